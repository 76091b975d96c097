"""Statements."""

import ast

from scorekeeper.pocket.comprehensions import loop, pattern
from scorekeeper.pocket.emit import block, block_of, expression, may_change, statement
from scorekeeper.pocket.expressions import helper_of, is_simple, truth
from scorekeeper.pocket.modules import names_in
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.value_types import is_iterator


@statement.register
def _pass(_node: ast.Pass, _scope: Scope) -> list[str]:
    return []


@statement.register
def _break(_node: ast.Break, _scope: Scope) -> list[str]:
    return ["break;"]


@statement.register
def _continue(_node: ast.Continue, _scope: Scope) -> list[str]:
    return ["continue;"]


@statement.register
def _return(node: ast.Return, scope: Scope) -> list[str]:
    return ["return null;" if node.value is None else f"return {expression(node.value, scope)};"]


@statement.register
def _assert(node: ast.Assert, scope: Scope) -> list[str]:
    return [f'$.assert({truth(node.test, scope)}, "{scope.module.name}:{node.lineno}");']


@statement.register
def _expression(node: ast.Expr, scope: Scope) -> list[str]:
    match node.value:
        case ast.Constant(value=str()):
            return []  # a docstring
        case ast.Yield(value=ast.expr() as value):
            return [f"yield {expression(value, scope)};"]
        case ast.YieldFrom(value=value):
            return [f"yield* {expression(value, scope)};"]
    return [f"{expression(node.value, scope)};"]


@statement.register
def _if(node: ast.If, scope: Scope) -> list[str]:
    lines = block(f"if ({truth(node.test, scope)})", block_of(node.body, scope))
    match node.orelse:
        case []:
            return lines
        case [ast.If() as further]:
            head, *more = statement(further, scope)
            return [*lines[:-1], f"}} else {head}", *more]
    return [*lines[:-1], *block("} else", block_of(node.orelse, scope))]


@statement.register
def _while(node: ast.While, scope: Scope) -> list[str]:
    if node.orelse:
        raise scope.module.refuse(node, "else behind a loop")
    return block(f"while ({truth(node.test, scope)})", block_of(node.body, scope))


@statement.register
def _for(node: ast.For, scope: Scope) -> list[str]:
    if node.orelse:
        raise scope.module.refuse(node, "else behind a loop")
    changed = {
        name for one in node.body for part in ast.walk(one) if isinstance(part, ast.Name) for name in names_in(part)
    }
    word = "let " if changed & set(names_in(node.target)) else "const "
    declares = word if scope.declared.get(id(node)) else ""
    items = expression(node.iter, scope)
    if isinstance(node.iter, ast.Name) and is_iterator(node.iter, scope):
        items = f"$.kept({items})"
    return loop(node.target, items, block_of(node.body, scope), scope, declares=declares)


@statement.register
def _assign(node: ast.Assign, scope: Scope) -> list[str]:
    if len(node.targets) > 1:
        raise scope.module.refuse(node, "several targets of one assignment")
    return assigned(node, node.targets[0], node.value, scope)


@statement.register
def _annotated(node: ast.AnnAssign, scope: Scope) -> list[str]:
    return assigned(node, node.target, node.value, scope) if node.value else []


def assigned(node: ast.stmt, target: ast.expr, value: ast.expr, scope: Scope) -> list[str]:
    """`target = value`, with its declaration if it stands here."""
    match target, value:
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if _are_independent(targets, values):
            return [line for one, its in zip(targets, values, strict=True) for line in assigned(node, one, its, scope)]
        case ast.Tuple(elts=targets), _:
            return _unpacked(node, targets, value, scope)
    if isinstance(target, ast.Subscript) and (may_change(value, scope) or (_calls(value) and _calls(target))):
        # Python looks at the place behind the value.
        made = f"value{node.lineno}$"
        return [f"const {made} = {expression(value, scope)};", _one(node, target, made, scope)]
    return [_one(node, target, expression(value, scope), scope)]


def _calls(node: ast.expr) -> bool:
    return any(isinstance(one, ast.Call) for one in ast.walk(node))


def _are_independent(targets: list[ast.expr], values: list[ast.expr]) -> bool:
    """Whether each can get its value in turn: none of them is needed for another's."""
    names = {name for one in targets for name in names_in(one)}
    used = {one.id for value in values for one in ast.walk(value) if isinstance(one, ast.Name)}
    plain = all(isinstance(one, ast.Name) for one in targets)
    starred = any(isinstance(one, ast.Starred) for one in values)
    return plain and len(targets) == len(values) and not names & used and not starred


def _unpacked(node: ast.stmt, targets: list[ast.expr], value: ast.expr, scope: Scope) -> list[str]:
    values = _values(targets, value, scope)
    inner = [one.value if isinstance(one, ast.Starred) else one for one in targets]
    names = [name for one in inner for name in names_in(one)]
    if all(isinstance(one, ast.Name) for one in inner) and len(set(names)) == len(names):
        here = [name for name in names if name in scope.declared.get(id(node), [])]
        if here in ([], names):
            plain = pattern(ast.Tuple(elts=inner, ctx=ast.Store()), scope)[0]
            return [f"{_declaration(here, scope)}{plain} = {values};"]
    several = f"values{node.lineno}$"
    return [f"const {several} = {values};", *(_one(node, one, f"{several}[{n}]", scope) for n, one in enumerate(inner))]


def _values(targets: list[ast.expr], value: ast.expr, scope: Scope) -> str:
    starred = [place for place, one in enumerate(targets) if isinstance(one, ast.Starred)]
    if not starred:
        return f"$.unpack({expression(value, scope)}, {len(targets)})"
    return f"$.unpack_starred({expression(value, scope)}, {len(targets) - 1}, {starred[0]})"


def _one(node: ast.stmt, target: ast.expr, text: str, scope: Scope) -> str:
    match target:
        case ast.Name(id=name):
            here = [name] if name in scope.declared.get(id(node), []) else []
            return f"{_declaration(here, scope)}{scope.written(name)} = {text};"
        case ast.Subscript(value=value, slice=key) if not isinstance(key, ast.Slice):
            return f"$.put({expression(value, scope)}, {expression(key, scope)}, {text});"
    raise scope.module.refuse(target, "an assignment to this")


def _declaration(names: list[str], scope: Scope) -> str:
    if not names:
        return ""
    return "const " if set(names) <= scope.constant else "let "


@statement.register
def _augmented(node: ast.AugAssign, scope: Scope) -> list[str]:
    changes = isinstance(node.op, ast.Add | ast.Mult)  # a list where it is
    helper = f"{'i' if changes else ''}{helper_of(node, scope)}"
    old = ast.parse(ast.unparse(node.target), mode="eval").body
    if not is_simple(old):
        raise scope.module.refuse(node, "a target that would be worked out twice")
    return [_one(node, node.target, f"$.{helper}({expression(old, scope)}, {expression(node.value, scope)})", scope)]
