"""Where a rule is written: the documents by name, and the part of each that describes an option with its value."""

from collections.abc import Mapping

from scorekeeper.rules.options import Value
from scorekeeper.rules.sources import source_of
from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

DOCUMENTS: Mapping[str, str] = {
    "S0": N_("the description of 1000 at pagat.com"),
    "S1": N_("the list of “agreements”"),
    "S2": N_("the rules with half-contract forfeits"),
    "S3": N_("the excerpts from rule books"),
    "S4": N_("the house rules without a barrel"),
}
_IN_NONE = N_("in none of the documents; some tables play so")
_PART = N_("%(document)s (%(part)s)")


def say_source(voice: Voice, option: str, value: Value) -> str:
    """The documents in which an option has this value, each with the title of its part as it is printed there."""
    told = [_say_place(voice, place) for place in _places(source_of(option, value))]
    return "; ".join(told) or voice.gettext(_IN_NONE)


def _places(source: str) -> list[tuple[str, list[str]]]:
    """The documents and their parts in a text like "S0; S1 Hide Talon; Quiet Drop"."""
    places: list[tuple[str, list[str]]] = []
    for piece in source.split("; ") if source else ():
        document, _, part = piece.partition(" ")
        if document in DOCUMENTS:
            places.append((document, [part] if part else []))
        else:
            places[-1][1].append(piece)
    return places


def _say_place(voice: Voice, place: tuple[str, list[str]]) -> str:
    document, parts = voice.gettext(DOCUMENTS[place[0]]), ", ".join(place[1])
    return voice.gettext(_PART) % {"document": document, "part": parts} if parts else document
