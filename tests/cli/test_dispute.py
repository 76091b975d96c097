"""`scorekeeper explain`, `compare` and `which`: exit status, standard output, standard error."""

import json
import re
import sys
from pathlib import Path

import pytest

from scorekeeper.referee import search
from scorekeeper.referee.search import Belief, Fit, RuleSearch, Slice
from tests.cli.conftest import FINE, REFUSED, Terminal, done, refused, written
from tests.engine.held import record_of

GAME = record_of("Boris 130+30: 3 | 115 H | 2\nVera 100 rospisat\nAnna 100: 90 | 30 | 0")


def told(tmp_path: Path, deals: str) -> str:
    """The file of a game in the notation."""
    return written(tmp_path, record_of(deals))


@pytest.fixture
def game(tmp_path: Path) -> str:
    return written(tmp_path, GAME)


def test_a_score_is_explained(terminal: Terminal, game: str) -> None:
    out = done(terminal.run("explain", game, "--deal", "1", "--player", "Boris"))
    assert out.startswith("Hand 1: Played\n\nBoris\n   +160  Contract made: bid 160, took 215\n")
    assert "Won at 130, raised to 160.\n         Took 115 + ♥ 100 = 215.\n" in out
    assert "0 + 160 = 160" in out
    assert "Rule: A made contract brings: The bid." in out
    assert "Written in: the description of 1000 at pagat.com" in out
    assert "Anna" not in out


def test_all_players_and_marks_for_programs(terminal: Terminal, game: str) -> None:
    status, out, _ = terminal.run("explain", game, "--deal", "2", "--json")
    document = json.loads(out)
    assert status == 0
    assert document["format"] == "thousand-explanation/1"
    assert document["deal"] == 2
    assert list(document["players"]) == ["Anna", "Boris", "Vera"]
    vera = document["players"]["Vera"]
    assert (vera["before"], vera["after"], vera["marks"]) == (0, 0, ["rospisat"])
    anna = document["players"]["Anna"]["lines"][0]
    assert (anna["what"], anna["amount"], anna["before"], anna["after"]) == ("rospisat", 60, 5, 65)
    assert anna["steps"] == ["Vera gave the hand up at 100. Each defender writes 60, whatever the bid: +60."]
    assert anna["why"] == [{"code": "sixty", "name": "Vera", "bid": 100, "amount": 60}]
    assert (anna["rules"][0]["option"], anna["rules"][0]["value"]) == ("rospisat.defenders", "sixty")


def test_the_sum_as_codes_names_parts_and_hands(terminal: Terminal, tmp_path: Path) -> None:
    file = told(tmp_path, "Boris 100: 20 | 100 C | 0\n" * 3)
    players = json.loads(terminal.run("explain", file, "--deal", "3", "--json")[1])["players"]
    took = {"code": "took", "parts": [{"of": "cards", "points": 100}, {"of": "clubs", "points": 60}]}
    assert players["Boris"]["lines"][0]["why"][1] == took
    assert players["Vera"]["lines"][1]["why"][1] == {"code": "deals_of_bolts", "deals": [1, 2, 3]}


def test_a_refused_deal_is_explained_too(terminal: Terminal, tmp_path: Path) -> None:
    file = written(tmp_path, REFUSED)
    status, out, _ = terminal.run("explain", file, "--deal", "2")
    assert (status, out.startswith("Hand 2: Rospisat\n")) == (1, True)
    assert "! 102 is off the step; bids go up by 5.\n  Allowed: The nearest bids are 100 and 105.\n" in out
    assert "Rule: Bidding step: In fives." in out
    status, out, _ = terminal.run("explain", file, "--deal", "2", "--json")
    assert json.loads(out)["violations"][0]["code"] == "bid_step"
    assert terminal.run("explain", file, "--deal", "1")[0] == 0


def test_who_won_is_told_at_last(terminal: Terminal, tmp_path: Path) -> None:
    file = told(tmp_path, 'adjust Anna 1000 "a gift"')
    assert "\n\nAnna wins with 1000.\n" in terminal.run("explain", file, "--deal", "1", "--player", "Vera")[1]
    document = json.loads(terminal.run("explain", file, "--deal", "1", "--json")[1])
    assert document["ending"]["sentence"] == "Anna wins with 1000."


def test_what_was_agreed_against_the_rules_is_told_with_what_was_allowed(terminal: Terminal, tmp_path: Path) -> None:
    file = told(tmp_path, 'Boris 100 rospisat\nVera 102 rospisat agreed="we all heard it"')
    out = done(terminal.run("explain", file, "--deal", "2", "--player", "Vera"))
    assert "Allowed: The nearest bids are 100 and 105." in out
    assert "Gave the hand up at 102; here that costs nothing." in out


