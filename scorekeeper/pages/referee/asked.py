"""What an address or a form tells, read for a question; and the address that tells it again.

Cards stand in an address as KH.10H.9S; people may type them with blanks, commas or the signs of the suits.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.referee.cards import parse_card
from scorekeeper.referee.questions.question import Ask, AskKind, Inputs, Key
from scorekeeper.rules.house import LARGEST
from scorekeeper.slip.fields import Fault, read_number, say_fault, tidy
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording import asking as words
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.referee import say_card
from scorekeeper.wording.voice import Voice

Pack = tuple[str, ...]
LONGEST = 400  # characters of one field; all cards of the pack take far fewer
BETWEEN = ".,;+_-\ufe0f"  # of cards


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadInputs:
    """What was entered; `typed` is each field as it is to be shown again, `problems` why a field cannot be read, and
    `missing` what is still needed for an answer.
    """

    inputs: Inputs
    typed: Mapping[str, str] = field(default_factory=dict)
    problems: Mapping[str, str] = field(default_factory=dict)
    missing: tuple[Ask, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadable:
    """Why a field cannot be read, as a sentence."""

    says: str


def field_of(ask: Ask) -> str:
    """The name of what is asked for in an address: `pile_0` is the pile of the first player."""
    return ask.name.value if ask.seat is None else f"{ask.name.value}_{ask.seat}"


def read(voice: Voice, asks: tuple[Ask, ...], sent: Sent, pack: Pack) -> ReadInputs:
    """All fields of a question. A field with a problem holds nothing."""
    values: dict[Key, Any] = {}
    typed: dict[str, str] = {}
    problems: dict[str, str] = {}
    seen: dict[int, list[str]] = {}
    for ask in asks:
        texts = [text[:LONGEST] for text in sent.get(field_of(ask), ())] or [ask.preset]
        typed[field_of(ask)] = ask.preset if not any(texts) else " ".join(texts)
        value = _value(voice, ask, [text for text in texts if text] or [ask.preset], pack)
        if ask.kind is AskKind.CARDS and not isinstance(value, Unreadable):
            value = _once(voice, value, seen.setdefault(ask.layer, []))
        if isinstance(value, Unreadable):
            problems[field_of(ask)] = value.says
            continue
        if ask.kind is AskKind.CARDS:
            typed[field_of(ask)] = ".".join(value)
        if value is not None and value is not False and value != ():
            values[ask.key()] = value
    missing = tuple(ask for ask in asks if ask.needed and ask.key() not in values and field_of(ask) not in problems)
    return ReadInputs(inputs=Inputs(values=values), typed=typed, problems=problems, missing=missing)


def tapped(asks: tuple[Ask, ...], sent: Sent, card: str) -> dict[str, list[str]]:
    """What is entered once the card was tapped into the place `into`: it goes there, or out of it if it lies there."""
    inputs = as_sent(asks, sent)
    into = place_of_taps(asks, sent)
    if into is None:
        return inputs
    lying = {field_of(ask): cards_in(text_in(sent, field_of(ask))) for ask in asks if ask.kind is AskKind.CARDS}
    goes_in = card not in lying[field_of(into)]
    for ask in asks:
        if ask.kind is AskKind.CARDS and ask.layer == into.layer:
            lying[field_of(ask)] = [other for other in lying[field_of(ask)] if other != card]
    if goes_in:
        lying[field_of(into)] = [*(lying[field_of(into)] if into.most > 1 else []), card]
    lies = {name: [".".join(cards)] if cards else [] for name, cards in lying.items()}
    return {**inputs, **lies, "into": [field_of(_next_place(asks, into, lying)) if goes_in else field_of(into)]}


def _next_place(asks: tuple[Ask, ...], into: Ask, lying: Mapping[str, list[str]]) -> Ask:
    """The place itself while it has room, then the next one of its layer that has."""
    behind = [ask for ask in asks[asks.index(into) :] if ask.kind is AskKind.CARDS and ask.layer == into.layer]
    return next((ask for ask in behind if len(lying[field_of(ask)]) < ask.most), into)


def as_sent(asks: tuple[Ask, ...], sent: Sent) -> dict[str, list[str]]:
    """What was sent, without what is blank and what nobody asks for."""
    inputs = {field_of(ask): [text for text in sent.get(field_of(ask), ()) if text] for ask in asks}
    return {field: texts for field, texts in inputs.items() if texts}


def place_of_taps(asks: tuple[Ask, ...], sent: Sent) -> Ask | None:
    """Where a tapped card goes: where the page says, else to the first place."""
    places = [ask for ask in asks if ask.kind is AskKind.CARDS]
    chosen = [place for place in places if field_of(place) == text_in(sent, "into")]
    return next(iter(chosen or places), None)


def cards_in(text: str) -> list[str]:
    """The cards of a text; what is none stays as it is, in capitals."""
    parted = "".join([" " if sign in BETWEEN else sign for sign in tidy(text)])
    return [parse_card(part) or part.upper() for part in parted.split(" ") if part]


def _once(voice: Voice, cards: tuple[str, ...], seen: list[str]) -> tuple[str, ...] | Unreadable:
    """The cards, if none of them was seen before."""
    for card in cards:
        if card in seen:
            return Unreadable(says=voice.gettext(words.CARD_TWICE) % {"card": say_card(voice, card)})
        seen.append(card)
    return cards


def _value(voice: Voice, ask: Ask, texts: list[str], pack: Pack) -> Any:
    """What was entered, or why not; nothing, False or None where that is nothing."""
    if ask.kind is AskKind.CARDS:
        return _cards(voice, ask, texts, pack)
    if ask.kind is AskKind.NUMBER:
        number = read_number(texts[0].strip(), 0, LARGEST)
        return Unreadable(says=say_fault(voice, number)) if isinstance(number, Fault) else number
    if ask.kind is AskKind.FLAG:
        return texts[-1] == "on"
    is_several = ask.kind in (AskKind.CHOICES, AskKind.SEATS)
    found = _offered(voice, ask, texts if is_several else texts[-1:])
    if isinstance(found, Unreadable) or ask.kind is AskKind.CHOICES:
        return found
    if ask.kind is AskKind.SEATS:
        return tuple(int(seat) for seat in found)
    one = next(iter(found), None)
    return int(one) if one is not None and ask.kind is AskKind.SEAT else one


def _cards(voice: Voice, ask: Ask, texts: list[str], pack: Pack) -> tuple[str, ...] | Unreadable:
    found = cards_in(" ".join(texts))
    for card in found:
        if card not in pack:
            return Unreadable(says=voice.gettext(words.NO_CARD) % {"text": card[:12]})
    if len(found) > ask.most:
        return Unreadable(says=voice.gettext(words.TOO_MANY_CARDS) % {"most": ask.most})
    return tuple(found)


def _offered(voice: Voice, ask: Ask, texts: list[str]) -> tuple[str, ...] | Unreadable:
    if any(text and text not in ask.offers for text in texts):
        return Unreadable(says=say_fault(voice, Fault(problem=FieldProblem.NOT_OFFERED)))
    return tuple(offer for offer in ask.offers if offer and offer in texts)
