"""Empires of the North."""
