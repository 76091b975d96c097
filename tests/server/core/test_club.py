"""A club's own accidents: read from its file, shown beside ours, kept in its own words; and what cannot be read."""

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.engine.record import Cause
from scorekeeper.places import CLUB_FILE
from scorekeeper.referee.accidents import ACCIDENT, ACCIDENTS, Club
from scorekeeper.referee.accidents.accident import AccidentMoment, Remedy, RulingBasis
from scorekeeper.server.core.club import club_text, read_club
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.service.game_state import GameState
from tests.apps import fresh_app
from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

DOCS = Path(__file__).resolve().parents[3] / "docs"
EXAMPLE = (DOCS / "what-now.md").read_text("utf-8").partition("```toml\n")[2].partition("```")[0]


def read(folder: Path, text: str) -> Club:
    (folder / CLUB_FILE).write_text(text, encoding="utf-8")
    return read_club(folder, club_text(folder))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    (tmp_path / CLUB_FILE).write_text(EXAMPLE, encoding="utf-8")
    with fresh_app(tmp_path) as app:
        yield app


def test_without_a_file_there_are_ours(tmp_path: Path) -> None:
    assert read_club(tmp_path, club_text(tmp_path)).accidents == ACCIDENTS


def test_the_example_of_the_documentation_is_read(tmp_path: Path) -> None:
    club = read(tmp_path, EXAMPLE)
    own = club.find("drink-spilt")
    assert own is not None
    assert own.moment is AccidentMoment.PLAY
    assert [(ruling.basis, ruling.remedy, ruling.amount, ruling.cause) for ruling in own.rulings] == [
        (RulingBasis.CLUB, Remedy.FINE, -60, Cause.MISDEAL),
        (RulingBasis.CLUB, Remedy.FRESH_DEAL, None, Cause.AGREED),
    ]
    assert club.titles["drink-spilt"]["ru"] == "На карты пролили чай"
    changed = club.find("revoke-after")
    assert changed is not None
    assert changed.rulings[1:] == ACCIDENT["revoke-after"].rulings
    assert changed.rulings[0].amount == -100
    assert len(club.accidents) == len(ACCIDENTS) + 1


def test_every_key_of_the_documentation_is_known_and_no_other(tmp_path: Path) -> None:
    page = (DOCS / "what-now.md").read_text("utf-8")
    first, second = (
        re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) for table in page.split("| key of a ruling")[:2]
    )
    for told, key in ((first, "accident"), (second, "ruling")):
        with pytest.raises(Complaint) as wrong:
            read(tmp_path, '[[accident]]\nid = "a"\nx = 1' if key == "accident" else _ruling("x = 1"))
        known = str(wrong.value).partition("known are ")[2].partition(". Mend")[0].split(", ")
        elsewhere = {"amount", "cause", "agree"} if key == "ruling" else set()
        assert set(told) == {*known, *elsewhere}


def _ruling(line: str) -> str:
    entry = '[[accident]]\nid = "tea"\nwhen = "play"\ntitle.en = "Tea"\n'
    return f'{entry}[[accident.ruling]]\nsays.en = "Wipe it."\n{line}\n'


@each(("text", "complaint"), [
    ("accident = [", "what-now.toml cannot be read: "),
    ("\udcff", "what-now.toml cannot be read: "),
    ("accidents = 1", "accident –, accidents: unknown here; known are accident"),
    ("accident = 1", "accident –, accident: at least one [[accident.ruling]] is needed"),
    ("[[accident]]\nid = 3", "accident 3, id: an id of small letters, digits and hyphens is needed"),
    ("[[accident]]", "accident 1, id: an id of small letters"),
    ('[[accident]]\nid = "Tea"', "accident Tea, id: an id of small letters"),
    ('[[accident]]\nid = "tea"\nwhen = "play"', "accident tea, ruling: at least one [[accident.ruling]] is needed"),
    ('[[accident]]\nid = "tea"\nruling = 3', "accident tea, ruling: at least one [[accident.ruling]] is needed"),
    (_ruling("").replace('"play"', '"tonight"'), "accident tea, when: must be one of dealing, auction, talon"),
    (_ruling("").replace('when = "play"\n', ""), "accident tea, when: must be one of dealing"),
    (_ruling("").replace('title.en = "Tea"', "title = 3"), "accident tea, title: texts by language are needed"),
    (_ruling("").replace("title.en", "title.fr"), "accident tea, title: texts by language are needed"),
    (_ruling("").replace('title.en = "Tea"', "title.en = 3"), "accident tea, title: each text is one line"),
    (_ruling("").replace('"Tea"', f'"{"x" * 101}"'), "accident tea, title: each text is one line of at most"),
    (_ruling("").replace('"Tea"', '" "'), "accident tea, title: each text is one line"),
    (_ruling("").replace('"Tea"', r'"a\nb"'), "accident tea, title: each text is one line"),
    (_ruling("").replace('"Wipe it."', f'"{"x" * 201}"'), "accident tea, says: each text is one line of at most"),
    (_ruling('source.en = ""'), "accident tea, source: each text is one line"),
    (_ruling('remedy = "party"'), "accident tea, remedy: must be one of nothing, fine, fresh-deal"),
    (_ruling("amount = 5"), "accident tea, amount: unknown here"),
    (_ruling('remedy = "fine"\namount = 0'), "accident tea, amount: a whole number other than 0 is needed"),
    (_ruling('remedy = "fine"\namount = 1000001'), "accident tea, amount: a whole number other than 0"),
    (_ruling('remedy = "fine"\namount = "5"'), "accident tea, amount: a whole number other than 0"),
    (_ruling('remedy = "fine"\namount = true'), "accident tea, amount: a whole number other than 0"),
    (_ruling('remedy = "fresh-deal"\ncause = "rain"'), "accident tea, cause: must be one of misdeal, agreed"),
    (_ruling('remedy = "agreement"\nagree = { "bid.min" = "x" }'), "accident tea, agree: house rules with their"),
    (_ruling('remedy = "agreement"\nagree = {}'), "accident tea, agree: house rules with their"),
    (_ruling('remedy = "agreement"\nagree = { "bid.min" = 90, "bid.step" = 10 }'),
     "accident tea, agree: house rules with their values"),
    (_ruling('where = { "no.such" = true }'), "accident tea, where: house rules with their values"),
    (_ruling("where = 3"), "accident tea, where: house rules with their values"),
    (_ruling("") + _ruling(""), "accident tea, id: there are two of them"),
    ('[[accident]]\nid = "nines"\ntitle.en = "x"\n[[accident.ruling]]\nsays.en = "x"',
     "accident nines, title: unknown here; known are id, ruling"),
    (2 * '[[accident]]\nid = "nines"\n[[accident.ruling]]\nsays.en = "x"\n',
     "accident nines, id: there are two of them"),
])  # fmt: skip
def test_what_cannot_be_read_names_file_accident_and_key(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / CLUB_FILE).write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(Complaint) as wrong:
        read_club(tmp_path, club_text(tmp_path))
    assert str(tmp_path / CLUB_FILE) in str(wrong.value)
    assert complaint in str(wrong.value)
    assert str(wrong.value).endswith("and start again.")


