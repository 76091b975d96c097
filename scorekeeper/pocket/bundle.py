"""One script of the runtime and of what the entry points need of all modules, in one scope.

It is a classic script that defines the one global `scorekeeper`, so that the same bytes run in a page, in a worker, as
a module, and in V8 in the tests. It needs no `eval`.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from scorekeeper.canonical import compact
from scorekeeper.pocket import calls, definitions, errors, statements
from scorekeeper.pocket.emit import block_of, listed
from scorekeeper.pocket.modules import Definition, Program, names_in
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.tables import fingerprint, said_in, sentences
from scorekeeper.pocket.templates import Templates

RUNTIME = Path(__file__).parent / "runtime"
PARTS = (
    *("values.js", "numbers.js", "fractions.js", "collections.js", "texts.js", "letters.js", "json.js", "markup.js"),
    *("days.js", "packing.js"),
)
SYNTAX = (calls, definitions, errors, statements)  # what they register is what is known
FROM_RUNTIME = ("parse", "written", "NoJson", "Markup", "address_of")
HEAD = "// Compiled by scorekeeper/pocket"
BEGINS = (HEAD, "globalThis.scorekeeper = (() => {", '"use strict";')
# Of the runtime a name with all up to the next one; its texts and comments; the names in it that are no members.
PIECE = re.compile(
    r"^(?:const|let|class|function\*?) (\w+)(?:.*\n)+?(?=(?:const|let|class|function\*?) |\Z)", re.MULTILINE
)
TEXT = re.compile(r'"[^"\n]*"|//.*')
MENTIONED = re.compile(r"(?:(?<=\.\.\.)|(?<![\w.$]))[A-Za-z_]\w*")
TAKEN = "const { $, $said, $tables, $templates, $shared } = globalThis.scorekeeper;"
Statements = AbstractSet[tuple[str, int]]  # of statements: module and line
# What every template may name: the voice in which it speaks, and the pictures of signs.
DRAW = """const $drawn = (name, view, given) => {
  const globals = Object.assign(Object.create(null), given);
  globals.globals = globals;
  return $templates[name](Object.assign(Object.create(globals), view), {});
};"""


# What `table_voice` of scorekeeper/wording/voice.py takes, from tables of words that belong to these scripts.
SPOKEN = """const $spoken = (...tables) => {
  const words = tables.flatMap((table) => {
    const from = $tables[table.get("of")];
    return from === undefined ? [] : table.get("words").map((words, place) => [$said[from + place], words]);
  });
  const pick = (fits) => $.dict(words.filter(([, words]) => fits(words)));
  return [pick((words) => typeof words === "string"), pick(Array.isArray), tables[0].get("forms")];
};"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A script: its entry points, (module, name) each. One with `templates` begins a table of words, in which is also
    what the parts behind it say; `tables` are values of plain JSON that it offers by their names. `host` is a file of
    the runtime that it alone needs, and the function of it that it offers.
    """

    entries: Sequence[tuple[str, str]]
    templates: Templates | None = None
    tables: Mapping[str, object] = field(default_factory=dict)
    host: tuple[str, str] | None = None


def bundle(root: Path, entries: Iterable[tuple[str, str]], templates: Templates | None = None) -> str:
    """The script for these entry points, (module, name) each, and these templates; `root` is the folder of the package.
    Refused.
    """
    return bundles(root, (Part(entries=tuple(entries), templates=templates),))[0]


def bundles(root: Path, parts: Sequence[Part]) -> tuple[str, ...]:
    """The scripts: what the first ones have the later ones do not have again, and they run where the first have run.
    Refused.
    """
    program = Program(root, [entry for part in parts for entry in part.entries])
    told = said_by(root, parts)
    said = [text for table in told for text in table]
    program.said = {id(one): said.index(str(one.value)) for one in said_in(program)}
    there: set[tuple[str, int]] = set()
    texts = []
    for place, part in enumerate(parts):
        own = program.needed_for(part.entries) - there
        given = {name for later in parts[place + 1 :] for name in _mentioned(program, later.entries, own)}
        begins, offered = _first() if place == 0 else (list[str](), ["...globalThis.scorekeeper"])
        if place:
            begins += [TAKEN]
            begins += [
                listed(
                    "const { ",
                    sorted(_mentioned(program, part.entries, there)),
                    " } = { ...globalThis.scorekeeper, ...$shared };",
                )
            ]
        if told[place] or place == 0:
            begins += _words(told[place])
        if part.templates is not None:
            begins += part.templates.lines()
        offered += [f"{name}: $.parse({json.dumps(compact(table))})" for name, table in part.tables.items()]
        if part.host is not None:
            file, name = part.host
            begins.append(_apart(name, (RUNTIME / file).read_text(encoding="utf-8"), name))
            offered.append(name)
        entries = _entries(program, part.entries)
        offered += [*entries, listed("$shared: { ", ["...$shared", *sorted(given - {*entries})], " }")]
        body = [*begins, *_modules(program, own), listed("return { ", offered, " };")]
        texts.append("\n".join([*BEGINS, *body, "})();", ""]))
        there |= own
    return tuple(texts)


def module(root: Path, name: str, entries: Sequence[tuple[str, str]]) -> str:
    """A module that exports one object of this name, with these entry points. It stands alone: no script has to run
    before it, it leaves the global as it is, and of the runtime it has only what it needs. Refused.
    """
    program = Program(root, entries)
    body = [*_modules(program, program.needed), listed("return { ", _entries(program, entries), " };")]
    runtime = _runtime({found for line in body for found in re.findall(r"(?<![\w$])\$\.(\w+)", line)})
    return "\n".join([HEAD, f"export const {name} = (() => {{", runtime, *body, "})();", ""])


def said_by(root: Path, parts: Sequence[Part]) -> tuple[list[str], ...]:
    """The table of words that each part begins, without those of an earlier one, if it begins one. Refused."""
    told: list[list[str]] = []
    before: list[str] = []
    for place, part in enumerate(parts):
        own: list[str] = []
        if place == 0 or part.templates is not None:
            end = next((at for at in range(place + 1, len(parts)) if parts[at].templates is not None), len(parts))
            entries = [entry for one in parts[place:end] for entry in one.entries]
            own = [text for text in sentences(Program(root, entries), part.templates) if text not in before]
        told.append(own)
        before += own
    return tuple(told)


def _words(said: Sequence[str]) -> list[str]:
    """What makes these sentences known to the words of a language."""
    english = listed("$said.push(", [json.dumps(text) for text in said], ");")
    return [f'$tables["{fingerprint(said)}"] = $said.length;', english]


def _first() -> tuple[list[str], list[str]]:
    """What the first script begins with, and what it offers of that."""
    begins = [_runtime(), "const $shared = {}, $said = [], $tables = {}, $templates = {};", SPOKEN, DRAW]
    offered = ["$", "$said", "$tables", "$templates", *(f"{name}: $.{name}" for name in FROM_RUNTIME)]
    return begins, [*offered, "spoken: $spoken", "drawn: $drawn"]


def _entries(program: Program, entries: Sequence[tuple[str, str]]) -> list[str]:
    """The entry points by their names in Python."""
    found = [program.resolve(program.read(module), name) for module, name in entries]
    named = [(one.name, program.called(one.module, one.name)) for one in found if isinstance(one, Definition)]
    return [own if name == own else f"{name}: {own}" for name, own in named]


def _mentioned(program: Program, entries: Sequence[tuple[str, str]], defined: Statements) -> set[str]:
    """The names among these definitions that the entry points mention, or what they need."""
    found = [program.resolve(program.read(module), name) for module, name in entries]
    needed = program.needed_for(entries) - defined
    found += [one for user in program.definitions() if user.place in needed for one in program.mentioned_by(user)]
    return {
        program.called(one.module, one.name) for one in found if isinstance(one, Definition) and one.place in defined
    }


def _runtime(asked: AbstractSet[str] | None = None) -> str:
    """The runtime; of that what these names need, if any are given."""
    text = "\n".join((RUNTIME / part).read_text(encoding="utf-8") for part in PARTS).replace('"use strict";\n', "")
    text += casefold_script()
    pieces = {found[1]: found[0] for found in PIECE.finditer(text)}
    if asked is not None:
        pieces = _needed_pieces(pieces, asked)
    return _apart("$", "".join(pieces.values()), f"{{ {', '.join(pieces)} }}")


def _needed_pieces(pieces: Mapping[str, str], asked: AbstractSet[str]) -> dict[str, str]:
    """Those of the runtime that these names need, in their order."""
    mentioned = {name: pieces.keys() & MENTIONED.findall(TEXT.sub("", piece)) for name, piece in pieces.items()}
    needed: set[str] = set()
    waiting = set(asked)
    while waiting:
        needed |= waiting
        waiting = {other for name in waiting for other in mentioned[name]} - needed
    return {name: piece for name, piece in pieces.items() if name in needed}


def _apart(name: str, text: str, value: str) -> str:
    """A value of JavaScript's own text, whose other names nobody sees."""
    return f"const {name} = (() => {{\n{text}\nreturn {value};\n}})();\n"


