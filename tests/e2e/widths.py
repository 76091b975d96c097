"""What does not fit on a page: wider than the screen, links too close upon each other, numbers in two lines."""

from playwright.sync_api import Page

SMALLEST = 320


def too_wide(page: Page, *widths: int) -> list[str]:
    """The widths at which the page is wider than the screen. A phone zooms out then, so innerWidth is no measure."""
    wide = []
    for width in widths:
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
