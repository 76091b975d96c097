"""The auction: every answer at its boundary. Anna deals, Boris opens, Vera is next."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.auction import whose_turn
from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import check_deal
from scorekeeper.engine.record import Call, Deal
from scorekeeper.engine.table import Table, Tally
from scorekeeper.referee.auction import (
    may_bid,
    may_bid_over_120,
    may_bid_unknown,
    may_jump,
    may_pass,
    may_play_blind,
    may_unhide,
    must_bid,
    silence,
    what_may_be_bid,
)
from scorekeeper.referee.exchange import are_passed_cards_shown, is_talon_shown
from tests.each import each
from tests.referee.asked import ANNA, BORIS, GLEB, NAMES, VERA, a_table, cards, rules_of, said, told
from tests.referee.test_replay import S1, found, replayed

BLIND = "Boris 100 blind"


def calls(text: str) -> tuple[Call, ...]:
    """ "Boris 100, Vera pass, Anna 105 blind"."""
    found = []
    for one in filter(None, text.split(", ")):
        name, bid, *blind = one.split()
        found.append(Call(player=name, bid=None if bid == "pass" else int(bid), blind=bool(blind)))
    return tuple(found)


ANYONE, OPENER, SILENT = {"blind.who": "anyone"}, {"blind.who": "opener"}, {"bid.silence_below": -120}
WORTH, DEAR = {"bid.over_120_needs_marriage": "worth"}, {"bid.min": 130, "blind.who": "anyone"}
DEAR_GOLD = {"gold.enabled": True, "gold.min_bid": 130}
IN_TURN = {"gold.enabled": True, "gold.in_turn": True}
HIDDEN = a_table(OPENER, system="agreements")
PAIR, NO_PAIR = cards("KH QH 9S"), cards("KH QD 9S")
SPADES, BLACK = cards("KS QS AH 10H"), cards("KS QS KC QC AH")


@each(("table", "before", "seat", "bid", "more", "answer"), [
    (a_table(), "", BORIS, 100, {}, "yes bid_fine"),
    (a_table(), "", BORIS, 95, {}, "no bid_minimum (bid.min)"),
    (a_table(), "", BORIS, 102, {}, "no bid_step (bid.step)"),
    (a_table(), "", VERA, 100, {}, "no bid_out_of_turn"),
    (a_table(), "Boris 100", VERA, 105, {}, "yes bid_fine"),
    (a_table(), "Boris 100", VERA, 100, {}, "no bid_not_higher"),
    (a_table(), "Boris 100, Vera pass, Anna 105, Boris 110", ANNA, 115, {}, "yes bid_fine"),
    (a_table(), "Boris 100, Vera pass, Anna 105", VERA, 110, {}, "no bid_after_pass"),
    (a_table(), "Boris 100", VERA, 120, {}, "yes bid_fine"),
    (a_table({"bid.no_jump": True}), "Boris 100", VERA, 105, {}, "yes bid_fine"),
    (a_table({"bid.no_jump": True}), "Boris 100", VERA, 110, {}, "no bid_jump (bid.no_jump)"),
    (a_table({"bid.max": 120}), "Boris 100", VERA, 120, {}, "yes bid_fine"),
    (a_table({"bid.max": 115}), "Boris 100", VERA, 120, {}, "no bid_maximum (bid.max)"),
    (a_table(), "Boris 100", VERA, 400, {}, "yes bid_fine"),
    (a_table(), "Boris 100", VERA, 405, {}, "no bid_hopeless"),
    (a_table({"marriage.four_aces": 200}), "Boris 100", VERA, 600, {}, "yes bid_fine"),
    (a_table(), "Boris 100, Vera pass, Anna pass", BORIS, 105, {}, "no auction_over"),
    (a_table(), "Boris 100, Vera pass, Anna pass", VERA, 105, {}, "no auction_over"),
    (a_table(), "Boris 100, Vera 105, Anna pass, Boris pass", BORIS, 110, {}, "no auction_over"),
    (a_table({"bid.opening": "free"}), "Boris pass, Vera 100, Anna pass", VERA, 105, {}, "no auction_over"),
    (a_table({"bid.opening": "free"}), "Boris pass, Vera pass", ANNA, 100, {}, "yes bid_fine"),
    # A silenced player may only open.
    (a_table(SILENT, scores=(-120,) * 3), "Boris 100", VERA, 105, {}, "yes bid_fine"),
    (a_table(SILENT, scores=(-125,) * 3), "Boris 100", VERA, 105, {}, "no silenced (bid.silence_below)"),
    (a_table(SILENT, scores=(-125,) * 3), "", BORIS, 100, {}, "yes bid_fine"),
    (a_table(SILENT, scores=(-125,) * 3), "", BORIS, 105, {}, "no silenced (bid.silence_below)"),
    # Above 120.
    (a_table(ANYONE), "Boris 100", VERA, 120, {"hand": NO_PAIR}, "yes bid_fine"),
    (a_table(ANYONE), "Boris 100", VERA, 125, {"hand": NO_PAIR}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (a_table(ANYONE), "Boris 100", VERA, 125, {"hand": PAIR}, "yes over_120_marriage (bid.over_120_needs_marriage)"),
    (a_table(ANYONE), "Boris 100", VERA, 125, {"hand": cards("AH AD AC AS")}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (a_table(ANYONE), "Boris 100", VERA, 125, {}, "yes bid_fine"),
    (a_table(ANYONE), "Boris 100", VERA, 120, {"hand": PAIR, "blind": True}, "yes bid_fine"),
    (a_table(ANYONE), "Boris 100", VERA, 125, {"hand": PAIR, "blind": True}, "no over_120_blind (bid.over_120_needs_marriage)"),
    # 120 and spades, 40; 120, spades and clubs, 60: "no bid … may exceed 120 and the marriages in hand" (options.toml).
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 120, {"hand": NO_PAIR}, "yes bid_fine"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 125, {"hand": NO_PAIR}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 125, {"hand": cards("AH AD AC AS")}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 160, {"hand": SPADES}, "yes over_120_worth (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 165, {"hand": SPADES}, "no over_120_worth_less (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 220, {"hand": BLACK}, "yes over_120_worth (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 225, {"hand": BLACK}, "no over_120_worth_less (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH}), "Boris 100", VERA, 125, {"hand": SPADES, "blind": True}, "no over_120_blind (bid.over_120_needs_marriage)"),
    (a_table({**ANYONE, **WORTH, "marriage.spades": 0}), "Boris 100", VERA, 125, {"hand": SPADES}, "no over_120_worth_less (bid.over_120_needs_marriage)"),
    (a_table(ANYONE), "Boris 100", VERA, 225, {"hand": SPADES}, "yes over_120_marriage (bid.over_120_needs_marriage)"),
    # The compulsory minimum is owed with any hand: who must bid and may not pass is not asked for a marriage.
    (a_table({**WORTH, "bid.min": 165}), "", BORIS, 165, {"hand": SPADES}, "yes bid_fine"),
    (a_table(DEAR), "", BORIS, 130, {"hand": NO_PAIR}, "yes bid_fine"),
    (a_table(DEAR), "", BORIS, 130, {"hand": NO_PAIR, "blind": True}, "yes bid_fine"),
    (a_table(DEAR_GOLD, gold=True), "", BORIS, 130, {"hand": NO_PAIR}, "yes bid_fine"),
    (a_table(DEAR), "", BORIS, 135, {"hand": NO_PAIR}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (a_table(DEAR), "", BORIS, 135, {"hand": NO_PAIR, "blind": True}, "no over_120_blind (bid.over_120_needs_marriage)"),
    (a_table(DEAR), "Boris 130", VERA, 135, {"hand": NO_PAIR}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (a_table({**DEAR, "bid.opening": "free"}), "", BORIS, 130, {"hand": NO_PAIR}, "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    # On an open barrel, which knows no marriages.
    (a_table(system="lviv", scores=(0, 0, 900)), "Boris 100", VERA, 120, {"hand": PAIR}, "yes bid_fine"),
    (a_table(system="lviv", scores=(0, 0, 900)), "Boris 100", VERA, 125, {"hand": PAIR}, "no bid_open_barrel (barrel.marriages)"),
    # In a gold set the minimum is higher.
    (a_table({"gold.enabled": True}, gold=True), "", BORIS, 115, {}, "no bid_minimum (gold.min_bid)"),
    (a_table({"gold.enabled": True}, gold=True), "", BORIS, 120, {}, "yes bid_fine"),
    (a_table(IN_TURN, gold=True), "", BORIS, 120, {}, "no gold_in_turn (gold.in_turn)"),
    # A blind bid needs leave first.
    (a_table(), "", BORIS, 100, {"blind": True}, "no blind_nobody (blind.who)"),
    (a_table(ANYONE), "", BORIS, 100, {"blind": True}, "yes bid_fine"),
    # In the hidden round only the opener's first bid may be blind. It ends the auction; who declares it takes the talon.
    (HIDDEN, "", BORIS, 100, {"blind": True}, "yes bid_fine"),
    (HIDDEN, "Boris 100, Vera 105, Anna pass", BORIS, 110, {"blind": True}, "no blind_after_open (blind.who)"),
    *[(HIDDEN, BLIND, seat, 125, {}, "no auction_over (blind.who)") for seat in (BORIS, VERA, ANNA)],
    (a_table(ANYONE), BLIND, VERA, 105, {}, "yes bid_fine"),
    # Where nothing is raised the blind bid is the contract.
    (a_table({**OPENER, "bid.raise": False}, system="agreements"), "", BORIS, 100, {"blind": True}, "no blind_minimum (blind.min_bid)"),
    (a_table({**OPENER, "bid.raise": False}, system="agreements"), "", BORIS, 120, {"blind": True}, "yes bid_fine"),
    (a_table(players=4), "", GLEB, 100, {}, "no sits_out (game.sit_out)"),
])  # fmt: skip
def test_may_he_bid_that(table: Table, before: str, seat: int, bid: int, more: dict[str, Any], answer: str) -> None:
    assert told(may_bid(table, calls(before), seat, bid, **more)) == answer


FROM_TO: list[tuple[dict[str, Any], str, int, str | None]] = [
    ({}, "", BORIS, "May be bid: 100 to 120, in steps of 5."),
    ({}, "Boris 100", VERA, "May be bid: 105 to 120, in steps of 5."),
    ({"bid.step": 10}, "Boris 100", VERA, "May be bid: 110 to 120, in steps of 10."),
    ({"bid.over_120_needs_marriage": "no"}, "Boris 100", VERA, "May be bid: 105 to 400, in steps of 5."),
    ({"bid.no_jump": True}, "Boris 100", VERA, "May be bid: 105 alone."),
    ({"bid.max": 115}, "Boris 115", VERA, "Nothing may be bid; only a pass is left."),
    (SILENT, "", BORIS, "May be bid: 100 alone."),
    (SILENT, "Boris 100", VERA, "Nothing may be bid; only a pass is left."),
    ({}, "", VERA, None),
    ({}, "Boris 100, Vera pass", VERA, None),
    ({}, "Boris 100, Vera pass, Anna pass", BORIS, None),
    (SILENT, "Boris 100, Vera pass, Anna pass", VERA, None),
    ({"blind.who": "opener"}, "Boris 100 blind", VERA, None),
    ({"bid.opening": "none"}, "", BORIS, None),
]


@each(("changes", "before", "seat", "sentence"), FROM_TO)
def test_what_may_be_bid_by_all_rules(changes: dict[str, Any], before: str, seat: int, sentence: str | None) -> None:
    """Everybody has −125; nobody has told the cards."""
    table, so_far = a_table(changes, scores=(-125,) * 3), calls(before)
    found = what_may_be_bid(table, so_far, seat, lambda bid: may_bid_unknown(table, so_far, seat, bid))
    assert (found and said(found)) == sentence
    assert found is None or found.yes


@pytest.mark.parametrize(("changes", "score", "answer"), [
    ({}, -500, "no silence_never (bid.silence_below)"),
    (SILENT, -120, "no silence_not_now (bid.silence_below)"),
    (SILENT, -121, "yes silence_now (bid.silence_below)"),
])  # fmt: skip
def test_is_he_silenced(changes: dict[str, Any], score: int, answer: str) -> None:
    assert told(silence(a_table(changes, scores=(0, score, 0)), BORIS)) == answer


@pytest.mark.parametrize(("bid", "asked", "answer"), [
    (120, "any", "yes bid_fine"),
    (125, "any", "no over_120_untold (bid.over_120_needs_marriage)"),
    (125, "no", "yes bid_fine"),
    (103, "any", "no bid_step (bid.step)"),
])  # fmt: skip
def test_a_hand_that_nobody_has_told(bid: int, asked: str, answer: str) -> None:
    table = a_table({"bid.over_120_needs_marriage": asked})
    assert told(may_bid_unknown(table, calls("Boris 100"), VERA, bid)) == answer


def test_how_high_a_hand_may_bid_in_words() -> None:
    rules, low = rules_of(changes=WORTH), rules_of(changes={**WORTH, "bid.max": 150})
    assert said(may_bid_over_120(rules, BLACK)) == "This hand may bid up to 220: 120 and its marriages, ♣, ♠."
    assert said(may_bid_over_120(low, BLACK)) == "This hand may bid up to 150: 120 and its marriages, ♣, ♠."
    assert told(may_bid_over_120(rules, NO_PAIR)).startswith("no over_120_no_marriage")
    wanted = "165 is too much: this hand may bid up to 160, 120 and its marriages, ♠."
    assert said(may_bid(a_table(WORTH), calls("Boris 100"), VERA, 165, hand=SPADES)) == wanted
    wanted = "165 may be bid only with marriages worth 45 in the hand: say which cards are held."
    assert said(may_bid_unknown(a_table(WORTH), calls("Boris 100"), VERA, 165)) == wanted


@pytest.mark.parametrize("system", ["german-1001", "russeln"])
def test_over_120_without_a_marriage_where_none_is_asked_for(system: str) -> None:
    assert told(may_bid_over_120(rules_of(system), NO_PAIR)) == "yes over_120_free (bid.over_120_needs_marriage)"


@pytest.mark.parametrize(("changes", "answer"), [
    ({"bid.opening": "none", "barrel.kind": "none"}, "no no_bidding (bid.opening)"),
    ({"bid.max": 120}, "no over_120_never (bid.max)"),
    ({"bid.max": 125}, "yes over_120_marriage (bid.over_120_needs_marriage)"),
])  # fmt: skip
def test_over_120_where_no_contract_is_so_high(changes: dict[str, Any], answer: str) -> None:
    assert told(may_bid_over_120(rules_of(changes=changes), PAIR)) == answer


def test_the_compulsory_minimum_of_a_hand_that_nobody_has_told() -> None:
    assert told(may_bid_unknown(a_table(DEAR), (), BORIS, 130)) == "yes bid_fine"
    assert told(may_bid_unknown(a_table(DEAR), (), BORIS, 135)).startswith("no over_120_untold")


LAST = {"bid.opening": "last"}


@each(("table", "before", "seat", "answer"), [
    (a_table(), "", BORIS, "yes must_open (bid.opening)"),
    (a_table(), "", VERA, "no need_not_bid (bid.opening)"),
    (a_table(), "Boris 100, Vera 105, Anna pass", BORIS, "no need_not_bid (bid.opening)"),
    (a_table(), "Boris 100, Vera pass, Anna pass", BORIS, "no auction_over"),
    (a_table(SILENT, scores=(0, -200, 0)), "", BORIS, "yes must_open (bid.opening)"),
    (a_table(system="russeln"), "", BORIS, "no need_not_bid (bid.opening)"),
    (a_table(system="draw", players=2), "", BORIS, "no no_bidding (bid.opening)"),
    (a_table(IN_TURN, gold=True), "", BORIS, "yes must_declare (gold.in_turn)"),
    (a_table(IN_TURN, gold=True), "", VERA, "no gold_in_turn (gold.in_turn)"),
    (a_table(IN_TURN), "", BORIS, "yes must_open (bid.opening)"),
    (a_table(players=4), "", GLEB, "no sits_out (game.sit_out)"),
    (a_table(LAST), "", BORIS, "no need_not_bid (bid.opening)"),
    (a_table(LAST), "Boris pass", ANNA, "no need_not_bid (bid.opening)"),
    (a_table(LAST), "Boris pass, Vera pass", ANNA, "yes must_bid_last (bid.opening)"),
    (a_table(LAST), "Boris pass, Vera 100", ANNA, "no need_not_bid (bid.opening)"),
    *[(HIDDEN, BLIND, seat, "no auction_over") for seat in (BORIS, VERA, ANNA)],
])  # fmt: skip
def test_who_must_bid(table: Table, before: str, seat: int, answer: str) -> None:
    assert told(must_bid(table, calls(before), seat)) == answer


@each(("table", "before", "seat", "answer"), [
    (a_table(), "", BORIS, "no opener_passed (bid.opening)"),
    (a_table(), "Boris 100", VERA, "yes passing_fine"),
    (a_table(), "Boris 100, Vera 105, Anna pass", BORIS, "yes passing_fine"),
    (a_table(system="german-1001"), "", BORIS, "yes passing_fine"),
    (a_table(LAST), "Boris pass, Vera pass", ANNA, "no last_passed (bid.opening)"),
    (a_table(LAST), "Boris pass", VERA, "yes passing_fine"),
    (a_table(), "Boris 100, Vera pass, Anna pass", BORIS, "no auction_over"),
    (a_table(), "Boris 100, Vera pass, Anna pass", ANNA, "no auction_over"),
    (a_table(OPENER), "Boris 100 blind", VERA, "yes passing_fine"),
    (a_table(system="draw", players=2), "", BORIS, "no no_bidding (bid.opening)"),
    (a_table(IN_TURN, gold=True), "", BORIS, "no gold_in_turn (gold.in_turn)"),
])  # fmt: skip
def test_may_he_pass(table: Table, before: str, seat: int, answer: str) -> None:
    assert told(may_pass(table, calls(before), seat)) == answer


@pytest.mark.parametrize(
    ("no_jump", "answer"), [(False, "yes jump_free (bid.no_jump)"), (True, "no jump_one_step (bid.no_jump)")]
)
def test_may_he_jump(no_jump: bool, answer: str) -> None:
    assert told(may_jump(rules_of(changes={"bid.no_jump": no_jump}))) == answer


def test_nothing_jumps_and_no_blindness_ends_where_nobody_bids() -> None:
    draw = rules_of("draw")
    assert told(may_jump(draw)) == "no no_bidding (bid.opening)"
    assert told(may_unhide(a_table(system="draw", players=2), PAIR)) == "no no_bidding (bid.opening)"


MUTE = {**ANYONE, **SILENT}
ON_BARREL = {ANNA: Tally(barrel=0)}


@each(
    ("table", "before", "seat", "answer"),
    [
        (a_table(), "", BORIS, "no blind_nobody (blind.who)"),
        (a_table(ANYONE), "Boris 100", VERA, "yes blind_fine (blind.who)"),
        (a_table(OPENER), "", BORIS, "yes blind_fine (blind.who)"),
        *[(a_table(OPENER), before, VERA, "no blind_opener (blind.who)") for before in ("", "Boris 100")],
        (HIDDEN, BLIND, BORIS, "no auction_over"),
        (a_table(system="agreements"), "", BORIS, "no blind_nobody (blind.who)"),
        (a_table(ANYONE), "Boris 100, Vera 105, Anna pass", BORIS, "no blind_after_open (blind.who)"),
        (a_table(ANYONE), "Boris 100, Vera pass", VERA, "no bid_after_pass"),
        (a_table(ANYONE), "Boris 100, Vera pass, Anna pass", BORIS, "no auction_over"),
        (a_table(ANYONE), "Boris 100 blind, Vera 105, Anna pass", BORIS, "yes blind_fine (blind.who)"),
        (a_table(ANYONE, tallies=ON_BARREL), "", BORIS, "yes blind_fine (blind.who)"),
        (a_table({**ANYONE, "blind.barrel": False}, tallies=ON_BARREL), "", BORIS, "no blind_barrel (blind.barrel)"),
        (a_table(ANYONE, players=4), "", GLEB, "no sits_out (game.sit_out)"),
        (a_table(MUTE, scores=(-125,) * 3), "Boris 100", VERA, "no silenced (bid.silence_below)"),
        (a_table(MUTE, scores=(-120,) * 3), "Boris 100", VERA, "yes blind_fine (blind.who)"),
        (a_table(MUTE, scores=(-125,) * 3), "", BORIS, "yes blind_fine (blind.who)"),
        (a_table({**MUTE, "blind.min_bid": 120}, scores=(-125,) * 3), "", BORIS, "yes blind_fine (blind.who)"),
        (a_table({**MUTE, "blind.min_bid": 120, "bid.raise": False}, scores=(-125,) * 3), "", BORIS, "no no_raise (bid.raise)"),
        (a_table({**ANYONE, **IN_TURN}, gold=True), "", VERA, "no gold_in_turn (gold.in_turn)"),
        (a_table({**ANYONE, **IN_TURN}, gold=True), "", BORIS, "yes blind_fine (blind.who)"),
        (a_table({**ANYONE, **IN_TURN, "gold.raise": False, "blind.min_bid": 130}, gold=True), "", BORIS, "no gold_raise (gold.raise)"),
    ],
)  # fmt: skip
def test_may_he_play_blind(table: Table, before: str, seat: int, answer: str) -> None:
    assert told(may_play_blind(table, calls(before), seat)) == answer


@pytest.mark.parametrize(("changes", "gold", "least"), [
    ({}, False, 100),
    ({"bid.min": 120}, False, 120),
    ({"blind.min_bid": 120}, False, 120),
    ({"gold.enabled": True}, True, 120),
    ({"gold.enabled": True, "blind.min_bid": 150}, True, 150),
])  # fmt: skip
def test_a_blind_contract_reaches_both_minimums(changes: dict[str, Any], gold: bool, least: int) -> None:
    found = may_play_blind(a_table({**ANYONE, **changes}, gold=gold), (), BORIS)
    assert said(found) == f"Playing blind is allowed; the contract must be {least} at least."


OURS_ALONE = ("bid_hopeless", "blind_barrel", "over_120", "gold_in_turn", "blind_after_open")
CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "bid.opening": st.sampled_from(["compulsory", "free"]),
        "bid.no_jump": st.booleans(),
        "bid.max": st.sampled_from([0, 120, 200]),
        "bid.silence_below": st.sampled_from([-100, "none"]),
        "blind.who": st.sampled_from(["nobody", "anyone", "opener"]),
        "blind.barrel": st.booleans(),
        "blind.unhide": st.sampled_from(["never", "rebid"]),
        "gold.in_turn": st.booleans(),
    },
)
SEATS = st.sampled_from([ANNA, BORIS, VERA])
BID_NUMBERS = st.integers(18, 85).map(lambda steps: steps * 5) | st.integers(1, 500)


@given(
    changes=CHANGES,
    scores=st.tuples(*[st.sampled_from([-200, 0, 880])] * 3),
    barrel=st.booleans(),
    gold=st.booleans(),
    before=st.lists(st.tuples(SEATS, st.none() | BID_NUMBERS, st.booleans()), max_size=5),
    seat=SEATS,
    bid=BID_NUMBERS,
    blind=st.booleans(),
)
def test_what_the_referee_allows_the_engine_takes(
    changes: dict[str, Any],
    scores: tuple[int, ...],
    barrel: bool,
    gold: bool,
    before: list[tuple[int, int | None, bool]],
    seat: int,
    bid: int,
    blind: bool,
) -> None:
    """A call that the referee allows is at no fault in the engine's eyes, and one that the engine faults is not allowed."""
    table = a_table(changes, scores=scores, tallies={VERA: Tally(barrel=0)} if barrel else {}, gold=gold)
    earlier = tuple(Call(player=NAMES[who], bid=to, blind=blind and to is not None) for who, to, blind in before)
    verdict = may_bid(table, earlier, seat, bid, blind=blind)
    told(verdict)
    auction = (*earlier, Call(player=NAMES[seat], bid=bid, blind=blind))
    deal = Deal(declarer=NAMES[seat], bid=bid, blind=blind, auction=auction)
    wrong = [one.code for one in check_deal(make_context(table, deal)) if one.path == f"auction[{len(before)}]"]
    if verdict.yes:
        assert wrong == []
    elif not verdict.reason.startswith(OURS_ALONE):
        assert wrong
    told(may_pass(table, earlier, seat))
    told(must_bid(table, earlier, seat))
    whose_turn(table, earlier)


