"""What a hand that was recorded at the end changes on the sheet's page. The phone writes just this; all else of the
page stands, or comes from the server.
"""

from dataclasses import dataclass

from scorekeeper.engine.record import Outcome
from scorekeeper.pages.sheet.now_page import Now, Total, make_now, make_totals
from scorekeeper.service.book import Book
from scorekeeper.service.events import DealRecorded, Logged
from scorekeeper.service.game_state import EntryStatus, GameState
from scorekeeper.wording.rows import Row, make_row, make_words
from scorekeeper.wording.signs import ROSPISAT
from scorekeeper.wording.spoken import say_news, say_sheet
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage:
    """`rows` are the new ones, `last` the last of them; `spoken` is the sheet as it is read out, `news` the hand."""

    rows: tuple[Row, ...]
    last: Row
    totals: tuple[Total, ...]
    now: Now
    names: tuple[str, ...]
    rospisat_letter: str
    hands: int
    news: str
    spoken: str


def make_hand_page(voice: Voice, before: Book, after: Book) -> HandPage | None:
    """None where something else has happened than hands at the end of a sheet that has some and goes on."""
    state, sheet = after.state, after.state.played.sheet
    behind, shown = after.log[before.state.seq :], len(before.state.played.sheet.deals)
    now = make_now(state)
    goes_on = now is not None and not state.winners() and not before.state.winners() and state.proposal is None
    if now is None or not goes_on or not behind or not shown or not _are_hands(behind, state):
        return None
    words, last = make_words(voice), len(sheet.deals) - 1
    rows = tuple(make_row(state.played, place, words) for place in range(shown, last + 1))
    return HandPage(
        rows=rows,
        last=rows[-1],
        totals=make_totals(state),
        now=now,
        names=sheet.players,
        rospisat_letter=voice.gettext(ROSPISAT),
        hands=last + 1,
        news=say_news(voice, last + 1, state.played.record.deals[last], sheet.deals[last].made),
        spoken=say_sheet(voice, sheet, (), locked=state.table().terms.barrel == "locked"),
    )


def _are_hands(behind: tuple[Logged, ...], state: GameState) -> bool:
    """Whether all of these recorded hands that stand; an agreement also changes what the signs may be."""
    return all(
        isinstance(logged.event, DealRecorded) and logged.event.deal.outcome is not Outcome.AGREEMENT
        for logged in behind
    ) and all(entry.status is EntryStatus.IN_RECORD for entry in state.entries[-len(behind) :])
