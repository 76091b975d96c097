"""What a person's page shows."""

from dataclasses import replace
from itertools import groupby

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.person import Streak, make_person, percent_made
from scorekeeper.service.circle.season import COUNTED
from tests.each import each
from tests.service.circle.circles import table

NONE = (0, 0)
DAYS = [f"2026-01-{day:02}" for day in range(1, 10)]


PLAYERS = ("Anna", "Boris", "Vera", "(Gleb)")
RESULTS = st.dictionaries(st.sampled_from(PLAYERS), st.tuples(st.booleans(), st.integers(0, 2)), min_size=2)


@given(st.lists(st.tuples(st.sampled_from(GameEnding), RESULTS), max_size=6))
@settings(max_examples=60)
def test_places_and_who_was_before_whom(games: list[tuple[GameEnding, dict[str, tuple[bool, int]]]]) -> None:
    """In games that were won or ended by points: who has won is before all others, then who has more points."""
    seats = [" | ".join(f"{name} {score} {'won' * won}" for name, (won, score) in game.items()) for _, game in games]
    sittings = tuple(table(one, ending=ending) for one, (ending, _) in zip(seats, games, strict=True))
    anna, met = make_person("Anna", sittings), dict[str, list[int]]()
    own = [game for ending, game in games if ending in COUNTED and "Anna" in game]
    for game in own:
        for name in [name for name in game if name not in ("Anna", "(Gleb)")]:
            met.setdefault(name, []).append((game["Anna"] > game[name]) - (game["Anna"] < game[name]))
    places = [1 + sum(one > game["Anna"] for one in game.values()) for game in own]
    lowest = [sum(one >= game["Anna"] for one in game.values()) for game in own]
    assert (anna.games, anna.wins) == (len(own), sum(game["Anna"][0] for game in own))
    assert anna.places == sum(places) + sum(lowest), "in halves: who is level shares the places from one to the other"
    assert list(anna.against) == [
        (name, its.count(1), its.count(0), its.count(-1))
        for name, its in sorted(met.items(), key=lambda one: -len(one[1]))
    ]


ONE = Stretch(
    contracts="++-", declared=3, declaring=140, defended=6, defending=90, left=35, bolts=1, mounted=2, won=1, fallen=1,
    ladder=((2, 1), NONE, (1, 1), NONE, NONE), forced=(1, 0),
)  # fmt: skip
OTHER = Stretch(
    from_deal=7, contracts="-+", declared=2, declaring=-45, defended=1, defending=0, left=10, bolts=2, mounted=1,
    thrown=2, ladder=((1, 1), NONE, NONE, NONE, NONE), forced=(1, 1),
)  # fmt: skip


def test_what_was_played_counts_in_every_game_and_by_who_played_it() -> None:
    """Vera's hands before somebody took the seat over are hers, the place is not; and those of a game that runs. A club
    night that stands apart counts nowhere.
    """
    taken_over = table("Gleb 1010 won | Anna 340", played={0: (("Vera", ONE), ("Gleb", OTHER))})
    running = table("Anna 300 | Vera 200", ending=GameEnding.RUNNING, played={1: (("Vera", OTHER),)})
    vera = make_person("Vera", (taken_over, running, replace(taken_over, is_apart=True)))
    assert (vera.games, vera.wins, vera.against) == (0, 0, ())
    assert vera.played == Stretch(
        from_deal=1, contracts="++--+", declared=5, declaring=95, defended=7, defending=90, left=45, bolts=3, mounted=3,
        won=1, fallen=1, thrown=2, ladder=((3, 2), NONE, (1, 1), NONE, NONE),
        forced=(2, 1),
    )  # fmt: skip
    gleb = make_person("Gleb", (taken_over, running))
    assert (gleb.games, gleb.wins, gleb.played) == (1, 1, replace(OTHER, from_deal=1))


@each(("told", "made", "percent"), [(19, 19, None), (20, 0, 0), (40, 37, 93), (30, 20, 67), (20, 20, 100)])
def test_a_share_in_percent_needs_twenty_contracts(told: int, made: int, percent: int | None) -> None:
    assert percent_made(told, made) == percent


@given(st.lists(st.tuples(st.sampled_from("wlre"), st.text("+-", max_size=4)), max_size=len(DAYS)))
@settings(max_examples=50)
def test_streaks_go_on_from_game_to_game_and_the_first_of_the_longest_is_shown(games: list[tuple[str, str]]) -> None:
    """w is won, l lost; r runs and e was broken off, and neither breaks a streak of games."""
    sittings = [
        table(
            "Anna 1000 won | Boris 20" if sign == "w" else "Anna 20 | Boris 300",
            day,
            ending={"r": GameEnding.RUNNING, "e": GameEnding.ENDED}.get(sign, GameEnding.WON),
            played={0: (("Anna", Stretch(contracts=contracts)),)},
        )
        for (sign, contracts), day in zip(games, DAYS, strict=False)
    ]
    anna = make_person("Anna", tuple(sittings))
    days = list(zip(games, DAYS, strict=False))
    assert shown(anna.won_in_a_row) == longest([(sign, day) for (sign, _), day in days if sign in "wl"], "w")
    assert shown(anna.not_won_in_a_row) == longest([(sign, day) for (sign, _), day in days if sign in "wl"], "l")
    assert shown(anna.made_in_a_row) == longest([(sign, day) for (_, signs), day in days for sign in signs], "+")


def longest(row: list[tuple[str, str]], wanted: str) -> list[str]:
    """The days of the longest run of a sign."""
    runs = [[day for _, day in run] for sign, run in groupby(row, lambda one: one[0]) if sign == wanted]
    return max(runs, key=len, default=[])


def shown(streak: Streak) -> list[str]:
    return [counts.game for counts in streak]


def test_contracts_of_a_game_stand_in_its_order_wherever_the_person_sat() -> None:
    played = {
        0: (("Boris", Stretch()), ("Anna", Stretch(from_deal=5, contracts="+-"))),
        1: (("Anna", Stretch(contracts="-+")), ("Boris", Stretch(from_deal=5))),
    }
    anna = make_person("Anna", (table("Boris 20 | Anna 1000 won", DAYS[0], played=played),))
    assert (anna.played.contracts, shown(anna.made_in_a_row)) == ("-++-", [DAYS[0], DAYS[0]])
