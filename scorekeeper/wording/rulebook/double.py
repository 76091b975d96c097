"""The rulebook on the hands that count double: gold sets, and hands played blind."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BARREL,
    BLIND,
    BOLTS,
    FINES,
    GOLD,
    LOCKED,
    MAY_ROSPISAT,
    ROSPISAT_FINES,
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

_AFTER_THE_SET = ("gold.reset", "gold.repeat", "gold.enabled")
_ALL_WIPED = (is_("gold.reset", "scores_and_bolts"), BOLTS)
_SCORES_WIPED = neither(either(is_("gold.reset", "none"), every(*_ALL_WIPED)))

GOLD_CHAPTER = Chapter(
    id="gold",
    title=N_("The gold set"),
    paragraphs=(
        (
            say(
                N_(
                    "The game begins with a gold set: every player deals one hand, "
                    "and what is won or lost in these hands counts double."
                ),
                "gold.enabled",
                when=(GOLD,),
            ),
            say(
                N_("In a gold set the lowest bid is %(gold_min_bid)s."),
                "gold.min_bid",
                "gold.in_turn",
                when=(GOLD, off("gold.in_turn")),
            ),
            say(
                N_(
                    "Nobody bids in a gold set: the player to the dealer’s left is the declarer, "
                    "with a contract of %(gold_min_bid)s."
                ),
                "gold.in_turn",
                "gold.min_bid",
                when=(GOLD, on("gold.in_turn")),
            ),
            say(
                N_("This declarer may raise the contract."),
                "gold.raise",
                when=(GOLD, on("gold.in_turn"), on("gold.raise")),
            ),
            say(
                N_("This declarer may not raise the contract."),
                "gold.raise",
                when=(GOLD, on("gold.in_turn"), off("gold.raise")),
            ),
        ),
        (
            say(
                N_("A hand of a gold set may be given up by a rospisat too."),
                "gold.rospisat",
                when=(GOLD, MAY_ROSPISAT, on("gold.rospisat")),
            ),
            say(
                N_("A hand of a gold set may not be given up by a rospisat."),
                "gold.rospisat",
                when=(GOLD, MAY_ROSPISAT, off("gold.rospisat")),
            ),
            say(
                N_("Fines for bolts and rospisats are doubled in a gold set too."),
                "gold.double_fines",
                when=(GOLD, BOLTS, ROSPISAT_FINES, on("gold.double_fines")),
            ),
            say(
                N_("Fines for bolts are doubled in a gold set too."),
                "gold.double_fines",
                when=(GOLD, BOLTS, neither(ROSPISAT_FINES), on("gold.double_fines")),
            ),
            say(
                N_("Fines for rospisats are doubled in a gold set too."),
                "gold.double_fines",
                when=(GOLD, neither(BOLTS), ROSPISAT_FINES, on("gold.double_fines")),
            ),
            say(
                N_("Fines are not doubled in a gold set."),
                "gold.double_fines",
                when=(GOLD, FINES, off("gold.double_fines")),
            ),
            say(
                N_("A bolt for a hand that was played in a gold set is marked twice."),
                "gold.double_bolts",
                when=(GOLD, BOLTS, on("gold.double_bolts")),
            ),
            say(
                N_("A bolt in a gold set is marked once, as in any hand."),
                "gold.double_bolts",
                when=(GOLD, BOLTS, off("gold.double_bolts")),
            ),
        ),
        (
            say(
                N_("If nobody makes a contract in the gold set, another one follows; all scores stay as they are."),
                *_AFTER_THE_SET,
                when=(GOLD, on("gold.repeat"), is_("gold.reset", "none")),
            ),
            say(
                N_("If nobody makes a contract in the gold set, it is over all the same; all scores stay as they are."),
                *_AFTER_THE_SET,
                when=(GOLD, off("gold.repeat"), is_("gold.reset", "none")),
            ),
            say(
                N_("If nobody makes a contract in the gold set, all scores go back to 0 and another one follows."),
                *_AFTER_THE_SET,
                when=(GOLD, on("gold.repeat"), _SCORES_WIPED),
            ),
            say(
                N_("If nobody makes a contract in the gold set, all scores go back to 0, and it is over all the same."),
                *_AFTER_THE_SET,
                when=(GOLD, off("gold.repeat"), _SCORES_WIPED),
            ),
            say(
                N_(
                    "If nobody makes a contract in the gold set, all scores go back to 0, all bolts are wiped, "
                    "and another one follows."
                ),
                *_AFTER_THE_SET,
                when=(GOLD, on("gold.repeat"), *_ALL_WIPED),
            ),
            say(
                N_(
                    "If nobody makes a contract in the gold set, all scores go back to 0, all bolts are wiped, "
                    "and it is over all the same."
                ),
                *_AFTER_THE_SET,
                when=(GOLD, off("gold.repeat"), *_ALL_WIPED),
            ),
        ),
    ),
)

BLIND_CHAPTER = Chapter(
    id="blind",
    title=N_("Playing blind"),
    paragraphs=(
        (
            say(
                N_("Any player who has not yet looked at the cards may bid blind."),
                "blind.who",
                when=(*BLIND, is_("blind.who", "anyone")),
            ),
            say(
                N_("The opener, and nobody else, may bid blind before looking at the cards."),
                "blind.who",
                when=(*BLIND, is_("blind.who", "opener")),
            ),
            say(
                N_("The opener’s blind bid ends the bidding, and the others need not pass."),
                "blind.who",
                when=(*BLIND, is_("blind.who", "opener"), neither(is_("blind.unhide", "rebid"))),
            ),
            say(
                N_("The opener’s blind bid ends the bidding, unless an opponent ends the blind play."),
                "blind.who",
                "blind.unhide",
                when=(*BLIND, is_("blind.who", "opener"), is_("blind.unhide", "rebid")),
            ),
            say(
                N_("Whoever looks at the cards, or makes a bid with open eyes, is blind no longer in this hand."),
                "blind.who",
                when=BLIND,
            ),
        ),
        (
            say(
                N_("If the declarer has played blind, what is won or lost in the hand counts double for everyone."),
                "blind.doubles",
                when=(*BLIND, is_("blind.doubles", "all")),
            ),
            say(
                N_(
                    "If the declarer has played blind, what is won or lost in the hand counts double "
                    "for the declarer alone."
                ),
                "blind.doubles",
                when=(*BLIND, is_("blind.doubles", "declarer")),
            ),
            say(
                N_("A blind contract is at least %(blind_least)s."),
                "blind.min_bid",
                "bid.min",
                when=BLIND,
            ),
            say(
                N_(
                    "For a blind contract that is made the declarer writes no more than "
                    "%(blind_cap)s points, all in all."
                ),
                "blind.cap",
                when=(*BLIND, on("blind.cap")),
            ),
            say(
                N_("There is no limit to what a blind contract brings."),
                "blind.cap",
                when=(*BLIND, off("blind.cap")),
            ),
            say(
                N_("Hands may be played blind while somebody is on the barrel too."),
                "blind.barrel",
                when=(*BLIND, BARREL, on("blind.barrel")),
            ),
            say(
                N_("While anyone is on the barrel, nobody may play blind."),
                "blind.barrel",
                when=(*BLIND, BARREL, off("blind.barrel")),
            ),
            say(
                N_("Hands may be played blind while somebody is locked too."),
                "blind.barrel",
                when=(*BLIND, LOCKED, on("blind.barrel")),
            ),
            say(
                N_("While anyone is locked, nobody may play blind."),
                "blind.barrel",
                when=(*BLIND, LOCKED, off("blind.barrel")),
            ),
        ),
        (
            say(
                N_("The talon of a blind hand is shown to all."),
                "blind.show_talon",
                when=(*BLIND, TALON, on("blind.show_talon")),
            ),
            say(
                N_(
                    "The declarer takes the talon of a blind hand without showing it, "
                    "and passes cards to the opponents face up."
                ),
                "blind.show_talon",
                "blind.who",
                when=(*BLIND, on("passed"), off("blind.show_talon"), is_("blind.who", "anyone")),
            ),
            say(
                N_("The declarer takes the talon of a blind hand without showing it."),
                "blind.show_talon",
                "blind.who",
                when=(*BLIND, TALON, off("blind.show_talon"), either(off("passed"), is_("blind.who", "opener"))),
            ),
            say(
                N_("A blind hand may be given up by a rospisat too."),
                "blind.rospisat",
                when=(*BLIND, MAY_ROSPISAT, on("blind.rospisat")),
            ),
            say(
                N_("A blind hand may not be given up by a rospisat."),
                "blind.rospisat",
                when=(*BLIND, MAY_ROSPISAT, off("blind.rospisat")),
            ),
            say(
                N_("A bolt for a blind hand is marked twice."),
                "blind.double_bolts",
                when=(*BLIND, BOLTS, on("blind.double_bolts")),
            ),
            say(
                N_("A bolt for a blind hand is marked once, as in any hand."),
                "blind.double_bolts",
                when=(*BLIND, BOLTS, off("blind.double_bolts")),
            ),
        ),
        (
            say(
                N_("Nobody can make a blind player look at the cards."),
                "blind.unhide",
                when=(*BLIND, is_("blind.unhide", "never")),
            ),
            say(
                N_("An opponent who has a marriage may end the blind play; then everybody bids anew, from 120 on."),
                "blind.unhide",
                when=(*BLIND, is_("blind.unhide", "rebid")),
            ),
            say(
                N_("An opponent who has a marriage may end the blind play, and nobody bids anew."),
                "blind.unhide",
                when=(*BLIND, is_("blind.unhide", "no_bidding")),
            ),
        ),
    ),
)
