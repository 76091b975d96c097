"""Sheets and rules as text, as a terminal shows them; and who sat a hand out is told so in the cell, on every sheet in every
language, and where the hand is read out.
"""

import json

import pytest

from scorekeeper.engine.game import play
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.accounts import say_sheet
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.rows import make_rows
from scorekeeper.wording.rules_text import rules_document, rules_text, system_document, system_text
from scorekeeper.wording.sheet_text import sheet_text
from scorekeeper.wording.voice import ENGLISH
from tests.engine.held import game_of, record_of
from tests.referee.examples import record_from

# In a game of Russian rules, with a spisat or with a way back to zero; and where nobody bids.
SIGNS = "— bolt, P rospisat, %s✗ fine, □ onto the barrel, ↓ off the barrel (↓2: the second fall), %s* dealer, "
AGREED = "! agreed against the rules\n"
SPISAT, ZERO = "S spisat, ", "○ back to zero, "
LEGENDS = (
    SIGNS % ("", "") + AGREED, SIGNS % (SPISAT, "") + AGREED, SIGNS % ("", "") + AGREED, SIGNS % ("", "") + AGREED,
    SIGNS % ("", "") + AGREED, SIGNS % ("", ZERO) + AGREED, "* dealer, " + AGREED,
)  # fmt: skip
GAMES = [
    # A game under way: a bolt, a rospisat agreed against the rules, an adjustment onto the barrel.
    (
        """
        Boris 100: 0 . | 100 . | 20 .
        Vera 95 rospisat agreed=yes
        adjust Boris 740 bonus
        """,
        """\
          Anna          Boris        Vera
 1  — 0     0*    +100   100   +20    20
2!  +60    60      +60   160*  P 0    20
 3         60   □ +720   880          20*

Boris is on the barrel, hands used: 0
Next: Vera deals, Anna opens at 100
""",
    ),
    # A gold set, a silenced player, a spisat and no change.
    (
        """
        changes: gold.enabled=true spisat.limit=1 bid.silence_below=-200
        Boris 120 spisat
        redeal misdeal
        """,
        """\
          Anna          Boris      Vera
1 ×2  0     0*  S −240  −240   0     0
2 ×2        0           −240*        0   Fresh deal: misdeal

Boris is silenced
Next: Boris deals, Vera opens at 120 (gold set ×2)
""",
    ),
    # A fall, and the end.
    (
        """
        changes: barrel.hands=1
        adjust Anna 880 x
        Vera 100 rospisat
        adjust Boris 940 x
        """,
        """\
             Anna        Boris        Vera
1   □ +880   880*           0           0
2  ↓1 −120   760*   +60    60   P 0     0
3            760   +940  1000*          0

Won: Boris
""",
    ),
    # The third of six hands in a gold set, after a fresh deal, which is none of them.
    (
        """
        changes: game.deals_each=2 gold.enabled=true
        Boris 120 rospisat
        Vera 120 rospisat
        redeal misdeal
        """,
        """\
             Anna        Boris         Vera
1 ×2  +120   120*   P 0     0   +120   120
2 ×2  +120   240   +120   120*   P 0   120
3 ×2         240          120          120*  Fresh deal: misdeal

Next: Vera deals, Anna opens at 120 (gold set ×2, hand 3 of 6)
""",
    ),
    # Most points after the last hand, and nobody at the target.
    (
        """
        changes: game.deals_each=1
        Boris 100 rospisat
        Boris 100: 10 . | 100 . | 10 .
        Boris 100: 20 . | 100 . | 0 .
        """,
        """\
         Anna        Boris        Vera
1  +60    60*   P 0     0   +60    60
2  +10    70   +100   100*  +10    70
3  +20    90   +100   200   — 0    70*

Won: Boris, with most points after the last hand
""",
    ),
    # One row with the third bolt, its fine and the reset; a lost bid, which takes off the barrel and is no fall.
    (
        """
        changes: reset.at=[555]
        adjust Anna 675 x
        Boris 100: 0 . | 100 . | 20 .
        Boris 100: 0 . | 100 . | 20 .
        Boris 100: 0 . | 100 . | 20 .
        adjust Boris 580 x
        Boris 100: 20 . | 90 . | 10 .
        """,
        """\
                 Anna          Boris        Vera
1         +675   675*             0           0
2          — 0   675*    +100   100   +20    20
3          — 0   675     +100   200*  +20    40
4  —✗555○ −675     0     +100   300   +20    60*
5                  0*  □ +580   880          60
6          +20    20*  ↓ −100   780   +10    70

Next: Boris deals, Vera opens at 100
""",
    ),
    # No bidding.
    (
        """
        system: draw
        players: Ola Piotr
        : 67 C | 53 .
        """,
        """\
           Ola       Piotr
1  +127   127*  +53    53

Next: Piotr deals, Ola opens
""",
    ),
]


@pytest.mark.parametrize(
    ("game", "text", "legend"),
    [(game, text, legend) for (game, text), legend in zip(GAMES, LEGENDS, strict=True)],
    ids=["agreed", "gold", "won", "hand 3 of 6", "most points", "fined, reset and off", "no bidding"],
)
def test_sheets(game: str, text: str, legend: str) -> None:
    assert sheet_text(ENGLISH, game_of(record_of(game))) == text + legend


