"""A hand in a few words, for whoever hears the sheet instead of seeing it."""

from scorekeeper.engine.record import Deal, amounts_of
from scorekeeper.wording.entry import name_outcome
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.voice import Voice

MADE = N_("Hand %(number)s: %(name)s made %(bid)s")
FAILED = N_("Hand %(number)s: %(name)s did not make %(bid)s")
DECLARED = N_("Hand %(number)s: %(name)s, %(what)s")
OTHER = N_("Hand %(number)s: %(what)s")


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
