"""The rulebook where its sources are silent or disagree: how this program decides (scoring.md, and the referee)."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.rulings_on_scores import RULINGS_ON_SCORES
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    BLIND,
    COMPULSORY,
    FOUR,
    GIVES_UP,
    GOLD,
    HIGH_BIDS,
    JACKS_FINED,
    LAST,
    MAY_BLIND,
    MAY_DOUBLE,
    NINES,
    NINES_FINED,
    OPEN,
    TALON,
    Chapter,
    either,
    every,
    is_,
    neither,
    off,
    on,
    say,
)
from scorekeeper.wording.rulebook.silent import SILENT

_MAY_BE_DOUBLE = (BIDDING, MAY_DOUBLE)
_BARE = (OPEN, off("barrel.marriages"))
_OVER_120 = (HIGH_BIDS, neither(is_("bid.over_120_needs_marriage", "no")))

RULINGS = Chapter(
    id="rulings",
    title=N_("Where the rules are silent or disagree"),
    listed=True,
    paragraphs=(
        (  # Fresh deals and the bidding
            say(
                N_(
                    "Fresh deals in a row are counted for nines and for bottom jacks apart; "
                    "any other deal ends the row, and so does the fine."
                ),
                "redeal.fine_after",
                when=(NINES_FINED, JACKS_FINED),
            ),
            say(
                N_("Any other deal ends a row of fresh deals, and so does the fine."),
                "redeal.fine_after",
                when=(either(NINES_FINED, JACKS_FINED), neither(every(NINES_FINED, JACKS_FINED))),
            ),
            say(
                N_("Whether a hand may be given up only at the lowest bid depends on the contract after any raise."),
                "rospisat.allowed",
                when=(BIDDING, on("bid.raise"), is_("rospisat.allowed", "at_minimum")),
            ),
            say(
                N_("Four aces are no marriage for a bid of more than 120."),
                "bid.over_120_needs_marriage",
                "marriage.four_aces",
                when=(*_OVER_120, on("marriage.four_aces")),
            ),
            say(
                N_("A raise to more than 120 needs no marriage."),
                "bid.over_120_needs_marriage",
                "bid.raise",
                when=(HIGH_BIDS, is_("bid.over_120_needs_marriage", "any"), on("bid.raise")),
            ),
            say(
                N_("A blind bidder has seen no marriage, and so cannot bid more than 120."),
                "bid.over_120_needs_marriage",
                "blind.who",
                when=(*_OVER_120, MAY_BLIND),
            ),
            say(
                N_("The lowest bid that the opener has to make needs no marriage, even above 120."),
                "bid.over_120_needs_marriage",
                "bid.opening",
                "bid.min",
                "gold.min_bid",
                when=(*_OVER_120, neither(LAST), on("owed_over_120")),
            ),
            say(
                N_("The lowest bid that the last player has to make needs no marriage, even above 120."),
                "bid.over_120_needs_marriage",
                "bid.opening",
                "bid.min",
                "gold.min_bid",
                when=(*_OVER_120, LAST, on("owed_over_120")),
            ),
            say(
                N_("A silenced opener who has become the declarer may raise like any other."),
                "bid.silence_below",
                "bid.raise",
                when=(COMPULSORY, on("bid.raise"), neither(is_("bid.silence_below", "none"))),
            ),
            say(
                N_("A silenced player who had to bid last may raise like any other declarer."),
                "bid.silence_below",
                "bid.raise",
                when=(LAST, on("bid.raise"), neither(is_("bid.silence_below", "none"))),
            ),
            say(
                N_("The sources do not say what happens when everybody passes; here the same dealer deals afresh."),
                "bid.opening",
                when=(is_("bid.opening", "free"),),
            ),
            # The play
            say(
                N_(
                    "An announcement that was not allowed is void: it makes neither trumps nor points, "
                    "and the marriage may be announced again when that is allowed."
                )
            ),
            say(
                N_("Four aces are announced aloud, also where marriages count by themselves."),
                "marriage.four_aces",
                "play.announce",
                when=(on("marriage.four_aces"), is_("play.announce", "automatic")),
            ),
            say(
                N_("A marriage that brings no points may be announced all the same, and makes trumps."),
                "marriage.hearts",
                "marriage.diamonds",
                "marriage.clubs",
                "marriage.spades",
                when=(on("worthless"),),
            ),
            say(
                N_("Trumps that are led must be followed, whoever made them."),
                "play.opponent_trumps",
                when=(off("play.opponent_trumps"),),
            ),
            # Amounts
            say(
                N_("In a gold set, “the lowest bid” means that of the gold set."),
                "gold.min_bid",
                "bid.min",
                when=(GOLD,),
            ),
            say(
                N_("A blind hand in a gold set counts four times."),
                "blind.doubles",
                "gold.enabled",
                when=(*BLIND, GOLD, is_("blind.doubles", "all")),
            ),
            say(
                N_("A blind hand in a gold set counts four times for the declarer and twice for everyone else."),
                "blind.doubles",
                "gold.enabled",
                when=(*BLIND, GOLD, is_("blind.doubles", "declarer")),
            ),
            say(
                N_("What a hand given up costs and brings is doubled in a hand that counts double."),
                "gold.enabled",
                "blind.who",
                when=(*_MAY_BE_DOUBLE, GIVES_UP),
            ),
            say(
                N_("Giving a hand up never makes a contract, so it does not end the gold sets."),
                "gold.enabled",
                when=(GOLD, GIVES_UP),
            ),
            say(
                N_(
                    "What the player who sits out writes is rounded and doubled like other points, "
                    "and is written when the hand is given up too."
                ),
                "bonus.sit_out",
                when=(FOUR, TALON, neither(is_("bonus.sit_out", "none"))),
            ),
            say(
                N_("The bonus for four nines is never doubled, and there is none when the hand is given up."),
                "bonus.four_nines",
                when=(NINES, BIDDING, on("bonus.four_nines")),
            ),
            say(
                N_("On the barrel, points entered as a single number count as card points only."),
                "barrel.marriages",
                when=_BARE,
            ),
            *RULINGS_ON_SCORES,
            *SILENT,
        ),
    ),
)
