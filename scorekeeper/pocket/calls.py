"""Calls: of the house's own functions and classes, of builtins, and of the methods of builtin values."""

import ast

from scorekeeper.pocket.comprehensions import tested
from scorekeeper.pocket.emit import expression, listed, operand, refuse_if_seen
from scorekeeper.pocket.expressions import refuse_fraction, truth
from scorekeeper.pocket.known import BUILTINS, EAGER, METHODS, javascript_name
from scorekeeper.pocket.modules import Definition, Module, Outside
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.signatures import Signature, definition_of, signature_of

# The runtime has what these have.
IN_RUNTIME = tuple(
    f"scorekeeper.{name}"
    for name in ("canonical", "clock", "export.font_files", "packing", "strict_json", "wording.calendar")
)
TESTED = ("bool", "int", "str", "list", "tuple", "dict")  # builtin types that isinstance may name


@expression.register
def _call(node: ast.Call, scope: Scope) -> str:
    match node.func:
        case ast.Name(id="N_") if id(node.args[0]) in scope.program.said:
            return expression(node.args[0], scope)  # a mark for who collects sentences
        case ast.Name(id=name) if not scope.is_local(name):
            found = scope.meaning(name)
            if found is None:
                return _builtin(node, name, scope)
            if isinstance(found, Outside):
                return _outside(node, found, scope)
        case ast.Attribute(value=value, attr=attr) if attr in METHODS and not _is_module(value, scope):
            if attr == "split" and not (node.args or node.keywords):
                raise scope.module.refuse(node, "split at blanks")
            arguments = _arguments(node, METHODS[attr], scope, at_once=attr in EAGER)
            return listed(f"$.{attr}(", [expression(value, scope), *arguments], ")")
        case ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys") if not node.keywords:
            return listed("$.fromkeys(", [eager(one, scope) for one in node.args], ")")
        case ast.Subscript(value=ast.Name(id="list" | "dict" as made)) if not node.args:
            return "[]" if made == "list" else "$.dict()"  # list[Deal]()
        case ast.Attribute(value=value, attr=attr) if not _is_own(attr, scope) and not _is_module(value, scope):
            raise scope.module.refuse(node, f"the method {attr}, which the compiler does not know")
    return _own(node, scope)


def _is_own(method: str, scope: Scope) -> bool:
    """Whether a class of the house has a method or a field of this name."""
    return method in scope.program.methods or method in scope.program.fields


def _is_module(value: ast.expr, scope: Scope) -> bool:
    return isinstance(value, ast.Name) and isinstance(scope.meaning(value.id), Module)


def _own(node: ast.Call, scope: Scope) -> str:
    called = signature_of(node.func, scope)
    found = definition_of(node.func, scope)
    is_class = found is not None and isinstance(found.node, ast.ClassDef)
    callee = _callee(node.func, scope)
    if is_class and _is_of_one_mapping(node):
        return f"$.create({callee}, {expression(node.keywords[0].value, scope)})"
    if is_class and called is None and len(node.args) == 1 and not node.keywords:
        return f"$.member({callee}, {expression(node.args[0], scope)})"
    if isinstance(node.func, ast.Name) and scope.is_local(node.func.id) and _is_of_one_mapping(node):
        return f"$.create({callee}, {expression(node.keywords[0].value, scope)})"
    if called is None and node.keywords:
        raise scope.module.refuse(node, "keywords in a call of something that is not known before it runs")
    arguments = _in_order(node, called, scope) if called else [expression(one, scope) for one in node.args]
    return listed(f"{'new ' if is_class else ''}{callee}(", arguments, ")")


def _is_of_one_mapping(node: ast.Call) -> bool:
    """Whether it is called with **named and nothing else."""
    return [keyword.arg for keyword in node.keywords] == [None] and not node.args


