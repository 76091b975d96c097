"""Jinja's templates as JavaScript: from the same view they write the same bytes as on the server.

Known is what the templates of the phone use of Jinja, and no more; all else fails the build with file and line. What is
printed is escaped unless it is Markup, as on the server (`autoescape`).
"""

import json
from functools import singledispatchmethod
from pathlib import Path
from typing import cast

from jinja2 import Environment, nodes

from scorekeeper.pocket.emit import block, listed
from scorekeeper.pocket.modules import Refused
from scorekeeper.pocket.template_values import Values


class Templates:
    """The templates that were asked for, and those that they include or import, compiled, but not those of `there`.
    `said` are their msgids.
    """

    def __init__(self, folder: Path, names: tuple[str, ...], *there: "Templates") -> None:
        self.folder = folder
        # As the server has it (server/app.py).
        self.environment = Environment(trim_blocks=True, lstrip_blocks=True, autoescape=True)
        self.said: set[str] = set()
        self.waiting = [*names]
        self.written: dict[str, list[str]] = {}
        while self.waiting:
            name = self.waiting.pop()
            if not any(name in one.written for one in (self, *there)):
                self.written[name] = []
                self.written[name] = Template(self, name).lines()

    def lines(self) -> list[str]:
        """An object of functions, each from what a template shows, as an object, and the blocks of what extends it, to
        its text; put to those that are there.
        """
        made = [
            line
            for name in sorted(self.written)
            for line in block(f"{json.dumps(name)}(c, over$)", self.written[name], "},")
        ]
        return block("Object.assign($templates,", made, "});")


class Template(Values):
    """One of them. `c` is in its script what a name means at a place, a loop's or a macro's own names before others';
    `c.globals` are those that every template has.
    """

    def __init__(self, templates: Templates, name: str) -> None:
        self.templates, self.said, self.path = templates, templates.said, templates.folder / name
        text = self.path.read_text(encoding="utf-8")
        self.tree = templates.environment.parse(text, name)

    def lines(self) -> list[str]:
        """The body of its function: with the blocks of whatever extends it, `over$`, in the place of its own."""
        blocks = list(self.tree.find_all(nodes.Block))
        for outer in self.tree.find_all((nodes.For, nodes.With, nodes.Macro, nodes.CallBlock)):
            if found := outer.find(nodes.Block):
                raise self.refuse(found, "a block that does not see the names around it")
        parents = [one for one in self.tree.body if isinstance(one, nodes.Extends)]
        lines = ['let out = "";']
        if blocks:
            made = [line for one in blocks for line in self._made(one)]
            lines += [*block("const blocks$ =", [*made, "...over$,"], "};")]
        if not parents:
            return [*lines, *self._body(self.tree.body), "return out;"]
        beside = [one for one in self.tree.body if not isinstance(one, nodes.Extends | nodes.Block | nodes.Output)]
        parent = self._named(parents[0], parents[0].template)
        over = "blocks$" if blocks else "over$"
        return [*lines, *self._body(beside), f"return $templates[{parent}](c, {over});"]

    def _made(self, node: nodes.Block) -> list[str]:
        if node.scoped or node.required:
            raise self.refuse(node, "a block that is scoped or required")
        return block(f"{node.name}(c)", ['let out = "";', *self._body(node.body), "return out;"], "},")

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
    def _set_block(self, node: nodes.AssignBlock) -> list[str]:
        if node.filter is not None or not isinstance(node.target, nodes.Name):
            raise self.refuse(node, "a target of this kind, or with a filter")
        lines = ['let out = "";', *self._body(node.body), "return new $.Markup(out);"]
        return block(f"c.{node.target.name} = (() =>", lines, "})();")

    @statement.register
    def _with(self, node: nodes.With) -> list[str]:
        pairs = [
            f"{one.name}: {self.value(value)}"
            for one, value in zip(node.targets, node.values, strict=True)
            if isinstance(one, nodes.Name)
        ]
        if len(pairs) < len(node.targets):
            raise self.refuse(node, "a target of this kind")
        inner = block("", ["const c = given$;", *self._body(node.body)])
        return block("", [f"const given$ = Object.assign(Object.create(c), {{ {', '.join(pairs)} }});", *inner])

    @statement.register
    def _block(self, node: nodes.Block) -> list[str]:
        return [f"out += blocks$.{node.name}(Object.create(c));"]

    @statement.register
    def _include(self, node: nodes.Include) -> list[str]:
        if not node.with_context or node.ignore_missing:
            raise self.refuse(node, "an include without the context, or of what may be missing")
        name = self._named(node, node.template)
        return [f"out += $templates[{name}](Object.create(c));"]

    @statement.register
    def _import(self, node: nodes.FromImport) -> list[str]:
        name = self._named(node, node.template)
        if node.with_context:
            raise self.refuse(node, "an import with the context")
        pairs = [(one, one) if isinstance(one, str) else one for one in node.names]
        picked = [f"c.{own} = imported$.{name};" for name, own in pairs]
        return block("", ["const imported$ = Object.create(c.globals);", f"$templates[{name}](imported$);", *picked])

    @statement.register
    def _macro(self, node: nodes.Macro) -> list[str]:
        names = [one.name for one in node.args]
        plain = len(names) - len(node.defaults)
        defaults = zip(names[plain:], node.defaults, strict=True)
        lines = [
            f"const c = $.bound(Object.create(outer$), {json.dumps(names)}, {plain}, given$);",
            *(f'if (!Object.hasOwn(c, "{name}")) c.{name} = {self.value(value)};' for name, value in defaults),
            'let out = "";',
            *self._body(node.body),
            "return new $.Markup(out);",  # not escaped again
        ]
        return block(f"c.{node.name} = ((outer$) => (...given$) =>", lines, "})(c);")

    @statement.register
    def _call_block(self, node: nodes.CallBlock) -> list[str]:
        if node.args or node.call.kwargs or not isinstance(node.call.node, nodes.Name):
            raise self.refuse(node, "a call with a block and names, or of this")
        lines = ['let out = "";', *self._body(node.body), "return new $.Markup(out);"]
        given = [*map(self.value, node.call.args), 'new $.Keywords($.dict([["caller", caller$]]))']
        called = listed(f"c.{node.call.node.name}(", given, ")")
        return block("", [*block("const caller$ = () =>", lines, "};"), f"out += $.shown({called});"])

    def _named(self, node: nodes.Node, name: nodes.Expr) -> str:
        if not isinstance(name, nodes.Const):
            raise self.refuse(node, "a template whose name is worked out")
        self.templates.waiting.append(name.value)
        return json.dumps(name.value)


def _several(node: nodes.Node) -> list[nodes.Expr]:
    return node.items if isinstance(node, nodes.Tuple) else [cast("nodes.Expr", node)]


def _names(target: nodes.Node) -> list[str] | None:
    """The names that a loop or an assignment gives; None where they are no plain names."""
    names = [one.name if isinstance(one, nodes.Name) else "" for one in _several(target)]
    return names if all(names) else None
