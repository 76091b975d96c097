"""What if, and which rule was it, as plain text for a terminal or a chat."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.rules.options import Value
from scorekeeper.wording.dispute import (
    AGAINST,
    AS_IT_IS,
    FIRST,
    NO_KNOWN_RULE,
    NO_RULE,
    NO_TWO_RULES,
    NOT_BY_ROLE,
    NOT_PLAYED,
    NOTHING,
    WHAT_IF,
    say_end,
    say_fit,
    say_refused,
    say_split,
)
from scorekeeper.wording.lines import say_line, say_mark
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.sheet_text import align
from scorekeeper.wording.voice import Voice

KnownFit = tuple[Mapping[str, Value], bool]  # rules that explain the scores, and whether anybody plays them
BothRoles = tuple[Mapping[str, Value], Mapping[str, Value]]  # rules for the declarer, and for the defenders
_END = N_("%(which)s: %(sentence)s")


def comparison_text(voice: Voice, document: Mapping[str, Any], recorded: int) -> str:
    """Two sheets beside each other: the hands that differ, what was written otherwise there, and who would have won."""
    hands, players = document["hands"], document["players"]
    lines = [voice.gettext(FIRST) % {"number": document["first"]} if hands else voice.gettext(NOTHING)]
    if hands:
        lines += ["", *align([["", *players], *[_row(voice, hand, players) for hand in hands]]), ""]
    for hand in hands:
        lines += _written(voice, hand)
    for which in ("old", "new"):
        end = document[which]
        if end["refused"] and not end["winners"]:
            lines.append(say_refused(voice, end["deals"] + 1, [found["message"] for found in end["refused"]]))
    for which, name in (("old", AS_IT_IS), ("new", WHAT_IF)):
        words = {"which": voice.gettext(name), "sentence": say_end(voice, document[which], recorded)}
        lines.append(voice.gettext(_END) % words)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _row(voice: Voice, hand: Mapping[str, Any], players: Sequence[str]) -> list[str]:
    return [str(hand["number"]), *[_cell(voice, hand["old"], hand["new"], name) for name in players]]


def _cell(voice: Voice, old: Mapping[str, Any] | None, new: Mapping[str, Any] | None, name: str) -> str:
    was, now = (_score(voice, deal, name) for deal in (old, new))
    return "·" if was == now else f"{was} → {now}"


def _score(voice: Voice, deal: Mapping[str, Any] | None, name: str) -> str:
    return voice.gettext(NOT_PLAYED) if deal is None else plain(deal["players"][name]["after"])


def _written(voice: Voice, hand: Mapping[str, Any]) -> list[str]:
    """What was written otherwise in a hand, and what is against the other rules in it."""
    lines = [
        voice.gettext(AGAINST) % {"number": hand["number"], "sentence": found["message"]}
        for found in (hand["new"] or {}).get("violations", ())
        if found["code"] not in [known["code"] for known in (hand["old"] or {}).get("violations", ())]
    ]
    for name in hand["wrote"]:
        lines.append(f"{hand['number']} {name}")
        for which, words in (("old", AS_IT_IS), ("new", WHAT_IF)):
            lines.append(f"   {voice.gettext(words)}: {_column(voice, hand[which]['players'][name])}")
    return lines


def _column(voice: Voice, column: Mapping[str, Any]) -> str:
    lines = [Line(**{**line, "what": What(line["what"])}) for line in column["lines"]]
    reasons = [f"{signed(line.amount)} {say_line(voice, line)}" for line in lines]
    return "; ".join([*reasons, *[say_mark(voice, Mark(mark)) for mark in column["marks"]]]) or "–"


def fits_text(voice: Voice, fits: Sequence[KnownFit], splits: Sequence[BothRoles], *, two: bool) -> str:
    """The rules that explain the scores, the likely ones first; where nobody plays any of them, that is said first."""
    lines = [say_fit(voice, changes, known=known) for changes, known in fits]
    if not fits:
        lines = [voice.gettext(NO_RULE), *([voice.gettext(NO_TWO_RULES)] if two else [])]
    elif not any(known for _, known in fits):
        lines.insert(0, voice.gettext(NO_KNOWN_RULE))
    lines += [say_split(voice, declarer, defenders) for declarer, defenders in splits]
    if splits:
        lines.append(voice.gettext(NOT_BY_ROLE))
    return "".join(f"{line}\n" for line in lines)
