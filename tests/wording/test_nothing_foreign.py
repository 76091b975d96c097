"""A marker: no rulebook speaks of what its table has not, in any language; what is left out is said once, at the end."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

import pytest

from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.rulebook import RulebookChapter, tell_rules
from scorekeeper.wording.rulebook.facts import find_facts, hold, read_when
from scorekeeper.wording.rules_text import SYSTEM_WORDS
from tests.each import each
from tests.engine.games import listed
from tests.wording.test_rulebook import tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something that some tables have: where, the stems of its words by language, its chapter, and the sentences under
    “Not played here” that rightly name it where there is none. `of_systems`: only no system may speak of it, as a table
    for two that gives hands up is told of its defenders as any other.
    """

    where: str
    stems: Mapping[str, str]
    chapter: str = ""
    unless: tuple[str, ...] = ()
    of_systems: bool = False


# Stems are regular expressions; a capital letter counts as a small one.
THINGS: Mapping[str, Thing] = {
    "barrel": Thing(where="barrel", stems={"en": r"\bbarrel", "ru": r"\bбоч", "uk": r"\bбоч", "pl": r"\bbecz",
     "de": r"\bfass\b|\bfasse?s\b"}, chapter="barrel",
     unless=("There is no barrel: near the target points are written as always.",)),
    "locked players": Thing(
        where="locked",
        stems={
            "en": r"\blocked", "ru": r"\bзакрыт", "pl": r"\bzamkni", "de": r"\bgesperrt",
            # Cards that lie face down are закриті too.
            "uk": r"\bзакрит\w+ (гравц|гравець|розігрув)|гравець закритий|(хтось|більше не) закритий",
        },
        chapter="locked",
    ),
    "rospisat": Thing(where="rospisat", stems={"en": r"\brospisat", "ru": r"\bр[ао]спис", "uk": r"\bрозпис",
     "pl": r"\bbomb", "de": r"\brospisat"}, unless=("No hand may be given up by a rospisat.",)),
    "spisat": Thing(where="bidding, spisat.limit", stems={"en": r"\bspisat", "ru": r"\bспис", "uk": r"\bспис",
     "pl": r"\bspisa", "de": r"\bspisat"},
     unless=("No hand may be given up at the price of the bid with nothing for the defenders.",
     "No hand may be given up at the price of the bid with nothing for the defender.")),
    "talon": Thing(where="talon", stems={"en": r"\btalon", "ru": r"\bприкуп", "uk": r"\bприкуп", "pl": r"\bmusik",
     "de": r"\btalon"}, chapter="exchange", unless=("There is no talon, and no cards are exchanged.",)),
    "bolts": Thing(where="bolts", stems={"en": r"\bbolt", "ru": r"\bболт", "uk": r"\bболт", "pl": r"\bbolt",
     "de": r"\bbolt"}, chapter="bolts"),
    "nines": Thing(where="nines", stems={"en": r"\bnine", "ru": r"\bдевят", "uk": r"\bдев’ят", "pl": r"\bdziewią",
     "de": r"\bneun"}),
    "gold sets": Thing(where="gold", stems={"en": r"\bgold", "ru": r"\bзолот", "uk": r"\bзолот", "pl": r"\bzłot",
     "de": r"\bgold"}, chapter="gold", unless=("There is no gold set: the first hands count like all others.",)),
    "bidding": Thing(where="bidding", stems={"en": r"\bbid|\bdeclarer|\bdefender|\bcontract",
     "ru": r"\bторг|\bставк|\bзаказ|\bразыгрывающ", "uk": r"\bторг|\bставк|\bзамовл|\bрозігрувач",
     "pl": r"\blicyt|\bodzywk|\bkontrakt|\brozgrywając", "de": r"\breiz|\bgereizt|\bgebot|\bkontrakt|\balleinspieler"},
     unless=("There is no bidding and no declarer: everyone plays for points alone.",)),
    "sitting out": Thing(where="four", stems={"en": r"\bs(at|its?|itting) out", "ru": r"\bотдыха|\bпропущенн",
     "uk": r"\bвідпочива", "pl": r"\bpauz", "de": r"\baussetz|\bsetzt aus|\bausgesetzt"}),
    "several defenders": Thing(of_systems=True, where="bidding, not two",
     stems={"en": r"\bdefenders\b|each defender", "ru": r"\bсоперники|\bсоперникам|каждый соперник",
     "uk": r"\bсуперники|\bсуперникам|кожен суперник", "pl": r"\bprzeciwnicy|\bprzeciwnikom|każdy przeciwnik",
     "de": r"\bdie gegner|\bseine gegner|jeder gegner"}),
}  # fmt: skip
EVERYWHERE = tuple(LANGUAGES)
OF_A_SYSTEM = [(system, language) for system in SYSTEM for language in EVERYWHERE]


def chapters(rules: HouseRules, language: str) -> tuple[RulebookChapter, ...]:
    return tell_rules(speak(language), rules)


