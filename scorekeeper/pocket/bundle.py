"""One script of the runtime and of what the entry points need of all modules, in one scope.

It is a classic script that defines the one global `scorekeeper`, so that the same bytes run in a page, in a worker, as
a module, and in V8 in the tests. It needs no `eval`.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

from scorekeeper.pocket import calls, definitions, errors, statements
from scorekeeper.pocket.casefold import casefold_script
from scorekeeper.pocket.emit import block_of, listed
from scorekeeper.pocket.modules import Definition, Program, names_in
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.templates import Templates
from scorekeeper.pocket.words import fingerprint, said_in, sentences

RUNTIME = Path(__file__).parent / "runtime"
PARTS = ("values.js", "numbers.js", "collections.js", "texts.js", "json.js", "markup.js")
SYNTAX = (calls, definitions, errors, statements)  # what they register is what is known
FROM_RUNTIME = ("parse", "written", "NoJson", "Markup")
HEAD = (
    "// Compiled from Python by scorekeeper/pocket: change the source, not this.",
    "globalThis.scorekeeper = (() => {",
    '"use strict";',
)
TAKEN = "const { $, $said, $shared } = globalThis.scorekeeper;"
Places = AbstractSet[tuple[str, int]]  # of statements: module and line
# What every template may name: the voice in which it speaks, and the pictures of signs.
DRAW = """const $drawn = (name, view, given) => {
  const globals = Object.assign(Object.create(null), given);
  globals.globals = globals;
  return $templates[name](Object.assign(Object.create(globals), view));
};"""


# What `table_voice` of scorekeeper/wording/voice.py takes, from a table of words that belongs to this script.
SPOKEN = """const $spoken = (table) => {
  const words = table.get("of") === $of ? table.get("words").map((words, place) => [$said[place], words]) : [];
  const pick = (fits) => $.dict(words.filter(([, words]) => fits(words)));
  return [pick((words) => typeof words === "string"), pick(Array.isArray), table.get("forms")];
};"""


def bundle(root: Path, entries: Iterable[tuple[str, str]], templates: Templates | None = None) -> str:
    """The script for these entry points, (module, name) each, and these templates; `root` is the folder of the package.
    Refused.
    """
    return bundles(root, (tuple(entries),), templates)[0]


def bundles(
    root: Path, parts: Sequence[Sequence[tuple[str, str]]], templates: Templates | None = None
) -> tuple[str, ...]:
    """A script for each part of the entry points: what the first ones have the later ones do not have again, and they
    run where the first have run. The templates are the first one's. Refused.
    """
    program = Program(root, [entry for part in parts for entry in part])
    said = sentences(program, templates)
    program.said = {id(one): said.index(str(one.value)) for one in said_in(program)}
    there: set[tuple[str, int]] = set()
    texts = []
    for place, part in enumerate(parts):
        own = program.needed_for(part) - there
        given = {name for later in parts[place + 1 :] for name in _mentioned(program, later, own)}
        if place == 0:
            begins, offered = _first(said, templates)
        else:
            begins = [TAKEN, listed("const { ", sorted(_mentioned(program, part, there)), " } = $shared;")]
            offered = ["...globalThis.scorekeeper"]
        shared = listed("$shared: { ", ["...$shared", *sorted(given)], " }")
        offered += [*_entries(program, part), shared]
        body = [*begins, *_modules(program, own), listed("return { ", offered, " };")]
        texts.append("\n".join([*HEAD, *body, "})();", ""]))
        there |= own
    return tuple(texts)


def _first(said: Sequence[str], templates: Templates | None) -> tuple[list[str], list[str]]:
    """What the first script begins with, and what it offers of that."""
    english = listed("const $said = [", [json.dumps(text) for text in said], "];")
    begins = [_runtime(), "const $shared = {};", f'const $of = "{fingerprint(said)}";', english, SPOKEN]
    offered = ["$", "$said", *(f"{name}: $.{name}" for name in FROM_RUNTIME), "spoken: $spoken"]
    if templates is None:
        return begins, offered
    return [*begins, *templates.lines(), DRAW], [*offered, "drawn: $drawn"]


def _entries(program: Program, entries: Sequence[tuple[str, str]]) -> list[str]:
    """The entry points by their names in Python."""
    found = [program.resolve(program.read(module), name) for module, name in entries]
    named = [(one.name, program.called(one.module, one.name)) for one in found if isinstance(one, Definition)]
    return [own if name == own else f"{name}: {own}" for name, own in named]


def _mentioned(program: Program, entries: Sequence[tuple[str, str]], defined: Places) -> set[str]:
    """The names among these definitions that the entry points mention, or what they need."""
    found = [program.resolve(program.read(module), name) for module, name in entries]
    needed = program.needed_for(entries) - defined
    found += [one for user in program.definitions() if user.place in needed for one in program.mentioned_by(user)]
    return {
        program.called(one.module, one.name) for one in found if isinstance(one, Definition) and one.place in defined
    }


def _runtime() -> str:
    text = "\n".join((RUNTIME / part).read_text(encoding="utf-8") for part in PARTS).replace('"use strict";\n', "")
    text += casefold_script()
    names = re.findall(r"^(?:const|class|function\*?) (\w+)", text, flags=re.MULTILINE)
    return f"const $ = (() => {{\n{text}\nreturn {{ {', '.join(names)} }};\n}})();\n"


def _modules(program: Program, needed: Places) -> Iterator[str]:
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
