"""Games of the version before: what was told under older names and older systems is read as it was meant.

The documents in `tests/older` were written by the program of 21 November 2026 (commit 941c613), which had no
`play.announce`, whose `bid.over_120_needs_marriage` and `redeal.minimum_only` were true or false, and whose systems
were others.
"""

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.encode import encode_record, encode_sheet
from scorekeeper.engine.record import Call, Deal
from scorekeeper.engine.score import score_document
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTION, plain_value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.envelope import record_in
from scorekeeper.service.events import DealRecorded, VerdictKept
from scorekeeper.service.game_document import decode_game, encode_game, fingerprint
from scorekeeper.service.game_service import GameService
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state
from scorekeeper.service.upcasting import RENAMED, SYSTEMS_BEFORE, upcast_payload
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.service.examples import OTHER_HAND, deal, dealt, logged, record, started
from tests.service.memory_store import MemoryStore

OLDER = Path(__file__).parent.parent / "older"
GAMES = ("agreements", "german-1001", "polish")
# What the program of that time said, and anybody can add up. Boris plays blind for 120, and whatever the others take is
# doubled too: 20 + 20 and 10 + 10; then Vera makes 100.
TOTALS = {
    "agreements": {"Anna": 50, "Boris": 255, "Vera": 120},
    "german-1001": {"Anna": 30, "Boris": 100, "Vera": 210},
    "polish": {"Anna": 20, "Boris": 100, "Vera": 0},
}
# What each game has of its own, beside what its system has today.
CHANGES: dict[str, dict[str, Any]] = {
    "agreements": {
        "bid.over_120_needs_marriage": "no",
        "penalty.amount": 60,
        "blind.who": "opener",
        "blind.doubles": "all",
        "redeal.talon_below": 5,
        "redeal.minimum_only": "won",
        "talon.pass_face_up": False,
        "play.announce": "aloud",
    },
    "german-1001": {"bid.raise": True, "talon.shown": "always"},
    "polish": {"redeal.nines": "never"},
}
Document = dict[str, Any]


def older(name: str) -> Document:
    document: Document = json.loads((OLDER / f"{name}.json").read_text(encoding="utf-8"))
    return document


def opened(document: Document) -> GameState:
    unwrapped = decode_game(document)
    assert unwrapped.violations == ()
    return load_state("older", unwrapped.log)


def totals(state: GameState) -> dict[str, int]:
    return {
        name: standing.score
        for name, standing in zip(state.played.sheet.players, state.played.sheet.standings, strict=True)
    }


