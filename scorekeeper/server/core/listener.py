"""A live stream: how far its device knows the game, and what it is sent next."""

import asyncio
from collections.abc import Awaitable, Callable

from scorekeeper.server.core.messages import SILENCE, number, plain_news, word


class Listener:
    """One stream. `may` asks whether its device may still watch; `news` makes what it is sent of how far it knows the
    game and how far that is, nothing where that cannot be had.
    """

    __slots__ = ("is_over", "may", "news", "sent", "seq", "wake", "word", "word_told")

    def __init__(
        self,
        may: Callable[[], Awaitable[bool]],
        news: Callable[[int, int], Awaitable[bytes]] = plain_news,
    ) -> None:
        self.may, self.news = may, news
        self.wake = asyncio.Event()
        self.seq = self.sent = 0
        self.word = self.word_told = 0
        self.is_over = False

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

    async def next(self) -> bytes | None:
        """What to send next, when there is something; None at the end."""
        await self.wake.wait()
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
        self.sent = number(b"\n" + news)
        # The log says how far the game is, unless more was heard while it was read.
        self.seq = self.sent if self.seq == heard else max(self.seq, self.sent)
        return words + news
