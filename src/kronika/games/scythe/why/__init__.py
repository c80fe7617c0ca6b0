"""Why not?  For each decision what a player might expect to be offered and is not, with every reason, its rule, who or what
objects, and the nearest way out (see ways).  Worked out only when somebody asks."""
