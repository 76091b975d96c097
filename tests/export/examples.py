"""Games for the tests of the exports in the notation: by the Russian rules, with Anna, Boris and Vera, if not told."""

from pathlib import Path
from textwrap import dedent
from typing import Any

from scorekeeper.engine.game import Game, play
from scorekeeper.engine.record import Record, count_hands
from scorekeeper.export.curve import draw_curve
from scorekeeper.export.frame import Size
from scorekeeper.export.svg import write_picture
from scorekeeper.export.whole_game import WholeGame, recorded_game
from scorekeeper.wording import export as words
from scorekeeper.wording.voice import ENGLISH, Voice
from tests.engine.held import HEAD
from tests.notation import a_record, parse_game, read_game, record_in

TESTS = Path(__file__).parent.parent
GOLDENS = sorted([*TESTS.glob("goldens/*.game"), *TESTS.glob("engine/seeds/*.game")])
NAMES = ("Żółć", "Оксана", "Jean-François-Alexandre", "🂡👩‍👩‍👧")

# A bolt, a rospisat against the rules, the barrel and a fall from it, a fresh deal, a fine, a note.
EVENING = """
    changes: barrel.hands=1 barrel.level=900
    Boris 100: 0 . | 100 . | 20 .
    Vera 95 rospisat agreed="because it was late"
    redeal four_nines Anna
    adjust Boris 740 "a revoke"
    Anna 120: 100 HD | 0 . | 20 .
    agree bid.no_jump=true "from now on"
    Vera 120+20: 0 . | 0 . | 120 S
"""

# Anna's third bolt is fined down to 555, which is taken back to zero; Boris loses a bid on the barrel, no fall that
# counts; Vera is off for time, the first fall, and then once more.
TURNS = """
    changes: reset.at=[555] barrel.hands=1
    adjust Anna 675 "a start"
    Boris 100: 0 . | 100 . | 20 .
    Boris 100: 0 . | 100 . | 20 .
    Boris 100: 0 . | 100 . | 20 .
    adjust Boris 580 "up"
    Boris 100: 20 . | 90 . | 10 .
    adjust Vera 810 "up"
    Boris 100 rospisat
    adjust Vera 120 "up again"
    Boris 100 rospisat
"""


def golden(path: Path) -> WholeGame:
    """The game in a file."""
    return laid(read_game(path).record)


def game_from(text: str, **more: Any) -> WholeGame:
    """The game in a text; `more` are further keys of the record."""
    return laid({**document_from(text), **more})


def document_from(text: str) -> dict[str, Any]:
    """The record in a text."""
    return parse_game(HEAD + dedent(text)).record


def laid(document: dict[str, Any]) -> WholeGame:
    """The game of a record document that nobody refuses."""
    return of_record(record_in(document))


def of_record(record: Record) -> WholeGame:
    """The game of a record that nobody refuses."""
    game = play(record)
    assert game.sheet.refused == ()
    return recorded_game(game, "America/New_York")


def long_evening(deals: int, players: tuple[str, ...]) -> WholeGame:
    """A game of so many deals without an end: whoever wins much loses it again."""
    won = [{"player": players[place // 2 % len(players)], "amount": (-1) ** place * 300} for place in range(deals)]
    return laid(a_record(*({"outcome": "adjustment", "reason": "a revoke", **one} for one in won), players=players))


def on_page(game: Game, voice: Voice = ENGLISH, size: Size | None = None, id: str = "curve") -> str:
    """The curve of a game as an element of a page."""
    picture = draw_curve(voice, game, size)
    said = words.say_curve(voice, game.sheet, count_hands(game.record.deals))
    return write_picture(picture, voice.gettext(words.CURVE), said, id)
