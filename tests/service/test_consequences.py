"""What a correction changes further down, hand by hand."""

import pytest

from scorekeeper.engine.sheet import Mark, What
from scorekeeper.service.book import Book
from scorekeeper.service.commands import AmendDeal, ChangeFirstDealer, InsertDeal, RenamePlayers, VoidDeal
from scorekeeper.service.commands import Change as Command
from scorekeeper.service.consequences import Change, HandChange, Turn, consequences
from scorekeeper.service.desk import Desk
from tests.service.memory_store import MemoryStore
from tests.service.told import HAND, OTHER_HAND, change, deal, record, start

WHY = "a slip"


def begun(*hands: str, changes: dict | None = None) -> Desk:
    desk = Desk(MemoryStore())
    desk.start(start(changes=changes))
    for seq, text in enumerate(hands, start=1):
        assert desk.record(record(seq, text)).seq == seq + 1
    return desk


def what_changes(desk: Desk, kind: type[Command], **told: object) -> tuple[HandChange, ...]:
    book = desk.book("g")
    after = desk.weigh(change(kind, book.seq, reason=WHY, **told)).after
    assert isinstance(after, Book)
    return consequences(book, after)


def turns(changed: tuple[HandChange, ...]) -> list[tuple[int | None, list[Change]]]:
    return [(hand.number, list(hand.changes)) for hand in changed if hand.changes]


def test_scores_follow_from_the_amended_hand_on() -> None:
    changed = what_changes(begun(HAND, OTHER_HAND), AmendDeal, amends=2, deal=deal("Boris 110: 13 | 105 | 2"))
    assert changed == (
        HandChange(seq=2, was=1, number=1, changes=(Change(turn=Turn.NOT_MADE),), scores=((0, 5, 15), (1, 100, -110))),
        HandChange(seq=3, was=2, number=2, changes=(), scores=((0, 15, 25), (1, 110, -100))),
    )


def test_a_note_changes_nothing() -> None:
    desk = begun(HAND)
    noted = deal("Boris 100 note=dusk: 3 | 115 | 2")
    assert what_changes(desk, AmendDeal, amends=2, deal=noted) == ()


def test_new_names_change_nothing_on_the_sheet() -> None:
    assert what_changes(begun(HAND), RenamePlayers, names=("Anya", "Boris", "Vera")) == ()


def test_another_first_dealer_is_told_hand_by_hand() -> None:
    changed = what_changes(begun(HAND, OTHER_HAND), ChangeFirstDealer, first_dealer="Boris")
    assert turns(changed) == [(1, [Change(turn=Turn.DEALER, seat=1)]), (2, [Change(turn=Turn.DEALER, seat=2)])]


THIRD_BOLT = ("Boris 100: 20 | 100 | 0",) * 3


def test_a_bolt_fine_goes_with_its_bolt() -> None:
    changed = what_changes(begun(*THIRD_BOLT), AmendDeal, amends=2, deal=deal("Boris 100: 10 | 100 | 10"))
    assert turns(changed) == [
        (1, [Change(turn=Turn.WENT, seat=2, what=Mark.BOLT)]),
        (3, [Change(turn=Turn.WENT, seat=2, what=What.BOLT_PENALTY)]),
    ]
    assert changed[2].scores == ((0, 60, 50), (2, -120, 10))


def test_a_fall_and_a_win_that_come_and_go() -> None:
    """Boris mounts the barrel at hand 1, falls at hand 4; without hand 1 he does neither."""
    hands = ('adjust Boris 800 "begun late"', "Boris 100: 10 | 110 | 0", *("Anna 100: 100 | 20 | 0",) * 3)
    changed = what_changes(begun(*hands, changes={"bolt.penalty_every": 0}), VoidDeal, voids=2)
    assert turns(changed) == [
        (None, [Change(turn=Turn.TAKEN_OFF)]),
        (1, [Change(turn=Turn.WENT, seat=1, what=What.BARREL_MOUNTED)]),
        (4, [Change(turn=Turn.WENT, seat=1, what=What.BARREL_FALL)]),
    ]
    assert (changed[0].was, changed[0].number) == (1, None)


def test_who_wins_and_what_is_set_aside() -> None:
    changed = what_changes(begun(HAND, OTHER_HAND), InsertDeal, before=3, deal=deal('adjust Boris 1000 "a test"'))
    assert turns(changed) == [
        (2, [Change(turn=Turn.ADDED), Change(turn=Turn.WON, seat=1)]),
        (None, [Change(turn=Turn.SET_ASIDE)]),
    ]
    assert changed[1].was == 2


def test_a_reopened_game_brings_the_hands_behind_its_end_back() -> None:
    desk = begun(HAND, OTHER_HAND)
    desk.change(change(InsertDeal, 3, before=3, deal=deal('adjust Boris 1000 "a test"'), reason=WHY))
    assert turns(what_changes(desk, VoidDeal, voids=4)) == [
        (None, [Change(turn=Turn.TAKEN_OFF), Change(turn=Turn.NOT_WON, seat=1)]),
        (2, [Change(turn=Turn.COMES_BACK)]),
    ]


@pytest.mark.parametrize("back", [False, True])
def test_a_hand_against_the_rules_is_said_to_be_kept(back: bool) -> None:
    desk = begun(HAND, OTHER_HAND, "Boris 100: 10 | 100 | 10", changes={"bid.silence_below": 0})
    failed, made = deal("Boris 100: 33 | 85 | 2"), deal(HAND)
    if back:
        desk.change(change(AmendDeal, 4, amends=2, deal=failed, reason=WHY))
    changed = what_changes(desk, AmendDeal, amends=2, deal=made if back else failed)
    assert turns(changed)[1] == (3, [Change(turn=Turn.NOT_AGREED if back else Turn.AGREED)])
