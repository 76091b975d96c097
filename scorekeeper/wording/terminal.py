"""What the command line says beside sheets and rules."""

from scorekeeper.wording.marker import N_

REFUSED_AT = N_("%(path)s: %(message)s")
GOOD_SO_FAR = N_("The deals before it are fine.")
CANNOT_READ = N_("Cannot read %(file)s: %(why)s")
NO_SUCH_SYSTEM = N_("There is no system called %(name)s; the systems are: %(systems)s")

ABOUT = N_("Keeps and scores games of 1000 (Tysiacha, Tysiąc, Tausendeins).")
ABOUT_SCORE = N_("score a record: the sheet that follows from what was said at the table")
ABOUT_RULES = N_("list the systems of play and the house rules")
ABOUT_BACKUP = N_("save this installation as one zip: games, links, devices and keys")
ABOUT_RESTORE = N_("make this installation the one that was backed up")
ABOUT_SERVE = N_("serve the score-keeper to the phones in this network")
ABOUT_REPLAY = N_("replay a hand trick by trick: what was illegal, the points, the deal to record")
ABOUT_HAND = N_("a hand file; - for standard input")
ABOUT_RECORD = N_("a record file; - for standard input")
ABOUT_JSON = N_("write documents for programs instead of text for people")
ABOUT_LINES = N_("many records, one a line: one JSON document out for each, in order")
ABOUT_SYSTEM = N_("only what this system changes")

ABOUT_EXPORT = N_("write a record's sheet as a file to print, send or keep")
ABOUT_TO = N_("the file to write, its format by its ending; - for standard output")
ABOUT_FORMAT = N_("the format, where the ending does not say it")
ABOUT_LANG = N_("the language of the sheet")
ABOUT_PAPER = N_("the paper of a PDF")
ABOUT_ADDRESS = N_("an address to print as a QR code")
ABOUT_FACTS = N_("add the game in numbers: contracts, averages, marriages, bolts, fines")
ABOUT_STAKES = N_("add the settlement: difference, place or game, then the rate and the currency")
NO_FORMAT = N_("The ending of %(file)s tells no format. Name one with --format: %(formats)s")
NO_STAKES = N_("“%(text)s” names no stakes. Write for example difference:0.10:EUR, place:5:EUR or game:20:EUR")
CANNOT_WRITE = N_("Cannot write %(file)s: %(why)s")
ADDRESS_TOO_LONG = N_("The address is too long for a QR code.")
