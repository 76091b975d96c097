"""The rulebook on locked players: Poland knows no barrel, so what holds near the target there has its own name."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import LOCKED, Chapter, say

LOCKED_CHAPTER = Chapter(
    id="locked",
    title=N_("Locked players"),
    paragraphs=(
        (
            say(
                N_(
                    "A player whose score is at least %(level)s but below %(winning)s is locked "
                    "and gains points only as declarer."
                ),
                "barrel.kind",
                "barrel.level",
                when=(LOCKED,),
            ),
            say(
                N_("Whoever falls below %(level)s again is locked no longer."),
                "barrel.kind",
                "barrel.level",
                when=(LOCKED,),
            ),
        ),
    ),
)
