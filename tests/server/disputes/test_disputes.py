"""The pages for disputes: every line opened, a link to a line, what if, and which rule it was."""

import html
import json
import re
from urllib.parse import urlencode

import pytest

from scorekeeper.pages.disputes import which_rule
from scorekeeper.referee.search import Belief, RuleSearch, begin_search
from scorekeeper.server import pages
from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

HANDS: tuple[dict[str, object], ...] = (
    {"declarer": 1, "bid_tap": 130, "raised": "160", "cards_0": 3, "cards_2": 2, "marriages_1": ["hearts"]},
    {"outcome": "rospisat", "declarer": 2, "bid": "100"},
    {"declarer": 0, "bid": "100", "cards_0": 90, "cards_1": 30, "cards_2": 0},
)


def records(visitor: Visitor, sheet: Page, *hands: dict[str, object]) -> Page:
    for told in hands:
        sheet = visitor.tells(sheet, told)
        assert sheet.status == 200, sheet.errors()
    return sheet


@pytest.fixture
def three(anna: Visitor, sit: Sit) -> Page:
    """Three hands: Anna −35, Boris 250, Vera 0."""
    return records(anna, sit(), *HANDS)


def links(page: Page, part: str) -> list[str]:
    return [html.unescape(link) for link in re.findall(r'href="([^"]+)"', page.html) if part in link]


def asks(visitor: Visitor, sheet: Page, what: str, **told: object) -> Page:
    return visitor.opens(f"{sheet.address}/{what}?{urlencode(told, doseq=True)}")


def test_the_earlier_hands_that_count_are_a_tap_away(anna: Visitor, sit: Sit) -> None:
    """Vera takes nothing in three hands, which makes the third bolt (scoring.md, 11)."""
    bolt = {"declarer": 1, "bid": "100", "cards_0": 20, "cards_2": 0}
    sheet = records(anna, sit(), bolt, bolt, bolt)
    page = anna.opens(f"{sheet.address}/deals/3")
    assert "A hand without a point: bolt no. 3. Bolts in hands: 1 2 3" in page.words
    assert links(page, "/deals/1") == [f"{sheet.address}/deals/1"]
    assert links(page, "/deals/2") == [f"{sheet.address}/deals/2"] * 2  # and back to the hand before


def test_a_link_opens_its_line_for_watchers(anna: Visitor, boris: Visitor, stranger: Visitor, three: Page) -> None:
    link = next(link for link in links(anna.opens(f"{three.address}/deals/1"), "line=1-1") if "line=1-1" in link)
    assert link.endswith("#p1-1")
    page = boris.opens(link)
    assert '<details id="p1-1" open class="asked">' in page.html
    assert page.html.count(" open ") == 1
    [sent] = re.findall(r'id="line-link" value="([^"]+)"', page.html)
    assert html.unescape(sent) == f"http://localhost{link}"
    assert stranger.opens(link).status == 403
    assert 'id="line-link"' not in boris.opens(f"{three.address}/deals/1?line=9-9").html


FOR_OTHERS = "A link for everybody else, which leads here too"


def test_a_link_of_sharing_leads_on_to_the_line(anna: Visitor, stranger: Visitor, three: Page) -> None:
    link = next(link for link in links(anna.opens(f"{three.address}/deals/1"), "line=1-1") if "line=1-1" in link)
    line = anna.opens(link)
    assert f"It opens only for those who have joined this game. {FOR_OTHERS}" in line.words
    share = anna.opens(links(line, "/share?")[0])
    assert "These links lead on to the line that you wanted to send." in share.words
    keep, _, watch = (html.unescape(found) for found in re.findall(r'class="link"[^>]* value="([^"]*)"', share.html))
    assert watch.count("#") == keep.count("#") == 1, "a second one would be cut off on the way"
    came = stranger.joins(watch)
    assert f"{came.address}#p1-1" == link
    assert '<details id="p1-1" open class="asked">' in came.html
    assert FOR_OTHERS not in came.words, "the page with the links is not open to who only watches"
    assert "It opens only for those who have joined this game." in came.words


def test_a_link_follows_its_hand(anna: Visitor, three: Page) -> None:
    link = links(anna.opens(f"{three.address}/deals/2"), "line=0-1")[0]
    form = anna.opens(f"{three.address}/deals/1/insert")
    anna.sends(anna.sends(form, "insert", {"outcome": "redeal", "cause": "misdeal"}), "insert", button="save")
    page = anna.opens(link)
    assert page.address.startswith(f"{three.address}/deals/3?")
    assert '<details id="p0-1" open' in page.html
    anna.saves(anna.opens(f"{three.address}/deals/3/take-off"), "take-off", button="")
    assert anna.opens(link).address == f"{three.address}/log"


@each("query", ["hand=x&line=%00", "hand=-1", "hand=99999999999999999999&line=<b>", "line="])
def test_a_spoilt_link_shows_the_hand(anna: Visitor, three: Page, query: str) -> None:
    page = anna.opens(f"{three.address}/deals/1?{query}")
    assert page.status == 200
    assert "line-link" not in page.html


def test_a_dispute_begins_at_the_hand_and_the_player_it_was_asked_about(anna: Visitor, three: Page) -> None:
    page = anna.opens(f"{three.address}/dispute?hand=3&player=1")
    assert "<option selected>3</option>" in page.html
    assert '<option value="1" selected translate="no">Boris</option>' in page.html
    assert "selected" not in anna.opens(f"{three.address}/dispute?hand=4").html


