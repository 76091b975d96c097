"""What columns and rows are is decided by their own arithmetic; the rows of a list are rows of the game."""

import pytest

from tests.each import each
from tests.server.conftest import Look
from tests.server.exchange.test_imports import pastes
from tests.server.exchange.test_lists import AFTER, by_name, saves, standings, understood
from tests.server.visitor import Visitor

PLAYERS = ["player"] * 3
# A list, what its columns are, whether its numbers are changes or scores, and what everybody has in the end.
BY_ARITHMETIC: list[tuple[str, list[str], str, dict[str, int]]] = [
    # The numbers of the rows, under heads that say nothing.
    ("?;Anna;Boris;Vera\n17;30;120;0\n18;-100;60;60\n19;0;-120;45\n", ["number", *PLAYERS], "changes", AFTER),
    ("?;Anna;Boris;Vera\n1.;30;120;0\n2.;-100;60;60\n3.;0;-120;45\n", ["number", *PLAYERS], "changes", AFTER),
    ("?;Anna;Boris;Vera\n№ 1;30;120;0\n№ 2;-100;60;60\n№ 3;0;-120;45\n", ["number", *PLAYERS], "changes", AFTER),
    # Totals below, of changes and of scores.
    ("?;Anna;Boris;Vera\n1;30;120;0\n2;-100;60;60\n3;0;-120;45\nrazem;-70;60;105\n",
     ["number", *PLAYERS], "changes", AFTER),
    ("?;Anna;Boris;Vera\n1;30;120;0\n2;-70;180;60\n3;-70;60;105\nИтого;-70;60;105\n",
     ["number", *PLAYERS], "scores", AFTER),
    # A sum in each row is nobody's.
    ("Anna;Boris;Vera;?\n30;120;0;150\n-100;60;60;20\n0;-120;45;-75\n", [*PLAYERS, "skip"], "changes", AFTER),
    # A bid stands beside its declarer's number, and whoever has it declared.
    ("?;Anna;Boris;Vera\n120;30;120;0\n100;-100;60;60\n120;0;-120;45\n", ["bid", *PLAYERS], "changes", AFTER),
    ("Anna;Boris;Vera;?\n30;120;0;120\n-100;60;60;100\n0;-120;45;120\n", [*PLAYERS, "bid"], "changes", AFTER),
    ("Anna;Boris;Vera;?\n30;120;0;120\n-70;180;60;100\n-70;60;105;120\n", [*PLAYERS, "bid"], "scores", AFTER),
    # A line drawn above the totals is no hand.
    ("Anna\tBoris\tVera\n30\t120\t0\n-100\t60\t60\n0\t-120\t45\n---\t---\t---\n-70\t60\t105\n",
     PLAYERS, "changes", AFTER),
    # More than any hand writes can only be a score.
    ("Anna;Boris;Vera\n300;0;700\n0;120;700\n", PLAYERS, "scores", by_name(0, 120, 700)),
]  # fmt: skip


@each(("text", "roles", "numbers", "after"), BY_ARITHMETIC)
def test_the_lists_own_arithmetic_decides(
    anna: Visitor, state: Look, text: str, roles: list[str], numbers: str, after: dict[str, int]
) -> None:
    page = pastes(anna, text)
    form = page.form("/import/list")
    assert [form.value(f"role_{place}") for place in range(len(roles))] == roles
    assert form.value("numbers") == numbers
    assert standings(state(saves(anna, page))) == after


def test_a_bid_alone_makes_hands_of_the_rows(anna: Visitor, state: Look) -> None:
    page = pastes(anna, "?;Anna;Boris;Vera\n120;30;120;0\n100;-100;60;60\n120;0;-120;45\n")
    assert "Every row becomes a hand" in page.words
    assert [(one.declarer, one.bid) for one in state(saves(anna, page)).played.record.deals] == [
        ("Boris", 120), ("Anna", 100), ("Boris", 120),
    ]  # fmt: skip


