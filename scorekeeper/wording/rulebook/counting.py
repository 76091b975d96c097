"""The rulebook from the counting of a hand to the end: points, bolts and their fines; scores that fall back to 0, who
wins, and ties; and what other tables play and this one does not, so that nobody has to guess.
"""

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


VICTORY = chapter(
    "victory",
    N_("Victory"),
    (
        row("reset.at").says(
            "A player whose score after a hand is exactly one of these numbers goes back to 0: %(reset_at)s."
        ),
    ),
    (
        row("game.target", "game.target game.over_target").says(
            "The game ends with the hand after which somebody has %(winning)s points or more."
        ),
        row("game.target, declarer_first, not two", "finish.several").says(
            "If several players have that much, the declarer wins if among them, and otherwise the highest score."
        ),
        row("game.target, declarer_first, two", "finish.several").says(
            "If both players have that much, the declarer wins."
        ),
        row("game.target, not bidding or finish.several=highest", "finish.several").says(
            "If several players have that much, the highest score wins."
        ),
        row("game.deals_each, game.target", "game.deals_each", counted="game.deals_each").counts(
            "If nobody has that much after %(game_deals_each)s hand for each player, most points win.",
            "If nobody has that much after %(game_deals_each)s hands for each player, most points win.",
        ),
        row("game.deals_each, not game.target", "game.deals_each", counted="game.deals_each").counts(
            "The game ends after %(game_deals_each)s hand for each player, and most points win.",
            "The game ends after %(game_deals_each)s hands for each player, and most points win.",
        ),
        row("may_tie, finish.tie=shared").says("If that leaves players with the same score, they share the victory."),
        row("may_tie, finish.tie=play_on").says("If that leaves players with the same score, another hand is played."),
        row("game.target, finish.cap", "finish.cap game.target").says(
            "Once the game is won, every score above %(winning)s is written as exactly %(winning)s."
        ),
        row("game.target, not finish.cap", "finish.cap game.target").says(
            "Whoever wins with more than %(winning)s keeps it all."
        ),
        row("not game.deals_each").says("However many hands it takes, only the target ends the game."),
    ),
    (
        row("game.deals_each, gold").says(
            "In the number of hands for each player, those given up and those of a gold set count, fresh deals and "
            "corrections of the scores do not; where it is agreed during the game, hands already played count."
        ),
        row("game.deals_each, not gold").says(
            "In the number of hands for each player, those given up count, fresh deals and corrections of the scores "
            "do not; where it is agreed during the game, hands already played count."
        ),
    ),
)


LEFT_OUT = chapter(
    "not-here",
    N_("Not played here"),
    (
        row("nines, redeal.nines=never").says("Nobody gets a fresh deal for nines."),
        row("talon, not redeal.talon_below").says("A talon of little worth is no reason for a fresh deal."),
        row("nines, talon, not redeal.talon_nines").says("Nines in the talon are no reason for a fresh deal."),
        row("not redeal.hand_below").says("A hand of little worth is no reason for a fresh deal."),
        row("not redeal.bottom_jack").says("Nobody looks for a jack at the bottom of the pack."),
        row("for_nines or redeal.bottom_jack, not dealers_fine", "redeal.fine_after redeal.fine_for").says(
            "Fresh deals cost the dealer nothing, however many come in a row."
        ),
        row("nines_fined, redeal.bottom_jack, not jacks_fined", "redeal.fine_for").says(
            "Jacks at the bottom cost the dealer nothing, however many come in a row."
        ),
        row("jacks_fined, for_nines, not nines_fined", "redeal.fine_for").says(
            "Fresh deals for nines cost the dealer nothing, however many come in a row."
        ),
        row("bidding, bid.silence_below=none").says("No score is so low that a player may not bid."),
        row("bid.opening=none").says("There is no bidding and no declarer: everyone plays for points alone."),
        row("bidding, not talon", "talon.cards").says("There is no talon, and no cards are exchanged."),
        row("bidding, not gives_up", "rospisat.allowed spisat.limit contract.pass_out_surrender").says(
            "Every hand is played out: none may be given up."
        ),
        row("bidding, gives_up, rospisat.allowed=never").says("No hand may be given up by a rospisat."),
        row("bidding, gives_up, not two, not spisat.limit").says(
            "No hand may be given up at the price of the bid with nothing for the defenders."
        ),
        row("bidding, gives_up, two, not spisat.limit").says(
            "No hand may be given up at the price of the bid with nothing for the defender."
        ),
        row("bid.opening=compulsory, gives_up, not two, not may_surrender", "contract.pass_out_surrender").says(
            "An opener who is left with the lowest bid may not surrender for half of it to each defender."
        ),
        row("bid.opening=compulsory, gives_up, two, not may_surrender", "contract.pass_out_surrender").says(
            "An opener who is left with the lowest bid may not surrender for half of it to the defender."
        ),
        row("bid.opening=last, gives_up, not may_surrender", "contract.pass_out_surrender").says(
            "A last player who is left with the lowest bid may not surrender it."
        ),
        row("not marriage.four_aces").says("Four aces are not announced."),
        row("four, talon, bonus.sit_out=none").says("The player who sits out writes nothing."),
        row("nines, not bonus.four_nines").says("Four nines bring no points."),
        row("not bolt.penalty_every").says("Hands without a point or a trick are not counted, and cost no fine."),
        row("barrel.kind=none").says("There is no barrel: near the target points are written as always."),
        row("bidding, not gold.enabled").says("There is no gold set: the first hands count like all others."),
        row("bidding, blind.who=nobody").says("Nobody may play blind."),
        row("not reset.at").says("No score sends a player back to 0."),
    ),
    listed=True,
)
