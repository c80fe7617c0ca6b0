"""Load on a server: `script/load`."""
