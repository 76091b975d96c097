"""The game as it was played so far: one step adds a deal, strictly or leniently, and nothing else scores a game."""

from dataclasses import replace

import pytest
from hypothesis import given

from scorekeeper.engine.game import Game, add, judge, open_game, play, score, score_document, step, until
from scorekeeper.engine.record import Cause, Deal, Outcome, Record
from tests.engine.games import Document, games
from tests.engine.held import tell
from tests.notation import a_record, record_in

PLAYERS = ("Anna", "Boris", "Vera")
TABLE = Record(system="russian", players=PLAYERS)
GIVEN_UP = Deal(outcome=Outcome.ROSPISAT, declarer="Boris", bid=100)
STRANGE = Deal(outcome=Outcome.ROSPISAT, declarer="Zoe", bid=100)
FORBIDDEN = Deal(outcome=Outcome.SURRENDER, declarer="Boris", bid=105)
AGREED = replace(FORBIDDEN, agreed="so be it")
WON = Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=1000, reason="x")


def game_of(*deals: Deal, lenient: bool = False) -> Game:
    return play(replace(TABLE, deals=deals), lenient=lenient)


def wrong_with(game: Game) -> list[str]:
    return [tell(found) for found in game.sheet.refused]


def test_a_game_begins_without_deals() -> None:
    game = open_game(replace(TABLE, deals=(GIVEN_UP,)))
    assert (game.record, game.sheet.deals, len(game.tables)) == (TABLE, (), 1)


def test_a_step_has_the_deal_on_its_sheet_and_the_table_after_it() -> None:
    table = open_game(TABLE).tables[-1]
    scored, after, violations = step(table, GIVEN_UP, 7)
    assert violations == ()
    assert scored is not None
    assert (scored.number, after.scores, after.dealer) == (7, (60, 0, 60), 1)


def test_a_refused_step_leaves_the_table_as_it_was() -> None:
    table = open_game(TABLE).tables[-1]
    scored, after, violations = step(table, FORBIDDEN, 1)
    assert (scored, after) == (None, table)
    assert [tell(found) for found in violations] == [
        "surrender at outcome [contract.pass_out_surrender]",
        "surrender_minimum at bid [contract.pass_out_surrender] bid=105 minimum=100",
    ]


def test_a_further_deal_is_judged_before_anything_is_written() -> None:
    assert judge(open_game(TABLE), GIVEN_UP) == ((), game_of(GIVEN_UP))
    found, after = judge(open_game(TABLE), replace(FORBIDDEN, cause=Cause.MISDEAL))
    assert after is None
    assert [one.code for one in found] == ["shape", "surrender", "surrender_minimum"]
    assert judge(open_game(TABLE), FORBIDDEN) == (judge(open_game(TABLE), AGREED)[0], None)


def test_of_one_that_the_table_agreed_to_all_is_told_and_the_game_with_it() -> None:
    found, after = judge(open_game(TABLE), AGREED)
    assert [one.code for one in found] == ["surrender", "surrender_minimum"]
    assert after == game_of(AGREED)


def test_behind_a_refused_deal_all_are_refused_for_what_refused_it() -> None:
    game = game_of(STRANGE)
    assert judge(game, GIVEN_UP) == (game.sheet.refused, None)


@given(games())
def test_deal_by_deal_or_all_at_once_it_is_the_same_game(document: Document) -> None:
    record = record_in(document)
    game = open_game(record)
    for deal in record.deals:
        game = add(game, deal)
    assert game == play(record)
    assert game.sheet == score(record)
    for deals in range(len(record.deals) + 1):
        assert until(game, deals) == play(replace(record, deals=record.deals[:deals]))


def test_behind_a_refused_deal_nothing_is_scored_but_told() -> None:
    game = add(game_of(GIVEN_UP, STRANGE), GIVEN_UP)
    assert wrong_with(game) == ["! unknown_player at deals[1].declarer name=Zoe"]
    assert len(game.sheet.deals) == 1
    assert game.record.deals == (GIVEN_UP, STRANGE, GIVEN_UP)


def test_a_deal_that_is_refused_is_told_and_changes_nothing() -> None:
    before = game_of(GIVEN_UP)
    game = add(before, STRANGE)
    assert wrong_with(game) == ["! unknown_player at deals[1].declarer name=Zoe"]
    assert (game.sheet.deals, game.tables) == (before.sheet.deals, before.tables)
    assert game == game_of(GIVEN_UP, STRANGE)


def test_a_refusal_is_remembered_as_long_as_its_deal_is_told() -> None:
    game = game_of(GIVEN_UP, STRANGE, GIVEN_UP)
    assert until(game, 2) == game_of(GIVEN_UP, STRANGE)
    assert until(game, 1) == game_of(GIVEN_UP)


@pytest.mark.parametrize("lenient", [False, True])
def test_after_the_end_and_at_the_impossible_nothing_is_added(lenient: bool) -> None:
    assert wrong_with(game_of(WON, GIVEN_UP, lenient=lenient)) == ["! game_over at deals[1]"]
    impossible = game_of(GIVEN_UP, STRANGE, GIVEN_UP, lenient=lenient)
    assert wrong_with(impossible) == ["! unknown_player at deals[1].declarer name=Zoe"]


def test_a_lenient_game_goes_on_where_a_table_could_agree() -> None:
    assert len(game_of(FORBIDDEN, GIVEN_UP).sheet.deals) == 0
    game = game_of(FORBIDDEN, GIVEN_UP, lenient=True)
    assert game.sheet.refused == ()
    assert [found.code for found in game.sheet.deals[0].violations] == ["surrender", "surrender_minimum"]
    assert game.tables[-1].scores == (110, -100, 110)  # 50 and 60 for the others


def test_a_record_is_scored_strictly() -> None:
    sheet = score(replace(TABLE, deals=(GIVEN_UP, FORBIDDEN, GIVEN_UP)))
    assert (len(sheet.deals), sheet.refused[0].path) == (1, "deals[1].outcome")


@pytest.mark.parametrize(("system", "deal", "path"), [
    ("draw", Deal(declarer="Ola", bid=100, points={"Ola": 100, "Piotr": 20}), "deals[0].declarer"),
    ("polish-two", Deal(points={"Ola": 100, "Piotr": 20}), "deals[0].declarer"),
])  # fmt: skip
def test_a_deal_of_another_kind_of_game_has_the_wrong_shape(system: str, deal: Deal, path: str) -> None:
    game = play(Record(system=system, players=("Ola", "Piotr"), deals=(deal,)), lenient=True)
    assert path in [found.path for found in game.sheet.refused]


def test_a_document_is_told_as_far_as_it_can_be_read() -> None:
    given_up = {"outcome": "rospisat", "declarer": "Boris", "bid": 100}
    verdict = score_document(a_record(given_up, {"outcome": "chess"}))
    assert verdict.game is not None
    assert verdict.game.record == replace(TABLE, deals=(GIVEN_UP,))
    assert len(verdict.game.sheet.deals) == 1
    assert [found.path for found in verdict.refused] == ["deals[1].outcome"]
    assert score_document(a_record(players=["Anna"])).game is None
