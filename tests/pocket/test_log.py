"""A game is kept on the phone as on the server: the same commands become the same events or are refused in the same
words, the same events make the same game, and what somebody else sends is taken or refused alike, byte for byte.
"""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from py_mini_racer import MiniRacer

from scorekeeper.canonical import bytes_of, canonical
from scorekeeper.cli.streams import one_line
from scorekeeper.rules.options import plain_value
from scorekeeper.service.book import begun, gone_on, open_book, write
from scorekeeper.service.commands import CommandProblem, EndGame
from scorekeeper.service.event_codec import KINDS, encode_logged, kind_of
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.handlers import HANDLERS
from scorekeeper.service.limits import too_large
from scorekeeper.service.loading import read_log, replay
from scorekeeper.strict_json import parse
from tests.each import each
from tests.engine.games import TIMES
from tests.pocket.commands import Evening, asked, evenings, opened, walked, written_by_hand
from tests.pocket.documents import some_goldens, spoilt, text_of
from tests.pocket.phone import plain
from tests.service.examples import change, logged, start
from tests.service.test_events import TOLD
from tests.service.test_events import test_what_is_no_event_is_refused as no_events
from tests.service.test_game_document import SPOILT, UPON, parcel
from tests.service.test_game_document_laws import ANYTHING
from tests.service.test_upcasting import older

EVENINGS, COMMANDS = 40 * TIMES, 22


@pytest.fixture(scope="module")
def played() -> list[Evening]:
    return list(islice(evenings(seed=13, most=COMMANDS), EVENINGS))


def test_evenings_of_all_commands(phone: MiniRacer, played: list[Evening]) -> None:
    for said, done in played:
        got = phone.call("walked", asked(said, [book for _, book in done])).split("\n")
        assert got == list(walked(said, done)), said


def test_nothing_that_can_happen_is_left_out_of_them(played: list[Evening]) -> None:
    """Every kind of event and of command, done and refused, for every problem but a game that is full."""
    done = [(command, decision) for said, some in played for command, (decision, _) in zip(said[1:], some, strict=True)]
    assert {kind_of(decision.event) for _, decision in done if decision.event} == set(KINDS)
    assert {type(command) for command, _ in done} == set(HANDLERS)
    assert {decision.problem for _, decision in done} == {None, *CommandProblem} - {CommandProblem.GAME_FULL}


def test_every_golden_is_written_hand_by_hand(phone: MiniRacer) -> None:
    games = list(written_by_hand(some_goldens()))
    for said, done, book in games:
        assert phone.call("walked", asked(said, [book])).split("\n") == list(walked(said, done)), said


def test_a_game_that_cannot_begin(phone: MiniRacer) -> None:
    for command in (start(players=("Anna", "anna", "Vera")), start(first_dealer="Eve"), start(changes={"bid.min": 7})):
        first, wrong = begun(command)
        assert first is None
        assert phone.call("walked", asked([command], [])) == one_line(plain(wrong))


