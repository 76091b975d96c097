"""Readers of single values: a plain JSON-like value in, what it means or what is wrong with it out."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.record import PACK, Call, Cause, Outcome, Parts, Suit
from scorekeeper.rules.house import LARGEST, in_range, is_number
from scorekeeper.rules.violations import Expected, Numbers, Violation, shape

LONGEST_NAME = 40
RANGE: Numbers = {"least": -LARGEST, "most": LARGEST}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A value read as far as it could be, and what is wrong with it."""

    value: Any = None
    wrong: tuple[Violation, ...] = ()


def _bad(path: str, expected: Expected, numbers: Numbers | None = None) -> Reading:
    return Reading(wrong=(shape(path, expected, numbers=numbers or {}),))


def read_number(value: object, path: str) -> Reading:
    """Any integer of a record."""
    return Reading(value=value) if is_number(value) and in_range(value) else _bad(path, Expected.NUMBER, RANGE)


def read_natural(value: object, path: str) -> Reading:
    """0 or more."""
    fits = is_number(value) and 0 <= value <= LARGEST
    return Reading(value=value) if fits else _bad(path, Expected.NATURAL, {"most": LARGEST})


def read_positive(value: object, path: str) -> Reading:
    """1 or more."""
    fits = is_number(value) and 0 < value <= LARGEST
    return Reading(value=value) if fits else _bad(path, Expected.POSITIVE, {"most": LARGEST})


def read_amount(value: object, path: str) -> Reading:
    """Any integer but 0."""
    return read_number(value, path) if value != 0 or isinstance(value, bool) else _bad(path, Expected.NOT_ZERO)


def read_flag(value: object, path: str) -> Reading:
    """True or false."""
    return Reading(value=value) if isinstance(value, bool) else _bad(path, Expected.FLAG)


def read_text(value: object, path: str) -> Reading:
    """Text that can be written down: no half surrogates."""
    return Reading(value=value) if isinstance(value, str) and _is_whole(value) else _bad(path, Expected.TEXT)


def read_words(value: object, path: str) -> Reading:
    """Text that is not blank."""
    reading = read_text(value, path)
    return reading if reading.wrong or reading.value.strip() else _bad(path, Expected.WORDS)


def read_name(value: object, path: str) -> Reading:
    """A player's name: 1 to 40 characters, no control character, no blank at either end."""
    fits = (
        isinstance(value, str)
        and _is_whole(value)
        and value != ""
        and value == value.strip()
        and is_line(value, LONGEST_NAME)
    )
    return Reading(value=value) if fits else _bad(path, Expected.NAME, {"most": LONGEST_NAME})


def is_line(text: str, most: int) -> bool:
    """Whether a text is no longer than that and has no control character."""
    return len(text) <= most and not any(_is_control(character) for character in text)


def read_outcome(value: object, path: str) -> Reading:
    """One of the outcomes."""
    return _one_of(value, path, tuple(Outcome))


def read_cause(value: object, path: str) -> Reading:
    """One of the causes of a fresh deal."""
    return _one_of(value, path, tuple(Cause))


def read_names(value: object, path: str) -> Reading:
    """A list of names."""
    if not isinstance(value, list):
        return _bad(path, Expected.LIST)
    return _gather([read_text(name, f"{path}[{place}]") for place, name in enumerate(value)])


def read_talon(value: object, path: str) -> Reading:
    """A list of different cards; whether they are in the pack in use is checked with the rules."""
    if not isinstance(value, list):
        return _bad(path, Expected.LIST)
    wrong = wrong_cards(tuple(value), path)
    return Reading(wrong=wrong) if wrong else Reading(value=tuple(value))


def wrong_cards(cards: tuple[object, ...], path: str) -> tuple[Violation, ...]:
    """Whatever is no card of a pack, or stands there twice."""
    wrong: tuple[Violation, ...] = ()
    for place, card in enumerate(cards):
        if not isinstance(card, str) or card not in PACK:
            wrong = (*wrong, shape(f"{path}[{place}]", Expected.CARD))
        elif card in cards[:place]:
            wrong = (*wrong, shape(f"{path}[{place}]", Expected.DIFFERENT_CARDS, numbers={"card": card}))
    return wrong


