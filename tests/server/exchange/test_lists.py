"""A list of plain numbers from another keeper: read, laid out, shown, corrected, and then a game with its numbers."""

import html
import re

import pytest
from flask import Flask

from scorekeeper.service.game_state import GameState
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.exchange.test_imports import pastes, played, rows
from tests.server.games.test_archive import deletes
from tests.server.visitor import Page, Visitor

CHANGES = "Anna,Boris,Vera\n30,120,0\n-100,60,60\n0,-120,45\n"
SCORES = "Anna;Boris;Vera\n30;120;0\n−70;180;60\n−70;60;105\n"
TABS = (
    "№\tИграет\tЗаказ\tАнна\tБорис\tВера\n"
    "1\tБорис\t120\t30\t120\t0\n2\tАнна\t100\t-100\t60\t60\n3\tБорис\t120\t0\t-120\t45\n"
)


ONLY_PART = "“The whole game” and “Record”, under “Print and send”, keep everything"
LEFT_OUT = "There are numbers in this column, and they are left out."


def standings(state: GameState) -> dict[str, int]:
    return {name: one.score for name, one in zip(state.played.sheet.players, state.played.sheet.standings, strict=True)}


def saves(visitor: Visitor, page: Page, **told: object) -> Page:
    seen = visitor.sends(page, "/import/list", told, button="show") if told else page
    return visitor.sends(seen, "/import/list", {}, button="save")


def as_changes(visitor: Visitor, page: Page) -> Page:
    """One tap, where the numbers were taken for scores."""
    if page.form("/import/list").value("numbers") == "changes":
        return page
    return turned(visitor, page)


def turned(visitor: Visitor, page: Page) -> Page:
    return visitor.sends(page, "/import/list", {}, button="turn")


@pytest.mark.parametrize("text", [CHANGES, SCORES, CHANGES.replace("\n", "\r\n"), "\ufeff" + CHANGES])
def test_a_list_becomes_corrections_with_exactly_its_numbers(anna: Visitor, state: Look, text: str) -> None:
    page = pastes(anna, text)
    form = page.form("/import/list")
    assert [form.value(f"role_{place}") for place in range(3)] == ["player"] * 3
    assert [form.value(f"name_{place}") for place in range(3)] == ["Anna", "Boris", "Vera"]
    assert (form.value("header"), form.value("numbers")) == ("on", "scores" if text == SCORES else "changes")
    assert "Each row becomes a row of corrections" in page.words
    found = state(saves(anna, page))
    assert standings(found) == {"Anna": -70, "Boris": 60, "Vera": 105}
    deals = [deal.amounts for deal in found.played.record.deals if deal.amounts]
    assert deals[0] == {"Anna": 30, "Boris": 120}
    assert len(deals) == 3
    assert found.played.record.deals[0].reason == "row 2 of the imported list"


# By the numbers alone these are scores: in the second hand Boris writes more than in the first, Anna and Vera as much.
CLIMBING = "Declarer,Bid,Anna,Boris,Vera\nBoris,100,60,100,60\nBoris,120,60,120,60\n"
# By the numbers alone these are changes: scores are hardly ever 0 again, as Anna's is here.
AT_ZERO = "Declarer,Bid,Anna,Boris,Vera\nAnna,100,-100,60,60\nAnna,100,0,80,60\n"


@pytest.mark.parametrize(("text", "by_numbers", "by_hands", "after"), [
    (CLIMBING, "scores", "changes", {"Anna": 120, "Boris": 220, "Vera": 120}),
    (AT_ZERO, "changes", "scores", {"Anna": 0, "Boris": 80, "Vera": 60}),
])  # fmt: skip
def test_where_declarer_and_bid_are_told_the_numbers_are_what_makes_hands(
    anna: Visitor, state: Look, text: str, by_numbers: str, by_hands: str, after: dict[str, int]
) -> None:
    untold = "\n".join(line.split(",", 2)[2] for line in text.splitlines())
    assert pastes(anna, untold).form("/import/list").value("numbers") == by_numbers
    page = pastes(anna, text)
    assert page.form("/import/list").value("numbers") == by_hands
    assert "Every row becomes a hand" in page.words
    assert standings(state(saves(anna, page))) == after


