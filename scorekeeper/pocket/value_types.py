"""The type of a value before it is there, from annotations that mypy has checked.

Of no value of unknown origin (`object`, `Any`) is anything known.
"""

import ast
from enum import Enum, auto

from scorekeeper.pocket.modules import Definition
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.signatures import is_dataclass

BOOL, INT, FLOAT = ast.Name(id="bool"), ast.Name(id="int"), ast.Name(id="float")
BUILTINS = {"isinstance": BOOL, "any": BOOL, "all": BOOL, "bool": BOOL, "len": INT, "sum": INT, "ord": INT, "abs": INT}
ITERATORS = ("enumerate", "iter", "reversed", "zip")
MAPPINGS = ("Mapping", "dict")


def is_iterator(node: ast.expr, scope: Scope) -> bool:
    """Whether it is known to be gone through once, so that whoever stops may go on later."""
    match node:
        case ast.GeneratorExp():
            return True
        case ast.Name(id=name):
            where = _where(name, scope)
            value = where.values.get(name)
            return is_iterator(value, where) if value else _is_of_iterator(where.annotations.get(name))
        case ast.Call(func=ast.Name(id=name)) if not scope.is_local(name):
            found = scope.meaning(name)
            if isinstance(found, Definition) and isinstance(found.node, ast.FunctionDef):
                return _is_of_iterator(found.node.returns)
            return found is None and name in ITERATORS
        case ast.Call(func=ast.Attribute(attr=name)):
            return any(_is_of_iterator(one.returns) for one in scope.program.methods.get(name, []))
    return False


def _is_of_iterator(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) in ("Iterator", "Generator")


def type_of(node: ast.expr, scope: Scope) -> ast.expr | None:
    """The type of an expression as an annotation, None where it is not known."""
    match node:
        case ast.Constant(value=bool()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return BOOL
        case ast.Constant(value=int() | float()) | ast.UnaryOp(op=ast.USub()):
            return FLOAT if _may_be_fraction(node, scope) else INT
        case ast.BinOp(op=ast.Sub() | ast.Div() | ast.FloorDiv()):
            return FLOAT if _may_be_fraction(node, scope) else INT
        case ast.BoolOp(values=values):
            return _shared([type_of(value, scope) for value in values])
        case ast.IfExp(body=body, orelse=orelse):
            return _shared([type_of(body, scope), type_of(orelse, scope)])
        case ast.Name(id=name):
            where = _where(name, scope)
            value = where.values.get(name)
            return type_of(value, where) if value else where.annotations.get(name)
        case ast.Attribute(attr=attr) if attr not in ("name", "value"):  # which members of enumerations have as well
            return _shared([*fields_called(attr, scope)])
        case ast.Subscript(value=value, slice=key) if not isinstance(key, ast.Slice):
            return _element(type_of(value, scope))
        case ast.Call(func=ast.Name(id=name)) if not scope.is_local(name):
            return _called(name, node, scope)
    return None


def _may_be_fraction(node: ast.expr, scope: Scope) -> bool:
    """Whether this number need not be whole, as far as that is known."""
    match node:
        case ast.Constant(value=value):
            return isinstance(value, float)
        case ast.BinOp(op=ast.Div()):
            return True
        case ast.BinOp(left=one, op=ast.Sub() | ast.FloorDiv(), right=other):
            return _may_be_fraction(one, scope) or _may_be_fraction(other, scope)
        case ast.UnaryOp(operand=one):
            return _may_be_fraction(one, scope)
    return is_fraction(type_of(node, scope))


def _shared(types: list[ast.expr | None]) -> ast.expr | None:
    """The type that all of them are of; of numbers some of which are whole only that they are numbers."""
    texts = {ast.unparse(INT if is_fraction(one) else one) if one else None for one in types}
    if len(texts) > 1 or not types:
        return None
    return types[0] if all(is_fraction(one) for one in types) == is_fraction(types[0]) else INT


def is_fraction(annotation: ast.expr | None) -> bool:
    """Whether it is a number that need not be whole."""
    return isinstance(annotation, ast.Name) and annotation.id == "float"


def _where(name: str, scope: Scope) -> Scope:
    """The scope whose variable it is; the outermost, which knows nothing of it, where it is none."""
    while name not in scope.names and scope.outer is not None:
        scope = scope.outer
    return scope


def _element(container: ast.expr | None) -> ast.expr | None:
    match container:
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=[_, value])) if name in MAPPINGS:
            return value
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[one, ast.Constant(value=value)])):
            return one if value is ... else None
        case ast.Subscript(value=ast.Name(id="list"), slice=one):
            return one
    return None


def _called(name: str, node: ast.Call, scope: Scope) -> ast.expr | None:
    found = scope.meaning(name)
    if isinstance(found, Definition):
        return found.node.returns if isinstance(found.node, ast.FunctionDef) else ast.Name(id=name)
    if name == "sum" and len(node.args) + len(node.keywords) > 1:
        return None  # it is of what it begins with
    return BUILTINS.get(name) if found is None else None


def fields_called(name: str, scope: Scope) -> list[ast.expr]:
    """The annotations of the fields of this name, of whatever class."""
    return scope.program.fields.get(name, [])


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
