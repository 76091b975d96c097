"""The search of the archive, sent by GET so that it can be kept and sent on; and the forms about a whole game."""

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from wtforms import Form, ValidationError

from scorekeeper.rules.systems import SYSTEM
from scorekeeper.server.core.device import the_zone
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.forms.fields import ChoiceField, NumberField, Typed, WordsField
from scorekeeper.service.store import Search
from scorekeeper.service.summary import Condition
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
        return begins.astimezone(UTC).isoformat(timespec="seconds")


def _are_turned(since: date | None, until: date | None) -> bool:
    return since is not None and until is not None and until < since
