"""The rulebook on bolts and their fines."""

from scorekeeper.wording.rulebook.sentence import chapter, row
from scorekeeper.wording.voice import N_

BOLTS_CHAPTER = chapter(
    "bolts",
    N_("Bolts"),
    (
        row("bolt.zero=no_points").says("A player who takes no point at all in a hand marks a bolt."),
        row("bolt.zero=no_trick").says("A player who wins no trick in a hand marks a bolt."),
        row("bidding, bolt.declarer").says("The declarer marks bolts like everyone else."),
        row("bidding, not bolt.declarer").says("Only defenders mark bolts for this, not the declarer."),
        row("bolt.zero=no_points").says(
            "A single jack saves from it, even if its 2 points are written as 0; a trick without a point does not."
        ),
        row("bolt.zero=no_trick").says(
            "Any trick saves from it, even one without a point; an announcement alone does not."
        ),
    ),
    (
        row("not bolt.in_a_row", "bolt.penalty_every bolt.in_a_row penalty.amount").says(
            "A player’s bolts are counted throughout the game, and each time the count reaches a multiple of "
            "%(bolt_penalty_every)s the player pays a fine of %(penalty_amount)s points."
        ),
        row("bolt.in_a_row", "bolt.in_a_row bolt.penalty_every penalty.amount").says(
            "Only bolts in a row count: when there are %(bolt_penalty_every)s of them, the player pays a fine of "
            "%(penalty_amount)s points, and the count begins again."
        ),
        row("bolt.in_a_row, bolt.zero=no_points", "bolt.in_a_row").says("A hand with a point wipes a player’s bolts."),
        row("bolt.in_a_row, bolt.zero=no_trick", "bolt.in_a_row").says("A hand with a trick wipes a player’s bolts."),
        row("barrel, not bolt.barrel", "barrel.kind bolt.barrel").says("On the barrel no bolts are marked."),
        row("locked, not bolt.barrel", "barrel.kind bolt.barrel").says("A locked player marks no bolts."),
        row("frozen, bolt.barrel", "barrel.kind bolt.barrel").says(
            "Bolts are marked on the barrel too, and the fine for them takes a player off it."
        ),
        row("open, bolt.barrel", "barrel.kind bolt.barrel").says("Bolts are marked on the barrel too."),
        row("locked, bolt.barrel", "barrel.kind bolt.barrel").says("A locked player marks bolts too."),
    ),
    when="bolts",
)
