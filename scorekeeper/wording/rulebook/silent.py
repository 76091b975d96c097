"""The rulebook’s rulings on what the documents are silent about: each says so, and then what is played here."""

from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook.sentence import (
    BOLTS,
    FROZEN,
    LOCKED,
    OPEN,
    ROSPISAT,
    TALON,
    Sentence,
    is_,
    off,
    on,
    say,
)

_BARE = (OPEN, off("barrel.marriages"), BOLTS, is_("bolt.zero", "no_points"))
_ON_BARE = ("barrel.marriages", "bolt.zero")

SILENT: tuple[Sentence, ...] = (
    say(
        N_("The documents are silent on when nines as dealt must be shown; here it is before any cards are exchanged."),
        "redeal.nines",
        when=(TALON, is_("redeal.nines", "original")),
    ),
    say(
        N_(
            "On this game the documents are silent on which card is led when a marriage is announced; "
            "here it is its king or its queen, as everywhere else."
        ),
        "play.announce",
        when=(is_("system", "german-1001", "russeln"),),
    ),
    say(
        N_(
            "On this game the documents are silent on whether the very first lead may announce; "
            "here it may, as everywhere in Poland."
        ),
        "play.first_trick_marriage",
        when=(is_("system", "draw"), is_("play.first_trick_marriage", "leader")),
    ),
    say(
        N_(
            "The source gives each defender half the bid and is silent on rounding it; "
            "here it is rounded up to a multiple of 5."
        ),
        "rospisat.defenders",
        when=(is_("system", "agreements"), *ROSPISAT, is_("rospisat.defenders", "half_up_5")),
    ),
    say(
        N_("The documents are silent on whether a locked player may declare a rospisat; here that is allowed."),
        "rospisat.barrel",
        "barrel.kind",
        when=(LOCKED, *ROSPISAT, is_("rospisat.barrel", "free")),
    ),
    say(
        N_(
            "The documents say that 120 is needed to win from a barrel at 880, and 125 where 1000 has to be passed; "
            "they are silent on everything else. Here what is missing to %(winning)s is needed, up to the next bid: "
            "%(need)s."
        ),
        "barrel.win_by",
        "barrel.level",
        "game.target",
        "bid.step",
        when=(FROZEN, on("own_need")),
    ),
    say(
        N_(
            "The source says in how many hands the game has to be won from the barrel and is silent on what happens "
            "otherwise; here the player falls off it and loses %(barrel_fine)s points, as elsewhere."
        ),
        "barrel.hands",
        "barrel.fine",
        when=(is_("system", "forfeit"), FROZEN, on("barrel.hands")),
    ),
    say(
        N_(
            "The documents are silent on a fine in the hand that wins the game from the barrel: here the game stays "
            "won, and the fine is taken off the score, though never below %(winning)s."
        ),
        "bolt.barrel",
        "penalty.amount",
        "game.target",
        when=(FROZEN, BOLTS, on("bolt.barrel"), on("bolt.declarer"), is_("bolt.zero", "no_trick")),
    ),
    say(
        N_(
            "The documents are silent on announcements that bring no points on the barrel: "
            "here they save from no bolt there."
        ),
        *_ON_BARE,
        when=(*_BARE, on("bolt.barrel"), off("bolt.in_a_row")),
    ),
    say(
        N_(
            "The documents are silent on announcements that bring no points on the barrel: "
            "here they save from no bolt there and end no row of bolts."
        ),
        *_ON_BARE,
        when=(*_BARE, on("bolt.barrel"), on("bolt.in_a_row")),
    ),
    say(
        N_(
            "The documents are silent on announcements that bring no points on the barrel: "
            "here they end no row of bolts."
        ),
        *_ON_BARE,
        when=(*_BARE, off("bolt.barrel"), on("bolt.in_a_row")),
    ),
)
