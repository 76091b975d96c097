"""CSV read back by Python's own reader, texts as they stand in a chat, and JSON that gives the game again."""

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from scorekeeper.engine.encode import encode_sheet
from scorekeeper.engine.game import Game, score_document
from scorekeeper.export.csv_table import write_csv
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.plain_text import write_markdown, write_text
from scorekeeper.export.settlement import read_stakes
from scorekeeper.export.whole_game import write_record, write_record_and_sheet
from scorekeeper.wording.languages import speak
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import ENGLISH, Voice
from tests.each import each
from tests.export.examples import EVENING, GOLDENS, NAMES, game_from, golden, laid, long_evening
from tests.notation import a_record, record_in

ALL = ExportOptions(facts=True, stakes=read_stakes("difference:0.10:EUR"), address="https://example.org/g/abc")

TEXT = """\
Score sheet
Russian 1000 (Tysiacha)
https://example.org/g/abc

                Anna           Boris         Vera
 1  100   — 0     0*     +100   100    +20    20
2!   95   +60    60       +60   160*   P 0    20
 3               60             160           20*  Fresh deal: four nines
 4               60    □ +740   900           20*
 5  120  +120   180   ↓1 −120   780    +20    40*
 6              180*            780           40   Agreement
 7  140   — 0   180*      — 0   780   +140   180

Next: Boris deals, Vera opens at 100
— bolt, P rospisat, ✗ fine, □ onto the barrel, ↓ off the barrel (↓2: the second fall), * dealer, \
! agreed against the rules

Settlement
0.10\N{NO-BREAK SPACE}EUR for each point of difference
Anna pays Boris 60.00\N{NO-BREAK SPACE}EUR
Vera pays Boris 60.00\N{NO-BREAK SPACE}EUR

The game in numbers
                        Anna  Boris   Vera
Contracts made             1      1      1
Rospisats                                1
Average bid            120.0  100.0  117.5
Average points a hand   93.3   33.3   66.7
Marriages              ♥1 ♦1            ♠1
Bolts                      2      1
Times on the barrel               1
Times off the barrel              1
Falls that count                  1
Points lost by fines            120
Biggest hand: Anna took 280 points in hand 5

House rules of this table
Barrel begins at: 900
Hands on the barrel: 1

Notes
  2  95 is too low; the lowest bid in this hand is 100. The table agreed: because it was late
  4  Boris +740 – a revoke
  6  No jump bids: yes – from now on
"""

CSV = """\
Hand,Dealer,Outcome,Declarer,Bid,Result,Times,Anna: change,Anna: score,Boris: change,Boris: score,Vera: change,\
Vera: score,Signs,Agreed against the rules,Corrected,Note,When
1,Anna,Played,Boris,100,made,,0,0,100,100,20,20,Anna —,,✓,,
2,Boris,Rospisat,Vera,95,Rospisat,,60,60,60,160,0,20,Vera P,✓,,95 is too low; the lowest bid in this hand is 100. \
The table agreed: because it was late,
3,Vera,Fresh deal: four nines,,,,,0,60,0,160,0,20,,,,,
4,,Bonus,,,,,0,60,740,900,0,20,Boris □,,,Boris +740 – a revoke,
5,Vera,Played,Anna,120,made,,120,180,-120,780,20,40,Boris ↓1,,,,
6,,Agreement,,,,,0,180,0,780,0,40,,,,No jump bids: yes – from now on,
7,Anna,Played,Vera,140,made,,0,180,0,780,140,180,"Anna —, Boris —",,,,
"""


def test_the_text() -> None:
    assert write_text(game_from(EVENING), ENGLISH, ALL) == TEXT


def test_amounts_of_several_are_one_row() -> None:
    told = 'adjust Anna 60 Boris -120 Vera 0 "a settlement"'
    _, *rows = write_csv(game_from(told), ENGLISH, ALL).splitlines()
    assert rows == ['1,,Fines and bonuses,,,,,60,60,-120,-120,0,0,,,,"Anna +60, Boris −120, Vera 0 – a settlement",']
    assert "  1  Anna +60, Boris −120, Vera 0 – a settlement" in write_text(game_from(told), ENGLISH, ALL).splitlines()


@pytest.mark.parametrize("over", [{"ended": True}, {"time_was_up": True, "winners": (1,)}])
def test_nobody_deals_next_where_the_table_has_ended_the_game(over: dict[str, Any]) -> None:
    assert "Next:" not in write_text(replace(game_from(EVENING), **over), ENGLISH, ALL)


def test_the_text_has_the_signs_of_its_language() -> None:
    text = write_text(game_from(EVENING), speak("pl"), ExportOptions(language="pl"))
    assert "   B 0    20\n" in text
    assert "Р 0" in write_text(game_from(EVENING), speak("ru"), ExportOptions(language="ru"))


