"""The rulebook from the bidding to the last trick: bidding, the exchange of cards, announcements and tricks."""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

BIDDING_CHAPTER = chapter(
    "bidding",
    N_("Bidding"),
    (
        row("bid.opening=compulsory", "bid.opening bid.min").says(
            "The player to the dealer’s left, the opener, must open the bidding with at least %(bid_min)s; after that "
            "everyone in turn bids higher or passes."
        ),
        row("bid.opening=last|free", "bid.opening bid.min").says(
            "The player to the dealer’s left, the opener, speaks first, and everyone in turn bids higher or passes; "
            "the lowest bid is %(bid_min)s."
        ),
        row("bid.opening=last").says("If all others have passed, the last player must bid."),
        row("bid.opening=free").says("If everybody passes, the cards are dealt afresh."),
        row("bidding", "bid.opening").says("The bidding goes on until all but one have passed."),
        row("bidding, not two", "bid.opening").says(
            "Whoever has passed bids no more in this hand. The last to bid is the declarer, who must take at least "
            "that many points in cards and announcements; all others are defenders."
        ),
        row("bidding, two", "bid.opening").says(
            "The last to bid is the declarer, who must take at least that many points in cards and announcements; the "
            "other is the defender."
        ),
    ),
    (
        row("bidding", "bid.step").says("Bids are multiples of %(bid_step)s."),
        row("bidding, bid.no_jump", "bid.no_jump bid.step").says(
            "Only the first bid may be chosen freely; each one after it is exactly %(bid_step)s higher."
        ),
        row("bidding, not bid.no_jump").says("A bid may be as many steps above the last one as the bidder likes."),
        row("bidding, bid.max").says("No contract may be higher than %(bid_max)s, not even by a raise."),
        row("bidding, not bid.max").says(
            "No contract may be higher than %(most)s, which is all that cards and announcements can bring."
        ),
        row("high_bids, bid.over_120_needs_marriage=any").says(
            "A bid above 120 needs a marriage in the bidder’s hand."
        ),
        row("bids_by_worth, talon, bid.raise", "bid.over_120_needs_marriage").says(
            "No bid and no raise may be more than 120 and the worth of the marriages in the bidder’s hand together; a "
            "raise is judged by the hand with the talon in it."
        ),
        row("bids_by_worth, not talon or not bid.raise", "bid.over_120_needs_marriage").says(
            "No bid may be more than 120 and the worth of the marriages in the bidder’s hand together."
        ),
        row("high_bids, bid.over_120_needs_marriage=no").says("A bid above 120 needs no marriage."),
        row("bid.opening=compulsory, not bid.silence_below=none", "bid.silence_below").says(
            "A player whose score is below %(bid_silence_below)s is silenced and may not bid; a silenced opener has "
            "only the lowest bid to offer."
        ),
        row("bid.opening=last, not bid.silence_below=none", "bid.silence_below").says(
            "A player whose score is below %(bid_silence_below)s is silenced and may not bid; a silenced player who "
            "has to bid last has only the lowest bid to offer."
        ),
        row("bid.opening=free, not bid.silence_below=none", "bid.silence_below bid.opening").says(
            "A player whose score is below %(bid_silence_below)s is silenced and may not bid."
        ),
    ),
    (
        row("bidding, not talon, bid.raise", "bid.raise bid.step").says(
            "Once the bidding is over, the declarer may raise the bid to any higher multiple of %(bid_step)s."
        ),
        row("bidding, not talon, not bid.raise").says("The last bid is the contract and may not be raised."),
    ),
)

EXCHANGE = chapter(
    "exchange",
    N_("Talon and exchange"),
    (
        row("bidding, two_talons", "talon.cards").says(
            "The declarer chooses one of the two talons; the other one stays face down."
        ),
        row("talon, talon.shown=always").says(
            "The declarer turns the talon up for all to see and takes it into the hand."
        ),
        row("talon, talon.shown=over_minimum").says(
            "If the bidding was won above the lowest bid, the declarer turns the talon up for all to see; at the "
            "lowest bid it is taken without being shown."
        ),
        row("talon, talon.shown=from_130").says(
            "If the bidding was won at 130 or more, the declarer turns the talon up for all to see; below that it is "
            "taken without being shown."
        ),
        row("talon, talon.shown=never").says("The declarer takes the talon without showing it."),
    ),
    (
        row("passed, not two", "talon.cards", counted="passed").counts(
            "Then the declarer passes %(passed)s card from the hand to each opponent.",
            "Then the declarer passes %(passed)s cards from the hand to each opponent.",
        ),
        row("passed, two", "talon.cards", counted="passed").counts(
            "Then the declarer gives the opponent %(passed)s card from the hand.",
            "Then the declarer gives the opponent %(passed)s cards from the hand.",
        ),
        row("passed, talon.pass_face_up").says("Cards are passed face up, so that everyone knows them."),
        row("passed, not talon.pass_face_up").says("Cards are passed face down."),
        row("laid_away, laid_counts", "talon.cards game.dead_cards", counted="laid_away").counts(
            "The declarer lays %(laid_away)s card away face down; it counts for the declarer.",
            "The declarer lays %(laid_away)s cards away face down; they count for the declarer.",
        ),
        row("laid_away, not laid_counts", "game.dead_cards talon.cards", counted="laid_away").counts(
            "The declarer lays %(laid_away)s card away face down; it counts for nobody.",
            "The declarer lays %(laid_away)s cards away face down; they count for nobody.",
        ),
        row("talon", "game.hand talon.cards", counted="held").counts(
            "Everyone now holds %(held)s card.", "Everyone now holds %(held)s cards."
        ),
    ),
    (
        row("bidding, talon, bid.raise", "bid.raise bid.step").says(
            "Before the first card is led the declarer may raise the bid to any higher multiple of %(bid_step)s."
        ),
        row("bidding, talon, not bid.raise").says("The bid that won stands: the declarer may not raise it."),
    ),
)


