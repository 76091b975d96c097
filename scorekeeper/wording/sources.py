"""Where a rule is written: the documents by name, and the part of each that describes an option with its value."""

from collections.abc import Mapping

from scorekeeper.rules.options import PRACTICE, Value, source_of
from scorekeeper.wording.chapters import chapter_of
from scorekeeper.wording.marker import N_
from scorekeeper.wording.senses import SENSES
from scorekeeper.wording.voice import Voice

DOCUMENTS: Mapping[str, str] = {
    "S0": N_("the description of 1000 at pagat.com"),
    "S1": N_("the list of “agreements”"),
    "S2": N_("the rules with half-contract forfeits"),
    "S3": N_("the excerpts from rule books"),
    "S4": N_("the house rules without a barrel"),
}
_IN_PRACTICE = N_("in none of the documents; played by other tables")
_PART = N_("%(document)s (%(part)s)")
# Translators: what a document says of a rule, in our words.
_SAYS = N_("%(document)s: %(sense)s")


def say_source(voice: Voice, option: str, value: Value) -> str:
    """The documents in which an option has this value, each with the title of its part as it is printed there, and with
    what it says, in our words, where tables quarrel about the rule.
    """
    source = source_of(option, value)
    if source == PRACTICE:
        return voice.gettext(_IN_PRACTICE)
    return "; ".join(_say_place(voice, place, option, value) for place in _places(source))


def say_documents(voice: Voice, source: str) -> str:
    """Documents and their parts, "S0 Play; S2", by name; blank for none."""
    return "; ".join(_say_part(voice, document, ", ".join(parts)) for document, parts in _places(source))


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


def _say_place(voice: Voice, place: tuple[str, list[str]], option: str, value: Value) -> str:
    name, parts = place
    document = _say_part(voice, name, chapter_of(option, value) if name == "S0" else ", ".join(parts))
    sense = SENSES.get((option, value, name))
    return voice.gettext(_SAYS) % {"document": document, "sense": voice.gettext(sense)} if sense else document


def _say_part(voice: Voice, name: str, part: str) -> str:
    document = voice.gettext(DOCUMENTS[name])
    return voice.gettext(_PART) % {"document": document, "part": part} if part else document
