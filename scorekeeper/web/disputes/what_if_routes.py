"""What if: another system, other house rules, or a hand told otherwise. All is in the address; nothing is saved."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.game import play
from scorekeeper.referee.compare import compare
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.book import Book, cut
from scorekeeper.web.corrections.event_page import make_gist
from scorekeeper.web.corrections.forms import AMENDABLE, amend_form
from scorekeeper.web.deals.dealer_forms import asked_dealer, turn_of
from scorekeeper.web.deals.filled_forms import keep_unasked
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.deals.page import WORDS
from scorekeeper.web.deals.slip import make_slip
from scorekeeper.web.disputes.what_if_forms import Imagined, can_be_told, read_imagined, rules_to_imagine
from scorekeeper.web.disputes.what_if_page import make_compared, say_imagined
from scorekeeper.web.games.rules_page import group_rules, make_systems
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.problems import NO_PROBLEMS
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.now_page import make_now
from scorekeeper.wording.violations import say_violation

what_if = Blueprint("what_if", __name__, url_prefix="/g/<game>/what-if")

Answer = str | tuple[str, int] | Response


@what_if.get("")
def show(game: str) -> Answer:
    """What can be imagined and, once something is, the two sheets beside each other."""
    book = open_game(game)
    imagined = _imagined(book)
    wrong = imagined.cannot_be() if imagined.is_anything() else ()
    compared = None
    if imagined.is_anything() and not wrong:
        compared = make_compared(compare(play(book.played.record, lenient=True), play(imagined.told(), lenient=True)))
    page = render_template(
        "disputes/what_if.html",
        book=book,
        imagined=imagined,
        told=say_imagined(imagined),
        compared=compared,
        wrong=[say_violation(VOICE, found) for found in wrong],
        systems=make_systems(),
        hands=_hands(book),
        query=imagined.query(),
        without_hand=imagined.query_with(0, None),
    )
    return (page, 422) if wrong else page


@what_if.get("/system")
def system(game: str) -> Answer:
    """Another system, with its own rules."""
    book = open_game(game)
    chosen = request.args.get("choose")
    known = chosen if chosen in SYSTEM else book.played.record.system
    return _to(book, _imagined(book).query(system=known, changes={}))


@what_if.get("/rules")
def rules(game: str) -> Answer:
    """Every house rule, to be changed in play of mind."""
    book = open_game(game)
    imagined = _imagined(book)
    sent = request.args if "told" in request.args else None
    form = rules_to_imagine(imagined.rules(), sent)
    wrong = any(field.errors for field in form)
    if sent is not None and not wrong:
        return _to(book, imagined.query(changes=form.changes(imagined.start())))
    page = render_template(
        "disputes/what_if_rules.html",
        book=book,
        imagined=imagined,
        groups=group_rules(form, AMENDABLE, imagined.start().values),
        query=imagined.query(),
        wrong=wrong,
    )
    return (page, 422) if wrong else page


@what_if.get("/hand/<int:number>")
def hand(game: str, number: int) -> Answer:
    """A hand told otherwise, by the form of its correction."""
    book = open_game(game)
    if not 1 <= number <= len(book.played.sheet.deals) or not can_be_told(book.played.record.deals[number - 1]):
        abort(404)
    imagined, past = _imagined(book), _past(book, number)
    form = _form(book, past, number)
    deal = form.deal() if "told" in request.args else None
    if deal is not None:
        whole = keep_unasked(deal, book.played.record.deals[number - 1], form)
        return _to(book, imagined.query_with(number, None if whole == book.played.record.deals[number - 1] else whole))
    wrong = any(field.errors for field in form)
    page = render_template(
        "disputes/what_if_hand.html",
        book=book,
        number=number,
        now=make_now(past),
        form=form,
        slip=form.slip,
        problems=NO_PROBLEMS,
        query=imagined.query_with(number, None),
        wrong=wrong,
        **WORDS,
    )
    return (page, 422) if wrong else page


def _form(book: Book, past: Book, number: int) -> DealForm:
    told = book.played.record.deals[number - 1]
    turn = turn_of(told, book.played.sheet.deals[number - 1].dealer, past.table().dealer)
    slip = make_slip(past.table(), asked_dealer(book.played.sheet.players, turn), turn)
    return amend_form(slip, request.args if "told" in request.args else None, told)


def _past(book: Book, number: int) -> Book:
    """The game as it stood before a hand."""
    entry = book.entry(book.recorded_by[number - 1])
    assert entry is not None  # every hand of the record is an entry of the book
    return cut(book, book.entries.index(entry))


def _imagined(book: Book) -> Imagined:
    return read_imagined(book.played.record, request.args)


def _hands(book: Book) -> list[tuple[int, str]]:
    """The hands that can be told otherwise, newest first, each in a line."""
    deals = enumerate(zip(book.played.record.deals, book.played.tables[:-1], strict=False), start=1)
    told = [(number, make_gist(deal, table)) for number, (deal, table) in deals if can_be_told(deal)]
    return told[::-1]


def _to(book: Book, query: dict[str, str | list[str]]) -> Response:
    return redirect(url_for("what_if.show", game=book.game, **query), 303)  # type: ignore[arg-type]
