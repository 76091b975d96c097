"""Where each variable of a function is declared: as near to its use as it lives, and at the top of the function else.

A variable of Python lives in the whole function. It may be declared in a block, or by a loop, only where nothing
outside can see the difference: all its uses lie there, it gets its value first, and no closure keeps it.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from scorekeeper.pocket.known import javascript_name
from scorekeeper.pocket.modules import Definition, Module, Outside, Program, named, names_in

Function = ast.FunctionDef | ast.Lambda
CLOSURES = (ast.FunctionDef, ast.Lambda, ast.GeneratorExp)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What names mean at a place: in which module, inside which function, and what that declares where.

    `names` are the variables of the function, `annotations` what its parameters are annotated with (but *rest:
    that says what each of them is), `constant` are those that get a value once and `values` what some of them get,
    `declared` are the names that a statement, by its identity, declares, and `hoisted` those that stand at the top.
    """

    program: Program
    module: Module
    outer: "Scope | None" = None
    names: frozenset[str] = frozenset()
    annotations: dict[str, ast.expr] = field(default_factory=dict)
    declared: dict[int, list[str]] = field(default_factory=dict)
    constant: frozenset[str] = frozenset()
    values: dict[str, ast.expr] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    hoisted: tuple[str, ...] = ()

    def is_local(self, name: str) -> bool:
        """Whether the name is a variable of a function around this place."""
        return name in self.names or (self.outer is not None and self.outer.is_local(name))

    def meaning(self, name: str) -> Definition | Module | Outside | None:
        """What a name means that is no variable."""
        return None if self.is_local(name) else self.program.resolve(self.module, name)

    def written(self, name: str) -> str:
        """What a variable, or a name at the top of this module, is called in the script."""
        return javascript_name(name) if self.is_local(name) else self.program.called(self.module, name)

    def defined(self, found: Definition, node: ast.AST) -> str:
        """What a definition of any module is called where it is mentioned. Refused."""
        if self.is_local(found.name):
            raise self.module.refuse(node, f"{found.name} of another module beside a variable of this name")
        return self.program.called(found.module, found.name)

    def of_module(self, whole: Module, node: ast.Attribute) -> str:
        """The same of something that is mentioned as its module's. Refused."""
        found = self.program.resolve(whole, node.attr)
        if not isinstance(found, Definition):
            raise self.module.refuse(node, f"{node.attr} of {whole.name}, which does not define it")
        return self.defined(found, node)

    def inner(self, names: Iterable[str]) -> "Scope":
        """The scope inside a comprehension with these variables."""
        return Scope(program=self.program, module=self.module, outer=self, names=frozenset(names))


def function_scope(outer: Scope, node: Function) -> Scope:
    """The scope inside a function."""
    arguments = [one for one in ast.walk(node.args) if isinstance(one, ast.arg)]
    parameters = [one.arg for one in arguments]
    body: list[ast.stmt] = node.body if isinstance(node, ast.FunctionDef) else [ast.Expr(value=node.body)]
    stored = list(_stored(body))
    functions = [one for one in body if isinstance(one, ast.FunctionDef)]
    nested = {one.name: one for one in functions if one.name not in (*parameters, *stored)}
    declared: dict[int, list[str]] = {}
    own = [name for name in dict.fromkeys(stored) if name not in parameters and name not in nested]
    hoisted = [name for name in own if not _declare(body, name, declared, in_loop=False)]
    hoisted += _declared_in_part(body, declared)
    constant = [name for name in own if stored.count(name) == 1]
    return Scope(
        program=outer.program,
        module=outer.module,
        outer=outer,
        names=frozenset((*parameters, *nested, *stored)),
        annotations={one.arg: one.annotation for one in arguments if one.annotation and one is not node.args.vararg},
        declared=declared,
        constant=frozenset(constant),
        values={name: value for name, value in _values(body) if name in constant},
        functions=nested,
        hoisted=tuple(dict.fromkeys(hoisted)),
    )


def _stored(body: Iterable[ast.AST]) -> Iterator[str]:
    """Each time that a name gets a value in this function; the variables of comprehensions are their own."""
    for node in body:
        match node:
            case ast.FunctionDef() | ast.Lambda():
                continue
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.comprehension():
                yield from _stored([node.iter, *node.ifs])
                continue
        yield from _stored(ast.iter_child_nodes(node))


def _values(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """What variables get by plain assignments, wherever in the function but in those within it."""
    for node in body:
        match node:
            case ast.If() | ast.For() | ast.While():
                yield from _values([*node.body, *node.orelse])
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if not _mentions(value, name):
                yield name, value
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                names = [one.id for one in targets if isinstance(one, ast.Name)]
                if len(names) == len(targets) == len(values) and not any(_mentions(node.value, one) for one in names):
                    yield from zip(names, values, strict=True)


def _mentions(node: ast.AST, name: str) -> bool:
    return (name, None) in named(node)


def _declare(block: list[ast.stmt], name: str, declared: dict[int, list[str]], *, in_loop: bool) -> bool:
    """Finds the statements in the block that can declare the variable; False where none can."""
    uses = [statement for statement in block if _mentions(statement, name)]
    loops = [one for one in uses if isinstance(one, ast.For) and name in names_in(one.target)]
    if loops and len(loops) == len(uses):
        fit = not any(_is_kept(one, name) or _mentions(one.iter, name) for one in loops)
    elif len(uses) == 1 and isinstance(uses[0], ast.If | ast.For | ast.While):
        return _declare_below(uses[0], name, declared, in_loop=in_loop)
    else:
        first = uses[0]
        loops, fit = [], _is_first_value(first, name) and not (in_loop and any(_is_kept(one, name) for one in uses))
        uses = [first]
    if fit:
        for one in loops or uses:
            declared.setdefault(id(one), []).append(name)
    return fit


def _declared_in_part(body: list[ast.stmt], declared: dict[int, list[str]]) -> list[str]:
    """What loops declare that do not declare all of their variables; those then declare none."""
    found: list[str] = []
    for node in [one for statement in body for one in ast.walk(statement) if isinstance(one, ast.For)]:
        if set(declared.get(id(node), [])) != set(names_in(node.target)):
            found += declared.pop(id(node), [])
    return found


def _declare_below(
    statement: ast.If | ast.For | ast.While, name: str, declared: dict[int, list[str]], *, in_loop: bool
) -> bool:
    """The same for a variable that only one statement mentions, in one of its blocks."""
    heads = [statement.iter, statement.target] if isinstance(statement, ast.For) else [statement.test]
    blocks = [block for block in (statement.body, statement.orelse) if any(_mentions(one, name) for one in block)]
    if len(blocks) != 1 or any(_mentions(head, name) for head in heads):
        return False
    return _declare(blocks[0], name, declared, in_loop=in_loop or not isinstance(statement, ast.If))


def _is_first_value(statement: ast.stmt, name: str) -> bool:
    match statement:
        case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
            plain = isinstance(target, ast.Name) or (
                isinstance(target, ast.Tuple) and all(isinstance(one, ast.Name) for one in target.elts)
            )
            return plain and name in names_in(target) and not _mentions(value, name)
    return False


def _is_kept(node: ast.AST, name: str) -> bool:
    """Whether a closure in there may keep the variable."""
    return any(isinstance(one, CLOSURES) and _mentions(one, name) for one in ast.walk(node))
