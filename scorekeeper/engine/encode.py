"""Records and sheets as plain JSON-like values (record.md). Sentences are the caller's: codes in, words at the edge."""

from collections.abc import Callable
from typing import Any

from scorekeeper.engine import record as records
from scorekeeper.engine import sheet as sheets
from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.game import ScoredDocument
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import Column, Next, Sheet, SheetDeal
from scorekeeper.rules.options import plain_value
from scorekeeper.rules.violations import Violation, below

Say = Callable[[Violation], str]
REFUSAL_FORMAT = "thousand-refusal/1"


def encode_record(record: Record) -> dict[str, Any]:
    """The document of a record; what was not said is not written."""
    rules: dict[str, Any] = {"system": record.system}
    if record.changes:
        rules["changes"] = {option: plain_value(value) for option, value in record.changes.items()}
    document: dict[str, Any] = {"format": records.FORMAT, "title": record.title, "rules": rules}
    document["players"] = list(record.players)
    document["first_dealer"] = record.first_dealer
    document["deals"] = [encode_deal(deal) for deal in record.deals]
    return {key: value for key, value in document.items() if value is not None}


def encode_sheet(sheet: Sheet, say: Say) -> dict[str, Any]:
    """The document of a sheet; `say` gives the sentence of a violation."""
    names = sheet.players
    return {
        "format": sheets.FORMAT,
        "status": "finished" if sheet.winners else "in_progress",
        "winners": [names[seat] for seat in sheet.winners],
        "deals": [_deal(deal, names, say) for deal in sheet.deals],
        "standings": {
            name: {
                "score": standing.score,
                "bolts": standing.bolts,
                "rospisats": standing.rospisats,
                "spisats": standing.spisats,
                "barrel": standing.barrel,
                "falls": standing.falls,
                "silenced": silenced,
            }
            for name, standing, silenced in zip(names, sheet.standings, sheet.silenced, strict=True)
        },
        "next": None if sheet.next is None else _next(sheet.next, names),
    }


def encode_scored(result: ScoredDocument, say: Say, *, partial: bool = False) -> dict[str, Any]:
    """The sheet, or the refusal; `partial` beside it the sheet of the deals before, null where the head is refused."""
    if result.game is not None and not result.refused:
        return encode_sheet(result.game.sheet, say)
    refusal = encode_refusal(result.refused, say)
    if partial:
        refusal["sheet"] = None if result.game is None else encode_sheet(result.game.sheet, say)
    return refusal


def encode_refusal(violations: tuple[Violation, ...], say: Say) -> dict[str, Any]:
    """The document of a refusal."""
    return {"format": REFUSAL_FORMAT, "violations": [encode_violation(found, say) for found in violations]}


def encode_violation(violation: Violation, say: Say) -> dict[str, Any]:
    """One violation with its sentence."""
    return {
        "code": str(violation.code),
        "path": violation.path,
        "option": violation.option,
        "message": say(violation),
        "grade": violation.grade.value,
    }


def _deal(deal: SheetDeal, names: tuple[str, ...], say: Say) -> dict[str, Any]:
    agreed = below(f"deals[{deal.number - 1}]", deal.violations) if deal.violations else ()
    return {
        "number": deal.number,
        "dealer": names[deal.dealer],
        "sat_out": None if deal.sat_out is None else names[deal.sat_out],
        "gold": deal.gold,
        "multiplier": deal.multiplier,
        "made": deal.made,
        "violations": [encode_violation(found, say) for found in agreed],
        "players": {name: _column(column) for name, column in zip(names, deal.columns, strict=True)},
    }


def _column(column: Column) -> dict[str, Any]:
    return {
        "before": column.before,
        "after": column.after,
        "change": column.after - column.before,
        "marks": [mark.value for mark in column.marks],
        "lines": [
            {"what": line.what.value, "amount": line.amount, "rule": line.rule, "numbers": dict(line.numbers)}
            for line in column.lines
        ],
    }


def _next(coming: Next, names: tuple[str, ...]) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "dealer": names[coming.dealer],
        "opener": names[coming.opener],
        "sits_out": None if coming.sits_out is None else names[coming.sits_out],
        "gold": coming.gold,
        "multiplier": coming.multiplier,
        "min_bid": coming.min_bid,
        "may_declare": [names[seat] for seat in coming.may_declare],
        "may_rospisat": [names[seat] for seat in coming.may_rospisat],
    }
    return plain if coming.deals_left is None else {**plain, "deals_left": coming.deals_left}
