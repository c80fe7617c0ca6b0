"""Cards of arcane: each as the facts say."""

from __future__ import annotations

import pytest

from ..scenario import BLANK, HOLLOW, SHIELDS, SKULL, SWORD
from .test_discord import attack, table


@pytest.mark.rule("oath.card.alchemist-sample")
def test_alchemist() -> None:
    """Four favor, split over the banks."""
    g = table("alchemist", secrets=2).banks(order=3, beast=1).say("red use:alchemist", "red order=3 beast=1")
    assert g.p("red").favor == 4 and (g.bank("order"), g.bank("beast")) == (0, 0) and g.p("red").secrets == 0
    assert g.lies("alchemist") == {"secrets": 1}


def test_fire_talkers() -> None:
    """Three dice with the Darkest Secret."""
    g = attack("fire-talkers", "darkest-secret").dice(BLANK).say("red campaign", "red wastes", "red 1", "red fire-talkers", "red add")
    assert g.events_of_roll("attack") == 4
    assert "fire-talkers" not in attack("fire-talkers", "longbows").say("red campaign", "red wastes", "red 1").options()


def test_magicians_code() -> None:
    """Two secrets of the shared bank count for the banner."""
    g = table("magicians-code", "tutor", favor=2).site("mountain", "jinx").banner("darkest-secret", 1)
    g.say("red recover", "red magicians-code:magicians-code/used")
    assert g.holder("darkest-secret") == "red" and g.tokens("darkest-secret") == 2 and g.p("red").secrets == 1  # the one that lay there
    assert "recover" not in table("tutor", secrets=1).site("mountain", "jinx").banner("darkest-secret", 1).options()


def test_spirit_snare() -> None:
    g = table("spirit-snare", secrets=1).say("red use:spirit-snare", "red nomad")
    assert g.p("red").favor == 1 and g.bank("nomad") == 2


def test_wizard_school() -> None:
    """A secret, and the Act Phase is over."""
    g = table(favor=1).site("mountain", "wizard-school").say("red use:wizard-school")
    assert g.p("red").secrets == 1 and (g.who, g.key) == ("blue", "act")


def test_dazzle() -> None:
    """Hearth and order cards at the sites of the region; locked ones stay."""
    g = table("-dazzle").site("mountain", "longbows", "wolves", "a-round-of-ale").site("wastes", "garrison")
    g.say("red adviser", "red adviser:cradle-1")
    assert g.where("longbows").startswith("pile") and g.where("wolves") == "provinces-1"
    assert g.where("a-round-of-ale") == "provinces-1" and g.where("garrison") == "hinterland-2"


def test_acting_troupe() -> None:
    """For this Trade a beast or an order card, and no arcane one."""
    g = table("acting-troupe", secrets=1).site("mountain", "longbows").say("red trade", "red acting-troupe:acting-troupe/order")
    assert g.p("red").favor == 2
    g = table("acting-troupe", secrets=1).site("mountain", "longbows").say("red trade", "red acting-troupe:acting-troupe/beast")
    assert g.p("red").favor == 1


def test_taming_charm() -> None:
    """Two favor of the bank to which the card's own favor has just returned."""
    g = table("taming-charm", secrets=1).site("mountain", "wolves").on("wolves", favor=1).banks(beast=1).say("red use:taming-charm")
    assert g.p("red").favor == 2 and g.bank("beast") == 0 and g.where("wolves").startswith("pile")


def test_inquisitor() -> None:
    """An innocent one gets the favor; the Conspiracy changes hands."""
    g = table("inquisitor", favor=1).have("blue", "-tutor").say("red use:inquisitor")
    assert g.p("blue").favor == 1 and g.lies("inquisitor") == {} and g.knows("red", "tutor") and not g.knows("purple", "tutor")
    g = table("inquisitor", favor=1).have("blue", "-conspiracy").say("red use:inquisitor")
    assert g.where("conspiracy") == "playing red" and g.lies("inquisitor") == {"favor": 1}
    assert g.say("red facedown:cradle-1").where("conspiracy") == "adviser red"


def test_secret_signal() -> None:
    """A favor more if the Trade brings just one."""
    g = table("secret-signal", secrets=1).site("mountain", "longbows").say("red trade", "red secret-signal:secret-signal/used")
    assert g.p("red").favor == 2 and g.bank("order") == 1
    g = table("secret-signal", "garrison", secrets=1).site("mountain", "longbows").say("red trade", "red secret-signal:secret-signal/used")
    assert g.p("red").favor == 2  # two anyway


def test_augury() -> None:
    g = table("augury").deck("tutor", "wolves", "longbows", "naysayers", "garrison").say("red search", "red augury:augury/used")
    assert sorted(g.options()) == ["longbows", "naysayers", "tutor", "wolves"]


def test_augury_stops_at_a_vision() -> None:
    g = table("augury").deck("tutor", "conquest", "longbows").say("red search", "red augury:augury/used")
    assert sorted(g.options()) == ["conquest", "tutor"]


