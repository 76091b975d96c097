"""A club night as a device finds it, and all of its tables on a large screen, by pages that turn where not all fit."""

from collections.abc import Sequence

from flask import abort, render_template

from scorekeeper.pages.night.frame import NightShown, look_at_night
from scorekeeper.server.circles.routes import lend
from scorekeeper.server.core.access import open_circle
from scorekeeper.server.games.circles import look_at
from scorekeeper.server.sharing.page import draw_code, watch_address
from scorekeeper.service.access import Role
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.night.state import Night, Participant, who_sat

TABLES, LINES = 9, 16  # on a page: three rows of three tables, two columns of eight lines
LAST_DEAL = 2**31  # behind all deals


def open_night(circle: str, code: str, role: Role = Role.WATCH) -> NightShown:
    """The night if this device has the role in its circle; 404 where there is none. GameNotFound, NotAllowed."""
    host = lend(look_at(open_circle(circle, role)))
    return look_at_night(host, host.shown.circle.night(code) or abort(404))


def find_participant(night: Night, people: People, who: str) -> Participant | None:
    """The participant with this id, or who is the same person."""
    person = people.by_member.get(who)
    ids = [who] if person is None else list(person.members)
    return next((one for one in night.participants if one.who in ids), None)


def address_of(seen: NightShown, way: str) -> str | None:
    """The link that leads into the circle, to see it, and on to a page of the night."""
    return watch_address(seen.host.shown.circle.id, f"night/{seen.night.opened.night}/{way}")


def show_night(template: str, seen: NightShown, **view: object) -> str:
    """A page of the night, with what each of them shows."""
    frame = {"circle": seen.host.shown.circle.id, "code": seen.night.opened.night, "day": seen.day, "seen": seen}
    return render_template(template, draw_code=draw_code, called=name_of(seen.host.shown.circle), **frame, **view)


def show_wall(seen: NightShown, address: str | None) -> str:
    """The page: the tables of the last round, and the standing after the rounds that are over."""
    last = seen.night.rounds[-1] if seen.night.rounds else None
    return show_night(
        "nights/wall.html",
        seen,
        last=last,
        waiting=[seen.names[who] for who in last.waiting] if last else [],
        here=[seen.names[one.who] for one in seen.night.participants if one.is_here],
        deals=seen.night.opened.rules.numbers["game.deals_each"],  # of each player
        who_sat=who_sat,
        last_deal=LAST_DEAL,
        panes=_pages(list(enumerate(last.tables)) if last else [], TABLES),
        standing=_pages(list(enumerate(seen.standing(seen.told), start=1)), LINES) if seen.closed else [],
        address=address,
    )


def _pages(shown: Sequence[object], most: int) -> list[Sequence[object]]:
    """As few pages as take them, each with as many as the others."""
    pages = -(-len(shown) // most)
    size = -(-len(shown) // pages) if pages else 1
    return [shown[at : at + size] for at in range(0, len(shown), size)]
