"""The words for hands given up (rospisat, spisat), bolts and fines."""

from collections.abc import Mapping

from scorekeeper.wording.options.shape import OptionWords, label
from scorekeeper.wording.voice import N_

FINES_WORDS: Mapping[str, OptionWords] = {
    "rospisat.allowed": label(
        N_("Rospisat (giving the hand up)"),
        choices={"always": N_("At any bid"), "at_minimum": N_("Only at the lowest bid"), "never": N_("Not allowed")},
    ).says("When a declarer who dislikes the cards may abandon the hand after a look at the talon."),
    "rospisat.defenders": label(
        N_("Rospisat: each defender gets"),
        choices={
            "sixty": N_("60 points"),
            "half_up_5": N_("Half the bid, in fives"),
            "half_up_10": N_("Half the bid, in tens"),
            "half_min_60": N_("Half the bid, at least 60"),
            "half_down_5": N_("Half the bid, down to fives"),
        },
    ).says(
        "What the defenders write when the declarer gives the hand up; halves are rounded up, or down where it says so."
    ),
    "rospisat.declarer": label(
        N_("Rospisat: the declarer loses"), choices={"zero": N_("Nothing at all"), "minus_bid": N_("The bid")}
    ).says("What giving the hand up costs the declarer there and then, apart from any fine."),
    "rospisat.penalty_every": label(N_("Rospisats until a fine")).says(
        "Each time a player has declared this many rospisats there is a fine, or the bid is lost; 0 means never."
    ),
    "rospisat.third": label(N_("The third rospisat costs"), choices={"fine": N_("A fine"), "bid": N_("The bid")}).says(
        "What a player pays at every third rospisat, or as often as is agreed: a fine, or in its place the bid."
    ),
    "rospisat.limit": label(N_("Rospisats in a game")).says(
        "How many rospisats each player may declare in one game; 0 means no limit."
    ),
    "rospisat.barrel": label(
        N_("Giving up and the barrel"),
        choices={
            "not_from_barrel": N_("Not from the barrel"),
            "not_beside_barrel": N_("Not while anyone is on it"),
            "free": N_("Always allowed"),
        },
    ).says("Whether a hand may be given up, by rospisat or spisat, while somebody is on the barrel."),
    "rospisat.bolt": label(N_("Rospisat marks a bolt")).says(
        "A declarer who gives the hand up gets a bolt as well, unless on the barrel."
    ),
    "spisat.limit": label(N_("Spisats in a game")).says(
        "How often a player may give up by spisat: the bid is lost and the defenders get nothing; 0 means no spisat."
    ),
    "bolt.penalty_every": label(N_("Bolts until a fine")).says(
        "Each time a player has collected this many bolts there is a fine; 0 means that bolts are not counted."
    ),
    "bolt.in_a_row": label(N_("Only bolts in a row count")).says(
        "A hand with points wipes a player’s bolts, so only those in unbroken succession lead to a fine."
    ),
    "bolt.barrel": label(N_("Bolts on the barrel too")).says(
        "A player on the barrel marks bolts like everyone else, and a fine for them ends the barrel."
    ),
    "bolt.zero": label(
        N_("What makes a bolt"), choices={"no_points": N_("No points"), "no_trick": N_("No trick")}
    ).says("What has to be missing for a bolt: every last point, or every last trick."),
    "bolt.declarer": label(N_("Bolts for the declarer too")).says(
        "A declarer left with nothing marks a bolt, as a defender would."
    ),
    "penalty.amount": label(N_("Size of a fine"), unit=N_("points")).says(
        "What a fine costs, be it for bolts, for rospisats or for fresh deals in a row."
    ),
}
