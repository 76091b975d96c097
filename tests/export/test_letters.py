"""Letters: the committed widths are the fonts' own, and whatever the fonts lack is one box."""

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export import letters
from scorekeeper.export.font_files import FONTS, widths
from scorekeeper.export.letters import BOX, Face, drawable, fit, wrap
from scorekeeper.export.letters import width as wide
from tests.each import each


@pytest.mark.parametrize("face", Face)
def test_the_widths_are_those_of_the_font(face: Face) -> None:
    with TTFont(FONTS / f"{face.value}.ttf") as font:
        advances = {chr(code): font["hmtx"][name][0] for code, name in font.getBestCmap().items()}
    assert widths(face) == advances


def test_both_fonts_have_the_same_letters_and_figures_of_one_width() -> None:
    plain, bold = widths(Face.PLAIN), widths(Face.BOLD)
    assert plain.keys() == bold.keys()
    assert len({plain[figure] for figure in "0123456789"}) == len({bold[figure] for figure in "0123456789"}) == 1


@each(
    "text",
    ["Żółć", "Ğünay İı", "Ελένη", "Оксана Їжак ґ", "Jean-François-Alexandre", "Größe ẞ", "Ապ", "თამარ", "Łódź",
     "♥♦♣♠ ×2 − — ↓ □ ● § ✎ № € ₴ ₽ zł", "🂡", "“a” „b” «c» …"],
)  # fmt: skip
def test_what_the_fonts_have_is_drawn_as_it_is(text: str) -> None:
    assert drawable(text) == text


@pytest.mark.parametrize(
    ("text", "whole"), [("Żółć □", True), ("", True), ("محمد", False), ("Li 李", False), ("□ 🎉", False)]
)
def test_what_becomes_a_box_is_known(text: str, *, whole: bool) -> None:
    assert letters.is_drawn_whole(text) is whole


@each(("text", "drawn"), [
    ("👩‍👩‍👧", BOX),  # three people joined
    ("🂡👩‍👩‍👧", f"🂡{BOX}"),
    ("🇵🇱🇺🇦", BOX * 2),  # two letters a flag
    ("👍🏽", BOX),  # with a colour of skin
    ("❤️", "❤"),  # and which look it should have
    ("玲子", BOX * 2), ("z\u0307", "ż"), ("а\u0301", "а\u0301"), ("a\tb\nc\x00", f"a b c{BOX}"),
    ("\u200b", BOX),  # not even to be seen, yet somebody is called so
    ("Anna\u200d", "Anna"),
    ("\ud83d", BOX),  # half a sign
    ("", ""),
])  # fmt: skip
def test_what_the_fonts_lack_is_a_box(text: str, drawn: str) -> None:
    assert drawable(text) == drawn


@given(st.text())
def test_every_text_can_be_drawn(text: str) -> None:
    drawn = drawable(text)
    assert set(drawn) <= set(widths(Face.PLAIN))
    assert bool(drawn) == bool(text.strip())
    assert drawable(drawn) == drawn


@given(st.text(alphabet="abc -ЖŻ", max_size=60), st.floats(20, 200))
def test_nothing_is_wider_than_its_room(text: str, room: float) -> None:
    text = drawable(text)
    assert wide(fit(text, 8, room), 8) <= room
    lines = wrap(text, 8, room)
    assert all(wide(line, 8) <= room for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_long_text_is_cut_by_looking_at_each_letter_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    class Counted(dict[str, int]):
        def __getitem__(self, letter: str) -> int:
            nonlocal looks
            looks += 1
            return super().__getitem__(letter)

    known = Counted(widths(Face.PLAIN))
    monkeypatch.setattr(letters, "widths", lambda _: known)
    assert fit("a" * 10_000, 8, 200).endswith("…")
    assert looks <= 20_000
