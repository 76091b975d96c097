"""The rulebook speaks of every option at every value, says only what holds, and marks what differs from the system."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import HouseRules, holds, house_rules, matters, read_changes
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.rulebook import CHAPTERS, sentences_of, tell_rules
from scorekeeper.wording.rulebook.facts import NAMED, find_facts, hold, plain_text, read_when
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.engine.games import Document, listed, the_list

SENTENCES = [one for chapter in CHAPTERS for paragraph in chapter.paragraphs for one in paragraph]
GOLD = {"gold.enabled": True}
BLIND = {"blind.who": "anyone"}
# What a rulebook needs to speak of an option, beside what its row says must hold.
MORE: Mapping[str, dict[str, Value]] = {
    "play.must_follow": {"barrel.kind": "none"},
    "contract.sweep_takes_talon": {"game.dead_cards": 4},
    "barrel.falls": {"barrel.third_fall": "zero", "barrel.newcomer": "throws_off"},
    "redeal.minimum_only": {"redeal.hand_below": 14},
    "redeal.fine_for": {"redeal.bottom_jack": True},
}
NUMBERS: Mapping[str, tuple[Value, ...]] = {
    "game.target": (0, 500, 1000),
    "game.hand": (6, 7, 9),
    "game.players": ((2,), (3,), (4,), (3, 4), (2, 3)),
    "bid.silence_below": ("none", -150),
    "barrel.level": ("auto", 850, 900),
    "blind.min_bid": (100, 120, 200),
    "reset.at": ((), (555,), (555, -555)),
    "talon.cards": (0, 1, 2, 3),
}


def rules_of(changes: Mapping[str, Value], system: str = "russian") -> HouseRules:
    return house_rules(system, changes)


def values_of(option: Option) -> tuple[Value, ...]:
    return NUMBERS.get(option.id) or option.choices or (option.default, *(0,) * (option.least == 0), 40, 200)


def where_it_matters(option: Option) -> dict[str, Value]:
    """Changes of the russian system with which what must hold for the option does."""
    changes: dict[str, Value] = {}
    for condition in option.where:
        if not any(holds(rules_of(changes), clause) for clause in condition):
            other = OPTION[condition[0].option]
            values = [value for value in values_of(other) if (value in condition[0].values) == condition[0].holds]
            changes |= {**where_it_matters(other), other.id: values[0]}
    return changes


def texts(rules: HouseRules) -> list[str]:
    return [told.text for chapter in tell_rules(ENGLISH, rules) for told in chapter.sentences]


def each_value() -> Iterator[HouseRules]:
    """Every option at every value where it matters."""
    for option in OPTIONS:
        base = {**where_it_matters(option), **MORE.get(option.id, {})}
        yield from (rules_of({**base, option.id: value}) for value in values_of(option))


@each("option", OPTIONS)
def test_every_option_is_spoken_of_at_every_value(option: Option) -> None:
    base = {**where_it_matters(option), **MORE.get(option.id, {})}
    assert matters(rules_of(base), option.id)
    for players in [(3, 4)] if option.id == "game.players" else [(3, 4), (3,), (4,)]:
        table = {**base, "game.players": players}
        if not matters(rules_of(table), option.id):
            continue
        tried = {value: rules_of({**table, option.id: value}) for value in values_of(option)}
        said = {value: sentences_of(ENGLISH, rules, option.id) for value, rules in tried.items()}
        assert all(said.values()), f"{option.id} where {players} may play: {said}"
        assert len(set(said.values())) == len(said), "two values, and the rulebook says the same"


# What only several rules together say.
TOGETHER = """
game.system=lviv bid.opening=none
game.system=polish-two bid.opening=none bonus.four_nines=200
barrel.hands=0 barrel.failed_bid=keep
barrel.kind=open bonus.sit_out=cards_and_marriages
barrel.third_fall=zero barrel.falls=every gold.enabled=true gold.reset=scores
bid.min=40 redeal.nines=defenders redeal.nines_count=3
bid.min=40 redeal.talon_below=40 redeal.minimum_only=own_bid
bid.opening=free contract.pass_out_surrender=true gold.enabled=true gold.in_turn=true
bid.opening=last bid.min=200 bolt.in_a_row=true barrel.kind=locked
bid.opening=last bid.silence_below=-150 contract.pass_out_surrender=true
bid.over_120_needs_marriage=worth talon.cards=0
blind.who=opener blind.unhide=rebid
bolt.barrel=true barrel.kind=locked
bolt.barrel=true barrel.kind=open barrel.marriages=false
bolt.barrel=true bolt.zero=no_trick bolt.declarer=true
bolt.in_a_row=true barrel.kind=open barrel.marriages=false
bolt.in_a_row=true bolt.barrel=true barrel.kind=open barrel.marriages=false
bolt.in_a_row=true bolt.zero=no_trick
bolt.in_a_row=true bolt.zero=no_trick barrel.kind=locked
bolt.penalty_every=0 gold.enabled=true gold.reset=scores_and_bolts gold.repeat=false gold.double_fines=true
gold.enabled=true gold.double_bolts=true blind.who=anyone blind.doubles=declarer blind.double_bolts=true
gold.enabled=true gold.reset=scores_and_bolts gold.repeat=false
redeal.nines=defenders redeal.nines_count=3 talon.cards=0
redeal.nines=defenders talon.cards=0
redeal.nines=never redeal.talon_below=200 redeal.hand_below=40 redeal.minimum_only=won
redeal.nines=original redeal.hand_below=200 redeal.minimum_only=won
redeal.nines=original redeal.nines_count=3
redeal.nines=original redeal.talon_nines=200 redeal.minimum_only=won
redeal.nines_count=3 talon.cards=0
redeal.talon_nines=200 redeal.hand_below=40 redeal.minimum_only=won
redeal.talon_nines=40 redeal.minimum_only=won
rospisat.allowed=at_minimum talon.cards=0
rospisat.barrel=free spisat.limit=200
rospisat.barrel=free spisat.limit=40 barrel.kind=locked
rospisat.barrel=not_beside_barrel spisat.limit=40
rospisat.barrel=not_beside_barrel spisat.limit=40 barrel.kind=locked
rospisat.bolt=true bolt.barrel=true barrel.kind=open gold.enabled=true gold.double_bolts=true
rospisat.third=bid gold.enabled=true gold.double_fines=true
"""


def together() -> Iterator[HouseRules]:
    """Each row of TOGETHER."""
    for row in TOGETHER.split("\n")[1:-1]:
        told = dict(each.split("=") for each in row.split())
        system = told.pop("game.system", "russian")
        yield rules_of(
            {
                option: json.loads(text) if re.fullmatch(r"-?\d+|true|false", text) else text
                for option, text in told.items()
            },
            system,
        )


def test_every_sentence_is_said_somewhere_and_names_options_that_are_there() -> None:
    heard: set[str] = set()
    for rules, players in product((*tables(the_list()), *each_value(), *together()), (2, 3, 4)):
        facts = find_facts(rules, (players,))
        heard |= {one.text for one in SENTENCES if hold(one.when, facts)}
    every = {one.text for one in SENTENCES}
    assert "" not in every, "a row without its sentence"
    assert every - heard == set()
    assert {option for one in SENTENCES for option in one.options} == set(OPTION)


def test_a_sentence_asks_only_for_facts_that_there_are() -> None:
    facts = {"_".join(fact.split(".")) for fact in find_facts(rules_of({}), (3, 4))}
    asked = {one.text: set(re.findall(r"%\((\w+)\)", one.text + one.many)) for one in SENTENCES}
    assert {text: unknown for text, found in asked.items() if (unknown := found - facts)} == {}, "in wording/rulebook"


def test_a_condition_asks_only_for_facts_and_values_that_there_are() -> None:
    conditions = [read_when(when) for when in NAMED.values()]
    conditions += [one.when for one in SENTENCES]
    terms = {term for when in conditions for condition in when for term in condition}
    facts = find_facts(rules_of({}), (3, 4))
    assert {term.fact for term in terms} - set(facts) == set()
    assert set(NAMED) - {term.fact for term in terms} == set(), "named and never asked"
    assert [(term.fact, value) for term in terms for value in term.values if not is_a_value(term.fact, value)] == []


def is_a_value(fact: str, text: str) -> bool:
    """Whether a fact may be what a condition says; of a number that is not an option's, any number."""
    option = OPTION.get(fact)
    if fact == "system" or (option and option.choices):
        return text in map(plain_text, option.choices if option else SYSTEM)
    return bool(option and text == option.word) or re.fullmatch(r"\d+(,\d+)*", text) is not None


