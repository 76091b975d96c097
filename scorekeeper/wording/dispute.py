"""What the pages on disputes say: of two sheets beside each other, and of rules that explain a score."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.options import Value
from scorekeeper.wording.marker import N_, NN_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.voice import Voice

NOTHING = N_("Nothing would be otherwise: the two sheets are the same.")
FIRST = N_("The sheets differ from hand %(number)s on.")
AS_IT_IS = N_("As it is")
WHAT_IF = N_("What if")
NOT_PLAYED = N_("not played")
AGAINST = N_("Hand %(number)s would be against these rules: %(sentence)s")
IMPOSSIBLE = N_("Hand %(number)s cannot be scored by these rules, so their sheet ends before it: %(sentence)s")
_WON = N_("%(names)s won with hand %(number)s.")
_AHEAD = NN_(
    "Nobody has won; %(names)s is ahead with %(score)s.", "Nobody has won; %(names)s are ahead with %(score)s."
)
_OVER = N_("The hands after it would not have been played.")

SHEET_SAYS_SO = N_("The sheet says so already: under this table’s own rules these are the scores.")
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


def say_end(voice: Voice, end: Mapping[str, Any], recorded: int) -> str:
    """How a sheet ends: who won and with which hand, or who is ahead; `recorded` hands are in the record."""
    if end["winners"]:
        words = {"names": ", ".join(end["winners"]), "number": end["deals"]}
        won = voice.gettext(_WON) % words
        return f"{won} {voice.gettext(_OVER)}" if end["deals"] < recorded else won
    best = max(end["scores"].values())
    ahead = [name for name, score in end["scores"].items() if score == best]
    return voice.ngettext(*_AHEAD, len(ahead)) % {"names": ", ".join(ahead), "score": plain(best)}


def say_refused(voice: Voice, number: int, sentences: Sequence[str]) -> str:
    """Why a sheet ends before a hand."""
    return voice.gettext(IMPOSSIBLE) % {"number": number, "sentence": " ".join(sentences)}


def say_fit(voice: Voice, changes: Mapping[str, Value], *, known: bool) -> str:
    """The rules that explain the scores; `known`: somebody plays so."""
    if not changes:
        return voice.gettext(SHEET_SAYS_SO)
    if len(changes) == 1:
        return voice.gettext(FITS if known else UNPLAYED) % {"rule": _say_rules(voice, changes)}
    return voice.gettext(FITS_TWO if known else UNPLAYED_TWO) % {"rules": _say_rules(voice, changes)}


def say_split(voice: Voice, declarer: Mapping[str, Value], defenders: Mapping[str, Value]) -> str:
    """The rules that would explain the scores, if they could be agreed for one role only."""
    if declarer and defenders:
        words = {"declarer": _say_rules(voice, declarer), "defenders": _say_rules(voice, defenders)}
        return voice.gettext(FOR_EACH) % words
    return voice.gettext(FOR_DECLARER if declarer else FOR_DEFENDERS) % {
        "rule": _say_rules(voice, declarer or defenders)
    }


def _say_rules(voice: Voice, changes: Mapping[str, Value]) -> str:
    return "; ".join(say_rule(voice, option, value) for option, value in changes.items())
