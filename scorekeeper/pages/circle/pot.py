"""The pot of a circle: its rates, what each owes over the last evening and over the season, and who pays whom."""

from scorekeeper.export.settlement import CENTS, fewest_payments
from scorekeeper.pages.circle.frame import CircleHost, keep, page_of, see
from scorekeeper.pages.circle.season import season_now
from scorekeeper.pages.request import Answer
from scorekeeper.pages.sheet.export_asked import RATES, as_fields, pot_told, read_rates, type_pot
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.pot import Share, fill_pot
from scorekeeper.service.circle.season import evenings, evenings_of
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.wording.circle import say_share
from scorekeeper.wording.export import PAYS, say_sum
from scorekeeper.wording.voice import Voice

MOST_PAYERS = 6  # all ways to settle between more people are too many to be tried
# Who owes how much, and for what; then a title with such lines, their sum, and the payments that share the pot out.
ShareShown = tuple[str, str, tuple[str, ...]]
PotShown = tuple[str, list[ShareShown], str, tuple[str, ...]]


def show_pot(host: CircleHost, _code: str) -> Answer:
    """The pot, with the form of its rates for a keeper."""
    rates = host.shown.circle.pot
    sent = type_pot(host.voice, rates) if host.request.form is None else host.request.form
    fields = as_fields(host.voice, (*RATES, "currency"), sent, read_rates(sent))
    refusal = keep(host, fields, lambda: pot_told({name: field.data for name, field in fields.items()}))
    if refusal is None:
        return see(host, "circles.pot")
    season = season_now(host)
    games = [sitting for sitting in host.shown.sittings if not sitting.is_apart]
    found, within = evenings(games, host.day_of), evenings_of(season, games, host.day_of)
    tables: list[PotShown] = []
    if rates is not None and found:
        tables = [
            _table(host, rates, host.say_day(found[-1].day), found[-1].sittings),
            _table(host, rates, season.title, tuple([game for one in within for game in one.sittings])),
        ]
    view = {"tables": tables, "fields": fields, "is_set": rates is not None}
    return page_of(host, template="circle/pot.html", view=view, refusal=refusal)


def _table(host: CircleHost, rates: PotSet, title: str, sittings: tuple[Sitting, ...]) -> PotShown:
    shares = sorted(fill_pot(sittings, rates), key=lambda share: -share.owes)
    names = [host.shown.name(share.person, share.guest) for share in shares]
    owed = [say_sum(host.voice, share.owes, rates.digits, rates.currency) for share in shares]
    facts = [say_share(host.voice, share.failed, share.rospisats, share.bolts, share.lost) for share in shares]
    total = say_sum(host.voice, sum([share.owes for share in shares]), rates.digits, rates.currency)
    return title, list(zip(names, owed, facts, strict=True)), total, _payments(host.voice, rates, shares, names)


def _payments(voice: Voice, rates: PotSet, shares: list[Share], names: list[str]) -> tuple[str, ...]:
    """Who pays whom if the pot is shared out equally, to the hundredth; the rest goes to those who owe most."""
    if not 1 < len(shares) <= MOST_PAYERS:
        return ()
    digits = max(rates.digits, CENTS)
    owed = [share.owes * 10 ** (digits - rates.digits) for share in shares]
    each, rest = sum(owed) // len(owed), sum(owed) % len(owed)
    balances = tuple([each + (1 if place < rest else 0) - owes for place, owes in enumerate(owed)])
    sums = [(one, say_sum(voice, one.amount, digits, rates.currency)) for one in fewest_payments(balances)]
    pays = voice.gettext(PAYS)
    return tuple([pays % {"payer": names[one.payer], "payee": names[one.payee], "sum": said} for one, said in sums])
