"""The sheet."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.export.whole_game import WholeGame, whole_game
from scorekeeper.pages.request import Host, PageRequest, PrintedPage
from scorekeeper.pages.sheet.sheet_page import MOST, make_sheet_view, say_series
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.rows import make_rows, make_words


def show_sheet(host: Host, request: PageRequest, book: Book, _number: int) -> PrintedPage:
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


def draw_rows(host: Host, game: WholeGame, address: str) -> Any:
    """The rows, each drawn anew."""
    rows = make_rows(game, host.voice, game.corrected)
    return host.draw("sheet/_rows.html", {"rows": rows, "address": address, "players": len(game.sheet.players)})


def find_rematch(host: Host, state: GameState) -> str | None:
    """The rematch of a game that was won, if this phone has one."""
    if not state.winners():
        return None
    return next((game for game in host.rematches_of(state.game) if _follows(host, game, state)), None)


def _follows(host: Host, game: str, state: GameState) -> bool:
    return game in host.books and host.books[game].state.rematch_of == state.game


def games_before(host: Host, state: GameState) -> Iterator[GameState]:
    """The games of a series before this one, as far as this phone has them."""
    for _ in range(MOST):
        if state.rematch_of is None or state.rematch_of not in host.books:
            return
        state = host.books[state.rematch_of].state
        yield state


def _address(host: Host, state: GameState) -> str:
    return host.url_for("sheets.show", {"game": state.game})
