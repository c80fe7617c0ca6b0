"""`python -m kronika.cli` is the command."""

from . import main

main()
