"""Every option has a small game in the catalogue that comes out otherwise under its two values."""

from itertools import combinations

from scorekeeper.pages.request import Shown
from scorekeeper.pages.rulebook.catalogue import make_entries
from scorekeeper.pages.rulebook.examples import EXAMPLES, TABLE_VALUES
from scorekeeper.rules.options import OPTION, Kind
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.voice import ENGLISH
from tests.each import each

ENTRIES = make_entries(ENGLISH)
ENTRY = {entry["id"]: entry for entry in ENTRIES}


def test_every_option_has_one_entry_and_one_example() -> None:
    assert [entry["id"] for entry in ENTRIES] == list(OPTION)
    assert sorted(example.option for example in (*EXAMPLES, *TABLE_VALUES)) == sorted(OPTION)
    played = {example.option for example in EXAMPLES}
    assert {id for id, option in OPTION.items() if option.kind is Kind.SCORE} <= played
    assert {id for id, option in OPTION.items() if option.kind is Kind.CHECK} - played == {"redeal.minimum_only"}


@each("entry", ENTRIES, ids=lambda entry: str(entry["id"]))
def test_each_value_comes_out_otherwise(entry: Shown) -> None:
    assert len(entry["outcomes"]) == 2 or not entry["hands"]
    for first, second in combinations(entry["outcomes"], 2):
        assert first["value"] != second["value"]
        assert (first["cells"], first["sentences"]) != (second["cells"], second["sentences"])
    assert all(
        len(one["cells"]) in (0, len(entry["names"])) and (one["cells"] or one["sentences"])
        for one in entry["outcomes"]
    )
    if OPTION[entry["id"]].kind is Kind.SCORE and entry["id"] != "marriage.four_aces":
        assert not all(one["forbidden"] for one in entry["outcomes"])


def cells(option: str) -> list[tuple[str, ...]]:
    return [one["cells"] or one["sentences"] for one in ENTRY[option]["outcomes"]]


def test_small_games_by_hand() -> None:
    assert cells("gold.double_fines") == [
        ("+120 → 120", "rospisat no. 1: −120 → −120", "+120 → 120"),
        ("+120 → 120", "rospisat no. 1: −240 → −240", "+120 → 120"),
    ]
    assert cells("barrel.newcomer") == [
        ("0 → 880", "0 → 0", "+880 → 880 → on the barrel at 880"),
        ("thrown off the barrel: −120 → 760", "0 → 0", "+880 → 880 → on the barrel at 880"),
    ]
    too_low = "100 is too low; the lowest bid in this hand is 120."
    assert cells("bid.min") == [("+10 → 10", "+100 → 100", "+10 → 10"), (too_low,)]
    assert cells("contract.sweep_takes_talon") == [("0 → 0", "+120 → 120"), ("0 → 0", "−120 → −120")]


def test_who_plays_so() -> None:
    systems = {value: len(systems) for value, systems in ENTRY["bid.step"]["played"]}
    assert systems == {"In fives": 6, "In tens": 4}  # Draw 1000 has no bidding
    hands = dict(ENTRY["barrel.hands"]["played"])
    assert hands == {"3": ["Russian 1000 (Tysiacha)", "1000 with agreements", "1000 with forfeits"]}
    assert ENTRY["gold.min_bid"]["played"] == []
    assert sum(len(systems) for _, systems in ENTRY["barrel.kind"]["played"]) == len(SYSTEM)


def test_the_source_of_every_option_is_told() -> None:
    assert sources("gold.double_fines") == {"": IN_NONE}
    assert sources("bonus.sit_out") == {"": f"{PAGAT} (Four player game)"}
    assert all(source for entry in ENTRIES for _, source in entry["sources"])


PAGAT, IN_NONE = "the description of 1000 at pagat.com", "in none of the documents; played by other tables"


def sources(option: str) -> dict[str, str]:
    return dict(ENTRY[option]["sources"])


def test_values_from_different_documents_are_told_apart() -> None:
    """What options.toml says is “in none of the documents” or is one document's alone."""
    zero = "A trick of three nines is a zero all the same, two points rounded to nothing are none"
    others = "the list of “agreements”; the rules with half-contract forfeits; the house rules without a barrel"
    assert sources("bolt.zero") == {"No points": f"{PAGAT} (Zero scores): {zero}; {others}", "No trick": IN_NONE}
    assert sources("blind.doubles") == {
        "Everyone’s scores": f"{PAGAT} (Variations, Bidding)",
        "The declarer’s score": "the list of “agreements” (Hidden Round)",
    }
    beside = "Right of the dealer, Opposite the dealer"
    assert sources("game.sit_out") == {beside: f"{PAGAT} (Four player game)", "The dealer": IN_NONE}
    bidding = f"{PAGAT} (Bidding); the list of “agreements”"
    assert sources("bid.max") == {"0": bidding, "120": "the rules with half-contract forfeits"}


def test_a_small_game_tells_the_rules_that_it_is_played_by() -> None:
    assert ENTRY["penalty.amount"]["others"] == ("Rospisats until a fine: 1",)
    assert ENTRY["gold.double_bolts"]["others"] == ("Gold set at the start: yes", "Bolts until a fine: 2")
    assert ENTRY["contract.sweep_takes_talon"]["others"] == ("Polish 1000 for two",)
    assert ENTRY["bid.step"]["others"] == ()
