"""One deal: recording it, seeing beforehand what it would write, and its lines in words afterwards."""

from dataclasses import dataclass, replace

from flask import Blueprint, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.export.rows import Row, make_row, make_words
from scorekeeper.service.book import Book
from scorekeeper.service.commands import RecordDeal
from scorekeeper.service.store import Conflict
from scorekeeper.web.deals.dealer_forms import asked_dealer, next_dealer, turn_of
from scorekeeper.web.deals.forms import DealForm, cut_form, foretold
from scorekeeper.web.deals.page import WORDS, make_story
from scorekeeper.web.deals.preview_page import Written, foresee, preview
from scorekeeper.web.deals.slip import make_slip
from scorekeeper.web.platform.access import Role, open_game
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.platform.answers import is_asked
from scorekeeper.web.platform.desk import fresh_key, read_key, signed, the_desk
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, problems_of
from scorekeeper.web.platform.sent import kept
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.now_page import make_now

deals = Blueprint("deals", __name__, url_prefix="/g/<game>/deals")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What the form's page shows beside the form. `gone_on` is the seq that a page left behind was drawn from."""

    problems: Problems = NO_PROBLEMS
    written: Written | None = None
    gone_on: int | None = None


@deals.get("/new")
def new(game: str) -> str | Response:
    """A blank slip for the next deal; `?outcome=redeal` opens it at another outcome, `?dealer=2` for that dealer, and
    what the address tells of a fresh deal or a fine is filled in.
    """
    book = open_game(game, Role.KEEP)
    if book.played.sheet.next is None or book.is_ended():
        return _to_sheet(book)
    slip = make_slip(book.table(), asked_dealer(book.played.sheet.players, next_dealer(book)))
    form = cut_form(slip)(formdata=foretold(request.args))
    if aside := _aside(form):
        form.outcome.data = form.outcome.by_text[aside]
    form.seq.data, form.key.data = str(book.seq), fresh_key()
    return _page(book, form, Sight())


@deals.post("/new")
def create(game: str) -> str | tuple[str, int] | Response:
    """Records the deal, or with `preview` only shows what it would write."""
    book = open_game(game, Role.KEEP)
    seq = read_seq(request.form.get("seq"))
    if seq != book.seq:
        return _stale(book, seq)
    if book.played.sheet.next is None:
        return _too_late(book)
    form = _form(book.table())
    deal = form.deal()
    if "preview" in request.form:
        return _preview(book, form, deal)
    if deal is None:
        return _page(book, form, Sight()), 422
    return _record(book, form, deal)


@deals.get("/<int:number>")
def show(game: str, number: int) -> str | Response:
    """The lines of one deal, each with its sum and its rules. A link to a line names the hand by its event as well, for
    hands change their numbers; `?line=` opens that line, with the address to send.
    """
    book = open_game(game)
    asked, hand = request.args.get("line", ""), read_seq(request.args.get("hand"))
    if book.entry(hand) is not None and book.recorded_by[number - 1 : number] != (hand,):
        return redirect(_address_of(book, hand, asked), 303)
    if not 1 <= number <= len(book.played.sheet.deals):
        abort(404)
    story = make_story(book, number)
    page = {"story": story, "asked": asked, "hand": book.recorded_by[number - 1], "base": base_for_phones()}
    return render_template("deals/show.html", book=book, **page, **WORDS)


def _address_of(book: Book, hand: int, line: str) -> str:
    """Where a hand is to be found by now; one that was taken off stands in the log alone."""
    if hand not in book.recorded_by:
        return url_for("corrections.log", game=book.game, _anchor=f"e{hand}")
    number = book.recorded_by.index(hand) + 1
    return url_for("deals.show", game=book.game, number=number, hand=hand, line=line, _anchor=f"p{line}")


def _form(table: Table, turn: int | None = None) -> DealForm:
    """The form as it was sent, for a deal at this table."""
    turn = table.dealer if turn is None else turn
    return cut_form(make_slip(table, asked_dealer(table.players, turn), turn))(formdata=request.form)


def _record(book: Book, form: DealForm, deal: Deal) -> tuple[str, int] | Response:
    key = read_key(form.key.data) or fresh_key()
    command = RecordDeal(game=book.game, seq=book.seq, key=key, deal=deal, **signed())
    try:
        answer = the_desk().record(command)
    except Conflict:
        return _gone_on(the_desk().book(book.game), book.seq)
    if answer.seq is None:
        problems = problems_of(form, answer.violations, answer.refusal, book.played.sheet.players)
        return _page(book, form, Sight(problems=problems)), 422
    return _recorded(book, answer.seq)


