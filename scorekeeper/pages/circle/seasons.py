"""The seasons of a circle, and the form for one more or for a change of one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.pages.circle.frame import keep, page_of, see
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.circle.season import name_days, name_season, season_now, season_of
from scorekeeper.pages.forms import Fields, FieldView, as_read
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest
from scorekeeper.rules.house import LARGEST
from scorekeeper.service.circle.event_codec import is_day
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.season import evenings
from scorekeeper.service.event_codec import encode_event
from scorekeeper.slip.fields import LONGEST_TITLE, Fault, read_choice, read_number, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import DAY_MISSING, DAYS_REVERSED, MEASURES, NAME_MISSING
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.voice import Voice

LONGEST_DAY = 20  # of what is shown again


def show_seasons(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """The seasons with their form; `?season=` is the one that is to be changed."""
    if request.form is None:
        asked = season_of(shown, text_in(request.query, "season"))
        return _page(host, request, shown, _fields(host.voice, _typed(asked)))
    sent = request.form
    fields = _fields(host.voice, sent)
    refusal = keep(host, shown, sent, fields, lambda: _season(fields, text_in(sent, "season") or host.draws.game))
    return see(host, shown, "circles.seasons") if refusal is None else _page(host, request, shown, fields, *refusal)


def _season(fields: Fields, season: str) -> SeasonSet:
    return SeasonSet(
        season=season,
        title=fields["title"].data,
        since=fields["since"].data,
        until=fields["until"].data,
        measure=fields["measure"].data,
        best=fields["best"].data,
        least=fields["least"].data or 0,
    )


def _typed(season: SeasonSet | None) -> Sent:
    """A season as it stands in the form; of none what most would choose."""
    if season is None:
        return {"measure": (SeasonMeasure.MEAN_PLACE.value,)}
    told = encode_event(replace(season, title=name_season(season)))
    return {name: (str(value or ""),) for name, value in told.items()}


def _fields(voice: Voice, sent: Sent) -> dict[str, FieldView]:
    """What was typed, with what is wrong beside it; of an empty form nothing is."""
    found: Mapping[str, Any] = {
        "title": read_words(text_in(sent, "title"), LONGEST_TITLE),
        "since": _read_day(text_in(sent, "since")),
        "until": _read_day(text_in(sent, "until")),
        "measure": read_choice(text_in(sent, "measure"), tuple(SeasonMeasure)),
        "best": read_number(text_in(sent, "best"), 1, LARGEST),
        "least": read_number(text_in(sent, "least"), 1, LARGEST),
    }
    fields = {name: as_read(voice, text_in(sent, name), value) for name, value in found.items()}
    fields["season"] = FieldView(data=text_in(sent, "season"), typed=text_in(sent, "season"))
    if "title" not in sent:
        return fields
    for name, missing in (("title", NAME_MISSING), ("since", DAY_MISSING), ("until", DAY_MISSING)):
        if found[name] is None:
            fields[name] = replace(fields[name], errors=(voice.gettext(missing),))
    if found["measure"] is None:
        fields["measure"] = as_read(voice, "", Fault(problem=FieldProblem.NOT_OFFERED))
    since, until = fields["since"].data, fields["until"].data
    if since and until and until < since:
        fields["until"] = replace(fields["until"], errors=(voice.gettext(DAYS_REVERSED),))
    return fields


def _read_day(text: str) -> str | Fault | None:
    day = text.strip()
    if not day:
        return None
    return day if is_day(day) else Fault(problem=FieldProblem.NOT_A_DAY, numbers={"text": day[:LONGEST_DAY]})


def _page(
    host: CircleHost, request: PageRequest, shown: CircleShown, fields: Fields, refused: str = "", status: int = 200
) -> PageAnswer:
    years = [one.day[:4] for one in evenings(shown.sittings, host.day_of)]
    codes = dict.fromkeys([season_now(host, shown).season, *[one.season for one in shown.circle.seasons], *years])
    seasons = [season for season in [season_of(shown, code) for code in codes] if season is not None]
    seasons.sort(key=lambda season: (season.until, season.since), reverse=True)
    measures = {measure: host.voice.gettext(words) for measure, words in MEASURES.items()}
    view = {
        "seasons": [
            (one.season, name_season(one), name_days(host, one, request.language), measures[one.measure.value])
            for one in seasons
        ],
        "measures": list(measures.items()),
        "fields": fields,
        "refused": refused,
    }
    return page_of(host, shown, template="circle/seasons.html", view=view, status=status)
