"""`make equal`: random hands scored by CPython and by V8, and evenings of commands; all that they say compared byte
for byte, on all cores.

It ends after so many hands (a million, or the number that is given), or with the first record that differs. SEED is the
first seed: without one nothing new would be thrown.
"""

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import count, islice

from scorekeeper.pocket.build import compiled
from tests.pocket.commands import asked, evenings, walked
from tests.pocket.documents import random_games, text_of
from tests.pocket.phone import ASKED, asked_of_python, asked_of_v8, v8

HANDS = 1_000_000
PORTION = 20_000  # hands of one seed
EVENINGS, COMMANDS = 100, 40  # of one seed


def compare(seed: int) -> tuple[int, int, str | None]:
    """Hands and games compared, and the record, or the evening of commands, that differs, if one does."""
    hands, played, games = 0, 0, random_games(seed)
    asking = [file.read_text(encoding="utf-8") for file in (ASKED, ASKED.with_name("log.js"))]
    with v8(*compiled().values(), *asking) as racer:
        for said, done in islice(evenings(seed, COMMANDS), EVENINGS):
            text = asked(said, [book for _, book in done])
            if racer.call("walked", text).split("\n") != list(walked(said, done)):
                return hands, played, text
        while hands < PORTION:
            documents = list(islice(games, 100))
            texts = [text_of(one) for one in documents]
            for text, got in zip(texts, asked_of_v8(racer, texts), strict=True):
                if got != asked_of_python(text):
                    return hands, played, text
            played += len(documents)
            hands += hands_in(documents)
    return hands, played, None


def hands_in(documents: list[dict[str, object]]) -> int:
    """The deals of records that may be spoilt."""
    return sum(len(deals) for one in documents if isinstance(deals := one.get("deals"), list))


def seeds(hands: int) -> Iterator[int]:
    """As many as it takes."""
    return islice(count(int(os.environ["SEED"])), -(-hands // PORTION))


def main(wanted: int) -> int:
    """0 if all is equal."""
    begun, hands, games = time.monotonic(), 0, 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        waiting = {pool.submit(compare, seed): seed for seed in seeds(wanted)}
        for one in as_completed(waiting):
            some, played, differs = one.result()
            hands, games = hands + some, games + played
            if differs is not None:
                print(f"CPython and V8 differ (seed {waiting[one]}) on:\n{differs}")  # noqa: T201
                pool.shutdown(cancel_futures=True)
                return 1
            print(f"{hands:>9,} hands of {games:,} games are equal, {time.monotonic() - begun:,.0f} s", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS))
