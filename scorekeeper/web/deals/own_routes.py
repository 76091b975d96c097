"""A player's own page: the points of her own after the hand, on her own phone. The seat is that of the name by which the
device goes, never one that was sent; whoever keeps the score sees what comes in on the slip.
"""

from dataclasses import dataclass, replace

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.record import Parts
from scorekeeper.service.book import Book
from scorekeeper.service.telling import Telling, hand_in_progress
from scorekeeper.web.deals.dealer_forms import next_dealer
from scorekeeper.web.deals.forms import DealForm, cut_form
from scorekeeper.web.deals.page import WORDS
from scorekeeper.web.deals.slip import Slip, make_slip
from scorekeeper.web.deals.told_page import table_now, tellings, words_told, wrong_points
from scorekeeper.web.platform.access import Role, open_game
from scorekeeper.web.platform.answers import to_sheet
from scorekeeper.web.platform.badge import call_it, the_name
from scorekeeper.web.platform.desk import fresh_key, the_tellings
from scorekeeper.web.platform.problems import NO_PROBLEMS, lay_on_fields
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sharing.forms import PlayerForm
from scorekeeper.wording.entry import Fault
from scorekeeper.wording.paper import show_points

own = Blueprint("own", __name__, url_prefix="/g/<game>/points")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """Whose page it is: the seat, with the slip of that seat alone; no slip where the player sits out."""

    seat: int
    slip: Slip | None


@own.get("")
def show(game: str) -> str | Response:
    """What this player has told of the hand now played, to be told or told otherwise."""
    book = open_game(game, Role.PLAY)
    if _is_over(book):
        return redirect(to_sheet(book), 303)
    mine = _mine(book)
    if mine is None or mine.slip is None:
        return _page(book, mine)
    form = cut_form(mine.slip)(formdata=None)
    told = next((one.points for one in tellings(book) if one.seat == mine.seat), None)
    if told is not None:
        form[f"cards_{mine.seat}"].data = told.cards
        form[f"marriages_{mine.seat}"].data = told.marriages
        if f"aces_{mine.seat}" in form:
            form[f"aces_{mine.seat}"].data = told.four_aces
    return _page(book, mine, form, told)


@own.post("")
def tell(game: str) -> str | Response | tuple[str, int]:
    """Keeps what she tells; the same once more changes nothing."""
    book = open_game(game, Role.PLAY)
    mine = None if _is_over(book) else _mine(book)
    if mine is None or mine.slip is None or book.proposal is not None:
        return redirect(url_for("own.show", game=game), 303)
    form = cut_form(mine.slip)(formdata=request.form)
    if request.form.get("hand") != hand_in_progress(book):
        return _page(book, mine, form, gone_on=True), 409
    points = _read(book, form, mine.seat)
    if points is None:
        return _page(book, mine, form), 422
    the_tellings().tell(game, hand_in_progress(book), Telling(seat=mine.seat, points=points))
    return redirect(url_for("own.show", game=game), 303)


@own.post("/who")
def who(game: str) -> Response:
    """Calls the device by the name of the player who holds it."""
    book = open_game(game, Role.PLAY)
    form = PlayerForm()
    form.validate()
    name = form.called(book.played.record.players)
    if name:
        call_it(name)
    return redirect(url_for("own.show", game=game), 303)


@own.get("/told")
def told(game: str) -> str:
    """What all have told so far, as the slip shows it."""
    book = open_game(game, Role.KEEP)
    return render_template("deals/_told.html", book=book, words=words_told(book))


@own.app_context_processor
def _words() -> dict[str, object]:
    """The slip shows what was told, wherever it is drawn."""
    return {"words_told": words_told, "fresh_key": fresh_key}


def _is_over(book: Book) -> bool:
    return book.played.sheet.next is None or book.is_ended()


def _mine(book: Book) -> Mine | None:
    """None where the device goes by the name of nobody at this table."""
    names = [name.casefold() for name in book.played.record.players]
    if the_name().casefold() not in names:
        return None
    seat = names.index(the_name().casefold())
    slip = make_slip(book.table(), next_dealer(book))
    mine = tuple(person for person in slip.people if person.seat == seat)
    # Nothing but her own pile is asked, and what she leaves blank is not worked out.
    alone = replace(slip, people=mine, sweep=False, tricks=False, nines=False, talon=(), dead_cards=1, auction=None)
    return Mine(seat=seat, slip=alone if mine else None)


def _read(book: Book, form: DealForm, seat: int) -> Parts | None:
    """Her points, or None with what is wrong beside its field."""
    form.validate()
    field, aces = form[f"cards_{seat}"], f"aces_{seat}"
    marriages = form[f"marriages_{seat}"]
    if field.data is None and not field.errors:
        field.complain(Fault.OWN_POINTS_MISSING)
    if field.errors or marriages.errors:
        return None
    four_aces = bool(form[aces].data) if aces in form else False
    points = Parts(cards=field.data, marriages=marriages.data or (), four_aces=four_aces)
    name = book.played.record.players[seat]
    found = [one for one in wrong_points(table_now(book), {name: points}) if _is_of(one.path, name)]
    lay_on_fields(form, found, book.played.record.players)
    return None if found else points


def _is_of(path: str, name: str) -> bool:
    return path == f"points.{name}" or path.startswith(f"points.{name}.")


def _page(
    book: Book, mine: Mine | None, form: DealForm | None = None, told: Parts | None = None, *, gone_on: bool = False
) -> str:
    return render_template(
        "deals/own.html",
        book=book,
        mine=mine,
        name=None if mine is None else book.played.record.players[mine.seat],
        slip=mine and mine.slip,
        form=form,
        hand=hand_in_progress(book),
        said="" if told is None else show_points(VOICE, told, book.table().terms),
        gone_on=gone_on,
        problems=NO_PROBLEMS,
        **WORDS,
    )