def test_columns_stand_under_each_other_whatever_the_names() -> None:
    lines = write_text(long_evening(4, (*NAMES[:3], "玲")), ENGLISH, ExportOptions()).splitlines()
    assert lines[3].endswith("  玲")
    # In a terminal 玲 is two columns wide: its second one is that of the dealer's star, behind the scores.
    assert [len(line.rstrip("* ")) for line in lines[4:8]] == [len(lines[3])] * 4


def test_a_note_of_several_lines_is_indented_and_gives_no_order_to_a_terminal() -> None:
    game = laid(a_record({"outcome": "redeal", "cause": "misdeal", "note": "one\r\ntwo \x1b[31mred"}))
    assert write_text(game, ENGLISH, ExportOptions()).endswith("Notes\n  1  one\n     two ␛[31mred\n")


def test_markdown_is_the_sheet_in_a_fence_and_lists() -> None:
    tokens = MarkdownIt().parse(write_markdown(game_from(EVENING), ENGLISH, ALL))
    (sheet, facts) = (token.content for token in tokens if token.type == "fence")
    assert sheet == TEXT.split("\n\n", 1)[1].partition("\n\nSettlement")[0] + "\n"
    assert facts in TEXT
    titles = [tokens[place + 1].content for place, token in enumerate(tokens) if token.type == "heading_open"]
    assert titles == ["Score sheet", "Settlement", "The game in numbers", "House rules of this table", "Notes"]
    assert sum(token.type == "list_item_open" for token in tokens) == 3 + 2 + 3


@each(
    "note",
    ["# no title", "- no item", "1. no number", "*no* _stress_ `code`", "<b>x</b> &amp; <!--", "[a](http://b) ![c](d)",
     "```\nfence", "a\n\n# b", "> quoted", "===", "---", "\\", "| a | b |\n|---|---|", "~~~", "+ x", "12) y", "$x$"],
)  # fmt: skip
def test_markdown_finds_nothing_to_obey(note: str) -> None:
    noted = {"outcome": "redeal", "cause": "misdeal", "note": note}
    game = laid(a_record(noted, players=("*Anna*", "B```oris", "Vera|"), title=note))
    tokens = MarkdownIt().enable("table").parse(write_markdown(game, ENGLISH, ExportOptions()))
    kinds = [token.type for token in tokens]
    assert [kind for kind in kinds if kind.startswith(("html", "hr", "code", "table", "block"))] == []
    assert kinds.count("heading_open") == 2
    assert kinds.count("list_item_open") == kinds.count("fence") == 1
    (noted,) = (token for token in tokens if token.type == "inline" and token.level == 3)
    children = [child.type for child in noted.children or []]
    assert set(children) <= {"text", "strong_open", "strong_close", "hardbreak", "softbreak"}
    said = "".join(child.content for child in noted.children or []).removeprefix("1").split()
    assert "".join(said) == "".join(note.split())


def test_the_csv() -> None:
    written = write_csv(replace(game_from(EVENING), corrected=frozenset({1})), ENGLISH, ExportOptions())
    assert written == CSV.replace("\n", "\r\n")


@each("path", GOLDENS[:26], ids=[path.stem for path in GOLDENS[:26]])
def test_the_csv_read_back_is_the_sheet(path: Path) -> None:
    game = golden(path)
    rows = list(csv.DictReader(io.StringIO(write_csv(game, ENGLISH, ExportOptions()), newline="")))
    for name, seat in zip(game.sheet.players, range(4), strict=False):
        columns = [deal.columns[seat] for deal in game.sheet.deals]
        assert [int(row[f"{name}: score"]) for row in rows] == [column.after for column in columns]
        assert [int(row[f"{name}: change"]) for row in rows] == [column.after - column.before for column in columns]


@each("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_json_gives_the_game_again(path: Path) -> None:
    game = golden(path)
    alone = write_record(game, ENGLISH, ExportOptions())
    both = json.loads(write_record_and_sheet(game, ENGLISH, ExportOptions()))
    assert record_in(json.loads(alone)) == game.record
    assert both["record"] == json.loads(alone)
    again = score_document(both["record"]).game.sheet
    assert again == game.sheet
    assert both["sheet"] == encode_sheet(again, lambda violation: say_violation(ENGLISH, violation))


@pytest.mark.parametrize("write", [write_text, write_markdown])
def test_a_text_tells_which_deals_were_corrected(write: Callable[[Game, Voice, ExportOptions], str]) -> None:
    corrected = replace(game_from(EVENING), corrected=frozenset({4, 2}))
    assert "✎ Corrected later: 2, 4" in write(corrected, ENGLISH, ExportOptions())
    assert "✎" not in write(game_from(EVENING), ENGLISH, ExportOptions())


def test_without_a_hand_there_is_nothing_to_count() -> None:
    assert "The game in numbers" not in write_text(game_from('adjust Anna 5 "x"'), ENGLISH, ExportOptions(facts=True))
