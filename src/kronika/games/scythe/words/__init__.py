"""How Scythe is said, in one table a subject."""

from .speech import ScytheSpeech

__all__ = ["ScytheSpeech"]
