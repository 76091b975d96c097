"""The rulebook on announcements and tricks."""

from scorekeeper.wording.rulebook.sentence import chapter, row
from scorekeeper.wording.voice import N_

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
