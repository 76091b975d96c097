"""The words for the hands that count double: gold sets and hands played blind."""

from collections.abc import Mapping

from scorekeeper.wording.options.shape import OptionWords, label
from scorekeeper.wording.voice import N_

GOLD_AND_BLIND_WORDS: Mapping[str, OptionWords] = {
    "gold.enabled": label(N_("Gold set at the start")).says(
        "The game opens with a hand dealt by each player, at double scores."
    ),
    "gold.min_bid": label(N_("Lowest bid in a gold set"), unit=N_("points")).says(
        "Where the bidding starts in a gold set, in place of the usual lowest bid."
    ),
    "gold.reset": label(
        N_("After a failed gold set"),
        choices={
            "none": N_("Nothing is wiped"),
            "scores": N_("Scores are wiped"),
            "scores_and_bolts": N_("Scores and bolts are wiped"),
        },
    ).says("What is wiped after a gold set without a single made contract."),
    "gold.in_turn": label(N_("Gold set without bidding")).says(
        "In a gold set nobody bids: whoever sits to the dealer’s left simply is the declarer."
    ),
    "gold.repeat": label(N_("Gold set played again")).says(
        "A gold set without a single made contract is played again."
    ),
    "gold.raise": label(N_("Raise in a gold set")).says(
        "Where a gold set has no bidding, its declarer may still go above the lowest bid."
    ),
    "gold.rospisat": label(N_("Rospisat in a gold set")).says("Hands may be given up by rospisat in a gold set too."),
    "gold.double_fines": label(N_("Double fines in a gold set")).says(
        "In a gold set a fine for bolts or for rospisats costs twice as much."
    ),
    "gold.double_bolts": label(N_("Two bolts in a gold set")).says(
        "A bolt for a played hand of a gold set is marked twice."
    ),
    "blind.who": label(
        N_("Who may play blind"),
        choices={"nobody": N_("Nobody"), "anyone": N_("Any player"), "opener": N_("Only the first to bid")},
    ).says("Who may take on a contract before looking at the cards, for double scores."),
    "blind.doubles": label(
        N_("Blind play doubles"), choices={"all": N_("Everyone’s scores"), "declarer": N_("The declarer’s score")}
    ).says("Whose scores count double in a hand played blind."),
    "blind.min_bid": label(N_("Lowest blind contract"), unit=N_("points")).says(
        "A contract played blind has to be at least this high."
    ),
    "blind.cap": label(N_("Most for a blind contract"), unit=N_("points")).says(
        "The most that a blind contract can bring its declarer, doubling included; 0 means no limit."
    ),
    "blind.barrel": label(N_("Blind play beside the barrel")).says(
        "Hands may be played blind even while somebody is on the barrel."
    ),
    "blind.rospisat": label(N_("Rospisat in a blind hand")).says(
        "A declarer who played blind may still give the hand up by rospisat."
    ),
    "blind.double_bolts": label(N_("Two bolts in a blind hand")).says(
        "A bolt for a hand played blind is marked twice."
    ),
    "blind.show_talon": label(N_("Blind hand: talon shown")).says(
        "When a hand is played blind, the whole table sees the talon."
    ),
    "blind.unhide": label(
        N_("Stopping blind play"),
        choices={
            "never": N_("Not possible"),
            "rebid": N_("Bidding starts at 120"),
            "no_bidding": N_("No bidding follows"),
        },
    ).says("Whether somebody with a marriage may make the blind player look at the cards, and how it goes on then."),
}
