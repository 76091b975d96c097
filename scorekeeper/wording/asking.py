"""The questions to the referee in words: what is asked, what has to be entered, and a verdict that was kept.

What was kept by another version of this program may name what this one does not know: it is then shown by its code.
"""

from collections.abc import Iterable, Mapping

from scorekeeper.engine.record import Cause, Outcome
from scorekeeper.referee.questions.question import AskId, QuestionId, Topic
from scorekeeper.referee.verdict import Reason
from scorekeeper.rules.violations import Numbers, ViolationCode
from scorekeeper.wording.accidents import PREFIX, say_kept_accident, say_kept_ruling
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.referee import say_card, say_verdict
from scorekeeper.wording.signs import SIGN_OF_LETTER, SUIT_SIGNS
from scorekeeper.wording.voice import N_, Titled, Voice, titled

TOPIC_WORDS: Mapping[Topic, str] = {
    Topic.TRICK: N_("A trick"),
    Topic.AUCTION: N_("The auction"),
    Topic.FRESH: N_("A fresh deal"),
    Topic.EXCHANGE: N_("The exchange"),
    Topic.PILES: N_("The piles"),
    Topic.WHOLE: N_("A whole hand"),
}

# As people ask them, and how to tell what each needs.
QUESTION_WORDS: Mapping[str, Titled] = {
    QuestionId.TRICK: titled(N_("May this card be played?")).says(
        "Tap what lies on the table, then the card played, then what its player still held."
    ),
    QuestionId.WINNER: titled(N_("Who wins the trick?")).says("Tap the cards of the trick in the order of play."),
    QuestionId.MARRIAGE: titled(N_("May this be announced?")).says(
        "Tap the suit and the hand before the card is led; then the card, if it is known."
    ),
    QuestionId.BID: titled(N_("May this be bid?")).says(
        "Tap the bidder and write the bid. With the cards of the hand, the marriage is looked for too."
    ),
    QuestionId.OVER_120: titled(N_("May this hand bid over 120?")).says("Tap the cards of the hand."),
    QuestionId.OPENING: titled(N_("Who must bid, and who is silenced?")).says("The sheet knows it."),
    QuestionId.JUMP: titled(N_("May a bid jump?")).says("The rules of this table know it."),
    QuestionId.BLIND: titled(N_("May one play blind?")).says(
        "Tap who wants to bid without having looked at the cards."
    ),
    QuestionId.UNHIDE: titled(N_("May an opponent end the blind play?")).says("Tap the cards of the opponent."),
    QuestionId.NINES: titled(N_("A fresh deal for nines?")).says("Tap the cards of the hand; the nines will do."),
    QuestionId.TALON: titled(N_("A fresh deal for the talon?")).says("Tap the cards of the talon."),
    QuestionId.POOR_HAND: titled(N_("A fresh deal for a poor hand?")).says(
        "Tap the cards of the hand after the exchange, or as it was dealt where that is agreed."
    ),
    QuestionId.BOTTOM: titled(N_("A jack at the bottom?")).says("Tap the card at the bottom of the cut pack."),
    QuestionId.IN_A_ROW: titled(N_("Does another fresh deal cost the dealer?")).says(
        "Tap why the cards are dealt again."
    ),
    QuestionId.EXCHANGE: titled(N_("How many cards change hands, and who sees them?")).says(
        "Write at what bid the auction was won."
    ),
    QuestionId.RAISE: titled(N_("May the bid be raised?")).says(
        "Tap the declarer; write the bid that won the auction and the new one."
    ),
    QuestionId.GIVE_UP: titled(N_("May one give the hand up, and what does it cost?")).says(
        "Tap the declarer and write the bid. The costs are those of this moment of the game."
    ),
    QuestionId.PILE: titled(N_("What is this pile worth?")).says("Tap the cards of the pile and what was announced."),
    QuestionId.SUMS: titled(N_("Can these points be right?")).says(
        "Write the card points of every pile, without marriages."
    ),
    QuestionId.MISSING: titled(N_("Where is the missing card?")).says("Tap the cards of every pile."),
    QuestionId.HAND: titled(N_("A whole hand, card by card")).says(
        "Tap the cards as they were played; the turn goes round by itself. With the hands told, more is found."
    ),
}

