"""The form of the next deal: blank, filled in, with what is wrong, and with what it would write."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.table import Table
from scorekeeper.pages.deals.filled_forms import next_dealer, turn_of
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.forms import as_sent, say_faults, texts_as_fields
from scorekeeper.pages.log.page import Origin, Teller, origin_of, teller_of
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.service.book import Book
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.drawing import look
from scorekeeper.slip.fields import Slip
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Errors, Foreseen, WrongPlace, foresee, wrong_places
from scorekeeper.slip.problems import NO_PROBLEMS, Problems
from scorekeeper.slip.reading import read_fields, read_slip, told_outcome
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.rows import Row, make_row, make_words

# What an address may tell of a fresh deal, of a fine, and of a hand that an accident has ended.
PREFILLED = (
    *("cause", "player", "sign", "amount", "reason"),
    *("declarer", "bid_tap", "bid", "cards_0", "cards_1", "cards_2", "cards_3", "agreed", "agree"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandForm:
    """What stands in a form, and the deal that it tells; None, with errors beside its fields, where it tells none."""

    spec: FormSpec
    slip: Slip
    deal: Deal | None
    errors: Errors


def read_hand(host: Host, state: GameState, table: Table, turn: int, sent: Sent) -> HandForm:
    """The form as it was sent, for a deal at this table of the game's; whose `turn` it was to deal."""
    dealer = chosen_dealer(table.players, turn, text_in(sent, "dealer"), text_in(sent, "turn"))
    spec = host.form_spec(state, table, dealer, turn)
    slip = read_fields(spec, sent)
    # Whose game it is is asked for what is written beside a hand alone.
    own = told_outcome(slip) is Outcome.ADJUSTMENT and host.is_own(state.game)
    read = read_slip(spec, slip, host.voice, own=own)
    return HandForm(spec=spec, slip=slip, deal=read.deal, errors=say_faults(host.voice, read.faults))


def read_recorded(host: Host, state: GameState, number: int, sent: Sent) -> HandForm | None:
    """The same, read as the form of a hand that is recorded: others may sit out by now."""
    table, entry = state.played.tables[number - 1], state.entry(state.recorded_by[number - 1])
    if table.winners or entry is None:
        return None
    return read_hand(host, state, table, turn_of(entry.entered, entry.dealt, table.dealer), sent)


def show_form(host: Host, request: PageRequest, book: Book) -> Answer:
    """A blank form for the next deal; `?outcome=redeal` opens it at another outcome, `?dealer=2` for that dealer, and
    what the address tells of a fresh deal or a fine is filled in.
    """
    state, table = book.state, book.state.table()
    if state.is_over():
        return Redirect(address=host.sheet(state.game))
    named = ("outcome", *PREFILLED)
    asked = {name: request.query[name] for name in named if name in request.query}
    dealer = chosen_dealer(table.players, next_dealer(state), text_in(request.query, "dealer"), "")
    spec = host.form_spec(state, table, dealer, table.dealer)
    blank = HandForm(spec=spec, slip=read_fields(spec, asked), deal=None, errors={})
    seq = str(state.seq)
    return _page(host, request, state, blank, {"seq": seq, "since": seq, "key": host.draws.key}, {}, 200)


def show_refused(
    host: Host, request: PageRequest, state: GameState, form: HandForm, errors: Errors, problems: Problems
) -> PageAnswer:
    """The form as it was sent, with what is wrong."""
    return _page(host, request, state, form, _as_drawn(request), {"problems": problems}, 422, errors)


def show_gone_on(host: Host, request: PageRequest, book: Book, form: HandForm, drawn: int) -> PageAnswer:
    """The newer sheet's form with everything typed kept; sent again, it is meant for the newer sheet."""
    state, since = book.state, since_in(request.form or {})
    hidden = {"seq": str(state.seq), "since": str(since), "key": host.draws.key}
    newer = newer_hands(teller_of(host, request, book), book.log, state, drawn)
    return _page(host, request, state, form, hidden, {"gone_on": True, "newer": newer}, 409)


