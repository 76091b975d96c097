"""The rulebook where its sources are silent or disagree: how this program decides (scoring.md, and the referee)."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    BLIND,
    BOLTS,
    FINES,
    FOUR,
    FROZEN,
    GOLD,
    HIGH_BIDS,
    MAY_BLIND,
    MAY_DOUBLE,
    MAY_ROSPISAT,
    NINES,
    OPEN,
    TALON,
    Chapter,
    either,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

_costs_the_bid = either(on("spisat.limit"), every(MAY_ROSPISAT, is_("rospisat.declarer", "minus_bid")))
_MAY_BE_DOUBLE = (BIDDING, MAY_DOUBLE)
_NINES = neither(is_("redeal.nines", "never"))
_BARE = (OPEN, off("barrel.marriages"))
_OVER_120 = (HIGH_BIDS, on("bid.over_120_needs_marriage"))
_PRICED = either(
    on("contract.pass_out_surrender"),
    every(is_("rospisat.barrel", "free"), _costs_the_bid),
)
_GIVES_UP = either(MAY_ROSPISAT, on("spisat.limit"), on("contract.pass_out_surrender"))
_ROSPISAT_FINED = every(MAY_ROSPISAT, on("rospisat.penalty_every"), is_("rospisat.barrel", "free"))

RULINGS = Chapter(
    id="rulings",
    title=N_("Where the rules are silent or disagree"),
    listed=True,
    paragraphs=(
        (  # Fresh deals and the bidding
            say(
                N_(
                    "Fresh deals in a row are counted for nines and for bottom jacks apart; "
                    "any other deal ends the row, and so does the fine."
                ),
                "redeal.fine_after",
                when=(on("redeal.fine_after"), on("fined_deals")),
            ),
            say(
                N_("Whatever is allowed only at the lowest bid depends on the contract after any raise."),
                "redeal.minimum_only",
                "rospisat.allowed",
                when=(
                    BIDDING,
                    either(
                        is_("rospisat.allowed", "at_minimum"),
                        every(on("poor"), on("redeal.minimum_only")),
                    ),
                ),
            ),
            say(
                N_("Four aces are no marriage for a bid of more than 120."),
                "bid.over_120_needs_marriage",
                "marriage.four_aces",
                when=(*_OVER_120, on("marriage.four_aces")),
            ),
            say(
                N_("A raise to more than 120 needs no marriage."),
                "bid.over_120_needs_marriage",
                "bid.raise",
                when=(*_OVER_120, on("bid.raise")),
            ),
            say(
                N_("A blind bidder has seen no marriage, and so cannot bid more than 120."),
                "bid.over_120_needs_marriage",
                "blind.who",
                when=(*_OVER_120, MAY_BLIND),
            ),
            say(
                N_("The lowest bid that the opener has to make needs no marriage, even above 120."),
                "bid.over_120_needs_marriage",
                "bid.opening",
                "bid.min",
                "gold.min_bid",
                when=(*_OVER_120, on("owed_over_120")),
            ),
            say(
                N_("A silenced opener who has become the declarer may raise like any other."),
                "bid.silence_below",
                "bid.raise",
                when=(BIDDING, on("bid.raise"), neither(is_("bid.silence_below", "none"))),
            ),
            # The play
            say(
                N_(
                    "The sources disagree about marriages: here one has to be announced aloud; "
                    "leading its king or queen alone is not enough."
                )
            ),
            say(
                N_("A marriage that brings no points may be announced all the same, and makes trumps."),
                "marriage.hearts",
                "marriage.diamonds",
                "marriage.clubs",
                "marriage.spades",
                when=(on("worthless"),),
            ),
            say(
                N_("Trumps that are led must be followed, whoever made them."),
                "play.opponent_trumps",
                when=(off("play.opponent_trumps"),),
            ),
            # Amounts
            say(
                N_("In a gold set, “the lowest bid” means that of the gold set."),
                "gold.min_bid",
                "bid.min",
                when=(GOLD,),
            ),
            say(
                N_("A blind hand in a gold set counts four times."),
                "blind.doubles",
                "gold.enabled",
                when=(*BLIND, GOLD, is_("blind.doubles", "all")),
            ),
            say(
                N_("A blind hand in a gold set counts four times for the declarer and twice for everyone else."),
                "blind.doubles",
                "gold.enabled",
                when=(*BLIND, GOLD, is_("blind.doubles", "declarer")),
            ),
            say(
                N_("What a hand given up costs and brings is doubled in a hand that counts double."),
                "gold.enabled",
                "blind.who",
                when=(*_MAY_BE_DOUBLE, _GIVES_UP),
            ),
            say(
                N_("Giving a hand up never makes a contract, so it does not end the gold sets."),
                "gold.enabled",
                when=(GOLD, _GIVES_UP),
            ),
            say(
                N_(
                    "What the player who sits out writes is rounded and doubled like other points, "
                    "and is written when the hand is given up too."
                ),
                "bonus.sit_out",
                when=(FOUR, TALON, neither(is_("bonus.sit_out", "none"))),
            ),
            say(
                N_("The bonus for four nines is never doubled, and there is none when the hand is given up."),
                "bonus.four_nines",
                when=(NINES, BIDDING, on("bonus.four_nines")),
            ),
            say(
                N_("On the barrel, points entered as a single number count as card points only."),
                "barrel.marriages",
                when=_BARE,
            ),
            # Bolts and fines
            say(
                N_("Whoever announced something has taken points and marks no bolt."),
                "bolt.zero",
                when=(BOLTS, off("worthless")),
            ),
            say(
                N_("Whoever announced something that brings points has taken points and marks no bolt."),
                "bolt.zero",
                when=(BOLTS, on("worthless")),
            ),
            say(
                N_("A blind hand in a gold set still marks no more than two bolts."),
                "gold.double_bolts",
                "blind.double_bolts",
                when=(*BLIND, GOLD, BOLTS, on("gold.double_bolts"), on("blind.double_bolts")),
            ),
            say(
                N_("The bolt of a rospisat is never marked twice."),
                "rospisat.bolt",
                "gold.double_bolts",
                "blind.double_bolts",
                when=(
                    BIDDING,
                    MAY_ROSPISAT,
                    BOLTS,
                    on("rospisat.bolt"),
                    either(
                        every(GOLD, on("gold.double_bolts")),
                        every(MAY_BLIND, on("blind.double_bolts")),
                    ),
                ),
            ),
            say(
                N_("A blind hand doubles no fine."),
                "blind.who",
                "penalty.amount",
                when=(*BLIND, FINES),
            ),
            say(
                N_(
                    "A hand sat out, a hand on the barrel, or a declarer’s hand without a bolt "
                    "neither adds to a row of bolts nor ends it."
                ),
                "bolt.in_a_row",
                when=(BOLTS, on("bolt.in_a_row")),
            ),
            # The barrel
            say(
                N_(
                    "In a hand that counts double, the doubled number is held against what it takes "
                    "to win from the barrel."
                ),
                "barrel.win_by",
                when=(FROZEN, MAY_DOUBLE),
            ),
            say(
                N_("On the barrel, giving the hand up at a price counts as failing."),
                "barrel.failed_bid",
                when=(FROZEN, _PRICED),
            ),
            say(
                N_("A fine takes a player off the barrel as well."),
                "barrel.kind",
                "penalty.amount",
                when=(
                    FROZEN,
                    either(
                        every(on("redeal.fine_after"), on("fined_deals")),
                        _ROSPISAT_FINED,
                    ),
                ),
            ),
            say(
                N_(
                    "A hand that is given up uses up a hand on the barrel; "
                    "a fresh deal, a correction of the scores and a hand sat out do not."
                ),
                "barrel.hands",
                when=(FROZEN, on("barrel.hands")),
            ),
            say(
                N_("Whoever is off the barrel again has to go onto it once more."),
                "barrel.required",
                when=(FROZEN, on("barrel.required")),
            ),
            say(
                N_(
                    "If the table changes the kind or the level of the barrel, or the target, during a game, "
                    "everyone is taken off the barrel, and after the next hand the scores tell who goes onto it."
                ),
                "barrel.kind",
                "barrel.level",
                "game.target",
                when=(FROZEN,),
            ),
            # The end
            say(
                N_(
                    "Whether a score goes back to 0 is looked at last, when all fines are written; "
                    "bolts and other marks stay."
                ),
                "reset.at",
                when=(on("reset.at"),),
            ),
            say(
                N_(
                    "When a gold set wipes the scores, everyone is off the barrel, and rospisats and "
                    "falls stay counted."
                ),
                "gold.reset",
                when=(GOLD, neither(is_("gold.reset", "none"))),
            ),
            say(
                N_(
                    "The hand is scored for everyone before the winner is determined, "
                    "so a winner spares nobody a fine or a fall."
                ),
                "finish.several",
                when=(FROZEN,),
            ),
            say(
                N_(
                    "The hand is scored for everyone before the winner is determined, so a winner spares nobody a fine."
                ),
                "finish.several",
                when=(neither(FROZEN), FINES),
            ),
        ),
    ),
)
