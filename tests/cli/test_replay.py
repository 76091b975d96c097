"""`scorekeeper replay`: what people read, what programs read, and what is refused."""

import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import FINE, HOUSE, Terminal, done, refused, written
from tests.referee.test_replay import S1, changed, hands_of, of_boris, with_rules


def replays(terminal: Terminal, document: Any, *flags: str) -> tuple[object, str, str]:
    """From standard input."""
    text = document if isinstance(document, str) else json.dumps(document)
    return terminal.run("replay", *flags, "-", stdin=text.encode())


PLAY_THROUGH = """\
 1  Jane 10♠, Jake 9♠, John K♠ – Jane wins 14
 2  Jane A♠, Jake J♠, John K♣ – Jane wins 17
 3  Jane Q♥ (marriage ♥), Jake Q♦, John A♥ – John wins 17, trumps ♥
    ! Jake: Q♦ does not follow suit: ♥ was led, and the hand holds 9♥.
      rule: Following suit (play.must_follow)
 4  John 10♥, Jane K♥, Jake 10♦ – John wins 24, trumps ♥
    ! Jake: 10♦ does not follow suit: ♥ was led, and the hand holds 9♥.
      rule: Following suit (play.must_follow)
 5  John A♣, Jane 9♣, Jake 9♥ – Jake wins 11, trumps ♥
 6  Jake J♦, John K♦, Jane J♣ – John wins 8, trumps ♥
 7  John J♥, Jane Q♣, Jake A♦ – John wins 16, trumps ♥
 8  John 9♦, Jane 10♣, Jake Q♠ – John wins 13, trumps ♥

Against the rules: 2, each marked !

The piles:
  John: 78 in cards, tricks 5
  Jane: 131 = 31 in cards + 100 announced (marriage ♥), tricks 2
  Jake: 11 in cards, tricks 1

For the record:
"""


def test_a_hand_as_people_read_it(terminal: Terminal) -> None:
    out = done(replays(terminal, S1))
    assert out.startswith(PLAY_THROUGH)
    deal = json.loads(out.removeprefix(PLAY_THROUGH))
    assert deal["points"]["Jane"] == {"cards": 31, "marriages": ["hearts"]}


def test_the_deal_can_be_scored(terminal: Terminal, tmp_path: Path) -> None:
    _, out, _ = replays(terminal, S1, "--json")
    replay = json.loads(out)
    assert replay["format"] == "thousand-replay/1"
    assert [found["code"] for found in replay["findings"]] == ["must_follow", "must_follow"]
    record = {**FINE, "rules": {"system": "agreements"}, "players": S1["players"], "deals": [replay["deal"]]}
    out = done(terminal.run("score", "--json", written(tmp_path, record)))
    standings = json.loads(out)["standings"]
    assert [standings[name]["score"] for name in S1["players"]] == [80, 120, 10]


def test_what_else_a_hand_can_hold(terminal: Terminal) -> None:
    """Something before the play, a fresh deal not demanded, four aces, an unfinished trick, a bid off the step."""
    hands = hands_of("9H 9D 9C 9S JD JC", "AH AD AC AS KH KD KC", "10H 10D 10C 10S QD QC QS")
    rules = with_rules(marriage__four_aces=200, play__first_trick_marriage="leader")
    tricks = [{"cards": ["AS", "10S", "9S"], "announced": "four_aces"}, ["AH"]]
    document = of_boris("russian", 102, tricks, hands=hands, **rules)
    out = done(replays(terminal, document))
    told = """\
Before the play:
! Anna: Cards dealt: 6 instead of 7.
  rule: Cards dealt to each player (game.hand)
 1  Boris A♠ (four aces), Vera 10♠, Anna 9♠ – Boris wins 21
 2  Boris A♥ – not finished

Against the rules: 1, each marked !
A fresh deal could have been demanded:
  Anna: 4 nines in one hand; 4 allow a fresh deal.
  rule: Fresh deal for nines (redeal.nines)

The piles:
  Anna: 0 in cards, tricks 0
  Boris: 221 = 21 in cards + 200 announced (four aces), tricks 1
  Vera: 0 in cards, tricks 0

Tricks are missing, so there is nothing to record yet.
What the rules have against this hand:
  bid: 102 is off the step; bids go up by 5.
"""
    assert out == told


