"""The sheets are drawn as they were when people last looked at them and found them good; drawn anew by
`python -m tests.export.test_drawn` (docs/score-sheets.md).
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.games import long_game
from scorekeeper.export.drawing import Page
from scorekeeper.export.export_options import ExportOptions, Paper
from scorekeeper.export.measures import PAPERS, PICTURE
from scorekeeper.export.pages import lay_out
from scorekeeper.export.pdf import put_down
from scorekeeper.export.png import draw
from scorekeeper.export.settlement import read_stakes
from scorekeeper.export.svg import write_page
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.export.examples import EVENING, document_from, laid, of_record

DRAWN = Path(__file__).parent / "drawn"
TO_LOOK_AT = Path(__file__).parents[2] / "build" / "sheets"
STAKES = read_stakes("difference:0.10:EUR")
OPTIONS = ExportOptions(address="https://1000.example.org/g/xZTmhsujCPRz87C60x1fjg", facts=True, stakes=STAKES)
FACTS: dict[str, Any] = {"day": "2026-11-21", "corrected": frozenset({4})}
# Long names, names of every script that the fonts have, and one with a face that they lack.
NAMES = {
    "en": ("Anna", "Jean-François-Alexandre", "Ελένη Παπαδοπούλου"),
    "ru": ("Александра-Виктория", "Фёдор", "Юлия 👩‍👩‍👧"),
    "uk": ("Їжак Ґалаґан", "Євгенія", "Щастя"),
    "pl": ("Świętosława Brzęczyszczykiewicz", "Żółć", "Łucja"),
    "de": ("Bartholomäus-Konstantin", "Şükrü Öztürk", "Größe Weiß"),
}
HANDS = {Paper.A4: 40, Paper.A5: 24, Paper.LETTER: 24}


def evening(language: str) -> WholeGame:
    """One evening with a turn of every kind, played by people of that language."""
    text = json.dumps(document_from(EVENING))
    for usual, name in zip(("Anna", "Boris", "Vera"), NAMES[language], strict=True):
        text = text.replace(f'"{usual}"', json.dumps(name))
    return replace(laid(json.loads(text)), **FACTS)


def all_leaves() -> Iterator[tuple[str, str, tuple[Page, ...], float]]:
    """Each sheet: its name, its language, its leaves, and how much smaller than those the paper is."""
    for language in NAMES:
        export_options = replace(OPTIONS, language=language)
        yield language, language, lay_out(evening(language), speak(language), export_options, PICTURE), 1.0
    for paper, hands in HANDS.items():
        measure = PAPERS[paper]
        game = replace(of_record(long_game(hands)), **FACTS)
        yield paper.value, "en", lay_out(game, ENGLISH, replace(OPTIONS, facts=False), measure), measure.scale


def drawings() -> dict[str, str]:
    """The text of every file in `drawn` by its name."""
    return {
        f"{name}-{page}.svg": write_page(drawn_page, name, language)
        for name, language, pages, _ in all_leaves()
        for page, drawn_page in enumerate(pages, start=1)
    }


def renew() -> None:
    """Writes the files anew, and beside the build what the programs make of them, to look at."""
    for old in DRAWN.glob("*.svg"):
        old.unlink()
    for name, text in drawings().items():
        (DRAWN / name).write_text(text, encoding="utf-8")
    TO_LOOK_AT.mkdir(parents=True, exist_ok=True)
    for name, language, pages, scale in all_leaves():
        pdf = put_down(pages, scale, title=name, language=language)
        (TO_LOOK_AT / f"{name}.pdf").write_bytes(pdf)
        (TO_LOOK_AT / f"{name}.png").write_bytes(draw(pdf))


NOW = drawings()


def test_every_sheet_has_been_looked_at() -> None:
    assert {file.name for file in DRAWN.glob("*.svg")} == set(NOW)


@each("name", NOW)
def test_a_sheet_is_drawn_as_it_was(name: str) -> None:
    before = (DRAWN / name).read_text(encoding="utf-8").splitlines()
    assert NOW[name].splitlines() == before, "Look at the sheets: python -m tests.export.test_drawn"


if __name__ == "__main__":
    renew()
