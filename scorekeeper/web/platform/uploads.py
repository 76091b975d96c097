"""The size limits of uploads, where they differ from the usual one."""

from collections.abc import Mapping

from flask import Flask

from scorekeeper.service.game_zip import MOST_BYTES as MOST_IN_A_ZIP
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.web.platform.current import the_app, the_request

MOST_PASTED = 2 * MOST_BYTES  # is still read, so that the page can say what is wrong and give back what was pasted
UPLOADS: Mapping[str, int] = {
    "imports.take": MOST_IN_A_ZIP,
    "ledgers.lay_out": MOST_PASTED,
    "bundles.take": MOST_IN_A_ZIP,
}


def register_uploads(app: Flask) -> None:
    """Lets the pages named above take more. The limit is set for every request, as Flask's own way reads the settings
    eight times through its proxies.
    """
    app.before_request(_widen)


def _widen() -> None:
    asked, settings = the_request(), the_app().config
    most = UPLOADS.get(asked.endpoint or "")
    asked.max_content_length = settings["MAX_CONTENT_LENGTH"] if most is None else most
    asked.max_form_memory_size = settings["MAX_FORM_MEMORY_SIZE"] if most is None else MOST_PASTED
    asked.max_form_parts = settings["MAX_FORM_PARTS"]
