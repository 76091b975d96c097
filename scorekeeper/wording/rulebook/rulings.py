"""The rulebook where its sources are silent or disagree: how this program decides (scoring.md, and the referee).
And its appendix: why “What now?” recommends what it does, with the kindred games it goes by.
"""

from scorekeeper.engine.reasons import RulingCode
from scorekeeper.wording.behind import RULING_WORDS
from scorekeeper.wording.rulebook.facts import Sentence, chapter, row
from scorekeeper.wording.voice import N_

SILENT: tuple[Sentence, ...] = (
    row("talon, redeal.nines=original").says(
        "The documents are silent on when nines as dealt must be shown; here it is before any cards are exchanged."
    ),
    row("system=german-1001|russeln", "play.announce").says(
        "On this game the documents are silent on which card is led when a marriage is announced; here it is its king "
        "or its queen, as everywhere else."
    ),
    row("system=draw, play.first_trick_marriage=leader").says(
        "On this game the documents are silent on whether the very first lead may announce; here it may, as everywhere "
        "in Poland."
    ),
    row("system=agreements, rospisat, rospisat.defenders=half_up_5").says(RULING_WORDS[RulingCode.HALF_ROUNDED_UP]),
    row("locked, rospisat, rospisat.barrel=free", "rospisat.barrel barrel.kind").says(
        RULING_WORDS[RulingCode.LOCKED_ROSPISAT]
    ),
    row("frozen, own_need", "barrel.win_by barrel.level game.target bid.step").says(
        "The documents say that 120 is needed to win from a barrel at 880, and 125 where 1000 has to be passed; they "
        "are silent on everything else. Here what is missing to %(winning)s is needed, up to the next bid: %(need)s."
    ),
    row("system=forfeit, frozen, barrel.hands", "barrel.hands barrel.fine").says(
        "The source says in how many hands the game has to be won from the barrel and is silent on what happens "
        "otherwise; here the player falls off it and loses %(barrel_fine)s points, as elsewhere."
    ),
    row("frozen, fined_with_a_contract", "bolt.barrel penalty.amount game.target").says(
        "The documents are silent on a fine in the hand that wins the game from the barrel: here the game stays won, "
        "and the fine is taken off the score, though never below %(winning)s."
    ),
    row("bare, bolts, bolt.zero=no_points, bolt.barrel, not bolt.in_a_row", "barrel.marriages bolt.zero").says(
        "The documents are silent on announcements that bring no points on the barrel: here they save from no bolt "
        "there."
    ),
    row("bare, bolts, bolt.zero=no_points, bolt.barrel, bolt.in_a_row", "barrel.marriages bolt.zero").says(
        "The documents are silent on announcements that bring no points on the barrel: here they save from no bolt "
        "there and end no row of bolts."
    ),
    row("bare, bolts, bolt.zero=no_points, not bolt.barrel, bolt.in_a_row", "barrel.marriages bolt.zero").says(
        "The documents are silent on announcements that bring no points on the barrel: here they end no row of bolts."
    ),
)

