"""The rulebook on the hands that count double: gold sets, and hands played blind."""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

GOLD_CHAPTER = chapter(
    "gold",
    N_("The gold set"),
    (
        row("always", "gold.enabled").says(
            "The game begins with a gold set: every player deals one hand, and what is won or lost in these hands "
            "counts double."
        ),
        row("not gold.in_turn", "gold.min_bid gold.in_turn").says("In a gold set the lowest bid is %(gold_min_bid)s."),
        row("gold.in_turn", "gold.in_turn gold.min_bid").says(
            "Nobody bids in a gold set: the player to the dealer’s left is the declarer, with a contract of "
            "%(gold_min_bid)s."
        ),
        row("gold.in_turn, gold.raise", "gold.raise").says("This declarer may raise the contract."),
        row("gold.in_turn, not gold.raise", "gold.raise").says("This declarer may not raise the contract."),
    ),
    (
        row("may_rospisat, gold.rospisat").says("A hand of a gold set may be given up by a rospisat too."),
        row("may_rospisat, not gold.rospisat").says("A hand of a gold set may not be given up by a rospisat."),
        row("bolts, rospisat_fines, gold.double_fines").says(
            "Fines for bolts and rospisats are doubled in a gold set too."
        ),
        row("bolts, not rospisat_fines, gold.double_fines").says("Fines for bolts are doubled in a gold set too."),
        row("not bolts, rospisat_fines, gold.double_fines").says("Fines for rospisats are doubled in a gold set too."),
        row("fines, not gold.double_fines").says("Fines are not doubled in a gold set."),
        row("bolts, gold.double_bolts").says("A bolt for a hand that was played in a gold set is marked twice."),
        row("bolts, not gold.double_bolts").says("A bolt in a gold set is marked once, as in any hand."),
    ),
    (
        row("gold.repeat, gold.reset=none", "gold.reset gold.repeat gold.enabled").says(
            "If nobody makes a contract in the gold set, another one follows; all scores stay as they are."
        ),
        row("not gold.repeat, gold.reset=none", "gold.reset gold.repeat gold.enabled").says(
            "If nobody makes a contract in the gold set, it is over all the same; all scores stay as they are."
        ),
        row("gold.repeat, wipes, not wipes_all", "gold.reset gold.repeat gold.enabled").says(
            "If nobody makes a contract in the gold set, all scores go back to 0 and another one follows."
        ),
        row("not gold.repeat, wipes, not wipes_all", "gold.reset gold.repeat gold.enabled").says(
            "If nobody makes a contract in the gold set, all scores go back to 0, and it is over all the same."
        ),
        row("gold.repeat, wipes_all", "gold.reset gold.repeat gold.enabled").says(
            "If nobody makes a contract in the gold set, all scores go back to 0, all bolts are wiped, and another one "
            "follows."
        ),
        row("not gold.repeat, wipes_all", "gold.reset gold.repeat gold.enabled").says(
            "If nobody makes a contract in the gold set, all scores go back to 0, all bolts are wiped, and it is over "
            "all the same."
        ),
    ),
    when="gold",
)

BLIND_CHAPTER = chapter(
    "blind",
    N_("Playing blind"),
    (
        row("blind.who=anyone").says("Any player who has not yet looked at the cards may bid blind."),
        row("blind.who=opener").says("The opener, and nobody else, may bid blind before looking at the cards."),
        row("blind.who=opener, not blind.unhide=rebid", "blind.who").says(
            "The opener’s blind bid ends the bidding, and the others need not pass."
        ),
        row("blind.who=opener, blind.unhide=rebid").says(
            "The opener’s blind bid ends the bidding, unless an opponent ends the blind play."
        ),
        row("always", "blind.who").says(
            "Whoever looks at the cards, or makes a bid with open eyes, is blind no longer in this hand."
        ),
    ),
    (
        row("blind.doubles=all").says(
            "If the declarer has played blind, what is won or lost in the hand counts double for everyone."
        ),
        row("blind.doubles=declarer").says(
            "If the declarer has played blind, what is won or lost in the hand counts double for the declarer alone."
        ),
        row("always", "blind.min_bid bid.min").says("A blind contract is at least %(blind_least)s."),
        row("blind.cap").says(
            "For a blind contract that is made the declarer writes no more than %(blind_cap)s points, all in all."
        ),
        row("not blind.cap").says("There is no limit to what a blind contract brings."),
        row("barrel, blind.barrel").says("Hands may be played blind while somebody is on the barrel too."),
        row("barrel, not blind.barrel").says("While anyone is on the barrel, nobody may play blind."),
        row("locked, blind.barrel").says("Hands may be played blind while somebody is locked too."),
        row("locked, not blind.barrel").says("While anyone is locked, nobody may play blind."),
    ),
    (
        row("talon, blind.show_talon").says("The talon of a blind hand is shown to all."),
        row("passed, not blind.show_talon, blind.who=anyone").says(
            "The declarer takes the talon of a blind hand without showing it, and passes cards to the opponents face "
            "up."
        ),
        row("talon, not blind.show_talon, not passed or blind.who=opener").says(
            "The declarer takes the talon of a blind hand without showing it."
        ),
        row("may_rospisat, blind.rospisat").says("A blind hand may be given up by a rospisat too."),
        row("may_rospisat, not blind.rospisat").says("A blind hand may not be given up by a rospisat."),
        row("bolts, blind.double_bolts").says("A bolt for a blind hand is marked twice."),
        row("bolts, not blind.double_bolts").says("A bolt for a blind hand is marked once, as in any hand."),
    ),
    (
        row("blind.unhide=never").says("Nobody can make a blind player look at the cards."),
        row("blind.unhide=rebid").says(
            "An opponent who has a marriage may end the blind play; then everybody bids anew, from 120 on."
        ),
        row("blind.unhide=no_bidding").says(
            "An opponent who has a marriage may end the blind play, and nobody bids anew."
        ),
    ),
    when="blind",
)
