"""Coming in to a club night by its code, and the phone of a table."""

from collections.abc import Sequence
from secrets import randbelow

from flask import Blueprint, abort, make_response, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.moment import seconds_of
from scorekeeper.export.export_options import FORMATS
from scorekeeper.pages.night.frame import NightShown
from scorekeeper.pages.night.standing import name_file
from scorekeeper.server.core.access import as_keeper, keeps_here, watches
from scorekeeper.server.core.current import the_session
from scorekeeper.server.core.device import call_it, is_called, the_access, this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import give_file, see, sheet_of
from scorekeeper.server.core.services import fresh_key, key_for_all, now, signed, the_circles, the_service
from scorekeeper.server.forms import sent_key
from scorekeeper.server.nights.files import NIGHT_FILES, make_file
from scorekeeper.server.nights.night_page import address_of, find_participant, open_night, show_night, show_wall
from scorekeeper.server.sharing.page import NameForm, open_links
from scorekeeper.service.access import Role
from scorekeeper.service.circle.commands import ChangeCircle, CircleProblem
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.commands import StartGame
from scorekeeper.service.folding import fold_name
from scorekeeper.service.night.events import Came, NightEvent, TableGame
from scorekeeper.service.night.handlers import name_people
from scorekeeper.service.night.state import Night, NightTable, seatings, who_sat
from scorekeeper.slip.numbers import number_in
from scorekeeper.wording.circle import NAME_MISSING, PROBLEMS
from scorekeeper.wording.night import CLOSED, TITLE

nights = Blueprint("nights", __name__, url_prefix="/c/<circle>/night/<code>")

A_DAY = 24 * 60 * 60  # seconds
TABLES = 40  # at most, whose codes are printed


@nights.get("/here")
def here(circle: str, code: str) -> str:
    """Asks who has come; once that is said, the page says where to sit. A keeper sees the code that leads here."""
    return _here(open_night(circle, code), NameForm(formdata=None))


@nights.post("/here")
def come(circle: str, code: str) -> Response | tuple[str, int]:
    """Writes down that somebody has come: a person or a guest who was tapped, or a guest by the name that was typed."""
    seen, form, key = open_night(circle, code), NameForm(), sent_key()
    form.validate()
    tapped = request.form.get("who", "")
    if not tapped and not form.name.data:
        return _here(seen, form, form.name.errors or [VOICE.gettext(NAME_MISSING)]), 422
    who, name = tapped or key, None if tapped else form.name.data
    known = find_participant(seen.night, seen.host.shown.people, who)
    if known is None or not known.is_here:
        problem = _tell(circle, Came(night=code, who=who, name=name), key) if is_open(seen.night) else CLOSED
        if problem not in (None, CircleProblem.NOTHING_CHANGED):
            return _here(seen, form, [VOICE.gettext(PROBLEMS.get(problem, problem))]), 422
    if not is_called():
        call_it(name or seen.names.get(who) or seen.host.shown.people.by_member[who].name)
    the_session()["night"] = [code, who]
    return see(url_for("nights.here", circle=circle, code=code))


@nights.get("/codes")
def codes(circle: str, code: str) -> str:
    """The codes to print: one to come in by, and one for each table, the same in every round."""
    seen = open_night(circle, code, Role.KEEP)
    drawn = len(seen.night.rounds[-1].tables) if seen.night.rounds else 1
    tables = min(number_in(request.args.get("tables", "")) or drawn, TABLES)
    ways = ["here", *[f"table/{number}" for number in range(1, tables + 1)]]
    return show_night("nights/codes.html", seen, addresses=[address_of(seen, way) for way in ways])


@nights.get("/table/<int:number>")
def table(circle: str, code: str, number: int) -> str:
    """A table of the last round: who sits there, and its game."""
    seen = open_night(circle, code)
    found = _table(seen.night, number)
    begins = found.game is None and found.scores is None
    players = [seen.names[who_sat(found, seat, 1)] for seat in range(len(found.seats))]
    opens = found.game is not None and watches(found.game)
    facts = {"in_round": len(seen.night.rounds), "opens": opens, "begins": begins}
    return show_night("nights/table.html", seen, table=found, number=number, players=players, **facts)


