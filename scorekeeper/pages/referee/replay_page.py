"""A whole hand replayed, ready to print: the tricks with what was illegal, the piles, whose turn it is, the deal."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.engine.record import SUIT_OF_LETTER, Deal, Outcome
from scorekeeper.pages.deals.filled_forms import field_data
from scorekeeper.pages.referee.question_page import Shown
from scorekeeper.referee.entered_hand import ReadHand
from scorekeeper.referee.played_hand import clockwise_from, first_leader
from scorekeeper.referee.replay import CountedPile, Play, Replay, Trick, replay
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import make_form_spec
from scorekeeper.wording import asking as words
from scorekeeper.wording.referee import say_card, say_of_hand
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice


def make_replayed(voice: Voice, read: ReadHand, state: GameState, *, is_next: bool) -> Shown:
    """The hand, or what is wrong with what was entered of it. `turn` is whose card comes next; `fields` fill in the
    form of the hand, if it is the next one.
    """
    if read.hand is None:
        return {"wrong": [say_of_hand(voice, found) for found in read.violations], "turn": "", "tricks": ()}
    result = replay(read.hand)
    names = read.hand.table.players
    rights = [(one.verdict, "" if one.seat is None else names[one.seat]) for one in result.rights]
    return {
        "wrong": (),
        "tricks": [_trick(voice, trick, names) for trick in result.tricks],
        "piles": [_pile(voice, pile, names) for pile in result.piles],
        "rights": [words.say_answer(voice, name, right.reason.value, right.numbers) for right, name in rights],
        "objections": [say_of_hand(voice, found) for found in result.violations],
        "turn": _turn(result),
        "fields": list(form_fields(voice, state, result.deal)) if is_next and result.deal is not None else (),
    }


def _trick(voice: Voice, trick: Trick, names: tuple[str, ...]) -> Shown:
    """`void`: what was announced does not count."""
    announced = "" if trick.announced is None else SUIT_SIGNS[trick.announced]
    return {
        "number": trick.number,
        "cards": [_card(voice, play, trick, names) for play in trick.plays],
        "announced": voice.gettext(words.FOUR_ACES) if trick.four_aces else announced,
        "void": trick.void,
        "points": trick.points,
        "finished": trick.winner is not None,
    }


def _card(voice: Voice, play: Play, trick: Trick, names: tuple[str, ...]) -> Shown:
    return {
        "name": names[play.seat],
        "card": say_card(voice, play.card),
        "suit": SUIT_OF_LETTER[play.card[-1]].value,
        "wrong": not play.verdict.yes,
        "wins": play.seat == trick.winner,
    }


def _pile(voice: Voice, pile: CountedPile, names: tuple[str, ...]) -> Shown:
    """What one player took; `away` are the cards among them that the declarer laid away."""
    said = [SUIT_SIGNS[suit] for suit in pile.marriages]
    said += [voice.gettext(words.FOUR_ACES)] if pile.four_aces else []
    return {
        "name": names[pile.seat],
        "total": pile.count.total,
        "points": pile.count.cards,
        "said": " ".join(said),
        "tricks": pile.tricks,
        "away": " ".join(say_card(voice, card) for card in pile.laid_away),
    }


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


def form_fields(voice: Voice, state: GameState, deal: Deal) -> Iterator[tuple[str, str]]:
    """The fields of the deal's form, filled in with this deal; none where nothing can be recorded now."""
    if state.is_over() or state.proposal is not None:
        return
    spec = make_form_spec(state.table())
    for field, value in field_data(voice, spec, replace(deal, auction=None)).items():
        for one in value if isinstance(value, tuple) else (value,):
            if one is not None and one is not False:
                yield field, _as_sent(one)


def _as_sent(value: Any) -> str:
    return "on" if value is True else value.value if isinstance(value, Outcome) else str(value)
