"""What no document says is told as our reading, at the tables where it decides and at no others."""

from collections.abc import Mapping

from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.wording.rulebook import tell_rules
from scorekeeper.wording.rulebook.rulings import RULINGS, SILENT
from scorekeeper.wording.voice import ENGLISH
from tests.each import each

NINES, CARD, FIRST_LEAD = "nines as dealt must be shown", "which card is led", "the very first lead"
HALF, LOCKED, NEED = "half the bid", "a locked player may declare", "120 is needed to win"
FALL, WON, NO_BOLT = "in how many hands", "in the hand that wins", "announcements that bring no points"

BARE: Mapping[str, Value] = {"barrel.kind": "open", "barrel.marriages": False}
BARE_BOLTS = {**BARE, "bolt.barrel": True}
FINED_WITHOUT_A_TRICK = {"bolt.barrel": True, "bolt.declarer": True, "bolt.zero": "no_trick"}

TOLD: tuple[tuple[str, dict[str, Value], str, str | None], ...] = (
    ("russian", {"redeal.nines": "original"}, NINES, "before any cards are exchanged."),
    ("russian", {}, NINES, None),
    ("russeln", {"redeal.nines": "original"}, NINES, None),  # nothing is exchanged
    # “Announced by the leader to any trick”, “before leading”: whether one of the two is led, neither says.
    ("german-1001", {}, CARD, "its king or its queen, as everywhere else."),
    ("russeln", {}, CARD, "its king or its queen, as everywhere else."),
    ("russian", {}, CARD, None),
    ("draw", {}, CARD, None),
    # “As usual”, of a game that stands among those of Poland.
    ("draw", {}, FIRST_LEAD, "here it may, as everywhere in Poland."),
    ("draw", {"play.first_trick_marriage": "never"}, FIRST_LEAD, None),
    ("polish", {}, FIRST_LEAD, None),
    ("agreements", {}, HALF, "here it is rounded up to a multiple of 5."),
    ("agreements", {"rospisat.defenders": "half_up_10"}, HALF, None),
    ("agreements", {"rospisat.allowed": "never"}, HALF, None),
    ("russian", {"rospisat.defenders": "half_up_5"}, HALF, None),  # S0 rounds it up to 5 itself
    ("polish", {}, LOCKED, "here that is allowed."),
    ("polish", {"rospisat.barrel": "not_from_barrel"}, LOCKED, None),
    ("polish", {"barrel.kind": "open"}, LOCKED, None),
    ("polish", {"rospisat.allowed": "never"}, LOCKED, None),
    ("russian", {}, NEED, None),
    ("russian", {"game.over_target": True}, NEED, None),  # 125
    ("russian", {"game.target": 500}, NEED, None),  # 380: S2 has the barrel 120 below any target
    ("russian", {"barrel.level": 850}, NEED, "is needed, up to the next bid: 150."),
    ("russian", {"barrel.level": 900}, NEED, "What is missing to 1000"),
    ("russian", {"barrel.level": 900}, NEED, "is needed, up to the next bid: 100."),
    ("russian", {"barrel.level": 895, "bid.step": 10}, NEED, "up to the next bid: 110."),
    ("russian", {"game.over_target": True, "bid.step": 10}, NEED, "up to the next bid: 130."),  # 125 is no bid
    ("lviv", {}, NEED, None),
    ("forfeit", {}, FALL, "falls off it and loses 120 points, as elsewhere."),
    ("forfeit", {"barrel.hands": 0}, FALL, None),
    ("forfeit", {"barrel.kind": "none"}, FALL, None),
    ("russian", {}, FALL, None),
    ("russian", FINED_WITHOUT_A_TRICK, WON, "though never below 1000."),
    ("russian", {**FINED_WITHOUT_A_TRICK, "game.over_target": True}, WON, "though never below 1005."),
    ("russian", {**FINED_WITHOUT_A_TRICK, "bolt.barrel": False}, WON, None),
    ("russian", {**FINED_WITHOUT_A_TRICK, "bolt.declarer": False}, WON, None),
    ("russian", {**FINED_WITHOUT_A_TRICK, "bolt.zero": "no_points"}, WON, None),  # a contract made is no bolt
    ("russian", {**FINED_WITHOUT_A_TRICK, "bolt.penalty_every": 0}, WON, None),
    ("lviv", {**FINED_WITHOUT_A_TRICK}, WON, None),
    ("russian", {**BARE_BOLTS}, NO_BOLT, "here they save from no bolt there."),
    ("russian", {**BARE_BOLTS, "bolt.in_a_row": True}, NO_BOLT, "save from no bolt there and end no row of bolts."),
    ("russian", {**BARE, "bolt.in_a_row": True}, NO_BOLT, "here they end no row of bolts."),
    ("lviv", {}, NO_BOLT, None),
    ("lviv", {"bolt.barrel": True}, NO_BOLT, "here they save from no bolt there."),
    ("lviv", {"bolt.barrel": True, "barrel.marriages": True}, NO_BOLT, None),
    ("lviv", {"bolt.barrel": True, "bolt.zero": "no_trick"}, NO_BOLT, None),  # an announcement saves nowhere
    ("lviv", {"bolt.barrel": True, "bolt.penalty_every": 0}, NO_BOLT, None),
)


def rulings(system: str, changes: Mapping[str, Value]) -> list[str]:
    """The chapter on rulings, as this table reads it."""
    chapters = tell_rules(ENGLISH, house_rules(system, changes))
    return [one.text for chapter in chapters if chapter.id == RULINGS.id for one in chapter.sentences]


@each(("system", "changes", "on", "told"), TOLD)
def test_our_reading_is_told_where_it_counts(system: str, changes: dict[str, Value], on: str, told: str | None) -> None:
    found = [one for one in rulings(system, changes) if on in one and "silent on" in one]
    assert len(found) == (told is not None)
    assert told is None or told.lower() in found[0].lower()


def test_each_of_them_says_that_the_documents_are_silent() -> None:
    assert all("silent on" in one.text for one in SILENT)
    shown = {on for _, _, on, told in TOLD if told}
    assert [one.text for one in SILENT if not any(on in one.text for on in shown)] == []
