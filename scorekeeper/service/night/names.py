"""What the people of a club night are called, so that no two of a table share a name."""

from collections.abc import Mapping

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.service.circle.people import People
from scorekeeper.service.folding import fold_name
from scorekeeper.service.night.draw import Tables
from scorekeeper.service.night.state import Night


def name_tables(tables: Tables, names: Mapping[str, str]) -> str:
    """The people of the tables in the order of their seats."""
    return " | ".join([", ".join([names[who] for who in seats]) for seats in tables])


def name_people(night: Night, people: People) -> dict[str, str]:
    """The names by participant: a guest's own, a person's of the circle. Of those that are folded alike the later ones
    get a number.
    """
    names: dict[str, str] = {}
    taken: list[str] = []
    for one in night.participants:
        own = people.by_member[one.who].name if one.name is None else one.name
        name, number = own, 1
        while fold_name(name) in taken:
            number += 1
            name = f"{own[: LONGEST_NAME - 4]} {number}"
        names[one.who] = name
        taken.append(fold_name(name))
    return names
