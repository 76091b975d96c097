"""A slip means on the phone what it means on the server, and would write the same row and the same summary, in the words of
every language: byte for byte.
"""

import json
from functools import cache
from itertools import islice
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from py_mini_racer import MiniRacer

from scorekeeper.cli.streams import one_line
from scorekeeper.engine.game import Game, score_document
from scorekeeper.places import templates_folder
from scorekeeper.server.core.responses import pictured, printed
from scorekeeper.slip.drawing import look
from scorekeeper.slip.preview import Preview, preview_slip, spec_of
from scorekeeper.strict_json import parse
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.rows import Row, make_rows
from scorekeeper.wording.voice import Voice
from tests.engine.games import TIMES
from tests.pocket.documents import goldens, text_of
from tests.pocket.phone import plain
from tests.pocket.slips import Case, Sent, random_slips

pytestmark = pytest.mark.usefixtures("speaking")

SLIPS = 360 * TIMES
EACH = 24  # slips of one place
VOICES = {language: speak(language) for language in LANGUAGES}
# What a slip can be told; the other problems are those of other forms.
OF_SLIPS = (
    "NOT_A_NUMBER", "NOT_A_SUM", "NOT_A_CALL", "TOO_MANY_CALLS", "TOO_SMALL", "TOO_LARGE", "NOT_OFFERED", "TOO_LONG", "DECLARER_MISSING", "BID_MISSING", "POINTS_MISSING",
    "POINTS_MISSING_ALL", "TOTALS_MISSING", "CAUSE_MISSING", "PLAYER_MISSING", "AMOUNT_MISSING", "AMOUNTS_MISSING", "REASON_MISSING", "AGREED_MISSING",
)  # fmt: skip


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """The slips that both hosts are asked about."""
    return list(islice(random_slips(seed=5_002, each=EACH), SLIPS))


def test_slips_at_random(phone: MiniRacer, cases: list[Case]) -> None:
    """In each of the languages in turn."""
    for start in range(0, SLIPS, EACH):
        some, language = cases[start : start + EACH], LANGUAGES[start // EACH % len(LANGUAGES)]
        own = start % (2 * EACH) == 0
        asked = json.dumps([case.sent for case in some])
        got = phone.call("previews", text_of(some[0].record), asked, language, own, timeout_sec=60).split("\n")
        for case, one in zip(some, got, strict=True):
            assert one == asked_of_python(case.game, case.sent, VOICES[language], own=own), (language, case)


def test_every_way_in_which_a_slip_is_refused_is_among_them(cases: list[Case]) -> None:
    found = {problem for case in cases for problem in problems_of(case)}
    assert sorted(found) == sorted(OF_SLIPS)


def problems_of(case: Case) -> list[str]:
    """The problems of a slip by their sentences' msgids."""
    silent = Voice(gettext=lambda message: message.replace("%", "%%"), ngettext=lambda one, *_: one)
    told = as_sent(case.sent)
    seen = preview_slip(silent, case.game, spec_of(case.game, told), told, own=False, all_told=True)
    sentences = {sentence for place in seen.wrong for sentence in place.sentences}
    return [problem.name for problem in FieldProblem if problem.value in sentences]


def test_rows_of_every_golden(phone: MiniRacer) -> None:
    """Each in two of the languages."""
    for place, text in enumerate(map(text_of, goldens())):
        for language in (LANGUAGES[place % len(LANGUAGES)], LANGUAGES[(place + 2) % len(LANGUAGES)]):
            assert phone.call("rows", text, language) == rows_of_python(text, VOICES[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_something_takes_the_form_of_its_number(phone: MiniRacer, language: str) -> None:
    one, many = "on the barrel, %(hands)s hand used", "on the barrel, %(hands)s hands used"
    for number in (*range(250), 1_001, 1_011, 1_021, 12_345, 1_000_000):
        assert phone.call("counted", language, one, many, number) == VOICES[language].ngettext(one, many, number)


def asked_of_python(game: Game, sent: Sent, voice: Voice, *, own: bool) -> str:
    """What CPython says of a slip."""
    told = as_sent(sent)
    seen = preview_slip(voice, game, spec_of(game, told), told, own=own, all_told="sent" in sent)
    return one_line({**shown(seen, voice), "html": html_of(seen, voice)})


@cache
def environment_of(voice: Voice) -> Environment:
    """Jinja as server/app.py and languages.py set it up."""
    environment = Environment(
        loader=FileSystemLoader(templates_folder()),
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_callables(voice.gettext, voice.ngettext, newstyle=True)  # type: ignore[attr-defined]
    environment.filters["pictured"], environment.finalize = pictured, printed
    return environment


def html_of(seen: Preview, voice: Voice) -> str:
    """The preview as the server draws it."""
    environment = environment_of(voice)
    row = ready = None if seen.written is None else seen.written.row(voice)
    if row is not None:
        page = {"row": row, "look": look, "deal_page": f"/g/1/deals/{row.number}", "players": len(row.squares)}
        ready = Markup(environment.get_template("sheet/_row.html").render(page))
    return environment.get_template("deals/_preview.html").render(
        as_fragment=True, corrects=False, row=ready, problems=seen.problems, written=seen.written, wrong=seen.wrong,
        agreed=seen.agreed, agreed_errors=seen.agreed_errors,
    )  # fmt: skip


def as_sent(sent: Sent) -> dict[str, tuple[str, ...]]:
    return {name: tuple(texts) for name, texts in sent.items()}


def rows_of_python(text: str, voice: Voice) -> str:
    game = score_document(parse(text)).game
    return one_line([row_of(row) for row in make_rows(game, voice)] if game else None)


def shown(seen: Preview, voice: Voice) -> Any:
    """All of a preview, but of the game behind it only the deal."""
    written = seen.written
    return {
        "problems": plain(seen.problems),
        "wrong": plain(seen.wrong),
        "agreed": [seen.agreed, *seen.agreed_errors],
        "made": None if written is None else written.made,
        "accounts": None if written is None else plain(written.accounts),
        "twists": None if written is None else plain(written.twists),
        "deal": None if written is None else plain(written.game.record.deals[-1]),
        "row": None if written is None else row_of(written.row(voice)),
    }


def row_of(row: Row) -> Any:
    """A row with what follows from it."""
    cells = [{"cell": plain(one), "score": one.score, "still": one.still, "ticks": one.ticks} for one in row.squares]
    return {
        "text": row.text, "number": row.number, "bid": row.bid, "factor": row.factor, "agreed": row.agreed, "corrected": row.corrected,
        "cells": len(row.cells), "squares": cells,
    }  # fmt: skip
