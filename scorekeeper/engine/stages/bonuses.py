"""Section 10, bonuses: the talon's worth to the player who sits out, and four nines in one hand."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Progress, no_bonus
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep, Tell, Worth
from scorekeeper.engine.record import CARD_POINTS, SUIT_OF_LETTER
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.sums import SumReason, behind_doubled, step_to_sum, steps_doubled, steps_rounded
from scorekeeper.engine.table import Terms, round_points


class BonusReason(StrEnum):
    """The steps of a bonus, and of one that a barrel keeps off the sheet."""

    TALON_ACES = "talon_aces"
    TALON_CARDS = "talon_cards"
    TALON = "talon"
    NINES = "nines"
    NO_TALON = "no_talon"
    NO_TALON_LOCKED = "no_talon_locked"
    NO_NINES = "no_nines"
    NO_NINES_LOCKED = "no_nines_locked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A bonus for a player, and what is said of it where it does not count: on a barrel, or for a locked player (None
    where only the declarer can have it, for whom all counts).
    """

    seat: int
    line: Line
    lost: BonusReason
    lost_locked: BonusReason | None = None


def bonus(context: DealContext, progress: Progress) -> Entries:
    """The bonuses that count, which for a player on a barrel section 13 says."""
    return [(one.seat, one.line) for one in bonuses(context) if not no_bonus(context, one.seat)]


def bonuses(context: DealContext) -> Iterable[Bonus]:
    """All bonuses of the deal, whether or not a barrel lets the player write them."""
    return _bonuses(context) if context.deal.talon or context.deal.nines is not None else ()


def _bonuses(context: DealContext) -> Iterator[Bonus]:
    sits_out, talon, rules = context.table.seating.sits_out, context.deal.talon, context.terms.rules
    if sits_out is not None and talon:
        points = talon_worth(context.terms, talon)
        amount = round_points(points, rules.numbers["contract.rounding"]) * context.others
        if amount:
            numbers = {"points": points, "multiplier": context.others}
            line = Line(what=What.SIT_OUT_BONUS, amount=amount, rule="bonus.sit_out", numbers=numbers)
            yield Bonus(seat=sits_out, line=line, lost=BonusReason.NO_TALON, lost_locked=BonusReason.NO_TALON_LOCKED)
    nines = rules.numbers["bonus.four_nines"]
    if context.deal.nines is not None and nines:
        holder = context.table.players.index(context.deal.nines)
        line = Line(what=What.NINES_BONUS, amount=nines, rule="bonus.four_nines", numbers={})
        yield Bonus(seat=holder, line=line, lost=BonusReason.NO_NINES, lost_locked=BonusReason.NO_NINES_LOCKED)


def talon_worth(terms: Terms, talon: tuple[str, ...]) -> int:
    """What the talon is worth to the player who sits out, before rounding (`bonus.sit_out`)."""
    return sum(part.points for part in talon_parts(terms, talon))


def talon_parts(terms: Terms, talon: tuple[str, ...]) -> list[Worth]:
    """What each card in the talon is worth to that player, and each marriage; cards worth nothing are left out."""
    way, ace = terms.rules.words["bonus.sit_out"], terms.rules.numbers["bonus.sit_out_ace"]
    if way == "none":
        return []
    if way == "aces_and_marriages":
        cards = [Worth(of=card, points=ace) for card in talon if card[:-1] == "A"]
    else:
        cards = [Worth(of=card, points=CARD_POINTS[card[:-1]]) for card in talon]
    pairs = [suit for letter, suit in SUIT_OF_LETTER.items() if f"K{letter}" in talon and f"Q{letter}" in talon]
    marriages = [Worth(of=suit.value, points=terms.marriages[suit]) for suit in pairs]
    return [part for part in [*cards, *marriages] if part.points]


def why_sit_out(inquiry: Inquiry) -> Reasons:
    """What the talon was worth, card by card, rounded and doubled."""
    terms, points = inquiry.context.terms, inquiry.line.numbers["points"]
    if terms.rules.words["bonus.sit_out"] == "aces_and_marriages":
        ace = terms.rules.numbers["bonus.sit_out_ace"]
        yield SumStep(code=BonusReason.TALON_ACES, numbers={"ace": ace, "points": points})
    else:
        yield SumStep(code=BonusReason.TALON_CARDS, numbers={"points": points})
    parts = tuple(talon_parts(terms, inquiry.context.deal.talon or ()))
    yield SumStep(code=BonusReason.TALON, parts=parts)
    yield from steps_rounded(inquiry, points)
    yield from steps_doubled(inquiry)
    yield step_to_sum(inquiry, SumReason.WRITES)
    yield from ("game.sit_out", "contract.rounding")
    yield from ["bonus.sit_out_ace"] if terms.rules.words["bonus.sit_out"] == "aces_and_marriages" else ()
    yield from behind_doubled(inquiry)
    yield RulingCode.SIT_OUT_ROUNDED


def why_nines(inquiry: Inquiry) -> Reasons:
    """The bonus, which is never multiplied."""
    yield SumStep(code=BonusReason.NINES, amount=inquiry.line.amount)


WHY_BONUS: Mapping[What, Tell] = {What.SIT_OUT_BONUS: why_sit_out, What.NINES_BONUS: why_nines}
