"""A whole hand replayed, ready to print: the tricks with what was illegal, the piles, whose turn it is, the deal."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.engine.record import SUIT_OF_LETTER, Deal, Outcome
from scorekeeper.pages.deals.filled_forms import field_data
from scorekeeper.referee.counting import CountedPile
from scorekeeper.referee.entered_hand import ReadHand
from scorekeeper.referee.laid import clockwise_from, first_leader
from scorekeeper.referee.replay import Play, Replay, Trick, replay
from scorekeeper.rules.violations import Violation
from scorekeeper.server.core.languages import VOICE
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import make_form_spec
from scorekeeper.wording import asking as words
from scorekeeper.wording.referee import say_card, say_of_hand
from scorekeeper.wording.signs import SUIT_SIGNS


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """A card of a trick; `wrong`: it was against the rules."""

    name: str
    card: str
    suit: str
    wrong: bool
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTrick:
    """One trick; `announced` and `trumps` are signs, blank without any. `void`: what was announced does not count."""

    number: int
    cards: tuple[PlayedCard, ...]
    announced: str
    void: bool
    trumps: str
    points: int
    finished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenPile:
    """What one player took; `away` are the cards among them that the declarer laid away."""

    name: str
    total: int
    points: int
    said: str
    tricks: int
    away: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A hand on its page. `turn` is whose card comes next; `fields` fill in the deal's form at the end."""

    wrong: tuple[str, ...] = ()
    tricks: tuple[PlayedTrick, ...] = ()
    piles: tuple[TakenPile, ...] = ()
    rights: tuple[str, ...] = ()
    objections: tuple[str, ...] = ()
    turn: str = ""
    fields: tuple[tuple[str, str], ...] = ()


def make_replayed(read: ReadHand, state: GameState) -> Replayed:
    """The hand, or what is wrong with what was entered of it."""
    if read.hand is None:
        return Replayed(wrong=tuple(_say(found) for found in read.violations))
    result = replay(read.hand)
    names = read.hand.table.players
    return Replayed(
        tricks=tuple(_trick(trick, result) for trick in result.tricks),
        piles=tuple(_pile(pile, names) for pile in result.piles),
        rights=tuple(
            words.say_answer(
                VOICE, "" if one.seat is None else names[one.seat], one.verdict.reason.value, one.verdict.numbers
            )
            for one in result.rights
        ),
        objections=tuple(_say(found) for found in result.violations),
        turn=_turn(result),
        fields=tuple(form_fields(state, result.deal)) if result.deal is not None else (),
    )


def _say(found: Violation) -> str:
    return say_of_hand(VOICE, found)


def _trick(trick: Trick, result: Replay) -> PlayedTrick:
    names = result.hand.table.players
    announced = "" if trick.announced is None else SUIT_SIGNS[trick.announced]
    return PlayedTrick(
        number=trick.number,
        cards=tuple(_card(play, trick, names) for play in trick.plays),
        announced=VOICE.gettext(words.FOUR_ACES) if trick.four_aces else announced,
        void=trick.void,
        trumps="" if trick.trumps is None else SUIT_SIGNS[trick.trumps],
        points=trick.points,
        finished=trick.winner is not None,
    )


def _card(play: Play, trick: Trick, names: tuple[str, ...]) -> PlayedCard:
    return PlayedCard(
        name=names[play.seat],
        card=say_card(VOICE, play.card),
        suit=SUIT_OF_LETTER[play.card[-1]].value,
        wrong=not play.verdict.yes,
        wins=play.seat == trick.winner,
    )


def _pile(pile: CountedPile, names: tuple[str, ...]) -> TakenPile:
    said = [SUIT_SIGNS[suit] for suit in pile.marriages]
    said += [VOICE.gettext(words.FOUR_ACES)] if pile.four_aces else []
    count = pile.count
    return TakenPile(
        name=names[pile.seat],
        total=count.total,
        points=count.cards,
        said=" ".join(said),
        tricks=pile.tricks,
        away=" ".join(say_card(VOICE, card) for card in pile.laid_away),
    )


def _turn(result: Replay) -> str:
    """Who plays the next card; blank when the hand is over."""
    if result.finished:
        return ""
    hand = result.hand
    leader, played = first_leader(hand), 0
    if result.tricks:
        last = result.tricks[-1]
        leader = last.plays[0].seat if last.winner is None else last.winner
        played = len(last.plays) if last.winner is None else 0
    return hand.table.players[clockwise_from(hand, leader)[played]]


def form_fields(state: GameState, deal: Deal) -> Iterator[tuple[str, str]]:
    """The fields of the deal's form, filled in with this deal; none where nothing can be recorded now."""
    if state.is_over() or state.proposal is not None:
        return
    spec = make_form_spec(state.table())
    for field, value in field_data(VOICE, spec, replace(deal, auction=None)).items():
        for one in value if isinstance(value, tuple) else (value,):
            if one is not None and one is not False:
                yield field, _as_sent(one)


def _as_sent(value: Any) -> str:
    return "on" if value is True else value.value if isinstance(value, Outcome) else str(value)