def hidden(**changes: Any) -> Table:
    """A table of agreements with the hidden round and what else was agreed."""
    named = {option.replace("__", "."): value for option, value in changes.items()}
    return a_table({"blind.who": "opener", **named}, system="agreements")


@pytest.mark.parametrize(("changes", "talon", "passed"), [
    ({}, "yes talon_blind_shown (blind.show_talon)", "yes passed_shown (talon.pass_face_up)"),
    ({"blind__show_talon": False}, "no talon_blind_dark (blind.show_talon)", "yes passed_shown (talon.pass_face_up)"),
    ({"talon__pass_face_up": False}, "yes talon_blind_shown (blind.show_talon)", "no passed_dark (talon.pass_face_up)"),
    ({"blind__show_talon": False, "talon__pass_face_up": False}, "no talon_blind_dark (blind.show_talon)",
     "no passed_dark (talon.pass_face_up)"),
])  # fmt: skip
def test_hide_talon_and_quiet_drop(changes: dict[str, Any], talon: str, passed: str) -> None:
    """Talon and passed cards are shown unless "Hide Talon" and "Quiet Drop" are agreed, each for itself."""
    table = hidden(**changes)
    assert told(is_talon_shown(table, 100, blind=True)) == talon
    shown = are_passed_cards_shown(table, blind=True)
    assert shown is not None
    assert told(shown) == passed


