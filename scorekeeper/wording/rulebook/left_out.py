"""The rulebook's last chapter: what other tables play and this one does not, so that nobody has to guess."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BIDDING,
    COMPULSORY,
    FOR_NINES,
    FOUR,
    GIVES_UP,
    JACKS_FINED,
    LAST,
    MORE,
    NINES,
    NINES_FINED,
    TALON,
    TWO,
    Chapter,
    either,
    is_,
    neither,
    off,
    on,
    say,
)

LEFT_OUT = Chapter(
    id="not-here",
    title=N_("Not played here"),
    listed=True,
    paragraphs=(
        (
            say(
                N_("Nobody gets a fresh deal for nines."),
                "redeal.nines",
                when=(NINES, is_("redeal.nines", "never")),
            ),
            say(
                N_("A talon of little worth is no reason for a fresh deal."),
                "redeal.talon_below",
                when=(TALON, off("redeal.talon_below")),
            ),
            say(
                N_("Nines in the talon are no reason for a fresh deal."),
                "redeal.talon_nines",
                when=(NINES, TALON, off("redeal.talon_nines")),
            ),
            say(
                N_("A hand of little worth is no reason for a fresh deal."),
                "redeal.hand_below",
                when=(off("redeal.hand_below"),),
            ),
            say(
                N_("Nobody looks for a jack at the bottom of the pack."),
                "redeal.bottom_jack",
                when=(off("redeal.bottom_jack"),),
            ),
            say(
                N_("Fresh deals cost the dealer nothing, however many come in a row."),
                "redeal.fine_after",
                "redeal.fine_for",
                when=(either(FOR_NINES, on("redeal.bottom_jack")), neither(NINES_FINED, JACKS_FINED)),
            ),
            say(
                N_("Jacks at the bottom cost the dealer nothing, however many come in a row."),
                "redeal.fine_for",
                when=(NINES_FINED, on("redeal.bottom_jack"), neither(JACKS_FINED)),
            ),
            say(
                N_("Fresh deals for nines cost the dealer nothing, however many come in a row."),
                "redeal.fine_for",
                when=(JACKS_FINED, FOR_NINES, neither(NINES_FINED)),
            ),
            say(
                N_("No score is so low that a player may not bid."),
                "bid.silence_below",
                when=(BIDDING, is_("bid.silence_below", "none")),
            ),
            say(
                N_("There is no bidding and no declarer: everyone plays for points alone."),
                "bid.opening",
                when=(is_("bid.opening", "none"),),
            ),
            say(
                N_("There is no talon, and no cards are exchanged."),
                "talon.cards",
                when=(BIDDING, off("taken")),
            ),
            say(
                N_("Every hand is played out: none may be given up."),
                "rospisat.allowed",
                "spisat.limit",
                "contract.pass_out_surrender",
                when=(BIDDING, neither(GIVES_UP)),
            ),
            say(
                N_("No hand may be given up by a rospisat."),
                "rospisat.allowed",
                when=(BIDDING, GIVES_UP, is_("rospisat.allowed", "never")),
            ),
            say(
                N_("No hand may be given up at the price of the bid with nothing for the defenders."),
                "spisat.limit",
                when=(BIDDING, GIVES_UP, MORE, off("spisat.limit")),
            ),
            say(
                N_("No hand may be given up at the price of the bid with nothing for the defender."),
                "spisat.limit",
                when=(BIDDING, GIVES_UP, TWO, off("spisat.limit")),
            ),
            say(
                N_("An opener who is left with the lowest bid may not surrender for half of it to each defender."),
                "contract.pass_out_surrender",
                when=(COMPULSORY, GIVES_UP, MORE, off("contract.pass_out_surrender")),
            ),
            say(
                N_("An opener who is left with the lowest bid may not surrender for half of it to the defender."),
                "contract.pass_out_surrender",
                when=(COMPULSORY, GIVES_UP, TWO, off("contract.pass_out_surrender")),
            ),
            say(
                N_("A last player who is left with the lowest bid may not surrender it."),
                "contract.pass_out_surrender",
                when=(LAST, GIVES_UP, off("contract.pass_out_surrender")),
            ),
            say(N_("Four aces are not announced."), "marriage.four_aces", when=(off("marriage.four_aces"),)),
            say(
                N_("The player who sits out writes nothing."),
                "bonus.sit_out",
                when=(FOUR, TALON, is_("bonus.sit_out", "none")),
            ),
            say(N_("Four nines bring no points."), "bonus.four_nines", when=(NINES, off("bonus.four_nines"))),
            say(
                N_("Hands without a point or a trick are not counted, and cost no fine."),
                "bolt.penalty_every",
                when=(off("bolt.penalty_every"),),
            ),
            say(
                N_("There is no barrel: near the target points are written as always."),
                "barrel.kind",
                when=(is_("barrel.kind", "none"),),
            ),
            say(
                N_("There is no gold set: the first hands count like all others."),
                "gold.enabled",
                when=(BIDDING, off("gold.enabled")),
            ),
            say(N_("Nobody may play blind."), "blind.who", when=(BIDDING, is_("blind.who", "nobody"))),
            say(N_("No score sends a player back to 0."), "reset.at", when=(off("reset.at"),)),
        ),
    ),
)
