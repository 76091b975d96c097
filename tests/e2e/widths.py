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


# Buttons that lie over each other, names that are cut off, and what stands in a row and not on one line.
AWRY = """() => {
    const found = [];
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const base = (each) => {
        const mark = document.createElement("span");
        mark.style = "display: inline-block; width: 0; height: 0";
        each.prepend(mark); // of the first line, where a name has two
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
    };
    const over = document.querySelector("dialog[open]") ? "dialog[open]" : "main";
    const buttons = seen(`${over} .button`).map((each) => [each, each.getBoundingClientRect()]);
    buttons.forEach(([one, a], place) => buttons.slice(place + 1).forEach(([other, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const isUnder = one.closest(".dock") !== other.closest(".dock"); // what is scrolled goes under the dock
        if (across > 1 && down > 1 && !isUnder) found.push(`${one.innerText} over ${other.innerText}`);
    }));
    for (const each of seen(".winner, .final span, .wall-now dd span")) {
        if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth) found.push(`cut: ${each.innerText}`);
    }
    for (const row of seen(".final li")) {
        const [name, score] = [...row.children];
        if (Math.abs(base(name) - base(score)) > 1) found.push(`uneven: ${row.innerText}`);
    }
    return found;
}"""


def awry(page: Page) -> list[str]:
    """What lies over something else, is cut off or leaves its line, at the width that the page has."""
    found: list[str] = page.evaluate(AWRY)
    return found
