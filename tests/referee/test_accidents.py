"""Accidents as data: whose rule decides at which table, and what is written because of it."""

from collections.abc import Mapping

import pytest

from scorekeeper.engine.record import Cause
from scorekeeper.engine.table import Table
from scorekeeper.referee.accidents import ACCIDENT, ACCIDENTS, Club
from scorekeeper.referee.accidents.accident import (
    Accident,
    AccidentMoment,
    AccidentRuling,
    HandEnd,
    Remedy,
    RulingBasis,
    RulingReason,
    amount_of,
    can_happen,
    cause_of,
    numbers_at,
    points_of_hand,
    reason_of,
    rulings_on,
)
from scorekeeper.rules.house import fits, house_rules
from scorekeeper.rules.options import OPTION, Shape, Value, plain_value
from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.referee.asked import BORIS, VERA, a_table, rules_of

RULINGS = tuple({ruling.code: ruling for accident in ACCIDENTS for ruling in accident.rulings}.values())


def values_of(option: str) -> tuple[Value, ...]:
    """Every choice of an option, or a few numbers."""
    row = OPTION[option]
    return row.choices or ((row.default, 0, 3) if row.shape is Shape.NUMBER else (row.default,))


def conditions(accident: Accident) -> set[str]:
    """The options that an accident or its rulings ask for."""
    whens = [accident.where, *(ruling.when for ruling in accident.rulings)]
    return {clause.option for when in whens for condition in when for clause in condition}


def codes(accident: str, changes: Mapping[str, Value] | None = None, system: str = "russian") -> list[str]:
    """The rulings on an accident at such a table; none where it cannot happen."""
    row, table = ACCIDENT[accident], table_of(system, changes)
    return [ruling.code for ruling in rulings_on(row, table.terms.rules)] if can_happen(row, table) else []


def table_of(system: str, changes: Mapping[str, Value] | None = None) -> Table:
    """A table of as many players as the system is for."""
    return a_table(changes, system=system, players=rules_of(system).lists["game.players"][0])


def test_there_are_thirty_at_least_at_every_moment_some() -> None:
    assert len(ACCIDENTS) == len(ACCIDENT) >= 30
    for moment in AccidentMoment:
        assert 4 <= sum(accident.moment is moment for accident in ACCIDENTS) <= 12


@each("accident", ACCIDENTS, ids=lambda accident: accident.code)
def test_there_is_a_ruling_at_every_table_where_it_can_happen(accident: Accident) -> None:
    happens = 0
    for system in SYSTEM:
        for option in conditions(accident) or {"bid.min"}:
            for value in values_of(option):
                table = table_of(system, {option: value})
                if can_happen(accident, table):
                    happens += 1
                    assert rulings_on(accident, table.terms.rules), (system, option, value)
    assert happens


@each("ruling", RULINGS, ids=lambda ruling: ruling.code)
def test_a_ruling_says_what_it_rests_on(ruling: AccidentRuling) -> None:
    rests = {RulingBasis.RULE: ruling.option, RulingBasis.DOCUMENT: ruling.source, RulingBasis.KINDRED: ruling.kin}
    bases = [basis for basis, named in rests.items() if named] or [RulingBasis.SHEET]
    assert bases == [ruling.basis]
    assert ruling.option is None or ruling.option in OPTION
    assert all(piece.split()[0] in ("S0", "S1", "S2", "S3", "S4") for piece in ruling.source.split("; ") if piece)
    for condition in ruling.when:
        for clause in condition:
            assert all(fits(OPTION[clause.option], plain_value(value)) for value in clause.values)
    if ruling.change is not None:
        assert ruling.remedy is Remedy.AGREEMENT
        option, value = ruling.change
        assert fits(OPTION[option], plain_value(value))
        assert ruling.option == option


def test_what_an_agreement_offers_is_not_played_yet() -> None:
    offered = 0
    for accident in ACCIDENTS:
        for system in SYSTEM:
            for option in conditions(accident):
                for value in values_of(option):
                    rules = house_rules(system, {option: value})
                    changes = [ruling.change for ruling in rulings_on(accident, rules) if ruling.change]
                    assert all(rules.values[change[0]] != change[1] for change in changes)
                    offered += len(changes)
    assert offered


