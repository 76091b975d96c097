"""Keeps the listeners of each game, and passes on its events. Runs on the server's event loop, except `tell`, `recheck`
and `close`, which any thread may call; the database is read in a thread of its own.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from flask import Flask

from scorekeeper.server.core.messages import SILENCE, log_message, number, plain_news, word
from scorekeeper.service.live import ChangeFeed, GameVersion


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


Answer = TypeVar("Answer")

TICK = 0.2  # seconds between two looks for what other processes wrote
HEARTBEAT = 20.0  # seconds: proxies cut off a stream that is silent for longer, and so does live.js


class Hub:
    """The listeners of this process, by game."""

    def __init__(self, app: Flask, feed: ChangeFeed) -> None:
        self._app, self._feed = app, feed
        self._listeners: dict[str, set[Listener]] = {}
        self._versions: dict[str, GameVersion] = {}
        self._beat: int | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_watching = self._is_telling = self._is_blind = False
        self._untold: dict[str, int] = {}
        self._logs: dict[str, tuple[tuple[int, int], asyncio.Task[bytes]]] = {}
        self._is_open = True
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="change-feed")

    def open(self) -> None:
        """A server has started, on the event loop that runs."""
        self._is_open = True
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """The server stops: all streams end, and those that come now end at once; from any thread."""
        self._is_open = False
        self._soon(self._end_all)

    def _end_all(self) -> None:
        for listener in self._all():
            listener.end()

    async def rest(self) -> None:
        """Once it is closed: returns when nothing is asked of the database any more."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(self._reader, int)

    def listeners(self) -> int:
        """How many streams are open; from any thread."""
        return sum(len(listeners) for listeners in tuple(self._listeners.values()))

    def tell(self, game: str, seq: int) -> None:
        """The game went on, in this process; from any thread."""
        self._soon(lambda: self._pass_on(game, seq))

    def recheck(self, game: str) -> None:
        """Somebody may have lost the right to watch; from any thread."""
        self._soon(lambda: self._start(self._recheck(game)))

    def recheck_all(self) -> None:
        """Somebody may have lost the right to watch any game; from any thread."""
        self._soon(self._recheck_all)

    def join(self, game: str, listener: Listener) -> None:
        """The listener is notified of the game from now on."""
        self._loop = asyncio.get_running_loop()
        self._listeners.setdefault(game, set()).add(listener)
        if game in self._versions:  # while others listen nobody looks until something changes
            listener.hear_word(self._versions[game].told)
        if not self._is_open:
            listener.end()
        elif not self._is_watching:
            self._is_watching = True
            self._start(self._watch())

    def leave(self, game: str, listener: Listener) -> None:
        """The listener has gone."""
        others = self._listeners[game]
        others.discard(listener)
        if not others:
            del self._listeners[game]
            self._versions.pop(game, None)
            self._logs.pop(game, None)

    async def log_behind(self, game: str, after: int, seq: int) -> bytes:
        """What happened, read once for all who know as much; nothing while the database is away."""
        asked, reading = self._logs.get(game, (None, None))
        if asked != (after, seq) or reading is None:
            reading = asyncio.get_running_loop().create_task(self._read_log(game, after))
            self._logs[game] = ((after, seq), reading)
        return await asyncio.shield(reading)

    async def _read_log(self, game: str, after: int) -> bytes:
        loop = asyncio.get_running_loop()

        def read() -> bytes:
            return log_message(self._app.extensions["service"].log(game), after)

        return await loop.run_in_executor(None, self._try, read, b"")

    def _all(self) -> list[Listener]:
        return [listener for listeners in self._listeners.values() for listener in listeners]

    def _soon(self, act: Callable[[], None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself does not hold it
        task.add_done_callback(self._tasks.discard)

    def _hear(self, game: str, seq: int) -> None:
        for listener in self._listeners.get(game, ()):
            listener.hear(seq)

    def _pass_on(self, game: str, seq: int) -> None:
        self._hear(game, seq)
        if self._feed.tells:
            self._untold[game] = max(seq, self._untold.get(game, 0))  # threads tell in any order
            if not self._is_telling:
                self._is_telling = True
                self._start(self._tell_others())

    async def _tell_others(self) -> None:
        """Whoever wrote does not wait for it."""
        try:
            while self._untold:
                told, self._untold = self._untold, {}
                # The loop's own threads: it waits for them at its end.
                await asyncio.get_running_loop().run_in_executor(None, self._try, lambda: self._feed.tell(told), None)  # noqa: B023
        finally:
            self._is_telling = False

    def _recheck_all(self) -> None:
        for game in self._listeners:
            self._start(self._recheck(game))

    async def _recheck(self, game: str) -> None:
        for listener in tuple(self._listeners.get(game, ())):
            if not await listener.may():
                listener.end()

    async def _watch(self) -> None:
        """Looks for what other processes wrote, and hears what they tell, as long as anybody listens."""
        loop = asyncio.get_running_loop()
        looked = beaten = loop.time()
        try:
            while self._listeners:
                heard = await self._news()
                for game, seq in heard.items():
                    self._hear(game, seq)
                if loop.time() - beaten >= HEARTBEAT:
                    beaten = loop.time()
                    for listener in self._all():
                        listener.wake.set()
                if heard and loop.time() - looked < TICK:
                    continue
                looked = loop.time()
                anew = any(game not in self._versions for game in self._listeners)
                games = tuple(self._listeners)
                found = await loop.run_in_executor(self._reader, self._look, games, anew)
                for game, state in found.items():
                    self._compare(game, state)
        finally:
            self._is_watching = False
            self._reader.submit(self._try, self._feed.end, None)

    async def _news(self) -> Mapping[str, int]:
        """What other processes tell until the next look, which comes as soon as one wrote where that can be seen."""
        if self._is_blind:
            await asyncio.sleep(TICK)
            return {}
        return await asyncio.get_running_loop().run_in_executor(
            self._reader, self._try, lambda: self._feed.heard(TICK), {}
        )

    def _look(self, games: tuple[str, ...], anew: bool) -> Mapping[str, GameVersion]:
        """How far the games are; nothing if nobody wrote since the last look, unless all are looked at `anew`."""

        def look() -> Mapping[str, GameVersion]:
            beat = self._feed.change_counter()
            if beat is not None and beat == self._beat and not anew:
                return {}
            self._beat = beat
            return self._feed.versions(games)

        found = self._try(look, None)
        if found is None:
            self._beat = None
            self._try(self._feed.end, None)
        self._is_blind = found is None
        return found or {}

    def _try(self, ask: Callable[[], Answer], otherwise: Answer) -> Answer:
        """What is asked of the feed; where the database is away something else, said once until it is back."""
        try:
            with self._app.app_context():
                return ask()
        except Exception:
            if not self._is_blind:
                self._app.logger.exception("cannot see what other processes wrote, nor tell them")
            self._is_blind = True
            return otherwise

    def _compare(self, game: str, state: GameVersion) -> None:
        before = self._versions.get(game)
        if game in self._listeners:
            self._versions[game] = state
            self._hear(game, state.seq)
            for listener in self._listeners[game]:
                listener.hear_word(state.told)
            if before is None or (before.access, before.house) != (state.access, state.house):
                self._start(self._recheck(game))
