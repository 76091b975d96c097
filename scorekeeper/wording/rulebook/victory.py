"""The rulebook on the end: scores that fall back to 0, who wins, and ties."""

from scorekeeper.wording.rulebook.sentence import chapter, row
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
