"""What people may do with a circle, what it becomes in the log, and why something is refused."""

from dataclasses import replace

from scorekeeper.service.circle.commands import AddGame, AddGuest, BeginCircle, CircleCommand
from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleBegun,
    CircleEvent,
    CircleRenamed,
    GameAdded,
    GameRemoved,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    SeatAssigned,
)
from scorekeeper.service.circle.handlers import CircleDecision, begin, handle
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.circle.state import Circle
from tests.each import each
from tests.service.circle.circles import BEGUN, added, change, circle_of, do, played, seated, with_games
from tests.service.circle.test_events import POT, SEASON
from tests.service.examples import at

G = played("g", "Anna Boris Guest")
H = played("h", "Vera Anna")
ANNA_TOO = PersonAdded(person="c", name="anna")
ALIAS = AliasAdded(alias_id="x", person="a", alias="Ania")
MERGE = PeopleMerged(merge="m", a="a", b="b")
SEAT = SeatAssigned(game="g", seat=2, from_deal=1, person="a")


def circle() -> Circle:
    """With an alias and a merge that hold, and two that do not any more."""
    return circle_of(
        *added("a=Anna b=Boris"), GameAdded(game="g"), CircleRenamed(name="Fridays"), SEASON, POT, SEAT,
        ALIAS, MERGE, replace(ALIAS, alias_id="old"), AliasRemoved(alias_id="old"),
        replace(MERGE, merge="older"), MergeUndone(merge="older"),
    )  # fmt: skip


def guest(person: str, counts: str = "g", seat: int = 2) -> AddGuest:
    return AddGuest(circle="c", key="k", at=at(30), person=person, game=counts, seat=seat)


def beginning(people: dict[str, str], *games: str) -> CircleDecision:
    return begin(BeginCircle(circle="c", zone="Europe/Warsaw", name=None, games=games, people=people))


def test_a_circle_begins_with_the_people_of_its_games_each_once() -> None:
    decision = beginning({"a": "Anna", "b": "Boris", "c": "ANNA"}, "g", "h", "g")
    assert decision.events == (BEGUN, *added("a=Anna b=Boris"), GameAdded(game="g"), GameAdded(game="h"))


def test_a_circle_does_not_begin_with_a_name_that_no_log_takes() -> None:
    assert beginning({"a": "x" * 41}).problem is CircleProblem.UNFIT


def test_the_events_of_a_command_stand_one_behind_the_other_under_keys_of_their_own() -> None:
    command = replace(change(BEGUN), key="key", author="Anna", device="phone")
    first, *others = command.logged(4, (ANNA_TOO, MERGE, ALIAS))
    assert (first.seq, first.key, first.event) == (4, "key", ANNA_TOO)
    assert [(one.seq, one.key, one.event) for one in others] == [(5, "key.1", MERGE), (6, "key.2", ALIAS)]
    assert {(one.at, one.author, one.device) for one in (first, *others)} == {(at(30), "Anna", "phone")}


@each("event", [
    CircleRenamed(name="Saturdays"), PersonAdded(person="v", name="Vera"), PersonRenamed(person="a", name="Nina"),
    replace(ALIAS, alias_id="y", alias="Nina"), AliasRemoved(alias_id="x"), MergeUndone(merge="m"),
    replace(SEAT, from_deal=3), replace(SEAT, person=None), GameAdded(game="h"), GameRemoved(game="g"),
    replace(SEASON, best=None), replace(SEASON, season="t"), replace(POT, bolt=0),
    # As another keeper may have done, whose link is undone by itself.
    replace(MERGE, merge="n"), replace(ALIAS, alias_id="y"),
])  # fmt: skip
def test_what_changes_something_is_told_as_it_is(event: CircleEvent) -> None:
    assert handle(circle(), change(event), [G]) == CircleDecision(events=(event,))


@each(("command", "problem"), [
    *((change(event), CircleProblem.NOTHING_CHANGED) for event in (
        CircleRenamed(name="Fridays"), PersonRenamed(person="a", name="Anna"),
        replace(ALIAS, alias_id="y", alias="ANNA"), replace(MERGE, merge="n", b="a"), SEAT, GameAdded(game="g"),
        SEASON, POT, AliasRemoved(alias_id="old"), MergeUndone(merge="older"), GameRemoved(game="h"),
    )),
    *((change(event), CircleProblem.NO_SUCH_PERSON) for event in (
        PersonRenamed(person="nobody", name="Nina"), replace(ALIAS, alias_id="y", person="nobody"),
        replace(MERGE, merge="n", a="nobody"), replace(MERGE, merge="n", b="nobody"), replace(SEAT, person="nobody"),
    )),
    *((change(event), CircleProblem.ID_TAKEN) for event in (
        PersonAdded(person="a", name="Nina"), replace(ALIAS, alias="Nina"),
        replace(ALIAS, alias_id="old", alias="Nina"), MERGE, replace(MERGE, merge="older"),
    )),
    *((change(event), CircleProblem.UNFIT) for event in (
        CircleBegun(zone="Asia/Omsk"), PersonAdded(person="v", name=""), CircleRenamed(name="x" * 41),
        replace(POT, bolt=-1), replace(SEASON, since="2027-01-01"), replace(SEASON, until="soon"),
        replace(SEAT, from_deal=0),
    )),
    (change(AliasRemoved(alias_id="y")), CircleProblem.NO_SUCH_ALIAS),
    (change(MergeUndone(merge="n")), CircleProblem.NO_SUCH_MERGE),
    (change(replace(SEAT, game="h")), CircleProblem.NO_SUCH_GAME),
    (change(replace(SEAT, seat=3)), CircleProblem.NO_SUCH_SEAT),
    (guest("v", "h"), CircleProblem.NO_SUCH_GAME),
    (guest("v", seat=3), CircleProblem.NO_SUCH_SEAT),
    (guest("v"), CircleProblem.NO_GUEST),
    (guest("v", seat=0), CircleProblem.NO_GUEST),
    (AddGame(circle="c", game="g", people={}), CircleProblem.NOTHING_CHANGED),
    (AddGame(circle="c", game="h", people={0: None, 1: "nobody"}), CircleProblem.NO_SUCH_PERSON),
])  # fmt: skip
def test_what_is_refused(command: CircleCommand, problem: CircleProblem) -> None:
    assert handle(circle(), command, [G, H]) == CircleDecision(problem=problem)


