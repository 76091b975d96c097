"""What a phone may have told while nobody answered, by its kind: the command that the texts of a form stand for."""

from collections.abc import Callable, Mapping

from scorekeeper.service.commands import GameCommand, RecordDeal, RedoDeal, ResumeGame, UndoLastDeal
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.preview import spec_of
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.wording.voice import Voice

Sent = Mapping[str, tuple[str, ...]]  # the texts of a form by the fields' names
Told = tuple[str, Sent]  # with the kind of what was told

NEW = "new"  # a game begun on the phone: its log, which has that already, is what all else stands upon


def _hand(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:
    if state.played.sheet.next is None or state.is_ended():
        return None
    spec = spec_of(state.played, sent)
    # Whether a fine needs a reason its form has said.
    deal = read_slip(spec, read_fields(spec, sent), voice, own=True).deal
    if deal is None:
        return None
    # By whom and when the server writes.
    return RecordDeal(game=state.game, key="", at=state.touched, author="", seq=state.seq, deal=deal)


def _undo(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:  # noqa: ARG001 - as all of them
    return UndoLastDeal(game=state.game, key="", at=state.touched, author="", seq=state.seq)


def _redo(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:  # noqa: ARG001 - as all of them
    return RedoDeal(game=state.game, key="", at=state.touched, author="", seq=state.seq)


def _resume(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:  # noqa: ARG001 - as all of them
    return ResumeGame(game=state.game, key="", at=state.touched, author="", seq=state.seq)


# A further kind is a row here, and a route of the server that answers it (web/sheet/asked_again.py).
COMMANDS: Mapping[str, Callable[[Voice, GameState, Sent], GameCommand | None]] = {
    "hand": _hand,
    "undo": _undo,
    "redo": _redo,
    "resume": _resume,
}
