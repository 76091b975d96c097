"""The rulebook's first chapters: who plays with which cards, and the deal."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    FOUR,
    NINES,
    TALON,
    Chapter,
    count,
    is_,
    neither,
    off,
    on,
    say,
)

_USUAL_PLAYERS = ((2,), (3,), (4,), (3, 4))

PLAYERS_AND_CARDS = Chapter(
    id="players-and-cards",
    title=N_("Players and cards"),
    paragraphs=(
        (
            say(N_("Two people play."), "game.players", when=(is_("game.players", (2,)),)),
            say(N_("Three people play."), "game.players", when=(is_("game.players", (3,)),)),
            say(N_("Four people play."), "game.players", when=(is_("game.players", (4,)),)),
            say(N_("Three or four people play."), "game.players", when=(is_("game.players", (3, 4)),)),
            say(
                N_("So many people may play: %(game_players)s."),
                "game.players",
                when=(neither(is_("game.players", *_USUAL_PLAYERS)),),
            ),
            say(
                N_("Of four at the table three play each hand; the player to the dealer’s right sits out."),
                "game.sit_out",
                when=(FOUR, is_("game.sit_out", "dealer_right")),
            ),
            say(
                N_("Of four at the table three play each hand; the player opposite the dealer sits out."),
                "game.sit_out",
                when=(FOUR, is_("game.sit_out", "dealer_opposite")),
            ),
            say(
                N_("Of four at the table three play each hand; the dealer sits out."),
                "game.sit_out",
                when=(FOUR, is_("game.sit_out", "dealer")),
            ),
        ),
        (
            say(
                N_(
                    "The pack has 24 cards: in each suit ace, ten, king, queen, jack and nine, from high to low, "
                    "worth 11, 10, 4, 3, 2 and 0 points, which makes 120 in all."
                ),
                "game.deck",
                when=(NINES,),
            ),
            say(
                N_(
                    "The pack has 20 cards: in each suit ace, ten, king, queen and jack, from high to low, "
                    "worth 11, 10, 4, 3 and 2 points, which makes 120 in all."
                ),
                "game.deck",
                when=(is_("game.deck", 20),),
            ),
            say(
                N_(
                    "King and queen of one suit are a marriage: announced, it brings "
                    "%(marriage_hearts)s points in hearts, "
                    "%(marriage_diamonds)s in diamonds, %(marriage_clubs)s in clubs and %(marriage_spades)s in spades."
                ),
                "marriage.hearts",
                "marriage.diamonds",
                "marriage.clubs",
                "marriage.spades",
            ),
        ),
        (
            say(
                N_("Everyone begins at 0, and the game is won at %(game_target)s points."),
                "game.target",
                "game.over_target",
                when=(on("game.target"), off("game.over_target")),
            ),
            say(
                N_(
                    "Everyone begins at 0, and %(game_target)s points must be passed: "
                    "the game is won at %(winning)s, not at %(game_target)s."
                ),
                "game.over_target",
                "game.target",
                "contract.rounding",
                when=(on("game.target"), on("game.over_target")),
            ),
            say(
                N_("Everyone begins at 0, and there is no score that wins the game."),
                "game.target",
                when=(off("game.target"),),
            ),
        ),
    ),
)

DEAL = Chapter(
    id="deal",
    title=N_("The deal"),
    paragraphs=(
        (
            say(
                N_(
                    "The first dealer is drawn by lot; everything goes clockwise, "
                    "and after every hand the deal passes to the left."
                )
            ),
            count(
                NN_("Each player is dealt %(game_hand)s card.", "Each player is dealt %(game_hand)s cards."),
                "game.hand",
                "game.hand",
            ),
            count(
                NN_(
                    "%(taken)s card is laid face down in the middle: the talon.",
                    "%(taken)s cards are laid face down in the middle: the talon.",
                ),
                "taken",
                "talon.cards",
                when=(TALON, off("two_talons")),
            ),
            count(
                NN_(
                    "Two talons of %(taken)s card each are laid face down in the middle.",
                    "Two talons of %(taken)s cards each are laid face down in the middle.",
                ),
                "taken",
                "talon.cards",
                when=(on("two_talons"),),
            ),
            say(
                N_("The cards that are left over stay face down and are not used in this hand."),
                "talon.cards",
                "game.hand",
                when=(BIDDING, on("unused"), off("two_talons")),
            ),
            count(
                NN_(
                    "The remaining %(stock)s card is laid face down as the stock.",
                    "The remaining %(stock)s cards are laid face down as the stock.",
                ),
                "stock",
                "bid.opening",
                "game.hand",
                when=(on("stock"),),
            ),
        ),
    ),
)
