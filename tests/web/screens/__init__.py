"""Pictures of every page: `script/screens`."""
