"""A quarrel as people say it: what should be so, the rule that makes it so, and the agreement on it, by few taps."""

import html
import re

import pytest

from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Form, Page, Visitor

FROM_NOW_ON, FROM_THE_BEGINNING = "Play so from now on", "It was so from the beginning"
TO_870 = {"outcome": "adjustment", "player": 0, "sign": "bonus", "amount": "870", "reason": "as on paper"}


class Taps:
    """Taps on links and buttons of the server's pages, counted."""

    def __init__(self, visitor: Visitor, page: Page) -> None:
        self.visitor, self.page, self.taps = visitor, page, 0

    def link(self, part: str) -> "Taps":
        """The first link with this in its address."""
        found = [html.unescape(one) for one in re.findall(r'href="([^"]+)"', self.page.html)]
        return self._on(self.visitor.opens(next(one for one in found if part in one)))

    def opens(self, name: str) -> "Taps":
        """Something that is folded, on the same page."""
        assert re.search(rf"<summary>{name}</summary>", self.page.html)
        return self._on(self.page)

    def button(self, words: str, name: str = "", told: dict[str, object] | None = None) -> "Taps":
        """The button with these words, of a form that changes something."""
        start = self.page.html.index(f">{words}</button>")
        forms = self.page.html[:start].count('method="post"')
        form: Form = self.page.forms[forms - 1]
        form.fill(told or {})
        return self._on(self.visitor.sends_again(form, name))

    def save(self) -> "Taps":
        """What changes was shown."""
        return self._on(self.visitor.sends(self.page, "/rules", {}, "save"))

    def _on(self, page: Page) -> "Taps":
        assert page.status == 200, page.words
        self.page, self.taps = page, self.taps + 1
        return self


@pytest.fixture
def barrel(anna: Visitor, sit: Sit) -> Page:
    """One entry: Anna has 870, with the level of the barrel at 880."""
    return anna.tells(sit(), TO_870)


def test_on_the_barrel_from_her_number(anna: Visitor, barrel: Page) -> None:
    """At 870 Anna is on the barrel where its level is 870 (scoring.md, 17); it becomes so, from the beginning."""
    taps = Taps(anna, barrel).link("/deals/1#p0").opens("It should be otherwise").link("claim=on_barrel")
    assert "Should be on the barrel Anna , Hand 1" in taps.page.words
    assert "Barrel begins at: 870" in taps.page.words
    assert "The sheets differ from hand 1 on. Nobody has won; Anna is ahead with 870." in taps.page.words
    taps.button(FROM_THE_BEGINNING)
    assert "Nothing is saved yet." in taps.page.words
    assert 'value="Hand 1: Anna – Should be on the barrel"' in taps.page.html
    taps.save()
    assert taps.taps <= 6
    assert re.search(r'class="[^"]*boxed[^"]*"><span class="who" title="Anna"', taps.page.html)


def test_so_from_now_on_is_told_to_all(anna: Visitor, boris: Visitor, barrel: Page) -> None:
    taps = Taps(anna, barrel).link("/deals/1#p0").opens("It should be otherwise").link("claim=on_barrel")
    taps.button(FROM_NOW_ON).save()
    assert taps.taps <= 6
    agreed = boris.opens(f"{barrel.address}/deals/2")
    assert "Hand 1: Anna – Should be on the barrel" in agreed.words
    assert "870" in boris.opens(f"{barrel.address}/rulebook").words


def test_a_lock_alone_changes_no_score(anna: Visitor, sit: Sit) -> None:
    """Who is locked keeps the score (scoring.md, 13), here from 870 on instead of 900."""
    sheet = anna.tells(sit("polish"), TO_870)
    page = anna.opens(f"{sheet.address}/which-rule?hand=1&player=0&claim=on_barrel")
    assert re.search("Barrel begins at: 870 .*? No score changes. Play so from now on", page.words)


def test_another_sum(anna: Visitor, sit: Sit) -> None:
    """Two rospisats of Vera at 100: by half the bid Anna has 50 for each and not 60 (scoring.md, 9)."""
    rospisat = {"outcome": "rospisat", "declarer": 2, "bid": "100"}
    sheet = anna.tells(anna.tells(sit(), rospisat), rospisat)
    taps = Taps(anna, sheet).link("/deals/2#p0").opens("It should be otherwise").link("which-rule?after=2")
    taps._on(anna.opens(f"{sheet.address}/which-rule?after=2&score_0=100&score_1=&score_2="))
    assert "Your numbers fit with this rule: Rospisat: each defender gets: Half the bid" in taps.page.words
    taps.button(FROM_THE_BEGINNING).save()
    assert taps.taps <= 6
    assert anna.opens(f"{sheet.address}/deals/2").words.count("50 + 50 = 100") == 4  # sum and line of either defender


def test_no_rule_that_we_know_of(anna: Visitor, barrel: Page) -> None:
    """A player without a point is on no barrel; the table writes down what it agrees on."""
    page = anna.opens(f"{barrel.address}/which-rule?hand=1&player=1&claim=on_barrel")
    assert "No rule that we know of." in page.words
    assert FROM_NOW_ON not in page.words
    by_hand = Taps(anna, page).link("outcome=adjustment").page
    assert by_hand.form("/deals/new").value("player") == "1"
    assert by_hand.form("/deals/new").value("reason") == "Hand 1: Boris – Should be on the barrel"
    rules = Taps(anna, page).link("/rules?").page
    assert 'name="why" value="Hand 1: Boris – Should be on the barrel"' in rules.html


def test_who_looks_on_agrees_on_nothing(anna: Visitor, stranger: Visitor, barrel: Page) -> None:
    stranger.joins(anna.links(barrel)[1])
    page = stranger.opens(f"{barrel.address}/which-rule?hand=1&player=0&claim=on_barrel")
    assert "Barrel begins at: 870" in page.words
    assert FROM_NOW_ON not in page.words
    assert FROM_THE_BEGINNING not in page.words


def test_a_game_that_is_over_has_no_from_now_on(anna: Visitor, sit: Sit) -> None:
    sheet = anna.tells(sit(), {**TO_870, "amount": "1000"})
    page = anna.opens(f"{sheet.address}/which-rule?hand=1&player=0&claim=not_won")
    assert FROM_NOW_ON not in page.words
    assert FROM_THE_BEGINNING in page.words


@each("query", ["hand=9&player=0&claim=won", "hand=1&player=7&claim=won", "hand=1&player=0&claim=none", "claim="])
def test_what_is_none_is_no_claim(anna: Visitor, barrel: Page, query: str) -> None:
    assert anna.opens(f"{barrel.address}/which-rule?{query}").status == 422
