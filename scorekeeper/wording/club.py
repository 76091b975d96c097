"""What is said to whoever runs the server of a club's own accidents that cannot be read (docs/what-now.md)."""

from scorekeeper.wording.marker import N_

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
