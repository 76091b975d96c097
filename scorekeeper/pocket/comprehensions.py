"""Comprehensions and generator expressions, and what gets a value in them and in loops."""

import ast
from collections.abc import Callable

from scorekeeper.pocket.emit import block, expression
from scorekeeper.pocket.expressions import truth, truth_operand
from scorekeeper.pocket.modules import names_in
from scorekeeper.pocket.scopes import Scope

Innermost = Callable[[Scope], str]


def pattern(node: ast.expr, scope: Scope) -> tuple[str, int | None]:
    """What gets a value: a name; or names in brackets, with how many values there must be."""
    match node:
        case ast.Name(id=name):
            return scope.written(name), None
        case ast.Tuple(elts=elements) if len(set(names_in(node))) == len(names_in(node)):
            return f"[{', '.join(pattern(one, scope)[0] for one in elements)}]", len(elements)
    raise scope.module.refuse(node, "a target of this kind, or with the same name twice")


def loop(node: ast.expr, items: str, body: list[str], scope: Scope, *, declares: str) -> list[str]:
    """`for node in items`; `declares` is empty where the variables are declared elsewhere."""
    target, width = pattern(node, scope)
    if width is None:
        return block(f"for ({declares}{target} of {items})", body)
    return block(f"for (const one$ of {items})", [f"{declares}{target} = $.unpack(one$, {width});", *body])


def refuse_kept(node: ast.ListComp | ast.DictComp | ast.GeneratorExp, scope: Scope) -> None:
    """Refuses what would have a variable of its own in each turn of a comprehension: in Python all share one. What a
    generator expression is given to has gone through it before the next turn.
    """
    used = [id(node)]
    for one in ast.walk(node):
        match one:
            case ast.Lambda():
                raise scope.module.refuse(one, "a lambda in a comprehension")
            case ast.Call(args=given):
                used += map(id, given)
            case ast.comprehension(iter=items) | ast.Starred(value=items):
                used.append(id(items))
            case ast.GeneratorExp() if id(one) not in used:
                raise scope.module.refuse(one, "a generator expression that a comprehension keeps")


@expression.register
def _list(node: ast.ListComp, scope: Scope) -> str:
    refuse_kept(node, scope)
    generator = node.generators[0]
    if not _is_by_one(node.generators):
        return _at_once("[]", node.generators, scope, lambda inner: f"made$.push({expression(node.elt, inner)});")
    inner, name, items = _begun(generator, scope)
    made = expression(node.elt, inner)
    arrow = f"({name}) => ({made})" if made.startswith("{") else f"({name}) => {made}"
    make = "" if isinstance(node.elt, ast.Name) and ast.unparse(generator.target) == node.elt.id else arrow
    keep = " && ".join(truth_operand(one, inner) for one in generator.ifs)
    if not make and not keep:
        return f"$.list({items})"
    parts = [items, make or f"({name}) => {name}", *([f"({name}) => {keep}"] if keep else [])]
    return f"$.map({', '.join(parts)})"


@expression.register
def _dict(node: ast.DictComp, scope: Scope) -> str:
    refuse_kept(node, scope)
    return _at_once(
        "$.dict()",
        node.generators,
        scope,
        lambda inner: f"made$.set({expression(node.key, inner)}, {expression(node.value, inner)});",
    )


@expression.register
def _generator(node: ast.GeneratorExp, scope: Scope) -> str:
    refuse_kept(node, scope)
    items = _begun(node.generators[0], scope)[2]  # is there before the first is asked for
    lines = _loops(node.generators, scope, lambda inner: f"yield {expression(node.elt, inner)};", first="items$")
    return "\n".join(block("(function* (items$)", lines, f"}})({items})"))


def tested(node: ast.expr, asked: str, scope: Scope) -> str:
    """What `any` and `all` ask, up to the first that decides."""
    if not isinstance(node, ast.GeneratorExp) or not _is_by_one(node.generators):
        return expression(node, scope)
    inner, name, items = _begun(node.generators[0], scope)
    holds = truth(node.elt, inner)
    if node.generators[0].ifs:
        keep = " && ".join(truth_operand(one, inner) for one in node.generators[0].ifs)
        decides = truth_operand(node.elt, inner)
        holds = f"{keep} && {decides}" if asked == "any" else f"!({keep}) || {decides}"
    return items if holds == f"$.truth({name})" else f"{items}, ({name}) => {holds}"


def _is_by_one(generators: list[ast.comprehension]) -> bool:
    return len(generators) == 1 and isinstance(generators[0].target, ast.Name)


def _begun(generator: ast.comprehension, scope: Scope) -> tuple[Scope, str, str]:
    """The scope inside, what gets a value there, and what is gone through."""
    names = names_in(generator.target)
    if any(isinstance(one, ast.Name) and one.id in names for one in ast.walk(generator.iter)):
        raise scope.module.refuse(generator.target, "a variable of a comprehension called like what it goes through")
    inner = scope.inner(names)
    return inner, pattern(generator.target, inner)[0], expression(generator.iter, scope)


def _at_once(empty: str, generators: list[ast.comprehension], scope: Scope, innermost: Innermost) -> str:
    lines = [f"const made$ = {empty};", *_loops(generators, scope, innermost), "return made$;"]
    return "\n".join(block("(() =>", lines, "})()"))


def _loops(
    generators: list[ast.comprehension], scope: Scope, innermost: Innermost, *, first: str | None = None
) -> list[str]:
    """One loop in the other; `first` is what the outermost goes through, if that is there already."""
    if not generators:
        return [innermost(scope)]
    inner, _, items = _begun(generators[0], scope)
    body = _loops(generators[1:], inner, innermost)
    for one in reversed(generators[0].ifs):
        body = block(f"if ({truth(one, inner)})", body)
    return loop(generators[0].target, first or items, body, inner, declares="const ")
