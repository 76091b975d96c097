"""The log: who changed what, when, on which device, why; the old value beside the new one; nothing disappears."""

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask

from scorekeeper.engine.record import Call, Cause, Deal, Outcome
from scorekeeper.pages.log import page as log_page
from scorekeeper.pages.log.differences_page import make_differences
from scorekeeper.service import game_document
from scorekeeper.service.commands import (
    AmendDeal,
    ChangeFirstDealer,
    ConfirmDeal,
    CorrectRules,
    GameCommand,
    InsertDeal,
    RecordDeal,
    RedoDeal,
    RejectDeal,
    RenamePlayers,
    RestoreDeal,
    SetConfirmation,
    UndoLastDeal,
    VoidDeal,
)
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.loading import load_state
from scorekeeper.wording.voice import ENGLISH
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor
from tests.service.examples import deal

HAND = deal("Boris 100: 10 | - | 10")
WHY = "we looked at the paper"
Do = Callable[..., None]


@pytest.fixture
def do(app: Flask, sheet: Page) -> Do:
    def does(kind: type[GameCommand], device: str = "Boris’s phone", **told: object) -> None:
        game = sheet.address.split("/")[2]
        with app.app_context():
            service = app.extensions["service"]
            seq = service.state(game).seq
            known = {"key": f"key-{seq}", "at": "2026-11-21T20:15:00+00:00", "author": "Boris"}
            assert service.change(kind(game=game, seq=seq, device=device, **known, **told)).seq == seq + 1

    return does


def log(anna: Visitor, sheet: Page) -> str:
    page = anna.opens(f"{sheet.address}/log")
    assert page.status == 200
    return page.words


def test_every_kind_of_event_is_told_newest_first(anna: Visitor, sheet: Page, do: Do) -> None:
    do(RecordDeal, deal=HAND)
    do(RecordDeal, deal=HAND)
    do(UndoLastDeal)
    do(RedoDeal)
    do(AmendDeal, amends=2, deal=deal("Boris 130: 53 | - | 10"), reason=WHY)
    do(InsertDeal, before=3, deal=HAND, reason=WHY)
    do(VoidDeal, voids=7, reason=WHY)
    do(RestoreDeal, restores=7, reason=WHY)
    do(RenamePlayers, names=("Anya", "Boris", "Vera"), reason=WHY)
    do(ChangeFirstDealer, first_dealer="Vera", reason=WHY)
    do(SetConfirmation, on=True)
    do(RecordDeal, deal=deal("Anya 100: - | 5 | 0", ("Anya", "Boris", "Vera")))
    do(ConfirmDeal, device="Vera’s phone", confirms=13)
    do(RecordDeal, deal=deal("redeal misdeal"))
    do(RejectDeal, device="Vera’s phone", rejects=15)
    do(RecordDeal, deal=deal("Vera 100 rospisat"))
    do(RejectDeal, rejects=17)
    do(SetConfirmation, on=False)
    told = log(anna, sheet)
    for sentence in (
        "From now on hands count without being confirmed.",
        "The proposed hand was withdrawn.",
        "A hand was proposed. Vera 100, Rospisat",
        "The proposed hand was rejected.",
        "A hand was proposed. Fresh deal, misdeal",
        "Hand 4 was confirmed by an opponent. Anya 100 – Boris 5 · Vera 0",
        "From now on an opponent confirms every hand.",
        "The first dealer was corrected. First dealer Anya → Vera",
        "Players were renamed. Anna → Anya",
        "Hand 2 was brought back.",
        "Hand 2 was taken off the sheet.",
        "A hand was inserted as hand 2. Boris 100 – Anna 10 · Vera 10",
        "Hand 1 was amended. Bid 100 → 130 Anna 10 → 53 “we looked at the paper” Boris (Boris’s phone) ·",
        "Hand 2 was brought back.",
        "Hand 2 was taken back.",
        "Hand 2 was recorded. Boris 100 – Anna 10 · Vera 10",
        "Hand 1 was recorded.",
        "The game began. Anna, Boris, Vera – First dealer: Anna",
    ):
        before, found, told = told.partition(sentence)
        assert found, (sentence, before[:300])


def links(page: Page, seq: int) -> list[str]:
    """What an entry of the log offers: its words and where they lead, within the game."""
    entry = page.html.split(f'<li id="e{seq}"')[1].split('<li id="e')[0].split("</ol>")[0]
    return [f"{words} {to}" for to, words in re.findall(r'<a href="/g/[^/]+([^"]+)">([^<]+)</a>', entry)]


