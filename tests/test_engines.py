"""The oldest browsers that a game can be kept in: Safari 15.4 (16.0 for the table laid flat), Firefox 115, Chrome 105.
Scripts, those compiled from Python too, style sheets and templates are read as text for what came later, by the tables
of MDN. What came later may stand where a game goes on without it, which is said here.
"""

import re
from functools import cache

import pytest

from scorekeeper.places import static_folder, templates_folder
from scorekeeper.pocket import build

OLDEST = {"Safari": 15.4, "Firefox": 115, "Chrome": 105}
NEVER = 999

# What it is: how it is seen in a text, an example, and since when Safari, Firefox and Chrome know it.
IN_SCRIPTS = {
    "Response.json": (r"\bResponse\.json\(", "return Response.json({ seq });", 17, 115, 105),
    "FormData of a button": (r"\bnew FormData\([^()]*,", "new FormData(form, submitter)", 16.4, 111, 112),
    "requestSubmit": (r"\.requestSubmit\b", "form.requestSubmit(button);", 16, 75, 76),
    "what stands before": (r"\(\?<[=!]", "/(?<=a)b/", 16.4, 78, 62),
    "sets of letters": (r"(?<=[\])}\w+*])/[dgimsuy]*v[dgimsuy]*(?=[.,;)])", "text.match(/[a--b]/v);", 17, 116, 112),
    "a class begins itself": (r"\bstatic \{", "class One { static { made(); } }", 16.4, 93, 94),
    "copied arrays": (r"\.to(?:Sorted|Reversed|Spliced)\(", "all.toSorted()", 16, 115, 110),
    "array with": (r"\.with\(", "all.with(0, one)", 16, 115, 110),
    "groupBy": (r"\.groupBy\(", "Object.groupBy(all, kind)", 17.4, 119, 117),
    "withResolvers": (r"\.withResolvers\(", "Promise.withResolvers()", 17.4, 121, 119),
    "Promise.try": (r"\bPromise\.try\(", "Promise.try(act)", 18.2, 134, 128),
    "fromAsync": (r"\.fromAsync\(", "Array.fromAsync(all)", 16.4, 115, 121),
    "sets by sets": (r"\.(?:union|intersection|is(?:Sub|Super)setOf|isDisjointFrom)\(", "a.union(b)", 17, 127, 122),
    "iterators with map": (r"\.(?:keys|values)\(\)\.(?:map|filter|some|find)\(", "m.keys().map(f)", 18.4, 131, 122),
    "well formed": (r"\.(?:is|to)WellFormed\(", "text.isWellFormed()", 16.4, 119, 111),
    "URL.parse": (r"\bURL\.(?:canParse|parse)\(", "URL.canParse(text)", 17, 115, 120),
    "has and delete by value": (r"[pP]arams\.(?:has|delete)\([^()]*,", "searchParams.delete(a, b)", 17, 115, 118),
    "AbortSignal.timeout": (r"\bAbortSignal\.timeout\b", "AbortSignal.timeout(9)", 16, 100, 103),
    "AbortSignal.any": (r"\bAbortSignal\.any\b", "AbortSignal.any(all)", 17.4, 124, 116),
    "packed streams": (r"\b(?:De)?[cC]ompressionStream\b", "new CompressionStream(kind)", 16.4, 113, 80),
    "OffscreenCanvas": (r"\bOffscreenCanvas\b", "new OffscreenCanvas(1, 1)", 16.4, 105, 69),
    "checkVisibility": (r"\.checkVisibility\(", "each.checkVisibility()", 17.4, 106, 105),
    "showPicker": (r"\.showPicker\(", "input.showPicker()", 16, 101, 99),
    "popovers": (r"\b(?:show|hide|toggle)Popover\(", "box.showPopover()", 17, 125, 114),
    "view transitions": (r"\bstartViewTransition\b", "document.startViewTransition(act)", 18, 144, 111),
    "moveBefore": (r"\.moveBefore\(", "list.moveBefore(one, null)", NEVER, 144, 133),
    "requestClose": (r"\.requestClose\(", "dialog.requestClose()", 18.4, 139, 134),
    "bytes as text": (r"\.(?:fromBase64|toBase64|fromHex|toHex)\(", "Uint8Array.fromBase64(text)", 18.2, 133, 140),
    "RegExp.escape": (r"\bRegExp\.escape\(", "RegExp.escape(text)", 18.2, 134, 136),
    "import attributes": (r"\bimport\b.*\bwith \{", 'import a from "./a.json" with { type: "json" };', 17.2, 138, 123),
    "Intl.Segmenter": (r"\bIntl\.(?:Segmenter|DurationFormat)\b", "new Intl.Segmenter()", 14.1, 125, 87),
    "Temporal": (r"\bTemporal\.", "Temporal.Now.instant()", NEVER, 139, 144),
    "scheduler": (r"\bscheduler\.\w+\(", "scheduler.yield()", 26.2, 142, 94),
    "requestIdleCallback": (r"\brequestIdleCallback\b", "requestIdleCallback(act)", NEVER, 55, 47),
    "userActivation": (r"\buserActivation\b", "navigator.userActivation.isActive", 16.4, 120, 72),
    "wakeLock": (r"\bwakeLock\b", 'navigator.wakeLock.request("screen")', 16.4, 126, 84),
    "Trusted Types": (r"\btrustedTypes\b", "trustedTypes.createPolicy(name)", 26, 148, 83),
    "routes past a worker": (r"\baddRoutes\b", "event.addRoutes(all)", NEVER, NEVER, 123),
}  # fmt: skip
IN_STYLES = {
    ":has": (r":has\(", ".a:has(b) {}", 15.4, 121, 105),
    "containers": (r"@container|container-type|\dcq[whib]", "width: 9cqw;", 16, 110, 105),
    "nesting": (r"&", "a { &:hover { color: red; } }", 17.2, 117, 120),
    "a line in one": (r"text-decoration:\s*[\w-]+\s+[^;}!\s]", "text-decoration: underline wavy;", 26.2, 36, 57),
    "mixed colours": (r"color-mix\(", "color: color-mix(in srgb, red, blue);", 16.2, 113, 111),
    "light-dark": (r"light-dark\(", "color: light-dark(red, blue);", 17.5, 120, 123),
    "wide colours": (r"\b(?:ok)?l(?:ab|ch)\(", "color: oklch(1 0 0);", 15.4, 113, 111),
    "colours of colours": (r"\(from ", "color: rgb(from red r g b);", 16.4, 128, 119),
    "@scope": (r"@scope\b", "@scope (.a) {}", 17.4, 146, 118),
    "@property": (r"@property\b", "@property --a {}", 16.4, 128, 85),
    "@starting-style": (r"@starting-style\b", "@starting-style {}", 17.5, 129, 117),
    "anchors": (r"@position-try|\banchor\(|anchor-name", "top: anchor(bottom);", 26, 147, 125),
    "heights of the screen": (r"\d[dsl]v[hwib]\b", "height: 100dvh;", 15.4, 101, 108),
    "text-wrap": (r"text-wrap:", "text-wrap: balance;", 17.5, 121, 114),
    "sizes by a letter": (r"font-size-adjust: [a-z-]+ ", "font-size-adjust: ch-width .5;", 17, 118, 127),
    "hyphens": (r"(?<!-)hyphens: auto", "hyphens: auto;", 17, 43, 55),
    "scripting": (r"\(scripting\b", "@media (scripting: enabled) {}", 17, 113, 120),
    "zoom": (r"\bzoom:", "zoom: .5;", 3.1, 126, 1),
    "margins of a sheet": (r"@(?:top|bottom|left|right)-(?:left|right|center)", "@bottom-right {}", NEVER, NEVER, 131),
    "overscroll-behavior": (r"overscroll-behavior", "overscroll-behavior: contain;", 16, 59, 63),
    "content-visibility": (r"content-visibility", "content-visibility: auto;", 18, 125, 85),
    "field-sizing": (r"field-sizing", "field-sizing: content;", 26.2, NEVER, 123),
    "subgrid": (r"\bsubgrid\b", "grid-template-rows: subgrid;", 16, 71, 117),
    "masks": (r"(?<!-)\bmask(?:-image|-size)?:", "mask: url(a.svg);", 15.4, 53, 120),
    "scrollbars": (r"scrollbar-(?:gutter|width|color)", "scrollbar-gutter: stable;", 18.2, 97, 121),
    "user-select": (r"(?<!-)user-select:", "user-select: none;", NEVER, 69, 54),
    "ranges": (r"\((?:width|height)\s*[<>]", "@media (width >= 600px) {}", 16.4, 63, 104),
    "not in brackets": (r"@media[^{]*\bnot \(", "@media (a) and (not (b)) {}", 16.4, 64, 104),
    "fields tried": (r":user-(?:in)?valid", "input:user-invalid {}", 16.5, 88, 119),
    ":modal": (r":modal\b|:popover-open|:open\b", "dialog:modal {}", 15.6, 103, 105),
    ":dir": (r":dir\(", "p:dir(rtl) {}", 16.4, 49, 120),
    "nth of": (r":nth-[\w-]+\([^()]* of ", "tr:nth-child(1 of .a) {}", 9, 113, 111),
    "angles": (r"\b(?:sin|cos|tan|atan2)\(", "width: calc(1px * sin(1));", 15.4, 108, 111),
    "rounded lengths": (r"\b(?:round|mod|rem)\(", "width: round(1px, 2px);", 15.4, 118, 125),
    "heights of a line": (r"\dr?lh\b", "height: 2lh;", 16.4, 120, 109),
    "image-set": (r"(?<!-)image-set\(", "background: image-set(a);", 17, 89, 113),
    "print-color-adjust": (r"(?<!-)print-color-adjust", "print-color-adjust: exact;", 15.4, 97, 136),
    "colours of the device": (r"forced-color-adjust", "forced-color-adjust: none;", NEVER, 113, 89),
    "animations": (r"animation-timeline|view-transition-name|interpolate-size", "interpolate-size: a;", 26, NEVER, 133),
}  # fmt: skip
IN_TEMPLATES = {
    "one of several boxes": (r"<details[^>]* name=", '<details name="a">', 17.2, 130, 120),
    "popover": (r"\spopover\b", "<div popover>", 17, 125, 114),
}
# Where it stands all the same, and how a game goes on without it.
ALL_THE_SAME = {
    ("submit.js", "requestSubmit"): "looked for first: without it a form is sent as the browser sends it",
    ("packing.js", "packed streams"): "looked for first: links and codes of a whole game are not offered (`packs`)",
    ("html.js", "requestIdleCallback"): "looked for first",
    ("device.js", "userActivation"): "looked for first",
    ("device.js", "wakeLock"): "looked for first, and the device page says that it is missing",
    ("this-device.js", "wakeLock"): "it is what the page finds out",
    ("html.js", "Trusted Types"): "looked for first",
    ("host.js", "Trusted Types"): "looked for first",
    ("sw.js", "routes past a worker"): "looked for first",
    ("flat.css", "containers"): "Safari has them from 16.0: the one page that needs more than 15.4",
    ("paper.css", "containers"): "it is what the sentence for old browsers goes by",
    **{(f"{name}.css", "heights of the screen"): "with 100vh before it" for name in ("paper", "flat", "wall")},
    **{(f"{name}.css", "text-wrap"): "a line breaks elsewhere" for name in ("paper", "flat")},
    **{(f"{name}.css", "sizes by a letter"): "digits of some phones are wider" for name in ("paper", "ruled")},
    **{(f"{name}.css", "hyphens"): "a long word breaks anywhere" for name in ("new", "facts", "dispute", "what-now")},
    ("paper.css", "scripting"): "the page moves when the curve comes",
    ("print.css", "zoom"): "small paper has less room",
    ("print.css", "margins of a sheet"): "sheets bear no number",
    ("paper.css", "overscroll-behavior"): "the page behind scrolls",
    **{(f"{name}.css", "colours of the device"): "no phone chooses colours" for name in ("paper", "referee")},
}  # fmt: skip
# Rules by `:has`, which Firefox has from 121, that hide or say something. All others only measure.
ONLY_NICER = {
    ".dock:has(.unsent:not([hidden])) .link-lost": "that there is no connection is said twice",
    '.people:has([value="fine"]:checked) + .bids .bid-tap span::before': "the sign stands on the key above",
    '.people:has([value="bonus"]:checked) + .bids .bid-tap span::before': "the sign stands on the key above",
    ".told-so-far:not(:has(li))": "an empty line",
    ".curve-of-sheet:not(:has(svg))": "an empty place on paper",
    '.stakes:not(:has([value="pot"]:checked)) .rates': "fields that are not read can be written",
    '.stakes:has([value="pot"]:checked) .rate': "a field that is not read can be written",
    ".choices:has(> .hearts)": "suits stand in two rows",
    ".rulings:not(:has(p))": "an empty box",
    ".sheet tr:has(.why) td a": "a score stands in the middle beside a reason",
    ".players-4 tr:has(.why) td a": "a score stands in the middle beside a reason",
    'html:not([data-link="offline"]) .dock:has(.watching)': "a line stays in view",
    '.column:not(:has(option[value="player"]:checked)) input': "a name that is not read can be written",
}  # fmt: skip
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
RULES = re.compile(r"([^{}]+)\{([^{}]*)\}")


