"""The rulebook’s rulings on bolts and fines, on the barrel, and on the end of the game."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BARREL,
    BIDDING,
    BLIND,
    BOLTS,
    EACH_COSTS_BID,
    FINES,
    FOUR,
    FROZEN,
    GIVES_UP_BESIDE_IT,
    GOLD,
    JACKS_FINED,
    LOCKED,
    MAY_BLIND,
    MAY_DOUBLE,
    MAY_ROSPISAT,
    MAY_SURRENDER,
    NINES_FINED,
    OPEN,
    ROSPISAT,
    ROSPISAT_FINES,
    THIRD_COSTS_BID,
    WIPES,
    Sentence,
    either,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

_COSTS_THE_BID = either(on("spisat.limit"), EACH_COSTS_BID, THIRD_COSTS_BID)
_PRICED = either(
    MAY_SURRENDER,
    every(is_("rospisat.barrel", "free"), _COSTS_THE_BID),
)
_ROSPISAT_FINED = every(ROSPISAT_FINES, is_("rospisat.barrel", "free"))
_FORFEIT = is_("system", "forfeit")
_SPARED = every(BARREL, off("bolt.barrel"))
_ROW = (BOLTS, on("bolt.in_a_row"))
_NO_POINTS, _NO_TRICK = is_("bolt.zero", "no_points"), is_("bolt.zero", "no_trick")
_SAVED = (BOLTS, _NO_POINTS)
_BARE_BOLTS = every(OPEN, off("barrel.marriages"), on("bolt.barrel"))  # announcements on the barrel bring no points

RULINGS_ON_SCORES: tuple[Sentence, ...] = (
    # Bolts and fines
    say(
        N_("Whoever announced something has taken points and marks no bolt."),
        "bolt.zero",
        when=(*_SAVED, off("worthless"), neither(_BARE_BOLTS)),
    ),
    say(
        N_("Whoever announced something that brings points has taken points and marks no bolt."),
        "bolt.zero",
        when=(*_SAVED, either(on("worthless"), _BARE_BOLTS)),
    ),
    say(
        N_("A hand without a trick is a bolt whatever was announced in it."),
        "bolt.zero",
        when=(BOLTS, _NO_TRICK),
    ),
    say(
        N_(
            "The source speaks of every player who takes no point; here only defenders mark a bolt for it, "
            "as the declarer loses the bid already."
        ),
        "bolt.declarer",
        when=(_FORFEIT, BOLTS, off("bolt.declarer")),
    ),
    say(
        N_("The words “on the third time” are read as every third time: the sixth bolt costs as much as the third."),
        "bolt.penalty_every",
        when=(_FORFEIT, is_("bolt.penalty_every", 3)),
    ),
    say(
        N_(
            "The words “on the third time” are read as every third time: the sixth rospisat costs as much as the third."
        ),
        "rospisat.penalty_every",
        when=(_FORFEIT, ROSPISAT_FINES, is_("rospisat.penalty_every", 3)),
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
        N_("A hand sat out neither adds to a row of bolts nor ends it."),
        "bolt.in_a_row",
        when=(*_ROW, FOUR),
    ),
    say(
        N_("A declarer’s hand without a point neither adds to a row of bolts nor ends it."),
        "bolt.in_a_row",
        "bolt.declarer",
        when=(*_ROW, BIDDING, off("bolt.declarer"), _NO_POINTS),
    ),
    say(
        N_("A declarer’s hand without a trick neither adds to a row of bolts nor ends it."),
        "bolt.in_a_row",
        "bolt.declarer",
        when=(*_ROW, BIDDING, off("bolt.declarer"), _NO_TRICK),
    ),
    say(
        N_(
            "A hand on the barrel with a point ends a row of bolts too; one without a point neither adds to the row "
            "nor ends it."
        ),
        "bolt.in_a_row",
        "barrel.kind",
        when=(*_ROW, _SPARED, _NO_POINTS),
    ),
    say(
        N_(
            "A hand on the barrel with a trick ends a row of bolts too; one without a trick neither adds to the row "
            "nor ends it."
        ),
        "bolt.in_a_row",
        "barrel.kind",
        when=(*_ROW, _SPARED, _NO_TRICK),
    ),
    say(
        N_("A locked player’s hand with a point ends a row of bolts as well; one without a point does not."),
        "bolt.in_a_row",
        when=(*_ROW, LOCKED, off("bolt.barrel"), _NO_POINTS),
    ),
    say(
        N_("A locked player’s hand with a trick ends a row of bolts as well; one without a trick does not."),
        "bolt.in_a_row",
        when=(*_ROW, LOCKED, off("bolt.barrel"), _NO_TRICK),
    ),
    # The barrel
    say(
        N_(
            "On the barrel the bid comes first: at a contract of %(beyond)s whoever takes %(short)s points has failed, "
            "though %(need)s are enough to win at a lower one."
        ),
        "barrel.level",
        "barrel.win_by",
        "game.target",
        when=(FROZEN, is_("barrel.win_by", "points"), on("may_overbid")),
    ),
    say(
        N_("That no bolts are marked on the barrel is written of a frozen barrel; here it holds for the open one too."),
        "barrel.kind",
        when=(OPEN, BOLTS, off("bolt.barrel")),
    ),
    say(
        N_(
            "That a player on the barrel declares no rospisat is written of a frozen barrel; "
            "here it holds for the open one too."
        ),
        "rospisat.barrel",
        "barrel.kind",
        when=(OPEN, *ROSPISAT, is_("rospisat.barrel", "not_from_barrel")),
    ),
    say(
        N_("In a hand that counts double, the doubled number is held against what it takes to win from the barrel."),
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
            either(NINES_FINED, JACKS_FINED, _ROSPISAT_FINED),
        ),
    ),
    say(
        N_(
            "A hand that is given up uses up a hand on the barrel; "
            "a fresh deal, a correction of the scores and a hand sat out do not."
        ),
        "barrel.hands",
        when=(FROZEN, on("barrel.hands"), GIVES_UP_BESIDE_IT, FOUR),
    ),
    say(
        N_("A hand that is given up uses up a hand on the barrel; a fresh deal and a correction of the scores do not."),
        "barrel.hands",
        when=(FROZEN, on("barrel.hands"), GIVES_UP_BESIDE_IT, neither(FOUR)),
    ),
    say(
        N_("A fresh deal, a correction of the scores and a hand sat out use up no hand on the barrel."),
        "barrel.hands",
        when=(FROZEN, on("barrel.hands"), neither(GIVES_UP_BESIDE_IT), FOUR),
    ),
    say(
        N_("A fresh deal and a correction of the scores use up no hand on the barrel."),
        "barrel.hands",
        when=(FROZEN, on("barrel.hands"), neither(GIVES_UP_BESIDE_IT, FOUR)),
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
        N_("Whether a score goes back to 0 is looked at last, when all fines are written; bolts and other marks stay."),
        "reset.at",
        when=(on("reset.at"), BOLTS),
    ),
    say(
        N_("Whether a score goes back to 0 is looked at last, when everything else is written."),
        "reset.at",
        when=(on("reset.at"), neither(BOLTS)),
    ),
    say(
        N_("When a gold set wipes the scores, everyone is off the barrel, and rospisats and falls stay counted."),
        "gold.reset",
        when=(WIPES, FROZEN, MAY_ROSPISAT),
    ),
    say(
        N_("When a gold set wipes the scores, everyone is off the barrel, and falls stay counted."),
        "gold.reset",
        when=(WIPES, FROZEN, neither(MAY_ROSPISAT)),
    ),
    say(
        N_("When a gold set wipes the scores, rospisats stay counted."),
        "gold.reset",
        when=(WIPES, neither(FROZEN), MAY_ROSPISAT),
    ),
    say(
        N_(
            "Who wins when several reach the winning score in one hand is written only of Lviv and of Draw 1000; "
            "here it is decided as in Lviv."
        ),
        "finish.several",
        "finish.tie",
        when=(
            on("game.target"),
            BIDDING,
            neither(OPEN),
            is_("finish.several", "declarer_first"),
            is_("finish.tie", "shared"),
        ),
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
        N_("The hand is scored for everyone before the winner is determined, so a winner spares nobody a fine."),
        "finish.several",
        when=(neither(FROZEN), FINES),
    ),
)
