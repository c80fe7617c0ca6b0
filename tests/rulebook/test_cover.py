"""Coverage of rules by tests: read from sources, never imported."""

from pathlib import Path

from kronika.rulebook import coverage, known, no_checkout
from kronika.rulebook.books import ids
from kronika.rulebook.cover import physical

SOURCE = """
import pytest
raise RuntimeError("never imported")
TIE = pytest.mark.rule("scythe.combat.tie")
pytestmark = [pytest.mark.slow, pytest.mark.rule("scythe.goal.winner")]

@pytest.mark.rule("scythe.combat.pay", "scythe.combat.reveal")
def test_pay(): ...

@TIE
async def test_tie(): ...

@pytest.mark.rule("scythe.trade.cost")
class TestTrade:
    pytestmark = pytest.mark.rule("scythe.trade.choice")

    @pytest.mark.parametrize("n", [
        pytest.param(1, marks=pytest.mark.rule("scythe.trade.popularity")),
        pytest.param(2, marks=[pytest.mark.rule("scythe.trade.resources"), pytest.mark.slow]),
    ])
    def test_trade(self, n): ...

@pytest.mark.rule("scythe.bolster.cost")
def helper(): ...
"""


def write(folder: Path, text: str, name: str = "test_some.py") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_all_places_of_a_mark(tmp_path: Path) -> None:
    path = write(tmp_path / "deep", SOURCE)
    c = coverage("scythe", tmp_path)
    assert set(c.covered) == {
        "scythe.goal.winner",
        "scythe.combat.pay",
        "scythe.combat.reveal",
        "scythe.combat.tie",
        "scythe.trade.cost",
        "scythe.trade.choice",
        "scythe.trade.popularity",
        "scythe.trade.resources",
    }
    assert c.errors == () and c.problem == ""
    assert "scythe.bolster.cost" in c.uncovered, "a mark on a helper that pytest does not collect covers nothing"
    mark = c.covered["scythe.combat.pay"][0]
    assert (mark.file, mark.line, mark.test) == (path, 7, "test_pay")
    assert len(c.covered) + len(c.physical) + len(c.uncovered) == c.total == len(ids("scythe"))
    assert not c.complete


def test_removal_is_noticed(tmp_path: Path) -> None:
    path = write(tmp_path, SOURCE)
    assert "scythe.combat.pay" not in coverage("scythe", tmp_path).uncovered
    path.write_text(SOURCE.replace('"scythe.combat.pay", ', ""), encoding="utf-8")
    assert "scythe.combat.pay" in coverage("scythe", tmp_path).uncovered


def test_complete(tmp_path: Path) -> None:
    names = ", ".join(repr(i) for i in ids("automa") if i not in physical())
    write(tmp_path, f"import pytest\n@pytest.mark.rule({names})\ndef test_all(): ...\n")
    assert coverage("automa", tmp_path).complete
    assert len(coverage("scythe", tmp_path).covered) == 0, "rules of another book do not count, but are no error"
    assert coverage("scythe", tmp_path).errors == ()


def test_errors_have_a_place(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        'import pytest\n@pytest.mark.rule("scythe.combat.tye")\ndef test_a(): ...\n@pytest.mark.rule(f"scythe.{1}")\ndef test_b(): ...\n'
        '@pytest.mark.rule()\ndef test_c(): ...\n@pytest.mark.rule("scythe.turn.overlap")\ndef test_d(): ...\n',
    )
    broken = write(tmp_path, "def test_(:\n", "test_broken.py")
    c = coverage("scythe", tmp_path)
    assert [e.split(": ")[0] for e in c.errors] == [f"{broken}:1", f"{path}:2", f"{path}:4", f"{path}:6", f"{path}:8"]
    assert "there is no rule 'scythe.combat.tye'" in c.errors[1]
    assert "listed as physical" in c.errors[4]
    assert not c.complete


def test_rules_of_a_game_that_is_not_installed(tmp_path: Path) -> None:
    """Its own tests are passed over; elsewhere such a rule is a slip."""
    for folder in ("lighthouse", "scythe"):
        (tmp_path / folder).mkdir()
        write(tmp_path / folder, 'import pytest\n@pytest.mark.rule("lighthouse.lamp")\ndef test_a(): ...\n')
    [error] = coverage("scythe", tmp_path).errors
    assert error.startswith(str(tmp_path / "scythe")) and "there is no rule 'lighthouse.lamp'" in error


def test_no_source_checkout(tmp_path: Path) -> None:
    c = coverage("scythe", tmp_path / "tests")
    assert "no source checkout" in c.problem
    assert not c.complete and len(c.uncovered) + len(c.physical) == c.total
    assert "no tests" in no_checkout(tmp_path)


def test_physical_entries_are_few_and_reasoned() -> None:
    table = physical()
    assert len(table) <= 20
    for key, reason in table.items():
        assert known(key) and len(reason) > 20
