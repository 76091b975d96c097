"""The way that every correction goes: the form, what it would change, why people want it, and only then the log."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

from scorekeeper.pages.forms import Fields, FieldView, is_done, is_old, texts_as_fields, typed_in
from scorekeeper.pages.log.event_page import foretell
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.service.commands import Decision, GameCommand
from scorekeeper.service.consequences import ChangeKind, DealChange, age_of, consequences, needs_reason
from scorekeeper.service.game_state import GameState
from scorekeeper.service.handlers import handle
from scorekeeper.slip.fields import MOST_WORDS, Fault, Slip, read_words, say_fault
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.problems import NO_PROBLEMS, Problems, say_without_fields, sort_problems
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.entry import CORRECTION_REASONS, FieldProblem
from scorekeeper.wording.log import say_change, say_command_problem
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionProblem:
    """What keeps a correction from being saved: with `blocked`, the number of a later deal that it would make
    impossible, for what `sentences` say. `by_field` stands beside the fields. `gone_on`: the page was drawn from an
    older sheet.
    """

    problems: Problems = NO_PROBLEMS
    by_field: Errors = field(default_factory=dict)
    blocked: int | None = None
    sentences: tuple[str, ...] = ()
    gone_on: bool = False


NO_PROBLEM = CorrectionProblem()
NO_SLIP: Slip = {}
UNSAID = "?"  # stands for the reason as long as only the consequences are looked at


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

    def own(self, hand: str, said: Sent, errors: tuple[str, ...] = (), key: str = "") -> Fields:
        """What a form has beside what it corrects: the sheet that it was drawn from, its key, the hand, and why."""
        return {
            **texts_as_fields({"seq": str(self.book.state.seq), "key": key or self.host.draws.key, "hand": hand}),
            "why": _words(text_in(said, "why"), errors),
            "why_tap": _words(text_in(said, "why_tap"), ()),
        }

    def said(self) -> Sent:
        """What was sent, or stands in the address of a page that is only asked for."""
        return self.request.query if self.request.form is None else self.request.form

    def asks_why(self, after: GameState, hand: int | None = None, recorded: int | None = None) -> bool:
        """Whether people have to say why the game becomes that now, by a correction of the hand that the event `hand`
        recorded; of a forgotten hand `recorded` is the event of the one that it goes before.
        """
        seq = hand if recorded is None else recorded
        at = next((logged.at for logged in self.book.log if logged.seq == seq), None)
        return needs_reason(self.book.state, after, hand, None if at is None else age_of(at, self.host.draws.at))

    def problem(self, decision: Decision, number: int | None = None, slip: Slip = NO_SLIP) -> CorrectionProblem:
        """What refused a correction of the deal with that number, told on this slip."""
        voice, state = self.host.voice, self.book.state
        players = state.played.sheet.players
        if decision.deal_number is not None and decision.deal_number != number:
            sentences = say_without_fields(voice, decision.violations, players)
            return CorrectionProblem(blocked=_number_now(decision, decision.deal_number, state), sentences=sentences)
        refused = "" if decision.problem is None else say_command_problem(voice, decision.problem.value)
        laid = sort_problems(voice, decision.violations, players, slip, refused)
        return CorrectionProblem(problems=laid.problems, by_field=laid.by_field)


def _number_now(decision: Decision, number: int, state: GameState) -> int:
    """The number on the sheet as it stands of the deal that has this one after the decision."""
    seq = decision.after.recorded_by[number - 1] if decision.after else None
    return state.recorded_by.index(seq) + 1 if seq in state.recorded_by else number


def correct(
    asked: Asked,
    form: Callable[[CorrectionProblem, int], PageAnswer],
    command: Callable[[str | None], GameCommand],
    refused: Callable[[Decision], CorrectionProblem],
    asks: Callable[[GameState], bool] | None = None,
    *,
    wrong: CorrectionProblem | None,
    place: Sent | None = None,
) -> Answer:
    """What becomes of a correction that was sent: the `form` again, with its status and what is `wrong` in it (None
    where all can be read) or has `refused` it; else what it would change, with the question why; or it is saved.
    `command` makes it of the reason; `asks` says of the game after it whether people have to say why, where that hangs
    on more than the game; `place` goes with the form, where a phone sends that on.
    """
    sent = asked.sent
    if "save" in sent and is_done(asked.book, sent):
        return Redirect(address=asked.to)
    if "edit" in sent:
        return form(NO_PROBLEM, 200)
    if is_old(asked.book, sent):
        return form(CorrectionProblem(gone_on=True), 409)
    if wrong is not None:
        return form(wrong, 422)
    decision = handle(asked.book.state, command(UNSAID))
    if decision.event is None:
        return form(refused(decision), 422)
    after = decision.after or asked.book.state
    must = asked.asks_why(after) if asks is None else asks(after)
    why = why_told(sent, must=must) if "save" in sent else None
    if "save" not in sent or isinstance(why, Fault):
        return _show_consequences(asked, decision, why if isinstance(why, Fault) else None, asks=must)
    return _save(asked, command(why), place or {})


def ask_why(
    asked: Asked,
    command: Callable[[str | None], GameCommand],
    shown: Mapping[str, Any],
    hand: int | None = None,
    *,
    template: str,
    always: bool = False,
) -> Answer:
    """A correction that takes no more than a reason: one page shows what it changes and asks why, and then it is saved.
    `command` makes it of the reason; `shown` is what the page has beside that; `hand` is the event of the hand that it
    is about; `always`: nothing can be saved without words.
    """
    state, form = asked.book.state, asked.request.form
    foreseen = handle(state, command(UNSAID))
    after = foreseen.after if foreseen.event else None
    asks = after is not None and (always or asked.asks_why(after, hand))

    def show(wrong: Fault | None, status: int) -> PageAnswer:
        problem = NO_PROBLEM if foreseen.event else asked.problem(foreseen)
        errors = () if wrong is None else (say_fault(asked.host.voice, wrong),)
        view = {
            "state": state,
            "form": asked.own("" if hand is None else str(hand), asked.said(), errors),
            "problem": replace(problem, gone_on=status == 409),
            "consequences": None if after is None else make_consequences(asked.host.voice, state, after),
            "asks_reason": asks,
            "plain": plain,
            "correction_reasons": CORRECTION_REASONS,
            **shown,
        }
        return PageAnswer(template=template, view=view, status=status)

    if form is None or is_old(asked.book, form):
        return show(None, 200 if form is None else 409)
    why = why_told(form, must=asks)
    if isinstance(why, Fault):
        return show(why, 422)
    return show(None, 422) if after is None else _save(asked, command(why), {})


def _save(asked: Asked, command: GameCommand, place: Sent) -> Answer:
    done = asked.host.commit(asked.host, asked.request, asked.book, command, {**asked.sent, **place})
    return done.to(asked.to)


def _show_consequences(asked: Asked, decision: Decision, wrong: Fault | None, *, asks: bool) -> PageAnswer:
    """The page, which asks why where people have to say; `wrong` is what they said."""
    host, request, state, sent = asked.host, asked.request, asked.book.state, asked.sent
    errors = () if wrong is None else (say_fault(host.voice, wrong),)
    query = urlencode([(name, text) for name, texts in request.query.items() if name != "here" for text in texts])
    shown = {
        "state": state,
        "consequences": make_consequences(host.voice, state, decision.after or state),
        "event_text": replace(foretell(host.voice, state, decision), reason=""),
        "correction_reasons": CORRECTION_REASONS,
        "form": asked.own(text_in(sent, "hand"), sent, errors, text_in(sent, "key")),
        "why": asks,
        "plain": plain,
        "kept": typed_in(sent, "why", "why_tap"),
        "action": f"{host.url_for('games.index', {})}{request.path.removeprefix('/')}{'?' if query else ''}{query}",
    }
    return PageAnswer(template="corrections/consequences.html", view=shown, status=422 if errors else 200)


def _words(text: str, errors: tuple[str, ...]) -> FieldView:
    words = read_words(text, MOST_WORDS)
    return FieldView(data=None if isinstance(words, Fault) else words, typed=text, errors=errors)


def make_consequences(voice: Voice, before: GameState, after: GameState) -> Mapping[str, Any]:
    """What stands on the page before a correction is saved. `moved`: later deals get other numbers; `tells`: something
    is to be said in words; `counts`: a score differs.
    """
    changed, names = _one_dealer(consequences(before, after)), after.played.sheet.players
    hands = [_hand(voice, hand, names) for hand in changed]
    moved = any(hand.was and hand.number and hand.was != hand.number for hand in changed)
    return {
        "players": names,
        "hands": hands,
        "moved": moved,
        "tells": moved or any(hand["sentences"] for hand in hands),
        "counts": any(hand["scores"] for hand in hands),
    }


def _one_dealer(changed: tuple[DealChange, ...]) -> list[DealChange]:
    """Where who dealt first changes, deal after deal does; only the first is said."""
    turned = [
        place for place, hand in enumerate(changed) if any(each.kind is ChangeKind.DEALER for each in hand.changes)
    ]
    hands = list(changed)
    for place in turned if len(turned) > 1 else ():
        kept = [each for each in changed[place].changes if place == turned[0] or each.kind is not ChangeKind.DEALER]
        all_kept = (replace(each, kind=ChangeKind.DEALERS) if each.kind is ChangeKind.DEALER else each for each in kept)
        hands[place] = replace(changed[place], changes=tuple(all_kept))
    return hands


def _hand(voice: Voice, hand: DealChange, names: tuple[str, ...]) -> Mapping[str, Any]:
    """A deal at which something changes. `number` is the one it will have, or had if it leaves the record. `scores` are
    those that differ, as they are and as they will be, None where one stays.
    """
    number = hand.number or hand.was or 0
    scores = {seat: (old, new) for seat, old, new in hand.scores}
    return {
        "number": number,
        "sentences": [
            say_change(
                voice,
                change.kind.value,
                None if change.what is None else change.what.value,
                "" if change.seat is None else names[change.seat],
                number,
            )
            for change in hand.changes
        ],
        "scores": [scores.get(seat) for seat in range(len(names))] if scores else [],
    }


def why_told(sent: Sent, *, must: bool = False) -> str | Fault | None:
    """The reason as it was sent; what is written goes before what is tapped. A Fault where people `must` say one."""
    written = text_in(sent, "why")
    why = read_words(written if written.strip() else text_in(sent, "why_tap"), MOST_WORDS)
    return Fault(problem=FieldProblem.REASON_MISSING) if must and why is None else why