def test_nothing_written_is_said(terminal: Terminal, tmp_path: Path) -> None:
    _, out, _ = terminal.run("explain", told(tmp_path, "redeal misdeal"), "--deal", "1", "--player", "Anna")
    assert out == "Hand 1: Fresh deal: misdeal\n\nAnna\n  Nothing was written.\n"


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("--deal", "4"), "There is no hand 4; the record has 3.\n"),
    (("--deal", "0"), "There is no hand 0; the record has 3.\n"),
    (("--deal", "-1"), "There is no hand -1; the record has 3.\n"),
    (("--deal", "one"), "“one” is not a whole number. Write it in digits, for example 120.\n"),
    (("--deal", "9" * 5_000), "The number must be 9999999 or less.\n"),
    (("--deal", "1", "--player", "Dora"), "Nobody at this table is called Dora; the players are: Anna, Boris, Vera\n"),
])  # fmt: skip
def test_what_is_not_there(terminal: Terminal, game: str, arguments: tuple[str, ...], sentence: str) -> None:
    assert terminal.run("explain", game, *arguments) == (2, "", sentence)


def test_a_head_that_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    err = refused(terminal.run("explain", written(tmp_path, {**GAME, "players": []}), "--deal", "1"), 1)
    assert err.startswith("players: ")


def test_another_system(terminal: Terminal, game: str) -> None:
    out = done(terminal.run("compare", game, "--rules", "agreements"))
    assert out.startswith("The sheets differ from hand 2 on.\n")
    assert out.splitlines()[3].split() == ["2", "65", "→", "55", "220", "→", "210", "0", "→", "−100"]
    assert "2 Vera\n   As it is: 0 Gave the hand up at 100 (rospisat); rospisat\n" in out
    assert "   What if: −100 Gave the hand up at 100 (rospisat); bolt; rospisat\n" in out
    ahead = "Nobody has won; Boris is ahead with"
    assert out.endswith(f"As it is: {ahead} 250.\nWhat if: {ahead} 240.\n")


def test_house_rules_one_by_one(terminal: Terminal, game: str) -> None:
    out = done(terminal.run("compare", game, "--set", "game.target=160", "--set", "barrel.kind=none"))
    assert "160 → not played" not in out
    assert "What if: Boris won with hand 1. The hands after it would not have been played.\n" in out
    _, out, _ = terminal.run("compare", game, "--set", "rospisat.allowed=never")
    assert "Hand 2 would be against these rules: There is no rospisat at this table.\n" in out
    _, out, _ = terminal.run("compare", game, "--set", "reset.at=[65]", "--json")
    document = json.loads(out)
    assert document["format"] == "thousand-comparison/1"
    assert document["first"] == 2
    assert document["hands"][0]["wrote"] == ["Anna"]
    assert document["hands"][0]["new"]["players"]["Anna"]["after"] == 0
    assert document["new"]["scores"] == {"Anna": -100, "Boris": 250, "Vera": 0}


def test_a_deal_told_otherwise(terminal: Terminal, game: str) -> None:
    told = json.dumps({**GAME["deals"][2], "points": {"Anna": 100, "Boris": 20, "Vera": 0}})
    out = done(terminal.run("compare", game, "--deal", f"3={told}"))
    assert out.splitlines()[3].split() == ["3", "−35", "→", "165", "250", "→", "240", "·"]


def test_what_if_nothing_is_nothing(terminal: Terminal, game: str) -> None:
    _, out, _ = terminal.run("compare", game, "--set", "bolt.penalty_every=3")
    assert out.startswith("Nothing would be otherwise: the two sheets are the same.\n")


def test_a_hand_that_is_impossible_ends_the_other_sheet(terminal: Terminal, game: str) -> None:
    hand = '1={"declarer":"Boris","bid":160,"points":{"Anna":0,"Boris":390,"Vera":0}}'
    _, out, _ = terminal.run("compare", game, "--set", "marriage.hearts=0", "--deal", hand)
    said = "Hand 1 cannot be scored by these rules, so their sheet ends before it: 390 is more than anyone can take"
    assert said in out