@nights.post("/table/<int:number>")
def begin(circle: str, code: str, number: int) -> Response:
    """The first device begins the game of the table and keeps it; all others come to watch it."""
    seen = open_night(circle, code)
    found = _table(seen.night, number)
    if found.game is None and found.scores is not None:
        abort(404)
    game = found.game or _begin(seen, number, found)
    if not watches(game):
        link = next(link for link in open_links(game) if link.role is Role.WATCH)
        the_access().admit(this_device(), game, link.id, now())
        note_security("joined", role="watch")
    return see(sheet_of(game))


@nights.get("/wall")
def wall(circle: str, code: str) -> Response:
    """All tables on a large screen, which asks for this page again and again: 304 while nothing happens."""
    seen = open_night(circle, code)
    address = address_of(seen, "here") if keeps_here() and is_open(seen.night) else None
    answer = make_response(show_wall(seen, address))
    answer.add_etag()
    answer.make_conditional(request)
    return answer


@nights.get("/files/<kind>")
def files(circle: str, code: str, kind: str) -> Response:
    """The night as a file, with what this device may see of the circle."""
    seen = open_night(circle, code)
    if kind not in NIGHT_FILES or (kind == "png" and not seen.night.rounds):  # the picture shows who leads
        abort(404)
    return give_file(make_file(seen, kind), name_file(seen, FORMATS[kind].ending), FORMATS[kind].mime)


def _begin(seen: NightShown, number: int, found: NightTable) -> str:
    """Begins the game, once for all devices; anew where a keeper has said that the one before is not the table's."""
    circle, opened = the_circles().circle(seen.host.shown.circle.id), seen.night.opened
    in_round = len(seen.night.rounds)
    names = name_people(seen.night, people_of(circle))  # in full, whatever this device may see
    players = tuple(names[who_sat(found, seat, 1)] for seat in range(len(found.seats)))
    told = [one.event for one in circle.log if isinstance(one.event, TableGame) and one.event.night == opened.night]
    times = sum((one.round, one.table) == (in_round, number) for one in told)
    key = key_for_all("table", circle.id, opened.night, in_round, number, times, *found.seats)
    command = StartGame(
        game=fresh_key(),
        key=key,
        system=opened.system,
        changes=opened.changes or {},
        players=players,
        first_dealer=players[randbelow(len(players))],
        title=VOICE.gettext(TITLE) % {"day": seen.day, "round": in_round, "table": number},
        **signed(),
    )
    game = the_service().start(command, as_keeper(key, circle.id)).game
    event = TableGame(night=opened.night, round=in_round, table=number, game=game)
    _tell(circle.id, event, key_for_all("game", key))
    return game


def _tell(circle: str, event: NightEvent, key: str) -> CircleProblem | None:
    return the_circles().change(ChangeCircle(circle=circle, event=event, key=key, **signed()))


def is_open(night: Night) -> bool:
    """Whether one may come in by oneself: in a round or before the first, and between rounds for a day."""
    is_between = bool(night.rounds) and night.rounds[-1].is_closed
    return not is_between or seconds_of(now()) - seconds_of(night.began) < A_DAY


def _table(night: Night, number: int) -> NightTable:
    """The table of the last round; 404 where there is none."""
    return night.table(len(night.rounds), number) or abort(404)


def _here(seen: NightShown, form: NameForm, wrong: Sequence[str] = ()) -> str:
    """The page on which one says who has come; for who has said so, where to sit."""
    night, people = seen.night, seen.host.shown.people
    known, who = the_session().get("night", ("", ""))
    is_known = known == night.opened.night and not wrong and "again" not in request.args
    mine = find_participant(night, people, who) if is_known else None
    persons = [(person.id, person.name) for person in people.persons]
    guests = [(one.who, one.name) for one in night.participants if one.name is not None]
    last = night.rounds[-1] if night.rounds else None
    seats = [] if last is None or mine is None else [one for one in seatings(last) if one[0] == mine.who]
    return show_night(
        "nights/here.html",
        seen,
        form=form,
        wrong=wrong,
        key=fresh_key(),
        address=address_of(seen, "here") if keeps_here() and is_open(night) else None,
        everybody=sorted([*persons, *guests], key=lambda one: fold_name(one[1])),
        mine=mine,
        in_round=len(night.rounds),
        number=seats[-1][1] if seats else None,
        waits=last is not None and mine is not None and mine.who in last.waiting,
    )
