"""Questions of a fresh deal: nines, the talon, a poor hand, the jack at the bottom, one more in a row."""

from scorekeeper.engine.record import Cause
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.questions.auction import at_minimum
from scorekeeper.referee.questions.play import MOST_HELD
from scorekeeper.referee.questions.question import (
    Answer,
    Ask,
    AskId,
    AskKind,
    Inputs,
    Question,
    QuestionId,
    some_cards,
    tick,
)
from scorekeeper.referee.redeals import (
    MINIMUM_ONLY,
    bonus_for_nines,
    dealer_fined,
    is_judged_as_dealt,
    of_some_cards,
    redeal_for_bottom_card,
    redeal_for_nines,
    redeal_for_poor_hand,
    redeal_for_poor_talon,
    redeal_for_talon_nines,
)
from scorekeeper.referee.verdict import Reason, Verdict
from scorekeeper.rules.derived import exchange


def _nines_asks(table: Table) -> tuple[Ask, ...]:
    """Whose hand it is matters where only a defender's nines count."""
    defenders = table.terms.bidding and table.terms.rules.words["redeal.nines"] == "defenders"
    whose = (tick(AskId.DECLARERS),) if defenders else ()
    return (some_cards(AskId.HAND, MOST_HELD), tick(AskId.EXCHANGED), *whose, *_bids_asked(table, "won"))


def _nines(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    rules, hand, exchanged = table.terms.rules, inputs.cards(AskId.HAND), inputs.flag(AskId.EXCHANGED)
    won_at, declarers = inputs.number(AskId.WON_AT) or 0, inputs.flag(AskId.DECLARERS)
    fresh = Answer(verdict=redeal_for_nines(table, hand, exchanged=exchanged, declarers=declarers, won_at=won_at))
    earns = exchanged and rules.numbers["bonus.four_nines"]
    return (fresh, Answer(verdict=bonus_for_nines(rules, hand), plain=True)) if earns else (fresh,)


def _bids_asked(table: Table, *ways: str) -> tuple[Ask, ...]:
    """What won the auction, where a fresh deal depends on it."""
    depends = table.terms.bidding and table.terms.rules.words[MINIMUM_ONLY] in ways
    return (at_minimum(table, AskId.WON_AT),) if depends else ()


def _talon_asks(table: Table) -> tuple[Ask, ...]:
    """It is the declarer who may ask for it, whose own bid is the one that won the auction."""
    talon = some_cards(AskId.TALON, max(1, table.terms.rules.numbers["talon.cards"]))
    return (talon, *_bids_asked(table, "own_bid", "won"))


def _talon(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """Either rule may allow it: one that does goes first, and one that is agreed before one that is not."""
    talon, won_at = inputs.cards(AskId.TALON), inputs.number(AskId.WON_AT) or 0
    verdicts = [redeal_for_poor_talon(table, talon, won_at), redeal_for_talon_nines(table, talon, won_at)]
    sure = _sure(verdicts, whole=len(talon) >= table.terms.rules.numbers["talon.cards"])
    if len(sure) < len(verdicts) and not any(found.yes for found in sure):
        return ()
    sure.sort(key=lambda found: (not found.yes, found.reason is Reason.REDEAL_NOT_AGREED))
    return tuple(Answer(verdict=found, plain=place > 0) for place, found in enumerate(sure))


def _sure(verdicts: list[Verdict], *, whole: bool) -> list[Verdict]:
    """What is sure of a talon or a hand of which perhaps not all cards were entered."""
    return verdicts if whole else [sure for found in verdicts if (sure := of_some_cards(found)) is not None]


def _poor_hand_asks(table: Table) -> tuple[Ask, ...]:
    """Where the player's own bids count, the highest of them; until one is entered, none was above the minimum."""
    most = exchange(table.terms.rules, len(table.seating.active)).dealt if is_judged_as_dealt(table) else MOST_HELD
    asks = (some_cards(AskId.HAND, most), *_bids_asked(table, "won"))
    if not table.terms.bidding or table.terms.rules.words[MINIMUM_ONLY] != "own_bid":
        return asks
    return (*asks, Ask(name=AskId.OWN_BID, kind=AskKind.NUMBER, preset=str(minimum(table))))


def _poor_hand(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """By the worth of all cards, as many as everybody then holds."""
    hand, terms = inputs.cards(AskId.HAND), exchange(table.terms.rules, len(table.seating.active))
    held = terms.dealt if is_judged_as_dealt(table) else terms.hand
    won_at, own_bid = (inputs.number(ask) or 0 for ask in (AskId.WON_AT, AskId.OWN_BID))
    found = redeal_for_poor_hand(table, hand, won_at=won_at, own_bid=own_bid)
    return tuple(Answer(verdict=sure) for sure in _sure([found], whole=len(hand) >= min(held, MOST_HELD)))


FRESH = (
    Question(
        code=QuestionId.NINES,
        asks=_nines_asks,
        answer=_nines,
        rules=("redeal.nines", "redeal.nines_count", MINIMUM_ONLY, "bonus.four_nines"),
    ),
    Question(
        code=QuestionId.TALON,
        asks=_talon_asks,
        answer=_talon,
        rules=("redeal.talon_below", "redeal.talon_nines", MINIMUM_ONLY),
        wants=lambda table, inputs: () if _talon(table, inputs) else (AskId.TALON,),
    ),
    Question(
        code=QuestionId.POOR_HAND,
        asks=_poor_hand_asks,
        answer=_poor_hand,
        rules=("redeal.hand_below", "redeal.hand_when", MINIMUM_ONLY),
        wants=lambda table, inputs: () if _poor_hand(table, inputs) else (AskId.HAND,),
    ),
    Question(
        code=QuestionId.BOTTOM,
        asks=lambda _: (some_cards(AskId.BOTTOM, 1),),
        answer=lambda table, inputs: (
            Answer(verdict=redeal_for_bottom_card(table.terms.rules, inputs.card(AskId.BOTTOM) or "")),
        ),
        rules=("redeal.bottom_jack",),
    ),
    Question(
        code=QuestionId.IN_A_ROW,
        asks=lambda _: (
            Ask(name=AskId.CAUSE, kind=AskKind.CHOICE, offers=tuple(cause.value for cause in Cause), needed=True),
        ),
        answer=lambda table, inputs: (Answer(verdict=dealer_fined(table, Cause(inputs.choice(AskId.CAUSE) or ""))),),
        rules=(
            "redeal.fine_after",
            "redeal.fine_for",
            "penalty.amount",
            "redeal.nines",
            "redeal.nines_count",
            "redeal.talon_below",
            "redeal.talon_nines",
            "redeal.hand_below",
            "redeal.bottom_jack",
        ),
    ),
)
