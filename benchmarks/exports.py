"""The exports: a sheet of forty hands in each format, one of four hundred in proportion, and the memory it takes."""

import resource
import subprocess
import sys
import tracemalloc

from benchmarks.games import long_game
from benchmarks.measure import report, seconds
from scorekeeper.engine.game import play
from scorekeeper.engine.record import Record
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.whole_game import recorded_game
from scorekeeper.export.writing import export
from scorekeeper.wording.voice import ENGLISH

TARGETS = {"pdf": "target 150 ms", "png": "target 300 ms", "xlsx": "target 100 ms", "svg": "", "csv": "", "txt": ""}
OPTIONS = ExportOptions()


def run() -> None:
    """Prints the exports' figures; warm, that is with the fonts open."""
    evening, long = long_game(40), long_game(400)
    for name, target in TARGETS.items():
        forty, hundreds = _seconds(name, evening, 9), _seconds(name, long, 2)
        report(f"{name} of 40 hands", f"{forty * 1000:.0f} ms", target)
        report(f"{name}: a hand among 400 against 40", f"{hundreds / 10 / forty:.2f} x", "in proportion: at most 1.5 x")
    for name in ("pdf", "png", "xlsx"):
        for hands, record in ((40, evening), (400, long)):
            report(
                f"{name} of {hands} hands: most memory of Python at once", f"{_memory(name, record) / 1e6:.1f} MB", ""
            )
    report("png of 40 hands: a process that drew it", f"{_process(40):.0f} MB", "libraries, fonts and pixels")
    report("png of 400 hands: a process that drew it", f"{_process(400):.0f} MB", "drawn in bands: hardly more")


def _seconds(name: str, record: Record, rounds: int) -> float:
    game = recorded_game(play(record))
    export(name, game, ENGLISH, OPTIONS)
    return seconds(lambda: export(name, game, ENGLISH, OPTIONS), rounds=rounds)


def _process(hands: int) -> float:
    """Megabytes that a process of its own held at the most, outside of Python too."""
    code = f"from benchmarks.exports import draw_once; print(draw_once({hands}))"
    return int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout) / 1e3


def draw_once(hands: int) -> int:
    """Draws one picture; the kilobytes that this process has held at the most."""
    record = long_game(hands)
    export("png", recorded_game(play(record)), ENGLISH, OPTIONS)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _memory(name: str, record: Record) -> int:
    """Bytes that Python holds at the most."""
    game = recorded_game(play(record))
    tracemalloc.start()
    export(name, game, ENGLISH, OPTIONS)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most
