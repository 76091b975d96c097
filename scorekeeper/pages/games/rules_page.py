"""The house rules as fields, one an option: what was typed or chosen, the value in it, and back; and as a page shows
them: grouped, in words, each with its control and what differs marked.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.canonical import compact
from scorekeeper.pages.forms import FieldView
from scorekeeper.pages.request import Shown
from scorekeeper.rules.house import LARGEST, read_changes
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Shape, Value, plain_value
from scorekeeper.rules.systems import SYSTEMS
from scorekeeper.rules.violations import Violation
from scorekeeper.slip.fields import Fault, Told, read_choice, read_number, read_numbers
from scorekeeper.slip.sent import Sent
from scorekeeper.strict_json import tried
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.options import GROUP_TITLES, OPTION_WORDS
from scorekeeper.wording.rules_text import SYSTEM_WORDS, say_value
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice


def rule_field(option: str) -> str:
    """The name of an option's field."""
    return "rule_" + "__".join(option.split("."))


def read_rule(option: Option, text: str) -> Any:
    """The value of an option in what was typed, or its fault; a blank is the word that may stand for a number."""
    if option.choices:
        return read_choice(text, option.choices)
    if option.shape is Shape.NUMBERS:
        return read_numbers(text)
    number = read_number(text, -LARGEST if option.least is None else option.least, LARGEST)
    if number is None:
        return Fault(problem=FieldProblem.NUMBER_MISSING) if option.word is None else option.word
    return number


def read_rules(options: Iterable[Option], sent: Sent, own: Mapping[str, Value]) -> dict[str, Told]:
    """What stands in the fields of these options; where nothing was sent, what is `own` to the table."""
    return {rule_field(one.id): _told(one, sent.get(rule_field(one.id), ()), own[one.id]) for one in options}


def _told(option: Option, sent: tuple[str, ...], own: Value) -> Told:
    if not sent:
        return Told(value=own, typed=printed_rule(option, own))
    if option.shape is Shape.FLAG:
        return Told(value=sent[-1] == "on")
    found = read_rule(option, sent[0])
    if isinstance(found, Fault):
        return Told(value=own, typed=sent[0], faults=(found,))
    return Told(value=found, typed=sent[0])


def changes_in(options: Iterable[Option], told: Mapping[str, Told], own: Mapping[str, Value]) -> dict[str, Value]:
    """What the fields change in the values that are `own`."""
    chosen = {option.id: told[rule_field(option.id)].value for option in options}
    return {option: value for option, value in chosen.items() if value != own[option]}


def printed_rule(option: Option, value: Any) -> str:
    """The value as a person would write it; nothing for the word that stands for a number."""
    if value is None or value == option.word:
        return ""
    return plain(value) if isinstance(value, int) and not isinstance(value, bool) else rule_text(option, value)


