"""Errors: those of our own, what raises them, and what catches them."""

import ast

from scorekeeper.pocket.emit import block, block_of, expression, statement
from scorekeeper.pocket.known import javascript_name
from scorekeeper.pocket.modules import Definition
from scorekeeper.pocket.scopes import Scope, function_scope
from scorekeeper.pocket.signatures import is_error

# Python's own, each with those that are of its kind.
BUILTIN = {
    "AttributeError": ("AttributeError",),
    "LookupError": ("LookupError", "KeyError", "IndexError"),
    "TypeError": ("TypeError",),
    "ValueError": ("ValueError",),
}


@statement.register
def _raise(node: ast.Raise, scope: Scope) -> list[str]:
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=[why], keywords=[]), cause=None) if (
            name in BUILTIN and not scope.is_local(name)
        ):
            return [f'throw $.failure("{name}", {expression(why, scope)});']
        case ast.Raise(exc=ast.Call() as made, cause=None):
            return [f"throw {expression(made, scope)};"]
    raise scope.module.refuse(node, "raising something that is not made there, or with a cause")


@statement.register
def _try(node: ast.Try, scope: Scope) -> list[str]:
    if node.orelse or node.finalbody:
        raise scope.module.refuse(node, "try with else or finally")
    caught = []
    for one in node.handlers:
        if one.name or one.type is None:
            raise scope.module.refuse(one, "an error that gets a name, or of any kind")
        kinds = one.type.elts if isinstance(one.type, ast.Tuple) else [one.type]
        caught += block(f"if ({' || '.join(_is(kind, scope) for kind in kinds)})", block_of(one.body, scope), "} else")
    head, *lines = block("try", block_of(node.body, scope), "} catch (error$) {")
    return [head, *lines, *(f"  {line}" for line in caught[:-1]), "  } else throw error$;", "}"]


def _is(kind: ast.expr, scope: Scope) -> str:
    if isinstance(kind, ast.Name) and not scope.is_local(kind.id):
        found = scope.meaning(kind.id)
        if found is None and kind.id in BUILTIN:
            return " || ".join(f'error$.name === "{name}"' for name in BUILTIN[kind.id])
        if isinstance(found, Definition) and is_error(found.node):
            return f"error$ instanceof {expression(kind, scope)}"
    raise scope.module.refuse(kind, "an error that the compiler does not know")


def error_class(node: ast.ClassDef, scope: Scope) -> list[str]:
    """An error of our own: what it says, then what it knows of itself."""
    body = [one for one in node.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
    match body:
        case [ast.FunctionDef(name="__init__", decorator_list=[], body=[said, *more]) as made]:
            pass
        case _:
            raise scope.module.refuse(node, "an error with something else than __init__")
    match said:
        case ast.Expr(
            value=ast.Call(
                func=ast.Attribute(value=ast.Call(func=ast.Name(id="super"), args=[])), args=[why], keywords=[]
            )
        ):
            pass
        case _:
            raise scope.module.refuse(said, "an error that does not begin with what it says")
    inner = function_scope(scope, made)
    parameters = [javascript_name(one.arg) for one in made.args.args[1:]]
    if made.args.defaults or made.args.kwonlyargs or made.args.vararg or inner.hoisted:
        raise scope.module.refuse(made, "an error whose parameters are not plain")
    lines = [f'super("{node.name}", {expression(why, inner)});']
    for one in more:
        match one:
            case ast.Assign(targets=[ast.Tuple(elts=[*places])], value=ast.Tuple(elts=[*values])) if len(places) == len(
                values
            ):
                pass
            case ast.Assign(targets=[place], value=value):
                places, values = [place], [value]
            case _:
                raise scope.module.refuse(one, "something else than what an error knows of itself")
        for place, value in zip(places, values, strict=True):
            if not isinstance(place, ast.Attribute):
                raise scope.module.refuse(place, "something else than what an error knows of itself")
            lines.append(f"this.{place.attr} = {expression(value, inner)};")
    whole = [*named(node, scope), *block(f"constructor({', '.join(parameters)})", lines)]
    return block(f"class {scope.written(node.name)} extends $.Failure", whole)


def named(node: ast.ClassDef, scope: Scope) -> list[str]:
    """Its name in Python, where another class of the script has that."""
    return [] if scope.written(node.name) == node.name else [f'static name = "{node.name}";']
