"""What is compiled, and where it lies: `built/NAME.HASH.js` or `.json`; `built/manifest.json` has the files by NAME."""

import ast
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.pocket.bundle import bundle
from scorekeeper.pocket.modules import KNOWN, Program
from scorekeeper.pocket.templates import Templates
from scorekeeper.pocket.words import sentences, table

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
BUILT = PACKAGE / "built"
CATALOGS = ROOT / "scorekeeper" / "wording" / "translations"
COMPILED = ("rules", "engine", "slip")  # rooms that must compile in every part
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
    ("scorekeeper.slip.drawing", "look"),
    ("scorekeeper.slip.drawing", "with_pictures"),
    ("scorekeeper.slip.preview", "preview_slip"),
    ("scorekeeper.wording.rows", "make_rows"),
    ("scorekeeper.wording.voice", "table_voice"),
)
TEMPLATES = ("sheet/_row.html", "deals/_preview.html")


def compiled() -> str:
    """The script of the engine. Refused."""
    return bundle(ROOT, ENTRIES, Templates(ROOT / "templates", TEMPLATES))


def words() -> dict[str, str]:
    """The table of a voice by language. Refused."""
    said = sentences(Program(ROOT, ENTRIES)) | Templates(ROOT / "templates", TEMPLATES).said
    languages = ("en", *sorted(path.parts[-3] for path in CATALOGS.glob("*/LC_MESSAGES/messages.po")))
    return {language: table(CATALOGS, language, said) for language in languages}


def check() -> None:
    """Compiles every function and class of the rooms, needed or not, and what the phone asks of others. Refused."""
    bundle(ROOT, (*everything(), *ENTRIES), Templates(ROOT / "templates", TEMPLATES))


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
    texts = {"engine.{hash}.js": compiled()}
    for language, text in words().items():
        texts[f"words.{language}.{{hash}}.json"] = text
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    names: dict[str, str] = {}
    for name, text in texts.items():
        file = folder / name.format(hash=hashlib.sha256(text.encode()).hexdigest()[:12])
        file.write_text(text, encoding="utf-8")
        names[name.removesuffix(file.suffix).removesuffix(".{hash}")] = file.name
    manifest.write_text(json.dumps(names) + "\n", encoding="utf-8")


def newest_source() -> float:
    """When a source, or what lies in its folder, was last changed."""
    folders = [
        PACKAGE,
        PACKAGE / "runtime",
        ROOT / "templates",
        *(ROOT / "scorekeeper" / room for room in (*COMPILED, "wording")),
    ]
    files = [file for folder in folders for file in (folder, *folder.rglob("*"))]
    return max(
        file.stat().st_mtime for file in files if BUILT not in (file, file.parent) and "__pycache__" not in file.parts
    )