# Each accident at tables whose rules decide it otherwise, and the rulings that hold there, the deciding one first.
DECIDED: tuple[tuple[str, dict[str, Value], list[str]], ...] = (
    ("wrong-count", {"talon.cards": 3}, ["count-early", "count-late"]),
    ("wrong-count", {"talon.cards": 0}, ["count-early-bare", "count-late"]),
    ("bottom-jack", {"redeal.bottom_jack": False}, ["jack-stays"]),
    ("bottom-jack", {"redeal.bottom_jack": True}, ["jack-again"]),
    ("bottom-jack", {"redeal.bottom_jack": True, "redeal.fine_after": 3}, ["jack-again", "jack-fine"]),
    (
        "bottom-jack",
        {"redeal.bottom_jack": True, "redeal.fine_after": 3, "redeal.fine_for": "jacks"},
        ["jack-again", "jack-fine"],
    ),
    ("bottom-jack", {"redeal.bottom_jack": True, "redeal.fine_after": 3, "redeal.fine_for": "nines"}, ["jack-again"]),
    ("bottom-jack", {"redeal.bottom_jack": False, "redeal.fine_after": 3}, ["jack-stays"]),
    ("nines", {"redeal.nines": "never"}, ["nines-never"]),
    ("nines", {"redeal.nines": "original"}, ["nines-dealt"]),
    ("nines", {"redeal.nines": "original", "redeal.minimum_only": "won"}, ["nines-dealt"]),
    ("nines", {"redeal.nines": "any_time"}, ["nines-any"]),
    ("nines", {"redeal.nines": "defenders"}, ["nines-defenders"]),
    ("nines", {"redeal.nines": "defenders", "redeal.minimum_only": "won"}, ["nines-defenders", "nines-minimum"]),
    ("nines", {"redeal.nines": "any_time", "redeal.minimum_only": "own_bid"}, ["nines-any"]),
    ("nines", {"redeal.nines": "any_time", "redeal.minimum_only": "won"}, ["nines-any", "nines-minimum"]),
    ("nines", {"game.deck": 20}, []),
    ("bid-turn", {"bid.opening": "none"}, []),
    ("bid-turn", {}, ["bid-let-stand", "bid-void"]),
    ("bid-low", {"bid.no_jump": False}, ["bid-step", "bid-made-good"]),
    ("bid-low", {"bid.no_jump": True}, ["bid-jump", "bid-step", "bid-made-good"]),
    ("bid-over-120", {"bid.over_120_needs_marriage": "no"}, ["over-free"]),
    ("bid-over-120", {"bid.over_120_needs_marriage": "any"}, ["over-any", "over-late"]),
    ("bid-over-120", {"bid.over_120_needs_marriage": "worth"}, ["over-worth", "over-late"]),
    ("nobody-bid", {"bid.opening": "compulsory"}, ["open-must"]),
    ("nobody-bid", {"bid.opening": "last"}, ["open-last"]),
    ("nobody-bid", {"bid.opening": "free"}, ["open-free"]),
    ("nobody-bid", {"bid.opening": "none"}, []),
    ("bid-silenced", {"bid.silence_below": "none"}, []),
    ("bid-silenced", {"bid.silence_below": -150}, ["silenced-void", "silenced-owed"]),
    ("bid-silenced", {"bid.silence_below": -150, "bid.opening": "last"}, ["silenced-void", "silenced-last"]),
    ("bid-silenced", {"bid.silence_below": -150, "bid.opening": "free"}, ["silenced-void"]),
    ("blind-looked", {"blind.who": "nobody"}, []),
    ("blind-looked", {"blind.who": "anyone"}, ["looked-open", "looked-lost"]),
    ("blind-looked", {"blind.who": "opener"}, ["looked-open", "looked-lost"]),
    ("talon-seen", {"talon.cards": 0}, []),
    ("talon-seen", {"bid.opening": "none"}, []),
    ("talon-seen", {"bid.opening": "compulsory"}, ["talon-seen", "seen-opener"]),
    ("talon-seen", {"bid.opening": "last"}, ["talon-seen", "seen-last"]),
    ("talon-seen", {"bid.opening": "free"}, ["talon-seen"]),
    ("rospisat-barrel", {"rospisat.barrel": "not_from_barrel"}, ["barrel-own"]),
    ("rospisat-barrel", {"rospisat.barrel": "not_beside_barrel"}, ["barrel-anyone"]),
    ("rospisat-barrel", {"rospisat.barrel": "free"}, ["barrel-free"]),
    ("rospisat-barrel", {"barrel.kind": "none"}, []),
    ("rospisat-barrel", {"rospisat.allowed": "never"}, []),
    ("rospisat-barrel", {"rospisat.allowed": "never", "spisat.limit": 1}, ["barrel-own"]),
    ("wrong-lead", {"bid.opening": "compulsory"}, ["lead-lost", "lead-back"]),
    ("wrong-lead", {"bid.opening": "none"}, ["lead-lost-bare", "lead-back"]),
    ("revoke-later", {"bid.opening": "none"}, ["revoke-stop-bare", "revoke-tricks"]),
    ("revoke-after", {"bid.opening": "none"}, ["revoke-all-lost-bare", "revoke-tricks"]),
    ("ten-and-six", {}, ["held-late", "held-early"]),
    ("talon-hidden", {"talon.shown": "always"}, ["talon-show"]),
    ("talon-hidden", {"talon.shown": "over_minimum"}, ["talon-show-over"]),
    ("talon-hidden", {"talon.shown": "from_130"}, ["talon-show-130"]),
    ("talon-hidden", {"talon.shown": "never"}, ["talon-dark"]),
    ("passed-card-seen", {"talon.pass_face_up": True}, ["passed-open"]),
    ("passed-card-seen", {"talon.pass_face_up": False}, ["passed-dark", "passed-all-the-same"]),
    ("raise-late", {"bid.raise": False}, ["raise-none"]),
    ("raise-late", {"bid.raise": True}, ["raise-before-play"]),
    ("give-up-late", {"rospisat.allowed": "never"}, ["give-up-never"]),
    ("give-up-late", {"rospisat.allowed": "never", "spisat.limit": 1}, ["give-up-before-play"]),
    ("give-up-late", {"rospisat.allowed": "never", "contract.pass_out_surrender": True}, ["give-up-before-play"]),
    ("give-up-late", {"rospisat.allowed": "at_minimum"}, ["give-up-before-play"]),
    ("give-up-late", {"rospisat.allowed": "always"}, ["give-up-before-play"]),
    ("revoke-trick", {"play.must_follow": "after_stock"}, ["follow-free", "revoke-open"]),
    ("revoke-trick", {"play.must_follow": "always"}, ["revoke-open"]),
    ("revoke-later", {"play.must_follow": "after_stock"}, ["follow-free", "revoke-stop", "revoke-tricks"]),
    ("revoke-later", {"play.must_follow": "always"}, ["revoke-stop", "revoke-tricks"]),
    ("revoke-after", {"play.must_follow": "after_stock"}, ["follow-free", "revoke-all-lost", "revoke-tricks"]),
    ("revoke-after", {"play.must_follow": "always"}, ["revoke-all-lost", "revoke-tricks"]),
    ("not-trumped", {"play.must_trump": True}, ["trump-must"]),
    ("not-trumped", {"play.must_trump": False}, ["trump-free"]),
    ("not-trumped", {"play.must_trump": False, "play.must_beat": True}, ["beat-must"]),
    ("not-trumped", {"play.must_trump": True, "play.must_beat": True}, ["trump-must", "beat-must"]),
    ("not-trumped", {"play.must_follow": "after_stock"}, ["follow-free", "trump-must"]),
    ("marriage-early", {"play.first_trick_marriage": "never"}, ["first-never"]),
    ("marriage-early", {"play.first_trick_marriage": "leader"}, ["first-leader"]),
    ("marriage-silent", {"play.announce": "aloud"}, ["silent-lost"]),
    ("marriage-silent", {"play.announce": "automatic"}, ["silent-counts"]),
    ("not-120", {"game.dead_cards": 0}, ["sum-120"]),
    ("not-120", {"game.dead_cards": 4}, ["sum-dead"]),
)


