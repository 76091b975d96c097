"""A question to the referee on its page: places for cards, the pack, what else is entered, and the answers in words;
and the verdict to be kept, made from them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.record import PACK, SUIT_OF_LETTER, Cause, Suit
from scorekeeper.engine.table import Table
from scorekeeper.referee.cards import pack
from scorekeeper.referee.entered_hand import FOUR_ACES
from scorekeeper.referee.questions import TOPICS
from scorekeeper.referee.questions.question import Answer, Ask, AskKind, Inputs, Question, rules_behind
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.referee.forms import ReadInputs, cards_in, field_of
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredFact, StoredVerdict
from scorekeeper.wording import asking as words
from scorekeeper.wording.entry import CAUSE_WORDS, SUIT_WORDS
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.paper import ACES
from scorekeeper.wording.referee import say_card, say_rank
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.sources import say_source


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card of the pack to tap. `place` is the number of the place where it lies, from 1, `turn` its turn there."""

    card: str
    rank: str
    sign: str
    suit: str
    spoken: str
    place: int
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlace:
    """A place for cards. `number` is its number among those of its layer; `chosen`: a tapped card goes there."""

    field: str
    label: str
    number: int
    layer: int
    ordered: bool
    cards: tuple[tuple[str, str], ...]
    typed: str
    problem: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of a few values: what is sent, what is shown, and what is heard."""

    value: str
    label: str
    spoken: str
    suit: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """Anything but cards that is entered."""

    field: str
    kind: AskKind
    label: str
    typed: str
    problem: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidingRule:
    """A house rule with its value at this table."""

    label: str
    sentence: str
    value: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One answer. `yes` is None where it is neither yes nor no."""

    yes: bool | None
    about: str
    sentence: str
    rule: DecidingRule | None


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionPage:
    """Everything that the page of a question prints; `missing` is what an answer, or a sure one, still needs."""

    code: str
    title: str
    hint: str
    places: tuple[CardPlace, ...]
    pack: tuple[Card, ...]
    blanks: tuple[Blank, ...]
    cards_first: bool
    rulings: tuple[Ruling, ...]
    missing: tuple[str, ...]
    rules: tuple[DecidingRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionGroup:
    """The questions under one title: code and title of each."""

    title: str
    questions: tuple[tuple[str, str], ...]


def make_index() -> tuple[QuestionGroup, ...]:
    """All questions."""
    return tuple(
        QuestionGroup(
            title=VOICE.gettext(title),
            questions=tuple((question.code, words.say_question(VOICE, question.code)) for question in TOPICS[topic]),
        )
        for topic, title in words.TOPIC_WORDS.items()
    )


def make_question(
    question: Question, table: Table, reading: ReadInputs, answers: tuple[Answer, ...], into: Ask | None
) -> QuestionPage:
    """The page of a question."""
    asks = question.asks(table)
    places = tuple(_places(asks, table, reading, into))
    inputs = [ask for ask in asks if ask.kind is not AskKind.CARDS]
    wanted = question.wants(table, reading.inputs)
    missing = [ask for ask in asks if ask in reading.missing or ask.name in wanted]
    return QuestionPage(
        code=question.code,
        title=words.say_question(VOICE, question.code),
        hint=VOICE.gettext(words.QUESTION_WORDS[question.code].sentence),
        places=places,
        pack=() if into is None else tuple(_pack(table, places, into.layer)),
        blanks=tuple(_blank(ask, table, reading) for ask in inputs),
        cards_first=bool(asks) and asks[0].kind is AskKind.CARDS,
        rulings=tuple(_ruling(answer, table) for answer in answers),
        missing=() if reading.problems else tuple(_label(ask, table) for ask in missing),
        rules=tuple(make_rule(option, table) for option in rules_behind(question, table, answers)),
    )


def _label(ask: Ask, table: Table) -> str:
    return words.say_ask(VOICE, ask.name, None if ask.seat is None else table.players[ask.seat])


def _places(asks: tuple[Ask, ...], table: Table, reading: ReadInputs, into: Ask | None) -> Iterator[CardPlace]:
    numbers: dict[int, int] = {}
    for ask in asks:
        if ask.kind is not AskKind.CARDS:
            continue
        numbers[ask.layer] = numbers.get(ask.layer, 0) + 1
        cards = [
            card for card in cards_in(reading.typed[field_of(ask)]) if card in PACK
        ]  # also what cannot all lie here
        yield CardPlace(
            field=field_of(ask),
            label=_label(ask, table),
            number=numbers[ask.layer],
            layer=ask.layer,
            ordered=ask.name in ("table", *words.IN_ORDER),
            cards=tuple((say_card(VOICE, card), SUIT_OF_LETTER[card[-1]].value) for card in cards),
            typed=reading.typed[field_of(ask)].replace(".", " "),
            problem=reading.problems.get(field_of(ask), ""),
            chosen=ask == into,
        )


def _pack(table: Table, places: tuple[CardPlace, ...], layer: int) -> Iterator[Card]:
    """The pack by suits, the aces first, each card with where it lies."""
    lies = {
        card: (place, turn)
        for place in places
        if place.layer == layer
        for turn, card in enumerate(place.typed.split(), start=1)
    }
    for card in pack(table.terms.rules):
        suit = SUIT_OF_LETTER[card[-1]]
        place, turn = lies.get(card, (None, 0))
        yield Card(
            card=card,
            rank=say_rank(VOICE, card[:-1]),
            sign=SUIT_SIGNS[suit],
            suit=suit.value,
            spoken=" ".join([VOICE.gettext(SUIT_WORDS[suit]), *([place.label] if place else [])]),
            place=place.number if place else 0,
            turn=turn if place and place.ordered else 0,
        )


def _blank(ask: Ask, table: Table, reading: ReadInputs) -> Blank:
    typed = reading.typed[field_of(ask)]
    chosen = typed.split(" ") if ask.kind in (AskKind.SEATS, AskKind.CHOICES) else [typed]
    return Blank(
        field=field_of(ask),
        kind=ask.kind,
        label=_label(ask, table),
        typed=typed,
        problem=reading.problems.get(field_of(ask), ""),
        choices=tuple(_choice(ask, offer, table, offer in chosen) for offer in ask.offers),
    )


def _choice(ask: Ask, offer: str, table: Table, chosen: bool) -> Choice:
    label, spoken, suit = offer, "", ""
    if ask.kind in (AskKind.SEAT, AskKind.SEATS):
        label = table.players[int(offer)]
    elif offer in SUIT_SIGNS:
        label, spoken, suit = SUIT_SIGNS[offer], VOICE.gettext(SUIT_WORDS[Suit(offer)]), offer
    elif ask.name == "cause":
        label = VOICE.gettext(CAUSE_WORDS[Cause(offer)])
    elif offer == FOUR_ACES:
        label, spoken = VOICE.gettext(ACES), VOICE.gettext(words.FOUR_ACES)
    elif not offer:
        label = VOICE.gettext(words.NO_TRUMPS)
    return Choice(value=offer, label=label, spoken=spoken, suit=suit, chosen=chosen)


def _ruling(answer: Answer, table: Table) -> Ruling:
    verdict = answer.verdict
    return Ruling(
        yes=None if answer.plain else verdict.yes,
        about=words.say_about(VOICE, answer.about),
        sentence=words.say_answer(VOICE, "", verdict.reason.value, verdict.numbers),
        rule=None if verdict.option is None else make_rule(verdict.option, table),
    )


def make_rule(option: str, table: Table) -> DecidingRule:
    """A house rule with its value at the table, and where it is written."""
    value = table.terms.rules.values[option]
    return DecidingRule(
        label=VOICE.gettext(OPTION_WORDS[option].label),
        sentence=VOICE.gettext(OPTION_WORDS[option].sentence),
        value=say_value(VOICE, option, value),
        source=say_source(VOICE, option, value),
    )


def make_verdict(question: Question, table: Table, inputs: Inputs, answers: tuple[Answer, ...]) -> StoredVerdict:
    """What is kept of a question and its answers; players are called by their names."""
    values = table.terms.rules.values
    facts = (_fact(ask, inputs.values[ask.key()], table) for ask in question.asks(table) if ask.key() in inputs.values)
    return StoredVerdict(
        question=question.code,
        facts=tuple(facts),
        findings=tuple(_finding(answer) for answer in answers),
        rules={option: values[option] for option in rules_behind(question, table, answers)},
    )


def _fact(ask: Ask, value: Any, table: Table) -> StoredFact:
    values = value if isinstance(value, tuple) else (value,)
    if ask.kind in (AskKind.SEAT, AskKind.SEATS):
        texts = tuple(table.players[seat] for seat in values)
    else:
        texts = ("on",) if ask.kind is AskKind.FLAG else tuple(str(one) for one in values)
    return StoredFact(ask=ask.name, values=texts, player=None if ask.seat is None else table.players[ask.seat])


def _finding(answer: Answer) -> StoredAnswer:
    verdict = answer.verdict
    return StoredAnswer(
        about=answer.about,
        yes=verdict.yes,
        plain=answer.plain,
        reason=verdict.reason.value,
        option=verdict.option,
        numbers=verdict.numbers,
    )
