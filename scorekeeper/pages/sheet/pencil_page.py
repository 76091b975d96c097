"""What stands on a sheet in pencil: what a phone has told behind the sheet that it shows, and nobody has answered."""

from dataclasses import dataclass

from scorekeeper.export.whole_game import whole_game
from scorekeeper.pages.sheet.now_page import End, Total, Undone, make_end, make_totals, make_undone
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.rows import Row, make_row, make_words
from scorekeeper.wording.signs import ROSPISAT
from scorekeeper.wording.spoken import say_sheet
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Pencil:
    """The first `stays` hands of the sheet stand as they are, all others are struck out, and `rows` come. `last` is the
    last hand then, None without one; `undone` is one that can be brought back; `end` is how the game has
    ended, None while it goes on, `has_ended` whether that was told. `spoken` is the sheet as it is read out.
    """

    stays: int
    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    last: Row | None
    names: tuple[str, ...]
    undone: Undone | None
    end: End | None
    has_ended: bool
    rospisat_letter: str
    spoken: str


def make_pencil(voice: Voice, shown: Book, after: Book) -> Pencil:
    """`after` has what `shown` has, and hands recorded, taken back and corrected behind that."""
    state, words = after.state, make_words(voice)
    deals, stays = len(state.played.sheet.deals), 0
    before, corrected = shown.state, whole_game(state, after.log).corrected
    while stays < min(deals, len(before.played.sheet.deals)) and _stays(before, state, stays):
        stays += 1
    return Pencil(
        stays=stays,
        rows=tuple(
            make_row(state.played, place, words, corrected=place + 1 in corrected) for place in range(stays, deals)
        ),
        totals=make_totals(state),
        last=make_row(state.played, deals - 1, words) if deals else None,
        names=state.played.sheet.players,
        undone=make_undone(state),
        end=make_end(state),
        has_ended=state.is_ended(),
        rospisat_letter=voice.gettext(ROSPISAT),
        spoken=say_sheet(
            voice,
            state.played.sheet,
            state.winners(),
            locked=state.table().terms.barrel == "locked",
            ended=state.is_ended(),
        ),
    )


def _stays(before: GameState, after: GameState, place: int) -> bool:
    """Whether a hand is the same one, told and scored as it was."""
    return (
        before.recorded_by[place] == after.recorded_by[place]
        and before.played.record.deals[place] == after.played.record.deals[place]
        and before.played.sheet.deals[place] == after.played.sheet.deals[place]
    )
