"""What the command line says beside sheets and rules, of backups too; and what the owner's page says, too, of a player
who is to be forgotten.
"""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_

REFUSED_AT = N_("%(path)s: %(message)s")
REFUSED_IN = N_("%(place)s (%(path)s): %(message)s")
GOOD_SO_FAR = N_("The hands before it are fine.")
CANNOT_GO_ON = N_("This cannot be done: %(why)s")
CANNOT_READ = N_("Cannot read %(file)s: %(why)s")
NO_SUCH_SYSTEM = N_("There is no system called %(name)s; the systems are: %(systems)s")

NOTHING_GIVEN = N_("One of the arguments is empty.")
EXAMPLE = N_("Example:")

ABOUT = N_("Keeps and scores games of 1000 (Tysiacha, Tysiąc, Tausendeins).")
ABOUT_VERSION = N_("say which version this is")
ABOUT_SCORE = N_("score a record: the sheet that follows from what was said at the table")
ABOUT_RULES = N_("list the systems of play and the house rules")
ABOUT_RULEBOOK = N_("tell the rules of a system, or of a record’s table, as prose from deal to victory")
ABOUT_BACKUP = N_("save this installation as one zip: games, links, devices and keys")
ABOUT_RESTORE = N_("make this installation the one that was backed up")
ABOUT_ROTATE = N_("make a new secret key or house key, and say what that costs")
ABOUT_CHECK = N_("read everything that is kept, and say what of it is sound")
ABOUT_POCKET = N_("write the edition that lives on the phone alone, for any server that hands out files")
ABOUT_POCKET_FOLDER = N_("the folder to write to: a new one, an empty one, or one with an earlier edition")
ABOUT_POCKET_BELOW = N_(
    "the path under which the files will be served, such as /cards; / where they have a name of their own"
)
POCKET_WRITTEN = N_("Written: %(files)s files in %(folder)s. Any web server can serve them; phones need it by https.")
NOT_COMPILED = N_("What runs on the phone is not there: run make setup, or install the package from a wheel.")
NOT_OUR_FOLDER = N_(
    "There are other files in %(folder)s, and none of them is touched. Name a new folder, an empty one, or one with an "
    "earlier edition."
)
ABOUT_SERVE = N_("serve the score-keeper to the phones in this network")
ABOUT_HEALTH = N_("ask the server that runs here whether it answers and can save hands")
ABOUT_REPLAY = N_("replay a hand trick by trick: what was illegal, the points, and what to record")
ABOUT_HAND = N_("a hand file; - for standard input")
ABOUT_RECORD = N_("a record file; - for standard input")
ABOUT_JSON = N_("write documents for programs instead of text for people")
ABOUT_LINES = N_("many records, one a line: one JSON document out for each, in order")
ABOUT_PARTIAL = N_("beside a refusal, the sheet of the deals before it, in the same document")
PARTIAL_OF_WHAT = N_("--partial goes with --json or --lines; as text the deals before a refusal are shown anyway.")
ABOUT_JOBS = N_("with --lines: how many processes share the work")
JOBS_OF_WHAT = N_("--jobs goes with --lines: one record is scored by one process.")
JOBS_FROM_TO = N_("--jobs takes a number from 1 to %(most)s.")
ABOUT_SYSTEM = N_("only what this system changes")

ABOUT_EXPORT = N_("write a record’s sheet as a file to print, send or keep")
ABOUT_TO = N_("the file to write, its format by its ending; - for standard output")
ABOUT_FORMAT = N_("the format, where the ending does not say it")
ABOUT_RULEBOOK_SYSTEM = N_("the rulebook of this system")
ABOUT_RULEBOOK_RECORD = N_("a record file, for the rules now in force at its table; - for standard input")
ONE_RULEBOOK = N_("Name either a record or a system.")
ABOUT_LANG = N_("the language")
ABOUT_PAPER = N_("the paper of a PDF")
ABOUT_ZONE = N_("the time zone of its day, such as Europe/Warsaw; else that of TZ, else UTC")
ABOUT_ADDRESS = N_("an address to print as a QR code")
ABOUT_FACTS = N_("add the game in numbers: contracts, averages, marriages, bolts, fines")
ABOUT_RULES_BEHIND = N_("put the rulebook of the table behind the sheet of a PDF")
ABOUT_STAKES = N_("add the settlement: difference, place or game, then the rate and the currency")
NO_FORMAT = N_("The ending of %(file)s tells no format. Name one with --format: %(formats)s")
NO_ZONE = N_("“%(text)s” is no time zone. Write for example Europe/Warsaw, or leave --zone out")
NO_STAKES = N_("“%(text)s” names no stakes. Write for example difference:0.10:EUR, place:5:EUR or game:20:EUR")
CANNOT_WRITE = N_("Cannot write %(file)s: %(why)s")
ADDRESS_TOO_LONG = N_("The address is too long for a QR code.")

