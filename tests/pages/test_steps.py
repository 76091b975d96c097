"""Where hands that nobody has answered can be foretold, and where only the server can say what becomes of them."""

import pytest

from scorekeeper.pages.request import Shown
from scorekeeper.pages.sheet.pencil_page import make_pencil
from scorekeeper.pages.steps import Sent, Told, go_ahead, make_next_form
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.events import ConfirmationSet, DealProposed, DealRecorded, DealVoided, Event, GameEnded, Logged
from scorekeeper.wording.voice import ENGLISH
from tests.service.examples import OTHER_HAND, deal, dealt, logged, started

MADE: Sent = {"declarer": ("1",), "bid_tap": ("100",), "cards_0": ("10",), "cards_1": ("110",)}
FAILED: Sent = {**MADE, "declarer": ("0",)}
HALF: Sent = {"declarer": ("1",)}


def book(*events: Event) -> Book:
    log: list[Logged] = [started(), *(logged(seq, event) for seq, event in enumerate(events, start=2))]
    return open_book("g", log)


NOW = "2026-11-21T21:00:00+00:00"
UNDO, REDO, RESUME = (("undo", {}), ("redo", {}), ("resume", {}))


def hands(*told: Sent) -> list[Told]:
    return [("hand", sent) for sent in told]


def pencil(shown: Book, *told: Told) -> Shown:
    ahead = go_ahead(ENGLISH, shown, told, NOW)
    assert ahead is not None
    return make_pencil(ENGLISH, shown, ahead)


def test_each_stands_upon_the_one_before() -> None:
    shown = book(dealt(2).event)
    ahead = go_ahead(ENGLISH, shown, hands(MADE, FAILED), NOW)
    assert ahead is not None
    made = make_pencil(ENGLISH, shown, ahead)
    assert [row.number for row in made["rows"]] == [2, 3]
    assert [[cell.score for cell in row.cells] for row in made["rows"]] == [["15", "200", "0"], ["−85", "310", "0"]]
    assert (made["now"].dealer, ahead.state.seq) == ("Anna", 4)


def test_without_a_hand_the_game_is_as_it_was() -> None:
    before = book()
    ahead = go_ahead(ENGLISH, before, [], NOW)
    assert ahead is not None
    assert ahead == before
    assert make_pencil(ENGLISH, before, before)["rows"] == ()


def test_from_a_hand_that_is_amended_on_all_stands_anew() -> None:
    shown = book(dealt(2).event, dealt(3, OTHER_HAND).event, dealt(4).event)
    amended = pencil(shown, ("amend", {**FAILED, "hand": ("3",)}))
    assert (amended["stays"], [row.number for row in amended["rows"]]) == (1, [2, 3])
    assert [row.corrected for row in amended["rows"]] == [True, False]
    assert [cell.change for cell in amended["rows"][0].cells[:2]] == ["−100", "+110"]


def test_a_hand_that_waits_itself_is_amended_by_its_key() -> None:
    """Whatever event was foreseen for it: others may have come before it."""
    shown = book(dealt(2).event, dealt(3, OTHER_HAND).event)
    told: list[Told] = [
        ("hand", {**MADE, "key": ("its-key",)}),
        ("amend", {**FAILED, "hand": ("2",), "about": ("its-key",)}),
    ]
    amended = pencil(shown, *told)
    assert (amended["stays"], [row.number for row in amended["rows"]]) == (2, [3])
    assert [cell.change for cell in amended["rows"][0].cells[:2]] == ["−100", "+110"]
    assert go_ahead(ENGLISH, shown, [("amend", {**FAILED, "about": ("a key of nobody",)})], NOW) is None


def test_what_was_recorded_is_taken_back_and_brought_back() -> None:
    shown = book(dealt(2).event, dealt(3, OTHER_HAND).event)
    undone = pencil(shown, UNDO)
    assert (undone["stays"], undone["rows"], undone["undone"][0]) == (1, (), 2)
    assert undone["last"].number == 1
    again = pencil(shown, UNDO, REDO)
    assert (again["stays"], again["rows"], again["undone"]) == (2, (), None)


def test_what_waits_is_taken_back_and_another_takes_its_place() -> None:
    shown = book(dealt(2).event)
    other = pencil(shown, *hands(MADE), UNDO, *hands(FAILED))
    assert (other["stays"], [row.cells[0].change for row in other["rows"]]) == (1, ["−100"])
    assert go_ahead(ENGLISH, shown, [UNDO, *hands(MADE), REDO], NOW) is None, "something was recorded since"


def test_a_game_that_the_table_has_ended_is_resumed_and_goes_on() -> None:
    shown = book(dealt(2).event, GameEnded())
    assert pencil(shown)["end"] is not None
    after = pencil(shown, RESUME, *hands(MADE))
    assert (after["end"], after["stays"], len(after["rows"])) == (None, 1, 1)


def test_a_game_begun_on_the_phone_stands_in_its_log_already() -> None:
    shown = book()
    assert len(pencil(shown, ("new", {}), *hands(MADE))["rows"]) == 1


WAITS = (ConfirmationSet(on=True), DealProposed(deal=deal(OTHER_HAND)))
WON = DealRecorded(deal=deal('adjust Vera 1000 "she won"'))


@pytest.mark.parametrize(("events", "told"), [
    *(((), [(kind, {})]) for kind in ("undo", "redo", "resume", "a kind of a newer program")),
    (WAITS, [UNDO]),
    ((), hands(HALF)),
    ((), hands(MADE, HALF)),
    *(((event,), hands(MADE)) for event in (WAITS[0], GameEnded(), WON)),
])  # fmt: skip
def test_what_cannot_be_done_or_stand_is_not_foretold(events: tuple[Event, ...], told: list[Told]) -> None:
    assert go_ahead(ENGLISH, book(*events), told, NOW) is None


@pytest.mark.parametrize("event", [GameEnded(), WON])
def test_behind_the_end_nothing_follows(event: Event) -> None:
    ahead = go_ahead(ENGLISH, book(event), [], NOW)
    assert ahead is not None
    assert ahead.state.is_over()


def test_the_next_form_is_of_whoever_most_likely_deals() -> None:
    """Whose turn it is, whoever dealt a hand that was taken back, or whom the address names."""
    assert make_next_form(book(dealt(2).event).state, {}).spec.dealer == 1
    undone = book(dealt(2).event, dealt(3, OTHER_HAND).event, DealVoided(voids=3)).state
    assert make_next_form(undone, {}).spec.dealer == 1
    form = make_next_form(undone, {"dealer": ("2",), "outcome": ("redeal",), "cause": ("eaten",)})
    assert (form.spec.dealer, form.spec.turn, form.hand) == (2, 1, 2)
    assert (form.form["outcome"].data, form.form["cause"].data) == ("redeal", None)
