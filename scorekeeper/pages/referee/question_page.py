"""A question to the referee on its page: places for cards, the pack, what else is entered, and the answers in words;
and the verdict to be kept, made from them.
"""

from collections.abc import Iterator
from typing import Any

from scorekeeper.engine.record import PACK, SUIT_OF_LETTER, Cause, Suit
from scorekeeper.engine.table import Table
from scorekeeper.pages.referee.asked import ReadInputs, cards_in, field_of
from scorekeeper.pages.request import Shown
from scorekeeper.referee.cards import pack
from scorekeeper.referee.entered_hand import FOUR_ACES
from scorekeeper.referee.questions import TOPICS
from scorekeeper.referee.questions.question import Answer, Ask, AskKind, Inputs, Question, rules_behind
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredFact, StoredVerdict
from scorekeeper.wording import asking as words
from scorekeeper.wording.entry import CAUSE_WORDS, SUIT_WORDS
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.paper import ACES
from scorekeeper.wording.referee import say_card, say_rank
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import Voice


def make_index(voice: Voice) -> list[tuple[str, list[tuple[str, str]]]]:
    """All questions by the titles of their topics: code and title of each."""
    return [
        (voice.gettext(title), [(one.code.value, words.say_question(voice, one.code)) for one in TOPICS[topic]])
        for topic, title in words.TOPIC_WORDS.items()
    ]


def make_question(
    voice: Voice, question: Question, table: Table, reading: ReadInputs, answers: tuple[Answer, ...], into: Ask | None
) -> Shown:
    """The page of a question; `missing` is what an answer, or a sure one, still needs."""
    asks = question.asks(table)
    places = list(_places(voice, asks, table, reading, into))
    cards = [] if into is None else list(_pack(voice, table, places, into.layer))
    beside = [place["chosen"] for place in places if place["layer"]]
    wanted = question.wants(table, reading.inputs)
    missing = [ask for ask in asks if ask in reading.missing or ask.name in wanted]
    return {
        "code": question.code.value,
        "title": words.say_question(voice, question.code),
        "hint": voice.gettext(words.QUESTION_WORDS[question.code].sentence),
        "places": places,
        "more": len(beside) > 0,
        "opened": any(beside),
        "pack": cards,
        "ranks": len({card["rank"]: 0 for card in cards}),
        "blanks": [_blank(voice, ask, table, reading) for ask in asks if ask.kind is not AskKind.CARDS],
        "cards_first": bool(asks) and asks[0].kind is AskKind.CARDS,
        "rulings": [_ruling(voice, answer, table) for answer in answers],
        "missing": [] if reading.problems else [_label(voice, ask, table) for ask in missing],
        "rules": [make_rule(voice, option, table) for option in rules_behind(question, table, answers)],
    }


def _label(voice: Voice, ask: Ask, table: Table) -> str:
    return words.say_ask(voice, ask.name, None if ask.seat is None else table.players[ask.seat])


def _places(
    voice: Voice, asks: tuple[Ask, ...], table: Table, reading: ReadInputs, into: Ask | None
) -> Iterator[Shown]:
    """The places for cards. `number` counts those of a layer; `chosen`: a tapped card goes there."""
    numbers: dict[int, int] = {}
    for ask in asks:
        if ask.kind is not AskKind.CARDS:
            continue
        numbers[ask.layer] = numbers.get(ask.layer, 0) + 1
        cards = [
            card for card in cards_in(reading.typed[field_of(ask)]) if card in PACK
        ]  # also what cannot all lie here
        yield {
            "field": field_of(ask),
            "label": _label(voice, ask, table),
            "number": numbers[ask.layer],
            "layer": ask.layer,
            "ordered": ask.name in ("table", *words.IN_ORDER),
            "cards": [(say_card(voice, card), SUIT_OF_LETTER[card[-1]].value) for card in cards],
            "typed": " ".join(reading.typed[field_of(ask)].split(".")),
            "problem": reading.problems.get(field_of(ask), ""),
            "chosen": ask == into,
        }


