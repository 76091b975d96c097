"""What the keys of a form do is the same on the phone, in the module that comes with the form: as it is sent."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from py_mini_racer import MiniRacer

from scorekeeper.engine.record import PACK
from scorekeeper.engine.table import lay_table
from scorekeeper.places import static_folder
from scorekeeper.pocket.build import BUILT, build
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.systems import SYSTEMS
from scorekeeper.server.assets.scripts import Scripts
from scorekeeper.slip import call_keys, pad
from scorekeeper.slip.form_spec import make_form_spec
from tests.pocket.phone import plain, v8
from tests.pocket.slips import CALLS, NUMBERS

MOST_BYTES = 8_200  # as it is sent
ASKING = """
const { slip } = $slip();
const named = (value) => value !== null && typeof value === "object" && !value[Symbol.iterator]
  ? { "": value.constructor.name, ...Object.fromEntries(value.constructor.$fields.map((field) => [field, said(value[field])])) }
  : value;
const said = (value) => (value?.[Symbol.iterator] && typeof value !== "string" ? [...value].map(said) : named(value));
const asks = {
  ...slip,
  auction: (turns, bids, text, bid, blind) => {
    const keys = slip.call_keys(slip.read_turns(JSON.parse(turns)), bids, text);
    return keys && [keys, slip.with_call(keys, bid, blind), slip.without_last(keys)];
  },
};
globalThis.asked = (name, given) => JSON.stringify(said(asks[name](...JSON.parse(given))));
"""

DIGITS = st.text("0123456789", max_size=3)
TEXTS = DIGITS | st.sampled_from(NUMBERS) | st.text("0123456789+ 1２＋−-x", max_size=9)
PILES = st.lists(TEXTS, max_size=3)
BIDS = st.sampled_from([[], [100, 105, 110, 115, 120, 130], list(range(60, 405, 5))])


@pytest.fixture(scope="module")
def sent() -> str:
    """The chunk, of the sources as they are now."""
    build()
    return str(Scripts(static_folder() / "js", BUILT).text("slip.js"))


@pytest.fixture(scope="module")
def keys(sent: str) -> Iterator[MiniRacer]:
    """V8 with it: a script here, where it is a module on a page."""
    with v8(sent.replace("export const", "const"), ASKING) as racer:
        yield racer


def same(racer: MiniRacer, name: str, given: list[object], expected: object) -> None:
    assert json.loads(racer.call("asked", name, json.dumps(given))) == plain(expected), (name, given)


@given(TEXTS, PILES, st.booleans(), st.booleans(), st.booleans())
def test_piles(keys: MiniRacer, text: str, others: list[str], dead: bool, anew: bool, defends: bool) -> None:
    found = pad.pile_keys(text, others, dead=dead, anew=anew, defends=defends)
    same(keys, "pile_keys", [text, others, dead, anew, defends], found)
    piles, declarer, at = [text, *others], len(text) % 4 - 1, len(others) - 1
    same(keys, "follows", [piles, dead], pad.follows(piles, dead=dead))
    same(keys, "next_pile", [piles, declarer, at, dead], pad.next_pile(piles, declarer, at, dead=dead))
    same(keys, "are_all", [piles], pad.are_all(piles))


@given(TEXTS, BIDS, TEXTS)
def test_bids_and_amounts(keys: MiniRacer, text: str, bids: list[int], above: str) -> None:
    same(keys, "bid_keys", [text, bids, above], pad.bid_keys(text, bids, above))
    same(keys, "bids_above", [bids, above], pad.bids_above(bids, above))
    same(keys, "amount_keys", [text], pad.amount_keys(text))
    same(keys, "turned", [text], pad.turned(text))
    same(keys, "sum_shown", [text], pad.sum_shown(text))


@given(st.lists(st.sampled_from(PACK), unique=True), st.integers(0, 24), PILES)
def test_counted_piles(keys: MiniRacer, cards: list[str], taken: int, told: list[str]) -> None:
    given = [cards[:taken], cards[taken:], told]
    same(keys, "count_pile", list(given), pad.count_pile(*given))


@cache
def auction_of(system: str, *, blind: bool) -> tuple[str, list[int]]:
    """The turns and the bids of the first deal; nothing where nobody bids."""
    rules = house_rules(system, {"blind.who": "anyone", "bid.no_jump": True} if blind else {})
    table = lay_table(rules, ("Anna", "Boris", "Vera", "Galya")[: max(rules.lists["game.players"])], 0)
    spec = make_form_spec(table)
    return (spec.auction.keys, list(spec.all_bids)) if spec.auction else ("", [])


def called(turns: str, bids: list[int], steps: list[tuple[int, bool]]) -> str:
    """An auction by the rules: at each step the bid whose key has that number, a pass where there is none."""
    text = ""
    for place, blind in steps:
        keys = call_keys.call_keys(call_keys.read_turns(json.loads(turns)), bids, text)
        assert keys is not None
        bid = [*keys.keys, "", "", ""][place % (len(keys.keys) + 3)]
        text = call_keys.with_call(keys, str(bid), blind=blind) or text
    return text


@given(
    st.sampled_from([system.id for system in SYSTEMS]),
    st.booleans(),
    st.lists(st.tuples(st.integers(0, 20), st.booleans())) | st.sampled_from(CALLS),
    TEXTS | st.sampled_from(["", "100", "110", "200"]),
)
def test_auctions(keys: MiniRacer, system: str, blind: bool, calls: str | list[tuple[int, bool]], bid: str) -> None:
    turns, bids = auction_of(system, blind=blind)
    if not turns:
        return
    text = calls if isinstance(calls, str) else called(turns, bids, calls)
    found = call_keys.call_keys(call_keys.read_turns(json.loads(turns)), bids, text)
    expected: object = None
    if found is not None:
        expected = [found, call_keys.with_call(found, bid, blind=blind), call_keys.without_last(found)]
    same(keys, "auction", [turns, bids, text, bid, blind], expected)


def test_it_is_light_and_leaves_the_engine_alone(sent: str) -> None:
    """It is there before any form is, on the slowest line."""
    assert len(gzip.compress(sent.encode(), 6)) <= MOST_BYTES
    assert "globalThis" not in sent


def test_where_nothing_was_compiled_it_says_so(tmp_path: Path) -> None:
    """A script that imports it then stops, and the form is one without a script."""
    assert "throw new Error" in str(Scripts(static_folder() / "js", tmp_path).text("slip.js"))
