"""The owner forgets a player: new games in the place of those that had the name, and nothing left of these."""

from datetime import date

import pytest
from flask import Flask

from tests.server.conftest import Another, Look, Sit
from tests.server.visitor import Page, Visitor

FORGET = "/archive/forget"


def finds(owner: Visitor, name: str) -> Page:
    return owner.sends(owner.opens(FORGET), FORGET, {"name": name})


def forgets(owner: Visitor, name: str, **told: object) -> Page:
    return owner.sends(finds(owner, name), FORGET, told)


def games(visitor: Visitor) -> list[str]:
    """The games in the list, the one last written to first."""
    return [part.partition("#")[0] for part in visitor.opens("/").html.split('class="game" href="')[1:]]


def test_only_the_owner_is_asked(anna: Visitor, boris: Visitor, sheet: Page) -> None:
    assert anna.opens(FORGET).address == "/archive"
    token = sheet.form("").value("csrf_token")
    told = {"csrf_token": token, "name": "Anna", "instead": "X", "game": sheet.address[3:]}
    assert anna.client.post(FORGET, data=told).location == "/archive"
    assert f'href="{FORGET}"' in boris.opens("/archive").html
    assert FORGET not in anna.opens("/archive").html
    assert anna.opens(sheet.address).status == 200


def test_who_kept_the_game_keeps_the_new_one_and_the_old_is_gone(
    anna: Visitor, boris: Visitor, another: Another, end: Page
) -> None:
    vera, late = another(), another()
    keep, watch, _ = anna.links(end)
    vera.joins(watch, "Vera")
    question = finds(boris, "anna")
    assert question.form(FORGET).value("instead") == "Player 1"
    done = boris.sends(question, FORGET)
    assert "1 game is a new one now, and the old one is gone." in done.words
    assert "Anna" not in done.words
    (new,) = games(anna)
    assert new != end.address
    assert games(vera) == games(boris) == [new]
    assert "Player 1" in late.joins(keep, "Late").words
    for visitor in (anna, vera, boris):
        page = visitor.opens(end.address)
        assert page.status == 410
        assert "This game was deleted. A name was taken out of it" in page.words
        assert 'data-gone="yes"' in page.html
        assert visitor.client.get(f"{end.address}/seq").status_code == 410
    assert "There is none" in boris.opens("/archive/deleted").words
    for address in (new, f"{new}/log", f"{new}/share"):
        assert "Anna" not in boris.opens(address).words
    assert anna.opens(f"{new}/delete").status == 200, "she began it"


def test_a_series_goes_on_by_the_new_games(anna: Visitor, boris: Visitor, end: Page, state: Look) -> None:
    first = anna.sends(end, "/rematch")
    anna.sends(anna.opens(f"{first.address}/delete"), "/delete")
    anna.sends(anna.opens(end.address), "/rematch")
    forgets(boris, "Anna", game=[end.address[3:]])
    after, before = games(anna)
    assert f'href="{after}"' in anna.opens(before).html
    forgets(boris, "Anna")
    later, earlier = games(anna)
    assert f'href="{later}"' in anna.opens(earlier).html
    assert state(anna.opens(later)).rematch_of == earlier[3:]
    assert "Anna" not in boris.opens("/archive/deleted").words


@pytest.mark.parametrize("instead", ["Vera", "vera", "V" * 41])
def test_a_name_that_somebody_has_is_refused_with_all_that_was_typed(boris: Visitor, sheet: Page, instead: str) -> None:
    page = forgets(boris, "Anna", instead=instead)
    assert (page.status, set(page.errors())) == (422, {"instead"})
    assert page.form(FORGET).value("instead") == instead
    assert boris.opens(sheet.address).status == 200


def test_a_name_that_no_game_has(boris: Visitor, sheet: Page) -> None:
    page = finds(boris, "Zoë")
    assert (page.status, page.errors()) == (422, {"name": "No game here has the name Zoë."})
    assert boris.opens(sheet.address).status == 200


def test_what_was_written_is_shown_to_be_changed(anna: Visitor, boris: Visitor, sheet: Page, sit: Sit) -> None:
    other = sit()
    anna.sends(anna.opens(f"{sheet.address}/about"), "/rename", {"title": "Anna’s cat"})
    question = finds(boris, "Anna")
    assert question.form(FORGET).value("text") == "Player 1’s cat"
    boris.sends(question, FORGET, {"text": "A cat", "instead": "Q", "game": [sheet.address[3:]]})
    assert "A cat" in boris.opens("/").words
    assert boris.opens(other.address).status == 200, "it was not chosen"


class Shelf:
    def state(self) -> None:
        return None

    def holding(self, games: object) -> object:
        return (("/b/1.zip",), date(2026, 12, 27)) if games else ((), None)


def test_backups_that_have_it_are_named(app: Flask, boris: Visitor, sheet: Page) -> None:
    app.extensions["backups"] = Shelf()
    words = forgets(boris, "Anna").words
    assert "The name still stands in these backups: /b/1.zip. The last of them goes on 2026-12-27 UTC." in words
