"""Readers of single values: a plain JSON-like value in, what it means or what is wrong with it out."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.engine.record import PACK, Call, Cause, Outcome, Parts, Points, Suit
from scorekeeper.rules.house import LARGEST, in_range, is_number
from scorekeeper.rules.violations import NOTHING, Expected, Numbers, Violation, below, shape

LONGEST_NAME = 40
OUTCOMES: Mapping[str, Outcome] = {outcome.value: outcome for outcome in Outcome}
CAUSES: Mapping[str, Cause] = {cause.value: cause for cause in Cause}
SUITS: Mapping[str, Suit] = {suit.value: suit for suit in Suit}
PARTS = ("cards", "marriages", "four_aces")
RANGE: Numbers = {"least": -LARGEST, "most": LARGEST}
UNHEARD = 0  # the bid of a call that could not be read
NO_CALL = Call(player="", bid=UNHEARD)


Wrong = tuple[Violation, ...]
Reading = tuple[Any, Wrong]  # a value read as far as it could be, None where it could not; and what is wrong with it


def as_it_is(wrong: Callable[[object, str], Wrong]) -> Callable[[object, str], Reading]:
    """The reader of a value that a record holds as it is."""

    def read(value: object, path: str) -> Reading:
        misshapen = wrong(value, path)
        return (None, misshapen) if misshapen else (value, ())

    return read


def wrong_number(value: object, path: str) -> Wrong:
    """Any integer of a record."""
    return () if is_number(value) and in_range(value) else _wrong(path, Expected.NUMBER, RANGE)


def wrong_natural(value: object, path: str) -> Wrong:
    """0 or more."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST:
        return ()
    return _wrong(path, Expected.NATURAL, {"most": LARGEST})


def wrong_positive(value: object, path: str) -> Wrong:
    """1 or more."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= LARGEST:
        return ()
    return _wrong(path, Expected.POSITIVE, {"most": LARGEST})


def wrong_amount(value: object, path: str) -> Wrong:
    """Any integer but 0."""
    return wrong_number(value, path) if value != 0 or isinstance(value, bool) else _wrong(path, Expected.NOT_ZERO)


def wrong_flag(value: object, path: str) -> Wrong:
    """True or false."""
    return () if isinstance(value, bool) else _wrong(path, Expected.FLAG)


def wrong_text(value: object, path: str) -> Wrong:
    """Text that can be written down: no half surrogates."""
    return () if isinstance(value, str) and _is_whole(value) else _wrong(path, Expected.TEXT)


def wrong_words(value: object, path: str) -> Wrong:
    """Text that is not blank."""
    if isinstance(value, str) and not value.strip():
        return _wrong(path, Expected.WORDS)
    return wrong_text(value, path)


def wrong_name(value: object, path: str) -> Wrong:
    """A player's name: 1 to 40 characters, no control character, no blank at either end."""
    fits = (
        isinstance(value, str)
        and _is_whole(value)
        and value != ""
        and value == value.strip()
        and is_line(value, LONGEST_NAME)
    )
    return () if fits else _wrong(path, Expected.NAME, {"most": LONGEST_NAME})


def is_line(text: str, most: int) -> bool:
    """Whether a text is no longer than that and has no control character."""
    return len(text) <= most and not any(_is_control(character) for character in text)


def read_outcome(value: object, path: str) -> Reading:
    """One of the outcomes."""
    return _one_of(value, path, OUTCOMES)


def read_cause(value: object, path: str) -> Reading:
    """One of the causes of a fresh deal."""
    return _one_of(value, path, CAUSES)


def read_names(value: object, path: str) -> Reading:
    """A list of names, empty where they are misshapen."""
    if not isinstance(value, list):
        return None, _wrong(path, Expected.LIST)
    names: list[str] = []
    wrong: Wrong = ()
    for place, name in enumerate(value):
        misshapen = wrong_text(name, f"{path}[{place}]")
        names.append("" if misshapen else name)
        wrong += misshapen
    return tuple(names), wrong


def read_talon(value: object, path: str) -> Reading:
    """A list of different cards, empty where they are misshapen; whether they are in the pack in use is checked with
    the rules.
    """
    if not isinstance(value, list):
        return None, _wrong(path, Expected.LIST)
    wrong: Wrong = ()
    for place, card in enumerate(value):
        if not isinstance(card, str) or card not in PACK:
            wrong = (*wrong, shape(f"{path}[{place}]", Expected.CARD))
        elif card in value[:place]:
            wrong = (*wrong, shape(f"{path}[{place}]", Expected.DIFFERENT_CARDS, numbers={"card": card}))
    return tuple([card if card in PACK else "" for card in value]), wrong


def read_auction(value: object, path: str) -> Reading:
    """The calls in order: a name, a bid or "pass", and "blind" third; UNHEARD where they are misshapen. What is wrong
    with a call lies at the call.
    """
    if not isinstance(value, list):
        return None, _wrong(path, Expected.LIST)
    readings = [_read_call(call, f"{path}[{place}]") for place, call in enumerate(value)]
    wrong = tuple([found for _, misshapen in readings for found in misshapen])
    return tuple([call for call, _ in readings]), wrong


