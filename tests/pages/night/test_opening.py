"""The nights of a circle, and the form that opens one."""

import re
from collections.abc import Mapping

from scorekeeper.pages.request import Redirect
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options.option import Value
from scorekeeper.service.night.events import NightOpened
from tests.each import each
from tests.pages.circle.conftest import GAMES, Room, Rooms, circle_with
from tests.pages.night.conftest import DRAWN, HERE, night

GOLD = house_rules("russian", {"gold.enabled": True})
NO_BARREL = {"game.target": 0, "barrel.kind": "none"}
PLAYED_LAST = (GAMES[1].game,)


def chosen(its: Room) -> dict[str, str]:
    """What the form says as it stands at first."""
    html = its.page("/nights").html
    return {
        "system": re.findall(r'<option value="([\w-]+)" selected', html)[0],
        "deals": re.findall(r'name="deals"[^>]* value="(\d*)"', html)[0],
        "end": re.findall(r'name="end" value="(\w+)" checked', html)[0],
        **({"counts": "on"} if re.search(r'name="counts" value="on" checked', html) else {}),
    }


def opened(its: Room, form: Mapping[str, str]) -> NightOpened:
    answer = its.answer("/nights", form={"key": "night-1", **form})
    assert answer == Redirect(address="nights.show c")
    event = its.circle.log[-1].event
    assert isinstance(event, NightOpened)
    return event


def test_one_tap_opens_a_night_with_the_rules_of_the_last_game(room: Rooms) -> None:
    its = room(opens=PLAYED_LAST, rules=GOLD)
    event = opened(its, chosen(its))
    assert (event.night, event.system, event.counts) == ("night-1", "russian", True)
    assert event.changes == {"gold.enabled": True, "game.deals_each": 8}
    page = its.page("/nights").text
    assert "Club nights 21 November 2026 0 people · 0 rounds Russian 1000 (Tysiacha) · to 1000 · 8 hands" in page


def test_two_taps_open_one_night(room: Rooms) -> None:
    its = room()
    form = chosen(its)
    opened(its, form)
    its.answer("/nights", form={"key": "night-1", **form})
    assert len(its.circle.nights) == 1


@each("language, system", [("en", "russian"), ("pl", "polish"), ("de", "german-1001")])
def test_a_circle_without_games_plays_what_is_played_at_home(room: Rooms, language: str, system: str) -> None:
    its = room(circle_with(games=()), games=(), language=language)
    assert chosen(its) == {"system": system, "deals": "8", "end": "target", "counts": "on"}


@each("typed, changes", [
    ({"end": "target", "deals": ""}, {"gold.enabled": True}),
    ({"end": "deals", "deals": "5"}, {"gold.enabled": True, "game.deals_each": 5, **NO_BARREL}),
    ({"system": "polish", "end": "target", "deals": ""}, None),
    ({"system": "house", "end": "deals", "deals": "8"}, {"game.deals_each": 8, "game.target": 0}),
])  # fmt: skip
def test_what_ends_a_game_is_chosen_once(
    room: Rooms, typed: Mapping[str, str], changes: Mapping[str, Value] | None
) -> None:
    its = room(opens=PLAYED_LAST, rules=GOLD)
    assert opened(its, {**chosen(its), **typed}).changes == changes


def test_games_without_a_target_may_get_one_again(room: Rooms) -> None:
    its = room(opens=PLAYED_LAST, rules=house_rules("russian", {**NO_BARREL, "game.deals_each": 6}))
    form = chosen(its)
    assert (form["end"], form["deals"]) == ("deals", "6")
    assert opened(its, {**form, "end": "target"}).changes == {"barrel.kind": "none", "game.deals_each": 6}


def test_a_night_may_stand_apart_from_the_season(room: Rooms) -> None:
    its = room()
    form = chosen(its)
    del form["counts"]
    assert not opened(its, form).counts
    assert "does not count in the season" in its.page("/night/<code>", "night-1").text


@each("wrong, sentence", [
    ({"end": "deals", "deals": ""}, "Write how many hands each player deals"),
    ({"deals": "0"}, "The number must be 1 or more."),
    ({"deals": "some"}, "“some” is not a whole number."),
    ({"system": "whist"}, "Choose one of those shown."),
    ({"system": "polish-two"}, "By these rules no table has three or four players."),
])  # fmt: skip
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(room: Rooms, wrong: dict[str, str], sentence: str) -> None:
    its = room()
    form = {**chosen(its), "counts": "on", "end": "target", **wrong}
    page = its.page("/nights", form=form)
    assert (page.status, page.text.count(sentence), page.typed("deals")) == (422, 1, [form["deals"]])
    assert its.commands == []


def test_rules_for_two_alone_are_not_offered(room: Rooms) -> None:
    assert "Polish 1000 for two" not in room().page("/nights").text
    its = room(opens=PLAYED_LAST, rules=house_rules("polish-two", {}))
    assert "As in your last game" not in its.page("/nights").text


def test_who_does_not_keep_the_circle_sees_the_nights_only(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, may_keep=False)
    page = its.page("/nights")
    assert "7 people · 1 round" in page.text
    assert "<form" not in page.html
    assert its.page("/nights", form={"system": "russian", "end": "target"}).status == 403


def test_the_first_page_of_the_circle_leads_to_its_nights(room: Rooms) -> None:
    assert 'href="/c/c/nights"' in room().page("").html
