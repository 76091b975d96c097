"""One script of the runtime and of all modules that the entry points need, each in a function of its own.

It is a classic script that defines the one global `scorekeeper`, so that the same bytes run in a page, in a worker, as
a module, and in V8 in the tests. It needs no `eval`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from scorekeeper.pocket import calls, definitions, statements
from scorekeeper.pocket.casefold import casefold_script
from scorekeeper.pocket.emit import block, block_of, listed
from scorekeeper.pocket.modules import Definition, Module, Program, names_in, walk_without_types
from scorekeeper.pocket.scopes import Scope, javascript_name
from scorekeeper.pocket.templates import Templates

RUNTIME = Path(__file__).parent / "runtime"
PARTS = ("values.js", "numbers.js", "collections.js", "texts.js", "json.js", "markup.js")
SYNTAX = (calls, definitions, statements)  # what they register is what is known
FROM_RUNTIME = ("parse", "written", "NoJson", "Markup")
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
    entries = tuple(entries)
    program = Program(root, entries)
    modules = [module for module in program.modules.values() if program.needed_of(module)]
    found = [program.resolve(program.read(module), name) for module, name in entries]
    offered = [f"{one.name}: {_variable(one.module)}.{one.name}" for one in found if isinstance(one, Definition)]
    offered += ["$", *(f"{name}: $.{name}" for name in FROM_RUNTIME)]
    drawing = [] if templates is None else ["\n".join(templates.lines()), DRAW]
    offered += ["drawn: $drawn"] if drawing else []
    body = [
        _runtime(),
        *drawing,
        *("\n".join(_module(program, module)) for module in modules),
        listed("return { ", offered, " };"),
    ]
    return "// Compiled from Python by scorekeeper/pocket: change the source, not this.\n" + (
        'globalThis.scorekeeper = (() => {\n"use strict";\n' + "\n".join(body) + "\n})();\n"
    )


def _runtime() -> str:
    text = "\n".join((RUNTIME / part).read_text(encoding="utf-8") for part in PARTS).replace('"use strict";\n', "")
    text += casefold_script()
    names = re.findall(r"^(?:const|class|function\*?) (\w+)", text, flags=re.MULTILINE)
    return f"const $ = (() => {{\n{text}\nreturn {{ {', '.join(names)} }};\n}})();\n"


def _module(program: Program, module: Module) -> list[str]:
    statements = program.needed_of(module)
    declared = {id(one): names for one in statements if (names := _defined(one))}
    scope = Scope(
        program=program,
        module=module,
        declared=declared,
        constant=frozenset(name for names in declared.values() for name in names),
    )
    names = sorted(name for one in statements for name in _defined(one))
    end = listed("return { ", [_property(name) for name in names], " };")
    lines = [*_imports(program, module, statements), *block_of(statements, scope), end]
    head = f"// {module.path.relative_to(program.root).as_posix()}"
    return [head, *block(f"const {_variable(module)} = (() =>", lines, "})();"), ""]


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


def _imports(program: Program, module: Module, statements: list[ast.stmt]) -> Iterator[str]:
    """The names of other modules that these statements mention, each from where it is defined."""
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
    for source, names in sources.items():
        yield listed("const { ", names, f" }} = {source};")