def test_every_entry_about_a_hand_leads_to_it(anna: Visitor, stranger: Visitor, sheet: Page, do: Do) -> None:
    do(RecordDeal, deal=HAND)
    do(AmendDeal, amends=2, deal=deal("Boris 130: 53 | - | 10"), reason=WHY)
    do(UndoLastDeal)
    page = anna.opens(f"{sheet.address}/log")
    assert [links(page, seq) for seq in (2, 3, 4)] == [["Bring back /log/2/bring-back"]] * 3
    do(RestoreDeal, restores=2, reason=WHY)
    page = anna.opens(f"{sheet.address}/log")
    own = ["Amend hand 1 /deals/1/amend", "Take off /deals/1/take-off", "Insert before /deals/1/insert"]
    assert links(page, 2) == own
    assert [links(page, seq) for seq in (3, 4, 5)] == [["Hand 1 /deals/1", "Amend hand 1 /deals/1/amend"]] * 3
    stranger.joins(anna.links(sheet)[1])
    watched = stranger.opens(f"{sheet.address}/log")
    assert [links(watched, seq) for seq in (2, 3)] == [[], ["Hand 1 /deals/1"]], "who watches corrects nothing"


def test_a_correction_taken_back_and_brought_back_is_told(anna: Visitor, sheet: Page, do: Do) -> None:
    do(CorrectRules, changes={"barrel.level": 900}, reason=WHY)
    do(CorrectRules, changes={"barrel.level": 880}, reason="no", takes_back=2)
    do(RenamePlayers, names=("Anya", "Boris", "Vera"), reason=WHY)
    do(RenamePlayers, names=("Anna", "Boris", "Vera"), reason="no", takes_back=4)
    do(ChangeFirstDealer, first_dealer="Vera", reason=WHY)
    do(ChangeFirstDealer, first_dealer="Anna", reason="no", takes_back=6)
    page = anna.opens(f"{sheet.address}/log")
    assert page.words.count("This correction was taken back.") == 3
    assert [links(page, seq) for seq in range(2, 8)] == [
        [], ["Bring back /log/3/take-back"], [], ["Bring back /log/5/take-back"], [], ["Bring back /log/7/take-back"],
    ]  # fmt: skip
    do(CorrectRules, changes={"barrel.level": 900}, reason="yes", takes_back=3)
    do(RenamePlayers, names=("Anya", "Boris", "Vera"), reason="yes", takes_back=5)
    do(ChangeFirstDealer, first_dealer="Vera", reason="yes", takes_back=7)
    page = anna.opens(f"{sheet.address}/log")
    assert page.words.count("This correction was taken back.") == 3, "now the takings back"
    assert [links(page, seq) for seq in (2, 3, 8)] == [["Take back /log/2/take-back"], [], []]
    for sentence in (
        "A correction of the house rules was taken back. Barrel begins at 900 → 880 “no”",
        "A correction of the house rules was brought back. Barrel begins at 880 → 900 “yes”",
        "A renaming of players was taken back. Anya → Anna “no”",
        "A renaming of players was brought back. Anna → Anya “yes”",
        "A correction of the first dealer was taken back. First dealer Vera → Anna “no”",
        "A correction of the first dealer was brought back. First dealer Anya → Vera “yes”",
    ):
        assert sentence in page.words, sentence


def test_hands_that_are_off_the_sheet_stay_in_the_log(anna: Visitor, sheet: Page, do: Do) -> None:
    do(RecordDeal, deal=HAND)
    do(RecordDeal, deal=HAND)
    do(RecordDeal, deal=HAND)
    do(VoidDeal, voids=2, reason=WHY)
    won = deal('adjust Boris 1000 "a test"')
    do(InsertDeal, before=4, deal=won, reason=WHY)
    page = anna.opens(f"{sheet.address}/log")
    assert page.words.count("This hand is off the sheet.") == 1
    assert "Set aside: the game had ended before this hand. It comes back by itself when hand 2 does not" in page.words
    assert links(page, 4) == ["Hand 2 /deals/2", "Amend hand 2 /deals/2/amend"], "the hand that won"
    assert links(page, 5) == links(page, 2) == ["Bring back /log/2/bring-back"], "where it was taken off too"
    assert f"{sheet.address}/log/2/bring-back" in page.html
    assert f"{sheet.address}/deals/1/amend" in page.html
    assert f"{sheet.address}/deals/3/amend" not in page.html
    do(AmendDeal, amends=4, deal=deal("Vera 100: 0 | 0 | -"), reason=WHY)
    do(InsertDeal, before=4, deal=HAND, reason=WHY)
    do(VoidDeal, voids=8, reason=WHY)
    do(RestoreDeal, restores=8, reason=WHY)
    told = log(anna, sheet)
    for sentence in (
        "A hand was brought back behind the end of the game and is set aside.",
        "A hand that had been set aside was taken off.",
        "A hand was inserted behind the end of the game and is set aside.",
        "A hand that had been set aside was amended.",
    ):
        assert sentence in told


