"""The words for the bidding and for what a contract brings."""

from collections.abc import Mapping

from scorekeeper.wording.options.shape import OptionWords, label
from scorekeeper.wording.voice import N_

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
}
