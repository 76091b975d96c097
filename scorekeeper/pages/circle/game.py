"""A game of a circle: who sat where, and from which hand on. A keeper says so, or takes the game out."""

from scorekeeper.pages.circle.frame import Refusal, keep, name_person, page_of, see
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.circle.people import NO_SEAT
from scorekeeper.pages.forms import Fields, as_read, texts_as_fields
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest, Redirect
from scorekeeper.rules.house import LARGEST
from scorekeeper.service.circle.events import CircleEvent, GameRemoved, SeatAssigned
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.slip.fields import read_number
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.days import say_day
from scorekeeper.wording.signs import plain


def show_game_of_circle(host: CircleHost, request: PageRequest, shown: CircleShown, code: str) -> Answer:
    """The game. That it was taken out is in the log, where it can be taken back."""
    found, sent = [one for one in shown.sittings if one.counts.game == code], request.form or {}
    if not found:
        return None if request.form is None else see(host, shown, "circles.log")
    typed, choices = text_in(sent, "deal"), {name: text_in(sent, name) for name in ("seat", "person")}
    fields = {**texts_as_fields(choices), "deal": as_read(host.voice, typed, read_number(typed, 1, LARGEST))}
    if request.form is None:
        return _page(host, request, shown, found[0], fields)
    event = _event(sent, code, fields["deal"].data or 1)
    refusal = keep(host, shown, sent, fields, lambda: event)
    if refusal is not None:
        return _page(host, request, shown, found[0], fields, refusal)
    if isinstance(event, GameRemoved):
        return see(host, shown, "circles.log")
    return Redirect(address=host.url_for("circles.game", {"circle": shown.circle.id, "code": code}))


def _event(sent: Sent, game: str, deal: int) -> CircleEvent:
    if text_in(sent, "do") == "remove":
        return GameRemoved(game=game)
    seat = number_in(text_in(sent, "seat"))
    person = text_in(sent, "person") or None
    return SeatAssigned(game=game, seat=NO_SEAT if seat is None else seat, from_deal=deal, person=person)


def _page(
    host: CircleHost,
    request: PageRequest,
    shown: CircleShown,
    game: Sitting,
    fields: Fields,
    refusal: Refusal = ("", 200),
) -> PageAnswer:
    """The page. Who sat down at a seat stands there by the hand from which on, blank for a guest."""
    counts = game.counts
    sat = [[(one.stretch.from_deal, name_person(shown, one.person, None)) for one in parts] for parts in game.parts]
    view = {
        "game": counts.game,
        "opens": host.opens(counts.game),
        "day": say_day(host.day_of(counts.began), request.language),
        "title": counts.title or "",
        "seats": [(str(seat), name, plain(counts.scores[seat]), sat[seat]) for seat, name in enumerate(counts.players)],
        "people": [(one.id, one.name) for one in shown.people.persons],
        "fields": fields,
        "refused": refusal[0],
    }
    return page_of(host, shown, template="circle/game.html", view=view, status=refusal[1])
