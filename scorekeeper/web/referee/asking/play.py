"""Questions of the play: a card to a trick, who wins it, an announcement."""

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import Table, bare_barrel
from scorekeeper.referee.announcements import Lead, may_announce, may_announce_aces
from scorekeeper.referee.hand import FOUR_ACES
from scorekeeper.referee.tricks import OnTable, judge_play, may_always_play, what_may_play, who_wins, winner
from scorekeeper.rules.exchange import exchange
from scorekeeper.web.referee.asking.question import Answer, Ask, Kind, Question, Told, active_seats, some_cards, tick

SUITS = tuple(suit.value for suit in Suit)
MOST_HELD = 12  # more than any hand holds


def _trumps() -> Ask:
    return Ask(name="trumps", kind=Kind.CHOICE, offers=("", *SUITS))


def _trick_asks(table: Table) -> tuple[Ask, ...]:
    rules, players = table.terms.rules, len(table.seating.active)
    asks = [some_cards("table", players - 1, needed=False), some_cards("card", 1, needed=False)]
    asks += [some_cards("rest", MOST_HELD, needed=False), _trumps()]
    if not rules.flags["play.opponent_trumps"]:
        asks.append(tick("own_trumps"))
    if exchange(rules, players).stock:
        asks.append(tick("stock_lasts"))
    return tuple(asks)


def _trick(table: Table, told: Told) -> tuple[Answer, ...]:
    """Of a card played, whether it may be, as far as that is sure; else which of the hand may."""
    card, rest = told.card("card"), told.cards("rest")
    rules, on_table = table.terms.rules, _on_table(told)
    if card is None:
        return (Answer(verdict=what_may_play(rules, on_table, rest), plain=True),) if rest else ()
    if not rest:
        sure = may_always_play(rules, on_table, card)
        return () if sure is None else (Answer(verdict=sure),)
    first, *more = judge_play(rules, on_table, (card, *rest), card)
    return (Answer(verdict=first), *(Answer(verdict=one, plain=True) for one in more))


def _on_table(told: Told) -> OnTable:
    return OnTable(
        cards=told.cards("table"),
        trumps=_suit(told, "trumps"),
        own_trumps=told.flag("own_trumps"),
        stock=told.flag("stock_lasts"),
    )


def _trick_wants(table: Table, told: Told) -> tuple[str, ...]:
    """The card or the hand; with a card alone the hand, where that matters."""
    if told.cards("rest") or _trick(table, told):
        return ()
    return tuple(field for field in ("table", "card", "rest") if not told.cards(field))


def _winner_asks(table: Table) -> tuple[Ask, ...]:
    leads = Ask(name="leader", kind=Kind.SEAT, offers=active_seats(table))
    cards = Ask(name="table", kind=Kind.CARDS, most=len(table.seating.active), needed=True)
    return (cards, _trumps(), leads)


def _winner(table: Table, told: Told) -> tuple[Answer, ...]:
    """The winning card, and whose it is where somebody is known to have led."""
    cards, trumps, leader = told.cards("table"), _suit(told, "trumps"), told.number("leader")
    about = ""
    if leader is not None:
        active = table.seating.active
        about = table.players[active[(active.index(leader) + winner(cards, trumps)) % len(active)]]
    return (Answer(verdict=who_wins(cards, trumps), about=about, plain=True),)


def _winner_wants(table: Table, told: Told) -> tuple[str, ...]:
    return ("table",) if len(told.cards("table")) < len(table.seating.active) else ()


def _marriage_asks(table: Table) -> tuple[Ask, ...]:
    aces = (FOUR_ACES,) if table.terms.rules.numbers["marriage.four_aces"] else ()
    asks = [Ask(name="suit", kind=Kind.CHOICE, offers=(*SUITS, *aces), needed=True)]
    asks += [
        some_cards("hand", MOST_HELD),
        some_cards("lead", 1, needed=False),
        tick("first_trick"),
        tick("not_leading"),
    ]
    return (*asks, *who_is_bare(table))


def who_is_bare(table: Table) -> tuple[Ask, ...]:
    """Whose announcement it is, where somebody is on a barrel on which announcements count for nothing."""
    bare = any(bare_barrel(table, seat) for seat in table.seating.active)
    return (Ask(name="who", kind=Kind.SEAT, offers=active_seats(table), needed=True),) if bare else ()


def _marriage(table: Table, told: Told) -> tuple[Answer, ...]:
    card, who = told.card("lead"), told.number("who")
    lead = Lead(
        hand=told.cards("hand") if card is None else (*told.cards("hand"), card),
        card=card,
        leads=not told.flag("not_leading"),
        first_trick=told.flag("first_trick"),
        bare=who is not None and bare_barrel(table, who),
    )
    said, rules = told.choice("suit") or FOUR_ACES, table.terms.rules
    aces = said == FOUR_ACES
    return (Answer(verdict=may_announce_aces(rules, lead) if aces else may_announce(rules, Suit(said), lead)),)


def _suit(told: Told, field: str) -> Suit | None:
    chosen = told.choice(field)
    return Suit(chosen) if chosen else None


PLAY = (
    Question(
        code="trick",
        group="trick",
        asks=_trick_asks,
        answer=_trick,
        rules=("play.must_follow", "play.must_trump", "play.must_beat", "play.opponent_trumps"),
        wants=_trick_wants,
    ),
    Question(code="winner", group="trick", asks=_winner_asks, answer=_winner, wants=_winner_wants),
    Question(
        code="marriage",
        group="trick",
        asks=_marriage_asks,
        answer=_marriage,
        rules=(
            "play.announce",
            "play.first_trick_marriage",
            *(f"marriage.{suit}" for suit in SUITS),
            "marriage.four_aces",
        ),
    ),
)
