"""The engine on the phone: its size, how soon it is there, and what a hand costs in V8 beside CPython."""

import gzip
import json
import time

from benchmarks.games import PLAYERS, long_game
from benchmarks.measure import report, seconds
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.game import score_document
from scorekeeper.pocket.build import compiled, languages, words
from scorekeeper.service.book import begun, open_book, write
from scorekeeper.service.commands import RecordDeal, StartGame
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.loading import read_log
from scorekeeper.strict_json import parse
from tests.pocket.phone import v8

DEALS = 40
TIMES = 25
HEAD = {
    "game": "g",
    "key": "0",
    "at": "2026-11-21T20:00:00+00:00",
    "author": "Anna",
    "device": "Chrome, Android · 4f2a",
}


def run() -> None:
    """Prints the figures of the compiled engine."""
    scripts = compiled()
    script = scripts["engine"]
    for name, text in scripts.items():
        report(f"pocket: the {name}, raw", f"{len(text.encode()) / 1000:,.1f} kB", "")
        report(f"pocket: the {name}, gzip", f"{len(gzip.compress(text.encode(), 9)) / 1000:,.1f} kB", "")
    tables = words()
    most = max(len(gzip.compress(tables[f"words.{language}"].encode(), 9)) for language in languages())
    report("pocket: the words of a language, gzip", f"{most / 1000:,.1f} kB", "with engine and log 120 kB")
    document = encode_record(long_game(DEALS))
    with v8(
        script, "globalThis.run = (times) => { for (; times; times--) scorekeeper.score_document(record); }"
    ) as racer:
        begin = time.process_time()
        racer.eval(script)
        report("pocket: start in V8", f"{(time.process_time() - begin) * 1000:,.1f} ms", "")
        racer.eval(f"globalThis.record = scorekeeper.parse({json.dumps(json.dumps(document))})")
        hand = seconds(lambda: racer.eval(f"run({TIMES})")) / (TIMES * DEALS)
        report("pocket: a hand in V8", f"{hand * 1e6:,.0f} µs", "")
    hand = seconds(lambda: [score_document(document) for _ in range(TIMES)]) / (TIMES * DEALS)
    report("pocket: the same in CPython", f"{hand * 1e6:,.0f} µs", "")
    _log()


def _log() -> None:
    """An evening of forty hands, from its events as they are sent."""
    record = long_game(DEALS)
    first, _ = begun(StartGame(**HEAD, system=record.system, changes={}, players=PLAYERS, first_dealer=PLAYERS[0]))
    assert first is not None
    book = open_book("g", (first,))
    for seq, deal in enumerate(record.deals, start=1):
        book = write(book, RecordDeal(**{**HEAD, "key": str(seq)}, seq=seq, deal=deal))[1]
    text = json.dumps([encode_logged(one) for one in book.log])
    reads = "globalThis.read = () => { const [log] = scorekeeper.read_log(scorekeeper.parse(text));"
    with v8(*compiled().values(), f"{reads} return scorekeeper.open_book('g', log).log.items.length; }}") as racer:
        racer.eval(f"globalThis.text = {json.dumps(text)}")
        opened = seconds(lambda: racer.eval("read()"))
        report(f"pocket: a log of {DEALS} hands opened in V8", f"{opened * 1000:,.1f} ms", "")
    opened = seconds(lambda: open_book("g", read_log(parse(text))[0]))
    report("pocket: the same in CPython", f"{opened * 1000:,.1f} ms", "")
