"""The questions to the referee in words: what is asked, what has to be told, and a verdict that was kept.

The keys are the codes of the questions and the names of what they ask for.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.rules.violations import Numbers
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.marker import N_
from scorekeeper.wording.referee import say_card, say_verdict
from scorekeeper.wording.signs import SIGN_OF_LETTER, SUIT_SIGNS
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionWords:
    """A question as people ask it, and how to tell what it needs."""

    title: str
    hint: str


GROUP_WORDS: Mapping[str, str] = {
    "trick": N_("A trick"),
    "auction": N_("The auction"),
    "fresh": N_("A fresh deal"),
    "exchange": N_("The exchange"),
    "piles": N_("The piles"),
    "whole": N_("A whole hand"),
}

QUESTION_WORDS: Mapping[str, QuestionWords] = {
    "trick": QuestionWords(
        title=N_("May this card be played?"),
        hint=N_("Tap what lies on the table, then the card played, then what its player still held."),
    ),
    "winner": QuestionWords(
        title=N_("Who wins the trick?"),
        hint=N_("Tap the cards of the trick in the order of play."),
    ),
    "marriage": QuestionWords(
        title=N_("May she announce that?"),
        hint=N_("Tap the suit and the hand before the card is led; then the card, if it is known."),
    ),
    "bid": QuestionWords(
        title=N_("May he bid that?"),
        hint=N_("Tap the bidder and write the bid. With the cards of the hand, the marriage is looked for too."),
    ),
    "over-120": QuestionWords(
        title=N_("May this hand bid over 120?"),
        hint=N_("Tap the cards of the hand."),
    ),
    "opening": QuestionWords(
        title=N_("Who must bid, and who is silenced?"),
        hint=N_("The sheet knows it."),
    ),
    "jump": QuestionWords(
        title=N_("May a bid jump?"),
        hint=N_("The rules of this table know it."),
    ),
    "blind": QuestionWords(
        title=N_("May he play blind?"),
        hint=N_("Tap who wants to bid without having looked at the cards."),
    ),
    "unhide": QuestionWords(
        title=N_("May an opponent end the blindness?"),
        hint=N_("Tap the cards of the opponent."),
    ),
    "nines": QuestionWords(
        title=N_("A fresh deal for nines?"),
        hint=N_("Tap the cards of the hand; the nines will do."),
    ),
    "talon": QuestionWords(
        title=N_("A fresh deal for the talon?"),
        hint=N_("Tap the cards of the talon."),
    ),
    "poor-hand": QuestionWords(
        title=N_("A fresh deal for a poor hand?"),
        hint=N_("Tap the cards of the hand after the exchange."),
    ),
    "bottom": QuestionWords(
        title=N_("A jack at the bottom?"),
        hint=N_("Tap the card at the bottom of the cut pack."),
    ),
    "in-a-row": QuestionWords(
        title=N_("Does another fresh deal cost the dealer?"),
        hint=N_("Tap why the cards are dealt again."),
    ),
    "exchange": QuestionWords(
        title=N_("How many cards change hands, and who sees them?"),
        hint=N_("Write at what bid the auction was won."),
    ),
    "raise": QuestionWords(
        title=N_("May the bid be raised?"),
        hint=N_("Tap the declarer; write the bid that won the auction and the new one."),
    ),
    "give-up": QuestionWords(
        title=N_("May he give the hand up, and what does it cost?"),
        hint=N_("Tap the declarer and write the bid. The costs are those of this moment of the game."),
    ),
    "pile": QuestionWords(
        title=N_("What is this pile worth?"),
        hint=N_("Tap the cards of the pile and what was announced."),
    ),
    "sums": QuestionWords(
        title=N_("Can these points be right?"),
        hint=N_("Write the card points of every pile, without marriages."),
    ),
    "missing": QuestionWords(
        title=N_("Where is the missing card?"),
        hint=N_("Tap the cards of every pile."),
    ),
    "hand": QuestionWords(
        title=N_("A whole hand, card by card"),
        hint=N_(
            "Tap the cards as they were played; the turn goes round by itself. With the hands told, more is found."
        ),
    ),
}

ASK_WORDS: Mapping[str, str] = {
    "table": N_("On the table"),
    "card": N_("Played now"),
    "rest": N_("Still held"),
    "lead": N_("Card led"),
    "hand": N_("The hand"),
    "talon": N_("The talon"),
    "bottom": N_("At the bottom"),
    "cards": N_("The pile"),
    "pile": N_("Pile of %(name)s"),
    "dealt": N_("Dealt to %(name)s"),
    "given": N_("Passed to %(name)s"),
    "away": N_("Laid away"),
    "stock": N_("The stock, top first"),
    "play": N_("The play"),
    "trumps": N_("Trumps"),
    "said": N_("Announced"),
    "suit": N_("What is announced"),
    "cause": N_("Why dealt again"),
    "who": N_("Who"),
    "leader": N_("Who led"),
    "declarer": N_("Declarer"),
    "passed": N_("Who has passed"),
    "bid": N_("Bid"),
    "last": N_("Highest bid so far"),
    "own_bid": N_("Highest bid of this player"),
    "with_talon": N_("The hand with the talon"),
    "won_at": N_("Auction won at"),
    "points": N_("Points of %(name)s"),
    "blind": N_("Blind"),
    "last_blind": N_("That was the opener’s blind bid"),
    "own_trumps": N_("This player made the trumps"),
    "stock_lasts": N_("Cards are left to draw"),
    "first_trick": N_("It is the first trick"),
    "not_leading": N_("Somebody else leads"),
    "bid_open": N_("This player has bid with open eyes before"),
    "exchanged": N_("After cards were passed"),
}

# What may stay untold.
NO_TRUMPS = N_("none")
FOUR_ACES = N_("four aces")

# What is wrong with what was told; the other faults are those of every form.
NO_CARD = N_("“%(text)s” is no card of this pack. Write for example AH, 10S or K♥.")
CARD_TWICE = N_("%(card)s is told twice. Tap it once more where it does not belong.")
TOO_MANY_CARDS = N_("There is room for %(most)s cards here. Tap one of them once more to take it out.")

CARDS_TOLD = (
    "table",
    "card",
    "rest",
    "lead",
    "hand",
    "with_talon",
    "talon",
    "bottom",
    "cards",
    "pile",
    "dealt",
    "given",
    "away",
)
SUITS_TOLD = ("trumps", "suit", "said")
IN_ORDER = ("play", "stock")
YES = N_("yes")
STAMP_YES = N_("Yes.")
STAMP_NO = N_("No.")
OTHER_VERSION = N_("Another version of this program gave this answer: %(code)s.")

_FACT = N_("%(what)s: %(told)s")
_ANSWER_OF = N_("%(about)s: %(answer)s")

_CAUSES: Mapping[str, str] = {cause.value: msgid for cause, msgid in CAUSE_WORDS.items()}
_OUTCOMES: Mapping[str, str] = {outcome.value: msgid for outcome, msgid in OUTCOME_WORDS.items()}


def say_question(voice: Voice, code: str) -> str:
    """The question; one of another version of this program by its code."""
    return voice.gettext(QUESTION_WORDS[code].title) if code in QUESTION_WORDS else code


def say_ask(voice: Voice, ask: str, name: str | None) -> str:
    """What has to be told; `name` is the player's whom it is about."""
    return voice.gettext(ASK_WORDS[ask]) % {"name": name} if ask in ASK_WORDS else ask


