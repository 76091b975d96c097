"""The documents that both hosts are asked about: all that the engine's own tests are made of, and games at random."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from tests.engine import test_decode, test_every_option
from tests.engine.checks import test_auction, test_bids, test_given_up, test_others, test_people, test_points
from tests.engine.games import TIMES, Document, a_game
from tests.engine.held import record_of
from tests.notation import parse_deal, read_game
from tests.rules import test_contradictions, test_house

TESTS = Path(__file__).parent.parent
REFUSALS = (test_people, test_bids, test_given_up, test_auction, test_points, test_others)


def goldens() -> Iterator[Document]:
    """Every golden and every example of the documents."""
    for path in sorted([*TESTS.glob("goldens/*.game"), *TESTS.glob("engine/seeds/*.game")]):
        yield read_game(path).record


def some_goldens() -> Iterator[Document]:
    """Every fourth, for what draws all that a game has; in `make long` every one."""
    return islice(goldens(), 0, None, 1 if TIMES > 1 else 4)


def refusals() -> Iterator[Document]:
    """Whatever the tables of refusals say of a deal, a head, a value, an option, a contradiction."""
    for table in REFUSALS:
        for row in table.ROWS:
            yield _with_deal(row.values[0])
    yield from (head for _, head, _ in test_decode.HEADS)
    for outcome, key, bad, _ in test_decode.BAD:
        yield _with(deals=[{**test_decode.deal_of(outcome), key: bad}])
    for outcome in test_decode.KEYS:
        for key, value in test_decode.VALUES.items():
            yield _with(deals=[{**test_decode.deal_of(outcome), key: value}])
            yield _with(deals=[test_decode.without(test_decode.deal_of(outcome), key)])
    for test in (test_decode.test_moments, test_decode.test_what_is_no_moment):
        yield from (_with(deals=[{**test_decode.PLAYED, "at": moment}]) for (moment,) in test.rows)
    for option, values, *_ in (*test_house.FITTING, *test_house.MISFITS):
        yield from (_with(rules={"system": "russian", "changes": {option: value}}) for value in values)
    for system, changes, _ in test_contradictions.ROWS:
        yield _with(rules={"system": system, "changes": changes})


def options() -> Iterator[Document]:
    """The small games that come out otherwise under each value of an option, or alike."""
    for row in (*test_every_option.SCORE, *test_every_option.CHECK, *test_every_option.ALIKE):
        for value in test_every_option.values_of(row.option):
            yield test_every_option.record(row, value)


def _with_deal(refusal: Any) -> Document:
    record = record_of(refusal.game)
    deal = refusal.deal if isinstance(refusal.deal, dict) else parse_deal(refusal.deal, record["players"])
    record["deals"].append({**deal, **refusal.more})
    return record


def _with(**more: Any) -> Document:
    return {**test_decode.RECORD, **more}


def random_games(seed: int) -> Iterator[Document]:
    """Games without end; a tenth of them has something wrong somewhere."""
    dice = Random(seed)
    while True:
        record = a_game(dice)
        yield spoilt(record, dice) if dice.random() < 0.1 else record


JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -5, 121, 1.0, 1.5, 2**53, -(10**40), "", "x", "Zoe", "2", [], {}, [[]], "\ud800",
)  # fmt: skip


def spoilt(record: Document, dice: Random) -> Document:
    """The record with one value of it replaced by another, or taken away, or a key too many."""
    document = json.loads(json.dumps(record))
    place: Any = document
    while True:
        key = dice.choice(list(place) if isinstance(place, dict) else range(len(place)))
        inner = place[key]
        if isinstance(inner, dict | list) and inner and dice.random() < 0.8:
            place = inner
            continue
        match dice.randrange(3):
            case 0:
                place[key] = dice.choice(JUNK)
            case 1:
                del place[key]
            case _ if isinstance(place, dict):
                place[dice.choice(("2", "1", "note", "agreed", "dealer", "tricks"))] = dice.choice(JUNK)
            case _:
                place.insert(key, inner)
        return document


def text_of(document: object) -> str:
    """The document on one line, in ASCII; an infinite number as JSON can hold one."""
    return json.dumps(document).replace("Infinity", "1e999")
