"""What is compiled, and where it lies: `built/NAME.HASH.js` or `.json`; `built/manifest.json` has the files by NAME.

The phone fetches `engine` to preview a hand, and `log`, which needs it, to keep a game itself. Its service worker has
`pages` too, which needs both: whole pages, and the table of addresses in them; and `further`, the pages that a table
needs less often. `slip` is a module beside these, small enough to be there before any form is: what its keys ask at
every tap.
"""

import ast
import hashlib
import json
import os
import re
import sys
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

from babel import Locale

from scorekeeper.pocket.addresses import rules
from scorekeeper.pocket.bundle import Part, bundle, bundles, module, said_by
from scorekeeper.pocket.modules import KNOWN, READ, Program
from scorekeeper.pocket.templates import Templates
from scorekeeper.pocket.words import table

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent.parent
BUILT = PACKAGE / "built"
WIDTHS = ROOT / "scorekeeper" / "export" / "fonts" / "widths.json"
CATALOGS = ROOT / "scorekeeper" / "wording" / "translations"
# What of the service has nothing of a server.
SERVICE = """apply book chance commands consequences decision envelope event_codec event_reader events
game_document game_import game_link game_state handlers limits loading renaming stored_verdicts
summary upcasting circle/commands circle/counting circle/counts circle/counts_codec circle/evening circle/event_codec
circle/events circle/handlers circle/luck circle/people circle/person circle/places circle/pot circle/season
circle/problems circle/sitting circle/state night/draw night/event_codec night/events
night/handlers night/names night/standing night/state"""
COMPILED = ("rules", "engine", "slip", *(f"service/{name}" for name in SERVICE.split()))  # must compile in every part
# What the phone asks of the engine; whatever these need comes along.
ENTRIES = (
    ("scorekeeper.engine.score", "score_document"),
    ("scorekeeper.engine.encode", "encode_record"),
    ("scorekeeper.engine.decode", "decode"),
    ("scorekeeper.engine.game", "add"),
    ("scorekeeper.engine.game", "play"),
    ("scorekeeper.engine.game", "until"),
    ("scorekeeper.engine.why", "why"),
    ("scorekeeper.engine.why", "why_ending"),
    ("scorekeeper.engine.auction", "turns"),
    ("scorekeeper.slip.drawing", "look"),
    ("scorekeeper.slip.drawing", "with_pictures"),
    ("scorekeeper.slip.preview", "preview_slip"),
    ("scorekeeper.slip.preview", "spec_of"),
    ("scorekeeper.wording.rows", "make_rows"),
    ("scorekeeper.wording.log", "say_told"),
    ("scorekeeper.wording.voice", "table_voice"),
)
# What the keys of a form ask, by module of the slip.
SLIP = {
    "pad": "pile_keys bid_keys amount_keys bids_above turned sum_shown follows next_pile are_all",
    "counting": "count_pile",
    "call_keys": "read_turns call_keys with_call without_last",
}
COMMANDS = """StartGame Rematch RecordDeal UndoLastDeal RedoDeal VoidDeal RestoreDeal AmendDeal InsertDeal RenamePlayers
ChangeFirstDealer CorrectRules RenameGame EndGame ResumeGame SetConfirmation ConfirmDeal RejectDeal KeepVerdict"""
# What it asks of the service: a game from its events, and what a command makes of it.
LOG = (
    *(
        ("scorekeeper.service.book", name)
        for name in ("open_book", "gone_on", "heard", "write", "done_by", "begun", "again")
    ),
    *(("scorekeeper.service.event_reader", name) for name in ("read_event", "read_log", "replay")),
    *(("scorekeeper.service.commands", name) for name in COMMANDS.split()),
    ("scorekeeper.service.event_codec", "encode_logged"),
    ("scorekeeper.service.consequences", "consequences"),
    ("scorekeeper.service.consequences", "needs_reason"),
    ("scorekeeper.service.consequences", "age_of"),
    ("scorekeeper.service.limits", "too_large"),
    ("scorekeeper.service.stored_verdicts", "decode_verdict"),
    ("scorekeeper.engine.decode_deal", "read_deal"),
    ("scorekeeper.engine.encode", "encode_deal"),
    ("scorekeeper.engine.record", "Deal"),
    ("scorekeeper.pages.sheet.pencil_page", "make_hand_page"),
    ("scorekeeper.pages.sheet.pencil_page", "make_pencil"),
    ("scorekeeper.pages.steps.ahead", "go_ahead"),
    ("scorekeeper.pages.steps.ahead", "hand_meant"),
    ("scorekeeper.pages.steps.ahead", "make_next_form"),
    ("scorekeeper.pages.deals.hand", "FORM_WORDS"),
    ("scorekeeper.wording.hyphens", "hyphenated"),
)
HOST_TYPES = ("PageRequest", "Host", "Draws", "FileAnswer", "Begun", "Decided", "Waits", "Redirect")
# What it draws whole pages with.
PAGES = (
    ("scorekeeper.pages.answer", "answer"),
    ("scorekeeper.pages.answer", "knows"),
    ("scorekeeper.service.archive", "MAKING"),
    ("scorekeeper.service.summary", "Condition"),
    ("scorekeeper.service.summary", "Summary"),
    ("scorekeeper.service.summary", "summarize"),
    *(("scorekeeper.pages.request", name) for name in HOST_TYPES),
    ("scorekeeper.pages.request", "OnPhone"),
    ("scorekeeper.pages.commit", "commit_here"),
    *(("scorekeeper.pages.sheet.sheet", name) for name in ("draw_rows", "find_rematch", "games_before")),
    ("scorekeeper.slip.form_spec", "make_form_spec"),
    ("scorekeeper.pages.exchange.files", "curve_of"),
    ("scorekeeper.pages.exchange.take_in", "MOST_BYTES"),
)
# What it draws the further pages with, once one of them is asked for.
FURTHER = (
    *(("scorekeeper.export.verdicts", name) for name in ("print_verdicts", "say_verdict")),
    ("scorekeeper.pages.further", "FURTHER"),
    ("scorekeeper.referee.search", "begin_search"),
    # What tests compare both hosts by.
    ("scorekeeper.engine.encode", "encode_scored"),
    ("scorekeeper.engine.encode", "encode_refusal"),
    ("scorekeeper.engine.decode", "no_json"),
)
TABLES_OF_PAGES = tuple(ROOT / "scorekeeper" / "pages" / table for table in ("answer.py", "circle/table.py"))
SERVER_ONLY = ("circle",)  # folders of pages that the phone does not have yet
NAMED_TEMPLATE = re.compile(r'(?:\btemplate=|\.draw\()"([^"]+)"')
NAMED_ENDPOINT = re.compile(r'"([\w.]+)"')
# What stands before a line, comments on lines of their own but the first, and lines with nothing.
NEEDLESS = re.compile(r"(?<=\n) *// .*\n|^ +|^\n", re.MULTILINE)
MAY_MATTER = re.compile(r"[`'/]")
BLANKS = re.compile(r'("(?:[^"\\]|\\.)*")| ?([=<>!&|?:;,{}()\[\]*%]+) ?')
GO_ON = (";", "{", ",", "(", "[")  # after which a line need not end
PICTURES_FROM = "\U0001f000"
LONG_AND_SHORT = (("long", "wide"), ("short", "abbreviated"))  # as CLDR calls them
TEMPLATES = (
    "deals/_dealer.html",
    "deals/_form.html",
    "deals/_preview.html",
    "sheet/_after.html",
    "sheet/_coming.html",
    "sheet/_head.html",
    "sheet/_row.html",
    "sheet/_width.html",
)


