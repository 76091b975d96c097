"""The seasons of a circle: the table of one, how much of its lead is luck, and the form for one more or a change."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.pages.circle.frame import CircleHost, CircleShown, keep, page_of, see
from scorekeeper.pages.forms import FieldView, as_read
from scorekeeper.pages.request import Answer
from scorekeeper.rules.house import LARGEST
from scorekeeper.service.circle.counts import SIXTHS
from scorekeeper.service.circle.event_codec import is_day
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.luck import SEASONS, find_luck
from scorekeeper.service.circle.season import SeasonRow, SeasonTable, default_season, evenings, make_table
from scorekeeper.service.event_codec import encode_event
from scorekeeper.slip.fields import LONGEST_TITLE, Fault, read_choice, read_number, read_words
from scorekeeper.slip.numbers import is_digits
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording import circle as words
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.signs import plain

LONGEST_DAY = 20  # of what is shown again
NOT_OFFERED = Fault(problem=FieldProblem.NOT_OFFERED)


def season_of(shown: CircleShown, code: str) -> SeasonSet | None:
    """The season with this id: one that was set, or a year; None of anything else."""
    is_year = is_digits(code) and len(code) == 4 and not code.startswith("0")
    return shown.circle.seasons.get(code) or (default_season(int(code)) if is_year else None)


def season_now(host: CircleHost) -> SeasonSet:
    """The season of today: the one set last that has this day in it, else the year."""
    today = host.day_of(host.draws.at)
    told = [one for one in host.shown.circle.seasons.values() if one.since <= today <= one.until]
    return told[-1] if told else default_season(int(today[:4]))


def _worth(host: CircleHost, season: SeasonSet, row: SeasonRow) -> str:
    """What a row has of what the season counts."""
    if season.measure is SeasonMeasure.MEAN_PLACE:
        return host.say_place(row.total, row.number)
    if season.measure is SeasonMeasure.PLACE_POINTS:
        return host.say_average(row.total, SIXTHS if row.number else 0, 2)
    return plain(row.total) if row.number else words.NONE


def table_view(host: CircleHost, table: SeasonTable) -> Mapping[str, object]:
    """The table of a season, with what it counts in words."""
    return {
        "table": table,
        "measure": host.voice.gettext(words.MEASURES[table.season.measure.value]),
        "worth": lambda row: _worth(host, table.season, row),
    }


def show_season(host: CircleHost, code: str) -> Answer:
    """The whole table of a season; `?luck=yes` asks how much of its lead is luck, which takes a moment."""
    season = season_of(host.shown, code)
    if season is None:
        return None
    table = make_table(season, host.shown.sittings, host.day_of)
    asks = text_in(host.request.query, "luck") == "yes"
    luck = find_luck(host.shown.circle.id, season, table.counted) if asks else None
    too_few = (host.voice.gettext(words.TOO_FEW),) if asks else ()
    view = {
        **table_view(host, table),
        "counting": words.say_counting(host.voice, season.measure.value, season.best, season.least),
        "luck": too_few if luck is None else words.say_luck(host.voice, luck[1].value, luck[0], SEASONS),
        "evenings": list(reversed(table.evenings)),
    }
    return page_of(host, template="circle/season.html", view=view)


def show_seasons(host: CircleHost, _code: str) -> Answer:
    """The seasons with their form; `?season=` is the one that is to be changed."""
    asked = season_of(host.shown, text_in(host.request.query, "season"))
    fields = _fields(host, _typed(asked) if host.request.form is None else host.sent)
    told = {name: field.data for name, field in fields.items()}
    told = {**told, "season": told["season"] or host.draws.game, "least": told["least"] or 0}
    refusal = keep(host, fields, lambda: SeasonSet(**told))
    if refusal is None:
        return see(host, "circles.seasons")
    shown = host.shown
    years = [one.day[:4] for one in evenings(shown.sittings, host.day_of)]
    codes = dict.fromkeys([season_now(host).season, *shown.circle.seasons, *years])
    seasons = [season for season in [season_of(shown, code) for code in codes] if season is not None]
    seasons.sort(key=lambda season: (season.until, season.since), reverse=True)
    measures = [(measure, host.voice.gettext(said)) for measure, said in words.MEASURES.items()]
    view = {"seasons": seasons, "measures": measures, "fields": fields}
    return page_of(host, template="circle/seasons.html", view=view, refusal=refusal)


def _typed(season: SeasonSet | None) -> Sent:
    """A season as it stands in the form; of none what most would choose."""
    if season is None:
        return {"measure": (SeasonMeasure.MEAN_PLACE.value,)}
    return {name: (str(value or ""),) for name, value in encode_event(season).items()}


def _fields(host: CircleHost, sent: Sent) -> dict[str, FieldView]:
    """What stands in the form and, where that was sent, what is wrong beside it."""
    found: Mapping[str, Any] = {
        "title": read_words(text_in(sent, "title"), LONGEST_TITLE),
        "since": _read_day(text_in(sent, "since")),
        "until": _read_day(text_in(sent, "until")),
        "measure": read_choice(text_in(sent, "measure"), tuple(SeasonMeasure)) or NOT_OFFERED,
        "best": read_number(text_in(sent, "best"), 1, LARGEST),
        "least": read_number(text_in(sent, "least"), 1, LARGEST),
        "season": text_in(sent, "season"),
    }
    fields = {name: as_read(host.voice, text_in(sent, name), value) for name, value in found.items()}
    if host.request.form is None:
        return fields
    for name, missing in (("title", words.NAME_MISSING), ("since", words.DAY_MISSING), ("until", words.DAY_MISSING)):
        if found[name] is None:
            fields[name] = replace(fields[name], errors=(host.voice.gettext(missing),))
    since, until = fields["since"].data, fields["until"].data
    if since and until and until < since:
        fields["until"] = replace(fields["until"], errors=(host.voice.gettext(words.DAYS_REVERSED),))
    return fields


def _read_day(text: str) -> str | Fault | None:
    day = text.strip()
    if not day:
        return None
    return day if is_day(day) else Fault(problem=FieldProblem.NOT_A_DAY, numbers={"text": day[:LONGEST_DAY]})