def test_an_agreement_tells_the_rules_old_and_new(anna: Visitor, sheet: Page, do: Do) -> None:
    changes = {"barrel.level": 900, "bid.no_jump": True, "reset.at": (555,)}
    do(RecordDeal, deal=Deal(outcome=Outcome.AGREEMENT, changes=changes, reason="from now on"))
    told = log(anna, sheet)
    for words in ("automatic", "→ 900", "off → on", "none → 555", "“from now on”"):
        assert words.lower() in told.lower(), told
    do(AmendDeal, amends=2, deal=Deal(outcome=Outcome.AGREEMENT, changes={"barrel.level": 910}, reason="x"), reason=WHY)
    told = log(anna, sheet)
    assert "900 → 910" in told
    assert "on → not told" in told


RICH = replace(
    deal("Boris 130+30 blind sweep tricks=Anna nines=Vera 'agreed=so be it' 'note=at dusk': 0 | 120 H | 0"),
    auction=(Call(player="Boris", bid=130), Call(player="Vera")),
    talon=("AS", "KH"),
    at="2026-11-21T20:00:00Z",
)
ODD = replace(deal('adjust Anna -120 "a revoke"'), cause=Cause.MISDEAL)


def test_everything_that_a_hand_tells_has_a_name_and_words(app: Flask, sheet: Page) -> None:
    with app.app_context():
        terms = app.extensions["service"].state(sheet.address.split("/")[2]).table().terms
    told = list(make_differences(ENGLISH, RICH, ODD, terms))
    assert told == [
        ("Outcome", "Played", "Fine or bonus"),
        ("Declarer", "Boris", "not told"),
        ("Bid", "160", "not told"),
        ("Auction won at", "130", "not told"),
        ("Auction", "Boris 130, Vera pass", "not told"),
        ("Played blind", "✓", "no"),
        ("Anna", "0", "not counted"),
        ("Boris", "120 + ♥ 100", "not counted"),
        ("Vera", "0", "not counted"),
        ("Every trick taken", "✓", "no"),
        ("Took a trick without points", "Anna", "not told"),
        ("Four nines", "Vera", "not told"),
        ("Talon", "AS, KH", "not told"),
        ("Why dealt again", "not told", "Misdeal"),
        ("Player", "not told", "Anna"),
        ("Points added", "not told", "−120"),
        ("Why", "not told", "a revoke"),
        ("What the table agreed", "so be it", "not told"),
        ("Note", "at dusk", "not told"),
        ("Time", "2026-11-21T20:00:00Z", "not told"),
    ]


def test_one_amount_told_anew_as_several(app: Flask, sheet: Page) -> None:
    several = replace(ODD, player=None, amount=None, amounts={"Anna": -120, "Vera": 0, "Boris": 60})
    with app.app_context():
        terms = app.extensions["service"].state(sheet.address.split("/")[2]).table().terms
    assert list(make_differences(ENGLISH, ODD, several, terms)) == [
        ("Player", "Anna", "not told"),
        ("Points added", "−120", "not told"),
        ("Points added", "not told", "Anna −120, Vera 0, Boris +60"),
    ]


PLAYED = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}


@pytest.fixture
def corrected(anna: Visitor, sit: Sit) -> Page:
    sheet = sit()
    for _ in range(2):
        anna.tells(sheet, PLAYED)
    anna.corrects(sheet, "deals/1/amend", {"cards_0": 20, "cards_1": 100})
    return sheet


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were scored from their beginning for a log or a document."""
    loaded: list[str] = []

    def load(game: str, *rest: object) -> object:
        loaded.append(game)
        return load_state(game, *rest)  # type: ignore[arg-type]

    for module in (log_page, game_document):
        monkeypatch.setattr(module, "load_state", load)
    return loaded


def test_the_log_is_made_once_a_change(anna: Visitor, corrected: Page, loads: list[str]) -> None:
    first = anna.opens(f"{corrected.address}/log").html
    assert anna.opens(f"{corrected.address}/log").html == first
    assert len(loads) == 1
    anna.tells(corrected, PLAYED)
    assert anna.opens(f"{corrected.address}/log").html != first
    assert len(loads) == 2


def test_names_and_rights_are_of_the_moment(anna: Visitor, boris: Visitor, stranger: Visitor, corrected: Page) -> None:
    assert "Amend hand 1" in anna.opens(f"{corrected.address}/log").words
    stranger.joins(anna.links(corrected)[1], "Zoe")
    assert "Amend hand 1" not in stranger.opens(f"{corrected.address}/log").words
    anna.sends(anna.opens("/device"), "/device/name", {"name": "Annuschka"})
    assert "Annuschka" in boris.opens(f"{corrected.address}/log").words


def test_the_document_is_the_same_without_scoring(app: Flask, anna: Visitor, corrected: Page, loads: list[str]) -> None:
    document = json.loads(anna.client.get(f"{corrected.address}/files/json", buffered=True).data)
    assert loads == []
    with app.app_context():
        whole = encode_game(app.extensions["service"].log(corrected.address.split("/")[2]))
    assert loads == ["parcel"]
    assert {name: document[name] for name in whole} == json.loads(json.dumps(whole))
