"""What a deal did to each player, as ready texts: for its page, for the slip and for corrections; and in the sheet's
own language: "+125", "885", "on the barrel at 880". And the last hand and the standings as somebody would read them
out, in whole sentences without signs; a number below zero is "minus" and its amount, whose plural form it takes.
"""

from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Deal, amounts_of
from scorekeeper.engine.sheet import Column, Line, Mark, Sheet, SheetDeal, What
from scorekeeper.wording.entry import name_outcome
from scorekeeper.wording.export import NOTHING
from scorekeeper.wording.lines import LINES, say_line
from scorekeeper.wording.paper import say_marks, show_points
from scorekeeper.wording.signs import added, plain, say_barrel, signed
from scorekeeper.wording.voice import N_, Voice

FALLS = N_("falls off the barrel")
OFF = N_("off the barrel")
BOLT = N_("bolt")
WINS = N_("wins")
NOT_ENOUGH = N_("not enough to win: %(amount)s")

# Before these the score that was reached stands alone; these say what the score is then.
_REACHED = (What.BARREL_MOUNTED, What.BARREL_HELD)
_SAYS_SCORE = (*_REACHED, What.BARREL_ZERO, What.RESET, What.GOLD_RESET)
_SAYS_OFF = (What.BARREL_FALL, What.BARREL_THROWN, What.BARREL_REFUSED, What.BARREL_ZERO, What.GOLD_RESET)
# What a table talks about.
_MOMENTS = (
    What.BARREL_MOUNTED, What.BARREL_FALL, What.BARREL_THROWN, What.BARREL_ZERO, What.BOLT_PENALTY, What.RESET,
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class LineText:
    """One line: its amount and its reason."""

    amount: str
    words: str
    minus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a deal did to one player. `took` is what was recorded of the points: "115 + ♥ 100"; `added` is the change
    as it stands between the two scores.

    The mark of mounting the barrel has its own line and is not said twice.
    """

    seat: int
    name: str
    took: str
    before: str
    change: str
    added: str
    after: str
    minus: bool
    below: bool
    lines: tuple[LineText, ...]
    marks: tuple[str, ...]


def make_accounts(voice: Voice, game: Game, place: int) -> tuple[Account, ...]:
    """The accounts of one deal; `place` counts from 0."""
    scored, points = game.sheet.deals[place], game.record.deals[place].points or {}
    accounts = []
    for seat, (name, column) in enumerate(zip(game.sheet.players, scored.columns, strict=True)):
        marks = [mark for mark in column.marks if mark is not Mark.BARREL]
        account = Account(
            seat=seat,
            name=name,
            took=show_points(voice, points.get(name), game.tables[place].terms),
            before=plain(column.before),
            change=signed(column.after - column.before),
            added=added(column.after - column.before),
            after=plain(column.after),
            minus=column.after < column.before,
            below=column.after < 0,
            lines=tuple(
                LineText(amount=signed(line.amount), words=say_line(voice, line), minus=line.amount < 0)
                for line in column.lines
            ),
            marks=tuple(say_marks(voice, marks, scored.off.get(seat))),
        )
        accounts.append(account)
    return tuple(accounts)


def say_summary(voice: Voice, column: Column, off: int | None, *, won: bool) -> tuple[str, ...]:
    """The steps from the points to the score; only a sum and a score where nothing more happened. `off` is the way off
    the barrel, as the sheet has it.
    """
    steps: list[str] = []
    points, score = 0, column.before
    for line in column.lines:
        if not LINES[line.what].short:
            points, score = points + line.amount, score + line.amount
            continue
        reached = line.what in _REACHED and not _is_off(line, off)
        steps += [signed(points)] if points else []
        steps += [plain(score)] if reached and score != column.before else []
        points, score = 0, score + line.amount
        steps.append(_step(voice, line, score, off))
    steps += [signed(points)] if points or not steps else []
    steps += _marks(voice, column, off)
    last = column.lines[-1] if column.lines else None
    says_score = last is not None and last.what in _SAYS_SCORE and not _is_off(last, off)
    steps += [] if says_score else [plain(column.after)]
    return (*steps, voice.gettext(WINS)) if won else tuple(steps)


def say_moments(voice: Voice, sheet: Sheet) -> tuple[str, ...]:
    """What the last hand brought that a table talks about, such as “Anna: on the barrel at 880”: who mounted the barrel
    or fell off it, a fine for bolts, a score that burnt; nothing before the first hand.
    """
    said = []
    for seat, column in enumerate(sheet.deals[-1].columns if sheet.deals else ()):
        off, score, steps = sheet.deals[-1].off.get(seat), column.before, list[str]()
        for line in column.lines:
            score += line.amount
            steps += [_step(voice, line, score, off)] if line.what in _MOMENTS else []
        if off and not any(line.what in _SAYS_OFF for line in column.lines):
            steps.append(voice.gettext(FALLS))
        said += [f"{sheet.players[seat]}: {step}" for step in steps]
    return tuple(said)


def is_plain(column: Column, off: int | None, *, won: bool) -> bool:
    """Whether the deal did nothing to the player but add up."""
    return not (won or column.marks or off is not None or any(LINES[line.what].short for line in column.lines))


def _is_off(line: Line, off: int | None) -> bool:
    """Whether the line takes a contract off again, but the player does not stay on the barrel."""
    return line.what is What.BARREL_HELD and off is not None


def _step(voice: Voice, line: Line, after: int, off: int | None) -> str:
    numbers = {name: plain(number) for name, number in line.numbers.items()}
    words = LINES[line.what]
    count, third = words.third
    usual = NOT_ENOUGH if _is_off(line, off) else words.short
    return voice.gettext(third if line.numbers.get(count) == 3 else usual) % {
        **numbers,
        "amount": signed(line.amount),
        "after": plain(after),
    }


def _marks(voice: Voice, column: Column, off: int | None) -> list[str]:
    """A way off the barrel without a line of its own, and a bolt without a fine."""
    kinds = [line.what for line in column.lines]
    steps = [] if off is None or any(what in _SAYS_OFF for what in kinds) else [FALLS if off else OFF]
    if Mark.BOLT in column.marks and What.BOLT_PENALTY not in kinds:
        steps.append(BOLT)
    return [voice.gettext(step) for step in steps]


_GAIN = N_("%(name)s plus %(points)s")
_LOSS = N_("%(name)s minus %(points)s")
_SAME = N_("%(name)s nothing")
_SAT_OUT = N_("%(name)s sat out")
_ABOVE = N_("%(name)s %(points)s")
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
        return coming if ended else f"{voice.gettext(NOTHING)} {coming}"
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
    return voice.gettext(N_("Hand %(number)s: %(changes)s.")) % {"number": deal.number, "changes": ", ".join(changes)}


def _scores(voice: Voice, sheet: Sheet, *, locked: bool) -> str:
    scores = []
    for name, standing in zip(sheet.players, sheet.standings, strict=True):
        msgid = _LOSS if standing.score < 0 else _ABOVE
        words = voice.gettext(msgid) % {"name": name, "points": say_points(voice, abs(standing.score))}
        scores.append(
            words if standing.barrel is None else f"{words}, {say_barrel(voice, standing.barrel, locked=locked)}"
        )
    return voice.gettext(N_("The scores: %(scores)s.")) % {"scores": "; ".join(scores)}


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
    words = {"number": number, "name": name, "bid": plain(deal.bid or 0), "what": voice.gettext(name_outcome(deal))}
    if deal.declarer is None or deal.bid is None or made is None:
        return voice.gettext(DECLARED if name else OTHER) % words
    if deal.points is None:
        return voice.gettext(DECLARED) % words
    return voice.gettext(MADE if made else FAILED) % words
