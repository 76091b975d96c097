"""The referee at the cards: each question a page whose address is the question, and its answer kept with the game.

The address says before which hand it is asked, so that a doubter reads the same answer when the game has gone on.
"""

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.table import Table
from scorekeeper.referee.cards import pack
from scorekeeper.referee.questions import QUESTION
from scorekeeper.referee.questions.question import Answer, Question
from scorekeeper.referee.questions.whole_hand import WHOLE, read_inputs
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.responses import Shown, is_asked, see
from scorekeeper.server.core.services import fresh_key, the_service
from scorekeeper.server.forms.sent import header, read_seq, sent_key, stale
from scorekeeper.server.referee.forms import ReadInputs, as_sent, field_of, place_of_taps, read, tapped
from scorekeeper.server.referee.page import make_index, make_question, make_verdict
from scorekeeper.server.referee.replay_page import make_replayed
from scorekeeper.service.access import Role
from scorekeeper.service.commands import KeepVerdict
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.slip.fields import tidy

referee = Blueprint("referee", __name__, url_prefix="/g/<game>/referee")

LONGEST_NOTE = 400
BEFORE = "before"  # the number of a hand; that it is not called so is because a hand is also what a player holds


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question at the table as it stood before a hand, what was entered, and the answers."""

    question: Question
    before: int
    table: Table
    reading: ReadInputs
    answers: tuple[Answer, ...]


@referee.get("")
def index(game: str) -> str:
    """All questions, asked as the table stands now or, with `?before=`, as it stood before that hand."""
    state = open_game(game)
    before = _asked_before(state)
    then = None if before == len(state.played.tables) else before
    groups = make_index() if before else ()
    return render_template("referee/index.html", state=state, groups=groups, before=then, over=state.is_over())


@referee.get("/<code>")
def ask(game: str, code: str) -> tuple[str, int] | Response:
    """A question, and its answer as soon as enough is entered; a tapped card leads to the address with the card in it.

    422 where something cannot be read, but not for the page's script, which asks while people are still typing.
    """
    state = open_game(game)
    case = _case(code, state)
    inputs = _better_address(case)
    if inputs is not None:
        query = urlencode({**inputs, BEFORE: [str(case.before)]}, doseq=True)
        return see(f"{url_for('referee.ask', game=game, code=code)}?{query}")
    return _page(state, case), 422 if case.reading.problems and not is_asked("answer") else 200


def _better_address(case: AskedQuestion) -> dict[str, list[str]] | None:
    """What the address should tell instead: a tapped card in its place, nothing blank, all that an answer rests on."""
    asks, sent = case.question.asks(case.table), request.args
    if "tap" in sent:
        return tapped(asks, sent, sent["tap"][:3])
    inputs = as_sent(asks, sent) | ({"into": [sent["into"]]} if sent.get("into") else {})
    if not all(sent.values()):
        return inputs
    if case.answers and BEFORE not in sent and not is_asked("answer"):
        return {field_of(ask): [ask.preset] for ask in asks if ask.preset} | inputs
    return None


@referee.post("/<code>")
def keep(game: str, code: str) -> tuple[str, int] | Response:
    """Keeps the answer with the game. The answer is found once more here: nobody can send one of their own."""
    state = open_game(game, Role.KEEP)
    case = _case(code, state)
    before = the_service().find(state.game, sent_key())
    if before is not None:
        return _to_kept(game, before)
    if case.reading.problems or not case.answers:
        return _page(state, case), 422
    if stale(state):
        return _page(state, case, gone_on=True), 409
    verdict = make_verdict(case.question, case.table, case.reading.inputs, case.answers)
    note = tidy(request.form.get("note", ""))[:LONGEST_NOTE] or None
    try:
        answer = the_service().change(KeepVerdict(verdict=verdict, note=note, **header(state)))
    except Conflict:
        return _page(the_service().state(game), case, gone_on=True), 409
    if answer.seq is None:
        return _page(state, case), 422
    return _to_kept(game, answer.seq)


def _to_kept(game: str, seq: int) -> Response:
    """The log at the verdict, which says there that it is kept."""
    return see(url_for("corrections.log", game=game, kept=seq, _anchor=f"e{seq}"))


def _case(code: str, state: GameState) -> AskedQuestion:
    """The question as it is asked of a game; of one that ended without a hand none is."""
    question = QUESTION.get(code) or abort(404)
    before = _asked_before(state)
    if not before:
        abort(see(url_for("referee.index", game=state.game)))
    table = state.played.tables[before - 1]
    reading = read(question.asks(table), request.values, pack(table.terms.rules))
    ready = not (reading.problems or reading.missing)
    answers = question.answer(table, reading.inputs) if ready else ()
    return AskedQuestion(question=question, before=before, table=table, reading=reading, answers=answers)


def _asked_before(state: GameState) -> int:
    """The number of the hand before which the question is asked; without a sensible one, that of the next. In a game
    that has ended no hand is next, and the last one stands in; 0 where there is none either.
    """
    number, last = read_seq(request.values.get(BEFORE)), len(state.played.tables) - state.is_over()
    return number if 1 <= number <= last else last


def _page(state: GameState, case: AskedQuestion, *, gone_on: bool = False) -> str:
    question, reading, sent = case.question, case.reading, request.values
    asks = question.asks(case.table)
    inputs = [(field, text) for field, texts in as_sent(asks, sent).items() for text in texts]
    return render_template(
        "referee/question.html",
        state=state,
        page=make_question(question, case.table, reading, case.answers, place_of_taps(asks, sent)),
        before=case.before,
        over=state.is_over(),
        replayed=_replayed(state, case),
        inputs=inputs,
        note=sent.get("note", ""),
        key=fresh_key(),
        gone_on=gone_on,
    )


def _replayed(state: GameState, case: AskedQuestion) -> Shown | None:
    """A whole hand replayed; only one of now can be recorded."""
    if case.question is not WHOLE or case.reading.problems or case.reading.missing:
        return None
    is_next = case.before == len(state.played.tables)
    return make_replayed(read_inputs(case.table, case.reading.inputs), state, is_next=is_next)
