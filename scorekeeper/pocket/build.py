"""What is compiled, and where it lies: `built/NAME.HASH.js`, and `built/manifest.json` with the file's name by NAME."""

import ast
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.pocket.bundle import bundle
from scorekeeper.pocket.modules import KNOWN

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
BUILT = PACKAGE / "built"
COMPILED = ("rules", "engine")  # rooms that must compile in every part
# What the phone asks of the engine; whatever these need comes along.
ENTRIES = (
    ("scorekeeper.engine.score", "score_document"),
    ("scorekeeper.engine.encode", "encode_scored"),
    ("scorekeeper.engine.encode", "encode_refusal"),
    ("scorekeeper.engine.encode", "encode_record"),
    ("scorekeeper.engine.decode", "decode"),
    ("scorekeeper.engine.decode", "no_json"),
    ("scorekeeper.engine.game", "add"),
    ("scorekeeper.engine.game", "play"),
    ("scorekeeper.engine.game", "until"),
    ("scorekeeper.engine.why", "why"),
    ("scorekeeper.engine.why", "why_ending"),
    ("scorekeeper.engine.auction", "turns"),
)


def compiled() -> str:
    """The script of the engine. Refused."""
    return bundle(ROOT, ENTRIES)


def check() -> None:
    """Compiles every function and class of the rooms, needed or not. Refused."""
    bundle(ROOT, everything())


def everything() -> Iterator[tuple[str, str]]:
    """Every function and class of the rooms, (module, name) each."""
    for room in COMPILED:
        for path in sorted((ROOT / "scorekeeper" / room).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and module not in KNOWN:
                    yield module, node.name


def build(folder: Path = BUILT) -> None:
    """Writes the script and its manifest, and takes away what was built before; nothing if no source has changed since.
    Refused.
    """
    manifest = folder / "manifest.json"
    if manifest.is_file() and manifest.stat().st_mtime > newest_source():
        return
    text = compiled().encode()
    folder.mkdir(exist_ok=True)
    name = f"engine.{hashlib.sha256(text).hexdigest()[:12]}.js"
    for old in folder.iterdir():
        old.unlink()
    (folder / name).write_bytes(text)
    manifest.write_text(json.dumps({"engine": name}) + "\n", encoding="utf-8")


def newest_source() -> float:
    """When a source, or what lies in its folder, was last changed."""
    folders = [PACKAGE, PACKAGE / "runtime", *(ROOT / "scorekeeper" / room for room in COMPILED)]
    files = [file for folder in folders for file in (folder, *folder.rglob("*"))]
    return max(
        file.stat().st_mtime for file in files if BUILT not in (file, file.parent) and "__pycache__" not in file.parts
    )
