"""The `kronika` command.  Commands are imported when they are run, so that `kronika --help` is quick."""


def main() -> None:
    """Entry point of the installed command: runs it and exits with 0 (done), 1 (it did not work out) or 2 (asked wrongly)."""
    from .command import run

    run()


__all__ = ["main"]
