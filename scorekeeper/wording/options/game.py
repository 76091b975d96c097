"""The words for the table, the target, the marriages, falling back to zero and the end of the game; for bonuses, fresh
deals, the talon and the play of the cards.
"""

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
    "bonus.four_nines": label(N_("Bonus for four nines"), unit=N_("points")).says(
        "Points for holding four nines once cards have been passed; they never help a contract, and 0 means no bonus."
    ),
    "bonus.sit_out": label(
        N_("Bonus for sitting out"),
        choices={
            "none": N_("No bonus"),
            "aces_and_marriages": N_("Aces and marriages"),
            "cards_and_marriages": N_("All cards and marriages"),
        },
    ).says("What in the talon scores for the player who sits out."),
    "bonus.sit_out_ace": label(N_("Sitting out: an ace brings"), unit=N_("points")).says(
        "What each ace in the talon brings the player who sits out, if aces and marriages score; 0 means nothing."
    ),
    "redeal.nines": label(
        N_("Fresh deal for nines"),
        choices={
            "never": N_("Never"),
            "original": N_("Only as dealt"),
            "any_time": N_("Also after cards are passed"),
            "defenders": N_("A defender’s after passing"),
        },
    ).says("Whether too many nines in one hand earn a fresh deal, and at what moment."),
    "redeal.nines_count": label(
        N_("How many nines it takes"), choices={"3": N_("Three nines"), "4": N_("Four nines")}
    ).says("How many nines a player has to hold to ask for a fresh deal."),
    "redeal.talon_below": label(N_("Fresh deal for a poor talon"), unit=N_("points")).says(
        "The declarer may ask for a fresh deal if the talon holds fewer points than this; 0 means never."
    ),
    "redeal.talon_nines": label(N_("Fresh deal for talon nines"), unit=N_("cards")).says(
        "The declarer may ask for a fresh deal if at least this many nines lie in the talon; 0 means never."
    ),
    "redeal.hand_below": label(N_("Fresh deal for a poor hand"), unit=N_("points")).says(
        "A player holding fewer points than this may ask for a fresh deal; 0 means never."
    ),
    "redeal.hand_when": label(
        N_("When a poor hand is judged"),
        choices={"exchanged": N_("After the exchange"), "dealt": N_("As it was dealt")},
    ).says("Whether a hand is too poor is seen once cards have been passed, or when it has been dealt."),
    "redeal.minimum_only": label(
        N_("Fresh deal and what was bid"),
        choices={
            "no": N_("Whatever was bid"),
            "own_bid": N_("If the player bid only the minimum"),
            "won": N_("If the auction was won at the minimum"),
        },
    ).says(
        "Whether a poor talon, nines in it or a poor hand earn a fresh deal at any bid, only for a player who has not "
        "bid more than the minimum, or only if the auction was won at the minimum; then nines too, once cards have "
        "been passed."
    ),
    "redeal.bottom_jack": label(N_("Jack at the bottom")).says(
        "When the cut leaves a jack at the bottom of the pack, the cards are shuffled again."
    ),
    "redeal.fine_after": label(N_("Fresh deals until a fine")).says(
        "So many in a row for nines, or for a bottom jack, cost the dealer a fine, and the next player deals; 0 means "
        "never."
    ),
    "redeal.fine_for": label(
        N_("Which fresh deals are fined"),
        choices={"both": N_("Both, each by itself"), "nines": N_("Nines only"), "jacks": N_("Bottom jacks only")},
    ).says("Whether the dealer is fined for nines, for jacks at the bottom, or for either, when they come in a row."),
    "talon.shown": label(
        N_("Showing the talon"),
        choices={
            "always": N_("Always"),
            "over_minimum": N_("Above the lowest bid"),
            "from_130": N_("From 130 upwards"),
            "never": N_("Never"),
        },
    ).says("At which bids the declarer turns the talon up for all before taking it."),
    "talon.cards": label(N_("Cards in the talon"), unit=N_("cards")).says(
        "How many cards the declarer finds in the talon; 0 means that there is none."
    ),
    "talon.pass_face_up": label(N_("Passed cards shown")).says("The declarer passes cards to the opponents face up."),
    "play.must_follow": label(
        N_("Following suit"), choices={"always": N_("Always"), "after_stock": N_("Once the stock is empty")}
    ).says("From when on a player has to play a card of the suit led."),
    "play.must_trump": label(N_("Trumping is compulsory")).says(
        "Whoever has no card of the suit led has to play a trump, if there is one to play."
    ),
    "play.must_beat": label(N_("Beating is compulsory")).says(
        "Whoever can has to beat the best card in the trick: with the suit led, or having none of it with a trump."
    ),
    "play.first_trick_marriage": label(
        N_("Marriage in the first trick"), choices={"never": N_("Not allowed"), "leader": N_("Allowed to the leader")}
    ).says("Whether the very first lead may already announce a marriage or four aces."),
    "play.announce": label(
        N_("How a marriage is announced"), choices={"aloud": N_("Said aloud"), "automatic": N_("By itself")}
    ).says(
        "Whether a marriage counts only when it is said aloud, or by itself as soon as a player who may announce it "
        "leads its king or queen."
    ),
    "play.opponent_trumps": label(N_("Everyone may trump")).says(
        "Every player may lead trumps and trump with them, not just the one who announced the marriage."
    ),
}
