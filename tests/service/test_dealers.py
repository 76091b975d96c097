"""Who dealt is a fact: whatever is corrected, the hands keep their dealers (issue 10, 3; scoring.md, 1)."""

import re
from typing import Any

import pytest

from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.service import commands, events
from scorekeeper.service.events import Event
from scorekeeper.service.game_service import GameService
from tests.each import each
from tests.service import examples
from tests.service.examples import PLAYERS, change, corrects, deal, logged, record, undo
from tests.service.memory_store import MemoryStore

WHY = "we looked at the paper"
FOUR = ("Anna", "Boris", "Vera", "Gleb")
GIVEN_UP = "Vera 100 rospisat"


def service_of(*hands: str, players: tuple[str, ...] = PLAYERS, **rules: Value) -> GameService:
    changes = {option.replace("__", "."): value for option, value in rules.items()}
    return examples.service_of(*hands, players=players, changes=changes)


def dealers(service: GameService) -> str:
    """Who dealt each hand on the sheet and, after a bar, who deals next: the first letters of the names."""
    sheet = service.state("g").played.sheet
    dealt = "".join(sheet.players[scored.dealer][0] for scored in sheet.deals)
    return f"{dealt}|{sheet.players[sheet.next.dealer][0]}"


def named(service: GameService) -> str:
    """Who is named in the record, hand by hand; a dash where nobody has to be."""
    return "".join(told.dealer[0] if told.dealer else "-" for told in service.state("g").played.record.deals)


BY_VERA = "Vera 100 rospisat dealer=Vera"
THREE = (GIVEN_UP,) * 3
# The hands of a game, who deals them and who is named; then corrections, one upon the other, and what they make of it
# (a point stands for anybody).
STORIES = {
    "a hand taken off leaves the others their dealers": ((GIVEN_UP,) * 4, "ABVA|B ----", [
        (commands.VoidDeal, {"voids": 3}, "AVA|B -V-"), (commands.RestoreDeal, {"restores": 3}, "ABVA|B ----")]),
    "a forgotten hand is whose turn it was": (THREE, "ABV|A ---", [
        (commands.InsertDeal, {"before": 3, "deal": deal(GIVEN_UP)}, "ABBV|A --B-")]),
    "or who is named": (THREE, "ABV|A ---", [
        (commands.InsertDeal, {"before": 3, "deal": deal("Vera 100 rospisat dealer=Anna")}, "AABV|A -A--")]),
    "a hand that turns out to be a fresh deal, and back": (THREE, "ABV|A ---", [
        (commands.AmendDeal, {"amends": 2, "deal": deal("redeal misdeal")}, "ABV|A -B-"),
        (commands.AmendDeal, {"amends": 2, "deal": deal('adjust Anna 5 "a revoke"')}, ".BV|A ..."),
        (commands.AmendDeal, {"amends": 2, "deal": deal(GIVEN_UP)}, "ABV|A ---")]),
    "on recording the deal passes on from whoever is named": ((GIVEN_UP, BY_VERA, GIVEN_UP), "AVA|B -V-", []),
    "an earlier hand's dealer amended is that hand's alone": (THREE, "ABV|A ---", [
        (commands.AmendDeal, {"amends": 3, "deal": deal(BY_VERA)}, "AVV|A -VV"),
        (commands.AmendDeal, {"amends": 4, "deal": deal("Vera 100 rospisat dealer=Boris")}, "AVB|V -VB")]),
    "an amendment that names nobody leaves the hand its dealer": ((GIVEN_UP, BY_VERA, GIVEN_UP), "AVA|B -V-", [
        (commands.AmendDeal, {"amends": 3, "deal": deal("Vera 110 rospisat")}, "AVA|B -V-")]),
    "also behind a hand that is off": (THREE, "ABV|A ---", [
        (commands.VoidDeal, {"voids": 3}, "AV|A -V"),
        (commands.AmendDeal, {"amends": 4, "deal": deal("Vera 110 rospisat")}, "AV|A -V")]),
    # The hand that was off has turned with the others, and back.
    "who dealt first turns all hands up to the first told with its dealer": (
        (*THREE, BY_VERA, GIVEN_UP), "ABVVA|B ---V-", [
            (commands.VoidDeal, {"voids": 3}, "AVVA|B -VV-"),
            (commands.ChangeFirstDealer, {"first_dealer": "Boris"}, "BAVA|B -AV-"),
            (commands.RestoreDeal, {"restores": 3}, "BVAVA|B ---V-"),
            (commands.ChangeFirstDealer, {"first_dealer": "Anna"}, "ABVVA|B ---V-")]),
    "a hand that is off holds nothing up": ((BY_VERA, GIVEN_UP), "VA|B V-", [
        (commands.VoidDeal, {"voids": 2}, "A|B -"), (commands.ChangeFirstDealer, {"first_dealer": "Boris"}, "B|V ."),
        (commands.RestoreDeal, {"restores": 2}, "VB|V VB")]),
    "other names go with the dealer, by seat": ((GIVEN_UP, BY_VERA, GIVEN_UP, GIVEN_UP), "AVAB|V -V--", [
        (commands.VoidDeal, {"voids": 4}, "AVB|V -VB"),
        (commands.RenamePlayers, {"names": ("Vera", "Anna", "Boris")}, "VBA|B -BA")]),
}  # fmt: skip


