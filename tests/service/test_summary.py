"""What a summary says of a game: here, when it was played."""

from dataclasses import replace

import pytest

from scorekeeper.engine.record import Cause, Deal, Outcome, Record
from scorekeeper.service.game_import import Importer, import_record
from scorekeeper.service.loading import load_state
from scorekeeper.service.summary import summarize
from tests.service.examples import PLAYERS, at, deal, dealt

TODAY = Importer(at=at(0), author="Anna", device="Anna’s phone")


def imported(*moments: str | None) -> Record:
    return Record(system="russian", players=PLAYERS, deals=tuple(replace(deal(), at=at) for at in moments))


@pytest.mark.parametrize(("moments", "began", "touched"), [
    ((None, None), at(0), at(0)),
    (("2026-03-07T23:30:00+01:00", "2026-03-08t01:10:00.5z"), "2026-03-07T22:30:00", "2026-03-08T01:10:00"),
    ((None, "2026-03-07T20:00:00Z"), "2026-03-07T20:00:00", "2026-03-07T20:00:00"),
    (("0000-01-01T00:00:00Z", "0001-01-01T00:00:00+02:00"), at(0), at(0)),
    # What a clock here cannot show by its own hour.
    (("0001-01-01T03:00:00Z", "9999-12-31T23:00:00Z", "1969-12-31T23:59:59Z"), at(0), at(0)),
    (("1970-01-01T00:00:00Z", "9998-12-31T23:59:59Z"), "1970-01-01T00:00:00", "9998-12-31T23:59:59"),
])  # fmt: skip
def test_an_import_was_played_when_its_hands_say(moments: tuple[str | None, ...], began: str, touched: str) -> None:
    summary = summarize(load_state("g", import_record(imported(*moments), TODAY).log))
    assert (summary.began[:19], summary.touched[:19]) == (began[:19], touched[:19])


def test_an_imported_game_that_went_on_here_was_touched_here() -> None:
    log = import_record(imported("2026-03-07T20:00:00Z"), TODAY).log
    summary = summarize(load_state("g", (*log, dealt(3))))
    assert (summary.began, summary.touched) == ("2026-03-07T20:00:00+00:00", at(3))


def test_fresh_deals_and_fines_are_no_hands() -> None:
    fresh = Deal(outcome=Outcome.REDEAL, cause=Cause.FOUR_NINES)
    fine = Deal(outcome=Outcome.ADJUSTMENT, player=PLAYERS[0], amount=-120, reason="a revoke")
    told = Record(system="russian", players=PLAYERS, deals=(deal(), fresh, fine, deal()))
    summary = summarize(load_state("g", import_record(told, TODAY).log))
    assert (summary.hands, summary.scores[0]) == (2, 5 + 5 - 120)
