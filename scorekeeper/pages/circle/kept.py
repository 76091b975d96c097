"""A circle as a phone keeps it: its log, over which everything that waits is done anew whenever a page is drawn, and
the counts of its games.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.clock import day_at
from scorekeeper.pages.circle.file import CircleBook
from scorekeeper.pages.circle.host import CircleHost, CircleShown, PageOfCircle
from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.pages.games.new_game import ROWS
from scorekeeper.pages.request import Answer, Draws, Host, PageRequest
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.commands import AddGame, CircleCommand
from scorekeeper.service.circle.counting import by_what, make_counts
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.counts_codec import decode_counts, encode_counts
from scorekeeper.service.circle.event_codec import OF_A_CIRCLE
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.people import People, people_of
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.circle.sitting import cuts, sit
from scorekeeper.service.circle.state import apply, open_circle
from scorekeeper.service.event_reader import read_log
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.summary import Condition, Summary
from scorekeeper.slip.sent import Sent, text_in

AT_ONCE = 15  # logs that a page reads for their counts: all of years would take a phone too long
REMINDED = 10  # games after which a phone without a server is reminded to save the circle
PLAY, KEEP = 2, 3  # the roles, as the server numbers them (service/access.py)


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleWaits:
    """What was told of a circle and waits: at which path, what was sent, and when."""

    path: str
    sent: Sent
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptCircle:
    """A circle as a phone keeps it: its log as plain JSON, what waits, the counts of games as its server has told them,
    the role of this phone, and whether no other device looks after the circle.
    """

    log: tuple[Any, ...]
    waits: tuple[CircleWaits, ...]
    counts: Mapping[str, Any]
    role: int
    keeps_alone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CirclePhone:
    """What the worker lends beside a Host: a circle that it keeps, None of another; the zone by which its browser can
    tell days, another's being UTC; of each game of this phone what the end of its log is known by, blank while
    something waits; the counts kept of it, by what they are known and as plain JSON, None where there are none, and
    where to keep others.
    """

    kept: Callable[[str], KeptCircle | None]
    zone: Callable[[str], str]
    ends: Mapping[str, str]
    counted: Callable[[str], tuple[str, Any] | None]
    keep: Callable[[str, str, dict[str, Any]], None]


def open_kept(phone: CirclePhone, host: Host, circle: str) -> tuple[KeptCircle, CircleBook] | None:
    """The circle as it is kept, and with what waits; None where it is not, or its log cannot be read."""
    kept = phone.kept(circle)
    log, wrong = read_log(() if kept is None else kept.log, OF_A_CIRCLE)
    if kept is None or wrong:
        return None
    try:
        book = CircleBook(circle=open_circle(circle, log), log=log)
    except DamagedLog:
        return None
    for one in kept.waits:
        book = _with(phone, host, kept, book, one)
    return kept, book


def _with(phone: CirclePhone, host: Host, kept: KeptCircle, book: CircleBook, one: CircleWaits) -> CircleBook:
    """The circle with one more of what waits: a game that began in it, or what its own pages have told."""
    key, fresh = text_in(one.sent, "key"), text_in(one.sent, "fresh")
    draws = Draws(key=key, game=fresh, lot=0, at=one.at)
    if one.path == "/new":
        people = {row: text_in(one.sent, f"person_{row}") for row in ROWS if text_in(one.sent, f"person_{row}")}
        return with_game(book, text_in(one.sent, "game"), people, draws)
    _, rule, code = in_parts(one.path)
    page = PAGES_OF_A_CIRCLE.get(rule)
    if page is None:
        return book
    request = PageRequest(
        path=one.path, wanted="", query={}, form=one.sent, language="en", theme="", base="", zone="UTC"
    )
    return show_page(phone, replace(host, draws=draws), kept, book, page, request, code)[1]


def with_game(book: CircleBook, game: str, people: Mapping[int, str | None], draws: Draws) -> CircleBook:
    """The circle with one more game, and by its seats who was tapped there."""
    command = AddGame(circle=book.circle.id, key=draws.key, at=draws.at, game=game, people=people)
    return _after(book, command, ())[1]


def _after(
    book: CircleBook, command: CircleCommand, counts: tuple[GameCounts, ...]
) -> tuple[CircleProblem | None, CircleBook]:
    """Why the command is refused, or the circle behind it."""
    decision = handle(book.circle, command, counts)
    if decision.problem is not None:
        return decision.problem, book
    logged = command.logged(book.circle.seq + 1, decision.events)
    circle = book.circle
    for one in logged:
        circle = apply(circle, one)
    return None, CircleBook(circle=circle, log=(*book.log, *logged))


def show_page(
    phone: CirclePhone,
    host: Host,
    kept: KeptCircle,
    book: CircleBook,
    page: PageOfCircle,
    request: PageRequest,
    code: str,
) -> tuple[Answer, CircleBook]:
    """What a page answers, and the circle with what it has told."""
    decides = not (request.form is None or host.has_server)
    shown = shown_of(phone, host, kept, book, is_whole=page.keeps or decides)
    counts = tuple([one.counts for one in shown.sittings])
    books = [book]

    def commit(command: CircleCommand) -> CircleProblem | None:
        problem, after = _after(books[-1], replace(command, circle=book.circle.id), counts)
        books.append(after)
        return problem

    zone = phone.zone(book.circle.zone)
    is_tenth = len(book.circle.games) > 0 and len(book.circle.games) % REMINDED == 0
    lent = CircleHost(
        voice=host.voice,
        may_play=kept.role >= PLAY,
        may_keep=kept.role >= KEEP,
        can_pack=host.can_pack,
        opens=lambda game: game in host.games,
        rules_of=lambda game: host.books[game].state.table().terms.rules if game in host.books else None,
        keeps_alone=lambda: kept.keeps_alone if host.has_server else is_tenth,
        kept_games=lambda: kept_games(host),
        day_of=lambda moment: day_at(moment, zone),
        today=day_at(host.draws.at, zone),
        draws=host.draws,
        url_for=host.url_for,
        commit=commit,
    )
    return page.show(lent, request, shown, code), books[-1]


def kept_games(host: Host) -> tuple[Summary, ...]:
    """The games that this phone keeps, the one touched last first."""
    found = [host.summary_of(game) for game in host.games if game in host.may_keep]
    return tuple([one for one in found if one is not None and one.condition is not Condition.DAMAGED])


def shown_of(
    phone: CirclePhone, host: Host, kept: KeptCircle, book: CircleBook, *, is_whole: bool = False
) -> CircleShown:
    """What the pages know of it; all of it, or what so many logs say that were not looked through yet, the newest."""
    people, found, unread = people_of(book.circle), list[GameCounts](), 0
    left = len(book.circle.games) if is_whole else AT_ONCE
    for game in reversed(book.circle.games):
        counts = _known(phone, kept, people, game)
        if counts is None and game in phone.ends:
            if left == 0:
                unread += 1
            else:
                left -= 1
                counts = _counted(phone, host, people, game)
        if counts is not None:
            found.append(counts)
    found.sort(key=lambda one: (one.began, one.game))
    sittings = tuple([sit(people, one) for one in found])
    return CircleShown(circle=book.circle, log=book.log, people=people, sittings=sittings, unread=unread)


def _known(phone: CirclePhone, kept: KeptCircle, people: People, game: str) -> GameCounts | None:
    """The counts of a game as they are kept: of one that is here those of its log, else what the server has told."""
    if game not in phone.ends or (kept.role < PLAY and game in kept.counts):  # who only watches may see initials
        return decode_counts(kept.counts[game]) if game in kept.counts else None
    end, before = phone.ends[game], phone.counted(game)
    is_current = before is not None and before[0] == by_what(end, cuts(people, game))
    return decode_counts(before[1]) if before is not None and is_current and end else None


def _counted(phone: CirclePhone, host: Host, people: People, game: str) -> GameCounts | None:
    """The counts of a game out of its log, which are kept; None where that cannot be read."""
    if game not in host.books:
        return None
    cut, end = cuts(people, game), phone.ends[game]
    counts = make_counts(host.books[game], "", cut)
    if end:
        phone.keep(game, by_what(end, cut), encode_counts(counts))
    return counts


def in_parts(path: str) -> tuple[str, str, str]:
    """The circle in an address, what stands behind it as a rule, and the code in that; blank where there is none."""
    parts = path.split("/")
    rule = [*parts[3:4], *(["<code>"] if len(parts) > 4 else []), *parts[5:]]
    return parts[2], "".join([f"/{part}" for part in rule]), "".join(parts[4:5])
