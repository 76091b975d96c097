"""A person's page."""

from scorekeeper.service.circle.counts import Step, Stretch
from scorekeeper.service.circle.events import PeopleMerged
from tests.pages.circle.conftest import Rooms
from tests.pages.circle.room import GAMES, log_with
from tests.service.circle.circles import table

LADDER = (Step(told=9, made=7), Step(), Step(told=20, made=17), Step(), Step(told=1, made=0))
STRETCH = Stretch(
    hands=60, contracts="+" * 24 + "-" * 6, ladder=LADDER, declared=30, declaring=2445, defended=30, defending=-15,
    forced=Step(told=3, made=1), left=300, mounted=4, won=1, fallen=2, thrown=1, bolts=5,
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


def test_the_ladder_has_a_share_from_twenty_contracts_on(room: Rooms) -> None:
    text = room(games=(PLAYED,)).page("/people/<code>", "Anna").text
    assert "100 7 of 9 105–115 – 120 17 of 20 (85%) 125–155 – 160 and more 0 of 1" in text


def test_a_streak_leads_to_its_games_where_they_may_be_seen(room: Rooms) -> None:
    games = tuple(table("Anna 1010 won | Boris 340", f"2026-11-0{day}").counts for day in (1, 2, 3))
    page = room(log_with(games=games), games=games, opens=("2026-11-03",)).page("/people/<code>", "Anna")
    assert "Won in a row: 3 1 November 2026 – 3 November 2026" in page.text
    assert 'href="/g/2026-11-03"' in page.html
    assert "/g/2026-11-01" not in page.html
    # One game that somebody lost is no stretch of days.
    games = (table("Boris 1010 won | Anna 340", "2026-11-01").counts,)
    text = room(log_with(games=games), games=games).page("/people/<code>", "Anna").text
    assert "Not won in a row: 1 1 November 2026 Nobody told the cards." in text


def test_a_merged_person_has_one_page_under_both_ids(room: Rooms) -> None:
    its = room(log_with(PeopleMerged(merge="m", a="Vera", b="Olga"), people="Vera=Vera Olga=Olga"))
    for code in ("Vera", "Olga"):
        assert "Vera Also: Olga Games 2" in its.page("/people/<code>", code).text
    assert its.answer("/people/<code>", "Zoe") is None