def read_auction(value: object, path: str) -> Reading:
    """The calls in order: a name, a bid or "pass", and "blind" third. What is wrong with a call lies at the call."""
    if not isinstance(value, list):
        return _bad(path, Expected.LIST)
    return _gather([_read_call(call, f"{path}[{place}]") for place, call in enumerate(value)])


def read_points(value: object, path: str) -> Reading:
    """Points by name, each a total or in parts."""
    if not isinstance(value, dict):
        return _bad(path, Expected.OBJECT)
    readings = {name: _read_player_points(points, f"{path}.{name}") for name, points in value.items()}
    wrong = tuple(found for reading in readings.values() for found in reading.wrong)
    # A player whose points are misshapen keeps the name, so that it can be checked.
    return Reading(value={name: 0 if got.wrong else got.value for name, got in readings.items()}, wrong=wrong)


def _read_player_points(value: object, path: str) -> Reading:
    if not isinstance(value, dict):
        return read_natural(value, path) if is_number(value) else _bad(path, Expected.POINTS)
    wrong = tuple(
        shape(f"{path}.{key}", Expected.NO_SUCH_KEY) for key in value if key not in ("cards", "marriages", "four_aces")
    )
    if "cards" not in value:
        wrong = (*wrong, shape(f"{path}.cards", Expected.REQUIRED))
    cards = read_natural(value.get("cards", 0), f"{path}.cards")
    marriages = _read_marriages(value.get("marriages", []), f"{path}.marriages")
    four_aces = read_flag(value.get("four_aces", False), f"{path}.four_aces")
    wrong = (*wrong, *cards.wrong, *marriages.wrong, *four_aces.wrong)
    if wrong:
        return Reading(wrong=wrong)
    return Reading(value=Parts(cards=cards.value, marriages=marriages.value, four_aces=four_aces.value))


def _read_marriages(value: object, path: str) -> Reading:
    if not isinstance(value, list):
        return _bad(path, Expected.LIST)
    suits = _gather([_one_of(suit, f"{path}[{place}]", tuple(Suit)) for place, suit in enumerate(value)])
    twice = () if suits.wrong else wrong_suits(suits.value, path)
    return Reading(wrong=twice) if twice else suits


def wrong_suits(suits: tuple[Suit, ...], path: str) -> tuple[Violation, ...]:
    """The first suit that stands there twice."""
    for place, suit in enumerate(suits):
        if suit in suits[:place]:
            return (shape(f"{path}[{place}]", Expected.DIFFERENT_SUITS),)
    return ()


def _read_call(value: object, path: str) -> Reading:
    if not isinstance(value, list) or len(value) not in (2, 3):
        return _bad(path, Expected.CALL)
    player = read_text(value[0], path)
    bid = Reading(value=None) if value[1] == "pass" else read_positive(value[1], path)
    wrong = (*player.wrong, *bid.wrong)
    if len(value) == 3 and value[2] != "blind":
        wrong = (*wrong, shape(path, Expected.CALL))
    if wrong:
        return Reading(wrong=wrong)
    return Reading(value=Call(player=player.value, bid=bid.value, blind=len(value) == 3))


def _gather(readings: list[Reading]) -> Reading:
    wrong = tuple(found for reading in readings for found in reading.wrong)
    return Reading(wrong=wrong) if wrong else Reading(value=tuple(reading.value for reading in readings))


def _one_of(value: object, path: str, members: tuple[Any, ...]) -> Reading:
    for member in members:
        if isinstance(value, str) and member.value == value:
            return Reading(value=member)
    return _bad(path, Expected.ONE_OF, {"choices": tuple(member.value for member in members)})


def _is_control(character: str) -> bool:
    """Unicode category Cc."""
    return ord(character) < 0x20 or 0x7F <= ord(character) < 0xA0


def _is_whole(text: str) -> bool:
    return text.isascii() or not any(0xD800 <= ord(character) <= 0xDFFF for character in text)
