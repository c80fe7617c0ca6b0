"""Cards of hearth: each as the facts say."""

from __future__ import annotations

from ..scenario import BLANK, HOLLOW, SHIELD, SHIELDS, SKULL, SWORD, Scenario, raid


def table(*cards: str, favor: int = 0, secrets: int = 0, spent: int = 0, force: int = 0, supply: int = 7) -> Scenario:
    """Red's turn to act at the Mountain, with these advisers; blue and the Chancellor stand elsewhere."""
    g = Scenario("purple", "red", "blue", turn="red").at("purple", "plains").at("red", "mountain").at("blue", "wastes")
    return g.have("red", *cards, favor=favor, secrets=secrets, spent=spent, force=force, supply=supply)


def test_tinkers_fair() -> None:
    """A binding exchange of favor, secrets and relics; the other side says yes or no."""
    g = table(favor=2, secrets=1).site("mountain", "tinkers-fair").have("blue", "whistle", favor=1)
    g.say("red use:tinkers-fair", "red blue", "red 2 | 0 | - | 1 | 0 | whistle", "blue yes")
    assert g.where("whistle") == "held red" and g.p("red").favor == 1 and g.p("blue").favor == 2
    g = table(favor=2).site("mountain", "tinkers-fair").have("blue", "whistle")
    g.say("red use:tinkers-fair", "red blue", "red 2 | 0 | - | 0 | 0 | whistle", "blue no")
    assert g.where("whistle") == "held blue" and g.p("red").favor == 2


def test_wayside_inn() -> None:
    g = table(favor=1, supply=3).site("mountain", "wayside-inn").say("red use:wayside-inn")
    assert g.p("red").supply == 5 and g.lies("wayside-inn") == {"favor": 1}


def test_extra_provisions() -> None:
    """One defense die more; it is a plan of the defender."""
    g = raid(against=("extra-provisions",)).dice(SHIELD, BLANK, BLANK, SWORD, SWORD, SWORD, SWORD)
    before = g.s.camp.defense
    g.say("blue extra-provisions")
    assert g.events_of_roll("defense") == before + 1 and g.bank("hearth") == 4  # paid outside the own turn: straight to the bank


def test_memory_of_home() -> None:
    """A secret is burned; a whole bank moves to the hearth bank."""
    g = table("memory-of-home", secrets=1).banks(order=4, hearth=2).say("red use:memory-of-home", "red order")
    assert (g.bank("order"), g.bank("hearth"), g.p("red").secrets, g.lies("memory-of-home")) == (0, 6, 0, {})


def test_welcoming_party() -> None:
    """A drawn denizen that is played faceup brings a favor of the hearth bank beside its own."""
    g = table().site("mountain", "welcoming-party").deck("longbows", "wolves", "tutor").banks(hearth=3, order=3)
    g.say("red search", "red welcoming-party:welcoming-party/used", "red longbows", "red wolves tutor", "red site:provinces-1")
    assert g.p("red").favor == 2 and (g.bank("hearth"), g.bank("order")) == (2, 2)


def test_welcoming_party_does_not_pay_for_facedown_plays() -> None:
    g = table().site("mountain", "welcoming-party").deck("tutor", "wolves", "longbows")
    g.say("red search", "red welcoming-party:welcoming-party/used", "red tutor", "red wolves longbows", "red facedown:cradle-1")
    assert g.p("red").favor == 0


def test_traveling_doctor() -> None:
    """Nobody dies for a lost campaign, not even by skulls; the doctor leaves."""
    g = raid("traveling-doctor", force=4).dice(SHIELD, SHIELD, SHIELD, BLANK, HOLLOW, HOLLOW, HOLLOW)
    g.say("red traveling-doctor", "red no")
    assert g.p("red").force == 4 and g.where("traveling-doctor").startswith("pile")


def test_storyteller() -> None:
    """The banner may lie in the shared bank."""
    g = table("storyteller", favor=1).banner("darkest-secret", 1).say("red use:storyteller")
    assert g.tokens("darkest-secret") == 2 and g.holder("darkest-secret") == ""


def test_armed_mob() -> None:
    g = table(favor=1).site("mountain", "armed-mob").have("blue", "tutor", "wolves", "-longbows", "darkest-secret")
    g.say("red use:armed-mob")
    assert sorted(g.options()) == ["tutor", "wolves"]
    assert g.say("red tutor").where("tutor").startswith("pile")