@each(("hands", "begun", "steps"), STORIES.values())
def test_who_deals_behind_a_correction(hands: tuple[str, ...], begun: str, steps: list[tuple[Any, dict, str]]) -> None:
    service = service_of(*hands)
    for kind, told, stated in ((None, {}, begun), *steps):
        if kind is not None:
            corrects(service, kind, **told)
        shown = f"{dealers(service)} {named(service)}"
        assert re.fullmatch(re.escape(stated).replace(r"\.", "."), shown), (stated, shown)
    if commands.RenamePlayers in [kind for kind, _, _ in steps]:
        assert service.state("g").played.record.deals[1].declarer == "Boris"


def test_undo_and_redo_give_the_deal_back_to_whose_turn_it_was() -> None:
    service = service_of(GIVEN_UP, "Vera 100 rospisat dealer=Vera")
    service.change(undo(3))
    assert dealers(service) == "A|B"
    service.change(change(commands.RedoDeal, 4))
    assert (dealers(service), named(service)) == ("AV|A", "-V")


def test_rules_corrected_from_the_start_turn_nobody() -> None:
    # Without the fine the second fresh deal would not have passed the deal on; yet it did.
    service = service_of("redeal four_nines", "redeal four_nines", GIVEN_UP, redeal__fine_after=2)
    assert dealers(service) == "AAB|V"
    corrects(service, commands.CorrectRules, changes={"redeal.fine_after": 0})
    assert (dealers(service), named(service)) == ("AAB|V", "--B")


def test_of_four_a_true_hand_is_never_refused_because_a_correction_turned_the_deal() -> None:
    # Boris opens and Gleb sits out; then Anna sits out, then Boris, then Vera.
    service = service_of(
        "Boris 100: 10 . | 100 . | 10 . | -",
        "Vera 100: - | 10 . | 100 . | 10 .",
        "Gleb 100: 10 . | - | 10 . | 100 .",
        "Anna 100: 100 . | 10 . | - | 10 .",
        players=FOUR,
    )
    corrects(service, commands.VoidDeal, voids=2)
    assert [scored.sat_out for scored in service.state("g").played.sheet.deals] == [0, 1, 2]
    assert named(service) == "B--"


