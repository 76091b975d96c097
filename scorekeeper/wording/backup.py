"""What `scorekeeper backup` and `scorekeeper restore` say."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_

ABOUT_FILE = N_("the zip to write; an older one of that name is replaced when the new one is whole")
ABOUT_FROM = N_("a zip that `scorekeeper backup` has written")
NO_STREAM = N_("A backup is a file, never standard input or output. Give the file a name, such as games.zip.")
ABOUT_REPLACE = N_("also where there are games already; they are kept aside")

DONE = N_("Saved in %(file)s and read back: %(games)s games, %(events)s events.")
WITH_KEYS = N_("The keys of this installation are in it. Keep it where nobody finds it: who has it has every game.")
WITHOUT_KEYS = N_(
    "Not in it, because it comes from the environment: %(names)s. Keep that as well; without SECRET_KEY every phone "
    "loses its games."
)
WITH_DAMAGE = N_(
    "A game in it is damaged, as it is here: `scorekeeper check` names it. Keep the older backups, which may have it "
    "whole; docs/backup.md says how one game is brought back out of one."
)
RESTORED = N_("Restored from %(file)s: %(games)s games, %(events)s events.")
ASIDE = N_("What was here before is in %(folder)s")
KEYS_MISSING = N_(
    "Not in the backup: %(names)s. Set it in the environment to what it was, or every phone has to join anew."
)

FULL = N_(
    "The disk is full, so nothing was done, and what was there before is untouched. Make room on it, or choose another "
    "place."
)
BACKUP_PROBLEM_WORDS: Mapping[str, str] = {
    "own_file": N_(
        "%(file)s is one of the files that are to be saved, and a backup would take its place. Nothing was saved; "
        "choose another name."
    ),
    "no_zip": N_("%(file)s is there already and is no zip. Nothing was saved; choose another name."),
    "other_games": N_(
        "%(file)s is a backup of other games, none of which is here, so nothing was saved and that file was not "
        "touched. Choose another name; if those games are missing here, restore it."
    ),
    "large_club": N_(
        "The file what-now.toml is larger than a backup can hold, which is 1 MB. Nothing was saved; make it shorter."
    ),
    "broken_key": N_(
        "The file secret_key or house_key is empty or broken, so nothing was saved and no older backup was touched: "
        "the sound key may be in one. `scorekeeper serve` says what to do."
    ),
    "no_games": N_("There is nothing to save: no games are kept in %(database)s"),
    "full": FULL,
    "no_rights": N_(
        "This user may not read and write %(database)s, so nothing was done. Do it as the user to whom the games "
        "belong."
    ),
    "locked": N_("Another program holds %(database)s, so nothing was done. Try again when it is done."),
    "read_only": N_(
        "The disk of %(database)s can only be read, so nothing was done. Mount it for writing; where it became so by "
        "itself, it may be failing: copy that folder to another disk first."
    ),
    "disk": N_(
        "The disk of %(database)s does not do what it is told, so nothing was done. It may be failing: copy that "
        "folder to another disk before anything else."
    ),
    "damaged": N_(
        "%(database)s is damaged, so nothing was saved and no older backup was touched. Copy that file somewhere safe, "
        "then restore the newest backup; without one docs/backup.md says how SQLite itself saves what can be read."
    ),
    "damaged_game": N_(
        "A game in %(database)s is damaged, and %(file)s may have it whole, so nothing was saved and that file was not "
        "touched. `scorekeeper check` names the game. Under another name all games are saved, that one as it is."
    ),
    "unreachable": N_(
        "%(database)s does not answer, so nothing was saved and no older backup was touched. Start it, or look whether "
        "DATABASE_URL is right."
    ),
    "newer_games": N_(
        "The games in %(database)s were kept by a newer score-keeper than this one. Nothing was saved; do it with the "
        "newer one."
    ),
    "does_not_fit": N_(
        "%(database)s does not do what it is asked, so nothing was done. `scorekeeper check` says whether it is sound."
    ),
    "no_backup": N_("%(file)s is no backup of a score-keeper."),
    "spoilt": N_("%(file)s is damaged: it is not what was saved. Nothing was changed."),
    "newer": N_(
        "%(file)s was saved by a newer score-keeper than this one. Nothing was changed; install the newer one."
    ),
    "occupied": N_(
        "There are games here already, in %(database)s. Nothing was changed. To restore all the same, add --replace: "
        "what is here now is then kept in a folder beside it."
    ),
    "not_empty": N_(
        "There are games or devices in %(database)s already. Nothing was changed. Make an empty database, and name "
        "that in DATABASE_URL."
    ),
    "in_use": N_("A score-keeper is running on the games in %(database)s. Stop it first; nothing was changed."),
}
NOT_SETTLED = N_(
    "A restore was begun here and is not finished: %(why)s. Until it is, no game is served or saved, and none is lost. "
    "Mend that and start again: the next command finishes it. What is left to do is in %(file)s"
)
TORN = N_(
    "What was written last before the server ended lies in %(file)s, but the file of the games that it belongs to is "
    "missing or empty. Nothing was opened, as that would be thrown away. Put the file of the games back beside it; if "
    "it is nowhere, restore the newest backup, which keeps this aside: scorekeeper restore FILE.zip --replace"
)
BEING_RESTORED = N_("The games are being restored at this moment. Start again when that is done.")
SETTLED = N_(
    "A restore that had been broken off is finished now: the games are those of the backup, and what was here before "
    "is in a folder before-restore-…"
)
