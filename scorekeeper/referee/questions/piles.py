"""Questions of the piles: what one is worth, whether the points can be right, where the missing card must be."""

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import Table, bare_barrel
from scorekeeper.referee.entered_hand import FOUR_ACES
from scorekeeper.referee.exchange import what_laid_counts
from scorekeeper.referee.piles import Taken, can_be_worth, pile_left, pile_worth, points_together, where_missing
from scorekeeper.referee.questions.play import SUITS, who_is_bare
from scorekeeper.referee.questions.question import (
    Answer,
    Ask,
    AskId,
    AskKind,
    Inputs,
    Question,
    QuestionId,
    active_seats,
    some_cards,
)
from scorekeeper.rules.derived import exchange


def said_asks(table: Table) -> Ask:
    """What was announced."""
    aces = (FOUR_ACES,) if table.terms.rules.numbers["marriage.four_aces"] else ()
    return Ask(name=AskId.SAID, kind=AskKind.CHOICES, offers=(*SUITS, *aces))


def _pile_asks(table: Table) -> tuple[Ask, ...]:
    most = exchange(table.terms.rules, len(table.seating.active)).laid_away
    away = (some_cards(AskId.AWAY, most, needed=False),) if _laid_too(table) else ()
    return (some_cards(AskId.CARDS), *away, said_asks(table), *who_is_bare(table))


def _pile(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    said, who = inputs.choices(AskId.SAID), inputs.number(AskId.WHO)
    taken = Taken(
        cards=(*inputs.cards(AskId.CARDS), *inputs.cards(AskId.AWAY)),
        marriages=tuple(Suit(one) for one in said if one != FOUR_ACES),
        four_aces=FOUR_ACES in said,
        bare=who is not None and bare_barrel(table, who),
    )
    return (Answer(verdict=pile_worth(table.terms.rules, taken), plain=True),)


def _sums(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """Whether all can be right together, and what else counts in them; then each pile by itself, one of which nothing
    was entered too.
    """
    rules, seats = table.terms.rules, sorted(table.seating.active)
    points = {seat: inputs.number(AskId.POINTS, seat) for seat in seats}
    if all(number is None for number in points.values()):
        return ()
    each = [
        (seat, pile_left(rules, points) if number is None else can_be_worth(number)) for seat, number in points.items()
    ]
    return (
        Answer(verdict=points_together(table, points)),
        *_laid_too(table),
        *(Answer(verdict=one, about=table.players[seat], plain=True) for seat, one in each if one is not None),
    )


def _laid_too(table: Table) -> tuple[Answer, ...]:
    """That the declarer's cards laid away belong to the points, where they do."""
    found = what_laid_counts(table)
    return (Answer(verdict=found, plain=True),) if found is not None and found.yes else ()


def _missing_asks(table: Table) -> tuple[Ask, ...]:
    piles = tuple(Ask(name=AskId.PILE, kind=AskKind.CARDS, seat=seat) for seat in sorted(table.seating.active))
    if not _laid_too(table):
        return piles
    return (*piles, Ask(name=AskId.DECLARER, kind=AskKind.SEAT, offers=active_seats(table), needed=True))


def _missing(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    piles = {seat: inputs.cards(AskId.PILE, seat) for seat in sorted(table.seating.active)}
    if not any(piles.values()):
        return ()
    return (Answer(verdict=where_missing(table, piles, inputs.number(AskId.DECLARER)), plain=True),)


PILES = (
    Question(
        code=QuestionId.PILE,
        asks=_pile_asks,
        answer=_pile,
        rules=(*(f"marriage.{suit}" for suit in SUITS), "marriage.four_aces", "barrel.marriages"),
    ),
    Question(
        code=QuestionId.SUMS,
        asks=lambda table: tuple(
            Ask(name=AskId.POINTS, kind=AskKind.NUMBER, seat=seat) for seat in sorted(table.seating.active)
        ),
        answer=_sums,
        rules=("game.dead_cards",),
        wants=lambda table, inputs: () if _sums(table, inputs) else (AskId.POINTS,),
    ),
    Question(
        code=QuestionId.MISSING,
        asks=_missing_asks,
        answer=_missing,
        rules=("game.deck", "game.dead_cards"),
        wants=lambda table, inputs: () if _missing(table, inputs) else (AskId.PILE,),
    ),
)
