"""A kept verdict from anywhere: it is refused, or every page and file that shows it can be made."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import play
from scorekeeper.export.all_sections import tell_verdict
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.whole_game import recorded_game
from scorekeeper.export.writing import export
from scorekeeper.referee.verdict import Reason
from scorekeeper.rules.violations import ViolationCode
from scorekeeper.service.event_codec import decode_event, encode_event
from scorekeeper.service.events import VerdictKept
from scorekeeper.service.game_document import fingerprint
from scorekeeper.wording.voice import ENGLISH
from tests.apps import fresh_app
from tests.export.examples import EVENING, game_from
from tests.service.examples import KEPT, logged

RECORD = game_from(EVENING).record
GAME = recorded_game(play(RECORD))
ODD_WORDS = ("KH", "H", "?", "aces", "hearts", "on", "%(card)s", "=1+1")
NO_WORDS = ("", " ", "\ud800", "\x00", "\x1b[2J", "a\nb", "x" * 201)
TEXTS = st.sampled_from((*ODD_WORDS, *NO_WORDS)) | st.text(max_size=8)
NAMES = st.sampled_from(("card", "cards", "best", "suit", "suits", "led", "rank", "change", "bid", "name", "")) | TEXTS
ONES = TEXTS | st.integers() | st.booleans() | st.none() | st.just(10**40)
DETAILS = ONES | st.lists(ONES, max_size=3)
REASONS = st.sampled_from((*[reason.value for reason in Reason], *ViolationCode)) | TEXTS
NUMBERS = st.dictionaries(NAMES, DETAILS, max_size=4)
FINDINGS = st.fixed_dictionaries(
    {"about": TEXTS, "yes": st.booleans(), "plain": st.booleans(), "reason": REASONS, "numbers": NUMBERS},
    optional={"option": st.sampled_from(("bid.min", "play.must_follow")) | TEXTS},
)
ASKS = st.sampled_from(("table", "play", "trumps", "cause", "passed", "pile")) | TEXTS
FACTS = st.fixed_dictionaries({"ask": ASKS, "values": st.lists(TEXTS, max_size=3)}, optional={"player": TEXTS})
RULES = st.just({"bid.min": 100, "play.must_follow": "always"}) | st.dictionaries(TEXTS, DETAILS, max_size=2)
LIKE_A_VERDICT = st.fixed_dictionaries(
    {
        "question": st.just("trick") | TEXTS,
        "facts": st.lists(FACTS, max_size=2),
        "findings": st.lists(FINDINGS, min_size=1, max_size=2),
        "rules": RULES,
    }
)
ANYTHING = st.recursive(
    ONES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=8
)


@pytest.fixture(scope="module", autouse=True)
def at_a_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    path: Path = tmp_path_factory.mktemp("app")
    with fresh_app(path) as app, app.test_request_context("/"):
        yield


def shows_it_or_refuses(data: Any) -> None:
    try:
        event = decode_event("VerdictKept", {"verdict": data})
    except (ValueError, TypeError, LookupError):
        return
    assert isinstance(event, VerdictKept)
    assert all(tell_verdict(ENGLISH, event.verdict))
    log = (logged(2, event),)
    assert fingerprint(log)
    for name in ("txt", "md", "csv", "svg"):
        assert export(name, replace(GAME, log=log), ENGLISH, ExportOptions())


@given(LIKE_A_VERDICT)
def test_what_looks_like_a_verdict_is_refused_or_shown(data: Any) -> None:
    shows_it_or_refuses(data)


@given(ANYTHING, st.data())
def test_a_verdict_with_anything_in_it_is_refused_or_shown(anything: Any, draw: st.DataObject) -> None:
    data = encode_event(VerdictKept(verdict=KEPT))["verdict"]
    holder = draw.draw(st.sampled_from((data, data["findings"][0], data["facts"][1], data["findings"][0]["numbers"])))
    holder[draw.draw(st.sampled_from(tuple(holder)))] = anything
    shows_it_or_refuses(data)
