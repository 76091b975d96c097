"""Laws of taking in: whatever a game is, out and in again it is the same; whatever a text is, it is told apart."""

import json
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.game import score_document
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.service.game_document import decode_game, encode_game, fingerprint
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.loading import load_state
from scorekeeper.strict_json import parse
from tests.engine.games import Document, games
from tests.notation import record_in
from tests.service.examples import at, dealt, started
from tests.service.memory_store import MemoryStore
from tests.service.test_apply_laws import _begun, _command
from tests.service.test_game_document import bare

IMPORTER = Importer(at=at(0), author="Вера ♥", device="Safari · 91c0")
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def sent(document: object) -> Any:
    return parse(json.dumps(document, ensure_ascii=False))


@given(games(), st.integers(0, 1_000_000_000), st.integers(0, 20))
def test_a_game_with_corrections_comes_back_as_it_was(told: Document, seed: int, steps: int) -> None:
    dice, store = Random(seed), MemoryStore()
    service = _begun(store, told)
    for _ in range(steps):
        service.change(_command(dice, service.state("g")))
    log = tuple(replace(one, at=at(one.seq % 60)) for one in store.events("g"))
    taken = import_document(sent({**encode_game(log), "sheet": {}}), IMPORTER)
    assert taken.violations == ()
    assert bare(taken.log) == bare(log)
    assert taken.mark == fingerprint(log) == fingerprint(taken.log)
    assert load_state("g", taken.log) == load_state("g", log)


@given(games(), st.sampled_from([lambda told: told, lambda told: {"record": told}]))
def test_a_record_comes_back_as_it_was(told: Document, wrapped: Any) -> None:
    taken = import_document(sent(wrapped(told)), IMPORTER)
    assert taken.violations == ()
    state, record = load_state("g", taken.log), record_in(told)
    assert state.played.sheet == score_document(told).game.sheet
    # What is said and what goes without saying are the same: rules as in the system, and the first player deals.
    normal = changed(house_rules(record.system, record.changes))
    assert state.played.record == replace(record, changes=normal, first_dealer=record.first_dealer or record.players[0])
    again = import_document(sent(encode_record(state.played.record)), IMPORTER)
    assert again.log == taken.log


@given(ANYTHING, st.data())
def test_a_parcel_with_anything_in_it_is_taken_whole_or_refused(anything: object, data: st.DataObject) -> None:
    document = encode_game((started(), dealt(2)))
    path = data.draw(st.sampled_from(places(document)))
    document = sent(document)
    holder: Any = document
    for step in path[:-1]:
        holder = holder[step]
    same = holder[path[-1]] == anything and type(holder[path[-1]]) is type(anything)
    holder[path[-1]] = anything
    assert (decode_game(document).violations == ()) is same


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(value, dict):
        return [place for key, one in value.items() for place in [(*path, key), *places(one, (*path, key))]]
    if isinstance(value, list):
        return [place for key, one in enumerate(value) for place in [(*path, key), *places(one, (*path, key))]]
    return []


@given(ANYTHING)
def test_anything_else_is_refused(anything: object) -> None:
    assert import_document(anything, IMPORTER).violations
    assert import_document({"record": anything}, IMPORTER).violations
    assert decode_game(anything).violations
