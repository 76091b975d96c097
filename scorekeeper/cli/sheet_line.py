"""A sheet as one line of JSON, for many in a row: the document that `encode_sheet` makes, with its deals written at
once.

To build the deals first as values, and to walk these, takes twice as long.
"""

from collections.abc import Mapping
from dataclasses import replace
from json.encoder import encode_basestring_ascii as quoted

from scorekeeper.cli.streams import Say, one_line
from scorekeeper.engine.encode import encode_sheet, encode_violation
from scorekeeper.engine.sheet import Column, Line, Sheet, SheetDeal, What
from scorekeeper.rules.violations import below

_PLAIN: Mapping[bool | None, str] = {None: "null", False: "false", True: "true"}
_WHAT: Mapping[What, str] = {what: what.value for what in What}  # a text is written faster than a member
_NO_DEALS = '"deals":[]'  # no text has it within: its quotes would be escaped


def sheet_line(sheet: Sheet, say: Say) -> str:
    """The line; `say` gives the sentence of a violation."""
    names = [quoted(name) for name in sheet.players]
    deals = ",".join([_deal(deal, names, say) for deal in sheet.deals])
    return one_line(encode_sheet(replace(sheet, deals=()), say)).replace(_NO_DEALS, f'"deals":[{deals}]', 1)


def _deal(deal: SheetDeal, names: list[str], say: Say) -> str:
    agreed = below(f"deals[{deal.number - 1}]", deal.violations) if deal.violations else ()
    violations = ",".join([one_line(encode_violation(found, say)) for found in agreed])
    columns = ",".join([f"{name}:{_column(column)}" for name, column in zip(names, deal.columns, strict=True)])
    return (
        f'{{"number":{deal.number},"dealer":{names[deal.dealer]},'
        f'"sat_out":{"null" if deal.sat_out is None else names[deal.sat_out]},'
        f'"gold":{_PLAIN[deal.gold]},"multiplier":{deal.multiplier},"made":{_PLAIN[deal.made]},'
        f'"violations":[{violations}],"players":{{{columns}}}}}'
    )


def _column(column: Column) -> str:
    marks = ",".join([f'"{mark}"' for mark in column.marks]) if column.marks else ""
    lines = ",".join([_line(line) for line in column.lines]) if column.lines else ""
    change = column.after - column.before
    return f'{{"before":{column.before},"after":{column.after},"change":{change},"marks":[{marks}],"lines":[{lines}]}}'


def _line(line: Line) -> str:
    numbers = ""
    for name, number in line.numbers.items():
        numbers += f',"{name}":{number}'
    rule = "null" if line.rule is None else f'"{line.rule}"'
    return f'{{"what":"{_WHAT[line.what]}","amount":{line.amount},"rule":{rule},"numbers":{{{numbers[1:]}}}}}'
