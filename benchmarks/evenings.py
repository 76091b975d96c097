"""Games of friends, made up: whole ones of the Russian rules, with bids and hands as a real table has them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import PACK, SUIT_OF_LETTER, Deal, Outcome, Parts
from scorekeeper.engine.sheet import Next, Standing
from scorekeeper.service.book import Book, begun, open_book, write
from scorekeeper.service.commands import EndGame, RecordDeal, StartGame
from scorekeeper.service.game_state import GameState

PROMISED = {"A": 19, "10": 11}  # points
MARRIAGES = {"H": 100, "D": 80, "C": 60, "S": 40}
HELD, STEP, WITHOUT_MARRIAGE = 7, 5, 120
MINUTES = (2, 3, 3, 4, 5, 7)  # that a hand takes


@dataclass(frozen=True, slots=True, kw_only=True)
class Friend:
    """`skill`: what somebody takes with her cards, in per cent of what others do; `nerve`: by how many points she bids
    above them.
    """

    name: str
    skill: int = 100
    nerve: int = 0


def play(dice: Random, game: str, friends: Sequence[Friend], began: datetime, most: int = 99) -> Book:
    """A game until somebody has won, or until so many hands are played and time is up."""
    names = tuple(friend.name for friend in friends)
    told: dict[str, Any] = {"game": game, "author": names[0], "at": began.isoformat()}
    table = {"system": "russian", "changes": {}, "players": names, "first_dealer": names[0]}
    first, _ = begun(StartGame(**told, key=game, **table))
    assert first is not None
    book = open_book(game, (first,))
    while (coming := book.state.coming()) is not None:
        began += timedelta(minutes=dice.choice(MINUTES))
        seq = book.state.seq
        told |= {"seq": seq, "key": f"{game}.{seq}", "at": began.isoformat()}
        deal = _deal(dice, book.state, coming, friends)
        decision, book = write(book, RecordDeal(**told, deal=deal) if seq <= most else EndGame(**told, by_points=True))
        assert decision.event is not None, (deal, decision)
    return book


def _deal(dice: Random, state: GameState, coming: Next, friends: Sequence[Friend]) -> Deal:
    """The cards are dealt; who trusts them most declares, takes the talon, and plays or gives up."""
    pack, names, standings = dice.sample(PACK, len(PACK)), state.played.sheet.players, state.played.sheet.standings
    held = {seat: pack[HELD * place : HELD * place + HELD] for place, seat in enumerate(coming.active)}
    limits = {seat: _limit(dice, friends[seat], held[seat], standings[seat]) for seat in coming.may_declare}
    declarer, least = max(limits, key=lambda seat: limits[seat]), coming.min_bid or 0
    if limits[declarer] < least:
        declarer = coming.opener
    others = [limit for seat, limit in limits.items() if seat != declarer]
    won_at = max(least, min(limits[declarer], max(others, default=0) + STEP))
    held[declarer] = [*held[declarer], *pack[HELD * len(held) :]]
    limit = _limit(dice, friends[declarer], held[declarer], standings[declarer])
    contract: dict[str, Any] = {"declarer": names[declarer], "won_at": won_at}
    if limit < won_at - 30 and declarer in coming.may_rospisat:
        return Deal(**contract, outcome=Outcome.ROSPISAT, bid=won_at)
    piles = _piles(dice, declarer, held, friends)
    points = {names[seat]: _parts(dice, held[seat], pile) for seat, pile in piles.items()}
    return Deal(**contract, bid=max(won_at, limit - 3 * STEP), points=points)


def _limit(dice: Random, friend: Friend, cards: Sequence[str], standing: Standing) -> int:
    """How high somebody bids on these cards; on the barrel 120 is what it takes."""
    marriages = [MARRIAGES[letter] for letter in _marriages(cards)]
    limit = _high(cards) + max(marriages, default=0) + friend.nerve + dice.randint(20, 40)
    if standing.barrel is not None and limit > 70:
        limit = max(limit, WITHOUT_MARRIAGE)
    return (limit if marriages else min(limit, WITHOUT_MARRIAGE)) // STEP * STEP


def _piles(dice: Random, declarer: int, held: Mapping[int, Sequence[str]], friends: Sequence[Friend]) -> dict[int, int]:
    """The card points by seat: as the high cards lie, as they are played, and as luck has it."""
    strong = {seat: (14 + _high(cards)) * friends[seat].skill * dice.randint(60, 140) for seat, cards in held.items()}
    shares = {seat: value**2 * (3 if seat == declarer else 1) for seat, value in strong.items()}
    piles = {seat: CARDS_IN_ALL * share // sum(shares.values()) for seat, share in shares.items()}
    taken = {seat: pile for seat, pile in piles.items() if seat != declarer and pile > 6}  # else no trick
    return {**dict.fromkeys(held, 0), **taken, declarer: CARDS_IN_ALL - sum(taken.values())}


def _parts(dice: Random, cards: Sequence[str], pile: int) -> Parts:
    """A pile with the marriages that somebody came to tell: hardly one where the tricks are few."""
    told = [letter for letter in _marriages(cards) if dice.randint(0, 60) < pile]
    return Parts(cards=pile, marriages=tuple(SUIT_OF_LETTER[letter] for letter in told))


def _high(cards: Sequence[str]) -> int:
    return sum(PROMISED.get(card[:-1], 0) for card in cards)


def _marriages(cards: Sequence[str]) -> list[str]:
    return [letter for letter in MARRIAGES if {f"K{letter}", f"Q{letter}"} <= {*cards}]
