"""Beginning in three taps: the country's system, the one for so many, and the table of last time."""

import re
from datetime import UTC, datetime

import pytest

from scorekeeper.pages.games.new_game import read_form
from scorekeeper.pages.games.rules_page import rule_field
from scorekeeper.pages.games.usual import systems_for, usual_system
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.days import say_same_as
from scorekeeper.wording.languages import speak
from tests.each import each
from tests.server.conftest import Clock, Look, Sit
from tests.server.visitor import Page, Visitor

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def names(count: int) -> dict[str, object]:
    return {f"name_{row}": name for row, name in enumerate(NAMES[:count])}


@each(("language", "by_players"), [
    ("pl", {2: "polish-two", 3: "polish", 4: "polish"}),
    ("uk", {2: "russian-two", 3: "russian", 4: "russian"}),
    ("ru", {2: "russian-two", 3: "russian", 4: "russian"}),
    ("de", {2: "russian-two", 3: "german-1001", 4: "russian"}),
    ("en", {2: "russian-two", 3: "russian", 4: "russian"}),
])  # fmt: skip
def test_language_and_names_choose(anna: Visitor, state: Look, language: str, by_players: dict[int, str]) -> None:
    """Whoever writes names and begins plays what so many play there, and has seen it before."""
    for players, system in by_players.items():
        page = anna.opens(f"/new?lang={language}")
        assert page.form("/new").value("system") == by_players[3]
        begun = anna.sends(page, "/new", names(players))
        if system != by_players[3]:
            assert begun.status == 422
            assert begun.form("/new").value("system") == system
            assert not begun.errors()
            begun = anna.sends(begun, "/new")
        record = state(begun).played.record
        assert (record.system, record.changes, len(record.players)) == (system, {}, players)


def test_what_somebody_has_chosen_stays(anna: Visitor) -> None:
    page = anna.sends(anna.opens("/new?lang=pl"), "/new", {"system": "lviv", **names(3)}, button="show")
    again = anna.sends(page, "/new", names(2) | {"name_2": ""})
    assert (again.status, again.form("/new").value("system")) == (422, "lviv")
    assert "Za mało imion (2)" in again.errors()["name-1"]


@each(("language", "chosen", "rows", "becomes"), [
    ("en", "russian", 2, "russian-two"),
    ("pl", "lviv", 2, "polish-two"),
    ("de", "german-1001", 2, "russian-two"),
    ("en", "polish-two", 2, "polish-two"),
    ("en", "lviv", 3, "lviv"),
    ("en", "polish-two", 4, "russian"),
])  # fmt: skip
def test_a_row_taken_away_turns_to_a_system_for_so_few(language: str, chosen: str, rows: int, becomes: str) -> None:
    """Before anybody has a name, whatever was chosen for more."""
    sent = {f"name_{row}": ("",) for row in range(rows)} | {"system": (chosen,), "shown": (chosen,), "show": ("fewer",)}
    form = read_form(speak(language), language, sent, 0).form
    assert (form.chosen_system(), form.shown, form.sitting()) == (becomes, becomes, min(rows, 3))


def test_rules_that_were_changed_come_along_to_the_system_for_so_many(anna: Visitor) -> None:
    page = anna.sends(anna.opens("/new"), "/new", {**names(2), "rule_game__target": "1500"}, button="show")
    form = page.form("/new")
    assert (form.value("system"), form.value("rule_game__target")) == ("russian-two", "1500")
    assert form.value("rule_bid__min") == "85"
    three = anna.sends(page, "/new", names(3), button="show").form("/new")
    assert (three.value("system"), three.value("rule_bid__min")) == ("russian", "100")


@each("players", [2, 3, 4])
def test_the_systems_for_so_many_stand_first_and_none_is_missing(anna: Visitor, players: int) -> None:
    page = anna.sends(anna.opens("/new"), "/new", names(players), button="show")
    first, _, rest = page.html.partition('class="other-systems"')
    assert {system for system in SYSTEM if f'name="system" value="{system}"' in first} == set(systems_for(players))
    assert {system for system in SYSTEM if f'name="system" value="{system}"' in rest} == set(SYSTEM) - set(
        systems_for(players)
    )


