"""Commands of Scythe's own."""
