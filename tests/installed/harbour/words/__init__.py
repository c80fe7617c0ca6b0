"""How Harbour is said."""

from .speech import HarbourSpeech

__all__ = ["HarbourSpeech"]
