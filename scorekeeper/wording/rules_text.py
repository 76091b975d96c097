"""The systems of play and the house rules, listed as text and as plain values for programs."""

from typing import Any

from scorekeeper.rules.options import OPTIONS, Option, Shape, Value, plain_value
from scorekeeper.rules.systems import SYSTEMS, System, system_changes
from scorekeeper.wording.log import NONE
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.signs import plain
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import N_, Voice

_RULE = N_("%(rule)s: %(value)s")
_YES = N_("yes")
_NO = N_("no")


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
        return voice.gettext(_YES if value else _NO)
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value) or voice.gettext(NONE)
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