@pytest.mark.parametrize(("changes", "hand", "answer"), [
    ({}, PAIR, "no unhide_never (blind.unhide)"),
    ({"blind__unhide": "rebid"}, NO_PAIR, "no unhide_no_marriage (blind.unhide)"),
    ({"blind__unhide": "rebid"}, PAIR, "yes unhide_rebid (blind.unhide)"),
    ({"blind__unhide": "no_bidding"}, PAIR, "yes unhide_no_bidding (blind.unhide)"),
    ({"blind__unhide": "rebid", "blind__who": "nobody"}, PAIR, "no blind_nobody (blind.who)"),
])  # fmt: skip
def test_may_a_player_with_a_marriage_unhide(changes: dict[str, Any], hand: tuple[str, ...], answer: str) -> None:
    assert told(may_unhide(hidden(**changes), hand)) == answer


def test_the_bidding_begins_at_120_or_at_a_higher_minimum() -> None:
    words = "A marriage ends the blind play; everybody bids again, from {} on."
    for least, changes in ((120, {}), (130, {"bid__min": 130, "gold__min_bid": 130, "blind__min_bid": 130})):
        found_ = said(may_unhide(hidden(blind__unhide="rebid", **changes), PAIR))
        assert found_ == words.format(least).replace(" on.", ".")


