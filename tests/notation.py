"""The text notation of the test games: a score sheet that a person can read, turned into a record and expectations.

    system: russian
    players: Anna Boris Vera
    Boris 130+30: 3 | 115 H | 2            || 5 | 160 | 0
      Boris: contract_made +160
    Vera 100 rospisat                      || 65 | 220 | 0 r

Left of `||` the deal, right of it each player's score after it with the marks of the deal (b bolt, r rospisat,
s spisat, B onto the barrel, f fall). A number alone is a total; with letters (H D C S, A four aces, `.` for none) card
points in parts; `-` tells nothing. The full description stands in CONTRIBUTING.
"""

import json
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scorekeeper.engine.game import score_document
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import Mark, Sheet

LETTERS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
MARKS = {"b": Mark.BOLT, "r": Mark.ROSPISAT, "s": Mark.SPISAT, "B": Mark.BARREL, "f": Mark.FALL}
GIVEN_UP = ("rospisat", "spisat", "surrender")


@dataclass
class Row:
    """One deal with what is expected of it: text as in the file, so that a failure shows the sheet."""

    deal: dict[str, Any]
    text: str
    cells: list[str]
    lines: dict[str, str] = field(default_factory=dict)


@dataclass
class Game:
    """A record document and the expectations beside it."""

    record: dict[str, Any]
    rows: list[Row]
    status: str = ""
    standings: str = ""


def read_game(path: Path) -> Game:
    """The game in a file."""
    return parse_game(path.read_text(encoding="utf-8"))


def parse_game(text: str) -> Game:
    """The game in a text."""
    head: dict[str, str] = {}
    rows: list[Row] = []
    for line in text.splitlines():
        bare = line.strip()
        key, colon, rest = bare.partition(":")
        if not bare or bare.startswith("#"):
            continue
        if colon and key in ("system", "changes", "players", "dealer", "status", "standings"):
            head[key] = rest.strip()
        elif line[0] == " " and rows and "||" not in line:
            rows[-1].lines[key] = rest.strip()
        else:
            left, _, right = bare.partition("||")
            players = head["players"].split()
            cells = [" ".join(cell.split()) for cell in right.split("|")] if right else []
            rows.append(Row(deal=parse_deal(left, players), text=left.strip(), cells=cells))
    record = {
        "format": "thousand-record/1",
        "rules": {"system": head["system"], "changes": _changes(head.get("changes", ""))},
        "players": head["players"].split(),
        "deals": [row.deal for row in rows],
    }
    if "dealer" in head:
        record["first_dealer"] = head["dealer"]
    return Game(record=record, rows=rows, status=head.get("status", ""), standings=head.get("standings", ""))


def parse_deal(text: str, players: list[str]) -> dict[str, Any]:
    """The document of one deal."""
    first = text.split(maxsplit=1)[0]
    if first == "redeal":
        _, cause, *rest = text.split()
        told = dict(word.split("=") if "=" in word else ("player", word) for word in rest)
        return {"outcome": "redeal", "cause": cause, **told}
    if first == "adjust":
        _, *told, reason = shlex.split(text)
        amounts = {name: int(amount) for name, amount in zip(told[::2], told[1::2], strict=True)}
        [(player, amount), *others] = amounts.items()
        given = {"amounts": amounts} if others else {"player": player, "amount": amount}
        return {"outcome": "adjustment", **given, "reason": reason}
    if first == "agree":
        changes, _, reason = text.partition(" ")[2].strip().rpartition(' "')
        return {"outcome": "agreement", "changes": _changes(changes), "reason": reason.rstrip('" ')}
    head, colon, points = text.partition(": ") if ": " in text else (text, "", "")
    deal = _head(head.strip(": "))
    if colon:
        told = [cell.strip() for cell in points.split("|")]
        deal["points"] = {name: _points(cell) for name, cell in zip(players, told, strict=True) if cell != "-"}
    return deal


def _head(text: str) -> dict[str, Any]:
    deal: dict[str, Any] = {}
    words = shlex.split(text)
    if words and "=" not in words[0]:  # nobody declares where nobody bids
        deal["declarer"], bid, *words = words
        won_at, plus, more = bid.partition("+")
        deal["bid"] = int(won_at) + int(more or 0)
        if plus:
            deal["won_at"] = int(won_at)
    for word in words:
        name, equals, value = word.partition("=")
        if name in GIVEN_UP:
            deal["outcome"] = name
        elif not equals:
            deal[name] = True
        elif name in ("talon", "tricks"):
            deal[name] = value.split(",")
        else:
            deal[name] = value
    return deal


def _points(cell: str) -> Any:
    number, *letters = cell.split()
    if not letters:
        return int(number)
    parts: dict[str, Any] = {"cards": int(number)}
    marriages = [LETTERS[letter] for letter in letters[0] if letter in LETTERS]
    if marriages:
        parts["marriages"] = marriages
    if "A" in letters[0]:
        parts["four_aces"] = True
    return parts


def a_record(*deals: dict[str, Any], players: Sequence[str] = ("Anna", "Boris", "Vera"), **more: Any) -> dict[str, Any]:
    """The document of a game by the Russian rules, for what the notation cannot say; `more` are further keys of it."""
    head = {"format": "thousand-record/1", "rules": {"system": "russian"}, "players": [*players]}
    return {**head, "deals": [*deals], **more}


def _changes(text: str) -> dict[str, Any]:
    return {key: json.loads(value) for key, value in re.findall(r'([\w.]+)=(\[[^]]*\]|"[^"]*"|\S+)', text)}


def cells_of(sheet: Sheet, place: int) -> list[str]:
    """The cells of a scored deal, as the notation writes them."""
    sign_of = {mark: sign for sign, mark in MARKS.items()}
    columns = sheet.deals[place].columns
    return [f"{column.after} {''.join(map(sign_of.__getitem__, column.marks))}".strip() for column in columns]


def lines_of(sheet: Sheet, place: int, name: str) -> str:
    """The lines of one player in a scored deal, as the notation writes them."""
    column = sheet.deals[place].columns[sheet.players.index(name)]
    return ", ".join(f"{line.what.value} {line.amount:+d}".replace(" +0", " 0") for line in column.lines)


def status_of(sheet: Sheet) -> str:
    """The status line, as the notation writes it."""
    if not sheet.winners:
        return "in_progress"
    return f"finished winners: {' '.join(sheet.players[seat] for seat in sheet.winners)}"


def standings_of(sheet: Sheet) -> str:
    """The standings line, as the notation writes it: score, bolts, rospisats, barrel, falls."""
    return " | ".join(
        f"{name} {one.score} {one.bolts} {one.rospisats} {'-' if one.barrel is None else one.barrel} {one.falls}"
        for name, one in zip(sheet.players, sheet.standings, strict=True)
    )


def record_in(document: dict[str, Any]) -> Record:
    """The record of a document that nobody refuses."""
    result = score_document(document)
    assert result.refused == ()
    assert result.game is not None
    return result.game.record
