"""The words for the table, the target, the marriages, falling back to zero and the end of the game."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.options.shape import OptionWords

GAME_WORDS: Mapping[str, OptionWords] = {
    "game.players": OptionWords(
        label=N_("Players at the table"),
        sentence=N_("How many people may play together; when four do, one of them sits out every hand."),
        unit=N_("players"),
    ),
    "game.target": OptionWords(
        label=N_("Target score"),
        sentence=N_("The score that everybody is playing for; 0: none, the game ends after its hands."),
        unit=N_("points"),
    ),
    "game.deals_each": OptionWords(
        label=N_("Hands for each player"),
        sentence=N_(
            "At 8, three players play 24 hands, and then whoever has most points wins; "
            "0: the game ends at the target alone."
        ),
        unit=N_("hands"),
    ),
    "game.over_target": OptionWords(
        label=N_("Target must be passed"),
        sentence=N_(
            "A score right on the target does not win yet: with a target of 1000 and scores in fives it takes 1005."
        ),
    ),
    "game.deck": OptionWords(
        label=N_("Cards in the pack"),
        sentence=N_("The pack runs from nine to ace, or has no nines; both hold 120 points."),
        choices={"24": N_("24 cards"), "20": N_("20 cards, no nines")},
    ),
    "game.hand": OptionWords(
        label=N_("Cards dealt to each player"),
        sentence=N_("How many cards each player is dealt, before anyone takes a talon."),
        unit=N_("cards"),
    ),
    "game.dead_cards": OptionWords(
        label=N_("Cards out of play"),
        sentence=N_(
            "Cards that nobody scores, as in games for two; 0 means that the players share all 120 card points."
        ),
        unit=N_("cards"),
    ),
    "game.sit_out": OptionWords(
        label=N_("Who sits out of four"),
        sentence=N_("Which of four players gets no cards and waits for the next hand."),
        choices={
            "dealer_right": N_("Right of the dealer"),
            "dealer_opposite": N_("Opposite the dealer"),
            "dealer": N_("The dealer"),
        },
    ),
    "marriage.hearts": OptionWords(
        label=N_("Hearts marriage"),
        sentence=N_("Points for king and queen of hearts; at 0 announcing them only makes hearts trumps."),
        unit=N_("points"),
    ),
    "marriage.diamonds": OptionWords(
        label=N_("Diamonds marriage"),
        sentence=N_("Points for king and queen of diamonds; at 0 announcing them only makes diamonds trumps."),
        unit=N_("points"),
    ),
    "marriage.clubs": OptionWords(
        label=N_("Clubs marriage"),
        sentence=N_("Points for king and queen of clubs; at 0 announcing them only makes clubs trumps."),
        unit=N_("points"),
    ),
    "marriage.spades": OptionWords(
        label=N_("Spades marriage"),
        sentence=N_("Points for king and queen of spades; at 0 announcing them only makes spades trumps."),
        unit=N_("points"),
    ),
    "marriage.four_aces": OptionWords(
        label=N_("Four aces"),
        sentence=N_(
            "Points for holding four aces and leading one; trumps do not change, "
            "and 0 means that aces are not announced."
        ),
        unit=N_("points"),
    ),
    "reset.at": OptionWords(
        label=N_("The score that burns, such as 555"),
        sentence=N_(
            "Whoever ends a hand on exactly one of these scores starts again from 0; leave it empty to have none."
        ),
        unit=N_("points"),
    ),
    "finish.several": OptionWords(
        label=N_("Several reach the target"),
        sentence=N_(
            "Who wins when more than one player gets there in the same hand; between defenders the higher score does."
        ),
        choices={"declarer_first": N_("The declarer first"), "highest": N_("The highest score")},
    ),
    "finish.tie": OptionWords(
        label=N_("Equal winning scores"),
        sentence=N_("What happens when the leading players reach the target with the same score."),
        choices={"shared": N_("They share the win"), "play_on": N_("Another hand is played")},
    ),
    "finish.cap": OptionWords(
        label=N_("No more than it takes to win"),
        sentence=N_("Once the game is won, whoever has more than it takes is written as exactly the winning score."),
    ),
}
