"""The form of a new game, read on both hosts: names in seating order, who deals first, the system, every house rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.record import Record
from scorekeeper.engine.table import Table
from scorekeeper.pages.forms import say_faults
from scorekeeper.pages.games.rules_page import changes_in, read_rules, rule_field, rule_text
from scorekeeper.pages.games.usual import USUAL_PLAYERS, players_of, usual_system
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import OPTION, OPTIONS, Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Expected, Violation
from scorekeeper.service.commands import StartGame
from scorekeeper.slip.fields import FieldKind, SlipField, Told
from scorekeeper.slip.reading import read_field
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

ROWS = (0, 1, 2, 3)
BY_LOT = "lot"
USUAL_SYSTEM = "russian"
ASIDE = ("csrf_token", "rulebook")  # in a form, and nothing that was typed
FIELDS: Mapping[str, SlipField] = {
    "system": SlipField(kind=FieldKind.CHOICE, choices=tuple(SYSTEM), unsent=Told(value=USUAL_SYSTEM)),
    "first_dealer": SlipField(kind=FieldKind.CHOICE, choices=(BY_LOT, *ROWS), unsent=Told(value=BY_LOT)),
    **{f"name_{row}": SlipField(kind=FieldKind.WORDS, most=200) for row in ROWS},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """What stands in the form. `shown` is the system whose rules the page showed: what differs from it is what the
    table changed. `usual` is the system that the page chose by itself, blank once somebody has chosen. `rows` are those
    for names. `errors` are by field.
    """

    key: str = ""
    shown: str = ""
    usual: str = ""
    rows: int = 4
    told: Mapping[str, Told]
    errors: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def chosen_system(self) -> str:
        """The system chosen, or the usual one."""
        return self.told["system"].value or USUAL_SYSTEM

    def names_by_row(self) -> dict[int, str]:
        """The names, blank rows left out."""
        typed = {row: self.told[f"name_{row}"].value for row in ROWS}
        return {row: name for row, name in typed.items() if name is not None}

    def sitting(self) -> int:
        """How many sit down: all who have names, be they too long; before there are two, as many as usual, or rows."""
        typed = sum([1 for row in ROWS if self.told[f"name_{row}"].typed.strip()])
        return typed if typed > 1 else min(self.rows, USUAL_PLAYERS)

    def own_changes(self) -> dict[str, Value]:
        """What the table changes in the system that the page showed; a page that does not say showed the chosen one."""
        own = house_rules(self.shown if self.shown in SYSTEM else self.chosen_system(), {}).values
        return changes_in(OPTIONS, self.told, own)


@dataclass(frozen=True, slots=True, kw_only=True)
class SentGame:
    """What becomes of a form that was sent: a game, which has no id yet, or the form again. `suited`: for as many as
    sit down another system is usual, which is shown before anything begins; `shown`: nobody wanted more than to see the
    rules of a system; `rules`: nor than to read those of this table, for so many `players` where that is known, and
    `typed` is all that stands in the form.
    """

    form: NewGame
    opening: StartGame | None = None
    suited: bool = False
    shown: bool = False
    rules: HouseRules | None = None
    players: tuple[int, ...] = ()
    typed: tuple[tuple[str, str], ...] = ()


def blank_game(language: str, key: str) -> NewGame:
    """The form with the rules of the system that is played where the language is spoken."""
    system = usual_system(language)
    return NewGame(key=key, shown=system, usual=system, told=_told({"system": (system,)}, system))


def rules_of(table: Table, key: str) -> NewGame:
    """The form with the rules of a table. Who deals first is drawn anew, as for every evening."""
    rules = table.terms.rules
    told = {**_told({"system": (rules.system,)}, rules.system), **read_rules(OPTIONS, {}, rules.values)}
    return NewGame(key=key, shown=rules.system, told=told)


def game_like(table: Table, key: str) -> NewGame:
    """The same with the players of the table."""
    form = rules_of(table, key)
    names = {f"name_{row}": Told(value=name, typed=name) for row, name in enumerate(table.players)}
    return replace(form, told={**form.told, **names})


def read_form(voice: Voice, language: str, sent: Sent, lot: int) -> SentGame:
    """What was sent. Where nobody has chosen a system and another is usual for as many as sit down, that is shown
    first; lots are drawn by the number `lot`. A chosen system gives way if it is for more than the rows left.
    """
    form = _sent_game(sent)
    if text_in(sent, "show") == "fewer" and form.sitting() not in players_of(form.chosen_system()):
        form = replace(form, usual=form.chosen_system())
    suited = _suit(form, language)
    if suited.chosen_system() != form.chosen_system() or "show" in sent:
        shown = "show" in sent
        return SentGame(form=turned_to_system(suited), suited=not shown, shown=shown)
    opening, errors = _opening(voice, suited, lot)
    if "rulebook" in sent:
        errors = {name: said for name, said in errors.items() if name == "system" or name not in FIELDS}
        if not errors:
            return _to_be_read(suited, sent)
    if opening is None:
        return SentGame(form=turned_to_system(replace(suited, errors=errors)))
    return SentGame(form=suited, opening=opening)


def _to_be_read(form: NewGame, sent: Sent) -> SentGame:
    """The rules chosen so far; who sits down may be told later, or too many may be told."""
    rules, sitting = house_rules(form.chosen_system(), form.own_changes()), len(form.names_by_row())
    players = (sitting,) if sitting in rules.lists["game.players"] else ()
    typed = tuple([(name, text) for name, texts in sent.items() if name not in ASIDE for text in texts])
    return SentGame(form=form, rules=rules, players=players, typed=typed)


def turned_to_system(form: NewGame) -> NewGame:
    """The form with the rules of the chosen system, and what the table had changed in the one shown before; where
    something unreadable was typed, that is left standing.
    """
    system = form.chosen_system()
    now = read_rules(OPTIONS, {}, house_rules(system, form.own_changes()).values)
    left = {name: told for name, told in form.told.items() if told.faults or name in form.errors or name not in now}
    return replace(form, shown=system, told={**now, **left})


def form_of(opening: StartGame) -> tuple[tuple[str, str], ...]:
    """The form that says the same, as it is sent: whatever it is read by, nothing is left to it to choose."""
    rules = house_rules(opening.system, opening.changes).values
    return (
        ("system", opening.system),
        ("shown", opening.system),
        ("first_dealer", str(opening.players.index(opening.first_dealer))),
        *[(f"name_{row}", name) for row, name in enumerate(opening.players)],
        *[(rule_field(option), rule_text(OPTION[option], value)) for option, value in rules.items()],
    )


def _sent_game(sent: Sent) -> NewGame:
    """The form over what was sent. A rule that was not sent has the value that the page's system gives it."""
    key, shown, usual, system = (text_in(sent, name) for name in ("key", "shown", "usual", "system"))
    known = [one for one in (shown, system) if one in SYSTEM]
    rows, told = sum([1 for row in ROWS if f"name_{row}" in sent]), _told(sent, known[0] if known else USUAL_SYSTEM)
    return NewGame(key=key, shown=shown, usual=usual, rows=rows if rows > 1 else len(ROWS), told=told)


