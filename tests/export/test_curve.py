"""The curve of the scores: drawn where the scores are, told apart without colour, whole whatever the game."""

import itertools
import re
from dataclasses import replace
from functools import partial
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.games import long_game
from scorekeeper.engine.game import Game, play, score
from scorekeeper.engine.record import Deal, Outcome, Record
from scorekeeper.export.facts import find_facts
from scorekeeper.export.frame import Size, width_of
from scorekeeper.wording.export import FACT_FALLS, FACT_OFF
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.rows import make_rows
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import ENGLISH, Voice
from tests.export.examples import game_from, of_record, on_page

SIZE = Size(width=960, height=540, font=20)
RUSSIAN = Record(system="russian", players=("Anna", "Boris", "Vera"))


# What is agreed in mid-game neither makes a fall nor hides one: rules, deals, and in which of them Anna falls.
CHANGED_BARRELS = {
    "off by an agreement, on again, and down": ("barrel.level=880",
     'adjust Anna 885 x / agree barrel.level=900 "x" / adjust Anna 30 x / Anna 120: 60 . | 60 . | 0 .', [4]),
    "down from a level that is higher now": ("barrel.level=850",
     'adjust Anna 850 x / Anna 100: 60 . | 60 . | 0 . / agree barrel.level=880 "x"', [2]),
    "down where there was no barrel yet": ('barrel.kind="none"',
     'adjust Anna 900 x / adjust Anna -200 x / agree barrel.kind="frozen" "x"', []),
    "off an open barrel by an agreement": ('barrel.kind="open"',
     'adjust Anna 910 x / agree barrel.level=920 "x" / adjust Anna 10 x / adjust Anna -1 x', [4]),
}  # fmt: skip


def adjusted(*amounts: tuple[int, int], record: Record = RUSSIAN) -> Record:
    """A game of corrections, each a seat and an amount."""
    fine = partial(Deal, outcome=Outcome.ADJUSTMENT, reason="test")
    return replace(record, deals=tuple(fine(player=record.players[seat], amount=amount) for seat, amount in amounts))


class Drawn:
    """A drawing read back: the paths of the lines as points, the texts with their places."""

    def __init__(self, game: Game, size: Size = SIZE, voice: Voice = ENGLISH) -> None:
        self.text = on_page(game, voice, size)
        self.root = ElementTree.fromstring(self.text)

    def all(self, look: str) -> list[ElementTree.Element]:
        return [each for each in self.root.iter() if look in each.get("class", "").split()]

    def line(self, seat: int) -> list[tuple[float, float]]:
        (path,) = [each for each in self.all("curve-line") if f"s{seat}" in each.get("class", "")]
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def level(self, look: str) -> float:
        """How far down the one horizontal line of this class lies."""
        (path,) = self.all(look)
        found = re.match(r"M[\d.]+ ([\d.]+)L[\d.]+ \1$", path.get("d", ""))
        assert found
        return float(found.group(1))

    def texts(self, look: str) -> list[tuple[str, float, float]]:
        return [(each.text or "", float(each.get("x", "")), float(each.get("y", ""))) for each in self.all(look)]

    def signs(self) -> list[str]:
        return [title.text or "" for sign in self.all("curve-sign") for title in sign.iter("title")]


def draw(record: Record, size: Size = SIZE) -> Drawn:
    return Drawn(play(record), size)


def test_points_lie_in_proportion_between_zero_and_the_target() -> None:
    drawn = draw(adjusted((0, 500), (1, -250), (0, 250)))
    zero, target = drawn.level("curve-zero"), drawn.level("curve-target")
    per_point = (zero - target) / 1000
    anna, boris = drawn.line(0), drawn.line(1)
    assert [y for _, y in anna] == pytest.approx([zero - points * per_point for points in (0, 500, 500, 750)], abs=0.2)
    assert [y for _, y in boris] == pytest.approx([zero + points * per_point for points in (0, 0, 250, 250)], abs=0.2)
    steps = [later - earlier for (earlier, _), (later, _) in itertools.pairwise(anna)]
    assert steps == pytest.approx([steps[0]] * 3, abs=0.2)


def test_without_a_target_there_is_no_line_for_it() -> None:
    house = replace(RUSSIAN, system="house", changes={"game.target": 0, "game.deals_each": 8})
    drawn = draw(adjusted((0, 2000), (1, -250), record=house))
    assert drawn.all("curve-target") == drawn.all("curve-band") == drawn.texts("curve-red") == []
    numbers = [text for text, x, _ in drawn.texts("curve-soft") if x < drawn.line(0)[0][0]]
    assert numbers == ["0", "500", "1000", "1500", "2000"]
    assert draw(house).line(0), "before the first hand, or where nobody is above 0"


