"""The rulebook on when the cards are dealt afresh."""

from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    FOR_NINES,
    JACKS_FINED,
    NINES,
    NINES_FINED,
    TALON,
    Chapter,
    count,
    every,
    is_,
    neither,
    off,
    on,
    say,
)

_AS_DEALT = every(TALON, is_("redeal.hand_when", "dealt"))
_BOTH = every(on("poor_talon"), on("poor_hand"))
_TALON_ALONE = every(on("poor_talon"), off("poor_hand"))
_HAND_ALONE = every(on("poor_hand"), off("poor_talon"))
_LATER_NINES = every(TALON, NINES, is_("redeal.nines", "any_time", "defenders"))
_DEFENDERS = every(BIDDING, is_("redeal.nines", "defenders"))
_AS_DEALT_ALONE = (off("taken"), FOR_NINES, neither(_DEFENDERS))

FRESH_DEALS = Chapter(
    id="fresh-deals",
    title=N_("Fresh deals"),
    paragraphs=(
        (
            say(
                N_(
                    "Whoever holds all four nines before the first lead, as dealt or after the exchange, "
                    "may show them and have the cards dealt afresh."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(TALON, is_("redeal.nines", "any_time"), is_("redeal.nines_count", 4)),
            ),
            say(
                N_(
                    "Whoever holds three or four nines before the first lead, as dealt or after the exchange, "
                    "may show them and have the cards dealt afresh."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(TALON, is_("redeal.nines", "any_time"), is_("redeal.nines_count", 3)),
            ),
            say(
                N_(
                    "Whoever is dealt all four nines may show them before any cards are exchanged "
                    "and have the cards dealt afresh; nines that come later do not count."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(TALON, is_("redeal.nines", "original"), is_("redeal.nines_count", 4)),
            ),
            say(
                N_(
                    "Whoever is dealt three or four nines may show them before any cards are exchanged "
                    "and have the cards dealt afresh; nines that come later do not count."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(TALON, is_("redeal.nines", "original"), is_("redeal.nines_count", 3)),
            ),
            say(
                N_(
                    "A defender who holds all four nines after the exchange may show them before the first lead "
                    "and have the cards dealt afresh; the declarer may not."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(TALON, _DEFENDERS, is_("redeal.nines_count", 4)),
            ),
            say(
                N_(
                    "A defender who holds three or four nines after the exchange may show them before the first lead "
                    "and have the cards dealt afresh; the declarer may not."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(TALON, _DEFENDERS, is_("redeal.nines_count", 3)),
            ),
            say(
                N_(
                    "A defender who was dealt all four nines may show them before the first lead "
                    "and have the cards dealt afresh; the declarer may not."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(off("taken"), _DEFENDERS, is_("redeal.nines_count", 4)),
            ),
            say(
                N_(
                    "A defender who was dealt three or four nines may show them before the first lead "
                    "and have the cards dealt afresh; the declarer may not."
                ),
                "redeal.nines",
                "redeal.nines_count",
                when=(off("taken"), _DEFENDERS, is_("redeal.nines_count", 3)),
            ),
            say(
                N_("Whoever is dealt all four nines may show them and have the cards dealt afresh."),
                "redeal.nines",
                "redeal.nines_count",
                when=(*_AS_DEALT_ALONE, is_("redeal.nines_count", 4)),
            ),
            say(
                N_("Whoever is dealt three or four nines may show them and have the cards dealt afresh."),
                "redeal.nines",
                "redeal.nines_count",
                when=(*_AS_DEALT_ALONE, is_("redeal.nines_count", 3)),
            ),
            count(
                NN_(
                    "If the talon is worth less than %(redeal_talon_below)s point, "
                    "the declarer may have the cards dealt afresh.",
                    "If the talon is worth less than %(redeal_talon_below)s points, "
                    "the declarer may have the cards dealt afresh.",
                ),
                "redeal.talon_below",
                "redeal.talon_below",
                when=(TALON, on("redeal.talon_below")),
            ),
            count(
                NN_(
                    "If at least %(redeal_talon_nines)s nine lies in the talon, "
                    "the declarer may have the cards dealt afresh.",
                    "If at least %(redeal_talon_nines)s nines lie in the talon, "
                    "the declarer may have the cards dealt afresh.",
                ),
                "redeal.talon_nines",
                "redeal.talon_nines",
                when=(TALON, on("redeal.talon_nines")),
            ),
            count(
                NN_(
                    "Anyone whose hand is worth less than %(redeal_hand_below)s point just before "
                    "the first card is led "
                    "may have the cards dealt afresh.",
                    "Anyone whose hand is worth less than %(redeal_hand_below)s points just before "
                    "the first card is led "
                    "may have the cards dealt afresh.",
                ),
                "redeal.hand_below",
                "redeal.hand_below",
                "redeal.hand_when",
                when=(on("redeal.hand_below"), neither(_AS_DEALT)),
            ),
            count(
                NN_(
                    "Anyone who is dealt a hand worth less than %(redeal_hand_below)s point "
                    "may have the cards dealt afresh.",
                    "Anyone who is dealt a hand worth less than %(redeal_hand_below)s points "
                    "may have the cards dealt afresh.",
                ),
                "redeal.hand_below",
                "redeal.hand_below",
                "redeal.hand_when",
                when=(on("redeal.hand_below"), _AS_DEALT),
            ),
            say(
                N_(
                    "For the talon or for a poor hand only a player who has not bid more than the minimum in the "
                    "auction may have a fresh deal."
                ),
                "redeal.minimum_only",
                when=(BIDDING, _BOTH, is_("redeal.minimum_only", "own_bid")),
            ),
            say(
                N_(
                    "For the talon only a declarer who has not bid more than the minimum in the auction may have "
                    "a fresh deal."
                ),
                "redeal.minimum_only",
                when=(BIDDING, _TALON_ALONE, is_("redeal.minimum_only", "own_bid")),
            ),
            say(
                N_("For a poor hand only a player who has not bid more than the minimum may have a fresh deal."),
                "redeal.minimum_only",
                when=(BIDDING, _HAND_ALONE, is_("redeal.minimum_only", "own_bid")),
            ),
            say(
                N_(
                    "For the talon, for a poor hand, or for nines once cards have been exchanged, there is a "
                    "fresh deal only if the auction was won at the minimum."
                ),
                "redeal.minimum_only",
                when=(BIDDING, _BOTH, _LATER_NINES, is_("redeal.minimum_only", "won")),
            ),
            say(
                N_(
                    "For the talon, or for nines once cards have been exchanged, there is a fresh deal only if "
                    "the auction was won at the minimum."
                ),
                "redeal.minimum_only",
                when=(BIDDING, _TALON_ALONE, _LATER_NINES, is_("redeal.minimum_only", "won")),
            ),
            say(
                N_(
                    "For a poor hand, or for nines once cards have been exchanged, there is a fresh deal only if "
                    "the auction was won at the minimum."
                ),
                "redeal.minimum_only",
                when=(BIDDING, _HAND_ALONE, _LATER_NINES, is_("redeal.minimum_only", "won")),
            ),
            say(
                N_(
                    "For nines once cards have been exchanged there is a fresh deal only if the auction was won "
                    "at the minimum."
                ),
                "redeal.minimum_only",
                when=(BIDDING, off("poor_talon"), off("poor_hand"), _LATER_NINES, is_("redeal.minimum_only", "won")),
            ),
            say(
                N_(
                    "For the talon or for a poor hand there is a fresh deal only if the auction was won at the minimum."
                ),
                "redeal.minimum_only",
                when=(BIDDING, _BOTH, neither(_LATER_NINES), is_("redeal.minimum_only", "won")),
            ),
            say(
                N_("For the talon there is a fresh deal only if the auction was won at the minimum."),
                "redeal.minimum_only",
                when=(BIDDING, _TALON_ALONE, neither(_LATER_NINES), is_("redeal.minimum_only", "won")),
            ),
            say(
                N_("For a poor hand there is a fresh deal only if the auction was won at the minimum."),
                "redeal.minimum_only",
                when=(BIDDING, _HAND_ALONE, neither(_LATER_NINES), is_("redeal.minimum_only", "won")),
            ),
            say(
                N_("For the talon or for a poor hand a fresh deal may be had at any bid."),
                "redeal.minimum_only",
                when=(BIDDING, _BOTH, is_("redeal.minimum_only", "no")),
            ),
            say(
                N_("For the talon a fresh deal may be had at any bid."),
                "redeal.minimum_only",
                when=(BIDDING, _TALON_ALONE, is_("redeal.minimum_only", "no")),
            ),
            say(
                N_("For a poor hand a fresh deal may be had at any bid."),
                "redeal.minimum_only",
                when=(BIDDING, _HAND_ALONE, is_("redeal.minimum_only", "no")),
            ),
        ),
        (
            say(
                N_("If a jack lies at the bottom of the pack after the cut, the cards are shuffled and cut again."),
                "redeal.bottom_jack",
                when=(on("redeal.bottom_jack"),),
            ),
        ),
        (
            say(
                N_(
                    "A misdeal is dealt afresh. A fresh deal writes nothing on the sheet, "
                    "and the same dealer deals again."
                ),
            ),
            say(
                N_(
                    "When fresh deals for nines, or for a jack at the bottom, come to %(redeal_fine_after)s in a row, "
                    "the dealer loses %(penalty_amount)s points and the deal passes on."
                ),
                "redeal.fine_after",
                "redeal.fine_for",
                "penalty.amount",
                when=(NINES_FINED, JACKS_FINED),
            ),
            say(
                N_(
                    "When fresh deals for nines come to %(redeal_fine_after)s in a row, the dealer loses "
                    "%(penalty_amount)s points and the deal passes on."
                ),
                "redeal.fine_after",
                "redeal.fine_for",
                "penalty.amount",
                when=(NINES_FINED, neither(JACKS_FINED)),
            ),
            say(
                N_(
                    "When fresh deals for a jack at the bottom come to %(redeal_fine_after)s in a row, the dealer "
                    "loses %(penalty_amount)s points and the deal passes on."
                ),
                "redeal.fine_after",
                "redeal.fine_for",
                "penalty.amount",
                when=(JACKS_FINED, neither(NINES_FINED)),
            ),
        ),
    ),
)
