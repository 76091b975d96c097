"""Jinja's templates as JavaScript: from the same view they write the same bytes as on the server.

Known is what the templates of the phone use of Jinja, and no more; all else fails the build with file and line. What is
printed is escaped unless it is Markup, as on the server (`autoescape`).
"""

import json
from collections.abc import Mapping
from functools import singledispatchmethod
from pathlib import Path
from typing import cast

from jinja2 import Environment, nodes

from scorekeeper.pocket.emit import block, listed
from scorekeeper.pocket.refused import Refused

COMPARED = {"eq": "$.eq({0}, {1})", "ne": "!$.eq({0}, {1})", "gt": "$.lt({1}, {0})", "lt": "$.lt({0}, {1})"}
TESTED = {"none": "=== null", "defined": "!== undefined"}


class Templates:
    """The templates that were asked for, and those that they include or import, compiled. `said` are their msgids."""

    def __init__(self, folder: Path, names: tuple[str, ...]) -> None:
        self.folder = folder
        # As the server has it (web/platform/app.py).
        self.environment = Environment(trim_blocks=True, lstrip_blocks=True, autoescape=True)
        self.said: set[str] = set()
        self.waiting = [*names]
        self.written: dict[str, list[str]] = {}
        while self.waiting:
            name = self.waiting.pop()
            if name not in self.written:
                self.written[name] = []
                self.written[name] = Template(self, name).lines()

    def lines(self) -> list[str]:
        """An object of functions, each from what a template shows, as an object, to its text."""
        made = [
            line for name in sorted(self.written) for line in block(f"{json.dumps(name)}(c)", self.written[name], "},")
        ]
        return block("const $templates =", made, "};")