ASK_WORDS: Mapping[str, str] = {
    AskId.TABLE: N_("On the table"),
    AskId.CARD: N_("Played now"),
    AskId.REST: N_("Still held"),
    AskId.LEAD: N_("Card led"),
    AskId.HAND: N_("The hand"),
    AskId.TALON: N_("The talon"),
    AskId.BOTTOM: N_("At the bottom"),
    AskId.CARDS: N_("The pile"),
    AskId.PILE: N_("Pile of %(name)s"),
    AskId.DEALT: N_("Dealt to %(name)s"),
    AskId.GIVEN: N_("Passed to %(name)s"),
    AskId.AWAY: N_("Laid away"),
    AskId.STOCK: N_("The stock, top first"),
    AskId.PLAY: N_("The play"),
    AskId.TRUMPS: N_("Trumps"),
    AskId.SAID: N_("Announced"),
    AskId.SUIT: N_("What is announced"),
    AskId.CAUSE: N_("Why dealt again"),
    AskId.WHO: N_("Who"),
    AskId.LEADER: N_("Who led"),
    AskId.DECLARER: N_("Declarer"),
    AskId.PASSED: N_("Who has passed"),
    AskId.BID: N_("Bid"),
    AskId.LAST: N_("Highest bid so far"),
    AskId.OWN_BID: N_("Highest bid of this player"),
    AskId.WITH_TALON: N_("The hand with the talon"),
    AskId.WON_AT: N_("Auction won at"),
    AskId.POINTS: N_("Points of %(name)s"),
    AskId.BLIND: N_("Blind"),
    AskId.LAST_BLIND: N_("That was the opener’s blind bid"),
    AskId.OWN_TRUMPS: N_("This player made the trumps"),
    AskId.STOCK_LASTS: N_("Cards are left to draw"),
    AskId.FIRST_TRICK: N_("It is the first trick"),
    AskId.NOT_LEADING: N_("Somebody else leads"),
    AskId.BID_OPEN: N_("This player has bid with open eyes before"),
    AskId.EXCHANGED: N_("After cards were passed"),
    AskId.DECLARERS: N_("It is the declarer’s hand"),
}

# What may stay untold.
NO_TRUMPS = N_("none")
FOUR_ACES = N_("four aces")

# What is wrong with what was entered; the other problems are those of every form.
NO_CARD = N_("“%(text)s” is no card of this pack. Write for example AH, 10S or K♥.")
CARD_TWICE = N_("%(card)s is told twice. Tap it once more where it does not belong.")
TOO_MANY_CARDS = N_("There is room for %(most)s cards here. Tap one of them once more to take it out.")

CARD_LISTS = (
    AskId.TABLE, AskId.CARD, AskId.REST, AskId.LEAD, AskId.HAND, AskId.WITH_TALON, AskId.TALON, AskId.BOTTOM,
    AskId.CARDS, AskId.PILE, AskId.DEALT, AskId.GIVEN, AskId.AWAY,
)  # fmt: skip
SUIT_LISTS = (AskId.TRUMPS, AskId.SUIT, AskId.SAID)
IN_ORDER = (AskId.PLAY, AskId.STOCK)
STAMP_YES = N_("Yes.")
STAMP_NO = N_("No.")

_ANSWER_OF = N_("%(about)s: %(answer)s")

# By what an event has kept of them.
_REASONS: Mapping[str, Reason | ViolationCode] = {code.value: code for code in (*Reason, *ViolationCode)}


def say_question(voice: Voice, code: str) -> str:
    """The question, or the accident that was asked about; one of another version of this program by its code."""
    return (
        voice.gettext(QUESTION_WORDS[code].title) if code in QUESTION_WORDS else say_kept_accident(voice, code) or code
    )


def say_ask(voice: Voice, ask: str, name: str | None) -> str:
    """What has to be entered; `name` is the player's whom it is about."""
    return voice.gettext(ASK_WORDS[ask]) % {"name": name} if ask in ASK_WORDS else ask


def say_fact(voice: Voice, ask: str, name: str | None, values: Iterable[str]) -> str:
    """One thing that was entered: "The hand: A♥ 9♠"."""
    between = " " if ask in CARD_LISTS or ask in IN_ORDER else ", "
    words = {"what": say_ask(voice, ask, name), "told": between.join(_say_value(voice, ask, value) for value in values)}
    return voice.gettext(N_("%(what)s: %(told)s")) % words


def _say_value(voice: Voice, ask: str, value: str) -> str:
    if ask in CARD_LISTS or ask in IN_ORDER:
        return say_card(voice, value) if value[-1:] in SIGN_OF_LETTER else value
    if ask in SUIT_LISTS:
        return voice.gettext(FOUR_ACES) if value == "four_aces" else SUIT_SIGNS.get(value, value)
    if value in CAUSE_WORDS and ask == AskId.CAUSE:
        return voice.gettext(CAUSE_WORDS[Cause(value)])
    return voice.gettext(N_("yes")) if value == "on" else value


def say_answer(voice: Voice, about: str, reason: str, numbers: Numbers) -> str:
    """A verdict with whom or what it is about; one that this version does not know by its code."""
    try:
        kept = reason.startswith(PREFIX)
        answer = say_kept_ruling(voice, reason, numbers) if kept else say_verdict(voice, _REASONS[reason], numbers)
    except (LookupError, ValueError, TypeError, AttributeError):
        answer = voice.gettext(N_("Another version of this program gave this answer: %(code)s.")) % {"code": reason}
    return voice.gettext(_ANSWER_OF) % {"about": say_about(voice, about), "answer": answer} if about else answer


def say_about(voice: Voice, about: str) -> str:
    """A way of giving up by its name; a player is called by hers."""
    return voice.gettext(OUTCOME_WORDS[Outcome(about)]) if about in OUTCOME_WORDS else about
