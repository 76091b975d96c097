"""The option table: every agreement that a table of "1000" can make, one row an option, with every fact of the rule."""

from collections.abc import Mapping

from scorekeeper.rules.options.bidding import BIDDING_OPTIONS, GOLD_AND_BLIND_OPTIONS
from scorekeeper.rules.options.cards import CARDS_OPTIONS
from scorekeeper.rules.options.fines import FINES_OPTIONS
from scorekeeper.rules.options.game import GAME_OPTIONS
from scorekeeper.rules.options.option import PRACTICE, Clause, Condition, Kind, Option, PlainValue, Shape, Value

__all__ = [
    "OPTION",
    "OPTIONS",
    "PRACTICE",
    "Clause",
    "Condition",
    "Kind",
    "Option",
    "PlainValue",
    "Shape",
    "Value",
    "plain_value",
    "source_of",
]

OPTIONS: tuple[Option, ...] = (
    *GAME_OPTIONS,
    *BIDDING_OPTIONS,
    *FINES_OPTIONS,
    *GOLD_AND_BLIND_OPTIONS,
    *CARDS_OPTIONS,
)
OPTION: Mapping[str, Option] = {option.id: option for option in OPTIONS}


def plain_value(value: Value) -> PlainValue:
    """The value as a record writes it: a list is a tuple only inside the program."""
    return list(value) if isinstance(value, tuple) else value


def source_of(option: str, value: Value) -> str:
    """The documents in which the option has this value, "S0; S1 Hide Talon"; PRACTICE where none has it."""
    return OPTION[option].sources.get(value, OPTION[option].source)