REBID: list[tuple[str, int, int, tuple[str, ...], str]] = [
    (BLIND, VERA, 120, PAIR, "yes bid_fine"),
    (BLIND, VERA, 115, PAIR, "no bid_minimum (blind.unhide)"),
    (BLIND, VERA, 120, NO_PAIR, "no unhide_no_marriage (blind.unhide)"),
    (BLIND, VERA, 100, PAIR, "no bid_not_higher"),
    (f"{BLIND}, Vera pass", ANNA, 120, PAIR, "yes bid_fine"),
    (f"{BLIND}, Vera pass, Anna pass", BORIS, 120, PAIR, "no auction_over"),
    (f"{BLIND}, Vera 120", ANNA, 125, PAIR, "yes over_120_marriage (bid.over_120_needs_marriage)"),
    (f"{BLIND}, Vera 120, Anna pass", BORIS, 125, PAIR, "yes over_120_marriage (bid.over_120_needs_marriage)"),
    (f"{BLIND}, Vera 120, Anna pass, Boris pass", VERA, 130, PAIR, "no auction_over"),
]


@each(("before", "seat", "bid", "hand", "answer"), REBID)
def test_bidding_from_120_once_unhidden(before: str, seat: int, bid: int, hand: tuple[str, ...], answer: str) -> None:
    """Once somebody has ended the blindness, the others need no marriage for as little."""
    assert told(may_bid(hidden(blind__unhide="rebid"), calls(before), seat, bid, hand=hand)) == answer


