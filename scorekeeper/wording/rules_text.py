"""The systems of play in words: how each is called, and what sets it apart; and they and the house rules, listed as
text and as plain values for programs.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.options import OPTIONS, Option, Shape, Value, plain_value
from scorekeeper.rules.systems import SYSTEMS, System, system_changes
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import N_, Titled, Voice, titled

_RULE = N_("%(rule)s: %(value)s")


def rules_document(voice: Voice) -> dict[str, Any]:
    """Every system and every option, as plain values."""
    return {
        "systems": [system_document(voice, system) for system in SYSTEMS],
        "options": [_option_document(voice, option) for option in OPTIONS],
    }


def system_document(voice: Voice, system: System) -> dict[str, Any]:
    """One system: what it changes in the defaults, whatever it extends."""
    words = SYSTEM_WORDS[system.id]
    return {
        "id": system.id,
        "title": voice.gettext(words.title),
        "sentence": voice.gettext(words.sentence),
        "extends": system.extends,
        "source": system.source,
        "changes": {option: plain_value(value) for option, value in system_changes(system.id).items()},
    }


def rules_text(voice: Voice) -> str:
    """Every system and every option, for people."""
    lines: list[str] = []
    for system in SYSTEMS:
        words = SYSTEM_WORDS[system.id]
        lines += [f"{system.id}: {voice.gettext(words.title)}", f"    {voice.gettext(words.sentence)}"]
    lines.append("")
    for option in OPTIONS:
        lines += _option_lines(voice, option, option.default)
    return "".join(f"{line}\n" for line in lines)


def system_text(voice: Voice, system: System) -> str:
    """What one system changes in the defaults, for people."""
    words, changes = SYSTEM_WORDS[system.id], system_changes(system.id)
    lines = [voice.gettext(words.title), voice.gettext(words.sentence), ""]
    for option in OPTIONS:
        if option.id in changes:
            lines += _option_lines(voice, option, changes[option.id])
    return "".join(f"{line}\n" for line in lines)


def value_type(option: Option) -> str:
    """The type of an option's values, in the notation of the specification's table."""
    if option.shape is Shape.FLAG:
        return "bool"
    if option.shape is Shape.NUMBERS:
        return "list of int"
    if option.choices:
        return " | ".join(str(choice) for choice in option.choices)
    return f"int or {option.word}" if option.word else "int > 0" if option.least == 1 else "int >= 0"


def show_value(value: Value) -> str:
    """A value as one types it in a record."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(str(item) for item in value)}]" if isinstance(value, tuple) else str(value)


def say_rule(voice: Voice, id: str, value: Value) -> str:
    """A house rule and its value in words."""
    return voice.gettext(_RULE) % {"rule": voice.gettext(OPTION_WORDS[id].label), "value": say_value(voice, id, value)}


def say_value(voice: Voice, id: str, value: Value) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return voice.gettext(N_("yes") if value else N_("no"))
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value) or voice.gettext(N_("none"))
    choices = OPTION_WORDS[id].choices
    if str(value) in choices:
        return voice.gettext(choices[str(value)])
    return plain(value) if isinstance(value, int) else value


def _option_lines(voice: Voice, option: Option, value: Value) -> list[str]:
    words = OPTION_WORDS[option.id]
    return [
        f"{option.id} = {show_value(value)}    ({value_type(option)})",
        f"    {voice.gettext(words.label)}. {voice.gettext(words.sentence)}",
    ]


def _option_document(voice: Voice, option: Option) -> dict[str, Any]:
    words = OPTION_WORDS[option.id]
    return {
        "id": option.id,
        "type": value_type(option),
        "default": plain_value(option.default),
        "kind": option.kind.value,
        "source": option.source,
        "label": voice.gettext(words.label),
        "sentence": voice.gettext(words.sentence),
        "choices": {choice: voice.gettext(label) for choice, label in words.choices.items()},
    }


SYSTEM_WORDS: Mapping[str, Titled] = {
    "russian": titled(N_("Russian 1000 (Tysiacha)")).says(
        "Bidding in fives from a compulsory 100, a frozen barrel at 880 with three hands to win, fines for bolts and "
        "rospisats."
    ),
    "agreements": titled(N_("1000 with agreements")).says(
        "For three: nobody wins without the barrel, failing on it costs only a hand, and a rospisat costs the bid and "
        "a bolt."
    ),
    "forfeit": titled(N_("1000 with forfeits")).says(
        "For three: giving up pays each defender half the bid, at least 60; contracts stop at 400, and 120 bid and "
        "made wins from the barrel."
    ),
    "house": titled(N_("House rules without a barrel")).says(
        "For three: the Russian game with the barrel and the fresh deal for nines left out, so that it ends sooner."
    ),
    "lviv": titled(N_("Lviv: open barrel at 900")).says(
        "Stay on the barrel as long as you like and score in defence too, but marriages bring nothing there."
    ),
    "polish": titled(N_("Polish 1000 (Tysiąc licytowy)")).says(
        "All in tens, a hand without points costs nothing, two bombs (rospisats) a game; from 900 on you score only as "
        "declarer."
    ),
    "polish-two": titled(N_("Polish 1000 for two")).says(
        "Ten cards each and two talons of two cards; four cards count for nobody, and every hand is played out."
    ),
    "russian-two": titled(N_("Russian 1000 for two")).says(
        "Nine cards each, bidding from 85; four cards count for nobody, every hand is played out, and nothing is fined."
    ),
    "draw": titled(N_("Draw 1000 (Tysiąc dobierany)")).says(
        "For two, no bidding: after each trick both draw from the stock, you need not follow suit until it is empty, "
        "and points are not rounded."
    ),
    "german-1001": titled(N_("German 1001 (Tausendeins)")).says(
        "For three with 20 cards: the clubs marriage is worth most, bids start at 40, all points count and the target "
        "must be passed."
    ),
    "russeln": titled(N_("Russeln (Melk, Austria)")).says(
        "For three, eight cards each and no talon: bids start at 10, all points count, and you must beat the trick if "
        "you can."
    ),
}
