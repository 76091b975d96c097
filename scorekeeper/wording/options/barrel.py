"""The words for the barrel: getting on it, winning from it, falling off it."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.options.shape import OptionWords

BARREL_WORDS: Mapping[str, OptionWords] = {
    "barrel.kind": OptionWords(
        label=N_("Kind of barrel"),
        sentence=N_(
            "Near the target: a frozen score and a few hands to win as declarer, or no barrel but players who are "
            "locked and score only as declarer, or almost normal play."
        ),
        choices={
            "frozen": N_("Frozen barrel"),
            "locked": N_("Locked players"),
            "open": N_("Open barrel"),
            "none": N_("No barrel"),
        },
    ),
    "barrel.level": OptionWords(
        label=N_("Barrel begins at"),
        sentence=N_(
            "The score where the barrel begins, or from which players are locked; automatic is 120 below the target, "
            "for locked players and on an open barrel 100 below."
        ),
        choices={"auto": N_("Automatic")},
        unit=N_("points"),
    ),
    "barrel.hands": OptionWords(
        label=N_("Hands on the barrel"),
        sentence=N_("How many hands a player has to win from a frozen barrel before falling off; 0 means no limit."),
        unit=N_("hands"),
    ),
    "barrel.fine": OptionWords(
        label=N_("Price of falling off"),
        sentence=N_("What it costs to fall, or to be thrown, off a frozen barrel."),
        unit=N_("points"),
    ),
    "barrel.win_by": OptionWords(
        label=N_("Winning from the barrel"),
        sentence=N_(
            "What must cover the gap to the target on a frozen barrel, in a contract that is made: "
            "the points taken or the bid."
        ),
        choices={"points": N_("The points taken"), "contract": N_("The bid")},
    ),
    "barrel.failed_bid": OptionWords(
        label=N_("Contract failed on the barrel"),
        sentence=N_(
            "Whether a declarer who fails on a frozen barrel loses the bid and the place, or only one of the hands."
        ),
        choices={"subtract": N_("Bid and place are lost"), "keep": N_("Only a hand is used up")},
    ),
    "barrel.required": OptionWords(
        label=N_("No win without the barrel"),
        sentence=N_("A leap past the target stops at the frozen barrel: nobody wins without having sat on it."),
    ),
    "barrel.together": OptionWords(
        label=N_("Reaching the barrel together"),
        sentence=N_("What happens when one hand brings two or more players to a frozen barrel."),
        choices={"share": N_("They share it"), "all_fined": N_("All fined, nobody gets on")},
    ),
    "barrel.newcomer": OptionWords(
        label=N_("A newcomer on the barrel"),
        sentence=N_("What happens to those already on a frozen barrel when one more player gets on."),
        choices={"share": N_("They share it"), "throws_off": N_("They are thrown off, fined")},
    ),
    "barrel.third_fall": OptionWords(
        label=N_("Every third fall"),
        sentence=N_("What a player pays at every third fall off a frozen barrel."),
        choices={"fine": N_("The usual price"), "zero": N_("The whole score")},
    ),
    "barrel.falls": OptionWords(
        label=N_("What counts as a fall"),
        sentence=N_("Which ways off a frozen barrel are counted for the third fall."),
        choices={
            "timeouts": N_("Only running out of hands"),
            "timeouts_and_thrown": N_("Being thrown off too"),
            "every": N_("Every way off"),
        },
    ),
    "barrel.marriages": OptionWords(
        label=N_("Marriages on the barrel"),
        sentence=N_("On an open barrel announced marriages still score."),
    ),
    "barrel.exact": OptionWords(
        label=N_("Exact points on the barrel"),
        sentence=N_("On an open barrel points are written as taken, without rounding."),
    ),
}