def test_void_announcements_discards_and_cards_that_do_not_fit(terminal: Terminal) -> None:
    """German 1001: Boris lays ace and ten of diamonds away and says hearts of which he has no queen."""
    hands = hands_of("QH QS JC JD KH QD", "JH AS AD KC 10D JS", "AH 10S AC KS 10H KD")
    tricks = [{"cards": ["JH", "AH", "QH"], "announced": "hearts"}, ["AC", "JC", "KC"], ["KS", "AS", "QS"]]
    away = {"talon": ["10C", "QC"], "laid_away": ["AD", "10D"]}
    document = of_boris("german-1001", 40, tricks, hands=hands, **away)
    out = done(replays(terminal, document))
    told = """\
 1  Boris J♥ (marriage ♥, void), Vera A♥, Anna Q♥ – Vera wins 16
    ! Boris: The marriage in ♥ is not in the hand: K♥, Q♥ is missing.
 2  Vera A♣, Anna J♣, Boris K♣ – Vera wins 17
 3  Vera K♠, Anna A♠, Boris Q♠ – Anna wins 18
    ! Anna: A♠ was not in this hand, but in that of another player: Boris.
    ! Boris: Q♠ was not in this hand, but in that of another player: Anna.

Against the rules: 3, each marked !

The piles:
  Anna: 18 in cards, tricks 1
  Boris: 21 in cards, tricks 0
    laid away, and counted with them: A♦, 10♦
  Vera: 33 in cards, tricks 2

Cards do not fit the hands that were told. Look at trick 3 first: at who led to it, and at the order of its cards.
Nothing of this hand goes into a record.
"""
    assert out == told


def test_a_hand_that_is_refused(terminal: Terminal) -> None:
    document = changed("tricks/0", ["10S", "9S"])
    err = refused(replays(terminal, document), 1)
    assert err == "tricks[0]: A trick has 3 cards, not 2; only the last one may be unfinished.\n"
    status, out, _ = replays(terminal, document, "--json")
    assert status == 1
    assert [one["code"] for one in json.loads(out)["violations"]] == ["trick_cards"]


def test_where_a_text_is_no_json(terminal: Terminal) -> None:
    cut = '{"format": "thousand-hand/1",\n "tricks": [}'
    said = "This is no JSON text from line 2, character 13 on.\n"
    assert replays(terminal, cut) == (1, "", said)


def test_the_example_of_the_documentation(terminal: Terminal) -> None:
    """The first JSON block of docs/replay.md is a hand, and the text below it is what comes out."""
    text = (HOUSE / "docs" / "replay.md").read_text("utf-8")
    document = text.partition("```json\n")[2].partition("```")[0]
    shown = text.partition("```text\n")[2].partition("```")[0]
    assert done(replays(terminal, document)) == shown, "all of it, the deal for the record too"
    assert shown.count("\n") > 10


def test_it_speaks_the_language_that_is_asked_for(terminal: Terminal) -> None:
    _, out, _ = replays(terminal, S1, "--lang", "de")
    assert "Jane D♥ (Paar ♥), Jake D♦" in out  # the queen is a Dame
    assert "Gegen die Regeln: 2" in out
    english = replays(terminal, S1, "--json")[1]
    russian = replays(terminal, S1, "--json", "--lang", "ru")[1]
    messages = [[found["message"] for found in json.loads(text)["findings"]] for text in (english, russian)]
    assert len(messages[0]) == len(messages[1]) == 2
    assert not set(messages[0]) & set(messages[1])
    status, _, err = replays(terminal, "{}", "--lang", "pl")
    assert (status, "expected" in err) == (1, False)
    assert "format: " in err
