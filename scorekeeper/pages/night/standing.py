"""The standing of a night, with what brought each line its place."""

from collections.abc import Mapping

from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.circle.frame import CircleHost, page_of
from scorekeeper.pages.night.frame import NightShown, look_at_night
from scorekeeper.pages.request import Answer
from scorekeeper.service.circle.counts import place_points
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.night.standing import TableResult
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.night import MISSING, PENALTY, WAITED, WHY, say_sat
from scorekeeper.wording.signs import plain


def show_standing(host: CircleHost, code: str) -> Answer:
    """After `?round=`, else after the last one that is closed. `?reveal=` shows so many of the last lines alone."""
    night, query = host.shown.circle.night(code), host.request.query
    if night is None:
        return None
    asked, revealed = number_in(text_in(query, "round")), number_in(text_in(query, "reveal"))
    seen = look_at_night(host, night)
    rounds = asked if asked is not None and 0 < asked <= len(night.rounds) else seen.told
    rows = seen.standing(rounds)
    hidden = 0 if revealed is None else max(0, len(rows) - max(1, revealed))
    view = {
        "code": code,
        "seen": seen,
        "file": name_file(seen, FORMATS["png"].ending),
        "round": rounds,
        "rounds": list(range(1, len(night.rounds) + 1)),
        "rows": rows[hidden:],
        "hidden": hidden,
        "next": len(rows) - hidden + 1,
        "facts": _facts(seen, rounds),
        "why": WHY,
    }
    return page_of(host, template="night/standing.html", view=view)


def name_file(seen: NightShown, ending: str) -> str:
    """What the night is called as a file."""
    return safe_file_name(f"{name_of(seen.host.shown.circle)} {seen.day}", (), None) + ending


def _facts(seen: NightShown, rounds: int) -> Mapping[str, list[str]]:
    """By participant what so many rounds have brought, and the penalties."""
    voice, told = seen.host.voice, {one.who: list[str]() for one in seen.night.participants}
    for number, one in enumerate(seen.night.rounds[:rounds], start=1):
        held: list[str | None] = []
        for place, table in enumerate(one.tables, start=1):
            result = seen.results[number - 1][place - 1]
            if result is not None:
                held.extend(result.holders)
                _tell_table(seen, told, (number, place), result)
                continue
            for who in table.seats:
                told[who].append(voice.gettext(MISSING) % {"round": number, "table": place})
        for who in one.waiting:
            if who not in held:
                told[who].append(voice.gettext(WAITED) % {"round": number})
    for given in seen.night.penalties:
        if given.points:
            off = {"points": plain(-given.points), "reason": given.reason}
            told[given.who].append(voice.gettext(PENALTY) % off)
    return told


def _tell_table(seen: NightShown, told: Mapping[str, list[str]], at: tuple[int, int], result: TableResult) -> None:
    for seat, parts in enumerate(result.parts):
        scores: dict[str, int] = {}
        for person, stretch in parts:
            if person is not None:
                scores[person] = scores.get(person, 0) + stretch.points
        for who, score in scores.items():
            points = seen.say_points(place_points(result.places[seat])) if result.holders[seat] == who else None
            told[who].append(say_sat(seen.host.voice, at[0], at[1], points, plain(score)))
