"""An evening of a circle: its tally and its games, as a page, and as a picture to send with who won most."""

from scorekeeper.export.drawing import Page
from scorekeeper.export.evening import lay_out_evening
from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.svg import write_page
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.circle.frame import CircleHost, CircleShown, page_of
from scorekeeper.pages.request import Answer, FileAnswer
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.season import evenings, tally
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.wording.circle import GAMES_WON, MOST_WON, POINTS, say_games
from scorekeeper.wording.signs import plain


def show_evening(host: CircleHost, code: str) -> Answer:
    """What was played on a day; what began anew on that day stands there too."""
    sittings = _played_on(host, code)
    if not sittings:
        return None
    view = {
        "day": host.say_day(code),
        "lines": tally(sittings),
        "games": sittings,
        "picture": host.address("circles.picture", code),
        "file": name_picture(host.shown, code, "png"),
    }
    return page_of(host, template="circle/evening.html", view=view)


def give_picture(host: CircleHost, code: str) -> Answer:
    """The picture of signs: a phone alone draws no pixels."""
    page = draw_evening(host, code)
    if page is None:
        return None
    text = write_page(page, name_of(host.shown.circle), host.request.language)
    return FileAnswer(text=text, name=name_picture(host.shown, code, "svg"), mime=FORMATS["svg"].mime)


def draw_evening(host: CircleHost, code: str) -> Page | None:
    """The picture of a day; None where nothing was played."""
    sittings, voice, shown = _played_on(host, code), host.voice, host.shown
    if not sittings:
        return None
    lines = [(row, shown.name(row.person, row.guest)) for row in tally(sittings)]
    winners = ", ".join([name for row, name in lines if row.wins and row.wins == lines[0][0].wins])
    points = voice.gettext(POINTS)
    rows = [
        (name, f"{say_games(voice, row.games)} · {points % {'points': plain(row.points)}}", str(row.wins))
        for row, name in lines
    ]
    return lay_out_evening(
        name_of(shown.circle),
        host.say_day(code),
        (voice.gettext(MOST_WON), winners) if winners else ("", say_games(voice, len(sittings))),
        voice.gettext(GAMES_WON),
        tuple(rows),
        tuple([_scores(shown, sitting) for sitting in sittings]),
    )


def name_picture(shown: CircleShown, code: str, kind: str) -> str:
    """What the picture of a day is called as a file."""
    return safe_file_name(name_of(shown.circle), (), code) + FORMATS[kind].ending


def _played_on(host: CircleHost, day: str) -> list[Sitting]:
    """The games of all evenings that began on a day."""
    return [game for one in evenings(host.shown.sittings, host.day_of) if one.day == day for game in one.sittings]


def _scores(shown: CircleShown, sitting: Sitting) -> tuple[str, str]:
    """Who has won a game, and all others, the best first, with their scores."""
    counts = sitting.counts
    names = [shown.name(sitting.holders[seat], name) for seat, name in enumerate(counts.players)]
    said = [f"{name} {plain(score)}" for name, score in zip(names, counts.scores, strict=True)]
    seats = sorted(range(len(said)), key=lambda seat: -counts.scores[seat])
    won, others = [[said[seat] for seat in seats if (seat in counts.winners) == is_won] for is_won in (True, False)]
    return " · ".join(won), " · ".join(others)
