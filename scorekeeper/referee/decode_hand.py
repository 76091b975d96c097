"""Plain JSON-like values into a hand to replay, with every misshapen place named by its path (docs/replay.md)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.deal_codec import read_deal
from scorekeeper.engine.decode import decode
from scorekeeper.engine.game import open_table
from scorekeeper.engine.record import FORMAT as RECORD_FORMAT
from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import GoldSet, Table, Tally
from scorekeeper.engine.values import Reading, read_names, wrong_flag, wrong_number
from scorekeeper.referee.cards import parse_card
from scorekeeper.referee.entered_hand import (
    FORMAT,
    FOUR_ACES,
    Cards,
    EnteredHand,
    EnteredTrick,
    HandCode,
    ReadHand,
    contracted,
    make_trick,
    wrong_cards,
)
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, impossible, shape

RECORD_KEYS = ("rules", "players")
DEAL_KEYS = ("declarer", "bid", "won_at", "auction", "blind", "note", "at")
OWN_KEYS = ("format", "dealer", "gold", "scores", "barrel", "hands", "talon", "passed", "laid_away", "stock", "tricks")
REQUIRED = ("format", "rules", "players", "tricks")
TRICK_KEYS = ("cards", "leader", "announced")
ANNOUNCEMENTS = (*(suit.value for suit in Suit), FOUR_ACES)


def decode_hand(document: object) -> ReadHand:
    """The hand in a document. With violations in its head (rules, players, dealer) nothing further is read."""
    if not isinstance(document, dict):
        return ReadHand(violations=(shape("", Expected.OBJECT),))
    known = (*RECORD_KEYS, *DEAL_KEYS, *OWN_KEYS)
    wrong = [shape(key, Expected.NO_SUCH_KEY) for key in document if key not in known]
    wrong += [shape(key, Expected.REQUIRED) for key in REQUIRED if key not in document]
    if "format" in document and document["format"] != FORMAT:
        wrong.append(shape("format", Expected.ONE_OF, numbers={"choices": (FORMAT,)}))
    table, misread = _read_table(document)
    wrong += misread
    if table is None or wrong:
        return ReadHand(violations=tuple(wrong))
    return _read_hand(document, table)


def _read_table(document: Mapping[str, Any]) -> tuple[Table | None, list[Violation]]:
    """The table with what a single hand may say of it: dealer, gold set, scores, who is on the barrel."""
    head = {key: document[key] for key in RECORD_KEYS if key in document}
    if "dealer" in document:
        head["first_dealer"] = document["dealer"]
    decoded = decode({"format": RECORD_FORMAT, "deals": [], **head})
    if decoded.record is None:
        # A missing key was named already; the dealer is a record's first one.
        found = [one for one in decoded.violations if one.path not in RECORD_KEYS or one.path in document]
        return None, [replace(one, path="dealer") if one.path == "first_dealer" else one for one in found]
    table = open_table(decoded.record)
    gold = document.get("gold", False)
    wrong_gold = wrong_flag(gold, "gold")
    if gold is True and not table.terms.rules.flags["gold.enabled"]:
        wrong_gold = (shape("gold", Expected.KEY_ELSEWHERE, "gold.enabled"),)
    scores, wrong_scores = _read_scores(document.get("scores", {}), table)
    riders, wrong_riders = _read_barrel(document.get("barrel", []), table)
    wrong = [*wrong_gold, *wrong_scores, *wrong_riders]
    if wrong:
        return None, wrong
    tallies = tuple(Tally(barrel=0 if name in riders else None) for name in table.players)
    deal = tuple(scores.get(name, 0) for name in table.players)
    return replace(table, scores=deal, tallies=tallies, gold=GoldSet() if gold else None), []


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
    head = {key: document[key] for key in DEAL_KEYS if key in document}
    deal = read_deal({**head, "points": {}}, bidding=table.terms.bidding)
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
        return ReadHand(violations=tuple(wrong))
    hands, talon, stock, passed, laid_away, tricks = [value for value, _ in readings]
    contract = replace(deal.deal, points=None, talon=talon)
    return contracted(
        EnteredHand(
            table=table, deal=contract, hands=hands, passed=passed, laid_away=laid_away, stock=stock, tricks=tricks
        )
    )


def read_pile(value: object, path: str, table: Table, seen: list[str]) -> Reading:
    """A list of cards of the pack in use, none of them among those seen, which they join; None where none is
    entered.
    """
    return (None, ()) if value is None else _read_cards(value, path, table, seen)


def read_hands(value: object, path: str, table: Table, seen: list[str], *, everybody: bool = False) -> Reading:
    """Such cards by the names of active players, as a map from seats; None where none are entered."""
    if value is None:
        return None, ()
    if not isinstance(value, dict):
        return None, (shape(path, Expected.OBJECT),)
    wrong: list[Violation] = []
    hands: dict[int, Cards] = {}
    for name, cards in value.items():
        stranger = _stranger(name, f"{path}.{name}", table)
        held, misshapen = _read_cards(cards, f"{path}.{name}", table, seen)
        wrong += [*stranger, *misshapen]
        if not stranger and not misshapen:
            hands[table.players.index(name)] = held
    names = [table.players[seat] for seat in table.seating.active]
    wrong += [shape(f"{path}.{name}", Expected.REQUIRED) for name in names if everybody and name not in value]
    return hands, tuple(wrong)


def read_tricks(value: object, table: Table) -> Reading:
    """The tricks in order: a list of cards, or an object with more to say. Only the last may be unfinished."""
    if not isinstance(value, list):
        return None, (shape("tricks", Expected.LIST),)
    wrong: list[Violation] = []
    tricks: list[EnteredTrick] = []
    seen: list[str] = []
    players = len(table.seating.active)
    for place, given in enumerate(value):
        path = f"tricks[{place}]"
        listed = isinstance(given, list)
        said, wrong_said = ((None, None), ()) if listed else _read_said(given, path, table)
        plain: Any = given.get("cards", []) if isinstance(given, dict) else given if listed else []
        cards, wrong_cards = _read_cards(plain, path if listed else f"{path}.cards", table, seen)
        wrong += [*wrong_said, *wrong_cards]
        if wrong_said or wrong_cards:
            continue
        least = 1 if place == len(value) - 1 else players
        if not least <= len(cards) <= players:
            numbers = {"cards": len(cards), "players": players}
            wrong.append(impossible(HandCode.TRICK_CARDS, path, "game.players", numbers))
        leader, announced = said
        tricks.append(make_trick(cards, announced, leader))
    return tuple(tricks), tuple(wrong)


def _read_said(given: object, path: str, table: Table) -> Reading:
    """Who led, by seat, and what was announced, as far as a trick says so."""
    if not isinstance(given, dict):
        return None, (shape(path, Expected.LIST),)
    wrong = [shape(f"{path}.{key}", Expected.NO_SUCH_KEY) for key in given if key not in TRICK_KEYS]
    if "cards" not in given:
        wrong.append(shape(f"{path}.cards", Expected.REQUIRED))
    leader, announced = given.get("leader"), given.get("announced")
    strangers = () if leader is None else _stranger(leader, f"{path}.leader", table)
    wrong += strangers
    if announced is not None and announced not in ANNOUNCEMENTS:
        wrong.append(shape(f"{path}.announced", Expected.ONE_OF, numbers={"choices": ANNOUNCEMENTS}))
    seat = None if leader is None or strangers else table.players.index(leader)
    return (seat, announced), tuple(wrong)


def _read_cards(value: object, path: str, table: Table, seen: list[str]) -> Reading:
    """Cards that are in the pack and not among those seen, which they join; what means no card is left as a blank."""
    if not isinstance(value, list):
        return None, (shape(path, Expected.LIST),)
    cards = tuple((parse_card(text) if isinstance(text, str) else None) or "" for text in value)
    return cards, wrong_cards(cards, path, table, seen)


def _stranger(name: object, path: str, table: Table) -> tuple[Violation, ...]:
    """What is wrong with a name that should be an active player's."""
    if not isinstance(name, str):
        return (shape(path, Expected.TEXT),)
    if name not in table.players:
        return (impossible(ViolationCode.UNKNOWN_PLAYER, path, numbers={"name": name}),)
    if table.players.index(name) not in table.seating.active:
        return (impossible(ViolationCode.SITS_OUT, path, "game.sit_out", {"name": name}),)
    return ()
