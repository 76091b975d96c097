"""A club night as a device finds it."""

from flask import abort, render_template

from scorekeeper.pages.night.tables import NightFacts, facts_of
from scorekeeper.server.circles.pages import lend
from scorekeeper.server.core.access import open_circle
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.games.evening import look_at
from scorekeeper.server.sharing.page import draw_code, watch_address
from scorekeeper.service.access import Role
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.night.state import Night, Participant


def open_night(circle: str, code: str, role: Role = Role.WATCH) -> NightFacts:
    """The night if this device has the role in its circle; 404 where there is none. GameNotFound, NotAllowed."""
    shown = look_at(open_circle(circle, role))
    night = shown.circle.night(code) or abort(404)
    return facts_of(lend(shown.circle), shown, the_language(), night)


def find_participant(night: Night, people: People, who: str) -> Participant | None:
    """The participant with this id, or who is the same person."""
    person = people.by_member.get(who)
    ids = [who] if person is None else list(person.members)
    return next((one for one in night.participants if one.who in ids), None)


def address_of(seen: NightFacts, way: str) -> str | None:
    """The link that leads into the circle, to see it, and on to a page of the night."""
    return watch_address(seen.shown.circle.id, f"night/{seen.night.opened.night}/{way}")


def show_night(template: str, seen: NightFacts, **view: object) -> str:
    """A page of the night, with what each of them shows."""
    frame = {"circle": seen.shown.circle.id, "code": seen.night.opened.night, "day": seen.day, "names": seen.names}
    return render_template(template, draw_code=draw_code, called=name_of(seen.shown.circle), **frame, **view)
