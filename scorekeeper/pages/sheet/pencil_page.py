"""What is otherwise on a sheet than on the one shown: in pencil what a phone has told and nobody has answered, in ink
what others have recorded. The phone draws just this; all else of the page stands, or comes from the server.
"""

from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Mark
from scorekeeper.export.whole_game import corrected_in
from scorekeeper.pages.request import Shown
from scorekeeper.pages.sheet.now_page import make_end, make_now, make_totals, make_undone
from scorekeeper.service.book import Book
from scorekeeper.service.events import DealRecorded, Logged
from scorekeeper.service.game_state import EntryStatus, GameState
from scorekeeper.wording.accounts import say_last, say_moments, say_sheet
from scorekeeper.wording.rows import make_row, make_words
from scorekeeper.wording.voice import Voice


def make_pencil(voice: Voice, shown: Book, after: Book) -> Shown:
    """The first `stays` hands of the sheet stand as they are, all others are struck out, and `rows` come, with what
    stands beside them then. `after` has what `shown` has, and hands recorded, taken back and corrected behind that.
    """
    state, words, stays = after.state, make_words(voice), 0
    deals, before, corrected = len(state.played.sheet.deals), shown.state, corrected_in(state, after.log)
    while stays < min(deals, len(before.played.sheet.deals)) and _stays(before, state, stays):
        stays += 1
    rows = [make_row(state.played, place, words, corrected=place + 1 in corrected) for place in range(stays, deals)]
    return {**make_beside(voice, state), "stays": stays, "rows": tuple(rows)}


def make_beside(voice: Voice, state: GameState) -> Shown:
    """What a sheet shows beside its rows: of so many `hands` the `last` one, None without one, in short `news`; the one
    that can be brought back; what the next hand meets, or how the game has ended; and all of it as it is read out.
    """
    sheet, words = state.played.sheet, make_words(voice)
    hands, is_locked = len(sheet.deals), state.table().terms.barrel == "locked"
    return {
        "hands": hands,
        "last": make_row(state.played, hands - 1, words) if hands else None,
        "undone": make_undone(state),
        "totals": make_totals(state),
        "now": make_now(state),
        "end": make_end(state),
        "names": sheet.players,
        "rospisat_letter": words.letters[Mark.ROSPISAT],
        "news": say_last(voice, state.played),
        "moments": say_moments(voice, sheet),
        "spoken": say_sheet(voice, sheet, state.winners(), locked=is_locked, ended=state.is_ended()),
    }


def _stays(before: GameState, after: GameState, place: int) -> bool:
    """Whether a hand is the same one, told and scored as it was."""
    return (
        before.recorded_by[place] == after.recorded_by[place]
        and before.played.record.deals[place] == after.played.record.deals[place]
        and before.played.sheet.deals[place] == after.played.sheet.deals[place]
    )


def make_hand_page(voice: Voice, before: Book, after: Book) -> Shown | None:
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
