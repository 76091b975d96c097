"""Names: unknown players, and roles of one who sits out (record.md, "Wrong entries")."""

import pytest

from tests.engine.checks.refusals import Refusal, refuse, row
from tests.engine.held import calls

FINE = "Boris 100: 10 . | 100 . | 10 ."
FOUR = "players: Anna Boris Vera Grisha"
OUT = "Boris 100: 10 . | 100 . | 10 . | -"  # Grisha sits out
ROWS = [
    row("all known", "", FINE),
    row("declarer", "", "Zoe 100: 10 . | 100 . | 10 .", "! unknown_player at declarer name=Zoe"),
    row("declarer of a hand given up", "", "Zoe 100 rospisat", "! unknown_player at declarer name=Zoe"),
    row("bidder", "", FINE, "! unknown_player at auction[1] name=Zoe",
        auction=calls("Boris 100, Zoe pass, Vera pass, Anna pass")),
    row("points", "", {"declarer": "Boris", "bid": 100, "points": {"Anna": 10, "Boris": 100, "Zoe": 5}},
        "! unknown_player at points.Zoe name=Zoe"),
    row("tricks", "", FINE, "! unknown_player at tricks[1] name=Zoe", tricks=["Anna", "Zoe"]),
    row("nines", "", FINE, "! unknown_player at nines name=Zoe", nines="Zoe"),
    row("dealer", "", "Boris 100 rospisat dealer=Zoe", "! unknown_player at dealer name=Zoe"),
    row("dealer of a redeal", "", "redeal misdeal dealer=Zoe", "! unknown_player at dealer name=Zoe"),
    row("player of a redeal", "", "redeal misdeal Zoe", "! unknown_player at player name=Zoe"),
    row("player of an adjustment", "", "adjust Zoe 10 bonus", "! unknown_player at player name=Zoe"),
    row("players of an adjustment", "", 'adjust Anna 10 Zoe -10 Max 0 "a settlement"',
        "! unknown_player at amounts.Zoe name=Zoe", "! unknown_player at amounts.Max name=Max"),
    row("several at once", "", "Zoe 100 rospisat",
        "! unknown_player at declarer name=Zoe", "! unknown_player at auction[0] name=Max",
        auction=calls("Max 100")),
    row("sits out: none does", FOUR, OUT),
    # Anna deals, Grisha to her right sits out; of Vera's deal it is Boris.
    row("sits out: another dealer's right hand", FOUR, "Grisha 100 dealer=Vera: 10 . | - | 100 . | 10 ."),
    row("sits out: of another dealer's deal", FOUR, "Boris 100 dealer=Vera: 10 . | 100 . | 10 . | -",
        "! sits_out at declarer [game.sit_out] name=Boris", "! sits_out at points.Boris [game.sit_out] name=Boris"),
    row("anybody of four may deal, also who sits out then", f'{FOUR}\nchanges: game.sit_out="dealer"',
        "Anna 100 dealer=Grisha: 100 . | 10 . | 10 . | -"),
    row("sits out: declarer", FOUR, "Grisha 100: 10 . | 100 . | 10 . | -",
        "! sits_out at declarer [game.sit_out] name=Grisha"),
    row("of a declarer who sits out only that is said", FOUR, "Grisha 100 sweep: 100 | 20 | 0 | -",
        "! sits_out at declarer [game.sit_out] name=Grisha"),
    row("sits out: bidder", FOUR, OUT, "! sits_out at auction[3] [game.sit_out] name=Grisha",
        auction=calls("Boris 100, Vera pass, Anna pass, Grisha pass")),
    row("sits out: points", FOUR, "Boris 100: 10 . | 100 . | 10 . | 0 .",
        "! sits_out at points.Grisha [game.sit_out] name=Grisha"),
    row("sits out: tricks", FOUR, OUT, "! sits_out at tricks[0] [game.sit_out] name=Grisha", tricks=["Grisha"]),
    row("sits out: nines", FOUR, OUT, "! sits_out at nines [game.sit_out] name=Grisha", nines="Grisha"),
    row("sits out: may demand a redeal", FOUR, "redeal misdeal Grisha"),
    row("sits out: may be adjusted", FOUR, "adjust Grisha 10 bonus"),
    row("sits out: may be adjusted beside others", FOUR, 'adjust Grisha 10 Anna -10 "a settlement"'),
    row("who sits out declares nothing that could be checked", f'{FOUR}\nchanges: blind.who="opener"',
        "Grisha 100 blind rospisat", "! sits_out at declarer [game.sit_out] name=Grisha",
        "rospisat_blind at outcome [blind.rospisat]"),
    row("the first seat sits out", f"{FOUR}\nchanges: game.sit_out=\"dealer\"", "Anna 100 rospisat",
        "! sits_out at declarer [game.sit_out] name=Anna"),
]  # fmt: skip


@pytest.mark.parametrize("refusal", ROWS)
def test_people(refusal: Refusal) -> None:
    refuse(refusal)
