"""The rematch is begun once for a table, and followed by every phone of it that looks at the end of the game."""

import json

import pytest

from tests.server.conftest import Look
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

ON = "On to the rematch"


def asks(visitor: Visitor, sheet: Page) -> str | None:
    """What the page's script is answered."""
    answer = visitor.client.get(f"{sheet.address}/rematch")
    assert answer.status_code == 200
    address: str | None = json.loads(answer.data)["address"]
    return address


@pytest.mark.parametrize("which", [0, 1])
def test_who_joined_the_game_is_led_to_its_rematch(anna: Visitor, stranger: Visitor, end: Page, which: int) -> None:
    stranger.joins(anna.links(end)[which], "Somebody")
    assert asks(stranger, end) is None
    assert f'data-rematch="{end.address}/rematch"' in stranger.opens(end.address).html
    again = anna.sends(end, "/rematch")
    assert asks(stranger, end) == again.address
    page = stranger.opens(end.address)
    assert f'href="{again.address}">{ON}' in page.html
    assert stranger.opens(again.address).status == 200


def test_who_joins_afterwards_is_not_led_to_a_shut_door(anna: Visitor, stranger: Visitor, end: Page) -> None:
    anna.sends(end, "/rematch")
    stranger.joins(anna.links(end)[1], "Somebody")
    assert asks(stranger, end) is None
    assert f">{ON}</a></div>" not in stranger.opens(end.address).html
    assert stranger.opens(end.address).status == 200


def test_a_game_that_goes_on_has_no_rematch(anna: Visitor, end: Page) -> None:
    anna.sends(end, "/rematch")
    undone = anna.sends(anna.opens(end.address), "/undo")
    assert asks(anna, undone) is None
    assert "data-rematch" not in undone.html


def test_the_wall_follows_too(anna: Visitor, end: Page) -> None:
    assert f'data-rematch="{end.address}/rematch"' in anna.opens(f"{end.address}/wall").html


def test_two_phones_that_tap_rematch_stay_at_one_table(anna: Visitor, boris: Visitor, end: Page) -> None:
    other = boris.opens(end.address)
    assert boris.sends(other, "/rematch").address == anna.sends(end, "/rematch").address
    undone = anna.sends(anna.opens(end.address), "/undo")
    later = record(anna, undone, ORDINARY)
    assert anna.sends(later, "/rematch").address != anna.sends(end, "/rematch").address, "that end was taken back"


def test_after_a_deleted_rematch_the_next_tap_begins_another(anna: Visitor, boris: Visitor, end: Page) -> None:
    other = boris.opens(end.address)
    first = anna.sends(end, "/rematch")
    anna.sends(anna.opens(f"{first.address}/delete"), "/delete")
    assert asks(anna, end) is None
    second = anna.sends(end, "/rematch")
    assert (second.status, boris.sends(other, "/rematch").address) == (200, second.address)
    assert second.address not in (first.address, end.address)
    assert asks(anna, end) == second.address
    anna.sends(anna.opens(f"{second.address}/delete"), "/delete")
    third = anna.sends(end, "/rematch")
    assert third.status == 200
    assert third.address not in (first.address, second.address, end.address)


def test_nobody_can_take_the_place_of_a_rematch(anna: Visitor, stranger: Visitor, end: Page, state: Look) -> None:
    """Who only knows the address of a game cannot make the key of its rematch."""
    guessed = f"{state(end).game}-{state(end).seq}"
    page = stranger.opens("/new")
    next(control for control in page.form("/new").controls if control.name == "key").value = guessed
    taken = stranger.sends(page, "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
    again = anna.sends(end, "/rematch")
    assert again.address != taken.address
    assert state(again).played.record.players == ("Anna", "Boris", "Vera")
