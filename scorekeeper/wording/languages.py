"""A voice for each of our languages, from the compiled catalogs; for whoever speaks without a request."""

from gettext import NullTranslations, translation

from scorekeeper.places import translations_folder
from scorekeeper.wording.voice import ENGLISH, LANGUAGES, Voice

__all__ = ("LANGUAGES", "speak")


def speak(language: str) -> Voice:
    """The voice of one of our languages."""
    if language == "en":
        return ENGLISH
    catalog: NullTranslations = translation("messages", str(translations_folder()), [language])
    return Voice(gettext=catalog.gettext, ngettext=catalog.ngettext)
