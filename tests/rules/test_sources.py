"""Which document has which value: what the specification says of single values, one by one."""

import re

import pytest

from scorekeeper.rules.house import house_rules, matters
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Shape, Value, source_of
from scorekeeper.rules.systems import SYSTEM
from tests.each import each

# What the source and the meaning of a row of the specification's table say of single values.
QUALIFIED: list[tuple[str, Value, str]] = [
    ("game.sit_out", "dealer", ""),  # "in none of the documents"
    ("bolt.barrel", True, ""),  # "practice"
    ("bolt.barrel", False, "S0 S1 S2"),  # "hands played while you are on the barrel do not count"
    ("bolt.zero", "no_trick", ""),  # "common elsewhere"
    ("bolt.zero", "no_points", "S0 S1 S2 S4"),
    ("blind.doubles", "declarer", "S1"),  # "some tables"; presets.toml, agreements: S1 gives the points to its player
    ("bid.opening", "last", ""),  # "last: practice"
    ("bid.opening", "free", "S0"),
    ("bid.over_120_needs_marriage", "any", "S0 S1 S2 S4"),
    ("bid.over_120_needs_marriage", "worth", ""),  # "worth: practice"
    ("bid.over_120_needs_marriage", "no", "S0 S1"),
    ("redeal.nines", "defenders", "S4"),  # "S4 (defenders)"
    ("redeal.nines", "any_time", "S0 S1"),
    ("redeal.nines", "never", "S0 S1 S4"),
    ("redeal.hand_when", "exchanged", "S0"),
    ("redeal.hand_when", "dealt", ""),  # "dealt: practice"
    ("redeal.minimum_only", "own_bid", "S0"),
    ("redeal.minimum_only", "won", "S1"),
    ("play.announce", "automatic", "S1"),  # "announced automatically when the first card is played"
    ("blind.doubles", "all", "S0"),
    ("gold.double_fines", True, ""),
    ("gold.repeat", False, ""),  # "off: practice"
    ("gold.repeat", True, "S0 S1"),
    ("barrel.marriages", False, "S0"),
    ("barrel.marriages", True, ""),
    ("bid.max", 400, "S2"),
    ("rospisat.allowed", "at_minimum", "S4"),
    ("rospisat.defenders", "half_min_60", "S2"),
    ("rospisat.defenders", "half_down_5", ""),  # "half_down_5, practice"
    ("rospisat.declarer", "minus_bid", "S1"),
    ("rospisat.declarer", "zero", "S0 S1 S2 S4"),
    ("rospisat.third", "fine", "S0"),
    ("rospisat.third", "bid", "S1"),
    ("rospisat.limit", 2, "S0"),
    ("rospisat.limit", 1, "S0"),
    ("rospisat.limit", 3, "S1"),
    ("bolt.declarer", True, "S1"),
    ("barrel.kind", "none", "S0 S4"),
    ("barrel.kind", "locked", "S0"),
    ("barrel.kind", "open", "S0"),
    ("barrel.level", 850, "S0"),
    ("barrel.level", 870, "S0"),
    ("barrel.level", 900, "S0 S1"),
    ("barrel.level", "auto", "S0 S1 S2 S4"),
    ("barrel.win_by", "points", "S0 S1 S4"),
    ("barrel.win_by", "contract", "S2"),
    ("barrel.failed_bid", "keep", "S1"),
    ("barrel.falls", "timeouts", "S0"),
    ("barrel.falls", "timeouts_and_thrown", ""),  # "practice (two programs)"
    ("barrel.falls", "every", "S1"),
    ("reset.at", (555,), "S0 S1"),
    ("reset.at", (-555,), "S1"),
    ("penalty.amount", 50, "S1"),  # the one document that lets a table set it
    ("rospisat.barrel", "free", "S1"),  # by its agreement; on bombs of locked players S0 is silent
    ("blind.who", "anyone", "S0"),
    ("blind.who", "opener", "S1"),
    ("blind.min_bid", 120, "S1"),
    ("finish.several", "highest", "S0"),
    ("finish.tie", "play_on", "S0"),
    ("finish.cap", True, ""),  # "practice"
]

