"""The rulebook on the barrel in its kinds."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.frozen_barrel import FROZEN_BARREL
from scorekeeper.wording.rulebook.sentence import BIDDING, OPEN, SIT_OUT_BONUS, Chapter, is_, neither, off, on, say

BARREL_CHAPTER = Chapter(
    id="barrel",
    title=N_("The barrel"),
    paragraphs=(
        *FROZEN_BARREL,
        (
            say(
                N_(
                    "A player whose score is at least %(level)s but below %(winning)s is on the barrel, "
                    "may stay there for any number of hands, goes on scoring as declarer and as defender, "
                    "and may win as either."
                ),
                "barrel.kind",
                "barrel.level",
                when=(OPEN, BIDDING),
            ),
            say(
                N_(
                    "A player whose score is at least %(level)s but below %(winning)s is on the barrel, "
                    "may stay there for any number of hands, goes on scoring, and may win there."
                ),
                "barrel.kind",
                "barrel.level",
                when=(OPEN, neither(BIDDING)),
            ),
            say(
                N_("On the barrel nothing is written for sitting out."),
                "barrel.kind",
                "bonus.sit_out",
                when=(OPEN, SIT_OUT_BONUS),
            ),
            say(
                N_(
                    "On the barrel announcements bring no points, for the contract or otherwise, though a marriage "
                    "still makes trumps; and so no contract there may be higher than 120."
                ),
                "barrel.marriages",
                when=(OPEN, off("barrel.marriages"), BIDDING),
            ),
            say(
                N_("On the barrel announcements bring no points, though a marriage still makes trumps."),
                "barrel.marriages",
                when=(OPEN, off("barrel.marriages"), neither(BIDDING)),
            ),
            say(
                N_("On the barrel announcements bring their points as everywhere."),
                "barrel.marriages",
                when=(OPEN, on("barrel.marriages")),
            ),
            say(
                N_("On the barrel points are written exactly as they were taken, without rounding."),
                "barrel.exact",
                when=(OPEN, on("barrel.exact")),
            ),
            say(
                N_("On the barrel points are rounded as everywhere."),
                "barrel.exact",
                when=(OPEN, neither(is_("contract.rounding", 1)), off("barrel.exact")),
            ),
        ),
    ),
)