ABOUT_EXPLAIN = N_("explain the scores of one hand: every line with its sum, its rules and where they are written")
ABOUT_DEAL = N_("the number of the hand, from 1")
ABOUT_PLAYER = N_("only this player")
NO_SUCH_DEAL = N_("There is no hand %(number)s; the record has %(deals)s.")
NO_SUCH_PLAYER = N_("Nobody at this table is called %(name)s; the players are: %(players)s")

ABOUT_COMPARE = N_("compare a record’s sheet with what it would be under other rules, or with a hand told otherwise")
ABOUT_RULES_OF = N_("another system, with its own rules")
ABOUT_SET = N_("one house rule, as in barrel.level=900; may be given several times")
ABOUT_TELL = N_("a hand told otherwise, as in 14={…}, in the words of a record; may be given several times")
NO_SETTING = N_("“%(text)s” sets no house rule. Write for example barrel.level=900")
NO_SUCH_OPTION = N_(
    "There is no house rule called %(option)s. The nearest is %(nearest)s; `scorekeeper rules` lists them all."
)
NO_VALUE = N_("“%(value)s” is no value of %(option)s. %(sentence)s")
NO_TELLING = N_("“%(text)s” tells no hand of this record. Write its number, = and the hand as in a record.")

ABOUT_WHICH = N_("find the house rules under which the recorded hands give the scores that the table believes in")
ABOUT_SCORES = N_("what the table believes, as in Anna=250,Boris=-30; players may be left out")
ABOUT_AFTER = N_("the hand after which these were the scores; the last one if it is not given")
ABOUT_TWO = N_("look for two rules together, too")
TRY_TWO = N_("With --two, two rules together are looked for.")
NO_HANDS = N_("No hand is recorded yet.")
TOO_MANY_HANDS = N_("So many hands would take too long. Name hand %(most)s or an earlier one with --after.")
SCORE_TWICE = N_("There are two scores for %(name)s. Give one.")
PAIRS_LOOKED_AT = N_("%(done)s of %(total)s pairs of rules looked at.")
BROKEN_OFF = N_("Broken off: these are not all.")
NO_SCORES = N_("“%(text)s” tells no scores. Write for example Anna=250,Boris=-30")

# Of a player who is to be forgotten.
ABOUT_FORGET = N_("put another name in the place of a player’s, and delete the games that had it for good")
ABOUT_NAME = N_("the name to forget")
ABOUT_INSTEAD = N_("the name that stands in its place; Player 1 if it is not given")
ABOUT_GAME = N_("only this game, by what stands in its address behind /g/")
ABOUT_YES = N_("ask nothing: what was written gets the other name wherever this one stands, in every case")

PLAYER = N_("Player %(number)s")
NO_GAME = N_("No game here has the name %(name)s.")
NAME_TAKEN = N_("Somebody in these games is called that. Write another name.")
MAY_HAVE_IT = N_("These games may have the name, and cannot be read: %(games)s. Delete them.")
HAS_IT = N_("%(game)s: %(players)s (%(day)s)")
ASK_TEXT = N_("Written there: %(text)s")
ASK_ANEW = N_("What stands there instead; Enter for “%(text)s”:")
ASK_SURE = N_("These games go for good, and new ones with %(name)s take their place. Write yes to go on:")
NONE_FORGOTTEN = N_("Nothing was changed.")
FORGOTTEN = N_("%(game)s is gone; in its place is %(anew)s")
IN_BACKUPS = N_("The name still stands in these backups: %(files)s.")
LAST_GOES = N_("The last of them goes on %(day)s.")
ELSEWHERE = N_("Files that somebody saved, other backups and folders before-restore-… are yours to delete.")

# Of backups.
ABOUT_FILE = N_("the zip to write; an older one of that name is replaced when the new one is whole")
ABOUT_FROM = N_("a zip that `scorekeeper backup` has written")
NO_STREAM = N_("A backup is a file, never standard input or output. Give the file a name, such as games.zip.")
ABOUT_REPLACE = N_("also where there are games already; they are kept aside")

BACKED_UP = N_("Saved in %(file)s and read back: %(games)s games, %(events)s events.")
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
