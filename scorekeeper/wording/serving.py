"""What `scorekeeper serve`, `check` and `rotate` say in the terminal, of keys and of a club's own accidents too, and
what the app is called on a home screen.
"""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_

APP = N_("Scorekeeper for 1000")

ALONE_NEEDS = N_(
    "This score-keeper lives on the phone alone. It needs a browser that keeps it there: open this address in a "
    "current one (Safari 15.4, Firefox 115, Chrome 105 or newer), by https, and in no private window."
)

THIS_COMPUTER = N_("On this computer:  %(address)s")
PHONES = N_("On a phone in the same network:  %(address)s")
HOUSE = N_("To see and keep all games of this computer, open  %(address)s")
HOUSE_FILE = N_("To see and keep all games of this computer, open  %(address)s  and paste the key that is in %(file)s")
HOUSE_ENVIRONMENT = N_(
    "To see and keep all games of this computer, open  %(address)s  and paste what HOUSE_KEY is set to"
)
SCAN = N_("Or point the phone’s camera at this:")
ONLY_HERE = N_("Phones cannot reach it, because HOST is %(host)s; with HOST=0.0.0.0 they can.")
NO_NETWORK = N_("This computer is in no network, so phones cannot reach it.")
KEPT_IN = N_("Games are kept in %(database)s")
BACKUPS_IN = N_("Backups are kept in %(folder)s: the last 7 days and 4 weeks")
ABOUT_WORKERS = N_("so many processes that serve together; one is enough for hundreds of tables")
WORKERS = N_("Served by %(number)s processes together")
MONITOR = N_("How the server is:  %(address)s")
HEALTHY = N_("The server answers at %(place)s, and all is well.")
NOT_HEALTHY = N_("The server at %(place)s is not well: %(why)s")
HOW_TO_STOP = N_("Ctrl+C stops it; every game is kept.")
STOPPED = N_("Stopped. Every game is kept.")

NO_WORKERS = N_("The number of processes that serve (WORKERS) must be from 1 to %(most)s, not %(given)s.")
NO_ROOT = N_("ROOT_PATH must be the path under which the score-keeper is served, such as /cards, not %(given)s.")
NO_HOST = N_("HOSTS must be the names by which browsers call this server, such as score.example.org, not %(given)s.")
NO_POCKET_ROOT = N_("--below must be the path under which the files will be served, such as /cards, not %(given)s.")
NO_QUOTA = N_("%(name)s must be a whole number, such as 2000.")
NO_MONITOR = N_(
    "Cannot listen at %(place)s. MONITOR must be a free port, such as 9101, or an address, such as 127.0.0.1:9101."
)
NO_LOG = N_("Cannot write the log %(log)s: %(why)s. LOG must be a file that can be written, or - for the terminal.")
NO_PORT = N_("PORT must be a whole number from 0 to 65535, not %(port)s.")
PORT_TAKEN = N_(
    "Port %(port)s is taken: perhaps the score-keeper is running already. "
    "Stop the other program, or choose another port: PORT=%(other)s scorekeeper serve"
)
PORT_FORBIDDEN = N_(
    "This computer does not let you use port %(port)s. Choose one from 1024 up: PORT=8000 scorekeeper serve"
)
CANNOT_LISTEN = N_("Cannot listen at %(host)s, port %(port)s: %(why)s")
CANNOT_OPEN = N_("The games in %(database)s cannot be opened: %(why)s")
TROUBLE: Mapping[str, str] = {
    "full": N_(
        "The games in %(database)s cannot be opened: the disk is full (%(why)s). No game is lost. Make room on it and "
        "start again."
    ),
    "no_rights": N_(
        "The games in %(database)s cannot be opened: this user may not read and write there (%(why)s). No game is "
        "lost. Give the user the rights to that folder and all its files, or start as the user to whom they belong."
    ),
    "locked": N_(
        "The games in %(database)s cannot be opened: another program holds them (%(why)s). No game is lost. End that "
        "program, or wait until it is done, and start again."
    ),
    "read_only": N_(
        "The games in %(database)s cannot be opened: the disk can only be read (%(why)s). No game is lost. Mount it "
        "for writing; where it became so by itself, it may be failing: copy that folder to another disk first."
    ),
    "damaged": N_(
        "The games in %(database)s cannot be opened: the file is damaged (%(why)s). Copy that folder somewhere safe, "
        "then restore the newest backup: scorekeeper restore FILE.zip --replace. Without one let SQLite itself write "
        "what can still be read into a new file (its command .recover), put that in the place of the old one, and run "
        "scorekeeper check. A game that a phone still shows comes back by its link (Print and send, As a code)."
    ),
    "disk": N_(
        "The games in %(database)s cannot be opened: the disk does not do what it is told (%(why)s). It may be "
        "failing: copy that folder to another disk before anything else."
    ),
    "unreachable": N_(
        "The games in %(database)s cannot be opened: the database does not answer (%(why)s). No game is lost. Start "
        "the database, look at the address in DATABASE_URL, and start again."
    ),
}
NEWER_GAMES = N_(
    "The games in %(database)s were written by a newer score-keeper than this one. "
    "Nothing was changed; install the newer one. (%(why)s)"
)
NO_DATABASE = N_(
    "DATABASE_URL is no address of a database. "
    "Write for example sqlite:////home/anna/games.sqlite or postgresql://anna@localhost/games"
)
NO_DRIVER = N_(
    "Games in PostgreSQL need the package %(driver)s, which is not installed: "
    ".venv/bin/python -m pip install '%(driver)s[binary]'"
)
SHORT_KEY = N_(
    "%(name)s is set, but it is no key: it needs %(least)s to %(most)s characters, and no #. Set it to what it was, or "
    "take it out of the environment; then a key is kept in a file."
)
BROKEN_SECRET_KEY = N_(
    "The key in %(file)s is empty or broken, perhaps since a power cut or a full disk. Nothing was changed. Take the "
    "file %(name)s out of the newest backup, which is a zip, and put it there. Without a backup, `scorekeeper rotate "
    "secret` makes a new key; then every phone has to join its games again."
)
BROKEN_HOUSE_KEY = N_(
    "The key in %(file)s is empty or broken, perhaps since a power cut or a full disk. Nothing was changed. "
    "`scorekeeper rotate house` makes a new key; with it the owner’s devices come in again."
)
NO_SECRET_KEY = N_(
    "There are games in %(database)s, but the key that belongs to them is missing: %(file)s. Nothing was changed. Put "
    "that file there, it is in every backup, or set SECRET_KEY to what it was. If it is lost, `scorekeeper rotate "
    "secret` makes a new key; then every phone has to join its games again."
)
ANOTHER_SECRET_KEY = N_(
    "SECRET_KEY is set to another key than the one in %(file)s, by which phones are known here. Nothing was opened, "
    "as every phone would be a stranger. Take SECRET_KEY out of the environment; if it is the one that the "
    "phones are known by, take that file away instead."
)

