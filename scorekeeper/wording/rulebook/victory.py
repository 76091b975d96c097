"""The rulebook's last chapters: scores that fall back to 0, who wins, and ties; and what other tables play and this one
does not, so that nobody has to guess.
"""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

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
