"""One listener, without a server: what is sent to a device that knows some numbers already."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar
from unittest.mock import Mock

from flask import Flask

from scorekeeper.service.events import DealRecorded
from scorekeeper.web.sharing.hub import Hub
from scorekeeper.web.sharing.listener import Listener
from scorekeeper.web.sharing.messages import SILENCE, log_message, message, number, word
from tests.service.examples import deal, logged

Answer = TypeVar("Answer")


def looped(work: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
    """What comes of it on an event loop of its own, in a thread: the browser's tests leave one running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


def listener() -> Listener:
    async def may() -> bool:
        return True

    return Listener(may)


def test_a_number_heard_before_the_device_was_told_it_sends_nothing() -> None:
    async def joins() -> tuple[bool, bytes | None]:
        one = listener()
        one.hear(1)  # the hub looks while the request is still being answered
        one.has_seen(1)
        rests = not one.wake.is_set()
        one.hear(2)
        return rests, await one.next()

    assert looped(joins) == (True, message(2))


def test_a_later_number_heard_meanwhile_is_sent() -> None:
    async def joins() -> bytes | None:
        one = listener()
        one.hear(2)
        one.has_seen(1)
        return await one.next()

    assert looped(joins) == message(2)


def test_a_stream_that_ended_meanwhile_stays_ended() -> None:
    async def joins() -> bytes | None:
        one = listener()
        one.end()
        one.has_seen(1)
        return await one.next()

    assert looped(joins) is None


def test_a_beat_is_silence() -> None:
    async def beats() -> bytes | None:
        one = listener()
        one.has_seen(1)
        one.wake.set()
        return await one.next()

    assert looped(beats) == SILENCE


def test_a_players_word_is_an_event_of_its_own_and_sent_once() -> None:
    async def hears() -> tuple[bytes | None, bytes | None]:
        one = listener()
        one.has_seen(1)
        one.hear_word(3)
        first = await one.next()
        one.hear_word(3)
        one.hear(2)
        return first, await one.next()

    assert looped(hears) == (word(3), message(2))


def test_a_word_heard_before_the_first_number_was_told_is_not_lost() -> None:
    async def joins() -> bytes | None:
        one = listener()
        one.hear_word(2)
        one.has_seen(1)
        return await one.next()

    assert looped(joins) == word(2)


def test_a_page_that_asks_for_events_is_sent_those_behind_what_it_knows() -> None:
    async def hears() -> list[bytes | None]:
        asked: list[tuple[int, int]] = []

        async def news(after: int, seq: int) -> bytes:
            asked.append((after, seq))
            return b"event: log\nid: 5\ndata: []\n\n"  # it has gone on meanwhile

        one = listener()
        one.news = news
        one.hear(2)
        one.has_seen(1)
        first = await one.next()
        one.wake.set()
        beat = await one.next()
        return [first, beat, *(b"%d-%d" % each for each in asked), b"%d" % one.sent]

    assert looped(hears) == [b"event: log\nid: 5\ndata: []\n\n", SILENCE, b"1-2", b"5"]


def told(hands: int, note: str = "") -> bytes:
    """What a page hears first that knows nothing of a game of so many hands."""
    event = DealRecorded(deal=replace(deal(), note=note))
    return log_message([logged(seq, event) for seq in range(1, hands + 1)], 0)


def test_an_evening_is_told_in_a_stream_and_what_is_longer_fetched() -> None:
    kinds = [told(hands).partition(b"\n")[0] for hands in (100, 101)]
    assert kinds == [b"event: log", b"event: behind"]
    assert told(1_000) == b"event: behind\ndata: 1000\n\n" + message(1_000)
    assert number(told(1_000)) == 1_000


def test_of_two_hands_that_are_told_in_the_wrong_order_others_are_told_the_later_one() -> None:
    async def pass_on() -> Mapping[str, int]:
        told = asyncio.get_running_loop().create_future()
        tell = Mock(side_effect=lambda seqs: told.get_loop().call_soon_threadsafe(told.set_result, seqs))
        hub = Hub(Flask("test"), Mock(tells=True, tell=tell))
        hub.open()
        for seq in (3, 2):
            hub.tell("g", seq)
        await told
        await hub.rest()
        return dict(told.result())

    assert looped(pass_on) == {"g": 3}


def test_what_lies_there_for_who_takes_nothing_of_a_stream_is_little() -> None:
    longest = max(len(told(hands, "n" * 2_000)) for hands in range(1, 40))
    assert 30_000 < longest < 60_000


def test_where_they_cannot_be_had_the_stream_ends() -> None:
    async def hears() -> bytes | None:
        async def news(_after: int, _seq: int) -> bytes:
            return b""

        one = listener()
        one.news = news
        one.hear(2)
        one.has_seen(1)
        return await one.next()

    assert looped(hears) is None
