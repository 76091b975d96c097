"""What is compiled, and where it lies: `built/NAME.HASH.js` or `.json`; `built/manifest.json` has the files by NAME.

The phone fetches `engine` to preview a hand, and `log`, which needs it, to keep a game itself. Its service worker has
`pages` too, which needs both: whole pages, and the table of addresses in them; `further`, the pages that a table needs
less often; and `circle`, those of circles. `slip` is a module beside these, small enough to be there before any form
is: what its keys ask at every tap.
"""

import ast
import hashlib
import json
import os
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

from scorekeeper.pocket.bundle import Part, bundle, bundles, module, said_by
from scorekeeper.pocket.entries import CIRCLE, ENTRIES, FURTHER, LOG, PAGES, SERVICE, SLIP, TEMPLATES
from scorekeeper.pocket.modules import KNOWN, READ, Program
from scorekeeper.pocket.tables import months, rules, table, wide, widths
from scorekeeper.pocket.templates import Templates

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
BUILT = PACKAGE / "built"
CATALOGS = ROOT / "scorekeeper" / "wording" / "translations"
COMPILED = ("rules", "engine", "slip", *(f"service/{name}" for name in SERVICE.split()))  # must compile in every part
TABLES_OF_PAGES = tuple(ROOT / "scorekeeper" / "pages" / table for table in ("answer.py", "circle/table.py"))
SCRIPTS = ("engine", "log", "pages", "further", "circle")  # in the order in which they run
NAMED_TEMPLATE = re.compile(r'(?:\btemplate=|\.draw\()"([^"]+)"')
NAMED_ENDPOINT = re.compile(r'"([\w.]+)"')
# What stands before a line, comments on lines of their own but the first, and lines with nothing.
NEEDLESS = re.compile(r"(?<=\n) *// .*\n|^ +|^\n", re.MULTILINE)
MAY_MATTER = re.compile(r"[`'/]")
BLANKS = re.compile(r'("(?:[^"\\]|\\.)*")| ?([=<>!&|?:;,{}()\[\]*%]+) ?')
GO_ON = (";", "{", ",", "(", "[")  # after which a line need not end


def compiled() -> dict[str, str]:
    """The scripts by name, in the order in which they run. Refused."""
    return dict(zip(SCRIPTS, map(light, bundles(ROOT, parts())), strict=True))


def slip() -> str:
    """The module of the slip. Refused."""
    entries = [(f"scorekeeper.slip.{place}", name) for place, names in SLIP.items() for name in names.split()]
    return light(module(ROOT, "slip", entries))


def page_templates(modules: Collection[str] | None = None) -> tuple[str, ...]:
    """The templates that pages name in what they answer, or those that these modules name, but for those that the log
    has already.
    """
    named = {name for source in _page_sources(modules) for name in NAMED_TEMPLATE.findall(source)}
    return tuple(sorted(named - {*TEMPLATES}))


def addresses_named_in(modules: Collection[str] | None, *templates: Templates) -> Mapping[str, str]:
    """The rules of the endpoints that pages, or these modules, name, in these templates or in what they answer."""
    lines = [line for one in templates for written in one.written.values() for line in written]
    named = {name for text in (*_page_sources(modules), *lines) for name in NAMED_ENDPOINT.findall(text)}
    known = rules(ROOT / "scorekeeper" / "server", *TABLES_OF_PAGES)
    return {endpoint: rule for endpoint, rule in known.items() if endpoint in named}


def _page_sources(modules: Collection[str] | None = None) -> list[str]:
    files = {path: path.relative_to(ROOT).with_suffix("") for path in (ROOT / "scorekeeper" / "pages").rglob("*.py")}
    return [
        path.read_text(encoding="utf-8")
        for path, name in files.items()
        if modules is None or ".".join(name.parts) in modules
    ]


