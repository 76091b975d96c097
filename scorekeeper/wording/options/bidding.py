"""The words for the bidding and for what a contract brings."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.options.shape import OptionWords

BIDDING_WORDS: Mapping[str, OptionWords] = {
    "bid.opening": OptionWords(
        label=N_("Opening the bidding"),
        sentence=N_(
            "Whether the player after the dealer is obliged to open, or the last player where all others have passed, "
            "or everyone may pass, or nobody bids and nobody is declarer."
        ),
        choices={
            "compulsory": N_("First player must bid"),
            "last": N_("Last player must bid"),
            "free": N_("Everyone may pass"),
            "none": N_("No bidding"),
        },
    ),
    "bid.min": OptionWords(
        label=N_("Lowest bid"),
        sentence=N_("The bidding starts here; where opening is compulsory, the first player owes at least this bid."),
        unit=N_("points"),
    ),
    "bid.step": OptionWords(
        label=N_("Bidding step"),
        sentence=N_("Every bid is a multiple of this number."),
        choices={"5": N_("In fives"), "10": N_("In tens")},
    ),
    "bid.max": OptionWords(
        label=N_("Highest contract"),
        sentence=N_("No contract may go above this, not even by a raise; 0 means no limit."),
        unit=N_("points"),
    ),
    "bid.over_120_needs_marriage": OptionWords(
        label=N_("Bids above 120"),
        sentence=N_(
            "What a bid above 120 asks of the cards in hand: any marriage for a bid in the auction, or marriages worth "
            "all that a bid or a raise is above 120, or nothing."
        ),
        choices={
            "any": N_("Only with a marriage"),
            "worth": N_("As far as the marriages reach"),
            "no": N_("Without a marriage too"),
        },
    ),
    "bid.no_jump": OptionWords(
        label=N_("No jump bids"),
        sentence=N_("After the first bid, each one is just a single step higher than the last."),
    ),
    "bid.raise": OptionWords(
        label=N_("Raise after the talon"),
        sentence=N_("Having taken the talon, the declarer may raise the bid before the first card is led."),
    ),
    "bid.silence_below": OptionWords(
        label=N_("No bids below a score of"),
        sentence=N_(
            "A player whose score is lower than this is silenced: only the minimum is left, where that player has to "
            "bid."
        ),
        choices={"none": N_("Nobody is silenced")},
        unit=N_("points"),
    ),
    "contract.declarer_scores": OptionWords(
        label=N_("A made contract brings"),
        sentence=N_(
            "What the declarer writes after making the contract: the bid alone, or every point taken, rounded."
        ),
        choices={"bid": N_("The bid"), "points": N_("All points taken")},
    ),
    "contract.rounding": OptionWords(
        label=N_("Rounding of points"),
        sentence=N_("How the points taken go on the sheet; halfway between two steps counts upwards."),
        choices={"1": N_("Not rounded"), "5": N_("To the nearest 5"), "10": N_("To the nearest 10")},
    ),
    "contract.round_declarer": OptionWords(
        label=N_("Declarer’s points rounded first"),
        sentence=N_(
            "Rounding comes first and the comparison with the bid second, so a declarer’s 118 is enough for 120."
        ),
    ),
    "contract.sweep_takes_talon": OptionWords(
        label=N_("Every trick makes a bid of 120"),
        sentence=N_(
            "A declarer who bid exactly 120, took every trick and announced nothing has made the contract, "
            "whatever was out of play."
        ),
    ),
    "contract.pass_out_surrender": OptionWords(
        label=N_("Surrender at the minimum"),
        sentence=N_(
            "When all others pass the compulsory bid, its declarer may give up: it is lost, "
            "and each defender gets half of it."
        ),
    ),
}
