"""The rulebook on what a hand that was played brings: points, bolts and their fines."""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

COUNTING = chapter(
    "counting",
    N_("Counting a hand"),
    (
        row("always").says(
            "Everyone adds up the cards in the tricks won and the announcements made; these are the points taken."
        ),
        row("not game.dead_cards").says("The cards of all players together are worth 120."),
        row("game.dead_cards", counted="game.dead_cards").counts(
            "%(game_dead_cards)s card is out of play and counts for nobody, so that all players’ cards may come to "
            "less than 120.",
            "%(game_dead_cards)s cards are out of play and count for nobody, so that all players’ cards may come to "
            "less than 120.",
        ),
    ),
    (
        row("bidding, contract.declarer_scores=bid").says(
            "A declarer whose points reach the bid has made the contract and writes the bid, no matter how much more "
            "was taken."
        ),
        row("bidding, contract.declarer_scores=points").says(
            "A declarer whose points reach the bid has made the contract and writes all the points taken."
        ),
        row("bidding", "contract.declarer_scores").says("A declarer who takes fewer has failed and loses the bid."),
        row("bidding, rounded, contract.round_declarer").says(
            "The declarer’s points are rounded before they are held against the bid: 118 is enough for 120."
        ),
        row("bidding, rounded, not contract.round_declarer").says(
            "The declarer’s points are held against the bid as they are, unrounded: 118 is not enough for 120."
        ),
        row("bidding, contract.sweep_takes_talon").says(
            "A declarer with a contract of exactly 120 who wins every trick and announces nothing counts as having "
            "taken 120 points."
        ),
        row("bidding, game.dead_cards, not contract.sweep_takes_talon", "contract.sweep_takes_talon").says(
            "Winning every trick does not bring the declarer the cards that are out of play."
        ),
    ),
    (
        row("bidding, not two", "contract.rounding").says(
            "Each defender writes the points taken, whether the contract was made or not."
        ),
        row("bidding, two", "contract.rounding").says(
            "The defender writes the points taken, whether the contract was made or not."
        ),
        row("not bidding", "contract.rounding").says("Everyone writes the points taken."),
        row("contract.rounding=1").says("Points are written exactly as they were taken."),
        row("contract.rounding=5").says(
            "Points are written rounded to the nearest multiple of 5: 12 becomes 10, 13 becomes 15."
        ),
        row("contract.rounding=10").says(
            "Points are written rounded to the nearest multiple of 10: 14 becomes 10, 15 becomes 20."
        ),
    ),
    (
        row("four, talon, bonus.sit_out=aces_and_marriages", "bonus.sit_out bonus.sit_out_ace").says(
            "The player who sits out writes %(bonus_sit_out_ace)s points for each ace in the talon, and the worth of "
            "each marriage that lies in it."
        ),
        row("four, talon, bonus.sit_out=cards_and_marriages").says(
            "The player who sits out writes the card points of the talon, and the worth of each marriage that lies in "
            "it."
        ),
        row("nines, bonus.four_nines, bidding").says(
            "Whoever holds four nines when the first card is led writes %(bonus_four_nines)s points more; they never "
            "help to make a contract."
        ),
        row("nines, bonus.four_nines, not bidding").says(
            "Whoever holds four nines when the first card is led writes %(bonus_four_nines)s points more."
        ),
    ),
)


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