def test_what_waits_for_an_opponent_keeps_whose_turn_it_was() -> None:
    service = service_of(GIVEN_UP, players=FOUR)
    service.change(change(commands.SetConfirmation, 2, on=True))
    service.change(record(3, "Vera 100: - | 10 . | 100 . | 10 .", players=FOUR))  # Boris deals, Anna sits out
    corrects(service, commands.AmendDeal, amends=2, deal=deal("redeal misdeal"))
    assert dealers(service) == "A|A"
    service.change(change(commands.ConfirmDeal, 5, confirms=4, device="Vera’s phone"))
    assert (dealers(service), named(service)) == ("AB|V", "-B")


def test_an_amendment_of_the_dealer_is_a_change_and_the_same_once_more_is_none() -> None:
    service = service_of(GIVEN_UP)
    for problem in (None, "nothing_changed"):
        answer = service.change(
            change(
                commands.AmendDeal, service.seq("g"), amends=2, deal=deal("Vera 100 rospisat dealer=Vera"), reason=WHY
            )
        )
        assert answer.problem == problem


CONFIRMED: tuple[Event, ...] = (
    events.ConfirmationSet(on=True),
    events.DealProposed(deal=deal(GIVEN_UP)),
    events.DealAmended(amends=2, deal=deal("redeal misdeal"), reason=WHY),
    events.DealConfirmed(confirms=7),
)
OLD: list[tuple[tuple[Event, ...], str]] = [
    ((events.DealVoided(voids=3, reason=WHY),), "ABV|A"),
    ((events.DealVoided(voids=3, reason=WHY), events.DealRecorded(deal=deal(GIVEN_UP))), "ABVA|B"),
    ((events.DealVoided(voids=3, reason=WHY), events.DealRestored(restores=3, reason=WHY)), "ABVA|B"),
    ((events.DealInserted(before=3, deal=deal(GIVEN_UP), reason=WHY),), "ABVAB|V"),
    ((events.DealAmended(amends=2, deal=deal("redeal misdeal"), reason=WHY),), "AABV|A"),
    ((events.FirstDealerChanged(first_dealer="Vera", reason=WHY),), "VABV|A"),
    (CONFIRMED, "AABVA|B"),
]


def an_old_game(*later: Event, first: str = GIVEN_UP, **rules: Value) -> GameService:
    """A game of the version before: four hands, the events 2 to 5, and what came then."""
    values = house_rules("russian", {option.replace("__", "."): value for option, value in rules.items()}).values
    began = events.GameStarted(system="russian", values=values, players=("Anna", "Boris", "Vera"), first_dealer="Anna")
    hands = [events.DealRecorded(deal=deal(text)) for text in (first, GIVEN_UP, GIVEN_UP, GIVEN_UP)]
    service = GameService(MemoryStore())
    log = tuple(logged(seq, event) for seq, event in enumerate((began, *hands, *later), start=1))
    assert service.take_in("g", log).seq == len(log)
    return service


@pytest.mark.parametrize(("later", "dealt"), OLD)
def test_a_game_of_the_version_before_keeps_the_dealers_it_showed(later: tuple[Event, ...], dealt: str) -> None:
    # There the deal went round anew with every correction, and people went on from such a sheet.
    service = an_old_game(*later)
    assert dealers(service) == dealt
    assert set(named(service)) == {"-"}


def test_rules_corrected_in_the_version_before_turned_the_deal() -> None:
    event = events.RulesCorrected(changes={"redeal.fine_after": 0}, reason=WHY)
    assert dealers(an_old_game(first="redeal four_nines", redeal__fine_after=1)) == "ABVA|B"
    assert dealers(an_old_game(event, first="redeal four_nines", redeal__fine_after=1)) == "AABV|A"


def test_from_then_on_the_dealers_stay_in_an_old_game_too() -> None:
    service = an_old_game(events.DealVoided(voids=3, reason=WHY))
    corrects(service, commands.VoidDeal, voids=4)
    assert (dealers(service), named(service)) == ("AV|A", "-V")
    # What was taken off before comes back with the dealer it had on the sheet then.
    corrects(service, commands.RestoreDeal, restores=3)
    assert (dealers(service), named(service)) == ("ABV|A", "---")
