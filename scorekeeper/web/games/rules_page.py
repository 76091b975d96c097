"""The house rules as a page shows them: grouped, in words, each with its control and what differs marked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask_wtf import FlaskForm

from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Shape, Value
from scorekeeper.rules.systems import SYSTEMS
from scorekeeper.web.games.forms import GameForm
from scorekeeper.web.games.rules_forms import rule_field
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.log import OFF, ON
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.options import GROUP_TITLES, OPTION_WORDS
from scorekeeper.wording.systems import SYSTEM_WORDS

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One option on the page. `own` is the value of the system as its field would send it, `own_words` in words;
    `offer` is what most tables write where a list of numbers is asked for.
    """

    field: str
    control: str
    label: str
    sentence: str
    value: str
    choices: tuple[tuple[str, str], ...]
    word: str
    unit: str
    own: str
    own_words: str
    changed: bool
    errors: tuple[str, ...]
    offer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleGroup:
    """The rules under one title. `is_open` where something in it is wrong."""

    title: str
    rules: tuple[Rule, ...]
    changed: int
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemChoice:
    """A system of play to choose."""

    id: str
    title: str
    sentence: str


def make_systems() -> tuple[SystemChoice, ...]:
    """The eleven systems."""
    return tuple(
        SystemChoice(
            id=system.id,
            title=VOICE.gettext(SYSTEM_WORDS[system.id].title),
            sentence=VOICE.gettext(SYSTEM_WORDS[system.id].sentence),
        )
        for system in SYSTEMS
    )


def make_main_rules(form: GameForm) -> tuple[Rule, ...]:
    """The rules of the first screen."""
    own = house_rules(form.chosen_system(), {}).values
    return tuple(_rule(form, OPTION[option], own[option]) for option in ARGUED_ABOUT)


def make_groups(form: GameForm) -> tuple[RuleGroup, ...]:
    """All other rules, in the groups of GROUP_TITLES."""
    own = house_rules(form.chosen_system(), {}).values
    return group_rules(form, [option for option in OPTIONS if option.id not in ARGUED_ABOUT], own)


def group_rules(form: FlaskForm, options: Iterable[Option], own: Mapping[str, Value]) -> tuple[RuleGroup, ...]:
    """Rules in the groups of GROUP_TITLES, with what differs from `own` marked."""
    by_title: dict[str, list[Rule]] = {title: [] for title in GROUP_TITLES.values()}
    for option in options:
        by_title[GROUP_TITLES[option.id.split(".")[0]]].append(_rule(form, option, own[option.id]))
    return tuple(
        RuleGroup(
            title=VOICE.gettext(title),
            rules=tuple(rules),
            changed=sum(rule.changed for rule in rules),
            is_open=any(rule.errors for rule in rules),
        )
        for title, rules in by_title.items()
        if rules
    )


def say_value(option: str, value: Value) -> str:
    """The value of an option in words."""
    if isinstance(value, bool):
        return VOICE.gettext(ON if value else OFF)
    return _in_words(value, {text: VOICE.gettext(msgid) for text, msgid in OPTION_WORDS[option].choices.items()})


def _rule(form: FlaskForm, option: Option, own: Value) -> Rule:
    field, words = form[rule_field(option.id)], OPTION_WORDS[option.id]
    choices = {text: VOICE.gettext(msgid) for text, msgid in words.choices.items()}
    return Rule(
        field=rule_field(option.id),
        control=_control(option),
        label=VOICE.gettext(words.label),
        sentence=VOICE.gettext(words.sentence),
        value=_sent(option, field.data) if option.choices else field.typed,
        choices=tuple((str(choice), choices.get(str(choice), str(choice))) for choice in option.choices),
        word=choices.get(option.word or "", ""),
        unit=VOICE.gettext(words.unit) if words.unit else "",
        own=_sent(option, own),
        own_words=_in_words(own, choices),
        changed=field.data != own,
        errors=tuple(field.errors),
        offer=next((_sent(option, value) for value in option.known if value), "") if _is_list(option) else "",
    )


def _control(option: Option) -> str:
    if option.shape is Shape.FLAG:
        return "switch"
    if option.choices:
        return "select"
    return "numbers" if _is_list(option) else "number"


def _is_list(option: Option) -> bool:
    return option.shape is Shape.NUMBERS


def _sent(option: Option, value: Value) -> str:
    """The value as the option's field would send it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value)
    return "" if value == option.word else str(value)


def _in_words(value: Value, choices: dict[str, str]) -> str:
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value) or "–"
    return choices.get(str(value), plain(value) if isinstance(value, int) else value)
