"""What is said of the keys of an installation: by the server that does not start, and by `scorekeeper rotate`."""

from scorekeeper.wording.marker import N_

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