@cache
def texts() -> dict[str, tuple[str, dict[str, tuple[str, str, float, float, float]]]]:
    """Every text by the name of its file, without comments, and the table for its kind."""
    found = {}
    for file in static_folder().rglob("*.js"):
        found[file.name] = (file.read_text("utf-8"), IN_SCRIPTS)
    build.build()
    for file in build.BUILT.glob("*.js"):
        found[f"built {file.name.partition('.')[0]}"] = (file.read_text("utf-8"), IN_SCRIPTS)
    for file in static_folder().rglob("*.css"):
        found[file.name] = (file.read_text("utf-8"), IN_STYLES)
    for file in templates_folder().rglob("*.html"):
        found[file.relative_to(templates_folder()).as_posix()] = (file.read_text("utf-8"), IN_TEMPLATES)
    return {name: (COMMENTS.sub("", text), table) for name, (text, table) in found.items()}


def is_newer(since: tuple[float, ...]) -> bool:
    return any(first > oldest for first, oldest in zip(since, OLDEST.values(), strict=True))


@pytest.mark.parametrize("table", [IN_SCRIPTS, IN_STYLES, IN_TEMPLATES])
def test_the_tables_know_what_they_are_about(table: dict[str, tuple[str, str, float, float, float]]) -> None:
    assert [name for name, (sign, example, *_) in table.items() if not re.search(sign, example)] == []
    assert [name for name, (_, _, *since) in table.items() if not is_newer(tuple(since))] == []


