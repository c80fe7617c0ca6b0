"""The page of a game: what a game draws and tells in the browser beside what the shell does for every game."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from kronika.installed import package
from kronika.kernel import Decision, Event, Game
from kronika.words import Words

if TYPE_CHECKING:
    from .table_view import TableView


class Page:
    """Base and fallback: a game without a page of its own is drawn from the words of its lexicon.

    One object a game, without a state of its own: everything is drawn from the TableView that it is given, whose words are the game's.
    Templates and files for the browser lie beside the module of the class, in `templates/` and `static/`.
    """

    styles: ClassVar[tuple[str, ...]] = ()  # files in static/ that the table page links
    scripts: ClassVar[tuple[str, ...]] = ()
    reference: ClassVar[tuple[str, ...]] = ()  # regions that tell what a seat can do, for the page to print; {seat} is its number
    previews: ClassVar[bool] = False  # whether `preview` is worth asking
    weighs: ClassVar[frozenset[str]] = frozenset()  # keys of questions whose answer is previewed as it is put together in the form

    routine: ClassVar[Mapping[str, str]] = {}
    """Questions that a person may leave to a setting: key -> "end" (if one option is left), "only" (if one
    can be ticked, and it stands ready) or "all" (what stands ready)."""

    wanted: ClassVar[frozenset[str]] = frozenset()
    """Keys of questions that give: nobody takes less of it by mistake, only after a press on "Take fewer…"."""

    less: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Key of a question that is left to a setting ("all") -> messages: how what was answered is told ("Carried along: {what}"), and what is
    written on the link that asks it after all ("Carry less…")."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def folder(self, name: str) -> Path | None:
        """A folder beside the module of the class; None if there is none."""
        found = Path(inspect.getfile(type(self))).parent / name
        return found if type(self) is not Page and found.is_dir() else None

    def sprite(self) -> Markup:
        """One hidden SVG with the symbols that regions refer to: templates/icons.svg, if there is one."""
        folder = self.folder("templates")
        return _drawing(folder / "icons.svg") if folder else Markup("")

    def emblem(self, side: str) -> Markup:
        """The sign of a side in lists, chips and charts, on pages without the game's styles: one SVG of class emblem with its colours in
        it.  "": a square in the colour of the seat."""
        return Markup("")

    def plate(self, kind: str, word: str, words: Words) -> Markup:
        """The picture by which a side (kind "side") or a mat ("mat") is chosen for a new table, with the game's sprite and styles.  "":
        its name alone."""
        return Markup("")

    def picture(self) -> Markup:
        """A picture of the game, as the middle of its waiting room: one SVG of class game-picture with its colours in it."""
        return Markup("")

    def layout(self, table_view: TableView) -> Markup:
        """The board area, drawn once a page load, with empty places: `<g data-region="pieces"></g>`.

        Its parts have the class table-board (the middle of the window) and table-dock (own mats and hand, below it)."""
        return Markup('<div class="table-board table-plain" data-region="plain"></div>')

    def counts(self, table_view: TableView, seat: int) -> Markup:
        """What everybody may see of a seat at a glance, in its place beside its name."""
        return Markup("")

    def regions(self, table_view: TableView) -> dict[str, Markup]:
        """The contents of the places by name; later only those that have changed are sent.  "focus" is the shell's place beside the
        question, for the one thing that the question is about."""
        return {"plain": table_view.shell().plain()}

    def asks_by(self, table_view: TableView, decision: Decision[Any]) -> str:
        """Which setting may answer the question (see `routine`); "idle": none of its answers changes anything, so what stands ready is
        given."""
        return self.routine.get(decision.key, "")

    def option(self, table_view: TableView, decision: Decision[Any], value: Any) -> Mapping[str, Any]:
        """What stands beside the label of an option: fields of OptionView (cost, gain, group, icon, names, worth, key); or another
        label."""
        return {}

    def preselect(self, table_view: TableView, decision: Decision[Any]) -> Any:
        """The answer that stands ready in the form where the decision has no default; None: nothing is chosen yet."""
        return None

    def linked(self, table_view: TableView, event: Event) -> Markup | None:
        """A line of the log with `<span class="ref" data-ref="hex-e4">`; None: the Speech's line as it is."""
        return None

    def who(self, event: Event) -> int | None:
        """The seat whose doing an event was, SPECTATOR for nobody's; None: whoever answered."""
        return None

    def depths(self, events: Sequence[Event]) -> list[int]:
        """How deep each of these events, in the order in which they were told, lies under what caused it; 0: nothing but an answer did."""
        return [0] * len(events)

    def preview(self, table_view: TableView, value: Any) -> Mapping[str, Any] | None:
        """What is shown while an option is looked at: `html`, and `mark`, a list of names to light up."""
        return None

    def generation(self, words: Words, told: str) -> Markup:
        """A campaign as it stood after one of its matches (or at its beginning), small: the world, who had won, what had changed.

        told: the campaign's text (kernel.Campaign) up to there; what lies hidden in it must not be drawn."""
        return Markup("")

    def series(self, state: Any) -> dict[str, list[int]]:
        """Numbers a seat for the charts after the game, by name (Speech.about says "series.NAME"): totals and parts of the score."""
        scores = sorted(self.game.score(state), key=lambda score: score.seat)
        out = {"total": [x.total for x in scores]}
        for i, (name, _) in enumerate(scores[0].parts if scores else ()):
            out[name] = [x.parts[i][1] for x in scores]
        return out


@cache
def _drawing(file: Path) -> Markup:
    return Markup(file.read_text(encoding="utf-8") if file.exists() else "")


@lru_cache
def page_of(g: Game[Any]) -> Page:
    """The page of a game.  Raises LookupError if its package has none that loads."""
    where = package(g.name)
    return where.subclass(where.page, Page)(g)
