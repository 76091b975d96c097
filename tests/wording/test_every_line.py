"""Every line for each of its reasons: it has a sentence, steps that add up to its amount, a source or a ruling, in five
languages, and speaks of what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from hypothesis import given, settings

import scorekeeper.engine.stages
from scorekeeper.engine.context import make_context
from scorekeeper.engine.game import Game, play
from scorekeeper.engine.reasons import SumStep
from scorekeeper.engine.score import score_document
from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages.bonuses import bonuses
from scorekeeper.wording.explain import Explanation, explain_deal, explain_ending
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.lines import ENDINGS, LINES, UNDER_ANY_LINE
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.engine import test_earlier_deals, test_why
from tests.engine.games import Document, games
from tests.notation import parse_game, read_game
from tests.referee.examples import record_from

HERE = Path(__file__).parents[1]
FOR_EACH_REASON: list[tuple[str, dict[str, str]]] = [
    *((deals, head) for deals, _, _, head, _ in (*test_why.STEPS, *test_earlier_deals.DEALS)),
    *((deals, head) for deals, head, *_ in test_why.ENDINGS),
    *((deals, head) for deals, _, head, _ in test_why.THIRD),
    *((deals, {"changes": changes}) for deals, _, changes, _ in test_why.OPTIONS),
]
GAMES = sorted([*(HERE / "goldens").glob("*.game"), *(HERE / "engine" / "seeds").glob("*.game")])


# -- what holds of every line -------------------------------------------------------------------------------------


def explained(game: Game) -> Iterator[Explanation]:
    for deal in game.sheet.deals:
        ending = explain_ending(ENGLISH, game, deal.number)
        assert ending is None or ending.rules
        for column in explain_deal(ENGLISH, game, deal.number):
            for one in column:
                hold(one)
                yield one


def hold(one: Explanation) -> None:
    """Sentence, sum and source of one line, in English."""
    where = f"{one.line} {one.why}"
    texts = [one.sentence, *(step.text() for step in one.steps)]
    assert one.steps, where
    assert all(texts), where
    assert not any("%(" in text for text in texts), where
    assert one.before + one.line.amount == one.after, where
    assert adds_up(one), where
    assert one.rules or one.rulings or one.line.what is What.ADJUSTMENT, where  # the table's own word
    for rule in one.rules:
        assert rule.label and rule.value and rule.source, where  # noqa: PT018 - one thing: the rule in words
        assert bool(rule.sentence) == (rule.plain is not False), where
    for step, said in zip(one.why.steps, [step.text() for step in one.steps], strict=True):
        assert shows(step, said), (said, where)


def shows(step: SumStep, said: str) -> bool:
    """Whether the sentence has every number and name of its step."""
    numbers = {int(number.replace("−", "-")) for number in re.findall(r"−?\d+", said)}
    told = [*step.numbers.values(), *step.deals, *(part.points for part in step.parts)]
    return all(one in numbers or -one in numbers if isinstance(one, int) else one in said for one in told)


def adds_up(one: Explanation) -> bool:
    """Whether the steps come to the amount, and to the score that they name."""
    comes_to = {step.amount for step in one.why.steps if step.amount is not None and step.code != "reached"}
    return comes_to <= {one.line.amount} and _reaches(one) and _is_multiplied(one)


def _reaches(one: Explanation) -> bool:
    """A line without a sum of its own sets the score to a number, or writes nothing."""
    codes, numbers = [step.code for step in one.why.steps], one.line.numbers
    told = {name: number for step in one.why.steps for name, number in step.numbers.items()}
    match one.line.what:
        case What.BARREL_HELD if "held_fined" in codes:
            return one.line.amount < 0
        case What.BARREL_MOUNTED | What.BARREL_HELD:
            return one.after == told["level"]
        case What.BARREL_THROWN | What.BARREL_REFUSED:
            return one.after == told["after"] == numbers["level"] - numbers["fine"]
        case What.RESET | What.GOLD_RESET:
            return (one.before, one.after) == (told["score"], 0)
        case What.BARREL_ZERO:
            return one.after == 0
        case What.NOT_COUNTED:
            return one.line.amount == 0
        case What.BARREL_WON:
            return "won" in codes or one.after == told["winning"]
        case _:
            return any(step.amount is not None for step in one.why.steps)


# What a line is worth by one of its steps, before it is doubled (sections 7 to 9).
WORTH: Mapping[str, Callable[[Mapping[str, int]], int]] = {
    "writes_bid": lambda numbers: numbers["bid"],
    "writes_exactly": lambda numbers: numbers["points"],
    "lost_bid": lambda numbers: -numbers["bid"],
    "surrendered": lambda numbers: -numbers["bid"],
    "sixty": lambda _: 60,
    "half_up_5": lambda numbers: (numbers["bid"] + 9) // 10 * 5,
    "half_down_5": lambda numbers: numbers["bid"] // 10 * 5,
    "half_up_10": lambda numbers: (numbers["bid"] + 19) // 20 * 10,
    "half_min_60": lambda numbers: max(60, (numbers["bid"] + 9) // 10 * 5),
}


def _is_multiplied(one: Explanation) -> bool:
    """What the steps say that a line is worth, times what they say doubles it, is what it writes."""
    steps = {str(step.code): step for step in one.why.steps}
    doubled = 2 ** len({"gold", "blind"} & set(steps))
    worth = [reckon(one.line.numbers) for code, reckon in WORTH.items() if code in steps]
    if one.line.what in (What.DEFENCE, What.SIT_OUT_BONUS):
        rounded = steps["nearest"].numbers["rounded"] if "nearest" in steps else one.line.numbers["points"]
        worth.append(int(rounded))
    return all(each * doubled == one.line.amount for each in worth)


# -- in any game --------------------------------------------------------------------------------------------------


@each(("deals", "head"), FOR_EACH_REASON)
def test_every_line_for_each_of_its_reasons(deals: str, head: dict[str, str]) -> None:
    game = play(record_from(deals, **head), lenient=True)
    assert list(explained(game)) or "redeal" in deals
    in_five_languages(game)


def test_each_reason_is_among_them() -> None:
    worked_out = [score_document(read_game(file).record).game for file in GAMES]
    games = [*worked_out, *(play(record_from(deals, **head), lenient=True) for deals, head in FOR_EACH_REASON)]
    told = {step.code for game in games if game for one in explained(game) for step in one.why.steps}
    assert {str(code) for code in codes()} - {*told, *ENDINGS} == set()


def in_five_languages(game: Game) -> None:
    """The same numbers in other words."""
    number = game.sheet.deals[-1].number
    english = [one for column in explain_deal(ENGLISH, game, number) for one in column]
    for language in LANGUAGES[1:]:
        voice = speak(language)
        for told, own in zip(
            (one for column in explain_deal(voice, game, number) for one in column), english, strict=True
        ):
            for said, meant in zip(_texts(told), _texts(own), strict=True):
                assert said
                assert "%(" not in said
                assert said != meant or not re.search("[a-z]{4}", meant), (language, said)
            assert all(map(shows, told.why.steps, [step.text() for step in told.steps]))


def _texts(one: Explanation) -> list[str]:
    return [one.sentence, *(step.text() for step in one.steps), *one.rulings, *(rule.label for rule in one.rules)]


@each("file", GAMES, ids=lambda file: file.stem)
def test_every_line_of_the_games_worked_out_by_hand(file: Path) -> None:
    game = score_document(read_game(file).record).game
    assert game is not None
    assert game.sheet.deals == () or list(explained(game))


@given(games())
@settings(deadline=None)
def test_every_line_of_any_game(document: Document) -> None:
    game = score_document(document).game
    assert game is not None
    for one in explained(game):
        assert one.line.what in LINES


# -- codes and sentences ------------------------------------------------------------------------------------------


def codes() -> list[StrEnum]:
    """Every code that a stage has for a step."""
    package = scorekeeper.engine.stages
    modules = [import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__)]
    kinds = {
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and one.__name__.endswith("Reason")
    }
    return [code for kind in sorted(kinds, key=lambda kind: kind.__name__) for code in kind]  # type: ignore[attr-defined]


def test_every_code_of_a_step_has_one_sentence_of_its_own() -> None:
    words: dict[StrEnum, set[str]] = {}
    for steps in (*(words.steps for words in LINES.values()), UNDER_ANY_LINE, ENDINGS):
        for code, sentence in steps.items():
            words.setdefault(code, set()).add(sentence)
    assert {str(code) for code in words} == {str(code) for code in codes()}
    assert len({str(code) for code in codes()}) == len(codes())
    assert all(len(sentences) == 1 for sentences in words.values())
    assert len({sentence for sentences in words.values() for sentence in sentences}) == len(words)


def test_a_bonus_that_does_not_count_is_called_by_its_own_name() -> None:
    told = 'system: russian\nplayers: Anna Boris Vera Dora\nchanges: bonus.four_nines=120 bonus.sit_out="aces_and_marriages"\n'
    game = score_document(parse_game(f"{told}Boris 100 talon=AS,KH,QH nines=Anna: 0 | 120 | 0 | -\n").record).game
    assert game is not None
    found = {
        one.line.what: (one.lost, one.lost_locked)
        for one in bonuses(make_context(game.tables[0], game.record.deals[0]))
    }
    assert set(found) == {What.SIT_OUT_BONUS, What.NINES_BONUS}
    assert len({code for both in found.values() for code in both}) == 2 * len(found)
