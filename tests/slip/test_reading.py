"""What a slip means: the deal on it, or what is wrong beside which field."""

from typing import Any

import pytest

from scorekeeper.engine.game import Game, open_game
from scorekeeper.engine.record import Cause, Deal, Outcome, Parts, Record, Suit
from scorekeeper.slip.preview import Preview, preview_slip, spec_of
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import ENGLISH
from tests.each import each

NAMES = ("Anna", "Boris", "Vera")


def game_of(**changes: Any) -> Game:
    return open_game(Record(system="russian", players=NAMES, changes=changes))


def sent(**told: Any) -> dict[str, tuple[str, ...]]:
    """What a browser sends: a text, or several."""
    return {name: (text,) if isinstance(text, str) else tuple(text) for name, text in told.items()}


def piles(**told: int) -> dict[str, Parts]:
    return {name: Parts(cards=cards) for name, cards in told.items()}


HAND: dict[str, Any] = {"declarer": "1", "bid_tap": "120", "cards_0": "20", "cards_1": "", "cards_2": "11+10+4"}
TOLD = Deal(declarer="Boris", bid=120, points=piles(Anna=20, Vera=25))

SEVERAL = {"outcome": "adjustment", "several": "on"}

READ: list[tuple[dict[str, Any], Deal]] = [
    (HAND, TOLD),
    ({**HAND, "bid": "125"}, Deal(declarer="Boris", bid=125, points=TOLD.points)),
    ({**HAND, "marriages_1": ["clubs", "hearts"]}, Deal(declarer="Boris", bid=120, points={**piles(Anna=20, Vera=25), "Boris": Parts(cards=75, marriages=(Suit.HEARTS, Suit.CLUBS))})),
    ({**HAND, "cards_0": "20", "cards_1": "215", "cards_2": "0"}, Deal(declarer="Boris", bid=120, points={"Anna": 20, "Boris": 215, "Vera": 0})),
    ({**HAND, "raised": "140"}, Deal(declarer="Boris", bid=140, won_at=120, points=TOLD.points)),
    ({**HAND, "note": " a\tb "}, Deal(declarer="Boris", bid=120, points=TOLD.points, note="a b")),
    ({**HAND, "agree": ["", "on"], "agreed": "so be it"}, Deal(declarer="Boris", bid=120, points=TOLD.points, agreed="so be it")),
    ({**HAND, "dealer": "2", "turn": "0"}, Deal(dealer="Vera", declarer="Boris", bid=120, points=TOLD.points)),
    ({**HAND, "dealer": "2", "turn": "2"}, TOLD),
    ({**HAND, "outcome": "rospisat", "cards_0": "nonsense"}, Deal(outcome=Outcome.ROSPISAT, declarer="Boris", bid=120)),
    ({"outcome": "redeal", "cause": "misdeal", "player": "0", "bid": "nonsense"}, Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL, player="Anna")),
    ({"outcome": "adjustment", "player": "2", "sign": "fine", "amount_tap": "120", "reason_tap": "Revoke"}, Deal(outcome=Outcome.ADJUSTMENT, player="Vera", amount=-120, reason="Revoke")),
    ({"outcome": "adjustment", "player": "2", "sign": "fine", "amount": "+30", "reason": "Gift"}, Deal(outcome=Outcome.ADJUSTMENT, player="Vera", amount=30, reason="Gift")),
    ({**SEVERAL, "each_0": "60", "each_1": "−120", "sign": "fine", "amount_tap": "120", "reason": "Paper"}, Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 60, "Boris": -120}, reason="Paper")),
    ({**SEVERAL, "each_2": "+5", "each_0": "0", "player": "7", "amount": "nonsense", "reason": "Paper"}, Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 0, "Vera": 5}, reason="Paper")),
    ({**SEVERAL, "several": "", "each_0": "nonsense", "player": "0", "amount": "5", "reason": "Gift"}, Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=5, reason="Gift")),
    ({"outcome": "redeal", "several": "on", "cause": "misdeal", "player": "0"}, Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL, player="Anna")),
]  # fmt: skip