# What the short documents say themselves of the game that the system takes from them, read off them one by one.
CARDS = "game.players game.deck game.hand talon.cards talon.shown"
AUCTION = "bid.opening bid.min bid.step bid.no_jump bid.raise bid.over_120_needs_marriage"
SCORE = "contract.declarer_scores contract.rounding rospisat.allowed rospisat.defenders rospisat.declarer"
ZEROES = "bolt.penalty_every bolt.zero penalty.amount"
PLAY = "play.first_trick_marriage play.announce barrel.kind"
IN_ALL_THREE = f"{CARDS} {AUCTION} {SCORE} {ZEROES} {PLAY}"
SAID: dict[tuple[str, str], str] = {
    ("agreements", "S1"): f"{IN_ALL_THREE} marriage.hearts marriage.diamonds marriage.clubs marriage.spades "
    "game.dead_cards game.over_target contract.round_declarer rospisat.barrel rospisat.bolt bolt.in_a_row bolt.barrel "
    "bolt.declarer barrel.level barrel.hands barrel.fine barrel.win_by barrel.failed_bid barrel.required barrel.falls",
    ("forfeit", "S2"): f"{IN_ALL_THREE} bid.max game.target game.dead_cards game.over_target contract.round_declarer "
    "rospisat.penalty_every rospisat.barrel bolt.barrel barrel.level barrel.hands barrel.win_by barrel.required",
    ("house", "S4"): f"{IN_ALL_THREE} rospisat.penalty_every rospisat.bolt bolt.declarer play.must_trump",
}


@each(("option", "value", "documents"), QUALIFIED)
def test_a_value_is_in_the_documents_that_the_table_names_for_it(option: str, value: Value, documents: str) -> None:
    assert re.findall(r"S\d", source_of(option, value)) == documents.split()


@each("option", [option for option in OPTIONS if option.sources], ids=lambda option: option.id)
def test_every_document_that_a_row_names_has_one_of_its_values(option: Option) -> None:
    values = (*option.sources, *option.choices, option.default, "of another table")
    cited = {document for value in values for document in re.findall(r"S\d", source_of(option.id, value))}
    assert set(re.findall(r"S\d", option.source)) <= cited
    if option.shape in (Shape.FLAG, Shape.CHOICE):
        assert set(option.sources) <= set(option.choices)
    assert option.source not in option.sources.values()


@pytest.mark.parametrize(
    ("system", "document"), [("agreements", "S1"), ("forfeit", "S2"), ("house", "S4"), ("lviv", "S0"), ("draw", "S0")]
)
def test_what_a_system_changes_is_not_said_to_be_elsewhere_only(system: str, document: str) -> None:
    """What presets.toml takes from a document is in that document, or where the option is told in general."""
    rules = house_rules(system, {})
    assert SYSTEM[system].source.startswith(document)
    for option, value in SYSTEM[system].changes.items():
        if value in OPTION[option].sources:
            assert document in source_of(option, rules.values[option]), option


@pytest.mark.parametrize(("system", "document"), SAID)
def test_the_document_that_decides_a_table_is_named_there(system: str, document: str) -> None:
    """And not the long one alone, which most rules were read off first."""
    values = house_rules(system, {}).values
    assert [one for one in SAID[system, document].split() if document not in source_of(one, values[one])] == []


def test_a_document_is_not_named_for_what_it_does_not_say() -> None:
    """The shortest one that plays all of its own game, with every option that has a say there."""
    rules = house_rules("forfeit", {})
    named = {one.id for one in OPTIONS if matters(rules, one.id) and "S2" in source_of(one.id, rules.values[one.id])}
    assert named - {*SAID["forfeit", "S2"].split()} == set()
