"""What a correction changes further down, hand by hand."""

import pytest

from scorekeeper.engine.sheet import Mark, What
from scorekeeper.service import commands
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.consequences import Change, ChangeKind, DealChange, age_of, consequences, needs_reason
from scorekeeper.service.game_service import GameService
from tests.service.examples import HAND, OTHER_HAND, change, deal
from tests.service.examples import service_of as begun

WHY = "a slip"
LONG_AGO = 121
FIRST, LAST = 2, 3  # the events of two hands


def what_changes(service: GameService, kind: type[GameCommand], **told: object) -> tuple[DealChange, ...]:
    state = service.state("g")
    after = service.weigh(change(kind, state.seq, reason=WHY, **told)).after
    return consequences(state, after)


def turns(changed: tuple[DealChange, ...]) -> list[tuple[int | None, list[Change]]]:
    return [(hand.number, list(hand.changes)) for hand in changed if hand.changes]


def test_scores_follow_from_the_amended_hand_on() -> None:
    changed = what_changes(begun(HAND, OTHER_HAND), commands.AmendDeal, amends=2, deal=deal("Boris 110: 13 | 105 | 2"))
    assert changed == (
        DealChange(
            seq=2, was=1, number=1, changes=(Change(kind=ChangeKind.NOT_MADE),), scores=((0, 5, 15), (1, 100, -110))
        ),
        DealChange(seq=3, was=2, number=2, changes=(), scores=((0, 15, 25), (1, 110, -100))),
    )


def test_a_note_and_new_names_change_nothing_on_the_sheet() -> None:
    assert what_changes(begun(HAND), commands.AmendDeal, amends=2, deal=deal("Boris 100 note=dusk: 3 | 115 | 2")) == ()
    assert what_changes(begun(HAND), commands.RenamePlayers, names=("Anya", "Boris", "Vera")) == ()


def test_another_first_dealer_is_told_hand_by_hand() -> None:
    changed = what_changes(begun(HAND, OTHER_HAND), commands.ChangeFirstDealer, first_dealer="Boris")
    assert turns(changed) == [
        (1, [Change(kind=ChangeKind.DEALER, seat=1)]),
        (2, [Change(kind=ChangeKind.DEALER, seat=2)]),
    ]


THIRD_BOLT = ("Boris 100: 20 | 100 | 0",) * 3


def test_a_bolt_fine_goes_with_its_bolt() -> None:
    changed = what_changes(begun(*THIRD_BOLT), commands.AmendDeal, amends=2, deal=deal("Boris 100: 10 | 100 | 10"))
    assert turns(changed) == [
        (1, [Change(kind=ChangeKind.WENT, seat=2, what=Mark.BOLT)]),
        (3, [Change(kind=ChangeKind.WENT, seat=2, what=What.BOLT_PENALTY)]),
    ]
    assert changed[2].scores == ((0, 60, 50), (2, -120, 10))


def test_a_fall_and_a_win_that_come_and_go() -> None:
    """Boris mounts the barrel at hand 1, falls at hand 4; without hand 1 he does neither."""
    hands = ('adjust Boris 800 "begun late"', "Boris 100: 10 | 110 | 0", *("Anna 100: 100 | 20 | 0",) * 3)
    changed = what_changes(begun(*hands, changes={"bolt.penalty_every": 0}), commands.VoidDeal, voids=2)
    assert turns(changed) == [
        (None, [Change(kind=ChangeKind.TAKEN_OFF)]),
        (1, [Change(kind=ChangeKind.WENT, seat=1, what=What.BARREL_MOUNTED)]),
        (4, [Change(kind=ChangeKind.WENT, seat=1, what=What.BARREL_FALL)]),
    ]
    assert (changed[0].was, changed[0].number) == (1, None)


def test_who_wins_and_what_is_set_aside() -> None:
    changed = what_changes(
        begun(HAND, OTHER_HAND), commands.InsertDeal, before=3, deal=deal('adjust Boris 1000 "a test"')
    )
    assert turns(changed) == [
        (2, [Change(kind=ChangeKind.ADDED), Change(kind=ChangeKind.WON, seat=1)]),
        (None, [Change(kind=ChangeKind.SET_ASIDE)]),
    ]
    assert changed[1].was == 2


def test_a_reopened_game_brings_the_hands_behind_its_end_back() -> None:
    service = begun(HAND, OTHER_HAND)
    service.change(change(commands.InsertDeal, 3, before=3, deal=deal('adjust Boris 1000 "a test"'), reason=WHY))
    assert turns(what_changes(service, commands.VoidDeal, voids=4)) == [
        (None, [Change(kind=ChangeKind.TAKEN_OFF), Change(kind=ChangeKind.NOT_WON, seat=1)]),
        (2, [Change(kind=ChangeKind.COMES_BACK)]),
    ]


