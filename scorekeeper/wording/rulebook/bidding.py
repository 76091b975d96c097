"""The rulebook on the bidding and the exchange of cards."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    COMPULSORY,
    HIGH_BIDS,
    LAST,
    MORE,
    TALON,
    TWO,
    Chapter,
    count,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

BIDDING_CHAPTER = Chapter(
    id="bidding",
    title=N_("Bidding"),
    paragraphs=(
        (
            say(
                N_(
                    "The player to the dealer’s left, the opener, must open the bidding with at least %(bid_min)s; "
                    "after that everyone in turn bids higher or passes."
                ),
                "bid.opening",
                "bid.min",
                when=(is_("bid.opening", "compulsory"),),
            ),
            say(
                N_(
                    "The player to the dealer’s left, the opener, speaks first, and everyone in turn bids higher "
                    "or passes; the lowest bid is %(bid_min)s."
                ),
                "bid.opening",
                "bid.min",
                when=(is_("bid.opening", "last", "free"),),
            ),
            say(N_("If all others have passed, the last player must bid."), "bid.opening", when=(LAST,)),
            say(
                N_("If everybody passes, the cards are dealt afresh."),
                "bid.opening",
                when=(is_("bid.opening", "free"),),
            ),
            say(N_("The bidding goes on until all but one have passed."), "bid.opening", when=(BIDDING,)),
            say(
                N_(
                    "Whoever has passed bids no more in this hand. The last to bid is the declarer, "
                    "who must take at least that many points in cards and announcements; all others are defenders."
                ),
                "bid.opening",
                when=(BIDDING, MORE),
            ),
            say(
                N_(
                    "The last to bid is the declarer, who must take at least that many points in cards "
                    "and announcements; the other is the defender."
                ),
                "bid.opening",
                when=(BIDDING, TWO),
            ),
        ),
        (
            say(N_("Bids are multiples of %(bid_step)s."), "bid.step", when=(BIDDING,)),
            say(
                N_("Only the first bid may be chosen freely; each one after it is exactly %(bid_step)s higher."),
                "bid.no_jump",
                "bid.step",
                when=(BIDDING, on("bid.no_jump")),
            ),
            say(
                N_("A bid may be as many steps above the last one as the bidder likes."),
                "bid.no_jump",
                when=(BIDDING, off("bid.no_jump")),
            ),
            say(
                N_("No contract may be higher than %(bid_max)s, not even by a raise."),
                "bid.max",
                when=(BIDDING, on("bid.max")),
            ),
            say(
                N_("No contract may be higher than %(most)s, which is all that cards and announcements can bring."),
                "bid.max",
                when=(BIDDING, off("bid.max")),
            ),
            say(
                N_("A bid above 120 needs a marriage in the bidder’s hand."),
                "bid.over_120_needs_marriage",
                when=(HIGH_BIDS, is_("bid.over_120_needs_marriage", "any")),
            ),
            say(
                N_(
                    "No bid and no raise may be more than 120 and the worth of the marriages in the bidder’s hand "
                    "together; a raise is judged by the hand with the talon in it."
                ),
                "bid.over_120_needs_marriage",
                when=(HIGH_BIDS, TALON, on("bid.raise"), is_("bid.over_120_needs_marriage", "worth")),
            ),
            say(
                N_("No bid may be more than 120 and the worth of the marriages in the bidder’s hand together."),
                "bid.over_120_needs_marriage",
                when=(
                    HIGH_BIDS,
                    neither(every(TALON, on("bid.raise"))),
                    is_("bid.over_120_needs_marriage", "worth"),
                ),
            ),
            say(
                N_("A bid above 120 needs no marriage."),
                "bid.over_120_needs_marriage",
                when=(HIGH_BIDS, is_("bid.over_120_needs_marriage", "no")),
            ),
            say(
                N_(
                    "A player whose score is below %(bid_silence_below)s is silenced and may not bid; "
                    "a silenced opener has only the lowest bid to offer."
                ),
                "bid.silence_below",
                when=(COMPULSORY, neither(is_("bid.silence_below", "none"))),
            ),
            say(
                N_(
                    "A player whose score is below %(bid_silence_below)s is silenced and may not bid; "
                    "a silenced player who has to bid last has only the lowest bid to offer."
                ),
                "bid.silence_below",
                when=(LAST, neither(is_("bid.silence_below", "none"))),
            ),
            say(
                N_("A player whose score is below %(bid_silence_below)s is silenced and may not bid."),
                "bid.silence_below",
                "bid.opening",
                when=(is_("bid.opening", "free"), neither(is_("bid.silence_below", "none"))),
            ),
        ),
        (  # Without a talon nothing lies between the bidding and the first card, and there is no chapter on it.
            say(
                N_("Once the bidding is over, the declarer may raise the bid to any higher multiple of %(bid_step)s."),
                "bid.raise",
                "bid.step",
                when=(BIDDING, off("taken"), on("bid.raise")),
            ),
            say(
                N_("The last bid is the contract and may not be raised."),
                "bid.raise",
                when=(BIDDING, off("taken"), off("bid.raise")),
            ),
        ),
    ),
)

EXCHANGE = Chapter(
    id="exchange",
    title=N_("Talon and exchange"),
    paragraphs=(
        (
            say(
                N_("The declarer chooses one of the two talons; the other one stays face down."),
                "talon.cards",
                when=(BIDDING, on("two_talons")),
            ),
            say(
                N_("The declarer turns the talon up for all to see and takes it into the hand."),
                "talon.shown",
                when=(TALON, is_("talon.shown", "always")),
            ),
            say(
                N_(
                    "If the bidding was won above the lowest bid, the declarer turns the talon up for all to see; "
                    "at the lowest bid it is taken without being shown."
                ),
                "talon.shown",
                when=(TALON, is_("talon.shown", "over_minimum")),
            ),
            say(
                N_(
                    "If the bidding was won at 130 or more, the declarer turns the talon up for all to see; "
                    "below that it is taken without being shown."
                ),
                "talon.shown",
                when=(TALON, is_("talon.shown", "from_130")),
            ),
            say(
                N_("The declarer takes the talon without showing it."),
                "talon.shown",
                when=(TALON, is_("talon.shown", "never")),
            ),
        ),
        (
            count(
                NN_(
                    "Then the declarer passes %(passed)s card from the hand to each opponent.",
                    "Then the declarer passes %(passed)s cards from the hand to each opponent.",
                ),
                "passed",
                "talon.cards",
                when=(on("passed"), MORE),
            ),
            count(
                NN_(
                    "Then the declarer gives the opponent %(passed)s card from the hand.",
                    "Then the declarer gives the opponent %(passed)s cards from the hand.",
                ),
                "passed",
                "talon.cards",
                when=(on("passed"), TWO),
            ),
            say(
                N_("Cards are passed face up, so that everyone knows them."),
                "talon.pass_face_up",
                when=(on("passed"), on("talon.pass_face_up")),
            ),
            say(
                N_("Cards are passed face down."), "talon.pass_face_up", when=(on("passed"), off("talon.pass_face_up"))
            ),
            count(
                NN_(
                    "The declarer lays %(laid_away)s card away face down; it counts for the declarer.",
                    "The declarer lays %(laid_away)s cards away face down; they count for the declarer.",
                ),
                "laid_away",
                "talon.cards",
                "game.dead_cards",
                when=(on("laid_away"), on("laid_counts")),
            ),
            count(
                NN_(
                    "The declarer lays %(laid_away)s card away face down; it counts for nobody.",
                    "The declarer lays %(laid_away)s cards away face down; they count for nobody.",
                ),
                "laid_away",
                "game.dead_cards",
                "talon.cards",
                when=(on("laid_away"), off("laid_counts")),
            ),
            count(
                NN_(
                    "Everyone now holds %(held)s card.",
                    "Everyone now holds %(held)s cards.",
                ),
                "held",
                "game.hand",
                "talon.cards",
                when=(TALON,),
            ),
        ),
        (
            say(
                N_(
                    "Before the first card is led the declarer may raise the bid to any higher "
                    "multiple of %(bid_step)s."
                ),
                "bid.raise",
                "bid.step",
                when=(BIDDING, TALON, on("bid.raise")),
            ),
            say(
                N_("The bid that won stands: the declarer may not raise it."),
                "bid.raise",
                when=(BIDDING, TALON, off("bid.raise")),
            ),
        ),
    ),
)
