"""What a phone may have told while nobody answered, by its kind: the command that the texts of a form stand for."""

from collections.abc import Callable, Mapping

from scorekeeper.pages.corrections.told_anew import CORRECTIONS
from scorekeeper.pages.fields import FOUND, hand_in, note_in
from scorekeeper.service.commands import (
    EndGame,
    GameCommand,
    KeepVerdict,
    RecordDeal,
    RedoDeal,
    RenameGame,
    ResumeGame,
    UndoLastDeal,
)
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import decode_verdict
from scorekeeper.slip.fields import LONGEST_TITLE, MOST_WORDS, Fault, read_words
from scorekeeper.slip.preview import spec_of
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.strict_json import tried
from scorekeeper.wording.voice import Voice

Told = tuple[str, Sent]  # the kind of what was told, and what its form sent

NEW = "new"  # a game begun on the phone: its log, which has that already, is what all else stands upon


def _hand(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:
    if state.is_over():
        return None
    spec = spec_of(state.played, sent)
    # Whether a fine needs a reason its form has said.
    deal = read_slip(spec, read_fields(spec, sent), voice, own=True).deal
    return None if deal is None else RecordDeal(game=state.game, seq=state.seq, deal=deal)


def hand_stepped(state: GameState, kind: str) -> int:
    """The event of the hand that undo takes back now, or redo brings back; 0 where there is none."""
    hands = {"undo": state.recorded_by, "redo": state.undone}.get(kind, ())
    return hands[-1] if hands else 0


def is_as_meant(state: GameState, kind: str, sent: Sent) -> bool:
    """Whether a step is still about the hand that the finger meant, where its form names one."""
    return "hand" not in sent or hand_in(sent) == hand_stepped(state, kind)


def _step(state: GameState, kind: str, sent: Sent) -> GameCommand | None:
    if not is_as_meant(state, kind, sent):
        return None
    game, seq = state.game, state.seq
    return UndoLastDeal(game=game, seq=seq) if kind == "undo" else RedoDeal(game=game, seq=seq)


def _end(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:  # noqa: ARG001 - as all of them
    why, by_points = read_words(text_in(sent, "why"), MOST_WORDS), text_in(sent, "by_points") != ""
    if isinstance(why, Fault):
        return None
    return EndGame(game=state.game, seq=state.seq, reason=why, by_points=by_points or None)


def _rename(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:  # noqa: ARG001 - as all of them
    title = read_words(text_in(sent, "title"), LONGEST_TITLE)
    if isinstance(title, Fault) or title == state.played.record.title:
        return None
    return RenameGame(game=state.game, seq=state.seq, title=title)


def _verdict(voice: Voice, state: GameState, sent: Sent) -> GameCommand:  # noqa: ARG001 - as all of them
    """As the phone has found it. The server finds it once more (pages/referee/question.py)."""
    found, _ = tried(text_in(sent, FOUND))
    return KeepVerdict(game=state.game, seq=state.seq, verdict=decode_verdict(found), note=note_in(sent))


VERDICTS = ("keep", "decide")

# A further kind is a row here, and a route of the server that answers it (server/sheet/asked_again.py).
COMMANDS: Mapping[str, Callable[[Voice, GameState, Sent], GameCommand | None]] = {
    "hand": _hand,
    "undo": lambda _voice, state, sent: _step(state, "undo", sent),
    "redo": lambda _voice, state, sent: _step(state, "redo", sent),
    "resume": lambda _voice, state, _sent: ResumeGame(game=state.game, seq=state.seq),
    "end": _end,
    "rename": _rename,
    "keep": _verdict,
    "decide": _verdict,
    **CORRECTIONS,
}