def say_fact(voice: Voice, ask: str, name: str | None, values: Iterable[str]) -> str:
    """One thing that was told: "The hand: A♥ 9♠"."""
    told = " ".join if ask in CARDS_TOLD or ask in IN_ORDER else ", ".join
    words = {"what": say_ask(voice, ask, name), "told": told(_say_told(voice, ask, value) for value in values)}
    return voice.gettext(_FACT) % words


def _say_told(voice: Voice, ask: str, value: str) -> str:
    if ask in CARDS_TOLD or ask in IN_ORDER:
        return say_card(voice, value) if value[-1:] in SIGN_OF_LETTER else value
    if ask in SUITS_TOLD:
        return voice.gettext(FOUR_ACES) if value == "four_aces" else SUIT_SIGNS.get(value, value)
    if value in _CAUSES and ask == "cause":
        return voice.gettext(_CAUSES[value])
    return voice.gettext(YES) if value == "on" else value


def say_answer(voice: Voice, about: str, reason: str, numbers: Numbers) -> str:
    """A verdict with whom or what it is about; one that this version does not know by its code."""
    try:
        answer = say_verdict(voice, reason, numbers)
    except (LookupError, ValueError, TypeError, AttributeError):
        answer = voice.gettext(OTHER_VERSION) % {"code": reason}
    return voice.gettext(_ANSWER_OF) % {"about": say_about(voice, about), "answer": answer} if about else answer


def say_about(voice: Voice, about: str) -> str:
    """A way of giving up by its name; a player is called by hers."""
    return voice.gettext(_OUTCOMES[about]) if about in _OUTCOMES else about
