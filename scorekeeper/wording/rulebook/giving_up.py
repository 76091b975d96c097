"""The rulebook on hands that are given up: rospisat, spisat and surrender."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BARREL,
    BIDDING,
    BOLTS,
    COMPULSORY,
    EACH_COSTS_BID,
    LAST,
    LOCKED,
    MAY_ROSPISAT,
    MAY_SURRENDER,
    ROSPISAT,
    ROSPISAT_FINES,
    TALON,
    THIRD_COSTS_BID,
    Chapter,
    count,
    either,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

_TWO_WAYS = every(MAY_ROSPISAT, on("spisat.limit"))
_ONE_WAY = every(either(MAY_ROSPISAT, on("spisat.limit")), neither(_TWO_WAYS))

GIVING_UP = Chapter(
    id="giving-up",
    title=N_("Giving a hand up"),
    paragraphs=(
        (
            say(
                N_(
                    "Having seen the talon, and before the first card is led, "
                    "the declarer may give the hand up unplayed: this is a rospisat."
                ),
                "rospisat.allowed",
                when=(BIDDING, TALON, is_("rospisat.allowed", "always")),
            ),
            say(
                N_("Before the first card is led the declarer may give the hand up unplayed: this is a rospisat."),
                "rospisat.allowed",
                when=(BIDDING, neither(TALON), is_("rospisat.allowed", "always")),
            ),
            say(
                N_(
                    "At the lowest bid, and only there, the declarer may give the hand up unplayed, having seen "
                    "the talon and before the first card is led: this is a rospisat."
                ),
                "rospisat.allowed",
                when=(BIDDING, TALON, is_("rospisat.allowed", "at_minimum")),
            ),
            say(
                N_(
                    "At the lowest bid, and only there, the declarer may give the hand up unplayed "
                    "before the first card is led: this is a rospisat."
                ),
                "rospisat.allowed",
                when=(BIDDING, neither(TALON), is_("rospisat.allowed", "at_minimum")),
            ),
            say(
                N_("For a rospisat the declarer writes nothing."),
                "rospisat.declarer",
                when=(*ROSPISAT, neither(EACH_COSTS_BID)),
            ),
            say(
                N_("For a rospisat the declarer loses the bid."),
                "rospisat.declarer",
                "rospisat.third",
                when=(EACH_COSTS_BID,),
            ),
            say(
                N_("Each defender writes 60 points for it."),
                "rospisat.defenders",
                when=(*ROSPISAT, is_("rospisat.defenders", "sixty")),
            ),
            say(
                N_(
                    "Each defender writes half the bid for it, rounded up to a multiple of 5: at a "
                    "bid of 125 that is 65."
                ),
                "rospisat.defenders",
                when=(*ROSPISAT, is_("rospisat.defenders", "half_up_5")),
            ),
            say(
                N_(
                    "Each defender writes half the bid for it, rounded up to a multiple of 10: at a "
                    "bid of 145 that is 80."
                ),
                "rospisat.defenders",
                when=(*ROSPISAT, is_("rospisat.defenders", "half_up_10")),
            ),
            say(
                N_(
                    "Each defender writes half the bid for it, rounded up to a multiple of 5, but at least 60: "
                    "up to a bid of 120 that is 60, at 125 it is 65."
                ),
                "rospisat.defenders",
                when=(*ROSPISAT, is_("rospisat.defenders", "half_min_60")),
            ),
            say(
                N_(
                    "Each defender writes half the bid for it, rounded down to a multiple of 5: at a "
                    "bid of 145 that is 70."
                ),
                "rospisat.defenders",
                when=(*ROSPISAT, is_("rospisat.defenders", "half_down_5")),
            ),
        ),
        (
            say(
                N_(
                    "A player’s rospisats are counted throughout the game, and each time the count reaches "
                    "a multiple of %(rospisat_penalty_every)s the player pays a fine of %(penalty_amount)s points."
                ),
                "rospisat.penalty_every",
                "rospisat.third",
                "penalty.amount",
                when=(ROSPISAT_FINES,),
            ),
            say(
                N_(
                    "A player’s rospisats are counted throughout the game, and each time the count reaches "
                    "a multiple of %(rospisat_penalty_every)s the player loses the bid, and pays no fine."
                ),
                "rospisat.third",
                "rospisat.penalty_every",
                when=(THIRD_COSTS_BID, neither(EACH_COSTS_BID)),
            ),
            say(
                N_("There is no fine for rospisats."),
                "rospisat.penalty_every",
                "rospisat.third",
                when=(*ROSPISAT, either(off("rospisat.penalty_every"), every(THIRD_COSTS_BID, EACH_COSTS_BID))),
            ),
            count(
                NN_(
                    "A player may declare no more than %(rospisat_limit)s rospisat in a game.",
                    "A player may declare no more than %(rospisat_limit)s rospisats in a game.",
                ),
                "rospisat.limit",
                "rospisat.limit",
                when=(*ROSPISAT, on("rospisat.limit")),
            ),
            say(
                N_("The number of a player’s rospisats in a game is not limited."),
                "rospisat.limit",
                when=(*ROSPISAT, off("rospisat.limit")),
            ),
            say(
                N_("A rospisat also marks a bolt for the declarer."),
                "rospisat.bolt",
                when=(*ROSPISAT, BOLTS, on("rospisat.bolt")),
            ),
            say(N_("A rospisat is no bolt."), "rospisat.bolt", when=(*ROSPISAT, BOLTS, off("rospisat.bolt"))),
        ),
        (
            count(
                NN_(
                    "A declarer may give a hand up by a spisat, at most %(spisat_limit)s time in a game: "
                    "the bid is lost, and the defenders write nothing.",
                    "A declarer may give a hand up by a spisat, at most %(spisat_limit)s times in a game: "
                    "the bid is lost, and the defenders write nothing.",
                ),
                "spisat.limit",
                "spisat.limit",
                when=(BIDDING, on("spisat.limit")),
            ),
            say(
                N_("A declarer who is on the barrel may not give the hand up in this way."),
                "rospisat.barrel",
                when=(BIDDING, BARREL, _ONE_WAY, is_("rospisat.barrel", "not_from_barrel")),
            ),
            say(
                N_("While anyone is on the barrel, no hand may be given up in this way."),
                "rospisat.barrel",
                when=(BIDDING, BARREL, _ONE_WAY, is_("rospisat.barrel", "not_beside_barrel")),
            ),
            say(
                N_("A hand may be given up in this way on the barrel too, and while others are on it."),
                "rospisat.barrel",
                when=(BIDDING, BARREL, _ONE_WAY, is_("rospisat.barrel", "free")),
            ),
            say(
                N_("A locked declarer may not give the hand up in this way."),
                "rospisat.barrel",
                when=(BIDDING, LOCKED, _ONE_WAY, is_("rospisat.barrel", "not_from_barrel")),
            ),
            say(
                N_("While anyone is locked, no hand may be given up in this way."),
                "rospisat.barrel",
                when=(BIDDING, LOCKED, _ONE_WAY, is_("rospisat.barrel", "not_beside_barrel")),
            ),
            say(
                N_("A locked declarer may give the hand up in this way too."),
                "rospisat.barrel",
                when=(BIDDING, LOCKED, _ONE_WAY, is_("rospisat.barrel", "free")),
            ),
            say(
                N_("A declarer who is on the barrel may give the hand up neither by rospisat nor by spisat."),
                "rospisat.barrel",
                when=(BIDDING, BARREL, _TWO_WAYS, is_("rospisat.barrel", "not_from_barrel")),
            ),
            say(
                N_("While anyone is on the barrel, no hand may be given up by rospisat or spisat."),
                "rospisat.barrel",
                when=(BIDDING, BARREL, _TWO_WAYS, is_("rospisat.barrel", "not_beside_barrel")),
            ),
            say(
                N_("A hand may be given up by rospisat or spisat on the barrel too, and while others are on it."),
                "rospisat.barrel",
                when=(BIDDING, BARREL, _TWO_WAYS, is_("rospisat.barrel", "free")),
            ),
            say(
                N_("A locked declarer may give the hand up neither by rospisat nor by spisat."),
                "rospisat.barrel",
                when=(BIDDING, LOCKED, _TWO_WAYS, is_("rospisat.barrel", "not_from_barrel")),
            ),
            say(
                N_("While anyone is locked, no hand may be given up by rospisat or spisat."),
                "rospisat.barrel",
                when=(BIDDING, LOCKED, _TWO_WAYS, is_("rospisat.barrel", "not_beside_barrel")),
            ),
            say(
                N_("A locked declarer may give the hand up by rospisat or spisat too."),
                "rospisat.barrel",
                when=(BIDDING, LOCKED, _TWO_WAYS, is_("rospisat.barrel", "free")),
            ),
        ),
        (
            say(
                N_(
                    "An opener who is left with the lowest bid may surrender before the first card "
                    "is led: this costs the "
                    "lowest bid, %(bid_min)s points, and each defender writes half of it, rounded, which is "
                    "%(half_minimum)s."
                ),
                "contract.pass_out_surrender",
                "bid.min",
                "contract.rounding",
                when=(COMPULSORY, on("contract.pass_out_surrender")),
            ),
            say(
                N_(
                    "A last player who is left with the lowest bid may surrender before the first card is led: this "
                    "costs the lowest bid, %(bid_min)s points, and each defender writes half of it, rounded, which is "
                    "%(half_minimum)s."
                ),
                "contract.pass_out_surrender",
                "bid.min",
                "contract.rounding",
                when=(LAST, on("contract.pass_out_surrender")),
            ),
            say(
                N_(
                    "In a gold set the opener, left with its lowest bid, may surrender before the first card is led: "
                    "this costs that bid, and each defender writes half of it, rounded."
                ),
                "contract.pass_out_surrender",
                "gold.in_turn",
                when=(is_("bid.opening", "free"), MAY_SURRENDER),
            ),
        ),
    ),
)
