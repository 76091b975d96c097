"""A club night as a device finds it, and all of its tables on a large screen, by pages that turn where not all fit."""

from collections.abc import Sequence

from flask import abort, render_template

from scorekeeper.pages.night.standing import rounds_told, say_place_points
from scorekeeper.pages.night.tables import NightFacts, facts_of
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import house_rules
from scorekeeper.server.circles.routes import lend
from scorekeeper.server.core.access import open_circle
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.games.circles import look_at
from scorekeeper.server.sharing.page import draw_code, watch_address
from scorekeeper.service.access import Role
from scorekeeper.service.circle.counts import GameEnding
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.night.standing import make_standing, result_of
from scorekeeper.service.night.state import Night, NightTable, Participant, who_sat
from scorekeeper.wording.signs import plain

TABLES, LINES = 9, 16  # on a page: three rows of three tables, two columns of eight lines
EVERY_DEAL = 2**31  # behind all deals


def open_night(circle: str, code: str, role: Role = Role.WATCH) -> NightFacts:
    """The night if this device has the role in its circle; 404 where there is none. GameNotFound, NotAllowed."""
    host = lend(look_at(open_circle(circle, role)))
    return facts_of(host, host.shown.circle.night(code) or abort(404))


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


@dataclass(frozen=True, slots=True, kw_only=True)
class WallSeat:
    """A seat: who sits there now, the score, blank before the first hand, and whether nobody was ahead in the end."""

    name: str
    score: str
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WallTable:
    """A table: the `hand` that comes, of so many `hands`, 0 where the target alone ends a game; None before and after
    its game. `told`: it has a result.
    """

    number: int
    seats: tuple[WallSeat, ...]
    told: bool
    hand: int | None
    hands: int


def show_wall(seen: NightFacts, address: str | None) -> str:
    """The page: the tables of the last round, and the standing after the rounds that are over."""
    last = seen.night.rounds[-1] if seen.night.rounds else None
    after = rounds_told(seen.night)
    lines = [
        (place, seen.names[row.who], say_place_points(VOICE, row.points))
        for place, row in enumerate(make_standing(seen.night, seen.games, after), start=1)
    ]
    rules = house_rules(seen.night.opened.system, seen.night.opened.changes or {})
    deals = rules.numbers["game.deals_each"]  # of each player
    tables = [_table(seen, number, one, deals) for number, one in enumerate(last.tables if last else (), start=1)]
    is_over = any(one.is_closed for one in seen.night.rounds)
    return show_night(
        "nights/wall.html",
        seen,
        in_round=len(seen.night.rounds),
        is_closed=last is not None and last.is_closed,
        waiting=[seen.names[who] for who in last.waiting] if last else [],
        here=[seen.names[one.who] for one in seen.night.participants if one.is_here],
        after=after,
        panes=_pages(tables, TABLES),
        standing=_pages(lines, LINES) if is_over else [],
        address=address,
    )


def _table(seen: NightFacts, number: int, table: NightTable, deals_each: int) -> WallTable:
    result, counts = result_of(seen.night, table, seen.games), seen.games.get(table.game or "")
    played = sum(one.hands for one in counts.seats[0]) if counts else 0
    scores = result.scores if result else counts.scores if counts and played else None
    hand = played + 1 if counts and counts.ending is GameEnding.RUNNING else None
    return WallTable(
        number=number,
        seats=tuple(
            WallSeat(
                name=seen.names[who_sat(table, seat, hand or EVERY_DEAL)],
                score="" if scores is None else plain(scores[seat]),
                won=result is not None and result.places[seat].ahead == 0,
            )
            for seat in range(len(table.seats))
        ),
        told=result is not None,
        hand=hand,
        hands=deals_each * len(table.seats),
    )


def _pages(shown: Sequence[object], most: int) -> list[Sequence[object]]:
    """As few pages as take them, each with as many as the others."""
    pages = -(-len(shown) // most)
    size = -(-len(shown) // pages) if pages else 1
    return [shown[at : at + size] for at in range(0, len(shown), size)]
