"""Commands of Harbour's own."""
