"""One script of the runtime and of all modules that the entry points need, each in a function of its own.

It is a classic script that defines the one global `scorekeeper`, so that the same bytes run in a page, in a worker, as
a module, and in V8 in the tests. It needs no `eval`.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

from scorekeeper.pocket import calls, definitions, errors, statements
from scorekeeper.pocket.casefold import casefold_script
from scorekeeper.pocket.emit import block, block_of, listed
from scorekeeper.pocket.modules import Definition, Module, Program, names_in, walk_without_types
from scorekeeper.pocket.scopes import Scope, javascript_name
from scorekeeper.pocket.templates import Templates

RUNTIME = Path(__file__).parent / "runtime"
PARTS = ("values.js", "numbers.js", "collections.js", "texts.js", "json.js", "markup.js")
SYNTAX = (calls, definitions, errors, statements)  # what they register is what is known
FROM_RUNTIME = ("parse", "written", "NoJson", "Markup")
Places = AbstractSet[tuple[str, int]]  # of statements: module and line
# What every template may name: the voice in which it speaks, and the pictures of signs.
DRAW = """const $drawn = (name, view, given) => {
  const globals = Object.assign(Object.create(null), given);
  globals.globals = globals;
  return $templates[name](Object.assign(Object.create(globals), view));
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
    there: set[tuple[str, int]] = set()
    texts = []
    for place, part in enumerate(parts):
        needed = program.needed_for(part) - there
        texts.append(_script(program, part, needed, there, templates if place == 0 else None))
        there |= needed
    return tuple(texts)


def _script(
    program: Program,
    entries: Sequence[tuple[str, str]],
    needed: Places,
    there: Places,
    templates: Templates | None,
) -> str:
    modules = [module for module in program.modules.values() if program.statements(module, needed)]
    found = [program.resolve(program.read(module), name) for module, name in entries]
    offered = [f"{one.name}: {_variable(one.module)}.{one.name}" for one in found if isinstance(one, Definition)]
    own = ["", *(f"{_variable(module)}" for module in modules)]
    before = []
    if there:
        known = [module for module in program.modules.values() if program.statements(module, there)]
        own.insert(0, "...$before")
        before = ["const { $, $modules: $before } = globalThis.scorekeeper;"]
        before.append(listed("let { ", [_variable(module) for module in known], " } = $before;"))
    offered += [f"$modules: {{ {', '.join(name for name in own if name)} }}"]
    drawing = [] if templates is None else ["\n".join(templates.lines()), DRAW]
    first = ["$", *(f"{name}: $.{name}" for name in FROM_RUNTIME), *(["drawn: $drawn"] if drawing else [])]
    body = [
        *(before or [_runtime()]),
        *drawing,
        *("\n".join(_module(program, module, needed, there)) for module in modules),
        listed("return { ", ["...globalThis.scorekeeper", *offered] if there else [*offered, *first], " };"),
    ]
    return "// Compiled from Python by scorekeeper/pocket: change the source, not this.\n" + (
        'globalThis.scorekeeper = (() => {\n"use strict";\n' + "\n".join(body) + "\n})();\n"
    )


def _runtime() -> str:
    text = "\n".join((RUNTIME / part).read_text(encoding="utf-8") for part in PARTS).replace('"use strict";\n', "")
    text += casefold_script()
    names = re.findall(r"^(?:const|class|function\*?) (\w+)", text, flags=re.MULTILINE)
    return f"const $ = (() => {{\n{text}\nreturn {{ {', '.join(names)} }};\n}})();\n"


def _module(program: Program, module: Module, needed: Places, there: Places) -> list[str]:
    statements = program.statements(module, needed)
    earlier = [name for one in program.statements(module, there) for name in _defined(one)]
    declared = {id(one): names for one in statements if (names := _defined(one))}
    scope = Scope(
        program=program,
        module=module,
        declared=declared,
        constant=frozenset(name for names in declared.values() for name in names),
    )
    names = sorted(name for one in statements for name in _defined(one))
    variable = _variable(module)
    offered = [*([f"...{variable}"] if earlier else []), *(_property(name) for name in names)]
    lines = [*_imports(program, module, statements, earlier), *block_of(statements, scope)]
    head = f"// {module.path.relative_to(program.root).as_posix()}"
    word = "" if earlier else "const "
    return [head, *block(f"{word}{variable} = (() =>", [*lines, listed("return { ", offered, " };")], "})();"), ""]


def _defined(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return names_in(target)
    return []


def _variable(module: Module) -> str:
    return f"${module.name.partition('.')[2].replace('.', '_')}"


def _property(name: str) -> str:
    own = javascript_name(name)
    return name if own == name else f"{name}: {own}"


def _imports(program: Program, module: Module, statements: list[ast.stmt], earlier: list[str]) -> Iterator[str]:
    """The names of other modules that these statements mention, each from where it is defined, and those of this
    module that an earlier script defines.
    """
    used = {one.id for node in statements for one in walk_without_types(node) if isinstance(one, ast.Name)}
    sources: dict[str, list[str]] = {}
    for name in module.imports:
        found = program.resolve(module, name) if name in used else None
        if isinstance(found, Module):
            yield f"const {name} = {_variable(found)};"
        elif isinstance(found, Definition):
            own = javascript_name(name)
            renamed = found.name if found.name == own else f"{found.name}: {own}"
            sources.setdefault(_variable(found.module), []).append(renamed)
    if here := [_property(name) for name in earlier if name in used]:
        sources[_variable(module)] = here
    for source, names in sources.items():
        yield listed("const { ", names, f" }} = {source};")
