"""The voice of the request: Python and templates translate into the visitor's language by it."""

from babel.support import NullTranslations
from flask_babel import get_domain

from scorekeeper.server.core.current import the_notes
from scorekeeper.wording.voice import Voice


def _gettext(message: str) -> str:
    return str(_catalog().ugettext(message))


def _ngettext(one: str, many: str, number: int) -> str:
    return str(_catalog().ungettext(one, many, number))


def _catalog() -> NullTranslations:
    """The visitor's catalog, looked up once per request: a sheet has some forty sentences."""
    notes = the_notes()
    catalog: NullTranslations | None = notes.get("catalog")
    if catalog is None:
        catalog = notes.catalog = get_domain().get_translations()
    return catalog


# Flask-Babel's own functions fill in the numbers themselves; the wording does that, so the catalog is asked directly.
VOICE = Voice(gettext=_gettext, ngettext=_ngettext)
