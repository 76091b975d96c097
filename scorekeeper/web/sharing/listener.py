"""One stream: how far its device knows the game, and what it is sent next."""

import asyncio
from collections.abc import Awaitable, Callable

from scorekeeper.web.sharing.messages import SILENCE, number, plain_news, word


def send_later(_part: bytes) -> bool:
    """Of a connection by which nothing can be sent at once."""
    return False


class Listener:
    """One stream. `may` asks whether its device may still watch; `news` makes what it is sent of how far it knows the
    game and how far that is, nothing where that cannot be had. `send_now` sends something by its connection, unless
    what was sent before still lies there.
    """

    __slots__ = ("is_over", "is_resting", "may", "news", "send_now", "sent", "seq", "wake", "word", "word_told")

    def __init__(
        self,
        may: Callable[[], Awaitable[bool]],
        news: Callable[[int, int], Awaitable[bytes]] = plain_news,
        send_now: Callable[[bytes], bool] = send_later,
    ) -> None:
        self.may, self.news, self.send_now = may, news, send_now
        self.wake = asyncio.Event()
        self.seq = self.sent = 0
        self.word = self.word_told = 0
        self.is_over = self.is_resting = False

    def has_seen(self, seq: int) -> None:
        """The device knows this number already."""
        self.sent = seq
        self.seq = max(self.seq, seq)
        if self.sent == self.seq and self.word == self.word_told and not self.is_over:
            self.wake.clear()  # it may have been heard before the device was told

    def hear(self, seq: int) -> None:
        """The game is at least so far."""
        if seq > self.seq:
            self.seq = seq
            self.wake.set()

    def hear_word(self, number: int) -> None:
        """So much was told by players."""
        if number > self.word:
            self.word = number
            self.wake.set()

    def end(self) -> None:
        """The stream ends."""
        self.is_over = True
        self.wake.set()

    def waits(self) -> bool:
        """Whether it knows all there is, and nothing is about to be sent."""
        return self.is_resting and not self.wake.is_set()

    def hear_at_once(self, news: bytes, seq: int) -> None:
        """As `hear`, with what all are sent who know as much: that saves it its turn, if it waits and can take it."""
        self.seq = max(self.seq, seq)
        if self.waits() and self.send_now(news):
            self._was_sent(news, seq)
        if self.sent != self.seq:
            self.wake.set()

    async def next(self) -> bytes | None:
        """What to send next, when there is something; None at the end."""
        self.is_resting = True
        await self.wake.wait()
        self.is_resting = False
        self.wake.clear()
        if self.is_over:
            return None
        words = word(self.word) if self.word != self.word_told else b""
        self.word_told = self.word
        if self.sent == self.seq:
            return words or SILENCE
        heard = self.seq
        news = await self.news(self.sent, heard)
        if not news:
            return None  # it comes back, and says how far it is
        self._was_sent(news, heard)
        return words + news

    def _was_sent(self, news: bytes, heard: int) -> None:
        self.sent = number(b"\n" + news)
        # The log says how far the game is, unless more was heard while it was read.
        self.seq = self.sent if self.seq == heard else max(self.seq, self.sent)