def _modules(program: Program, needed: Statements) -> Iterator[str]:
    """These statements, one after the other in one scope."""
    for module in program.modules.values():
        if statements := program.statements(module, needed):
            declared = {id(one): names for one in statements if (names := _defined(one))}
            scope = Scope(
                program=program,
                module=module,
                declared=declared,
                constant=frozenset(name for names in declared.values() for name in names),
            )
            yield f"// {module.path.relative_to(program.root).as_posix()}"
            yield from block_of(statements, scope)


def _defined(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return names_in(target)
    return []


@cache
def casefold_script() -> str:
    """A function `casefold`, with what this Python makes of each character that it changes."""
    runs: list[list[int]] = []  # from, how many, distance between them, what is added
    words: dict[str, str] = {}
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        folded = character.casefold()
        if folded == character:
            continue
        if len(folded) > 1:
            words[character] = folded
            continue
        _append(runs, code, ord(folded) - code)
    plain = ";".join(",".join(str(number) for number in run) for run in runs)
    special = "".join(f"{character}{folded} " for character, folded in words.items())
    return f"""
// Python's casefold, {len(runs)} runs of characters and {len(words)} that become several.
const FOLDED = new Map();
for (const run of "{plain}".split(";")) {{
  const [first, many, step, more] = run.split(",").map(Number);
  for (let n = 0; n < many; n++) FOLDED.set(chr(first + n * step), chr(first + n * step + more));
}}
for (const [character, ...folded] of "{special.strip()}".split(" ")) FOLDED.set(character, folded.join(""));
const casefold = (text) => [...bare(text)].map((one) => FOLDED.get(one) ?? one).join("");
"""


def _append(runs: list[list[int]], code: int, more: int) -> None:
    """Puts a character into the last run, where it goes on so, or begins one."""
    last = runs[-1] if runs else [0, 0, 0, 0]
    first, many, step, added = last
    behind = code - (first + (many - 1) * step)
    if added == more and (behind == step if many > 1 else behind in (1, 2)):
        last[1], last[2] = many + 1, behind
    else:
        runs.append([code, 1, 1, more])
