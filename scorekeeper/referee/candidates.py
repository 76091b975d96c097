"""Which rule was it: the values worth trying for each option, the likely ones first, without those that cannot matter.

An option matters only where the record holds what it speaks of (no blind hand, no rule of blind hands) and where
another rule lets it speak (hands on a barrel, where there is a frozen one).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Deal, Outcome, Parts, Record, Suit
from scorekeeper.rules.derived import barrel_level
from scorekeeper.rules.house import HouseRules, house_rules, matters, rests_on
from scorekeeper.rules.options import OPTION, OPTIONS, PRACTICE, Kind, Option, Shape, Value, source_of
from scorekeeper.rules.systems import SYSTEMS, System

# Another one of these makes another game of the same record, and hands of it impossible.
NEVER = ("game.sit_out",)

Fact = Callable[[Deal], bool]
_PLAYED = tuple([house_rules(system.id, {}) for system in SYSTEMS])


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One option with another value than the table's. `place` is the first deal (from 0) that it could touch; `known`:
    a document, a system or another table has this value, and it is no number invented to fit.
    """

    option: str
    value: Value
    place: int
    known: bool


def values_to_try(option: Option) -> tuple[Value, ...]:
    """Every value of an option that the search knows, each once."""
    values = [*_known_values(option), *option.invented]
    return tuple([value for place, value in enumerate(values) if value not in values[:place]])


def is_known(option: str, value: Value) -> bool:
    """Whether a document, a system or another table that we know of has the option at this value."""
    return value in _known_values(OPTION[option])


def _known_values(option: Option) -> list[Value]:
    played = [rules.values[option.id] for rules in _PLAYED]
    return [*option.choices, *option.known, option.default, *played]


def candidates(record: Record) -> tuple[Candidate, ...]:
    """All single changes that could touch what the record tells, the likely ones first."""
    values = house_rules(record.system, record.changes).values
    found: list[Candidate] = []
    for option in OPTIONS:
        place = _first_place(option.id, record)
        if place is None or option.id in NEVER or not (option.kind is Kind.SCORE or option.known or option.invented):
            continue
        others = [value for value in values_to_try(option) if value != values[option.id]]
        found += [
            Candidate(option=option.id, value=value, place=place, known=is_known(option.id, value)) for value in others
        ]
    return tuple(sorted(found, key=lambda one: _unlikely(record, one, values[one.option])))


def speaks(option: str, rules: HouseRules, record: Record) -> bool:
    """Whether the other rules let an option do anything; what the table agreed in the record may always let it."""
    if matters(rules, option) or any(id in (deal.changes or {}) for deal in record.deals for id in rests_on(option)):
        return True
    return any(deal.agreed is not None for deal in record.deals) and matters(rules, option, agreed=True)


def players_of(option: str, value: Value) -> tuple[System, ...]:
    """The systems in which the option has this value."""
    return tuple([system for system, rules in zip(SYSTEMS, _PLAYED, strict=True) if rules.values[option] == value])


def _unlikely(record: Record, one: Candidate, old: Value) -> tuple[bool, int, bool, int]:
    """Known to nobody, far from the table's own value, in none of the documents, played by few systems."""
    practice = source_of(one.option, one.value) == PRACTICE
    return not one.known, _distance(record, one, old), practice, -len(players_of(one.option, one.value))


def _distance(record: Record, one: Candidate, old: Value) -> int:
    """How far a number lies from the table's own; a list by how many of its numbers; anything else is no number."""
    if one.option == "barrel.level":
        levels = [barrel_level(house_rules(record.system, {**record.changes, one.option: v})) for v in (one.value, old)]
        return abs(levels[0] - levels[1])
    if isinstance(one.value, tuple) and isinstance(old, tuple):
        return len([number for number in (*one.value, *old) if not (number in one.value and number in old)])
    if OPTION[one.option].shape is Shape.NUMBER and isinstance(one.value, int) and isinstance(old, int):
        return abs(one.value - old)
    return 0


def _first_place(option: str, record: Record) -> int | None:
    """The first deal of which the option speaks. Rules agreed in mid-game count only from their own deal on."""
    fact = _FACTS.get(option)
    if fact is None:
        return 0
    touched = [place for place, deal in enumerate(record.deals) if fact(deal)]
    if not touched:
        return None
    agreed = [place for place, deal in enumerate(record.deals) if deal.outcome is Outcome.AGREEMENT]
    return min(touched[:1] + agreed[:1])


# -- what a deal must hold for an option to speak of it ---------------------------------------------------------


def _is_rospisat(deal: Deal) -> bool:
    return deal.outcome is Outcome.ROSPISAT


def _is_redeal(deal: Deal) -> bool:
    return deal.outcome is Outcome.REDEAL


def _may_mark_bolt(deal: Deal) -> bool:
    """A hand in which somebody may have been without a point: the points of one left out are not looked at."""
    given = deal.points or {}
    left_out = deal.outcome is Outcome.PLAYED and len(given) <= 2  # of two players nobody is: then it is only slower
    cards = [points.cards if isinstance(points, Parts) else points for points in given.values()]
    return _is_rospisat(deal) or left_out or 0 in cards


def _parts(deal: Deal) -> list[Parts]:
    return [points for points in (deal.points or {}).values() if isinstance(points, Parts)]


def _has_trick(deal: Deal) -> bool:
    """A hand of which more is entered than points: a trick without any, or an announcement, which takes a trick too."""
    return bool(deal.tricks) or any(one.cards == 0 and (one.marriages or one.four_aces) for one in _parts(deal))


def _announces(suit: Suit) -> Fact:
    return lambda deal: bool(deal.talon) or any(suit in one.marriages for one in _parts(deal))


_FACTS_OF: tuple[tuple[Fact, str], ...] = (
    *((_announces(suit), f"marriage.{suit.value}") for suit in Suit),
    (lambda deal: any(one.four_aces for one in _parts(deal)), "marriage.four_aces"),
    (lambda deal: deal.sweep, "contract.sweep_takes_talon"),
    (lambda deal: deal.outcome is Outcome.SURRENDER, "contract.pass_out_surrender bid.min gold.min_bid"),
    (_is_rospisat, "rospisat.defenders rospisat.declarer rospisat.penalty_every rospisat.third rospisat.bolt"),
    (_may_mark_bolt, "bolt.penalty_every bolt.in_a_row bolt.barrel bolt.declarer gold.double_bolts gold.double_fines"),
    (_has_trick, "bolt.zero"),
    (lambda deal: _may_mark_bolt(deal) or _is_redeal(deal), "penalty.amount"),
    (lambda deal: deal.blind, "blind.doubles blind.cap blind.double_bolts"),
    (lambda deal: deal.nines is not None, "bonus.four_nines"),
    (lambda deal: bool(deal.talon), "bonus.sit_out bonus.sit_out_ace"),
    (_is_redeal, "redeal.fine_after redeal.fine_for"),
)
_FACTS: Mapping[str, Fact] = {option: fact for fact, options in _FACTS_OF for option in options.split(" ")}