def test_systems_by_players_are_those_of_their_documents() -> None:
    assert systems_for(2) == ("polish-two", "russian-two", "draw")
    assert set(systems_for(4)) == {"russian", "lviv", "polish"}
    assert usual_system("fi", 7) == "russian"


def test_the_table_of_last_time_is_offered_whole(anna: Visitor, sit: Sit, state: Look, clock: Clock) -> None:
    """Sat down on a Saturday, and again on Thursday: the link and the button are all that is tapped."""
    anna.client.set_cookie("zone", "Europe/Warsaw")
    assert "The same as" not in anna.opens("/new").words
    sit("polish", "Ola Jan Ewa", rule_reset__at="555")
    clock.passes(days=5)
    page = anna.opens("/new")
    assert "The same as on Saturday Ola, Jan, Ewa · Polish 1000 (Tysiąc licytowy)" in page.words
    address = page.html.split('last-table" href="')[1].split('"')[0]
    record = state(anna.sends(anna.opens(address), "/new")).played.record
    assert (record.system, record.changes) == ("polish", {"reset.at": (555,)})
    assert record.players == ("Ola", "Jan", "Ewa")


def test_a_table_that_is_only_watched_or_not_known_is_not_offered(stranger: Visitor, sit: Sit) -> None:
    sit()
    assert "The same as" not in stranger.opens("/new").words


@each(("then", "said"), [
    ("2026-11-26", "The same as today"),
    ("2026-11-25", "The same as yesterday"),
    ("2026-11-24", "The same as on Tuesday"),
    ("2026-11-20", "The same as on Friday"),
    ("2026-11-19", "The same as last time, 19 November 2026"),
    ("2026-11-27", "The same as last time, 27 November 2026"),
])  # fmt: skip
def test_when_it_was_is_said_as_people_do(then: str, said: str) -> None:
    today = "2026-11-26"
    assert say_same_as(speak("en"), then, today, "en") == said


# Stems of what Russians call these things; whoever plays another game has never heard of them.
OF_OTHERS = {
    "en": r"\bbarrel|\bbolt|\brospisat",
    "ru": r"\bбоч|\bболт|\bр[ао]спис",
    "uk": r"\bбоч|\bболт|\bрозпис",
    "pl": r"\bbecz|\bbolt|\bbomb",
    "de": r"\bfass\b|\bfasse?s\b|\bbolt|\brospisat",
}


def at_first_sight(page: Page) -> str:
    """The page with all that is folded away left out, the innermost first."""
    shown, folded = page.html, 1
    while folded:
        shown, folded = re.subn(r"<details(?:(?!<details).)*?</details>", "", shown, flags=re.DOTALL)
    return shown


@each("language", OF_OTHERS)
def test_tausendeins_is_begun_without_a_word_of_barrel_rospisat_and_bolt(anna: Visitor, language: str) -> None:
    """What is folded away is for whoever asks for all house rules, or for another system."""
    page = anna.opens(f"/new?lang={language}")
    for system, heard in (("german-1001", False), ("russian", True)):
        shown = anna.sends(page, "/new", {"system": system, **names(3)}, button="show")
        assert shown.form("/new").value("system") == system
        assert bool(re.search(OF_OTHERS[language], at_first_sight(shown), re.IGNORECASE)) == heard
        assert rule_field("contract.rounding") in at_first_sight(shown)  # what they argue about there too


@pytest.mark.parametrize(("zone", "said"), [
    ("Asia/Vladivostok", "The same as yesterday"), ("Pacific/Honolulu", "The same as today"),
    ("", "The same as today UTC"),
])  # fmt: skip
def test_last_time_is_of_a_day_where_the_phone_is(anna: Visitor, sit: Sit, clock: Clock, zone: str, said: str) -> None:
    """Half past eleven and half past midnight in Vladivostok."""
    clock.moment = datetime(2026, 11, 28, 13, 30, tzinfo=UTC)
    anna.client.set_cookie("zone", zone)
    sit()
    clock.passes(hours=1)
    assert f"{said} Anna, Boris, Vera" in anna.opens("/new").words