def test_the_form_of_house_rules_has_those_that_are_imagined(anna: Visitor, three: Page) -> None:
    page = asks(anna, three, "what-if/rules", told=1, rule_rospisat__defenders="half_up_5")
    form = anna.opens(page.address.replace("/what-if", "/what-if/rules"))
    assert 'value="half_up_5" selected' in form.html


def test_a_hand_told_otherwise(anna: Visitor, three: Page) -> None:
    form = anna.opens(f"{three.address}/what-if/hand/3")
    assert 'name="cards_0" id="cards-0" value="90"' in form.html
    told = {"told": 1, "outcome": "played", "declarer": 0, "bid_tap": 100, "cards_0": 100, "cards_1": 20, "cards_2": 0}
    words = asks(anna, three, "what-if/hand/3", **told).words
    assert "Hand 3 told otherwise" in words
    assert "The sheets differ from hand 3 on." in words
    assert "What if Nobody has won; Boris is ahead with 240." in words
    both = asks(anna, three, "what-if/hand/3", **told, set=["contract.rounding=10"])
    assert ("contract.rounding" in both.address, "deal=" in both.address) == (True, True)
    assert "The sheets differ from hand 1 on." in both.words
    same = asks(anna, three, "what-if/hand/3", **{**told, "cards_0": 90, "cards_1": 30})
    assert same.address == f"{three.address}/what-if"
    wrong = asks(anna, three, "what-if/hand/3", **{**told, "cards_0": "ten"})
    assert (wrong.status, 'value="ten"' in wrong.html) == (422, True)
    assert anna.opens(f"{three.address}/what-if/hand/4").status == 404


NO_GAME = (
    {"set": ["none.of.ours=1", "barrel.level", "=", "gold.enabled=maybe"]},
    {"set": ["reset.at=[1e400]", "barrel.level=NaN"]},
    {"hand": 3, "deal": "[" * 2000}, {"hand": 3, "deal": "{}"},
    {"hand": 3, "deal": json.dumps({"declarer": "Boris", "bid": 100, "points": {"\ud800": 120}})},
    {"hand": 3, "deal": json.dumps({"outcome": "agreement", "changes": {"x": 1}, "reason": "x"})},
)  # fmt: skip
LEFT_OUT: tuple[dict[str, object], ...] = ({"hand": 44, "deal": "{}"}, {"hand": "x", "deal": "{}"}, {"system": "none"})


def test_a_spoilt_address_gets_a_sentence_and_what_is_not_there_is_left_out(anna: Visitor, three: Page) -> None:
    for query in (*NO_GAME, *LEFT_OUT):
        page = asks(anna, three, "what-if", **query)
        spoilt = query in NO_GAME
        assert (page.status, "Nobody could play this game" in page.words) == (422 if spoilt else 200, spoilt), query


def test_an_agreement_is_no_hand_to_tell_otherwise(anna: Visitor, three: Page) -> None:
    page = anna.opens(f"{three.address}/rules?from=2")
    anna.saves(anna.sends(page, "/rules", {"rule_contract__rounding": "10"}), "/rules")
    assert anna.opens(f"{three.address}/what-if/hand/2").status == 404
    shown = asks(anna, three, "what-if", set=["contract.rounding=1"])
    assert "The sheets differ from hand 1 on." in shown.words
    assert f"{three.address}/what-if/hand/2" not in shown.html


def test_two_rules_go_slice_by_slice_without_a_script(anna: Visitor, three: Page) -> None:
    page = asks(anna, three, "which-rule", after=3, score_0=-40, score_1=230)
    assert "No single house rule explains these scores." in page.words
    seen, link = [], links(page, "from=0")[0]
    while link:
        page = anna.opens(link)
        done = re.search(r"(\d+) of (\d+) pairs of rules looked at", page.words)
        assert done is not None
        seen.append(int(done[1]))
        link = next((link for link in links(page, "from=") if "#two" in link), "")
    assert seen == sorted(set(seen))
    assert done[1] == done[2]


def test_later_slices_score_nothing_again(anna: Visitor, three: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Belief] = []

    def lay(belief: Belief) -> RuleSearch:
        laid.append(belief)
        return begin_search(belief)

    monkeypatch.setattr(pages, "begin_search", lay)
    for first in (0, 150, 300):
        asks(anna, three, "which-rule", after=3, score_0=-45, score_1=241, **{"from": first})
    asks(anna, three, "which-rule", after=3, score_0=-45, score_1=241)
    assert len(laid) == 1
    asks(anna, three, "which-rule", after=3, score_0=-45, score_1=242)
    assert [belief.scores for belief in laid] == [(-45, 241, None), (-45, 242, None)]


def test_a_long_game_is_refused_with_what_to_do(anna: Visitor, three: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(which_rule, "MOST_HANDS_FOR_TWO", 1)
    monkeypatch.setattr(which_rule, "MOST_HANDS", 2)
    long = asks(anna, three, "which-rule", after=3, score_0=-45)
    assert long.status == 422
    assert "So many hands would take too long. Choose hand 2 or an earlier one." in long.words
    assert 'value="−45"' in long.html or 'value="-45"' in long.html
    one = asks(anna, three, "which-rule", after=2, score_0=64)
    assert one.status == 200
    assert "after hand 1 at the latest. Choose an earlier hand for that." in one.words
    assert "Look for two rules" not in one.words
    both = asks(anna, three, "which-rule", after=2, score_0=64, **{"from": 0})
    assert both.status == 422
    assert "Choose hand 1 or an earlier one." in both.words
    assert asks(anna, three, "which-rule", after=1, score_0=64, **{"from": 0}).status == 200
