"""Readers of cards in a hand to replay: hands by name, piles, tricks. Each card is in the pack and entered once."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import Table
from scorekeeper.engine.values import Reading
from scorekeeper.referee.cards import parse_card
from scorekeeper.referee.entered_hand import FOUR_ACES, Cards, EnteredTrick, HandCode, make_trick, wrong_cards
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, impossible, shape

TRICK_KEYS = ("cards", "leader", "announced")
ANNOUNCEMENTS = (*(suit.value for suit in Suit), FOUR_ACES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a trick says beside its cards."""

    leader: int | None = None
    announced: str | None = None


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
        said, wrong_said = (Said(), ()) if listed else _read_said(given, path, table)
        plain: Any = given.get("cards", []) if isinstance(given, dict) else given if listed else []
        cards, wrong_cards = _read_cards(plain, path if listed else f"{path}.cards", table, seen)
        wrong += [*wrong_said, *wrong_cards]
        if wrong_said or wrong_cards:
            continue
        least = 1 if place == len(value) - 1 else players
        if not least <= len(cards) <= players:
            numbers = {"cards": len(cards), "players": players}
            wrong.append(impossible(HandCode.TRICK_CARDS, path, "game.players", numbers))
        tricks.append(make_trick(cards, said.announced, said.leader))
    return tuple(tricks), tuple(wrong)


def _read_said(given: object, path: str, table: Table) -> Reading:
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
    return Said(leader=seat, announced=announced), tuple(wrong)


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
