"""The chronicle: the world that goes from game to game, its file, and how the winner writes it."""
