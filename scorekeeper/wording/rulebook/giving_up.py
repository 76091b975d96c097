"""The rulebook on hands that are given up: rospisat, spisat and surrender."""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

GIVING_UP = chapter(
    "giving-up",
    N_("Giving a hand up"),
    (
        row("bidding, talon, rospisat.allowed=always").says(
            "Having seen the talon, and before the first card is led, the declarer may give the hand up unplayed: this "
            "is a rospisat."
        ),
        row("bidding, not talon, rospisat.allowed=always").says(
            "Before the first card is led the declarer may give the hand up unplayed: this is a rospisat."
        ),
        row("bidding, talon, rospisat.allowed=at_minimum").says(
            "At the lowest bid, and only there, the declarer may give the hand up unplayed, having seen the talon and "
            "before the first card is led: this is a rospisat."
        ),
        row("bidding, not talon, rospisat.allowed=at_minimum").says(
            "At the lowest bid, and only there, the declarer may give the hand up unplayed before the first card is "
            "led: this is a rospisat."
        ),
        row("rospisat, not each_costs_bid", "rospisat.declarer").says("For a rospisat the declarer writes nothing."),
        row("each_costs_bid", "rospisat.declarer rospisat.third").says("For a rospisat the declarer loses the bid."),
        row("rospisat, rospisat.defenders=sixty").says("Each defender writes 60 points for it."),
        row("rospisat, rospisat.defenders=half_up_5").says(
            "Each defender writes half the bid for it, rounded up to a multiple of 5: at a bid of 125 that is 65."
        ),
        row("rospisat, rospisat.defenders=half_up_10").says(
            "Each defender writes half the bid for it, rounded up to a multiple of 10: at a bid of 145 that is 80."
        ),
        row("rospisat, rospisat.defenders=half_min_60").says(
            "Each defender writes half the bid for it, rounded up to a multiple of 5, but at least 60: up to a bid of "
            "120 that is 60, at 125 it is 65."
        ),
        row("rospisat, rospisat.defenders=half_down_5").says(
            "Each defender writes half the bid for it, rounded down to a multiple of 5: at a bid of 145 that is 70."
        ),
    ),
    (
        row("rospisat_fines", "rospisat.penalty_every rospisat.third penalty.amount").says(
            "A player’s rospisats are counted throughout the game, and each time the count reaches a multiple of "
            "%(rospisat_penalty_every)s the player pays a fine of %(penalty_amount)s points."
        ),
        row("third_alone", "rospisat.third rospisat.penalty_every").says(
            "A player’s rospisats are counted throughout the game, and each time the count reaches a multiple of "
            "%(rospisat_penalty_every)s the player loses the bid, and pays no fine."
        ),
        row("rospisat, not rospisat_fines, not third_alone", "rospisat.penalty_every rospisat.third").says(
            "There is no fine for rospisats."
        ),
        row("rospisat, rospisat.limit", counted="rospisat.limit").counts(
            "A player may declare no more than %(rospisat_limit)s rospisat in a game.",
            "A player may declare no more than %(rospisat_limit)s rospisats in a game.",
        ),
        row("rospisat, not rospisat.limit").says("The number of a player’s rospisats in a game is not limited."),
        row("rospisat_bolts", "rospisat.bolt").says("A rospisat also marks a bolt for the declarer."),
        row("rospisat, bolts, not rospisat.bolt").says("A rospisat is no bolt."),
    ),
    (
        row("bidding, spisat.limit", counted="spisat.limit").counts(
            "A declarer may give a hand up by a spisat, at most %(spisat_limit)s time in a game: the bid is lost, and "
            "the defenders write nothing.",
            "A declarer may give a hand up by a spisat, at most %(spisat_limit)s times in a game: the bid is lost, "
            "and the defenders write nothing.",
        ),
        row("bidding, barrel, one_way, rospisat.barrel=not_from_barrel").says(
            "A declarer who is on the barrel may not give the hand up in this way."
        ),
        row("bidding, barrel, one_way, rospisat.barrel=not_beside_barrel").says(
            "While anyone is on the barrel, no hand may be given up in this way."
        ),
        row("bidding, barrel, one_way, rospisat.barrel=free").says(
            "A hand may be given up in this way on the barrel too, and while others are on it."
        ),
        row("bidding, locked, one_way, rospisat.barrel=not_from_barrel").says(
            "A locked declarer may not give the hand up in this way."
        ),
        row("bidding, locked, one_way, rospisat.barrel=not_beside_barrel").says(
            "While anyone is locked, no hand may be given up in this way."
        ),
        row("bidding, locked, one_way, rospisat.barrel=free").says(
            "A locked declarer may give the hand up in this way too."
        ),
        row("bidding, barrel, two_ways, rospisat.barrel=not_from_barrel").says(
            "A declarer who is on the barrel may give the hand up neither by rospisat nor by spisat."
        ),
        row("bidding, barrel, two_ways, rospisat.barrel=not_beside_barrel").says(
            "While anyone is on the barrel, no hand may be given up by rospisat or spisat."
        ),
        row("bidding, barrel, two_ways, rospisat.barrel=free").says(
            "A hand may be given up by rospisat or spisat on the barrel too, and while others are on it."
        ),
        row("bidding, locked, two_ways, rospisat.barrel=not_from_barrel").says(
            "A locked declarer may give the hand up neither by rospisat nor by spisat."
        ),
        row("bidding, locked, two_ways, rospisat.barrel=not_beside_barrel").says(
            "While anyone is locked, no hand may be given up by rospisat or spisat."
        ),
        row("bidding, locked, two_ways, rospisat.barrel=free").says(
            "A locked declarer may give the hand up by rospisat or spisat too."
        ),
    ),
    (
        row("bid.opening=compulsory, may_surrender", "contract.pass_out_surrender bid.min contract.rounding").says(
            "An opener who is left with the lowest bid may surrender before the first card is led: this costs the "
            "lowest bid, %(bid_min)s points, and each defender writes half of it, rounded, which is %(half_minimum)s."
        ),
        row("bid.opening=last, may_surrender", "contract.pass_out_surrender bid.min contract.rounding").says(
            "A last player who is left with the lowest bid may surrender before the first card is led: this costs the "
            "lowest bid, %(bid_min)s points, and each defender writes half of it, rounded, which is %(half_minimum)s."
        ),
        row("bid.opening=free, may_surrender", "contract.pass_out_surrender gold.in_turn").says(
            "In a gold set the opener, left with its lowest bid, may surrender before the first card is led: this "
            "costs that bid, and each defender writes half of it, rounded."
        ),
    ),
)