@pytest.mark.parametrize("back", [False, True])
def test_a_hand_against_the_rules_is_said_to_be_kept(back: bool) -> None:
    service = begun(HAND, OTHER_HAND, "Boris 100: 10 | 100 | 10", changes={"bid.silence_below": 0})
    failed, made = deal("Boris 100: 33 | 85 | 2"), deal(HAND)
    if back:
        service.change(change(commands.AmendDeal, 4, amends=2, deal=failed, reason=WHY))
    changed = what_changes(service, commands.AmendDeal, amends=2, deal=made if back else failed)
    assert turns(changed)[1] == (3, [Change(kind=ChangeKind.NOT_AGREED if back else ChangeKind.AGREED)])


def asks(service: GameService, kind: type[GameCommand], hand: int | None, age: int | None, **told: object) -> bool:
    state = service.state("g")
    after = service.weigh(change(kind, state.seq, **told)).after
    return needs_reason(state, after, hand, age)


OTHER_POINTS = deal("Boris 100: 5 | 110 | 5")


NOTED = deal("Boris 100 note=dusk: 3 | 115 | 2")
AMENDED = {"amends": FIRST, "deal": OTHER_POINTS}
BETWEEN = {"before": LAST, "deal": OTHER_POINTS}


@pytest.mark.parametrize(("kind", "hand", "age", "told", "asked"), [
    *((commands.AmendDeal, FIRST, age, AMENDED, age > 120) for age in (0, 120, 121, 86_400)),
    # Of the last hand nobody is asked, nor where no hand below changes.
    (commands.AmendDeal, LAST, LONG_AGO, {"amends": LAST, "deal": OTHER_POINTS}, False),
    (commands.VoidDeal, LAST, LONG_AGO, {"voids": LAST}, False),
    (commands.AmendDeal, FIRST, LONG_AGO, {"amends": FIRST, "deal": NOTED}, False),
    (commands.RenamePlayers, None, None, {"names": ("Anya", "Boris", "Vera")}, False),
    (commands.ChangeFirstDealer, None, None, {"first_dealer": "Vera"}, True),
    (commands.VoidDeal, FIRST, LONG_AGO, {"voids": FIRST}, True),
    (commands.InsertDeal, 4, LONG_AGO, BETWEEN, True),
    (commands.InsertDeal, 4, 0, BETWEEN, False),
])  # fmt: skip
def test_who_is_asked_why(
    kind: type[GameCommand], hand: int | None, age: int | None, told: dict[str, object], asked: bool
) -> None:
    assert asks(begun(HAND, OTHER_HAND), kind, hand, age, **told, reason="?") is asked


def test_a_hand_brought_back_changes_those_below() -> None:
    service = begun(HAND, OTHER_HAND)
    assert service.change(change(commands.VoidDeal, 3, voids=FIRST, reason=None)).seq == 4
    assert asks(service, commands.RestoreDeal, FIRST, LONG_AGO, restores=FIRST, reason="?")
    assert service.change(change(commands.RestoreDeal, 4, restores=FIRST, reason=None)).seq == 5
    assert len(service.state("g").played.record.deals) == 2


def test_a_hand_that_turns_against_the_rules_asks_at_once() -> None:
    """Boris is at −100 once the first hand is not made, and whoever is below nought is silenced: his second bid then
    stands only because the table says so.
    """
    service = begun("Boris 100: 3 | 115 | 2", "Boris 110: 0 | 120 | 0", changes={"bid.silence_below": 0})
    lost = deal("Boris 100: 60 | 60 | 0")
    assert asks(service, commands.AmendDeal, FIRST, 0, amends=FIRST, deal=lost, reason="?")
    assert service.weigh(change(commands.AmendDeal, 3, amends=FIRST, deal=lost, reason=None)).event is None
    assert service.change(change(commands.AmendDeal, 3, amends=FIRST, deal=lost, reason="we heard it")).seq == 4
    noted = deal("Boris 100 note=dusk: 60 | 60 | 0")
    assert not asks(service, commands.AmendDeal, FIRST, LONG_AGO, amends=FIRST, deal=noted, reason="?"), (
        "it stands already"
    )


def test_how_old_a_hand_is_is_told_by_the_log() -> None:
    assert age_of("2026-11-21T20:59:00+00:00", "2026-11-21T22:01:30+01:00") == 150
    assert age_of("2026-11-21T20:00:00Z", "2026-11-21T20:00:00+00:00") == 0
