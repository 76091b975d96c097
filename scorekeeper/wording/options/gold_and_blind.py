"""The words for the hands that count double: gold sets and hands played blind."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.options.shape import OptionWords

GOLD_AND_BLIND_WORDS: Mapping[str, OptionWords] = {
    "gold.enabled": OptionWords(
        label=N_("Gold set at the start"),
        sentence=N_("The game opens with a hand dealt by each player, at double scores."),
    ),
    "gold.min_bid": OptionWords(
        label=N_("Lowest bid in a gold set"),
        sentence=N_("Where the bidding starts in a gold set, in place of the usual lowest bid."),
        unit=N_("points"),
    ),
    "gold.reset": OptionWords(
        label=N_("After a failed gold set"),
        sentence=N_("What is wiped after a gold set without a single made contract."),
        choices={
            "none": N_("Nothing is wiped"),
            "scores": N_("Scores are wiped"),
            "scores_and_bolts": N_("Scores and bolts are wiped"),
        },
    ),
    "gold.in_turn": OptionWords(
        label=N_("Gold set without bidding"),
        sentence=N_("In a gold set nobody bids: whoever sits to the dealer’s left simply is the declarer."),
    ),
    "gold.repeat": OptionWords(
        label=N_("Gold set played again"),
        sentence=N_("A gold set without a single made contract is played again."),
    ),
    "gold.raise": OptionWords(
        label=N_("Raise in a gold set"),
        sentence=N_("Where a gold set has no bidding, its declarer may still go above the lowest bid."),
    ),
    "gold.rospisat": OptionWords(
        label=N_("Rospisat in a gold set"),
        sentence=N_("Hands may be given up by rospisat in a gold set too."),
    ),
    "gold.double_fines": OptionWords(
        label=N_("Double fines in a gold set"),
        sentence=N_("In a gold set a fine for bolts or for rospisats costs twice as much."),
    ),
    "gold.double_bolts": OptionWords(
        label=N_("Two bolts in a gold set"),
        sentence=N_("A bolt for a played hand of a gold set is marked twice."),
    ),
    "blind.who": OptionWords(
        label=N_("Who may play blind"),
        sentence=N_("Who may take on a contract before looking at the cards, for double scores."),
        choices={
            "nobody": N_("Nobody"),
            "anyone": N_("Any player"),
            "opener": N_("Only the first to bid"),
        },
    ),
    "blind.doubles": OptionWords(
        label=N_("Blind play doubles"),
        sentence=N_("Whose scores count double in a hand played blind."),
        choices={"all": N_("Everyone’s scores"), "declarer": N_("The declarer’s score")},
    ),
    "blind.min_bid": OptionWords(
        label=N_("Lowest blind contract"),
        sentence=N_("A contract played blind has to be at least this high."),
        unit=N_("points"),
    ),
    "blind.cap": OptionWords(
        label=N_("Most for a blind contract"),
        sentence=N_("The most that a blind contract can bring its declarer, doubling included; 0 means no limit."),
        unit=N_("points"),
    ),
    "blind.barrel": OptionWords(
        label=N_("Blind play beside the barrel"),
        sentence=N_("Hands may be played blind even while somebody is on the barrel."),
    ),
    "blind.rospisat": OptionWords(
        label=N_("Rospisat in a blind hand"),
        sentence=N_("A declarer who played blind may still give the hand up by rospisat."),
    ),
    "blind.double_bolts": OptionWords(
        label=N_("Two bolts in a blind hand"),
        sentence=N_("A bolt for a hand played blind is marked twice."),
    ),
    "blind.show_talon": OptionWords(
        label=N_("Blind hand: talon shown"),
        sentence=N_("When a hand is played blind, the whole table sees the talon."),
    ),
    "blind.unhide": OptionWords(
        label=N_("Stopping blind play"),
        sentence=N_(
            "Whether somebody with a marriage may make the blind player look at the cards, and how it goes on then."
        ),
        choices={
            "never": N_("Not possible"),
            "rebid": N_("Bidding starts at 120"),
            "no_bidding": N_("No bidding follows"),
        },
    ),
}
