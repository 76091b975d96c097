"""The rulebook on bolts and their fines."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BARREL,
    BIDDING,
    BOLTS,
    FROZEN,
    LOCKED,
    OPEN,
    Chapter,
    is_,
    off,
    on,
    say,
)

_NO_POINTS, _NO_TRICK = is_("bolt.zero", "no_points"), is_("bolt.zero", "no_trick")
_ON_IT = ("barrel.kind", "bolt.barrel")
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
                N_("Any trick saves from it, even one without a point; an announcement alone does not."),
                "bolt.zero",
                when=(BOLTS, _NO_TRICK),
            ),
        ),
        (
            say(
                N_(
                    "A player’s bolts are counted throughout the game, and each time the count reaches a multiple of "
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
            say(N_("On the barrel no bolts are marked."), *_ON_IT, when=(BOLTS, BARREL, off("bolt.barrel"))),
            say(N_("A locked player marks no bolts."), *_ON_IT, when=(BOLTS, LOCKED, off("bolt.barrel"))),
            say(
                N_("Bolts are marked on the barrel too, and the fine for them takes a player off it."),
                *_ON_IT,
                when=(BOLTS, FROZEN, on("bolt.barrel")),
            ),
            say(N_("Bolts are marked on the barrel too."), *_ON_IT, when=(BOLTS, OPEN, on("bolt.barrel"))),
            say(N_("A locked player marks bolts too."), *_ON_IT, when=(BOLTS, LOCKED, on("bolt.barrel"))),
        ),
    ),
)
