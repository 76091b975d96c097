"""What `scorekeeper serve` says in the terminal, and what the app is called on a home screen."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_

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
