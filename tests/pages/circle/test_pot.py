"""The pot of a circle."""

from dataclasses import replace

from scorekeeper.service.circle.counts import Stretch
from scorekeeper.service.circle.events import PotSet
from tests.pages.circle.conftest import Rooms, circle_with
from tests.service.circle.circles import table

RATES = PotSet(failed=50, rospisat=100, bolt=10, lost=200, digits=2, currency="EUR")
FAILED = Stretch(hands=9, ladder=((3, 1), (0, 0), (0, 0), (0, 0), (0, 0)), bolts=1, rospisats=1)
GAME = table("Anna 1010 won | Boris 340 | Olga 20", "2026-11-21", played={1: (("Boris", FAILED),)}).counts


def test_rates_are_sent_again_as_the_page_shows_them(room: Rooms) -> None:
    assert "Nothing goes into the pot yet." in room().page("/pot").text
    its = room(circle_with(replace(RATES, bolt=0)))
    page = its.page("/pot")
    typed = {name: page.typed(name)[0] for name in ("failed", "rospisat", "bolt", "lost", "currency")}
    assert typed == {"failed": "0.50", "rospisat": "1.00", "bolt": "0.00", "lost": "2.00", "currency": "EUR"}
    its.tells("/pot", **{**typed, "lost": "1"})
    assert its.circle.pot == replace(RATES, bolt=0, lost=100)


def test_a_member_reads_what_each_owes_what_for_and_who_pays_whom_if_it_is_shared_out(room: Rooms) -> None:
    """Over the last evening and over the season."""
    last_year, before = (table("Boris 1000 won | Anna 10", day).counts for day in ("2025-11-01", "2026-11-01"))
    games = (last_year, before, GAME)
    text = room(circle_with(RATES, games=games), games=games, may_keep=False).page("/pot").text
    # Boris: two failed at 0.50, one given up at 1, a bolt at 0.10, a lost game at 2; Olga lost the game.
    boris = "2026 Boris 4.10 EUR 2 contracts failed · 1 hand given up · 1 bolt · 1 game lost "
    evening, season = text.split(boris)[1:]
    assert evening.startswith("Olga 2.00 EUR 1 game lost Anna 0.00 EUR In the pot 6.10 EUR")
    # 6.10 between three: 2.03 each, and the cent that is left to the one who owes most, Boris.
    assert "Boris pays Olga 0.03 EUR" in evening
    assert "Boris pays Anna 2.03 EUR" in evening
    assert season.startswith("Anna 2.00 EUR 1 game lost Olga 2.00 EUR 1 game lost In the pot 8.10 EUR")