def _callee(node: ast.expr, scope: Scope) -> str:
    match node:
        case ast.Name(id=name):
            found = scope.meaning(name)
            return scope.defined(found, node) if isinstance(found, Definition) else javascript_name(name)
        case ast.Attribute(value=value, attr=attr) if not _is_module(value, scope):
            return f"{operand(value, scope)}.{attr}"
    return operand(node, scope)


def _in_order(node: ast.Call, called: Signature, scope: Scope) -> list[str]:
    """The arguments where JavaScript takes them; what is left out is undefined."""
    starred = [place for place, one in enumerate(node.args) if isinstance(one, ast.Starred)]
    if starred and (starred[0] < len(called.positional) or called.rest is None):
        if node.keywords or (called.rest and called.order):
            raise scope.module.refuse(node, "*arguments whose number decides where the others go")
        return [expression(one, scope) for one in node.args]
    given = {}
    for keyword in node.keywords:
        if keyword.arg is None or keyword.arg not in called.order:
            raise scope.module.refuse(node, f"the keyword {keyword.arg or '**'} of this call")
        given[keyword.arg] = expression(keyword.value, scope)
    named = [keyword.arg for keyword in node.keywords]
    if named != sorted(named, key=lambda name: called.order.index(str(name))):
        refuse_if_seen([*node.args, *(keyword.value for keyword in node.keywords)], scope)
    plain = [expression(one, scope) for one in node.args]
    given |= dict(zip(called.positional, plain, strict=False))
    rest = plain[len(called.positional) :]
    if rest and called.rest is None:
        raise scope.module.refuse(node, "more arguments than the function has parameters")
    order = called.order if rest else _up_to_last(called.order, given)
    return [*(given.get(name, "undefined") for name in order), *rest]


def _up_to_last(order: tuple[str, ...], given: dict[str, str]) -> tuple[str, ...]:
    last = max((place for place, name in enumerate(order) if name in given), default=-1)
    return order[: last + 1]


def _builtin(node: ast.Call, name: str, scope: Scope) -> str:
    if name == "str" and node.args:
        refuse_fraction(node.args[0], scope)
    match name:
        case "isinstance" if len(node.args) == 2:
            return _isinstance(node.args[0], node.args[1], scope)
        case "bool" if len(node.args) == 1:
            return f"Boolean({truth(node.args[0], scope)})"
        case "any" | "all" if len(node.args) == 1:
            return f"$.{name}({tested(node.args[0], name, scope)})"
        case "max" | "min":
            if len(node.args) == 1 and isinstance(node.args[0], ast.Starred):
                raise scope.module.refuse(node, "*arguments whose number decides what they mean")
            several = f"[{', '.join(expression(one, scope) for one in node.args)}]"
            items = several if len(node.args) > 1 else eager(node.args[0], scope)
            return listed(f"$.{name}(", _arguments(node, ("", "key", "default"), scope, items=[items]), ")")
        case "zip":
            lists = f"[{', '.join(expression(one, scope) for one in node.args)}]"
            return listed("$.zip(", _arguments(node, ("", "strict"), scope, items=[lists]), ")")
        case _ if name in BUILTINS:
            return listed(f"$.{name}(", _arguments(node, ("", *BUILTINS[name]), scope, at_once=name in EAGER), ")")
    raise scope.module.refuse(node, f"the name {name}, which the compiler does not know")


def eager(node: ast.expr, scope: Scope) -> str:
    """What is gone through at once: a generator expression as a list."""
    if isinstance(node, ast.GeneratorExp):
        node = ast.copy_location(ast.ListComp(elt=node.elt, generators=node.generators), node)
    return expression(node, scope)


def _arguments(
    node: ast.Call, order: tuple[str, ...], scope: Scope, *, at_once: bool = False, items: list[str] | None = None
) -> list[str]:
    """Arguments of a function of the runtime, keywords in its order; `items` stand for those without a name."""
    compiled = eager if at_once else expression
    given = items if items is not None else [compiled(one, scope) for one in node.args]
    if len(given) > len(order):
        raise scope.module.refuse(node, "more arguments than the compiler knows of this call")
    named = {keyword.arg: expression(keyword.value, scope) for keyword in node.keywords}
    behind = order[len(given) :]
    if unknown := [name for name in named if name not in behind]:
        raise scope.module.refuse(node, f"the keyword {unknown[0] or '**'} of this call")
    last = max((place for place, name in enumerate(behind) if name in named), default=-1)
    return [*given, *(named.get(name, "undefined") for name in behind[: last + 1])]