ANNOUNCEMENTS = chapter(
    "announcements",
    N_("Marriages and trumps"),
    (
        row("always").says("Every hand begins without trumps."),
        row("always", "play.announce").says(
            "Whoever is to lead and holds king and queen of one suit may announce this marriage and lead one of the "
            "two. Its suit becomes trumps at once, and stays so until the next marriage is announced."
        ),
        row("play.announce=aloud").says(
            "A marriage has to be announced aloud; leading its king or queen alone is not enough."
        ),
        row("play.announce=automatic").says(
            "Nothing need be said: a player who holds both and may announce them announces the marriage by leading one "
            "of the two."
        ),
    ),
    (
        row("play.first_trick_marriage=never").says(
            "Nothing is announced in the first trick: whoever announces has just won a trick."
        ),
        row("play.first_trick_marriage=leader").says("Even the very first lead may announce."),
        row("always", "marriage.hearts marriage.diamonds marriage.clubs marriage.spades").says(
            "The points of an announcement belong to whoever made it, even if the trick is lost."
        ),
        row("marriage.four_aces").says(
            "Whoever is to lead and holds all four aces may announce them for %(marriage_four_aces)s points and lead "
            "one of them; the trumps stay as they are."
        ),
    ),
)

TRICKS = chapter(
    "tricks",
    N_("Tricks"),
    (
        row("bidding", "bid.opening").says(
            "The declarer leads to the first trick, and whoever wins a trick leads to the next."
        ),
        row("not bidding", "bid.opening").says(
            "The player to the dealer’s left leads to the first trick, and whoever wins a trick leads to the next."
        ),
        row("always").says(
            "The highest trump wins the trick; without a trump it is the highest card of the suit that was led."
        ),
    ),
    (
        row("stock", "bid.opening").says(
            "After each trick its winner draws a card from the stock, and after that everyone else in turn, until the "
            "stock is empty."
        ),
        row("stock, play.must_follow=after_stock").says(
            "While the stock lasts, any card may be played; the rules that follow hold once it is empty."
        ),
        row("always", "play.must_follow").says("Everyone must follow suit if able."),
        row("play.must_trump").says(
            "Whoever cannot follow suit must play a trump if able; whoever can do neither may play any card."
        ),
        row("free_trumps, not play.must_beat", "play.must_trump play.opponent_trumps").says(
            "Whoever cannot follow suit may play any card, a trump or another."
        ),
        row("free_trumps, play.must_beat", "play.must_beat play.must_trump play.opponent_trumps").says(
            "Whoever cannot follow suit must play a trump that beats the best card in the trick, if able; a trump that "
            "beats nothing need not be played."
        ),
        row("makers_trumps, not play.must_beat", "play.opponent_trumps play.must_trump").says(
            "Only the player who made the trumps may play them on another suit, and is free to do so or not."
        ),
        row("makers_trumps, play.must_beat", "play.opponent_trumps play.must_trump play.must_beat").says(
            "Only the player who made the trumps may play them on another suit, and must do so if one of them beats "
            "the best card in the trick."
        ),
        row("makers_trumps", "play.opponent_trumps play.must_trump").says(
            "Everyone else who cannot follow suit plays any card but a trump, unless there are only trumps left."
        ),
        row("play.opponent_trumps").says("Anybody may lead trumps, whoever made them."),
        row("not play.opponent_trumps").says(
            "Whoever did not make the trumps leads them only when there is nothing else in the hand."
        ),
        row("play.must_beat").says(
            "Among the cards that these rules allow, whoever can beat the best card in the trick must do so."
        ),
        row("not play.must_beat").says("Nobody has to beat the best card in the trick."),
    ),
)
