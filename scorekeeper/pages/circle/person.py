"""The page of a person: how somebody played, and against whom."""

from scorekeeper.pages.circle.figures import show_bids, show_place, show_step
from scorekeeper.pages.circle.frame import name_person, page_of
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.request import Answer, PageRequest
from scorekeeper.service.circle.counts import Step
from scorekeeper.service.circle.person import Streak, make_person
from scorekeeper.wording.circle import STREAKS, UNKNOWN, say_average
from scorekeeper.wording.days import say_day

# How many in a row, the day of the first game and that of the last, each with its game, blank where this device may not
# see it.
StreakShown = tuple[str, int, tuple[tuple[str, str], ...]]


def show_person(host: CircleHost, request: PageRequest, shown: CircleShown, code: str) -> Answer:
    """How a person played, by the id of any of those who are that person."""
    person = shown.people.by_member.get(code)
    if person is None:
        return None
    voice, figures = host.voice, make_person(person.id, shown.sittings)
    played, made = figures.played, figures.played.contracts.count("+")
    streaks = zip(STREAKS, (figures.won_in_a_row, figures.not_won_in_a_row, figures.made_in_a_row), strict=True)
    view = {
        "person": person,
        "figures": figures,
        "place": show_place(voice, figures.places, figures.games),
        "contracts": show_step(voice, Step(told=len(played.contracts), made=made)),
        "ladder": [(show_bids(voice, rung), show_step(voice, step)) for rung, step in enumerate(played.ladder)],
        "left": say_average(voice, played.left, made, 1),
        "declaring": say_average(voice, played.declaring, played.declared, 1),
        "defending": say_average(voice, played.defending, played.defended, 1),
        "forced": show_step(voice, played.forced),
        "against": [(name_person(shown, one.person, None), one) for one in figures.against],
        "streaks": [
            _streak(host, request, voice.gettext(words), streak) for words, streak in streaks if streak is not None
        ],
        "unknown": voice.gettext(UNKNOWN),
    }
    return page_of(host, shown, template="circle/person.html", view=view)


def _streak(host: CircleHost, request: PageRequest, words: str, streak: Streak) -> StreakShown:
    shown = [
        (one.game if host.opens(one.game) else "", say_day(host.day_of(one.began), request.language))
        for one in (streak.first, streak.last)
    ]
    return words, streak.length, tuple(shown[: 1 if streak.first == streak.last else 2])
