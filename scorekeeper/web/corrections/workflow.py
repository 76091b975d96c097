"""The way that every correction goes: the form, what it would change, and only then the log."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from flask import current_app, redirect, render_template, request, url_for
from flask_wtf import FlaskForm

from scorekeeper.service.book import Book
from scorekeeper.service.commands import Change
from scorekeeper.service.refusals import Decision
from scorekeeper.service.store import Conflict
from scorekeeper.web.corrections.consequences_page import Outlook, make_outlook
from scorekeeper.web.corrections.event_page import foretell
from scorekeeper.web.corrections.forms import WhyForm, foretell_why, read_why
from scorekeeper.web.platform.answers import Answer
from scorekeeper.web.platform.desk import fresh_key, the_desk
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, problems_of, say_without_fields
from scorekeeper.web.platform.sent import done_before, kept, sent_key, stale


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrance:
    """The later hand that a correction would make impossible, and why."""

    number: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """What keeps a correction from being saved. `gone_on`: the page was drawn from an older sheet."""

    problems: Problems = NO_PROBLEMS
    hindrance: Hindrance | None = None
    gone_on: bool = False


NO_TROUBLE = Trouble()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A page that asks why: its form, what keeps the correction from being saved, and what that changes; None where it
    cannot be made.
    """

    form: WhyForm
    trouble: Trouble
    outlook: Outlook | None


def is_edited() -> bool:
    """Whether somebody came back to the form to go on typing."""
    return "edit" in request.form


def saved_before(book: Book) -> bool:
    """Whether this correction has been saved already. Whoever went back to its form asks anew what it would change."""
    return "save" in request.form and done_before(book)


def draw_from(form: FlaskForm, book: Book, hand: int | None = None) -> None:
    """Marks a form as drawn from this sheet, with a key of its own."""
    form.seq.data, form.key.data = str(book.seq), fresh_key()
    form.hand.data = "" if hand is None else str(hand)


def settle(book: Book, command: Change, page: Callable[[Decision], Answer], to: str) -> Answer:
    """Saves the correction, or shows what it would change. `page` is the form again with what refused the correction;
    `to` is the address to go to once it is saved.
    """
    try:
        decision = the_desk().weigh(command)
        if decision.event is None:
            return page(decision)
        if "save" not in request.form:
            return _outlook(book, decision)
        the_desk().change(command)
    except Conflict:  # in this very moment: the same request once more finds the newer sheet
        view = current_app.view_functions[request.endpoint or ""]
        return cast(Answer, view(**request.view_args or {}))
    return redirect(to, 303)


def ask_why(
    book: Book, command: Callable[[str], Change], page: Callable[[Asked], str], hand: int | None = None
) -> Answer:
    """A correction that takes no more than a reason: one page shows what it changes and asks why, and then it is saved.
    `command` makes it of the reason; `hand` is the event of the hand that it is about.
    """
    form = WhyForm(formdata=request.form if request.method == "POST" else None)
    foretell_why(form.why)
    foreseen = the_desk().weigh(command("?"))
    after = foreseen.after if foreseen.event else None
    outlook = None if after is None else make_outlook(book, after)
    trouble = NO_TROUBLE if foreseen.event else trouble_of(form, foreseen, book)
    if request.method != "POST" or stale(book):
        gone_on = request.method == "POST"
        draw_from(form, book, hand)
        asked = Asked(form=form, trouble=replace(trouble, gone_on=gone_on), outlook=outlook)
        return page(asked), 409 if gone_on else 200
    why = read_why(form.why)
    if why is None or foreseen.event is None:
        return page(Asked(form=form, trouble=trouble, outlook=outlook)), 422
    the_desk().change(command(why))
    return redirect(to_log(book), 303)


def trouble_of(form: FlaskForm, decision: Decision, book: Book, number: int | None = None) -> Trouble:
    """What refused a correction of the hand with that number: on the fields, or about another hand."""
    if decision.hand is not None and decision.hand != number:
        sentences = say_without_fields(decision.violations, book.played.record.players)
        return Trouble(hindrance=Hindrance(number=_number_now(decision, decision.hand, book), sentences=sentences))
    return Trouble(problems=problems_of(form, decision.violations, decision.refusal, book.played.sheet.players))


def _number_now(decision: Decision, number: int, book: Book) -> int:
    """The number on the sheet as it stands of the hand that has this one after the decision."""
    seq = decision.after.recorded_by[number - 1] if decision.after else None
    return book.recorded_by.index(seq) + 1 if seq in book.recorded_by else number


def to_log(book: Book) -> str:
    """The address of the log."""
    return url_for("corrections.log", game=book.game)


def _outlook(book: Book, decision: Decision) -> str:
    return render_template(
        "corrections/consequences.html",
        book=book,
        outlook=make_outlook(book, decision.after or book),
        told=foretell(book, decision),
        kept=kept(),
        hand=request.form.get("hand", ""),
        key=sent_key(),
        action=request.full_path.removesuffix("?"),
    )
