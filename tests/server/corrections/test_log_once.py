"""The log and the document of a game are made once, not at every look: to make them is to score the game again."""

import json

import pytest
from flask import Flask

from scorekeeper.pages.log import page
from scorekeeper.service import game_document
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.loading import load_state
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}


@pytest.fixture
def sheet(anna: Visitor, sit: Sit) -> Page:
    """A game with a correction."""
    sheet = sit()
    for _ in range(2):
        anna.tells(sheet, HAND)
    anna.corrects(sheet, "deals/1/amend", {"cards_0": 20, "cards_1": 100})
    return sheet


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were scored from their beginning for a log or a document."""
    loaded: list[str] = []

    def load(game: str, *rest: object) -> object:
        loaded.append(game)
        return load_state(game, *rest)  # type: ignore[arg-type]

    for module in (page, game_document):
        monkeypatch.setattr(module, "load_state", load)
    return loaded


def test_the_log_is_made_once_and_again_when_something_happened(anna: Visitor, sheet: Page, loads: list[str]) -> None:
    first = anna.opens(f"{sheet.address}/log").html
    assert anna.opens(f"{sheet.address}/log").html == first
    assert len(loads) == 1
    anna.tells(sheet, HAND)
    assert anna.opens(f"{sheet.address}/log").html != first
    assert len(loads) == 2


def test_names_and_rights_are_of_the_moment(anna: Visitor, boris: Visitor, stranger: Visitor, sheet: Page) -> None:
    assert "Amend hand 1" in anna.opens(f"{sheet.address}/log").words
    stranger.joins(anna.links(sheet)[1], "Zoe")
    assert "Amend hand 1" not in stranger.opens(f"{sheet.address}/log").words
    anna.sends(anna.opens("/device"), "/device/name", {"name": "Annuschka"})
    assert "Annuschka" in boris.opens(f"{sheet.address}/log").words


def test_the_document_is_the_same_without_scoring(app: Flask, anna: Visitor, sheet: Page, loads: list[str]) -> None:
    document = json.loads(anna.client.get(f"{sheet.address}/files/json", buffered=True).data)
    assert loads == []
    with app.app_context():
        whole = encode_game(app.extensions["service"].log(sheet.address.split("/")[2]))
    assert loads == ["parcel"]
    assert {name: document[name] for name in whole} == json.loads(json.dumps(whole))
