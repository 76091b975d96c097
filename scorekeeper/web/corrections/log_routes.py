"""The log, and from it any deal amended, inserted, taken off or brought back."""

from flask import Blueprint, render_template, request, url_for

from scorekeeper.pages.corrections.page import make_log
from scorekeeper.service.events import VerdictKept
from scorekeeper.web.corrections.people_page import teller_of
from scorekeeper.web.forms.numbers import read_seq
from scorekeeper.web.platform.access import asks_name, keeps_here, open_game, plays_here
from scorekeeper.web.platform.device import the_access
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.sheet.page_cache import copy_page

corrections = Blueprint("corrections", __name__, url_prefix="/g/<game>")


@corrections.get("/log")
def log(game: str) -> bytes:
    """Everything that happened in the game, newest first; `?kept=` is the verdict that was kept a moment ago."""
    state, events = open_game(game), the_service().log(game)
    asked = read_seq(request.args.get("kept"))
    kept = next((each.seq for each in events if each.seq == asked and isinstance(each.event, VerdictKept)), None)

    def draw() -> str:
        won_at = len(state.played.sheet.deals) if state.played.sheet.winners else None
        steps = make_log(teller_of(game), events, state)
        return render_template("corrections/log.html", state=state, steps=steps, kept=kept, won_at=won_at)

    # It is made once for all who see the same: what it was before each correction is scored anew for it.
    seen = (keeps_here(), plays_here(), asks_name(), kept, the_access().grants(game))
    # As it is sent: to encode it takes as long as all the rest.
    return copy_page(state, url_for("corrections.log", game=game), lambda: draw().encode(), *seen)
