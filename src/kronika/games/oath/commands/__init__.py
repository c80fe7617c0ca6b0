"""Commands of Oath's own."""
