"""One module an action of the game."""