def test_armed_mob_spares_the_peoples_friend() -> None:
    g = table(favor=1).site("mountain", "armed-mob").have("blue", "tutor", "darkest-secret", "peoples-favor")
    assert "use:armed-mob" not in g.options()


def test_tavern_songs() -> None:
    """The three uppermost cards of the pile of one's region, seen and left as they lie."""
    g = table("tavern-songs").pile("provinces", "tutor", "wolves", "longbows", "keep").say("red use:tavern-songs")
    assert [g.knows("red", card) for card in ("tutor", "wolves", "longbows", "keep")] == [True, True, True, False]
    assert not g.knows("blue", "tutor") and g.where("tutor") == "pile provinces"


def test_homesteaders() -> None:
    """Moving is no play: no favor, no When Played power."""
    g = table("homesteaders", "garrison", "assassin").say("red use:homesteaders", "red garrison")
    assert g.where("garrison") == "provinces-1" and g.p("red").favor == 0 and g.p("red").force == 0


def test_homesteaders_need_room_and_a_card_that_may_lie_there() -> None:
    g = table("homesteaders", "assassin").site("mountain", "tutor", "wolves", "longbows")
    assert "use:homesteaders" not in g.options()


def test_crop_rotation() -> None:
    """A denizen of the site goes first, so that a full site takes a card."""
    g = table("crop-rotation").site("wastes", "storyteller").at("red", "wastes").deck("tutor", "wolves", "longbows")
    g.say("red search", "red crop-rotation:crop-rotation/used", "red longbows", "red tutor wolves", "red site:hinterland-2")
    assert g.where("longbows") == "hinterland-2" and g.where("storyteller").startswith("pile")


def test_a_round_of_ale() -> None:
    """What a Rest Phase returns comes back at once; the favor that paid for it stays."""
    g = table(favor=1, secrets=0, spent=2).site("mountain", "a-round-of-ale", "tutor").site("wastes", "keep").on("keep", favor=2)
    g.on("tutor", secrets=1).banks(order=1).say("red use:a-round-of-ale")
    assert (g.bank("order"), g.lies("keep"), g.lies("tutor"), g.lies("a-round-of-ale")) == (3, {}, {}, {"favor": 1})
    assert (g.p("red").secrets, g.p("red").spent) == (3, 0)


def test_land_warden() -> None:
    """Two of the drawn cards are played, one of them to a site."""
    g = table("land-warden", favor=1).deck("tutor", "wolves", "longbows")
    g.say("red search", "red land-warden:land-warden/used", "red tutor", "red wolves", "red facedown:cradle-1")
    assert set(g.options()) == {"site:provinces-1", "discard:cradle-1"}
    g.say("red site:provinces-1")
    assert g.where("tutor") == "adviser red" and g.where("wolves") == "provinces-1"
    g = table("land-warden", favor=1).deck("tutor", "wolves", "longbows").say("red search", "red land-warden:land-warden/used")
    g.say("red tutor", "red wolves", "red discard:cradle-1")  # one is played, so it may go anywhere
    assert set(g.options()) == {"site:provinces-1", "adviser:cradle-1", "facedown:cradle-1", "discard:cradle-1"}
    g = table("land-warden", favor=1).deck("tutor", "wolves", "longbows").say("red search", "red land-warden:land-warden/used")
    g.say("red wolves", "red tutor", "red site:provinces-1")  # one lies at a site, so the other may go anywhere too
    assert {"adviser:cradle-1", "facedown:cradle-1"} < set(g.options())


def test_charming_friend() -> None:
    """A favor of somebody who stands at the same site."""
    g = table("charming-friend", secrets=1).at("blue", "mountain").have("blue", favor=2).say("red use:charming-friend")
    assert (g.p("red").favor, g.p("blue").favor, g.lies("charming-friend")) == (1, 1, {"secrets": 1})
    assert "use:charming-friend" not in table("charming-friend", secrets=1).have("blue", favor=2).options()


def test_village_constable() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", "village-constable", blue=2).at("red", "wastes").at("blue", "plains")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", force=4).say("red campaign", "red wastes", "red 3")
    g.dice(BLANK, SWORD).say("blue village-constable", "blue remove")
    assert g.events_of_roll("attack") == 1


