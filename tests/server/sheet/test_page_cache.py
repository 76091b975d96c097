"""A sheet drawn in a frame that was kept is, byte for byte, the one that is drawn as a whole."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from flask import Flask, render_template

from scorekeeper.cache import Cache
from scorekeeper.server.sheet import page_cache
from scorekeeper.wording.voice import LANGUAGES
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.sheet.test_sheets import give
from tests.server.visitor import Page, Visitor

THEMES = ("", "light", "dark")
Look = Callable[[], dict[tuple[str, str, str], bytes]]


@pytest.fixture
def everybody(app: Flask, anna: Visitor, sheet: Page) -> dict[str, Visitor]:
    """Whoever sees the sheet otherwise than another does."""
    keep, watch, play = anna.links(sheet)
    people = {name: Visitor(app.test_client()) for name in ("keeper", "watcher", "player")}
    people["keeper"].joins(keep, "Vera")
    people["watcher"].joins(watch, "Eve")
    people["player"].taps(people["player"].follows(play), "/join", "seat", 1)
    return {"anna": anna, **people}


@pytest.fixture
def look(everybody: dict[str, Visitor], sheet: Page, monkeypatch: pytest.MonkeyPatch) -> Look:
    """What each of them sees in every language, by themes in turn, as if no key were drawn and no token signed anew."""
    monkeypatch.setattr(page_cache, "fresh_key", lambda: "a key that each visit has anew")

    def look() -> dict[tuple[str, str, str], bytes]:
        seen = {}
        for place, (name, language) in enumerate(product(everybody, LANGUAGES)):
            visitor, theme = everybody[name], THEMES[place % len(THEMES)]
            with visitor.client.session_transaction() as session:
                session["theme"] = theme
            with monkeypatch.context() as here:  # elsewhere a form is sent with its token
                here.setattr(page_cache, "generate_csrf", lambda: "a token that each second has anew")
                page = visitor.client.get(f"{sheet.address}?lang={language}")
            assert page.status_code == 200
            seen[name, language, theme] = page.data
        return seen

    return look


def draw_as_a_whole(view: dict[str, Any], *_: object) -> page_cache.Cut:
    return page_cache.cut(render_template(page_cache.PAGE, **view))


@pytest.fixture
def forget(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Nothing is kept any more, and a page is drawn as a whole."""

    def forget() -> None:
        for name in ("_copies", "_frames", "_printed"):
            monkeypatch.setattr(page_cache, name, Cache(200))
        monkeypatch.setattr(page_cache, "_draw_in_frame", draw_as_a_whole)

    return forget


def plays(anna: Visitor, sheet: Page) -> None:
    record(anna, sheet, ORDINARY)


def renames(anna: Visitor, sheet: Page) -> None:
    anna.sends(anna.opens(f"{sheet.address}/about"), "/rename", {"title": "At the dacha"})


def renames_vera(anna: Visitor, sheet: Page) -> None:
    anna.corrects(sheet, "players", {"name_2": "Verochka"})


def wins(anna: Visitor, sheet: Page) -> None:
    record(anna, sheet, {"declarer": 2, "bid_tap": 120, "cards_0": 0, "cards_2": 120})


def notes(anna: Visitor, sheet: Page) -> None:
    record(anna, sheet, {**ORDINARY, "note": "By candlelight"})


def undoes_two_and_redoes_one(anna: Visitor, sheet: Page) -> None:
    record(anna, sheet, {"outcome": "rospisat", "declarer": 1, "bid_tap": 120})
    undone = anna.sends(anna.opens(sheet.address), "/undo")
    anna.sends(anna.sends(undone, "/undo"), "/redo")


@pytest.mark.parametrize(("steps", "in_all", "in_some"), [
    ((plays, lambda anna, sheet: give(anna, sheet, 2, -120)), b"", b""),
    ((renames,), b"<title>At the dacha", b""),
    # It asks whose phone this is, of a game with a title too, whose name their names are not.
    ((renames, renames_vera), b"", b'value="2" translate="no">Verochka</button>'),
    ((lambda anna, sheet: give(anna, sheet, 2, 880), wins), b"", b""),
    ((notes, undoes_two_and_redoes_one), b"By candlelight", b""),
])  # fmt: skip
def test_every_role_language_and_theme_sees_what_is_drawn_afresh(
    anna: Visitor, sheet: Page, look: Look, forget: Callable[[], None],
    steps: tuple[Callable[[Visitor, Page], object], ...], in_all: bytes, in_some: bytes,
) -> None:  # fmt: skip
    look()
    for step in steps:
        step(anna, sheet)
        kept = look()
    assert len(set(kept.values())) > len(LANGUAGES) * 2 or wins in steps, "they do not see the same"
    assert all(in_all in page for page in kept.values())
    assert any(in_some in page for page in kept.values())
    forget()
    assert look() == kept


def test_a_frame_is_printed_once_for_all_hands(anna: Visitor, sheet: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[str] = []

    def render(template: str, **view: object) -> str:
        printed.append(template)
        return render_template(template, **view)

    monkeypatch.setattr(page_cache, "_frames", Cache(1))
    monkeypatch.setattr(page_cache, "render_template", render)
    for _ in range(3):
        record(anna, sheet, ORDINARY)
    assert printed == [page_cache.FRAME]
    anna.opens(f"{sheet.address}?lang=de")
    assert len(printed) == 2
    assert len(page_cache._frames) == 1
