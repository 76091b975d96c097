"""The rulebook on bolts and their fines, and on the barrel in its kinds."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BARREL,
    BIDDING,
    BOLTS,
    FROZEN,
    LOCKED,
    OPEN,
    Chapter,
    count,
    is_,
    neither,
    off,
    on,
    say,
)

_NO_POINTS, _NO_TRICK = is_("bolt.zero", "no_points"), is_("bolt.zero", "no_trick")
_ROW = on("bolt.in_a_row")

BOLTS_CHAPTER = Chapter(
    id="bolts",
    title=N_("Bolts"),
    paragraphs=(
        (
            say(
                N_("A player who takes no point at all in a hand marks a bolt."),
                "bolt.zero",
                when=(BOLTS, _NO_POINTS),
            ),
            say(N_("A player who wins no trick in a hand marks a bolt."), "bolt.zero", when=(BOLTS, _NO_TRICK)),
            say(
                N_("The declarer marks bolts like everyone else."),
                "bolt.declarer",
                when=(BOLTS, BIDDING, on("bolt.declarer")),
            ),
            say(
                N_("Only defenders mark bolts for this, not the declarer."),
                "bolt.declarer",
                when=(BOLTS, BIDDING, off("bolt.declarer")),
            ),
            say(
                N_(
                    "A single jack saves from it, even if its 2 points are written as 0; a trick "
                    "without a point does not."
                ),
                "bolt.zero",
                when=(BOLTS, _NO_POINTS),
            ),
            say(
                N_("Any trick saves from it, even one without a point."),
                "bolt.zero",
                when=(BOLTS, _NO_TRICK),
            ),
        ),
        (
            say(
                N_(
                    "A player’s bolts are counted through the game, and each time the count reaches a multiple of "
                    "%(bolt_penalty_every)s the player pays a fine of %(penalty_amount)s points."
                ),
                "bolt.penalty_every",
                "bolt.in_a_row",
                "penalty.amount",
                when=(BOLTS, off("bolt.in_a_row")),
            ),
            say(
                N_(
                    "Only bolts in a row count: when there are %(bolt_penalty_every)s of them, the "
                    "player pays a fine of "
                    "%(penalty_amount)s points, and the count begins again."
                ),
                "bolt.in_a_row",
                "bolt.penalty_every",
                "penalty.amount",
                when=(BOLTS, _ROW),
            ),
            say(N_("A hand with a point wipes a player’s bolts."), "bolt.in_a_row", when=(BOLTS, _ROW, _NO_POINTS)),
            say(N_("A hand with a trick wipes a player’s bolts."), "bolt.in_a_row", when=(BOLTS, _ROW, _NO_TRICK)),
            say(N_("On the barrel no bolts are marked."), "barrel.kind", when=(BOLTS, BARREL)),
        ),
    ),
)

BARREL_CHAPTER = Chapter(
    id="barrel",
    title=N_("The barrel"),
    paragraphs=(
        (  # The frozen barrel
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
                when=(FROZEN,),
            ),
            say(
                N_(
                    "To win from the barrel, the declarer must make the contract and take at least "
                    "%(need)s points in it."
                ),
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
                N_("A contract that is made without being enough for that leaves the score at %(level)s."),
                "barrel.win_by",
                "barrel.level",
                when=(FROZEN,),
            ),
            say(
                N_("A declarer who fails on the barrel loses the bid and is off the barrel."),
                "barrel.failed_bid",
                when=(FROZEN, is_("barrel.failed_bid", "subtract")),
            ),
            say(
                N_("A declarer who fails on the barrel does not lose the bid and stays on the barrel."),
                "barrel.failed_bid",
                when=(FROZEN, is_("barrel.failed_bid", "keep")),
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
                when=(FROZEN, is_("barrel.falls", "timeouts")),
            ),
            say(
                N_("Every way off the barrel without having won is counted as a fall."),
                "barrel.falls",
                when=(FROZEN, is_("barrel.falls", "every")),
            ),
            say(
                N_("However often a player has fallen, one more fall costs no more than the first."),
                "barrel.third_fall",
                when=(FROZEN, is_("barrel.third_fall", "fine")),
            ),
            say(
                N_("At every third fall the player loses the whole score and goes back to 0."),
                "barrel.third_fall",
                when=(FROZEN, is_("barrel.third_fall", "zero")),
            ),
            # The locked barrel
            say(
                N_(
                    "A player whose score is at least %(level)s but below %(winning)s is on the barrel and locked: "
                    "such a player gains points only as declarer."
                ),
                "barrel.kind",
                "barrel.level",
                when=(LOCKED,),
            ),
            say(
                N_("Whoever falls below %(level)s again gains points as before."),
                "barrel.kind",
                "barrel.level",
                when=(LOCKED,),
            ),
            # The open barrel
            say(
                N_(
                    "A player whose score is at least %(level)s but below %(winning)s is on the barrel, "
                    "may stay there for any number of hands, and goes on gaining points in every way."
                ),
                "barrel.kind",
                "barrel.level",
                when=(OPEN,),
            ),
            say(
                N_("On the barrel announcements bring no points, and so no contract there may be higher than 120."),
                "barrel.marriages",
                when=(OPEN, off("barrel.marriages")),
            ),
            say(
                N_("On the barrel announcements bring their points as everywhere."),
                "barrel.marriages",
                when=(OPEN, on("barrel.marriages")),
            ),
            say(
                N_("On the barrel points are written exactly as they were taken, without rounding."),
                "barrel.exact",
                when=(OPEN, on("barrel.exact")),
            ),
            say(
                N_("On the barrel points are rounded as everywhere."),
                "barrel.exact",
                when=(OPEN, neither(is_("contract.rounding", 1)), off("barrel.exact")),
            ),
        ),
    ),
)
