"""Every code that a refusal can have is refused by some row of the tables, with every Expected and every Clash."""

from scorekeeper.rules.contradictions import Clash
from scorekeeper.rules.options import OPTION, Kind
from scorekeeper.rules.violations import Expected, ViolationCode
from tests.engine import test_decode, test_every_option, test_lines
from tests.engine.checks import test_auction, test_bids, test_given_up, test_others, test_people, test_points
from tests.rules import test_contradictions, test_house

# record.md, "Wrong entries".
SPECIFIED = [
    "shape", "unknown_player", "sits_out", "game_over", "over_120", "marriage_twice", "points_missing", "sweep_points",
    "no_nines", "bid_step", "bid_minimum", "bid_maximum", "bid_hopeless", "bid_open_barrel", "won_above_bid",
    "no_raise", "silenced", "gold_in_turn", "gold_raise", "blind_nobody", "blind_opener", "blind_minimum",
    "blind_barrel", "rospisat_never", "rospisat_at_minimum", "rospisat_limit", "rospisat_gold", "rospisat_blind",
    "rospisat_barrel", "spisat_limit", "spisat_barrel", "surrender", "surrender_opener", "surrender_minimum",
    "bid_after_pass", "bid_out_of_turn", "opener_passed", "last_passed", "bid_not_higher", "bid_jump", "blind_bid",
    "auction_end", "auction_open", "auction_over", "auction_blind", "redeal_cause", "no_such_pile", "four_aces",
    "points_sum",
]  # fmt: skip


def told() -> list[str]:
    """All that the tables state."""
    options = [row.told for row in test_every_option.CHECK if row.told]
    tables = [test_people, test_bids, test_given_up, test_auction, test_points, test_others]
    rows = [one for table in tables for row in table.ROWS for one in row.values[0].told]
    heads = [one for _, _, stated in test_decode.HEADS for one in stated]
    values = [f"! shape at {one}" for *_, stated in test_decode.BAD for one in stated]
    values += [f"! {one}" for _, stated in test_decode.WRONG_AMOUNTS for one in stated]
    houses = [f"! shape at {stated}" for _, _, stated in test_house.MISFITS]
    clashes = [f"! contradiction at {one}" for _, _, stated in test_contradictions.ROWS for one in stated]
    return [*options, *rows, *heads, *values, *houses, *clashes]


def test_every_code_has_a_row() -> None:
    codes = {one.removeprefix("! ").split()[0] for one in told()}
    where = "told=… of the row in tests/engine/test_every_option.py, or a row of tests/engine/checks"
    assert codes == set(ViolationCode), where
    assert set(SPECIFIED) <= codes


def test_every_expectation_has_a_row() -> None:
    stated = {word.partition("=")[2] for one in told() for word in one.split() if word.startswith("expected=")}
    elsewhere = {
        Expected.JSON: "a text that is no JSON never reaches the engine: tests/cli/test_score.py",
        Expected.KEY_ELSEWHERE: "tests/engine/test_decode.py, each key where it belongs and nowhere else",
        Expected.TIME: "tests/engine/test_decode.py, what is no moment",
    }
    assert stated | {expected.value for expected in elsewhere} == {expected.value for expected in Expected}


def test_every_clash_has_a_row() -> None:
    stated = {word.partition("=")[2] for one in told() for word in one.split() if word.startswith("reason=")}
    assert stated == {clash.value for clash in Clash}


def test_what_a_line_or_a_refusal_names_is_more_than_a_rule_of_the_table() -> None:
    of_lines = [rule for _, _, lines in test_lines.ROWS for _, _, rule, _ in lines if rule]
    of_refusals = [word.strip("[]") for one in told() for word in one.split() if word.startswith("[")]
    kinds = {option: OPTION[option].kind for option in (*of_lines, *of_refusals)}
    of_the_table = [option for option, kind in kinds.items() if kind is Kind.TABLE]
    # From where on somebody bids who ends a blind play is checked, though all else of that rule is the referee's.
    assert of_the_table == ["blind.unhide"], "its kind in rules/options"
