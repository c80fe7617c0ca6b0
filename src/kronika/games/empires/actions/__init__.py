"""The actions of a turn, one module each, and what happens to the cards of an empire."""
