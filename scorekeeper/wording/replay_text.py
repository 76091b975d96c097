"""A replayed hand as plain text, from its document (docs/replay.md): tricks, what was illegal, piles, the deal."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.referee.verdict import Reason
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.referee import say_card, say_verdict
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import N_, Voice

Document = Mapping[str, Any]

_PLAYED = N_("%(name)s %(card)s")
_ACES = N_("four aces")
_VOID = N_("%(announced)s, void")
_WON = N_("%(name)s wins %(points)s")
_WON_TRUMPS = N_("%(name)s wins %(points)s, trumps %(suit)s")
_ILLEGAL = N_("Against the rules: %(number)s, each marked !")
_PILE = N_("%(name)s: %(cards)s in cards, tricks %(tricks)s")
_PILE_MORE = N_("%(name)s: %(total)s = %(cards)s in cards + %(announced)s announced (%(what)s), tricks %(tricks)s")


def replay_text(voice: Voice, document: Document) -> str:
    """The whole replay; lines end without blanks, the last one with a newline."""
    lines = [*_tricks(voice, document), "", *_remarks(voice, document), "", *_piles(voice, document), ""]
    return "".join(f"{line.rstrip()}\n" for line in (*lines, *_deal(voice, document)))


def _tricks(voice: Voice, document: Document) -> Iterator[str]:
    early = [found for found in document["findings"] if not found["trick"]]
    if early:
        yield voice.gettext(N_("Before the play:"))
    for found in early:
        yield from _found(voice, found, "! ")
    for trick in document["tricks"]:
        yield f"{trick['number']:>2}  {_cards(voice, trick)} – {_end(voice, trick)}"
        for found in document["findings"]:
            if found["trick"] == trick["number"]:
                yield from _found(voice, found, "    ! ")


def _cards(voice: Voice, trick: Document) -> str:
    played = [voice.gettext(_PLAYED) % {"name": name, "card": say_card(voice, card)} for name, card in trick["cards"]]
    if trick["announced"] is not None:
        announced = _announcement(voice, trick["announced"])
        played[0] += f" ({voice.gettext(_VOID) % {'announced': announced} if trick['void'] else announced})"
    return ", ".join(played)


def _announcement(voice: Voice, announced: str) -> str:
    if announced in SUIT_SIGNS:
        return voice.gettext(N_("marriage %(suit)s")) % {"suit": SUIT_SIGNS[announced]}
    return voice.gettext(_ACES)


def _end(voice: Voice, trick: Document) -> str:
    if trick["winner"] is None:
        return voice.gettext(N_("not finished"))
    trumps = trick["trumps"]
    words = {"name": trick["winner"], "points": trick["points"], "suit": SUIT_SIGNS.get(trumps, "")}
    return voice.gettext(_WON if trumps is None else _WON_TRUMPS) % words


def _found(voice: Voice, found: Document, mark: str) -> Iterator[str]:
    """The sentence with whom it is about, and the house rule below it."""
    message = found["message"]
    if found["player"] is not None:
        message = voice.gettext(N_("%(name)s: %(message)s")) % {"name": found["player"], "message": message}
    yield f"{mark}{message}"
    option = found["option"]
    if option is not None:
        words = {"label": voice.gettext(OPTION_WORDS[option].label), "option": option}
        yield " " * len(mark) + voice.gettext(N_("rule: %(label)s (%(option)s)")) % words


def _remarks(voice: Voice, document: Document) -> Iterator[str]:
    number = len(document["findings"])
    yield voice.gettext(_ILLEGAL) % {"number": number} if number else say_verdict(voice, Reason.ALL_LEGAL, {})
    if document["rights"]:
        yield voice.gettext(N_("A fresh deal could have been demanded:"))
    for found in document["rights"]:
        yield from _found(voice, found, "  ")


def _piles(voice: Voice, document: Document) -> Iterator[str]:
    yield voice.gettext(N_("The piles:"))
    for name, pile in document["piles"].items():
        said = [_announcement(voice, suit) for suit in pile["marriages"]]
        said += [voice.gettext(_ACES)] if pile["four_aces"] else []
        words = {**pile, "name": name, "announced": pile["total"] - pile["cards"], "what": ", ".join(said)}
        yield "  " + voice.gettext(_PILE_MORE if said else _PILE) % words
        if pile["laid_away"]:
            away = ", ".join(say_card(voice, card) for card in pile["laid_away"])
            yield "    " + voice.gettext(N_("laid away, and counted with them: %(cards)s")) % {"cards": away}


def _deal(voice: Voice, document: Document) -> Iterator[str]:
    if document["look_at"] is not None:
        yield document["look_at"]["message"]
        yield voice.gettext(N_("Nothing of this hand goes into a record."))
    elif document["deal"] is None:
        yield voice.gettext(N_("Tricks are missing, so there is nothing to record yet."))
    else:
        yield voice.gettext(N_("For the record:"))
        yield json.dumps(document["deal"], ensure_ascii=False)
    if document["violations"]:
        yield voice.gettext(N_("What the rules have against this hand:"))
    for found in document["violations"]:
        yield "  " + voice.gettext(N_("%(path)s: %(message)s")) % {"path": found["path"], "message": found["message"]}
