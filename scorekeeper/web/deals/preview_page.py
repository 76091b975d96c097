"""The preview of a slip that is still being filled in: what it would write, and what is wrong with it so far."""

from dataclasses import dataclass, replace

from flask import render_template, url_for
from markupsafe import Markup

from scorekeeper.engine.record import Deal
from scorekeeper.export.rows import make_words
from scorekeeper.service.game_state import DealEntry, GameState, add_entry
from scorekeeper.service.handlers import judge
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.deals.page import WORDS, Account, make_accounts
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, lay_on_fields
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.row_cache import print_row
from scorekeeper.wording.gist import is_plain, say_gist


@dataclass(frozen=True, slots=True, kw_only=True)
class Twist:
    """A player to whom more happens than points, step by step."""

    name: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """The preview. `accounts` are of those whom the deal concerns; `row` is the sheet's own."""

    made: bool | None
    accounts: tuple[Account, ...]
    twists: tuple[Twist, ...]
    row: Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """What a slip would write on the sheet, None where it cannot be scored, and what is wrong with it."""

    problems: Problems = NO_PROBLEMS
    written: Written | None = None


def foresee(state: GameState, form: DealForm, deal: Deal | None) -> Foreseen:
    """The deal at the end of the book, with what is wrong laid on the fields of its form."""
    if deal is None:
        return Foreseen()
    # What the table could agree to is shown as it would then stand.
    agreed = replace(deal, agreed=deal.agreed or "?")
    violations, refused = judge(state, agreed)
    return Foreseen(
        problems=lay_on_fields(form, violations, state.played.sheet.players),
        written=None if refused else make_written(state, agreed, url_for("sheets.show", game=state.game)),
    )


def preview(state: GameState, form: DealForm, deal: Deal | None, *, corrects: bool = False) -> str:
    """The fragment, with the row that the sheet gets if the deal is recorded now; `corrects`: if it is told anew."""
    foreseen = foresee(state, form, deal)
    return render_template(
        "deals/_preview.html",
        as_fragment=True,
        gives_row=not corrects and not state.confirms,
        corrects=corrects,
        form=form,
        problems=foreseen.problems,
        written=foreseen.written,
        wrong=_wrong(form, foreseen.problems),
        **WORDS,
    )


def _wrong(form: DealForm, problems: Problems) -> list[tuple[str, list[str]]]:
    """What is wrong with what has been told so far, by the field's id; what is only missing is no error yet."""
    shown = [field for field in form if field.errors and (problems.sentences or getattr(field, "typed", "").strip())]
    wrong = [(field.name.replace("_", "-"), [str(error) for error in field.errors]) for field in shown]
    return [*wrong, ("points", list(problems.at_points))] if problems.at_points else wrong


def make_written(state: GameState, deal: Deal, address: str) -> Written:
    """The preview of a deal that can be scored, on the sheet at `address`."""
    after = add_entry(state, DealEntry(seq=state.seq + 1, entered=deal, deal=deal))
    scored, number = after.played.sheet.deals[-1], len(after.played.sheet.deals)
    won = [seat in after.played.sheet.winners for seat in range(len(state.played.sheet.players))]
    return Written(
        made=scored.made,
        accounts=tuple(account for account in make_accounts(after, number - 1) if account.lines),
        twists=tuple(
            Twist(
                name=state.played.sheet.players[seat],
                steps=say_gist(VOICE, column, scored.off.get(seat), won=won[seat]),
            )
            for seat, column in enumerate(scored.columns)
            if not is_plain(column, scored.off.get(seat), won=won[seat])
        ),
        row=print_row(after, number - 1, address, make_words(VOICE)),
    )
