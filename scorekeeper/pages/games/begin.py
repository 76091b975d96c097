"""A game begun on this phone: a new one, one like another table's, a rematch. The server hears of it later."""

from urllib.parse import urlencode

from scorekeeper.canonical import canonical
from scorekeeper.pages.commit import written_log
from scorekeeper.pages.games.new_game import NewGame, Opening, SentGame, blank_game, form_of, game_like, read_form
from scorekeeper.pages.games.new_page import CircleSeats, LastTable, make_last_table, new_game_page, opening_or_page
from scorekeeper.pages.request import Answer, Begun, FileAnswer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book, again, begun
from scorekeeper.service.commands import Rematch, StartGame
from scorekeeper.slip.sent import text_in


def show_new(host: Host, request: PageRequest) -> Answer:
    """A blank table, or what became of one that was filled in, be it only the text of its rules."""
    if request.form is None:
        return new_game_page(host.voice, blank_game(request.language, host.draws.key), _last_table(host, request))
    return begin_new(host, read_sent(host, request), text_in(request.form, "key"))


def read_sent(host: Host, request: PageRequest) -> SentGame:
    """What the form of a new game says."""
    return read_form(host.voice, request.language, request.form or {}, host.draws.lot)


def show_seats(host: Host, form: NewGame, seats: CircleSeats) -> Answer:
    """A table for the people of a circle."""
    return new_game_page(host.voice, form, seats=seats)


def begin_new(host: Host, asked: SentGame, sent_as: str, seats: CircleSeats | None = None) -> Answer:
    """What becomes of a form that was sent with this key; `seats` are those of a circle."""
    draws, opening = host.draws, opening_or_page(host.voice, asked, seats)
    if isinstance(opening, PageAnswer):
        return opening
    command = StartGame(
        game=draws.game,
        key=draws.key,
        at=draws.at,
        author="",
        system=opening.system,
        changes=opening.changes,
        players=opening.players,
        first_dealer=opening.first_dealer,
    )
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
    table = Opening(
        system=command.system,
        changes=command.changes,
        players=command.players,
        first_dealer=command.first_dealer,
    )
    body = urlencode([*form_of(table), ("game", command.game), ("key", command.key), ("sent_as", sent_as)])
    return Redirect(
        address=host.url_for("sheets.show", {"game": command.game}),
        begun=Begun(game=command.game, log=written_log([first]), url=url, key=command.key, body=body, at=command.at),
    )


def _last_table(host: Host, request: PageRequest) -> LastTable | None:
    """The table that played last on this phone, to sit down at again."""
    book = next((host.books[game] for game in host.games if game in host.may_keep and game in host.books), None)
    if book is None:
        return None
    return make_last_table(host.voice, book.state, host.draws.at, request.zone, request.language)