ROUND = {"Jan": 460, "Ola": 360, "Iza": 120}
IN_ROWS = [
    "Jan\t230\t120\t-100\t210\nOla\t180\t60\t60\t60\nIza\t60\t0\t60\t0\n",
    "\t1\t2\t3\t4\nJan\t230\t120\t-100\t210\nOla\t180\t60\t60\t60\nIza\t60\t0\t60\t0\n",
    "Gracz;1;2;3;4;Razem\nJan;230;120;-100;210;460\nOla;180;60;60;60;360\nIza;60;0;60;0;120\n",
    "Jan 230 120 -100 210\nOla 180 60 60 60\nIza 60 – 60 –\n",
    "Jan: 230 120 -100 210\nOla: 180 60 60 60\nIza: 60 0 60 0\n",
    "Kto,1.,2.,3.,4.\nJan,230,120,-100,210\nOla,180,60,60,60\nIza,60,,60,\n",
]  # fmt: skip


@each("text", IN_ROWS)
def test_players_in_rows_are_turned(anna: Visitor, state: Look, text: str) -> None:
    page = pastes(anna, text)
    assert "The players stand in rows: the table is turned." in page.words
    assert standings(state(saves(anna, page))) == ROUND


def test_a_turned_table_is_turned_back_by_one_tap_and_again_by_another(anna: Visitor, state: Look) -> None:
    page = anna.sends(pastes(anna, IN_ROWS[0]), "/import/list", {}, button="table_turned")
    assert page.form("/import/list").value("role_0") == "skip"
    assert "Write whose numbers these are." in page.words
    page = anna.sends(page, "/import/list", {}, button="table_turned")
    assert standings(state(saves(anna, page))) == ROUND


def test_days_beside_the_hands_are_no_players(anna: Visitor) -> None:
    page = pastes(anna, "Day;Anna;Boris;Vera\n1 May;30;120;0\n2 May;-100;60;60\n3 May;0;-120;45\n")
    assert "Do the players stand in rows?" in page.words
    assert understood(page) == {"Names: row": "1", "Hands: rows": "2–4"}


def test_forty_hands_in_a_row_are_no_more_columns_than_a_list_may_have(anna: Visitor, state: Look) -> None:
    text = "\n".join(f"{name};" + ";".join(["1", "-1"] * 20) for name in ("Jan", "Ola", "Iza"))
    assert len(state(saves(anna, pastes(anna, text))).played.record.deals) == 41  # and the agreement behind them


def test_lines_of_paper_are_rows_and_the_list_of_games_counts_them(anna: Visitor, state: Look) -> None:
    """One row a line, and none for each cell."""
    sheet = saves(anna, pastes(anna, "Anna;Boris;Vera\n30;120;0\n-100;60;60\n0;-120;45\n"))
    amounts = [dict(deal.amounts) for deal in state(sheet).played.record.deals if deal.amounts]
    assert amounts == [
        {"Anna": 30, "Boris": 120}, {"Anna": -100, "Boris": 60, "Vera": 60}, {"Boris": -120, "Vera": 45},
    ]  # fmt: skip
    assert "3 rows from paper" in anna.opens("/").words
    anna.tells(sheet, {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0})
    assert "3 rows from paper, 1 hand" in anna.opens("/").words


# Of four the one to the dealer's right sits out, so the next but one deals next; else it is as if the first had begun.
# A list, who is offered, who is chosen, who deals.
DEALERS: list[tuple[str, str, str | None, str]] = [
    ("A;B;C\n30;120;0\n-100;60;60\n", "2", None, "C"),
    ("A;B;C\n30;120;0\n-100;60;60\n", "2", "1", "B"),
    ("A;B;C;D\n120;30;20;x\n-100;x;60;60\n", "3", None, "D"),
    ("A;B;C;D\n120;30;20;5\n-100;10;60;60\n", "2", None, "C"),
    ("A;B;C;D\n;30;20;120\n60;;100;10\n10;20;;60\n", "0", None, "A"),  # a blank goes round
    ("A;B;C;D\n120;30;;20\n;100;10;10\n60;;100;10\n", "3", None, "D"),  # and here it does not
]


@pytest.mark.parametrize(("text", "offered", "chosen", "deals"), DEALERS)
def test_who_deals_next_is_asked_once(
    anna: Visitor, state: Look, text: str, offered: str, chosen: str | None, deals: str
) -> None:
    page = pastes(anna, text)
    assert page.form("/import/list").value("dealer") == offered
    told: dict[str, object] = {} if chosen is None else {"dealer": chosen}
    found = state(anna.sends(page, "/import/list", told, button="save"))
    coming = found.coming()
    assert coming is not None
    assert found.played.sheet.players[coming.dealer] == deals
