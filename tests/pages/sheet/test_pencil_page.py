"""What a phone may write of a sheet by itself, and what only the server's page can show."""

from scorekeeper.pages.sheet.pencil_page import make_hand_page
from scorekeeper.service.book import Book, gone_on, open_book
from scorekeeper.service.events import (
    ConfirmationSet,
    DealProposed,
    DealRecorded,
    DealVoided,
    Event,
    GameEnded,
    GameRenamed,
)
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.service.examples import OTHER_HAND, deal, dealt, logged, started

LOG = (started(), dealt(2), dealt(3, OTHER_HAND))


def then(before: Book, *events: Event) -> Book:
    seq = before.state.seq
    return gone_on(before, [logged(seq + place, event) for place, event in enumerate(events, start=1)])


def test_hands_at_the_end_are_written_with_what_they_change() -> None:
    before = open_book("g", LOG[:2])
    page = make_hand_page(ENGLISH, before, then(before, LOG[2].event, dealt(4).event))
    assert page is not None
    assert [row.number for row in page["rows"]] == [2, 3]
    assert (page["last"].number, page["hands"]) == (3, 3)
    assert [total.score for total in page["totals"]] == ["20", "210", "100"]
    assert (page["now"].dealer, page["names"]) == ("Anna", ("Anna", "Boris", "Vera"))
    assert page["news"] == "Hand 3: Boris made 100"
    assert page["spoken"].endswith("Anna deals, Boris opens.")


@each("events", [
    (),
    (DealVoided(voids=2),),
    (GameRenamed(title="Friday"),),
    (dealt(3).event, GameRenamed(title="Friday")),
    (DealRecorded(deal=deal('agree bid.min=110 "too easy"')),),
    (ConfirmationSet(on=True), DealProposed(deal=deal())),
    (DealRecorded(deal=deal('adjust Vera 1000 "she won"')),),
    (GameEnded(),),
])  # fmt: skip
def test_whatever_else_happens_the_server_shows(events: tuple[Event, ...]) -> None:
    before = open_book("g", LOG)
    assert make_hand_page(ENGLISH, before, then(before, *events)) is None


def test_the_first_hand_of_a_sheet_the_server_shows() -> None:
    """It brings the key that takes it back."""
    before = open_book("g", LOG[:1])
    assert make_hand_page(ENGLISH, before, then(before, LOG[1].event)) is None


def test_what_is_recorded_behind_the_end_the_server_shows() -> None:
    won = then(open_book("g", LOG), DealRecorded(deal=deal('adjust Vera 1000 "she won"')))
    assert make_hand_page(ENGLISH, won, then(won, dealt(5).event)) is None
