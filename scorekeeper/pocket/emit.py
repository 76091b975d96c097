"""What the modules of the compiler share: one function for expressions and one for statements, which each of them
extends by the syntax that it knows, and how the text is laid out. What nobody has registered is refused.
"""

import ast
from functools import singledispatch
from textwrap import indent

from scorekeeper.pocket.scopes import Scope

WIDTH = 110
CHANGE = ("append", "extend", "insert", "pop", "remove", "setdefault", "sort", "update")


@singledispatch
def expression(node: ast.AST, scope: Scope) -> str:
    """An expression as JavaScript. Refused."""
    raise scope.module.refuse(node, f"{type(node).__name__}, which the compiler does not know")


@singledispatch
def statement(node: ast.AST, scope: Scope) -> list[str]:
    """A statement as lines of JavaScript. Refused."""
    raise scope.module.refuse(node, f"{type(node).__name__}, which the compiler does not know")


def operand(node: ast.AST, scope: Scope) -> str:
    """An expression as part of a larger one."""
    text = expression(node, scope)
    loose = ast.BoolOp | ast.Compare | ast.IfExp | ast.Lambda | ast.NamedExpr
    return f"({text})" if isinstance(node, loose) else text


def listed(before: str, items: list[str], behind: str) -> str:
    """Items between brackets, on one line where they fit."""
    line = f"{before}{', '.join(items)}{behind}"
    if len(line) <= WIDTH and "\n" not in line:
        return line
    return f"{before.rstrip()}\n" + "".join(f"{indent(item, '  ')},\n" for item in items) + behind.lstrip()


def block(head: str, body: list[str], behind: str = "}") -> list[str]:
    """Lines in braces behind their head."""
    return [f"{head} {{", *(indent(line, "  ") for line in body), behind]


def block_of(body: list[ast.stmt], scope: Scope) -> list[str]:
    """The lines of several statements."""
    return [line for one in body for line in statement(one, scope)]


def may_change(node: ast.expr, scope: Scope) -> bool:
    """Whether working it out may change what something else comes to: a variable is called, a list or a dict changed,
    an iterator taken on, a variable given a value.
    """
    for one in ast.walk(node):
        match one:
            case ast.NamedExpr():
                return True
            case ast.Call(func=ast.Name(id=name)) if name == "next" or scope.is_local(name):
                return True
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in CHANGE:
                return True
    return False


def refuse_if_seen(nodes: list[ast.expr], scope: Scope) -> None:
    """Refuses expressions that change places, if that could be seen."""
    seen = [one for one in nodes if may_change(one, scope)]
    if seen and sum(not isinstance(one, ast.Constant) for one in nodes) > 1:
        raise scope.module.refuse(seen[0], "something that may change what is worked out beside it in another order")
