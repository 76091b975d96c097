"""The sheet, and how many games each of a table has won in a row of rematches."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.sections import say_corrected, sections_of_game, signs_of
from scorekeeper.export.whole_game import WholeGame, file_name, whole_game
from scorekeeper.pages.request import Host, PageRequest, PrintedPage
from scorekeeper.pages.sheet.pencil_page import make_beside
from scorekeeper.service.book import Book
from scorekeeper.service.events import VerdictKept
from scorekeeper.service.folding import fold_name
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.rows import make_rows

MOST = 100  # games back
NBSP = "\u00a0"
HoldersOf = Callable[[str, tuple[str, ...]], Mapping[str, tuple[str | None, ...]]]


def show_sheet(host: Host, request: PageRequest, book: Book, _number: int) -> PrintedPage:
    """The whole sheet, and the situation under it; the address of its `view` is where it is found from elsewhere. Only
    in print it shows `masthead`, `beneath` the rows, and which deals were `corrected`.
    """
    state, voice = book.state, host.voice
    # A correction of an earlier game changes the series too.
    series, rematch = say_series(state, host.games_before(host, state), host.holders_of), host.rematch_of(host, state)
    evening = host.evening_of(state.game, "") if state.coming() is None else None

    def view(key: str, address: str) -> Mapping[str, Any]:
        game, sheet_at = whole_game(state, book.log, request.zone), host.url_for("sheets.show", {"game": state.game})
        verdicts = host.verdicts(book.log) if keeps_verdict(book) else ()
        return {
            **make_beside(voice, state),
            "state": state,
            "result_file": file_name(state, request.zone) + FORMATS["result"].ending,
            "signs": signs_of(game, voice),
            "masthead": make_masthead(game, voice, request.language, address),
            "beneath": sections_of_game(game, voice, verdicts),
            "corrected": say_corrected(voice, game),
            "rows": host.draw_rows(host, game, sheet_at) if state.played.sheet.deals else "",
            "series": series,
            "evening": evening,
            "alarm": "",
            "key": key,
            "rematch": rematch,
            "rematch_key": host.rematch_key(state),
            "on_phone": host.on_phone(),
        }

    return PrintedPage(template="sheet/show.html", view=view, seen=(series, evening, rematch, request.zone))


def keeps_verdict(book: Book) -> bool:
    """Whether the referee's words stand under the sheet."""
    return any(isinstance(one.event, VerdictKept) for one in book.log)


def say_series(state: GameState, earlier: Iterable[GameState], holders_of: HoldersOf) -> str:
    """The series at the end of a rematch and before its first hand, when somebody asks for it: “Anna 2 : 1 Boris”, of
    more players “Anna 2 · Boris 1 · Vera 0”. A win belongs to the person of the circle to whom the place goes, else to
    the name that the seat had when that game ended, so taking a seat over brings none. `earlier` are the games before,
    which nobody looks for where there is nothing to say.
    """
    if state.rematch_of is None or not (state.winners() or state.is_ended() or not state.played.sheet.deals):
        return ""
    names = state.played.sheet.players
    games = [state, *earlier]
    held = holders_of(state.game, tuple([game.game for game in games]))
    wins = [_player(game, seat, held) for game in games for seat in game.winners()]
    won = [wins.count(_player(state, seat, held)) for seat in range(len(names))]
    if not any(won):
        return ""
    if len(names) == 2:
        return f"{names[0]} {won[0]} : {won[1]} {names[1]}"
    parts = [f"{name} {number}".split(" ") for name, number in zip(names, won, strict=True)]
    return " · ".join(NBSP.join(words) for words in parts)


def _player(game: GameState, seat: int, held: Mapping[str, tuple[str | None, ...]]) -> tuple[str, str]:
    """The person at a seat, or the name that it had at last."""
    person = held[game.game][seat] if game.game in held else None
    return (person, "") if person else ("", fold_name(game.played.sheet.players[seat]))


def draw_rows(host: Host, game: WholeGame, address: str) -> Any:
    """The rows, each drawn anew."""
    rows = make_rows(game, host.voice, game.corrected)
    return host.draw("sheet/_rows.html", {"rows": rows, "address": address, "players": len(game.sheet.players)})


def find_rematch(host: Host, state: GameState) -> str | None:
    """The rematch of a game that was won, if this phone has one."""
    if not state.winners():
        return None
    here = [game for game in host.rematches_of(state.game) if game in host.books]
    return next((game for game in here if host.books[game].state.rematch_of == state.game), None)


def games_before(host: Host, state: GameState) -> Iterator[GameState]:
    """The games of a series before this one, as far as this phone has them."""
    for _ in range(MOST):
        if state.rematch_of is None or state.rematch_of not in host.books:
            return
        state = host.books[state.rematch_of].state
        yield state
