"""When a hand may be given up (scoring.md, "Against the rules")."""

import pytest

from tests.engine.checks.refusals import Refusal, refuse, row
from tests.engine.held import sheet

ROSPISAT = "Boris 100 rospisat"
SPISAT = "Boris 100 spisat"
SURRENDER = "Boris 100 surrender"
MAY = "changes: contract.pass_out_surrender=true"
BARRED, BARRED_SPISAT = "rospisat_barrel at outcome [rospisat.barrel]", "spisat_barrel at outcome [rospisat.barrel]"
BESIDE = 'rospisat.barrel="not_beside_barrel"'
FOUR = "players: Anna Boris Vera Grisha\n"
BY_BID = {"rospisat_at_minimum", "rospisat_blind"}  # of which nobody knows before there is a bid
ROWS = [
    row("always", "", "Boris 150 rospisat"),
    row("never", 'changes: rospisat.allowed="never"', ROSPISAT, "rospisat_never at outcome [rospisat.allowed]"),
    row("at the minimum", 'changes: rospisat.allowed="at_minimum"', ROSPISAT),
    row("at the minimum alone", 'changes: rospisat.allowed="at_minimum"', "Boris 105 rospisat",
        "rospisat_at_minimum at outcome [rospisat.allowed] bid=105 minimum=100"),
    row("not after a raise", 'changes: rospisat.allowed="at_minimum"', "Boris 100+5 rospisat",
        "rospisat_at_minimum at outcome [rospisat.allowed] bid=105 minimum=100"),
    row("below it", 'changes: rospisat.allowed="at_minimum"', "Boris 95 rospisat",
        "rospisat_at_minimum at outcome [rospisat.allowed] bid=95 minimum=100",
        "bid_minimum at bid [bid.min] bid=95 minimum=100"),
    row("the blind minimum is no minimum", 'changes: rospisat.allowed="at_minimum" blind.who="anyone" blind.min_bid=120 blind.rospisat=true',
        "Boris 120 blind rospisat", "rospisat_at_minimum at outcome [rospisat.allowed] bid=120 minimum=100"),
    row("the gold minimum is one", 'changes: rospisat.allowed="at_minimum" gold.enabled=true', "Boris 120 rospisat"),
    row("the second of two", "changes: rospisat.limit=2\nBoris 100 rospisat", ROSPISAT),
    row("the third of two", "changes: rospisat.limit=2\nBoris 100 rospisat\nBoris 100 rospisat", ROSPISAT,
        "rospisat_limit at outcome [rospisat.limit] limit=2"),
    row("each has two", "changes: rospisat.limit=1\nVera 100 rospisat", ROSPISAT),
    row("in a gold set", "changes: gold.enabled=true", "Boris 120 rospisat"),
    row("not in a gold set", "changes: gold.enabled=true gold.rospisat=false", "Boris 120 rospisat",
        "rospisat_gold at outcome [gold.rospisat]"),
    row("outside a gold set", "changes: gold.rospisat=false", ROSPISAT),
    row("blind", 'changes: blind.who="anyone" blind.rospisat=true', "Boris 100 blind rospisat"),
    row("not blind", 'changes: blind.who="anyone"', "Boris 100 blind rospisat", "rospisat_blind at outcome [blind.rospisat]"),
    # The barrel.
    row("not from the barrel", "adjust Boris 880 x", ROSPISAT, BARRED),
    row("beside the barrel", "adjust Anna 880 x", ROSPISAT),
    row("just below the barrel", "adjust Boris 875 x", ROSPISAT),
    row("not beside the barrel", f"changes: {BESIDE}\nadjust Anna 880 x", ROSPISAT, BARRED),
    row("nor from it", f"changes: {BESIDE}\nadjust Boris 880 x", ROSPISAT, BARRED),
    row("nobody on it", f"changes: {BESIDE}\nadjust Boris 875 x", ROSPISAT),
    row("beside one who sits out on it", f"{FOUR}changes: {BESIDE}\nadjust Grisha 880 x", ROSPISAT, BARRED),
    row("free", 'changes: rospisat.barrel="free"\nadjust Boris 880 x', ROSPISAT),
    row("not from an open barrel", 'changes: barrel.kind="open"\nadjust Boris 900 x', ROSPISAT, BARRED),
    row("no barrel at all", 'changes: barrel.kind="none"\nadjust Boris 900 x', ROSPISAT),
    # Spisats.
    row("no spisat", "", SPISAT, "spisat_limit at outcome [spisat.limit] limit=0"),
    row("the first of one", "changes: spisat.limit=1", SPISAT),
    row("the second of one", "changes: spisat.limit=1\nBoris 100 spisat", SPISAT,
        "spisat_limit at outcome [spisat.limit] limit=1"),
    row("each has one", "changes: spisat.limit=1\nVera 100 spisat", SPISAT),
    row("rospisats do not use up spisats", "changes: spisat.limit=1\nBoris 100 rospisat", SPISAT),
    row("spisat from the barrel", "changes: spisat.limit=1\nadjust Boris 880 x", SPISAT, BARRED_SPISAT),
    row("spisat beside the barrel", f"changes: spisat.limit=1 {BESIDE}\nadjust Anna 880 x", SPISAT, BARRED_SPISAT),
    row("only rospisats are never", 'changes: spisat.limit=1 rospisat.allowed="never"', SPISAT),
    row("a spisat in a gold set", "changes: gold.enabled=true gold.rospisat=false spisat.limit=1", "Boris 120 spisat"),
    # Surrenders.
    row("surrender", MAY, SURRENDER),
    row("no surrender agreed", "", SURRENDER, "surrender at outcome [contract.pass_out_surrender]"),
    row("surrender of another than the opener", MAY, "Vera 100 surrender",
        "surrender_opener at declarer [contract.pass_out_surrender] opener=Boris"),
    row("surrender of the last player", f'{MAY} bid.opening="last"', "Anna 100 surrender"),
    row("surrender of another than the last player", f'{MAY} bid.opening="last"', "Boris 100 surrender",
        "surrender_opener at declarer [contract.pass_out_surrender] opener=Anna"),
    row("no surrender in free bidding", f'{MAY} bid.opening="free"', "Boris 100 surrender",
        "surrender_opener at declarer [contract.pass_out_surrender] opener="),
    *[row(f"surrender in a gold set in turn, {opening}", f'{MAY} bid.opening="{opening}" gold.enabled=true gold.in_turn=true',
          "Boris 120 surrender") for opening in ("compulsory", "last", "free")],
    row("surrender above the minimum", MAY, "Boris 105 surrender",
        "surrender_minimum at bid [contract.pass_out_surrender] bid=105 minimum=100"),
    row("surrender of the gold minimum", f"{MAY} gold.enabled=true", "Boris 120 surrender"),
    row("surrender from the barrel and blind", f"{MAY} blind.who=\"anyone\"\nadjust Boris 880 x", "Boris 100 blind surrender"),
    row("surrender, everything wrong", "", "Vera 95 surrender",
        "surrender at outcome [contract.pass_out_surrender]",
        "surrender_opener at declarer [contract.pass_out_surrender] opener=Boris",
        "surrender_minimum at bid [contract.pass_out_surrender] bid=95 minimum=100",
        "bid_minimum at bid [bid.min] bid=95 minimum=100"),
    row("no declarer known", "changes: spisat.limit=1", "Zoe 100 spisat", "! unknown_player at declarer name=Zoe"),
    row("no declarer known where nobody may", "", "Zoe 100 spisat", "! unknown_player at declarer name=Zoe",
        "spisat_limit at outcome [spisat.limit] limit=0"),
    row("no declarer known where no place is on the barrel", "adjust Anna 880 x", "Zoe 100 rospisat", "! unknown_player at declarer name=Zoe"),
    row("no declarer known beside the barrel", f"changes: {BESIDE}\nadjust Anna 880 x", "Zoe 100 rospisat",
        "! unknown_player at declarer name=Zoe", BARRED),
    row("spisat of no declarer known beside the barrel", f"changes: spisat.limit=1 {BESIDE}\nadjust Anna 880 x", "Zoe 100 spisat",
        "! unknown_player at declarer name=Zoe", BARRED_SPISAT),
    row("surrender of no declarer known where nobody is compelled", f'{MAY} bid.opening="free"', "Zoe 100 surrender",
        "! unknown_player at declarer name=Zoe", "surrender_opener at declarer [contract.pass_out_surrender] opener="),
    row("surrender of no declarer known", MAY, "Zoe 100 surrender", "! unknown_player at declarer name=Zoe"),
    row("everything against a rospisat",
        'changes: rospisat.allowed="never" rospisat.limit=1 gold.enabled=true gold.rospisat=false bid.step=10'
        '\nBoris 120 rospisat agreed=yes\nadjust Boris 880 x',
        "Boris 125 blind rospisat",
        "rospisat_never at outcome [rospisat.allowed]", "rospisat_limit at outcome [rospisat.limit] limit=1",
        "rospisat_gold at outcome [gold.rospisat]", BARRED, "rospisat_blind at outcome [blind.rospisat]",
        "bid_step at bid [bid.step] bid=125 step=10", "blind_nobody at blind [blind.who]"),
    # Without bidding there is no hand to give up.
    row("without bidding", "system: draw\nplayers: Ola Piotr", {"outcome": "rospisat"},
        "! shape at outcome [bid.opening] expected=bidding"),
]  # fmt: skip


@pytest.mark.parametrize("refusal", ROWS)
def test_given_up(refusal: Refusal) -> None:
    refuse(refusal)


@pytest.mark.parametrize(
    "refusal",
    [row for row in ROWS if str(row.values[0].deal).endswith(" rospisat") and "Zoe" not in row.values[0].deal],
)
def test_a_form_knows_who_may_give_up_but_for_what_depends_on_the_bid(refusal: Refusal) -> None:
    before = sheet(refusal.game)
    assert before.next is not None
    declarer = before.players.index(str(refusal.deal).split()[0])
    against = {one.split()[0] for one in refusal.told if one.startswith("rospisat_")}
    assert (declarer in before.next.may_rospisat) == (against <= BY_BID)
