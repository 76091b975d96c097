"""The rulebook on the frozen barrel: three hands to win it in, and only a contract of one's own counts."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BOLTS,
    FROZEN,
    GIVES_UP_BESIDE_IT,
    SIT_OUT_BONUS,
    WIPES,
    count,
    either,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

_POINTS_ROUNDED = every(is_("contract.declarer_scores", "points"), neither(is_("contract.rounding", 1)))
_ROUNDED_FOR_THE_BID = every(
    is_("contract.declarer_scores", "bid"), on("contract.round_declarer"), neither(is_("contract.rounding", 1))
)
_BONUS = either(on("bonus"), SIT_OUT_BONUS)
# A declarer can make a contract without a trick, by announcements alone.
_FINED_WITH_A_CONTRACT = every(BOLTS, on("bolt.barrel"), on("bolt.declarer"), is_("bolt.zero", "no_trick"))
_THIRD_FALL = is_("barrel.third_fall", "zero")
_THROWN = every(is_("barrel.falls", "timeouts_and_thrown"), is_("barrel.newcomer", "throws_off"))
_EVERY_FALL = (FROZEN, _THIRD_FALL, is_("barrel.falls", "every"))

FROZEN_BARREL = (
    (
        say(
            N_(
                "A player whose score comes to %(level)s or more but stays below %(winning)s goes onto the barrel, "
                "and the score is set to %(level)s."
            ),
            "barrel.kind",
            "barrel.level",
            when=(FROZEN, off("barrel.required")),
        ),
        say(
            N_("A leap to %(winning)s or more wins without the barrel."),
            "barrel.required",
            when=(FROZEN, off("barrel.required")),
        ),
        say(
            N_(
                "A player whose score comes to %(level)s or more, however much more, goes onto the barrel, "
                "and the score is set to %(level)s."
            ),
            "barrel.kind",
            "barrel.level",
            "barrel.required",
            when=(FROZEN, on("barrel.required")),
        ),
        say(
            N_("Nobody wins without having been on the barrel."),
            "barrel.required",
            when=(FROZEN, on("barrel.required")),
        ),
    ),
    (
        say(
            N_(
                "On the barrel only a contract of one’s own counts: "
                "nothing is written for defending, for a hand that another gives up, or as a bonus."
            ),
            "barrel.kind",
            when=(FROZEN, GIVES_UP_BESIDE_IT, _BONUS),
        ),
        say(
            N_(
                "On the barrel only a contract of one’s own counts: "
                "nothing is written for defending or for a hand that another gives up."
            ),
            "barrel.kind",
            when=(FROZEN, GIVES_UP_BESIDE_IT, neither(_BONUS)),
        ),
        say(
            N_("On the barrel only a contract of one’s own counts: nothing is written for defending or as a bonus."),
            "barrel.kind",
            when=(FROZEN, neither(GIVES_UP_BESIDE_IT), _BONUS),
        ),
        say(
            N_("On the barrel only a contract of one’s own counts: nothing is written for defending."),
            "barrel.kind",
            when=(FROZEN, neither(GIVES_UP_BESIDE_IT, _BONUS)),
        ),
        say(
            N_("To win from the barrel, the declarer must make the contract and take at least %(need)s points in it."),
            "barrel.win_by",
            "barrel.level",
            "game.target",
            when=(FROZEN, is_("barrel.win_by", "points")),
        ),
        say(
            N_("To win from the barrel, the declarer must make a contract of at least %(need)s."),
            "barrel.win_by",
            "barrel.level",
            "game.target",
            when=(FROZEN, is_("barrel.win_by", "contract")),
        ),
        say(
            N_("The points are rounded for this, as they are when they are written."),
            "barrel.win_by",
            "contract.declarer_scores",
            "contract.rounding",
            when=(FROZEN, is_("barrel.win_by", "points"), _POINTS_ROUNDED),
        ),
        say(
            N_("The points are rounded for this, as they are for the contract."),
            "barrel.win_by",
            "contract.round_declarer",
            "contract.rounding",
            when=(FROZEN, is_("barrel.win_by", "points"), _ROUNDED_FOR_THE_BID),
        ),
        say(
            N_("Whoever wins from the barrel writes the bid as always, but the score becomes at least %(winning)s."),
            "barrel.win_by",
            "contract.declarer_scores",
            "game.target",
            when=(FROZEN, is_("barrel.win_by", "points"), is_("contract.declarer_scores", "bid")),
        ),
        say(
            N_("A made contract that is not enough to win leaves the score at %(level)s."),
            "barrel.win_by",
            "barrel.level",
            when=(FROZEN, neither(_FINED_WITH_A_CONTRACT)),
        ),
        say(
            N_(
                "A made contract that is not enough to win leaves the score at %(level)s; a fine for bolts in the same "
                "hand is paid all the same, and takes the declarer off the barrel."
            ),
            "barrel.win_by",
            "barrel.level",
            "bolt.barrel",
            when=(FROZEN, _FINED_WITH_A_CONTRACT),
        ),
        say(
            N_(
                "A declarer who wins from the barrel pays a fine for bolts in the same hand too, but wins all the "
                "same, with at least %(winning)s."
            ),
            "bolt.barrel",
            "game.target",
            when=(FROZEN, _FINED_WITH_A_CONTRACT),
        ),
        say(
            N_("A declarer who fails on the barrel loses the bid and is off the barrel."),
            "barrel.failed_bid",
            when=(FROZEN, is_("barrel.failed_bid", "subtract")),
        ),
        say(
            N_("A declarer who fails on the barrel does not lose the bid; only one of the hands there is used up."),
            "barrel.failed_bid",
            "barrel.hands",
            when=(FROZEN, is_("barrel.failed_bid", "keep"), on("barrel.hands")),
        ),
        say(
            N_("A declarer who fails on the barrel does not lose the bid and stays on the barrel."),
            "barrel.failed_bid",
            "barrel.hands",
            when=(FROZEN, is_("barrel.failed_bid", "keep"), off("barrel.hands")),
        ),
    ),
    (
        count(
            NN_(
                "A player on the barrel has %(barrel_hands)s hand to win; "
                "the hand that led onto the barrel is not counted.",
                "A player on the barrel has %(barrel_hands)s hands to win; "
                "the hand that led onto the barrel is not counted.",
            ),
            "barrel.hands",
            "barrel.hands",
            when=(FROZEN, on("barrel.hands")),
        ),
        say(
            N_("Whoever has not won by then falls off the barrel and loses %(barrel_fine)s points."),
            "barrel.fine",
            "barrel.hands",
            when=(FROZEN, on("barrel.hands")),
        ),
        say(
            N_("A player may stay on the barrel for any number of hands."),
            "barrel.hands",
            when=(FROZEN, off("barrel.hands")),
        ),
    ),
    (
        say(
            N_("Players who reach the barrel in the same hand all go onto it."),
            "barrel.together",
            when=(FROZEN, is_("barrel.together", "share")),
        ),
        say(
            N_(
                "If two or more players reach the barrel in the same hand, none of them goes onto it, "
                "and each is set to %(fallen)s."
            ),
            "barrel.together",
            "barrel.fine",
            "barrel.level",
            when=(FROZEN, is_("barrel.together", "all_fined")),
        ),
        say(
            N_("A newcomer leaves those who are on the barrel already where they are."),
            "barrel.newcomer",
            when=(FROZEN, is_("barrel.newcomer", "share")),
        ),
        say(
            N_("A newcomer throws off everyone who is on the barrel already, and they are set to %(fallen)s."),
            "barrel.newcomer",
            "barrel.fine",
            "barrel.level",
            when=(FROZEN, is_("barrel.newcomer", "throws_off")),
        ),
    ),
    (
        say(
            N_("Running out of hands is counted as a fall; other ways off the barrel are not."),
            "barrel.falls",
            when=(FROZEN, _THIRD_FALL, neither(_THROWN, is_("barrel.falls", "every"))),
        ),
        say(
            N_(
                "Running out of hands and being thrown off by a newcomer are counted as falls; other ways off "
                "the barrel are not."
            ),
            "barrel.falls",
            "barrel.newcomer",
            when=(FROZEN, _THIRD_FALL, _THROWN),
        ),
        say(
            N_(
                "Every way off the barrel without having won is counted as a fall, "
                "except by a correction or an agreement."
            ),
            "barrel.falls",
            when=(*_EVERY_FALL, neither(WIPES)),
        ),
        say(
            N_(
                "Every way off the barrel without having won is counted as a fall, "
                "except by a correction, by an agreement, or by a gold set that wipes the scores."
            ),
            "barrel.falls",
            when=(*_EVERY_FALL, WIPES),
        ),
        say(
            N_("Those who reach the barrel together, so that none of them goes onto it, have a fall counted too."),
            "barrel.falls",
            "barrel.together",
            when=(*_EVERY_FALL, is_("barrel.together", "all_fined")),
        ),
        say(
            N_("However often a player has fallen, one more fall costs no more than the first."),
            "barrel.third_fall",
            when=(FROZEN, is_("barrel.third_fall", "fine")),
        ),
        say(
            N_("At every third fall the player loses the whole score and goes back to 0."),
            "barrel.third_fall",
            when=(FROZEN, _THIRD_FALL),
        ),
    ),
)
