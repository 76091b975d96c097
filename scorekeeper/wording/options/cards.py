"""The words for bonuses, fresh deals, the talon and the play of the cards."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, OptionWords, label

CARDS_WORDS: Mapping[str, OptionWords] = {
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