def test_village_constable_against_the_peoples_favor() -> None:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", "village-constable", blue=2).at("red", "wastes").at("blue", "plains")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", "peoples-favor", force=4)
    g.dice(BLANK, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 3")
    assert g.events_of_roll("attack") == 3  # blue was not even asked


def test_family_heirloom() -> None:
    """The top relic is kept, or goes under the deck."""
    g = table("-family-heirloom").relic_deck("map", "whistle").say("red adviser", "red adviser:cradle-1", "red yes")
    assert g.where("map") == "held red"
    g = table("-family-heirloom").relic_deck("map", "whistle").say("red adviser", "red adviser:cradle-1", "red no")
    assert g.where("map") == "relics" and g.knows("red", "map") and not g.knows("blue", "map")


def test_news_from_afar() -> None:
    g = table("news-from-afar", favor=2, supply=0).deck("tutor", "wolves", "longbows")
    g.say("red search", "red news-from-afar:news-from-afar/used")
    assert g.p("red").supply == 0 and g.lies("news-from-afar") == {"favor": 2} and g.key == "search.keep"


def test_levelers() -> None:
    """Two favor from the fullest bank to the emptiest; ties are the user's."""
    g = table("levelers", secrets=1).banks(order=5, hearth=5, beast=0).say("red use:levelers")
    assert sorted(g.options()) == ["hearth", "order"]
    g.say("red order")
    assert (g.bank("order"), g.bank("beast"), g.bank("hearth")) == (3, 2, 5)


def test_fabled_feast() -> None:
    """As many favor of one bank as hearth cards are ruled, the feast among them."""
    g = table("-fabled-feast", "storyteller", "tutor").site("mountain", "tavern-songs", red=1).banks(nomad=5)
    g.say("red adviser", "red adviser:cradle-1", "red nomad")
    assert g.p("red").favor == 3 and g.bank("nomad") == 2


def test_fabled_feast_at_a_site_that_is_not_ruled() -> None:
    g = table("-fabled-feast").say("red adviser", "red site:provinces-1", "red nomad")
    assert g.p("red").favor == 2 and g.bank("nomad") == 2  # one for the play, one for the feast


def test_the_great_levy() -> None:
    """Three dice, and the own skulls kill nobody."""
    g = raid("the-great-levy", pool=1).dice(BLANK, BLANK, BLANK, SKULL, SKULL, SKULL, SKULL)
    g.say("red the-great-levy", "red add")
    assert g.s.camp.killed[0] == 0 and g.lies("the-great-levy") == {"favor": 2}
    assert g.events_of_roll("attack") == 4


def test_the_great_levy_is_void_against_the_peoples_favor() -> None:
    g = raid("the-great-levy", "longbows", against=("peoples-favor",), pool=1)
    assert "the-great-levy" not in g.options("red") and "longbows" in g.options("red")


def hearts(*of_blue: str) -> Scenario:
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", "hearts-and-minds", blue=2).at("red", "wastes").at("blue", "plains")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", force=4).have("blue", *of_blue, favor=3)
    return g.say("red campaign", "red wastes", "red 3", "blue hearts-and-minds")


def test_hearts_and_minds() -> None:
    """The defender wins without a roll, and the card goes."""
    g = hearts()
    assert g.bands("wastes") == {"blue": 2} and g.where("hearts-and-minds").startswith("pile") and g.p("red").force == 2


def test_hearts_and_minds_with_the_peoples_favor() -> None:
    g = hearts("peoples-favor")
    assert g.where("hearts-and-minds") == "hinterland-2" and g.bank("hearth") == 6


def test_relic_breaker() -> None:
    g = table("relic-breaker", favor=1).site("mountain", relics=("map",)).relic_deck("whistle").say("red use:relic-breaker")
    assert g.p("red").force == 3 and g.where("map") == "relics"
    assert "use:relic-breaker" not in table("relic-breaker", favor=1).options()


def test_book_binders() -> None:
    """Somebody else's Vision, the Conspiracy too; not the holder's own."""
    g = table("-conquest").have("blue", "book-binders").say("red adviser", "red reveal:cradle-1", "blue nomad")
    assert g.p("blue").favor == 2 and g.bank("nomad") == 1
    g = table("-conquest", "book-binders").say("red adviser", "red reveal:cradle-1")
    assert g.p("red").favor == 0


