"""Passwords: which are taken, and their hashes."""

from __future__ import annotations

import os
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kronika.kernel import message

from .errors import Refused
from .typed import folded

LENGTH = range(8, 201)
AT_ONCE = 2  # passwords hashed at a time, for each takes 64 MB
_hasher = PasswordHasher()
# Checked for unknown logins, so that time does not tell; made up, for hashing a password would delay every start.
DUMMY = f"$argon2id$v=19$m={_hasher.memory_cost},t={_hasher.time_cost},p={_hasher.parallelism}${'A' * 22}${'A' * 43}"
ROWS = ("1234567890", "0987654321", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "abcdefghijklmnopqrstuvwxyz",
        "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю", "1qaz2wsx3edc4rfv", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0")
LEET = str.maketrans("013457@$!", "oieastasi")


def _calm() -> None:
    """Who answers people goes first.  Linux knows niceness by thread."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


# Threads that hash and do nothing else: one that went last while it held the database's lock would keep everybody waiting.
_hashing = ThreadPoolExecutor(AT_ONCE, "hashing", _calm)


def hashed(password: str) -> str:
    """Takes a tenth of a second, more while others need the processor: not in a transaction."""
    return _hashing.submit(_hasher.hash, password).result()


def fits(hash: str, password: str) -> bool:
    """The same."""
    try:
        return _hashing.submit(_hasher.verify, hash, password[:LENGTH.stop]).result()
    except (VerificationError, InvalidHashError):
        return False


def check(password: str, *names: str) -> None:
    """Raises Refused for a password that is too short, too long, or among the first that somebody would try.  names: of its owner."""
    if len(password) not in LENGTH:
        raise Refused(422, "password", message("a password has {least} to {most} characters", least=LENGTH.start, most=LENGTH.stop - 1))
    if common(password, *names):
        raise Refused(422, "password", "this password is among the first that others would try: choose a rarer one")


def common(password: str, *names: str) -> bool:
    """Many use it, or it is little more than a name, a word that many use, a row of keys or one thing again and again."""
    plain = folded(password)
    stems = {re.sub(r"[\W\d_]+$", "", re.sub(r"^[\W\d_]+", "", w)) for w in (plain, plain.translate(LEET))}
    known = _words() | {folded(n) for n in names if len(n) > 2}
    if plain in known or stems & known or not any(stems):
        return True
    for size in range(1, len(plain) // 2 + 1):  # abcabcabc
        if plain == (plain[:size] * len(plain))[:len(plain)] and (size < 5 or plain[:size] in known or _row(plain[:size])):
            return True
    return any(_row(w) for w in (plain, *stems))


def _row(word: str) -> bool:
    return any(word in row or word[::-1] in row for row in ROWS)


@lru_cache
def _words() -> frozenset[str]:
    lines = (Path(__file__).parent / "common_passwords.txt").read_text().split("\n")
    return frozenset(w for line in lines if not line.startswith("#") for w in line.split())
