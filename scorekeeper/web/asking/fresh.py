"""Questions of a fresh deal: nines, the talon, a poor hand, the jack at the bottom, one more in a row."""

from scorekeeper.engine.record import Cause
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.redeals import (
    bonus_for_nines,
    dealer_fined,
    of_some_cards,
    redeal_for_bottom_card,
    redeal_for_nines,
    redeal_for_poor_hand,
    redeal_for_poor_talon,
    redeal_for_talon_nines,
)
from scorekeeper.referee.verdict import Reason, Verdict
from scorekeeper.rules.exchange import exchange
from scorekeeper.web.asking.auction import bid_asks
from scorekeeper.web.asking.play import MOST_HELD
from scorekeeper.web.asking.question import Answer, Ask, Kind, Question, Told, some_cards, tick


def _nines_asks(_: Table) -> tuple[Ask, ...]:
    return (some_cards("hand", MOST_HELD), tick("exchanged"))


def _nines(table: Table, told: Told) -> tuple[Answer, ...]:
    rules, hand, exchanged = table.terms.rules, told.cards("hand"), told.flag("exchanged")
    fresh = Answer(verdict=redeal_for_nines(rules, hand, exchanged=exchanged))
    earns = exchanged and rules.numbers["bonus.four_nines"]
    return (fresh, Answer(verdict=bonus_for_nines(rules, hand), plain=True)) if earns else (fresh,)


def _talon_asks(table: Table) -> tuple[Ask, ...]:
    return (some_cards("talon", max(1, table.terms.rules.numbers["talon.cards"])), bid_asks(table))


def _talon(table: Table, told: Told) -> tuple[Answer, ...]:
    """Either rule may allow it: one that does goes first, and one that is agreed before one that is not."""
    talon, bid = told.cards("talon"), told.number("bid") or minimum(table)
    verdicts = [redeal_for_poor_talon(table, talon, bid), redeal_for_talon_nines(table, talon, bid)]
    sure = _sure(verdicts, whole=len(talon) >= table.terms.rules.numbers["talon.cards"])
    if len(sure) < len(verdicts) and not any(found.yes for found in sure):
        return ()
    sure.sort(key=lambda found: (not found.yes, found.reason is Reason.REDEAL_NOT_AGREED))
    return tuple(Answer(verdict=found, plain=place > 0) for place, found in enumerate(sure))


def _sure(verdicts: list[Verdict], *, whole: bool) -> list[Verdict]:
    """What is sure of a talon or a hand of which perhaps not all cards were told."""
    return verdicts if whole else [sure for found in verdicts if (sure := of_some_cards(found)) is not None]


def _talon_wants(table: Table, told: Told) -> tuple[str, ...]:
    return () if _talon(table, told) else ("talon",)


def _poor_hand_asks(table: Table) -> tuple[Ask, ...]:
    return (some_cards("hand", MOST_HELD), bid_asks(table))


def _poor_hand(table: Table, told: Told) -> tuple[Answer, ...]:
    """By the worth of all cards, as many as everybody then holds."""
    hand, held = told.cards("hand"), exchange(table.terms.rules, len(table.seating.active)).hand
    found = redeal_for_poor_hand(table, hand, told.number("bid") or minimum(table))
    return tuple(Answer(verdict=sure) for sure in _sure([found], whole=len(hand) >= min(held, MOST_HELD)))


def _poor_hand_wants(table: Table, told: Told) -> tuple[str, ...]:
    return () if _poor_hand(table, told) else ("hand",)


def _bottom_asks(_: Table) -> tuple[Ask, ...]:
    return (some_cards("bottom", 1),)


def _bottom(table: Table, told: Told) -> tuple[Answer, ...]:
    return (Answer(verdict=redeal_for_bottom_card(table.terms.rules, told.card("bottom") or "")),)


def _row_asks(_: Table) -> tuple[Ask, ...]:
    return (Ask(name="cause", kind=Kind.CHOICE, offers=tuple(cause.value for cause in Cause), needed=True),)


def _row(table: Table, told: Told) -> tuple[Answer, ...]:
    return (Answer(verdict=dealer_fined(table, Cause(told.choice("cause") or ""))),)


FRESH = (
    Question(
        code="nines",
        group="fresh",
        asks=_nines_asks,
        answer=_nines,
        rules=("redeal.nines", "redeal.nines_count", "bonus.four_nines"),
    ),
    Question(
        code="talon",
        group="fresh",
        asks=_talon_asks,
        answer=_talon,
        rules=("redeal.talon_below", "redeal.talon_nines", "redeal.minimum_only"),
        wants=_talon_wants,
    ),
    Question(
        code="poor-hand",
        group="fresh",
        asks=_poor_hand_asks,
        answer=_poor_hand,
        rules=("redeal.hand_below", "redeal.minimum_only"),
        wants=_poor_hand_wants,
    ),
    Question(code="bottom", group="fresh", asks=_bottom_asks, answer=_bottom, rules=("redeal.bottom_jack",)),
    Question(
        code="in-a-row", group="fresh", asks=_row_asks, answer=_row, rules=("redeal.fine_after", "penalty.amount")
    ),
)
