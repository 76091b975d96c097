"""The form of the next deal."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.pages.corrections.log import teller_of
from scorekeeper.pages.deals.ahead import FieldView, make_next_form
from scorekeeper.pages.deals.form_page import PREFILLED, make_form_view
from scorekeeper.pages.deals.same_hand_page import newer_hands
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import preview_slip, spec_of
from scorekeeper.slip.sent import Sent, text_in


def show_form(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """A blank form with what its address tells; the sheet where no deal can follow. Of a game that it may not change
    this phone knows none, nor what players told on theirs.
    """
    state = book.state
    if state.is_over():
        return Redirect(address=host.url_for("sheets.show", {"game": state.game, "_anchor": "now"}))
    named = ("dealer", "outcome", *PREFILLED)
    return _page(host, request, book, {name: request.query[name] for name in named if name in request.query})


def show_preview(host: Host, book: Book, sent: Sent) -> PageAnswer:
    """What a form that is still being filled in would write; of a page drawn from an older sheet, that it is one."""
    state = book.state
    if number_in(text_in(sent, "seq")) != state.seq:
        return _fragment({"gone_on": True})
    spec = spec_of(state.played, sent)
    found = preview_slip(host.voice, state.played, spec, sent, own=host.is_own(state.game), all_told="sent" in sent)
    row = None
    if found.row is not None and not state.confirms:
        deal_page = f"{host.url_for('sheets.show', {'game': state.game})}/deals/{found.row.number}"
        view = {"row": found.row, "deal_page": deal_page, "players": len(found.row.squares)}
        row = host.draw("sheet/_row.html", view)
    return _fragment(
        {
            "row": row,
            "as_fragment": True,
            "corrects": False,
            "agreed": found.agreed,
            "agreed_errors": found.agreed_errors,
            "problems": found.problems,
            "written": found.written,
            "wrong": found.wrong,
        }
    )


def _fragment(view: Mapping[str, object]) -> PageAnswer:
    return PageAnswer(template="deals/_preview.html", view=view)


def show_filled_in(host: Host, request: PageRequest, book: Book, sent: Sent) -> PageAnswer:
    """The form as it was sent, for a deal that cannot be recorded so; with what has come where the game has gone on."""
    state, drawn = book.state, number_in(text_in(sent, "seq")) or 0
    if drawn == state.seq:
        return replace(_page(host, request, book, sent), status=422)
    # Whose turn it was when the form was drawn nobody has chosen.
    chosen = sent if text_in(sent, "dealer") != text_in(sent, "turn") else {**sent, "dealer": ("",)}
    page = _page(host, request, book, chosen, since_in(sent))
    newer = newer_hands(teller_of(host, request, book), book.log, state, drawn)
    return replace(page, view={**page.view, "gone_on": True, "newer": newer}, status=409)


def since_in(sent: Sent) -> int:
    """The event up to which whoever sent a form knew the sheet."""
    return number_in(text_in(sent, "since")) or number_in(text_in(sent, "seq")) or 0


def _page(host: Host, request: PageRequest, book: Book, asked: Sent, since: int | None = None) -> PageAnswer:
    state = book.state
    filled = make_next_form(state, asked)
    hidden = {"seq": str(state.seq), "since": str(state.seq if since is None else since), "key": host.draws.key}
    shown = {
        **make_form_view(state, filled.spec, text_in(request.query, "outcome"), own=host.is_own(state.game)),
        "form": {**filled.form, **{name: FieldView(data=text, typed=text, errors=()) for name, text in hidden.items()}},
        "on_phone": host.on_phone,
        "words_told": lambda _state: (),
    }
    return PageAnswer(template="deals/new.html", view=shown)