def test_it_stands_among_the_accidents_of_its_moment(anna: Visitor, sheet: Page) -> None:
    page = anna.opens(f"{sheet.address}/what-now?at=play")
    assert "A drink was spilt over the cards" in page.words
    assert "На карты пролили чай" in anna.opens(f"{sheet.address}/what-now?at=play&lang=ru").words


def test_its_ruling_says_whose_rule_it_is(anna: Visitor, sheet: Page) -> None:
    said = anna.opens(f"{sheet.address}/what-now/drink-spilt").words
    assert (
        "The rule of the club Whoever spilt it pays 60, and the hand is played with a new pack. Source: Club rules, 7"
        in said
    )
    assert "Recommended: the club has laid it down." in said
    assert "Whose score gets −60?" in said
    assert "Deal again: as agreed" in said


def test_what_is_missing_in_a_language_is_said_in_english(anna: Visitor, sheet: Page) -> None:
    said = anna.opens(f"{sheet.address}/what-now/drink-spilt?lang=ru").words
    assert "Кто пролил, платит 60" in said
    assert "If no second pack is there, the cards are dealt again." in said
    assert "Club rules, 7" in said


def test_without_english_it_is_said_in_the_first_language_there_is(tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    text = _ruling("").replace("title.en", "title.pl").replace("says.en", "says.de")
    (folder / CLUB_FILE).write_text(text, encoding="utf-8")
    with fresh_app(folder) as app:
        anna = Visitor(app.test_client())
        names = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera", "first_dealer": 0}
        sheet = anna.sends(anna.opens("/new"), "/new", names)
        assert "Tea Wipe it." in re.sub(r" The rule of the club", "", anna.opens(f"{sheet.address}/what-now/tea").words)


def test_its_ruling_goes_before_ours_where_it_holds(anna: Visitor, sheet: Page, sit: Sit) -> None:
    page = anna.opens(f"{sheet.address}/what-now/revoke-after").html
    bases = [html.unescape(found) for found in re.findall(r"<h2>(.*?)</h2>", page)]
    assert bases == ["The rule of the club", "Kindred games: belote, pinochle", "Kindred games: bridge"]
    other = sit(rule_play__must_trump="off")
    assert "The rule of the club" not in anna.opens(f"{other.address}/what-now/revoke-after").words


def test_its_verdict_is_kept_in_its_own_words(app: Flask, anna: Visitor, sheet: Page) -> None:
    page = anna.opens(f"{sheet.address}/what-now/drink-spilt")
    form = page.forms[0]
    sent = {**dict(form.data()), "who": "2"}
    answer = anna._page(form.action, anna.client.post(form.action, data=sent, follow_redirects=True))
    after = anna.sends(answer, "/deals/new")
    with app.app_context():
        state: GameState = app.extensions["service"].state(after.address.split("/")[2])
    deal = state.played.record.deals[-1]
    assert (deal.player, deal.amount, deal.reason) == ("Vera", -60, "A drink was spilt over the cards")
    log = anna.opens(f"{sheet.address}/log?lang=de").words
    assert "Was nun? A drink was spilt over the cards Whoever spilt it pays 60" in log
    assert "Vera: Entschieden: −60." in log
