"""Questions of the play: a card to a trick, who wins it, an announcement. And those of the piles: what one is worth,
whether the points can be right, where the missing card must be.
"""

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import Table, bare_barrel
from scorekeeper.referee.announcements import Lead, may_announce, may_announce_aces
from scorekeeper.referee.entered_hand import FOUR_ACES
from scorekeeper.referee.exchange import what_laid_counts
from scorekeeper.referee.piles import Taken, can_be_worth, pile_left, pile_worth, points_together, where_missing
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
    tick,
)
from scorekeeper.referee.tricks import OnTable, judge_play, may_always_play, what_may_play, who_wins, winner
from scorekeeper.rules.derived import exchange

SUITS = tuple(suit.value for suit in Suit)
MOST_HELD = 12  # more than any hand holds
_TRUMPS = Ask(name=AskId.TRUMPS, kind=AskKind.CHOICE, offers=("", *SUITS))


def _trumps(inputs: Inputs) -> Suit | None:
    chosen = inputs.choice(AskId.TRUMPS)
    return Suit(chosen) if chosen else None


def _trick_asks(table: Table) -> tuple[Ask, ...]:
    rules, players = table.terms.rules, len(table.seating.active)
    asks = [some_cards(AskId.TABLE, players - 1, needed=False), some_cards(AskId.CARD, 1, needed=False)]
    asks += [some_cards(AskId.REST, MOST_HELD, needed=False), _TRUMPS]
    if not rules.flags["play.opponent_trumps"]:
        asks.append(tick(AskId.OWN_TRUMPS))
    if exchange(rules, players).stock:
        asks.append(tick(AskId.STOCK_LASTS))
    return tuple(asks)


def _trick(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """Of a card played, whether it may be, as far as that is sure; else which of the hand may."""
    card, rest = inputs.card(AskId.CARD), inputs.cards(AskId.REST)
    rules = table.terms.rules
    on_table = OnTable(
        cards=inputs.cards(AskId.TABLE),
        trumps=_trumps(inputs),
        own_trumps=inputs.flag(AskId.OWN_TRUMPS),
        stock=inputs.flag(AskId.STOCK_LASTS),
    )
    if card is None:
        return (Answer(verdict=what_may_play(rules, on_table, rest), plain=True),) if rest else ()
    if not rest:
        sure = may_always_play(rules, on_table, card)
        return () if sure is None else (Answer(verdict=sure),)
    first, *more = judge_play(rules, on_table, (card, *rest), card)
    return (Answer(verdict=first), *(Answer(verdict=one, plain=True) for one in more))


def _trick_wants(table: Table, inputs: Inputs) -> tuple[AskId, ...]:
    """The card or the hand; with a card alone the hand, where that matters."""
    if inputs.cards(AskId.REST) or _trick(table, inputs):
        return ()
    return tuple(ask for ask in (AskId.TABLE, AskId.CARD, AskId.REST) if not inputs.cards(ask))


def _winner_asks(table: Table) -> tuple[Ask, ...]:
    leads = Ask(name=AskId.LEADER, kind=AskKind.SEAT, offers=active_seats(table))
    cards = Ask(name=AskId.TABLE, kind=AskKind.CARDS, most=len(table.seating.active), needed=True)
    return (cards, _TRUMPS, leads)


def _winner(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """The winning card, and whose it is where somebody is known to have led."""
    cards, trumps, leader = inputs.cards(AskId.TABLE), _trumps(inputs), inputs.number(AskId.LEADER)
    about = ""
    if leader is not None:
        active = table.seating.active
        about = table.players[active[(active.index(leader) + winner(cards, trumps)) % len(active)]]
    return (Answer(verdict=who_wins(cards, trumps), about=about, plain=True),)


def _marriage_asks(table: Table) -> tuple[Ask, ...]:
    aces = (FOUR_ACES,) if table.terms.rules.numbers["marriage.four_aces"] else ()
    asks = [Ask(name=AskId.SUIT, kind=AskKind.CHOICE, offers=(*SUITS, *aces), needed=True)]
    asks += [
        some_cards(AskId.HAND, MOST_HELD),
        some_cards(AskId.LEAD, 1, needed=False),
        tick(AskId.FIRST_TRICK),
        tick(AskId.NOT_LEADING),
    ]
    return (*asks, *who_is_bare(table))


def who_is_bare(table: Table) -> tuple[Ask, ...]:
    """Whose announcement it is, where somebody is on a barrel on which announcements count for nothing."""
    bare = any(bare_barrel(table, seat) for seat in table.seating.active)
    return (Ask(name=AskId.WHO, kind=AskKind.SEAT, offers=active_seats(table), needed=True),) if bare else ()


def _marriage(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    card, who = inputs.card(AskId.LEAD), inputs.number(AskId.WHO)
    lead = Lead(
        hand=inputs.cards(AskId.HAND) if card is None else (*inputs.cards(AskId.HAND), card),
        card=card,
        leads=not inputs.flag(AskId.NOT_LEADING),
        first_trick=inputs.flag(AskId.FIRST_TRICK),
        bare=who is not None and bare_barrel(table, who),
    )
    said, rules = inputs.choice(AskId.SUIT) or FOUR_ACES, table.terms.rules
    aces = said == FOUR_ACES
    return (Answer(verdict=may_announce_aces(rules, lead) if aces else may_announce(rules, Suit(said), lead)),)


PLAY = (
    Question(
        code=QuestionId.TRICK,
        asks=_trick_asks,
        answer=_trick,
        rules=("play.must_follow", "play.must_trump", "play.must_beat", "play.opponent_trumps"),
        wants=_trick_wants,
    ),
    Question(
        code=QuestionId.WINNER,
        asks=_winner_asks,
        answer=_winner,
        wants=lambda table, inputs: (
            (AskId.TABLE,) if len(inputs.cards(AskId.TABLE)) < len(table.seating.active) else ()
        ),
    ),
    Question(
        code=QuestionId.MARRIAGE,
        asks=_marriage_asks,
        answer=_marriage,
        rules=(
            "play.announce",
            "play.first_trick_marriage",
            *(f"marriage.{suit}" for suit in SUITS),
            "marriage.four_aces",
            "barrel.marriages",
        ),
    ),
)


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
