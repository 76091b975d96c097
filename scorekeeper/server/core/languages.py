"""Chooses the visitor's language, by ?lang=…, else by the browser's preferences; and the voice of the request, by which
Python and templates speak it.
"""

from babel.support import NullTranslations
from flask import Flask, Response
from flask_babel import Babel, get_domain

from scorekeeper.places import translations_folder
from scorekeeper.server.core.current import the_notes, the_request, the_session
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.names import hyphenated
from scorekeeper.wording.voice import Voice


def _catalog() -> NullTranslations:
    """The visitor's catalog, looked up once per request: a sheet has some forty sentences."""
    notes = the_notes()
    catalog: NullTranslations | None = notes.get("catalog")
    if catalog is None:
        catalog = notes.catalog = get_domain().get_translations()
    return catalog


# Flask-Babel's own functions fill in the numbers themselves; the wording does that, so the catalog is asked directly.
VOICE = Voice(
    gettext=lambda message: str(_catalog().ugettext(message)),
    ngettext=lambda one, many, number: str(_catalog().ungettext(one, many, number)),
)


def register_languages(app: Flask) -> None:
    """Sets up Babel. Templates get `languages` and `language`."""
    Babel(app, default_translation_directories=str(translations_folder()), locale_selector=the_language)
    app.jinja_env.install_gettext_callables(VOICE.gettext, VOICE.ngettext, newstyle=True)  # type: ignore[attr-defined]
    app.before_request(_remember)
    app.after_request(_tell)
    app.add_template_filter(hyphenated)
    app.context_processor(lambda: {"languages": LANGUAGES, "language": the_language()})


def _choose_language() -> str:
    asked = the_request()
    for chosen in (asked.args.get("lang"), the_session().get("lang")):
        if chosen in LANGUAGES:
            return str(chosen)
    return asked.accept_languages.best_match(LANGUAGES) or "en"


def the_language() -> str:
    """The visitor's language, chosen once per request; English where the browser asks for none of ours."""
    notes = the_notes()
    language: str | None = notes.get("language")
    if language is None:
        language = notes.language = _choose_language()
    return language


def _remember() -> None:
    chosen = the_request().args.get("lang")
    if chosen in LANGUAGES and the_session().get("lang") != chosen:
        the_session()["lang"] = chosen


def _tell(response: Response) -> Response:
    if response.mimetype == "text/html" and "Location" not in response.headers:  # nobody reads a redirect
        response.headers.setdefault("Content-Language", the_language())
        response.vary.update(("Accept-Language", "Cookie"))
    return response
