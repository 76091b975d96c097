"""The referee at the cards: each question a page whose address is the question, and its answer kept with the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.table import Table
from scorekeeper.referee.cards import pack
from scorekeeper.service.book import Book
from scorekeeper.service.commands import KeepVerdict
from scorekeeper.service.store import Conflict
from scorekeeper.web.access import Role, open_game
from scorekeeper.web.asking.question import Answer, Question
from scorekeeper.web.asking.questions import QUESTION
from scorekeeper.web.asking.reading import Reading, as_told, place_of_taps, read, tapped
from scorekeeper.web.asking.whole import WHOLE, read_told
from scorekeeper.web.correcting import header, sent_key, stale
from scorekeeper.web.desk import fresh_key, the_desk
from scorekeeper.web.forms.fields import tidy
from scorekeeper.web.previews import is_asked
from scorekeeper.web.views.asking import make_index, make_question
from scorekeeper.web.views.replayed import make_replayed
from scorekeeper.web.views.verdicts import make_verdict

referee = Blueprint("referee", __name__, url_prefix="/g/<game>/referee")

LONGEST_NOTE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A question at a table, what was told, and the answers."""

    question: Question
    table: Table
    reading: Reading
    answers: tuple[Answer, ...]


@referee.get("")
def index(game: str) -> str:
    """All questions."""
    return render_template("referee/index.html", book=open_game(game), groups=make_index())


@referee.get("/<code>")
def ask(game: str, code: str) -> tuple[str, int] | Response:
    """A question, and its answer as soon as enough is told; a tapped card leads to the address with the card in it.

    422 where something cannot be read, but not for the page's script, which asks while people are still typing.
    """
    book = open_game(game)
    question = _question(code)
    asks = question.asks(book.table())
    if "tap" in request.args:
        told = tapped(asks, request.args, request.args["tap"][:3])
        return redirect(_address(game, code, told), 303)
    if any(not text for text in request.args.values()):
        told = as_told(asks, request.args) | ({"into": [request.args["into"]]} if request.args.get("into") else {})
        return redirect(_address(game, code, told), 303)
    case = _case(question, book)
    return _page(book, case), 422 if case.reading.faults and not is_asked("answer") else 200


@referee.post("/<code>")
def keep(game: str, code: str) -> tuple[str, int] | Response:
    """Keeps the answer with the game. The answer is found once more here: nobody can send one of their own."""
    book = open_game(game, Role.KEEP)
    case = _case(_question(code), book)
    before = the_desk().find(book.game, sent_key())
    if before is not None:
        return _to_kept(game, before)
    if case.reading.faults or not case.answers:
        return _page(book, case), 422
    if stale(book):
        return _page(book, case, gone_on=True), 409
    verdict = make_verdict(case.question, case.table, case.reading.told, case.answers)
    note = tidy(request.form.get("note", ""))[:LONGEST_NOTE] or None
    try:
        answer = the_desk().change(KeepVerdict(verdict=verdict, note=note, **header(book)))
    except Conflict:
        return _page(the_desk().book(game), case, gone_on=True), 409
    if answer.seq is None:
        return _page(book, case), 422
    return _to_kept(game, answer.seq)


def _to_kept(game: str, seq: int) -> Response:
    """The log at the verdict, which says there that it is kept."""
    return redirect(url_for("corrections.log", game=game, kept=seq, _anchor=f"e{seq}"), 303)


def _address(game: str, code: str, told: Mapping[str, list[str]]) -> str:
    return f"{url_for('referee.ask', game=game, code=code)}?{urlencode(told, doseq=True)}"


def _question(code: str) -> Question:
    return QUESTION.get(code) or abort(404)


def _case(question: Question, book: Book) -> Case:
    table = book.table()
    sent = request.form if request.method == "POST" else request.args
    reading = read(question.asks(table), sent, pack(table.terms.rules))
    ready = not (reading.faults or reading.missing)
    answers = question.answer(table, reading.told) if ready else ()
    return Case(question=question, table=table, reading=reading, answers=answers)


def _page(book: Book, case: Case, *, gone_on: bool = False) -> str:
    question, reading = case.question, case.reading
    sent = request.form if request.method == "POST" else request.args
    asks = question.asks(case.table)
    whole = question is WHOLE and not (reading.faults or reading.missing)
    told = [(field, text) for field, texts in as_told(asks, sent).items() for text in texts]
    return render_template(
        "referee/question.html",
        book=book,
        page=make_question(question, case.table, reading, case.answers, place_of_taps(asks, sent)),
        replayed=make_replayed(read_told(case.table, reading.told), book) if whole else None,
        told=told,
        note=sent.get("note", ""),
        key=fresh_key(),
        gone_on=gone_on,
    )