def compiled() -> dict[str, str]:
    """The scripts by name, in the order in which they run. Refused."""
    return dict(zip(("engine", "log", "pages", "further"), map(light, bundles(ROOT, parts())), strict=True))


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


def addresses_named_in(*templates: Templates) -> Mapping[str, str]:
    """The rules of the endpoints that pages name, in these templates or in what they answer."""
    lines = [line for one in templates for written in one.written.values() for line in written]
    named = {name for text in (*_page_sources(), *lines) for name in NAMED_ENDPOINT.findall(text)}
    known = rules(ROOT / "scorekeeper" / "server", *TABLES_OF_PAGES)
    return {endpoint: rule for endpoint, rule in known.items() if endpoint in named}


def _page_sources(modules: Collection[str] | None = None) -> list[str]:
    files = {path: path.relative_to(ROOT).with_suffix("") for path in (ROOT / "scorekeeper" / "pages").rglob("*.py")}
    return [
        path.read_text(encoding="utf-8")
        for path, name in files.items()
        if (name.parts[2] not in SERVER_ONLY if modules is None else ".".join(name.parts) in modules)
    ]


def parts() -> tuple[Part, ...]:
    """The scripts, of what they are made. Refused."""
    folder = ROOT / "templates"
    first = Templates(folder, TEMPLATES)
    pages = Templates(folder, page_templates(Program(ROOT, PAGES).modules), first)
    further = Templates(folder, page_templates(), first, pages)
    tables = {
        "rules": addresses_named_in(first, pages, further),
        "months": {one: months(one) for one in languages()},
        "wide": wide(),
        "widths": widths(),
    }
    return (
        Part(entries=ENTRIES, templates=first),
        Part(entries=LOG),
        Part(entries=PAGES, templates=pages, tables=tables, host=("host.js", "hosted")),
        Part(entries=FURTHER, templates=further),
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
    says beside it, `words.further.ru` what the fourth does. Refused.
    """
    first, _, pages, further = said_by(ROOT, parts())
    return {
        f"{name}.{language}": table(CATALOGS, language, said)
        for name, said in (("words", first), ("words.pages", pages), ("words.further", further))
        for language in languages()
    }


def languages() -> tuple[str, ...]:
    """All in which the program speaks."""
    return ("en", *sorted(path.parts[-3] for path in CATALOGS.glob("*/LC_MESSAGES/messages.po")))


def months(language: str) -> dict[str, list[str]]:
    """Their names as they stand in a date."""
    names = Locale(language).months["format"]
    return {kind: [names[wide][month] for month in range(1, 13)] for kind, wide in LONG_AND_SHORT}


@cache
def wide() -> list[int]:
    """From which character to which they take two columns of a terminal: how far each such end is from the one before.
    Of characters that are none yet only those count that may become pictures.
    """
    codes = [code for code in range(sys.maxunicode + 1) if _is_wide(chr(code))]
    firsts = [code for before, code in zip([-1, *codes], codes, strict=False) if code != before + 1]
    lasts = [code for code, behind in zip(codes, [*codes[1:], -1], strict=True) if behind != code + 1]
    ends = [end for pair in zip(firsts, lasts, strict=True) for end in pair]
    return [end - before for before, end in zip([0, *ends], ends, strict=False)]


def _is_wide(character: str) -> bool:
    is_wide = unicodedata.east_asian_width(character) in "WF"
    return is_wide and (unicodedata.category(character) != "Cn" or character >= PICTURES_FROM)


def widths() -> dict[str, str]:
    """How wide the letters of our fonts are, by the fonts' names: both have the same letters, and "letters" is how far
    each of those is from the one before. As texts, which are only read where something is drawn.
    """
    fonts = json.loads(WIDTHS.read_text(encoding="utf-8"))
    (codes,) = {tuple(sorted(map(int, font))) for font in fonts.values()}
    far = [code - before for before, code in zip((0, *codes), codes, strict=False)]
    numbers = {"letters": far, **{name: [font[str(code)] for code in codes] for name, font in fonts.items()}}
    return {name: " ".join(map(str, of)) for name, of in numbers.items()}


def check() -> None:
    """Compiles every function and class of the rooms, needed or not, and what the phone asks of others. Refused."""
    bundle(
        ROOT,
        (*everything(), *ENTRIES, *LOG, *PAGES, *FURTHER),
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