def test_of_a_hand_that_nobody_told_the_marriage_is_asked_for() -> None:
    table = hidden(blind__unhide="rebid")
    assert whose_turn(table, calls(BLIND)) == VERA
    asked = may_bid_unknown(table, calls(BLIND), VERA, 120)
    assert told(asked) == "no over_120_untold (blind.unhide)"
    assert said(asked) == "120 may be bid only with a marriage in the hand: say which cards are held."
    higher = may_bid_unknown(table, calls(f"{BLIND}, Vera 120"), ANNA, 125)
    assert told(higher).startswith("no over_120_untold (bid.over")


def of_auction(auction: list[Any], unhide: str = "rebid", **rest: Any) -> list[str]:
    """What is found of an auction with the hands of the play-through: Jane opens, Jake has no marriage, John has none."""
    rules = {"system": "agreements", "changes": {"blind.who": "opener", "blind.unhide": unhide}}
    told_of = {key: S1[key] for key in S1 if key not in ("talon", "passed")}
    return found(replayed({**told_of, "rules": rules, "auction": auction, "tricks": [], **rest}))


def test_the_auction_of_a_replay() -> None:
    """Jake, who has no marriage, ends Jane's blindness; with king and queen of diamonds John may."""
    opens = ["Jane", 100, "blind"]
    jake = [opens, ["Jake", 120], ["John", "pass"], ["Jane", "pass"]]
    assert of_auction(jake, declarer="Jake") == ["0 Jake: no unhide_no_marriage (blind.unhide)"]
    hands = {**S1["hands"], "John": ["AH", "10H", "AC", "KD", "QD", "KS", "KC"]}
    hands["Jake"] = ["JH", *S1["hands"]["Jake"][1:]]
    john = [opens, ["Jake", "pass"], ["John", 115], ["Jane", 120], ["John", "pass"]]
    assert of_auction(john, hands=hands) == [], "115 is too low, which the check of the record says"
    john[2:4] = [["John", 120], ["Jane", 125]]
    assert of_auction(john, hands=hands, bid=125) == []
    assert of_auction(john, hands={**hands, "John": hands["John"][:6]}, bid=125) == [
        "0 John: no dealt_size (game.hand)"
    ], "of a hand told in part nobody knows that it has no marriage"
    assert of_auction([opens], unhide="never", blind=True, bid=120) == []
    over = of_auction([opens, ["Jake", 120], ["John", "pass"], ["Jane", 125], ["Jake", "pass"]], "never", bid=125)
    assert [one for one in over if "unhide" in one] == [], "that the auction was over is the engine's to say"
