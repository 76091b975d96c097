"""The sheet."""

from collections.abc import Iterator

from scorekeeper.export.whole_game import whole_game
from scorekeeper.pages.corrections.callers_page import make_caller
from scorekeeper.pages.corrections.deal_summary import summarize_deal
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.shared import find_rematch
from scorekeeper.pages.sheet.series_page import MOST, say_series
from scorekeeper.pages.sheet.sheet_page import make_sheet_view
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.rows import make_rows, make_words


def show_sheet(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The whole sheet, and the situation under it. A proposal is shown as to somebody else."""
    state, address = book.state, host.url_for("sheets.show", {"game": book.state.game})
    game = whole_game(state, book.log)
    rows = {
        "rows": make_rows(game, host.voice, game.corrected),
        "address": address,
        "players": len(state.played.sheet.players),
    }
    view = make_sheet_view(
        make_words(host.voice), state, game, request.language, f"{request.base}{request.path.removeprefix('/')}"
    )
    may_keep = state.game in host.may_keep
    shown = {
        **view,
        "rows": host.draw("sheet/_rows.html", rows) if state.played.sheet.deals else "",
        "series": say_series(state, _before(host, state)),
        "alarm": "",
        "key": host.draws.key,
        "rematch": find_rematch(host, state),
        "rematch_key": "",  # the same for all the server alone can make it
        "on_phone": host.on_phone(),
        "may_play": may_keep,
        "asks_name": lambda: False,
        "is_proposer": lambda _proposal: False,
        "is_declarer_here": lambda _state: False,
        "summary_of_proposal": lambda _state: _summary(host, state),
        "say_proposer": lambda _state, _proposal: _proposer(host, book),
    }
    return PageAnswer(template="sheet/show.html", view=shown)


def _before(host: Host, state: GameState) -> Iterator[GameState]:
    """The games of a series before this one, as far as this phone has them."""
    for _ in range(MOST):
        if state.rematch_of is None or state.rematch_of not in host.books:
            return
        state = host.books[state.rematch_of].state
        yield state


def _summary(host: Host, state: GameState) -> str:
    return "" if state.proposal is None else summarize_deal(host.voice, state.proposal.deal, state.table())


def _proposer(host: Host, book: Book) -> str:
    waits = book.state.proposal
    return "" if waits is None else make_caller(host.voice, book.log, {})(waits.author, waits.device)
