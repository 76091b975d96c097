"""The words for the barrel: getting on it, winning from it, falling off it."""

from collections.abc import Mapping

from scorekeeper.wording.options.shape import OptionWords, label
from scorekeeper.wording.voice import N_

BARREL_WORDS: Mapping[str, OptionWords] = {
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
