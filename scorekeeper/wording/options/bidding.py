"""The words for the bidding, what a contract brings, and the hands that count double: gold sets and blind ones."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, OptionWords, label

BIDDING_WORDS: Mapping[str, OptionWords] = {
    "bid.opening": label(
        N_("Opening the bidding"),
        choices={
            "compulsory": N_("First player must bid"),
            "last": N_("Last player must bid"),
            "free": N_("Everyone may pass"),
            "none": N_("No bidding"),
        },
    ).says(
        "Whether the player after the dealer is obliged to open, or the last player where all others have passed, or "
        "everyone may pass, or nobody bids and nobody is declarer."
    ),
    "bid.min": label(N_("Lowest bid"), unit=N_("points")).says(
        "The bidding starts here; where opening is compulsory, the first player owes at least this bid."
    ),
    "bid.step": label(N_("Bidding step"), choices={"5": N_("In fives"), "10": N_("In tens")}).says(
        "Every bid is a multiple of this number."
    ),
    "bid.max": label(N_("Highest contract"), unit=N_("points")).says(
        "No contract may go above this, not even by a raise; 0 means no limit."
    ),
    "bid.over_120_needs_marriage": label(
        N_("Bids above 120"),
        choices={
            "any": N_("Only with a marriage"),
            "worth": N_("As far as the marriages reach"),
            "no": N_("Without a marriage too"),
        },
    ).says(
        "What a bid above 120 asks of the cards in hand: any marriage for a bid in the auction, or marriages worth all "
        "that a bid or a raise is above 120, or nothing."
    ),
    "bid.no_jump": label(N_("No jump bids")).says(
        "After the first bid, each one is just a single step higher than the last."
    ),
    "bid.raise": label(N_("Raise after the talon")).says(
        "Having taken the talon, the declarer may raise the bid before the first card is led."
    ),
    "bid.silence_below": label(
        N_("No bids below a score of"), unit=N_("points"), choices={"none": N_("Nobody is silenced")}
    ).says(
        "A player whose score is lower than this is silenced: only the minimum is left, where that player has to bid."
    ),
    "contract.declarer_scores": label(
        N_("A made contract brings"), choices={"bid": N_("The bid"), "points": N_("All points taken")}
    ).says("What the declarer writes after making the contract: the bid alone, or every point taken, rounded."),
    "contract.rounding": label(
        N_("Rounding of points"),
        choices={"1": N_("Not rounded"), "5": N_("To the nearest 5"), "10": N_("To the nearest 10")},
    ).says("How the points taken go on the sheet; halfway between two steps counts upwards."),
    "contract.round_declarer": label(N_("Declarer’s points rounded first")).says(
        "Rounding comes first and the comparison with the bid second, so a declarer’s 118 is enough for 120."
    ),
    "contract.sweep_takes_talon": label(N_("Every trick makes a bid of 120")).says(
        "A declarer who bid exactly 120, took every trick and announced nothing has made the contract, whatever was "
        "out of play."
    ),
    "contract.pass_out_surrender": label(N_("Surrender at the minimum")).says(
        "When all others pass the compulsory bid, its declarer may give up: it is lost, and each defender gets half of "
        "it."
    ),
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
