"""Where a rule is written, to the chapter, and what stands there, in our words and in five languages."""

import re

from scorekeeper.referee.candidates import values_to_try
from scorekeeper.rules.house import fits
from scorekeeper.rules.options import OPTION, OPTIONS, Option, Value, plain_value, source_of
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.sources import SENSES, chapter_of, say_source
from scorekeeper.wording.voice import ENGLISH
from tests.each import each

# The titles of S0, from its table of contents.
TITLES = {
    "Players and Cards", "Deal", "Bidding", "Exchanging cards", "Play", "Scoring", "The Barrel", "Zero scores",
    "Rospisat'", "Four player game", "Polish Tysiąc", "Two player game", "Auction 1000", "Draw 1000", "1001", "Russeln",
}  # fmt: skip
VARIED = {
    "Dealing and redealing", "Bidding", "Exchanging cards", "Rospisat'", "Announcing combinations", "The Barrel", "Scoring",
}  # fmt: skip
PAGAT, AGREEMENTS = "the description of 1000 at pagat.com", "the list of “agreements”"
FORFEITS, HOUSE_RULES = "the rules with half-contract forfeits", "the house rules without a barrel"


@each("option", OPTIONS, ids=lambda option: option.id)
def test_the_long_document_is_named_with_its_chapter(option: Option) -> None:
    for value in values_to_try(option):
        chapter = chapter_of(option.id, value)
        if "S0" in source_of(option.id, value):
            assert chapter in TITLES or chapter.removeprefix("Variations, ") in VARIED, value
            assert f"{PAGAT} ({chapter})" in say_source(ENGLISH, option.id, value)


@each(
    ("option", "value", "said"),
    [
        # S0 and S1 part over a lost bid on the barrel: each is told with what it says.
        ("barrel.failed_bid", "subtract",
         f"{PAGAT} (The Barrel): A declarer who fails loses the bid as ever, and is off the barrel; {HOUSE_RULES}"),
        ("barrel.failed_bid", "keep", f"{AGREEMENTS}: A declarer who does not win there loses nothing of the bid"),
        # What is asked most at the tables of S1 and S2 is told with their own words on it.
        ("play.announce", "automatic", f"{AGREEMENTS}: Leading the king or the queen announces it"),
        (
            "play.announce",
            "aloud",
            f"{PAGAT} (Play); {FORFEITS}: Whoever leads king or queen without a word has lost the marriage; {HOUSE_RULES}",
        ),
        (
            "bid.opening",
            "compulsory",
            (
                f"{PAGAT} (Bidding); {AGREEMENTS}: Who sits left of the dealer owes a bid of 100 or more; "
                f"{FORFEITS}: Whoever follows the dealer has to begin, with 100 or more; {HOUSE_RULES}"
            ),
        ),
        ("rospisat.declarer", "minus_bid", f"{AGREEMENTS}: It costs the bid, unless the table agrees otherwise"),
        (
            "reset.at",
            (555,),
            f"{PAGAT} (Variations, Scoring): A player whose score is exactly 555 after a hand loses all of it; {AGREEMENTS}",
        ),
        ("barrel.level", 850, f"{PAGAT} (Variations, The Barrel)"),
        ("play.must_beat", True,
         f"{PAGAT} (Russeln): Within the suit the highest card so far must be beaten if possible"),
        ("bolt.zero", "no_trick", "in none of the documents; played by other tables"),
    ],
)  # fmt: skip
def test_a_source_says_what_stands_there(option: str, value: Value, said: str) -> None:
    assert say_source(ENGLISH, option, value) == said


@each(("option", "value", "document"), SENSES)
def test_a_sense_belongs_to_a_document_that_has_the_value(option: str, value: Value, document: str) -> None:
    assert document in re.findall(r"S\d", source_of(option, value))
    assert fits(OPTION[option], plain_value(value))
    sentence = SENSES[option, value, document]
    for language in LANGUAGES:
        said = speak(language).gettext(sentence)
        assert said in say_source(speak(language), option, value)
        assert said == sentence or language != "en"
        assert not said.endswith(".")
        assert "; " not in said  # which parts the documents
