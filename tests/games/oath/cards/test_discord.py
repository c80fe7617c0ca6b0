"""Cards of discord: each as the facts say."""

from __future__ import annotations

from kronika.games.oath.facts import CARD
from kronika.games.oath.realm import bandits_at, capacity, room_at

from ..scenario import BLANK, DOUBLE, HOLLOW, SHIELD, SHIELDS, SWORD, Scenario, raid


def table(*cards: str, favor: int = 0, secrets: int = 0, spent: int = 0, force: int = 0, supply: int = 7) -> Scenario:
    """Red's turn to act at the Mountain, with these advisers; blue stands there too, the Chancellor elsewhere."""
    g = Scenario("purple", "red", "blue", turn="red").at("purple", "plains").at("red", "mountain").at("blue", "mountain")
    return g.have("red", *cards, favor=favor, secrets=secrets, spent=spent, force=force, supply=supply)


def played(card: str, *more: str, how: str = "adviser:cradle-1", **numbers: int) -> Scenario:
    """Red has the card facedown and is about to turn it up; say() follows with the answers to it."""
    g = table("-" + card, *more)
    for name, n in numbers.items():
        setattr(g.p("red"), name, n)
    return g


def attack(*of_red: str, of_blue: tuple[str, ...] = (), blue: int = 2) -> Scenario:
    """Red with 4 warbands against blue at the Wastes, where blue's pawn is too; dice are to be loaded before this is said."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=blue).at("red", "wastes").at("blue", "wastes")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", *of_red, force=4, favor=3, secrets=3)
    return g.have("blue", *of_blue, favor=3, secrets=3)


def test_mercenaries() -> None:
    """Three dice; gone after a defeat, kept after a victory."""
    g = raid("mercenaries", pool=1).dice(BLANK, SWORD, SWORD, SWORD, SWORD).say("red mercenaries", "red add")
    assert g.events_of_roll("attack") == 4 and g.s.camp.won
    g.say("red hinterland-2=1")
    assert g.where("mercenaries") == "adviser red"
    g = raid("mercenaries", pool=1).dice(SHIELDS, HOLLOW, HOLLOW, HOLLOW, HOLLOW).say("red mercenaries", "red add")
    assert g.key == "campaign.sacrifice" and g.where("mercenaries") == "adviser red"
    assert g.say("red no").where("mercenaries") == "pile cradle"  # red stands in the Hinterland


def test_a_small_favor() -> None:
    assert played("a-small-favor").say("red adviser", "red adviser:cradle-1").p("red").force == 4


def test_second_wind() -> None:
    """A victory, a trip and a second campaign; only the first spends Supply."""
    g = raid("second-wind").dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    supply = g.p("red").supply
    g.say("red second-wind", "red hinterland-2=1")
    assert g.key == "after.travel" and g.lies("second-wind") == {"secrets": 1} and g.p("red").favor == 2
    g.say("red yes", "red cradle-1")
    assert g.pawn("red") == "cradle-1" and g.p("red").supply == supply


def test_second_wind_is_for_victors() -> None:
    """Three warbands and two shields against one die that shows nothing: no trip, the act goes on."""
    g = raid("second-wind", pool=1, force=2, garrison=3).dice(SHIELDS, HOLLOW).say("red second-wind")
    assert (g.who, g.key) == ("red", "act") and g.p("red").force == 1 and g.bands("wastes") == {"blue": 3}
    assert g.lies("second-wind") == {"secrets": 1} and g.p("red").favor == 2


def test_sleight_of_hand() -> None:
    """A secret of a neighbour, never the last one."""
    g = table("sleight-of-hand", favor=1).have("blue", secrets=2).say("red use:sleight-of-hand")
    assert g.p("red").secrets == 1 and g.p("blue").secrets == 1
    assert "use:sleight-of-hand" not in table("sleight-of-hand", favor=1).have("blue", secrets=1).options()


def test_key_to_the_city() -> None:
    """A site whose ruler is away falls to the player."""
    g = table("-key-to-the-city").site("mountain", purple=3).say("red adviser", "red site:provinces-1")
    assert g.bands("mountain") == {"red": 1}
    g = table("-key-to-the-city").site("mountain", blue=3).say("red adviser", "red site:provinces-1")
    assert g.bands("mountain") == {"blue": 3}  # blue stands there
    g = table("-key-to-the-city").say("red adviser", "red site:provinces-1")
    assert g.bands("mountain") == {"red": 1}  # bandits have no pawn


def test_scryer() -> None:
    g = table("scryer", secrets=1).pile("hinterland", "tutor", "wolves", "longbows", "keep").pile("cradle", "garrison")
    g.say("red use:scryer", "red hinterland")
    assert all(g.knows("red", card) for card in ("tutor", "wolves", "longbows", "keep")) and not g.knows("red", "garrison")


def test_disgraced_captain() -> None:
    """Four dice if a targeted site has an order card."""
    g = attack("disgraced-captain").site("wastes", "longbows", blue=2).say("red campaign", "red wastes", "red 1")
    g.say("red disgraced-captain")
    assert g.s.camp.attack == 5 and g.lies("disgraced-captain") == {"favor": 1} and g.p("red").favor == 1


def test_disgraced_captain_without_an_order_card() -> None:
    g = attack("disgraced-captain", "longbows").say("red campaign", "red wastes", "red 1")
    assert "disgraced-captain" not in g.options() and "longbows" in g.options()


def test_naysayers() -> None:
    """While an Exile has the title, a favor of the Chancellor in the Rest Phase."""
    g = table("naysayers").title("blue").have("purple", favor=2).say("red rest", "red naysayers")
    assert g.p("red").favor == 1 and g.p("purple").favor == 1
    g = table("naysayers").title("purple").have("purple", favor=2).say("red rest")
    assert (g.who, g.key) == ("blue", "act") and (g.p("red").favor, g.p("purple").favor) == (0, 2)


def test_book_burning() -> None:
    """The beaten defender keeps one secret, if the pawn was a target."""
    g = attack("book-burning").dice(BLANK, BLANK, BLANK, *[SWORD] * 4).have("blue", secrets=2, spent=2)
    g.say("red campaign", "red wastes pawn-blue", "red 4", "red book-burning", "red hinterland-2=1", "red -1")
    assert g.key == "campaign.burn" and g.asked().subject == (2, 1)  # half of three favor, rounded down, as after any banishing
    g.say("red no")
    assert (g.p("blue").secrets + g.p("blue").spent, g.p("blue").favor) == (1, 3)


def test_book_burning_without_the_pawn() -> None:
    g = attack("book-burning").dice(BLANK, BLANK, BLANK, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4", "red book-burning", "red hinterland-2=1")
    assert g.p("blue").secrets == 3


def test_slander() -> None:
    """All favor burns, not half."""
    g = attack("slander").dice(BLANK, BLANK, BLANK, *[SWORD] * 4)
    g.say("red campaign", "red wastes pawn-blue", "red 4", "red slander", "red hinterland-2=1", "red -1")
    assert g.asked().subject == (2, 3)
    assert g.say("red yes").p("blue").favor == 0


def test_charlatan() -> None:
    g = played("charlatan").banner("darkest-secret", 4).say("red adviser", "red adviser:cradle-1")
    assert g.tokens("darkest-secret") == 1


def test_assassin() -> None:
    """A faceup adviser of a neighbour; locked ones are safe."""
    g = table("assassin", favor=1).have("blue", "tutor", "naysayers", "-wolves", "insomnia")
    g.say("red use:assassin")
    assert sorted(g.options()) == ["naysayers", "tutor"]
    assert g.say("red tutor").where("tutor").startswith("pile") and g.lies("assassin") == {"favor": 1}


def test_the_assassin_s_limit() -> None:
    """Two advisers for the holder: a third one has to go."""
    g = played("assassin", "tutor", "naysayers").say("red adviser", "red adviser:cradle-1", "red tutor")
    assert g.where("assassin") == "adviser red" and g.where("tutor").startswith("pile")


def test_downtrodden() -> None:
    """Two warbands more where the card's bank is the poorest of all."""
    g = table("downtrodden", favor=1).site("mountain", "longbows").banks(order=1)
    assert g.say("red muster", "red downtrodden:downtrodden/used").p("red").force == 4
    g = table("downtrodden", favor=1).site("mountain", "longbows").banks(order=1, beast=1)
    assert g.say("red muster", "red downtrodden:downtrodden/used").p("red").force == 2


