"""Every kind of line and every violation is explained: with its numbers, its rules, their sources, and our rulings."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.engine.game import play
from scorekeeper.engine.reasons import RulingCode
from scorekeeper.engine.score import score_document
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTIONS, Value
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, impossible, shape
from scorekeeper.wording.behind import RULING_WORDS
from scorekeeper.wording.explain import Explanation, explain_deal, explain_ending
from scorekeeper.wording.explain_violations import Objection, explain_violation, explain_violations
from scorekeeper.wording.sources import DOCUMENTS, say_source
from scorekeeper.wording.voice import ENGLISH, Voice
from tests.engine.checks import test_auction, test_bids, test_given_up, test_others, test_people, test_points
from tests.engine.games import Document
from tests.engine.held import record_of as document_of
from tests.notation import parse_deal
from tests.referee.told import record_of, told

HERE = Path(__file__).parents[1]
GAMES = sorted([*(HERE / "goldens").glob("*.game"), *(HERE / "engine" / "seeds").glob("*.game")])
VALUES = house_rules("russian", {}).values


def explanations(record_document: Document) -> Iterator[Explanation]:
    telling = play(record_of(record_document), lenient=True)
    for deal in telling.sheet.deals:
        for lines in explain_deal(ENGLISH, telling, deal.number):
            yield from lines


def explain(deals: str, name: str = "Boris", *, place: int = -1, **head: str) -> list[Explanation]:
    record = told(deals, **head)
    telling = play(record, lenient=True)
    assert not telling.sheet.refused
    lines = explain_deal(ENGLISH, telling, telling.sheet.deals[place].number)
    return list(lines[record.players.index(name)])


def steps(deals: str, name: str = "Boris", *, line: int = 0, **head: str) -> str:
    return " ".join(map(str, explain(deals, name, **head)[line].steps))


ON_880 = 'adjust Boris 880 "a gift"\n'
FOUR_NINES = {"changes": "bonus.four_nines=120"}

# By hand from scoring.md: the game, whose line, which of them, and the whole sum.
SUMS = [
    ("Boris 130+30: 3 | 115 H | 2", "Boris", 0, {},
     "Won at 130, raised to 160. Took 115 + ♥ 100 = 215. 215 reaches 160: made. The declarer writes the bid: +160."),
    ("Boris 120: 20 | - | 10", "Boris", 0, {},
     "The contract is 120. Took what the others left of 120: 90. 90 does not reach 120: not made. The bid is lost: −120."),
    ("Boris 120: 2 | 118 | 0", "Boris", 0, {"changes": "contract.round_declarer=true"},
     "The contract is 120. Took 118. Rounded before the bid is looked at: 118 makes 120. 120 reaches 120: made. The declarer writes the bid: +120."),
    ("Boris 100: 3 | 117 | 0", "Boris", 0, {"changes": 'contract.declarer_scores="points"'},
     "The contract is 100. Took 117. 117 reaches 100: made. The declarer writes all points, rounded: +115."),
    ("Boris 120: 13 | 107 S | 0", "Anna", 0, {"changes": "gold.enabled=true"},
     "Took 13. To the nearest 5 that is 15. A gold set doubles it. Written: 15 × 2 = +30."),
    ("Boris 120 blind: 13 | 107 S | 0", "Anna", 0, {"changes": 'blind.who="anyone" blind.doubles="declarer"'},
     "Took 13. To the nearest 5 that is 15. Written: +15."),
    ("Boris 100 rospisat", "Boris", 0, {}, "Gave the hand up at 100; here that costs nothing."),
    ("Boris 145 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_up_10"'},
     "Boris gave the hand up at 145. Each defender writes half of it, up to the next 10: +80."),
    ("Boris 100 surrender", "Boris", 0, {"changes": "contract.pass_out_surrender=true"},
     "Surrendered the compulsory minimum of 100, which is lost: −100."),
    ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", 1, {},
     "A hand without a point: bolt no. 3. Bolts in hands: 1, 2, 3. The fine falls due at every 3 bolts: −120."),
    ('adjust Boris 885 "a gift"', "Boris", 0, {}, "The table agreed on +885: a gift"),
    ('adjust Boris 885 "a gift"', "Boris", 1, {}, "885 is on or above the barrel at 880: the score becomes 880."),
    ('adjust Boris 880 "a gift"\nBoris 120: 0 | 110 | 10', "Boris", 0, {},
     "The contract is 120. Took 110. 110 does not reach 120: not made. The bid is lost: −120. The player is off the barrel."),
    ('adjust Boris 880 "a gift"\nBoris 100: 0 | 110 | 10', "Boris", 1, {},
     "From 880 to 1000 it takes 120; this hand reached 110. That is not enough: the score goes back to 880."),
    ('adjust Boris 880 "a gift"\nVera 100: 0 | 10 | 110', "Boris", 0, {}, "Took 10. On the barrel only a contract of one’s own counts."),
    ('adjust Boris 555 "a gift"', "Boris", 1, {"changes": "reset.at=[555]"}, "Exactly 555: the score becomes 0."),
    # "There is no barrel. Instead, a player whose score is between 900 and 1000 is 'locked'" (S0, Polish).
    ('adjust Boris 900 "a gift"\nVera 100: 0 | 20 | 100', "Boris", 0, {"system": "polish"},
     "Took 20. A locked player gains points only as declarer."),
    ('adjust Boris 900 "a gift"\nVera 100 rospisat', "Boris", 0, {"system": "polish"},
     "The share of 60 does not count for a locked player."),
    ('adjust Boris 900 "a gift"\nVera 100: 20 | 0 | 100', "Boris", 0, {"changes": 'barrel.kind="locked"'},
     "Took 0. A locked player gains points only as declarer. For a locked player a hand without a point marks no bolt."),
    ("Boris 120: 10 | 60 A | 50", "Boris", 0, {"changes": "marriage.four_aces=200"},
     "The contract is 120. Took 60 + 4 aces 200 = 260. 260 reaches 120: made. The declarer writes the bid: +120."),
    # What a barrel keeps off the sheet has its number.
    (f"{ON_880}Boris 120 nines=Boris: 0 | 120 | 0", "Boris", 1, FOUR_NINES, "The bonus of 120 for four nines does not count on the barrel."),
    (f"{ON_880}Vera 100 nines=Boris: 0 | 10 | 110", "Boris", 0, FOUR_NINES,
     "Took 10. On the barrel only a contract of one’s own counts. The bonus of 120 for four nines does not count on the barrel."),
    # Ace 11 and king 4.
    ('adjust Dora 880 "a gift"\nAnna 100 talon=AS,KH,9D: - | 100 | 20 | 0', "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="cards_and_marriages" game.sit_out="dealer"'},
     "The 15 for the talon do not count on the barrel."),
    ("Vera 100 rospisat", "Vera", 0, {"changes": "rospisat.bolt=true"},
     "Gave the hand up at 100; here that costs nothing. A rospisat marks a bolt here: no. 1."),
    (f"{ON_880}Vera 100 rospisat", "Boris", 0, {}, "The share of 60 does not count on the barrel."),
    (f"{ON_880}Boris 120: 14 | 96 | 10", "Boris", 0, {"changes": 'barrel.failed_bid="keep"'},
     "The contract is 120. Took 96. 96 does not reach 120: not made. The bid of 120 failed on the barrel. It is not subtracted; one of the hands there is used up."),
    # 880 + 120 = 1000 needs nothing more; 880 + 100 = 980 with 120 taken is raised by 20.
    (f"{ON_880}Boris 120: 0 | 120 | 0", "Boris", 1, {}, "From 880 to 1000 it takes 120; this hand reached 120. That wins the game."),
    (f"{ON_880}Boris 100: 0 | 120 | 0", "Boris", 1, {},
     "From 880 to 1000 it takes 120; this hand reached 120. That wins the game. Raised to 1000: +20."),
    (f"{ON_880}Boris 100 blind: 6 | 104 | 10", "Boris", 1, {"changes": 'blind.who="anyone" blind.min_bid=100'},
     "From 880 to 1000 it takes 120; this hand reached 104 × 2 = 208. That wins the game."),
    # Points are rounded for the barrel as they are written.
    (f"{ON_880}Boris 100: 0 | 118 | 2", "Boris", 1, {"changes": 'contract.declarer_scores="points"'},
     "From 880 to 1000 it takes 120; this hand reached 120. That wins the game."),
    # On no barrel does sitting out bring anything.
    ('adjust Dora 900 "a gift"\nAnna 100 talon=AS,KH,9D: - | 100 | 20 | 0', "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="cards_and_marriages" game.sit_out="dealer" barrel.kind="open"'},
     "The 15 for the talon do not count on the barrel."),
    # Bolts, with a fine and without.
    ("Boris 100: 60 . | 0 S | 60 .", "Boris", 0, {"changes": 'bolt.zero="no_trick" bolt.declarer=true'},
     "The contract is 100. Took 0 + ♠ 40 = 40. 40 does not reach 100: not made. The bid is lost: −100. A hand without a trick: bolt no. 1."),
    (f"{ON_880}Vera 100: 20 | 0 | 100", "Boris", 0, {"changes": 'bolt.zero="no_trick"'},
     "Took 0. On the barrel only a contract of one’s own counts. On the barrel a hand without a trick marks no bolt."),
    ("Boris 100: 120 | 0 | 0", "Vera", 0, {}, "Took 0. Written: 0. A hand without a point: bolt no. 1."),
    (f"{ON_880}Vera 100: 20 | 0 | 100", "Boris", 0, {},
     "Took 0. On the barrel only a contract of one’s own counts. On the barrel a hand without a point marks no bolt."),
    ("Boris 120: 20 | 100 S | 0\n" * 2, "Vera", 1, {"changes": "gold.enabled=true gold.double_bolts=true"},
     "A hand without a point marks two bolts here: nos. 3 and 4. Bolts in hands: 1, 2. The fine falls due at every 3 bolts: −120."),
    ("Boris 100: 120 | 0 | 0", "Vera", 1, {"changes": "bolt.penalty_every=1"},
     "A hand without a point: bolt no. 1. Every bolt is fined: −120."),
    ("Boris 120 rospisat", "Anna", 0, {"changes": "gold.enabled=true gold.rospisat=true"},
     "Boris gave the hand up at 120. Each defender writes 60, whatever the bid: 60 × 2 = +120. A gold set doubles it."),
    ("Boris 100 rospisat", "Boris", 1, {"changes": "rospisat.penalty_every=1"}, "Rospisat no. 1 of this player. Every rospisat is fined: −120."),
    # The hands before that count, and those that do not.
    ("Vera 100 rospisat\nredeal misdeal\nVera 100 rospisat", "Vera", 1, {"changes": "rospisat.penalty_every=2"},
     "Rospisat no. 2 of this player. Rospisats of Vera in hands: 1, 3. The fine falls due at every 2 rospisats: −120."),
    (f"{ON_880}Vera 100 rospisat\nredeal misdeal\nVera 100 rospisat\nadjust Anna 5 x\nVera 100 rospisat", "Boris", 1, {},
     "Hand no. 3 on the barrel, and not won. After 3 the player falls: −120. Hands on the barrel: 2, 4, 6. Fresh deals, which do not count there: 3. Corrections and agreements, which do not count there: 5."),
    ("adjust Anna 880 x\nVera 100 rospisat\nVera 100 rospisat\nVera 100 rospisat", "Anna", 1,
     {"players": "Anna Boris Vera Dora", "changes": "barrel.hands=2"},
     "Hand no. 2 on the barrel, and not won. After 2 the player falls: −120. Hands on the barrel: 2, 4. Hands sat out, which do not count there: 3."),
    ("redeal four_nines\n" * 2, "Anna", 0, {"changes": "redeal.fine_after=2"},
     "Fresh deal no. 2 in a row of one dealer for one cause, a fine for the dealer: −120. Fresh deals of Anna in a row: 1, 2."),
    # An ace for 40 and 100 for hearts; three cards and the marriage.
    ("Anna 100 talon=AS,KH,QH: - | 100 | 20 | 0", "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="aces_and_marriages" game.sit_out="dealer"'},
     "Sat out. The aces in the talon count 40 each, a marriage in it what it is worth: 140. In the talon: A♠ 40 + ♥ 100 = 140. Written: +140."),
    ("Anna 100 talon=10S,9H,9D: - | 100 | 20 | 0", "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="cards_and_marriages" game.sit_out="dealer"'},
     "Sat out. The cards of the talon, and a marriage in it, are worth 10. In the talon: 10♠ 10. Written: +10."),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "name", "line", "head", "stated"), SUMS)
def test_the_sum(deals: str, name: str, line: int, head: dict[str, str], stated: str) -> None:
    assert steps(deals, name, line=line, **head) == stated


def test_the_rule_has_the_value_of_its_hand() -> None:
    deals = 'Boris 100: 3 | 117 | 0\nagree contract.rounding=10 "from now on"\nVera 100: 3 | 0 | 117\n'
    assert [rule.value for rule in explain(deals, "Anna", place=0)[0].rules] == ["To the nearest 5"]
    assert [rule.value for rule in explain(deals, "Anna", place=2)[0].rules] == ["To the nearest 10"]


def test_the_rule_is_cited_with_the_value_of_its_hand() -> None:
    """Not even pagat.com has a bolt for a hand without a trick; a hand of nines alone is one there."""
    for way, written in (("no_points", "pagat.com"), ("no_trick", "in none of the documents")):
        lines = explain("Boris 100: 120 | 0 | 0", "Vera", changes=f'bolt.penalty_every=1 bolt.zero="{way}"')
        cited = {rule.option: rule.source for line in lines for rule in line.rules}
        assert written in cited["bolt.zero"]


def test_a_switch_that_is_off_does_not_tell_what_holds_where_it_is_on() -> None:
    off = explain("Boris 120: 0 | 110 | 10")[0].rules[0]
    assert (off.value, off.sentence) == ("no", "")


# By hand from section 20: the game, the house rules, what is said at last, and the options behind it.
ENDINGS = [
    ("Boris 100: 10 | 100 | 10", "", None, []),
    ('adjust Boris 1005 "a gift"', "", "Boris wins with 1005.", ["game.target"]),
    ('adjust Boris 900 "a gift"\nadjust Vera 995 "a gift"\nBoris 100: 5 | 100 | 15', 'barrel.kind="none" finish.several="declarer_first"',
     "Boris wins: several reached 1000, and the declarer comes first.", ["game.target", "finish.several"]),
    ('adjust Boris 900 "a gift"\nadjust Vera 995 "a gift"\nBoris 100: 5 | 100 | 15', 'barrel.kind="none" finish.several="highest"',
     "Vera wins: several reached 1000, and the highest score counts.", ["game.target", "finish.several"]),
    ('adjust Boris 900 "a gift"\nadjust Vera 985 "a gift"\nBoris 100: 5 | 100 | 15',
     'barrel.kind="none" finish.several="highest" finish.tie="shared"',
     "Boris, Vera win together: several reached 1000, and their scores are equal.", ["game.target", "finish.several", "finish.tie"]),
    ('adjust Boris 900 "a gift"\nadjust Vera 985 "a gift"\nBoris 100: 5 | 100 | 15',
     'barrel.kind="none" finish.several="highest" finish.tie="play_on"',
     "Nobody has won yet: the highest scores are equal, and another hand is played.", ["game.target", "finish.several", "finish.tie"]),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "changes", "sentence", "options"), ENDINGS)
def test_who_has_won_and_why(deals: str, changes: str, sentence: str | None, options: list[str]) -> None:
    telling = play(told(deals, changes=changes), lenient=True)
    ending = explain_ending(ENGLISH, telling, len(telling.sheet.deals))
    assert (ending and ending.sentence) == sentence
    assert [rule.option for rule in (ending.rules if ending else ())] == options


# -- rulings ------------------------------------------------------------------------------------------------------


def test_every_ruling_has_words() -> None:
    assert set(RULING_WORDS) == set(RulingCode)


def test_a_ruling_is_told_with_its_line() -> None:
    (line,) = explain("Boris 120 rospisat", "Anna", changes="gold.enabled=true")
    assert line.rulings == (RULING_WORDS[RulingCode.SHARES_MULTIPLIED],)


@pytest.mark.parametrize("cause", ["agreed", "misdeal"])
def test_where_everybody_passed_it_is_told_what_follows(cause: str) -> None:
    """Free bidding that nobody opens is recorded as a redeal, cause agreed (scoring.md, Against the rules)."""
    ending = explain_ending(ENGLISH, play(told(f"redeal {cause}", system="russeln")), 1)
    assert (ending is not None) == (cause == "agreed")
    assert ending is None or ending.rulings == (RULING_WORDS[RulingCode.EVERYBODY_PASSED],)


@pytest.mark.parametrize(
    ("kind", "way", "ruled"),
    [("open", "not_from_barrel", True), ("frozen", "not_from_barrel", False), ("open", "not_beside_barrel", False)],
)
def test_a_rospisat_from_an_open_barrel_is_refused_by_a_ruling(kind: str, way: str, ruled: bool) -> None:
    found = impossible("rospisat_barrel", "outcome", "rospisat.barrel")
    objection = explain_violation(ENGLISH, found, {**VALUES, "barrel.kind": kind, "rospisat.barrel": way})
    assert (objection.rulings == (RULING_WORDS[RulingCode.OPEN_BARREL_ROSPISAT],)) == ruled


# -- violations ---------------------------------------------------------------------------------------------------


def violations() -> list[Violation]:
    """All that is wrong in the tables of refusals, and the two that have no table there."""
    found = [
        impossible(
            "contradiction", "rules.changes.barrel.level", "barrel.level", {"reason": "level_too_low", "level": -20}
        ),
        shape("deals", Expected.LIST),
    ]
    for table in (test_people, test_bids, test_given_up, test_auction, test_points, test_others):
        for row in table.ROWS:
            refusal = row.values[0]
            document = document_of(refusal.game)
            deal = refusal.deal if isinstance(refusal.deal, dict) else parse_deal(refusal.deal, document["players"])
            document["deals"].append({**deal, **refusal.more})
            found += score_document(document).refused
    return found


def explained() -> list[Objection]:
    return [explain_violation(ENGLISH, found, VALUES) for found in violations()]


def test_every_violation_is_explained_with_what_would_be_allowed() -> None:
    every = explained()
    assert {one.code for one in every} == set(ViolationCode)
    for one in every:
        assert one.sentence
        assert one.allowed
        assert "%(" not in one.allowed
        assert one.allowed != one.sentence
        assert one.grade.startswith(("No table can agree", "The table may agree"))


def test_a_violation_names_its_rule_at_this_table() -> None:
    for found in violations():
        told = explain_violation(ENGLISH, found, {**VALUES, "bid.step": 10})
        assert [rule.option for rule in told.rules] == ([] if found.option is None else [found.option])
    step = next(found for found in violations() if found.code == "bid_step")
    assert explain_violation(ENGLISH, step, {**VALUES, "bid.step": 10}).rules[0].plain == 10


ALLOWED_BY_HAND = [
    ("bid_step", {"bid": 123, "step": 5}, "The nearest bids are 120 and 125."),
    ("bid_jump", {"bid": 120, "last": 105, "step": 5}, "110, or a pass."),
    ("bid_not_higher", {"bid": 100, "last": 105}, "110 or more, or a pass."),
    ("spisat_limit", {"limit": 2}, "At most 2 in a game for each player."),
    ("spisat_limit", {"limit": 0}, "The hand is played out."),
    ("bid_minimum", {"bid": 95, "minimum": 100}, "100 or more."),
    ("silenced", {"score": -130, "below": -120},
     "Opening with the minimum when nobody else may open, and passing otherwise, until the score is −120."),
    ("over_120", {"points": 130, "most": 120},
     "All cards together are worth 120; with every announcement a player has at most 120."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "numbers", "allowed"), ALLOWED_BY_HAND)
def test_what_would_be_allowed(code: str, numbers: dict[str, int], allowed: str) -> None:
    found = replace(impossible(code, "bid"), numbers=numbers)
    assert explain_violation(ENGLISH, found, VALUES).allowed == allowed


ALLOWED_THERE = [
    ("Boris 102: 3 | 115 | 2", {}, ["The nearest bids are 100 and 105."]),
    ("Boris 93: 3 | 115 | 2", {}, ["A multiple of 5.", "100 or more."]),
    ("Boris 303: 3 | 115 | 2", {"bid.max": 300}, ["A multiple of 5.", "300 or less."]),
    ("Boris 100 spisat", {}, ["The hand is played out."]),
]


@pytest.mark.parametrize(("told", "changes", "allowed"), ALLOWED_THERE)
def test_what_is_allowed_is_allowed_by_all_rules(told: str, changes: dict[str, Value], allowed: list[str]) -> None:
    document = document_of(f"changes: {' '.join(f'{option}={value}' for option, value in changes.items())}")
    document["deals"].append({**parse_deal(told, document["players"]), "agreed": "so be it"})
    wrong = score_document(document).sheet.deals[0].violations
    assert [one.allowed for one in explain_violations(ENGLISH, wrong, {**VALUES, **changes})] == allowed


@pytest.mark.parametrize(
    ("code", "changes", "allowed"),
    [
        ("bid_not_higher", {"bid.no_jump": True}, "120, or a pass."),
        ("bid_not_higher", {"bid.max": 115}, "A pass; there is no higher bid."),
        ("bid_jump", {"bid.no_jump": True, "bid.max": 115}, "A pass; there is no higher bid."),
        ("bid_not_higher", {"bid.step": 10}, "120 or more, or a pass."),
        ("bid_not_higher", {"bid.max": 120}, "120 or more, or a pass."),
    ],
)
def test_what_is_allowed_after_a_bid_of_115(code: str, changes: dict[str, Value], allowed: str) -> None:
    found = replace(impossible(code, "auction[1]"), numbers={"bid": 100, "last": 115, "step": 5})
    assert explain_violation(ENGLISH, found, {**VALUES, **changes}).allowed == allowed


def test_a_silenced_player_may_raise() -> None:
    found = replace(impossible("silenced", "declarer"), numbers={"score": -130, "below": -120})
    assert explain_violation(ENGLISH, found, VALUES).rulings == (RULING_WORDS[RulingCode.SILENCED_MAY_RAISE],)


# -- sources ------------------------------------------------------------------------------------------------------


def test_sources_by_name() -> None:
    assert say_source(ENGLISH, "game.hand", 7) == "the description of 1000 at pagat.com (Deal)"
    assert say_source(ENGLISH, "penalty.amount", 120) == (
        "the description of 1000 at pagat.com (Zero scores); the list of “agreements” (Penalty Amount)"
    )
    assert (
        say_source(ENGLISH, "blind.unhide", "never")
        == "the list of “agreements” (Allow Unhide, No Bidding When Unhidden)"
    )
    assert say_source(ENGLISH, "gold.double_fines", True) == "in none of the documents; played by other tables"
    assert say_source(ENGLISH, "bolt.zero", "no_trick") == "in none of the documents; played by other tables"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_option_has_a_source_in_words(option: object) -> None:
    assert not re.search(r"\bS\d\b", say_source(ENGLISH, option.id, option.default))  # type: ignore[attr-defined]


def _loud(msgid: str) -> str:
    """Upper case, but for what is filled in."""
    return msgid if "%(" in msgid else msgid.upper()


def test_words_are_asked_of_the_voice() -> None:
    loud = Voice(gettext=_loud, ngettext=ENGLISH.ngettext)
    assert say_source(loud, "rospisat.defenders", "half_min_60") == (
        f"{DOCUMENTS['S2'].upper()}: HALF OF THE CONTRACT, UP TO THE NEXT FIVE, AND NEVER LESS THAN 60"
    )