@pytest.mark.parametrize(("arguments", "status", "complaint"), [
    (("--set", "barrel.level"), 2, "“barrel.level” sets no house rule."),
    (("--set", "barel.level=900"), 2, "There is no house rule called barel.level. The nearest is barrel.level; "),
    (("--set", "gold.enabled=maybe"), 2, "“maybe” is no value of gold.enabled. Yes or no (true or false)"),
    (("--set", f"gold.enabled={'[' * 100_000}"), 2, f"“{'[' * 60}…” is no value of gold.enabled. Yes or no"),
    (("--set", "barrel.kind=frozn"), 2, "“frozn” is no value of barrel.kind. One of these is expected here: frozen"),
    (("--set", f"barrel.level={'9' * 20}"), 2,
     f"“{'9' * 20}” is no value of barrel.level. A whole number from −1000000 to 1000000, or “auto”, is "),
    (("--set", "reset.at=555"), 2, "“555” is no value of reset.at. A list of whole numbers is expected here, for"),
    (("--deal", f"1={'[' * 100_000}"), 2, "Hand 1 (deals[0]): An object with keys and values is expected here."),
    (("--deal", f"{'0' * 5_000}1={{}}"), 2, f"“{'0' * 60}…” tells no hand of this record."),
    (("--deal", "9={}"), 2, "“9={}” tells no hand of this record."),
    (("--deal", "1={}"), 2, "Hand 1 (deals[0].declarer): This entry is missing."),
    (("--rules", "polsh"), 2, "There is no system called polsh; the systems are: russian, agreements"),
    (("--rules", "polish-two"), 1, "players: 3 players cannot play by these rules"),
    (("--set", "barrel.level=1000"), 1, "rules.changes.barrel.level: The barrel at 1000"),
])  # fmt: skip
def test_no_comparison(terminal: Terminal, game: str, arguments: tuple[str, ...], status: int, complaint: str) -> None:
    assert refused(terminal.run("compare", game, *arguments), status).startswith(complaint)


