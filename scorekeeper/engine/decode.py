"""Plain JSON-like values into a record, with every misshapen place named by its path (record.md).

The head is read whole or not at all; a deal that is misshapen is read as far as it goes, so that `check_deal` can find
what else is wrong with it. Text is parsed by the caller.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.deal_codec import ReadDeal, read_deal
from scorekeeper.engine.record import FORMAT, Record
from scorekeeper.engine.values import wrong_name, wrong_text
from scorekeeper.rules.contradictions import SEATS, contradictions
from scorekeeper.rules.house import HouseRules, house_rules, read_changes, read_system
from scorekeeper.rules.options import OPTION, Value, plain_value
from scorekeeper.rules.systems import SYSTEMS
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
    rules, changes, unread, wrong = _read_rules(document.get("rules"))
    wrong = (*_wrong_keys(document), *wrong, *_wrong_head(document, _allowed(rules, unread)))
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
    values = {option: plain_value(value) for option, value in record.changes.items()}
    rules, _, unread, wrong = _read_rules({"system": record.system, "changes": values})
    players = list(record.players)
    title = () if record.title is None else wrong_text(record.title, "title")
    strange = _wrong_players(players, _allowed(rules, unread))
    dealer = () if record.first_dealer is None else _wrong_dealer(record.first_dealer, players)
    return (*wrong, *title, *strange, *dealer)


def _refused(violations: tuple[Violation, ...]) -> Decoded:
    return Decoded(record=None, rules=None, deals=(), violations=violations)


def _wrong_keys(document: Mapping[str, object]) -> tuple[Violation, ...]:
    unknown = [shape(key, Expected.NO_SUCH_KEY) for key in document if key not in KEYS]
    missing = [shape(key, Expected.REQUIRED) for key in REQUIRED if key not in document]
    return (*unknown, *missing)


ReadRules = tuple[HouseRules | None, dict[str, Value], tuple[str, ...], tuple[Violation, ...]]


def _read_rules(value: object) -> ReadRules:
    """The rules as far as they could be read, what they change, the options that are not known, and what is wrong."""
    if value is None:
        return None, {}, (), ()  # missing, which is said once; a null is said by _wrong_head
    if not isinstance(value, dict):
        return None, {}, (), (shape("rules", Expected.OBJECT),)
    strange = tuple(shape(key, Expected.NO_SUCH_KEY) for key in value if key not in ("system", "changes"))
    missing = () if "system" in value else (shape("system", Expected.REQUIRED),)
    unknown = read_system(value["system"]) if "system" in value else missing
    given = value.get("changes", {})
    changes, misfits = read_changes(given)
    # Without the system nothing is known but what is changed in it.
    asked = given if isinstance(given, dict) and not unknown else OPTION
    unread = tuple([option for option in asked if option not in changes])
    rules = house_rules(SYSTEMS[0].id if unknown else value["system"], changes)
    return rules, changes, unread, below("rules", (*strange, *unknown, *misfits, *contradictions(rules, unread)))


def _allowed(rules: HouseRules | None, unread: tuple[str, ...]) -> tuple[int, ...]:
    """How many may play, as far as that is known."""
    return SEATS if rules is None or "game.players" in unread else rules.lists["game.players"]


def _wrong_head(document: Mapping[str, object], allowed: tuple[int, ...]) -> list[Violation]:
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
        wrong += _wrong_players(document["players"], allowed)
        if "first_dealer" in document:
            wrong += _wrong_dealer(document["first_dealer"], document["players"])
    return wrong


def _wrong_players(players: object, allowed: tuple[int, ...]) -> list[Violation]:
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
    if len(players) not in allowed or len(players) not in SEATS:
        numbers: Numbers = {"players": len(players), "allowed": SEATS if len(players) in allowed else allowed}
        wrong.append(shape("players", Expected.PLAYERS, "game.players", numbers))
    return wrong


def _wrong_dealer(dealer: object, players: object) -> tuple[Violation, ...]:
    misshapen = wrong_text(dealer, "first_dealer")
    if misshapen or not isinstance(players, list) or any(wrong_name(name, "") for name in players):
        return misshapen  # it may be a name that could not be read
    known = dealer in players
    return () if known else (impossible(ViolationCode.UNKNOWN_PLAYER, "first_dealer", numbers={"name": str(dealer)}),)