def test_nothing_that_a_game_needs_is_newer_than_the_oldest_browsers() -> None:
    found = {
        (file, name)
        for file, (text, table) in texts().items()
        for name, (sign, *_) in table.items()
        if name != ":has" and re.search(sign, text)
    }
    assert found == ALL_THE_SAME.keys()


def test_where_a_rule_by_has_is_missing_the_game_goes_on() -> None:
    """In a list such a rule would take the others with it where it is not understood."""
    styles = "\n".join(text for name, (text, _) in texts().items() if name.endswith(".css"))
    rules = [(rule[1].strip(), rule[2]) for rule in RULES.finditer(styles) if ":has(" in rule[1]]
    assert len(rules) > 20
    bare = [selector for selector, _ in rules if "," in re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", selector))]
    assert bare == []
    tells = re.compile(r"\b(?:display|visibility|content|position):")
    assert {selector for selector, body in rules if tells.search(body)} == ONLY_NICER.keys()


def test_no_tap_has_all_rows_styled_anew() -> None:
    """As a change in what the sheet lies in does, where a rule by `:has` asks about that."""
    asking = [re.findall(r"([\w#.-]+):has\(", texts()[f"{name}.css"][0]) for name in ("paper", "pad", "finish")]
    assert [len(found) > 0 for found in asking] == [True, True, False]
    assert not {"html", "body", "main", "#main", "#sheet-view", ".sheet", "tbody"} & {*asking[0], *asking[1]}


def test_heights_of_the_screen_have_an_older_one_before_them() -> None:
    for name, (text, _) in texts().items():
        for found in re.finditer(r"([\w-]+): 100dvh", text):
            assert text[: found.start()].rstrip().endswith(f"{found[1]}: 100vh;"), name


def test_an_older_browser_is_told_so() -> None:
    """By what a style sheet can ask for: no script of ours need be understood. Firefox has containers from 110."""
    found = re.search(r"@supports ([^{]*) \{ \.too-old \{ display: none; \} \}", texts()["paper.css"][0])
    assert found
    assert found[1] == "(container-type: size) or ((accent-color: red) and (-webkit-hyphens: none))"
    sentence = re.search(r'<p class="warning too-old">(.*)</p>', texts()["base.html"][0])
    assert sentence
    assert "Safari 15.4, Firefox 115, Chrome 105" in sentence[1]


def test_a_tablet_with_a_mouse_has_digits() -> None:
    """The pad goes without them where there is a keyboard; a screen that is touched may have none."""
    text = texts()["pad.css"][0]
    hides, shows = (text.index(sign) for sign in ("@media (pointer: fine)", "@media (any-pointer: coarse)"))
    assert hides < shows
    assert ".with-pad .key.key { display: block; }" in text[shows:]
    assert "\nlabel, .card { touch-action: manipulation; }" in texts()["paper.css"][0]
