"""The form of a new game: names in seating order, who deals first, the system, and every house rule."""

import secrets
from dataclasses import dataclass

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import HiddenField

from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.record import Record
from scorekeeper.engine.table import Table
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Expected, Violation
from scorekeeper.web.games.rules_forms import RULE_FIELDS, as_field_data, changes_told, rule_field, show_values
from scorekeeper.web.platform.fields import ChoiceField, WordsField
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.violations import say_violation

ROWS = range(4)
BY_LOT = "lot"
USUAL_SYSTEM = "russian"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What a form that is in order says: all that a new game needs."""

    system: str
    changes: dict[str, Value]
    players: tuple[str, ...]
    first_dealer: str


class GameForm(FlaskForm):
    """`shown` is the system whose rules the page showed: what differs from it is what the table changed."""

    key = HiddenField()
    shown = HiddenField()
    system = ChoiceField(choices=tuple(SYSTEM), default=USUAL_SYSTEM)
    first_dealer = ChoiceField(choices=(BY_LOT, *ROWS), default=BY_LOT)

    def shown_system(self) -> str:
        """The system whose rules the page showed; a page that does not say showed the chosen one's."""
        typed = str(self.shown.data)
        return typed if typed in SYSTEM else self.chosen_system()

    def chosen_system(self) -> str:
        """The system chosen, or the usual one."""
        return self.system.data or USUAL_SYSTEM

    def names(self) -> dict[int, str]:
        """The names by row, blank rows left out."""
        typed = {row: self[f"name_{row}"].data for row in ROWS}
        return {row: name for row, name in typed.items() if name is not None}

    def turn_to_system(self) -> None:
        """Shows the rules of the chosen system, with what the table had changed in the one shown before."""
        changes = changes_told(self, self.shown_system())
        show_values(self, house_rules(self.chosen_system(), changes).values)
        self.shown.data = self.chosen_system()

    def opening(self) -> Opening | None:
        """The new game, or None with an error beside every field that keeps it from beginning."""
        self.validate()
        names, changes = self.names(), changes_told(self, self.shown_system())
        if not names:
            self.name_0.complain(FieldProblem.NAMES_MISSING)
        elif self.first_dealer.data != BY_LOT and self.first_dealer.data not in names:
            self.first_dealer.complain(FieldProblem.DEALER_MISSING)
        head = Record(system=self.chosen_system(), changes=changes, players=tuple(names.values()))
        for violation in wrong_head(head):
            if names or violation.path != "players":
                _lay(self, violation, names)
        if any(field.errors for field in self):
            return None
        players = tuple(names.values())
        drawn = self.first_dealer.data == BY_LOT
        dealer = secrets.choice(players) if drawn else names[self.first_dealer.data]
        return Opening(system=self.chosen_system(), changes=changes, players=players, first_dealer=dealer)


def _with_rows() -> type[GameForm]:
    rows = {f"name_{row}": WordsField(most=200) for row in ROWS}
    return type("GameFormWithRows", (GameForm,), {**rows, **RULE_FIELDS})


GAME_FORM = _with_rows()


def blank_form() -> GameForm:
    """The form with the usual system's rules."""
    form = _over(None, USUAL_SYSTEM)
    form.shown.data = USUAL_SYSTEM
    return form


def form_like(table: Table) -> GameForm:
    """The form with the players and the rules of a table. Who deals first is drawn anew, as for every evening."""
    rules = table.terms.rules
    form = _over(None, rules.system)
    show_values(form, rules.values)
    form.shown.data = form.system.data = rules.system
    for row, name in enumerate(table.players):
        form[f"name_{row}"].data = name
    return form


def sent_form(sent: MultiDict[str, str]) -> GameForm:
    """The form over what was sent. A rule that was not sent has the value that the page's system gives it."""
    known = [sent[name] for name in ("shown", "system") if sent.get(name) in SYSTEM]
    return _over(sent, known[0] if known else USUAL_SYSTEM)


def _over(sent: MultiDict[str, str] | None, system: str) -> GameForm:
    return GAME_FORM(formdata=sent, data=as_field_data(house_rules(system, {}).values))


def _lay(form: GameForm, violation: Violation, names: dict[int, str]) -> None:
    """Writes a violation of the record's head beside its field."""
    path = violation.path
    if path.startswith("rules.changes."):
        field = form[rule_field(path.removeprefix("rules.changes.").split("[")[0])]
    elif path.startswith("players["):
        row = list(names)[int(path.removeprefix("players[").rstrip("]"))]
        field = form[f"name_{row}"]
    else:
        _complain_of_number(form, violation, names)
        return
    field.errors = [*field.errors, say_violation(VOICE, violation)]


def _complain_of_number(form: GameForm, violation: Violation, names: dict[int, str]) -> None:
    """Too many players or too few: at the last name or at the first blank row, with what to do about it."""
    allowed = violation.numbers.get("allowed")
    if violation.numbers.get("expected") != Expected.PLAYERS.value or not isinstance(allowed, tuple):
        form.system.errors = [*form.system.errors, say_violation(VOICE, violation)]
        return
    rule = OPTION_WORDS["game.players"]
    too_many = len(names) > max((number for number in allowed if isinstance(number, int)), default=0)
    form[f"name_{max(names)}"].complain(
        FieldProblem.TOO_MANY_PLAYERS if too_many else FieldProblem.TOO_FEW_PLAYERS,
        players=len(names),
        allowed=", ".join(str(number) for number in allowed),
        option=VOICE.gettext(rule.label),
    )
