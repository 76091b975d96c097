"""The words of a page held against the catalogs: what is still English there although the language has words for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations

from playwright.sync_api import Browser, Error, Page

from scorekeeper.places import translations_folder
from tests.e2e.places import Place, World, walk

# Every text that is seen or read out, but for what is told to be in a language of its own, and what people typed.
TEXTS = """() => {
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { data, parentElement } = walk.currentNode;
        if (!parentElement.closest("script, style, template, noscript, code, [lang]:not(html)")) texts.push(data);
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
    }
    return [document.title, ...texts];
}"""


@cache
def _catalog(language: str) -> dict[str, str]:
    """English sentence: its translation."""
    file = translations_folder() / language / "LC_MESSAGES" / "messages.mo"
    with file.open("rb") as stream:
        told: dict[str | tuple[str, int], str] = GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
    return {msgid if isinstance(msgid, str) else msgid[0]: text for msgid, text in told.items() if text}


def said(language: str, sentence: str) -> str:
    """An English sentence as the language says it."""
    return sentence if language == "en" else _catalog(language)[sentence]


NAMES = ("Anna", "Boris", "Vera", "Grisha")  # those of the examples, and of our tests' players


@cache
def _english(language: str) -> re.Pattern[str]:
    """Every sentence that reads otherwise in the language, whatever numbers and names stand in it."""
    own = [msgid for msgid, text in _catalog(language).items() if text != msgid and msgid not in NAMES]
    shapes = [".+".join(map(re.escape, re.split(r"%\(\w+\)[sd]", msgid))) for msgid in own]
    return re.compile("|".join(shape for shape in shapes if re.search("[a-z]{3}", shape)), re.DOTALL)


def english_left(page: Page, language: str) -> list[str]:
    """Texts on the page that are English, and a page that does not say its language."""
    said = page.locator("html").get_attribute("lang")
    wrong = [] if said == language else [f"lang={said}"]
    if language == "en":
        return wrong
    texts = {re.sub(r"\s+", " ", text).strip() for text in page.evaluate(TEXTS)}
    return wrong + sorted(text for text in texts if _english(language).fullmatch(text))


def faults_in(language: str, browser: Browser, world: World, places: Sequence[Place]) -> list[str]:
    """These pages gone through in a language: where a screen is too narrow for one, which links of two lines lie
    close upon others on the narrowest, and what is English there.
    """
    found: list[str] = []
    for place, page in walk(world, browser, places, locale=language):
        try:
            faults = faults_of(page, language)
        except Error:  # the page has turned meanwhile, by what the server told it or by an answer that came late
            page.wait_for_load_state()
            faults = faults_of(page, language)
        found += [f"{place.name}: {each}" for each in faults]
    return found


def faults_of(page: Page, language: str) -> list[str]:
    """What is wrong with this page; it is left at the narrowest width."""
    return [*parted(page), *too_wide(page), *cramped(page), *parted(page), *english_left(page, language)]


def too_wide(page: Page) -> list[str]:
    """The widths at which the page is wider than the screen. A phone zooms out then, so innerWidth is no measure."""
    wide = []
    for width in (1440, 768, 390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        reach = page.evaluate("document.documentElement.scrollWidth")
        wide += [f"{reach} px at {width} px"] * (reach > width)
    return wide


# Links that are no part of a sentence, of more than one line, with less room than half a line above and below together.
CRAMPED = """() => [...document.querySelectorAll("a:not(.skip, .sheet a)")].filter((each) => {
    if (!each.checkVisibility() || getComputedStyle(each).display === "inline") return false;
    const range = document.createRange();
    range.selectNodeContents(each);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    const [top, bottom] = [Math.min(...lines.map((line) => line.top)), Math.max(...lines.map((line) => line.bottom))];
    const box = each.getBoundingClientRect();
    return lines.length && bottom - top > 1.9 * lines[0].height && box.height - (bottom - top) < 7.5;
}).map((each) => `no room around ${each.textContent.trim()}`)"""


def cramped(page: Page) -> list[str]:
    """Links of two lines without room, at the width that the page has."""
    found: list[str] = page.evaluate(CRAMPED)
    return found


# Numbers that go on in the next line, but those of an address, and cards whose suit stands in another line.
PARTED = """() => {
    const [found, walk] = [[], document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)];
    const FREE = ".unseen, textarea, svg, .paper-hash, .paper-address";
    const middle = (box) => (box.top + box.bottom) / 2;
    const boxes = (text, from, to) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return [...range.getClientRects()].filter((box) => box.width);
    };
    while (walk.nextNode()) {
        const text = walk.currentNode;
        const { data, nextSibling, parentElement } = text;
        if (!parentElement.checkVisibility() || parentElement.closest(FREE)) continue;
        for (const number of data.matchAll(/[+−]?\\d+/g)) {
            const [first, ...more] = boxes(text, number.index, number.index + number[0].length);
            if (more.some((box) => middle(box) - middle(first) > first.height / 2)) found.push(`parted: ${data}`);
        }
        if (/\\w$|\\p{L}$/u.test(data) && nextSibling?.matches?.(".sign")) {
            const [last] = boxes(text, data.length - 1, data.length);
            const sign = nextSibling.firstElementChild.getBoundingClientRect();
            if (last && Math.abs(middle(last) - middle(sign)) > last.height / 2) found.push(`parted: ${data}`);
        }
    }
    return found;
}"""


def parted(page: Page) -> list[str]:
    """What is read as one and stands in two lines, at the width that the page has."""
    found: list[str] = page.evaluate(PARTED)
    return found