def test_blackmail() -> None:
    """Three favor, or the relic."""
    g = played("blackmail").have("blue", "whistle", favor=3).say("red adviser", "red adviser:cradle-1", "blue yes")
    assert g.p("red").favor == 3 and g.where("whistle") == "held blue"
    g = played("blackmail").have("blue", "whistle", favor=3).say("red adviser", "red adviser:cradle-1", "blue no")
    assert g.p("red").favor == 0 and g.where("whistle") == "held red"
    g = played("blackmail").have("blue", "whistle", favor=2).say("red adviser", "red adviser:cradle-1")
    assert g.where("whistle") == "held red"  # cannot pay


def test_cracked_sage() -> None:
    """Four dice against an arcane adviser."""
    g = attack("cracked-sage", of_blue=("tutor",)).dice(BLANK).say("red campaign", "red wastes", "red 1", "red cracked-sage", "red add")
    assert g.events_of_roll("attack") == 5
    g = attack("cracked-sage", "longbows", of_blue=("wolves",)).say("red campaign", "red wastes", "red 1")
    assert "cracked-sage" not in g.options()


def test_dissent() -> None:
    """A favor for each suit among one's cards; the People's Favor spares its holder."""
    g = played("dissent", "tutor", "wolves", favor=3).have("purple", "longbows", favor=2)
    g.have("blue", "tavern-songs", "peoples-favor", favor=2)
    g.say("red adviser", "red adviser:cradle-1")
    assert (g.p("red").favor, g.p("purple").favor, g.p("blue").favor) == (0, 1, 2) and g.lies("dissent") == {"favor": 4}


