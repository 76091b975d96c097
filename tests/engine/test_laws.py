"""What holds in every game, of whatever system and under whatever house rules."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.encode import encode_record, encode_refusal, encode_sheet
from scorekeeper.engine.game import score, score_document
from scorekeeper.engine.sheet import Mark, Sheet, What
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Grade
from scorekeeper.wording.lines import say_line, say_mark
from scorekeeper.wording.sheet_text import sheet_text
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import ENGLISH
from tests.engine.games import Document, games, hand
from tests.engine.held import game_of, sheet_of
from tests.referee.examples import record_of

OFF_THE_BARREL = (What.BARREL_FALL, What.BARREL_THROWN, What.BARREL_REFUSED, What.BARREL_ZERO)


@given(games())
def test_lines_add_up(record: Document) -> None:
    sheet = sheet_of(record)
    before = [0] * len(sheet.players)
    for deal in sheet.deals:
        assert len(deal.columns) == len(sheet.players)
        for seat, column in enumerate(deal.columns):
            assert column.before == before[seat]
            assert column.before + sum(line.amount for line in column.lines) == column.after
            before[seat] = column.after
    assert [standing.score for standing in sheet.standings] == before


@given(games())
def test_a_prefix_of_the_deals_gives_a_prefix_of_the_sheet(record: Document) -> None:
    sheet = sheet_of(record)
    for length in range(len(record["deals"])):
        shorter = sheet_of({**record, "deals": record["deals"][:length]})
        assert shorter.deals == sheet.deals[:length]
        assert shorter.winners == ()
        assert shorter.next is not None
        coming, came = shorter.next, sheet.deals[length]
        if record["deals"][length].get("outcome") != "agreement" and "dealer" not in record["deals"][length]:
            beside = record["deals"][length].get("outcome") == "adjustment"
            assert (coming.dealer, coming.gold) == (came.dealer, came.gold)
            assert came.sat_out == (None if beside else coming.sits_out)


@given(games(), st.integers(0, 3))
def test_who_dealt_may_be_named_and_then_it_matters_little_who_dealt_first(record: Document, first: int) -> None:
    sheet, names = sheet_of(record), record["players"]
    named = [
        told if told.get("outcome") in ("adjustment", "agreement") else {**told, "dealer": names[scored.dealer]}
        for told, scored in zip(record["deals"], sheet.deals, strict=True)
    ]
    assert sheet_of({**record, "deals": named}) == sheet
    turned = sheet_of({**record, "deals": named, "first_dealer": names[first % len(names)]})
    assert [deal.columns for deal in turned.deals] == [deal.columns for deal in sheet.deals]


@given(games())
def test_what_every_sheet_holds(record: Document) -> None:
    sheet = sheet_of(record)
    assert (sheet.next is None) == bool(sheet.winners)
    assert list(sheet.winners) == sorted(set(sheet.winners))
    if sheet.next is not None:
        assert set(sheet.next.may_rospisat) <= set(sheet.next.may_declare) <= set(sheet.next.active)
    for told, deal in zip(record["deals"], sheet.deals, strict=True):
        contracted = told.get("outcome", "played") in ("played", "rospisat", "spisat", "surrender")
        for seat, column in enumerate(deal.columns):
            assert (column.lines != ()) or not contracted or seat == deal.sat_out
            assert all(line.amount == 0 for line in column.lines if line.what is What.NOT_COUNTED)
            assert [line.what for line in column.lines].count(What.NOT_COUNTED) <= 1
            assert column.marks.count(Mark.FALL) <= 1
            off = [line for line in column.lines if line.what in OFF_THE_BARREL]
            assert len(off) <= 1  # a player leaves the barrel at most once in a deal
        assert (deal.made is None) == (not contracted or "declarer" not in told)
        assert bool(deal.violations) <= ("agreed" in told)
        assert all(found.grade is Grade.AGAINST_THE_RULES for found in deal.violations)


@given(games())
def test_decoding_what_was_encoded_gives_the_same(record: Document) -> None:
    values = record_of(record)
    document = encode_record(values)
    assert record_of(json.loads(json.dumps(document))) == values
    assert [encode_deal(deal) for deal in values.deals] == document["deals"]
    assert score(values) == sheet_of(record) == sheet_of(document)


@given(games(), st.integers(1, 3))
def test_rotating_the_seats_permutes_the_sheet(record: Document, by: int) -> None:
    # The same people in the same order, counted from another chair.
    players = record["players"]
    by %= len(players)
    rotated = sheet_of({**record, "players": [*players[by:], *players[:by]]})
    assert by_name(rotated) == by_name(sheet_of(record))


def by_name(sheet: Sheet) -> Any:
    document = encode_sheet(sheet, lambda violation: violation.code)
    coming = document["next"]
    if coming is not None:
        coming["may_declare"], coming["may_rospisat"] = sorted(coming["may_declare"]), sorted(coming["may_rospisat"])
    document["winners"] = sorted(document["winners"])
    return document


HEAD: Document = {
    "format": "thousand-record/1", "rules": {"system": "russian"}, "players": ["Anna", "Boris", "Vera"], "deals": [],
}  # fmt: skip
SINGLE = {
    "barrel.kind": "none", "bolt.penalty_every": 0, "blind.who": "anyone", "blind.min_bid": 100, "gold.min_bid": 100,
}  # fmt: skip


@given(st.integers(0, 1_000_000_000), st.sampled_from((100, 120, 150)), st.sampled_from((1, 5, 10)))
def test_a_gold_or_a_blind_hand_is_the_single_one_doubled(seed: int, bid: int, rounding: int) -> None:
    deal = {"declarer": "Boris", "bid": bid, **hand(Random(seed), ["Anna", "Boris", "Vera"], "Boris")}
    single = amounts(deal, rounding, gold=False)
    assert amounts(deal, rounding, gold=True) == [2 * amount for amount in single]
    assert amounts({**deal, "blind": True}, rounding, gold=False) == [2 * amount for amount in single]
    assert amounts({**deal, "blind": True}, rounding, gold=True) == [4 * amount for amount in single]


def amounts(deal: Document, rounding: int, *, gold: bool) -> list[int]:
    rules = {"system": "russian", "changes": {**SINGLE, "contract.rounding": rounding, "gold.enabled": gold}}
    return [column.after for column in sheet_of({**HEAD, "rules": rules, "deals": [deal]}).deals[0].columns]


@pytest.mark.parametrize("system", SYSTEM)
@settings(max_examples=3)
@given(data=st.data())
def test_every_system_can_be_played_and_said(system: str, data: st.DataObject) -> None:
    game = game_of(data.draw(games(system)))
    sheet = game.sheet
    assert sheet_text(ENGLISH, game).endswith("\n")
    for deal in sheet.deals:
        for column in deal.columns:
            for line in column.lines:
                assert "%(" not in say_line(ENGLISH, line)
            for mark in column.marks:
                assert say_mark(ENGLISH, mark)
        for found in deal.violations:
            assert "%(" not in say_violation(ENGLISH, found)


# Anything at all.
OFTEN = [
    "", "Anna", "Boris", "russian", "draw", "played", "rospisat", "pass", "blind", "AS", "hearts", "555", "\ud800", "\x00", "a.b[0]",
]  # fmt: skip
TEXTS = st.text(st.characters(exclude_categories=()), max_size=8) | st.sampled_from(OFTEN)
NUMBERS = st.integers() | st.sampled_from([0, 100, 120, -1, 10**400, -(10**400)]) | st.floats()
SCALARS = st.none() | st.booleans() | NUMBERS | TEXTS
FEW: Any = {"max_size": 4}
VALUES = st.recursive(SCALARS, lambda one: st.lists(one, **FEW) | st.dictionaries(TEXTS, one, **FEW), max_leaves=12)
KEYS = [
    "format", "title", "rules", "players", "first_dealer", "deals", "system", "changes", "outcome", "declarer", "bid", "won_at",
    "auction", "blind", "points", "sweep", "tricks", "nines", "talon", "cause", "player", "amount", "reason", "agreed", "note",
    "at", "cards", "marriages", "four_aces", "bid.step", "reset.at", "barrel.level", "game.players", "bid.opening",
]  # fmt: skip


@st.composite
def broken(draw: st.DrawFn) -> object:
    """A real game in which a few places hold something else, are missing, or have something beside them."""
    document: object = json.loads(json.dumps(draw(games())))
    for _ in range(draw(st.integers(1, 3))):
        document = break_somewhere(draw, document)
    return document


def break_somewhere(draw: st.DrawFn, value: object) -> object:
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(value)))
        way = draw(st.integers(0, 9))
        if way == 0:
            return {name: inner for name, inner in value.items() if name != key}
        if way == 1:
            return {**value, draw(st.sampled_from(KEYS)): draw(VALUES)}
        return {**value, key: break_somewhere(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 5)):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], break_somewhere(draw, value[place]), *value[place + 1 :]]
    return draw(VALUES)


def judge(document: object) -> None:
    """A sheet or a refusal, and words for all of it."""
    verdict = score_document(document)
    assert verdict.game is not None or verdict.refused
    refusal = encode_refusal(verdict.refused, lambda found: say_violation(ENGLISH, found))
    assert json.loads(json.dumps(refusal)) == refusal
    for violation in refusal["violations"]:
        assert violation["message"]
        assert "%(" not in violation["message"]
    if verdict.game is not None:
        assert json.dumps(encode_sheet(verdict.game.sheet, lambda found: say_violation(ENGLISH, found)))
        assert sheet_text(ENGLISH, verdict.game)


@given(VALUES)
def test_any_value_is_answered(document: object) -> None:
    judge(document)


@given(broken())
def test_any_broken_game_is_answered(document: object) -> None:
    judge(document)


@given(st.sampled_from(KEYS[:6]), VALUES)
def test_any_value_in_the_head_is_answered(key: str, value: object) -> None:
    judge({**HEAD, key: value})


@given(st.lists(st.dictionaries(st.sampled_from(KEYS[8:29]), VALUES, max_size=6), max_size=2))
def test_any_deals_are_answered(deals: list[object]) -> None:
    judge({**HEAD, "deals": deals})


DEEP = 100_000


def nested(make: Any) -> object:
    value: object = 1
    for _ in range(DEEP):
        value = make(value)
    return value


@pytest.mark.parametrize("make", [lambda inner: [inner], lambda inner: {"points": inner}], ids=["lists", "objects"])
def test_deep_nesting_is_answered(make: Any) -> None:
    deep = nested(make)
    judge(deep)
    for key in KEYS[:6]:
        judge({**HEAD, key: deep})
    for key in KEYS[8:26]:
        judge({**HEAD, "deals": [{"declarer": "Boris", "bid": 100, "points": {}, key: deep}]})
    for inner in (deep, {"cards": deep}, {"cards": 1, "marriages": deep}, {"cards": 1, "x": deep}):
        judge({**HEAD, "deals": [{"declarer": "Boris", "bid": 100, "points": {"Anna": inner}}]})
    for option in KEYS[29:]:
        judge({**HEAD, "rules": {"system": "russian", "changes": {option: deep}}})
        judge({**HEAD, "deals": [{"outcome": "agreement", "changes": {option: [deep]}, "reason": "x"}]})


def test_many_deals_and_long_texts_are_answered() -> None:
    redeal = {"outcome": "redeal", "cause": "misdeal", "note": "y" * 100_000}
    judge({**HEAD, "title": "x" * 1_000_000, "deals": [redeal] * 200})
    points = {f"p{number}": number for number in range(5_000)}
    judge({**HEAD, "deals": [{"declarer": "Boris", "bid": 100, "points": points}]})
    judge({**HEAD, "players": [f"p{number}" for number in range(2_000)]})