def test_numbers_that_make_no_hands_are_what_they_look_like_and_what_was_chosen_stays(anna: Visitor) -> None:
    page = pastes(anna, CLIMBING.replace("120,60,120,60", "120,60,125,60"))
    assert page.form("/import/list").value("numbers") == "scores"
    shown = turned(anna, pastes(anna, CLIMBING))
    assert "The numbers are read as the scores after each hand." in shown.words
    assert shown.form("/import/list").value("numbers") == "scores"


def test_with_declarer_and_bid_rows_become_hands(anna: Visitor, state: Look) -> None:
    page = pastes(anna, TABS)
    form = page.form("/import/list")
    assert [form.value(f"role_{place}") for place in range(6)] == ["number", "declarer", "bid", *["player"] * 3]
    assert form.value("separator") == "tab"
    assert "Every row becomes a hand" in page.words
    found = state(saves(anna, page))
    assert standings(found) == {"Анна": -70, "Борис": 60, "Вера": 105}
    bids = {"Борис": [120, 120], "Анна": [100]}
    assert bids == {name: [one.bid for one in found.played.record.deals if one.declarer == name] for name in bids}
    # The declarer of the first hand took the 90 that were left, and at least a marriage of 40.
    assert found.played.record.deals[0].points == {"Анна": 30, "Вера": 0, "Борис": 130}
    assert found.played.sheet.standings[2].bolts == 1


def test_hands_only_if_asked_for(anna: Visitor, state: Look) -> None:
    found = state(saves(anna, pastes(anna, TABS), hands="off"))
    assert all(deal.declarer is None for deal in found.played.record.deals)


def test_everything_guessed_can_be_changed(anna: Visitor, state: Look) -> None:
    page = pastes(anna, "10,20,30\n20,30,40\n")
    form = page.form("/import/list")
    assert (form.value("header"), form.value("numbers")) == ("off", "scores")
    names = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}
    shown = anna.sends(page, "/import/list", names, button="turn")
    assert shown.status == 200
    assert shown.form("/import/list").value("numbers") == "changes"
    assert standings(state(saves(anna, shown))) == {"Anna": 30, "Boris": 50, "Vera": 70}


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_our_csv_in_each_language(anna: Visitor, stranger: Visitor, sit: Sit, state: Look, language: str) -> None:
    sheet = played(anna, played(anna, sit()))
    table = anna.client.get(f"{sheet.address}/files/csv", headers={"Accept-Language": language}).get_data(as_text=True)
    page = pastes(stranger, table)
    assert "Every row becomes a hand" in page.words
    assert LEFT_OUT not in page.words  # the running scores need not be read
    assert standings(state(saves(stranger, page))) == standings(state(sheet))


def test_our_own_table_says_that_it_is_not_all_of_its_game(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    """One fresh deal in it, and all of it becomes corrections."""
    sheet = played(anna, sit())
    sheet = anna.tells(sheet, {"outcome": "redeal", "cause": "misdeal"})
    page = pastes(stranger, anna.client.get(f"{sheet.address}/files/csv").get_data(as_text=True))
    assert "and so the list becomes corrections" in page.words
    assert ONLY_PART in page.words
    assert ONLY_PART not in pastes(stranger, "Anna,Boris,Vera\n30,120,0\n").words


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "-2+3", "+49 170", "a;=1;b", "'=1", "a, -b"])
def test_our_csv_comes_back_with_any_names(anna: Visitor, stranger: Visitor, sit: Sit, state: Look, name: str) -> None:
    sheet = played(anna, sit(name_1=name))
    page = pastes(stranger, anna.client.get(f"{sheet.address}/files/csv").get_data(as_text=True))
    assert "Every row becomes a hand" in page.words
    found = state(saves(stranger, page))
    assert standings(found) == standings(state(sheet))
    assert found.played.record.deals[0].declarer == name


