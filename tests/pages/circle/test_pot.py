"""The pot of a circle."""

from dataclasses import replace

from scorekeeper.service.circle.counts import Stretch
from scorekeeper.service.circle.events import PotSet
from tests.pages.circle.conftest import Rooms, log_with
from tests.service.circle.circles import table

NO_BREAK = "\N{NO-BREAK SPACE}"
RATES = PotSet(failed=50, rospisat=100, bolt=10, lost=200, digits=2, currency="EUR")
FAILED = Stretch(hands=9, ladder=((3, 1), (0, 0), (0, 0), (0, 0), (0, 0)), bolts=1, rospisats=1)
GAME = table("Anna 1010 won | Boris 340 | Olga 20", "2026-11-21", played={1: (("Boris", FAILED),)}).counts


def test_rates_are_sent_again_as_the_page_shows_them(room: Rooms) -> None:
    assert "Nothing goes into the pot yet." in room().page("/pot").text
    its = room(log_with(replace(RATES, bolt=0)))
    page = its.page("/pot")
    typed = {name: page.typed(name)[0] for name in ("failed", "rospisat", "bolt", "lost", "currency")}
    assert typed == {"failed": "0.50", "rospisat": "1.00", "bolt": "0.00", "lost": "2.00", "currency": "EUR"}
    its.tells("/pot", **{**typed, "lost": "1"})
    assert its.shown().circle.pot == replace(RATES, bolt=0, lost=100)


def test_a_member_reads_what_each_owes_and_what_for(room: Rooms) -> None:
    page = room(log_with(RATES, games=(GAME,)), games=(GAME,), may_keep=False).page("/pot")
    # Boris: two failed at 0.50, one given up at 1, a bolt at 0.10, a lost game at 2; Olga lost the game.
    evening, _, season = page.text.partition("2026 Boris")[2].partition("2026 Boris")
    for told in (evening, season):
        assert told.startswith(
            f" 4.10{NO_BREAK}EUR 2 contracts failed · 1 hand given up · 1 bolt · 1 game lost".replace(NO_BREAK, " ")
        )
        assert "Olga 2.00 EUR 1 game lost Anna 0.00 EUR In the pot 6.10 EUR" in told


def test_the_season_adds_up_what_the_evening_does_not(room: Rooms) -> None:
    before = table("Boris 1000 won | Anna 10", "2026-11-01").counts
    last_year = table("Boris 1000 won | Anna 10", "2025-11-01").counts
    games = (last_year, before, GAME)
    text = room(log_with(RATES, games=games), games=games).page("/pot").text
    assert "21 November 2026 Boris 4.10" in text
    assert "In the pot 6.10 EUR" in text
    assert "In the pot 8.10 EUR" in text


def test_who_pays_whom_if_the_pot_is_shared_out(room: Rooms) -> None:
    # 6.10 between three: 2.03 each, and the cent that is left to the one who owes most, Boris.
    text = room(log_with(RATES, games=(GAME,)), games=(GAME,)).page("/pot").text.replace(NO_BREAK, " ")
    assert "Boris pays Olga 0.03 EUR" in text
    assert "Boris pays Anna 2.03 EUR" in text
