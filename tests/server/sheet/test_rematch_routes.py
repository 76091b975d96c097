"""The rematch is followed: by every phone of the table that looks at the end of the game, and by nobody else."""

import json

import pytest

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


def test_a_rematch_that_was_deleted_is_none_and_the_next_one_is_followed(anna: Visitor, end: Page) -> None:
    first = anna.sends(end, "/rematch")
    anna.sends(anna.opens(f"{first.address}/delete"), "/delete")
    assert asks(anna, end) is None
    second = anna.sends(anna.opens(end.address), "/rematch")
    assert asks(anna, end) == second.address


def test_a_game_that_goes_on_has_no_rematch(anna: Visitor, end: Page) -> None:
    anna.sends(end, "/rematch")
    undone = anna.sends(anna.opens(end.address), "/undo")
    assert asks(anna, undone) is None
    assert "data-rematch" not in undone.html


def test_the_wall_follows_too(anna: Visitor, end: Page) -> None:
    assert f'data-rematch="{end.address}/rematch"' in anna.opens(f"{end.address}/wall").html
