"""By daylight or by lamp-light: as this device was told on its page, else as the device itself has it.

It stands in the cookie, so that the server draws each page right at once, and without a script too.
"""

from flask import Flask

from scorekeeper.web.platform.current import the_session

AS_THE_DEVICE = ""
THEMES = (AS_THE_DEVICE, "light", "dark")


def register_theme(app: Flask) -> None:
    """Templates get `theme`."""
    app.context_processor(lambda: {"theme": the_theme()})


def the_theme() -> str:
    """One of THEMES."""
    return str(the_session().get("theme", AS_THE_DEVICE))


def choose_theme(theme: str) -> None:
    """Keeps a choice; what is none of THEMES is nothing to choose."""
    if theme in THEMES:
        the_session()["theme"] = theme
