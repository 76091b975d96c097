"""Formats server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html."""

import json
from collections.abc import Sequence

from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged

SILENCE = b"event: beat\ndata: 0\n\n"  # an event, as scripts do not see comments
# What is told in a stream at once: it lies in memory until it is taken, for each who listens. An evening is less.
MOST_EVENTS, MOST_BYTES = 100, 50_000


def number(text: bytes) -> int:
    """How far the game was by the last event of a text."""
    return int(text.rpartition(b"\nid: ")[2].partition(b"\n")[0])


def word(sent: int) -> bytes:
    """The event by which a page hears that a player has told the points of her own."""
    return b"event: told\ndata: %d\n\n" % sent


def engine(version: str) -> bytes:
    """With what the server would have a phone write its sheet: one that writes with another asks for the page again."""
    return b"event: engine\ndata: %s\n\n" % version.encode()


def message(seq: int) -> bytes:
    """One event of the stream."""
    return b"id: %d\ndata: %d\n\n" % (seq, seq)


def log_message(log: Sequence[Logged], after: int) -> bytes:
    """The same with what happened behind `after`, for a page that writes its sheet itself: of a game that has not gone
    so far, as after a backup was brought back, its whole log. An event goes out as it stands in the file of a game,
    without its key. Where that is too much for a stream the page is told to fetch the log; one of before, which does
    not know of that, fetches the sheet.
    """
    behind = log[after:] if after <= len(log) else log
    events, size = [], 0
    for one in behind[: MOST_EVENTS + 1]:
        events.append(_event(one))
        size += len(events[-1])
        if len(events) > MOST_EVENTS or size > MOST_BYTES:
            return b"event: behind\ndata: %d\n\n" % len(log) + message(len(log))
    return b"event: log\nid: %d\ndata: [%s]\n\n" % (len(log), b",".join(events))


def log_text(log: Sequence[Logged]) -> bytes:
    """The whole log, as a message has it."""
    return b"[%s]" % b",".join(map(_event, log))


def _event(logged: Logged) -> bytes:
    return json.dumps(encode_logged(logged), ensure_ascii=False, separators=(",", ":")).encode()


async def plain_news(_after: int, seq: int) -> bytes:
    """What a page hears that asks for the sheet."""
    return message(seq)
