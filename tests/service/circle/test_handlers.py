"""What people may do with a circle, what it becomes in the log, and why something is refused."""

from dataclasses import replace

from scorekeeper.service.circle import events
from scorekeeper.service.circle.commands import AddGame, AddGuest, BeginCircle, CircleCommand, CircleProblem
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import CircleEvent, CircleRenamed, GameAdded, MergeUndone, PersonAdded
from scorekeeper.service.circle.handlers import begin, handle
from scorekeeper.service.circle.state import Circle
from tests.each import each
from tests.service.circle.circles import BEGUN, added, alias, change, circle_of, do, merged, played, seat, seated
from tests.service.circle.test_events import POT, SEASON
from tests.service.examples import at

G = played("g", "Anna Boris Guest")
H = played("h", "Vera Anna")
ANNA_TOO = PersonAdded(person="c", name="anna")
ALIAS, MERGE, SEAT = alias("x", "a", "Ania"), merged("ab"), seat("a", 2)


def circle() -> Circle:
    """With an alias and a merge that hold, and two that do not any more."""
    return circle_of(
        *added("a=Anna b=Boris"), GameAdded(game="g"), CircleRenamed(name="Fridays"), SEASON, POT, SEAT,
        ALIAS, MERGE, alias("old", "a", "Ania"), events.AliasRemoved(alias_id="old"),
        merged("ab", "older"), MergeUndone(merge="older"),
    )  # fmt: skip


def with_games(names: str, *games: GameCounts) -> Circle:
    """A circle of these people and games."""
    return circle_of(*added(names), *(GameAdded(game=one.game) for one in games))


def guest(person: str, counts: str = "g", seat: int = 2) -> AddGuest:
    return AddGuest(circle="c", key="k", at=at(30), person=person, game=counts, seat=seat)


def test_a_circle_begins_with_the_people_of_its_games_each_once() -> None:
    people = {"a": "Anna", "b": "Boris", "c": "ANNA"}
    command = BeginCircle(circle="c", zone="Europe/Warsaw", name=None, games=("g", "h", "g"), people=people)
    assert begin(command) == (BEGUN, *added("a=Anna b=Boris"), GameAdded(game="g"), GameAdded(game="h"))
    assert begin(replace(command, people={"a": "x" * 41})) is CircleProblem.UNFIT, "a name that no log takes"


def test_the_events_of_a_command_stand_one_behind_the_other_under_keys_of_their_own() -> None:
    command = replace(change(BEGUN), key="key", author="Anna", device="phone")
    first, *others = command.logged(4, (ANNA_TOO, MERGE, ALIAS))
    assert (first.seq, first.key, first.event) == (4, "key", ANNA_TOO)
    assert [(one.seq, one.key, one.event) for one in others] == [(5, "key.1", MERGE), (6, "key.2", ALIAS)]
    assert {(one.at, one.author, one.device) for one in (first, *others)} == {(at(30), "Anna", "phone")}


@each("event", [
    CircleRenamed(name="Saturdays"), PersonAdded(person="v", name="Vera"), alias("y", "a", "Nina"), seat("a", 2, 3),
    events.PersonRenamed(person="a", name="Nina"), events.AliasRemoved(alias_id="x"), MergeUndone(merge="ab"),
    seat(None, 2), GameAdded(game="h"), events.GameRemoved(game="g"),
    replace(SEASON, best=None), replace(SEASON, season="t"), replace(POT, bolt=0),
    # As another keeper may have done, whose link is undone by itself.
    merged("ab", "n"), replace(ALIAS, alias_id="y"),
])  # fmt: skip
def test_what_changes_something_is_told_as_it_is(event: CircleEvent) -> None:
    assert handle(circle(), change(event), [G]) == (event,)


