"""The last hand and the standings as somebody would read them out: whole sentences, without signs.

In a few words too, for somebody who hears the sheet instead of seeing it. A number below zero is "minus" and its
amount, so that the plural form is that of the amount.
"""

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Deal, amounts_of
from scorekeeper.engine.sheet import Sheet, SheetDeal
from scorekeeper.wording.entry import name_outcome
from scorekeeper.wording.signs import plain, say_barrel
from scorekeeper.wording.voice import N_, Voice

_EMPTY = N_("Nothing is written yet. Deal the cards!")
_HAND = N_("Hand %(number)s: %(changes)s.")
_SCORES = N_("The scores: %(scores)s.")
_GAIN = N_("%(name)s plus %(points)s")
_LOSS = N_("%(name)s minus %(points)s")
_SAME = N_("%(name)s nothing")
_SAT_OUT = N_("%(name)s sat out")
_ABOVE = N_("%(name)s %(points)s")
_BELOW = N_("%(name)s minus %(points)s")
_OPENS = N_("%(dealer)s deals, %(opener)s opens.")
_LEADS = N_("%(dealer)s deals, %(opener)s leads.")
_LAST_HAND = N_("The last hand!")
_ENDED = N_("The game has ended")
MADE = N_("Hand %(number)s: %(name)s made %(bid)s")
FAILED = N_("Hand %(number)s: %(name)s did not make %(bid)s")
DECLARED = N_("Hand %(number)s: %(name)s, %(what)s")
OTHER = N_("Hand %(number)s: %(what)s")


def say_sheet(
    voice: Voice, sheet: Sheet, winners: tuple[int, ...], *, locked: bool = False, ended: bool = False
) -> str:
    """What the last deal brought, how it stands, and who deals next or has won, or that the table has `ended` it;
    `locked`: see `say_barrel`.
    """
    coming = f"{voice.gettext(_ENDED)}." if ended and not winners else _what_next(voice, sheet, winners)
    if not sheet.deals:
        return coming if ended else f"{voice.gettext(_EMPTY)} {coming}"
    return f"{_last(voice, sheet, sheet.deals[-1])} {_scores(voice, sheet, locked=locked)} {coming}"


def say_points(voice: Voice, amount: int) -> str:
    """So many points; `amount` is 0 or more."""
    return voice.ngettext("%(points)s point", "%(points)s points", amount) % {"points": amount}


def _last(voice: Voice, sheet: Sheet, deal: SheetDeal) -> str:
    changes = []
    for seat, (name, column) in enumerate(zip(sheet.players, deal.columns, strict=True)):
        change, still = column.after - column.before, _SAT_OUT if seat == deal.sat_out else _SAME
        words = voice.gettext(_GAIN if change > 0 else _LOSS if change < 0 else still)
        changes.append(words % {"name": name, "points": say_points(voice, abs(change))})
    return voice.gettext(_HAND) % {"number": deal.number, "changes": ", ".join(changes)}


def _scores(voice: Voice, sheet: Sheet, *, locked: bool) -> str:
    scores = []
    for name, standing in zip(sheet.players, sheet.standings, strict=True):
        msgid = _BELOW if standing.score < 0 else _ABOVE
        words = voice.gettext(msgid) % {"name": name, "points": say_points(voice, abs(standing.score))}
        scores.append(
            words if standing.barrel is None else f"{words}, {say_barrel(voice, standing.barrel, locked=locked)}"
        )
    return voice.gettext(_SCORES) % {"scores": "; ".join(scores)}


def _what_next(voice: Voice, sheet: Sheet, winners: tuple[int, ...]) -> str:
    coming = sheet.next
    if coming is None or winners:
        won = voice.ngettext("%(names)s has won.", "%(names)s have won.", len(winners))
        return won % {"names": ", ".join(sheet.players[seat] for seat in winners)}
    words = {"dealer": sheet.players[coming.dealer], "opener": sheet.players[coming.opener]}
    opens = voice.gettext(_OPENS if coming.min_bid else _LEADS) % words
    return f"{voice.gettext(_LAST_HAND)} {opens}" if coming.deals_left == 1 else opens


def say_last(voice: Voice, game: Game) -> str:
    """The news of the last hand; nothing before the first one."""
    deals = game.sheet.deals
    return say_news(voice, len(deals), game.record.deals[len(deals) - 1], deals[-1].made) if deals else ""


def say_news(voice: Voice, number: int, deal: Deal, made: bool | None) -> str:
    """ "Hand 7: Boris made 120"; what happened, without the scores."""
    given = [name for name, amount in amounts_of(deal).items() if amount]
    name = deal.declarer or deal.player or ", ".join(given)
    words = {
        "number": number,
        "name": name,
        "bid": plain(deal.bid or 0),
        "what": voice.gettext(name_outcome(deal)),
    }
    if deal.declarer is None or deal.bid is None or made is None:
        return voice.gettext(DECLARED if name else OTHER) % words
    if deal.points is None:
        return voice.gettext(DECLARED) % words
    return voice.gettext(MADE if made else FAILED) % words