def test_a_game_comes_with_those_who_were_tapped() -> None:
    command = AddGame(circle="c", game="h", people={0: "b", 1: None})
    assert handle(circle(), command, []).events == (
        GameAdded(game="h"),
        SeatAssigned(game="h", seat=0, from_deal=1, person="b"),
        SeatAssigned(game="h", seat=1, from_deal=1),
    )


def test_before_a_name_is_anothers_too_it_leaves_its_seats_to_the_first() -> None:
    before = with_games("a=Anna b=Boris", G, H)
    second = (
        ANNA_TOO,
        PersonRenamed(person="b", name="Anna"),
        AliasAdded(alias_id="x", person="b", alias="ANNA"),
    )
    for event in second:
        assert handle(before, change(event), [G, H]).events == (
            SeatAssigned(game="g", seat=0, from_deal=1, person="a"),
            SeatAssigned(game="h", seat=1, from_deal=1, person="a"),
            event,
        )


def test_only_seats_of_the_circles_games_that_the_name_filled_are_assigned() -> None:
    told = SeatAssigned(game="h", seat=1, from_deal=1)
    before = circle_of(*added("a=Anna"), GameAdded(game="h"), told)
    assert handle(before, change(ANNA_TOO), [G, H]).events == (ANNA_TOO,)


def test_a_third_of_the_name_changes_no_seat_as_two_are_asked_about_already() -> None:
    before = with_games("a=Anna b=Anna", G, H)
    assert handle(before, change(ANNA_TOO), [G, H]).events == (ANNA_TOO,)


def test_another_name_of_the_same_person_assigns_nothing() -> None:
    before = do(with_games("a=Anna b=Boris", G), change(MERGE))
    renamed = PersonRenamed(person="b", name="Anna")
    assert handle(before, change(renamed), [G]).events == (renamed,)


def test_a_seat_kept_for_a_merged_person_stays_with_the_one_whose_name_it_was() -> None:
    before = do(with_games("b=Boris a=Anna", G), change(MERGE))
    assert seated(before, G)[0] == ("b",)
    after = do(do(before, change(ANNA_TOO), G), change(MergeUndone(merge="m")))
    assert seated(after, G) == (("a",), ("b",), (None,))


def test_a_guest_becomes_a_person_and_all_his_games_come_along() -> None:
    one, other = played("g", "Anna Guest"), played("h", "guest Boris", {0: ((1, 3), (4, 7))})
    elsewhere = SeatAssigned(game="h", seat=0, from_deal=4)
    before = do(with_games("a=Anna", one, other), change(elsewhere), one, other)
    after = do(before, guest("v", seat=1), one, other)
    assert after.members[-1].names == ("Guest",)
    assert seated(after, one) == (("a",), ("v",))
    assert seated(after, other) == (("v", "v"), (None,))


def test_a_guest_with_the_name_of_another_becomes_a_second_one() -> None:
    told = SeatAssigned(game="h", seat=1, from_deal=1)
    before = do(with_games("a=Anna", G, H), change(told), G, H)
    after = do(before, guest("v", "h", 1), G, H)
    assert seated(after, G)[0] == ("a",)
    assert seated(after, H)[1] == ("v",)


def test_a_seat_that_was_asked_about_may_be_a_third_persons() -> None:
    after = do(with_games("a=Anna b=Anna", G, H), guest("v", seat=0), G, H)
    assert (seated(after, G)[0], seated(after, H)[1]) == (("v",), (None,))


def test_a_guest_of_a_later_stretch_is_a_guest() -> None:
    cut = played("g", "Anna Boris", {0: ((1, 3), (4, 7))})
    later, first = (SeatAssigned(game="g", seat=0, from_deal=deal, person=who) for deal, who in ((4, None), (1, "a")))
    for names, told in (("a=Anna", [later]), ("a=Anna b=Anna", [later, first])):
        before = circle_of(*added(names), GameAdded(game="g"), *told)
        assert seated(do(before, guest("v", seat=0), cut), cut)[0] == ("a", "v")