ABOUT_WHICH = N_("the secret key, which phones and links are known by, or the house key, which lets the owner in")
IN_ENVIRONMENT = N_(
    "%(name)s comes from the environment, so nothing was changed. Set it there to something else of at least %(least)s "
    "characters that nobody can guess."
)
NO_INSTALLATION = N_("No games are kept in %(folder)s, so there is no key to replace.")
NEW_SECRET_KEY = N_(
    "There is a new secret key in %(file)s. It counts from the next start of the server. No game is lost, but no phone "
    "is known any more: each comes in again by a link that it still has, and the owner, who sees every game, by the "
    "house key. Links that people have keep working, but pages cannot show them any more; “Take this link back” "
    "puts a new one in their place."
)
NEW_HOUSE_KEY = N_(
    "There is a new house key in %(file)s. It counts from the next start of the server. The owner’s devices have to "
    "come in again with it; what they began or joined they keep. Phones and links of others notice nothing."
)
OLD_KEY = N_("The old key is in %(file)s; delete that file when nobody needs to go back to it.")
OLDER_KEYS = N_("Older keys are there still: %(files)s")
NO_TOML = N_("%(file)s cannot be read: %(why)s. Mend it, or take it away, and start again.")
WRONG = N_("%(file)s, accident %(entry)s, %(key)s: %(what)s. Mend it, or take the file away, and start again.")

BAD_ID = N_("an id of small letters, digits and hyphens is needed")
TWICE = N_("there are two of them")
ONE_OF = N_("must be one of %(choices)s")
UNKNOWN = N_("unknown here; known are %(choices)s")
NO_TEXTS = N_("texts by language are needed, at least one of %(choices)s")
TOO_LONG = N_("each text is one line of at most %(most)s characters")
NO_RULING = N_("at least one [[accident.ruling]] is needed")
NO_AMOUNT = N_("a whole number other than 0 is needed, from −%(most)s to %(most)s")
NO_VALUE = N_("house rules with their values are needed, as in records")
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
