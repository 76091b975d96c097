"""What the option table is made of: an option with everything that is a fact of the rule, and how a row is written.

A row is parser, default and manual in one. The id is the vocabulary of the game record, the command line,
the rulebook and the tests; the words for an id live in ``scorekeeper.wording.options`` under the same id.
Sources: S0 the pagat text, S1 the text of "agreements", S2 the text with forfeits, S3 the excerpts, S4 the house rules;
PRACTICE what none of them has and other tables play all the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

PRACTICE = "practice"
EVERY_DOCUMENT = "S0; S1; S2; S4"  # but the excerpts

Value = bool | int | str | tuple[int, ...]
PlainValue = bool | int | str | list[int]


class Kind(StrEnum):
    """What an option changes: the sheet, the entries that are refused, or only what the referee says."""

    SCORE = "score"
    CHECK = "check"
    TABLE = "table"


class Shape(StrEnum):
    """What the values of an option look like."""

    FLAG = "flag"
    NUMBER = "number"
    CHOICE = "choice"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """Another option has one of these values; a list holds one of them. Without `holds`: it has none of them."""

    option: str
    values: tuple[Value, ...]
    holds: bool = True


Condition = tuple[Clause, ...]  # at least one of them is so


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One agreement. `choices` closes the set of values; `least` bounds a number; `word` may stand for a number.

    `sources` are those of single values that are not written where the option is: a document that describes an
    agreement need not play it, many a switch of S1 is there to turn its own rule off. `where` are the conditions that
    must all hold for it to matter (`house.matters`). The search for a rule tries every choice, what the systems play,
    `known` (what the documents name or leave to the table, and what other tables play), and then `invented`, the
    numbers next to them, which nobody plays that we know of. Of checks it tries those alone whose row names values.
    """

    id: str
    shape: Shape
    default: Value
    kind: Kind
    choices: tuple[Value, ...] = ()
    least: int | None = None
    word: str | None = None
    source: str = ""
    sources: Mapping[Value, str] = field(default_factory=dict)
    where: tuple[Condition, ...] = ()
    known: tuple[Value, ...] = ()
    invented: tuple[Value, ...] = ()


SCORE, CHECK, TABLE = Kind.SCORE, Kind.CHECK, Kind.TABLE
Sources = Mapping[Value, str]
Where = tuple[Condition, ...]
Values = tuple[Value, ...]
NO_SOURCES: Sources = {}


# -- rows ---------------------------------------------------------------------------------------------------------


def flag(
    id: str, default: bool, kind: Kind, *, source: str, sources: Sources = NO_SOURCES, where: Where = ()
) -> Option:
    """A switch."""
    choices = (True, False)
    return Option(
        id=id,
        shape=Shape.FLAG,
        default=default,
        kind=kind,
        choices=choices,
        source=source,
        sources=sources,
        where=where,
    )


def number(
    id: str,
    default: int | str,
    kind: Kind,
    *,
    choices: tuple[int, ...] = (),
    least: int | None = 0,
    word: str | None = None,
    source: str,
    sources: Sources = NO_SOURCES,
    where: Where = (),
    known: Values = (),
    invented: Values = (),
) -> Option:
    """A number: one of the choices, or any from `least` on, or the word that may stand for it."""
    return Option(
        id=id,
        shape=Shape.NUMBER,
        default=default,
        kind=kind,
        choices=choices,
        least=least,
        word=word,
        source=source,
        sources=sources,
        where=where,
        known=known,
        invented=invented,
    )


def choice(
    id: str,
    default: str,
    kind: Kind,
    choices: tuple[str, ...],
    *,
    source: str,
    sources: Sources = NO_SOURCES,
    where: Where = (),
) -> Option:
    """One of several words."""
    return Option(
        id=id,
        shape=Shape.CHOICE,
        default=default,
        kind=kind,
        choices=choices,
        source=source,
        sources=sources,
        where=where,
    )


def numbers(
    id: str, default: tuple[int, ...], kind: Kind, *, source: str, sources: Sources = NO_SOURCES, known: Values = ()
) -> Option:
    """A list of numbers."""
    return Option(id=id, shape=Shape.NUMBERS, default=default, kind=kind, source=source, sources=sources, known=known)


# -- conditions ---------------------------------------------------------------------------------------------------


def is_(option: str, *values: Value) -> Condition:
    """The option has one of these values; a list holds one of them."""
    return (Clause(option=option, values=values),)


def isnt(option: str, *values: Value) -> Condition:
    """The option has none of these values."""
    return (Clause(option=option, values=values, holds=False),)


def either(*conditions: Condition) -> Condition:
    """At least one of them holds."""
    return tuple([clause for condition in conditions for clause in condition])


FOUR = is_("game.players", 4)
TARGET = isnt("game.target", 0)
NINES = is_("game.deck", 24)
BIDDING = isnt("bid.opening", "none")
TALON = isnt("talon.cards", 0)
ROSPISAT = isnt("rospisat.allowed", "never")
ROSPISAT_FINES = is_("rospisat.third", "fine")
BOLTS = isnt("bolt.penalty_every", 0)
BARREL = isnt("barrel.kind", "none")
FROZEN, OPEN = is_("barrel.kind", "frozen"), is_("barrel.kind", "open")
GOLD = is_("gold.enabled", True)
BLIND = isnt("blind.who", "nobody")
