"""Speed and size of Kronika, each beside its budget, and beside its peers.  Run script/bench."""
