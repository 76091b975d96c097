"""Every kind of line under every system and every value of a rule that can write it: it has a sentence, steps that add up
to its amount, a source or a ruling, in five languages, and speaks of what it is about.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from hypothesis import given

import scorekeeper.engine.stages
from scorekeeper.engine.context import make_context
from scorekeeper.engine.game import Game, play, score_document
from scorekeeper.engine.reasons import SumStep
from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages.bonuses import WHY_BONUS, bonuses
from scorekeeper.engine.why import why_ending
from scorekeeper.rules.derived import barrel_level, barrel_need, winning_score
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import OPTION
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.explain import Explanation, explain_deal, explain_ending
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.lines import ENDINGS, LINES, UNDER_ANY_LINE
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.engine.games import Document, games, values_of
from tests.engine.held import HEAD
from tests.engine.test_every_option import ALIKE, SCORE, record
from tests.engine.test_every_option import values_of as values_in_rows
from tests.notation import parse_game, read_game
from tests.referee.examples import record_of

HERE = Path(__file__).parents[1]
GAMES = sorted([*(HERE / "goldens").glob("*.game"), *(HERE / "engine" / "seeds").glob("*.game")])
NAMES = ("Anna", "Boris", "Vera", "Dora")
Maker = Callable[[HouseRules], str | None]


# Each is told for the house rules, in the notation, or None where they cannot write the line. Anna deals first.
# A line that only one option writes needs none: the rows of tests/engine/test_every_option.py write it.


def hand(rules: HouseRules, boris: str, told: str = "") -> str:
    """A hand in which only Boris takes points; he declares where there is bidding."""
    others = ["0 ."] * (number_of(rules) - 2)
    head = f"Boris {told or '100'}" if bids(rules) else ""
    return f"{head}: {' | '.join(['0 .', boris, *others])}\n"


def number_of(rules: HouseRules) -> int:
    return 3 if 3 in rules.lists["game.players"] else 2


def bids(rules: HouseRules) -> bool:
    return rules.words["bid.opening"] != "none"


def frozen(rules: HouseRules) -> bool:
    return rules.words["barrel.kind"] == "frozen"


def up(name: str = "Anna") -> str:
    return f"{name} 100 rospisat\n"


def on_barrel(rules: HouseRules, name: str = "Boris", more: int = 0) -> str:
    return f"adjust {name} {barrel_level(rules) + more} x\n"


def given_up(way: str) -> Maker:
    return lambda rules: f"Boris 100 {way}\n" if bids(rules) else None


def sitting_out(rules: HouseRules) -> str | None:
    with_four = 4 in rules.lists["game.players"] and rules.words["bonus.sit_out"] != "none"
    return "players: Anna Boris Vera Dora\nBoris 100 rospisat talon=AS,KH,QH\n" if with_four else None


def bolts(rules: HouseRules) -> str | None:
    return hand(rules, "120 .", "200") * rules.numbers["bolt.penalty_every"] or None


def rospisats(rules: HouseRules) -> str | None:
    fined = bids(rules) and rules.words["rospisat.third"] == "fine"
    return (fined and up() * rules.numbers["rospisat.penalty_every"]) or None


def fresh_deals(rules: HouseRules) -> str | None:
    cause = "four_nines" if rules.words["redeal.fine_for"] == "nines" else "bottom_jack"
    return f"redeal {cause}\n" * rules.numbers["redeal.fine_after"] or None


def not_counted(rules: HouseRules) -> str | None:
    return on_barrel(rules) + up() if rules.words["barrel.kind"] in ("frozen", "locked") else None


def mounted(rules: HouseRules) -> str | None:
    return on_barrel(rules, more=5) if frozen(rules) else None


def won(rules: HouseRules) -> str | None:
    """All cards and all marriages are 400."""
    near = frozen(rules) and barrel_need(rules) <= 400
    return on_barrel(rules) + hand(rules, "120 HDCS", str(barrel_need(rules))) if near else None


def held(rules: HouseRules) -> str | None:
    return on_barrel(rules) + "adjust Boris 5 x\n" if frozen(rules) else None


def fall(rules: HouseRules) -> str | None:
    hands = rules.numbers["barrel.hands"]
    return on_barrel(rules) + up() * hands if frozen(rules) and hands else None


def thrown(rules: HouseRules) -> str | None:
    throws = frozen(rules) and rules.words["barrel.newcomer"] == "throws_off"
    return on_barrel(rules) + on_barrel(rules, "Anna") if throws else None


def refused(rules: HouseRules) -> str | None:
    fined = frozen(rules) and rules.words["barrel.together"] == "all_fined" and number_of(rules) > 2
    return on_barrel(rules, "Anna", -30) + on_barrel(rules, "Vera", -30) + up("Boris") if fined else None


def third_fall(rules: HouseRules) -> str | None:
    if not frozen(rules) or rules.words["barrel.third_fall"] == "fine" or not rules.numbers["barrel.hands"]:
        return None
    again = f"adjust Boris {rules.numbers['barrel.fine']} x\n" + up() * rules.numbers["barrel.hands"]
    return on_barrel(rules) + up() * rules.numbers["barrel.hands"] + again * 2


def reset(rules: HouseRules) -> str | None:
    return f"adjust Anna {rules.lists['reset.at'][0]} x\n" if rules.lists["reset.at"] else None


def capped(rules: HouseRules) -> str | None:
    straight = rules.flags["finish.cap"] and not (frozen(rules) and rules.flags["barrel.required"])
    return f"adjust Anna {winning_score(rules) + 35} x\n" if straight else None


def gold_reset(rules: HouseRules) -> str | None:
    lost = rules.flags["gold.enabled"] and rules.words["gold.reset"] != "none"
    return up("Boris") * number_of(rules) if lost else None


MADE: Mapping[What, Maker] = {
    What.CONTRACT_MADE: lambda rules: hand(rules, "120 .") if bids(rules) else None,
    What.CONTRACT_FAILED: lambda rules: hand(rules, "120 .", "200") if bids(rules) else None,
    What.DEFENCE: lambda rules: hand(rules, "120 ."),
    What.ROSPISAT: given_up("rospisat"),
    What.SPISAT: given_up("spisat"),
    What.SURRENDER: given_up("surrender"),
    What.SIT_OUT_BONUS: sitting_out,
    What.BOLT_PENALTY: bolts,
    What.ROSPISAT_PENALTY: rospisats,
    What.DEALER_PENALTY: fresh_deals,
    What.NOT_COUNTED: not_counted,
    What.BARREL_MOUNTED: mounted,
    What.BARREL_WON: won,
    What.BARREL_HELD: held,
    What.BARREL_FALL: fall,
    What.BARREL_THROWN: thrown,
    What.BARREL_REFUSED: refused,
    What.BARREL_ZERO: third_fall,
    What.RESET: reset,
    What.FINISH_CAP: capped,
    What.GOLD_RESET: gold_reset,
    What.ADJUSTMENT: lambda _: "adjust Anna -35 x\n",
}


def played(rules: HouseRules, changes: str, deals: str) -> Game:
    players = " ".join(NAMES[: number_of(rules)])
    document = parse_game(f"system: {rules.system}\nchanges: {changes}\nplayers: {players}\n{deals}").record
    return play(record_of(document), lenient=True)


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


def changes_of() -> Iterator[tuple[str, str]]:
    """Every system as it stands, and every value of every rule that changes a sheet, with what makes it matter."""
    yield from ((system, "") for system in SYSTEM)
    for row in SCORE:
        system = re.search(r"system: (\S+)", row.game)
        option = OPTION[row.option]
        more = [value for value in values_of(option) if not isinstance(value, list)]
        others = {f'"{value}"' if isinstance(value, str) else str(value).lower() for value in more}
        for value in sorted({row.first, row.second, *others}):
            yield system[1] if system else "russian", f"{row.option}={value} {row.more}".strip()


EVERY = list(dict.fromkeys(changes_of()))


@cache
def rules_of(system: str, changes: str) -> HouseRules | None:
    """None where they cannot stand together."""
    players = " ".join(NAMES[: number_of(house_rules(system, {}))])
    game = score_document(parse_game(f"system: {system}\nchanges: {changes}\nplayers: {players}\n").record).game
    return None if game is None else game.tables[0].terms.rules


@each("what", What)
def test_every_kind_of_line_wherever_it_can_be_written(what: What) -> None:
    shown: set[str] = set()
    for told, game in made(what) if what in MADE else of_rows():
        lines = [one for one in explained(game) if one.line.what is what]
        if what not in MADE and not lines:
            continue
        assert not game.sheet.refused, told
        assert lines, told
        # In all languages once for every shape of a line.
        codes = str(
            [([step.code for step in one.why.steps], one.why.options, one.rulings, one.line.rule) for one in lines]
        )
        if codes not in shown:
            in_five_languages(game)
        shown.add(codes)
    assert shown, f"{what}: no row in tests/engine/test_every_option.py writes it"


def made(what: What) -> Iterator[tuple[str, Game]]:
    """Under every system and value that can write the line."""
    for system, changes in EVERY:
        rules = rules_of(system, changes)
        deals = None if rules is None else MADE[what](rules)
        if rules is not None and deals is not None:
            yield f"{system} {changes} {deals}", played(rules, changes, deals)


@cache
def of_rows() -> tuple[tuple[str, Game], ...]:
    """The games that every option changes, or leaves alone, under the values of its rows."""
    found = []
    for row in (*SCORE, *ALIKE):
        for value in values_in_rows(row.option):
            game = score_document(record(row, value)).game
            assert game is not None
            found.append((f"{row.option}={value}", game))
    return tuple(found)


def in_five_languages(game: Game) -> None:
    """The same numbers in other words."""
    number = game.sheet.deals[-1].number
    english = [one for column in explain_deal(ENGLISH, game, number) for one in column]
    for language in LANGUAGES[1:]:
        voice = speak(language)
        theirs = [one for column in explain_deal(voice, game, number) for one in column]
        for told, own in zip(theirs, english, strict=True):
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
def test_every_line_of_any_game(document: Document) -> None:
    game = score_document(document).game
    assert game is not None
    for one in explained(game):
        assert one.line.what in LINES


def codes() -> list[StrEnum]:
    """Every code that a stage has for a step."""
    package = scorekeeper.engine.stages
    modules = [import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__)]
    types = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    kinds = {one for one in types if one.__name__.endswith("Reason")}
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


# What no golden game says, and no row of an option.
SAID_RARELY = (
    'changes: barrel.kind="locked"\nadjust Anna 900 x\nBoris 100: 0 . | 100 . | 20 .',
    'changes: barrel.kind="locked" bolt.zero="no_trick"\nadjust Anna 900 x\nBoris 100: 0 . | 100 . | 20 .',
    'changes: barrel.kind="locked" bonus.four_nines=120\nadjust Anna 900 x\nBoris 100 nines=Anna: 10 . | 100 . | 10 .',
    'changes: bolt.zero="no_trick"\nadjust Anna 880 x\nBoris 100: 0 . | 100 . | 20 .',
    'changes: bolt.zero="no_trick" gold.enabled=true gold.double_bolts=true bolt.penalty_every=2\nBoris 120: 0 . | 80 C | 40 .',
    'changes: barrel.failed_bid="keep" barrel.hands=0\nadjust Boris 880 x\nBoris 100: 20 . | 80 . | 20 .',
    'changes: barrel.kind="open" barrel.exact=true contract.declarer_scores="points"\nadjust Boris 900 x\nBoris 60: 10 . | 67 . | 43 .',
    # Grisha sits out the second of three hands on the barrel.
    "players: Anna Boris Vera Grisha\nchanges: barrel.hands=2\nadjust Grisha 880 x\nBoris 100 rospisat\nVera 100 rospisat\nVera 100 rospisat",
)


def test_every_code_of_a_step_is_said_in_some_game() -> None:
    """A sentence that nobody can hear is asked of no rule."""
    texts = [read_game(file).record for file in GAMES] + [parse_game(HEAD + text).record for text in SAID_RARELY]
    games = [play(record_of(document), lenient=True) for document in texts] + [game for _, game in of_rows()]
    said: set[str] = set()
    for game in games:
        said |= {str(step.code) for one in explained(game) for step in one.why.steps}
        endings = [why_ending(game, deal.number) for deal in game.sheet.deals]
        said |= {str(step.code) for one in endings if one is not None for step in one.steps}
    silent = {str(code) for code in codes()} - said
    assert not silent, (
        f"{', '.join(sorted(silent))}: no game says it. Write one in tests/engine/test_every_option.py, "
        "or leave out the code and its sentence"
    )


def test_a_bonus_that_does_not_count_is_called_by_its_own_name() -> None:
    found: dict[What, set[StrEnum]] = {}
    for _, game in of_rows():
        for table, deal in zip(game.tables, game.record.deals, strict=False):
            for one in bonuses(make_context(table, deal)):
                found.setdefault(one.line.what, set()).update({one.lost, one.lost_locked} - {None})
    assert set(found) == set(WHY_BONUS)
    assert sum(map(len, found.values())) == len(set().union(*found.values())), found