class Template:
    """One of them. `c` is in its script what a name means at a place, a loop's or a macro's own names before others';
    `c.globals` are those that every template has.
    """

    def __init__(self, templates: Templates, name: str) -> None:
        self.templates, self.path = templates, templates.folder / name
        text = self.path.read_text(encoding="utf-8")
        self.tree = templates.environment.parse(text, name)

    def lines(self) -> list[str]:
        """The body of its function."""
        return ['let out = "";', *self._body(self.tree.body), "return out;"]

    def refuse(self, node: nodes.Node, what: str) -> Refused:
        """The error to raise about a place in this file."""
        return Refused(self.path, node, what)

    def _body(self, body: list[nodes.Node]) -> list[str]:
        return [line for one in body for line in self.statement(one)]

    # -- statements

    @singledispatchmethod
    def statement(self, node: nodes.Node) -> list[str]:
        """A statement as lines that add to `out`. Refused."""
        raise self.refuse(node, f"{type(node).__name__}, which the compiler does not know in a template")

    @statement.register
    def _output(self, node: nodes.Output) -> list[str]:
        return [
            f"out += {json.dumps(one.data)};"
            if isinstance(one, nodes.TemplateData)
            else f"out += $.shown({self.value(one)});"
            for one in node.nodes
        ]

    @statement.register
    def _if(self, node: nodes.If) -> list[str]:
        lines = block(f"if ({self.truth(node.test)})", self._body(node.body))
        for further in node.elif_:
            lines = [*lines[:-1], *block(f"}} else if ({self.truth(further.test)})", self._body(further.body))]
        return [*lines[:-1], *block("} else", self._body(node.else_))] if node.else_ else lines

    @statement.register
    def _for(self, node: nodes.For) -> list[str]:
        if node.recursive:
            raise self.refuse(node, "a loop with itself in it")
        names = _names(node.target)
        if names is None:
            raise self.refuse(node, "a loop's names of this kind")
        given = f"{names[0]}: one$" if len(names) == 1 else f"...$.named({json.dumps(names)}, one$)"
        place = "index0: place$, index: place$ + 1, last: place$ === items$.length - 1"
        inner = [
            f"const c = Object.assign(Object.create(outer$), {{ {given}, loop: {{ {place} }} }});",
            *self._body(node.body),
        ]
        items = f"$.list({self.value(node.iter)})"
        if node.test:
            one = f"Object.assign(Object.create(outer$), {{ {given} }})"
            items += f".filter((one$) => {{ const c = {one}; return {self.truth(node.test)}; }})"
        lines = [
            "const outer$ = c;",
            f"const items$ = {items};",
            *block("for (const [place$, one$] of items$.entries())", inner),
        ]
        if node.else_:
            lines += block("if (!items$.length)", self._body(node.else_))
        return block("", lines)

    @statement.register
    def _set(self, node: nodes.Assign) -> list[str]:
        values = _several(node.node) if isinstance(node.target, nodes.Tuple) else [node.node]
        names = _names(node.target)
        if names is None or len(names) != len(values):
            raise self.refuse(node, "a target of this kind")
        pairs = [f"{name}: {self.value(value)}" for name, value in zip(names, values, strict=True)]
        return [f"Object.assign(c, {{ {', '.join(pairs)} }});"]

    @statement.register
    def _include(self, node: nodes.Include) -> list[str]:
        name = self._template(node, node.template)
        return [f"out += $templates[{name}](Object.create(c));"]

    @statement.register
    def _import(self, node: nodes.FromImport) -> list[str]:
        name = self._template(node, node.template)
        if node.with_context or any(not isinstance(one, str) for one in node.names):
            raise self.refuse(node, "an import with the context, or under another name")
        picked = [f"c.{one} = imported$.{one};" for one in node.names]
        return block("", ["const imported$ = Object.create(c.globals);", f"$templates[{name}](imported$);", *picked])

    @statement.register
    def _macro(self, node: nodes.Macro) -> list[str]:
        if node.defaults:
            raise self.refuse(node, "a macro with defaults")
        names = [one.name for one in node.args]
        given = f"const c = Object.assign(Object.create(outer$), {{ {', '.join(names)} }});"
        lines = [given, 'let out = "";', *self._body(node.body), "return new $.Markup(out);"]  # not escaped again
        return block(f"c.{node.name} = ((outer$) => ({', '.join(names)}) =>", lines, "})(c);")

    def _template(self, node: nodes.Node, name: nodes.Expr) -> str:
        if not isinstance(name, nodes.Const):
            raise self.refuse(node, "a template whose name is worked out")
        self.templates.waiting.append(name.value)
        return json.dumps(name.value)

    # -- expressions

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
        return f"{self.value(node.node)}.{node.attr}"

    @value.register
    def _item(self, node: nodes.Getitem) -> str:
        if isinstance(node.arg, nodes.Slice) and node.arg.step is None:
            ends = ["undefined" if end is None else self.value(end) for end in (node.arg.start, node.arg.stop)]
            return f"$.slice({self.value(node.node)}, {', '.join(ends)})"
        return f"$.at({self.value(node.node)}, {self.value(node.arg)})"

    @value.register
    def _negative(self, node: nodes.Neg) -> str:
        return f"-{self.value(node.node)}"

    @value.register
    def _tuple(self, node: nodes.Tuple) -> str:
        return f"$.of({', '.join(self.value(one) for one in node.items)})"

    @value.register
    def _text(self, node: nodes.Concat) -> str:
        return " + ".join(f"$.str({self.value(one)})" for one in node.nodes)

    @value.register
    def _choice(self, node: nodes.CondExpr) -> str:
        other = "undefined" if node.expr2 is None else self.value(node.expr2)
        return f"({self.truth(node.test)} ? {self.value(node.expr1)} : {other})"

    @value.register
    def _or(self, node: nodes.Or) -> str:
        return f"({self.truth(node.left)} ? {self.value(node.left)} : {self.value(node.right)})"

    @value.register
    def _comparison(self, node: nodes.Compare) -> str:
        if len(node.ops) > 1:
            raise self.refuse(node, "a chain of comparisons")
        one = node.ops[0]
        if one.op == "in":
            return f"$.contains({self.value(one.expr)}, {self.value(node.expr)})"
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
            case nodes.Filter(name="map", args=[]) if len(attributes) == len(node.kwargs) == 1:
                return f"$.map({given}, (one) => one.{attributes[0]})"
            case nodes.Filter(name="map", args=[nodes.Const(value="length")]):
                return f"$.map({given}, $.len)"
            case nodes.Filter(name="default", args=[other]):
                return f"({given} === undefined ? {self.value(other)} : {given})"
            case nodes.Filter(name="join", args=[]):
                return f'$.join("", {given})'
            case nodes.Filter(name="join", args=[between]):
                return f"$.join({self.value(between)}, $.map({given}, $.str))"
            case nodes.Filter(name="hyphenated", args=args):
                # It takes and gives text, also of markup, as on the server.
                return listed("c.hyphenated(", [f"$.unmarked({given})", *map(self.value, args)], ")")
            case nodes.Filter(name="length", args=[]):
                return f"$.len({given})"
            case nodes.Filter(name="max", args=[]):
                return f"$.max({given})"
            case nodes.Filter(name="pictured", args=[]):
                return f"new $.Markup(c.pictured($.shown({given})))"
        raise self.refuse(node, f"the filter {node.name} as it stands here")

    @value.register
    def _call(self, node: nodes.Call) -> str:
        if node.dyn_args or node.dyn_kwargs:
            raise self.refuse(node, "a call with arguments that are not known before it runs")
        match node.node:
            case nodes.Name(name="_") if len(node.args) == 1 and not isinstance(node.args[0], nodes.Const):
                if node.kwargs:
                    raise self.refuse(node, "a sentence that is worked out, with names in it")
                return f"new $.Markup($.mod(c.voice.gettext({self.value(node.args[0])}), $.dict()))"
            case nodes.Name(name="_") if len(node.args) == 1:
                return self._sentence(node, "gettext", node.args, {one.key: one.value for one in node.kwargs})
            case nodes.Name(name="ngettext") if len(node.args) == 3:
                *forms, number = node.args
                counted = {"num": number, **{one.key: one.value for one in node.kwargs}}
                return self._sentence(node, "ngettext", forms, counted, number)
            case nodes.Name(name=name) if not node.kwargs:
                return listed(f"c.{name}(", [self.value(one) for one in node.args], ")")
        raise self.refuse(node, "a call of this, or with names")

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
        self.templates.said.add(texts[0])
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


def _several(node: nodes.Node) -> list[nodes.Expr]:
    return node.items if isinstance(node, nodes.Tuple) else [cast("nodes.Expr", node)]


def _names(target: nodes.Node) -> list[str] | None:
    """The names that a loop or an assignment gives; None where they are no plain names."""
    names = [one.name if isinstance(one, nodes.Name) else "" for one in _several(target)]
    return names if all(names) else None
