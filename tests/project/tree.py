"""The files of the project."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(*suffixes: str) -> list[Path]:
    """What git would commit, by ending; all text files without one.  In an unpacked source archive: what lies there."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [p for p in ROOT.rglob("*") if not any(part.startswith(".") for part in p.relative_to(ROOT).parts)]
    return sorted(p for p in found if p.is_file() and (p.suffix in suffixes or not suffixes))


@cache
def imports(path: Path) -> list[tuple[int, str, int, tuple[str, ...]]]:
    """Line, module, number of leading dots and names of every import anywhere in a file; an `import x` has no names."""
    found: list[tuple[int, str, int, tuple[str, ...]]] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, name.name, 0, ()) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((node.lineno, node.module or "", node.level, tuple(name.name for name in node.names)))
    return found
