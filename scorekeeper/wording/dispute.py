"""What if, and which rule was it: for the pages on disputes, and as plain text for a terminal or a chat."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.referee.claims import ClaimKind
from scorekeeper.rules.options import Value
from scorekeeper.wording.lines import say_line, say_mark
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.sheet_text import align
from scorekeeper.wording.signs import plain, signed
from scorekeeper.wording.voice import N_, NN_, Voice

NOTHING = N_("Nothing would be otherwise: the two sheets are the same.")
FIRST = N_("The sheets differ from hand %(number)s on.")
AS_IT_IS = N_("As it is")
WHAT_IF = N_("What if")
AGAINST = N_("Hand %(number)s would be against these rules: %(sentence)s")
IMPOSSIBLE = N_("Hand %(number)s cannot be scored by these rules, so their sheet ends before it: %(sentence)s")
_AHEAD = NN_(
    "Nobody has won; %(names)s is ahead with %(score)s.", "Nobody has won; %(names)s are ahead with %(score)s."
)
_OVER = N_("The hands after it would not have been played.")

NO_RULE = N_("No single house rule explains these scores.")
NO_TWO_RULES = N_("No two house rules together explain these scores either.")
NO_KNOWN_RULE = N_("No rule that we know of explains these scores.")
UNPLAYED = N_("Your numbers would fit with a value that nobody plays, as far as we know: %(rule)s")
UNPLAYED_TWO = N_("Your numbers would fit with two rules together that nobody plays so, as far as we know: %(rules)s")
FOR_DEFENDERS = N_("Your numbers would fit if for the defenders only this held: %(rule)s")
FOR_DECLARER = N_("Your numbers would fit if for the declarer only this held: %(rule)s")
FOR_EACH = N_(
    "Your numbers would fit if for the declarer this held: %(declarer)s; and for the defenders this: %(defenders)s"
)
NOT_BY_ROLE = N_("A house rule holds for everybody: for one role only none can be agreed here.")
FITS = N_("Your numbers fit with this rule: %(rule)s")
FITS_TWO = N_("Your numbers fit with these two rules together: %(rules)s")
HERE = N_("at this table: %(value)s")
SO_PLAYS = N_("so plays: %(systems)s")

HAND = N_("Hand %(number)s")
NOTHING_KNOWN = N_("No rule that we know of.")
CLAIMS: Mapping[ClaimKind, str] = {
    ClaimKind.ON_BARREL: N_("Should be on the barrel"),
    ClaimKind.OFF_BARREL: N_("Should not be on the barrel"),
    ClaimKind.MORE_BOLTS: N_("One bolt more"),
    ClaimKind.FEWER_BOLTS: N_("One bolt fewer"),
    ClaimKind.NO_PAYMENT: N_("Should not pay"),
    ClaimKind.WON: N_("Should have won"),
    ClaimKind.NOT_WON: N_("Should not have won"),
}


def say_end(voice: Voice, end: Mapping[str, Any], recorded: int) -> str:
    """How a sheet ends: who won and with which hand, or who is ahead; `recorded` hands are in the record."""
    if end["winners"]:
        words = {"names": ", ".join(end["winners"]), "number": end["deals"]}
        won = voice.gettext(N_("%(names)s won with hand %(number)s.")) % words
        return f"{won} {voice.gettext(_OVER)}" if end["deals"] < recorded else won
    best = max(end["scores"].values())
    ahead = [name for name, score in end["scores"].items() if score == best]
    return voice.ngettext(*_AHEAD, len(ahead)) % {"names": ", ".join(ahead), "score": plain(best)}


def say_refused(voice: Voice, number: int, sentences: Sequence[str]) -> str:
    """Why a sheet ends before a hand."""
    return voice.gettext(IMPOSSIBLE) % {"number": number, "sentence": " ".join(sentences)}


def say_otherwise(voice: Voice, hands: Sequence[int], end: Mapping[str, Any], recorded: int) -> str:
    """From which of the hands on a sheet is otherwise, and how it ends."""
    if not hands:
        return voice.gettext(N_("No score changes."))
    return f"{voice.gettext(FIRST) % {'number': hands[0]}} {say_end(voice, end, recorded)}"


def say_fit(voice: Voice, changes: Mapping[str, Value], *, known: bool) -> str:
    """The rules that explain the scores; `known`: somebody plays so."""
    if not changes:
        return voice.gettext(N_("The sheet says so already: under this table’s own rules these are the scores."))
    if len(changes) == 1:
        return voice.gettext(FITS if known else UNPLAYED) % {"rule": say_rules(voice, changes)}
    return voice.gettext(FITS_TWO if known else UNPLAYED_TWO) % {"rules": say_rules(voice, changes)}


def say_split(voice: Voice, declarer: Mapping[str, Value], defenders: Mapping[str, Value]) -> str:
    """The rules that would explain the scores, if they could be agreed for one role only."""
    if declarer and defenders:
        words = {"declarer": say_rules(voice, declarer), "defenders": say_rules(voice, defenders)}
        return voice.gettext(FOR_EACH) % words
    return voice.gettext(FOR_DECLARER if declarer else FOR_DEFENDERS) % {
        "rule": say_rules(voice, declarer or defenders)
    }


def say_rules(voice: Voice, changes: Mapping[str, Value]) -> str:
    """The rules alone."""
    return "; ".join(say_rule(voice, option, value) for option, value in changes.items())


KnownFit = tuple[Mapping[str, Value], bool]  # rules that explain the scores, and whether anybody plays them
BothRoles = tuple[Mapping[str, Value], Mapping[str, Value]]  # rules for the declarer, and for the defenders


def comparison_text(voice: Voice, document: Mapping[str, Any], recorded: int) -> str:
    """Two sheets beside each other: the hands that differ, what was written otherwise there, and who would have won."""
    hands, players = document["hands"], document["players"]
    lines = [voice.gettext(FIRST) % {"number": document["first"]} if hands else voice.gettext(NOTHING)]
    if hands:
        rows = [
            [str(hand["number"]), *[_cell(voice, hand["old"], hand["new"], one) for one in players]] for hand in hands
        ]
        lines += ["", *align([["", *players], *rows]), ""]
    for hand in hands:
        lines += _written(voice, hand)
    for which in ("old", "new"):
        end = document[which]
        if end["refused"] and not end["winners"]:
            lines.append(say_refused(voice, end["deals"] + 1, [found["message"] for found in end["refused"]]))
    for which, name in (("old", AS_IT_IS), ("new", WHAT_IF)):
        words = {"which": voice.gettext(name), "sentence": say_end(voice, document[which], recorded)}
        lines.append(voice.gettext(N_("%(which)s: %(sentence)s")) % words)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _cell(voice: Voice, old: Mapping[str, Any] | None, new: Mapping[str, Any] | None, name: str) -> str:
    was, now = (_score(voice, deal, name) for deal in (old, new))
    return "·" if was == now else f"{was} → {now}"


def _score(voice: Voice, deal: Mapping[str, Any] | None, name: str) -> str:
    return voice.gettext(N_("not played")) if deal is None else plain(deal["players"][name]["after"])


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
