"""Every kind of line and every violation is explained: with its numbers, its rules, their sources, and our rulings."""

import re
from dataclasses import replace

import pytest

from scorekeeper.engine.game import play, score_document
from scorekeeper.engine.reasons import RulingCode
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTIONS, Value
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, impossible, shape
from scorekeeper.wording.behind import RULING_WORDS
from scorekeeper.wording.explain import (
    ExplainedViolation,
    Explanation,
    explain_deal,
    explain_ending,
    explain_violation,
    explain_violations,
)
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.engine.checks import test_auction, test_bids, test_given_up, test_others, test_people, test_points
from tests.engine.held import record_of as document_of
from tests.engine.test_every_option import CHECK, record
from tests.notation import parse_deal
from tests.referee.examples import record_from

VALUES = house_rules("russian", {}).values


def explain(deals: str, name: str = "Boris", *, place: int = -1, **head: str) -> list[Explanation]:
    record = record_from(deals, **head)
    telling = play(record, lenient=True)
    assert not telling.sheet.refused
    lines = explain_deal(ENGLISH, telling, telling.sheet.deals[place].number)
    return list(lines[record.players.index(name)])


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


def test_every_ruling_has_words() -> None:
    assert set(RULING_WORDS) == set(RulingCode)


def test_a_ruling_is_told_with_its_line() -> None:
    (line,) = explain("Boris 120 rospisat", "Anna", changes="gold.enabled=true")
    assert line.rulings == (RULING_WORDS[RulingCode.SHARES_MULTIPLIED],)


@pytest.mark.parametrize("cause", ["agreed", "misdeal"])
def test_where_everybody_passed_it_is_told_what_follows(cause: str) -> None:
    """Free bidding that nobody opens is recorded as a redeal, cause agreed (scoring.md, Against the rules)."""
    ending = explain_ending(ENGLISH, play(record_from(f"redeal {cause}", system="russeln")), 1)
    assert (ending is not None) == (cause == "agreed")
    if ending is not None:
        assert [rule.option for rule in ending.rules] == ["bid.opening"]
        assert ending.rulings == (RULING_WORDS[RulingCode.EVERYBODY_PASSED],)


@pytest.mark.parametrize(
    ("kind", "way", "ruled"),
    [("open", "not_from_barrel", True), ("frozen", "not_from_barrel", False), ("open", "not_beside_barrel", False)],
)
def test_a_rospisat_from_an_open_barrel_is_refused_by_a_ruling(kind: str, way: str, ruled: bool) -> None:
    found = impossible("rospisat_barrel", "outcome", "rospisat.barrel")
    objection = explain_violation(ENGLISH, found, {**VALUES, "barrel.kind": kind, "rospisat.barrel": way})
    assert (objection.rulings == (RULING_WORDS[RulingCode.OPEN_BARREL_ROSPISAT],)) == ruled


def violations() -> list[Violation]:
    """All that is wrong in the tables of refusals and of options, and the two that have no table there."""
    too_low: dict[str, int | str] = {"reason": "level_too_low", "level": -20}
    clash = impossible("contradiction", "rules.changes.barrel.level", "barrel.level", too_low)
    found = [clash, shape("deals", Expected.LIST)]
    for table in (test_people, test_bids, test_given_up, test_auction, test_points, test_others):
        for row in table.ROWS:
            refusal = row.values[0]
            document = document_of(refusal.game)
            deal = refusal.deal if isinstance(refusal.deal, dict) else parse_deal(refusal.deal, document["players"])
            document["deals"].append({**deal, **refusal.more})
            found += score_document(document).refused
    for option in CHECK:
        found += score_document(record(option, option.second)).refused
    return found


def explained(violation: Violation) -> ExplainedViolation:
    try:
        return explain_violation(ENGLISH, violation, VALUES)
    except KeyError as unknown:
        numbers = sorted(violation.numbers)
        pytest.fail(f"wording/violations/words.py: what {violation.code} allows asks for {unknown}; it has {numbers}")


