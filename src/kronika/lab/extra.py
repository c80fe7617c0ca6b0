"""Packages that only the extra `lab` brings."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from kronika.kernel import message

COMMAND: Final = 'pip install "kronika[lab]"'


class Missing(RuntimeError):
    """What was asked for needs a package that is not there: one sentence."""


def need(package: str) -> None:
    """Raises Missing if the package, by the name under which it is imported, is not there."""
    if find_spec(package) is None:
        raise Missing(message("this needs {package}, which comes with the extra lab: {command}", package=package, command=COMMAND))
