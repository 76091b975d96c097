"""The words for hands given up (rospisat, spisat), bolts and fines, and for the barrel."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, OptionWords, label

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
    "barrel.kind": label(
        N_("Kind of barrel"),
        choices={
            "frozen": N_("Frozen barrel"),
            "locked": N_("Locked players"),
            "open": N_("Open barrel"),
            "none": N_("No barrel"),
        },
    ).says(
        "Near the target: a frozen score and a few hands to win as declarer, or no barrel but players who are locked "
        "and score only as declarer, or almost normal play."
    ),
    "barrel.level": label(N_("Barrel begins at"), unit=N_("points"), choices={"auto": N_("Automatic")}).says(
        "The score where the barrel begins, or from which players are locked; automatic is 120 below the target, for "
        "locked players and on an open barrel 100 below."
    ),
    "barrel.hands": label(N_("Hands on the barrel"), unit=N_("hands")).says(
        "How many hands a player has to win from a frozen barrel before falling off; 0 means no limit."
    ),
    "barrel.fine": label(N_("Price of falling off"), unit=N_("points")).says(
        "What it costs to fall, or to be thrown, off a frozen barrel."
    ),
    "barrel.win_by": label(
        N_("Winning from the barrel"), choices={"points": N_("The points taken"), "contract": N_("The bid")}
    ).says(
        "What must cover the gap to the target on a frozen barrel, in a contract that is made: the points taken or the "
        "bid."
    ),
    "barrel.failed_bid": label(
        N_("Contract failed on the barrel"),
        choices={"subtract": N_("Bid and place are lost"), "keep": N_("Only a hand is used up")},
    ).says("Whether a declarer who fails on a frozen barrel loses the bid and the place, or only one of the hands."),
    "barrel.required": label(N_("No win without the barrel")).says(
        "A leap past the target stops at the frozen barrel: nobody wins without having sat on it."
    ),
    "barrel.together": label(
        N_("Reaching the barrel together"),
        choices={"share": N_("They share it"), "all_fined": N_("All fined, nobody gets on")},
    ).says("What happens when one hand brings two or more players to a frozen barrel."),
    "barrel.newcomer": label(
        N_("A newcomer on the barrel"),
        choices={"share": N_("They share it"), "throws_off": N_("They are thrown off, fined")},
    ).says("What happens to those already on a frozen barrel when one more player gets on."),
    "barrel.third_fall": label(
        N_("Every third fall"), choices={"fine": N_("The usual price"), "zero": N_("The whole score")}
    ).says("What a player pays at every third fall off a frozen barrel."),
    "barrel.falls": label(
        N_("What counts as a fall"),
        choices={
            "timeouts": N_("Only running out of hands"),
            "timeouts_and_thrown": N_("Being thrown off too"),
            "every": N_("Every way off"),
        },
    ).says("Which ways off a frozen barrel are counted for the third fall."),
    "barrel.marriages": label(N_("Marriages on the barrel")).says("On an open barrel announced marriages still score."),
    "barrel.exact": label(N_("Exact points on the barrel")).says(
        "On an open barrel points are written as taken, without rounding."
    ),
}
