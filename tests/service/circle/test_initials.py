"""A circle with initials: nobody's whole name is left, and everybody sits where she sat."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis.strategies import lists, sampled_from, tuples

from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import AliasRemoved, CircleEvent, PersonAdded
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.people import find, people_of
from scorekeeper.service.circle.sitting import asks
from scorekeeper.service.circle.state import open_circle
from scorekeeper.service.folding import fold_name
from tests.each import each
from tests.service.circle.circles import alias, circle_of, log_of, merged, played, seated

NAMES = ("Anna Kowalska", "Anna Kot", "anna KOWALSKA", "Anna", "Anna K.", "Anna K. 2", "Boris", "Anna Maria Kolba")
names, ids = sampled_from(NAMES), sampled_from("abcd")


def game(*players: str) -> GameCounts:
    return replace(played("g", " ".join("x" * len(players))), players=players)


def called(*players: str, told: tuple[CircleEvent, ...] = ()) -> tuple[str, ...]:
    """How the players of a game are called then."""
    return with_initials(circle_of(*told), (game(*players),))[1][0].players


@each("name, short", [
    ("Anna Kowalska", "Anna K."), ("Anna Maria Kowalska", "Anna K."), ("Anna", "Anna"), ("anna k", "anna K."),
    ("Анна Иванова", "Анна И."), ("Player 1", "Player 1"), ("Anna Kowalska 2", "Anna K. 2"), ("Anna (Kot)", "Anna"),
    ("x" * 38 + " Y", "x" * 30 + " Y."),
])  # fmt: skip
def test_a_first_name_with_an_initial(name: str, short: str) -> None:
    assert called(name) == (short,)


def test_who_would_be_called_the_same_is_told_apart() -> None:
    assert called("Anna Kot", "Anna Kowalska", "ANNA KOT") == ("Anna K.", "Anna K. 2", "Anna K.")
    # People come before guests, and names of one person need no telling apart.
    told = (PersonAdded(person="a", name="Anna Kowalska"), alias("x", "a", "Anna Kolba"))
    assert called("Anna Kot", "Anna Kolba", "Anna Kowalska", told=told) == ("Anna K. 2", "Anna K.", "Anna K.")


@given(
    lists(names, min_size=4, max_size=4), lists(tuples(ids, ids), max_size=2), lists(tuples(ids, names), max_size=3),
    lists(lists(names, min_size=2, max_size=4, unique=True), min_size=1, max_size=4),
)  # fmt: skip
@settings(max_examples=60)
def test_everybody_is_found_at_the_same_seats(
    people: list[str], merges: list[tuple[str, str]], aliases: list[tuple[str, str]], seats: list[list[str]]
) -> None:
    told = (
        *(PersonAdded(person=id, name=name) for id, name in zip("abcd", people, strict=True)),
        *(merged(a + b, f"m{n}") for n, (a, b) in enumerate(merges)),
        *(alias(f"x{n}", id, name) for n, (id, name) in enumerate(aliases)),
        *(AliasRemoved(alias_id=f"x{n}") for n in range(len(aliases)) if n > 1),
    )
    circle, games = circle_of(*told), [game(*players) for players in seats]
    signed = tuple(replace(one, author=people[0], device="Chrome") for one in log_of(*told))
    seen, counts = with_initials(open_circle("c", signed), games)
    before, after = people_of(circle), people_of(seen)
    assert [one.id for one in after.persons] == [one.id for one in before.persons]
    for one, other in zip(games, counts, strict=True):
        assert seated(seen, other) == seated(circle, one)
        assert asks(after, other).keys() == asks(before, one).keys()
    assert not any(part in str((seen, counts)).lower() for part in ("kowalska", "kot", "kolba", "maria"))
    assert {(one.author, one.device) for one in seen.log} == {(seen.members["a"][0], "Chrome")}
    guests = {name: short for one, other in zip(games, counts, strict=True)
              for name, short in zip(one.players, other.players, strict=True) if not find(before, name)}  # fmt: skip
    assert len(set(guests.values())) == len({fold_name(name) for name in guests})
