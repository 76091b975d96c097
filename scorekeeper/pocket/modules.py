"""The modules of the house as syntax trees: what each defines and imports, and what a few entry points need of them."""

import ast
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from scorekeeper.pocket.known import unique_name

READ = ("rules", "engine", "referee", "wording", "slip", "service", "export", "pages")
ROOMS = tuple(f"scorekeeper.{room}" for room in READ)
DRAWN = "scorekeeper.export."
NOT_RUN = ("annotation", "returns")  # fields of a node
# Modules that are never read: the compiler knows what their names mean. (rules/frozen.py is a decorator of two faces.)
KNOWN = (
    "collections.abc",
    "dataclasses",
    "decimal",
    "enum",
    "functools",
    "math",
    "scorekeeper.canonical",
    "scorekeeper.clock",
    "scorekeeper.export.font_files",
    "scorekeeper.packing",
    "scorekeeper.rules.frozen",
    "scorekeeper.strict_json",
    "scorekeeper.wording.calendar",
    "typing",
    "unicodedata",
    "urllib.parse",
    "xml.sax.saxutils",
)


class Refused(Exception):
    """Something in a source that cannot be compiled: its file, its line and what it is."""

    def __init__(self, file: Path, node: object, what: str) -> None:
        self.file, self.line, self.what = file, getattr(node, "lineno", 1), what
        super().__init__(f"{file}:{self.line}: {what}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """A name of a module that is never read."""

    module: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """One source file. `imports` has for each name the module and the name in it, None for the module itself."""

    name: str
    path: Path
    definitions: dict[str, ast.stmt] = field(default_factory=dict)
    imports: dict[str, tuple[str, str | None]] = field(default_factory=dict)

    @property
    def measures(self) -> bool:
        """Whether it may know fractions: what is drawn is measured, what is scored is counted."""
        return self.name.startswith(DRAWN)

    def refuse(self, node: ast.AST, what: str) -> Refused:
        """The error to raise about a place in this file."""
        return Refused(self.path, node, what)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A name at the top of a module with the statement that defines it."""

    module: Module
    name: str
    node: ast.stmt

    @property
    def place(self) -> tuple[str, int]:
        """Its statement, by module and line."""
        return self.module.name, self.node.lineno


class Program:
    """All modules that the entry points need, and of each module what is needed.

    `modules` come in the order in which Python would run them; `needed` are the statements by module and line; `fields`
    are the annotations of the dataclasses' fields and `methods` their methods, by name; `members` are names of members;
    `said` are the places of msgids in the tables of words, by the identity of the constant.
    """

    def __init__(self, root: Path, entries: Iterable[tuple[str, str]]) -> None:
        self.root = root
        self.modules: dict[str, Module] = {}
        self._read: dict[str, Module] = {}
        self._mentioned: dict[tuple[str, int], tuple[Definition, ...]] = {}
        entries = tuple(entries)
        self.needed = self.needed_for(entries)
        for module, _ in entries:
            self._arrange(self.read(module))
        self.said: dict[int, int] = {}
        self._called: dict[tuple[str, str], str] = {}
        self.fields: dict[str, list[ast.expr]] = {}
        self.methods: dict[str, list[ast.FunctionDef]] = {}
        self.members: set[str] = {"name", "value"}
        for found in self.definitions():
            self._called[found.module.name, found.name] = unique_name(found.name, self._called.values())
            if isinstance(found.node, ast.ClassDef):
                self._note_members(found.node)

    def needed_for(self, entries: Iterable[tuple[str, str]]) -> set[tuple[str, int]]:
        """The statements that these entry points need. Refused."""
        needed: set[tuple[str, int]] = set()
        waiting = [self._definition(self.read(module), name) for module, name in entries]
        while waiting:
            found = waiting.pop()
            if found.place not in needed:
                needed.add(found.place)
                waiting += self.mentioned_by(found)
        return needed

    def read(self, name: str) -> Module:
        """The module of this name."""
        if name not in self._read:
            path = self._path(name)
            module = Module(name=name, path=path)
            for statement in _parsed(path, path.read_text(encoding="utf-8")).body:
                self._enter(module, statement)
            self._read[name] = module
        return self._read[name]

    def statements(self, module: Module, among: Collection[tuple[str, int]]) -> list[ast.stmt]:
        """Those statements of a module that are among these, in their order, each once."""
        found = {statement.lineno: statement for statement in module.definitions.values()}
        return [found[line] for line in sorted(found) if (module.name, line) in among]

    def resolve(self, module: Module, name: str) -> Definition | Module | Outside | None:
        """What a name means at the top of a module; None where it is none of its names."""
        if name in module.definitions:
            return Definition(module=module, name=name, node=module.definitions[name])
        if name not in module.imports:
            return None
        source, inner = module.imports[name]
        if source in KNOWN:
            return Outside(module=source, name=inner or "")
        return self.read(source) if inner is None else self.resolve(self.read(source), inner)

    def definitions(self) -> Iterator[Definition]:
        """Everything that is needed."""
        for module in self.modules.values():
            for name, node in module.definitions.items():
                if (module.name, node.lineno) in self.needed:
                    yield Definition(module=module, name=name, node=node)

    def called(self, module: Module, name: str) -> str:
        """What something that is needed is called in the script, whose modules share one scope."""
        return self._called[module.name, name]

    def mentioned_by(self, found: Definition) -> tuple[Definition, ...]:
        """What a definition needs for itself."""
        if found.place not in self._mentioned:
            self._mentioned[found.place] = tuple(self._mentions(found))
        return self._mentioned[found.place]

    def _mentions(self, found: Definition) -> Iterator[Definition]:
        for name, attribute in named(found.node):
            meant: object = self.resolve(found.module, name)
            if attribute is not None:
                meant = self.resolve(meant, attribute) if isinstance(meant, Module) else None
            if isinstance(meant, Definition):
                yield meant

    def _note_members(self, node: ast.ClassDef) -> None:
        for one in node.body:
            match one:
                case ast.AnnAssign(target=ast.Name(id=name)):
                    self.fields.setdefault(name, []).append(one.annotation)
                case ast.FunctionDef(name=name, decorator_list=[ast.Name(id="property")], returns=ast.expr() as kind):
                    self.fields.setdefault(name, []).append(kind)
                case ast.FunctionDef(name="__init__"):  # of an error
                    self.members.update(part.attr for part in ast.walk(one) if isinstance(part, ast.Attribute))
                case ast.FunctionDef(name=name):
                    self.methods.setdefault(name, []).append(one)
                case ast.Assign(targets=[ast.Name(id=name)]):
                    self.members.add(name)

    def _path(self, name: str) -> Path:
        path = self.root.joinpath(*name.split("."))
        package = path / "__init__.py"  # git may leave a package's folder, with __pycache__ in it
        return package if package.is_file() else path.with_suffix(".py")

    def _definition(self, module: Module, name: str) -> Definition:
        found = self.resolve(module, name)
        if not isinstance(found, Definition):
            raise module.refuse(ast.Pass(), f"{name} is not defined here")
        return found

    def _enter(self, module: Module, statement: ast.stmt) -> None:
        match statement:
            case ast.Expr(value=ast.Constant(value=str())):
                pass  # a docstring
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                module.definitions[name] = statement
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target, value=ast.expr()):
                for name in names_in(target):
                    module.definitions[name] = statement
            case ast.ImportFrom(module=str(source), level=0, names=names):
                for alias in names:
                    module.imports[alias.asname or alias.name] = self._imported(module, statement, source, alias.name)
            case _:
                raise module.refuse(statement, f"{type(statement).__name__} at the top of a module")

    def _imported(self, module: Module, node: ast.AST, source: str, name: str) -> tuple[str, str | None]:
        if source in KNOWN:
            return source, name
        if not any(source == room or source.startswith(f"{room}.") for room in ROOMS):
            raise module.refuse(node, f"an import of {source}")
        inner = f"{source}.{name}"
        return (inner, None) if self._path(inner).is_file() else (source, name)

    def _arrange(self, module: Module) -> None:
        if module.name in self.modules or module.name in KNOWN:
            return
        for source, _ in module.imports.values():
            if source not in KNOWN:
                self._arrange(self.read(source))
        self.modules.setdefault(module.name, module)


def names_in(target: ast.expr) -> list[str]:
    """The names that an assignment to this target gives a value."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]


@cache
def _parsed(path: Path, text: str) -> ast.Module:
    """Programs of the same sources share their trees, which nobody changes."""
    return ast.parse(text, str(path))


@cache
def named(node: ast.AST) -> frozenset[tuple[str, str | None]]:
    """The names in it, alone and with an attribute; those of annotations say nothing at run time."""
    found: set[tuple[str, str | None]] = set()
    for one in walk_without_types(node):
        if isinstance(one, ast.Name):
            found.add((one.id, None))
        elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name):
            found.add((one.value.id, one.attr))
    return frozenset(found)


def walk_without_types(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it but annotations, which say nothing at run time; none before what it stands in."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        for name, value in ast.iter_fields(one):
            if isinstance(value, ast.AST):
                if name not in NOT_RUN:
                    waiting.append(value)
            elif isinstance(value, list):
                waiting += [child for child in value if isinstance(child, ast.AST)]
