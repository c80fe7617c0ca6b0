"""Oath (2-6 players): the whole game with its chronicle."""
