"""The rulebook on the end: scores that fall back to 0, who wins, and ties."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import BIDDING, MORE, TWO, Chapter, either, every, is_, neither, off, on, say

# Of two, the declarer leaves nobody to be equal with.
_TIE = neither(every(BIDDING, TWO, is_("finish.several", "declarer_first")))

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
            ),
            say(
                N_(
                    "If several players have that much, the declarer wins if among them, and "
                    "otherwise the highest score."
                ),
                "finish.several",
                when=(BIDDING, MORE, is_("finish.several", "declarer_first")),
            ),
            say(
                N_("If both players have that much, the declarer wins."),
                "finish.several",
                when=(BIDDING, TWO, is_("finish.several", "declarer_first")),
            ),
            say(
                N_("If several players have that much, the highest score wins."),
                "finish.several",
                when=(either(neither(BIDDING), is_("finish.several", "highest")),),
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
                when=(on("finish.cap"),),
            ),
            say(
                N_("Whoever wins with more than %(winning)s keeps it all."),
                "finish.cap",
                "game.target",
                when=(off("finish.cap"),),
            ),
        ),
    ),
)
