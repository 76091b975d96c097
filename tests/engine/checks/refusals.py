"""Rows of the refusal tables: a game so far, a further deal, and all that is wrong with it."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.engine.held import same, wrong


@dataclass
class Refusal:
    """`deal` is in the notation or a document; `told` are the violations as `held.tell` tells them, none if it is fine."""

    game: str
    deal: str | dict[str, Any]
    told: list[str]
    more: dict[str, Any]


def row(title: str, game: str, deal: str | dict[str, Any], *told: str, **more: Any) -> Any:
    """One row; `more` are keys that the notation has no words for."""
    return pytest.param(Refusal(game=game, deal=deal, told=list(told), more=more), id=title)


def refuse(refusal: Refusal) -> None:
    """Holds the row."""
    same(wrong(refusal.game, refusal.deal, **refusal.more), refusal.told, str(refusal.deal))
