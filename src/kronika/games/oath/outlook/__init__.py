"""Where everybody stands: who would win now, what is missing, and the odds of a campaign."""
