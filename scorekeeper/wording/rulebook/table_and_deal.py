"""The rulebook's first chapters: who plays with which cards, the deal, and when the cards are dealt afresh."""

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
                when=(off("game.over_target"),),
            ),
            say(
                N_(
                    "Everyone begins at 0, and %(game_target)s points must be passed: "
                    "the game is won at %(winning)s, not at %(game_target)s."
                ),
                "game.over_target",
                "game.target",
                "contract.rounding",
                when=(on("game.over_target"),),
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

FRESH_DEALS = Chapter(
    id="fresh-deals",
    title=N_("Fresh deals"),
    paragraphs=(
        (
            say(
                N_(
                    "Whoever holds all four nines before the first lead, as dealt or after the exchange, "
                    "may show them and have the cards dealt afresh."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(is_("redeal.nines", "any_time"), is_("redeal.nines_count", 4)),
            ),
            say(
                N_(
                    "Whoever holds three or four nines before the first lead, as dealt or after the exchange, "
                    "may show them and have the cards dealt afresh."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(is_("redeal.nines", "any_time"), is_("redeal.nines_count", 3)),
            ),
            say(
                N_(
                    "Whoever is dealt all four nines may show them before any cards are exchanged "
                    "and have the cards dealt afresh; nines that come later do not count."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(is_("redeal.nines", "original"), is_("redeal.nines_count", 4)),
            ),
            say(
                N_(
                    "Whoever is dealt three or four nines may show them before any cards are exchanged "
                    "and have the cards dealt afresh; nines that come later do not count."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(is_("redeal.nines", "original"), is_("redeal.nines_count", 3)),
            ),
            count(
                NN_(
                    "If the talon is worth less than %(redeal_talon_below)s point, "
                    "the declarer may have the cards dealt afresh.",
                    "If the talon is worth less than %(redeal_talon_below)s points, "
                    "the declarer may have the cards dealt afresh.",
                ),
                "redeal.talon_below",
                "redeal.talon_below",
                when=(TALON, on("redeal.talon_below")),
            ),
            count(
                NN_(
                    "If at least %(redeal_talon_nines)s nine lies in the talon, "
                    "the declarer may have the cards dealt afresh.",
                    "If at least %(redeal_talon_nines)s nines lie in the talon, "
                    "the declarer may have the cards dealt afresh.",
                ),
                "redeal.talon_nines",
                "redeal.talon_nines",
                when=(TALON, on("redeal.talon_nines")),
            ),
            count(
                NN_(
                    "Anyone whose hand is worth less than %(redeal_hand_below)s point just before "
                    "the first card is led "
                    "may have the cards dealt afresh.",
                    "Anyone whose hand is worth less than %(redeal_hand_below)s points just before "
                    "the first card is led "
                    "may have the cards dealt afresh.",
                ),
                "redeal.hand_below",
                "redeal.hand_below",
                when=(on("redeal.hand_below"),),
            ),
            say(
                N_(
                    "A poor talon, nines in it or a poor hand earn a fresh deal only if the contract is the lowest bid."
                ),
                "redeal.minimum_only",
                when=(BIDDING, on("poor"), on("redeal.minimum_only")),
            ),
            say(
                N_("For the talon or for a poor hand a fresh deal may be had at any bid."),
                "redeal.minimum_only",
                when=(BIDDING, on("poor"), off("redeal.minimum_only")),
            ),
        ),
        (
            say(
                N_("If a jack lies at the bottom of the pack after the cut, the cards are shuffled and cut again."),
                "redeal.bottom_jack",
                when=(on("redeal.bottom_jack"),),
            ),
        ),
        (
            say(
                N_(
                    "A misdeal is dealt afresh. A fresh deal writes nothing on the sheet, "
                    "and the same dealer deals again."
                ),
            ),
            say(
                N_(
                    "When fresh deals for nines, or for a jack at the bottom, come to %(redeal_fine_after)s in a row, "
                    "the dealer loses %(penalty_amount)s points and the deal passes on."
                ),
                "redeal.fine_after",
                "penalty.amount",
                when=(on("redeal.fine_after"), on("fined_deals")),
            ),
        ),
    ),
)
