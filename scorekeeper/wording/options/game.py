"""The words for the table, the target, the marriages, falling back to zero and the end of the game."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, OptionWords, label

GAME_WORDS: Mapping[str, OptionWords] = {
    "game.players": label(N_("Players at the table"), unit=N_("players")).says(
        "How many people may play together; when four do, one of them sits out every hand."
    ),
    "game.target": label(N_("Target score"), unit=N_("points")).says(
        "The score that everybody is playing for; 0: none, the game ends after its hands."
    ),
    "game.deals_each": label(N_("Hands for each player"), unit=N_("hands")).says(
        "At 8, three players play 24 hands, and then whoever has most points wins; 0: the game ends at the target "
        "alone."
    ),
    "game.over_target": label(N_("Target must be passed")).says(
        "A score right on the target does not win yet: with a target of 1000 and scores in fives it takes 1005."
    ),
    "game.deck": label(N_("Cards in the pack"), choices={"24": N_("24 cards"), "20": N_("20 cards, no nines")}).says(
        "The pack runs from nine to ace, or has no nines; both hold 120 points."
    ),
    "game.hand": label(N_("Cards dealt to each player"), unit=N_("cards")).says(
        "How many cards each player is dealt, before anyone takes a talon."
    ),
    "game.dead_cards": label(N_("Cards out of play"), unit=N_("cards")).says(
        "Cards that nobody scores, as in games for two; 0 means that the players share all 120 card points."
    ),
    "game.sit_out": label(
        N_("Who sits out of four"),
        choices={
            "dealer_right": N_("Right of the dealer"),
            "dealer_opposite": N_("Opposite the dealer"),
            "dealer": N_("The dealer"),
        },
    ).says("Which of four players gets no cards and waits for the next hand."),
    "marriage.hearts": label(N_("Hearts marriage"), unit=N_("points")).says(
        "Points for king and queen of hearts; at 0 announcing them only makes hearts trumps."
    ),
    "marriage.diamonds": label(N_("Diamonds marriage"), unit=N_("points")).says(
        "Points for king and queen of diamonds; at 0 announcing them only makes diamonds trumps."
    ),
    "marriage.clubs": label(N_("Clubs marriage"), unit=N_("points")).says(
        "Points for king and queen of clubs; at 0 announcing them only makes clubs trumps."
    ),
    "marriage.spades": label(N_("Spades marriage"), unit=N_("points")).says(
        "Points for king and queen of spades; at 0 announcing them only makes spades trumps."
    ),
    "marriage.four_aces": label(N_("Four aces"), unit=N_("points")).says(
        "Points for holding four aces and leading one; trumps do not change, and 0 means that aces are not announced."
    ),
    "reset.at": label(N_("The score that burns, such as 555"), unit=N_("points")).says(
        "Whoever ends a hand on exactly one of these scores starts again from 0; leave it empty to have none."
    ),
    "finish.several": label(
        N_("Several reach the target"),
        choices={"declarer_first": N_("The declarer first"), "highest": N_("The highest score")},
    ).says("Who wins when more than one player gets there in the same hand; between defenders the higher score does."),
    "finish.tie": label(
        N_("Equal winning scores"),
        choices={"shared": N_("They share the win"), "play_on": N_("Another hand is played")},
    ).says("What happens when the leading players reach the target with the same score."),
    "finish.cap": label(N_("No more than it takes to win")).says(
        "Once the game is won, whoever has more than it takes is written as exactly the winning score."
    ),
}
