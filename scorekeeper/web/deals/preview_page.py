"""The preview of a form that is still being filled in: what it would write, and what is wrong with it so far."""

from dataclasses import dataclass, replace

from flask import render_template, request, url_for
from markupsafe import Markup

from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.service.game_state import DealEntry, GameState, add_entry
from scorekeeper.service.handlers import judge
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.deals.page import WORDS, Account, make_accounts
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, lay_on_fields
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.row_cache import print_row
from scorekeeper.wording.gist import is_plain, say_gist
from scorekeeper.wording.rows import make_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Twist:
    """A player to whom more happens than points: what the account does not say, step by step."""

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
    """What a form would write on the sheet, None where it cannot be scored, and what is wrong with it."""

    problems: Problems = NO_PROBLEMS
    written: Written | None = None


def foresee(state: GameState, form: DealForm, deal: Deal | None) -> Foreseen:
    """The deal at the end of the game, with what is wrong laid on the fields of its form."""
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
    """The fragment, with the row that the sheet gets if the deal is recorded now; `corrects`: if it is amended."""
    foreseen = foresee(state, form, deal)
    return render_template(
        "deals/_preview.html",
        as_fragment=True,
        gives_row=not corrects and not state.confirms,
        corrects=corrects,
        form=form,
        problems=foreseen.problems,
        written=foreseen.written,
        wrong=wrong_fields(form, foreseen.problems, all_told="sent" in request.form),
        **WORDS,
    )


def wrong_fields(form: DealForm, problems: Problems, *, all_told: bool = True) -> list[tuple[str, list[str]]]:
    """What is wrong by the field's id. As long as not all is told, what is only missing is no error yet."""
    is_said = all_told or problems.sentences
    shown = [field for field in form if field.errors and (is_said or getattr(field, "typed", "").strip())]
    wrong = [(field.name.replace("_", "-"), [str(error) for error in field.errors]) for field in shown]
    return [*wrong, ("points", list(problems.at_points))] if problems.at_points else wrong


def make_written(state: GameState, deal: Deal, address: str) -> Written:
    """The preview of a deal that can be scored, on the sheet at `address`."""
    after = add_entry(state, DealEntry(seq=state.seq + 1, entered=deal, deal=deal))
    scored, number = after.played.sheet.deals[-1], len(after.played.sheet.deals)
    accounts = make_accounts(after, number - 1)
    twists = (
        Twist(name=account.name, steps=_more_than(account, scored, won=account.seat in after.played.sheet.winners))
        for account in accounts
    )
    return Written(
        made=scored.made,
        accounts=tuple(account for account in accounts if account.lines),
        twists=tuple(twist for twist in twists if twist.steps),
        row=print_row(after.played, number - 1, address, make_words(VOICE)),
    )


def _more_than(account: Account, scored: SheetDeal, *, won: bool) -> tuple[str, ...]:
    """What happens to a player besides: the change and the score of the account are not said a second time."""
    column, off = scored.columns[account.seat], scored.off.get(account.seat)
    if is_plain(column, off, won=won):
        return ()
    steps = say_gist(VOICE, column, off, won=won)
    steps = steps[1:] if steps[:1] == (account.change,) else steps
    return steps[:-1] if steps[-1:] == (account.after,) else steps