def test_false_prophet() -> None:
    """A warband on somebody's Vision; when that goes, the warband dies and the prophet may play the Vision."""
    g = played("false-prophet").have("blue", "conquest").say("red adviser", "red adviser:cradle-1")
    assert g.p("red").prophecy == CARD["conquest"] and g.p("red").bank == 13


def test_vow_of_renewal() -> None:
    """What burns comes to the holder, who cannot recover the People's Favor."""
    g = attack("cracked-sage", of_blue=("tutor", "vow-of-renewal")).dice(BLANK)
    g.say("red campaign", "red wastes", "red 1", "red cracked-sage", "red add")
    assert g.p("blue").favor == 4 and g.p("red").favor == 2


def test_vow_of_renewal_bars_the_peoples_favor() -> None:
    """Nine favor would do; for the Darkest Secret, with two secrets, it is no bar."""
    g = table("vow-of-renewal", favor=9).banner("peoples-favor", 1)
    assert "recover" not in g.options() and "vow-of-renewal" in [why.source for why in g.why_not("recover")]
    g = table("vow-of-renewal", favor=9, secrets=2).banner("peoples-favor", 1).say("red recover")
    assert g.holder("darkest-secret") == "red" and g.p("red").secrets == 1


def test_zealots() -> None:
    """Against a larger force a sacrificed warband adds three."""
    g = attack("zealots", blue=6).dice(BLANK, SWORD, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 4", "red zealots")
    assert g.key == "campaign.sacrifice" and g.asked().subject == (1, 4, 6)


def test_zealots_against_a_smaller_force() -> None:
    g = attack("zealots", blue=3).dice(SHIELDS, SWORD, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 4", "red zealots")
    assert g.key == "campaign.sacrifice" and g.asked().subject == (2, 4, 5)


def test_royal_ambitions() -> None:
    """An Exile with more sites than the Chancellor becomes a Citizen and takes a relic unseen."""
    g = played("royal-ambitions", force=2).site("mountain", red=1).site("wastes", red=1).site("plains", purple=1)
    g.reliquary(brutal="map").say("red adviser", "red adviser:cradle-1", "red yes")
    g.say("red brutal")
    assert g.where("map") == "held red" and g.p("red").role == 2 and (g.who, g.key) == ("blue", "act")


def test_royal_ambitions_of_the_weaker() -> None:
    g = played("royal-ambitions").site("wastes", red=1).site("plains", purple=1).say("red adviser", "red adviser:cradle-1")
    assert g.p("red").role == 1 and (g.who, g.key) == ("red", "act") and g.where("royal-ambitions") == "adviser red"


def test_salt_the_earth() -> None:
    """A full site takes it; all others go; one card fits from now on."""
    g = table("-salt-the-earth").site("mountain", "tutor", "wolves", "longbows").say("red adviser", "red site:provinces-1")
    assert g.where("salt-the-earth") == "provinces-1" and all(g.where(c).startswith("pile") for c in ("tutor", "wolves", "longbows"))
    assert capacity(g.table, g.slot("mountain")) == 1 and not room_at(g.table, g.slot("mountain"))


def test_salt_the_earth_beside_a_locked_card() -> None:
    g = table("-salt-the-earth").site("mountain", "a-round-of-ale").say("red adviser")
    assert "site:provinces-1" not in g.options()


def test_beast_tamer() -> None:
    """Nobody against the holder uses beast or nomad plans."""
    g = attack("horse-archers", "longbows", of_blue=("beast-tamer",)).say("red campaign", "red wastes", "red 1")
    assert "longbows" in g.options() and "horse-archers" not in g.options()
    g = attack("horse-archers", "longbows").have("purple", "beast-tamer").say("red campaign", "red wastes", "red 1")
    assert "horse-archers" in g.options()


def test_riots() -> None:
    """While the Mob is up: the commonest suit at sites goes; advisers stay."""
    g = played("riots", "naysayers").banner("peoples-favor", 2, mob=True).site("mountain", "longbows").site("wastes", "garrison", "tutor")
    g.say("red adviser", "red adviser:cradle-1")
    assert g.where("longbows").startswith("pile") and g.where("garrison").startswith("pile")
    assert g.where("tutor") == "hinterland-2" and g.where("naysayers") == "adviser red"
    g = played("riots").site("mountain", "longbows").say("red adviser", "red adviser:cradle-1")
    assert g.where("longbows") == "provinces-1"


def test_silver_tongue() -> None:
    g = table("silver-tongue").site("mountain", "longbows").banks(order=2).say("red rest", "red silver-tongue")
    assert g.p("red").favor == 1 and g.bank("order") == 1


def test_gambling_hall() -> None:
    """Shields of four defense dice in favor of one bank, doubled by the doubling face."""
    g = table(favor=2).site("mountain", "gambling-hall").banks(nomad=9).dice(SHIELD, SHIELDS, BLANK, DOUBLE)
    g.say("red use:gambling-hall", "red nomad")
    assert g.p("red").favor == 6 and g.bank("nomad") == 3


def test_boiling_lake() -> None:
    """Who travels here without ruling it loses two warbands."""
    g = table(force=3).site("wastes", "boiling-lake").say("red travel", "red hinterland-2")
    assert g.p("red").force == 1
    g = table(force=3).site("wastes", "boiling-lake", red=1).say("red travel", "red hinterland-2")
    assert g.p("red").force == 3


def thief(*dice: int) -> Scenario:
    """Red recovers the Map at the Mountain while blue, who stands there, has the Relic Thief."""
    g = table(favor=9, secrets=9).site("mountain", relics=("map",)).have("blue", "relic-thief", favor=1, secrets=1)
    return g.dice(*dice).say("red recover", "red relic-1")


def test_relic_thief() -> None:
    """One die a relic; without a shield the thief has them."""
    g = thief(BLANK)
    assert g.key == "power.use" and g.who == "blue"
    assert g.say("blue yes").where("map") == "held blue" and g.p("blue").favor == 0
    assert thief(SHIELD).say("blue yes").where("map") == "held red"
    assert thief(DOUBLE).say("blue yes").where("map") == "held blue"  # a doubling face shows no shield
    assert thief(BLANK).say("blue no").where("map") == "held red"


def test_enchantress() -> None:
    """She changes places with a faceup adviser."""
    g = table("enchantress", secrets=1).have("blue", "tutor", "-wolves").say("red use:enchantress")
    assert g.where("tutor") == "adviser red" and g.where("enchantress") == "adviser blue" and g.p("red").secrets == 0


def test_enchantress_and_a_limit() -> None:
    """Whoever has too many then discards one, but not her."""
    g = table("enchantress", secrets=1).have("red", "wolves", "longbows").have("blue", "insomnia")
    assert "use:enchantress" not in g.options()  # Insomnia is locked
    g = table("enchantress", secrets=1).have("blue", "tutor", "naysayers", "wolves").have("purple", "insomnia")
    g.say("red use:enchantress", "red blue:1")
    assert g.where("naysayers") == "adviser red" and g.where("enchantress") == "adviser blue"


def test_insomnia() -> None:
    g = table("insomnia").say("red rest", "red insomnia")
    assert g.p("red").secrets == 1


def test_sneak_attack() -> None:
    """After another's campaign the holder may attack that player without Supply."""
    g = Scenario("purple", "red", "blue", turn="red").at("red", "wastes").at("blue", "wastes")
    g.have("blue", "sneak-attack", force=3, supply=0)
    g.site("mountain", blue=1).have("red", force=4).site("plains", purple=1).dice(BLANK, SWORD, SWORD, SWORD, SWORD)
    g.say("red campaign", "red -1", "red wastes", "red 4", "red hinterland-2=1")  # against the bandits of the Wastes
    assert g.who == "blue" and g.key == "after.campaign"


def test_gossip() -> None:
    """Enemies of its ruler play no facedown advisers."""
    g = table("-tutor").site("wastes", "gossip", blue=1).deck("wolves", "longbows", "naysayers").say("red search", "red wolves")
    g.say("red longbows naysayers")
    assert sorted(g.options()) == ["adviser:cradle-1", "discard:cradle-1", "site:provinces-1"]
    g = table().site("wastes", "gossip", red=1).deck("wolves", "longbows", "naysayers")
    g.say("red search", "red wolves", "red longbows naysayers")
    assert sorted(g.options()) == ["adviser:cradle-1", "discard:cradle-1", "facedown:cradle-1", "site:provinces-1"]


def test_bandit_chief() -> None:
    """A warband dies at each site, and each site counts two bandits more."""
    g = table("-bandit-chief").site("wastes", blue=2).site("plains", purple=1).say("red adviser", "red site:provinces-1")
    assert g.bands("wastes") == {"blue": 1} and g.bands("plains") == {}
    assert bandits_at(g.table, g.slot("rocky-coast")) == 3


def test_chaos_cult() -> None:
    """Who takes the title pays the cult a favor."""
    g = table(favor=2, force=2).have("blue", "chaos-cult").title("purple").site("mountain", red=1)
    g.site("wastes", red=1).site("plains", red=1)
    g.say("red rest")
    assert g.s.title == 1 and g.p("blue").favor == 1 and g.p("red").favor == 1


def test_false_prophet_when_the_vision_goes() -> None:
    """Blue reveals another one: the warband dies, and red plays the first."""
    g = played("false-prophet").have("blue", "conquest", "-faith").say("red adviser", "red adviser:cradle-1", "red rest")
    g.say("blue adviser", "blue reveal:cradle-1")
    assert (g.p("red").prophecy, g.p("red").bank, g.where("conquest")) == (-1, 14, "playing red")
    assert (g.who, g.key) == ("red", "play.how")
    g.say("red reveal:cradle-1")
    assert g.where("conquest") == "revealed red" and g.where("faith") == "revealed blue" and g.who == "blue"


def test_relic_thief_after_a_relic_that_was_put_away() -> None:
    """The Relic Hunter of the attacker has buried the Map: nothing was taken."""
    g = attack("relic-hunter", of_blue=("relic-thief",)).site("wastes", relics=("map",), blue=2).dice(BLANK, BLANK, *[SWORD] * 4)
    g.say("red campaign", "red wastes", "red 4", "red relic-hunter", "red hinterland-2/relic-1", "red hinterland-2=1", "red no")
    assert g.where("map") == "relics" and (g.who, g.key) == ("red", "act")


def test_assassin_may_hit_an_own_adviser() -> None:
    """A player at the user's site: the user is one."""
    g = table("assassin", "tutor", favor=1).say("red use:assassin")
    assert g.where("tutor") == "pile hinterland"


def test_a_vision_that_comes_back_to_the_searcher_is_played_for_itself() -> None:
    """The prophet's own Vision is replaced: the warband on it dies, and after the Search the Vision is played or discarded."""
    g = table("false-prophet", "faith").deck("conquest").go()
    g.p("red").prophecy, g.p("red").bank = CARD["faith"], g.p("red").bank - 1
    g.say("red search", "red conquest", "red reveal:cradle-1")
    assert g.key == "play.how" and g.options() == ["reveal:cradle-1", "facedown:cradle-1", "discard:cradle-1"]
    g.say("red facedown:cradle-1")
    assert g.where("faith") == "adviser red" and g.where("conquest") == "revealed red" and (g.key, g.p("red").prophecy) == ("act", -1)


def test_salt_the_earth_where_the_ancient_bloodline_locks() -> None:
    """For an enemy of the holder every denizen at the holder's sites counts as locked."""
    def field(of_blue: str) -> list[str]:
        return played("salt-the-earth").site("mountain", "wolves", blue=1).have("blue", of_blue).say("red adviser").options()

    assert "site:provinces-1" in field("tutor") and "site:provinces-1" not in field("ancient-bloodline")