def test_every_violation_is_explained_with_what_would_be_allowed() -> None:
    every = [explained(found) for found in violations()]
    assert {one.code for one in every} == set(ViolationCode)
    for one in every:
        assert one.sentence
        assert one.allowed
        assert "%(" not in one.allowed
        assert one.allowed != one.sentence
        assert one.grade.startswith(("No table can agree", "The table may agree"))


def test_a_violation_names_its_rule_at_this_table() -> None:
    for found in violations():
        explained = explain_violation(ENGLISH, found, {**VALUES, "bid.step": 10})
        assert [rule.option for rule in explained.rules] == ([] if found.option is None else [found.option])
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
     "The minimum where this player has to bid, and passing otherwise, until the score is −120."),
    ("surrender_opener", {"opener": "Boris"}, "Boris could surrender, if left with the minimum."),
    ("surrender_opener", {"opener": ""}, "The hand is played out."),
    ("bid_jump", {"bid": 130, "last": 100, "least": 120, "step": 5}, "120, or a pass."),
    ("over_120", {"points": 130, "most": 120},
     "All cards together are worth 120; with every announcement a player has at most 120."),
]  # fmt: skip


@each(("code", "numbers", "allowed"), ALLOWED_BY_HAND)
def test_what_would_be_allowed(code: str, numbers: dict[str, int | str], allowed: str) -> None:
    found = replace(impossible(code, "bid"), numbers=numbers)
    assert explain_violation(ENGLISH, found, VALUES).allowed == allowed


ALLOWED_THERE = [
    ("Boris 102: 3 | 115 | 2", {}, ["The nearest bids are 100 and 105."]),
    ("Boris 93: 3 | 115 | 2", {}, ["A multiple of 5.", "100 or more."]),
    ("Boris 303: 3 | 115 | 2", {"bid.max": 300}, ["A multiple of 5.", "300 or less."]),
    ("Boris 100 spisat", {}, ["The hand is played out."]),
]


@pytest.mark.parametrize(("deals", "changes", "allowed"), ALLOWED_THERE)
def test_what_is_allowed_is_allowed_by_all_rules(deals: str, changes: dict[str, Value], allowed: list[str]) -> None:
    document = document_of(f"changes: {' '.join(f'{option}={value}' for option, value in changes.items())}")
    document["deals"].append({**parse_deal(deals, document["players"]), "agreed": "so be it"})
    wrong = score_document(document).game.sheet.deals[0].violations
    assert [one.allowed for one in explain_violations(ENGLISH, wrong, {**VALUES, **changes})] == allowed


@pytest.mark.parametrize(("code", "changes", "allowed"), [
    ("bid_not_higher", {"bid.no_jump": True}, "120, or a pass."),
    ("bid_not_higher", {"bid.max": 115}, "A pass; there is no higher bid."),
    ("bid_jump", {"bid.no_jump": True, "bid.max": 115}, "A pass; there is no higher bid."),
    ("bid_not_higher", {"bid.step": 10}, "120 or more, or a pass."),
    ("bid_not_higher", {"bid.max": 120}, "120 or more, or a pass."),
])  # fmt: skip
def test_what_is_allowed_after_a_bid_of_115(code: str, changes: dict[str, Value], allowed: str) -> None:
    found = replace(impossible(code, "auction[1]"), numbers={"bid": 100, "last": 115, "step": 5})
    assert explain_violation(ENGLISH, found, {**VALUES, **changes}).allowed == allowed


def test_a_silenced_player_may_raise() -> None:
    found = replace(impossible("silenced", "declarer"), numbers={"score": -130, "below": -120})
    assert explain_violation(ENGLISH, found, VALUES).rulings == (RULING_WORDS[RulingCode.SILENCED_MAY_RAISE],)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_option_has_a_source_in_words(option: object) -> None:
    assert not re.search(r"\bS\d\b", say_source(ENGLISH, option.id, option.default))  # type: ignore[attr-defined]
