"""What is known of a value before it is there, as far as it lets the script leave helpers out."""

import ast
from enum import Enum, auto

from scorekeeper.pocket.modules import Definition
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.signatures import is_dataclass
from scorekeeper.pocket.value_types import type_of


class Kind(Enum):
    """A truth value; a number; something whose truth is the same in both languages (a number, None, a dataclass)."""

    BOOL = auto()
    INT = auto()
    PLAIN = auto()


def kind(node: ast.expr, scope: Scope) -> Kind | None:
    """What is known of an expression."""
    return _kind(type_of(node, scope), scope)


def _kind(annotation: ast.expr | None, scope: Scope) -> Kind | None:
    match annotation:
        case ast.Name(id="bool"):
            return Kind.BOOL
        case ast.Name(id="int" | "float"):
            return Kind.INT
        case ast.Constant(value=None):
            return Kind.PLAIN
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            plain = _kind(left, scope) is not None and _kind(right, scope) is not None
            return Kind.PLAIN if plain else None
        case ast.Name(id=name):  # a class name means one thing in the whole house
            found = scope.meaning(name)
            return Kind.PLAIN if isinstance(found, Definition) and is_dataclass(found.node) else None
    return None