def _told(sent: Sent, system: str) -> dict[str, Told]:
    fields = {name: read_field(one, sent.get(name, ()), ()) for name, one in FIELDS.items()}
    return {**fields, **read_rules(OPTIONS, sent, house_rules(system, {}).values)}


def _suit(form: NewGame, language: str) -> NewGame:
    """The form with the usual system for as many as have names, unless somebody has chosen one."""
    if form.usual != form.chosen_system():
        return replace(form, usual="")
    system = usual_system(language, form.sitting())
    chosen = replace(form.told["system"], value=system)
    return replace(form, usual=system, told={**form.told, "system": chosen})


def _opening(voice: Voice, form: NewGame, lot: int) -> tuple[StartGame | None, dict[str, tuple[str, ...]]]:
    """The new game, or None and the errors beside the fields that keep it from beginning."""
    system, names, changes = form.chosen_system(), form.names_by_row(), form.own_changes()
    errors = dict(say_faults(voice, {name: told.faults for name, told in form.told.items() if told.faults}))
    dealer = form.told["first_dealer"].value
    if not names:
        _lay(errors, "name_0", voice.gettext(FieldProblem.NAMES_MISSING.value))
    elif dealer != BY_LOT and dealer not in names:
        _lay(errors, "first_dealer", voice.gettext(FieldProblem.DEALER_MISSING.value))
    players = tuple(names.values())
    for violation in wrong_head(Record(system=system, changes=changes, players=players)):
        if names or violation.path != "players":
            _lay(errors, _field_of(violation, names), _say(voice, violation, len(names)))
    if errors:
        return None, errors
    first = players[lot % len(players)] if dealer == BY_LOT else names[dealer]
    return StartGame(game="", system=system, changes=changes, players=players, first_dealer=first), errors


def _lay(errors: dict[str, tuple[str, ...]], name: str, sentence: str) -> None:
    errors[name] = (*errors.get(name, ()), sentence)


def _field_of(violation: Violation, names: Mapping[int, str]) -> str:
    """The field beside which a violation of the record's head is written; too many players or too few stand at the last
    name.
    """
    path = violation.path
    if path.startswith("rules.changes."):
        return rule_field(path.removeprefix("rules.changes.").split("[")[0])
    if path.startswith("players["):
        return f"name_{list(names)[int(path.removeprefix('players[').removesuffix(']'))]}"
    return "system" if _allowed(violation) is None else f"name_{max(names)}"


def _say(voice: Voice, violation: Violation, players: int) -> str:
    """A violation in words; of a wrong number of players, with what to do about it."""
    allowed = _allowed(violation)
    if allowed is None:
        return say_violation(voice, violation)
    problem = FieldProblem.TOO_MANY_PLAYERS if players > max(allowed, default=0) else FieldProblem.TOO_FEW_PLAYERS
    rule = OPTION_WORDS["game.players"]
    return voice.gettext(problem.value) % {
        "players": players,
        "allowed": ", ".join([str(number) for number in allowed]),
        "option": voice.gettext(rule.label),
    }


def _allowed(violation: Violation) -> tuple[int, ...] | None:
    """How many may play, where it is their number that is wrong."""
    allowed = violation.numbers.get("allowed")
    if violation.numbers.get("expected") != Expected.PLAYERS.value or not isinstance(allowed, tuple):
        return None
    return tuple([number for number in allowed if isinstance(number, int)])