def test_rusting_ray() -> None:
    """Hollow swords count for nothing."""
    g = attack(of_blue=("rusting-ray", "darkest-secret")).dice(BLANK, HOLLOW, HOLLOW, HOLLOW, HOLLOW)
    g.say("red campaign", "red wastes", "red 4", "blue rusting-ray")
    assert g.key == "campaign.sacrifice" and g.asked().subject == (3, 0, 2)


def test_portal() -> None:
    """From its site or to it: no Supply."""
    g = table("wolves", secrets=2, force=1, supply=1).site("mountain", "portal")
    g.say("red travel", "red portal:portal/used", "red hinterland-2")
    assert g.pawn("red") == "hinterland-2" and g.p("red").supply == 1
    g = table("wolves", secrets=2, force=1, supply=1).site("wastes", "portal", red=1).say("red travel", "red portal:portal/used")
    assert g.pawn("red") == "hinterland-2"


def test_billowing_fog() -> None:
    """Nobody dies for a lost campaign."""
    g = attack("billowing-fog").dice(SHIELDS, HOLLOW, HOLLOW, HOLLOW, HOLLOW)
    g.say("red campaign", "red wastes", "red 4", "red billowing-fog", "red no")
    assert g.p("red").force == 4 and g.where("billowing-fog") == "adviser red"


def test_kindred_warriors() -> None:
    """Up to a die for each other suit that is ruled; the own skulls kill nobody."""
    g = attack("kindred-warriors", "longbows", "wolves").dice(BLANK, *[SKULL] * 3)
    g.say("red campaign", "red wastes", "red 1", "red kindred-warriors")
    assert g.refuses("red 3") and g.refuses("red -3")
    g.say("red 2", "red -1")
    assert g.events_of_roll("attack") == 3 and g.s.camp.killed[0] == 0


def test_terror_spells() -> None:
    """With the Darkest Secret two warbands of the region die."""
    g = table("terror-spells", "darkest-secret", secrets=1).site("mountain", blue=2).have("blue", force=1).site("plains", purple=1)
    g.say("red use:terror-spells", "red provinces-1", "red board-2")
    assert g.bands("mountain") == {"blue": 1} and g.p("blue").force == 0
    assert "use:terror-spells" not in table("terror-spells", secrets=1).site("mountain", blue=2).options()


def test_blood_pact() -> None:
    """A secret for each two warbands."""
    g = table("blood-pact", secrets=1, force=5).say("red use:blood-pact")
    assert g.refuses("red 3")
    g.say("red 2")
    assert g.p("red").force == 1 and g.p("red").secrets == 2


def test_revelation() -> None:
    """In turn order from the Chancellor: favor burns for secrets."""
    g = table("-revelation", favor=2).have("purple", favor=3).have("blue", favor=1).say("red adviser", "red adviser:cradle-1")
    g.say("purple 3", "red 1", "blue 0")
    assert (g.p("purple").secrets, g.p("red").secrets, g.p("blue").secrets) == (3, 1, 0) and g.p("red").favor == 1


def test_observatory() -> None:
    """Who stands here searches any pile."""
    g = table().site("mountain", "observatory").deck("tutor").pile("cradle", "wolves", "longbows").say("red search")
    assert "pile:cradle" in g.say("red observatory:observatory/used").options()
    g = table().site("wastes", "observatory", red=1).deck("tutor").pile("cradle", "wolves", "longbows").pile("provinces", "keep")
    g.site("plains", purple=1).say("red search")
    assert (g.key, g.options()) == ("search.source", ["world:cradle", "pile:provinces"])  # who rules it does not stand there


def test_plague_engines() -> None:
    """A favor a ruled site to the arcane bank, from everybody."""
    g = table("plague-engines", favor=3, secrets=2).site("mountain", red=1).site("wastes", blue=1)
    g.site("plains", blue=1).have("blue", favor=1)
    g.site("rocky-coast", purple=1).site("lush-coast", purple=1).have("purple", favor=5).say("red use:plague-engines")
    assert (g.p("red").favor, g.p("blue").favor, g.p("purple").favor, g.bank("arcane")) == (2, 0, 3, 3 + 1 + 1 + 2)


def test_gleaming_armor() -> None:
    """Each plan of the other side costs a secret more."""
    g = attack("longbows", of_blue=("gleaming-armor",)).dice(BLANK).say("red campaign", "red wastes", "red 1", "red longbows", "red add")
    assert g.p("red").secrets == 2
    g = attack("longbows").dice(BLANK).say("red campaign", "red wastes", "red 1", "red longbows", "red add")
    assert g.p("red").secrets == 3


def test_bewitch() -> None:
    """An Exile with more secrets than the Chancellor may become a Citizen."""
    g = table("-bewitch", secrets=2, spent=1).have("purple", secrets=2).say("red adviser", "red adviser:cradle-1", "red yes")
    assert g.p("red").role == 2 and (g.who, g.key) == ("blue", "act")
    g = table("-bewitch", secrets=2).have("purple", secrets=2).say("red adviser", "red adviser:cradle-1")
    assert g.p("red").role == 1 and (g.who, g.key) == ("red", "act")


