"""From seats, options and a world to the first safe point (oath.1.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kronika.kernel import ALL, Chance, Distribute, One, Order, Seat, Table, chance, message

from .actions.travel import place_tokens
from .campaign.end import nobody
from .cards import discard, is_vision, vision_drawn
from .chronicle.world import World, archive, first_world, scripted_world, site_deck
from .facts import (
    ADVISERS_DEALT,
    BANNERS,
    CARDS,
    COLOURS,
    EDIFICE,
    FAVOR,
    FAVOR_AT_START,
    GRAND_SCEPTER,
    MAX_SUPPLY,
    OATHS,
    OTHER_SITE_WARBANDS,
    PEOPLES_FAVOR,
    REGIONS,
    SEATS,
    SECRETS_AT_START,
    SLOTS,
    SUITS,
    TOP_SITE,
    TOP_SITE_WARBANDS,
    TRAITS,
    WARBANDS,
    WARBANDS_AT_START,
    bank_favor,
    site,
)
from .phases import begin_turn
from .state import (
    ADVISERS,
    ARCHIVE,
    AT,
    BOX,
    CHANCELLOR,
    CITIZEN,
    DISCARD,
    DISPOSSESSED,
    DRAWN,
    EXILE,
    HELD,
    LOOT,
    NOBODY,
    PLAYING,
    RELICS,
    RELIQUARY,
    REVEALED,
    SITES,
    SLOT,
    WORLD,
    Land,
    Oath,
    OathTable,
    Player,
    cards_at,
    open_slots,
    ruined,
    site_card,
)

if TYPE_CHECKING:
    from .game import OathGame

PURPLE = COLOURS[0]


def seating(wanted: Sequence[Seat], options: Mapping[str, str], seed: int) -> list[Seat]:
    """The Chancellor first, the others clockwise; at random where the table wants it (oath.1.7).  Raises ValueError."""
    if len(wanted) not in SEATS:
        raise ValueError(message("Oath is for {least} to {most} seats, not {n}", least=SEATS[0], most=SEATS[-1], n=len(wanted)))
    for seat in wanted:
        if seat.side and seat.side not in COLOURS:
            raise ValueError(message("there is no colour {word}; there are {list}", word=repr(seat.side), list=", ".join(COLOURS)))
    if len({seat.side for seat in wanted if seat.side}) < sum(bool(seat.side) for seat in wanted):
        raise ValueError(message("two seats have the same colour; each is there once"))
    numbered = [seat._replace(place=i if seat.place < 0 else seat.place) for i, seat in enumerate(wanted)]
    first = next((i for i, seat in enumerate(numbered) if seat.side == PURPLE), None)
    if first is None:
        first = next((i for i, seat in enumerate(numbered) if not seat.side), None)
        if first is None:
            raise ValueError(message("somebody has to play the Chancellor, {colour}", colour=PURPLE))
    head, rest = numbered[first]._replace(side=PURPLE), numbered[:first] + numbered[first + 1:]
    if options["seating"] == "random":
        chance(seed ^ 0x5EA7).shuffle(rest)
    free = [colour for colour in COLOURS[1:] if all(seat.side != colour for seat in rest)]
    return [head, *(seat if seat.side else seat._replace(side=free.pop(0)) for seat in rest)]


def setup(game: OathGame, seed: int, seats: Sequence[Seat], options: Mapping[str, str], world: World | None = None) -> Oath:
    """The numbered set-up; without a world that of a first game."""
    s = Oath()
    s.chance, s.actor, s.options = chance(seed), -1, dict(options)
    w = begin(s.chance, options["first-game"]) if world is None else world
    lay_cards(s, len(seats), w)
    s.round, s.turn, s.part, s.winner = 1, 0, 0, NOBODY
    s.seems = s.guise = NOBODY
    s.oath, s.title, s.camp = w.oath, 0, nobody()
    s.colours, s.boards, s.played, s.next_oath = [COLOURS.index(seat.side) for seat in seats], w.citizens[:], w.played, NOBODY
    s.ruined = w.ruined[:]
    s.holder, s.tokens = [NOBODY, NOBODY], [banner.start for banner in BANNERS]
    s.banks = [bank_favor(len(seats))] * len(SUITS)
    s.shared = FAVOR - sum(s.banks) - s.tokens[PEOPLES_FAVOR]
    s.caged, s.uncovered = [0] * len(seats), [False] * len(TRAITS)
    for _ in SLOTS:
        land = Land()
        land.bands = [0] * len(seats)
        s.lands.append(land)
    for number in range(len(seats)):
        s.players.append(player(s, number, w.citizens[s.colours[number]]))
        if number == 0:
            occupy(s)
    s.active = {}
    t = Table(game, s)
    if OATHS[s.oath].banner:
        s.holder[next(b for b, banner in enumerate(BANNERS) if banner.id == OATHS[s.oath].banner)] = 0
    deal(t)
    s.active = game.index(s)
    wanted = sum(site(site_card(s, slot)).favor for slot in open_slots(s))
    if wanted <= s.shared:
        for slot in open_slots(s):
            place_tokens(t, slot, site(site_card(s, slot)).favor, site(site_card(s, slot)).secrets)
    s.phase = "pawns" if wanted <= s.shared or any(land.favor for land in s.lands) else "prompts"
    s.learned = 0
    return s


def begin(dice: Chance, first_game: str) -> World:
    """The world of a first game: its own sites with shuffled decks, the walkthrough's, or any sites where facedown ones lie
    (oath.1.first-game)."""
    if first_game == "walkthrough":
        return scripted_world()
    w = first_world(dice)
    if first_game == "any-sites":
        hidden = [place for place in w.places if not place.up]
        pool = [*site_deck(w), *(place.site for place in hidden)]
        dice.shuffle(pool)
        for place in hidden:
            place.site = pool.pop()
    return w


def lay_cards(s: Oath, seats: int, w: World) -> None:
    """Every card into its zone (oath.1.1, oath.1.8, oath.1.18)."""
    c = s.cards
    piles = {WORLD: w.deck[::-1], RELICS: w.relics[::-1], SITES: site_deck(w), ARCHIVE: archive(w), DISPOSSESSED: w.dispossessed, BOX: [],
             HELD: [GRAND_SCEPTER]}
    for slot, place in enumerate(w.places):
        piles |= {SLOT + slot: [place.site], AT + slot: place.cards, LOOT + slot: place.relics}
    own = [zone + seat for zone in (ADVISERS, HELD, REVEALED, DRAWN, PLAYING) for seat in range(seats)]
    for zone in (WORLD, RELICS, SITES, ARCHIVE, DISPOSSESSED, BOX, *(DISCARD + r for r in range(len(REGIONS))),
                 *(zone + slot for zone in (SLOT, AT, LOOT) for slot in range(len(SLOTS))), *(RELIQUARY + i for i in range(4)), *own):
        c.zone[zone] = list(piles.get(zone, ()))
    c.at, c.up, c.known = [BOX] * len(CARDS), [0] * len(CARDS), [0] * len(CARDS)
    for zone, cards in c.zone.items():
        for card in cards:
            c.at[card] = zone
            if zone in (ARCHIVE, HELD) or AT <= zone < AT + 10 or SLOT <= zone < SLOT + 10 and w.places[zone - SLOT].up:
                c.up[card], c.known[card] = int(zone != ARCHIVE), ALL


def player(s: Oath, seat: int, citizen: bool) -> Player:
    """A board with its tokens and warbands; a Citizen's come from the Chancellor's bank, as far as it goes (oath.1.8 to oath.1.15,
    oath.9.3.limited)."""
    p = Player()
    p.role = CHANCELLOR if seat == 0 else CITIZEN if citizen else EXILE
    p.pawn, p.prophecy, p.supply = -1, NOBODY, MAX_SUPPLY
    p.favor, p.secrets, p.bank = FAVOR_AT_START[seat > 0], SECRETS_AT_START, WARBANDS[seat > 0]
    s.shared -= p.favor
    source = s.players[0] if p.role == CITIZEN else p
    p.force = min(WARBANDS_AT_START, source.bank)
    source.bank -= p.force
    return p


def occupy(s: Oath) -> None:
    """Two purple warbands on the top faceup site of the Cradle, one on each other faceup site with a denizen or an intact edifice
    (oath.1.12.sites)."""
    top = open_slots(s)[0]
    for slot in open_slots(s):
        settled = any(card not in EDIFICE or not ruined(s, card) for card in cards_at(s, slot))
        n = TOP_SITE_WARBANDS if slot == top else OTHER_SITE_WARBANDS if settled else 0
        s.lands[slot].bands[0] = n
        s.players[0].bank -= n


def deal(t: OathTable) -> None:
    """The Reliquary, the discard piles, three cards for everybody, Visions met (oath.1.17 to oath.1.22)."""
    s = t.s
    deck = s.cards.zone[RELICS]
    drawn = [deck[-1 - i] for i in range(min(4, len(deck)))]
    s.chance.shuffle(drawn)
    for place, relic in enumerate(drawn):
        t.move(relic, RELIQUARY + place, out_of=RELICS)
    world = s.cards.zone[WORLD]
    for region in range(len(REGIONS)):
        t.move(world[0], DISCARD + region, out_of=WORLD)
    for seat in range(len(s.players)):
        for _ in range(ADVISERS_DEALT):
            card = world[0]
            t.move(card, DRAWN + seat, out_of=WORLD)
            if is_vision(card):
                vision_drawn(t, seat)


async def prompts(t: OathTable) -> None:
    """The shared bank runs short: the Chancellor says where its favor goes (oath.1.16)."""
    s = t.s
    slots = open_slots(s)
    caps = [site(site_card(s, slot)).favor for slot in slots]
    for slot, n in zip(slots, await Distribute(0, "setup.prompts", slots, caps, s.shared, s.shared, of="slot")):
        place_tokens(t, slot, n, site(site_card(s, slot)).secrets)
    s.phase = "pawns"


async def place_pawn(t: OathTable) -> None:
    """In turn order: the pawn on a faceup site, one of three cards as a facedown adviser, the others discarded (oath.1.23.*)."""
    s = t.s
    seat = s.part
    if s.players[seat].pawn < 0:
        s.players[seat].pawn = TOP_SITE if seat == 0 else await One(seat, "setup.site", lambda: open_slots(s), of="slot")
        return
    drawn = s.cards.zone[DRAWN + seat]
    t.move(await One(seat, "setup.adviser", drawn, of="card", cover=True), ADVISERS + seat, out_of=DRAWN + seat)
    for card in await Order(seat, "setup.discard", lambda: list(drawn), of="card"):
        discard(t, seat, card)
    s.part += 1
    if s.part == len(s.players):
        begin_turn(t, 0)


