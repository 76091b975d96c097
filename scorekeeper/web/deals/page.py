"""What has come on the sheet since a page was drawn."""

from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.rows import Row, make_row, make_words


def newer_rows(state: GameState, since: int) -> list[Row]:
    """The rows that have come since the event of that seq."""
    words, scored = make_words(VOICE), len(state.played.sheet.deals)
    return [make_row(state.played, place, words) for place in range(scored) if state.recorded_by[place] > since]
