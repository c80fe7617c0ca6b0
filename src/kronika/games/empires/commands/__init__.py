"""Commands of Empires of the North."""
