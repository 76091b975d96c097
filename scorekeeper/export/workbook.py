"""The sheet as a workbook (XLSX): the score, every line with its reason, and the rules; no text becomes a formula."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from io import BytesIO
from typing import Any

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from scorekeeper.export.game import Game
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.safe import DANGEROUS
from scorekeeper.export.table_rows import Value, score_head, score_rows
from scorekeeper.export.wishes import Wishes
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.options import Value as Rule
from scorekeeper.wording import export as words
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.voice import Voice

LONGEST_CELL = 32_767  # of a workbook; XlsxWriter would leave out what is longer
NARROWEST, WIDEST = 5, 60
NO_XML = dict.fromkeys((0xFFFE, 0xFFFF), "\N{REPLACEMENT CHARACTER}")
NO_CLOCK = datetime(2000, 1, 1)  # noqa: DTZ001 - the same game gives the same bytes
OPTIONS_OF_WORKBOOK = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}

Formats = dict[tuple[bool, bool], Format]


def write_workbook(game: Game, voice: Voice, wishes: Wishes) -> bytes:
    """The workbook with its three sheets."""
    written, say = BytesIO(), voice.gettext
    with Workbook(written, OPTIONS_OF_WORKBOOK) as workbook:
        workbook.set_properties({"title": _clean(make_masthead(game, voice, wishes).title), "created": NO_CLOCK})
        formats = _make_formats(workbook)
        tables = (
            (words.SCORE, score_head(game, voice), score_rows(game, voice, wishes)),
            (words.LINES, _line_head(voice), _line_rows(game, voice)),
            (words.RULES, _rule_head(voice), _rule_rows(game, voice)),
        )
        for title, head, rows in tables:
            _fill(workbook.add_worksheet(say(title)), formats, head, rows)
        if wishes.verdicts:
            rows = ([verdict] for verdict in wishes.verdicts)
            _fill(workbook.add_worksheet(say(words.VERDICTS)), formats, [say(words.VERDICTS)], rows)
    return written.getvalue()


def _make_formats(workbook: Workbook) -> Formats:
    """The looks of a cell: of the head or below it, and whether the spreadsheet must take it for a text for good."""
    head: dict[str, Any] = {"bold": True, "bottom": 6, "text_wrap": True}
    looks: dict[bool, dict[str, Any]] = {True: head, False: {"text_wrap": True, "valign": "top"}}
    return {
        (is_head, quoted): workbook.add_format({**look, "quote_prefix": quoted})
        for is_head, look in looks.items()
        for quoted in (False, True)
    }


def _fill(sheet: Worksheet, formats: Formats, head: Sequence[Value], rows: Iterable[Sequence[Value]]) -> None:
    """The head, which stays in sight, and the rows; each column as wide as what stands in it."""
    widths = [NARROWEST] * len(head)
    for row, values in enumerate((head, *rows)):
        for column, value in enumerate(values):
            if isinstance(value, str):
                text = _clean(value)
                sheet.write_string(row, column, text, formats[row == 0, bool(DANGEROUS.match(text))])
                longest = max(len(line) for line in text.split("\n"))
                widths[column] = max(widths[column], min(longest if row else longest // 2, WIDEST))
            elif value is not None:
                sheet.write_number(row, column, value, formats[False, False])
    sheet.freeze_panes(1, 1)
    for column, width in enumerate(widths):
        sheet.set_column(column, column, width + 2)


def _clean(text: str) -> str:
    """What a workbook can hold."""
    text = text.translate(NO_XML)
    return text if len(text) <= LONGEST_CELL else f"{text[: LONGEST_CELL - 1]}…"


def _line_head(voice: Voice) -> list[str]:
    heads = (words.DEAL, words.PLAYER, words.BEFORE, words.AMOUNT, words.AFTER, words.REASON, words.OPTION)
    return [voice.gettext(head) for head in heads]


def _line_rows(game: Game, voice: Voice) -> Iterator[list[Value]]:
    """Every line of every deal, with what it made of the score."""
    for deal in game.sheet.deals:
        for name, column in zip(game.sheet.players, deal.columns, strict=True):
            score = column.before
            for line in column.lines:
                before, score = score, score + line.amount
                rule = voice.gettext(OPTION_WORDS[line.rule].label) if line.rule else None
                yield [deal.number, name, before, line.amount, score, say_line(voice, line), rule]


def _rule_head(voice: Voice) -> list[str]:
    return [voice.gettext(head) for head in (words.OPTION, words.VALUE, words.SYSTEM_VALUE)]


def _rule_rows(game: Game, voice: Voice) -> Iterator[list[Value]]:
    """Every house rule, as the game began; the system's own value where it differs."""
    record = game.record
    ours, own = house_rules(record.system, record.changes).values, house_rules(record.system, {}).values
    for option in OPTIONS:
        value, usual = ours[option.id], own[option.id]
        label = voice.gettext(OPTION_WORDS[option.id].label)
        yield [label, _value(voice, option.id, value), None if value == usual else _value(voice, option.id, usual)]


def _value(voice: Voice, id: str, value: Rule) -> Value:
    """A number as a number, all else in words."""
    if isinstance(value, int) and not isinstance(value, bool) and str(value) not in OPTION_WORDS[id].choices:
        return value
    return say_value(voice, id, value)