def written(sheet: Document) -> list[dict[str, list[int]]]:
    """What was written for each player in each deal."""
    return [
        {name: [line["amount"] for line in column["lines"]] for name, column in deal["players"].items()}
        for deal in sheet["deals"]
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_version_before_opens_with_the_totals_it_had(name: str) -> None:
    document = older(name)
    assert {player: told["score"] for player, told in document["sheet"]["standings"].items()} == TOTALS[name]
    state = opened(document)
    assert totals(state) == TOTALS[name]
    assert written(encode_sheet(state.played.sheet, lambda found: say_violation(ENGLISH, found))) == written(
        document["sheet"]
    )


@pytest.mark.parametrize("name", GAMES)
def test_its_rules_are_those_it_was_played_by(name: str) -> None:
    state = opened(older(name))
    assert {key: plain_value(value) for key, value in state.played.record.changes.items()} == CHANGES[name]


def test_what_was_agreed_in_mid_game_is_read_as_it_was_meant() -> None:
    agreed = [deal.changes for deal in opened(older("agreements")).played.record.deals if deal.changes]
    assert agreed == [
        {"redeal.minimum_only": "no", "bid.over_120_needs_marriage": "no"},
        {"redeal.minimum_only": "won", "bid.over_120_needs_marriage": "any"},
    ]
    assert [deal.changes for deal in opened(older("polish")).played.record.deals] == [
        None,
        {"bid.over_120_needs_marriage": "no"},
    ]


def test_a_verdict_that_was_kept_rests_on_the_rule_as_it_is_called_now() -> None:
    kept = [one.event.verdict for one in decode_game(older("agreements")).log if isinstance(one.event, VerdictKept)]
    assert [verdict.rules for verdict in kept] == [{"bid.over_120_needs_marriage": "any", "bid.max": 0}]


@pytest.mark.parametrize("name", GAMES)
def test_its_log_stays_what_it_was(name: str) -> None:
    """The same log with the same hash goes out again, and comes in again beside the record of today."""
    document = older(name)
    log = decode_game(document).log
    again = json.loads(json.dumps(encode_game(log)))
    assert (again["log"], again["hash"]) == (document["log"], document["hash"])
    assert fingerprint(log) == document["hash"]
    assert again["record"] != document["record"]
    assert totals(opened(again)) == TOTALS[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_such_a_game_is_one_of_today_and_scores_the_same(name: str) -> None:
    record = json.loads(json.dumps(encode_record(opened(older(name)).played.record)))
    verdict = score_document(record)
    assert verdict.refused == ()
    assert verdict.game is not None
    assert [standing.score for standing in verdict.game.sheet.standings] == list(TOTALS[name].values())


@pytest.mark.parametrize("name", GAMES)
def test_the_record_in_such_a_document_is_read_as_it_was_meant(name: str) -> None:
    where, record = record_in(older(name))
    assert where == "record"
    assert record == encode_record(opened(older(name)).played.record)


def test_a_record_alone_is_read_by_the_tables_of_today() -> None:
    """A record says its rules itself (record.md): nobody can know when it was written."""
    refused = score_document(older("agreements")["record"]).refused
    assert [found.path for found in refused] == [
        "rules.changes.bid.over_120_needs_marriage",
        "rules.changes.redeal.minimum_only",
    ]
    assert [say_violation(ENGLISH, found) for found in refused] == [
        "One of these is expected here: any, worth, no.",
        "One of these is expected here: no, own_bid, won.",
    ]


def _drops_a_rule(document: Document) -> None:
    del document["record"]["rules"]["changes"]["redeal.talon_below"]


def _names_a_rule_otherwise(document: Document) -> None:
    document["record"]["rules"]["changes"]["redeal.minimum_only"] = False


def _agrees_otherwise(document: Document) -> None:
    document["record"]["deals"][1]["changes"]["redeal.minimum_only"] = True


def _names_another_system(document: Document) -> None:
    document["record"]["rules"]["system"] = "russian"


def _names_no_system(document: Document) -> None:
    document["record"]["rules"]["system"] = ["agreements"]


def _has_no_rules(document: Document) -> None:
    document["record"]["rules"] = 7


def _changes_nothing_readable(document: Document) -> None:
    document["record"]["rules"]["changes"] = [1]


def _has_no_deals(document: Document) -> None:
    document["record"]["deals"] = {}


def _is_no_record(document: Document) -> None:
    document["record"] = []


SPOILT = (
    _drops_a_rule,
    _names_a_rule_otherwise,
    _agrees_otherwise,
    _names_another_system,
    _names_no_system,
    _has_no_rules,
    _changes_nothing_readable,
    _has_no_deals,
    _is_no_record,
)


@each("spoil", SPOILT)
def test_a_record_that_was_not_that_of_the_log_is_refused(spoil: Any) -> None:
    document = older("agreements")
    spoil(document)
    assert [(found.code, found.path) for found in decode_game(document).violations] == [("record_differs", "record")]


def test_what_no_version_wrote_is_refused_as_ever() -> None:
    document = older("agreements")
    document["log"][0]["payload"]["values"]["redeal.minimum_only"] = 1
    assert [(found.code, found.path) for found in decode_game(document).violations] == [
        ("event_payload", "log[0].payload")
    ]
    document = older("agreements")
    document["log"][3]["payload"]["deal"]["changes"]["bid.raise"] = "no"
    assert [(found.code, found.path) for found in decode_game(document).violations] == [
        ("event_payload", "log[3].payload")
    ]


def test_a_log_of_today_is_taken_as_it_stands() -> None:
    values = {option: plain_value(value) for option, value in house_rules("agreements", {}).values.items()}
    for kind, payload in (
        ("GameStarted", {"system": "agreements", "values": values}),
        ("GameStarted", {"values": None}),
        ("GameStarted", {}),
        ("RulesCorrected", {"changes": {"redeal.minimum_only": "own_bid"}, "reason": "so"}),
        ("RulesCorrected", {}),
        ("DealRecorded", {"deal": {"outcome": "agreement", "changes": {"bid.raise": True}}}),
        ("DealRecorded", {"deal": None}),
        ("DealVoided", {"voids": 2}),
        ("VerdictKept", {"verdict": {"rules": {"bid.over_120_needs_marriage": "any"}}}),
        ("VerdictKept", {"verdict": 7}),
        ("GameEnded", []),
    ):
        before = copy.deepcopy(payload)
        assert upcast_payload(kind, payload) is payload
        assert payload == before


def test_every_value_that_was_is_one_of_today() -> None:
    said = [pair for of in SYSTEMS_BEFORE.values() for changes in of.values() for pair in changes.items()]
    said += [(option, value) for option, values in RENAMED.items() for value in values]
    assert all(value in OPTION[option].choices for option, value in said)


def test_a_game_begun_before_there_was_an_option_plays_its_default() -> None:
    first = older("polish")["log"][0]["payload"]["values"]
    now = upcast_payload("GameStarted", {"values": first})["values"]
    assert set(now) == set(OPTION)
    assert {option: now[option] for option in set(OPTION) - set(first)} == {
        option: plain_value(OPTION[option].default) for option in set(OPTION) - set(first)
    }


@each("system", SYSTEM)
def test_what_a_system_had_otherwise_is_not_what_it_has(system: str) -> None:
    now = house_rules(system, {}).values
    for of in SYSTEMS_BEFORE.values():
        assert all(now[option] != value for option, value in of.get(system, {}).items())


CALLED_ON = (Call(player="Boris", bid=100), Call(player="Vera"), Call(player="Anna"), Call(player="Boris", bid=110))


def a_hand_called_on(bid: int = 110) -> Deal:
    """Boris had won at 100, and went on: older programs took that."""
    return replace(deal(f"Boris {bid}: 10 . | 100 S | 10 ."), auction=CALLED_ON)


def test_a_hand_with_a_call_after_the_end_stands_as_it_did() -> None:
    log = (started(), logged(2, DealRecorded(deal=a_hand_called_on())), dealt(3, OTHER_HAND))
    state = load_state("g", log)
    assert state.played.sheet.refused == ()
    assert [found.code for found in state.played.sheet.deals[0].violations] == ["auction_over"]
    assert state.played.tables[-1].scores == (20, 120, 110)
    assert decode_game(encode_game(log)).violations == ()
    # As the older program wrote it, without a word of an agreement.
    document = encode_game(log)
    del document["record"]["deals"][0]["agreed"]
    assert decode_game(document).violations == ()


def test_a_new_hand_with_such_a_call_is_refused() -> None:
    store = MemoryStore()
    store.logs["g"] = [started()]
    command = replace(record(1), deal=a_hand_called_on())
    assert [found.code for found in GameService(store).record(command).violations] == ["auction_over"]


def test_nothing_else_stands_without_a_word() -> None:
    hand = a_hand_called_on(bid=115)
    state = load_state("g", (started(), logged(2, DealRecorded(deal=hand))))
    assert [found.code for found in state.played.sheet.refused] == ["auction_over", "auction_end"]