def _pack(voice: Voice, table: Table, places: list[Shown], layer: int) -> Iterator[Shown]:
    """The pack by suits, the aces first, each card with the number of the place where it lies and its turn there."""
    lies = {
        card: (place, turn)
        for place in places
        if place["layer"] == layer
        for turn, card in enumerate([one for one in place["typed"].split(" ") if one], start=1)
    }
    for card in pack(table.terms.rules):
        suit = SUIT_OF_LETTER[card[-1]]
        place, turn = lies.get(card, (None, 0))
        yield {
            "card": card,
            "rank": say_rank(voice, card[:-1]),
            "sign": SUIT_SIGNS[suit],
            "suit": suit.value,
            "spoken": " ".join([voice.gettext(SUIT_WORDS[suit]), *([place["label"]] if place else [])]),
            "place": place["number"] if place else 0,
            "turn": turn if place and place["ordered"] else 0,
        }


def _blank(voice: Voice, ask: Ask, table: Table, reading: ReadInputs) -> Shown:
    """Anything but cards that is entered."""
    typed = reading.typed[field_of(ask)]
    chosen = typed.split(" ") if ask.kind in (AskKind.SEATS, AskKind.CHOICES) else [typed]
    return {
        "field": field_of(ask),
        "kind": ask.kind.value,
        "label": _label(voice, ask, table),
        "typed": typed,
        "problem": reading.problems.get(field_of(ask), ""),
        "choices": [{**_choice(voice, ask, offer, table), "chosen": offer in chosen} for offer in ask.offers],
    }


def _choice(voice: Voice, ask: Ask, offer: str, table: Table) -> Shown:
    """One of a few values: what is sent, what is shown, and what is heard."""
    label, spoken, suit = offer, "", ""
    if ask.kind in (AskKind.SEAT, AskKind.SEATS):
        label = table.players[int(offer)]
    elif offer in SUIT_SIGNS:
        label, spoken, suit = SUIT_SIGNS[offer], voice.gettext(SUIT_WORDS[Suit(offer)]), offer
    elif ask.name == "cause":
        label = voice.gettext(CAUSE_WORDS[Cause(offer)])
    elif offer == FOUR_ACES:
        label, spoken = voice.gettext(ACES), voice.gettext(words.FOUR_ACES)
    elif not offer:
        label = voice.gettext(words.NO_TRUMPS)
    return {"value": offer, "label": label, "spoken": spoken, "suit": suit}


def _ruling(voice: Voice, answer: Answer, table: Table) -> Shown:
    """One answer. `yes` is None where it is neither yes nor no."""
    verdict = answer.verdict
    return {
        "yes": None if answer.plain else verdict.yes,
        "about": words.say_about(voice, answer.about),
        "sentence": words.say_answer(voice, "", verdict.reason.value, verdict.numbers),
        "rule": None if verdict.option is None else make_rule(voice, verdict.option, table),
    }


def make_rule(voice: Voice, option: str, table: Table) -> Shown:
    """A house rule with its value at the table, and where it is written."""
    value = table.terms.rules.values[option]
    return {
        "label": voice.gettext(OPTION_WORDS[option].label),
        "sentence": voice.gettext(OPTION_WORDS[option].sentence),
        "value": say_value(voice, option, value),
        "source": say_source(voice, option, value),
    }


def make_verdict(question: Question, table: Table, inputs: Inputs, answers: tuple[Answer, ...]) -> StoredVerdict:
    """What is kept of a question and its answers; players are called by their names."""
    values = table.terms.rules.values
    facts = (_fact(ask, inputs.values[ask.key()], table) for ask in question.asks(table) if ask.key() in inputs.values)
    return StoredVerdict(
        question=question.code,
        facts=tuple(facts),
        findings=tuple(
            StoredAnswer(
                about=answer.about,
                yes=answer.verdict.yes,
                plain=answer.plain,
                reason=answer.verdict.reason.value,
                option=answer.verdict.option,
                numbers=answer.verdict.numbers,
            )
            for answer in answers
        ),
        rules={option: values[option] for option in rules_behind(question, table, answers)},
    )


def _fact(ask: Ask, value: Any, table: Table) -> StoredFact:
    values = value if isinstance(value, tuple) else (value,)
    if ask.kind in (AskKind.SEAT, AskKind.SEATS):
        texts = tuple(table.players[seat] for seat in values)
    else:
        texts = ("on",) if ask.kind is AskKind.FLAG else tuple(str(one) for one in values)
    return StoredFact(ask=ask.name, values=texts, player=None if ask.seat is None else table.players[ask.seat])
