"""The archive: every game that this device may see, searched by GET so that a search can be kept and sent on; and the
games that were deleted.
"""

import re
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import Form, ValidationError

from scorekeeper.clock import day_at
from scorekeeper.pages.games.rules_page import make_systems
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.server.core.access import enter, enter_to_delete, searcher
from scorekeeper.server.core.device import the_zone
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import see
from scorekeeper.server.core.services import now, the_archive, the_circles, the_hub, the_service, the_wastebasket
from scorekeeper.server.forms import ChoiceField, NumberField, Typed, WordsField
from scorekeeper.server.games.routes import entry_here
from scorekeeper.service.access import Role
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.retention import goes_at
from scorekeeper.service.store import GameNotFound, Search
from scorekeeper.service.summary import Condition
from scorekeeper.wording.days import UTC, by_clocks, say_day
from scorekeeper.wording.entry import FieldProblem, say_field_problem

CONDITIONS = (Condition.RUNNING, Condition.WON, Condition.ENDED)
BETWEEN = re.compile(r"[\s,;]+")


class DayField(Typed):
    """A day, or None where the field is blank."""

    def parse(self, text: str) -> date | None:
        """The day, as browsers send it."""
        written = text.strip()
        try:
            return date.fromisoformat(written) if written else None
        except ValueError:
            raise ValueError(say_field_problem(VOICE, FieldProblem.NOT_A_DAY, text=written[:20])) from None


class SearchForm(Form):
    """What is looked for, and which page of it."""

    player = WordsField()
    since = DayField(name="from")
    until = DayField(name="to")
    system = ChoiceField(choices=tuple(SYSTEM))
    state = ChoiceField(choices=CONDITIONS)
    page = NumberField(least=1, default=1)

    def validate_until(self, until: DayField) -> None:
        """No game was played between a day and one before it."""
        if _are_turned(self.since.data, until.data):
            raise ValidationError(say_field_problem(VOICE, FieldProblem.DAYS_TURNED))

    def search(self, device: str | None) -> Search:
        """What is asked for; a field that cannot be read asks for nothing, nor do days that are turned around."""
        self.validate()
        since, until = self.since.data, self.until.data
        if _are_turned(since, until):
            since, until = None, None
        return Search(
            device=device,
            words=tuple(filter(None, BETWEEN.split(self.player.data or ""))),
            since=self._midnight(since, 0),
            until=self._midnight(until, 1),
            system=self.system.data,
            condition=self.state.data,
        )

    def asked(self) -> dict[str, str]:
        """The fields that ask for something, for the addresses of the other pages."""
        fields = (self.player, self.since, self.until, self.system, self.state)
        return {field.name: field.typed for field in fields if field.typed}

    @staticmethod
    def _midnight(day: date | None, later: int) -> str | None:
        """The beginning of a day, or of one `later`, by the visitor's clocks; as summaries write moments."""
        if day is None or not date.min + timedelta(days=2) < day < date.max - timedelta(days=2):
            return None
        begins = datetime.combine(day + timedelta(days=later), time.min, ZoneInfo(the_zone()))
        return begins.astimezone(ZoneInfo(UTC)).isoformat(timespec="seconds")


def _are_turned(since: date | None, until: date | None) -> bool:
    return since is not None and until is not None and until < since


keeping = Blueprint("keeping", __name__, url_prefix="/g/<game>")


@keeping.route("/delete", methods=["GET", "POST"])
def delete(game: str) -> str | Response:
    """Asks first, says what deleting means, and then puts the game among the deleted ones, whence it can come back."""
    enter_to_delete(game)
    enter(game, Role.WATCH)
    if request.method == "POST":
        the_wastebasket().throw(game, now())
        the_hub().recheck(game)
        return see(url_for("archive.deleted"))
    summary = the_service().summaries(the_archive(), [game]).get(game)
    if summary is None:  # it has gone for good in this very moment
        raise GameNotFound(game)
    return render_template("games/delete.html", entry=entry_here(summary), end=_end(now()))


@keeping.post("/undelete")
def undelete(game: str) -> Response:
    """The game is there again, with its links and everybody who was in it."""
    enter_to_delete(game)
    the_wastebasket().take_back(game)
    return see(url_for("archive.index"))


archive = Blueprint("archive", __name__, url_prefix="/archive")

ON_A_PAGE = 20
COUNTED = 1_000  # behind the page that is shown; nobody waits until a million is counted
SUMMED_UP = 400  # at one visit: only the first one after an update or a large import has more to do, and nobody waits


@archive.get("")
def index() -> tuple[str, int]:
    """The games found, a page at a time; without a question, all."""
    the_wastebasket().empty(now())
    device = searcher()
    left = the_service().bring_up_to_date(the_archive(), device=device, most=SUMMED_UP)
    form = SearchForm(formdata=request.args)
    search = form.search(device)
    counted = (form.page.data or 1) * ON_A_PAGE + COUNTED
    total = the_archive().count(search, counted + 1)
    pages = max(1, -(-min(total, counted) // ON_A_PAGE))
    page = min(form.page.data or 1, pages)
    found = the_service().search(the_archive(), search, limit=ON_A_PAGE, skip=(page - 1) * ON_A_PAGE)
    body = render_template(
        "games/archive.html",
        form=form,
        asked=form.asked(),
        entries=[entry_here(summary) for summary in found],
        total=min(total, counted),
        more=total > counted,
        left=left,
        page=page,
        pages=pages,
        systems=make_systems(VOICE),
        conditions=CONDITIONS,
        house=device is None,
    )
    return body, 422 if any(field.errors for field in form if field.name in form.asked()) else 200


@archive.get("/deleted")
def deleted() -> str:
    """The deleted games and circles that this device may bring back, and when each goes for good."""
    the_wastebasket().empty(now())
    thrown = the_wastebasket().thrown(searcher())
    known = the_service().summaries(the_archive(), thrown)
    lying = [(entry_here(known[game]), _end(at)) for game, at in thrown.items() if game in known]
    circles = [(circle.id, name_of(circle), _end(thrown[circle.id])) for circle in the_circles().readable(thrown)]
    return render_template("games/deleted.html", deletions=lying, circles=circles)


def _end(thrown: str) -> tuple[str, str]:
    """When a game goes for good that was deleted at that moment, and the day of that in words (UTC)."""
    end = goes_at(thrown).isoformat()
    return end, by_clocks(say_day(day_at(end, UTC), the_language()), UTC)
