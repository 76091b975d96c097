"""The rulings on what goes wrong in the play, after it and on the sheet, in words.

No noun stands behind a number, which may be any: a sentence that counts would need a plural.
"""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_

IN_PLAY: Mapping[str, str] = {
    # during the play
    "lead-back": N_(
        "In bridge the next player may accept the lead by playing to it. Otherwise the card goes back and the "
        "right player leads; a defender’s card stays open on the table."
    ),
    "lead-lost": N_(
        "In Skat a lead out of turn ends the hand, and the side that led has lost it unless it was decided already. "
        "Here the contract counts as made if a defender led, as failed if the declarer did; or it costs a fine: "
        "%(fine)s."
    ),
    "lead-lost-bare": N_(
        "In Skat a lead out of turn ends the hand, and whoever led has lost it unless it was decided already. "
        "Here that can be a fine: %(fine)s."
    ),
    "follow-free": N_(
        "As long as cards are left to draw, any card may be played; suit has to be followed when the stock is empty."
    ),
    "revoke-open": N_(
        "In bridge and in pinochle it is put right as long as the trick lies open: the right card is played "
        "instead. In bridge whoever played after it may change the card."
    ),
    "revoke-stop": N_(
        "In Skat the hand ends there, and the side that did not follow suit has lost it unless it was decided "
        "already. Here the contract counts as made if a defender did it, as failed if the declarer did; or it costs a "
        "fine: %(fine)s."
    ),
    "revoke-stop-bare": N_(
        "In Skat the hand ends there, and whoever did not follow suit has lost it unless it was decided already. "
        "Here that can be a fine: %(fine)s."
    ),
    "revoke-tricks": N_(
        "In bridge the hand is played on, and at the end one or two tricks go over from whoever did not follow "
        "suit to the other side."
    ),
    "trump-must": N_(
        "At this table whoever cannot follow suit has to trump if able. Not to do so weighs as much as not "
        "following suit, and is put right as long as the trick lies open."
    ),
    "trump-free": N_("At this table nobody has to trump: the card stands."),
    "beat-must": N_(
        "At this table whoever can has to beat the best card of the trick. Not to do so weighs as much as not "
        "following suit."
    ),
    "shown-play": N_(
        "In bridge a defender’s card stays open on the table and is played at the first chance, as a rule; a "
        "declarer takes the card back."
    ),
    "trick-back": N_("In bridge the trick goes to whoever won it, until all have agreed on what each has taken."),
    "two-named": N_(
        "In bridge whoever shows two cards says which of them is played. A declarer takes the other back; a defender’s "
        "stays open on the table."
    ),
    "look-closed": N_(
        "In bridge taken tricks stay closed until the play is over: only one’s own last card may be looked at, until "
        "the next trick is led. So the pile is closed again, and the hand goes on."
    ),
    "look-lost": N_(
        "In Skat only the last trick is shown again if somebody asks for it. Looking at others ends the hand, and "
        "whoever looked has lost it unless it was decided already. Here that can be a fine: %(fine)s."
    ),
    "first-never": N_(
        "At this table only whoever has won a trick announces, and leads one of the two cards. In the first trick "
        "a marriage brings nothing and makes no trumps, and it is lost once one of the two is played."
    ),
    "first-leader": N_(
        "At this table whoever leads may announce, to the first trick as well. Who does not lead announces nothing."
    ),
    "silent-lost": N_(
        "At this table a marriage has to be said aloud when its king or queen is led. Said later it brings "
        "nothing and makes no trumps."
    ),
    "silent-counts": N_(
        "At this table it counts by itself as soon as its king or queen is led by a player who may announce it."
    ),
    "both-held": N_(
        "Both cards have to be in the hand when the marriage is announced. Otherwise it brings nothing and makes "
        "no trumps."
    ),
    "lead-announced": N_(
        "Whoever announces a marriage leads its king or queen. As long as nobody has played to it the right card is "
        "led instead; otherwise the announcement is void."
    ),
    "other-fined": N_(
        "At Schnapsen tournaments the announcement may be taken back until a card is led; another card after it "
        "brings the opponent points. Here that can be a fine: %(fine)s."
    ),
    # after the hand
    "revoke-all-lost": N_(
        "At belote tournaments the side that did not follow suit loses all points of the hand, and in pinochle such a "
        "bidder has failed the bid. Here the contract counts as made if a defender did it, as failed if the declarer "
        "did; or it costs a fine: %(fine)s."
    ),
    "revoke-all-lost-bare": N_(
        "At belote tournaments whoever did not follow suit loses all points of the hand, and in pinochle such a "
        "bidder has failed the bid. Here that can be a fine: %(fine)s."
    ),
    "piles-doubt": N_(
        "In pinochle and in bridge the doubt goes against whoever mixed the cards: what cannot be proved any more "
        "counts for the others. If nobody can tell at all, the table may agree to deal again."
    ),
    "sum-120": N_(
        "All cards together are worth 120. Count again, then look for a card in another pile, in the box or on "
        "the floor."
    ),
    "sum-dead": N_("At this table some cards count for nobody: %(dead)s. The piles make 120 at the most. Count again."),
    "rest-conceded": N_("In bridge whoever throws the cards in gives up all tricks that are left."),
    "seat-taken": N_(
        "In bridge whoever leaves may name a substitute if all others agree; in preferans too a new player joins only "
        "if all agree. Here the substitute goes on with the score of whoever left."
    ),
    "game-ended": N_(
        "If nobody takes the seat the game ends where it stands. Most points win only if all have agreed so beforehand."
    ),
    # on the sheet
    "score-amended": N_(
        "In bridge a score that is proved wrong is put right. Tell the wrong hand anew: all that follows is "
        "scored again, and you see what changes before it is saved."
    ),
    "twice-off": N_(
        "One of the two comes off the sheet, and all that follows is scored again. The log can bring it back."
    ),
    "forgotten-put-in": N_("It is put in before the hand that came after it, and all that follows is scored again."),
    "fine-written-now": N_("A fine that was forgotten is written now: %(fine)s, or another amount."),
    "fine-taken-off": N_("A fine written by mistake comes off the sheet like a hand."),
    "dealer-named": N_("Say who dealt: who opens follows from it, and the deal goes round from there."),
    "rules-changed": N_(
        "Set the rule as you play it: from the next hand on, from an earlier one, or from the start of the game."
    ),
}
