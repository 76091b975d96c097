"""The rulebook's first chapters: who plays with which cards, and the deal."""

from scorekeeper.wording.rulebook.sentence import chapter, row
from scorekeeper.wording.voice import N_

PLAYERS_AND_CARDS = chapter(
    "players-and-cards",
    N_("Players and cards"),
    (
        row("game.players=2").says("Two people play."),
        row("game.players=3").says("Three people play."),
        row("game.players=4").says("Four people play."),
        row("game.players=3,4").says("Three or four people play."),
        row("not game.players=2|3|4|3,4").says("So many people may play: %(game_players)s."),
        row("four, game.sit_out=dealer_right").says(
            "Of four at the table three play each hand; the player to the dealer’s right sits out."
        ),
        row("four, game.sit_out=dealer_opposite").says(
            "Of four at the table three play each hand; the player opposite the dealer sits out."
        ),
        row("four, game.sit_out=dealer").says("Of four at the table three play each hand; the dealer sits out."),
    ),
    (
        row("nines", "game.deck").says(
            "The pack has 24 cards: in each suit ace, ten, king, queen, jack and nine, from high to low, worth 11, 10, "
            "4, 3, 2 and 0 points, which makes 120 in all."
        ),
        row("game.deck=20").says(
            "The pack has 20 cards: in each suit ace, ten, king, queen and jack, from high to low, worth 11, 10, 4, 3 "
            "and 2 points, which makes 120 in all."
        ),
        row("always", "marriage.hearts marriage.diamonds marriage.clubs marriage.spades").says(
            "King and queen of one suit are a marriage: announced, it brings %(marriage_hearts)s points in hearts, "
            "%(marriage_diamonds)s in diamonds, %(marriage_clubs)s in clubs and %(marriage_spades)s in spades."
        ),
    ),
    (
        row("game.target, not game.over_target").says(
            "Everyone begins at 0, and the game is won at %(game_target)s points."
        ),
        row("game.target, game.over_target", "game.over_target game.target contract.rounding").says(
            "Everyone begins at 0, and %(game_target)s points must be passed: the game is won at %(winning)s, not at "
            "%(game_target)s."
        ),
        row("not game.target").says("Everyone begins at 0, and there is no score that wins the game."),
    ),
)

DEAL = chapter(
    "deal",
    N_("The deal"),
    (
        row("always").says(
            "The first dealer is drawn by lot; everything goes clockwise, and after every hand the deal passes to the "
            "left."
        ),
        row("always", "game.hand", counted="game.hand").counts(
            "Each player is dealt %(game_hand)s card.",
            "Each player is dealt %(game_hand)s cards.",
        ),
        row("talon, not two_talons", "talon.cards", counted="taken").counts(
            "%(taken)s card is laid face down in the middle: the talon.",
            "%(taken)s cards are laid face down in the middle: the talon.",
        ),
        row("two_talons", "talon.cards", counted="taken").counts(
            "Two talons of %(taken)s card each are laid face down in the middle.",
            "Two talons of %(taken)s cards each are laid face down in the middle.",
        ),
        row("bidding, unused, not two_talons", "talon.cards game.hand").says(
            "The cards that are left over stay face down and are not used in this hand."
        ),
        row("stock", "bid.opening game.hand", counted="stock").counts(
            "The remaining %(stock)s card is laid face down as the stock.",
            "The remaining %(stock)s cards are laid face down as the stock.",
        ),
    ),
)