def missing(rules: HouseRules) -> dict[str, Thing]:
    """What this table has not."""
    facts = find_facts(rules, rules.lists["game.players"])
    return {name: thing for name, thing in THINGS.items() if not hold(read_when(thing.where), facts)}


def names_it(thing: Thing, language: str, text: str) -> bool:
    return re.search(thing.stems[language], text, re.IGNORECASE) is not None


def foreign(rules: HouseRules, language: str) -> Iterator[tuple[str, str]]:
    """Each sentence that speaks of something that this table has not, and no sentence that says so."""
    told = chapters(rules, language)
    said = [text for chapter in told for text in (chapter.title, *(one.text for one in chapter.sentences))]
    for name, thing in missing(rules).items():
        allowed = {speak(language).gettext(sentence) for sentence in thing.unless}
        yield from ((name, text) for text in said if names_it(thing, language, text) and text not in allowed)


@each(("system", "language"), OF_A_SYSTEM)
def test_no_rulebook_speaks_of_what_its_system_has_not(system: str, language: str) -> None:
    assert list(foreign(house_rules(system, {}), language)) == []


@pytest.mark.parametrize("language", EVERYWHERE)
def test_no_rulebook_of_a_table_speaks_of_what_the_table_has_not(language: str) -> None:
    for rules in tables(listed()):
        said = foreign(rules, language)
        assert [(name, text) for name, text in said if not THINGS[name].of_systems] == [], rules


def test_no_rulebook_speaks_of_a_declarer_where_nobody_bids() -> None:
    """Rare tables: the list has no game without bidding that has all else."""
    bare = {"bid.opening": "none", "gold.enabled": False, "bolt.in_a_row": True, "bonus.four_nines": 50}
    opens = {"barrel.kind": "open"}
    for barrel, players in product(
        ({"barrel.kind": "none"}, opens, {**opens, "barrel.marriages": False}), ((3,), (3, 4))
    ):
        rules = house_rules("russian", {**bare, **barrel, "game.players": players})  # type: ignore[dict-item]
        assert [told for told in foreign(rules, "en") if told[0] == "bidding"] == []


@pytest.mark.parametrize("language", EVERYWHERE)
def test_where_only_a_bottom_jack_is_dealt_afresh_no_nines_are_spoken_of(language: str) -> None:
    changes = {"game.deck": 20, "redeal.nines": "never", "redeal.bottom_jack": True, "redeal.fine_after": 3}
    said = foreign(house_rules("russian", changes), language)  # type: ignore[arg-type]
    assert [text for name, text in said if name == "nines"] == []


@each(("system", "language"), OF_A_SYSTEM)
def test_what_a_system_is_said_to_be_names_nothing_that_it_has_not(system: str, language: str) -> None:
    """But for three that are told apart by it: they say that there is none."""
    about = speak(language).gettext(SYSTEM_WORDS[system].sentence)
    named = [name for name, thing in missing(house_rules(system, {})).items() if names_it(thing, language, about)]
    assert named == {"house": ["barrel"], "draw": ["bidding"], "russeln": ["talon"]}.get(system, [])


@each("system", SYSTEM)
def test_there_is_no_chapter_on_what_a_system_has_not(system: str) -> None:
    rules = house_rules(system, {})
    here = {chapter.id for chapter in chapters(rules, "en")}
    gone = missing(rules)
    for name, thing in THINGS.items():
        assert not thing.chapter or (thing.chapter in here) == (name not in gone), name
    assert ("giving-up" in here) == ("rospisat" not in gone)


@each("language", EVERYWHERE)
@each("name", THINGS)
def test_the_stems_are_those_of_the_words_that_are_said(name: str, language: str) -> None:
    """Where there is such a thing the rulebook names it by them, and so do the sentences that there is none."""
    thing = THINGS[name]
    with_it = {
        "locked players": ("polish", {}),
        "spisat": ("russian", {"spisat.limit": 1}),
        "gold sets": ("russian", {"gold.enabled": True}),
    }
    system, changes = with_it.get(name, ("russian", {}))
    text = " ".join(
        told.text for chapter in chapters(house_rules(system, changes), language) for told in chapter.sentences
    )  # type: ignore[arg-type]
    assert names_it(thing, language, text)
    unless = [speak(language).gettext(sentence) for sentence in thing.unless]
    assert any(names_it(thing, language, sentence) for sentence in unless) == bool(thing.unless) or name == "spisat"


@pytest.mark.parametrize("language", EVERYWHERE)
def test_what_is_left_out_stands_in_its_own_place(language: str) -> None:
    for system in SYSTEM:
        rules = house_rules(system, {})
        allowed = {speak(language).gettext(text) for thing in missing(rules).values() for text in thing.unless}
        places = {one.id for one in chapters(rules, language) for told in one.sentences if told.text in allowed}
        assert places <= {"not-here"}
