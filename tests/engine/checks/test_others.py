"""Cards, fresh deals, agreements, the end of the game, and everything wrong at once."""

import pytest

from tests.engine.checks.refusals import Refusal, refuse, row
from tests.engine.held import refused, same, sheet, wrong
from tests.notation import a_record

FINE = "Boris 100: 10 . | 100 . | 10 ."
GERMAN = "system: german-1001"
AGREED = {"outcome": "agreement", "reason": "x"}
ROWS = [
    # Cards.
    row("nines in a full pack", "", FINE, nines="Anna"),
    row("talon in a full pack", "", FINE, talon=["9H", "AS", "10D"]),
    row("talon in a pack of 20", GERMAN, FINE, talon=["AS", "10D"]),
    row("a nine in the talon of a pack of 20", GERMAN, FINE,
        "! shape at talon[1] [game.deck] expected=card", "! shape at talon[2] [game.deck] expected=card",
        talon=["AS", "9H", "9D"]),
    row("a marriage announced by two", "", "Boris 100: 10 S | 100 HS | 10 .",
        "! marriage_twice at points.Boris.marriages suit=spades"),
    row("three players announce, one suit twice and one once", "", "Boris 100: 10 S | 100 HD | 10 DS",
        "! marriage_twice at points.Vera.marriages suit=diamonds", "! marriage_twice at points.Vera.marriages suit=spades"),
    row("different marriages", "", "Boris 100: 10 S | 100 HD | 10 C"),
    row("four aces", "changes: marriage.four_aces=200", "Boris 100: 10 . | 100 A | 10 ."),
    row("four aces worth nothing", "", "Boris 100: 10 . | 100 A | 10 .",
        "four_aces at points.Boris.four_aces [marriage.four_aces]"),
    row("four aces by two", "changes: marriage.four_aces=200", "Boris 100: 10 A | 100 A | 10 .",
        "! marriage_twice at points.Boris.four_aces suit=aces"),
    # Fresh deals: a misdeal and the table's agreement always, other causes where they are agreed.
    row("misdeal", "", "redeal misdeal"),
    row("agreed", "", "redeal agreed"),
    row("four nines as dealt or later", "", "redeal four_nines"),
    row("four nines of a defender", 'changes: redeal.nines="defenders"', "redeal four_nines"),
    row("four nines as dealt", 'changes: redeal.nines="original"', "redeal four_nines"),
    row("four nines never", 'changes: redeal.nines="never"', "redeal four_nines",
        "redeal_cause at cause [redeal.nines] cause=four_nines"),
    row("three nines", "changes: redeal.nines_count=3", "redeal three_nines"),
    row("three nines where it takes four", "", "redeal three_nines", "redeal_cause at cause [redeal.nines_count] cause=three_nines"),
    row("three nines never", 'changes: redeal.nines="never" redeal.nines_count=3', "redeal three_nines",
        "redeal_cause at cause [redeal.nines_count] cause=three_nines"),
    row("four nines where three are enough", "changes: redeal.nines_count=3", "redeal four_nines"),
    row("bottom jack", "changes: redeal.bottom_jack=true", "redeal bottom_jack"),
    row("bottom jack not agreed", "", "redeal bottom_jack", "redeal_cause at cause [redeal.bottom_jack] cause=bottom_jack"),
    row("talon below", "changes: redeal.talon_below=1", "redeal talon_below"),
    row("talon below not agreed", "", "redeal talon_below", "redeal_cause at cause [redeal.talon_below] cause=talon_below"),
    row("talon nines", "changes: redeal.talon_nines=1", "redeal talon_nines"),
    row("talon nines not agreed", "", "redeal talon_nines", "redeal_cause at cause [redeal.talon_nines] cause=talon_nines"),
    row("hand below", "changes: redeal.hand_below=1", "redeal hand_below"),
    row("hand below not agreed", "", "redeal hand_below", "redeal_cause at cause [redeal.hand_below] cause=hand_below"),
    row("only the cause is looked at", "changes: redeal.talon_below=5 redeal.minimum_only=\"won\"", "redeal talon_below Vera"),
    # Agreements.
    row("an agreement", "", 'agree barrel.level=900 "higher"'),
    row("who may play cannot change", "", 'agree game.players=[3] "us"',
        "! shape at changes.game.players [game.players] expected=unchangeable"),
    row("bidding cannot change", "", 'agree bid.opening="free" "freer"',
        "! shape at changes.bid.opening [bid.opening] expected=unchangeable"),
    row("the value in force is no change", "", 'agree bid.opening="compulsory" game.players=[3,4] "as it is"'),
    row("a contradiction at its option", "", 'agree barrel.level=1000 "no"',
        "! contradiction at changes.barrel.level [barrel.level] reason=level_too_high level=1000 winning=1000"),
    row("a contradiction of an option that is not among the changes", "changes: barrel.level=880", 'agree game.target=800 "shorter"',
        "! contradiction at changes [barrel.level] reason=level_too_high level=880 winning=800"),
    row("checked against what was agreed before", 'agree barrel.level=700 "lower"', 'agree game.target=700 "shorter"',
        "! contradiction at changes [barrel.level] reason=level_too_high level=700 winning=700"),
    row("all contradictions", "", 'agree game.deck=20 bid.min=102 "all wrong"',
        "! contradiction at changes.bid.min [bid.min] reason=off_step number=102 step=5",
        "! contradiction at changes [redeal.nines] reason=no_nines"),
    row("fixed and contradictory", "", 'agree bid.opening="none" "no bids"',
        "! shape at changes.bid.opening [bid.opening] expected=unchangeable"),
    row("what else is contradictory beside what cannot change", "", 'agree bid.opening="free" barrel.level=1000 "all wrong"',
        "! shape at changes.bid.opening [bid.opening] expected=unchangeable",
        "! contradiction at changes.barrel.level [barrel.level] reason=level_too_high level=1000 winning=1000"),
    # A value that could not be read hides what rests on it.
    row("a contradiction beside a value that could not be read", "", {**AGREED, "changes": {"barrel.level": 1000, "bid.step": 7}},
        "! shape at changes.bid.step [bid.step] expected=one_of choices=(5,10)",
        "! contradiction at changes.barrel.level [barrel.level] reason=level_too_high level=1000 winning=1000"),
    row("no contradiction with a value that could not be read", "", {**AGREED, "changes": {"bid.min": 102, "bid.step": 7}},
        "! shape at changes.bid.step [bid.step] expected=one_of choices=(5,10)"),
    # After the end.
    row("nothing after the end", "adjust Anna 1000 x", FINE, "! game_over at deal"),
    row("no adjustment either", "adjust Anna 1000 x", 'adjust Anna -10 "a revoke"', "! game_over at deal"),
    row("no agreement either", "adjust Anna 1000 x", 'agree game.target=2000 "longer"', "! game_over at deal"),
    row("no redeal either", "adjust Anna 1000 x", "redeal misdeal", "! game_over at deal"),
    row("nothing else is said of it", "adjust Anna 1000 x", "Zoe 5: 1 . | 1 . | 1 .", "! game_over at deal", agreed="yes"),
]  # fmt: skip


