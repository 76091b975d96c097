"""The sheet as CSV (RFC 4180, UTF-8): a row for each deal, each player's change and running score."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Outcome
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.sections import say_notes
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.entry import name_outcome
from scorekeeper.wording.paper import say_outcome
from scorekeeper.wording.rows import Row, make_rows
from scorekeeper.wording.voice import Voice

# A spreadsheet program that opens the file by a double click takes its letters for older ones without this mark.
BYTE_ORDER_MARK = "\ufeff"
Value = int | Decimal | str | None
Table = tuple[str, Sequence[Value], Iterable[Sequence[Value]]]  # its title, its head, its rows
# What a spreadsheet takes for the beginning of a formula, behind any of the apostrophes that we put there ourselves.
SIGNS, BREAKS = "=+-@＝＋－＠", "\t\r\n"
SEPARATORS = f";,{BREAKS}"  # where a spreadsheet that goes by another separator than ours begins a cell


def write_csv(game: WholeGame, voice: Voice, _: ExportOptions) -> str:
    """The table. Numbers stand as they are; no text can be taken for a formula."""
    return as_csv((score_head(game, voice), *score_rows(game, voice)))


def as_csv(rows: Iterable[Sequence[Value]]) -> str:
    """Any rows. The phone has no csv module."""
    return "".join([",".join([_quoted(value) for value in row]) + "\r\n" for row in rows])


def tables_as_csv(tables: Iterable[Table]) -> str:
    """Any tables as a file, one below the other."""
    rows = [row for heading, head, body in tables for row in ((heading,), head, *body, ())]
    return BYTE_ORDER_MARK + as_csv(rows)


def _quoted(value: Value) -> str:
    text = "" if value is None else defuse(value) if isinstance(value, str) else str(value)
    doubled = '""'.join(text.split('"'))
    return f'"{doubled}"' if any(sign in text for sign in '",\r\n') else text


def score_head(game: Game, voice: Voice) -> list[str]:
    """The heads of the columns."""
    say, names = voice.gettext, game.sheet.players
    recorded = (words.DEAL, words.DEALER, words.OUTCOME, words.DECLARER, words.BID, words.RESULT, words.FACTOR)
    after = (words.SIGNS, words.AGREED, words.CORRECTION, words.NOTE, words.WHEN)
    changes = [say(words.CHANGE_OF) % {"name": name} for name in names]
    scores = [say(words.SCORE_OF) % {"name": name} for name in names]
    paired = [head for pair in zip(changes, scores, strict=True) for head in pair]
    return [*(say(head) for head in recorded), *paired, *(say(head) for head in after)]


def score_rows(game: WholeGame, voice: Voice) -> Iterator[list[Value]]:
    """A row for each deal; numbers are numbers, and what was not said is nothing."""
    for row in make_rows(game, voice, game.corrected):
        recorded, deal, columns = row.recorded, row.deal, [cell.column for cell in row.squares]
        squares = list(zip(game.sheet.players, row.squares, strict=True))
        yield [
            row.number,
            next((name for name, cell in squares if cell.deals), None),
            say_outcome(voice, recorded),
            recorded.declarer,
            recorded.bid,
            _result(row, voice),
            deal.multiplier if deal.multiplier > 1 else None,
            *(number for column in columns for number in (column.after - column.before, column.after)),
            # Whose the signs are, as "Anna —, Boris P".
            ", ".join(f"{name} {cell.marks}" for name, cell in squares if cell.marks) or None,
            "✓" if row.agreed else None,
            "✓" if row.corrected else None,
            "\n".join(say_notes(recorded, deal, voice)) or None,
            recorded.at,
        ]


def _result(row: Row, voice: Voice) -> str | None:
    """Whether a contract was made; of one that was given up, how, as on the page of its hand."""
    if row.deal.made is None:
        return None
    played = words.MADE if row.deal.made else words.NOT_MADE
    return voice.gettext(played if row.recorded.outcome is Outcome.PLAYED else name_outcome(row.recorded))


def defuse(text: str) -> str:
    """The text with an apostrophe wherever a spreadsheet would read a formula, whatever separates its cells."""
    return _marked(text, is_read=False)


def as_written(cell: str) -> str:
    """What `defuse` was given; for whoever reads our own tables back."""
    return _marked(cell, is_read=True)


def _marked(text: str, *, is_read: bool) -> str:
    """With one apostrophe more, or one fewer, before what is taken for a formula: behind a separator and any blanks and
    quotes, or at the very beginning, where a break is taken so too.
    """
    marked, held, begins, signs = "", "", True, SIGNS + BREAKS
    for letter in text:
        if begins and letter == "'":
            held += letter
            continue
        is_blank = held == "" and signs == SIGNS and (letter == '"' or letter.strip() == "")
        if begins and letter in signs:
            held = held[1:] if is_read else f"'{held}"
        marked += held + letter
        begins = letter in SEPARATORS or (begins and is_blank)
        held, signs = "", SIGNS
    return marked + held
