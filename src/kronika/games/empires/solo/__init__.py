"""Playing alone: scenarios of our own (empires.solo.*)."""
