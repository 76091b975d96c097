"""What is known of a value before it is there, from annotations that mypy has checked: enough to leave helpers out.

Of no value of unknown origin (`object`, `Any`) is anything known.
"""

import ast
from enum import Enum, auto

from scorekeeper.pocket.modules import Definition
from scorekeeper.pocket.scopes import Scope


class Kind(Enum):
    """A truth value; a number; something whose truth is the same in both languages (a number, None, a dataclass)."""

    BOOL = auto()
    INT = auto()
    PLAIN = auto()


NUMBERS = ("len", "sum", "ord", "abs")
TRUTHS = ("isinstance", "any", "all", "bool")


def kind(node: ast.AST, scope: Scope) -> Kind | None:
    """What is known of an expression."""
    match node:
        case ast.Constant(value=bool()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return Kind.BOOL
        case ast.Constant(value=int()) | ast.UnaryOp(op=ast.USub()):
            return Kind.INT
        case ast.BoolOp(values=values):
            kinds = {kind(value, scope) for value in values}
            return kinds.pop() if len(kinds) == 1 else None
        case ast.IfExp(body=body, orelse=orelse):
            return kind(body, scope) if kind(body, scope) == kind(orelse, scope) else None
        case ast.BinOp(op=ast.Sub() | ast.FloorDiv() | ast.Mod()):
            return Kind.INT
        case ast.Name(id=name) if scope.is_local(name):
            return _annotated(scope.annotation(name), scope)
        case ast.Attribute(attr=attr):
            return _field(attr, scope)
        case ast.Call(func=ast.Name(id=name)) if not scope.is_local(name):
            return _called(name, scope)
    return None


def _called(name: str, scope: Scope) -> Kind | None:
    found = scope.meaning(name)
    if isinstance(found, Definition):
        return _annotated(found.node.returns, scope) if isinstance(found.node, ast.FunctionDef) else None
    if found is not None:
        return None
    return Kind.INT if name in NUMBERS else Kind.BOOL if name in TRUTHS else None


def _field(name: str, scope: Scope) -> Kind | None:
    """The kind of a field, if all dataclasses that have one of this name agree."""
    kinds = {_annotated(annotation, scope) for annotation in fields_called(name, scope)}
    return kinds.pop() if len(kinds) == 1 else None


def fields_called(name: str, scope: Scope) -> list[ast.expr]:
    """The annotations of the fields of this name, of whatever class."""
    classes = [found.node for found in scope.program.definitions() if isinstance(found.node, ast.ClassDef)]
    return [
        one.annotation
        for node in classes
        for one in node.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.target.id == name
    ]


def _annotated(annotation: ast.expr | None, scope: Scope) -> Kind | None:
    match annotation:
        case ast.Name(id="bool"):
            return Kind.BOOL
        case ast.Name(id="int"):
            return Kind.INT
        case ast.Constant(value=None):
            return Kind.PLAIN
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            plain = _annotated(left, scope) is not None and _annotated(right, scope) is not None
            return Kind.PLAIN if plain else None
        case ast.Name(id=name):
            found = scope.meaning(name)
            return Kind.PLAIN if isinstance(found, Definition) and _is_dataclass(found.node) else None
    return None


def _is_dataclass(node: ast.stmt) -> bool:
    return isinstance(node, ast.ClassDef) and not node.bases
