"""The rulebook on announcements, tricks, and what a hand that was played brings."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    FOUR,
    MORE,
    NINES,
    TALON,
    TWO,
    Chapter,
    count,
    is_,
    neither,
    off,
    on,
    say,
)

_ROUNDED = neither(is_("contract.rounding", 1))

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
                "play.opponent_trumps",
                when=(on("play.must_trump"), on("play.opponent_trumps")),
            ),
            say(
                N_("Whoever cannot follow suit may play any card, a trump or another."),
                "play.must_trump",
                "play.opponent_trumps",
                when=(off("play.must_trump"), on("play.opponent_trumps")),
            ),
            say(
                N_(
                    "Only the player who made the trumps may play them on another suit, "
                    "and must do so when unable to follow suit."
                ),
                "play.opponent_trumps",
                "play.must_trump",
                when=(on("play.must_trump"), off("play.opponent_trumps")),
            ),
            say(
                N_("Only the player who made the trumps may play them on another suit, and is free to do so or not."),
                "play.opponent_trumps",
                "play.must_trump",
                when=(off("play.must_trump"), off("play.opponent_trumps")),
            ),
            say(
                N_(
                    "Everyone else who cannot follow suit plays any card but a trump, unless there "
                    "are only trumps left."
                ),
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

COUNTING = Chapter(
    id="counting",
    title=N_("Counting a hand"),
    paragraphs=(
        (
            say(
                N_(
                    "Everyone adds up the cards in the tricks won and the announcements made; these "
                    "are the points taken."
                )
            ),
            say(
                N_("The cards of all players together are worth 120."),
                "game.dead_cards",
                when=(off("game.dead_cards"),),
            ),
            count(
                NN_(
                    "%(game_dead_cards)s card is out of play and counts for nobody, "
                    "so that all players’ cards may come to less than 120.",
                    "%(game_dead_cards)s cards are out of play and count for nobody, "
                    "so that all players’ cards may come to less than 120.",
                ),
                "game.dead_cards",
                "game.dead_cards",
                when=(on("game.dead_cards"),),
            ),
        ),
        (
            say(
                N_(
                    "A declarer whose points reach the bid has made the contract and writes the bid, "
                    "no matter how much more was taken."
                ),
                "contract.declarer_scores",
                when=(BIDDING, is_("contract.declarer_scores", "bid")),
            ),
            say(
                N_("A declarer whose points reach the bid has made the contract and writes all the points taken."),
                "contract.declarer_scores",
                when=(BIDDING, is_("contract.declarer_scores", "points")),
            ),
            say(
                N_("A declarer who takes fewer has failed and loses the bid."),
                "contract.declarer_scores",
                when=(BIDDING,),
            ),
            say(
                N_("The declarer’s points are rounded before they are held against the bid: 118 is enough for 120."),
                "contract.round_declarer",
                when=(BIDDING, _ROUNDED, on("contract.round_declarer")),
            ),
            say(
                N_("The declarer’s points are held against the bid as they are, unrounded: 118 is not enough for 120."),
                "contract.round_declarer",
                when=(BIDDING, _ROUNDED, off("contract.round_declarer")),
            ),
            say(
                N_(
                    "A declarer with a contract of exactly 120 who wins every trick and announces nothing "
                    "counts as having taken 120 points."
                ),
                "contract.sweep_takes_talon",
                when=(BIDDING, on("contract.sweep_takes_talon")),
            ),
            say(
                N_("Winning every trick does not bring the declarer the cards that are out of play."),
                "contract.sweep_takes_talon",
                when=(BIDDING, on("game.dead_cards"), off("contract.sweep_takes_talon")),
            ),
        ),
        (
            say(
                N_("Each defender writes the points taken, whether the contract was made or not."),
                "contract.rounding",
                when=(BIDDING, MORE),
            ),
            say(
                N_("The defender writes the points taken, whether the contract was made or not."),
                "contract.rounding",
                when=(BIDDING, TWO),
            ),
            say(N_("Everyone writes the points taken."), "contract.rounding", when=(neither(BIDDING),)),
            say(
                N_("Points are written exactly as they were taken."),
                "contract.rounding",
                when=(is_("contract.rounding", 1),),
            ),
            say(
                N_("Points are written rounded to the nearest multiple of 5: 12 becomes 10, 13 becomes 15."),
                "contract.rounding",
                when=(is_("contract.rounding", 5),),
            ),
            say(
                N_("Points are written rounded to the nearest multiple of 10: 14 becomes 10, 15 becomes 20."),
                "contract.rounding",
                when=(is_("contract.rounding", 10),),
            ),
        ),
        (
            say(
                N_(
                    "The player who sits out writes %(bonus_sit_out_ace)s points for each ace in the talon, "
                    "and the worth of each marriage that lies in it."
                ),
                "bonus.sit_out",
                "bonus.sit_out_ace",
                when=(FOUR, TALON, is_("bonus.sit_out", "aces_and_marriages")),
            ),
            say(
                N_(
                    "The player who sits out writes the card points of the talon, "
                    "and the worth of each marriage that lies in it."
                ),
                "bonus.sit_out",
                when=(FOUR, TALON, is_("bonus.sit_out", "cards_and_marriages")),
            ),
            say(
                N_(
                    "Whoever holds four nines when the first card is led writes %(bonus_four_nines)s points more; "
                    "they never help to make a contract."
                ),
                "bonus.four_nines",
                when=(NINES, on("bonus.four_nines")),
            ),
        ),
    ),
)
