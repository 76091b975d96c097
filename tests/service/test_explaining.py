"""When people have to say why they correct something, and when nobody asks."""

from datetime import timedelta

import pytest

from scorekeeper.service.commands import (
    AmendDeal,
    Change,
    ChangeFirstDealer,
    InsertDeal,
    RenamePlayers,
    RestoreDeal,
    VoidDeal,
)
from scorekeeper.service.desk import Desk
from scorekeeper.service.explaining import age_of, needs_reason
from tests.service.memory_store import MemoryStore
from tests.service.told import HAND, OTHER_HAND, change, deal, record, start

LONG_AGO = timedelta(minutes=2, seconds=1)
FIRST, LAST = 2, 3  # the events of two hands


def begun(*hands: str, **start_with: object) -> Desk:
    desk = Desk(MemoryStore())
    desk.start(start(**start_with))
    for seq, text in enumerate(hands, start=1):
        assert desk.record(record(seq, text)).seq == seq + 1
    return desk


def asks(desk: Desk, kind: type[Change], hand: int | None, age: timedelta | None, **told: object) -> bool:
    book = desk.book("g")
    after = desk.weigh(change(kind, book.seq, **told)).after
    assert after is not None
    return needs_reason(book, after, hand, age)


OTHER_POINTS = deal("Boris 100: 5 | 110 | 5")


@pytest.mark.parametrize(("seconds", "asked"), [(0, False), (120, False), (121, True), (86_400, True)])
def test_nobody_is_asked_within_two_minutes(seconds: int, asked: bool) -> None:
    desk, age = begun(HAND, OTHER_HAND), timedelta(seconds=seconds)
    assert asks(desk, AmendDeal, FIRST, age, amends=FIRST, deal=OTHER_POINTS, reason="?") is asked


def test_nobody_is_asked_of_the_last_hand() -> None:
    desk = begun(HAND, OTHER_HAND)
    assert not asks(desk, AmendDeal, LAST, LONG_AGO, amends=LAST, deal=OTHER_POINTS, reason="?")
    assert not asks(desk, VoidDeal, LAST, LONG_AGO, voids=LAST, reason="?")


def test_nobody_is_asked_where_no_hand_below_changes() -> None:
    noted = deal(f"{HAND.partition(':')[0]} note=dusk:{HAND.partition(':')[2]}")
    desk = begun(HAND, OTHER_HAND)
    assert not asks(desk, AmendDeal, FIRST, LONG_AGO, amends=FIRST, deal=noted, reason="?")
    assert not asks(desk, RenamePlayers, None, None, names=("Anya", "Boris", "Vera"), reason="?")
    assert asks(desk, ChangeFirstDealer, None, None, first_dealer="Vera", reason="?")


def test_a_hand_taken_off_brought_back_or_put_in_between_changes_those_below() -> None:
    desk = begun(HAND, OTHER_HAND)
    assert asks(desk, VoidDeal, FIRST, LONG_AGO, voids=FIRST, reason="?")
    assert asks(desk, InsertDeal, 4, LONG_AGO, before=LAST, deal=OTHER_POINTS, reason="?")
    assert not asks(desk, InsertDeal, 4, timedelta(0), before=LAST, deal=OTHER_POINTS, reason="?")
    assert desk.change(change(VoidDeal, 3, voids=FIRST, reason=None)).seq == 4
    assert asks(desk, RestoreDeal, FIRST, LONG_AGO, restores=FIRST, reason="?")
    assert desk.change(change(RestoreDeal, 4, restores=FIRST, reason=None)).seq == 5
    assert len(desk.book("g").played.record.deals) == 2


def test_a_hand_that_turns_against_the_rules_asks_at_once() -> None:
    """Boris is at −100 once the first hand is not made, and whoever is below nought is silenced: his second bid then
    stands only because the table says so.
    """
    desk = begun("Boris 100: 3 | 115 | 2", "Boris 110: 0 | 120 | 0", changes={"bid.silence_below": 0})
    lost = deal("Boris 100: 60 | 60 | 0")
    assert asks(desk, AmendDeal, FIRST, timedelta(0), amends=FIRST, deal=lost, reason="?")
    assert desk.weigh(change(AmendDeal, 3, amends=FIRST, deal=lost, reason=None)).event is None
    assert desk.change(change(AmendDeal, 3, amends=FIRST, deal=lost, reason="we heard it")).seq == 4
    noted = deal("Boris 100 note=dusk: 60 | 60 | 0")
    assert not asks(desk, AmendDeal, FIRST, LONG_AGO, amends=FIRST, deal=noted, reason="?"), "it stands already"


def test_how_old_a_hand_is_is_told_by_the_log() -> None:
    assert age_of("2026-11-21T20:59:00+00:00", "2026-11-21T22:01:30+01:00") == timedelta(minutes=2, seconds=30)
    assert age_of("2026-11-21T20:00:00Z", "2026-11-21T20:00:00+00:00") == timedelta(0)
