"""What is otherwise on a sheet than on the one shown: in pencil what a phone has told and nobody has answered, in ink
what others have recorded. The phone draws just this; all else of the page stands, or comes from the server.
"""

from dataclasses import dataclass

from scorekeeper.engine.record import Outcome
from scorekeeper.export.whole_game import corrected_in
from scorekeeper.pages.sheet.now_page import End, Now, Total, Undone, make_end, make_now, make_totals, make_undone
from scorekeeper.service.book import Book
from scorekeeper.service.events import DealRecorded, Logged
from scorekeeper.service.game_state import EntryStatus, GameState
from scorekeeper.wording.accounts import say_last, say_moments, say_sheet
from scorekeeper.wording.rows import Row, make_row, make_words
from scorekeeper.wording.signs import ROSPISAT
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Pencil:
    """The first `stays` hands of the sheet stand as they are, all others are struck out, and `rows` come: then it has
    `hands`, and `last` is the last of them, None without one, in short `news`. `undone` is one that can be brought
    back; `now` is what the next hand meets, `end` how the game has ended. `spoken` is the sheet as it is read out.
    """

    stays: int
    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    last: Row | None
    names: tuple[str, ...]
    undone: Undone | None
    now: Now | None
    end: End | None
    rospisat_letter: str
    hands: int
    moments: tuple[str, ...]
    news: str
    spoken: str


def make_pencil(voice: Voice, shown: Book, after: Book) -> Pencil:
    """`after` has what `shown` has, and hands recorded, taken back and corrected behind that."""
    state, sheet, words = after.state, after.state.played.sheet, make_words(voice)
    deals, stays = len(sheet.deals), 0
    before, corrected = shown.state, corrected_in(state, after.log)
    while stays < min(deals, len(before.played.sheet.deals)) and _stays(before, state, stays):
        stays += 1
    return Pencil(
        stays=stays,
        rows=tuple(
            make_row(state.played, place, words, corrected=place + 1 in corrected) for place in range(stays, deals)
        ),
        totals=make_totals(state),
        last=make_row(state.played, deals - 1, words) if deals else None,
        names=sheet.players,
        undone=make_undone(state),
        now=make_now(state),
        end=make_end(state),
        rospisat_letter=voice.gettext(ROSPISAT),
        hands=deals,
        moments=say_moments(voice, sheet),
        news=say_last(voice, state.played),
        spoken=say_sheet(
            voice,
            sheet,
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


def make_hand_page(voice: Voice, before: Book, after: Book) -> Pencil | None:
    """None where something else has happened than hands at the end of a sheet that has some and goes on."""
    state, behind = after.state, after.log[before.state.seq :]
    goes_on = state.coming() is not None and not before.state.winners() and state.proposal is None
    if not goes_on or not behind or not before.state.played.sheet.deals or not _are_hands(behind, state):
        return None
    return make_pencil(voice, before, after)


def _are_hands(behind: tuple[Logged, ...], state: GameState) -> bool:
    """Whether all of these recorded hands that stand; an agreement also changes what the signs may be."""
    return all(
        isinstance(logged.event, DealRecorded) and logged.event.deal.outcome is not Outcome.AGREEMENT
        for logged in behind
    ) and all(entry.status is EntryStatus.IN_RECORD for entry in state.entries[-len(behind) :])
