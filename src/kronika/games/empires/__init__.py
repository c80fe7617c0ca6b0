"""Empires of the North (1-4 players), with cards as data."""

from kronika.installed import GamePackage

PACKAGE = GamePackage(__name__, game=".game:GAME", speech=".words:EmpiresSpeech", rulebook="rulebook")
