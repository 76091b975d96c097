"""Plain JSON-like values into a hand to replay, with every misshapen place named by its path (docs/replay.md)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.decode import decode
from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.game import open_table
from scorekeeper.engine.record import FORMAT as RECORD_FORMAT
from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import GoldSet, Table, Tally
from scorekeeper.engine.values import Reading, read_names, wrong_flag, wrong_number
from scorekeeper.referee.decode_cards import read_hands, read_pile, read_tricks
from scorekeeper.referee.entered_hand import FORMAT, Cards, ReadHand, enter_hand
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, impossible, shape

RECORD_KEYS = ("rules", "players")
DEAL_KEYS = ("declarer", "bid", "won_at", "auction", "blind", "note", "at")
OWN_KEYS = ("format", "dealer", "gold", "scores", "barrel", "hands", "talon", "passed", "laid_away", "stock", "tricks")
REQUIRED = ("format", "rules", "players", "tricks")


def decode_hand(document: object) -> ReadHand:
    """The hand in a document. With violations in its head (rules, players, dealer) nothing further is read."""
    if not isinstance(document, dict):
        return _refused([shape("", Expected.OBJECT)])
    known = (*RECORD_KEYS, *DEAL_KEYS, *OWN_KEYS)
    wrong = [shape(key, Expected.NO_SUCH_KEY) for key in document if key not in known]
    wrong += [shape(key, Expected.REQUIRED) for key in REQUIRED if key not in document]
    if "format" in document and document["format"] != FORMAT:
        wrong.append(shape("format", Expected.ONE_OF, numbers={"choices": (FORMAT,)}))
    table, misread = _read_table(document)
    wrong += misread
    if table is None or wrong:
        return _refused(wrong)
    return _read_hand(document, table)


def _refused(wrong: list[Violation]) -> ReadHand:
    return ReadHand(hand=None, violations=tuple(wrong))


def _read_table(document: Mapping[str, Any]) -> tuple[Table | None, list[Violation]]:
    """The table with what a single hand may say of it: dealer, gold set, scores, who is on the barrel."""
    head = {key: document[key] for key in RECORD_KEYS if key in document}
    if "dealer" in document:
        head["first_dealer"] = document["dealer"]
    decoded = decode({"format": RECORD_FORMAT, "deals": [], **head})
    if decoded.record is None:
        return None, [_renamed(found) for found in decoded.violations if not _is_missing(found)]
    table = open_table(decoded.record)
    gold, wrong_gold = _read_gold(document.get("gold", False), table)
    scores, wrong_scores = _read_scores(document.get("scores", {}), table)
    riders, wrong_riders = _read_barrel(document.get("barrel", []), table)
    wrong = [*wrong_gold, *wrong_scores, *wrong_riders]
    if wrong:
        return None, wrong
    tallies = tuple(Tally(barrel=0 if name in riders else None) for name in table.players)
    deal = tuple(scores.get(name, 0) for name in table.players)
    return replace(table, scores=deal, tallies=tallies, gold=GoldSet() if gold else None), []


def _read_gold(value: object, table: Table) -> Reading:
    wrong = wrong_flag(value, "gold")
    if value is True and not table.terms.rules.flags["gold.enabled"]:
        wrong = (shape("gold", Expected.KEY_ELSEWHERE, "gold.enabled"),)
    return value, wrong


def _is_missing(found: Violation) -> bool:
    """Whether a key of the head is missing, which is said once for all keys."""
    return found.path in RECORD_KEYS and found.numbers.get("expected") == Expected.REQUIRED


def _renamed(found: Violation) -> Violation:
    """The head is read as a record's, where the dealer is called the first one."""
    path = "dealer" if found.path == "first_dealer" else found.path
    return Violation(code=found.code, path=path, grade=found.grade, option=found.option, numbers=found.numbers)


def _read_scores(value: object, table: Table) -> Reading:
    if not isinstance(value, dict):
        return None, (shape("scores", Expected.OBJECT),)
    wrong: list[Violation] = []
    for name, score in value.items():
        wrong += wrong_number(score, f"scores.{name}")
        if name not in table.players:
            wrong.append(impossible(ViolationCode.UNKNOWN_PLAYER, f"scores.{name}", numbers={"name": name}))
    return value, tuple(wrong)


def _read_barrel(value: object, table: Table) -> Reading:
    names, wrong = read_names(value, "barrel")
    if names and table.terms.barrel != "frozen":
        return None, (shape("barrel", Expected.KEY_ELSEWHERE, "barrel.kind"),)
    misread = [found.path for found in wrong]
    strangers = [
        impossible(ViolationCode.UNKNOWN_PLAYER, path, numbers={"name": name})
        for path, name in ((f"barrel[{place}]", name) for place, name in enumerate(names or ()))
        if name not in table.players and path not in misread
    ]
    return names, (*wrong, *strangers)


def _read_hand(document: Mapping[str, Any], table: Table) -> ReadHand:
    contract = {key: document[key] for key in DEAL_KEYS if key in document}
    deal = read_deal({**contract, "points": {}}, bidding=table.terms.bidding)
    dealt: list[str] = []
    given: list[str] = []
    readings = (
        read_hands(document.get("hands"), "hands", table, dealt, everybody=True),
        read_pile(document.get("talon"), "talon", table, dealt),
        read_pile(document.get("stock"), "stock", table, dealt),
        read_hands(document.get("passed"), "passed", table, given),
        read_pile(document.get("laid_away"), "laid_away", table, given),
        read_tricks(document["tricks"], table),
    )
    wrong = [*deal.violations, *(found for _, misshapen in readings for found in misshapen)]
    if wrong or deal.deal is None:
        return _refused(wrong)
    hands, talon, stock, passed, laid_away, tricks = [value for value, _ in readings]
    contract_of_hand = _contract(deal.deal, talon)
    return enter_hand(
        table, contract_of_hand, hands=hands, passed=passed, laid_away=laid_away, stock=stock, tricks=tricks
    )


def _contract(deal: Deal, talon: Cards | None) -> Deal:
    """What was entered of the deal, with no points yet."""
    return Deal(
        declarer=deal.declarer,
        bid=deal.bid,
        won_at=deal.won_at,
        auction=deal.auction,
        blind=deal.blind,
        talon=talon,
        note=deal.note,
        at=deal.at,
    )
