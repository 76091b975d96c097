"""A circle's events come back from their stored form, and neither log takes in an event of the other."""

import json
from dataclasses import fields
from typing import Any

import pytest

from scorekeeper.service.circle import events
from scorekeeper.service.circle.event_codec import KINDS, OF_A_CIRCLE, READ, decode_circle, decode_either
from scorekeeper.service.circle.events import CircleBegun, CircleEvent, PotSet, SeasonMeasure, SeasonSet
from scorekeeper.service.circle.state import apply, open_circle
from scorekeeper.service.event_codec import encode_event, encode_logged, kind_of
from scorekeeper.service.events import DamagedLog, LoggedEvent
from scorekeeper.service.loading import load_state, next_state, read_event, read_log
from tests.each import each
from tests.service.circle.circles import BEGUN, added, alias, circle_of, log_of, merged, seat
from tests.service.examples import dealt, logged, started
from tests.service.night.nights import NIGHT, drawn, penalty, told

SEASON = SeasonSet(
    season="s", title="2026", since="2026-01-01", until="2026-12-31", measure=SeasonMeasure.MEAN_PLACE, best=5, least=3
)
POT = PotSet(failed=50, rospisat=20, bolt=10, lost=100, digits=2, currency="zł")
TOLD: tuple[CircleEvent, ...] = (
    *added("a=Anna b=Борис"),
    events.CircleRenamed(name="Fridays"),
    events.PersonRenamed(person="a", name="Anna K."),
    alias("x", "a", "Ania"),
    events.AliasRemoved(alias_id="x"),
    merged("ab", "m"),
    events.MergeUndone(merge="m"),
    events.GameAdded(game="g"),
    seat("a", 2, 4),
    seat(None),
    events.GameRemoved(game="g"),
    SEASON,
    PotSet(failed=0, rospisat=0, bolt=0, lost=0, digits=0, currency=""),
    events.InitialsSet(initials=True),
    *NIGHT,
)


def leaves(kind: type[CircleEvent]) -> set[type[CircleEvent]]:
    """The kinds of events that are no base of others."""
    further = kind.__subclasses__()
    return {leaf for one in further for leaf in leaves(one)} if further else {kind}


def test_every_event_is_read_applied_and_tried_here() -> None:
    kinds = set(KINDS.values())
    assert kinds == leaves(CircleEvent)
    assert {CircleBegun, *map(type, TOLD)} == kinds
    assert set(READ) == {field.name for kind in kinds for field in fields(kind)}


@each("event", [started().event, dealt(2).event, BEGUN, CircleBegun(zone="Asia/Omsk", name="Дача"), *TOLD, POT],
      ids=kind_of)  # fmt: skip
def test_an_event_of_either_log_comes_back_as_it_was(event: LoggedEvent) -> None:
    assert decode_either(kind_of(event), json.loads(json.dumps(encode_event(event)))) == (event, None)


@each(("told", "wrong"), [
    (BEGUN, {"zone": [None], "name": [""]}),
    (TOLD[0], {"person": ["a" * 41], "name": [" Anna", None]}),
    (seat("a"), {"seat": [-1], "from_deal": [0], "person": [None]}),
    (SEASON, {"title": [" "], "since": ["2026-02-30", "2026-1-1"], "until": [7], "measure": ["elo"], "best": [0, None],
              "least": [-1]}),
    (POT, {"failed": [-1], "lost": [0.5], "digits": [10, True], "currency": [" ", None]}),
    (events.InitialsSet(initials=True), {"initials": [1]}),
    (NIGHT[0], {"night": [""], "system": ["whist"], "counts": [1], "seed": [-1, 2**32, True],
                "changes": [{}, {"game.players": 3}]}),
    (drawn("a b v"), {"round": [0], "way": ["by_weight"], "tables": ["abc", [["a", "b"]], [["a", "b", ""]]],
                      "reason": [" "]}),
    (told(1, 1, 2, 3), {"scores": [[1, 2, 0.5]], "table": [0]}),
    (penalty("a", 1), {"points": [-1]}),
])  # fmt: skip
def test_what_is_no_event_of_a_circle_is_refused(told: CircleEvent, wrong: dict[str, list[Any]]) -> None:
    for field, value in [(field, value) for field, values in wrong.items() for value in values]:
        with pytest.raises((ValueError, TypeError, LookupError)):
            decode_circle(kind_of(told), encode_event(told) | {field: value})


@each("kind", ["CircleClosed", "GameRenamed", "PersonAdded"])
def test_an_unknown_event_and_one_that_lacks_something_are_refused(kind: str) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        decode_circle(kind, {"name": "Anna"})


def test_a_log_is_read_and_neither_takes_in_an_event_of_the_other() -> None:
    game, circle = (started(), dealt(2)), log_of(*TOLD)
    read, wrong = read_log(map(encode_logged, circle), OF_A_CIRCLE)
    assert ([one.event for one in read], wrong) == ([BEGUN, *TOLD], ())
    assert read_log(map(encode_logged, game), OF_A_CIRCLE)[0] == ()
    assert read_log(map(encode_logged, circle))[0] == ()
    assert read_event(encode_logged(circle[1]), 2)[0] is None
    for mixed in (
        lambda: next_state(load_state("g", game), logged(3, TOLD[0])),
        lambda: load_state("c", circle),
        lambda: apply(circle_of(), dealt(2)),
        lambda: open_circle("c", game),
    ):
        with pytest.raises(DamagedLog):
            mixed()
