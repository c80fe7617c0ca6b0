"""What happened, as data: the log, the animation and the explanation are made from these.  Moves of cards tell themselves."""

from __future__ import annotations

from dataclasses import dataclass

from kronika.kernel import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    number: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class ActionBegan(Event):
    """A major or minor action; subject: what it is about, a word."""

    seat: int
    action: str
    supply: int


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """seat is -1 for bandits; phase: wake, where the power belongs to that phase alone."""

    seat: int
    source: int
    phase: str = ""


@dataclass(frozen=True, slots=True)
class PowerActed(Event):
    """A power does by itself what follows; a card, a site."""

    source: int


@dataclass(frozen=True, slots=True)
class FavorMoved(Event):
    """Favor from one place to another: "board:2", "bank:0", "shared", "card:17", "site:3", "banner:0".

    why: "around" for favor that goes round the banks when the People's Favor is recovered, "rest" for what the Rest Phase returns."""

    source: str
    to: str
    number: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class SecretsMoved(Event):
    source: str
    to: str
    number: int


@dataclass(frozen=True, slots=True)
class SecretsTurned(Event):
    """Faceup secrets of a board are paid by turning them facedown."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class WarbandsMoved(Event):
    """colour: 0 purple, else the seat; places as in FavorMoved, and "personal:2" for a personal bank.

    why: of a campaign's dead, the step in which they die: "roll" for skulls, "sacrifice", "losses"; else ""."""

    colour: int
    source: str
    to: str
    number: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class SupplyChanged(Event):
    """supply: what is left; change: what was paid (negative) or gained; why: "rest" for what the Rest Phase brings."""

    seat: int
    supply: int
    change: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Travelled(Event):
    seat: int
    source: int
    to: int
    forced: bool


@dataclass(frozen=True, slots=True)
class SiteRevealed(Event):
    slot: int


@dataclass(frozen=True, slots=True)
class BannerTaken(Event):
    """seized: by any means other than Recover or a gift."""

    banner: int
    source: int
    to: int
    seized: bool


@dataclass(frozen=True, slots=True)
class SitesRuled(Event):
    """By this card the seat rules sites that it did not rule before."""

    seat: int
    source: int
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MobTurned(Event):
    mob: bool


@dataclass(frozen=True, slots=True)
class VisionDrawn(Event):
    seat: int
    drawn: int


@dataclass(frozen=True, slots=True)
class TitleMoved(Event):
    seat: int
    old: int


@dataclass(frozen=True, slots=True)
class TitleTurned(Event):
    seat: int
    usurper: bool


@dataclass(frozen=True, slots=True)
class RoleChanged(Event):
    seat: int
    role: int


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A deal proposed; what each side gives as words, e.g. "favor:2"."""

    seat: int
    to: int
    gives: tuple[str, ...]
    wants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfferAnswered(Event):
    seat: int
    to: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class CampaignBegan(Event):
    attacker: int
    defender: int
    slot: int


@dataclass(frozen=True, slots=True)
class TargetsDeclared(Event):
    attacker: int
    targets: tuple[str, ...]
    attack: int
    defense: int


@dataclass(frozen=True, slots=True)
class PoolChanged(Event):
    """A battle plan puts dice into a pool, "attack" or "defense", or takes them out; number: dice in it now."""

    dice: str
    change: int
    number: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """dice: attack, defense or end; faces by their numbers; need: of the end die, from where on it ends the game."""

    seat: int
    dice: str
    faces: tuple[int, ...]
    need: int = 0


@dataclass(frozen=True, slots=True)
class CampaignDecided(Event):
    attacker: int
    defender: int
    attack: int
    defense: int
    won: bool


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seat: int
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PromiseMade(Event):
    """A binding promise at the Tribunal; number: the last round it binds, the amount, or the penalty."""

    seat: int
    to: int
    what: str
    number: int


@dataclass(frozen=True, slots=True)
class PromiseJudged(Event):
    seat: int
    to: int
    broken: bool