def test_columns_can_be_left_out(anna: Visitor, state: Look) -> None:
    page = pastes(anna, "Date,Anna,Boris,Vera,Sum\n1 May,30,120,0,151\n2 May,0,-100,60,-40\n")
    form = page.form("/import/list")
    assert [form.value(f"role_{place}") for place in range(5)] == ["skip", *["player"] * 4]
    assert standings(state(saves(anna, page, role_4="skip"))) == {"Anna": 30, "Boris": 20, "Vera": 60}


TABLE = "Anna;Boris;Vera\n100;20;0\n-120;60;60\n"


@each(("text", "separator"), [
    (TABLE.replace("-120;60;60", "-120;60"), "semicolon"),
    (f"Dacha, Saturday\n\n{TABLE}", "semicolon"),
    (f"Dacha;;\nthird evening, late;;\n{TABLE}", "semicolon"),
    (f"Dacha, Saturday\n{TABLE.replace(';', ',')}", "comma"),
    (f"sep=;\n{TABLE}", "semicolon"),
    (f'"sep=,"\r\nDacha\r\n{TABLE.replace(";", ",")}', "comma"),
    ("SEP=\t\n" + TABLE.replace(";", "\t"), "tab"),
    (f"sep=!\n{TABLE}", "semicolon"),
    (TABLE.replace("100;20;0", "100,0;20,0;0,0"), "semicolon"),
])  # fmt: skip
def test_a_ragged_list_with_lines_above_it_is_read(anna: Visitor, text: str, separator: str) -> None:
    form = pastes(anna, text).form("/import/list")
    assert form.value("separator") == separator
    assert [form.value(f"name_{place}") for place in range(3)] == ["Anna", "Boris", "Vera"]
    assert [form.value(f"role_{place}") for place in range(3)] == ["player"] * 3


@each(("text", "sentence", "times"), [
    ("Anna,Boris,Vera,Wera,Sum,Note\n30,120,0,0,150,hm\n0,-100,60,0,-40,\n", LEFT_OUT, 1),
    (f"{TABLE}end\n", "Row 4, column 1: “end” is no whole number.", 1),
    (f"sep=;\nDacha\n{TABLE}end\n", "Row 6, column 1: “end” is no whole number.", 1),
    *((text, "the last one, is the sum", 0) for text in (CHANGES, SCORES, "A,B,C\n5,0,5\n")),
    ("Anna,Boris,Vera\n30,120,0\n30,60,0\n60,180,5\n", "the last one, is the sum", 0),
])  # fmt: skip
def test_what_is_said_of_a_list(anna: Visitor, text: str, sentence: str, times: int) -> None:
    assert pastes(anna, text).words.count(sentence) == times


def test_a_title_is_no_name_of_a_column(anna: Visitor) -> None:
    form = pastes(anna, "Dacha\n100;20;0\n-120;60;60\n").form("/import/list")
    assert [form.value(f"name_{place}") for place in range(3)] == [""] * 3
    assert form.value("header") == "off"


def test_a_separator_that_is_chosen_goes_before_the_one_that_is_told_or_guessed(anna: Visitor) -> None:
    page = pastes(anna, "a;b,1\nc;d,2\n")
    assert page.form("/import/list").value("separator") == "semicolon"
    shown = anna.sends(page, "/import/list", {"separator": "comma"}, button="show")
    assert shown.form("/import/list").value("role_1") == "number"
    assert "a;b" in shown.words
    shown = anna.sends(pastes(anna, f"sep=,\n{TABLE}"), "/import/list", {"separator": "semicolon"}, button="show")
    assert shown.form("/import/list").value("role_2") == "player"


