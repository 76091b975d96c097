"""The sheet, and taking the last hand back or bringing it back."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.export.whole_game import WholeGame, whole_game
from scorekeeper.pages.commit import is_done, is_old
from scorekeeper.pages.deals.told import COMMANDS
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, PrintedPage, Redirect
from scorekeeper.pages.sheet.series_page import MOST, say_series
from scorekeeper.pages.sheet.sheet_page import make_sheet_view
from scorekeeper.service.book import Book
from scorekeeper.service.decision import CommandProblem
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.consequences import OVERTAKEN, say_command_problem
from scorekeeper.wording.rows import make_rows, make_words


def show_sheet(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The whole sheet, and the situation under it."""
    state = book.state
    # A correction of an earlier game changes the series too.
    series, rematch = say_series(state, host.games_before(host, state)), host.rematch_of(host, state)

    def view(key: str, address: str) -> Mapping[str, Any]:
        game = whole_game(state, book.log)
        kept = host.verdicts(book.log)
        return {
            **make_sheet_view(make_words(host.voice), state, game, request.language, address, kept),
            "rows": host.draw_rows(host, game, _address(host, state)) if state.played.sheet.deals else "",
            "series": series,
            "alarm": "",
            "key": key,
            "rematch": rematch,
            "rematch_key": host.rematch_key(state),
            "on_phone": host.on_phone(),
        }

    return PrintedPage(template="sheet/show.html", view=view, seen=(series, rematch))


def tell_step(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Takes the last hand back, if it is still the one that the page showed, or brings it back. Where it cannot be done
    any more the sheet says so, or shows it by itself.
    """
    state, sent, kind = book.state, request.form, request.path.split("/")[-1]
    if sent is None:
        return None
    sheet = Redirect(address=f"{_address(host, state)}#now")
    if is_old(book, sent):
        overtaken = OVERTAKEN if kind == "undo" else CommandProblem.NOTHING_TO_REDO.value
        return sheet if is_done(book, sent) else _show_alarm(host, request, book, overtaken, 409)
    command = COMMANDS[kind](host.voice, state, sent)
    if command is None:
        return sheet
    done = host.commit(host, request, book, command, sent)
    if done.is_done:
        return done.to(sheet.address)
    if done.problem is CommandProblem.GAME_FULL:
        return _show_alarm(host, request, book, done.problem.value, 422)
    if kind == "undo" and done.violations:  # a deal that was set aside would come back, and cannot without words
        last = {"game": state.game, "number": len(state.played.record.deals)}
        return Redirect(address=host.url_for("corrections.take_off", last))
    return sheet


def _show_alarm(host: Host, request: PageRequest, book: Book, problem: str, status: int) -> PageAnswer:
    """The sheet, with why it is not what was wanted."""
    page = show_sheet(host, request, book, 0)
    assert isinstance(page, PrintedPage)
    view = page.view(host.draws.key, f"{request.base}g/{book.state.game}")
    alarm = say_command_problem(host.voice, problem)
    return PageAnswer(template=page.template, view={**view, "alarm": alarm}, status=status)


def draw_rows(host: Host, game: WholeGame, address: str) -> Any:
    """The rows, each drawn anew."""
    rows = make_rows(game, host.voice, game.corrected)
    return host.draw("sheet/_rows.html", {"rows": rows, "address": address, "players": len(game.sheet.players)})


def games_before(host: Host, state: GameState) -> Iterator[GameState]:
    """The games of a series before this one, as far as this phone has them."""
    for _ in range(MOST):
        if state.rematch_of is None or state.rematch_of not in host.books:
            return
        state = host.books[state.rematch_of].state
        yield state


def _address(host: Host, state: GameState) -> str:
    return host.url_for("sheets.show", {"game": state.game})
