"""What a phone has told and the server has not answered yet: the game with it, and the form of the next hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.pages.corrections.told_anew import knowing_hand
from scorekeeper.pages.deals.filled_forms import next_dealer
from scorekeeper.pages.fields import FieldView, about_of, as_sent
from scorekeeper.pages.sheet.now_page import Now, make_now
from scorekeeper.pages.steps.told import COMMANDS, NEW, Told, hand_stepped
from scorekeeper.service.book import Book, done_by, write
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.reading import read_fields
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class NextForm:
    """The form of the next hand, the `hand`th, as its templates show it."""

    spec: FormSpec
    form: Mapping[str, FieldView]
    hand: int
    now: Now | None


def go_ahead(voice: Voice, book: Book, told: Sequence[Told], now: str) -> Book | None:
    """The book with what was told, each by its kind and the texts of its form, in order; it is `now` by the phone's
    clock. None where one of these cannot be done there, or an opponent has to confirm: what then becomes of them the
    server says.
    """
    for kind, sent in told:
        if kind != NEW:
            after = _with(voice, book, kind, sent, now)
            if after is None:
                return None
            book = after
    return book


def _with(voice: Voice, book: Book, kind: str, sent: Sent, now: str) -> Book | None:
    read = COMMANDS.get(kind)
    if read is None or book.state.proposal is not None:
        return None
    command = read(voice, book.state, knowing_hand(sent, lambda key: done_by(book, key)))
    if command is None:
        return None
    command = replace(command, key=text_in(sent, "key"), at=now, told_at=text_in(sent, "at"))
    decision, after = write(book, command)
    return None if decision.event is None or after.state.proposal is not None else after


def hand_meant(book: Book, kind: str, waiting: Sequence[str]) -> tuple[int, str]:
    """The hand that a step is about in this book, by its event, and where it is one of these `waiting` by its key: that
    becomes another event where others come before it.
    """
    hand = hand_stepped(book.state, kind)
    about = about_of(book, hand)
    return hand, about if about in waiting else ""


def make_next_form(state: GameState, asked: Sent) -> NextForm:
    """The form for a game that goes on, where only what the address asks for stands in it: an outcome, a dealer."""
    table = state.table()
    dealer = chosen_dealer(table.players, next_dealer(state), text_in(asked, "dealer"), "")
    spec = make_form_spec(table, dealer)
    fields = as_sent(read_fields(spec, asked), {})
    return NextForm(spec=spec, form=fields, hand=len(state.played.sheet.deals) + 1, now=make_now(state))