RULINGS = chapter(
    "rulings",
    N_("Where the rules are silent or disagree"),
    (  # Fresh deals and the bidding
        row("nines_fined, jacks_fined", "redeal.fine_after").says(
            "Fresh deals in a row are counted for nines and for bottom jacks apart; any other deal ends the row, and "
            "so does the fine."
        ),
        row("dealers_fine, not nines_fined or not jacks_fined", "redeal.fine_after").says(
            "Any other deal ends a row of fresh deals, and so does the fine."
        ),
        row("bidding, bid.raise, rospisat.allowed=at_minimum", "rospisat.allowed").says(
            "Whether a hand may be given up only at the lowest bid depends on the contract after any raise."
        ),
        row("needs_marriage, marriage.four_aces", "bid.over_120_needs_marriage marriage.four_aces").says(
            "Four aces are no marriage for a bid of more than 120."
        ),
        row("high_bids, bid.over_120_needs_marriage=any, bid.raise").says(
            "A raise to more than 120 needs no marriage."
        ),
        row("needs_marriage, may_blind", "bid.over_120_needs_marriage blind.who").says(
            "A blind bidder has seen no marriage, and so cannot bid more than 120."
        ),
        row("owed_high, bid.opening=compulsory", "bid.over_120_needs_marriage bid.opening bid.min gold.min_bid").says(
            "The lowest bid that the opener has to make needs no marriage, even above 120."
        ),
        row("owed_high, bid.opening=last", "bid.over_120_needs_marriage bid.opening bid.min gold.min_bid").says(
            "The lowest bid that the last player has to make needs no marriage, even above 120."
        ),
        row("bid.opening=compulsory, bid.raise, not bid.silence_below=none", "bid.silence_below bid.raise").says(
            "A silenced opener who has become the declarer may raise like any other."
        ),
        row("bid.opening=last, bid.raise, not bid.silence_below=none", "bid.silence_below bid.raise").says(
            "A silenced player who had to bid last may raise like any other declarer."
        ),
        row("bid.opening=free").says(RULING_WORDS[RulingCode.EVERYBODY_PASSED]),
        row("always").says(
            "An announcement that was not allowed is void: it makes neither trumps nor points, and the marriage may be "
            "announced again when that is allowed."
        ),
        row("marriage.four_aces, play.announce=automatic").says(
            "Four aces are announced aloud, also where marriages count by themselves."
        ),
        row("worthless", "marriage.hearts marriage.diamonds marriage.clubs marriage.spades").says(
            "A marriage that brings no points may be announced all the same, and makes trumps."
        ),
        row("not play.opponent_trumps").says("Trumps that are led must be followed, whoever made them."),
        row("gold", "gold.min_bid bid.min").says("In a gold set, “the lowest bid” means that of the gold set."),
        row("blind, gold, blind.doubles=all", "blind.doubles gold.enabled").says(
            "A blind hand in a gold set counts four times."
        ),
        row("blind, gold, blind.doubles=declarer", "blind.doubles gold.enabled").says(
            "A blind hand in a gold set counts four times for the declarer and twice for everyone else."
        ),
        row("bidding, may_double, gives_up", "gold.enabled blind.who").says(
            "What a hand given up costs and brings is doubled in a hand that counts double."
        ),
        row("gold, gives_up", "gold.enabled").says(
            "Giving a hand up never makes a contract, so it does not end the gold sets."
        ),
        row("sit_out_bonus", "bonus.sit_out").says(
            "What the player who sits out writes is rounded and doubled like other points, and is written when the "
            "hand is given up too."
        ),
        row("nines, bidding, bonus.four_nines").says(
            "The bonus for four nines is never doubled, and there is none when the hand is given up."
        ),
        row("bare", "barrel.marriages").says(
            "On the barrel, points entered as a single number count as card points only."
        ),
        # Bolts and fines
        row("bolts, bolt.zero=no_points, not worthless, not bare_bolts").says(
            "Whoever announced something has taken points and marks no bolt."
        ),
        row("bolts, bolt.zero=no_points, worthless or bare_bolts").says(
            "Whoever announced something that brings points has taken points and marks no bolt."
        ),
        row("bolts, bolt.zero=no_trick").says("A hand without a trick is a bolt whatever was announced in it."),
        row("system=forfeit, bolts, not bolt.declarer").says(RULING_WORDS[RulingCode.DEFENDERS_ONLY]),
        row("system=forfeit, bolt.penalty_every=3").says(
            "The words “on the third time” are read as every third time: the sixth bolt costs as much as the third."
        ),
        row("system=forfeit, rospisat_fines, rospisat.penalty_every=3").says(
            "The words “on the third time” are read as every third time: the sixth rospisat costs as much as the third."
        ),
        row("blind, bolts, gold_bolts, blind_bolts", "gold.double_bolts blind.double_bolts").says(
            "A blind hand in a gold set still marks no more than two bolts."
        ),
        row("rospisat_bolts, double_bolts", "rospisat.bolt gold.double_bolts blind.double_bolts").says(
            "The bolt of a rospisat is never marked twice."
        ),
        row("blind, fines", "blind.who penalty.amount").says("A blind hand doubles no fine."),
        row("bolts_in_a_row, four", "bolt.in_a_row").says("A hand sat out neither adds to a row of bolts nor ends it."),
        row("bolts_in_a_row, bidding, not bolt.declarer, bolt.zero=no_points", "bolt.in_a_row bolt.declarer").says(
            RULING_WORDS[RulingCode.DECLARER_IN_ROW]
        ),
        row("bolts_in_a_row, bidding, not bolt.declarer, bolt.zero=no_trick", "bolt.in_a_row bolt.declarer").says(
            RULING_WORDS[RulingCode.DECLARER_IN_ROW_NO_TRICK]
        ),
        row("bolts_in_a_row, barrel, not bolt.barrel, bolt.zero=no_points", "bolt.in_a_row barrel.kind").says(
            "A hand on the barrel with a point ends a row of bolts too; one without a point neither adds to the row "
            "nor ends it."
        ),
        row("bolts_in_a_row, barrel, not bolt.barrel, bolt.zero=no_trick", "bolt.in_a_row barrel.kind").says(
            "A hand on the barrel with a trick ends a row of bolts too; one without a trick neither adds to the row "
            "nor ends it."
        ),
        row("bolts_in_a_row, locked, not bolt.barrel, bolt.zero=no_points", "bolt.in_a_row").says(
            "A locked player’s hand with a point ends a row of bolts as well; one without a point does not."
        ),
        row("bolts_in_a_row, locked, not bolt.barrel, bolt.zero=no_trick", "bolt.in_a_row").says(
            "A locked player’s hand with a trick ends a row of bolts as well; one without a trick does not."
        ),
        # The barrel
        row("won_by_points, may_overbid", "barrel.level barrel.win_by game.target").says(
            "On the barrel the bid comes first: at a contract of %(beyond)s whoever takes %(short)s points has failed, "
            "though %(need)s are enough to win at a lower one."
        ),
        row("open, bolts, not bolt.barrel", "barrel.kind").says(RULING_WORDS[RulingCode.OPEN_BARREL_BOLTS]),
        row("open, rospisat, rospisat.barrel=not_from_barrel", "rospisat.barrel barrel.kind").says(
            RULING_WORDS[RulingCode.OPEN_BARREL_ROSPISAT]
        ),
        row("frozen, may_double", "barrel.win_by").says(
            "In a hand that counts double, the doubled number is held against what it takes to win from the barrel."
        ),
        row("frozen, priced", "barrel.failed_bid").says(
            "On the barrel, giving the hand up at a price counts as failing."
        ),
        row("frozen, dealers_fine or free_rospisat_fines", "barrel.kind penalty.amount").says(
            "A fine takes a player off the barrel as well."
        ),
        row("frozen, barrel.hands, gives_up_beside_it, four").says(
            "A hand that is given up uses up a hand on the barrel; a fresh deal, a correction of the scores and a hand "
            "sat out do not."
        ),
        row("frozen, barrel.hands, gives_up_beside_it, not four").says(
            "A hand that is given up uses up a hand on the barrel; a fresh deal and a correction of the scores do not."
        ),
        row("frozen, barrel.hands, not gives_up_beside_it, four").says(
            "A fresh deal, a correction of the scores and a hand sat out use up no hand on the barrel."
        ),
        row("frozen, barrel.hands, not gives_up_beside_it, not four").says(
            "A fresh deal and a correction of the scores use up no hand on the barrel."
        ),
        row("frozen, barrel.required").says("Whoever is off the barrel again has to go onto it once more."),
        row("frozen", "barrel.kind barrel.level game.target").says(
            "If the table changes the kind or the level of the barrel, or the target, during a game, everyone is taken "
            "off the barrel, and after the next hand the scores tell who goes onto it."
        ),
        # The end
        row("reset.at, bolts").says(
            "Whether a score goes back to 0 is looked at last, when all fines are written; bolts and other marks stay."
        ),
        row("reset.at, not bolts").says(
            "Whether a score goes back to 0 is looked at last, when everything else is written."
        ),
        row("wipes, frozen, may_rospisat", "gold.reset").says(
            "When a gold set wipes the scores, everyone is off the barrel, and rospisats and falls stay counted."
        ),
        row("wipes, frozen, not may_rospisat", "gold.reset").says(
            "When a gold set wipes the scores, everyone is off the barrel, and falls stay counted."
        ),
        row("wipes, not frozen, may_rospisat", "gold.reset").says(
            "When a gold set wipes the scores, rospisats stay counted."
        ),
        row("game.target, declarer_first, not open, finish.tie=shared", "finish.several finish.tie").says(
            RULING_WORDS[RulingCode.SEVERAL_AS_IN_LVIV]
        ),
        row("frozen", "finish.several").says(
            "The hand is scored for everyone before the winner is determined, so a winner spares nobody a fine or a "
            "fall."
        ),
        row("not frozen, fines", "finish.several").says(
            "The hand is scored for everyone before the winner is determined, so a winner spares nobody a fine."
        ),
        *SILENT,
    ),
    listed=True,
)
ACCIDENTS_CHAPTER = chapter(
    "what-now",
    N_("What “What now?” recommends, and why"),
    (
        row("always").says(
            "The sources say of few accidents what is to be done. Where they and the rules of the table are silent, "
            "“What now?” goes by what the referees of kindred games rule."
        ),
        row("always").says(
            "A mistake in dealing costs nobody anything: the cards are dealt again, as in preferans by the code of "
            "Moscow 1996, 3.2.12 to 3.2.15."
        ),
        row("bidding, talon").says(
            "Whoever looks at the talon too early bids no more, as in Skat by the International Skat Order, ISkO "
            "3.3.9; a bid that is owed stays owed."
        ),
        row("always").says(
            "What can still be put right is put right, as in bridge by the Laws of Duplicate Bridge 2017: two cards at "
            "once, law 58; suit not followed as long as the trick lies open, law 62; a trick in the wrong pile, law 79."
        ),
        row("bidding").says(
            "Suit not followed, a lead out of turn, a wrong number of cards: in Skat that ends the hand, and the side "
            "that did it has lost it unless it was decided already, ISkO 3.2 and 4.1. At belote tournaments in France "
            "the side that did not follow suit loses all points of the hand; at pinochle tournaments in the USA a "
            "bidder who did not has failed the bid."
        ),
        row("bidding").says(
            "Therefore such a hand is written as it counts: made if a defender did it, failed if the declarer did. "
            "Nobody can tell any more how it would have ended, and a mistake must not pay. A fine comes third, as it "
            "leaves the hand itself undecided."
        ),
        row("always").says(
            "Taken tricks stay closed, as in bridge by law 66. Skat is stricter: by ISkO 4.4.6 whoever looks at them "
            "loses the hand."
        ),
        row("always").says(
            "Somebody else takes a seat only if all agree, as in preferans by its code, 3.1.2, and in bridge clubs."
        ),
    ),
    listed=True,
)
