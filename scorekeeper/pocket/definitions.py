"""Functions, frozen dataclasses and enumerations."""

import ast

from scorekeeper.pocket.emit import block, block_of, expression, listed, statement
from scorekeeper.pocket.errors import error_class, named
from scorekeeper.pocket.known import METHODS, javascript_name
from scorekeeper.pocket.modules import Definition, Module, Outside, Program
from scorekeeper.pocket.scopes import Function, Scope, function_scope
from scorekeeper.pocket.signatures import base_of, by_keyword, fields_of, is_dataclass, names_of_fields, signature

ENUMERATIONS = {"Enum": "$.Enum", "StrEnum": "$.StrEnum"}
# What a function of JavaScript has already.
TAKEN = ("name", "length", "prototype", "caller", "arguments")
OF_EVERY_OBJECT = ("constructor", "__proto__")
CHANGING = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.Call)


@statement.register
def _function(node: ast.FunctionDef, scope: Scope) -> list[str]:
    if scope.outer is not None and scope.functions.get(node.name) is not node:
        raise scope.module.refuse(node, "a function in a block, or whose name has another meaning beside")
    if node.decorator_list:
        most = _remembered(node, scope)
        made = "\n".join(_written("function ", node, scope))
        return [f"const {scope.written(node.name)} = $.cached({made}, {expression(most, scope)});"]
    word = "function*" if _is_generator(node) else "function"
    return _written(f"{word} {scope.written(node.name)}", node, scope)


def _remembered(node: ast.FunctionDef, scope: Scope) -> ast.expr:
    """How many results a function of one argument remembers. Refused where it is decorated otherwise."""
    match node.decorator_list:
        case [ast.Call(func=ast.Name(id=name), args=[most], keywords=[])] if (
            scope.meaning(name) == Outside(module="functools", name="lru_cache")
            and len(signature(node.args).order) == 1
            and not _is_generator(node)
        ):
            return most
    raise scope.module.refuse(node, "a decorated function")


@expression.register
def _lambda(node: ast.Lambda, scope: Scope) -> str:
    inner = function_scope(scope, node)
    if inner.hoisted or node.args.vararg:
        raise scope.module.refuse(node, ":= or *arguments in a lambda")
    body = expression(node.body, inner)
    return f"({', '.join(_parameters(node, scope))}) => {body}"


def _written(head: str, node: ast.FunctionDef, scope: Scope, *, method: bool = False) -> list[str]:
    inner = function_scope(scope, node)
    lines = [f"const {node.args.args[0].arg} = this;"] if method else []
    if node.args.vararg:
        rest = javascript_name(node.args.vararg.arg)
        lines.append(f"const {rest} = $.of(...{rest}$);")
    if inner.hoisted:
        lines.append(f"let {', '.join(javascript_name(name) for name in inner.hoisted)};")
    body = block_of(node.body, inner)
    if not _is_generator(node) and not isinstance(node.body[-1], ast.Return):
        body.append("return null;")
    return block(f"{head}({', '.join(_parameters(node, scope, method=method))})", [*lines, *body])


