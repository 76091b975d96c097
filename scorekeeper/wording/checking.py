"""What `scorekeeper check` says."""

from scorekeeper.wording.marker import N_

ABOUT_SHEET = N_(
    "the hash at the bottom of a printed sheet, or its beginning: which game it was printed from, and when"
)
SOUND = N_(
    "Sound: %(games)s games with %(events)s events. Each event is what was written, and each game can be scored."
)
BAD_KEY = N_("Not sound: the key %(file)s. `scorekeeper serve` says what to do.")
BAD_GAME = N_("Not sound: game %(game)s, event %(seq)s: %(why)s")
BAD_DATABASE = N_("Not sound: the database itself: %(why)s")
WHAT_TO_DO = N_(
    "Copy the folder of the games somewhere safe. The games that are sound can be played on and exported; "
    "docs/backup.md says how one game is brought back out of a backup, and how all are."
)
PRINTED_FROM = N_("The sheet was printed from game %(game)s (%(players)s) after event %(seq)s of %(events)s.")
NOTHING = N_("No games are kept in %(database)s")
FROM_NONE = N_("No game that is kept here ever had a log with that hash.")
NO_HASH = N_("A hash has 8 to 64 digits, 0 to 9 and a to f.")
