"""When people have to say why they correct something, and when nobody asks."""

import pytest

from scorekeeper.service.commands import (
    AmendDeal,
    ChangeFirstDealer,
    GameCommand,
    InsertDeal,
    RenamePlayers,
    RestoreDeal,
    VoidDeal,
)
from scorekeeper.service.explaining import age_of, needs_reason
from scorekeeper.service.game_service import GameService
from tests.service.examples import HAND, OTHER_HAND, change, deal
from tests.service.examples import service_of as begun

LONG_AGO = 121
FIRST, LAST = 2, 3  # the events of two hands


def asks(service: GameService, kind: type[GameCommand], hand: int | None, age: int | None, **told: object) -> bool:
    state = service.state("g")
    after = service.weigh(change(kind, state.seq, **told)).after
    assert after is not None
    return needs_reason(state, after, hand, age)


OTHER_POINTS = deal("Boris 100: 5 | 110 | 5")


@pytest.mark.parametrize(("seconds", "asked"), [(0, False), (120, False), (121, True), (86_400, True)])
def test_nobody_is_asked_within_two_minutes(seconds: int, asked: bool) -> None:
    service, age = begun(HAND, OTHER_HAND), seconds
    assert asks(service, AmendDeal, FIRST, age, amends=FIRST, deal=OTHER_POINTS, reason="?") is asked


def test_nobody_is_asked_of_the_last_hand() -> None:
    service = begun(HAND, OTHER_HAND)
    assert not asks(service, AmendDeal, LAST, LONG_AGO, amends=LAST, deal=OTHER_POINTS, reason="?")
    assert not asks(service, VoidDeal, LAST, LONG_AGO, voids=LAST, reason="?")


def test_nobody_is_asked_where_no_hand_below_changes() -> None:
    noted = deal(f"{HAND.partition(':')[0]} note=dusk:{HAND.partition(':')[2]}")
    service = begun(HAND, OTHER_HAND)
    assert not asks(service, AmendDeal, FIRST, LONG_AGO, amends=FIRST, deal=noted, reason="?")
    assert not asks(service, RenamePlayers, None, None, names=("Anya", "Boris", "Vera"), reason="?")
    assert asks(service, ChangeFirstDealer, None, None, first_dealer="Vera", reason="?")


def test_a_hand_taken_off_brought_back_or_put_in_between_changes_those_below() -> None:
    service = begun(HAND, OTHER_HAND)
    assert asks(service, VoidDeal, FIRST, LONG_AGO, voids=FIRST, reason="?")
    assert asks(service, InsertDeal, 4, LONG_AGO, before=LAST, deal=OTHER_POINTS, reason="?")
    assert not asks(service, InsertDeal, 4, 0, before=LAST, deal=OTHER_POINTS, reason="?")
    assert service.change(change(VoidDeal, 3, voids=FIRST, reason=None)).seq == 4
    assert asks(service, RestoreDeal, FIRST, LONG_AGO, restores=FIRST, reason="?")
    assert service.change(change(RestoreDeal, 4, restores=FIRST, reason=None)).seq == 5
    assert len(service.state("g").played.record.deals) == 2


def test_a_hand_that_turns_against_the_rules_asks_at_once() -> None:
    """Boris is at −100 once the first hand is not made, and whoever is below nought is silenced: his second bid then
    stands only because the table says so.
    """
    service = begun("Boris 100: 3 | 115 | 2", "Boris 110: 0 | 120 | 0", changes={"bid.silence_below": 0})
    lost = deal("Boris 100: 60 | 60 | 0")
    assert asks(service, AmendDeal, FIRST, 0, amends=FIRST, deal=lost, reason="?")
    assert service.weigh(change(AmendDeal, 3, amends=FIRST, deal=lost, reason=None)).event is None
    assert service.change(change(AmendDeal, 3, amends=FIRST, deal=lost, reason="we heard it")).seq == 4
    noted = deal("Boris 100 note=dusk: 60 | 60 | 0")
    assert not asks(service, AmendDeal, FIRST, LONG_AGO, amends=FIRST, deal=noted, reason="?"), "it stands already"


def test_how_old_a_hand_is_is_told_by_the_log() -> None:
    assert age_of("2026-11-21T20:59:00+00:00", "2026-11-21T22:01:30+01:00") == 150
    assert age_of("2026-11-21T20:00:00Z", "2026-11-21T20:00:00+00:00") == 0
