"""What is told with a tap, at once or later, by its kind: the command that the texts of a form stand for, the game with
what a phone has told and nobody has answered yet, and taking the last hand back, or bringing it back.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.pages.corrections.told_anew import CORRECTIONS, knowing_hand
from scorekeeper.pages.deals.filled_forms import next_dealer
from scorekeeper.pages.forms import FOUND, FieldView, about_of, as_sent, hand_in, is_done, is_old, note_in
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.pages.sheet.now_page import Now, make_now
from scorekeeper.pages.sheet.sheet import show_sheet
from scorekeeper.service.book import Book, done_by, write
from scorekeeper.service.commands import (
    CommandProblem,
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
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.fields import LONGEST_TITLE, MOST_WORDS, Fault, read_words
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.preview import spec_of
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.strict_json import tried
from scorekeeper.wording.log import OVERTAKEN, say_command_problem
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


def _stepped(state: GameState, kind: str, sent: Sent) -> GameCommand | None:
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
    "undo": lambda _voice, state, sent: _stepped(state, "undo", sent),
    "redo": lambda _voice, state, sent: _stepped(state, "redo", sent),
    "resume": lambda _voice, state, _sent: ResumeGame(game=state.game, seq=state.seq),
    "end": _end,
    "rename": _rename,
    "keep": _verdict,
    "decide": _verdict,
    **CORRECTIONS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class NextForm:
    """The form of the next hand, the `hand`th, as its templates show it."""

    spec: FormSpec
    form: Mapping[str, FieldView]
    hand: int
    now: Now | None


def go_ahead(voice: Voice, book: Book, told: Sequence[Told], now: str) -> Book | None:
    """The book with what was told, each by its kind and the texts of its form, in order; it is `now` by the phone's
    clock. None where one of these cannot be done there, or an opponent has to confirm: what then becomes of them the
    server says.
    """
    for kind, sent in told:
        if kind != NEW:
            after = _with(voice, book, kind, sent, now)
            if after is None:
                return None
            book = after
    return book


def _with(voice: Voice, book: Book, kind: str, sent: Sent, now: str) -> Book | None:
    read = COMMANDS.get(kind)
    if read is None or book.state.proposal is not None:
        return None
    command = read(voice, book.state, knowing_hand(sent, lambda key: done_by(book, key)))
    if command is None:
        return None
    command = replace(command, key=text_in(sent, "key"), at=now, told_at=text_in(sent, "at"))
    decision, after = write(book, command)
    return None if decision.event is None or after.state.proposal is not None else after


def hand_meant(book: Book, kind: str, waiting: Sequence[str]) -> tuple[int, str]:
    """The hand that a step is about in this book, by its event, and where it is one of these `waiting` by its key: that
    becomes another event where others come before it.
    """
    hand = hand_stepped(book.state, kind)
    about = about_of(book, hand)
    return hand, about if about in waiting else ""


def make_next_form(state: GameState, asked: Sent) -> NextForm:
    """The form for a game that goes on, where only what the address asks for stands in it: an outcome, a dealer."""
    table = state.table()
    dealer = chosen_dealer(table.players, next_dealer(state), text_in(asked, "dealer"), "")
    spec = make_form_spec(table, dealer)
    fields = as_sent(read_fields(spec, asked), {})
    return NextForm(spec=spec, form=fields, hand=len(state.played.sheet.deals) + 1, now=make_now(state))


def tell_step(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Takes the last hand back, if it is still the one that the page showed, or brings it back. Where it cannot be done
    any more the sheet says so, or shows it by itself.
    """
    state, sent, kind = book.state, request.form or {}, request.path.split("/")[-1]
    sheet = Redirect(address=host.sheet(state.game))
    if is_old(book, sent):
        overtaken = OVERTAKEN if kind == "undo" else CommandProblem.NOTHING_TO_REDO.value
        # Without a server only another tab can have been faster, and the script that sends a step shows the sheet.
        is_shown = not host.has_server or is_done(book, sent)
        return sheet if is_shown else _show_alarm(host, request, book, overtaken, 409)
    command = COMMANDS[kind](host.voice, state, sent)
    if command is None:
        return sheet
    done = host.commit(host, request, book, command, sent)
    if done.is_done:
        return done.to(sheet.address)
    if done.problem is CommandProblem.GAME_FULL:
        return _show_alarm(host, request, book, done.problem.value, 422)
    if kind == "undo" and done.violations:  # a deal that was set aside would come back, and cannot without words
        last = {"game": state.game, "number": len(state.played.record.deals)}
        return Redirect(address=host.url_for("corrections.take_off", last))
    return sheet


def _show_alarm(host: Host, request: PageRequest, book: Book, problem: str, status: int) -> PageAnswer:
    """The sheet, with why it is not what was wanted."""
    page = show_sheet(host, request, book, 0)
    view = page.view(host.draws.key, f"{request.base}g/{book.state.game}")
    alarm = say_command_problem(host.voice, problem)
    return PageAnswer(template=page.template, view={**view, "alarm": alarm}, status=status)
