"""People, on both databases: sign-ups at once, names of any kind."""

from __future__ import annotations

import threading

import pytest

from kronika.store import Refused, Store, people
from kronika.store.typed import clean, folded

GOOD = "mlha nad rybnikem"


def test_two_sign_ups_at_once_make_one_account(store: Store) -> None:
    """Ten of ten times both succeeded, and one could not sign in."""
    for turn in range(6):
        who, gate, outcomes = people.guest(store, f"Ann {turn}"), threading.Barrier(2), list[str]()

        def go(login: str, who: people.Person = who, gate: threading.Barrier = gate, outcomes: list[str] = outcomes) -> None:
            gate.wait()
            try:
                people.account(store, who, login, GOOD)
                outcomes.append(login)
            except Refused as e:
                outcomes.append(e.code)

        threads = [threading.Thread(target=go, args=(f"login{turn}{i}",)) for i in range(2)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        assert outcomes.count("has-account") == 1
        (made,) = [x for x in outcomes if x != "has-account"]
        assert people.sign_in(store, made, GOOD).id == who.id


def test_a_login_that_grows_when_folded(store: Store) -> None:
    """The letter becomes three; PostgreSQL has columns of a width."""
    who = people.account(store, people.guest(store, "Ann"), "\u0390" * 30, GOOD)
    assert people.sign_in(store, "\u0390" * 30, GOOD).id == who.id
    long = people.guest(store, "\ufdfa" * 30)  # one sign that is eighteen
    assert not people.account(store, long, "\ufdfa" * 30, GOOD).guest


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FLAG = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize("name", [
    FAMILY, FLAG, "\U0001f1e8\U0001f1ff", "\U0001fae9", "\U0001fac6", "1\ufe0f\u20e3",
    "\U0001f469\U0001f3fd\u200d\U0001f680", "\u2764\ufe0f",
    "\U0001f3f3\ufe0f\u200d\U0001f308", "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0915\u094d\u200d\u0937",
    "\u0e44\u0e21\u0e48", "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd", "O'Brien-\u0160koda", "\uff37\uff29\uff24\uff25", "\u00a9", "3"])
def test_names_of_today_are_taken_as_they_are(store: Store, name: str) -> None:
    """Emoji newer than this Python, families, flags, joiners where a script needs them."""
    made = people.guest(store, name)
    found = people.find(store, made.id)
    assert found is not None and found.name == name == clean(name, 30, 60)


@pytest.mark.parametrize("name", [
    "", " ", "\u3164", "\u3164\u3164", "\uffa0", "\u115f", "\u1160", "\u2800\u2800", "\u0301", " \u0301\u0302", "\u200b", "\u200d",
    "\u00ad", "\u034f", "\u180e", "\ufe0f", "\U000e0067", "\U0001d159", "\u202e", "\0", "\x7f", "\ue000"])
def test_names_that_show_nothing_are_refused(store: Store, name: str) -> None:
    with pytest.raises(Refused) as e:
        people.guest(store, name)
    assert (e.value.status, e.value.code) == (422, "name")


@pytest.mark.parametrize("typed,kept", [
    ("A\u202eB", "AB"), ("A\u200dnn\u200d", "Ann"), ("a\0b", "ab"), ("x" * 100, "x" * 30), ("e\u0301", "\u00e9"), ("  a \n b ", "a b"),
    ("z" + "\u0323" * 30, "\u1e93" + "\u0323" * 5), ("\u0301Ann", "Ann"), ("\ud800", "?"), (FAMILY * 40, FAMILY * 8), ("Ann\u3164", "Ann")])
def test_what_only_disturbs_is_left_out(typed: str, kept: str) -> None:
    assert clean(typed, 30, 60) == kept


def test_names_that_look_alike_are_one() -> None:
    assert len({folded(n) for n in ("Ann", "ANN", "\uff21nn", "A n n", "An\u200dn", "Ann\ufe0f")}) == 1
    assert folded("Ann") != folded("Anna")
