"""What a new table most likely plays, by the language of its page and by how many sit down."""

from collections.abc import Mapping

from scorekeeper.rules.house import house_rules
from scorekeeper.rules.systems import SYSTEM

USUAL_PLAYERS = 3
# What is played where a language is spoken, the likeliest first; the barrel of the Russian game is at 880.
AT_HOME: Mapping[str, tuple[str, ...]] = {
    "pl": ("polish", "polish-two"),
    "de": ("german-1001", "russian", "russian-two"),
}
ELSEWHERE = ("russian", "russian-two")


def usual_system(language: str, players: int = USUAL_PLAYERS) -> str:
    """The first that so many can play of those at home where the language is spoken; else the very first of them."""
    at_home = AT_HOME.get(language, ELSEWHERE)
    return next((system for system in at_home if players in players_of(system)), at_home[0])


def players_of(system: str) -> tuple[int, ...]:
    """How many may play by a system as it is."""
    return house_rules(system, {}).lists["game.players"]


def systems_for(players: int) -> tuple[str, ...]:
    """The systems that so many can play as they are."""
    return tuple(system for system in SYSTEM if players in players_of(system))