@pytest.mark.parametrize("arguments", [("compare",), ("which", "--scores", "Anna=1")])
def test_a_refused_record(terminal: Terminal, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    command, *rest = arguments
    err = refused(terminal.run(command, written(tmp_path, REFUSED), *rest), 1)
    assert err == "Hand 2 (deals[1].bid): 102 is off the step; bids go up by 5.\nThe hands before it are fine.\n"


def test_the_rule_is_found(terminal: Terminal, game: str) -> None:
    out = done(terminal.run("which", game, "--scores", "Anna=-45, Boris=240"))
    assert out.splitlines()[0].startswith("Your numbers fit with this rule: Rospisat: each defender gets: Half the bid")
    _, out, _ = terminal.run("which", game, "--scores", "Anna=55,Boris=210", "--after", "2", "--json")
    document = json.loads(out)
    assert document["format"] == "thousand-which/1"
    assert document["scores"] == {"Anna": 55, "Boris": 210}
    assert {"rospisat.defenders": "half_up_5"} in document["fits"]


def test_two_rules(terminal: Terminal, game: str) -> None:
    # Half of the bid for a rospisat, and a fine for the first bolt.
    scores = "Anna=-45,Boris=240,Vera=-60"
    none = "No single house rule explains these scores.\n"
    two = "With --two, two rules together are looked for.\n"
    assert terminal.run("which", game, "--scores", scores)[1] == none + two
    two = "No two house rules together explain these scores either.\n"
    assert terminal.run("which", game, "--scores", scores, "--two")[1] == none + two
    _, out, _ = terminal.run("which", game, "--scores", "Anna=-45,Boris=240,Vera=-100", "--two", "--json")
    document = json.loads(out)
    assert {"rospisat.declarer": "minus_bid", "rospisat.defenders": "half_up_5"} in document["fits"]
    assert document["pairs"] > 100


def test_too_long_games_are_not_looked_through(terminal: Terminal, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_HANDS", 2)
    monkeypatch.setattr(search, "MOST_HANDS_FOR_TWO", 1)
    too_long = "So many hands would take too long. Name hand {} or an earlier one with --after.\n"
    assert terminal.run("which", game, "--scores", "Anna=7") == (2, "", too_long.format(2))
    # Two rules are not spoken of where they would not be looked for.
    alone = (0, "No single house rule explains these scores.\n", "")
    assert terminal.run("which", game, "--scores", "Anna=7", "--after", "2") == alone
    assert terminal.run("which", game, "--scores", "Anna=7", "--after", "2", "--two") == (2, "", too_long.format(1))
    assert terminal.run("which", game, "--scores", "Anna=7", "--after", "1", "--two")[0] == 0


def test_a_record_without_a_hand_has_nothing_to_look_through(terminal: Terminal, tmp_path: Path) -> None:
    empty = written(tmp_path, {**FINE, "deals": []})
    assert terminal.run("which", empty, "--scores", "Anna=7") == (2, "", "No hand is recorded yet.\n")


def test_those_who_are_level_are_ahead_together(terminal: Terminal, tmp_path: Path) -> None:
    _, out, _ = terminal.run("compare", written(tmp_path, {**FINE, "deals": []}))
    assert out.endswith("What if: Nobody has won; Anna, Boris, Vera are ahead with 0.\n")


def test_a_number_that_nobody_plays_is_said_to_be_one(terminal: Terminal, tmp_path: Path) -> None:
    game = told(tmp_path, "Boris 100: 20 | 100 | 0\n" * 2)
    assert terminal.run("which", game, "--scores", "Anna=40,Boris=200,Vera=-120")[1] == (
        "No rule that we know of explains these scores.\n"
        "Your numbers would fit with a value that nobody plays, as far as we know: Bolts until a fine: 2\n"
        "With --two, two rules together are looked for.\n"
    )
    _, out, _ = terminal.run("which", game, "--scores", "Anna=40,Boris=200,Vera=-120", "--json")
    assert (json.loads(out)["fits"], json.loads(out)["known"]) == ([{"bolt.penalty_every": 2}], [False])


def test_a_rule_for_one_role_only_is_named_and_said_not_to_be_one(terminal: Terminal, tmp_path: Path) -> None:
    game = told(tmp_path, "Boris 120: 2 | 118 | 0")
    out = done(terminal.run("which", game, "--scores", "Anna=2,Boris=120"))
    first, second, third, _ = out.splitlines()
    assert first == "No single house rule explains these scores."
    assert second == (
        "Your numbers would fit if for the declarer this held: Declarer’s points rounded first: yes; "
        "and for the defenders this: Rounding of points: Not rounded"
    )
    assert third == "A house rule holds for everybody: for one role only none can be agreed here."
    _, out, _ = terminal.run("which", game, "--scores", "Anna=2,Boris=120", "--json")
    wanted = {"declarer": {"contract.round_declarer": True}, "defenders": {"contract.rounding": 1}}
    assert json.loads(out)["by_role"] == [wanted]


def test_ctrl_c_ends_it_with_what_was_found(terminal: Terminal, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slices: list[int] = []

    def interrupted(ground: RuleSearch, first: int, count: int) -> Slice:
        slices.append(first)
        if len(slices) > 2:
            raise KeyboardInterrupt
        found = Fit(changes={"gold.enabled": True, "contract.rounding": 10}, known=True)
        return Slice(fits=(found,), total=9000, next=first + count)

    monkeypatch.setattr(search, "two_options", interrupted)
    status, out, err = terminal.run("which", game, "--scores", "Anna=-45,Boris=240,Vera=-100", "--two")
    assert (status, slices) == (130, [0, 150, 300])
    assert len(out.splitlines()) == 2
    assert all(line.startswith("Your numbers fit with these two rules together: ") for line in out.splitlines())
    assert err == "Broken off: these are not all.\n"
    slices.clear()
    status, out, _ = terminal.run("which", game, "--scores", "Anna=-45,Boris=240,Vera=-100", "--two", "--json")
    assert (status, json.loads(out)["pairs"], len(json.loads(out)["fits"])) == (130, 300, 2)


def test_ctrl_c_before_a_find_claims_nothing(terminal: Terminal, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(belief: Belief) -> RuleSearch:
        raise KeyboardInterrupt

    monkeypatch.setattr(search, "begin_search", interrupted)
    found = terminal.run("which", game, "--scores", "Anna=1")
    assert found == (130, "", "Broken off: these are not all.\n")


def test_a_terminal_is_told_how_far_it_is(terminal: Terminal, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scores = ("--scores", "Anna=-45,Boris=240,Vera=-60", "--two")
    assert terminal.run("which", game, *scores)[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    status, out, err = terminal.run("which", game, *scores)
    told = re.findall(r"\r(\d+) of (\d+) pairs of rules looked at\.", err)
    assert (status, err[-1]) == (0, "\n")
    assert [int(done) for done, _ in told[:2]] == [150, 300]
    assert told[-1][0] == told[-1][1]
    assert "pairs" not in out


def test_the_sheet_says_so_already(terminal: Terminal, game: str) -> None:
    _, out, _ = terminal.run("which", game, "--scores", "Anna=−35", "--two")
    assert out == "The sheet says so already: under this table’s own rules these are the scores.\n"


@pytest.mark.parametrize(("arguments", "complaint"), [
    (("--scores", "many"), "“many” tells no scores."),
    (("--scores", "Anna=1,,Boris=2"), "“Anna=1,,Boris=2” tells no scores."),
    (("--scores", "Dora=1"), "Nobody at this table is called Dora"),
    (("--scores", "Anna=1", "--after", "4"), "There is no hand 4; the record has 3."),
    (("--scores", "Anna=+-1"), "“+-1” is not a whole number."),
    (("--scores", "Anna=1,Anna=2"), "There are two scores for Anna. Give one."),
    (("--scores", f"Anna={'9' * 20}"), "The number must be 9999999 or less."),
])  # fmt: skip
def test_scores_that_are_none(terminal: Terminal, game: str, arguments: tuple[str, ...], complaint: str) -> None:
    assert refused(terminal.run("which", game, *arguments)).startswith(complaint)