@cache
def parts() -> tuple[Part, ...]:
    """The scripts, of what they are made, as a process finds it once. Refused."""
    folder = ROOT / "templates"
    first = Templates(folder, TEMPLATES)
    pages = Templates(folder, page_templates(Program(ROOT, PAGES).modules), first)
    of_games = Program(ROOT, (*PAGES, *FURTHER)).modules
    further = Templates(folder, page_templates(of_games), first, pages)
    circle = Templates(folder, page_templates(), first, pages, further)
    tables = {
        "rules": addresses_named_in(of_games, first, pages, further),
        "months": {one: months(one) for one in languages()},
        "wide": wide(),
        "widths": widths(ROOT / "scorekeeper" / "export" / "fonts" / "widths.json"),
    }
    all_rules = {"rules": addresses_named_in(None, first, pages, further, circle)}
    return (
        Part(entries=ENTRIES, templates=first),
        Part(entries=LOG),
        Part(entries=PAGES, templates=pages, tables=tables, host=("host.js", "hosted")),
        Part(entries=FURTHER, templates=further),
        Part(entries=CIRCLE, templates=circle, tables=all_rules, host=("circle.js", "circled")),
    )


def light(script: str) -> str:
    """A script without what only its readers need. No text of ours goes over several lines; lines in which a blank may
    be part of a text or of a pattern stay as they are.
    """
    lines = NEEDLESS.sub("", script).split("\n")
    tight = [line if MAY_MATTER.search(line) else BLANKS.sub(r"\1\2", line) for line in lines]
    return "".join([line if line.endswith(GO_ON) and "//" not in line else f"{line}\n" for line in tight])


def words() -> dict[str, str]:
    """The tables of words: `words.ru` is what the first two scripts say in Russian, `words.pages.ru` what the third
    says beside it, and so on. Refused.
    """
    first, _, pages, further, circle = said_by(ROOT, parts())
    return {
        f"words{name}.{language}": table(CATALOGS, language, said)
        for name, said in (("", first), (".pages", pages), (".further", further), (".circle", circle))
        for language in languages()
    }


def languages() -> tuple[str, ...]:
    """All in which the program speaks."""
    return ("en", *sorted(path.parts[-3] for path in CATALOGS.glob("*/LC_MESSAGES/messages.po")))


def check() -> None:
    """Compiles every function and class of the rooms, needed or not, and what the phone asks of others. Refused."""
    bundle(
        ROOT,
        (*everything(), *ENTRIES, *LOG, *PAGES, *FURTHER, *CIRCLE),
        Templates(ROOT / "templates", (*TEMPLATES, *page_templates())),
    )


def everything() -> Iterator[tuple[str, str]]:
    """Every function and class of the rooms and modules, (module, name) each."""
    for room in COMPILED:
        place = ROOT / "scorekeeper" / room
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]:
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
    texts = {f"{name}.{{hash}}.js": text for name, text in (*compiled().items(), ("slip", slip()))}
    for name, text in words().items():
        texts[f"{name}.{{hash}}.json"] = text
    folder.mkdir(exist_ok=True)
    names: dict[str, str] = {}
    for name, text in texts.items():
        file = folder / name.format(hash=hashlib.sha256(text.encode()).hexdigest()[:12])
        _lay(file, text)
        names[name.removesuffix(file.suffix).removesuffix(".{hash}")] = file.name
    _lay(manifest, json.dumps(names) + "\n")
    for old in folder.glob("*.js*"):
        if old.name not in (manifest.name, *names.values()):
            old.unlink(missing_ok=True)


def _lay(file: Path, text: str) -> None:
    """All of it at once: a server may read there, and another process, a test's say, may build the same."""
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(file)


def newest_source() -> float:
    """When a source, or what lies in its folder, was last changed."""
    rooms = (*READ, "server")  # of any page the address may be asked for
    folders = [PACKAGE, ROOT / "templates", *(ROOT / "scorekeeper" / room for room in rooms)]
    files = [file for folder in folders for file in (folder, *folder.rglob("*"))]
    return max(
        file.stat().st_mtime for file in files if BUILT not in (file, file.parent) and "__pycache__" not in file.parts
    )
