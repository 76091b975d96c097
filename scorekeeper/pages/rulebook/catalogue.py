"""The catalogue of options: each in words, who plays how, its source, and its small game worked out twice; and the
rulebook of every system.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from scorekeeper.engine.decode import decode
from scorekeeper.engine.game import open_table, score_document
from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.pages.games.rules_page import make_systems
from scorekeeper.pages.log.differences_page import make_differences
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Shown
from scorekeeper.pages.rulebook.examples import EXAMPLES, TABLE_VALUES, Example, record_of
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import OPTIONS, Option, Value
from scorekeeper.rules.systems import SYSTEM, SYSTEMS
from scorekeeper.wording.accounts import say_summary
from scorekeeper.wording.options import GROUP_TITLES, OPTION_WORDS
from scorekeeper.wording.rulebook import make_booklet, options_spoken_of, sentences_of
from scorekeeper.wording.rules_text import SYSTEM_WORDS, say_rule, say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import N_, Voice

NAMES = (N_("Anna"), N_("Boris"), N_("Vera"), N_("Grisha"))
Systems = tuple[tuple[HouseRules, Collection[str]], ...]  # the rules of each, and the options that have a say in them
EXAMPLE: Mapping[str, Example] = {example.option: example for example in (*EXAMPLES, *TABLE_VALUES)}


def make_catalogue(voice: Voice) -> list[Shown]:
    """Every option under the title of its group; `id` is the group's anchor."""
    groups: dict[str, list[Shown]] = {title: [] for title in GROUP_TITLES.values()}
    for entry in make_entries(voice):
        groups[GROUP_TITLES[entry["id"].split(".")[0]]].append(entry)
    return [
        {"id": group[0]["id"].split(".")[0], "title": voice.gettext(title), "options": group}
        for title, group in groups.items()
    ]


def make_entries(voice: Voice) -> tuple[Shown, ...]:
    """Every option, in the order of the option table: `hands` are those of its small game, in words, `outcomes` what
    becomes of it under each value, `others` the rules that it is played by beside; `played` has each value with the
    systems that play it, `sources` values with where they are written. An option of the table alone has no hands.
    """
    rules = [house_rules(system.id, {}) for system in SYSTEMS]
    systems = tuple((system, options_spoken_of(system)) for system in rules)
    return tuple(_entry(voice, option, systems) for option in OPTIONS)


def _entry(voice: Voice, option: Option, systems: Systems) -> Shown:
    assert option.id in EXAMPLE, f"{option.id} has no small game in pages/rulebook/examples.py"
    words, example = OPTION_WORDS[option.id], EXAMPLE[option.id]
    names = tuple(voice.gettext(name) for name in NAMES)
    decoded = decode(record_of(example, example.values[0], names))
    shown = decoded if decoded.record is not None else decode(record_of(example, example.values[1], names))
    assert shown.record is not None
    table = open_table(shown.record)
    return {
        "id": option.id,
        "label": voice.gettext(words.label),
        "sentence": voice.gettext(words.sentence),
        "sources": _sources(voice, option, example),
        "played": _who_plays(voice, option, systems),
        "all_systems": len(SYSTEMS),
        "names": names[: example.players],
        "others": _others(voice, example),
        "hands": [_say_hand(voice, read.deal, table) for read in shown.deals if read.deal is not None],
        "outcomes": [_outcome(voice, example, value, names) for value in example.values],
    }


def _say_hand(voice: Voice, deal: Deal, table: Table) -> str:
    """A hand in a line, with whatever else was recorded of it."""
    bare = replace(deal, won_at=None, auction=None, blind=False, sweep=False, tricks=(), nines=None, talon=None)
    rest = [f"{label}: {new}" for label, _, new in make_differences(voice, bare, deal, table.terms)]
    return "; ".join([summarize_deal(voice, deal, table), *rest])


def _sources(voice: Voice, option: Option, example: Example) -> list[tuple[str, str]]:
    """Where values are written, those of the small game where there is no end of them; with a blank all of them."""
    by_source: dict[str, list[str]] = {}
    for value in option.choices or example.values:
        by_source.setdefault(say_source(voice, option.id, value), []).append(say_value(voice, option.id, value))
    if len(by_source) == 1:
        return [("", next(iter(by_source)))]
    return [(", ".join(values), source) for source, values in by_source.items()]


def _others(voice: Voice, example: Example) -> tuple[str, ...]:
    """The system of a small game, where it is not the usual one, and the rules that it changes beside the option."""
    system = () if example.system == SYSTEMS[0].id else (voice.gettext(SYSTEM_WORDS[example.system].title),)
    return (*system, *(say_rule(voice, option, value) for option, value in example.rules.items()))


def _who_plays(voice: Voice, option: Option, systems: Systems) -> list[tuple[str, list[str]]]:
    """The systems by the value that they play, the most usual value first; only those in which it has a say."""
    by_value: dict[str, list[str]] = {}
    for rules, spoken_of in systems:
        if option.id in spoken_of:
            value = say_value(voice, option.id, rules.values[option.id])
            by_value.setdefault(value, []).append(voice.gettext(SYSTEM_WORDS[rules.system].title))
    return sorted(by_value.items(), key=lambda found: -len(found[1]))


def _outcome(voice: Voice, example: Example, value: Value, names: tuple[str, ...]) -> Shown:
    """A cell for each player, or sentences; `forbidden` where the last step is refused."""
    said: Shown = {"value": say_value(voice, example.option, value), "cells": (), "sentences": (), "forbidden": False}
    if not example.steps:
        rules = house_rules(example.system, {**example.rules, example.option: value})
        return {**said, "sentences": sentences_of(voice, rules, example.option)}
    verdict = score_document(record_of(example, value, names))
    if verdict.refused or verdict.game is None:
        return {**said, "sentences": (say_violation(voice, verdict.refused[0]),), "forbidden": True}
    sheet = verdict.game.sheet
    last = sheet.deals[-1]
    accounts = [
        say_summary(voice, column, last.off.get(seat), won=seat in sheet.winners)
        for seat, column in enumerate(last.columns)
    ]
    return {**said, "cells": tuple([" → ".join(account) for account in accounts])}


def show_systems(host: Host, _request: PageRequest) -> Answer:
    """The eleven systems, each with its rulebook."""
    return PageAnswer(template="rulebook/index.html", view={"systems": make_systems(host.voice)})


def show_options(host: Host, _request: PageRequest) -> Answer:
    """Every option: what it does, who plays so, and what it changes."""
    return PageAnswer(template="rulebook/options.html", view={"groups": make_catalogue(host.voice)})


def show_system(host: Host, request: PageRequest) -> Answer:
    """The rulebook of a system."""
    system = request.path.split("/")[-1]
    if system not in SYSTEM:
        return None
    pdf = host.url_for("rulebooks.system_pdf", {"system": system})
    view = {"booklet": make_booklet(host.voice, house_rules(system, {})), "pdf": pdf}
    return PageAnswer(template="rulebook/system.html", view=view)
