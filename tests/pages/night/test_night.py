"""The page of a night: who is here, the tables of its rounds, and what its keeper does there."""

import re
from dataclasses import replace

from scorekeeper.service.circle.counts import GameEnding
from scorekeeper.service.circle.events import PotSet, SeatAssigned
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import Came, Drawn, Left, PenaltyGiven, ResultReported, RoundClosed
from tests.each import each
from tests.pages.circle.conftest import Room, Rooms, circle_with
from tests.pages.night.conftest import DRAWN, HERE, NIGHT, PEOPLE, PLAYED, night, seen, tells
from tests.service.night.nights import OPENED, closed, kept, taken, told

RATES = PotSet(failed=0, rospisat=0, bolt=0, lost=100, digits=2, currency="EUR")

SCORES = {"do": "scores", "round": "1", "table": "1", "score_0": "120", "score_1": "1000", "score_2": "-40"}

SEAT = {"do": "seat", "round": "1", "table": "1", "seat": "2", "who": "Egor", "deal": "5"}


def chips(its: Room) -> dict[str, bool]:
    """Who may be tapped, and whether somebody is here."""
    found = re.findall(r'aria-pressed="(\w+)" translate="no">([^<]+)<', seen(its).html)
    return {name: pressed == "true" for pressed, name in found}


def test_one_tap_and_somebody_is_here_another_and_not(room: Rooms) -> None:
    its = night(room)
    assert chips(its) == {"Boris": False, "Anna": False, "Vera": False, "Egor": False}  # who played lately first
    assert tells(its, do="came", who="Vera") == Came(night="n", who="Vera")
    assert tells(its, do="guest", name=" Gleb ") == Came(night="n", who="new-2", name="Gleb")
    assert chips(its) == {"Vera": True, "Gleb": True, "Boris": False, "Anna": False, "Egor": False}
    assert tells(its, do="left", who="new-2") == Left(night="n", who="new-2")
    assert not chips(its)["Gleb"]
    tells(its, do="came", who="new-2")
    assert chips(its)["Gleb"]


def test_a_round_is_drawn_with_one_tap_by_the_chance_of_the_host(room: Rooms) -> None:
    its = night(room, *HERE)
    assert "Round 1 7 people are here · 2 tables Draw round 1" in seen(its).text
    event = tells(its, do="draw", round="1", way="lot", seed="1", tables="rigged")
    other = tells(night(room, *HERE), do="draw", round="1", way="lot", seed="2")
    assert isinstance(event, Drawn)
    assert event == other
    assert (event.round, event.way, sorted(map(len, event.tables))) == (1, DrawWay.LOT, [3, 4])
    assert "Round 1 By lot · Anna · 21 Nov" in seen(its).text


def test_two_are_no_table(room: Rooms) -> None:
    its = night(room, *HERE[:2])
    page = seen(its)
    assert "Three have to be here for a table." in page.text
    assert 'value="draw"' not in page.html
    assert "Too few people are here" in seen(its, {"do": "draw", "round": "1", "way": "lot"}).text


def test_later_rounds_are_drawn_in_three_ways(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, closed())
    assert re.findall(r'name="way" value="(\w+)"', seen(its).html) == [way.value for way in DrawWay]
    event = tells(its, do="draw", round="2", way="standing")
    assert isinstance(event, Drawn)
    assert (event.round, event.way) == (2, DrawWay.STANDING)


def test_a_round_that_was_closed_too_early_is_opened_again(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, closed())
    assert "Open round 1 again" in seen(its).text
    assert tells(its, do="open", round="1") == closed(over=False)
    assert "Close round 1" in seen(its).text
    assert "Open round 1 again" not in seen(its).text


def test_a_second_draw_needs_a_reason_and_both_stay_to_be_read(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN)
    assert "Round 1 was drawn: Anna, Boris, Gleb | Vera, Dina, Foma." in its.page("/log").text
    form = {"do": "draw", "round": "1", "way": "lot"}
    assert "Say why the round is drawn again." in seen(its, form).text
    tells(its, **form, reason="Dina came late")
    text = seen(its).text
    assert "Anna, Boris, Gleb | Vera, Dina, Foma" in text
    assert "UTC · Dina came late" in text


