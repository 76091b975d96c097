"""A club night as a device finds it."""

from flask import abort, render_template

from scorekeeper.pages.circle.host import CircleShown
from scorekeeper.pages.night.standing import closed_rounds
from scorekeeper.pages.night.tables import games_of
from scorekeeper.rules.frozen import dataclass
from scorekeeper.server.core.access import open_circle
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.games.evening import days_of, look_at
from scorekeeper.server.sharing.page import draw_code, watch_address
from scorekeeper.service.access import Role
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.night.names import name_people
from scorekeeper.service.night.standing import StandingRow, make_standing
from scorekeeper.service.night.state import Night, Participant
from scorekeeper.wording.days import say_day


@dataclass(frozen=True, slots=True, kw_only=True)
class NightSeen:
    """A night in its circle; the names of its participants, by their ids, as this device may see them; the counts of
    the games of the circle that are known here, by theirs.
    """

    shown: CircleShown
    night: Night
    names: dict[str, str]
    games: dict[str, GameCounts]

    def day(self) -> str:
        """The day on which it was opened, in words."""
        return say_day(days_of(self.shown.circle)(self.night.began), the_language())

    def standing(self) -> tuple[int, tuple[StandingRow, ...]]:
        """The rounds that are over, or all where none is; and the standing after them."""
        rounds = closed_rounds(self.night) or len(self.night.rounds)
        return rounds, make_standing(self.night, self.games, rounds)


def open_night(circle: str, code: str, role: Role = Role.WATCH) -> NightSeen:
    """The night if this device has the role in its circle; 404 where there is none. GameNotFound, NotAllowed."""
    shown = look_at(open_circle(circle, role))
    night = shown.circle.night(code)
    if night is None:
        abort(404)
    return NightSeen(shown=shown, night=night, names=name_people(night, shown.people), games=games_of(shown))


def find_participant(night: Night, people: People, who: str) -> Participant | None:
    """The participant with this id, or who is the same person."""
    person = people.by_member.get(who)
    ids = [who] if person is None else list(person.members)
    return next((one for one in night.participants if one.who in ids), None)


def address_of(seen: NightSeen, way: str) -> str | None:
    """The link that leads into the circle, to see it, and on to a page of the night."""
    return watch_address(seen.shown.circle.id, f"night/{seen.night.opened.night}/{way}")


def show_night(template: str, seen: NightSeen, **view: object) -> str:
    """A page of the night, with what each of them shows."""
    frame = {"circle": seen.shown.circle.id, "code": seen.night.opened.night, "day": seen.day(), "names": seen.names}
    return render_template(template, draw_code=draw_code, called=name_of(seen.shown.circle), **frame, **view)