def test_no_deals_yet() -> None:
    text = """\
  Anna  Boris  Vera

Next: Anna deals, Boris opens at 100
"""
    assert sheet_text(ENGLISH, game_of(record_of(""))) == text + LEGENDS[0]


LVIV = """\
Lviv: open barrel at 900
Stay on the barrel as long as you like and score in defence too, but marriages bring nothing there.

barrel.kind = open    (frozen | locked | open | none)
    Kind of barrel. Near the target: a frozen score and a few hands to win as declarer, or no barrel but \
players who are locked and score only as declarer, or almost normal play.
barrel.marriages = false    (bool)
    Marriages on the barrel. On an open barrel announced marriages still score.
"""


def test_what_a_system_changes() -> None:
    assert system_text(ENGLISH, SYSTEM["lviv"]) == LVIV
    assert system_document(ENGLISH, SYSTEM["lviv"]) == {
        "id": "lviv",
        "title": "Lviv: open barrel at 900",
        "sentence": "Stay on the barrel as long as you like and score in defence too, but marriages bring nothing there.",
        "extends": "russian",
        "source": "S0 The Barrel (variation)",
        "changes": {"barrel.kind": "open", "barrel.marriages": False},
    }


def test_a_system_shows_what_it_inherits() -> None:
    text = system_text(ENGLISH, SYSTEM["polish-two"])
    assert "game.players = [2]    (list of int)\n" in text
    assert "bid.step = 10    (5 | 10)\n" in text
    document = system_document(ENGLISH, SYSTEM["polish-two"])
    assert document["extends"] == "polish"
    assert (document["changes"]["game.players"], document["changes"]["bid.step"]) == ([2], 10)


def test_all_rules_as_text() -> None:
    text = rules_text(ENGLISH)
    assert text.startswith("russian: Russian 1000 (Tysiacha)\n    Bidding in fives from a compulsory 100")
    lines = text.splitlines()
    assert [line.partition(":")[0] for line in lines[:22:2]] == list(SYSTEM)
    assert lines[22] == ""
    assert [line.partition(" = ")[0] for line in lines[23::2]] == [option.id for option in OPTIONS]
    assert all(line.startswith("    ") for line in lines[24::2])
    for line in (
        "game.players = [3, 4]    (list of int)",
        "game.target = 1000    (int >= 0)",
        "game.dead_cards = 0    (int >= 0)",
        "bid.silence_below = none    (int or none)",
        "barrel.level = auto    (int or auto)",
        "reset.at = []    (list of int)",
        "bid.raise = true    (bool)",
    ):
        assert line in lines


def test_all_rules_for_programs() -> None:
    document = json.loads(json.dumps(rules_document(ENGLISH)))
    assert [system["id"] for system in document["systems"]] == list(SYSTEM)
    assert [option["id"] for option in document["options"]] == [option.id for option in OPTIONS]
    options = {option["id"]: option for option in document["options"]}
    assert options["finish.tie"] == {
        "id": "finish.tie",
        "type": "shared | play_on",
        "default": "shared",
        "kind": "score",
        "source": "S0 Lviv; Draw 1000",
        "label": OPTION_WORDS["finish.tie"].label,
        "sentence": OPTION_WORDS["finish.tie"].sentence,
        "choices": dict(OPTION_WORDS["finish.tie"].choices),
    }
    assert options["game.players"]["default"] == [3, 4]


# Anna deals, and the player to the right of the dealer sits out: Gleb, then Anna.
FOUR = {"players": "Anna Boris Vera Gleb", "changes": 'bonus.sit_out="aces_and_marriages"'}
HANDS = "Boris 100: 10 | 100 | 10 | -\nredeal misdeal\nVera 100 talon=AS,9H,9D: - | 10 | 100 | 10"
SHORT = {"en": "sat out", "ru": "отдых", "uk": "пауза", "pl": "pauza", "de": "Pause"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cell_of_who_sat_out_says_so(language: str) -> None:
    """Not a bonus for the ace in the talon, which is said by its 40; not a fresh deal, which nobody sat out.
    The word fits the narrowest column: it is as long as the longest change, with a letter or two more.
    """
    assert len(SHORT[language]) <= len("+1080") + 2
    game = play(record_from(HANDS, **FOUR))
    changes = [[cell.change for cell in row.squares] for row in make_rows(game, speak(language))]
    assert changes == [["+10", "+100", "+10", SHORT[language]], ["", "", "", ""], ["+40", "+10", "+100", "+10"]]
    assert f"{SHORT[language]}     0" in sheet_text(speak(language), game).splitlines()[1]


def test_it_is_read_out() -> None:
    game = play(record_from(HANDS.partition("\n")[0], **FOUR))
    assert "Vera plus 10 points, Gleb sat out." in say_sheet(ENGLISH, game.sheet, ())


def test_at_a_table_of_three_nobody_sits_out() -> None:
    game = play(record_from("Vera 100 rospisat"))
    assert [cell.change for row in make_rows(game, ENGLISH) for cell in row.squares] == ["+60", "+60", ""]
