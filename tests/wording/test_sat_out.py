"""Who sat a hand out is told so in the cell, on every sheet in every language, and where the hand is read out."""

import pytest

from scorekeeper.engine.game import play
from scorekeeper.wording.accounts import say_sheet
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.plain_text import sheet_text
from scorekeeper.wording.rows import make_rows
from scorekeeper.wording.voice import ENGLISH
from tests.referee.examples import record_from

# Anna deals, and the player to the right of the dealer sits out: Gleb, then Anna.
FOUR = {"players": "Anna Boris Vera Gleb", "changes": 'bonus.sit_out="aces_and_marriages"'}
HANDS = "Boris 100: 10 | 100 | 10 | -\nredeal misdeal\nVera 100 talon=AS,9H,9D: - | 10 | 100 | 10"
SHORT = {"en": "sat out", "ru": "отдых", "uk": "пауза", "pl": "pauza", "de": "Pause"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cell_of_who_sat_out_says_so(language: str) -> None:
    """Not a bonus for the ace in the talon, which is said by its 40; not a fresh deal, which nobody sat out."""
    game = play(record_from(HANDS, **FOUR))
    changes = [[cell.change for cell in row.squares] for row in make_rows(game, speak(language))]
    assert changes == [["+10", "+100", "+10", SHORT[language]], ["", "", "", ""], ["+40", "+10", "+100", "+10"]]
    assert f"{SHORT[language]}     0" in sheet_text(speak(language), game).splitlines()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_fits_the_narrowest_column(language: str) -> None:
    """As long as the longest change is, with a letter more where they are as narrow as these."""
    assert len(SHORT[language]) <= len("+1080") + 2


def test_it_is_read_out() -> None:
    game = play(record_from(HANDS.partition("\n")[0], **FOUR))
    assert "Vera plus 10 points, Gleb sat out." in say_sheet(ENGLISH, game.sheet, ())


def test_at_a_table_of_three_nobody_sits_out() -> None:
    game = play(record_from("Vera 100 rospisat"))
    assert [cell.change for row in make_rows(game, ENGLISH) for cell in row.squares] == ["+60", "+60", ""]
