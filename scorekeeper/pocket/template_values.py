"""Expressions of a template as JavaScript; templates.py has the statements around them."""

import json
from collections.abc import Mapping, Sequence
from functools import singledispatchmethod

from jinja2 import nodes

from scorekeeper.pocket.emit import listed
from scorekeeper.pocket.known import METHODS
from scorekeeper.pocket.modules import Refused

COMPARED = {"eq": "$.eq({0}, {1})", "ne": "!$.eq({0}, {1})", "gt": "$.lt({1}, {0})", "lt": "$.lt({0}, {1})"}
LOOP = ("index", "index0", "last")
TESTED = {"none": "=== null", "defined": "!== undefined"}


class Values:
    """What stands in braces, and behind `if` and `set`. `said` takes the msgids."""

    said: set[str]

    def refuse(self, node: nodes.Node, what: str) -> Refused:
        """The error to raise about a place in this file."""
        raise NotImplementedError

    @singledispatchmethod
    def value(self, node: nodes.Node) -> str:
        """An expression. Refused."""
        raise self.refuse(node, f"{type(node).__name__}, which the compiler does not know in a template")

    @value.register
    def _name(self, node: nodes.Name) -> str:
        return f"c.{node.name}"

    @value.register
    def _constant(self, node: nodes.Const) -> str:
        if isinstance(node.value, str | bool | int | None):
            return json.dumps(node.value)
        raise self.refuse(node, "a constant of this type")

    @value.register
    def _attribute(self, node: nodes.Getattr) -> str:
        if node.attr == "length":
            raise self.refuse(node, "what a text or a list has in JavaScript alone")
        if isinstance(node.node, nodes.Name) and node.node.name == "loop" and node.attr not in LOOP:
            raise self.refuse(node, f"the {node.attr} of a loop")
        return f"{self.value(node.node)}.{node.attr}"

    @value.register
    def _item(self, node: nodes.Getitem) -> str:
        if isinstance(node.arg, nodes.Slice) and node.arg.step is None:
            ends = ["undefined" if end is None else self.value(end) for end in (node.arg.start, node.arg.stop)]
            return f"$.slice({self.value(node.node)}, {', '.join(ends)})"
        return f"$.at({self.value(node.node)}, {self.value(node.arg)})"

    @value.register
    def _negative(self, node: nodes.Neg) -> str:
        one = self.value(node.node)
        return f"-{one}" if isinstance(node.node, nodes.Const) else f"$.neg({one})"

    @value.register
    def _tuple(self, node: nodes.Tuple) -> str:
        return f"$.of({', '.join(self.value(one) for one in node.items)})"

    @value.register
    def _list(self, node: nodes.List) -> str:
        return f"[{', '.join(self.value(one) for one in node.items)}]"

    @value.register
    def _dict(self, node: nodes.Dict) -> str:
        return self._pairs([(self.value(one.key), one.value) for one in node.items])

    @value.register
    def _sum(self, node: nodes.Add) -> str:
        return f"$.add({self.value(node.left)}, {self.value(node.right)})"

    @value.register
    def _difference(self, node: nodes.Sub) -> str:
        return f"({self.value(node.left)} - {self.value(node.right)})"

    @value.register
    def _text(self, node: nodes.Concat) -> str:
        return " + ".join(f"$.str({self.value(one)})" for one in node.nodes)

    @value.register
    def _choice(self, node: nodes.CondExpr) -> str:
        other = "undefined" if node.expr2 is None else self.value(node.expr2)
        return f"({self.truth(node.test)} ? {self.value(node.expr1)} : {other})"

    @value.register
    def _and(self, node: nodes.And) -> str:
        return f"({self.truth(node.left)} ? {self.value(node.right)} : {self.value(node.left)})"

    @value.register
    def _or(self, node: nodes.Or) -> str:
        return f"({self.truth(node.left)} ? {self.value(node.left)} : {self.value(node.right)})"

    @value.register
    def _comparison(self, node: nodes.Compare) -> str:
        if len(node.ops) > 1:
            raise self.refuse(node, "a chain of comparisons")
        one = node.ops[0]
        if one.op in ("in", "notin"):
            holds = f"$.contains({self.value(one.expr)}, {self.value(node.expr)})"
            return holds if one.op == "in" else f"!{holds}"
        if one.op not in COMPARED:
            raise self.refuse(node, f"the comparison {one.op}")
        return COMPARED[one.op].format(self.value(node.expr), self.value(one.expr))

    @value.register
    def _test(self, node: nodes.Test) -> str:
        if node.name not in TESTED:
            raise self.refuse(node, f"the test {node.name}")
        return f"({self.value(node.node)} {TESTED[node.name]})"

    @value.register
    def _not(self, node: nodes.Not) -> str:
        return f"!{self.truth(node.node)}"

    @value.register
    def _filter(self, node: nodes.Filter) -> str:
        assert node.node is not None  # a block of text in a filter is another node
        given = self.value(node.node)
        attributes = [getattr(one.value, "value", "") for one in node.kwargs if getattr(one, "key", "") == "attribute"]
        match node:
            case nodes.Filter(name="map" | "sort", args=[]) if len(attributes) == len(node.kwargs) == 1:
                one = f"one.{attributes[0]}"
                return (
                    f"$.map({given}, (one) => {one})"
                    if node.name == "map"
                    else f"$.sorted({given}, (one) => $.uncased({one}))"
                )
            case nodes.Filter(name="map", args=[nodes.Const(value="length")]):
                return f"$.map({given}, $.len)"
            case nodes.Filter(name="default", args=[other]):
                return f"({given} === undefined ? {self.value(other)} : {given})"
            case nodes.Filter(name="join", args=[]):
                return f'$.join("", $.map({given}, $.str))'
            case nodes.Filter(name="join", args=[between]):
                text = self.value(between) if isinstance(between, nodes.Const) else f"$.str({self.value(between)})"
                return f"$.join({text}, $.map({given}, $.str))"
            case nodes.Filter(name="hyphenated", args=args):
                # It takes and gives text, also of markup, as on the server.
                return listed("c.hyphenated(", [f"$.unmarked({given})", *map(self.value, args)], ")")
            case nodes.Filter(name="length", args=[], kwargs=[]):
                return f"$.len({given})"
            case nodes.Filter(name="max", args=[], kwargs=[]):
                return f"$.max({given}, $.uncased)"
            case nodes.Filter(name="pictured" | "as_sent" as name, args=[]):
                made = {"pictured": f"c.pictured($.shown({given}))", "as_sent": f"$.as_sent({given})"}
                return f"new $.Markup({made[name]})"
        raise self.refuse(node, f"the filter {node.name} as it stands here")

    @value.register
    def _call(self, node: nodes.Call) -> str:
        is_address = isinstance(node.node, nodes.Name) and node.node.name == "url_for" and len(node.args) == 1
        if node.dyn_args or (node.dyn_kwargs and not is_address):
            raise self.refuse(node, "a call with arguments that are not known before it runs")
        named = [(json.dumps(one.key), one.value) for one in node.kwargs]
        match node.node:
            case nodes.Name(name="url_for") if is_address:
                return listed("c.url_for(", [self.value(node.args[0]), self._pairs(named, node.dyn_kwargs)], ")")
            case nodes.Name(name="_" | "ngettext" as way):
                return self._said(node, way)
            case nodes.Name(name="super"):
                raise self.refuse(node, "what a block of the same name had")
            case nodes.Name(name=name):
                keywords = [f"new $.Keywords({self._pairs(named)})"] if named else []
                return listed(f"c.{name}(", [*map(self.value, node.args), *keywords], ")")
            case nodes.Getattr(node=owner, attr="get") if not named:
                return listed("$.get(", [self.value(one) for one in (owner, *node.args)], ")")
            case nodes.Getattr(attr=attr) as method if not named and attr not in METHODS:
                return listed(f"{self.value(method)}(", [self.value(one) for one in node.args], ")")
        raise self.refuse(node, "a call of this, or with names")

    def _said(self, node: nodes.Call, way: str) -> str:
        match node.args:
            case [one] if way == "_" and not isinstance(one, nodes.Const):
                if node.kwargs:
                    raise self.refuse(node, "a sentence that is worked out, with names in it")
                return f"new $.Markup($.mod(c.voice.gettext({self.value(one)}), $.dict()))"
            case [_] if way == "_":
                return self._sentence(node, "gettext", node.args, {one.key: one.value for one in node.kwargs})
            case [_, _, number] if way == "ngettext":
                counted = {"num": number, **{one.key: one.value for one in node.kwargs}}
                return self._sentence(node, "ngettext", node.args[:2], counted, number)
        raise self.refuse(node, "a call of this, or with names")

    def _pairs(self, named: Sequence[tuple[str, nodes.Expr]], more: nodes.Expr | None = None) -> str:
        """A dict; the keys are JavaScript already."""
        pairs = [f"[{key}, {self.value(value)}]" for key, value in named]
        return f"$.dict([{', '.join([*pairs, *([f'...{self.value(more)}.pairs()'] if more else [])])}])"

    def _sentence(
        self,
        node: nodes.Node,
        way: str,
        said: list[nodes.Expr],
        named: Mapping[str, nodes.Expr],
        number: nodes.Expr | None = None,
    ) -> str:
        """A sentence as markup, what is put into it escaped."""
        texts = [one.value for one in said if isinstance(one, nodes.Const)]
        if len(texts) < len(said):
            raise self.refuse(node, "a sentence that is worked out")
        self.said.add(texts[0])
        given = [json.dumps(text) for text in texts] + ([self.value(number)] if number else [])
        pairs = [f"[{json.dumps(name)}, $.shown({self.value(value)})]" for name, value in named.items()]
        put_in = f"$.dict([{', '.join(pairs)}])" if pairs else "$.dict()"
        return f"new $.Markup($.mod(c.voice.{way}({', '.join(given)}), {put_in}))"

    def truth(self, node: nodes.Node) -> str:
        """An expression where only its truth counts."""
        match node:
            case nodes.And():
                return f"({self.truth(node.left)} && {self.truth(node.right)})"
            case nodes.Or():
                return f"({self.truth(node.left)} || {self.truth(node.right)})"
            case nodes.Not() | nodes.Compare() | nodes.Test():
                return self.value(node)
        return f"$.truth({self.value(node)})"