def test_a_table_has_its_seats_and_who_waits_stands_below(room: Rooms) -> None:
    page = seen(night(room, *HERE, DRAWN, may_keep=False))
    assert "Table 1 No result yet. Anna Boris Gleb" in page.text
    assert "Table 2 No result yet. Vera Dina Foma" in page.text
    assert "Waiting: Egor" in page.text
    assert "<form" not in page.html.partition("<main")[2]


def test_a_table_on_paper_is_typed_and_taken_back(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN)
    assert tells(its, **SCORES) == told(1, 120, 1000, -40)
    page = seen(its)
    assert "Table 1 Anna 120 Boris 1000 Gleb −40" in page.text
    assert page.typed("score_2") == ["-40", ""]
    blank = {name: "" if name.startswith("score") else text for name, text in SCORES.items()}
    assert tells(its, **blank) == ResultReported(night="n", round=1, table=1)


def test_a_round_may_be_closed_with_a_table_missing_which_counts_when_it_is_told(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, told(1, 120, 1000, -40))
    assert "No result yet: table 2. The round may be closed all the same" in seen(its).text
    assert tells(its, do="close", round="1") == RoundClosed(night="n", round=1)
    assert "Standing after round 1 Place Name Place points Sum of scores 1 Boris 2.00 1000" in seen(its).text
    tells(its, **{**SCORES, "table": "2"})
    assert "2 Dina guest 2.00 1000" in seen(its).text
    assert "No result yet" not in seen(its).text


def test_the_game_of_a_table_says_its_scores(room: Rooms) -> None:
    started = replace(PLAYED, ending=GameEnding.RUNNING, scores=(100, 0, 0))
    its = night(room, *HERE, DRAWN, kept(1, PLAYED.game), games=(started,), opens=(PLAYED.game,))
    page = seen(its)
    assert "Table 1 The game goes on. Anna 100 Boris 0 Gleb 0" in page.text
    assert f'href="/g/{PLAYED.game}"' in page.html
    its = night(room, *HERE, DRAWN, kept(1, PLAYED.game), told(1, 125, 1000, -40), games=(PLAYED,))
    assert "Table 1 Typed was: 125, 1000, −40. The sheet counts. Anna 120 Boris 1000 Gleb −40" in seen(its).text


def test_a_game_that_was_kept_elsewhere_becomes_that_of_its_table_and_is_taken_away_again(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, games=(PLAYED,))
    assert re.findall(r'<option value="([\d-]+)" translate="no">Anna, Boris, Gleb<', seen(its).html) == [
        PLAYED.game, PLAYED.game,
    ]  # fmt: skip
    form = {"do": "game", "round": "1", "game": PLAYED.game}
    assert "Other people played this game" in seen(its, {**form, "table": "2"}).text
    assert tells(its, **form, table="1") == SeatAssigned(game=PLAYED.game, seat=2, from_deal=1)  # a guest's seat
    assert "Table 1 Anna 120 Boris 1000 Gleb −40" in seen(its).text
    assert tells(its, do="game", round="1", table="1", game="") == kept(1, None)


def test_the_phone_of_a_table_begins_its_game_where_there_is_a_server(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, closed(), replace(DRAWN, round=2))
    assert re.findall(r'href="/c/c/night/n/table/(\d)"', seen(its).html) == ["1", "2"]


def test_somebody_takes_a_seat_over(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN)
    assert tells(its, **SEAT) == taken(1, 2, 5, "Egor")
    assert "Gleb from hand 5 on: Egor" in seen(its).text
    assert tells(its, **{**SEAT, "deal": ""}) == taken(1, 2, 1, "Egor")


def test_a_penalty_is_read_by_all_and_lifted(room: Rooms) -> None:
    its = night(room, *HERE)
    form = {"do": "penalty", "who": "g-Dina", "points": "", "reason": "came late"}
    event = tells(its, **form)
    assert event == PenaltyGiven(night="n", penalty="new-1", who="g-Dina", points=1, reason="came late")
    its.may_keep = False
    assert "Penalties Dina −1 · came late" in seen(its).text
    its.may_keep = True
    assert tells(its, do="lift", penalty="new-1") == replace(event, points=0)
    assert "came late" not in seen(its).text


