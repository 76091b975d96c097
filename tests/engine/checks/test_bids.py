"""The contract's bounds, silence, gold sets in turn and blind hands (scoring.md, "Against the rules")."""

import pytest

from tests.engine.checks.refusals import Refusal, refuse, row

POINTS = ": 10 . | 100 . | 10 ."
GOLD = "changes: gold.enabled=true"
IN_TURN = "changes: gold.enabled=true gold.in_turn=true"
SILENT = "changes: bid.silence_below=-120"
BLIND = 'changes: blind.who="anyone"'
LVIV = "system: lviv\nadjust Boris {} start"
ROWS = [
    # The step and the minimum, each number at its own key.
    row("on the step", "", f"Boris 105{POINTS}"),
    row("off the step", "", f"Boris 102{POINTS}", "bid_step at bid [bid.step] bid=102 step=5"),
    row("off a step of ten", "changes: bid.step=10", f"Boris 105{POINTS}", "bid_step at bid [bid.step] bid=105 step=10"),
    row("on a step of ten", "changes: bid.step=10", f"Boris 110{POINTS}"),
    row("won off the step", "", f"Boris 102+3{POINTS}", "bid_step at won_at [bid.step] bid=102 step=5"),
    row("at the minimum", "", f"Boris 100{POINTS}"),
    row("under the minimum", "", f"Boris 95{POINTS}", "bid_minimum at bid [bid.min] bid=95 minimum=100"),
    row("won under the minimum", "", f"Boris 95+5{POINTS}", "bid_minimum at won_at [bid.min] bid=95 minimum=100"),
    row("both at once, at both keys", "", f"Boris 92+1{POINTS}",
        "bid_step at bid [bid.step] bid=93 step=5", "bid_minimum at bid [bid.min] bid=93 minimum=100",
        "bid_step at won_at [bid.step] bid=92 step=5", "bid_minimum at won_at [bid.min] bid=92 minimum=100"),
    row("another minimum", "changes: bid.min=85", f"Boris 85{POINTS}"),
    row("under another minimum", "changes: bid.min=85", f"Boris 80{POINTS}", "bid_minimum at bid [bid.min] bid=80 minimum=85"),
    row("gold minimum", GOLD, f"Boris 120{POINTS}"),
    row("under the gold minimum", GOLD, f"Boris 115{POINTS}", "bid_minimum at bid [gold.min_bid] bid=115 minimum=120"),
    row("another gold minimum", f"{GOLD} gold.min_bid=150", f"Boris 145{POINTS}",
        "bid_minimum at bid [gold.min_bid] bid=145 minimum=150"),
    row("of a hand given up too", "", "Boris 95 rospisat", "bid_minimum at bid [bid.min] bid=95 minimum=100"),
    # The maximum, and what nobody can make.
    row("at the maximum", "changes: bid.max=150", f"Boris 150{POINTS}"),
    row("over the maximum", "changes: bid.max=150", f"Boris 155{POINTS}", "bid_maximum at bid [bid.max] bid=155 maximum=150"),
    row("raised over the maximum", "changes: bid.max=150", f"Boris 150+5{POINTS}",
        "bid_maximum at bid [bid.max] bid=155 maximum=150"),
    row("no maximum", "", f"Boris 400{POINTS}"),
    row("hopeless", "", f"Boris 405{POINTS}", "bid_hopeless at bid bid=405 most=400"),
    row("not hopeless with four aces", "changes: marriage.four_aces=200", f"Boris 600{POINTS}"),
    row("hopeless even with four aces", "changes: marriage.four_aces=200", f"Boris 605{POINTS}",
        "bid_hopeless at bid bid=605 most=600"),
    row("120 on a bare open barrel", LVIV.format(900), f"Boris 120{POINTS}"),
    row("125 on a bare open barrel", LVIV.format(900), f"Boris 125{POINTS}",
        "bid_open_barrel at bid [barrel.marriages] bid=125 most=120"),
    row("125 at its upper end", LVIV.format(999), f"Boris 125{POINTS}",
        "bid_open_barrel at bid [barrel.marriages] bid=125 most=120"),
    row("125 beside it", LVIV.format(899), f"Boris 125{POINTS}"),
    row("125 by another than who is on it", LVIV.format(900), "Vera 125: 10 . | 10 . | 100 ."),
    row("125 on an open barrel with marriages", "changes: barrel.kind=\"open\"\nadjust Boris 900 start", f"Boris 125{POINTS}"),
    row("125 on a frozen barrel", "changes: barrel.marriages=false\nadjust Boris 880 start", f"Boris 125{POINTS}"),
    # Raises.
    row("a raise", "", f"Boris 100+20{POINTS}"),
    row("no raise agreed", "changes: bid.raise=false", f"Boris 100+20{POINTS}",
        "no_raise at bid [bid.raise] bid=120 won_at=100"),
    row("no raise, none made", "changes: bid.raise=false", f"Boris 120+0{POINTS}"),
    row("lowered", "", f"Boris 110{POINTS}", "won_above_bid at won_at bid=110 won_at=115", won_at=115),
    # Silence.
    row("not silenced at the bound", f"{SILENT}\nadjust Vera -120 x", "Vera 105: 10 . | 10 . | 100 ."),
    row("silenced below it", f"{SILENT}\nadjust Vera -121 x", "Vera 105: 10 . | 10 . | 100 .",
        "silenced at declarer [bid.silence_below] score=-121 below=-120"),
    row("silenced even at the minimum", f"{SILENT}\nadjust Vera -121 x", "Vera 100: 10 . | 10 . | 100 .",
        "silenced at declarer [bid.silence_below] score=-121 below=-120"),
    row("a silenced opener at the minimum", f"{SILENT}\nadjust Boris -200 x", f"Boris 100{POINTS}"),
    row("a silenced opener may then raise", f"{SILENT}\nadjust Boris -200 x", f"Boris 100+50{POINTS}"),
    row("a silenced opener higher", f"{SILENT}\nadjust Boris -200 x", f"Boris 105{POINTS}",
        "silenced at declarer [bid.silence_below] score=-200 below=-120"),
    row("a silenced opener won higher", f"{SILENT}\nadjust Boris -200 x", f"Boris 105+10{POINTS}",
        "silenced at declarer [bid.silence_below] score=-200 below=-120"),
    row("a silenced opener in a gold set", f"{SILENT} gold.enabled=true\nadjust Boris -200 x", f"Boris 120{POINTS}"),
    row("a silenced opener in free bidding", f'{SILENT} bid.opening="free"\nadjust Boris -200 x', f"Boris 100{POINTS}",
        "silenced at declarer [bid.silence_below] score=-200 below=-120"),
    row("a silenced opener in a gold set in turn", f'{SILENT} bid.opening="free" gold.enabled=true gold.in_turn=true\nadjust Boris -200 x',
        f"Boris 120{POINTS}"),
    row("silence not agreed", "adjust Vera -500 x", "Vera 105: 10 . | 10 . | 100 ."),
    row("silence above zero", "changes: bid.silence_below=1", "Vera 105: 10 . | 10 . | 100 .",
        "silenced at declarer [bid.silence_below] score=0 below=1"),
    # Gold sets in turn.
    row("in turn", IN_TURN, f"Boris 120{POINTS}"),
    row("in turn, another declares", IN_TURN, "Vera 120: 10 . | 10 . | 100 .",
        "gold_in_turn at declarer [gold.in_turn] opener=Boris"),
    row("in turn, and off the step too", IN_TURN, "Vera 122: 10 . | 10 . | 100 .", "bid_step at bid [bid.step] bid=122 step=5",
        "gold_in_turn at declarer [gold.in_turn] opener=Boris"),
    row("in turn, raised", IN_TURN, f"Boris 120+10{POINTS}"),
    row("in turn, no raise agreed", f"{IN_TURN} gold.raise=false", f"Boris 120+10{POINTS}",
        "gold_raise at bid [gold.raise] bid=130 minimum=120"),
    row("in turn, no raise made", f"{IN_TURN} gold.raise=false", f"Boris 120{POINTS}"),
    row("gold.raise means nothing where there is bidding", f"{GOLD} gold.raise=false", f"Boris 130{POINTS}"),
    row("in turn, only in a gold set", "changes: gold.in_turn=true gold.raise=false", "Vera 130: 10 . | 10 . | 100 ."),
    row("in turn, an auction at all", IN_TURN, f"Boris 120{POINTS}", "gold_in_turn at auction [gold.in_turn]",
        auction=[["Boris", 120], ["Vera", "pass"], ["Anna", "pass"]]),
    # Blind hands.
    row("blind by anyone", BLIND, "Vera 100 blind: 10 . | 10 . | 100 ."),
    row("blind by nobody", "", f"Boris 100 blind{POINTS}", "blind_nobody at blind [blind.who]"),
    row("blind by the opener", 'changes: blind.who="opener"', f"Boris 100 blind{POINTS}"),
    row("blind by the opener alone", 'changes: blind.who="opener"', "Vera 100 blind: 10 . | 10 . | 100 .",
        "blind_opener at blind [blind.who] opener=Boris"),
    row("the blind minimum", f"{BLIND} blind.min_bid=120", f"Boris 120 blind{POINTS}"),
    row("raised to the blind minimum", f"{BLIND} blind.min_bid=120", f"Boris 100+20 blind{POINTS}"),
    row("under the blind minimum", f"{BLIND} blind.min_bid=120", f"Boris 115 blind{POINTS}",
        "blind_minimum at bid [blind.min_bid] bid=115 minimum=120"),
    row("an open hand under the blind minimum", f"{BLIND} blind.min_bid=120", f"Boris 115{POINTS}"),
    row("blind beside a barrel", f"{BLIND}\nadjust Anna 880 x", f"Boris 100 blind{POINTS}"),
    row("blind beside a barrel forbidden", f"{BLIND} blind.barrel=false\nadjust Anna 880 x", f"Boris 100 blind{POINTS}",
        "blind_barrel at blind [blind.barrel]"),
    row("blind beside no barrel", f"{BLIND} blind.barrel=false\nadjust Anna 875 x", f"Boris 100 blind{POINTS}"),
    row("blind beside one who sits out on the barrel",
        f"players: Anna Boris Vera Grisha\n{BLIND} blind.barrel=false\nadjust Grisha 880 x",
        "Boris 100 blind: 10 . | 100 . | 10 . | -", "blind_barrel at blind [blind.barrel]"),
    row("blind beside a locked barrel", f"{BLIND} blind.barrel=false barrel.kind=\"locked\"\nadjust Anna 900 x",
        f"Boris 100 blind{POINTS}", "blind_barrel at blind [blind.barrel]"),
    row("an open hand beside a barrel", f"{BLIND} blind.barrel=false\nadjust Anna 880 x", f"Boris 100{POINTS}"),
    row("a blind hand given up", BLIND, "Boris 100 blind rospisat", "rospisat_blind at outcome [blind.rospisat]"),
]  # fmt: skip


@pytest.mark.parametrize("refusal", ROWS)
def test_bids(refusal: Refusal) -> None:
    refuse(refusal)
