"""The house rules as a page shows them: grouped, in words, each with its control and what differs marked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.pages.fields import FieldView
from scorekeeper.pages.games.rule_fields import rule_field, rule_text
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Shape, Value
from scorekeeper.rules.systems import SYSTEMS
from scorekeeper.wording.options import GROUP_TITLES, OPTION_WORDS
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice

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


def make_systems(voice: Voice) -> tuple[SystemChoice, ...]:
    """The eleven systems."""
    return tuple(
        SystemChoice(
            id=system.id,
            title=voice.gettext(SYSTEM_WORDS[system.id].title),
            sentence=voice.gettext(SYSTEM_WORDS[system.id].sentence),
        )
        for system in SYSTEMS
    )


def make_main_rules(voice: Voice, rules: Rules, own: Mapping[str, Value]) -> tuple[Rule, ...]:
    """The rules of the first screen."""
    return tuple(_rule(voice, rules, OPTION[option], own[option]) for option in _argued_about(own))


def make_groups(voice: Voice, rules: Rules, own: Mapping[str, Value]) -> tuple[RuleGroup, ...]:
    """All other rules, in the groups of GROUP_TITLES."""
    shown = _argued_about(own)
    return group_rules(voice, rules, [option for option in OPTIONS if option.id not in shown], own)


def _argued_about(own: Mapping[str, Value]) -> list[str]:
    """Those of the rules that people argue about which the system has: Tausendeins knows no barrel, no rospisat and no
    bolt.
    """
    missing = [thing for thing, (option, value) in _WITHOUT.items() if own[option] == value]
    return [option for option in ARGUED_ABOUT if option.partition(".")[0] not in missing]


def group_rules(
    voice: Voice, rules: Rules, options: Iterable[Option], own: Mapping[str, Value]
) -> tuple[RuleGroup, ...]:
    """Rules in the groups of GROUP_TITLES, with what differs from `own` marked."""
    by_title: dict[str, list[Rule]] = {title: [] for title in GROUP_TITLES.values()}
    for option in options:
        by_title[GROUP_TITLES[option.id.split(".")[0]]].append(_rule(voice, rules, option, own[option.id]))
    return tuple(
        RuleGroup(
            title=voice.gettext(title),
            rules=tuple(shown),
            changed=sum([1 for rule in shown if rule.changed]),
            is_open=any(rule.errors for rule in shown),
        )
        for title, shown in by_title.items()
        if shown
    )


def _rule(voice: Voice, rules: Rules, option: Option, own: Value) -> Rule:
    field, words = rules[rule_field(option.id)], OPTION_WORDS[option.id]
    choices = {text: voice.gettext(msgid) for text, msgid in words.choices.items()}
    return Rule(
        field=rule_field(option.id),
        control=_control(option),
        label=voice.gettext(words.label),
        sentence=voice.gettext(words.sentence),
        value=rule_text(option, field.data) if option.choices else field.typed,
        choices=tuple((str(choice), choices.get(str(choice), str(choice))) for choice in option.choices),
        word=choices.get(option.word or "", ""),
        unit=voice.gettext(words.unit) if words.unit else "",
        own=rule_text(option, own),
        own_words=say_value(voice, option.id, own),
        changed=field.data != own,
        errors=field.errors,
        offer=_offer(option),
    )


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
