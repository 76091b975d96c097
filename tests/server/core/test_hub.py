"""One listener, without a server: what is sent to a device that knows some numbers already."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar
from unittest.mock import Mock

import pytest
from flask import Flask

from scorekeeper.server.core.hub import Hub, Listener
from scorekeeper.server.core.messages import SILENCE, log_message, message, number, word
from scorekeeper.service.events import DealRecorded
from scorekeeper.service.live import GameVersion
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


@pytest.mark.parametrize(("steps", "sent"), [
    ("hear 2, has_seen 1, next", [message(2)]),  # a later number that was heard meanwhile
    ("end, has_seen 1, next", [None]),  # a stream that ended meanwhile stays ended
    ("has_seen 1, wake, next", [SILENCE]),  # a beat
    # A player's word is an event of its own, sent once, and not lost before the first number was told.
    ("has_seen 1, hear_word 3, next, hear_word 3, hear 2, next", [word(3), message(2)]),
    ("hear_word 2, has_seen 1, next", [word(2)]),
])  # fmt: skip
def test_what_a_device_is_sent(steps: str, sent: list[bytes | None]) -> None:
    async def goes() -> list[bytes | None]:
        one, found = listener(), []
        for step, *numbers in map(str.split, steps.split(", ")):
            if step == "next":
                found.append(await one.next())
            else:
                (one.wake.set if step == "wake" else getattr(one, step))(*map(int, numbers))
        return found

    assert looped(goes) == sent


def test_a_page_that_asks_for_events_is_sent_those_behind_what_it_knows_and_its_stream_ends_without_them() -> None:
    async def hears() -> list[bytes | None]:
        asked: list[tuple[int, int]] = []
        kept = [b"event: log\nid: 5\ndata: []\n\n", b""]  # it has gone on meanwhile; then they cannot be had

        async def news(after: int, seq: int) -> bytes:
            asked.append((after, seq))
            return kept.pop(0)

        one = listener()
        one.news = news
        one.hear(2)
        one.has_seen(1)
        first = await one.next()
        one.wake.set()
        beat = await one.next()
        sent = one.sent
        one.hear(6)
        ended = await one.next()
        return [first, beat, ended, *(b"%d-%d" % each for each in asked), b"%d" % sent]

    assert looped(hears) == [b"event: log\nid: 5\ndata: []\n\n", SILENCE, None, b"1-2", b"5-6", b"5"]


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


def test_who_comes_back_hears_what_players_told_meanwhile() -> None:
    """Another phone has listened on, and nothing changes any more: no further look would say it."""

    async def come_back() -> bytes | None:
        feed = Mock(tells=False)
        feed.heard.side_effect = lambda time: asyncio.run(asyncio.sleep(time / 20)) or {}
        feed.change_counter.return_value = 1
        feed.versions.return_value = {"g": GameVersion(seq=1, access=0, told=2)}
        hub, others, back = Hub(Flask("test"), feed), listener(), listener()
        hub.open()
        hub.join("g", others)
        await others.next()
        hub.join("g", back)
        back.has_seen(1)
        sent = await asyncio.wait_for(back.next(), 10)
        for one in (others, back):
            hub.leave("g", one)
        await hub.rest()
        return sent

    assert looped(come_back) == word(2)


def test_what_lies_there_for_who_takes_nothing_of_a_stream_is_little() -> None:
    longest = max(len(told(hands, "n" * 2_000)) for hands in range(1, 40))
    assert 30_000 < longest < 60_000
