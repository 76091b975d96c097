"""What `scorekeeper transfer` says."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_
from scorekeeper.wording.serving import CANNOT_OPEN, NEWER_GAMES, TROUBLE

ABOUT_TO = N_(
    "the address of the other database, as in DATABASE_URL; - to read it from standard input, where there is a "
    "password in it"
)
NO_ADDRESS = N_(
    "That is no address of a database. Write for example sqlite:///scorekeeper.sqlite or "
    "postgresql://anna@localhost/games"
)
SAME = N_("The games are in %(database)s already.")
FILE_THERE = N_("%(database)s is there already, so nothing was changed. Set that file aside, or name another one.")
TRANSFERRED = N_(
    "All of it is in %(database)s now, compared row by row: %(games)s games, %(events)s events, %(devices)s devices, "
    "%(links)s links."
)
DAMAGED = N_("Not sound, there as here: game %(game)s, event %(seq)s. `scorekeeper check` says more.")
ASIDE = N_("The file that it came from is now %(file)s")
STAYS = N_("In %(database)s all stays as it was; nobody should play on there.")
SERVE_THERE = N_("From now on serve it with DATABASE_URL=%(address)s; the keys stay in %(folder)s")
SERVE_HERE = N_("From now on serve it without DATABASE_URL; the keys stay in %(folder)s")
OLDER = N_("These games were kept by an older version. Start `scorekeeper serve` once, stop it, and try again.")

TRANSFER_PROBLEM_WORDS: Mapping[str, str] = {
    **TROUBLE,
    "cannot_open": CANNOT_OPEN,
    "newer": NEWER_GAMES,
    "occupied": N_(
        "There are games or devices in %(database)s already, so nothing was changed. Name a database that is empty."
    ),
    "others": N_(
        "Somebody else is connected to %(database)s, so nothing was changed. Stop every score-keeper and every other "
        "program that uses it, and try again."
    ),
    "does_not_fit": N_("%(database)s does not take a row of the table %(table)s, so nothing was changed: %(why)s"),
    "different": N_(
        "What arrived in the table %(table)s of %(database)s was not what was sent, so it was taken back, and nothing "
        "was changed."
    ),
}
