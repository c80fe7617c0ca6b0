"""Saving never harms the file from before."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from kronika.kernel.record import Broken, NotSaved, read, save


def test_save_makes_and_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.kronika"
    save(path, "one\n")
    save(str(path), "žlutý\n")
    assert path.read_bytes() == "žlutý\n".encode() == read(path).encode() and list(tmp_path.iterdir()) == [path]


def test_save_keeps_the_mode_and_follows_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a", tmp_path / "b"
    save(path, "one")
    path.chmod(0o600)
    link.symlink_to(path)
    save(link, "two")
    assert link.is_symlink() and path.read_text() == "two" and path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("fails", ["fsync", "replace", "write"])
def test_a_full_disk_leaves_the_old_file_unharmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    path = tmp_path / "a"
    save(path, "old\n")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if fails == "write":
        if not Path("/dev/full").exists():
            fails = "fsync"
        else:
            number = os.open("/dev/full", os.O_WRONLY)
            monkeypatch.setattr("kronika.kernel.files.tempfile.mkstemp", lambda **_: (number, str(tmp_path / "t")))
    if fails == "fsync":
        monkeypatch.setattr("kronika.kernel.files.os.fsync", full)
    elif fails == "replace":
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(NotSaved, match="was not saved: No space left on device; the file from before is unharmed") as error:
        save(path, "new\n" * 9999)
    assert error.value.errno == errno.ENOSPC and path.read_text() == "old\n" and list(tmp_path.iterdir()) == [path]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="was not saved: No such file or directory"):
        save(tmp_path / "nowhere" / "a", "text")


def test_what_is_no_text_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"kronika 1\ngame \xff\xfe\n")
    with pytest.raises(Broken, match=r"line 2: .* no text in UTF-8"):
        read(path)
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "b")


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_text("kronika")
    monkeypatch.setattr("kronika.kernel.files.LARGEST", 3)
    with pytest.raises(Broken, match="too large"):
        read(path)