@each("wrong, sentence, kept_text", [
    ({"do": "guest", "name": ""}, "Write a name.", None),
    ({"do": "guest", "name": "x" * 41}, "Write at most 40 characters.", ("name", "x" * 41)),
    ({"do": "guest", "name": "anna"}, "Somebody has this name already.", ("name", "anna")),
    ({**SCORES, "score_1": "many"}, "“many” is not a whole number.", ("score_1", "many")),
    ({**SCORES, "table": "3"}, "There is no such table in this round.", None),
    ({**SCORES, "score_1": ""}, "Write the score of everybody at the table", ("score_0", "120")),
    ({**SEAT, "deal": "0"}, "must be 1 or more", ("deal", "0")),
    ({**SEAT, "who": "Vera"}, "sits on another seat", ("deal", "5")),
    ({"do": "penalty", "who": "Anna", "points": "2", "reason": ""}, "Write why.", ("points", "2")),
    ({"do": "penalty", "who": "Anna", "points": "x", "reason": "late"}, "“x” is not", ("reason", "late")),
    ({"do": "lift", "penalty": "none"}, "did not come to this club night", None),
    ({"do": "draw", "round": "1", "reason": "x" * 81}, "Write at most 80 characters.", ("reason", "x" * 81)),
    ({"do": "draw", "round": "7", "way": "by weight"}, "There is no such table in this round.", None),
    ({"do": "close", "round": ""}, "There is no such table in this round.", None),
])  # fmt: skip
def test_what_is_wrong_is_said_once_and_nothing_typed_is_lost(
    room: Rooms, wrong: dict[str, str], sentence: str, kept_text: tuple[str, str] | None
) -> None:
    its = night(room, *HERE, DRAWN)
    page = seen(its, wrong)
    assert (page.status, page.text.count(sentence)) == (422, 1)
    assert kept_text is None or kept_text[1] in page.typed(kept_text[0])
    assert its.commands == []


@each("form", [SCORES, SEAT, {"do": "game", "round": "1", "table": "1", "game": ""}])
def test_what_was_written_before_a_round_was_drawn_again_is_told_of_nobody_else(
    room: Rooms, form: dict[str, str]
) -> None:
    its = night(room, *HERE, DRAWN)
    [stale, *_] = re.findall(r'name="seats" value="([^"]+)"', seen(its).html)
    tells(its, do="draw", round="1", way="lot", reason="a misdeal")
    page = seen(its, {**form, "seats": stale})
    assert (page.status, page.text.count("This round was drawn again since")) == (422, 1)
    if form is SCORES:
        assert "1000" in page.typed("score_1")
    assert isinstance(its.circle.log[-1].event, Drawn)
    [now, *_] = re.findall(r'name="seats" value="([^"]+)"', page.html)
    assert tells(its, **SCORES, seats=now) == told(1, 120, 1000, -40)


@each("form", [{"do": "came", "who": "Vera"}, {"do": "draw", "round": "1", "way": "lot"}, SCORES])
def test_who_does_not_keep_the_circle_changes_nothing(room: Rooms, form: dict[str, str]) -> None:
    its = night(room, *HERE, may_keep=False)
    page = seen(its, form)
    assert (page.status, "Ask a keeper of the circle." in page.text) == (403, True)
    assert its.commands == []


def test_nothing_is_answered_that_is_no_night_or_nothing_known(room: Rooms) -> None:
    assert night(room).answer(NIGHT, "other") is None
    assert night(room).answer(NIGHT, "n", {"do": "shuffle"}) is None


def test_games_of_a_night_that_does_not_count_stand_apart_in_the_season_and_cost_nothing(room: Rooms) -> None:
    events = (*HERE, DRAWN, kept(1, PLAYED.game), RATES)
    its = night(room, *events, games=(PLAYED,))
    assert "In the pot" in its.page("/pot").text
    assert "1 game counts" in its.page("/season/<code>", "2026").text
    apart = circle_with(replace(OPENED, counts=False), *events, people=PEOPLE, games=(PLAYED,))
    its = room(apart, games=(PLAYED,))
    text = its.page("/season/<code>", "2026").text
    assert "In the pot" not in its.page("/pot").text
    assert "0 games count" in text
    assert "are of a club night that does not count. Anna 120 Boris 1000" in text
