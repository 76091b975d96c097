"""The rulebook on what a hand that was played brings."""

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
                when=(NINES, on("bonus.four_nines"), BIDDING),
            ),
            say(
                N_("Whoever holds four nines when the first card is led writes %(bonus_four_nines)s points more."),
                "bonus.four_nines",
                when=(NINES, on("bonus.four_nines"), neither(BIDDING)),
            ),
        ),
    ),
)