def _isinstance(value: ast.expr, types: ast.expr, scope: Scope) -> str:
    kinds = _alternatives(types)
    if len(kinds) > 1 and not isinstance(value, ast.Name):
        raise scope.module.refuse(value, "isinstance of several types and of something that would be worked out twice")
    return f"({' || '.join(_is_a(value, one, scope) for one in kinds)})"


def _alternatives(types: ast.expr) -> list[ast.expr]:
    match types:
        case ast.Tuple(elts=several):
            return [one.value if isinstance(one, ast.Starred) else one for one in several]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [*_alternatives(left), *_alternatives(right)]
    return [types]


def _is_a(value: ast.expr, kind: ast.expr, scope: Scope) -> str:
    if isinstance(kind, ast.Name) and not scope.is_local(kind.id):
        found = scope.meaning(kind.id)
        if isinstance(found, Definition) and isinstance(found.node, ast.ClassDef):
            return f"{operand(value, scope)} instanceof {expression(kind, scope)}"
        if found is None and kind.id in TESTED:
            return f"$.is_{kind.id}({expression(value, scope)})"
        if isinstance(found, Outside) and found.name == "Mapping":
            return f"$.is_dict({expression(value, scope)})"
        if isinstance(found, Definition) and _is_of_classes(found, scope):
            return f"$.is_one_of({expression(value, scope)}, {expression(kind, scope)})"
    raise scope.module.refuse(kind, "isinstance of a type that the compiler does not know")


def _is_of_classes(found: Definition, scope: Scope) -> bool:
    """Whether it is a tuple of classes of the house, by their names or those of other such tuples."""
    if not (isinstance(found.node, ast.Assign) and isinstance(found.node.value, ast.Tuple)):
        return False
    for one in _alternatives(found.node.value):
        its = scope.program.resolve(found.module, one.id) if isinstance(one, ast.Name) else None
        if not isinstance(its, Definition):
            return False
        if not isinstance(its.node, ast.ClassDef) and not _is_of_classes(its, scope):
            return False
    return True


def _outside(node: ast.Call, found: Outside, scope: Scope) -> str:
    match found:
        case Outside(module="dataclasses", name="replace") if len(node.args) == 1:
            if any(keyword.arg is None for keyword in node.keywords):
                raise scope.module.refuse(node, "** in replace")
            changes = [f"{keyword.arg}: {expression(keyword.value, scope)}" for keyword in node.keywords]
            return listed("$.replace(", [expression(node.args[0], scope), listed("{ ", changes, " }")], ")")
        case Outside(module="unicodedata", name="category" | "east_asian_width" | "normalize" as name):
            return listed(f"$.{name}(", [expression(one, scope) for one in node.args], ")")
        case Outside(module="typing", name="cast") if len(node.args) == 2:
            return expression(node.args[1], scope)
        case Outside(module="urllib.parse", name="urlencode") if len(node.args) == 1 and not node.keywords:
            return listed("$.urlencode(", [expression(node.args[0], scope)], ")")
        case Outside(module="xml.sax.saxutils", name="escape") if len(node.args) == 1 and not node.keywords:
            return listed("$.in_xml(", [expression(node.args[0], scope)], ")")
        case Outside(module="dataclasses", name="fields") if len(node.args) == 1:
            return listed("$.fields(", [expression(node.args[0], scope)], ")")
        case Outside(module=module, name=name) if module in IN_RUNTIME:
            return listed(f"$.{name}(", [expression(one, scope) for one in node.args], ")")
    raise scope.module.refuse(node, f"a call of {found.name} of {found.module}")
