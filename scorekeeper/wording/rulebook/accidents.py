"""The rulebook's appendix: why “What now?” recommends what it does, with the kindred games it goes by."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import chapter, row

ACCIDENTS_CHAPTER = chapter(
    "what-now",
    N_("What “What now?” recommends, and why"),
    (
        row("always").says(
            "The sources say of few accidents what is to be done. Where they and the rules of the table are silent, "
            "“What now?” goes by what the referees of kindred games rule."
        ),
        row("always").says(
            "A mistake in dealing costs nobody anything: the cards are dealt again, as in preferans by the code of "
            "Moscow 1996, 3.2.12 to 3.2.15."
        ),
        row("bidding, talon").says(
            "Whoever looks at the talon too early bids no more, as in Skat by the International Skat Order, ISkO "
            "3.3.9; a bid that is owed stays owed."
        ),
        row("always").says(
            "What can still be put right is put right, as in bridge by the Laws of Duplicate Bridge 2017: two cards at "
            "once, law 58; suit not followed as long as the trick lies open, law 62; a trick in the wrong pile, law 79."
        ),
        row("bidding").says(
            "Suit not followed, a lead out of turn, a wrong number of cards: in Skat that ends the hand, and the side "
            "that did it has lost it unless it was decided already, ISkO 3.2 and 4.1. At belote tournaments in France "
            "the side that did not follow suit loses all points of the hand; at pinochle tournaments in the USA a "
            "bidder who did not has failed the bid."
        ),
        row("bidding").says(
            "Therefore such a hand is written as it counts: made if a defender did it, failed if the declarer did. "
            "Nobody can tell any more how it would have ended, and a mistake must not pay. A fine comes third, as it "
            "leaves the hand itself undecided."
        ),
        row("always").says(
            "Taken tricks stay closed, as in bridge by law 66. Skat is stricter: by ISkO 4.4.6 whoever looks at them "
            "loses the hand."
        ),
        row("always").says(
            "Somebody else takes a seat only if all agree, as in preferans by its code, 3.1.2, and in bridge clubs."
        ),
    ),
    listed=True,
)