@pytest.mark.parametrize("refusal", ROWS)
def test_others(refusal: Refusal) -> None:
    refuse(refusal)


EVERYTHING = {
    "declarer": "Zoe", "bid": 93, "won_at": "a", "blind": True,
    "points": {"Anna": {"cards": 1}, "Boris": {"cards": 200, "four_aces": True}, "Vera": 0}, "tricks": ["Zoe"], "note": 7, "cards": 3,
}  # fmt: skip


def test_all_violations_of_a_deal_at_once() -> None:
    # Those of its shape, those that nobody can agree to, and those against the rules.
    told = wrong("", EVERYTHING)
    for one in [
        "! shape at won_at expected=positive most=1000000",
        "! shape at note expected=text",
        "! shape at cards expected=no_such_key",
        "! unknown_player at declarer name=Zoe",
        "! unknown_player at tricks[0] name=Zoe",
        "bid_step at bid [bid.step] bid=93 step=5",
        "bid_minimum at bid [bid.min] bid=93 minimum=100",
        "blind_nobody at blind [blind.who]",
        "blind_minimum at bid [blind.min_bid] bid=93 minimum=100",
        "no_such_pile at points.Anna points=1",
        "! over_120 at points.Boris points=200 most=120",
        "four_aces at points.Boris.four_aces [marriage.four_aces]",
        "points_sum at points points=201 over=81",
    ]:
        assert one in told, one
    assert len(told) == 13


def test_checking_stops_at_the_first_deal_that_is_refused() -> None:
    deal = {"declarer": "Boris", "bid": 93, "outcome": "rospisat"}
    step, minimum = "bid_step at deals[1].bid [bid.step]", "bid_minimum at deals[1].bid [bid.min]"
    before, behind = {"outcome": "redeal", "cause": "misdeal"}, {**deal, "bid": 1}
    told = refused(a_record(before, deal, behind))
    same(told, [f"{step} bid=93 step=5", f"{minimum} bid=93 minimum=100"], "refusal")
    assert refused({**a_record(), "deals": [before, "x", behind]}) == ["! shape at deals[1] expected=object"]


def test_against_the_rules_is_scored_where_the_table_agreed() -> None:
    scored = sheet("""
    Boris 93 agreed="it was late": 1 . | 100 . | 19 .
    Vera 100: 10 . | 10 . | 100 .
    """)
    told = [(found.code, found.path) for found in scored.deals[0].violations]
    assert told == [("bid_step", "bid"), ("bid_minimum", "bid"), ("no_such_pile", "points.Anna")]
    assert scored.deals[0].columns[1].after == 93
    assert scored.deals[1].violations == ()


def test_the_impossible_is_refused_even_where_the_table_agreed() -> None:
    bid = ["bid_step at bid [bid.step] bid=93 step=5", "bid_minimum at bid [bid.min] bid=93 minimum=100"]
    points = ["! over_120 at points.Boris points=121 most=120", "points_sum at points points=121 over=1"]
    assert wrong("", "Boris 93 agreed=yes: 0 . | 121 . | 0 .") == bid + points


def test_nothing_needs_agreement_where_nothing_is_wrong() -> None:
    assert wrong("", FINE, agreed="just in case") == []


@pytest.mark.parametrize("blank", ["", " ", "\n\t", "\u00a0"])
def test_a_blank_agreement_is_none(blank: str) -> None:
    assert wrong("", FINE, agreed=blank) == ["! shape at agreed expected=words"]