def test_no_sentence_stands_twice_in_the_table() -> None:
    every = Counter(one.text for one in SENTENCES)
    assert [text for text, times in every.items() if times > 1] == []


def tables(games: Iterable[Document]) -> Iterator[HouseRules]:
    for game in games:
        yield house_rules(game["rules"]["system"], read_changes(game["rules"]["changes"])[0])


@each("rules", tables(listed()))
def test_any_rules_read_as_whole_sentences(rules: HouseRules) -> None:
    said = texts(rules)
    assert len(set(said)) == len(said)
    assert all(re.fullmatch(r"[A-Z0-9][^%()]*\.", text) for text in said), said
    # Of these every table plays one way or the other.
    for option in ("bid.opening", "play.must_trump", "play.must_beat", "contract.rounding", "game.deck"):
        assert sentences_of(ENGLISH, rules, option), option
    facts = find_facts(rules, rules.lists["game.players"])
    declarer_alone = facts["active"] == 2 and facts["finish.several"] == "declarer_first"
    assert sentences_of(ENGLISH, rules, "finish.tie") or (declarer_alone and facts["bid.opening"] != "none")


def test_what_does_not_matter_is_not_spoken_of() -> None:
    for number, rules in enumerate(tables(listed())):
        changes = dict(rules.values)
        for option in OPTIONS:
            values = values_of(option)
            tried = {**changes, option.id: values[number % len(values)]}
            if not matters(rules, option.id) and not contradictions(house_rules(rules.system, tried)):
                changes = tried
        assert texts(house_rules(rules.system, changes)) == texts(rules)


