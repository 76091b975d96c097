"""How an evening ended, as one picture for the chat, 1080 by 1350 pixels: who won, how it stood, the curve, the titles.

Of a game that goes on it says how it stands. The server sends it as a PNG, a phone alone draws it as SVG.
"""

from collections.abc import Iterator

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import count_hands
from scorekeeper.engine.table import won_by_most
from scorekeeper.export.curve import draw_curve
from scorekeeper.export.drawing import Anchor, Drawn, Ink, Page, Stroke, Text, put_on_page
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.facts import find_facts
from scorekeeper.export.frame import Size
from scorekeeper.export.letters import Face, drawable, fit, width, wrap
from scorekeeper.export.masthead import draw_masthead, make_masthead, masthead_high
from scorekeeper.export.measures import PICTURE, PICTURE_WIDE
from scorekeeper.export.svg import write_page
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

HIGH = PICTURE_WIDE * 5 / 4
LEFT, RIGHT = PICTURE.margin + 4, PICTURE_WIDE - PICTURE.margin - 4
MIDDLE = PICTURE_WIDE / 2
LARGEST, LEAST = 34.0, 20.0  # letters of the winner's name
SMALLER = ((20.0, 2), (16.0, 2), (12.0, 3), (9.5, 4))  # where it needs more lines than one: at most so many
HEAD = 18.0  # of the line over it
UNDER = 16.0  # of the lines under it
ROW, TITLE_ROW = 22.0, 29.0
FINE = 0.1  # the curve counts in tenths of the layout's points
RUSH = 2  # contracts in a row that are a rush, at least
Title = tuple[str, tuple[int, ...], int]  # its label (a msgid), the seats of all who have it, how many they have each


