"""In which order JavaScript, which has no keywords, takes the arguments of a function or the fields of a dataclass."""

import ast
from dataclasses import dataclass

from scorekeeper.pocket.modules import Definition, Module, Program
from scorekeeper.pocket.scopes import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """`positional` names can be given without their name, and all behind them go to `rest`, if it has a name.

    JavaScript takes the positional ones, then `named`, then the rest.
    """

    positional: tuple[str, ...]
    named: tuple[str, ...] = ()
    rest: str | None = None

    @property
    def order(self) -> tuple[str, ...]:
        """All but the rest."""
        return (*self.positional, *self.named)


def signature(arguments: ast.arguments, *, method: bool = False) -> Signature:
    """The signature of a function, a method's without its self."""
    positional = tuple(one.arg for one in (*arguments.posonlyargs, *arguments.args))
    return Signature(
        positional=positional[1:] if method else positional,
        named=tuple(one.arg for one in arguments.kwonlyargs),
        rest=arguments.vararg.arg if arguments.vararg else None,
    )


def is_dataclass(node: ast.stmt) -> bool:
    """Whether it is one; enumerations and errors have no decorator."""
    return isinstance(node, ast.ClassDef) and bool(node.decorator_list)


def is_enumeration(node: ast.stmt) -> bool:
    """Whether it is a class of named members."""
    return isinstance(node, ast.ClassDef) and [ast.unparse(one) for one in node.bases] in (["Enum"], ["StrEnum"])


def by_keyword(node: ast.ClassDef) -> bool:
    """Whether the fields of a dataclass are given by keyword only."""
    return any(ast.unparse(one).endswith("kw_only=True)") for one in node.decorator_list)


def is_error(node: ast.stmt) -> bool:
    """Whether it is the class of an error."""
    return isinstance(node, ast.ClassDef) and [ast.unparse(one) for one in node.bases] == ["Exception"]


def fields_of(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The fields of a dataclass that it does not have from another."""
    return [one for one in node.body if isinstance(one, ast.AnnAssign)]


def base_of(node: ast.ClassDef, program: Program, module: Module) -> Definition | None:
    """The dataclass that this one goes on from. Refused."""
    match node.bases:
        case []:
            return None
        case [ast.Name(id=name)]:
            found = program.resolve(module, name)
            if isinstance(found, Definition) and is_dataclass(found.node):
                return found
    raise module.refuse(node, "a class with these bases")


def names_of_fields(node: ast.ClassDef, program: Program, module: Module) -> list[str]:
    """All fields of a dataclass in their order, those of its base first."""
    base = base_of(node, program, module)
    before = names_of_fields(base.node, program, base.module) if base and isinstance(base.node, ast.ClassDef) else []
    return [*before, *(one.target.id for one in fields_of(node) if isinstance(one.target, ast.Name))]


def signature_of(callee: ast.expr, scope: Scope) -> Signature | None:
    """The signature of what is called, where that is known; None where it is a value."""
    match callee:
        case ast.Name(id=name) if scope.is_local(name):
            return _nested(name, scope)
        case ast.Name() | ast.Attribute() if found := definition_of(callee, scope):
            return _defined(found, scope.program)
        case ast.Attribute(attr=attr):
            return _method(attr, scope)
    return None


def definition_of(callee: ast.expr, scope: Scope) -> Definition | None:
    """What a name at the top of a module means, here or as that module's."""
    match callee:
        case ast.Name(id=name):
            found = scope.meaning(name)
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            whole = scope.meaning(name)
            found = scope.program.resolve(whole, attr) if isinstance(whole, Module) else None
        case _:
            return None
    return found if isinstance(found, Definition) else None


def _defined(found: Definition, program: Program) -> Signature | None:
    match found.node:
        case ast.FunctionDef(args=arguments):
            return signature(arguments)
        case ast.ClassDef() as node if is_dataclass(node):
            names = tuple(names_of_fields(node, program, found.module))
            return Signature(positional=(), named=names) if by_keyword(node) else Signature(positional=names)
        case ast.ClassDef(body=[*_, ast.FunctionDef(name="__init__", args=arguments)]):
            return signature(arguments, method=True)
    return None


def _nested(name: str, scope: Scope) -> Signature | None:
    """That of a function inside this one."""
    within: Scope | None = scope
    while within is not None:
        if name in within.functions:
            return signature(within.functions[name].args)
        if name in within.names:
            return None
        within = within.outer
    return None


def _method(name: str, scope: Scope) -> Signature | None:
    """That of the one method of this name."""
    found = scope.program.methods.get(name, [])
    return signature(found[0].args, method=True) if len(found) == 1 else None