def newer_hands(teller: Teller, log: Sequence[Logged], state: GameState, since: int) -> tuple[tuple[Row, Origin], ...]:
    """The rows that have come since the event of that seq, with who told them and when."""
    words, told = make_words(teller.voice), state.recorded_by
    came = [place for place in range(len(state.played.sheet.deals)) if told[place] > since]
    return tuple([(make_row(state.played, place, words), origin_of(teller, log, told[place])) for place in came])


def show_preview(host: Host, request: PageRequest, state: GameState, form: HandForm) -> PageAnswer:
    """What would be written, and what is missing or wrong: for the page's script, or on the page."""
    foreseen = Foreseen(errors=form.errors)
    if form.deal is not None:
        foreseen = foresee(host.voice, state.played, form.slip, form.deal)
    if request.wanted != "preview":
        found = {"problems": foreseen.problems, "written": foreseen.written}
        return _page(host, request, state, form, _as_drawn(request), found, 200, foreseen.errors)
    row = None
    if foreseen.written is not None and not state.confirms:
        found_row = foreseen.written.row(host.voice)
        deal_page = f"{host.url_for('sheets.show', {'game': state.game})}/deals/{found_row.number}"
        view = {"row": found_row, "look": look, "deal_page": deal_page, "players": len(found_row.squares)}
        row = host.draw("sheet/_row.html", view)
    return show_foreseen(form.slip, foreseen, row, corrects=False, all_told="sent" in (request.form or {}))


def show_foreseen(slip: Slip, foreseen: Foreseen, row: Any, *, corrects: bool, all_told: bool) -> PageAnswer:
    """The preview that a page's script asks for; `row` is the sheet's own, where it would show one."""
    shown = {
        "row": row,
        "as_fragment": True,
        "corrects": corrects,
        "agreed": slip["agreed"].typed,
        "agreed_errors": foreseen.errors.get("agreed", ()),
        "problems": foreseen.problems,
        "written": foreseen.written,
        "wrong": _wrong(slip, foreseen.errors, foreseen.problems, all_told=all_told),
    }
    return PageAnswer(template="deals/_preview.html", view=shown)


def since_in(sent: Sent) -> int:
    """The event up to which whoever sent a form knew the sheet."""
    return number_in(text_in(sent, "since")) or number_in(text_in(sent, "seq")) or 0


def _as_drawn(request: PageRequest) -> Mapping[str, str]:
    return {name: text_in(request.form or {}, name) for name in ("seq", "since", "key")}


def _wrong(slip: Slip, errors: Errors, problems: Problems, *, all_told: bool) -> tuple[WrongPlace, ...]:
    return wrong_places(errors, {name: told.typed for name, told in slip.items()}, problems, all_told=all_told)


def _page(
    host: Host,
    request: PageRequest,
    state: GameState,
    form: HandForm,
    hidden: Mapping[str, str],
    found: Mapping[str, Any],
    status: int,
    errors: Errors | None = None,
) -> PageAnswer:
    """`hidden` is what goes with the form, `found` what the page shows beside it, `errors` stand at its fields. The
    address may open it at an outcome beside the deal being played, which may be half filled in.
    """
    wrong, asked = errors or {}, text_in(request.query, "outcome")
    shown = {
        "state": state,
        "spec": form.spec,
        "own": host.is_own(state.game),
        "aside": asked if asked in [outcome.value for outcome in form.spec.outcomes] else None,
        "now": make_now(state),
        "problems": NO_PROBLEMS,
        "gone_on": False,
        "newer": (),
        "written": None,
        **WORDS,
        **found,
        "form": {**as_sent(form.slip, wrong), **texts_as_fields(hidden)},
        "errors_found": any(wrong.values()),
        "wrong_fields": lambda _form, problems: _wrong(form.slip, wrong, problems, all_told=True),
        "on_phone": host.on_phone(),
        "words_told": host.words_told,
    }
    return PageAnswer(template="deals/new.html", view=shown, status=status)
