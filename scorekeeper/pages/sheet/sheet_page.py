"""What a sheet shows to everybody who may see it, but its rows; and how many games each of a table has won in a row of
rematches. Both hosts draw it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.engine.sheet import Mark
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.masthead import Masthead, make_masthead
from scorekeeper.export.sections import Section, say_corrected, sections_of_game, signs_of
from scorekeeper.export.whole_game import WholeGame, file_name
from scorekeeper.pages.sheet.now_page import make_end, make_now, make_totals, make_undone
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.rows import Words, make_row
from scorekeeper.wording.spoken import say_news, say_sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPaper:
    """What the sheet's own page shows only in print; `corrected` says which deals were changed."""

    masthead: Masthead
    sections: tuple[Section, ...]
    corrected: str


def make_sheet_view(
    words: Words, state: GameState, game: WholeGame, language: str, address: str, kept: tuple[str, ...] = ()
) -> Mapping[str, object]:
    """What sheet/show.html shows; `address` is where the game is found from elsewhere, `kept` are verdicts as they are
    printed, whose words the phone has not.
    """
    voice, sheet, deals = words.voice, state.played.sheet, len(state.played.sheet.deals)
    on_paper = OnPaper(
        masthead=make_masthead(game, voice, language, address),
        sections=sections_of_game(game, voice, kept),
        corrected=say_corrected(voice, game),
    )
    return {
        "state": state,
        "last": make_row(state.played, deals - 1, words) if deals else None,
        "undone": make_undone(state),
        "totals": make_totals(state),
        "now": make_now(state),
        "end": make_end(state),
        "result_file": file_name(state) + FORMATS["result"].ending,
        "news": say_news(voice, deals, state.played.record.deals[deals - 1], sheet.deals[-1].made) if deals else "",
        "rospisat_letter": words.letters[Mark.ROSPISAT],
        "names": sheet.players,
        "spoken": say_sheet(
            voice, sheet, state.winners(), locked=state.table().terms.barrel == "locked", ended=state.is_ended()
        ),
        "signs": signs_of(game, voice),
        "on_paper": on_paper,
    }


MOST = 100  # games back
NBSP = "\u00a0"


def say_series(state: GameState, earlier: Iterable[GameState]) -> str:
    """The series at the end of a rematch and before its first hand, when somebody asks for it: “Anna 2 : 1 Boris”, of
    more players “Anna 2 · Boris 1 · Vera 0”. Players are counted by seat, whatever they were called then. `earlier` are
    the games before, which nobody looks for where there is nothing to say.
    """
    if state.rematch_of is None or not (state.winners() or state.is_ended() or not state.played.sheet.deals):
        return ""
    games = [state, *earlier]
    names = state.played.sheet.players
    won = [sum(1 for game in games if seat in game.winners()) for seat in range(len(names))]
    if not any(won):
        return ""
    if len(names) == 2:
        return f"{names[0]} {won[0]} : {won[1]} {names[1]}"
    parts = [f"{name} {number}".split(" ") for name, number in zip(names, won, strict=True)]
    return " · ".join(NBSP.join(words) for words in parts)
