"""The form spec of each hand of an evening: what is remembered of others is what would be made for this one."""

import pytest

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.table import Table
from scorekeeper.server import pages
from scorekeeper.service.book import gone_on, open_book
from scorekeeper.service.events import DealRecorded, Event, RulesCorrected
from scorekeeper.slip import form_spec as slips
from scorekeeper.slip.form_spec import Auction, make_form_spec
from tests.service.examples import deal, logged, started

HANDS = [DealRecorded(deal=deal()) for _ in range(6)]
SILENCED = DealRecorded(deal=Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-500, reason="a fine"))
RULES = RulesCorrected(changes={"blind.who": "anyone", "bid.silence_below": -200}, reason=None)
EVENING: tuple[Event, ...] = (*HANDS, RULES, *HANDS[:3], SILENCED, *HANDS[:3])


@pytest.fixture
def gone_through(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The tables whose auctions were gone through; nothing is remembered yet."""
    tables: list[Table] = []

    def make(table: Table) -> Auction:
        tables.append(table)
        return slips.make_auction(table)

    monkeypatch.setattr(pages, "make_auction", make)
    return tables


def test_each_hand_has_its_own_spec_and_few_have_an_auction_of_their_own(gone_through: list[Table]) -> None:
    book = open_book("an-evening", [started()])
    for seq, event in enumerate(EVENING, start=2):
        book = gone_on(book, [logged(seq, event)])
        table = book.state.table()
        for dealer in range(3):
            assert pages.form_spec(book.state, table, dealer) == make_form_spec(table, dealer)
    # By whoever deals: under each of the rules, and once more when somebody is silenced.
    assert len(gone_through) == 3 + 3 + 3


def test_a_game_of_the_same_name_in_another_database_has_its_own(gone_through: list[Table]) -> None:
    for _ in range(2):
        state = open_book("one-name", [started()]).state
        assert pages.form_spec(state, state.table(), None) == make_form_spec(state.table())
    assert len(gone_through) == 2
