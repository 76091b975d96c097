"""Questions of the play: a card to a trick, who wins it, an announcement."""

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import Table, bare_barrel
from scorekeeper.referee.announcements import Lead, may_announce, may_announce_aces
from scorekeeper.referee.entered_hand import FOUR_ACES
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
