"""The voice of the request: whoever speaks in Python asks here for the visitor's language."""

from flask_babel import get_domain

from scorekeeper.wording.voice import Voice


def _gettext(message: str) -> str:
    return str(get_domain().get_translations().ugettext(message))


def _ngettext(one: str, many: str, number: int) -> str:
    return str(get_domain().get_translations().ungettext(one, many, number))


# Flask-Babel's own functions fill in the numbers themselves; the wording does that, so the catalog is asked directly.
VOICE = Voice(gettext=_gettext, ngettext=_ngettext)