@pytest.mark.parametrize(
    ("system", "happens"), [("russian", True), ("russian-two", True), ("german-1001", False), ("polish-two", False)]
)
def test_a_passed_card_is_seen_only_where_cards_are_passed(system: str, happens: bool) -> None:
    """What the declarer takes in 1001, and for two in Poland, is laid away (S0)."""
    assert bool(codes("passed-card-seen", system=system)) == happens


@each(("accident", "changes", "rulings"), DECIDED)
def test_the_rules_of_a_table_decide(accident: str, changes: dict[str, Value], rulings: list[str]) -> None:
    assert codes(accident, changes) == rulings


def test_every_value_that_changes_an_answer_is_in_the_table_above() -> None:
    shown = {(accident, option, value) for accident, changes, _ in DECIDED for option, value in changes.items()}
    for accident in ACCIDENTS:
        for option in conditions(accident):
            answers = {value: codes(accident.code, {option: value}) for value in values_of(option)}
            row = OPTION[option]
            if row.shape is Shape.NUMBER and not row.choices:
                continue  # any number: which ones are shown is a choice
            if len({tuple(answer) for answer in answers.values()}) > 1:
                differ = [value for value, answer in answers.items() if answer != codes(accident.code)]
                missing = [value for value in differ if (accident.code, option, value) not in shown]
                assert missing == [] or option in ("bid.opening", "talon.cards", "game.deck"), (accident.code, option)


@each("system", SYSTEM)
def test_the_recommended_ruling_is_never_a_fine_alone_where_a_contract_can_count(system: str) -> None:
    """What ends a hand in kindred games writes the hand itself, wherever there are contracts."""
    for code in ("wrong-lead", "revoke-later", "revoke-after", "ten-and-six"):
        row, table = ACCIDENT[code], table_of(system, {"play.must_follow": "always"})
        if can_happen(row, table):
            first = rulings_on(row, table.terms.rules)[0]
            assert (first.ends_hand, first.remedy) == (table.terms.bidding, Remedy.FINE)
            assert reason_of(first) is RulingReason.NO_GAIN


