"""The answer to a slip that is still being filled in: what it would write, and what is wrong with it so far."""

from dataclasses import dataclass, replace

from flask import render_template, request, url_for

from scorekeeper.engine.record import Deal
from scorekeeper.service.book import Book
from scorekeeper.service.decisions import judge
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.deals.page import WORDS
from scorekeeper.web.deals.preview_page import Written, make_written
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, lay_on_fields

FRAGMENT = "X-Fragment"  # the header by which the page's script asks for an answer of its own: a preview, a record


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """What a slip would write on the sheet, None where it cannot be scored, and what is wrong with it."""

    problems: Problems = NO_PROBLEMS
    written: Written | None = None


def is_asked(fragment: str) -> bool:
    """Whether the page's script asks for this fragment and not for a page."""
    return request.headers.get(FRAGMENT) == fragment


def foresee(book: Book, form: DealForm, deal: Deal | None) -> Foreseen:
    """The deal at the end of the book, with what is wrong laid on the fields of its form."""
    if deal is None:
        return Foreseen()
    # What the table could agree to is shown as it would then stand.
    agreed = replace(deal, agreed=deal.agreed or "?")
    violations, refused = judge(book, agreed)
    return Foreseen(
        problems=lay_on_fields(form, violations, book.played.sheet.players),
        written=None if refused else make_written(book, agreed, url_for("sheets.show", game=book.game)),
    )


def preview(book: Book, form: DealForm, deal: Deal | None, *, corrects: bool = False) -> str:
    """The fragment, with the row that the sheet gets if the deal is recorded now; `corrects`: if it is told anew."""
    foreseen = foresee(book, form, deal)
    return render_template(
        "deals/_preview.html",
        as_fragment=True,
        gives_row=not corrects and not book.confirms,
        corrects=corrects,
        form=form,
        problems=foreseen.problems,
        written=foreseen.written,
        wrong=_wrong(form, foreseen.problems),
        **WORDS,
    )


def _wrong(form: DealForm, problems: Problems) -> list[tuple[str, list[str]]]:
    """What is wrong with what has been told so far, by the field's id; what is only missing is no error yet."""
    told = [field for field in form if field.errors and (problems.sentences or getattr(field, "typed", "").strip())]
    wrong = [(field.name.replace("_", "-"), [str(error) for error in field.errors]) for field in told]
    return [*wrong, ("points", list(problems.at_points))] if problems.at_points else wrong
