"""What a document says of a rule, in our words: shown beside its name where tables quarrel about it.

Each sentence gives the sense of one of theirs and none of its wording. A rule without one is said by its value alone.
"""

from collections.abc import Mapping

from scorekeeper.rules.options import Value
from scorekeeper.wording.marker import N_

# By option, value and document.
SENSES: Mapping[tuple[str, Value, str], str] = {
    ("bid.opening", "compulsory", "S1"): N_("Who sits left of the dealer owes a bid of 100 or more"),
    ("bid.opening", "compulsory", "S2"): N_("Whoever follows the dealer has to begin, with 100 or more"),
    ("bid.over_120_needs_marriage", "any", "S0"): N_("Above 120 only whoever holds a marriage may bid"),
    ("bid.over_120_needs_marriage", "no", "S0"): N_("Some let a player without a marriage bid above 120 too"),
    ("contract.declarer_scores", "bid", "S0"): N_("A made contract brings the bid, however much was taken"),
    ("contract.declarer_scores", "points", "S0"): N_("Whoever makes the bid writes all points taken"),
    ("contract.rounding", 5, "S0"): N_("What the opponents took is rounded to the nearest five, contract made or not"),
    ("contract.rounding", 10, "S0"): N_("What the opponents took is rounded to the nearest ten, and 5 goes up"),
    ("contract.round_declarer", True, "S1"): N_("118 points are rounded and make a bid of 120"),
    ("contract.round_declarer", False, "S0"): N_("108 points do not make a bid of 110"),
    ("contract.round_declarer", False, "S2"): N_("139 points do not make a contract of 140, though they round to it"),
    ("rospisat.allowed", "at_minimum", "S4"): N_("One might allow it at a bid of exactly 100 only"),
    ("rospisat.defenders", "sixty", "S0"): N_("Each opponent writes 60"),
    ("rospisat.defenders", "half_up_5", "S0"): N_("Half of the bid, up to the next five, 75 at a bid of 145"),
    ("rospisat.defenders", "half_up_10", "S0"): N_("Half of the bid, up to the next ten, 80 at a bid of 145"),
    ("rospisat.defenders", "half_min_60", "S2"): N_(
        "Half of the contract, up to the next five, and never less than 60"
    ),
    ("rospisat.declarer", "zero", "S0"): N_("The declarer’s own score stays as it is"),
    ("rospisat.declarer", "minus_bid", "S1"): N_("It costs the bid, unless the table agrees otherwise"),
    ("rospisat.declarer", "zero", "S2"): N_("The declarer writes 0"),
    ("rospisat.penalty_every", 3, "S0"): N_("The third one costs 120, and so does every third after it"),
    ("rospisat.penalty_every", 0, "S0"): N_("Some may do it as often as they like and never pay"),
    ("rospisat.third", "bid", "S1"): N_("Only at every third one the bid is subtracted"),
    ("rospisat.limit", 1, "S0"): N_("Once in a game, and one spisat beside it"),
    ("rospisat.limit", 2, "S0"): N_("Twice in a game and no more"),
    ("rospisat.barrel", "not_from_barrel", "S0"): N_("Who is on the barrel may not"),
    ("bolt.penalty_every", 3, "S0"): N_(
        "The third zero costs 120, and every third after it, whether or not they follow each other"
    ),
    ("bolt.penalty_every", 3, "S2"): N_("Twice it is free, the third time it costs 120"),
    ("bolt.penalty_every", 3, "S4"): N_("The third line costs 120, and three more cost 120 again"),
    ("bolt.penalty_every", 0, "S0"): N_("In some places nobody pays for zeros"),
    ("bolt.in_a_row", True, "S1"): N_("The fine comes after three hands in a row"),
    ("bolt.zero", "no_points", "S0"): N_(
        "A trick of three nines is a zero all the same, two points rounded to nothing are none"
    ),
    ("bolt.declarer", False, "S1"): N_("By this agreement a declarer with nothing gets no bolt"),
    ("barrel.kind", "frozen", "S0"): N_("From 880 on the score waits there for a hand of one’s own with 120 points"),
    ("barrel.kind", "locked", "S0"): N_("From 900 on one scores only as the declarer, until a lost bid leads below it"),
    ("barrel.kind", "open", "S0"): N_("One may stay as long as one likes, and bids and scores as before"),
    ("barrel.kind", "none", "S4"): N_("It is usual, and left out here because it makes the game too long"),
    ("barrel.hands", 3, "S0"): N_("Three hands in a row, and who has not won after the third is off"),
    ("barrel.fine", 120, "S0"): N_("Falling off costs 120, wherever the barrel begins"),
    ("barrel.win_by", "points", "S0"): N_("A declarer with at least 120 points wins"),
    ("barrel.win_by", "contract", "S2"): N_("A contract of 120 must be taken and made"),
    ("barrel.failed_bid", "subtract", "S0"): N_("A declarer who fails loses the bid as ever, and is off the barrel"),
    ("barrel.failed_bid", "keep", "S1"): N_("A declarer who does not win there loses nothing of the bid"),
    ("barrel.required", True, "S1"): N_("Nobody wins without having been on it"),
    ("barrel.required", False, "S0"): N_("One may win without it, 845 and 155 more are enough"),
    ("barrel.together", "all_fined", "S0"): N_("Some let only one onto it in a hand, and fine each of several 120"),
    ("barrel.newcomer", "throws_off", "S0"): N_("Some let a newcomer throw off who was there, and that costs 120"),
    ("barrel.third_fall", "zero", "S0"): N_("By some rules the third fall costs the whole score and not 120"),
    ("barrel.falls", "timeouts", "S0"): N_("What counts is not having won within three hands"),
    ("barrel.falls", "every", "S1"): N_("What counts is having got onto it for the third time"),
    ("barrel.marriages", False, "S0"): N_("In Lviv a marriage brings no points there"),
    ("barrel.exact", True, "S0"): N_("Some write the points of those on it exactly"),
    ("reset.at", (555,), "S0"): N_("A player whose score is exactly 555 after a hand loses all of it"),
    ("reset.at", (-555,), "S1"): N_("A score of exactly −555 goes back to zero"),
    ("gold.enabled", True, "S0"): N_(
        "Some begin with one hand dealt by each player, from 120 up, with all scores doubled"
    ),
    ("gold.reset", "scores", "S0"): N_("Some set all scores to zero before the set is played again"),
    ("blind.who", "anyone", "S0"): N_("Who wins the auction without having looked plays for doubled scores"),
    ("blind.who", "opener", "S1"): N_("Only whoever must open with 100 may do so"),
    ("redeal.nines", "any_time", "S0"): N_(
        "Who has all four after the exchange may show them and have the hand dealt again"
    ),
    ("redeal.nines", "original", "S0"): N_("Some ask that all four were dealt to the player"),
    ("redeal.nines", "never", "S0"): N_("Some do not allow it"),
    ("redeal.nines", "never", "S4"): N_("It is usual, and left out here because it makes the game too long"),
    ("redeal.nines", "defenders", "S4"): N_("Usually a defender with all four, once a card is passed, has a new deal"),
    ("play.must_trump", True, "S0"): N_("Who cannot follow suit must trump if able"),
    ("play.must_trump", False, "S0"): N_("Some let whoever cannot follow suit play any card"),
    ("play.must_beat", True, "S0"): N_("Within the suit the highest card so far must be beaten if possible"),
    ("play.first_trick_marriage", "never", "S0"): N_(
        "Only whoever has just won a trick may announce, so not in the first"
    ),
    ("play.first_trick_marriage", "leader", "S0"): N_("The leader to any trick may announce, to the first as well"),
    ("play.announce", "aloud", "S2"): N_("Whoever leads king or queen without a word has lost the marriage"),
    ("play.announce", "automatic", "S1"): N_("Leading the king or the queen announces it"),
    ("finish.several", "declarer_first", "S0"): N_("Whose contract it is goes before a defender with more"),
    ("finish.several", "highest", "S0"): N_("If both are there, the higher score wins"),
    ("finish.tie", "shared", "S0"): N_("Equal scores share the victory"),
    ("finish.tie", "play_on", "S0"): N_("With equal scores another hand is played"),
}
