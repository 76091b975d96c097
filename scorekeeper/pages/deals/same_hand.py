"""The same hand told in two tabs, where there is no server: the later one is asked about, as on the server."""

from scorekeeper.pages.corrections.fields import as_sent
from scorekeeper.pages.corrections.log import teller_of
from scorekeeper.pages.deals.filled_forms import turn_of
from scorekeeper.pages.deals.form import since_in
from scorekeeper.pages.deals.same_hand_page import make_same_hand_view, make_typed_view
from scorekeeper.pages.request import Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book, done_by
from scorekeeper.service.game_state import GameState
from scorekeeper.service.told_again import told_again
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in

OF_THE_FORM = ("csrf_token", "save", "edit", "preview", "seq", "since", "key", "hand", "at")  # the answer has its own


def told_twice(host: Host, book: Book, sent: Sent) -> int | None:
    """The hand that a form left behind may tell again, read as the form of each hand that came since."""
    state, since = book.state, since_in(sent)
    own = [done_by(book, key) or 0 for key in sent.get("mine", ())]
    for number in range(len(state.played.sheet.deals), 0, -1):
        spec = _spec_of(state, number, sent) if state.recorded_by[number - 1] > since else None
        deal = None if spec is None else read_slip(spec, read_fields(spec, sent), host.voice, own=True).deal
        again = None if deal is None else told_again(state, deal, since, own)
        if again is not None:
            return again
    return None


def _spec_of(state: GameState, number: int, sent: Sent) -> FormSpec | None:
    """What the form of a recorded hand asks: others may sit out by now."""
    table, entry = state.played.tables[number - 1], state.entry(state.recorded_by[number - 1])
    if table.winners or entry is None:
        return None
    turn = turn_of(entry.entered, entry.dealt, table.dealer)
    dealer = chosen_dealer(table.players, turn, text_in(sent, "dealer"), text_in(sent, "turn"))
    return make_form_spec(table, dealer, turn)


def show_same_hand(host: Host, request: PageRequest, book: Book, number: int) -> PageAnswer:
    """The question whether it is that hand; all that was typed goes with the answer."""
    sent, spec, key = request.form or {}, _spec_of(book.state, number, request.form or {}), host.draws.key
    slip = {} if spec is None else read_fields(spec, sent)
    shown = {
        **make_same_hand_view(
            teller_of(host, request, book), book.log, book.state, number, text_in(sent, "at") or host.draws.at
        ),
        **({} if spec is None else make_typed_view(spec, slip)),
        "form": as_sent(slip, {}),
        "aside": text_in(request.query, "outcome") or None,
        "kept": [(name, text) for name, texts in sent.items() if name not in OF_THE_FORM for text in texts],
        "key": key,
        "other": f"{key}-next",
    }
    return PageAnswer(template="deals/same_hand.html", view=shown, status=409)
