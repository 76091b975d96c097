"""The addresses of the pages by endpoint, as the routes say them, and the versions of what lies in `static`."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from scorekeeper.pocket.modules import Refused

ROUTES = ("get", "post", "route")
TABLES = {"PAGES_OF_A_GAME": "/g/<game>", "PAGES_OF_A_CIRCLE": "/c/<circle>"}  # what their rules begin with


def rules(server: Path, *tables: Path) -> Mapping[str, str]:
    """The rule of each endpoint, `"sheets.show": "/g/<game>"`, of every route under a folder, and of every page in
    the tables of these modules. Refused.
    """
    found = {"static": "/static/<path:filename>"}
    for table in tables:
        found |= dict(_of_table(ast.parse(table.read_text(encoding="utf-8"))))
    for path in sorted(server.rglob("*.py")):
        found |= dict(_of_module(path, ast.parse(path.read_text(encoding="utf-8"))))
    return dict(sorted(found.items()))


def _of_module(path: Path, tree: ast.Module) -> Iterator[tuple[str, str]]:
    names: dict[str, tuple[str, str]] = {}  # of a blueprint, and its prefix, by what the module calls it
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=own)],
                value=ast.Call(func=ast.Name(id="Blueprint"), args=[ast.Constant(value=str(name)), *_], keywords=more),
            ):
                names[own] = name, "".join(ast.literal_eval(one.value) for one in more if one.arg == "url_prefix")
            case ast.FunctionDef(name=function, decorator_list=decorators):
                for one in decorators:
                    match one:
                        case ast.Call(func=ast.Attribute(value=ast.Name(id=own), attr=way), args=[rule]) if (
                            own in names and way in ROUTES
                        ):
                            if not (isinstance(rule, ast.Constant) and isinstance(rule.value, str)):
                                raise Refused(path, rule, "a route whose address is worked out")
                            yield f"{names[own][0]}.{function}", names[own][1] + rule.value


def _of_table(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict(keys=keys, values=values)) if name in TABLES:
                for key, value in zip(keys, values, strict=True):
                    match key, value:
                        case ast.Constant(value=str(rule)), ast.Call(keywords=more):
                            yield from (
                                (ast.literal_eval(one.value), f"{TABLES[name]}{rule}")
                                for one in more
                                if one.arg == "endpoint"
                            )
