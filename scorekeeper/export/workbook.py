"""The sheet as a workbook (XLSX): the score, every line with its reason, the rules, and the facts and the settlement
where they were chosen; no text becomes a formula.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from functools import cache, partial
from io import BytesIO
from typing import Any

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Suit
from scorekeeper.export.all_sections import counted_facts, print_verdicts, say_stakes, settlement_of
from scorekeeper.export.csv_table import Table, Value, defuse, score_head, score_rows
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.facts import Fact, Mean
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.settlement import Stakes
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.options import Value as Rule
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.pot import fill_pot_of
from scorekeeper.wording import export as words
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice

LONGEST_CELL = 32_767  # of a workbook; XlsxWriter would leave out what is longer
NARROWEST, WIDEST = 5, 60
NO_XML = dict.fromkeys((0xFFFE, 0xFFFF), "\N{REPLACEMENT CHARACTER}")
NO_CLOCK = datetime(2000, 1, 1)  # noqa: DTZ001 - the same game gives the same bytes
OPTIONS_OF_WORKBOOK = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}

LINE_HEADS = (words.DEAL, words.PLAYER, words.BEFORE, words.AMOUNT, words.AFTER, words.REASON, words.OPTION)
RULE_HEADS = (words.OPTION, words.VALUE, words.SYSTEM_VALUE)
SETTLEMENT_HEADS = (words.WHO_PAYS, words.TO_WHOM, words.HOW_MUCH, words.CURRENCY)


def write_workbook(game: WholeGame, voice: Voice, export_options: ExportOptions) -> bytes:
    """The workbook: a sheet for the score, one for the lines and one for the rules, and what else was chosen."""
    title = make_masthead(game, voice, export_options.language).title
    tables = _tables(game, voice, export_options)
    return as_workbook(title, [(voice.gettext(sheet), head, rows) for sheet, head, rows in tables])


def as_workbook(title: str, tables: Iterable[Table]) -> bytes:
    """Any tables, a sheet each."""
    written = BytesIO()
    with Workbook(written, OPTIONS_OF_WORKBOOK) as workbook:
        workbook.set_properties({"title": _clean(title), "created": NO_CLOCK})
        look_of = cache(partial(_look, workbook))
        for sheet, head, rows in tables:
            _fill(workbook.add_worksheet(sheet), look_of, head, rows)
    return written.getvalue()


def _look(workbook: Workbook, *, is_head: bool = False, quoted: bool = False, digits: int = 0) -> Format:
    """`quoted`: a spreadsheet must take the cell for a text for good; `digits` stand behind a number's point."""
    look: dict[str, Any] = {"quote_prefix": quoted, "text_wrap": True}
    look |= {"bold": True, "bottom": 6} if is_head else {"valign": "top"}
    look |= {"num_format": f"0.{'0' * digits}"} if digits else {}
    return workbook.add_format(look)


def _tables(game: WholeGame, voice: Voice, export_options: ExportOptions) -> Iterator[Table]:
    yield words.SCORE, score_head(game, voice), score_rows(game, voice)
    yield words.LINES, [*map(voice.gettext, LINE_HEADS)], _line_rows(game, voice)
    yield words.RULES, [*map(voice.gettext, RULE_HEADS)], _rule_rows(game, voice)
    if export_options.facts:
        yield words.FACTS, ["", *game.sheet.players], fact_rows(game, voice)
    if export_options.stakes:
        yield (
            words.SETTLEMENT,
            [*map(voice.gettext, SETTLEMENT_HEADS)],
            settlement_rows(game, export_options.stakes, voice),
        )
    if kept := [*print_verdicts(voice, export_options.language, game.log, game.zone)]:
        yield words.VERDICTS, [voice.gettext(words.VERDICTS)], ([verdict] for verdict in kept)


def _fill(
    sheet: Worksheet, look_of: Callable[..., Format], head: Sequence[Value], rows: Iterable[Sequence[Value]]
) -> None:
    """The head, which stays in sight, and the rows; each column as wide as what stands in it."""
    widths = [NARROWEST] * len(head)
    for row, values in enumerate((head, *rows)):
        for column, value in enumerate(values):
            if isinstance(value, str):
                text = _clean(value)
                sheet.write_string(row, column, text, look_of(is_head=row == 0, quoted=defuse(text) != text))
                longest = max(len(line) for line in text.split("\n"))
                widths[column] = max(widths[column], min(longest if row else longest // 2, WIDEST))
            elif value is not None:
                digits = -int(value.as_tuple().exponent) if isinstance(value, Decimal) else 0
                sheet.write_number(row, column, value, look_of(digits=digits))
    sheet.freeze_panes(1, 1)
    for column, width in enumerate(widths):
        sheet.set_column(column, column, width + 2)


def _clean(text: str) -> str:
    """What a workbook can hold."""
    text = text.translate(NO_XML)
    return text if len(text) <= LONGEST_CELL else f"{text[: LONGEST_CELL - 1]}…"


def _line_rows(game: Game, voice: Voice) -> Iterator[list[Value]]:
    """Every line of every deal, with what it made of the score."""
    for deal in game.sheet.deals:
        for name, column in zip(game.sheet.players, deal.columns, strict=True):
            score = column.before
            for line in column.lines:
                before, score = score, score + line.amount
                rule = voice.gettext(OPTION_WORDS[line.rule].label) if line.rule else None
                yield [deal.number, name, before, line.amount, score, say_line(voice, line), rule]


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


def fact_rows(game: Game, voice: Voice) -> Iterator[list[Value]]:
    """A row for each fact, a column for each player; the marriages suit by suit."""
    for label, found in counted_facts(game):
        text = voice.gettext(label)
        if label != words.FACT_MARRIAGES:
            yield [text, *(_fact_value(fact) for fact in found)]
            continue
        for suit in Suit:
            numbers = [fact.get(suit, 0) for fact in found if isinstance(fact, dict)]
            if any(numbers):
                yield [f"{text} {SUIT_SIGNS[suit]}", *numbers]


def settlement_rows(game: WholeGame, stakes: Stakes | PotSet, voice: Voice) -> Iterator[list[Value]]:
    """A row for each payment, and under them what is played for."""
    names = game.sheet.players
    if isinstance(stakes, PotSet):
        pot, digits = voice.gettext(words.POT), stakes.digits
        paid = [(one.guest, pot, one.owes) for one in fill_pot_of(game, game.winners, stakes) if one.owes]
    else:
        settled, payments = settlement_of(game, game.winners, stakes)
        digits = settled.digits
        paid = [(names[one.payer], names[one.payee], one.amount) for one in payments]
    for payer, payee, amount in paid:
        yield [payer, payee, Decimal(amount).scaleb(-digits), stakes.currency]
    yield [say_stakes(voice, stakes)]


def _fact_value(fact: Fact) -> Value:
    if isinstance(fact, Mean):
        tenths = fact.tenths()
        return None if tenths is None else Decimal(tenths).scaleb(-1)
    return fact if isinstance(fact, int) else None
