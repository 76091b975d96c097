"""The rulebook on announcements and tricks."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    Chapter,
    is_,
    neither,
    off,
    on,
    say,
)

ANNOUNCEMENTS = Chapter(
    id="announcements",
    title=N_("Marriages and trumps"),
    paragraphs=(
        (
            say(N_("Every hand begins without trumps.")),
            say(
                N_(
                    "Whoever is to lead and holds king and queen of one suit may announce this "
                    "marriage and lead one of "
                    "the two. Its suit becomes trumps at once, and stays so until the next marriage is announced."
                ),
                "play.announce",
            ),
            say(
                N_("A marriage has to be announced aloud; leading its king or queen alone is not enough."),
                "play.announce",
                when=(is_("play.announce", "aloud"),),
            ),
            say(
                N_(
                    "Nothing need be said: a player who holds both and may announce them announces the marriage by "
                    "leading one of the two."
                ),
                "play.announce",
                when=(is_("play.announce", "automatic"),),
            ),
        ),
        (
            say(
                N_("Nothing is announced in the first trick: whoever announces has just won a trick."),
                "play.first_trick_marriage",
                when=(is_("play.first_trick_marriage", "never"),),
            ),
            say(
                N_("Even the very first lead may announce."),
                "play.first_trick_marriage",
                when=(is_("play.first_trick_marriage", "leader"),),
            ),
            say(
                N_("The points of an announcement belong to whoever made it, even if the trick is lost."),
                "marriage.hearts",
                "marriage.diamonds",
                "marriage.clubs",
                "marriage.spades",
            ),
            say(
                N_(
                    "Whoever is to lead and holds all four aces may announce them for %(marriage_four_aces)s points "
                    "and lead one of them; the trumps stay as they are."
                ),
                "marriage.four_aces",
                when=(on("marriage.four_aces"),),
            ),
        ),
    ),
)

TRICKS = Chapter(
    id="tricks",
    title=N_("Tricks"),
    paragraphs=(
        (
            say(
                N_("The declarer leads to the first trick, and whoever wins a trick leads to the next."),
                "bid.opening",
                when=(BIDDING,),
            ),
            say(
                N_(
                    "The player to the dealer’s left leads to the first trick, and whoever wins a "
                    "trick leads to the next."
                ),
                "bid.opening",
                when=(neither(BIDDING),),
            ),
            say(
                N_("The highest trump wins the trick; without a trump it is the highest card of the suit that was led.")
            ),
        ),
        (
            say(
                N_(
                    "After each trick its winner draws a card from the stock, and after that everyone else in turn, "
                    "until the stock is empty."
                ),
                "bid.opening",
                when=(on("stock"),),
            ),
            say(
                N_("While the stock lasts, any card may be played; the rules that follow hold once it is empty."),
                "play.must_follow",
                when=(on("stock"), is_("play.must_follow", "after_stock")),
            ),
            say(
                N_("Everyone must follow suit if able."),
                "play.must_follow",
            ),
            say(
                N_("Whoever cannot follow suit must play a trump if able; whoever can do neither may play any card."),
                "play.must_trump",
                when=(on("play.must_trump"),),
            ),
            say(
                N_("Whoever cannot follow suit may play any card, a trump or another."),
                "play.must_trump",
                "play.opponent_trumps",
                when=(off("play.must_trump"), on("play.opponent_trumps"), off("play.must_beat")),
            ),
            say(
                N_(
                    "Whoever cannot follow suit must play a trump that beats the best card in the trick, if able; "
                    "a trump that beats nothing need not be played."
                ),
                "play.must_beat",
                "play.must_trump",
                "play.opponent_trumps",
                when=(off("play.must_trump"), on("play.opponent_trumps"), on("play.must_beat")),
            ),
            say(
                N_("Only the player who made the trumps may play them on another suit, and is free to do so or not."),
                "play.opponent_trumps",
                "play.must_trump",
                when=(off("play.must_trump"), off("play.opponent_trumps"), off("play.must_beat")),
            ),
            say(
                N_(
                    "Only the player who made the trumps may play them on another suit, "
                    "and must do so if one of them beats the best card in the trick."
                ),
                "play.opponent_trumps",
                "play.must_trump",
                "play.must_beat",
                when=(off("play.must_trump"), off("play.opponent_trumps"), on("play.must_beat")),
            ),
            say(
                N_(
                    "Everyone else who cannot follow suit plays any card but a trump, unless there "
                    "are only trumps left."
                ),
                "play.opponent_trumps",
                "play.must_trump",
                when=(off("play.must_trump"), off("play.opponent_trumps")),
            ),
            say(
                N_("Anybody may lead trumps, whoever made them."),
                "play.opponent_trumps",
                when=(on("play.opponent_trumps"),),
            ),
            say(
                N_("Whoever did not make the trumps leads them only when there is nothing else in the hand."),
                "play.opponent_trumps",
                when=(off("play.opponent_trumps"),),
            ),
            say(
                N_("Among the cards that these rules allow, whoever can beat the best card in the trick must do so."),
                "play.must_beat",
                when=(on("play.must_beat"),),
            ),
            say(N_("Nobody has to beat the best card in the trick."), "play.must_beat", when=(off("play.must_beat"),)),
        ),
    ),
)