def test_jinx() -> None:
    """All dice of a roll again, once, after it was seen."""
    g = attack("jinx").dice(BLANK, SWORD, HOLLOW, SWORD, SWORD).say("red campaign", "red wastes", "red 2")
    assert g.key == "power.use"
    g.say("red yes")
    assert g.lies("jinx") == {"secrets": 1} and g.events_of_roll("attack") == 2


def test_tutor() -> None:
    g = table("tutor", favor=1, secrets=1).say("red use:tutor")
    assert g.p("red").secrets == 1 and g.lies("tutor") == {"favor": 1, "secrets": 1}


def test_dream_thief() -> None:
    """Two facedown advisers change places; their new owners see them."""
    g = table("dream-thief", "-tutor", favor=2).have("blue", "-wolves", "longbows").have("purple", "-elders")
    g.say("red use:dream-thief", "red blue:0", "red purple:0")
    assert g.where("wolves") == "adviser purple" and g.where("elders") == "adviser blue"
    assert g.knows("purple", "wolves") and g.knows("blue", "elders") and not g.knows("red", "wolves")


def test_cracking_ground() -> None:
    """A die for each targeted site; a secret is burned."""
    g = attack("cracking-ground").site("rocky-coast", blue=1).dice(BLANK, BLANK).say("red campaign", "red rocky-coast wastes", "red 1")
    g.say("red cracking-ground", "red add")
    assert g.events_of_roll("attack") == 3 and g.p("red").secrets == 2 and g.lies("cracking-ground") == {}


def test_sealing_ward() -> None:
    """A targeted relic of the holder has a die more."""
    plain = attack(of_blue=("whistle",), blue=2).say("red campaign", "red wastes whistle", "red 1")
    ward = attack(of_blue=("whistle", "sealing-ward"), blue=2).say("red campaign", "red wastes whistle", "red 1")
    assert ward.events_of_roll("defense") == plain.events_of_roll("defense") + 1


def test_initiation_rite() -> None:
    """The holder musters with a secret."""
    g = table("initiation-rite", favor=1, secrets=1).site("mountain", "longbows").say("red muster")
    assert g.lies("longbows") == {"secrets": 1} and g.p("red").favor == 1 and g.p("red").force == 2


def test_vow_of_silence() -> None:
    """Whoever recovers the Darkest Secret, the holder hears as much; the holder cannot, and gives no secrets."""
    g = table("tutor", secrets=4).site("mountain", "jinx").have("blue", "vow-of-silence").banner("darkest-secret", 1)
    g.say("red recover", "red 3")
    assert g.holder("darkest-secret") == "red" and g.p("blue").secrets == 3 and g.p("red").secrets == 4 - 3 + 1
    g = table("vow-of-silence", "tutor", secrets=4).site("mountain", "jinx").banner("darkest-secret", 1)
    assert "recover" not in g.options() and "vow-of-silence" in [why.source for why in g.why_not("recover")]


def test_forgotten_vault() -> None:
    """A secret on the banner or off it, never the last."""
    g = table(favor=1).site("mountain", "forgotten-vault").banner("darkest-secret", 2).say("red use:forgotten-vault", "red burn")
    assert g.tokens("darkest-secret") == 1
    g = table(favor=1).site("mountain", "forgotten-vault").banner("darkest-secret", 1).say("red use:forgotten-vault")
    assert g.tokens("darkest-secret") == 2  # nothing to burn


def test_map_library() -> None:
    """Who stands here trades with any card of the region."""
    g = table(secrets=1).site("mountain", "map-library").site("provinces-2", "longbows")
    g.say("red trade", "red map-library:map-library/used", "red favor:longbows")
    assert g.lies("longbows") == {"secrets": 1} and g.p("red").favor == 1


def test_witchs_bargain() -> None:
    """Secrets for favor and favor for secrets, as often as wanted."""
    g = table("witchs-bargain", secrets=2, favor=2).have("blue", favor=2, secrets=1).say("red use:witchs-bargain")
    g.say("red blue:favor", "red blue:secrets")
    assert g.p("red").secrets == 1 and g.p("red").favor == 2


def test_witchs_bargain_with_a_facedown_secret() -> None:
    """Giving is no payment: a facedown secret will do, and stays facedown."""
    g = table("witchs-bargain", secrets=1, spent=1).have("blue", favor=2).say("red use:witchs-bargain", "red blue:favor")
    assert (g.p("red").favor, g.p("red").spent, g.p("blue").spent) == (2, 0, 1)


def test_master_of_disguise() -> None:
    """A Trade with somebody else's advisers."""
    g = table("master-of-disguise", secrets=2).have("blue", "garrison", "keep").site("mountain", "longbows")
    g.say("red trade", "red master-of-disguise:master-of-disguise/used", "red blue")
    assert g.p("red").favor == 3 and g.s.guise == -1 and g.lies("longbows") == {"secrets": 1} and g.lies("garrison") == {}