def _is_generator(node: ast.FunctionDef) -> bool:
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(one, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(one)
    return False


def _parameters(node: Function, scope: Scope, *, method: bool = False) -> list[str]:
    """The parameters in the order of the signature; a default is what it was when the function was made."""
    arguments = node.args
    if arguments.kwarg:
        raise scope.module.refuse(node, "**keywords")
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = dict(
        zip(
            [one.arg for one in positional][len(positional) - len(arguments.defaults) :],
            arguments.defaults,
            strict=True,
        )
    )
    defaults |= {one.arg: its for one, its in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if its}
    called = signature(arguments, method=method)
    for one in defaults.values():
        names = [part.id for part in ast.walk(one) if isinstance(part, ast.Name)]
        if _is_made(one) or any(scope.is_local(name) or name in called.order for name in names):
            raise scope.module.refuse(one, "a default that is worked out or can change")
    texts = [
        f"{javascript_name(name)} = {expression(defaults[name], scope)}" if name in defaults else javascript_name(name)
        for name in called.order
    ]
    return [*texts, *([f"...{javascript_name(called.rest)}$"] if called.rest else [])]


@statement.register
def _class(node: ast.ClassDef, scope: Scope) -> list[str]:
    match node.bases:
        case [ast.Name(id=name)] if scope.meaning(name) == Outside(module="enum", name=name) and name in ENUMERATIONS:
            return _enumeration(node, ENUMERATIONS[name], scope)
        case [ast.Name(id="Exception")] if not node.decorator_list:
            return error_class(node, scope)
    return _dataclass(node, scope)


def _enumeration(node: ast.ClassDef, base: str, scope: Scope) -> list[str]:
    if node.keywords or node.decorator_list:
        raise scope.module.refuse(node, "a decorated class or a metaclass")
    members = []
    for one in node.body:
        match one:
            case ast.Expr(value=ast.Constant(value=str())):
                continue
            case ast.Assign(
                targets=[ast.Name(id=name)], value=(ast.Constant() | ast.Call(func=ast.Name(id="N_"))) as value
            ) if name not in TAKEN:
                members.append(f"{name}: {expression(value, scope)}")
            case _:
                raise scope.module.refuse(one, "something else than a member in an enumeration")
    made = listed(f'$.enumeration("{node.name}", {base}, {{ ', members, " }")
    return [f"const {scope.written(node.name)} = {made});"]


def _dataclass(node: ast.ClassDef, scope: Scope) -> list[str]:
    base = base_of(node, scope.program, scope.module)
    _check_decorator(node, scope)
    for one in node.body:
        is_docstring = isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
        if not isinstance(one, ast.AnnAssign | ast.FunctionDef) and not is_docstring:
            raise scope.module.refuse(one, "something else than fields and methods in a dataclass")
    names = names_of_fields(node, scope.program, scope.module)
    if set(names) & set(OF_EVERY_OBJECT):
        raise scope.module.refuse(node, "a field with the name of something that every object of JavaScript has")
    fields = {one.target.id: one for one in fields_of(node) if isinstance(one.target, ast.Name)}
    for name, one in fields.items():
        if name in METHODS and ast.unparse(one.annotation).startswith("Callable"):
            raise scope.module.refuse(one, "a function that texts, lists or dicts have as well")
    defaults = {name: _default(one, scope) for name, one in fields.items()}
    if base is not None and not by_keyword(node):
        raise scope.module.refuse(node, "a dataclass with a base whose fields are not by keyword only")
    if len(set(names)) < len(names):
        raise scope.module.refuse(node, "a field that its base has already")
    parameters = [f"{javascript_name(name)}{defaults.get(name, '')}" for name in names]
    methods = [line for one in node.body if isinstance(one, ast.FunctionDef) for line in _method(one, scope)]
    own = [f"this.{name} = {javascript_name(name)};" for name in defaults]
    if base is not None:
        of_base = [javascript_name(name) for name in names if name not in defaults]
        own.insert(0, listed("super(", of_base, ");"))
    own_name = scope.written(node.name)
    head = f"class {own_name}" if base is None else f"class {own_name} extends {scope.defined(base, node)}"
    made = [
        *named(node, scope),
        *block(f"constructor({', '.join(parameters)})", own),
        *methods,
        f"static $fields = {_quoted(names)};",
    ]
    compared = _names_compared(node, scope.program, scope.module)
    if compared != names:
        made.append(f"static $compared = {_quoted(compared)};")
    return block(head, made)


def _names_compared(node: ast.ClassDef, program: Program, module: Module) -> list[str]:
    """Those fields that count where two are compared, those of its base first."""
    base = base_of(node, program, module)
    before = _names_compared(base.node, program, base.module) if base and isinstance(base.node, ast.ClassDef) else []
    own = [one.target.id for one in fields_of(node) if isinstance(one.target, ast.Name) and not _is_beside(one)]
    return [*before, *own]


def _quoted(names: list[str]) -> str:
    return listed("[", [f'"{name}"' for name in names], "]")


def _check_decorator(node: ast.ClassDef, scope: Scope) -> None:
    match node.decorator_list:
        case [ast.Call(func=ast.Name(id=name), args=[], keywords=keywords)] if not node.keywords:
            found = scope.meaning(name)
            options = {keyword.arg: ast.unparse(keyword.value) for keyword in keywords}
            if (
                isinstance(found, Outside)
                and found.name == "dataclass"
                and options == {"frozen": "True", "slots": "True", "kw_only": str(by_keyword(node))}
            ):
                return
    raise scope.module.refuse(node, "a class that is no dataclass, frozen, with slots, which says kw_only")


def _default(one: ast.AnnAssign, scope: Scope) -> str:
    match one.value:
        case None:
            return ""
        case ast.Call(
            func=ast.Name(id="field"), keywords=[ast.keyword(arg="default_factory", value=ast.Name(id="dict"))]
        ):
            return " = $.dict()"
        # It is made anew each time, which nobody sees: it cannot change.
        case ast.Call(
            func=ast.Name(id="field"),
            keywords=[ast.keyword(arg="default", value=ast.Call(args=[], keywords=[]) as made), *_],
        ) if _is_beside(one) and isinstance(made.func, ast.Name) and _is_of_dataclass(made.func.id, scope):
            return f" = {expression(made, scope)}"
        case value if _is_made(value):
            raise scope.module.refuse(value, "a default that is worked out or can change")
        case value:
            return f" = {expression(value, scope)}"


def _is_made(default: ast.expr) -> bool:
    """Whether there is something in it that would be made anew in each call."""
    if isinstance(default, ast.Lambda):
        return False
    return isinstance(default, CHANGING) or any(
        isinstance(one, ast.expr) and _is_made(one) for one in ast.iter_child_nodes(default)
    )


def _is_beside(one: ast.AnnAssign) -> bool:
    """Whether a field says that it counts for nothing where two are compared."""
    match one.value:
        case ast.Call(
            func=ast.Name(id="field"), keywords=[*_, ast.keyword(arg="compare", value=ast.Constant(value=False))]
        ):
            return True
    return False


def _is_of_dataclass(name: str, scope: Scope) -> bool:
    found = scope.meaning(name)
    return isinstance(found, Definition) and is_dataclass(found.node)


def _method(node: ast.FunctionDef, scope: Scope) -> list[str]:
    if node.name in METHODS and not node.decorator_list:
        raise scope.module.refuse(node, "a method that texts, lists or dicts have as well")
    if node.args.vararg and node.args.kwonlyargs:
        raise scope.module.refuse(node, "a method with *args and keywords")
    match node.decorator_list:
        case [] if not node.name.startswith("__"):
            return _written(f"{'*' if _is_generator(node) else ''}{node.name}", node, scope, method=True)
        case [ast.Name(id="property")] if not _is_generator(node):
            return _written(f"get {node.name}", node, scope, method=True)
    raise scope.module.refuse(node, "a decorated or a special method")
