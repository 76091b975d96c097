"""What `make rule` says of the engine's changed lines, in a project of one function."""

import os
import subprocess
import sys
from pathlib import Path

from tools.rule import changed_lines

ROOT = Path(__file__).resolve().parents[2]
DIFF = """\
diff --git a/scorekeeper/engine/over.py b/scorekeeper/engine/over.py
--- a/scorekeeper/engine/over.py
+++ b/scorekeeper/engine/over.py
@@ -1,0 +2 @@ def over(points):
+    return points > 120
@@ -8 +9,0 @@ def under(points):
-    pass
"""
OVER = "def over(points):\n    return points > 120\n\n\ndef under(points):\n    return points < 120\n"


def test_the_lines_that_a_diff_adds() -> None:
    assert changed_lines(DIFF) == {"scorekeeper/engine/over.py": {2}}
    assert changed_lines(DIFF.replace("+2 @@", "+2,3 @@")) == {"scorekeeper/engine/over.py": {2, 3, 4}}


def tried(folder: Path, game: str) -> subprocess.CompletedProcess[str]:
    """The mutants of `over` against one game."""
    files = {
        "scorekeeper/__init__.py": "",
        "scorekeeper/engine/__init__.py": "",
        "scorekeeper/engine/over.py": OVER,
        "tests/engine/test_every_option.py": f"from scorekeeper.engine.over import over\ndef test(): assert {game}\n",
        "tests/wording/test_every_line.py": "",
        "pyproject.toml": '[tool.mutmut]\nsource_paths = ["scorekeeper/"]\n',
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-B", str(ROOT / "tools" / "rule.py"), "mutants"]
    path = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=folder, env=path, input=DIFF, capture_output=True, text=True, check=False)


def test_a_mutant_that_no_game_notices_is_said(tmp_path: Path) -> None:
    done = tried(tmp_path, "over(125) and not over(115)")
    assert done.returncode == 1
    assert "  - return points > 120\n  + return points >= 120\n" in done.stdout
    assert "under" not in done.stdout


def test_where_every_mutant_is_noticed_nothing_is_said(tmp_path: Path) -> None:
    done = tried(tmp_path, "over(121) and not over(120)")
    assert (done.returncode, done.stdout) == (0, "")
