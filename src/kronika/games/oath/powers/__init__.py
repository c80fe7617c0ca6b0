"""The powers."""

from ..hooks import POWERS

__all__ = ["POWERS"]
