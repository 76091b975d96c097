"""The people of a circle, and what is done with them; a person's page."""

import re

from scorekeeper.service.circle import events
from scorekeeper.service.circle.commands import AddGuest
from scorekeeper.service.circle.counts import Stretch
from tests.pages.circle.conftest import GAMES, Rooms, circle_with
from tests.service.circle.circles import table

ANYA = events.AliasAdded(alias_id="x", person="Anna", alias="Anya")
MERGED = events.PeopleMerged(merge="m", a="Vera", b="Boris")
AT = "2026-11-29T12:00:00Z"
GUEST = {"do": "guest", "game": "2026-11-21", "seat": "2"}


def test_everybody_stands_there_with_games_other_names_and_what_can_be_taken_back(room: Rooms) -> None:
    page = room(circle_with(ANYA, MERGED, events.CircleRenamed(name="We"))).page("/people")
    assert "Anna 2 games · Also: Anya" in page.text
    assert "Boris 2 games · Also: Vera" in page.text
    assert "Guests Olga 1 game" in page.text
    assert "Take the name “Anya” away" in page.text
    assert "Make two people again: Vera and Boris" in page.text
    assert "We" in page.typed("name")
    for code in ("Vera", "Boris"):  # one person has one page
        assert "Boris Also: Vera Games" in room(circle_with(MERGED)).page("/people/<code>", code).text
    assert room().answer("/people/<code>", "Zoe") is None


def test_a_guest_becomes_a_person_by_a_member(room: Rooms) -> None:
    its = room(may_keep=False)
    assert 'name="game" value="2026-11-21"><input type="hidden" name="seat" value="2"' in its.page("/people").html
    its.tells("/people", key="once", **GUEST)
    assert its.commands == [AddGuest(circle="c", key="once", at=AT, person="new-1", game="2026-11-21", seat=2)]
    assert "Guests" not in its.page("/people").text


def test_who_it_was_is_asked_where_two_have_the_name(room: Rooms) -> None:
    its = room(circle_with(people="a=Anna b=Boris v=Vera w=Vera"))
    page = its.page("/people")
    assert "Who was it? 20 November 2026: Vera" in page.text
    asked = page.html.partition('id="asked"')[2].partition("</section>")[0]
    assert re.findall(r'name="person" value="(\w*)"', asked) == ["v", "w", ""]
    its.tells("/people", do="seat", game="2026-11-20", seat="2", person="w")
    assert "Who was it?" not in its.page("/people").text


def test_what_was_typed_is_still_there(room: Rooms) -> None:
    long = "x" * 41
    assert long in room().page("/people", form={"do": "alias", "person": "Vera", "name": long}).typed("name")
    page = room().page("/people", form={"do": "merge", "person": "Vera", "other": "Vera"})
    assert re.search(r"<details open>(?:(?!</details>).)*merge-Vera", page.html, re.DOTALL)


def test_who_looks_on_has_no_form_and_nothing_else_can_be_asked_for(room: Rooms) -> None:
    its = room(may_play=False, may_keep=False)
    assert "<form" not in its.page("/people").html
    assert its.page("/people", form=GUEST).status == 403
    assert room().answer("/people", form={"do": "delete"}) is None


LADDER = ((9, 7), (0, 0), (20, 17), (0, 0), (1, 0))
STRETCH = Stretch(
    hands=60, contracts="+" * 24 + "-" * 6, ladder=LADDER, declared=30, declaring=2445, defended=30, defending=-15,
    forced=(3, 1), left=300, mounted=4, won=1, fallen=2, thrown=1, bolts=5,
)  # fmt: skip
PLAYED = table("Anna 1010 won | Boris 340 | Vera 120", "2026-11-20", played={0: (("Anna", STRETCH),)}).counts


def test_what_somebody_did(room: Rooms) -> None:
    text = room(games=(PLAYED, GAMES[1])).page("/people/<code>", "Anna").text
    # First of three and second of three.
    assert "Games 2 Games won 1 Mean place 1.50" in text
    assert "Contracts made 24 of 30 (80%)" in text
    assert "Points a hand as declarer 81.5 Points a hand as defender −0.5" in text
    assert "Left lying 12.5" in text
    assert "Made where the minimum had to be bid 1 of 3" in text
    assert "Times on the barrel 4 Won from the barrel 1 Fallen off the barrel 2 Thrown off the barrel 1 Bolts 5" in text
    assert "Boris 1 0 1 Vera 1 0 0" in text
    # A share stands there from twenty contracts on.
    assert "100 7 of 9 105–115 – 120 17 of 20 (85%) 125–155 – 160 and more 0 of 1" in text


def test_a_streak_leads_to_its_games_where_they_may_be_seen(room: Rooms) -> None:
    games = tuple(table("Anna 1010 won | Boris 340", f"2026-11-0{day}").counts for day in (1, 2, 3))
    page = room(circle_with(games=games), games=games, opens=("2026-11-03",)).page("/people/<code>", "Anna")
    assert "Won in a row: 3 1 November 2026 – 3 November 2026" in page.text
    assert 'href="/g/2026-11-03"' in page.html
    assert "/g/2026-11-01" not in page.html
    # One game that somebody lost is no stretch of days.
    games = (table("Boris 1010 won | Anna 340", "2026-11-01").counts,)
    text = room(circle_with(games=games), games=games).page("/people/<code>", "Anna").text
    assert "Not won in a row: 1 1 November 2026 Nobody told the cards." in text
