"""The major actions but Campaign, which has a room of its own, and the minor actions."""