WRONG: list[tuple[str, str, dict[str, object], str]] = [
    ("a fraction", "Anna,Boris,Vera\n30,120,0\n1.5,60,60\n", {"role_0": "player"},
     "Row 3, column 1: “1.5” is no whole number."),
    ("a million", "Anna,Boris,Vera\n30,1200000,0\n", {}, "Row 2, column 2: “1200000” is more than any hand writes."),
    ("a sum below, wrong", "No,Anna,Boris,Vera\n1,30,120,0\n2,30,60,0\nSum,60,185,0\n", {},
     "Row 4, column 1: “Sum” does not follow upon"),
    ("a stranger", "Player,Bid,Anna,Boris,Vera\nEve,120,30,120,0\n", {"role_0": "declarer"},
     "Row 2, column 1: “Eve” is none of the players: Anna, Boris, Vera."),
    ("no bid", "Declarer,Bid,Anna,Boris,Vera\nAnna,no,30,120,0\n", {}, "Row 2, column 2: “no” is no bid."),
    ("no names", "30,120,0\n", {}, "Column 1: Write whose numbers these are."),
    ("two bids", "Bid,B,Anna,Boris,Vera\n120,120,30,120,0\n", {"role_1": "bid", "role_4": "player"},
     "Column 2: Another column is that already"),
    ("one player", "Anna\n30\n", {}, "One player cannot play by these rules"),
    ("a name twice", "Anna,anna,Vera\n30,120,0\n", {}, "Column 2: anna is there already"),
    ("only heads", "Anna,Boris,Vera\n,,\n", {"header": "on"}, "There is no row with numbers."),
    ("quotes", 'Anna,Boris,Vera\n30,"12"0,0\n', {}, "Row 2: The quotation marks do not match"),
    ("too late", "Anna,Boris,Vera\n1005,0,0\n0,100,0\n", {}, "Row 3: Somebody has won before this row"),
    ("two at the end", "Anna,Boris,Vera\n900,950,0\n100,60,60\n", {},
     "Row 3: Several reach the target in this row, and a list of numbers does not say which of them has won."),
]  # fmt: skip


