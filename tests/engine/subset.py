"""The plain subset of Python that rules, engine and referee keep to, as a checker of syntax trees.

Those rooms are also compiled to a small module for the phone; what that compiler does not take is found here.
"""

import ast
from collections.abc import Iterator

ROOMS = ("scorekeeper.rules", "scorekeeper.engine", "scorekeeper.referee")
OUTSIDE = ("dataclasses", "enum", "typing", "collections.abc")
BASES = ("Enum", "IntEnum", "StrEnum", "Protocol")
MUTATORS = (
    "append", "extend", "insert", "pop", "popitem", "remove", "clear", "update", "setdefault", "sort", "reverse", "add", "discard",
)  # fmt: skip
CALLS = {
    "float": "a float",
    "complex": "a float",
    "set": "a set",
    "frozenset": "a set",
    "setattr": "an attribute is written",
    "delattr": "an attribute is written",
    "eval": "code in a text",
    "exec": "code in a text",
    "compile": "code in a text",
    "globals": "a look at the module from inside",
    "locals": "a look at the module from inside",
    "vars": "a look at the module from inside",
    "property": "a descriptor",
    "classmethod": "a descriptor",
    "staticmethod": "a descriptor",
    "super": "inheritance",
    "type": "a look at a class",
    "__import__": "an import that is no statement",
    "open": "the world outside",
    "print": "the world outside",
    "input": "the world outside",
}
STATEMENTS: dict[type[ast.AST], str] = {
    ast.With: "with",
    ast.AsyncWith: "with",
    ast.AsyncFor: "async",
    ast.AsyncFunctionDef: "async",
    ast.Await: "async",
    ast.Try: "an error is caught",
    ast.TryStar: "an error is caught",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.Div: "a division that makes floats",
    ast.MatMult: "an operator of its own",
}


def strange(source: str) -> list[str]:
    """What in this module is outside the subset: line and reason."""
    tree = ast.parse(source)
    found = [(getattr(node, "lineno", 0), reason) for node in ast.walk(tree) for reason in _reasons(node)]
    found += [(line, "module state that changes") for line in _changed_state(tree)]
    return [f"{line}: {reason}" for line, reason in sorted(set(found))]


def _reasons(node: ast.AST) -> Iterator[str]:  # noqa: C901, PLR0912 - a table of patterns, one line each
    if type(node) in STATEMENTS:
        yield STATEMENTS[type(node)]
    match node:
        case ast.Import(names=names):
            yield from (f"import of {alias.name}" for alias in names if not _is_welcome(alias.name))
        case ast.ImportFrom(module=module, level=level) if level or not _is_welcome(module or ""):
            yield f"import of {'.' * level}{module or ''}"
        case ast.ClassDef():
            yield from _class(node)
        case ast.FunctionDef(decorator_list=[_, *_]):
            yield "a decorated function"
        case ast.arguments():
            yield from _arguments(node)
        case ast.Constant(value=float() | complex()):
            yield "a float"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            yield "a division that makes floats"
        case ast.BinOp(left=ast.Constant(value=str() | bytes()) | ast.JoinedStr(), op=ast.Mod()):
            yield "% with a text"
        case ast.Call(func=ast.Attribute(attr="format" | "format_map")):
            yield "str.format"
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield CALLS[name]
        case ast.Attribute(ctx=ast.Store() | ast.Del()):
            yield "an attribute is written"
        case ast.Attribute(attr="__class__" | "__dict__" | "__setattr__" | "__subclasses__"):
            yield "a look at a class"
        case ast.Subscript(slice=ast.Slice(), ctx=ast.Store() | ast.Del()):
            yield "a slice is assigned"


def _is_welcome(module: str) -> bool:
    return module in OUTSIDE or any(module == room or module.startswith(f"{room}.") for room in ROOMS)


def _class(node: ast.ClassDef) -> Iterator[str]:
    bases = [base.id if isinstance(base, ast.Name) else ast.unparse(base) for base in node.bases]
    if len(bases) > 1:
        yield "multiple inheritance"
    if node.keywords:
        yield "a metaclass"
    if any(base not in BASES for base in bases):
        yield "inheritance"
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    if any(not decorator.startswith("dataclass") for decorator in decorators):
        yield "a decorated class"
    if not bases and not any("frozen=True" in decorator for decorator in decorators):
        yield "a class that is no frozen dataclass"
    special = ("__get__", "__set__", "__delete__", "__set_name__", "__new__", "__init_subclass__", "__getattr__",
               "__getattribute__", "__setattr__", "__delattr__", "__class_getitem__", "__init__", "__post_init__")  # fmt: skip
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name in special:
            yield f"{inner.name} of its own"


def _arguments(node: ast.arguments) -> Iterator[str]:
    if node.kwarg is not None:
        yield "**kwargs"
    if any(
        isinstance(default, ast.List | ast.Dict | ast.ListComp | ast.DictComp)
        for default in (*node.defaults, *node.kw_defaults)
    ):
        yield "a default that can change"


def _changed_state(tree: ast.Module) -> Iterator[int]:
    """Lines that change something that no function around them has made or been given."""
    yield from _changes(tree, ())


def _changes(scope: ast.AST, known: tuple[str, ...]) -> Iterator[int]:
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            yield from _changes(node, (*known, *_local_names(node)))
            continue
        for root in _changed_roots(node):
            if root not in known:
                yield getattr(node, "lineno", 0)
        yield from _changes(node, known)


def _local_names(function: ast.FunctionDef | ast.Lambda) -> list[str]:
    names = [argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)]
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append(node.id)
        if isinstance(node, ast.MatchAs | ast.MatchStar) and node.name is not None:
            names.append(node.name)
    return names


def _changed_roots(node: ast.AST) -> Iterator[str]:
    targets: list[ast.expr] = []
    match node:
        case ast.Assign(targets=several) | ast.Delete(targets=several):
            targets = [target for target in several if isinstance(target, ast.Subscript)]
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            targets = [target] if isinstance(target, ast.Subscript) or isinstance(node, ast.AugAssign) else []
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in MUTATORS:
            targets = [value]
    for target in targets:
        inner: ast.expr = target
        while isinstance(inner, ast.Subscript | ast.Attribute):
            inner = inner.value
        if isinstance(inner, ast.Name):
            yield inner.id
