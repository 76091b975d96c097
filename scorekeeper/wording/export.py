"""The words on exported sheets: titles, heads of columns, facts, the settlement, what the signs mean, and the curve
of the scores, also for somebody who cannot see it.
"""

from scorekeeper.engine.sheet import Sheet
from scorekeeper.wording.signs import MINUS, plain, say_off
from scorekeeper.wording.voice import N_, Voice

SHEET = N_("Score sheet")
WON = N_("Won: %(names)s")
WON_BY_MOST = N_("Won: %(names)s, with most points after the last hand")
WON_BY_POINTS = N_("Won: %(names)s, with most points when time was up")
ENDED = N_("ended without a winner")
CHANGED_RULES = N_("House rules of this table")
NOTES = N_("Notes")
VERDICTS = N_("Verdicts of the referee")
LINES = N_("Lines")
RULES = N_("Rules")
SCORE = N_("Score")
LOG_HASH = N_("Hash of the log: %(hash)s")
GAME_AS_CODES = N_("The game itself, to be read by a phone’s camera")
PAGE = N_("Page %(page)s of %(pages)s")
NOTHING = N_("Nothing is written yet. Deal the cards!")
NO_HAND = N_("No hand was written.")
CORRECTED = N_("✎ corrected later")
CORRECTED_DEALS = N_("✎ Corrected later: %(deals)s")

# The notes under a sheet, each behind the number of its deal.
AGREED_NOTE = N_("%(rules)s The table agreed: %(why)s")
RULES_NOTE = N_("%(rules)s – %(why)s")
CHANGE_NOTE = N_("%(amounts)s – %(why)s")

DEAL = N_("Hand")
DEALER = N_("Dealer")
OUTCOME = N_("Outcome")
DECLARER = N_("Declarer")
BID = N_("Bid")
RESULT = N_("Result")
MADE, NOT_MADE = N_("made"), N_("not made")
FACTOR = N_("Times")
CHANGE_OF = N_("%(name)s: change")
SCORE_OF = N_("%(name)s: score")
SIGNS = N_("Signs")
AGREED = N_("Agreed against the rules")
CORRECTION = N_("Corrected")
NOTE = N_("Note")
WHEN = N_("When")
PLAYER = N_("Player")
BEFORE = N_("Before")
AMOUNT = N_("Amount")
AFTER = N_("After")
REASON = N_("Reason")
OPTION = N_("Rule")
VALUE = N_("At this table")
SYSTEM_VALUE = N_("In the system")

FACTS = N_("The game in numbers")
FACT_MADE = N_("Contracts made")
FACT_FAILED = N_("Contracts failed")
FACT_BID = N_("Average bid")
FACT_POINTS = N_("Average points a hand")
FACT_MARRIAGES = N_("Marriages")
FACT_BOLTS = N_("Bolts")
FACT_ROSPISATS = N_("Rospisats")
FACT_SPISATS = N_("Spisats")
FACT_SURRENDERS = N_("Surrenders")
FACT_BARRELS = N_("Times on the barrel")
FACT_OFF = N_("Times off the barrel")
FACT_FALLS = N_("Falls that count")
FACT_FINES = N_("Points lost by fines")
BIGGEST = N_("Biggest hand: %(name)s took %(points)s points in hand %(deal)s")

# The picture of how an evening ended.
LAST_HAND = N_("Most points after the last hand")
TIME_UP = N_("Most points when time was up")
NO_WINNER = N_("Ended without a winner")
MOST_BOLTS = N_("Most bolts")
BARRELS_MISSED = N_("Most barrels missed")
LONGEST_RUSH = N_("Longest rush: contracts made in a row")

SETTLEMENT = N_("Settlement")
PAYS = N_("%(payer)s pays %(payee)s %(sum)s")
NOTHING_TO_PAY = N_("Nobody owes anything.")
NOT_WON = N_("Nobody has won yet, so nobody owes anything.")
BY_DIFFERENCE = N_("%(sum)s for each point of difference")
BY_PLACE = N_("%(sum)s to everybody who is placed higher")
BY_GAME = N_("%(sum)s from every loser to the winner")
WHO_PAYS = N_("Who pays")
TO_WHOM = N_("To whom")
HOW_MUCH = N_("How much")
CURRENCY = N_("Currency")
FOR_DIFFERENCE = N_("For each point of difference")
FOR_PLACE = N_("For each place: everybody pays whoever is placed higher")
FOR_GAME = N_("For the game: every loser pays the winner")
FOR_POT = N_("Into the pot, for failed contracts, bolts and the like")
POT = N_("Pot")
INTO_POT = N_("%(name)s pays %(sum)s into the pot: %(facts)s")
IN_POT = N_("In the pot: %(sum)s")

_POT_RATES = (
    N_("%(sum)s for a failed contract"),
    N_("%(sum)s for a hand given up"),
    N_("%(sum)s for a bolt"),
    N_("%(sum)s for a lost game"),
)

# Translators: the decimal sign of your language, for example %(whole)s,%(fraction)s
_DECIMAL = N_("%(whole)s.%(fraction)s")
# Translators: a sum of money and its currency, in the order of your language, with a no-break space between them.
_SUM = N_("%(number)s\N{NO-BREAK SPACE}%(currency)s")
CURVE = N_("The curve of the scores")
BARREL = N_("barrel")
HANDS = N_("hands")
OFF = N_("off the barrel")


def say_decimal(voice: Voice, number: int, digits: int) -> str:
    """A number of units, of which 10 to the power of `digits` make a whole one, as a decimal fraction."""
    minus = MINUS if number < 0 else ""
    whole, fraction = abs(number) // 10**digits, str(abs(number) % 10**digits)
    if not digits:
        return f"{minus}{whole}"
    return minus + voice.gettext(_DECIMAL) % {"whole": whole, "fraction": "0" * (digits - len(fraction)) + fraction}


def say_sum(voice: Voice, units: int, digits: int, currency: str) -> str:
    """A sum of money."""
    number = say_decimal(voice, units, digits)
    return voice.gettext(_SUM) % {"number": number, "currency": currency} if currency else number


def say_rates(voice: Voice, rates: tuple[int, ...], digits: int, currency: str) -> str:
    """What goes into the pot for a failed contract, a hand given up, a bolt and a lost game."""
    told = [(text, rate) for text, rate in zip(_POT_RATES, rates, strict=True) if rate]
    return ", ".join([voice.gettext(text) % {"sum": say_sum(voice, rate, digits, currency)} for text, rate in told])


def say_progress(voice: Voice, hands: int) -> str:
    """How far a game is that nobody has won."""
    return voice.ngettext("After %(num)s hand", "After %(num)s hands", hands) % {"num": hands}


def say_curve(voice: Voice, sheet: Sheet, hands: int) -> str:
    """Where the curve has led after so many hands: "After 12 hands: Anna 885, Boris −120"."""
    if not sheet.deals:
        return voice.gettext(NO_HAND)
    scores = ", ".join(
        f"{name} {plain(standing.score)}" for name, standing in zip(sheet.players, sheet.standings, strict=True)
    )
    words = {"deals": hands, "scores": scores}
    return voice.ngettext("After %(deals)s hand: %(scores)s", "After %(deals)s hands: %(scores)s", hands) % words


def say_curve_mark(voice: Voice, number: int, name: str, kind: str, fall: int) -> str:
    """What a sign of the curve stands for: off the barrel, by which fall if that counts, or another `kind`."""
    what = say_off(voice, fall) if kind == OFF else voice.gettext(kind)
    return voice.gettext(N_("Hand %(number)s, %(name)s: %(what)s")) % {"number": number, "name": name, "what": what}
