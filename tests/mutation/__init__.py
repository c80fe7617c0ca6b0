"""Do the tests of Scythe notice if its rules are changed?  Run with script/test --long or `python -m tests.mutation`.

Cosmic Ray's operators make the mutants (mutmut leaves decorated functions alone, and those are our powers).  Its own runner starts a
process a mutant and changes files in place; here each mutant lives in a fork that sees the changed source on import, and runs
first the tests that reach the changed line, then all others.  Golden records and other alarms against any change are not run: only
tests that follow the rulebook may kill.
"""
