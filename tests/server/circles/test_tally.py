"""The evening's tally on the list of games and at the end of a game, its picture, and who sees them."""

import re

from tests.server.circles.conftest import Friends, begun, id_of
from tests.server.circles.test_beginning import chips, form_of, plays
from tests.server.conftest import Clock, Sit
from tests.server.sheet.test_sheets import call, rematch, series, wins
from tests.server.visitor import Page, Visitor

ROW = re.compile(r'<tr><th scope="row" translate="no">([^<]*)</th><td>([^<]*)</td><td class="digits">([^<]*)</td></tr>')


def tally(page: Page) -> list[str]:
    """The lines of the tally on a page; what its script takes it from does not count."""
    return [" ".join(found) for found in ROW.findall(page.html.partition('<template id="beside">')[0])]


def leads_to(page: Page) -> str:
    found = re.search(r'<table class="tally">\s*<thead><tr><th scope="col"><a href="([^"]*)"', page.html)
    return found.group(1) if found else ""


def test_it_stands_at_the_end_of_a_game_on_the_list_for_six_hours_and_leads_to_the_evening(
    anna: Visitor, circle: str, clock: Clock
) -> None:
    sheet = plays(anna, circle, "Anna", "Boris", "Vera")
    assert tally(anna.opens(sheet.address)) == [], "not as long as the game goes on"
    assert leads_to(anna.opens(f"{sheet.address}/about")) == f"{circle}/evening/2026-11-21"
    ended = wins(anna, sheet, 1)
    lines = ["Boris 1 of 2 1000", "Anna 0 of 2 0", "Vera 0 of 2 0"]
    assert tally(ended) == tally(anna.opens("/")) == lines
    assert leads_to(ended) == leads_to(anna.opens("/")) == f"{circle}/evening/2026-11-21"
    assert tally(rematch(anna, ended)) == [], "before the first hand there is the series"
    assert tally(anna.opens(ended.address))[0] == "Boris 1 of 3 1000", "an ended game shows what came after it"
    clock.passes(hours=5, minutes=59)
    assert tally(anna.opens("/"))
    clock.passes(minutes=1)
    anna.sends(anna.opens(f"{ended.address}/about"), "/rename", {"title": "Late"})
    assert tally(anna.opens("/")) == [], "a new name is no hand"
    assert tally(anna.opens(ended.address))
    anna.sends(anna.opens(f"{circle}/delete"), "/delete")
    assert tally(anna.opens(ended.address)) == [], "but it goes with its circle"


def test_a_game_in_several_circles_shows_the_first_that_took_it_which_it_was_begun_in(
    anna: Visitor, circle: str, sit: Sit, clock: Clock
) -> None:
    clock.passes(minutes=1)
    within = plays(anna, circle, "Anna", "Boris", "Vera")
    clock.passes(minutes=1)
    alone = wins(anna, sit(names="Gleb Dora Anna"), 0)
    clock.passes(minutes=1)
    taker = begun(anna, game=[id_of(one.address) for one in (within, alone)])
    clock.passes(minutes=1)
    anna.sends(anna.opens(f"{circle}/games"), f"{circle}/games", {"game": id_of(alone.address)})
    assert leads_to(wins(anna, within, 0)).startswith(circle)
    assert leads_to(anna.opens(alone.address)).startswith(taker)


def test_who_is_not_in_the_circle_sees_none_of_it_and_who_only_watches_initials_where_a_keeper_wants_that(
    anna: Visitor, circle: str, friends: Friends, stranger: Visitor
) -> None:
    ended = wins(anna, plays(anna, circle, "Anna", "Boris", "Vera"), 1)
    stranger.joins(anna.links(ended)[0])
    assert tally(stranger.opens(ended.address)) == tally(stranger.opens("/")) == []
    assert stranger.opens(f"{circle}/evening/2026-11-21/picture").status == 403
    friends.watcher.joins(anna.links(ended)[1])
    assert tally(friends.watcher.opens(ended.address)) == tally(friends.watcher.opens("/")) != []
    boris = chips(anna.opens(form_of(circle)))["Boris"]
    anna.client.post(f"{circle}/people", data={"do": "rename", "person": boris, "name": "Boris Kok"})
    anna.sends(anna.opens(f"{circle}/links"), "#initials", {"initials": "on"})
    assert [tally(one.opens("/"))[0][:9] for one in (anna, friends.watcher)] == ["Boris Kok", "Boris K. "]


def test_a_series_counts_the_people_of_the_circle(anna: Visitor, circle: str, stranger: Visitor) -> None:
    """By any name; whoever is in no circle goes by the names at the seats."""
    second = rematch(anna, wins(anna, plays(anna, circle, "Anna", "Boris", "Vera"), 1))
    call(anna, second, 1, "Boryslav")
    assert series(anna.opens(second.address)) == "Anna 0 · Boryslav 1 · Vera 0", "Boris was tapped"
    stranger.joins(anna.links(second)[1])
    assert series(stranger.opens(second.address)) == ""


def test_the_pot_of_the_circle_stands_ready_in_the_settlement_of_its_games(
    anna: Visitor, circle: str, friends: Friends
) -> None:
    """For who plays there; other stakes go before it."""
    ended = wins(anna, plays(anna, circle, "Anna", "Boris", "Vera"), 1)
    facts = f"{ended.address}/facts"
    assert 'class="settlement"' not in anna.opens(facts).html
    anna.client.post(f"{circle}/pot", data={"lost": "2", "currency": "EUR"})
    assert "Anna pays 2\u00a0EUR into the pot: 1 game lost" in anna.opens(facts).html
    assert "In the pot" not in anna.opens(f"{facts}?basis=").words
    friends.watcher.joins(anna.links(ended)[1])
    assert "In the pot" not in friends.watcher.opens(facts).words


def test_the_picture_of_an_evening_comes_in_pixels(anna: Visitor, circle: str) -> None:
    answer = anna.client.get(f"{circle}/evening/2026-11-21/picture")
    assert answer.data.startswith(b"\x89PNG")
    assert answer.mimetype == "image/png"
    assert "2026-11-21-Anna-Boris-Vera.png" in answer.headers["Content-Disposition"]
    assert anna.opens(f"{circle}/evening/never/picture").status == 404
