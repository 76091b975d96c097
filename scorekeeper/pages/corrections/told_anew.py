"""Corrections as a phone tells them while nobody answers: the command that the texts of a form stand for."""

from collections.abc import Callable, Mapping

from scorekeeper.pages.corrections.correct import why_told
from scorekeeper.pages.corrections.rules import tell_rules
from scorekeeper.pages.corrections.spot import find_spot, move
from scorekeeper.pages.fields import hand_in
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.game_state import EntryStatus, GameState
from scorekeeper.slip.fields import Fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice


def knowing_hand(sent: Sent, event_of: Callable[[str], int | None]) -> Sent:
    """The form with the hand that it is about as it is numbered by now: `about`, which comes beside the form and goes
    before its `hand`, is the event of the hand, or its key.
    """
    about = text_in(sent, "about")
    if not about:
        return sent
    hand = number_in(about) or event_of(about) or 0
    return {**sent, "hand": (str(hand),)}


def _tell(voice: Voice, state: GameState, sent: Sent, *, inserts: bool) -> GameCommand | None:
    spot, why = find_spot(state, 0, hand_in(sent), inserts=inserts), why_told(sent)
    if spot is None or isinstance(why, Fault):
        return None
    spec = spot.spec(text_in(sent, "dealer"), text_in(sent, "turn"))
    slip = read_fields(spec, sent)
    deal = read_slip(spec, slip, voice, own=True).deal  # whether a fine needs a reason its form has said
    return None if deal is None else spot.command(spot.told(deal, slip), why)


def _move(state: GameState, sent: Sent, stands: EntryStatus) -> GameCommand | None:
    entry, why = state.entry(hand_in(sent)), why_told(sent)
    if entry is None or entry.status is not stands or isinstance(why, Fault):
        return None
    return move(state, entry, why)


CORRECTIONS: Mapping[str, Callable[[Voice, GameState, Sent], GameCommand | None]] = {
    "amend": lambda voice, state, sent: _tell(voice, state, sent, inserts=False),
    "insert": lambda voice, state, sent: _tell(voice, state, sent, inserts=True),
    "take-off": lambda _voice, state, sent: _move(state, sent, EntryStatus.IN_RECORD),
    "bring-back": lambda _voice, state, sent: _move(state, sent, EntryStatus.VOIDED),
    "rules": tell_rules,
}