@each(("text", "told", "sentence"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_mistakes_by_their_place(anna: Visitor, app: Flask, text: str, told: dict[str, object], sentence: str) -> None:
    page = pastes(anna, text)
    if page.form("/import/list").names() >= {"role_0"}:
        page = as_changes(anna, page)
    form = page.form("/import/list")
    form.fill({name: value for name, value in told.items() if name in form.names()})
    if any(button.name == "save" for button in form.buttons):
        page = anna.sends_again(form, "save")
        assert page.status == 422
    assert sentence in page.words
    assert "Nothing was imported." in page.words
    kept = page.form("/import/list").value("text")
    assert kept is not None
    assert kept.splitlines() == text.splitlines()
    assert rows(app, "games") == 0


def test_what_was_not_shown_is_not_imported(anna: Visitor, app: Flask, state: Look) -> None:
    page = anna.sends(pastes(anna, CHANGES), "/import/list", {"name_0": "Anya"}, button="save")
    assert page.status == 200
    assert "What you changed makes another sheet of it." in page.words
    assert rows(app, "games") == 0
    assert standings(state(saves(anna, page))) == {"Anya": -70, "Boris": 60, "Vera": 105}


def test_a_list_twice_is_one_game_also_where_it_was_deleted(anna: Visitor, app: Flask) -> None:
    sheet = saves(anna, pastes(anna, CHANGES))
    assert saves(anna, pastes(anna, CHANGES)).address == sheet.address
    assert rows(app, "games") == 1
    deletes(anna, sheet)
    lying = saves(anna, pastes(anna, CHANGES))
    assert (lying.status, lying.address) == (200, "/archive/deleted")


def test_a_reload_of_the_page_leads_back(anna: Visitor) -> None:
    assert anna.opens("/import/list").address == "/import"


@each("text", [
    "x", "\x00", ",,,\n,,,", "1\n" * 1_001, ",".join("1" * 40), '"', "a,b\n" + "9" * 5000 + ",1", "٣,٤,٥\n1,2,3",
])  # fmt: skip
def test_no_text_is_too_strange(anna: Visitor, text: str) -> None:
    page = pastes(anna, text)
    assert page.status in (200, 422)
    assert page.words


def test_a_list_becomes_no_more_deals_than_a_game_may_have(anna: Visitor, stranger: Visitor) -> None:
    """999 rows without names above them and the agreement at the end are 1,000 deals, with which JSON comes back in."""
    rows = ["1,-1,2,-2\n", "-1,1,-2,2\n"] * 500
    assert "more rows than any game has" in pastes(anna, "".join(rows)).words
    names = {f"name_{place}": name for place, name in enumerate(("Anna", "Boris", "Vera", "Gleb"))}
    sheet = saves(anna, pastes(anna, "".join(rows[:-1])), **names)
    assert "/g/" in sheet.address
    text = anna.client.get(f"{sheet.address}/files/json").get_data(as_text=True)
    assert "/g/" in pastes(stranger, text).address


SUMMED_UP = "Anna;Boris;Vera\n300;120;0\n-70;180;60\n230;300;60\n"


def test_a_row_of_totals_is_a_hand_at_one_tap_and_back_at_another(anna: Visitor, state: Look) -> None:
    hand = anna.sends(pastes(anna, SUMMED_UP), "/import/list", {}, button="total_turned")
    assert "Row 4, the last one, is the sum of the rows above it, and is read as a hand." in hand.words
    assert understood(hand)["Hands: rows"] == "2–4"
    back = anna.sends(hand, "/import/list", {}, button="total_turned")
    assert standings(state(saves(anna, back))) == {"Anna": 230, "Boris": 300, "Vera": 60}
    assert standings(state(saves(anna, hand))) == {"Anna": 460, "Boris": 600, "Vera": 120}


AFTER = {"Anna": -70, "Boris": 60, "Vera": 105}
PASTED = {
    "blanks": "Anna Boris Vera\n30 120 0\n-100 60 60\n0 -120 45",
    "laid out by hand": "  Anna  Boris   Vera\n    30    120      0\n  −100     60     60\n     0   -120     45\n",
    "with rows counted": "№ Anna Boris Vera\n1 30 120 0\n2 -100 60 60\n3 0 -120 45\n",
    "totals with blanks": "Anna Boris Vera\n30 120 0\n-70 180 60\n-70 60 105\n",
    "tabs": "Anna\tBoris\tVera\n30\t120\t0\n-100\t60\t60\n0\t-120\t45\n",
    "tabs and blanks": "Anna\tBoris\tVera\n30 \t 120\t 0\n-100\t60 \t60\n0\t-120\t45\n",
    "semicolons": "Anna; Boris; Vera\n30; 120; 0\n-100; 60; 60\n0; -120; 45\n",
    "commas": "Anna, Boris, Vera\n30, 120, 0\n-100, 60, 60\n0, -120, 45\n",
    "from a chat": "Saturday at the dacha:\n\nAnna Boris Vera\n30 120 0\n-100 60 60\n\n0 -120 45\n",
    "changes beside totals": (
        "Anna\t\tBoris\t\tVera\t\n30\t30\t120\t120\t0\t0\n-100\t-70\t60\t180\t60\t60\n0\t-70\t-120\t60\t45\t105\n"
    ),
    "totals beside changes": (
        "Σ;Anna;Σ;Boris;Σ;Vera\n30;30;120;120;0;0\n-70;-100;180;60;60;60\n-70;0;60;-120;105;45\n"
    ),
}


def by_name(anna: int, boris: int, vera: int) -> dict[str, int]:
    return {"Anna": anna, "Boris": boris, "Vera": vera}


READ: list[tuple[str, bool, dict[str, int]]] = [
    *((text, False, AFTER) for text in PASTED.values()),
    ("Anna;Boris;Vera\n30,0;120.00;0\n–60,0;–5;10,0\n", True, by_name(-30, 115, 10)),
    (";Anna;Boris;Vera\n1 May;-;–;-\n2 May;100;20;0\n3 May;-120;60;60\n", True, by_name(-20, 80, 60)),
    ('"A, first","B ""Bo"" B",Vera\n"30","120","0"\n', False, {"A, first": 30, 'B "Bo" B': 120, "Vera": 0}),
]  # fmt: skip


@each(("text", "is_changes", "after"), READ)
def test_what_people_paste(anna: Visitor, state: Look, text: str, is_changes: bool, after: dict[str, int]) -> None:
    page = pastes(anna, text)
    assert "The sheet it makes" in page.words
    assert standings(state(saves(anna, as_changes(anna, page) if is_changes else page))) == after


def test_totals_or_changes_are_turned_round_by_one_tap_and_back(anna: Visitor, state: Look, app: Flask) -> None:
    page = pastes(anna, PASTED["totals with blanks"])
    assert "The numbers are read as the scores after each hand." in page.words
    there = turned(anna, page)
    assert "The numbers are read as what each hand wrote." in there.words
    assert rows(app, "games") == 0
    assert standings(state(saves(anna, there))) == {"Anna": -110, "Boris": 360, "Vera": 165}
    assert standings(state(saves(anna, turned(anna, there)))) == AFTER


def understood(page: Page) -> dict[str, str]:
    """What the page says it made of which rows."""
    found = re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page.html)
    return {html.unescape(what): of for what, of in found}


def test_which_rows_were_understood_is_said(anna: Visitor) -> None:
    page = pastes(anna, "Dacha\nlate\nAnna;Boris;Vera\n30;120;0\n-;-;-\n-100;60;60\n0;-120;45\n;;9\n")
    assert understood(page) == {"Names: row": "3", "Hands: rows": "4, 6–8", "Left out: rows": "1–2, 5"}


def test_the_sheet_of_the_rows_understood_is_shown_beside_mistakes(anna: Visitor, state: Look, app: Flask) -> None:
    """Nothing is left out before somebody says so."""
    text = "Anna Boris Vera\n30 120 0\n-100 60 sixty\n-100 60 60\n0 -120 45\nthat was all\n"
    page = pastes(anna, text)
    assert understood(page) == {"Names: row": "1", "Hands: rows": "2, 4–5", "Not understood: rows": "3, 6"}
    assert "Row 3, column 3: “sixty” is no whole number." in page.words
    assert "The sheet that the other rows make" in page.words
    refused = anna.sends(page, "/import/list", {}, button="save")
    assert (refused.status, rows(app, "games")) == (422, 0)
    left = anna.sends(refused, "/import/list", {}, button="leave")
    assert understood(left) == {"Names: row": "1", "Hands: rows": "2, 4–5", "Left out: rows": "3, 6"}
    assert rows(app, "games") == 0
    assert standings(state(saves(anna, left))) == AFTER
    whole = anna.sends(left, "/import/list", {"skip": "off"}, button="show")
    assert "Not understood: rows" in understood(whole)


def test_of_totals_the_row_after_one_that_is_left_out_writes_what_came_since(anna: Visitor, state: Look) -> None:
    page = pastes(anna, "Anna;Boris;Vera\n30;120;0\n?;180;60\n-70;60;105\n")
    left = anna.sends(page, "/import/list", {}, button="leave")
    assert standings(state(saves(anna, left))) == AFTER


def test_where_no_name_is_told_no_sheet_is_promised(anna: Visitor) -> None:
    page = pastes(anna, "30 120 0\n-100 60 x\n")
    assert "Write whose numbers these are." in page.words
    assert "The sheet that the other rows make" not in page.words
    assert all(button.name != "leave" for button in page.form("/import/list").buttons)
