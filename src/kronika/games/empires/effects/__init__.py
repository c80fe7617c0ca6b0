"""The interpreter of the card language: one small procedure a verb, registered in work.COSTS and work.EFFECTS."""
