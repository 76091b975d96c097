"""A game begun before there was an option plays that option's default, and its log stays what it was."""

import copy
import json
from typing import Any

import pytest

from scorekeeper.canonical import canonical
from scorekeeper.engine.encode import encode_record
from scorekeeper.packing import sha256
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTION, plain_value
from scorekeeper.service.events import GameStarted
from scorekeeper.service.game_document import HASH, decode_game, encode_game, fingerprint
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state
from scorekeeper.service.upcasting import record_in, upcast_payload
from tests.service.examples import PLAYERS, dealt, logged

SYSTEM = "polish"
NEW = next(option for option, value in house_rules(SYSTEM, {}).values.items() if value != OPTION[option].default)
DEFAULT = plain_value(OPTION[NEW].default)
Document = dict[str, Any]


def older() -> Document:
    """The document of a game as a program wrote it that did not know the option."""
    rules = house_rules(SYSTEM, {NEW: OPTION[NEW].default})
    event = GameStarted(system=SYSTEM, values=rules.values, players=PLAYERS, first_dealer=PLAYERS[0])
    document: Document = json.loads(json.dumps(encode_game((logged(1, event), dealt(2)))))
    assert document["record"]["rules"].pop("changes") == {NEW: DEFAULT}
    del document["log"][0]["payload"]["values"][NEW]
    document["hash"] = HASH + sha256(canonical(document["log"]))
    return document


def opened(document: Document) -> GameState:
    unwrapped = decode_game(document)
    assert unwrapped.violations == ()
    return load_state("older", unwrapped.log)


def test_an_option_that_the_game_does_not_name_has_its_default() -> None:
    assert opened(older()).played.record.changes == {NEW: OPTION[NEW].default}


def test_its_log_goes_out_again_as_it_came() -> None:
    document = older()
    log = decode_game(document).log
    again = json.loads(json.dumps(encode_game(log)))
    assert (again["log"], again["hash"], fingerprint(log)) == (document["log"], document["hash"], document["hash"])
    assert again["record"]["rules"]["changes"] == {NEW: DEFAULT}


def test_the_record_beside_the_log_is_read_by_the_same_rule() -> None:
    document = older()
    assert record_in(document) == ("record", encode_record(opened(document).played.record))


@pytest.mark.parametrize(
    "rules", [7, {"system": ["polish"]}, {"system": SYSTEM, "changes": [1]}, {"system": "russian"}]
)
def test_a_record_that_is_not_of_the_log_is_refused(rules: object) -> None:
    document = older()
    document["record"]["rules"] = rules
    assert [(found.code, found.path) for found in decode_game(document).violations] == [("record_differs", "record")]


def test_a_log_of_today_is_taken_as_it_stands() -> None:
    values = {option: plain_value(value) for option, value in house_rules(SYSTEM, {}).values.items()}
    for kind, payload in (
        ("GameStarted", {"system": SYSTEM, "values": values}),
        ("GameStarted", {"values": None}),
        ("GameStarted", {"values": {}}),
        ("RulesCorrected", {"changes": {}, "reason": "so"}),
        ("GameEnded", []),
    ):
        before = copy.deepcopy(payload)
        assert upcast_payload(kind, payload) is payload
        assert payload == before
