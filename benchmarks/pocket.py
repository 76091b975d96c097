"""The engine on the phone: its size, how soon it is there, and what a hand costs in V8 beside CPython."""

import gzip
import json
import time

from benchmarks.games import long_game
from benchmarks.measure import report, seconds
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.score import score_document
from scorekeeper.pocket.build import compiled, words
from tests.pocket.phone import v8

DEALS = 40
TIMES = 25


def run() -> None:
    """Prints the figures of the compiled engine."""
    scripts = compiled()
    script = scripts["engine"]
    for name, text in scripts.items():
        report(f"pocket: the {name}, raw", f"{len(text.encode()) / 1000:,.1f} kB", "")
        report(f"pocket: the {name}, gzip", f"{len(gzip.compress(text.encode(), 9)) / 1000:,.1f} kB", "")
    most = max(len(gzip.compress(text.encode(), 9)) for text in words().values())
    report("pocket: the words of a language, gzip", f"{most / 1000:,.1f} kB", "with both 120 kB")
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
