"""Kronika: heavy board games by their full rules, for people and for programs."""

__version__ = "0.1.0"