def test_ballot_box() -> None:
    """An Exile with the People's Favor becomes a Citizen; the Act Phase is over."""
    g = table("peoples-favor", force=2, supply=1).site("mountain", "ballot-box").say("red use:ballot-box")
    assert g.p("red").role == 2 and (g.who, g.key) == ("blue", "act")
    assert "use:ballot-box" not in table().site("mountain", "ballot-box").options()


def test_saddle_makers() -> None:
    """A nomad or order card that somebody else plays faceup."""
    g = table("-longbows").have("blue", "saddle-makers").say("red adviser", "red adviser:cradle-1")
    assert g.p("blue").favor == 2 and g.bank("order") == 1
    g = table("-wolves").have("blue", "saddle-makers").say("red adviser", "red adviser:cradle-1")
    assert g.p("blue").favor == 0


def test_saddle_makers_come_after_the_favor_of_the_play() -> None:
    g = table("-longbows").have("blue", "saddle-makers").banks(order=2).say("red adviser", "red site:provinces-1")
    assert g.p("red").favor == 1 and g.p("blue").favor == 1


def test_herald() -> None:
    """Somebody else's campaign against a player."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=2).at("red", "wastes").at("blue", "plains")
    g.have("purple", "herald").have("red", force=4).dice(SHIELD, SHIELD, SHIELD, BLANK, HOLLOW)
    g.say("red campaign", "red wastes", "red 1")
    assert g.who == "purple" and g.key == "power.bank"
    assert g.say("purple beast").p("purple").favor == 1


def test_herald_does_not_tell_of_bandits() -> None:
    g = Scenario("purple", "red", turn="red").at("red", "wastes").have("red", force=4).have("purple", "herald")
    g.dice(BLANK, SWORD, SWORD, SWORD, SWORD).say("red campaign", "red wastes", "red 4", "red -")
    assert (g.who, g.key) == ("red", "act") and g.p("purple").favor == 0


def test_rowdy_pub() -> None:
    """A warband more for mustering on the pub itself."""
    g = table(favor=2).site("mountain", "rowdy-pub", "tutor").say("red muster", "red rowdy-pub:rowdy-pub/used", "red rowdy-pub")
    assert g.p("red").force == 3
    g = table(favor=2).site("mountain", "rowdy-pub", "tutor").say("red muster", "red rowdy-pub:rowdy-pub/used", "red tutor")
    assert g.p("red").force == 2


def test_vow_of_peace() -> None:
    """The holder cannot campaign ..."""
    g = table("vow-of-peace", force=3).site("mountain", blue=1)
    assert "campaign" not in g.options() and "campaign" in table(force=3).site("mountain", blue=1).options()


def attack_on(*of_blue: str) -> Scenario:
    """Red's four warbands and 3 swords against a strength of 4 at the Wastes."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=2).at("red", "wastes").at("blue", "plains")
    g.site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", force=4).have("blue", *of_blue)
    return g.dice(SHIELDS, SWORD, SWORD, HOLLOW, HOLLOW).say("red campaign", "red wastes", "red 4")


def test_vow_of_peace_against_sacrifices() -> None:
    """... and who attacks the holder sacrifices nobody."""
    g = attack_on()
    assert g.key == "campaign.sacrifice" and g.asked().subject == (2, 3, 4)  # two swords and a half pair each; two warbands, two shields
    g = attack_on("vow-of-peace")
    assert (g.who, g.key) == ("red", "act") and g.p("red").force == 2 and g.bands("wastes") == {"blue": 2}  # beaten at once


def test_deed_writer() -> None:
    """A site changes hands: the old ruler's warbands go home, the new ruler puts some there."""
    g = table("deed-writer", force=2).site("wastes", blue=2).have("blue", favor=0)
    g.say("red use:deed-writer", "red blue", "red 0 | 0 | - | 0 | 0 | hinterland-2", "blue yes", "red 1")
    assert g.bands("wastes") == {"red": 1} and g.p("blue").force == 2 and g.p("red").force == 1


def test_salad_days() -> None:
    """A favor from each of three banks, whichever; only full ones count."""
    g = table("-salad-days").banks(order=1, hearth=1, beast=0, nomad=1, discord=1, arcane=0)
    g.say("red adviser", "red adviser:cradle-1", "red order", "red nomad", "red discord")
    assert g.p("red").favor == 3 and (g.bank("order"), g.bank("hearth"), g.bank("nomad"), g.bank("discord")) == (0, 1, 0, 0)


