"""The words for bonuses, fresh deals, the talon and the play of the cards."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.options.shape import OptionWords

CARDS_WORDS: Mapping[str, OptionWords] = {
    "bonus.four_nines": OptionWords(
        label=N_("Bonus for four nines"),
        sentence=N_(
            "Points for holding four nines once cards have been passed; they never help a contract, "
            "and 0 means no bonus."
        ),
        unit=N_("points"),
    ),
    "bonus.sit_out": OptionWords(
        label=N_("Bonus for sitting out"),
        sentence=N_("What in the talon scores for the player who sits out."),
        choices={
            "none": N_("No bonus"),
            "aces_and_marriages": N_("Aces and marriages"),
            "cards_and_marriages": N_("All cards and marriages"),
        },
    ),
    "bonus.sit_out_ace": OptionWords(
        label=N_("Sitting out: an ace brings"),
        sentence=N_(
            "What each ace in the talon brings the player who sits out, if aces and marriages score; 0 means nothing."
        ),
        unit=N_("points"),
    ),
    "redeal.nines": OptionWords(
        label=N_("Fresh deal for nines"),
        sentence=N_("Whether too many nines in one hand earn a fresh deal, and at what moment."),
        choices={
            "never": N_("Never"),
            "original": N_("Only as dealt"),
            "any_time": N_("Also after cards are passed"),
            "defenders": N_("A defender’s after passing"),
        },
    ),
    "redeal.nines_count": OptionWords(
        label=N_("How many nines it takes"),
        sentence=N_("How many nines a player has to hold to ask for a fresh deal."),
        choices={"3": N_("Three nines"), "4": N_("Four nines")},
    ),
    "redeal.talon_below": OptionWords(
        label=N_("Fresh deal for a poor talon"),
        sentence=N_("The declarer may ask for a fresh deal if the talon holds fewer points than this; 0 means never."),
        unit=N_("points"),
    ),
    "redeal.talon_nines": OptionWords(
        label=N_("Fresh deal for talon nines"),
        sentence=N_(
            "The declarer may ask for a fresh deal if at least this many nines lie in the talon; 0 means never."
        ),
        unit=N_("cards"),
    ),
    "redeal.hand_below": OptionWords(
        label=N_("Fresh deal for a poor hand"),
        sentence=N_("A player holding fewer points than this may ask for a fresh deal; 0 means never."),
        unit=N_("points"),
    ),
    "redeal.hand_when": OptionWords(
        label=N_("When a poor hand is judged"),
        sentence=N_("Whether a hand is too poor is seen once cards have been passed, or when it has been dealt."),
        choices={"exchanged": N_("After the exchange"), "dealt": N_("As it was dealt")},
    ),
    "redeal.minimum_only": OptionWords(
        label=N_("Fresh deal and what was bid"),
        sentence=N_(
            "Whether a poor talon, nines in it or a poor hand earn a fresh deal at any bid, only for a player who has "
            "not bid more than the minimum, or only if the auction was won at the minimum; then nines too, once cards "
            "have been passed."
        ),
        choices={
            "no": N_("Whatever was bid"),
            "own_bid": N_("If the player bid only the minimum"),
            "won": N_("If the auction was won at the minimum"),
        },
    ),
    "redeal.bottom_jack": OptionWords(
        label=N_("Jack at the bottom"),
        sentence=N_("When the cut leaves a jack at the bottom of the pack, the cards are shuffled again."),
    ),
    "redeal.fine_after": OptionWords(
        label=N_("Fresh deals until a fine"),
        sentence=N_(
            "So many in a row for nines, or for a bottom jack, cost the dealer a fine, and the next player deals; "
            "0 means never."
        ),
    ),
    "redeal.fine_for": OptionWords(
        label=N_("Which fresh deals are fined"),
        sentence=N_(
            "Whether the dealer is fined for nines, for jacks at the bottom, or for either, when they come in a row."
        ),
        choices={"both": N_("Both, each by itself"), "nines": N_("Nines only"), "jacks": N_("Bottom jacks only")},
    ),
    "talon.shown": OptionWords(
        label=N_("Showing the talon"),
        sentence=N_("At which bids the declarer turns the talon up for all before taking it."),
        choices={
            "always": N_("Always"),
            "over_minimum": N_("Above the lowest bid"),
            "from_130": N_("From 130 upwards"),
            "never": N_("Never"),
        },
    ),
    "talon.cards": OptionWords(
        label=N_("Cards in the talon"),
        sentence=N_("How many cards the declarer finds in the talon; 0 means that there is none."),
        unit=N_("cards"),
    ),
    "talon.pass_face_up": OptionWords(
        label=N_("Passed cards shown"),
        sentence=N_("The declarer passes cards to the opponents face up."),
    ),
    "play.must_follow": OptionWords(
        label=N_("Following suit"),
        sentence=N_("From when on a player has to play a card of the suit led."),
        choices={"always": N_("Always"), "after_stock": N_("Once the stock is empty")},
    ),
    "play.must_trump": OptionWords(
        label=N_("Trumping is compulsory"),
        sentence=N_("Whoever has no card of the suit led has to play a trump, if there is one to play."),
    ),
    "play.must_beat": OptionWords(
        label=N_("Beating is compulsory"),
        sentence=N_(
            "Whoever can has to beat the best card in the trick: with the suit led, or having none of it with a trump."
        ),
    ),
    "play.first_trick_marriage": OptionWords(
        label=N_("Marriage in the first trick"),
        sentence=N_("Whether the very first lead may already announce a marriage or four aces."),
        choices={"never": N_("Not allowed"), "leader": N_("Allowed to the leader")},
    ),
    "play.announce": OptionWords(
        label=N_("How a marriage is announced"),
        sentence=N_(
            "Whether a marriage counts only when it is said aloud, or by itself as soon as a player who may announce "
            "it leads its king or queen."
        ),
        choices={"aloud": N_("Said aloud"), "automatic": N_("By itself")},
    ),
    "play.opponent_trumps": OptionWords(
        label=N_("Everyone may trump"),
        sentence=N_("Every player may lead trumps and trump with them, not just the one who announced the marriage."),
    ),
}
