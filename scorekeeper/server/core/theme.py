"""The light or dark theme: as chosen on the page of this device, else as the device has it.

It is kept in a cookie, so that the server draws each page right at once, also without scripts.
"""

from flask import Flask

from scorekeeper.server.core.current import the_session

THEMES = ("", "light", "dark")  # blank: as the device has it


def register_theme(app: Flask) -> None:
    """Templates get `theme`."""
    app.context_processor(lambda: {"theme": the_theme()})


def the_theme() -> str:
    """One of THEMES."""
    return str(the_session().get("theme", ""))


def choose_theme(theme: str) -> None:
    """Keeps the choice; ignores what is none of THEMES."""
    if theme in THEMES:
        the_session()["theme"] = theme
