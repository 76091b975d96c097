"""What an accident is: when it is noticed, and every ruling on it, with the rules of the table under which it holds.

A row names codes alone; its words stand in ``scorekeeper.wording.accidents`` under the same codes. A club's own rows
(docs/what-now.md) are made of the same values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Cause
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.questions.question import QuestionId
from scorekeeper.rules.derived import exchange
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.options import Condition, Value
from scorekeeper.rules.options.option import is_


class AccidentMoment(StrEnum):
    """When an accident is noticed; the value stands in an address."""

    DEALING = "dealing"
    AUCTION = "auction"
    TALON = "talon"
    PLAY = "play"
    AFTERWARDS = "afterwards"
    SHEET = "sheet"


class RulingBasis(StrEnum):
    """What a ruling rests on: an option of this table, a document, kindred games where both are silent, how a sheet is
    kept, or what a club has written down.
    """

    RULE = "rule"
    DOCUMENT = "document"
    KINDRED = "kindred"
    SHEET = "sheet"
    CLUB = "club"


class Remedy(StrEnum):
    """What is written because of a ruling, and by which form."""

    NOTHING = "nothing"
    FINE = "fine"
    FRESH_DEAL = "fresh-deal"
    DEALER = "dealer"
    AMEND = "amend"
    INSERT = "insert"
    TAKE_OFF = "take-off"
    AGREEMENT = "agreement"
    RENAME = "rename"
    END = "end"


class HandEnd(StrEnum):
    """As what a hand counts that an accident has ended."""

    MADE = "made"
    FAILED = "failed"


class RulingReason(StrEnum):
    """Why a ruling is the recommended one."""

    RULE = "rule"
    DOCUMENT = "document"
    SHEET = "sheet"
    CLUB = "club"
    UNPLAYED = "unplayed"
    MENDED = "mended"
    MILDEST = "mildest"
    NO_GAIN = "no-gain"


class Kin(StrEnum):
    """A game with referees of its own that is near enough to be asked."""

    SKAT = "skat"
    PREFERANS = "preferans"
    BRIDGE = "bridge"
    PINOCHLE = "pinochle"
    BELOTE = "belote"
    SCHNAPSEN = "schnapsen"


OF_PLAYER = (Remedy.FINE, Remedy.DEALER)  # whose player must be named
OF_HAND = (Remedy.AMEND, Remedy.INSERT, Remedy.TAKE_OFF)  # whose hand must be named


@dataclass(frozen=True, slots=True, kw_only=True)
class AccidentRuling:
    """What is to be done, where all conditions of `when` hold at the table.

    `option` is the rule that decides (RULE), `source` the documents with their parts, "S0 Play; S2" (DOCUMENT), `kin`
    the games whose referees rule so (KINDRED). `amount` is added to the score by a fine, None for the table's own fine;
    `cause` is that of a fresh deal; `change` is the house rule that an agreement offers to play from now on. With
    `ends_hand` the hand itself can be written instead of a fine: the contract made, or failed. `reason` is why it is
    recommended where it comes first; None: as its basis says.
    """

    code: str
    basis: RulingBasis
    remedy: Remedy = Remedy.NOTHING
    when: tuple[Condition, ...] = ()
    option: str | None = None
    source: str = ""
    kin: tuple[Kin, ...] = ()
    amount: int | None = None
    cause: Cause = Cause.MISDEAL
    change: tuple[str, Value] | None = None
    ends_hand: bool = False
    reason: RulingReason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Accident:
    """What happened. `where` must hold for it to happen at a table at all, and one of `passing` needs cards that are
    passed to an opponent; `question` is the one to the referee about the cards of it.
    """

    code: str
    moment: AccidentMoment
    rulings: tuple[AccidentRuling, ...]
    where: tuple[Condition, ...] = ()
    passing: bool = False
    question: QuestionId | None = None


def row(
    code: str,
    *rulings: AccidentRuling,
    where: tuple[Condition, ...] = (),
    passing: bool = False,
    question: QuestionId | None = None,
) -> Accident:
    """What happened, and what is to be done; at which moment says `at`."""
    moment = AccidentMoment.DEALING
    return Accident(code=code, moment=moment, rulings=rulings, where=where, passing=passing, question=question)


def at(moment: AccidentMoment, *rows: Accident, usual: tuple[Condition, ...] = ()) -> tuple[Accident, ...]:
    """The rows of a moment; `usual` must hold where a row says no other conditions."""
    return tuple([replace(one, moment=moment, where=one.where or usual) for one in rows])


def by_kin(
    code: str,
    *kin: Kin,
    remedy: Remedy = Remedy.NOTHING,
    when: tuple[Condition, ...] = (),
    cause: Cause = Cause.MISDEAL,
    ends_hand: bool = False,
    reason: RulingReason | None = None,
) -> AccidentRuling:
    """A row for what the referees of kindred games rule."""
    return AccidentRuling(
        code=code,
        basis=RulingBasis.KINDRED,
        kin=kin,
        remedy=remedy,
        when=when,
        cause=cause,
        ends_hand=ends_hand,
        reason=reason,
    )


def by_document(code: str, source: str, *, when: tuple[Condition, ...] = ()) -> AccidentRuling:
    """A row for what a document says."""
    return AccidentRuling(code=code, basis=RulingBasis.DOCUMENT, source=source, when=when)


def by_sheet(code: str, remedy: Remedy) -> AccidentRuling:
    """A row for what follows from how a sheet is kept."""
    return AccidentRuling(code=code, basis=RulingBasis.SHEET, remedy=remedy)


def by_rule(
    code: str,
    option: str,
    *values: Value,
    remedy: Remedy = Remedy.NOTHING,
    also: tuple[Condition, ...] = (),
    cause: Cause = Cause.MISDEAL,
    change: tuple[str, Value] | None = None,
) -> AccidentRuling:
    """A row for what an option of the table decides where it has one of these values; without values, always."""
    from_option = (is_(option, *values),) if values else ()
    return AccidentRuling(
        code=code,
        basis=RulingBasis.RULE,
        remedy=remedy,
        when=(*from_option, *also),
        option=option,
        cause=cause,
        change=change,
    )


def points_of_hand(end: HandEnd, bid: int, active: tuple[int, ...], declarer: int, culprit: int) -> dict[int, int]:
    """The points by seat that write a hand as it counts: exactly the bid or nothing for the declarer, nothing for a
    defender who did it, and for every other one half the cards, as when a hand is given up.
    """
    contract = bid if end is HandEnd.MADE else 0
    return {seat: contract if seat == declarer else 0 if seat == culprit else CARDS_IN_ALL // 2 for seat in active}


def can_happen(accident: Accident, table: Table) -> bool:
    """Whether the accident can happen at this table."""
    rules = table.terms.rules
    passed = not accident.passing or exchange(rules, len(table.seating.active)).passed > 0
    return passed and _hold(accident.where, rules)


def rulings_on(accident: Accident, rules: HouseRules) -> tuple[AccidentRuling, ...]:
    """The rulings that hold under these rules, the recommended one first."""
    return tuple([ruling for ruling in accident.rulings if _hold(ruling.when, rules)])


def _hold(conditions: tuple[Condition, ...], rules: HouseRules) -> bool:
    """Unlike `house.holds` this asks for the value alone: what matters at a table is said by the rows."""
    return all(
        any((rules.values[clause.option] in clause.values) == clause.holds for clause in condition)
        for condition in conditions
    )


def reason_of(ruling: AccidentRuling) -> RulingReason:
    """Why the ruling is recommended where it comes first."""
    usual = RulingReason.MILDEST if ruling.basis is RulingBasis.KINDRED else RulingReason(ruling.basis.value)
    return ruling.reason or usual


def cause_of(ruling: AccidentRuling, rules: HouseRules) -> Cause:
    """The cause of a fresh deal as a record calls it: by nines as many as the table asks for."""
    if ruling.cause is Cause.FOUR_NINES and rules.numbers["redeal.nines_count"] == 3:
        return Cause.THREE_NINES
    return ruling.cause


def amount_of(ruling: AccidentRuling, rules: HouseRules) -> int:
    """What a fine adds to the score."""
    return -rules.numbers["penalty.amount"] if ruling.amount is None else ruling.amount


def numbers_at(table: Table) -> Mapping[str, int]:
    """Every number that a ruling's sentence may name, at this table."""
    rules = table.terms.rules
    cards = exchange(rules, len(table.seating.active))
    return {
        "fine": rules.numbers["penalty.amount"],
        "dealt": cards.dealt,
        "held": cards.hand,
        "talon": rules.numbers["talon.cards"],
        "minimum": minimum(table),
        "step": rules.numbers["bid.step"],
        "nines": rules.numbers["redeal.nines_count"],
        "in_a_row": rules.numbers["redeal.fine_after"],
        "dead": rules.numbers["game.dead_cards"],
    }
