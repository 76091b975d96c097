"""The standing of a night, with what brought each line its place."""

from collections.abc import Mapping

from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.circle.frame import CircleHost, page_of
from scorekeeper.pages.night.tables import NightFacts, facts_of
from scorekeeper.pages.request import Answer
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import place_points
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.night.standing import SIXTHS, TableResult, make_standing, result_of
from scorekeeper.service.night.state import Night, NightRound
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.circle import say_average
from scorekeeper.wording.night import MISSING, PENALTY, WAITED, WHY, say_sat
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingShown:
    """A line: its place, who it is and, of a person of the circle, the id; place points and sum of scores; for how many
    rounds of waiting a point is among them; and what brought it there.
    """

    place: int
    name: str
    person: str
    points: str
    score: str
    waited: int
    facts: tuple[str, ...]


def show_standing(host: CircleHost, code: str) -> Answer:
    """After `?round=`, else after the last one that is closed. `?reveal=` shows so many of the last lines alone."""
    night, query = host.shown.circle.night(code), host.request.query
    if night is None:
        return None
    asked, revealed = number_in(text_in(query, "round")), number_in(text_in(query, "reveal"))
    rounds = asked if asked is not None and 0 < asked <= len(night.rounds) else rounds_told(night)
    facts = facts_of(host, night)
    lines = make_lines(facts, rounds)
    hidden = 0 if revealed is None else max(0, len(lines) - max(1, revealed))
    view = {
        "night": code,
        "day": facts.day,
        "file": name_file(facts, FORMATS["png"].ending),
        "round": rounds,
        "rounds": list(range(1, len(night.rounds) + 1)),
        "lines": lines[hidden:],
        "hidden": hidden,
        "next": len(lines) - hidden + 1,
    }
    return page_of(host, template="night/standing.html", view=view)


def closed_rounds(night: Night) -> int:
    """How many rounds are over."""
    return sum([one.is_closed for one in night.rounds])


def rounds_told(night: Night) -> int:
    """How many rounds are over, or all where none is."""
    return closed_rounds(night) or len(night.rounds)


def name_file(facts: NightFacts, ending: str) -> str:
    """What the night is called as a file."""
    return safe_file_name(f"{name_of(facts.shown.circle)} {facts.day}", (), None) + ending


def make_lines(facts: NightFacts, rounds: int) -> list[StandingShown]:
    """The lines after so many rounds."""
    host, night, told = facts.host, facts.night, {one.who: list[str]() for one in facts.night.participants}
    for number, one in enumerate(night.rounds[:rounds], start=1):
        _tell_round(facts, told, number, one)
    for given in night.penalties:
        if given.points:
            off = {"points": plain(-given.points), "reason": given.reason}
            told[given.who].append(host.voice.gettext(PENALTY) % off)
    lines = []
    for place, row in enumerate(make_standing(night, facts.games, rounds), start=1):
        person, measure = facts.shown.people.by_member.get(row.who), row.decided_by
        why = [] if measure is None else [host.voice.gettext(WHY[measure.value])]
        lines.append(
            StandingShown(
                place=place,
                name=facts.names[row.who],
                person="" if person is None else person.id,
                points=say_place_points(host.voice, row.points),
                score=plain(row.score),
                waited=row.waited,
                facts=(*told[row.who], *why),
            )
        )
    return lines


def say_place_points(voice: Voice, sixths: int) -> str:
    """Place points as they are shown."""
    return say_average(voice, sixths, SIXTHS, 2)


def _tell_round(facts: NightFacts, told: Mapping[str, list[str]], number: int, one: NightRound) -> None:
    """What the round brought each."""
    voice, held = facts.host.voice, list[str | None]()
    for place, table in enumerate(one.tables, start=1):
        result = result_of(facts.night, table, facts.games)
        if result is not None:
            held.extend(result.holders)
            _tell_table(voice, told, (number, place), result)
            continue
        for who in table.seats:
            told[who].append(voice.gettext(MISSING) % {"round": number, "table": place})
    for who in one.waiting:
        if who not in held:
            told[who].append(voice.gettext(WAITED) % {"round": number})


def _tell_table(voice: Voice, told: Mapping[str, list[str]], at: tuple[int, int], result: TableResult) -> None:
    for seat, parts in enumerate(result.parts):
        scores: dict[str, int] = {}
        for person, stretch in parts:
            if person is not None:
                scores[person] = scores.get(person, 0) + stretch.points
        for who, score in scores.items():
            points = say_place_points(voice, place_points(result.places[seat])) if result.holders[seat] == who else None
            told[who].append(say_sat(voice, at[0], at[1], points, plain(score)))