# What S0, S1, S2 and S4 say of each system, and what no booklet of it may say.
SAYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "russian": (("7 cards", "must open the bidding with at least 100", "multiples of 5", "880", "3 hands to win",
     "60 points for it", "multiple of 3", "at least 120 points in it", "is on the barrel may not give the hand up",
     "until all but one have passed", "Having seen the talon", "the score becomes at least 1000", "all four nines",
     "changes the kind or the level of the barrel, or the target", "spares nobody a fine or a fall"),
     ("stock", "laid away", "stays on the barrel", "counted as a fall", "or as a bonus")),
    "agreements": (("Three people play.", "Nobody wins without having been on the barrel.",
     "only one of the hands there is used up", "loses the bid", "rounded up to a multiple of 5",
     "marks a bolt for the declarer", "While anyone is on the barrel", "The declarer marks bolts like everyone else",
     "may play any card, a trump or another", "There is no fine for rospisats", "Nobody gets a fresh deal for nines."),
     ("A leap to 1000", "counted as a fall", "or as a bonus")),
    "forfeit": (("No contract may be higher than 400, not even by a raise.", "must make a contract of at least 120",
     "at least 60: up to a bid of 120 that is 60, at 125 it is 65"), ("take at least 120 points in it",)),
    "house": (("There is no barrel", "60 points for it", "multiple of 3", "must play a trump if able",
     "spares nobody a fine."), ("880",)),
    "lviv": (("at least 900 but below 1000", "any number of hands", "scoring as declarer and as defender",
     "announcements bring no points", "still makes trumps", "the declarer wins if among"), ("880", "3 hands to win")),
    "polish": (("multiples of 10", "nearest multiple of 10: 14 becomes 10, 15 becomes 20",
     "at least 900 but below 1000", "only as declarer", "no more than 2 rospisats", "60 points for it",
     "There is no fine for rospisats", "Even the very first lead may announce.", "cost no fine"), ("880",)),
    "polish-two": (("Two people play.", "10 cards", "Two talons of 2 cards", "chooses one of the two talons",
     "lays 2 cards away", "count for nobody", "contract of exactly 120", "There is no barrel",
     "Every hand is played out: none may be given up."), ("1 card from the hand", "880", "ach defender", "defenders")),
    "russian-two": (("9 cards", "at least 85", "Two talons of 3 cards", "gives the opponent 1 card",
     "The defender writes", "lays 1 card away", "4 cards are out of play", "multiples of 5"),
     ("sits out", "880", "ach defender", "defenders", "spares nobody")),
    "draw": (("There is no bidding", "6 cards", "12 cards are laid face down as the stock", "While the stock lasts",
     "exactly as they were taken", "the highest score wins", "another hand is played"),
     ("declarer’s points", "talon", "rospisat", "defender", "spares nobody")),
    "german-1001": (("20 cards", "60 points in hearts, 40 in diamonds, 100 in clubs and 80 in spades",
     "won at 1010, not at 1000", "6 cards", "2 cards are laid face down",
     "lays 2 cards away face down; they count for the declarer", "lowest bid is 40", "writes all the points taken",
     "may play any card, a trump or another", "A bid above 120 needs no marriage."), ("nine", "880", "spares nobody")),
    "russeln": (("8 cards", "There is no talon", "40 in clubs and 60 in spades", "lowest bid is 10",
     "may not be raised", "whoever can beat the best card in the trick must do so",
     "Even the very first lead may announce.", "writes all the points taken"),
     ("turns the talon up", "880", "spares nobody")),
}  # fmt: skip


