"""A browser that translates a page leaves names and scores as they are: “Rose” is no flower, and −120 no 120."""

import re
from html.parser import HTMLParser

from flask import Flask

from tests.server.conftest import Sit
from tests.server.visitor import Visitor

NAMES = ("Rose", "Hope", "Grace")
HANDS = (
    {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0},
    {"declarer": 0, "bid_tap": 100, "outcome": "rospisat"},
    {"declarer": 2, "bid_tap": 110, "cards_0": 60, "cards_1": 60, "cards_2": 0},
)
VOID = ("meta", "link", "input", "br", "img", "use", "path", "col", "hr", "circle", "line", "rect", "polyline")
SCORE = re.compile(r"[−+]\d+|1\d\d")  # a limit of the rules is none
NOT_READ = ("title", "script", "style", "svg", "text")


class Translated(HTMLParser):
    """Names and scores that stand alone in what a browser would translate."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = [("", True)]
        self.names: list[str] = []
        self.seen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs).get("translate")
        if tag not in VOID:
            self.open.append((tag, self.open[-1][1] if told is None else told == "yes"))

    def handle_endtag(self, tag: str) -> None:
        while tag not in VOID and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text = data.replace("\u00ad", "").strip(" \n,.:·()–")
        if (text in NAMES or SCORE.fullmatch(text)) and not any(tag in NOT_READ for tag, _ in self.open):
            self.seen += 1
            if self.open[-1][1]:
                self.names.append(text)


def test_names_and_scores_are_left_as_they_are(app: Flask, anna: Visitor, sit: Sit) -> None:
    sheet = sit(names=" ".join(NAMES))
    for hand in HANDS:
        sheet = anna.tells(sheet, hand)
    addresses = [
        rule.rule.replace("<game>", sheet.address[3:]).replace("<int:number>", "1")
        for rule in app.url_map.iter_rules()
        if "<game>" in rule.rule
        and not rule.rule.endswith("/copy")
        and "GET" in (rule.methods or ())
        and rule.rule.replace("<int:", "").count("<") == 1
    ]
    wrong, seen = {}, 0
    for address in ["/", "/archive", *addresses]:
        answer = anna.client.get(address)
        if answer.mimetype == "text/html" and answer.status_code == 200:
            page = Translated()
            page.feed(answer.get_data(as_text=True))
            seen += page.seen
            if page.names:
                wrong[address.removeprefix(sheet.address)] = page.names
    assert list(wrong.items()) == []
    assert seen > 100
