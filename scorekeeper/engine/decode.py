"""Plain JSON-like values into a record, with every misshapen place named by its path (record.md).

The head is read whole or not at all; a deal that is misshapen is read as far as it goes, so that `check_deal` can find
what else is wrong with it. Text is parsed by the caller.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.decode_deal import ReadDeal, read_deal
from scorekeeper.engine.record import FORMAT, Record
from scorekeeper.engine.values import wrong_name, wrong_text
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import HouseRules, house_rules, read_changes, read_system, wrong_changes
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected, Numbers, Violation, ViolationCode, below, impossible, shape

KEYS = ("format", "title", "rules", "players", "first_dealer", "deals")
REQUIRED = ("format", "rules", "players", "deals")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """What became of a document: the head with no deals yet, its rules, and the deals one by one; or violations."""

    record: Record | None
    rules: HouseRules | None
    deals: tuple[ReadDeal, ...]
    violations: tuple[Violation, ...]


def decode(document: object) -> Decoded:
    """The record in a document. With violations in its head nothing further is read."""
    if not isinstance(document, dict):
        return _refused((shape("", Expected.OBJECT),))
    rules, changes, wrong = _read_rules(document.get("rules"))
    wrong = (*_wrong_keys(document), *wrong, *_wrong_head(document, rules))
    if wrong or rules is None:
        return _refused(wrong)
    record = Record(
        system=rules.system,
        changes=changes,
        players=tuple(document["players"]),
        first_dealer=document.get("first_dealer"),
        title=document.get("title"),
    )
    bidding = rules.words["bid.opening"] != "none"
    deals = tuple(read_deal(deal, bidding=bidding) for deal in document["deals"])
    return Decoded(record=record, rules=rules, deals=deals, violations=())


def no_json(line: int | None, column: int | None) -> Violation:
    """What is wrong with a text that is no JSON, as its parser told it; None where that does not know the place."""
    at: Numbers = {} if line is None or column is None else {"line": line, "column": column}
    return shape("", Expected.JSON, numbers=at)


def wrong_head(record: Record) -> tuple[Violation, ...]:
    """What keeps these people from playing by these rules at all, whatever the deals."""
    misfits = (*read_system(record.system), *wrong_changes(record.changes))
    rules = None if misfits else house_rules(record.system, record.changes)
    clashes = contradictions(rules) if rules else ()
    players = list(record.players)
    title = () if record.title is None else wrong_text(record.title, "title")
    strange = _wrong_players(players, None if clashes else rules)
    dealer = () if record.first_dealer is None else _wrong_dealer(record.first_dealer, None if strange else players)
    return (*below("rules", (*misfits, *clashes)), *title, *strange, *dealer)


def _refused(violations: tuple[Violation, ...]) -> Decoded:
    return Decoded(record=None, rules=None, deals=(), violations=violations)


def _wrong_keys(document: Mapping[str, object]) -> tuple[Violation, ...]:
    unknown = [shape(key, Expected.NO_SUCH_KEY) for key in document if key not in KEYS]
    missing = [shape(key, Expected.REQUIRED) for key in REQUIRED if key not in document]
    return (*unknown, *missing)


def _read_rules(value: object) -> tuple[HouseRules | None, dict[str, Value], tuple[Violation, ...]]:
    if value is None:
        return None, {}, ()  # missing, which is said once; a null is said by _wrong_head
    if not isinstance(value, dict):
        return None, {}, (shape("rules", Expected.OBJECT),)
    unknown = tuple(shape(key, Expected.NO_SUCH_KEY) for key in value if key not in ("system", "changes"))
    missing = () if "system" in value else (shape("system", Expected.REQUIRED),)
    system = read_system(value["system"]) if "system" in value else ()
    changes, misfits = read_changes(value.get("changes", {}))
    wrong = (*unknown, *missing, *system, *misfits)
    rules = None if wrong else house_rules(value["system"], changes)
    clashes = contradictions(rules) if rules else ()
    return (None if clashes else rules), changes, below("rules", (*wrong, *clashes))


def _wrong_head(document: Mapping[str, object], rules: HouseRules | None) -> list[Violation]:
    wrong: list[Violation] = []
    if "format" in document and document["format"] != FORMAT:
        wrong.append(shape("format", Expected.ONE_OF, numbers={"choices": (FORMAT,)}))
    if "rules" in document and document["rules"] is None:
        wrong.append(shape("rules", Expected.OBJECT))
    if "title" in document:
        wrong += wrong_text(document["title"], "title")
    if "deals" in document and not isinstance(document["deals"], list):
        wrong.append(shape("deals", Expected.LIST))
    if "players" in document:
        strange = _wrong_players(document["players"], rules)
        wrong += strange
        if "first_dealer" in document:
            wrong += _wrong_dealer(document["first_dealer"], None if strange else document["players"])
    return wrong


def _wrong_players(players: object, rules: HouseRules | None) -> list[Violation]:
    if not isinstance(players, list):
        return [shape("players", Expected.LIST)]
    wrong: list[Violation] = []
    seen: list[str] = []
    for place, name in enumerate(players):
        misshapen = wrong_name(name, f"players[{place}]")
        wrong += misshapen
        if not misshapen:
            folded = name.casefold()
            if folded in seen:
                wrong.append(shape(f"players[{place}]", Expected.DIFFERENT_NAMES, numbers={"name": name}))
            seen.append(folded)
    allowed = rules.lists["game.players"] if rules else (2, 3, 4)
    if len(players) not in allowed:
        numbers: Numbers = {"players": len(players), "allowed": allowed}
        wrong.append(shape("players", Expected.PLAYERS, "game.players", numbers))
    return wrong


def _wrong_dealer(dealer: object, players: object) -> tuple[Violation, ...]:
    misshapen = wrong_text(dealer, "first_dealer")
    if misshapen or not isinstance(players, list):
        return misshapen
    known = dealer in players
    return () if known else (impossible(ViolationCode.UNKNOWN_PLAYER, "first_dealer", numbers={"name": str(dealer)}),)