def test_the_barrel_is_a_band_up_to_the_target() -> None:
    drawn = draw(RUSSIAN)
    (band,) = drawn.all("curve-band")
    zero, target = drawn.level("curve-zero"), drawn.level("curve-target")
    assert float(band.get("y", "")) == pytest.approx(target, abs=0.1)
    assert float(band.get("height", "")) == pytest.approx((zero - target) * 120 / 1000, abs=0.2)
    assert "barrel" in [text for text, _, _ in drawn.texts("curve-soft")]
    assert draw(replace(RUSSIAN, changes={"barrel.kind": "none"})).all("curve-band") == []


def test_lines_are_told_apart_without_colour() -> None:
    drawn = draw(Record(system="polish", players=("Adam", "Basia", "Celina", "Darek")))
    dashes = [line.get("stroke-dasharray") for line in drawn.all("curve-line")]
    shapes = [key[0].get("d") for key in drawn.all("curve-key")]
    assert len(set(dashes)) == len(set(shapes)) == 4
    assert [text for text, _, _ in drawn.texts("curve-name")] == ["Adam 0", "Basia 0", "Celina 0", "Darek 0"]


def test_a_label_stands_at_the_end_of_its_line_with_the_true_minus() -> None:
    drawn = draw(adjusted((0, 600), (1, -120)))
    for seat, (text, x, y) in enumerate(drawn.texts("curve-name")):
        assert text == ("Anna 600", "Boris −120", "Vera 0")[seat]
        end_x, end_y = drawn.line(seat)[-1]
        assert x > end_x
        assert abs(y - SIZE.font * 0.35 - end_y) < 0.5


def test_labels_of_equal_scores_do_not_overlap_and_lead_to_their_line() -> None:
    drawn = draw(adjusted((0, 500), (1, 500), (2, 500)))
    places = sorted(y for _, _, y in drawn.texts("curve-name"))
    assert all(later - earlier >= SIZE.font for earlier, later in itertools.pairwise(places))
    assert len(drawn.all("curve-lead")) == 2


def test_axes_have_round_numbers_and_the_target_its_own() -> None:
    drawn = draw(adjusted((0, -250)))
    numbers = [text for text, x, _ in drawn.texts("curve-soft") if x < drawn.line(0)[0][0]]
    assert numbers == ["−200", "0", "200", "400", "600", "800"]
    assert [text for text, _, _ in drawn.texts("curve-red")] == ["1000"]


def test_falls_fines_and_returns_to_zero_are_marked() -> None:
    game = game_from("""
        changes: reset.at=[555] barrel.hands=1
        adjust Anna 880 x
        adjust Boris 555 x
        Vera 100 rospisat
        Vera 100 rospisat
        Vera 100 rospisat
    """)
    drawn = Drawn(game)
    assert game.sheet.deals[2].columns[0].after == 760
    fall = "Hand 3, Anna: off the barrel: fall no. 1"
    assert drawn.signs() == ["Hand 2, Boris: back to zero", fall, "Hand 5, Vera: fine"]
    assert draw(adjusted((0, 100))).all("curve-sign") == [], "a quiet game has no legend"
    legend = {text for text, _, _ in drawn.texts("curve-soft")}
    assert {"off the barrel", "fine", "back to zero"} <= legend
    assert [text for text, _, _ in drawn.texts("curve-fall")] == ["1"]


def test_who_is_struck_alike_at_one_place_shares_a_sign() -> None:
    game = adjusted((0, 880), (1, 880), (2, 880), record=replace(RUSSIAN, changes={"barrel.newcomer": "throws_off"}))
    assert draw(game).signs() == ["Hand 2, Anna: off the barrel", "Hand 3, Boris: off the barrel"]
    together = replace(RUSSIAN, changes={"barrel.together": "all_fined", "barrel.falls": "every"})
    hand = Deal(declarer="Anna", bid=100, points={"Anna": 100, "Boris": 20, "Vera": 0})
    before = adjusted((0, 870), (1, 870), record=together)
    game = replace(before, deals=(*before.deals, hand))
    assert draw(game).signs() == ["Hand 3, Anna, Boris: off the barrel: fall no. 1"]
    # Where only time on the barrel makes a fall, to be refused is but a fine: nobody had been on it.
    uncounted = replace(game, changes={"barrel.together": "all_fined", "barrel.falls": "timeouts"})
    assert draw(uncounted).signs() == ["Hand 3, Anna, Boris: fine"]
    assert draw(adjusted((0, 300), (0, -120))).signs() == ["Hand 2, Anna: fine"], "told, not brought by a hand"