def test_a_game_is_full_at_the_same_byte(phone: MiniRacer) -> None:
    """“ё” is one character and two bytes."""
    book = opened(start())

    def ended(size: int) -> EndGame:
        return change(EndGame, 1, reason="x" * (size % 2) + "ё" * (size // 2))

    least, most = 1_996_000, 1_998_000
    while most - least > 1:
        middle = (least + most) // 2
        fits = write(book, ended(middle))[0].problem is None
        least, most = (middle, most) if fits else (least, middle)
    for size, problem in ((least, None), (most, "game_full")):
        said = phone.call("walked", asked([start(), ended(size)], [book])).split("\n")[0]
        assert json.loads(said)[0]["problem"] == problem


def taken(document: list[Any]) -> str:
    """What CPython says of a log in somebody else's document, as `taken` of log.js."""
    large = too_large({"log": document})
    if large:
        return one_line(plain(large))
    log, wrong = read_log(document)
    if wrong:
        return one_line(plain(wrong))
    state, refused = replay(log)
    return one_line([plain(refused), None if state is None else plain(state), [encode_logged(one) for one in log]])


def hold(phone: MiniRacer, document: Any) -> bool:
    """Asks both hosts; whether the log was taken."""
    text = text_of(document)
    said = taken(parse(text))
    assert phone.call("taken", text) == said, text
    return said.startswith("[[],{")


def logs(played: list[Evening]) -> Iterator[list[Any]]:
    for _, done in played:
        yield [encode_logged(one) for one in done[-1][1].log]


def test_logs_come_in_as_they_went_out(phone: MiniRacer, played: list[Evening]) -> None:
    assert all(hold(phone, log) for log in islice(logs(played), 60))
    assert hold(phone, older()["log"])


def test_logs_that_are_spoilt_somewhere_are_refused_alike(phone: MiniRacer, played: list[Evening]) -> None:
    dice = Random(6)
    for log in logs(played[:20]):
        for _ in range(8):
            document = spoilt({"log": log}, dice).get("log")
            if isinstance(document, list) and document != []:
                hold(phone, document)


def test_whatever_the_tests_of_the_service_say_of_a_log_is_refused_alike(phone: MiniRacer) -> None:
    for spoil, _, _ in SPOILT:
        document = parcel()
        spoil(document)
        if isinstance(document.get("log"), list) and document["log"]:
            hold(phone, document["log"])
    begin, *_ = parcel()["log"]
    for kind, data in no_events.rows:
        seq = 1 if kind == "GameStarted" else 2
        event = {**begin, "seq": seq, "kind": kind, "payload": data}
        assert not hold(phone, [event] if seq == 1 else [begin, event])
    for event in TOLD:
        logs_of_one = [encode_logged(logged(2, event))]
        hold(phone, [begin, *logs_of_one])


MOMENTS = (
    "2026-11-21T20:15:00Z", "2026-11-21T20:15:00.123456789+02:00", "2026-02-29T00:00:00Z", "2028-02-29T00:00:00-23:59", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z",
    "9998-12-31T23:59:59Z", "9999-01-01T00:00:00Z", "2026-11-21t20:15:00Z", "2026-11-21T20:15:00z", "2026-11-21T20:15:00." + "1" * 43 + "Z", "2026-11-21T20:15:00." + "1" * 44 + "Z",
)  # fmt: skip


@each("moment", MOMENTS)
def test_moments_of_an_event(phone: MiniRacer, moment: str) -> None:
    begin, *_ = parcel()["log"]
    hold(phone, [{**begin, "at": moment}])


@each(("log", "event"), UPON, ids=[kind_of(event) for _, event in UPON])
def test_an_event_follows_or_does_not(phone: MiniRacer, log: tuple[Logged, ...], event: Any) -> None:
    """Upon the log that it belongs to, and upon one hand and upon none."""
    for before in (log, log[:2], log[:1]):
        whole = [*before, logged(len(before) + 1, event)]
        text = text_of([encode_logged(one) for one in whole])
        (*earlier, last), _ = read_log(parse(text))
        try:
            said = plain(gone_on(open_book("g", earlier), (last,)).state)
        except DamagedLog as error:
            said = f"DamagedLog: {error}"
        assert phone.call("followed", text) == one_line(said)


@given(ANYTHING)
def test_a_value_has_one_text_and_one_size(phone: MiniRacer, value: object) -> None:
    text = text_of(whole_numbers(value))
    read = parse(text)
    assert json.loads(phone.call("weighed", text)) == [canonical(read), bytes_of(read)]


def whole_numbers(value: Any) -> Any:
    """Fractions are in no log; only that they are none has to be seen."""
    if isinstance(value, float):
        return 0.5
    if isinstance(value, list):
        return [whole_numbers(one) for one in value]
    return {key: whole_numbers(one) for key, one in value.items()} if isinstance(value, dict) else value


def test_texts_at_the_edges_of_unicode(phone: MiniRacer) -> None:
    odd = [
        "\ud800", "\udfff\ud83d", "\\ud800", "\\\ud800", "\x00\x1f\x7f\x80\u2028", "ё", "€", "😀", "\uffff", "\ue000",
    ]  # fmt: skip
    text = json.dumps({one: [one] for one in odd})
    read = parse(text)
    assert json.loads(phone.call("weighed", text)) == json.loads(json.dumps([canonical(read), bytes_of(read)]))
    assert plain_value(bytes_of(odd)) == len(canonical(odd).encode("utf-8", "surrogatepass"))
