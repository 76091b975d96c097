"""Slips at random, at random places of random games: filled in as people do, and as nobody would."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from scorekeeper.engine.game import Game, score_document
from scorekeeper.slip.asked import slip_fields
from scorekeeper.slip.fields import FieldKind, SlipField
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from tests.engine.games import Document, a_game

Sent = dict[str, list[str]]

NUMBERS = (
    "", " ", "0", "5", "10", "20", "40", "60", "100", "105", "120", "120", "125", "200", "300", "-60", "−60", "–5", "+30", "11+10+4", "7+", "+", "1_000", "٣", "12.5",
    "１２０", "99999999", "9" * 13, "x" * 30, "½", "\x1c5\x85", "1+" * 30 + "1", "--5", "²", "0x10", "𝟗", "５＋５",
)  # fmt: skip
WORDS = (
    "", "  ", "Revoke", "die Karten fielen", "он сдал не так", "a\tb\x07c", "\u202eabc\u2066", "e\u0301", "👩\u200d👩\u200d👧", "\ufeff", "x" * 201, "ﬁ", "<b>&amp;\"'",
)  # fmt: skip
CALLS = (
    "", " , ", "1:100", "2:100, 3:110, 1:pass, 2:120, 3:pass", "2:100; 1:PASS; 3:pass", "1:blind:120", "2 : Blind : 120", "4:100", "0:100", "2", "x", "２：１００", "1:paß",
    "1:pass," * 201, "2:1_00", "3:100,1:105,2:110,3:115,1:pass,2:pass", "😀" * 30,
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Case:
    """A slip at the end of a game."""

    record: Document
    game: Game
    sent: Sent


def random_slips(seed: int, *, each: int = 20) -> Iterator[Case]:
    """Slips without end, so many at each place."""
    dice = Random(seed)
    while True:
        record = a_game(dice)
        record = {**record, "deals": record["deals"][: dice.randint(0, len(record["deals"]))]}
        game = score_document(record).game
        if game is None or game.sheet.next is None:
            continue
        for _ in range(each):
            yield Case(record=record, game=game, sent=random_slip(game, dice))


def random_slip(game: Game, dice: Random) -> Sent:
    """One, most often as somebody would fill it in."""
    table, seats = game.tables[-1], len(game.sheet.players)
    dealer = dice.choice([table.dealer] * 4 + list(range(seats)))
    spec = make_form_spec(table, dealer, table.dealer)
    sane = dice.random() < 0.7
    sent = {name: texts for name, field in slip_fields(spec).items() if (texts := _texts(name, field, dice, sane=sane))}
    if sane:
        sent |= _points(spec, dice)
    sent |= {"dealer": [str(dealer)], "turn": [str(table.dealer)]} if dealer != table.dealer else {}
    sent |= {"sent": ["1"]} if dice.random() < 0.5 else {}
    return sent


def _texts(name: str, field: SlipField, dice: Random, *, sane: bool) -> list[str]:
    if name == "several":
        return [dice.choice(("", "on"))]
    if sane and name.startswith("each_"):
        return [dice.choice(("", "", "0", "60", "-120"))]
    offered = [str(one) for one in field.choices]
    match field.kind:
        case FieldKind.SWITCH:
            return ["", "on"] if dice.random() < 0.1 else [""]
        case FieldKind.CHOICE:
            if name == "outcome" and sane:
                return [dice.choice([*["played"] * 4, *offered])]
            return [dice.choice(offered if sane and offered and name != "bid_tap" else [*offered, "", "nobody"])]
        case FieldKind.CHOICES:
            some = [one for one in offered if dice.random() < 0.1]
            return some if sane else [*some, *dice.choice(([], ["queens"], offered))]
        case FieldKind.WORDS:
            return [dice.choice(WORDS[:5] if sane else WORDS)]
        case FieldKind.CALLS:
            return [dice.choice(CALLS[:2] if sane else CALLS)]
    if sane and name in ("bid", "raised"):
        return [dice.choice(("", "", "", "100", "120", "125"))]
    return [dice.choice(NUMBERS[:12] if sane else NUMBERS)]


def _points(spec: FormSpec, dice: Random) -> Sent:
    """Piles that come to 120, one of them left blank as a rule, or all."""
    seats = spec.seats()
    cuts = sorted(dice.randint(0, 120) for _ in seats[1:])
    piles = [end - begin for begin, end in zip([0, *cuts], [*cuts, 120], strict=True)]
    piles[0] = dice.choice([*[piles[0]] * 12, 160])  # a total among points
    blank = dice.choice([()] + [(seat,) for seat in seats] * 2 + [seats])
    return {f"cards_{seat}": ["" if seat in blank else str(pile)] for seat, pile in zip(seats, piles, strict=True)}
