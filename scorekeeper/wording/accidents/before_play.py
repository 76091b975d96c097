"""The rulings on what goes wrong before the first card is led, in words.

No noun stands behind a number, which may be any: a sentence that counts would need a plural.
"""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_

BEFORE_PLAY: Mapping[str, str] = {
    # while dealing
    "dealer-early": N_(
        "In preferans the right player deals again, as long as the deal is not finished and nobody has looked at "
        "a card."
    ),
    "dealer-late": N_(
        "In preferans the deal stands once somebody has picked up the cards, and whoever sits to the left of the "
        "player who dealt deals next. This sheet does the same: say who dealt."
    ),
    "shown-dealing": N_(
        "In preferans and in belote the same player deals again if a card is turned up while dealing; in bridge "
        "too, if another player could have seen it."
    ),
    "count-early": N_(
        "To each player: %(dealt)s, to the talon: %(talon)s. In preferans the cards are dealt again if it is "
        "noticed before the first bid, in Skat also later, until the auction is over."
    ),
    "count-early-bare": N_(
        "To each player: %(dealt)s. In preferans the cards are dealt again if it is noticed before the first bid, "
        "in Skat also later, until the auction is over."
    ),
    "count-late": N_(
        "In Skat there is no new deal after the auction, unless both sides hold a wrong number: the side with the "
        "wrong number has lost the hand. Here that can be a fine: %(fine)s."
    ),
    "pack-bad": N_(
        "In preferans the cards are dealt again if the pack is short. In rubber bridge too only the hand under "
        "way is void: what was written before stands."
    ),
    "jack-again": N_("At this table the cards are shuffled and cut again, by the same dealer; nothing is scored."),
    "jack-fine": N_(
        "Fresh deal number %(in_a_row)s in a row for the same cause costs the dealer %(fine)s, and the next player "
        "deals; the sheet does that by itself."
    ),
    "jack-stays": N_("At this table that is no reason to shuffle again: the cards are dealt as they lie."),
    "nines-never": N_("At this table nines earn no fresh deal: the hand is played."),
    "nines-dealt": N_(
        "Whoever was dealt %(nines)s nines may show them, and the same player deals again; nothing is scored. A "
        "nine that came by the exchange does not count."
    ),
    "nines-any": N_(
        "Whoever holds %(nines)s nines may show them, also after the exchange, and the same player deals again; "
        "nothing is scored."
    ),
    "nines-defenders": N_(
        "A defender who holds %(nines)s nines after the exchange may show them, and the same player deals again; "
        "nothing is scored. Before the exchange, and in the declarer’s hand, they earn no fresh deal."
    ),
    "nines-minimum": N_("After the exchange that holds only if the auction was won at the minimum."),
    # in the auction
    "bid-void": N_("In belote a bid out of turn is void, and whoever made it has no further say in this auction."),
    "bid-let-stand": N_(
        "In bridge the next player may let it stand by bidding or passing; otherwise it is taken back, and the "
        "turn goes to whose it was."
    ),
    "bid-jump": N_("At this table every bid is exactly %(step)s above the last; a jump is no bid."),
    "bid-step": N_(
        "Every bid is above the last, a multiple of %(step)s and not below %(minimum)s; anything else is no bid."
    ),
    "bid-made-good": N_(
        "In bridge a bid that is too low is replaced by a high enough one or by a pass, unless the next player "
        "has bid or passed already and so let it stand."
    ),
    "passed-is-out": N_(
        "Whoever has passed is out of this auction: the bid does not count, and the last one before it stands."
    ),
    "pass-stands": N_("A pass that has been said stands: whoever has passed bids no more in this auction."),
    "pass-slip": N_(
        "A slip of the tongue is put right in bridge; any other change of a call counts only if the next player "
        "accepts it."
    ),
    "silenced-void": N_("At this table a player whose score is too low does not bid: the bid does not count."),
    "silenced-owed": N_(
        "But for the player to the dealer’s left, who has to bid: the minimum, %(minimum)s, counts, and no more."
    ),
    "silenced-last": N_(
        "But for the last to speak, who has to bid where all others have passed: the minimum, %(minimum)s, counts, "
        "and no more."
    ),
    "looked-open": N_(
        "During the auction a blind player may look at the cards. From then on the hand is no longer blind: exchange "
        "and scores are the usual ones."
    ),
    "looked-lost": N_(
        "If it is noticed later: in Skat a declarer who plays without the talon and looks into it has lost the hand. "
        "Here that can be a fine: %(fine)s."
    ),
    "over-free": N_("At this table nobody needs a marriage for that: the bid stands."),
    "over-any": N_("At this table a bid over 120 needs a marriage in the hand; without one it does not count."),
    "over-worth": N_(
        "At this table no bid may exceed 120 plus the marriages in the hand; a higher one does not count."
    ),
    "over-late": N_(
        "If it is noticed after the auction: in Skat whoever has bid too high is held to the bid, and loses it if "
        "it is not made. The table can write a fine as well: %(fine)s."
    ),
    "open-must": N_(
        "The player to the dealer’s left has to bid %(minimum)s at least: a pass does not count there, and the "
        "bid is %(minimum)s."
    ),
    "open-last": N_(
        "Nobody has to open, but where all others have passed the last to speak has to bid %(minimum)s at least."
    ),
    "open-free": N_("Nobody has to bid. If all pass, the cards are dealt again, and nothing is scored."),
    "shown-auction": N_(
        "In bridge the card lies open until the auction is over. Then a declarer takes it up again; a defender "
        "has to play it at the first chance, as a rule."
    ),
    # with the talon
    "talon-seen": N_(
        "In Skat whoever looks at the talon before the auction is over may not go on bidding, and the others are "
        "no longer bound by what they have bid."
    ),
    "seen-opener": N_(
        "If it was the player who has to bid: the %(minimum)s are owed all the same, but there is no going higher. "
        "If nobody bids more, the hand is played at %(minimum)s."
    ),
    "seen-last": N_(
        "If it was the last to speak, who has to bid where all others have passed: the %(minimum)s are owed all the "
        "same, but there is no going higher."
    ),
    "talon-show": N_(
        "At this table the declarer shows the talon to all before taking it. If that was forgotten, those cards "
        "are shown now."
    ),
    "talon-show-over": N_(
        "At this table the talon is shown to all if the auction was won above %(minimum)s; then those cards are "
        "shown now."
    ),
    "talon-show-130": N_(
        "At this table the talon is shown to all if the auction was won at 130 or more; then those cards are shown now."
    ),
    "talon-dark": N_("At this table the declarer takes the talon unseen: all is well."),
    "held-early": N_(
        "After the exchange everybody holds as many: %(held)s. In Skat the exchange may be changed until the game "
        "is named; so here it is put right until the first card is led."
    ),
    "held-late": N_(
        "In Skat a declarer who has laid away too many or too few cards has lost once a card is led, and so has any "
        "side with a wrong number. Here the contract counts as failed if it was the declarer, as made if it was a "
        "defender; or it costs a fine: %(fine)s."
    ),
    "passed-open": N_("At this table cards are passed face up: everybody may see them."),
    "passed-dark": N_("At this table cards are passed face down, for the eyes of whoever gets them."),
    "passed-all-the-same": N_(
        "In bridge a declarer who shows one of their own cards pays nothing for it. So it is passed all the same."
    ),
    "raise-none": N_("At this table nobody raises after the auction: the contract stays as it was won."),
    "raise-before-play": N_(
        "The bid may be raised after the exchange and before the first card is led. After that the contract stays "
        "as it is."
    ),
    "give-up-never": N_("At this table no declarer gives a hand up like that: it is played to the end."),
    "give-up-before-play": N_(
        "A hand is given up after the talon has been seen and before cards are played. Once a card is led, it is "
        "played to the end."
    ),
    "barrel-own": N_(
        "At this table nobody gives a hand up like that while on the barrel: it does not count, and the hand is played."
    ),
    "barrel-anyone": N_(
        "At this table nobody gives a hand up like that while anyone is on the barrel: it does not count, and the hand "
        "is played."
    ),
    "barrel-free": N_("At this table a hand may be given up on the barrel too: it counts."),
}
