"""Whole games (docs/game.md) as `export` takes them: a document in, the game out, or why it is refused."""

from collections.abc import Callable

from scorekeeper.cli.records import say
from scorekeeper.cli.streams import REFUSED, complain_about
from scorekeeper.export.whole_game import WholeGame, whole_game
from scorekeeper.service.game_document import decode_game
from scorekeeper.service.loading import load_state


def run_on_log(document: object, run: Callable[[WholeGame], int]) -> int:
    """Runs a command on the game of a document, or says why it is refused. As on the page, a hand that cannot be scored
    spoils no game: what is wrong with it is said, too.
    """
    unwrapped = decode_game(document)
    if unwrapped.violations:
        complain_about(unwrapped.violations, say)
        return REFUSED
    state = load_state("file", unwrapped.log)
    complain_about(state.played.sheet.refused, say)
    return run(whole_game(state, unwrapped.log))