REFUSED: list[tuple[dict[str, Any], dict[str, list[FieldProblem]]]] = [
    ({}, {"declarer": [FieldProblem.DECLARER_MISSING], "bid": [FieldProblem.BID_MISSING], "cards_0": [FieldProblem.POINTS_MISSING]}),
    ({**HAND, "bid": "12.5"}, {"bid": [FieldProblem.NOT_A_NUMBER]}),
    ({**HAND, "bid": "0"}, {"bid": [FieldProblem.TOO_SMALL]}),
    ({**HAND, "cards_0": "1000001"}, {"cards_0": [FieldProblem.TOO_LARGE]}),
    ({**HAND, "cards_0": "-1"}, {"cards_0": [FieldProblem.TOO_SMALL]}),
    ({**HAND, "cards_0": "1++2"}, {"cards_0": [FieldProblem.NOT_A_SUM]}),
    ({**HAND, "cards_0": "121"}, {"cards_1": [FieldProblem.TOTALS_MISSING]}),
    ({**HAND, "declarer": "7"}, {"declarer": [FieldProblem.NOT_OFFERED, FieldProblem.DECLARER_MISSING]}),
    ({**HAND, "marriages_0": ["hearts", "queens"]}, {"marriages_0": [FieldProblem.NOT_OFFERED]}),
    ({**HAND, "auction": "4:100"}, {"auction": [FieldProblem.NOT_A_CALL]}),
    ({**HAND, "note": "x" * 201}, {"note": [FieldProblem.TOO_LONG]}),
    ({**HAND, "agree": "on"}, {"agreed": [FieldProblem.AGREED_MISSING]}),
    ({"outcome": "redeal"}, {"cause": [FieldProblem.CAUSE_MISSING]}),
    ({"outcome": "adjustment"}, {"player": [FieldProblem.PLAYER_MISSING], "amount": [FieldProblem.AMOUNT_MISSING], "reason": [FieldProblem.REASON_MISSING]}),
    ({**SEVERAL, "player": "0", "amount": "5"}, {"each_0": [FieldProblem.AMOUNTS_MISSING], "reason": [FieldProblem.REASON_MISSING]}),
    ({**SEVERAL, "each_0": "0", "each_2": "0", "reason": "x"}, {"each_0": [FieldProblem.AMOUNTS_MISSING]}),
    ({**SEVERAL, "each_1": "1.5", "each_2": "1000001", "reason": "x"}, {"each_1": [FieldProblem.NOT_A_NUMBER], "each_2": [FieldProblem.TOO_LARGE]}),
]  # fmt: skip


@each(("told", "deal"), READ)
def test_a_slip_is_a_deal(told: dict[str, Any], deal: Deal) -> None:
    read = _read(told, **{"bid.raise": True})
    assert read.faults == {}
    assert read.deal == deal


def _read(told: dict[str, Any], *, own: bool = False, **changes: Any) -> Any:
    spec = spec_of(game_of(**changes), sent(**told))
    return read_slip(spec, read_fields(spec, sent(**told)), speak("ru"), own=own)


@each(("told", "problems"), REFUSED)
def test_what_is_wrong_stands_beside_its_field(told: dict[str, Any], problems: dict[str, list[FieldProblem]]) -> None:
    read = _read(told)
    assert read.deal is None
    found = {name: [fault.problem for fault in faults] for name, faults in read.faults.items()}
    assert found == problems


def test_where_cards_lie_dead_nobodys_points_follow() -> None:
    read = _read({**HAND, "cards_2": ""}, **{"game.dead_cards": 3})
    assert [*read.faults] == ["cards_1", "cards_2"]
    assert {fault.problem for faults in read.faults.values() for fault in faults} == {FieldProblem.POINTS_MISSING_ALL}


def test_whoever_began_the_game_need_not_say_why() -> None:
    told = {"outcome": "adjustment", "player": "0", "sign": "bonus", "amount": "40"}
    assert _read(told, own=True).deal.reason == speak("ru").gettext("Bonus")


@pytest.mark.parametrize(("amounts", "reason"), [
    ({"each_0": "60", "each_1": "-120"}, "Fines and bonuses"),
    ({"each_0": "-60"}, "Fine"),
    ({"each_2": "5"}, "Bonus"),
])  # fmt: skip
def test_where_nobody_says_why_several_amounts_are_named_by_their_signs(amounts: dict[str, str], reason: str) -> None:
    assert _read({**SEVERAL, **amounts}, own=True).deal.reason == speak("ru").gettext(reason)


def _preview(told: dict[str, tuple[str, ...]], *, all_told: bool = False) -> Preview:
    game = game_of()
    return preview_slip(ENGLISH, game, spec_of(game, told), told, own=False, all_told=all_told)


def test_a_preview_has_the_row_and_the_scores() -> None:
    seen = _preview(sent(**{**HAND, "cards_0": "0", "cards_2": "0"}))
    assert seen.written is not None
    assert [(cell.change, cell.score) for cell in seen.written.row(ENGLISH).cells] == [
        ("—", "0"),
        ("+120", "120"),
        ("—", "0"),
    ]
    assert seen.written.made is True
    assert [(one.name, one.change, one.after) for one in seen.written.accounts] == [
        ("Anna", "0", "0"), ("Boris", "+120", "120"), ("Vera", "0", "0")
    ]  # fmt: skip


def test_as_long_as_not_all_is_told_what_is_missing_is_no_error() -> None:
    told = sent(**{**HAND, "declarer": "", "cards_0": "1++2"})
    early, late = (_preview(told, all_told=all_told) for all_told in (False, True))
    assert [place.id for place in early.wrong] == ["cards-0"]
    assert [place.id for place in late.wrong] == ["declarer", "cards-0"]


def test_what_the_table_can_agree_to_is_shown_as_it_would_stand() -> None:
    seen = _preview(sent(**{**HAND, "bid": "95"}))
    assert seen.problems.agreeable
    assert seen.written is not None
    assert seen.written.row(ENGLISH).agreed
    assert [place.id for place in seen.wrong] == ["bid"]