def _stale(book: Book, since: int) -> str | tuple[str, int] | Response:
    """The answer to a page drawn from an older sheet."""
    if is_asked("preview"):
        return render_template("deals/_preview.html", gone_on=True)
    if "preview" in request.form:
        return _gone_on(book, since)
    return _sent_twice(book) or _gone_on(book, since)


def _sent_twice(book: Book) -> tuple[str, int] | Response | None:
    """The sheet, if the page's key stands for this very deal already: a double tap, a reload, the back button. If
    something else was typed since, the choice between amending that hand and recording a further one.
    """
    key = read_key(request.form.get("key"))
    hand = None if key is None else the_desk().hand_of(book.game, key)
    if book.proposal is not None and book.proposal.seq == hand and book.played.sheet.next is not None:
        same = _form(book.table(), book.proposal.dealt).deal() == book.proposal.deal
        return _recorded(book, hand) if same else None
    if hand is None or hand not in book.recorded_by:
        return None
    place, entry = book.recorded_by.index(hand), book.entry(hand)
    table = book.played.tables[place]
    if table.winners or entry is None:
        return None
    told = _form(table, turn_of(entry.told, entry.dealt, table.dealer)).deal()
    if told is not None and replace(told, dealer=told.dealer or entry.told.dealer) == entry.told:
        return _recorded(book, hand)
    return _typed_anew(book, place + 1, hand), 409


def _typed_anew(book: Book, number: int, hand: int) -> str:
    """Somebody went back to the form of a recorded hand and changed it."""
    return render_template(
        "corrections/again.html", book=book, number=number, hand=hand, kept=kept(), key=fresh_key(), other=fresh_key()
    )


def _gone_on(book: Book, since: int) -> tuple[str, int]:
    """The newer sheet's form with everything typed kept; sent again, it is meant for the newer sheet."""
    if book.played.sheet.next is None:
        return _too_late(book)
    form = _form(book.table())
    form.seq.data, form.key.data = str(book.seq), fresh_key()
    return _page(book, form, Sight(gone_on=since)), 409


def _too_late(book: Book) -> tuple[str, int]:
    """The game has ended; what was typed is shown as the slip of its last deal reads it."""
    table = book.played.tables[-2]
    form = None if table.winners else _form(table)
    return render_template("deals/too_late.html", book=book, form=form, **WORDS), 409


def _recorded(book: Book, seq: int) -> Response:
    """The deal stands in the log as event `seq`: the sheet for a browser, the number for the page's script."""
    return jsonify(seq=seq) if is_asked("record") else _to_sheet(book)


def _to_sheet(book: Book) -> Response:
    return redirect(url_for("sheets.show", game=book.game, _anchor="now"), 303)


def _preview(book: Book, form: DealForm, deal: Deal | None) -> str:
    """Always an answer: what would be written, and what is missing or wrong."""
    if is_asked("preview"):
        return preview(book, form, deal)
    foreseen = foresee(book, form, deal)
    return _page(book, form, Sight(problems=foreseen.problems, written=foreseen.written))


def _aside(form: DealForm) -> str | None:
    """The outcome at which the slip was opened beside the hand being played, which may lie there half told."""
    asked = request.args.get("outcome")
    return asked if asked in form.outcome.by_text else None


def _page(book: Book, form: DealForm, sight: Sight) -> str:
    return render_template(
        "deals/new.html",
        book=book,
        aside=_aside(form),
        now=make_now(book),
        newer=() if sight.gone_on is None else _newer(book, sight.gone_on),
        **_shown(form, sight),
    )


def _newer(book: Book, since: int) -> list[Row]:
    """The rows that have come since the event of that seq."""
    words, scored = make_words(VOICE), len(book.played.sheet.deals)
    return [make_row(book.played, place, words) for place in range(scored) if book.recorded_by[place] > since]


def _shown(form: DealForm, sight: Sight) -> dict[str, object]:
    return {
        "form": form,
        "slip": form.slip,
        "problems": sight.problems,
        "gone_on": sight.gone_on is not None,
        "written": sight.written,
        "errors_found": any(field.errors for field in form),
        **WORDS,
    }
