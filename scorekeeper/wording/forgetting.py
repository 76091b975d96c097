"""What the owner's page and `scorekeeper forget` say of a player who is to be forgotten."""

from scorekeeper.wording.voice import N_

ABOUT_FORGET = N_("put another name in the place of a player’s, and delete the games that had it for good")
ABOUT_NAME = N_("the name to forget")
ABOUT_INSTEAD = N_("the name that stands in its place; Player 1 if it is not given")
ABOUT_GAME = N_("only this game, by what stands in its address behind /g/")
ABOUT_YES = N_("ask nothing: what was written gets the other name wherever this one stands, in every case")

PLAYER = N_("Player %(number)s")
NO_GAME = N_("No game here has the name %(name)s.")
TAKEN = N_("Somebody in these games is called that. Write another name.")
DAMAGED = N_("These games may have the name, and cannot be read: %(games)s. Delete them.")
FOUND = N_("%(game)s: %(players)s (%(day)s)")
ASK_TEXT = N_("Written there: %(text)s")
ASK_ANEW = N_("What stands there instead; Enter for “%(text)s”:")
ASK_SURE = N_("These games go for good, and new ones with %(name)s take their place. Write yes to go on:")
NOT_DONE = N_("Nothing was changed.")
DONE = N_("%(game)s is gone; in its place is %(anew)s")
IN_BACKUPS = N_("The name still stands in these backups: %(files)s.")
LAST_GOES = N_("The last of them goes on %(day)s.")
ELSEWHERE = N_("Files that somebody saved, other backups and folders before-restore-… are yours to delete.")
