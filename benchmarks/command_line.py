"""The command line: one record from start to finish, and many records streamed."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.games import long_game
from benchmarks.measure import report, wall_seconds
from scorekeeper.engine.encode import encode_record

RECORDS = 500


def run() -> None:
    """Prints the command line's figures."""
    text = json.dumps(encode_record(long_game(40)))
    with tempfile.TemporaryDirectory() as folder:
        one, many = Path(folder, "one.json"), Path(folder, "many.jsonl")
        one.write_text(text, encoding="utf-8")
        many.write_text(f"{text}\n" * RECORDS, encoding="utf-8")
        single = wall_seconds(lambda: _score(str(one)))
        report("python -m scorekeeper score, 40 deals: start to finish", f"{single * 1000:.0f} ms", "target 100 ms")
        bare = wall_seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
        report("   of which Python itself", f"{bare * 1000:.0f} ms", "")
        for jobs in ("1", "2"):
            lines = wall_seconds(lambda: _score("--lines", "--jobs", jobs, str(many)), rounds=3)  # noqa: B023 - run at once
            what = f"score --lines --jobs {jobs}: hands a second, read to written"
            report(what, f"{RECORDS * 40 / lines:,.0f}", "")


def _score(*arguments: str) -> None:
    command = [sys.executable, "-m", "scorekeeper", "score", "--json", *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
