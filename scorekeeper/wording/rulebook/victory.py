"""The rulebook on the end: scores that fall back to 0, who wins, and ties."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    GOLD,
    MORE,
    TWO,
    Chapter,
    count,
    either,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

_TARGET, _DEALS = on("game.target"), on("game.deals_each")
# Of two, the declarer leaves nobody to be equal with, but after the last hand.
_TIE = either(_DEALS, neither(every(BIDDING, TWO, is_("finish.several", "declarer_first"))))

VICTORY = Chapter(
    id="victory",
    title=N_("Victory"),
    paragraphs=(
        (
            say(
                N_("A player whose score after a hand is exactly one of these numbers goes back to 0: %(reset_at)s."),
                "reset.at",
                when=(on("reset.at"),),
            ),
        ),
        (
            say(
                N_("The game ends with the hand after which somebody has %(winning)s points or more."),
                "game.target",
                "game.over_target",
                when=(_TARGET,),
            ),
            say(
                N_(
                    "If several players have that much, the declarer wins if among them, and "
                    "otherwise the highest score."
                ),
                "finish.several",
                when=(_TARGET, BIDDING, MORE, is_("finish.several", "declarer_first")),
            ),
            say(
                N_("If both players have that much, the declarer wins."),
                "finish.several",
                when=(_TARGET, BIDDING, TWO, is_("finish.several", "declarer_first")),
            ),
            say(
                N_("If several players have that much, the highest score wins."),
                "finish.several",
                when=(_TARGET, either(neither(BIDDING), is_("finish.several", "highest"))),
            ),
            count(
                NN_(
                    "If nobody has that much after %(game_deals_each)s hand for each player, most points win.",
                    "If nobody has that much after %(game_deals_each)s hands for each player, most points win.",
                ),
                "game.deals_each",
                "game.deals_each",
                when=(_DEALS, _TARGET),
            ),
            count(
                NN_(
                    "The game ends after %(game_deals_each)s hand for each player, and most points win.",
                    "The game ends after %(game_deals_each)s hands for each player, and most points win.",
                ),
                "game.deals_each",
                "game.deals_each",
                when=(_DEALS, off("game.target")),
            ),
            say(
                N_("If that leaves players with the same score, they share the victory."),
                "finish.tie",
                when=(_TIE, is_("finish.tie", "shared")),
            ),
            say(
                N_("If that leaves players with the same score, another hand is played."),
                "finish.tie",
                when=(_TIE, is_("finish.tie", "play_on")),
            ),
            say(
                N_("Once the game is won, every score above %(winning)s is written as exactly %(winning)s."),
                "finish.cap",
                "game.target",
                when=(_TARGET, on("finish.cap")),
            ),
            say(
                N_("Whoever wins with more than %(winning)s keeps it all."),
                "finish.cap",
                "game.target",
                when=(_TARGET, off("finish.cap")),
            ),
            say(
                N_("However many hands it takes, only the target ends the game."),
                "game.deals_each",
                when=(off("game.deals_each"),),
            ),
        ),
        (
            say(
                N_(
                    "In the number of hands for each player, those given up and those of a gold set count, "
                    "fresh deals and corrections of the scores do not; "
                    "where it is agreed during the game, hands already played count."
                ),
                "game.deals_each",
                when=(_DEALS, GOLD),
            ),
            say(
                N_(
                    "In the number of hands for each player, those given up count, "
                    "fresh deals and corrections of the scores do not; "
                    "where it is agreed during the game, hands already played count."
                ),
                "game.deals_each",
                when=(_DEALS, neither(GOLD)),
            ),
        ),
    ),
)
