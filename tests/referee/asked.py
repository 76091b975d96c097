"""Asking the referee in tests: tables by system and changes, verdicts as short texts."""

import re
from collections.abc import Mapping
from typing import Any

from scorekeeper.engine.table import FreshDeals, GoldSet, Table, Tally, lay_table
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.wording.referee import say_verdict
from scorekeeper.wording.voice import ENGLISH

NAMES = ("Anna", "Boris", "Vera", "Gleb")
ANNA, BORIS, VERA, GLEB = range(4)


def rules_of(system: str = "russian", changes: Mapping[str, Value] | None = None) -> HouseRules:
    return house_rules(system, changes or {})


def a_table(
    changes: Mapping[str, Value] | None = None,
    *,
    system: str = "russian",
    players: int = 3,
    dealer: int = ANNA,
    scores: tuple[int, ...] | None = None,
    tallies: Mapping[int, Tally] | None = None,
    gold: bool = False,
    fresh_deals: FreshDeals | None = None,
) -> Table:
    """Anna deals, Boris opens."""
    bare = lay_table(rules_of(system, changes), NAMES[:players], dealer)
    return Table(
        terms=bare.terms,
        players=bare.players,
        scores=scores or bare.scores,
        tallies=tuple((tallies or {}).get(seat, Tally()) for seat in range(players)),
        dealer=dealer,
        seating=bare.seating,
        gold=GoldSet() if gold else None,
        fresh_deals=fresh_deals,
    )


def cards(text: str) -> tuple[str, ...]:
    """ "AH 10H" as a hand."""
    return tuple(text.split())


def told(verdict: Verdict) -> str:
    """The verdict in short, "no bid_step (bid.step)"; its sentence is whole, and its numbers are all in it or beside it."""
    sentence = say_verdict(ENGLISH, verdict.reason, verdict.numbers)
    assert sentence.endswith((".", "!", ")"))
    assert not re.search(r"%\(|None|[\[\]']{2}", sentence), sentence
    rule = f" ({verdict.option})" if verdict.option else ""
    return f"{'yes' if verdict.yes else 'no'} {verdict.reason.value}{rule}"


def said(verdict: Verdict) -> str:
    """The sentence."""
    return say_verdict(ENGLISH, verdict.reason, verdict.numbers)


Document = dict[str, Any]
