"""The page of a new game, which both hosts draw; and a game begun on this phone: a new one, one like that of another
table, a rematch. The server hears of it later.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from scorekeeper.canonical import canonical
from scorekeeper.clock import day_at
from scorekeeper.pages.forms import as_sent, written_log
from scorekeeper.pages.games.new_game import ROWS, NewGame, SentGame, blank_game, form_of, game_like, read_form
from scorekeeper.pages.games.rules_page import make_groups, make_main_rules, make_systems
from scorekeeper.pages.games.usual import systems_for
from scorekeeper.pages.request import Answer, Begun, FileAnswer, Host, PageAnswer, PageRequest, Redirect, Shown
from scorekeeper.rules.house import house_rules
from scorekeeper.service.book import Book, again, begun
from scorekeeper.service.commands import Rematch, StartGame
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.days import by_clocks, say_same_as
from scorekeeper.wording.rulebook import make_booklet
from scorekeeper.wording.rules_text import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleSeats:
    """The circle in which a game is to begin: its id, the address of its page, and what it is called; its people as
    `chips`, ids with names, in the order in which they are offered; and who was `tapped` by rows, blank where nobody
    was.
    """

    circle: str
    address: str
    called: str
    chips: tuple[tuple[str, str], ...]
    tapped: Mapping[int, str]


def make_last_table(voice: Voice, state: GameState, now: str, zone: str, language: str) -> Shown:
    """The table of last time: its game, who sat there, what they play, and when that was, as one says it; the day is
    that of the zone.
    """
    said = say_same_as(voice, day_at(state.touched, zone), day_at(now, zone), language)
    return {
        "game": state.game,
        "same_as": by_clocks(said, zone),
        "players": state.played.sheet.players,
        "system": voice.gettext(SYSTEM_WORDS[state.table().terms.rules.system].title),
    }


def opening_or_page(voice: Voice, asked: SentGame, seats: CircleSeats | None = None) -> StartGame | PageAnswer:
    """What a form that was sent leads to: a game that can begin, the text of its rules, or the form again."""
    if asked.rules is not None:
        booklet = make_booklet(voice, asked.rules, asked.players, table=True)
        return PageAnswer(template="rulebook/chosen.html", view={"booklet": booklet, "typed": asked.typed})
    status = 200 if asked.shown else 422
    return asked.opening or new_game_page(voice, asked.form, suited=asked.suited, seats=seats, status=status)


def new_game_page(
    voice: Voice,
    form: NewGame,
    last: Shown | None = None,
    *,
    suited: bool = False,
    like: str = "",
    seats: CircleSeats | None = None,
    status: int = 200,
) -> PageAnswer:
    """The form; `like` is the game whose table it has, `seats` are those of a circle."""
    own = house_rules(form.chosen_system(), {}).values
    fields = as_sent(form.told, form.errors)
    groups = make_groups(voice, fields, own)
    view = {
        "form": form,
        "chosen": form.chosen_system(),
        "sitting": form.sitting(),
        "fields": fields,
        "names": tuple([fields[f"name_{row}"] for row in ROWS]),
        "systems": make_systems(voice),
        "fitting": systems_for(form.sitting()),
        "last": last,
        "suited": suited,
        "like": like,
        "seats": seats,
        "main_rules": make_main_rules(voice, fields, own),
        "groups": groups,
        "is_open": any(group["is_open"] for group in groups),
        "wrong": bool(form.errors),
    }
    return PageAnswer(template="games/new.html", view=view, status=status)


def show_new(host: Host, request: PageRequest) -> Answer:
    """A blank table, or what became of one that was filled in, be it only the text of its rules."""
    if request.form is None:
        return new_game_page(host.voice, blank_game(request.language, host.draws.key), _last_table(host, request))
    return begin_new(host, read_sent(host, request), text_in(request.form, "key"))


def read_sent(host: Host, request: PageRequest) -> SentGame:
    """What the form of a new game says."""
    return read_form(host.voice, request.language, request.form or {}, host.draws.lot)


def begin_new(host: Host, asked: SentGame, sent_as: str, seats: CircleSeats | None = None) -> Answer:
    """What becomes of a form that was sent with this key; `seats` are those of a circle."""
    draws, opening = host.draws, opening_or_page(host.voice, asked, seats)
    if isinstance(opening, PageAnswer):
        return opening
    command = replace(opening, game=draws.game, key=draws.key, at=draws.at)
    return _begin(host, command, host.url_for("games.create", {}), sent_as)


def show_copy(host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """A table like that of another game, its rules as they are now."""
    return new_game_page(host.voice, game_like(book.state.table(), host.draws.key), like=book.state.game)


def show_rematch(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The same table again, once; or whether it has been begun, for a page that waits for it."""
    state, draws = book.state, host.draws
    there = host.rematch_of(host, state)
    address = None if there is None else host.url_for("sheets.show", {"game": there})
    if request.form is None:
        return FileAnswer(text=canonical({"address": address}) + "\n", name="rematch.json", mime="application/json")
    if state.game not in host.may_keep:
        return None
    if address is not None:
        return Redirect(address=address)
    command = again(state, Rematch(game=draws.game, key=draws.key, at=draws.at, author="", of=state.game))
    return _begin(host, command, host.url_for("sheets.rematch", {"game": state.game}), text_in(request.form, "key"))


def _begin(host: Host, command: StartGame, url: str, sent_as: str) -> Answer:
    """The sheet of the game that begins so. The server will be told its table, who deals first and every rule: what it
    would draw or choose itself may be something else by then. `sent_as` is the key of the form, by which the server
    knows whether it had that too.
    """
    first, _ = begun(command)
    if first is None:
        return None
    body = urlencode([*form_of(command), ("game", command.game), ("key", command.key), ("sent_as", sent_as)])
    return Redirect(
        address=host.url_for("sheets.show", {"game": command.game}),
        begun=Begun(game=command.game, log=written_log([first]), url=url, key=command.key, body=body, at=command.at),
    )


def _last_table(host: Host, request: PageRequest) -> Shown | None:
    """The table that played last on this phone, to sit down at again."""
    book = next((host.books[game] for game in host.games if game in host.may_keep and game in host.books), None)
    if book is None:
        return None
    return make_last_table(host.voice, book.state, host.draws.at, request.zone, request.language)