def rule_text(option: Option, value: Value) -> str:
    """The value as the option's field would send it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value)
    return "" if value == option.word else str(value)


def setting(option: str, value: Value) -> str:
    """A house rule as an address tells it, behind `set=`."""
    return f"{option}={compact(plain_value(value))}"


def asked_rules(asked: Sent) -> tuple[dict[str, Value], tuple[Violation, ...]]:
    """The house rules that an address tells, each as `set=OPTION=VALUE`, and what is wrong with those that cannot be
    read. A word needs no quotes.
    """
    chosen: dict[str, object] = {}
    for piece in asked.get("set", ()):
        option, _, text = piece.partition("=")
        if "=" in piece:
            value, wrong = tried(text)
            chosen[option] = value if wrong is None else text
    return read_changes(chosen)


Rules = Mapping[str, FieldView]  # the fields of a form by their names

# Without the thing itself nobody at such a table argues about it, or has heard of it: the rest is one tap further.
_WITHOUT: Mapping[str, tuple[str, Value]] = {
    "barrel": ("barrel.kind", "none"),
    "rospisat": ("rospisat.allowed", "never"),
    "bolt": ("bolt.penalty_every", 0),
}
# What people argue about most stands on the first screen; all else one tap further.
ARGUED_ABOUT = (
    "barrel.kind",
    "barrel.level",
    "reset.at",
    "gold.enabled",
    "rospisat.allowed",
    "rospisat.defenders",
    "bolt.penalty_every",
    "contract.rounding",
)


def make_systems(voice: Voice) -> tuple[tuple[str, str, str], ...]:
    """The eleven systems: id, title and sentence of each."""
    words = [(system.id, SYSTEM_WORDS[system.id]) for system in SYSTEMS]
    return tuple([(id, voice.gettext(its.title), voice.gettext(its.sentence)) for id, its in words])


def make_main_rules(voice: Voice, rules: Rules, own: Mapping[str, Value]) -> tuple[Shown, ...]:
    """The rules of the first screen."""
    return tuple(_rule(voice, rules, OPTION[option], own[option]) for option in _argued_about(own))


def make_groups(voice: Voice, rules: Rules, own: Mapping[str, Value]) -> tuple[Shown, ...]:
    """All other rules, in the groups of GROUP_TITLES."""
    shown = _argued_about(own)
    return group_rules(voice, rules, [option for option in OPTIONS if option.id not in shown], own)


def _argued_about(own: Mapping[str, Value]) -> list[str]:
    """Those of the rules that people argue about which the system has: Tausendeins knows no barrel, no rospisat and no
    bolt.
    """
    missing = [thing for thing, (option, value) in _WITHOUT.items() if own[option] == value]
    return [option for option in ARGUED_ABOUT if option.partition(".")[0] not in missing]


def group_rules(voice: Voice, rules: Rules, options: Iterable[Option], own: Mapping[str, Value]) -> tuple[Shown, ...]:
    """Rules in the groups of GROUP_TITLES, with what differs from `own` marked: a group `is_open` where something in it
    is wrong, `changed` says in how many of its rules.
    """
    by_title: dict[str, list[Shown]] = {title: [] for title in GROUP_TITLES.values()}
    for option in options:
        by_title[GROUP_TITLES[option.id.split(".")[0]]].append(_rule(voice, rules, option, own[option.id]))
    return tuple(
        {
            "title": voice.gettext(title),
            "rules": shown,
            "changed": sum([1 for rule in shown if rule["changed"]]),
            "is_open": any(rule["errors"] for rule in shown),
        }
        for title, shown in by_title.items()
        if shown
    )


def _rule(voice: Voice, rules: Rules, option: Option, own: Value) -> Shown:
    """One option on the page. `own` is the value of the system as its field would send it, `own_words` in words;
    `offer` is what most tables write where a list of numbers is asked for.
    """
    field, words = rules[rule_field(option.id)], OPTION_WORDS[option.id]
    choices = {text: voice.gettext(msgid) for text, msgid in words.choices.items()}
    return {
        "field": rule_field(option.id),
        "control": _control(option),
        "label": voice.gettext(words.label),
        "sentence": voice.gettext(words.sentence),
        "value": rule_text(option, field.data) if option.choices else field.typed,
        "choices": tuple((str(choice), choices.get(str(choice), str(choice))) for choice in option.choices),
        "word": choices.get(option.word or "", ""),
        "unit": voice.gettext(words.unit) if words.unit else "",
        "own": rule_text(option, own),
        "own_words": say_value(voice, option.id, own),
        "changed": field.data != own,
        "errors": field.errors,
        "offer": _offer(option),
    }


def _control(option: Option) -> str:
    if option.shape is Shape.FLAG:
        return "switch"
    if option.choices:
        return "select"
    return "numbers" if option.shape is Shape.NUMBERS else "number"


def _offer(option: Option) -> str:
    """The first list of numbers that other tables write."""
    known = [value for value in option.known if value] if option.shape is Shape.NUMBERS else []
    return rule_text(option, known[0]) if known else ""
