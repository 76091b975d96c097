"""The way that every correction goes: the form, what it would change, why people want it, and only then the log."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from scorekeeper.pages.commit import is_old, typed_in
from scorekeeper.pages.corrections.consequences_page import make_consequences
from scorekeeper.pages.corrections.correction_page import (
    NO_PROBLEM,
    CorrectionProblem,
    ReasonPage,
    make_consequences_view,
    make_problem,
)
from scorekeeper.pages.corrections.fields import own_fields
from scorekeeper.pages.corrections.why import UNSAID, asks_why, why_told
from scorekeeper.pages.fields import hand_in
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.decision import CommandProblem, Decision
from scorekeeper.service.game_state import GameState
from scorekeeper.service.handlers import handle
from scorekeeper.slip.fields import Fault, say_fault
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.entry import FieldProblem


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Who corrects a game on which page, and where that leads once it is saved."""

    host: Host
    request: PageRequest
    book: Book
    to: str

    @property
    def sent(self) -> Sent:
        """What the form has sent."""
        return self.request.form or {}

    def asks_why(self, after: GameState, hand: int | None = None, recorded: int | None = None) -> bool:
        """Whether people have to say why, now."""
        return asks_why(self.book.log, self.host.draws.at, self.book.state, after, hand, recorded)

    def problem(
        self,
        decision: Decision,
        number: int | None = None,
        errors: "dict[str, tuple[str, ...]] | None" = None,
        names: tuple[str, ...] = (),
        asked_as: Mapping[str, str] | None = None,
    ) -> CorrectionProblem:
        """What refused a correction of the deal with that number. What is about a field of these names goes into
        `errors`.
        """
        voice, players = self.host.voice, self.book.state.played.sheet.players

        def lay(violations: tuple[Violation, ...], problem: CommandProblem | None) -> Problems:
            laid = sort_problems(voice, violations, players, names, asked_as or {})
            if errors is not None:
                errors.update(laid.by_field)
            return (
                laid.problems if problem is None else refused(laid.problems, say_command_problem(voice, problem.value))
            )

        return make_problem(voice, decision, self.book.state, number, lay)


def settle(
    asked: Asked,
    command: Callable[[str | None], GameCommand],
    page: Callable[[Decision], PageAnswer],
    asks: Callable[[GameState], bool],
    place: Sent,
) -> Answer:
    """Saves the correction, or shows what it would change and asks why. `command` makes it of the reason; `page` is the
    form again with what refused it; `asks` says of the game after it whether people have to say why; `place` goes with
    the form, where a phone sends that on.
    """
    decision = handle(asked.book.state, command(UNSAID))
    if decision.event is None:
        return page(decision)
    must, why = asks(decision.after or asked.book.state), why_told(asked.sent)
    if "save" not in asked.sent:
        return _show_consequences(asked, decision, None, asks=must)
    if must and why is None:
        why = Fault(problem=FieldProblem.REASON_MISSING)
    if isinstance(why, Fault):
        return _show_consequences(asked, decision, why, asks=must)
    return _save(asked, command(why), place)


def ask_why(
    asked: Asked,
    command: Callable[[str | None], GameCommand],
    page: Callable[[ReasonPage, int], PageAnswer],
    hand: int | None = None,
    *,
    always: bool = False,
) -> Answer:
    """A correction that takes no more than a reason: one page shows what it changes and asks why, and then it is saved.
    `command` makes it of the reason; `page` takes a status too; `hand` is the event of the hand that it is about;
    `always`: nothing can be saved without words.
    """
    state, form = asked.book.state, asked.request.form
    foreseen = handle(state, command(UNSAID))
    after = foreseen.after if foreseen.event else None
    asks = after is not None and (always or asked.asks_why(after, hand))

    def show(wrong: Fault | None, status: int) -> PageAnswer:
        problem = NO_PROBLEM if foreseen.event else asked.problem(foreseen)
        errors = () if wrong is None else (say_fault(asked.host.voice, wrong),)
        said = asked.request.query if form is None else form
        reason = ReasonPage(
            form=own_fields(state.seq, asked.host.draws.key, hand, said, errors),
            problem=replace(problem, gone_on=status == 409),
            consequences=None if after is None else make_consequences(asked.host.voice, state, after),
            why=asks,
        )
        return page(reason, status)

    if form is None:
        return show(None, 200)
    if is_old(asked.book, form):
        return show(None, 409)
    why = why_told(form)
    if asks and why is None:
        why = Fault(problem=FieldProblem.REASON_MISSING)
    if isinstance(why, Fault):
        return show(why, 422)
    return show(None, 422) if after is None else _save(asked, command(why), {})


def _save(asked: Asked, command: GameCommand, place: Sent) -> Answer:
    done = asked.host.commit(asked.host, asked.request, asked.book, command, {**asked.sent, **place})
    return done.to(asked.to)


def _show_consequences(asked: Asked, decision: Decision, wrong: Fault | None, *, asks: bool) -> PageAnswer:
    """The page, which asks why where people have to say; `wrong` is what they said."""
    host, request, state, sent = asked.host, asked.request, asked.book.state, asked.sent
    key = text_in(sent, "key") or host.draws.key
    errors = () if wrong is None else (say_fault(host.voice, wrong),)
    query = urlencode([(name, text) for name, texts in request.query.items() if name != "here" for text in texts])
    shown = {
        **make_consequences_view(host.voice, state, decision),
        "form": own_fields(state.seq, key, hand_in(sent), sent, errors),
        "why": asks,
        "kept": typed_in(sent, "why", "why_tap"),
        "hand": text_in(sent, "hand"),
        "key": key,
        "action": f"{host.url_for('games.index', {})}{request.path.removeprefix('/')}{'?' if query else ''}{query}",
    }
    return PageAnswer(template="corrections/consequences.html", view=shown, status=422 if errors else 200)