def read_points(value: object, path: str) -> Reading:
    """Points by name, each a total or in parts. What is no text that can be written down is nobody's name."""
    if not isinstance(value, dict):
        return None, _wrong(path, Expected.OBJECT)
    points: dict[str, Points] = {}
    wrong: list[Violation] = []
    for name, taken in value.items():
        nameless = wrong_text(name, f"{path}.{name}")
        if nameless:
            wrong += nameless
            continue
        # A player whose points are misshapen keeps the name, so that it can be checked.
        points[name], misshapen = _read_player_points(taken)
        if misshapen:
            wrong += below(f"{path}.{name}", misshapen)
    return points, tuple(wrong)


def read_amounts(value: object, path: str) -> Reading:
    """An integer for each player named, not all 0; a misshapen one counts as 0, so that its name can be checked."""
    if not isinstance(value, dict):
        return None, _wrong(path, Expected.OBJECT)
    amounts: dict[str, int] = {}
    wrong: list[Violation] = []
    for name, amount in value.items():
        nameless = wrong_text(name, f"{path}.{name}")
        misshapen = nameless or wrong_number(amount, f"{path}.{name}")
        wrong += misshapen
        if not nameless:
            amounts[name] = 0 if misshapen else amount
    if not wrong and not any(amounts.values()):
        wrong.append(shape(path, Expected.AMOUNTS))
    return amounts, tuple(wrong)


def _read_player_points(value: object) -> tuple[Points, Wrong]:
    """The points, as far as they could be read; paths from them."""
    if isinstance(value, dict):
        return _read_parts(value)
    if not is_number(value):
        return 0, _wrong("", Expected.POINTS)
    misshapen = wrong_natural(value, "")
    return (0, misshapen) if misshapen else (value, ())


def _read_parts(value: dict[str, Any]) -> tuple[Points, Wrong]:
    if len(value) == 1 and "cards" in value:  # as in most piles
        misshapen = wrong_natural(value["cards"], "cards")
        return (0, misshapen) if misshapen else (Parts(value["cards"]), ())
    wrong = [shape(key, Expected.NO_SUCH_KEY) for key in value if key not in PARTS]
    if "cards" in value:
        wrong += wrong_natural(value["cards"], "cards")
    else:
        wrong.append(shape("cards", Expected.REQUIRED))
    suits: tuple[Suit, ...] = ()
    if "marriages" in value:
        suits, misshapen = _read_marriages(value["marriages"], "marriages")
        wrong += misshapen
    if "four_aces" in value:
        wrong += wrong_flag(value["four_aces"], "four_aces")
    if wrong:  # what could be read can be checked
        return Parts(0, suits, value.get("four_aces") is True), tuple(wrong)
    return Parts(value["cards"], suits, value.get("four_aces", False)), ()


def _read_marriages(value: object, path: str) -> tuple[tuple[Suit, ...], Wrong]:
    if not isinstance(value, list):
        return (), _wrong(path, Expected.LIST)
    suits: list[Suit] = []
    wrong: Wrong = ()
    again: Wrong = ()
    for place, named in enumerate(value):
        suit, misshapen = _one_of(named, f"{path}[{place}]", SUITS)
        wrong += misshapen
        if suit in suits:
            again += _wrong(f"{path}[{place}]", Expected.DIFFERENT_SUITS)
        elif suit is not None:
            suits.append(suit)
    return tuple(suits), wrong + again


def _read_call(value: object, path: str) -> Reading:
    if not isinstance(value, list) or len(value) not in (2, 3):
        return NO_CALL, _wrong(path, Expected.CALL)
    bid = None if value[1] == "pass" else value[1]
    nameless = wrong_text(value[0], path)
    wrong = nameless + (() if value[1] == "pass" else wrong_positive(value[1], path))
    if len(value) == 3 and (value[2] != "blind" or value[1] == "pass"):
        wrong += _wrong(path, Expected.CALL)
    if wrong:
        return NO_CALL if nameless else Call(player=value[0], bid=UNHEARD), wrong
    return Call(player=value[0], bid=bid, blind=len(value) == 3), ()


def _one_of(value: object, path: str, members: Mapping[str, Any]) -> Reading:
    member = members.get(value) if isinstance(value, str) else None
    return (None, _wrong(path, Expected.ONE_OF, {"choices": tuple(members)})) if member is None else (member, ())


def _wrong(path: str, expected: Expected, numbers: Numbers = NOTHING) -> Wrong:
    return (shape(path, expected, numbers=numbers),)


def _is_control(character: str) -> bool:
    """Unicode category Cc."""
    return ord(character) < 0x20 or 0x7F <= ord(character) < 0xA0


def _is_whole(text: str) -> bool:
    return text.isascii() or not any(0xD800 <= ord(character) <= 0xDFFF for character in text)
