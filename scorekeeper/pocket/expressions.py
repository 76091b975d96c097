"""Names, constants, operators, comparisons, subscripts and displays."""

import ast
import json

from scorekeeper.pocket.emit import expression, listed, operand, refuse_if_seen
from scorekeeper.pocket.known import METHODS, javascript_name
from scorekeeper.pocket.modules import Definition, Module, Outside
from scorekeeper.pocket.scopes import Scope
from scorekeeper.pocket.signatures import is_enumeration, signature_of
from scorekeeper.pocket.value_types import Kind, is_fraction, kind, type_of

VALUES = ("list", "tuple", "dict", "str", "int", "len", "sum")  # builtins that are also handed over as functions
ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
}
LARGEST = 2**53 - 1


@expression.register
def _name(node: ast.Name, scope: Scope) -> str:
    called = signature_of(node, scope)
    if called and called.rest and called.named:
        raise scope.module.refuse(node, f"{node.id}, which takes *args and keywords, as a value")
    if scope.is_local(node.id):
        return javascript_name(node.id)
    found = scope.meaning(node.id)
    if isinstance(found, Definition):
        return scope.defined(found, node)
    if found is None and node.id in VALUES:
        return f"$.{node.id}"
    if found == Outside(module="math", name="inf") and scope.module.measures:
        return "Infinity"
    where = f" of {found.module}" if isinstance(found, Outside) else ""
    raise scope.module.refuse(node, f"the name {node.id}{where}, which the compiler does not know")


@expression.register
def _constant(node: ast.Constant, scope: Scope) -> str:
    match node.value:
        case None:
            return "null"
        case str() if id(node) in scope.program.said:
            return f"$said[{scope.program.said[id(node)]}]"
        case bool() | str():
            return json.dumps(node.value)
        case int() if abs(node.value) <= LARGEST:
            return str(node.value)
        case int():
            raise scope.module.refuse(node, "a number beyond 2**53")
        case float() if scope.module.measures:
            return repr(node.value)
    raise scope.module.refuse(node, f"a constant of type {type(node.value).__name__}")


@expression.register
def _attribute(node: ast.Attribute, scope: Scope) -> str:
    if node.attr == "__name__":  # of a class
        return f"{operand(node.value, scope)}.name"
    whole = scope.meaning(node.value.id) if isinstance(node.value, ast.Name) else None
    program = scope.program
    if isinstance(whole, Module):
        return scope.of_module(whole, node)
    if not {node.attr} & {*program.fields, *program.members}:
        method = node.attr in METHODS or node.attr in program.methods
        raise scope.module.refuse(node, f"the {'method' if method else 'attribute'} {node.attr} as a value")
    return f"{operand(node.value, scope)}.{node.attr}"


def helper_of(node: ast.BinOp | ast.AugAssign, scope: Scope) -> str:
    """What the runtime calls an operator. Refused."""
    if isinstance(node.op, ast.Div | ast.BitXor) and scope.module.measures:
        return "div" if isinstance(node.op, ast.Div) else "xor"
    if type(node.op) not in ARITHMETIC:
        raise scope.module.refuse(node, f"the operator {type(node.op).__name__}")
    return ARITHMETIC[type(node.op)]


@expression.register
def _binary(node: ast.BinOp, scope: Scope) -> str:
    helper = helper_of(node, scope)
    return listed(f"$.{helper}(", [expression(node.left, scope), expression(node.right, scope)], ")")


@expression.register
def _unary(node: ast.UnaryOp, scope: Scope) -> str:
    match node:
        case ast.UnaryOp(op=ast.Not()):
            return f"!{truth_operand(node.operand, scope)}"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
            return f"-{expression(node.operand, scope)}"
        case ast.UnaryOp(op=ast.USub()):
            return f"$.neg({expression(node.operand, scope)})"
    raise scope.module.refuse(node, f"the operator {type(node.op).__name__}")


def truth(node: ast.expr, scope: Scope) -> str:
    """The expression where only its truth counts."""
    match node:
        case ast.BoolOp(op=op, values=values):
            sign = " && " if isinstance(op, ast.And) else " || "
            return sign.join(truth_operand(value, scope) for value in values)
        case _ if kind(node, scope) is None:
            return f"$.truth({expression(node, scope)})"
    return expression(node, scope)


def truth_operand(node: ast.expr, scope: Scope) -> str:
    """The same as part of a larger expression."""
    text = truth(node, scope)
    is_call = is_call_of_equality(node) or (kind(node, scope) is None and not isinstance(node, ast.BoolOp))
    loose = isinstance(node, ast.BoolOp | ast.Compare | ast.IfExp | ast.NamedExpr)
    return f"({text})" if loose and not is_call else text


def is_call_of_equality(node: ast.expr) -> bool:
    """Whether the comparison becomes one call of a helper, which needs no brackets."""
    return isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq | ast.In)


@expression.register
def _boolean(node: ast.BoolOp, scope: Scope) -> str:
    helper, sign = ("and", "&&") if isinstance(node.op, ast.And) else ("or", "||")
    text = operand(node.values[-1], scope)
    for value in reversed(node.values[:-1]):
        if kind(value, scope) is None:
            text = f"$.{helper}({expression(value, scope)}, () => {text})"
        else:
            text = f"{operand(value, scope)} {sign} {text}"
    return text