@pytest.mark.parametrize(("rules", "deals", "falls"), CHANGED_BARRELS.values(), ids=CHANGED_BARRELS)
def test_a_fall_is_one_by_the_rules_of_its_own_hand(rules: str, deals: str, falls: list[int]) -> None:
    game = game_from("\n".join([f"changes: {rules}", *deals.split(" / ")]))
    off = [sign for sign in Drawn(game).signs() if not sign.endswith(": fine")]
    assert off == [f"Hand {deal}, Anna: off the barrel" for deal in falls]
    rows = make_rows(game, ENGLISH)
    assert [row.number for row in rows if row.cells and "↓" in row.cells[0].signs] == falls
    # None of these ways off counts: each is a lost bid or a correction, and only time makes a fall by these rules.
    assert [row.cells[0].signs for row in rows if row.number in falls] == ["↓"] * len(falls)
    anna = find_facts(game)[0]
    assert (anna[FACT_OFF], anna[FACT_FALLS]) == (len(falls), 0)


def test_it_says_in_words_what_it_shows() -> None:
    drawn = draw(adjusted((0, 885), (1, -120)))
    title, desc = drawn.root.find("title"), drawn.root.find("desc")
    assert desc.text == "After 0 hands: Anna 880, Boris −120, Vera 0"
    assert drawn.root.get("role") == "img"
    assert drawn.root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"


def test_two_drawings_on_a_page_need_not_share_ids() -> None:
    game = of_record(RUSSIAN)
    both = "".join(on_page(game, id=id) for id in ("curve", "end"))
    ids = re.findall(r' id="([^"]+)"', both)
    assert len(ids) == len(set(ids)) == 4


@pytest.mark.parametrize("deals", [0, 1, 2, 40, 120])
def test_any_number_of_deals_is_drawn_whole(deals: int) -> None:
    drawn = draw(long_game(deals))
    for seat in range(3):
        line = drawn.line(seat)
        assert len(line) == deals + 1
        assert all(0 <= x <= SIZE.width and 0 <= y <= SIZE.height for x, y in line)
    points = [len(group) for group in drawn.all("curve-point")]
    assert all(1 <= count <= 50 for count in points)
    assert drawn.all("curve-lead") == [] or deals


def test_a_long_name_is_cut_and_its_score_is_not() -> None:
    names = ("Bartholomäus-Konstantin Maximilian Weiß", "ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ", "漢" * 30)
    drawn = draw(adjusted((0, -1_000_000), record=replace(RUSSIAN, players=names)))
    for text, x, _ in drawn.texts("curve-name"):
        assert x + width_of(text, SIZE.font) <= SIZE.width
        assert "… " in text
    assert drawn.texts("curve-name")[0][0].endswith(" −1000000")


def test_what_is_special_in_xml_stays_text() -> None:
    names = ("<b>&\"'", "]]>", "a\uffffb")
    drawn = draw(replace(RUSSIAN, players=names))
    assert [text for text, _, _ in drawn.texts("curve-name")] == ["<b>&\"' 0", "]]> 0", "a□b 0"]


def test_nothing_in_it_needs_a_style_or_a_script() -> None:
    text = draw(long_game(40)).text
    assert not re.search(r"style=|<style|<script|\bon\w+=|href", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_beside_the_numbers_of_the_hands_fits_however_short_the_names(language: str) -> None:
    voice = speak(language)
    drawn = Drawn(of_record(replace(RUSSIAN, players=("A", "B", "C"))), voice=voice)
    (word,) = [(text, x) for text, x, _ in drawn.texts("curve-soft") if text == voice.gettext("hands")]
    assert word[1] > drawn.line(0)[-1][0]
    assert word[1] + width_of(word[0], SIZE.font) <= SIZE.width


AMOUNTS = st.integers(-3000, 3000).filter(bool)


@given(
    st.lists(st.tuples(st.integers(0, 3), AMOUNTS), max_size=30),
    st.sampled_from([Size(), Size(width=640, height=440, font=21), Size(width=880, height=800, font=38)]),
)
def test_every_game_fits_its_drawing(amounts: list[tuple[int, int]], size: Size) -> None:
    players = ("Anna", "Bartholomäus-Konstantin", "Ы" * 40, "D")
    game = adjusted(*amounts, record=Record(system="polish", players=players))
    drawn, sheet = draw(game, size), score(game)
    places = sorted(y for _, _, y in drawn.texts("curve-name"))
    assert all(later - earlier >= size.font for earlier, later in itertools.pairwise(places))
    for text, x, y in drawn.texts("curve-name"):
        assert 0 <= x <= x + width_of(text, size.font) <= size.width
        assert 0 <= y <= size.height
    for seat, standing in enumerate(sheet.standings):
        assert drawn.texts("curve-name")[seat][0].endswith(f" {plain(standing.score)}")
        assert all(0 <= x <= size.width and 0 <= y <= size.height for x, y in drawn.line(seat))