@pytest.mark.parametrize(("accident", "reason"), [
    ("not-trumped", RulingReason.RULE),
    ("pass-back", RulingReason.DOCUMENT),
    ("recorded-twice", RulingReason.SHEET),
    ("card-shown-dealing", RulingReason.UNPLAYED),
    ("revoke-trick", RulingReason.MENDED),
    ("card-shown-play", RulingReason.MILDEST),
    ("piles-mixed", RulingReason.NO_GAIN),
])  # fmt: skip
def test_the_first_ruling_says_why_it_is_recommended(accident: str, reason: RulingReason) -> None:
    assert reason_of(rulings_on(ACCIDENT[accident], rules_of())[0]) is reason


def test_a_club_s_ruling_is_recommended_because_it_is_the_club_s() -> None:
    assert reason_of(AccidentRuling(code="own", basis=RulingBasis.CLUB)) is RulingReason.CLUB


@pytest.mark.parametrize(("end", "bid", "active", "points"), [
    (HandEnd.MADE, 100, (0, 1, 2), {0: 60, 1: 100, 2: 0}),
    (HandEnd.MADE, 160, (0, 1, 2), {0: 60, 1: 160, 2: 0}),
    (HandEnd.MADE, 85, (1, 2), {1: 85, 2: 0}),
    (HandEnd.FAILED, 160, (0, 1, 2), {0: 60, 1: 0, 2: 60}),
    (HandEnd.FAILED, 85, (1, 2), {1: 0, 2: 60}),
])  # fmt: skip
def test_a_hand_is_made_or_failed(end: HandEnd, bid: int, active: tuple[int, ...], points: dict[int, int]) -> None:
    """Boris declared; where a defender was to blame it was Vera."""
    assert points_of_hand(end, bid, active, BORIS, VERA if end is HandEnd.MADE else BORIS) == points


def test_a_fresh_deal_for_nines_bears_the_cause_of_the_table() -> None:
    nines = next(ruling for ruling in RULINGS if ruling.code == "nines-any")
    assert cause_of(nines, rules_of()) is Cause.FOUR_NINES
    assert cause_of(nines, rules_of(changes={"redeal.nines_count": 3})) is Cause.THREE_NINES
    pack = next(ruling for ruling in RULINGS if ruling.code == "pack-bad")
    assert cause_of(pack, rules_of(changes={"redeal.nines_count": 3})) is Cause.MISDEAL


def test_a_fine_is_the_one_of_the_table_or_the_one_that_is_named() -> None:
    fine = next(ruling for ruling in RULINGS if ruling.remedy is Remedy.FINE)
    assert amount_of(fine, rules_of()) == -120
    assert amount_of(fine, rules_of(changes={"penalty.amount": 50})) == -50
    own = AccidentRuling(code="own", basis=RulingBasis.CLUB, remedy=Remedy.FINE, amount=60)
    assert amount_of(own, rules_of()) == 60


@pytest.mark.parametrize(("system", "players", "numbers"), [
    ("russian", 3, {"dealt": 7, "held": 8, "talon": 3, "minimum": 100, "step": 5, "dead": 0}),
    ("polish-two", 2, {"dealt": 10, "held": 10, "talon": 2, "minimum": 100, "step": 10, "dead": 4}),
    ("russian-two", 2, {"dealt": 9, "held": 10, "talon": 3, "minimum": 85, "step": 5, "dead": 4}),
    ("german-1001", 3, {"dealt": 6, "held": 6, "talon": 2, "minimum": 40, "step": 10, "dead": 0}),
    ("russeln", 3, {"dealt": 8, "held": 8, "talon": 0, "minimum": 10, "step": 10, "dead": 0}),
])  # fmt: skip
def test_the_numbers_are_those_of_the_table(system: str, players: int, numbers: dict[str, int]) -> None:
    found = numbers_at(a_table(system=system, players=players))
    assert {name: found[name] for name in numbers} == numbers


def test_the_numbers_follow_what_the_table_has_agreed() -> None:
    changes: dict[str, Value] = {"penalty.amount": 60, "redeal.nines_count": 3, "redeal.fine_after": 4}
    found = numbers_at(a_table(changes))
    assert (found["fine"], found["nines"], found["in_a_row"]) == (60, 3, 4)
    assert numbers_at(a_table(gold=True))["minimum"] == 120


def test_without_a_club_there_are_our_own_accidents() -> None:
    club = Club()
    assert [club.find(accident.code) for accident in ACCIDENTS] == list(ACCIDENTS)
    assert club.find("unheard of") is None
