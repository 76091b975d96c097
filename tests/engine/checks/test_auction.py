"""Auctions, call by call and at their end (scoring.md, "Against the rules"). Boris opens, then Vera, then Anna."""

import pytest

from tests.engine.checks.refusals import Refusal, refuse, row
from tests.engine.held import calls

B, V, A = "Boris {}: 10 . | 100 . | 10 .", "Vera {}: 10 . | 10 . | 100 .", "Anna {}: 100 . | 10 . | 10 ."
BLIND = 'changes: blind.who="anyone"'
OPENER, BOLD = 'changes: blind.who="opener"', "Boris 100 blind: 10 . | 100 . | 10 ."
SILENT = "changes: bid.silence_below=-120"


def called(title: str, game: str, deal: str, auction: str, *told: str) -> object:
    """A row with an auction."""
    return row(title, game, deal, *told, auction=calls(auction) if auction else [])


ROWS = [
    called("fine", "", V.format(110), "Boris 100, Vera 105, Anna pass, Boris pass", "auction_end at auction name=Vera won_at=110"),
    called("fine, then raised", "", V.format("105+5"), "Boris 100, Vera 105, Anna pass, Boris pass"),
    called("fine, nobody overbids", "", B.format(100), "Boris 100, Vera pass, Anna pass"),
    called("fine, round and round", "", B.format(115), "Boris 100, Vera 105, Anna 110, Boris 115, Vera pass, Anna pass"),
    # It is over when one has bid and all others have passed: no further bid, and no pass either.
    called("over, and one bid more", "", B.format(120),
           "Boris 100, Vera 105, Anna 110, Boris 115, Vera pass, Anna pass, Boris 120", "auction_over at auction[6]"),
    called("over, and two calls more", "", V.format(110), "Boris 100, Vera 105, Anna pass, Boris pass, Vera 110, Vera pass",
           "auction_over at auction[4]", "auction_over at auction[5]"),
    called("not over: the one who is left has not bid yet", 'changes: bid.opening="free"', A.format(100),
           "Boris pass, Vera pass, Anna 100"),
    called("over: the bidder passed, and all others", "", B.format(100), "Boris 100, Vera pass, Boris pass, Anna pass, Anna 105",
           "bid_out_of_turn at auction[2] name=Boris turn=Anna",
           "bid_after_pass at auction[4] name=Anna turn=Boris", "auction_over at auction[4]",
           "auction_end at auction name=Boris won_at=100"),
    called("over: a silenced player has passed as well", "changes: bid.silence_below=-120\nadjust Vera -200 x", B.format(105),
           "Boris 100, Vera pass, Anna pass, Boris 105", "auction_over at auction[3]"),
    called("over between two", "system: russian-two\nplayers: Ola Piotr", "Piotr 90: 10 . | 100 .", "Piotr 85, Ola pass, Piotr 90",
           "auction_over at auction[2]"),
    called("fine, passed players are skipped", "", A.format(120),
           "Boris 100, Vera pass, Anna 105, Boris 110, Anna 115, Boris 118, Anna 120, Boris pass",
           "bid_step at auction[5] [bid.step] bid=118 step=5"),
    called("out of turn, then the next player's turn", "", A.format(105), "Boris 100, Anna 105, Boris pass, Vera pass",
           "bid_out_of_turn at auction[1] name=Anna turn=Vera"),
    called("the opener does not open", "", V.format(100), "Vera 100, Anna pass, Boris pass",
           "bid_out_of_turn at auction[0] name=Vera turn=Boris", "opener_passed at auction[2] [bid.opening] minimum=100"),
    called("after passing", "", A.format(115), "Boris 100, Vera pass, Anna 105, Vera 110, Anna 115, Boris pass",
           "bid_after_pass at auction[3] name=Vera turn=Boris"),
    called("passing twice", "", B.format(100), "Boris 100, Vera pass, Vera pass, Anna pass",
           "bid_after_pass at auction[2] name=Vera turn=Anna"),
    called("the declarer passed before", "", V.format(110), "Boris 100, Vera pass, Anna pass, Vera 110",
           "bid_after_pass at auction[3] name=Vera turn=Boris", "auction_over at auction[3]", "auction_open at auction names=(Boris)"),
    called("not above the last bid", "", V.format(105), "Boris 100, Vera 100, Anna pass, Boris pass, Vera 105",
           "bid_not_higher at auction[1] bid=100 last=100", "auction_over at auction[4]"),
    called("below the last bid", "", A.format(110), "Boris 105, Vera 100, Anna 110, Boris pass, Vera pass",
           "bid_not_higher at auction[1] bid=100 last=105"),
    called("a jump", "", V.format(150), "Boris 100, Vera 150, Anna pass, Boris pass"),
    called("a jump where there are none", "changes: bid.no_jump=true", V.format(110), "Boris 100, Vera 110, Anna pass, Boris pass",
           "bid_jump at auction[1] [bid.no_jump] bid=110 last=100 step=5"),
    called("the first bid is free", "changes: bid.no_jump=true", V.format(125), "Boris 120, Vera 125, Anna pass, Boris pass"),
    called("a step of ten is no jump", "changes: bid.no_jump=true bid.step=10", V.format(110),
           "Boris 100, Vera 110, Anna pass, Boris pass"),
    called("not higher is no jump as well", "changes: bid.no_jump=true", A.format(105),
           "Boris 100, Vera 100, Anna 105, Boris pass, Vera pass", "bid_not_higher at auction[1] bid=100 last=100"),
    called("off the step", "", A.format(105), "Boris 100, Vera 102, Anna 105, Boris pass, Vera pass",
           "bid_step at auction[1] [bid.step] bid=102 step=5"),
    called("under the minimum", "", A.format(105), "Boris 95, Vera 100, Anna 105, Boris pass, Vera pass",
           "bid_minimum at auction[0] [bid.min] bid=95 minimum=100"),
    called("under the gold minimum", "changes: gold.enabled=true", A.format(125), "Boris 115, Vera 120, Anna 125, Boris pass, Vera pass",
           "bid_minimum at auction[0] [gold.min_bid] bid=115 minimum=120"),
    called("over the maximum", "changes: bid.max=150", A.format(155), "Boris 150, Vera pass, Anna 155, Boris pass",
           "bid_maximum at bid [bid.max] bid=155 maximum=150", "bid_maximum at auction[2] [bid.max] bid=155 maximum=150"),
    # Blind.
    called("blind with leave", BLIND, "Boris 100 blind: 10 . | 100 . | 10 .", "Boris 100 blind, Vera pass, Anna pass"),
    called("blind without leave", "", V.format(105), "Boris 100 blind, Vera 105, Anna pass, Boris pass",
           "blind_bid at auction[0] [blind.who]"),
    called("blind after an open bid", BLIND, V.format(115),
           "Boris 100, Vera 105, Anna pass, Boris 110 blind, Vera 115, Boris pass", "blind_bid at auction[3] [blind.who]"),
    called("blind after a blind bid", BLIND, "Boris 110 blind: 10 . | 100 . | 10 .",
           "Boris 100 blind, Vera 105, Anna pass, Boris 110 blind, Vera pass"),
    called("open after a blind bid", BLIND, B.format(110), "Boris 100 blind, Vera 105, Anna pass, Boris 110, Vera pass"),
    called("blind after another's open bid", BLIND, "Vera 105 blind: 10 . | 10 . | 100 .",
           "Boris 100, Vera 105 blind, Anna pass, Boris pass"),
    called("blind is the opener's", f"{OPENER} blind.unhide=\"rebid\"", "Boris 110: 10 . | 100 . | 10 .",
           "Boris 100 blind, Vera 105 blind, Anna pass, Boris 110, Vera pass", "blind_bid at auction[1] [blind.who]"),
    # The opener's blind bid ends the auction where blind play is the opener's alone: the others need not pass, but may.
    called("the opener's blind bid ends it", OPENER, BOLD, "Boris 100 blind"),
    called("the opener's blind bid, and one passes", OPENER, BOLD, "Boris 100 blind, Vera pass"),
    called("the opener's blind bid, and all pass", OPENER, BOLD, "Boris 100 blind, Vera pass, Anna pass"),
    called("the opener's blind bid, all pass, and a pass more", OPENER, BOLD, "Boris 100 blind, Vera pass, Anna pass, Boris pass",
           "auction_over at auction[3]"),
    called("a bid after the opener's blind bid", OPENER, V.format(105), "Boris 100 blind, Vera 105, Anna pass, Boris pass",
           "auction_over at auction[1] [blind.who]"),
    called("a bid after it, and nobody passes", OPENER, V.format(105), "Boris 100 blind, Vera 105",
           "auction_over at auction[1] [blind.who]"),
    called("the blindness ended without bidding", f"{OPENER} blind.unhide=\"no_bidding\"", V.format(105),
           "Boris 100 blind, Vera 105, Anna pass, Boris pass",
           "auction_over at auction[1] [blind.who]"),
    called("the blindness ended, and bid again", f"{OPENER} blind.unhide=\"rebid\"", V.format(120),
           "Boris 100 blind, Vera 120, Anna pass, Boris pass"),
    called("nobody bids again, though it is allowed", f"{OPENER} blind.unhide=\"rebid\"", BOLD, "Boris 100 blind"),
    called("bid again, and not to the end", f"{OPENER} blind.unhide=\"rebid\"", V.format(120), "Boris 100 blind, Vera 120, Anna pass",
           "auction_open at auction names=(Boris)"),
    called("another's blind bid ends nothing", OPENER, A.format(110), "Boris 100, Vera 105 blind, Anna 110, Boris pass, Vera pass",
           "blind_bid at auction[1] [blind.who]"),
    called("where anyone may play blind, others have to pass", BLIND, BOLD, "Boris 100 blind",
           "auction_open at auction names=(Vera,Anna)"),
    # `blind.barrel` speaks of the contract, at `blind`; a blind bid that was overbid is none.
    called("blind beside a barrel", f"{BLIND} blind.barrel=false\nadjust Anna 880 x", B.format(110),
           "Boris 100 blind, Vera 105, Anna pass, Boris 110, Vera pass"),
    called("the hand was blind, the bid was not", BLIND, "Boris 100 blind: 10 . | 100 . | 10 .", "Boris 100, Vera pass, Anna pass",
           "auction_blind at auction name=Boris"),
    called("the bid was blind, the hand was not", BLIND, B.format(100), "Boris 100 blind, Vera pass, Anna pass",
           "auction_blind at auction name=Boris"),
    # Silence.
    called("silenced", f"{SILENT}\nadjust Vera -121 x", A.format(110), "Boris 100, Vera 105, Anna 110, Boris pass, Vera pass",
           "silenced at auction[1] [bid.silence_below] score=-121 below=-120"),
    called("not silenced", f"{SILENT}\nadjust Vera -120 x", A.format(110), "Boris 100, Vera 105, Anna 110, Boris pass, Vera pass"),
    called("a silenced opener at the minimum", f"{SILENT}\nadjust Boris -200 x", B.format("100+20"), "Boris 100, Vera pass, Anna pass"),
    called("a silenced opener above it", f"{SILENT}\nadjust Boris -200 x", A.format(110), "Boris 105, Vera pass, Anna 110, Boris pass",
           "silenced at auction[0] [bid.silence_below] score=-200 below=-120"),
    called("a silenced player passes too", f"{SILENT}\nadjust Vera -200 x", B.format(100), "Boris 100, Anna pass",
           "bid_out_of_turn at auction[1] name=Anna turn=Vera", "auction_open at auction names=(Vera)"),
    # Compulsory opening.
    called("the opener passes", "", V.format(100), "Boris pass, Vera 100, Anna pass", "opener_passed at auction[0] [bid.opening] minimum=100"),
    called("the opener passes in free bidding", 'changes: bid.opening="free"', V.format(100), "Boris pass, Vera 100, Anna pass"),
    called("the opener passes later", "", V.format(105), "Boris 100, Vera 105, Anna pass, Boris pass"),
    # The end.
    called("another's auction", "", B.format(105), "Boris 100, Vera 105, Anna pass, Boris pass",
           "auction_end at auction name=Boris won_at=105", "auction_open at auction names=(Vera)"),
    called("at another bid", "", B.format(105), "Boris 100, Vera pass, Anna pass", "auction_end at auction name=Boris won_at=105"),
    called("not over", "", B.format(100), "Boris 100, Vera pass", "auction_open at auction names=(Anna)"),
    called("hardly begun", "", B.format(100), "Boris 100", "auction_open at auction names=(Vera,Anna)"),
    called("empty", "", B.format(100), "", "auction_end at auction name=Boris won_at=100", "auction_open at auction names=(Vera,Anna)"),
    called("everybody passed", 'changes: bid.opening="free"', B.format(100), "Boris pass, Vera pass, Anna pass",
           "auction_end at auction name=Boris won_at=100"),
    called("everybody passed and one again", 'changes: bid.opening="free"', B.format(100), "Boris pass, Vera pass, Anna pass, Boris 100",
           "bid_after_pass at auction[3] name=Boris turn=Boris"),
    called("the declarer passed in the end", "", B.format(100), "Boris 100, Vera pass, Anna pass, Boris pass",
           "auction_over at auction[3]"),
    called("of a hand given up", "", "Vera 105 rospisat", "Boris 100, Vera 105, Anna pass, Boris pass"),
    called("who sits out need not pass", "players: Anna Boris Vera Grisha", "Boris 100: 10 . | 100 . | 10 . | -",
           "Boris 100, Vera pass, Anna pass"),
    called("an unknown declarer", "", "Zoe 100 rospisat", "Boris 100, Vera pass, Anna pass", "! unknown_player at declarer name=Zoe"),
    called("an unknown bidder does not take a turn", "", B.format(100), "Boris 100, Zoe pass, Vera pass, Anna pass",
           "! unknown_player at auction[1] name=Zoe"),
    called("two players", "system: russian-two\nplayers: Ola Piotr", "Ola 90: 100 . | 10 .", "Piotr 85, Ola 90, Piotr pass"),
]  # fmt: skip


@pytest.mark.parametrize("refusal", ROWS)
def test_auction(refusal: Refusal) -> None:
    refuse(refusal)
