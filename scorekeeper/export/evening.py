"""An evening of a circle as one picture for the chat, in the looks of a game's result: who won most, what each did, and
its games. It is 1080 pixels wide and as high as its rows need, 1350 at least.
"""

from collections.abc import Iterator

from scorekeeper.export.drawing import Drawn, Ink, Page, Text
from scorekeeper.export.letters import Face, drawable, fit, width
from scorekeeper.export.masthead import Masthead, draw_masthead, masthead_high
from scorekeeper.export.measures import PICTURE, PICTURE_WIDE
from scorekeeper.export.result import HEAD, HIGH, LARGEST, LEFT, RIGHT, UNDER, at_right, draw_headline, draw_rule

ROW, GAME_ROW = 35.0, 19.0
BIG = PICTURE.total * 0.95  # a row's number
Rows = tuple[tuple[str, str, str], ...]  # name, facts, and the number of its column
Games = tuple[tuple[str, str], ...]  # who has won, and all others, with their scores


def lay_out_evening(title: str, day: str, headline: tuple[str, str], column: str, rows: Rows, games: Games) -> Page:
    """Its one leaf. `headline` is a small line and a large one; the small one is blank where nobody has won."""
    masthead = Masthead(title=title, about=day, address="")
    y = PICTURE.margin + masthead_high(PICTURE, masthead) + 6
    table = y + HEAD + LARGEST * 1.1 + UNDER + 18
    under = table + ROW * len(rows) + 18
    marks = (
        *draw_masthead(PICTURE, masthead, PICTURE.margin),
        *draw_headline(headline[0], headline[1], y, is_won=bool(headline[0])),
        at_right(table - 4, fit(drawable(column), PICTURE.small, RIGHT - LEFT), PICTURE.small, Ink.SOFT),
        *[mark for place, row in enumerate(rows) for mark in _row(*row, table + place * ROW)],
        *[mark for place, game in enumerate(games) for mark in _game(*game, under + place * GAME_ROW)],
    )
    high = under + GAME_ROW * len(games) + PICTURE.margin
    return Page(wide=PICTURE_WIDE, high=max(HIGH, high), marks=marks)


def _row(name: str, facts: str, number: str, y: float) -> Iterator[Drawn]:
    room = RIGHT - LEFT - width(number, BIG, Face.BOLD) - 12
    shown = fit(drawable(name), PICTURE.score, room, Face.BOLD)
    yield Text(x=LEFT, y=y + 14, text=shown, size=PICTURE.score, face=Face.BOLD)
    yield Text(x=LEFT, y=y + 27, text=fit(drawable(facts), PICTURE.body, room), size=PICTURE.body, ink=Ink.SOFT)
    yield at_right(y + 22, number, BIG, Ink.BLUE)
    yield draw_rule(y + 32)


def _game(won: str, others: str, y: float) -> Iterator[Drawn]:
    """Who has won is in bold, and has up to half of the line."""
    first = fit(drawable(won), PICTURE.body, (RIGHT - LEFT) / 2, Face.BOLD)
    x = LEFT + width(f"{first} ", PICTURE.body, Face.BOLD) if first else LEFT
    rest = fit(drawable(f"· {others}" if first and others else others), PICTURE.body, RIGHT - x)
    yield Text(x=LEFT, y=y + PICTURE.body, text=first, size=PICTURE.body, face=Face.BOLD)
    yield Text(x=x, y=y + PICTURE.body, text=rest, size=PICTURE.body)
