"""The circles of a phone: their pages from the log that it keeps, and what is told there while no server answers.

Where there is no server at all the phone decides, once and for all; else what was told waits, and is done over the log
of the server whenever a page is drawn. No command of a circle says how far it had gone on, so none is asked about.
"""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from scorekeeper.pages.circle.frame import PLAY, TallyShown, show_tally, when_taken
from scorekeeper.pages.circle.games import begin_circle, form_after, make_seats, people_tapped
from scorekeeper.pages.circle.kept import (
    CirclePhone,
    OpenedCircle,
    in_parts,
    kept_games,
    open_kept,
    show_page,
    shown_of,
    with_game,
)
from scorekeeper.pages.circle.table import BOTH, PAGES_OF_A_CIRCLE
from scorekeeper.pages.forms import NOT_SENT_ON, written_log
from scorekeeper.pages.games.begin import begin_new, new_game_page, read_sent
from scorekeeper.pages.request import Answer, Decided, Host, PageAnswer, PageRequest, Redirect, Waits
from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.handlers import begin
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import seated_at_last
from scorekeeper.service.circle.state import Circle, open_circle
from scorekeeper.slip.sent import text_in

NEW, OF_A_CIRCLE = "new", "circle"  # the kinds of what waits
DELETE = "/delete"  # which only a phone without a server does itself


def answer_circle(phone: CirclePhone, request: PageRequest) -> Answer:
    """A page of a circle, the one on which one begins, or that of a game in one; None where the server alone has it."""
    host = phone.host
    if request.path == "/circles/new":
        return _new(host, request)
    if request.path == "/new":
        return _new_game(phone, request)
    circle, rule, code = in_parts(request.path)
    page, its = PAGES_OF_A_CIRCLE.get(rule), open_kept(phone, circle)
    sends, is_elsewhere = request.form is not None, rule == DELETE and host.has_server
    if page is None or its is None or is_elsewhere or its.kept.role < page.role(sends=sends):
        return None
    if sends and page.methods != BOTH:
        return None
    found, after = show_page(its, page, request, code)
    if isinstance(found, PageAnswer):
        return replace(found, endpoint=page.endpoint)
    if not isinstance(found, Redirect) or after.seq == its.circle.seq:
        return found
    if not host.has_server:
        return replace(found, circle=decided(after))
    return replace(found, waits=_waits(host, request, OF_A_CIRCLE, [("fresh", host.draws.game)]))


def follow(phone: CirclePhone, circle: str, before: str, game: str) -> Decided | None:
    """A circle with the rematch of a game of its own, where there is no server to add that."""
    its, host = open_kept(phone, circle), phone.host
    if its is None or before not in its.circle.games or before not in host.books:
        return None
    seats = len(host.books[before].state.table().players)
    people = seated_at_last(people_of(its.circle), before, seats)
    return decided(with_game(its.circle, game, people, host.draws))


def evening_of(phone: CirclePhone, circles: tuple[str, ...], game: str, at: str) -> TallyShown | None:
    """The tally of the evening that a game belongs to, as `show_tally`."""
    first = _first_with(phone, circles, game)
    if first is None:
        return None
    return show_tally(phone.host.voice, phone.host.url_for, shown_of(first), first.days(), game, at)


def pot_of(phone: CirclePhone, circles: tuple[str, ...], game: str) -> PotSet | None:
    """The pot of a game's circle, for who plays there."""
    found = _first_with(phone, circles, game)
    return found.circle.pot if found is not None and found.kept.role >= PLAY else None


def holders_of(
    phone: CirclePhone, circles: tuple[str, ...], game: str, games: tuple[str, ...]
) -> Mapping[str, tuple[str | None, ...]]:
    """By the circle of a game the people to whom the places of these games go, by game and seat."""
    found = _first_with(phone, circles, game)
    if found is None:
        return {}
    shown = shown_of(replace(found, circle=replace(found.circle, games=games)), is_whole=True)
    return {one.counts.game: one.holders for one in shown.sittings}


def _first_with(phone: CirclePhone, circles: tuple[str, ...], game: str) -> OpenedCircle | None:
    """The first of these circles that took the game."""
    opened = [open_kept(phone, circle) for circle in circles]
    found = [its for its in opened if its is not None and game in its.circle.games]
    return min(found, key=lambda its: when_taken(its.circle.log, game)) if found else None


def _waits(host: Host, request: PageRequest, kind: str, beside: list[tuple[str, str]]) -> Waits:
    """The form with what its server cannot know."""
    sent = request.form or {}
    key = text_in(sent, "key") or host.draws.key
    typed = [(name, text) for name, texts in sent.items() if name not in NOT_SENT_ON for text in texts]
    url = f"{host.url_for('games.index', {})}{request.path.removeprefix('/')}"
    body = urlencode([*typed, *beside, ("key", key)])
    return Waits(kind=kind, url=url, key=key, body=body, seq=0, about="", at=host.draws.at)


def decided(circle: Circle) -> Decided:
    """The circle as this phone keeps it from now on."""
    return Decided(game=circle.id, log=written_log(circle.log), seq=circle.seq)


def _new(host: Host, request: PageRequest) -> Answer:
    """The page on which a circle begins, or what became of it."""
    draws, command = host.draws, begin_circle(host.voice, request, host.draws, kept_games(host))
    if isinstance(command, PageAnswer):
        return replace(command, endpoint="circles.new" if request.form is None else "circles.create")
    events = begin(command)
    if isinstance(events, CircleProblem):
        return None
    beside = [("fresh", draws.game), *[("named", name) for name in command.people.values()]]
    return Redirect(
        address=host.url_for("circles.show", {"circle": draws.game}),
        circle=decided(open_circle(draws.game, command.logged(1, events))),
        waits=_waits(host, request, NEW, beside) if host.has_server else None,
    )


def _new_game(phone: CirclePhone, request: PageRequest) -> Answer:
    """The form of a game in a circle, or the game that began there."""
    host, sent = phone.host, request.query if request.form is None else request.form
    circle = text_in(sent, "circle")
    its = open_kept(phone, circle)
    if its is None or its.kept.role < PLAY:
        return None
    shown = shown_of(its)
    seats = make_seats(shown, host.url_for("circles.show", {"circle": circle}), sent)
    if request.form is None:
        form = form_after(
            shown,
            lambda game: host.books[game].state.table() if game in host.books else None,
            request.language,
            host.draws.key,
        )
        return new_game_page(host.voice, form, seats=seats)
    asked = read_sent(host, request)
    found = begin_new(host, asked, text_in(sent, "key"), seats)
    if not isinstance(found, Redirect) or found.begun is None:
        return found
    people = people_tapped(shown.people, asked.form, sent)
    beside = urlencode([("circle", circle), *[(f"person_{seat}", person or "") for seat, person in people.items()]])
    begun = replace(found.begun, body=f"{found.begun.body}&{beside}")
    after = None if host.has_server else decided(with_game(its.circle, begun.game, people, host.draws))
    return replace(found, begun=begun, circle=after)