def result_as_svg(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """The picture, as a document of its own."""
    title = make_masthead(game, voice, export_options.language).title
    return write_page(lay_out_result(game, voice, export_options), title, export_options.language)


def lay_out_result(game: WholeGame, voice: Voice, export_options: ExportOptions) -> Page:
    """Its one leaf: what is above and below the curve has its height, and the curve all that is left."""
    return Page(wide=PICTURE_WIDE, high=HIGH, marks=tuple(_marks(game, voice, export_options)))


def _marks(game: WholeGame, voice: Voice, export_options: ExportOptions) -> Iterator[Drawn]:
    masthead = make_masthead(game, voice, export_options.language)
    yield from draw_masthead(PICTURE, masthead, PICTURE.margin)
    y = PICTURE.margin + masthead_high(PICTURE, masthead) + 6
    yield from _winner(game, voice, y)
    y += HEAD + LARGEST * 1.1 + UNDER + 6
    yield from _totals(game, y)
    y += ROW * len(game.sheet.players)
    titles = find_titles(game)
    end = HIGH - PICTURE.margin - TITLE_ROW * len(titles)
    if len(game.sheet.deals) > 1:
        yield from _curve(game, voice, y + 8, end - 6)
    for place, title in enumerate(titles):
        yield from _title(game, voice, title, end + place * TITLE_ROW)


def _winner(game: WholeGame, voice: Voice, y: float) -> Iterator[Drawn]:
    """Who has won; of a game that nobody has won, how far it is."""
    names = ", ".join(game.sheet.players[seat] for seat in game.winners)
    head, text = _say_winner(game, voice, names)
    yield from draw_headline(head, text, y, is_won=bool(names))


def draw_headline(head: str, text: str, y: float, *, is_won: bool) -> Iterator[Drawn]:
    """A small line over a large text, which is doubly underlined where somebody has won."""
    if head:
        yield _centred(y + PICTURE.body - 3, drawable(head), PICTURE.body, ink=Ink.SOFT)
    lines, size = _large(drawable(text))
    base = y + HEAD + LARGEST * 0.9
    for place, line in enumerate(reversed(lines)):
        yield _centred(base + (3 if len(lines) > 1 else 0) - place * size * 1.12, line, size, Face.BOLD)
    half = width(max(lines, key=len), size, Face.BOLD) / 2
    for under in (8.0, 11.0) if is_won else ():
        yield Stroke(x1=MIDDLE - half, y1=base + under, x2=MIDDLE + half, y2=base + under, width=1.4, ink=Ink.RED)


def _large(text: str) -> tuple[list[str], float]:
    """The text in one line as large as there is room for, or in a few smaller ones; cut only beyond that."""
    room = RIGHT - LEFT
    size = min(LARGEST, LARGEST * room / width(text, LARGEST, Face.BOLD))
    if size >= LEAST:
        return [text], size
    for smaller, most in SMALLER:
        lines = wrap(text, smaller, room, Face.BOLD)
        if len(lines) <= most:
            break
    return [*lines[: most - 1], fit(" ".join(lines[most - 1 :]), smaller, room, Face.BOLD)], smaller


def _say_winner(game: WholeGame, voice: Voice, names: str) -> tuple[str, str]:
    """A small line and a large one."""
    if names:
        if game.time_was_up or won_by_most(game.tables[-1]):
            return voice.gettext(words.TIME_UP if game.time_was_up else words.LAST_HAND), names
        return voice.ngettext("Winner", "Winners", len(game.winners)), names
    if game.ended:
        return "", voice.gettext(words.NO_WINNER)
    return "", words.say_progress(voice, count_hands(game.record.deals))


def _totals(game: WholeGame, y: float) -> Iterator[Drawn]:
    """The players by their scores, the best one first; who is level stands in seating order."""
    standings = game.sheet.standings
    places = sorted(range(len(standings)), key=lambda seat: (seat not in game.winners, -standings[seat].score))
    for place, seat in enumerate(places):
        base, score = y + (place + 0.75) * ROW, plain(standings[seat].score)
        ink = Ink.RED if standings[seat].score < 0 else Ink.INK
        face = Face.BOLD if seat in game.winners else Face.PLAIN
        wide = width(score, PICTURE.total * 0.8, Face.BOLD)
        name = fit(drawable(game.sheet.players[seat]), PICTURE.score, RIGHT - LEFT - wide - 12, face)
        yield Text(x=LEFT, y=base, text=name, size=PICTURE.score, face=face)
        yield at_right(base, score, PICTURE.total * 0.8, ink)
        yield draw_rule(base + 5.5)


def _curve(game: WholeGame, voice: Voice, top: float, end: float) -> Iterator[Drawn]:
    size = Size(width=round((RIGHT - LEFT) / FINE), height=round((end - top) / FINE), font=round(PICTURE.number / FINE))
    yield from put_on_page(draw_curve(voice, game, size), LEFT, top, FINE)


def _title(game: WholeGame, voice: Voice, title: Title, y: float) -> Iterator[Drawn]:
    """Its label over the names of all who have it, and how many at the right edge."""
    label, seats, most = title
    number, size = str(most), PICTURE.total * 0.95
    room = RIGHT - LEFT - width(number, size, Face.BOLD) - 12
    shown = fit(drawable(voice.gettext(label)), PICTURE.small, room)
    names = drawable(", ".join(game.sheet.players[seat] for seat in seats))
    letters = max(PICTURE.small, min(PICTURE.score, PICTURE.score * room / width(names, PICTURE.score, Face.BOLD)))
    yield Text(x=LEFT, y=y + 9, text=shown, size=PICTURE.small, ink=Ink.SOFT)
    yield Text(x=LEFT, y=y + 23, text=fit(names, letters, room, Face.BOLD), size=letters, face=Face.BOLD)
    yield at_right(y + 20, number, size, Ink.BLUE)


def _centred(y: float, text: str, size: float, face: Face = Face.PLAIN, ink: Ink = Ink.INK) -> Text:
    return Text(x=MIDDLE, y=y, text=text, size=size, face=face, ink=ink, anchor=Anchor.MIDDLE)


def draw_rule(y: float) -> Stroke:
    """The line under a row."""
    return Stroke(x1=LEFT, y1=y, x2=RIGHT, y2=y, width=0.6, ink=Ink.COLUMN)


def at_right(y: float, text: str, size: float, ink: Ink) -> Text:
    """A number at the right edge."""
    return Text(x=RIGHT, y=y, text=text, size=size, face=Face.BOLD, ink=ink, anchor=Anchor.END)


def find_titles(game: Game) -> tuple[Title, ...]:
    """The titles of a game, in a fixed order."""
    facts = find_facts(game)
    rushes = [_rush(game, name) for name in game.sheet.players]
    counted = (
        (words.MOST_BOLTS, [player[words.FACT_BOLTS] for player in facts], 1),
        (words.BARRELS_MISSED, [player[words.FACT_OFF] for player in facts], 1),
        (words.LONGEST_RUSH, rushes, RUSH),
    )
    most = [(label, numbers, max(numbers)) for label, numbers, least in counted if max(numbers) >= least]
    return tuple(
        (label, tuple(seat for seat, number in enumerate(numbers) if number == best), best)
        for label, numbers, best in most
    )


def _rush(game: Game, name: str) -> int:
    """The most contracts of his own that a player made one after another, whatever others did between them."""
    rush, longest = 0, 0
    for told, deal in zip(game.record.deals, game.sheet.deals, strict=False):
        if told.declarer == name and deal.made is not None:
            rush = rush + 1 if deal.made else 0
            longest = max(longest, rush)
    return longest