@each(("command", "problem"), [
    *((change(event), CircleProblem.NOTHING_CHANGED) for event in (
        CircleRenamed(name="Fridays"), events.PersonRenamed(person="a", name="Anna"), alias("y", "a", "ANNA"),
        merged("aa"), SEAT, GameAdded(game="g"), SEASON, POT, events.AliasRemoved(alias_id="old"),
        MergeUndone(merge="older"), events.GameRemoved(game="h"),
    )),
    *((change(event), CircleProblem.NO_SUCH_PERSON) for event in (
        events.PersonRenamed(person="n", name="N"), alias("y", "n", "Ania"), merged("nb"), merged("an"), seat("n", 2),
    )),
    *((change(event), CircleProblem.ID_TAKEN) for event in (
        PersonAdded(person="a", name="Nina"), alias("x", "a", "Nina"), alias("old", "a", "Nina"), MERGE,
        merged("ab", "older"),
    )),
    *((change(event), CircleProblem.UNFIT) for event in (
        events.CircleBegun(zone="Asia/Omsk"), PersonAdded(person="v", name=""), CircleRenamed(name="x" * 41),
        replace(POT, bolt=-1), replace(SEASON, since="2027-01-01"), replace(SEASON, until="soon"), seat("a", 2, 0),
    )),
    (change(events.AliasRemoved(alias_id="y")), CircleProblem.NO_SUCH_ALIAS),
    (change(MergeUndone(merge="n")), CircleProblem.NO_SUCH_MERGE),
    (change(seat("a", 2, game="h")), CircleProblem.NO_SUCH_GAME),
    (change(seat("a", 3)), CircleProblem.NO_SUCH_SEAT),
    (guest("v", "h"), CircleProblem.NO_SUCH_GAME),
    (guest("v", seat=3), CircleProblem.NO_SUCH_SEAT),
    (guest("v"), CircleProblem.NO_GUEST),
    (guest("v", seat=0), CircleProblem.NO_GUEST),
    (AddGame(circle="c", game="g", people={}), CircleProblem.NOTHING_CHANGED),
    (AddGame(circle="c", game="h", people={0: None, 1: "nobody"}), CircleProblem.NO_SUCH_PERSON),
])  # fmt: skip
def test_what_is_refused(command: CircleCommand, problem: CircleProblem) -> None:
    assert handle(circle(), command, [G, H]) is problem


def test_a_game_comes_with_those_who_were_tapped() -> None:
    command = AddGame(circle="c", game="h", people={0: "b", 1: None})
    assert handle(circle(), command, []) == (GameAdded(game="h"), seat("b", 0, game="h"), seat(None, 1, game="h"))


GUEST_AT_H = circle_of(*added("a=Anna"), GameAdded(game="h"), seat(None, 1, game="h"))
ONE = circle_of(*added("a=Anna b=Boris"), GameAdded(game="g"), MERGE)


@each(("before", "event", "kept"), [
    *((with_games("a=Anna b=Boris", G, H), event, (seat("a"), seat("a", 1, game="h"))) for event in (
        ANNA_TOO, events.PersonRenamed(person="b", name="Anna"), alias("x", "b", "ANNA"),
    )),
    (GUEST_AT_H, ANNA_TOO, ()),  # no seat of a game that is not the circle's, nor one that is assigned
    (with_games("a=Anna b=Anna", G, H), ANNA_TOO, ()),  # two are asked about already
    (ONE, events.PersonRenamed(person="b", name="Anna"), ()),  # another name of the same person
])  # fmt: skip
def test_before_a_name_is_anothers_too_it_leaves_its_seats_to_the_first(
    before: Circle, event: CircleEvent, kept: tuple[CircleEvent, ...]
) -> None:
    assert handle(before, change(event), [G, H]) == (*kept, event)


def test_a_seat_kept_for_a_merged_person_stays_with_the_one_whose_name_it_was() -> None:
    before = do(with_games("b=Boris a=Anna", G), change(MERGE))
    assert seated(before, G)[0] == ("b",)
    after = do(do(before, change(ANNA_TOO), G), change(MergeUndone(merge="ab")))
    assert seated(after, G) == (("a",), ("b",), (None,))


CUT = played("i", "Guest Boris", {0: ((1, 3), (4, 7))})


@each(("names", "told", "command", "seats"), [
    # All his games come along, those too that were told to be a guest's.
    ("a=Anna", [seat(None, 0, 4, "i")], guest("v"), {"g": "a - v", "h": "- a", "i": "vv -"}),
    # One with the name of another becomes a second one.
    ("a=Anna", [seat(None, 1, game="h")], guest("v", "h", 1), {"g": "a - -", "h": "- v", "i": "-- -"}),
    # A seat that was asked about may be a third person's.
    ("a=Anna b=Anna", [], guest("v", seat=0), {"g": "v - -", "h": "- -"}),
    # Somebody who sat down later, as a guest, is one.
    ("a=Guest", [seat(None, 0, 4, "i")], guest("v", "i", 0), {"g": "- - a", "i": "av -"}),
    ("a=Guest b=guest", [seat(None, 0, 4, "i"), seat("a", game="i")], guest("v", "i", 0), {"g": "- - -", "i": "av -"}),
])  # fmt: skip
def test_a_guest_becomes_a_person(
    names: str, told: list[CircleEvent], command: AddGuest, seats: dict[str, str]
) -> None:
    """Seats as who sat there, a guest as -."""
    games = {one.game: one for one in (G, H, CUT)}
    before = circle_of(*added(names), *(GameAdded(game=game) for game in games), *told)
    after = do(before, command, *games.values())
    found = {game: seated(after, games[game]) for game in seats}
    assert {game: " ".join("".join(who or "-" for who in one) for one in its) for game, its in found.items()} == seats
