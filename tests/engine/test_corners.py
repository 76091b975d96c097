"""Corners that a mutant of the engine found empty: each a small game, the results worked out from scoring.md."""

from textwrap import dedent

from scorekeeper.engine.moment import is_moment
from scorekeeper.engine.score import score_document
from tests.notation import cells_of, lines_of, parse_game


def last(text: str) -> tuple[list[str], dict[str, str]]:
    """The cells and the lines of the last deal of a game."""
    game = parse_game(dedent(text))
    result = score_document(game.record)
    assert result.refused == ()
    assert result.sheet is not None
    place = len(game.rows) - 1
    return cells_of(result.sheet, place), {name: lines_of(result.sheet, place, name) for name in result.sheet.players}


def refused(text: str) -> list[tuple[str, str]]:
    """Codes and paths of what is refused."""
    return [(found.code, found.path) for found in score_document(parse_game(dedent(text)).record).refused]


def test_a_year_of_four_digits_is_read_whole() -> None:
    assert is_moment("1600-02-29T00:00:00Z")  # a multiple of 400
    assert not is_moment("1700-02-29T00:00:00Z")


def test_a_spisat_gives_a_defender_on_the_barrel_nothing_that_could_be_withheld() -> None:
    cells, lines = last("""
    system: russian
    changes: spisat.limit=1
    players: Anna Boris Vera
    adjust Anna 900 "set up"
    Boris 100 spisat
    """)
    assert cells == ["880", "-100 s", "0"]
    assert lines == {"Anna": "spisat 0", "Boris": "spisat -100", "Vera": "spisat 0"}


def test_of_a_declarer_who_sits_out_only_that_is_said() -> None:
    assert refused("""
    system: russian
    players: Anna Boris Vera Grisha
    Grisha 100 sweep: 100 | 20 | 0 | -
    """) == [("sits_out", "deals[0].declarer")]


def test_the_talon_of_a_sweep_makes_exactly_120() -> None:
    cells, _ = last("""
    system: polish-two
    changes: contract.declarer_scores="points" contract.rounding=1
    players: Anna Boris
    Boris 120 sweep: 0 . | 112 .
    """)
    assert cells == ["0", "120"]


def test_a_sweep_with_points_left_for_another_is_impossible() -> None:
    # Anna is left out and would have 20.
    assert refused("""
    system: russian
    players: Anna Boris Vera
    Boris 100 sweep: - | 100 | 0
    """) == [("sweep_points", "deals[0].sweep")]


def test_without_the_agreement_a_talon_is_worth_nothing() -> None:
    cells, _ = last("""
    system: russian
    changes: contract.rounding=1
    players: Anna Boris Vera Grisha
    Boris 100 talon=AS,KH,QH: 10 | 100 | 10 | -
    """)
    assert cells == ["10", "100", "10", "0"]


def test_the_deals_before_one_without_an_outcome_stand() -> None:
    fine = {"outcome": "rospisat", "declarer": "Boris", "bid": 100}
    head = {"format": "thousand-record/1", "rules": {"system": "russian"}, "players": ["Anna", "Boris", "Vera"]}
    result = score_document({**head, "deals": [fine, {"outcome": "chess"}]})
    assert [found.path for found in result.refused] == ["deals[1].outcome"]
    assert result.sheet is not None
    assert [column.after for column in result.sheet.deals[0].columns] == [60, 0, 60]
    assert len(result.sheet.deals) == 1


def test_a_cap_that_the_contract_just_reaches_is_not_what_made_the_line() -> None:
    game = parse_game("""
    system: russian
    changes: blind.who="anyone" blind.cap=200
    players: Anna Boris Vera
    Boris 100 blind: 10 . | 100 . | 10 .
    """)
    sheet = score_document(game.record).sheet
    assert sheet is not None
    line = sheet.deals[0].columns[1].lines[0]
    assert (line.amount, line.rule) == (200, "contract.declarer_scores")