@each("system", SYSTEM)
def test_the_booklet_of_a_system_says_what_its_source_says(system: str) -> None:
    whole = " ".join(texts(rules_of({}, system)))
    says, never = SAYS[system]
    assert [part for part in says if part not in whole] == []
    assert [part for part in never if part in whole] == []


@each("system", SYSTEM)
def test_a_system_differs_from_itself_in_nothing(system: str) -> None:
    every = [one for part in tell_rules(ENGLISH, rules_of({}, system)) for one in part.sentences]
    assert not any(one.differs or one.instead for one in every)


def marked(changes: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    chapters = tell_rules(ENGLISH, rules_of(changes))
    return {one.text: one.instead for chapter in chapters for one in chapter.sentences if one.differs}


def test_what_differs_is_marked_beside_what_the_system_says() -> None:
    assert marked({"contract.rounding": 10}) == {
        "Points are written rounded to the nearest multiple of 10: 14 becomes 10, 15 becomes 20.": (
            "Points are written rounded to the nearest multiple of 5: 12 becomes 10, 13 becomes 15.",
        )
    }
    assert marked({"barrel.level": 900})["To win from the barrel, the declarer must make the contract and take at "
        "least 100 points in it."] == (
        "To win from the barrel, the declarer must make the contract and take at least 120 points in it.",
        "A made contract that is not enough to win leaves the score at 880.",
    )  # fmt: skip


def test_what_the_system_says_stands_once_beside_its_option() -> None:
    beside = marked({"barrel.kind": "none"})
    assert beside["There is no barrel: near the target points are written as always."][:2] == (
        "On the barrel no bolts are marked.",
        "A player whose score comes to 880 or more but stays below 1000 goes onto the barrel, and the score is set to 880.",
    )
    told = [old for instead in marked({"barrel.level": 900, "gold.enabled": True}).values() for old in instead]
    assert len(told) == len(set(told)) > 3


def test_how_many_sit_at_the_table_tells_how_the_cards_go() -> None:
    rules = rules_of({"game.players": (2, 3)})
    for players, passed in (((3,), "passes 1 card"), ((2,), "gives the opponent 1 card from the hand")):
        assert passed in " ".join(one.text for part in tell_rules(ENGLISH, rules, players) for one in part.sentences)
    two = " ".join(one.text for part in tell_rules(ENGLISH, rules, (2,)) for one in part.sentences)
    assert "lays 1 card away face down; it counts for the declarer" in two


IN_A_ROW, SILENT, LEFT = {"bolt.in_a_row": True}, {"bid.silence_below": -100}, {"contract.pass_out_surrender": True}
EVERY_FALL = {"barrel.third_fall": "zero", "barrel.falls": "every"}
OWED = "The lowest bid that the opener has to make needs no marriage, even above 120"
NO_BOLT = "has taken points and marks no bolt"
EMPTY_HANDED = {"bolt.zero": "no_trick", "bolt.declarer": True}  # a contract may be made without a trick
# What a table plays, a part of a sentence (a regular expression), and whether the rulebook says it.
SAID: list[tuple[dict[str, Any], str, bool]] = [
    # Who may win by the contract alone needs nothing made up.
    ({}, "the score becomes at least", True),
    ({"barrel.win_by": "contract"}, "the score becomes at least", False),
    ({"contract.declarer_scores": "points"}, "the score becomes at least", False),
    # Bids above 120 are spoken of only where a contract may be so high.
    *[({**BLIND, "bid.max": most, "bid.over_120_needs_marriage": asked}, "(above|more than) 120", said)
      for most, said in ((0, True), (120, False), (115, False), (125, True)) for asked in ("any", "worth", "no")],
    # A compulsory bid above 120 is told to need no marriage.
    *[(changes, OWED, True) for changes in ({"bid.min": 125}, {**GOLD, "gold.min_bid": 125})],
    *[(changes, OWED, False) for changes in
      ({"bid.min": 120}, {"bid.min": 125, "bid.opening": "free"}, {"bid.min": 125, "bid.over_120_needs_marriage": "no"},
       {"gold.min_bid": 125}, {**GOLD, "gold.min_bid": 125, "gold.in_turn": True})],
    # An announcement saves from a bolt only by its points: a marriage worth 0 brings none (scoring.md, 11).
    *[({"marriage.hearts": worth}, f"Whoever announced {what} {NO_BOLT}", (worth == 0) == ("points" in what))
      for worth in (0, 100) for what in ("something", "something that brings points")],
    # Each way to give a hand up is named where there are two.
    ({"spisat.limit": 1}, "neither by rospisat nor by spisat", True),
    ({"spisat.limit": 1}, "in this way", False),
    ({"spisat.limit": 0}, "may not give the hand up in this way", True),
    # Whose nines count where only a defender's do.
    ({"redeal.nines": "defenders"}, "A defender who holds all four nines after the exchange may show them", True),
    ({"redeal.nines": "defenders", "talon.cards": 0}, "A defender who was dealt all four nines may show them", True),
    ({"redeal.nines": "defenders", "bid.opening": "none", "barrel.kind": "none"},
     "Whoever is dealt all four nines may show them and", True),
    # A point wipes a row in any role; a declarer without one neither ends it nor adds to it (scoring.md, 11).
    *[({**IN_A_ROW, "bolt.zero": zero, "bolt.declarer": bolt}, told, not bolt)
      for zero, empty in (("no_points", "without a point"), ("no_trick", "without a trick")) for bolt in (False, True)
      for told in (f"A declarer’s hand {empty} neither adds to a row of bolts nor ends it", "declarer’s hand[^.]* row")],
    *[({**IN_A_ROW, "bolt.zero": zero, "bolt.barrel": bolt}, f"A hand on the barrel {full} ends a row of bolts too", not bolt)
      for zero, full in (("no_points", "with a point"), ("no_trick", "with a trick")) for bolt in (False, True)],
    # A silenced player bids only where somebody has to: in free bidding nobody is compelled (scoring.md, 1).
    *[({**SILENT, "bid.opening": opening}, f"A player whose score is below −100 is silenced and may not bid{told}", True)
      for opening, told in (("compulsory", "; a silenced opener has only the lowest bid to offer\\."), ("free", "\\."),
                            ("last", "; a silenced player who has to bid last has only the lowest bid to offer\\."))],
    *[({**SILENT, "bid.opening": opening}, "may raise like any other", opening != "free")
      for opening in ("compulsory", "last", "free")],
    # Only who has to bid may surrender.
    ({**LEFT}, "An opener who is left[^.]*surrender", True),
    ({**LEFT, "bid.opening": "last"}, "A last player who is left[^.]*surrender", True),
    ({**LEFT, "bid.opening": "last"}, "opener who is left[^.]*surrender", False),
    ({**LEFT, "bid.opening": "free"}, "surrender", False),
    ({**LEFT, **GOLD, "bid.opening": "free", "gold.in_turn": True}, "In a gold set the opener[^.]*surrender", True),
    ({**LEFT, **GOLD, "bid.opening": "free", "gold.in_turn": True}, "who is left[^.]*surrender", False),
    # A fine beside a contract on the barrel is told where there can be one.
    ({}, "A made contract that is not enough[^.]* leaves the score at 880\\.", True),
    ({**EMPTY_HANDED, "bolt.barrel": True}, "A made contract that is not enough[^.]* is paid all the same", True),
    ({}, "A made contract that is not enough[^.]* is paid all the same", False),
    # A gold set that wipes the scores is no fall: every score becomes 0, off any barrel, falls kept (scoring.md, 21).
    *[({**EVERY_FALL, "gold.enabled": gold, "gold.reset": reset}, told, (gold and reset != "none") == ("gold" in told))
      for reset in ("none", "scores", "scores_and_bolts") for gold in (False, True)
      for told in ("by an agreement, or by a gold set", "by a correction or an agreement\\.")],
    # The bid comes first is told only with contracts that may be bid. 120 win from 880, and 140 may be bid; from 950 on
    # 50 would win, but no contract is so low; 620 leaves 380, and 400 is all that there is: 120 and the four marriages.
    *[({"barrel.level": level}, "the bid comes first", level in (620, 880, 895, 900))
      for level in (615, 620, 880, 895, 900, 905, 950)],
    ({"bid.min": 125}, "the bid comes first", False),
    ({"bid.max": 135}, "the bid comes first", False),
    ({"bid.max": 140}, "the bid comes first", True),
]  # fmt: skip
COSTS_BID, COSTS_NOTHING = "For a rospisat the declarer loses the bid", "For a rospisat the declarer writes nothing"
THIRD, FINED = "the player loses the bid, and pays no fine", "a multiple of.* the player pays a fine of 120 points"
FREE = "There is no fine for rospisats"
# What a rospisat costs is told once: what is said, and of the others what is not.
SAID += [
    (changes, one, one in told)
    for changes, told in (
        ({}, (COSTS_NOTHING, FINED)),
        ({"rospisat.third": "bid"}, (COSTS_NOTHING, THIRD)),
        ({"rospisat.third": "bid", "rospisat.penalty_every": 1}, (COSTS_BID, FREE)),
        ({"rospisat.third": "bid", "rospisat.declarer": "minus_bid"}, (COSTS_BID, FREE)),
        ({"rospisat.third": "fine", "rospisat.declarer": "minus_bid"}, (COSTS_BID, FINED)),
        ({"rospisat.third": "bid", "rospisat.penalty_every": 0}, (COSTS_NOTHING, FREE)),
    )
    for one in (COSTS_BID, COSTS_NOTHING, THIRD, FREE, *({FINED} & {*told}))
]


@each(("changes", "part", "said"), SAID)
def test_what_is_said_only_at_some_tables(changes: dict[str, Any], part: str, said: bool) -> None:
    assert bool(re.search(part, " ".join(texts(rules_of(changes))))) == said


@pytest.mark.parametrize(
    ("changes", "what"), [({}, "something"), ({"bolt.barrel": True}, "something that brings points")]
)
def test_an_announcement_on_a_bare_barrel_saves_from_no_bolt(changes: dict[str, Any], what: str) -> None:
    assert f"Whoever announced {what} {NO_BOLT}." in texts(rules_of(changes, "lviv"))


@each(("falls", "changes", "part"), [
    ("timeouts_and_thrown", "barrel.newcomer throws_off share", "thrown off"),
    ("every", "barrel.together all_fined share", "together"),
])  # fmt: skip
def test_a_way_off_the_barrel_is_named_as_a_fall_only_where_it_can_be_one(falls: str, changes: str, part: str) -> None:
    """With `barrel.falls` every, being refused counts one too (scoring.md, 18)."""
    option, *values = changes.split()
    for value in values:
        for counted in {"every", "timeouts_and_thrown", "timeouts"} if part == "together" else {falls}:
            rules = rules_of({**EVERY_FALL, "barrel.falls": counted, option: value})
            named = any(part in one for one in sentences_of(ENGLISH, rules, "barrel.falls"))
            assert named == (value == values[0] and counted == falls), (value, counted)


@each(("after", "fined"), [(0, ""), (3, "both"), (3, "nines"), (3, "jacks")])
@each("jacks", [False, True])
@each("nines", ["never", "any_time"])
def test_which_fresh_deals_cost_the_dealer_a_fine(nines: str, jacks: bool, after: int, fined: str) -> None:
    changes: dict[str, Value] = {"redeal.fine_after": after, "redeal.bottom_jack": jacks, "redeal.nines": nines}
    said = " ".join(texts(rules_of({**changes, "redeal.fine_for": fined or "both"})))
    for_nines, for_jacks = nines != "never" and fined in ("both", "nines"), jacks and fined in ("both", "jacks")
    played = nines != "never" or jacks
    assert ("the dealer loses 120 points and the deal passes on." in said) == (for_nines or for_jacks)
    assert ("When fresh deals for nines" in said) == for_nines
    assert bool(re.search("for a jack at the bottom,? come", said)) == for_jacks
    assert ("Fresh deals cost the dealer nothing" in said) == (played and not for_nines and not for_jacks)
    assert ("Jacks at the bottom cost the dealer nothing" in said) == (for_nines and jacks and not for_jacks)
    free_nines = nines != "never" and not for_nines
    assert ("Fresh deals for nines cost the dealer nothing" in said) == (for_jacks and free_nines)
    assert ("row of fresh deals" in said or "Fresh deals in a row" in said) == (for_nines or for_jacks)


POOR_TALON = ({"redeal.talon_below": 5}, {"redeal.talon_nines": 2})
POOR_HAND = {"redeal.hand_below": 14}


@each("nines", ["never", "original", "any_time", "defenders"])
@each("asked", ["no", "own_bid", "won"])
@each("hand", [{}, POOR_HAND])
@each("talon", [{}, *POOR_TALON])
def test_at_which_bids_there_is_a_fresh_deal_is_told_of_those_alone_that_the_table_has(
    talon: dict[str, Any], hand: dict[str, Any], asked: str, nines: str
) -> None:
    rules = rules_of({**talon, **hand, "redeal.minimum_only": asked, "redeal.nines": nines})
    said = "".join(one for one in sentences_of(ENGLISH, rules, "redeal.minimum_only"))
    later = nines in ("any_time", "defenders") and asked == "won"
    named = ("talon" in said, "poor hand" in said, "nines once cards have been exchanged" in said)
    assert named == (bool(talon), bool(hand), later)


@pytest.mark.parametrize(("system", "named"), [
    ("russian", ["preferans", "ISkO 3.3.9", "Duplicate Bridge", "belote", "pinochle", "ISkO 4.4.6"]),
    ("russeln", ["preferans", "Duplicate Bridge", "belote", "pinochle", "ISkO 4.4.6"]),
    ("draw", ["preferans", "Duplicate Bridge", "ISkO 4.4.6"]),
])  # fmt: skip
def test_the_appendix_names_the_games_it_goes_by_where_they_concern_the_table(system: str, named: list[str]) -> None:
    """Without a talon nobody looks into it, and without bidding no contract counts as made."""
    chapter = tell_rules(ENGLISH, house_rules(system, {}))[-1]
    said = " ".join(one.text for one in chapter.sentences)
    every = ["preferans", "ISkO 3.3.9", "Duplicate Bridge", "belote", "pinochle", "ISkO 4.4.6"]
    assert (chapter.id, [game for game in every if game in said]) == ("what-now", named)
    assert ("made if a defender did it" in said) == ("belote" in named)