@expression.register
def _conditional(node: ast.IfExp, scope: Scope) -> str:
    chosen = f"{operand(node.body, scope)} : {operand(node.orelse, scope)}"
    return f"{truth_operand(node.test, scope)} ? {chosen}"


@expression.register
def _comparison(node: ast.Compare, scope: Scope) -> str:
    sides = [node.left, *node.comparators]
    for middle in sides[1:-1]:
        if not is_simple(middle):
            raise scope.module.refuse(middle, "a chained comparison around something that would be worked out twice")
    pairs = zip(sides, node.ops, sides[1:], strict=False)
    return " && ".join(_compare(left, op, right, scope) for left, op, right in pairs)


def is_simple(node: ast.expr) -> bool:
    """Whether it may be written twice: it changes nothing and costs next to nothing."""
    simple = ast.Name | ast.Attribute | ast.Constant | ast.Subscript | ast.UnaryOp | ast.expr_context | ast.unaryop
    calls = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
    cheap = all(isinstance(one.func, ast.Name) and one.func.id in ("ord", "len") for one in calls)
    return cheap and all(isinstance(one, simple | ast.Call) for one in ast.walk(node))


def _compare(left: ast.expr, op: ast.cmpop, right: ast.expr, scope: Scope) -> str:
    a, b = expression(left, scope), expression(right, scope)
    native = Kind.INT in (kind(left, scope), kind(right, scope))
    match op:
        case ast.Eq() | ast.NotEq():
            return f"{'' if isinstance(op, ast.Eq) else '!'}{listed('$.eq(', [a, b], ')')}"
        case ast.Is() | ast.IsNot():
            return f"{operand(left, scope)} {'===' if isinstance(op, ast.Is) else '!=='} {operand(right, scope)}"
        case ast.In() | ast.NotIn():
            refuse_if_seen([left, right], scope)
            return f"{'' if isinstance(op, ast.In) else '!'}{listed('$.contains(', [b, a], ')')}"
        case ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE() if native:
            sign = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}[type(op)]
            return f"{operand(left, scope)} {sign} {operand(right, scope)}"
        case ast.Lt() | ast.LtE():
            return f"$.{'lt' if isinstance(op, ast.Lt) else 'le'}({a}, {b})"
    refuse_if_seen([left, right], scope)
    return f"$.{'lt' if isinstance(op, ast.Gt) else 'le'}({b}, {a})"


@expression.register
def _subscript(node: ast.Subscript, scope: Scope) -> str:
    value = expression(node.value, scope)
    if not isinstance(node.slice, ast.Slice):
        return listed("$.at(", [value, expression(node.slice, scope)], ")")
    if node.slice.step is not None:
        raise scope.module.refuse(node, "a slice with a step")
    bounds = [expression(one, scope) if one else "null" for one in (node.slice.lower, node.slice.upper)]
    return listed("$.slice(", [value, *bounds], ")")


def displayed(elements: list[ast.expr], scope: Scope) -> str:
    """The elements of a list or a tuple as an Array."""
    return listed("[", [_element(one, scope) for one in elements], "]")


def _element(node: ast.expr, scope: Scope) -> str:
    """A part of a display: what is taken out of it may be called, and an enumeration is no function of JavaScript."""
    found = scope.meaning(node.id) if isinstance(node, ast.Name) and not scope.is_local(node.id) else None
    if isinstance(found, Definition) and is_enumeration(found.node):
        raise scope.module.refuse(node, "an enumeration as a part of a display")
    return expression(node, scope)


@expression.register
def _starred(node: ast.Starred, scope: Scope) -> str:
    return f"...{operand(node.value, scope)}"


@expression.register
def _list(node: ast.List, scope: Scope) -> str:
    return displayed(node.elts, scope)


@expression.register
def _tuple(node: ast.Tuple, scope: Scope) -> str:
    return listed("$.of(", [_element(one, scope) for one in node.elts], ")")


@expression.register
def _dict(node: ast.Dict, scope: Scope) -> str:
    pairs = [
        f"...$.dict({expression(value, scope)}).pairs()"
        if key is None
        else listed("[", [expression(key, scope), _element(value, scope)], "]")
        for key, value in zip(node.keys, node.values, strict=True)
    ]
    return listed("$.dict([", pairs, "])") if pairs else "$.dict()"


@expression.register
def _named(node: ast.NamedExpr, scope: Scope) -> str:
    return f"{javascript_name(node.target.id)} = {expression(node.value, scope)}"


def refuse_fraction(node: ast.expr, scope: Scope) -> None:
    """Refuses what may be 2.0, which JavaScript does not tell from 2."""
    if is_fraction(type_of(node, scope)):
        raise scope.module.refuse(node, "a fraction that is written as it is")


@expression.register
def _f_string(node: ast.JoinedStr, scope: Scope) -> str:
    text = ""
    for part in node.values:
        match part:
            case ast.Constant(value=str(words)):
                text += json.dumps(words)[1:-1].replace('\\"', '"').replace("`", "\\`").replace("${", "\\${")
            case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                refuse_fraction(value, scope)
                text += f"${{$.str({expression(value, scope)})}}"
            case ast.FormattedValue(
                value=value, conversion=-1, format_spec=ast.JoinedStr(values=[ast.Constant(value=".2f")])
            ):
                text += f"${{$.fixed({expression(value, scope)}, 2)}}"
            case _:
                raise scope.module.refuse(node, "a format in an f-string")
    return f"`{text}`"
