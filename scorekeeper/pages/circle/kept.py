"""A circle as a phone keeps it: its log, over which everything that waits is done anew whenever a page is drawn, and
the counts of its games.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.clock import day_at
from scorekeeper.pages.circle.file import read_circle
from scorekeeper.pages.circle.frame import KEEP, PLAY, CircleHost, CircleShown, PageOfCircle
from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.pages.games.new_game import ROWS
from scorekeeper.pages.request import Answer, Draws, Host, PageRequest
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.commands import AddGame, CircleCommand, CircleProblem
from scorekeeper.service.circle.counting import by_what, make_counts
from scorekeeper.service.circle.counts import GameCounts, decode_counts, encode_counts
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.people import People, people_of
from scorekeeper.service.circle.season import DayOf
from scorekeeper.service.circle.sitting import cuts, sit
from scorekeeper.service.circle.state import Circle, apply
from scorekeeper.service.summary import Condition, Summary
from scorekeeper.slip.sent import Sent, text_in

AT_ONCE = 15  # logs that a page reads for their counts: all of years would take a phone too long
REMINDED = 10  # games after which a phone without a server is reminded to save the circle


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptCircle:
    """A circle as a phone keeps it: its log as plain JSON; what was told and waits (at which path, what was sent, and
    when); the counts of games as its server has told them; the role of this phone, and whether no other device looks
    after the circle.
    """

    log: tuple[Any, ...]
    waits: tuple[tuple[str, Sent, str], ...]
    counts: Mapping[str, Any]
    role: int
    keeps_alone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CirclePhone:
    """What the worker lends beside its Host: a circle that it keeps, None of another; the zone by which its browser can
    tell days, another's being UTC; of each game of this phone what the end of its log is known by, blank while
    something waits; the counts kept of it, by what they are known and as plain JSON, None where there are none, and
    where to keep others.
    """

    host: Host
    kept: Callable[[str], KeptCircle | None]
    zone: Callable[[str], str]
    ends: Mapping[str, str]
    counted: Callable[[str], tuple[str, Any] | None]
    keep: Callable[[str, str, dict[str, Any]], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedCircle:
    """A circle of this phone with what waits, and as it was `kept`."""

    phone: CirclePhone
    kept: KeptCircle
    circle: Circle

    def days(self) -> DayOf:
        """The day of a moment by the clocks of the circle."""
        zone = self.phone.zone(self.circle.zone)
        return lambda moment: day_at(moment, zone)


def open_kept(phone: CirclePhone, id: str) -> OpenedCircle | None:
    """The circle with what waits; None where it is not kept, or its log cannot be read."""
    kept = phone.kept(id)
    circle = None if kept is None else read_circle(id, kept.log)
    if kept is None or circle is None:
        return None
    its = OpenedCircle(phone=phone, kept=kept, circle=circle)
    for path, sent, at in kept.waits:
        its = replace(its, circle=_with(its, path, sent, at))
    return its


def _with(its: OpenedCircle, path: str, sent: Sent, at: str) -> Circle:
    """The circle with one more of what waits: a game that began in it, or what its own pages have told."""
    draws = Draws(key=text_in(sent, "key"), game=text_in(sent, "fresh"), lot=0, at=at)
    if path == "/new":
        people = {row: text_in(sent, f"person_{row}") for row in ROWS if text_in(sent, f"person_{row}")}
        return with_game(its.circle, text_in(sent, "game"), people, draws)
    _, rule, code = in_parts(path)
    page = PAGES_OF_A_CIRCLE.get(rule)
    if page is None:
        return its.circle
    request = PageRequest(path=path, wanted="", query={}, form=sent, language="en", theme="", base="", zone="UTC")
    then = replace(its.phone, host=replace(its.phone.host, draws=draws))
    return show_page(replace(its, phone=then), page, request, code)[1]


def with_game(circle: Circle, game: str, people: Mapping[int, str | None], draws: Draws) -> Circle:
    """The circle with one more game, and by its seats who was tapped there."""
    command = AddGame(circle=circle.id, key=draws.key, at=draws.at, game=game, people=people)
    return _after(circle, command, ())[1]


def _after(
    circle: Circle, command: CircleCommand, counts: tuple[GameCounts, ...]
) -> tuple[CircleProblem | None, Circle]:
    """Why the command is refused, or the circle behind it."""
    decided = handle(circle, command, counts)
    if isinstance(decided, CircleProblem):
        return decided, circle
    return None, apply(circle, *command.logged(circle.seq + 1, decided))


def show_page(its: OpenedCircle, page: PageOfCircle, request: PageRequest, code: str) -> tuple[Answer, Circle]:
    """What a page answers, and the circle with what it has told."""
    host, circles = its.phone.host, [its.circle]
    decides = not (request.form is None or host.has_server)
    shown = shown_of(its, is_whole=page.keeps or page.is_whole or decides)
    counts = tuple([one.counts for one in shown.sittings])

    def commit(command: CircleCommand) -> CircleProblem | None:
        problem, after = _after(circles[-1], replace(command, circle=shown.circle.id), counts)
        circles.append(after)
        return problem

    games = len(shown.circle.games)
    lent = CircleHost(
        request=request,
        shown=shown,
        voice=host.voice,
        may_play=its.kept.role >= PLAY,
        may_keep=its.kept.role >= KEEP,
        can_pack=host.can_pack,
        opens=lambda game: game in host.games,
        rules_of=lambda game: host.books[game].state.table().terms.rules if game in host.books else None,
        keeps_alone=lambda: its.kept.keeps_alone if host.has_server else games > 0 and games % REMINDED == 0,
        kept_games=lambda: kept_games(host),
        day_of=its.days(),
        draws=host.draws,
        url_for=host.url_for,
        commit=commit,
    )
    return page.show(lent, code), circles[-1]


def kept_games(host: Host) -> tuple[Summary, ...]:
    """The games that this phone keeps, the one touched last first."""
    found = [host.summary_of(game) for game in host.games if game in host.may_keep]
    return tuple([one for one in found if one is not None and one.condition is not Condition.DAMAGED])


def shown_of(its: OpenedCircle, *, is_whole: bool = False) -> CircleShown:
    """What the pages know of it; all of it, or what so many logs say that were not looked through yet, the newest."""
    circle, people = its.circle, people_of(its.circle)
    known = {game: _known(its, people, game) for game in circle.games}
    unread = [game for game in reversed(circle.games) if known[game] is None and game in its.phone.ends]
    most = len(unread) if is_whole else AT_ONCE
    read = [_counted(its, people, game) for game in unread[:most]]
    found = [counts for counts in (*known.values(), *read) if counts is not None]
    found.sort(key=lambda one: (one.began, one.game))
    sittings, left = tuple([sit(people, one) for one in found]), max(0, len(unread) - most)
    return CircleShown(circle=circle, people=people, sittings=sittings, unread=left)


def _known(its: OpenedCircle, people: People, game: str) -> GameCounts | None:
    """The counts of a game as they are kept: of one that is here those of its log, else what the server has told."""
    phone, told = its.phone, its.kept.counts
    if game not in phone.ends or (its.kept.role < PLAY and game in told):  # who only watches may see initials
        return decode_counts(told[game]) if game in told else None
    end, before = phone.ends[game], phone.counted(game)
    is_current = before is not None and before[0] == by_what(end, cuts(people, game))
    return decode_counts(before[1]) if before is not None and is_current and end else None


def _counted(its: OpenedCircle, people: People, game: str) -> GameCounts | None:
    """The counts of a game out of its log, which are kept; None where that cannot be read."""
    books, cut, end = its.phone.host.books, cuts(people, game), its.phone.ends[game]
    if game not in books:
        return None
    counts = make_counts(books[game].state, books[game].log, cut)
    if end:
        its.phone.keep(game, by_what(end, cut), encode_counts(counts))
    return counts


def in_parts(path: str) -> tuple[str, str, str]:
    """The circle in an address, what stands behind it as a rule, and the code in that; blank where there is none."""
    parts = path.split("/")
    rule = [*parts[3:4], *(["<code>"] if len(parts) > 4 else []), *parts[5:]]
    return parts[2], "".join([f"/{part}" for part in rule]), "".join(parts[4:5])
