"""The table of a season, and how much of its lead is luck."""

from collections.abc import Mapping

from scorekeeper.pages.circle.figures import show_facts, show_worth
from scorekeeper.pages.circle.frame import list_games, name_person, page_of
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.request import Answer, PageRequest
from scorekeeper.service.circle.events import SeasonSet
from scorekeeper.service.circle.luck import SEASONS, find_luck
from scorekeeper.service.circle.season import SeasonTable, default_season, make_table
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.slip.numbers import is_digits
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.circle import DAYS, MEASURES, NONE, TOO_FEW, UNKNOWN, say_counting, say_luck
from scorekeeper.wording.days import say_day


def season_of(shown: CircleShown, code: str) -> SeasonSet | None:
    """The season with this id: one that was set, or a year; None of anything else."""
    is_year = is_digits(code) and len(code) == 4 and not code.startswith("0")
    told = [one for one in shown.circle.seasons if one.season == code]
    return told[0] if told else default_season(int(code)) if is_year else None


def season_now(host: CircleHost, shown: CircleShown) -> SeasonSet:
    """The season of today: the one set last that has this day in it, else the year."""
    told = [one for one in shown.circle.seasons if one.since <= host.today <= one.until]
    return told[-1] if told else default_season(int(host.today[:4]))


def name_season(season: SeasonSet) -> str:
    """What a season is called; a year for which nobody has set one goes by its number."""
    return season.title or season.season


def name_days(host: CircleHost, season: SeasonSet, language: str) -> str:
    """The days of a season."""
    return host.voice.gettext(DAYS) % {
        "since": say_day(season.since, language),
        "until": say_day(season.until, language),
    }


def table_view(host: CircleHost, shown: CircleShown, table: SeasonTable, rows: int) -> Mapping[str, object]:
    """The table with its head, but so many of its first rows."""
    season, voice = table.season, host.voice
    return {
        "season": season.season,
        "season_name": name_season(season),
        "measure": voice.gettext(MEASURES[season.measure.value]),
        "is_whole": len(table.rows) <= rows,
        "lines": [
            (
                row,
                NONE if row.rank is None else str(row.rank),
                name_person(shown, row.person, None),
                show_worth(voice, season, row),
                show_facts(voice, season, row),
            )
            for row in table.rows[:rows]
        ],
    }


def show_season(host: CircleHost, request: PageRequest, shown: CircleShown, code: str) -> Answer:
    """The whole table of a season; `?luck=yes` asks how much of its lead is luck, which takes a moment."""
    season, language = season_of(shown, code), request.language
    if season is None:
        return None
    table = make_table(season, shown.sittings, host.day_of)
    games = {game.counts.game: game for one in table.evenings for game in one.sittings}
    view = {
        **table_view(host, shown, table, len(table.rows)),
        "days": name_days(host, season, language),
        "counting": say_counting(host.voice, season.measure.value, season.best, season.least),
        "luck": _luck(host, shown, season, tuple(games.values())) if text_in(request.query, "luck") == "yes" else (),
        "unknown": host.voice.gettext(UNKNOWN),
        "counted": len(table.counted),
        "apart": list_games(host, request, shown, [games[game] for game in table.apart]),
        "evenings": [(one.day, say_day(one.day, language), len(one.sittings)) for one in reversed(table.evenings)],
    }
    return page_of(host, shown, template="circle/season.html", view=view)


def _luck(host: CircleHost, shown: CircleShown, season: SeasonSet, games: tuple[Sitting, ...]) -> tuple[str, ...]:
    luck = find_luck(shown.circle.id, season, games)
    if luck is None:
        return (host.voice.gettext(TOO_FEW),)
    return say_luck(host.voice, luck[1].value, luck[0], SEASONS)