def test_marriage() -> None:
    """Two hearth advisers for Trade, one place of the limit."""
    g = table("marriage", secrets=1).site("mountain", "storyteller").banks(hearth=6).say("red trade")
    alone = table(secrets=1).site("mountain", "storyteller").banks(hearth=6).say("red trade")
    assert g.p("red").favor == alone.p("red").favor + 2


def test_hospital() -> None:
    """The dead of its user gather at its site."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", blue=2).site("mountain", "hospital", red=1).at("red", "wastes")
    g.at("blue", "plains").site("lush-coast", purple=1).site("buried-giant", purple=1).have("red", force=4)
    g.dice(SHIELD, SHIELD, SHIELD, BLANK, HOLLOW, HOLLOW).say("red campaign", "red wastes", "red 2", "red hospital", "red no")
    assert g.bands("mountain") == {"red": 3} and g.p("red").force == 2


def test_awaited_return() -> None:
    """A warband for the Supply of a Trade."""
    g = table("awaited-return", force=1, secrets=1, supply=1).site("mountain", "storyteller")
    g.say("red trade", "red awaited-return:awaited-return/used")
    assert g.p("red").force == 0 and g.p("red").supply == 1 and g.p("red").favor > 0


def test_relic_breaker_breaks_nothing_that_the_ancient_bloodline_keeps() -> None:
    g = table("relic-breaker", favor=1).site("mountain", relics=("whistle",), blue=1).have("blue", "tutor")
    assert "use:relic-breaker" in g.options()
    g = table("relic-breaker", favor=1).site("mountain", relics=("whistle",), blue=1).have("blue", "ancient-bloodline")
    assert "use:relic-breaker" not in g.options()


def test_homesteaders_find_a_place_at_the_great_slum() -> None:
    """Who moves a card there may discard one of its cards first, and has to if it is full."""
    g = table("homesteaders", "wolves").site("great-slum", "tents", "elders", "garrison").at("red", "great-slum")
    g.say("red use:homesteaders", "red wolves", "red elders")
    assert g.where("wolves") == "hinterland-3" and g.where("elders") == "pile cradle" and g.where("tents") == "hinterland-3"
    g = table("homesteaders", "wolves").site("great-slum", "tents").at("red", "great-slum")
    g.say("red use:homesteaders", "red wolves", "red -1")
    assert g.where("wolves") == "hinterland-3" and g.where("tents") == "hinterland-3"


def test_deed_writer_sells_any_site_of_the_seller() -> None:
    """With one warband the buyer holds one site, whichever; with the Bandit Crown any number, without warbands."""
    g = table("deed-writer", force=1).site("wastes", blue=2).site("plains", blue=1).say("red use:deed-writer", "red blue")
    assert g.refuses("red 0 | 0 | - | 0 | 0 | cradle-1 hinterland-2")
    g.say("red 0 | 0 | - | 0 | 0 | hinterland-2", "blue yes")
    assert g.bands("wastes") == {"red": 1}
    g = table("deed-writer", "bandit-crown").site("wastes", blue=2).site("plains", blue=1).say("red use:deed-writer", "red blue")
    g.say("red 0 | 0 | - | 0 | 0 | cradle-1 hinterland-2", "blue yes")
    assert g.bands("wastes") == g.bands("plains") == {} and g.p("blue").force == 3


def test_hospital_of_an_ally_takes_in_the_whole_defending_side() -> None:
    """FAQ 55: "your" on a plan of an ally means the side; the Chancellor's dead gather at the Hospital that the Empire rules."""
    g = Scenario("purple", "red", "blue", turn="red").site("wastes", purple=1).site("mountain", "hospital", purple=1)
    g.at("red", "wastes").at("purple", "wastes").at("blue", "wastes").have("blue", role="citizen")
    g.have("purple", force=3).have("red", force=6).dice(BLANK, BLANK, *[SWORD] * 6).say("red campaign", "red purple", "red wastes", "red 6")
    g.say("blue yes", "purple yes", "purple blue", "blue hospital")
    g.say("purple board-0=2")
    assert g.bands("mountain") == {"purple": 3}
