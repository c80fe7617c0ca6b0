"""Do the tests of a game notice if its rules are changed?  Run with script/test --long or `python -m tests.mutation --game GAME`.

Cosmic Ray's operators make the mutants (mutmut leaves decorated functions alone, and those are our powers).  Its own runner starts a
process a mutant and changes files in place; here each mutant lives in a fork.  At first the fork of a process that has collected
the tests swaps the code of functions and runs the tests that reach the changed line; what survives that is tried again in a fork that
imports the changed source and runs them once more, and what changes how a module is loaded in one that runs all tests.  Golden records
and other alarms against any change are not run: only tests that follow the rulebook may kill.
"""
