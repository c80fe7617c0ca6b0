"""Empires of the North."""

from kronika.installed import GamePackage

PACKAGE = GamePackage(__name__, game=".game:GAME", rulebook="rulebook")
