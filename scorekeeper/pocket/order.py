"""Where one could see the order in which things are worked out: JavaScript does so at times in another than Python."""

import ast

from scorekeeper.pocket.scopes import Scope

CHANGE = ("append", "extend", "insert", "pop", "remove", "setdefault", "sort", "update")


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
