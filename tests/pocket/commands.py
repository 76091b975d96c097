"""Whole evenings of commands, as people give them and as they would be sent: of every kind, refused ones among them."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

from scorekeeper.cli.streams import one_line
from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.decode import decode
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Deal
from scorekeeper.rules.house import read_changes
from scorekeeper.rules.options import plain_value
from scorekeeper.service.book import Book, again, begun, done_by, open_book, write
from scorekeeper.service.commands import Command, Decision, EndGame, GameCommand, RecordDeal, Rematch, StartGame
from scorekeeper.service.consequences import age_of, consequences, needs_reason
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import encode_verdict
from tests.engine.games import Document, a_game
from tests.pocket.phone import plain
from tests.service.examples import at
from tests.service.test_apply_laws import KINDS, NAMES, _command

Sent = dict[str, Any]
Evening = tuple[list[Command], list[tuple[Decision, Book]]]  # what was said, and what CPython made of it
REMATCH = Rematch(game="g2", key="again", at="2026-11-21T23:00:00Z", author="Eve", device="three", of="g")


def random_start(dice: Random) -> StartGame:
    """A game of any system under random house rules."""
    game = a_game(dice)
    system, players = game["rules"]["system"], NAMES[: len(game["players"])]
    changes, _ = read_changes(game["rules"]["changes"])
    return StartGame(
        game="g", key="start", at=at(0), author="Anna", device="one", system=system, changes=changes, players=players,
        first_dealer=dice.choice(players), title=dice.choice((None, "Friday ♥")),
    )  # fmt: skip


def random_command(dice: Random, state: GameState) -> GameCommand:
    """One of all kinds, hands more often than any; some hands are told twice."""
    kinds = dice.choices((KINDS, (RecordDeal,), (EndGame,)), weights=(7, 3, 2 if state.winners() else 0))[0]
    command = _command(dice, state, kinds)
    if isinstance(command, EndGame):
        command = replace(command, by_points=dice.choice((None, True)))
    if isinstance(command, RecordDeal) and state.entries and dice.random() < 0.2:
        entry = dice.choice(state.entries[-3:])
        command = replace(command, deal=entry.entered, since=dice.choice((entry.seq - 1, entry.seq)))
    author = dice.choice((*NAMES, "", "anna"))
    return replace(command, at=at(state.seq % 60), author=author, key=f"{command.key}-{dice.random()}")


def evenings(seed: int, most: int) -> Iterator[Evening]:
    """Evenings without end: what was said, and what CPython made of each command behind the first."""
    dice = Random(seed)
    while True:
        start = random_start(dice)
        first, _ = begun(start)
        assert first is not None
        book = open_book("g", (first,))
        said: list[Command] = [start]
        done: list[tuple[Decision, Book]] = []
        for _ in range(dice.randint(most // 2, most)):
            command = random_command(dice, book.state)
            decision, book = write(book, command)
            said.append(command)
            done.append((decision, book))
        yield said, done


def written_by_hand(
    documents: Iterable[Document],
) -> Iterator[tuple[list[Command], list[tuple[Decision, Book]], Book]]:
    """Records with hands as commands, what each comes to, and the game in the end."""
    for document in documents:
        decoded = decode(document)
        assert decoded.record is not None
        head, deals = decoded.record, [read.deal for read in decoded.deals if read.deal is not None]
        if not deals:
            continue
        begin = StartGame(
            game="g", key="start", at=at(0), author="Anna", system=head.system, changes=head.changes, players=head.players,
            first_dealer=head.first_dealer or head.players[0], title=head.title,
        )  # fmt: skip
        said: list[Command] = [begin]
        done, book = [], opened(begin)
        for place, deal in enumerate(deals):
            command = RecordDeal(game="g", key=f"{place}", at=at(1), author="Anna", seq=book.state.seq, deal=deal)
            decision, book = write(book, command)
            said.append(command)
            done.append((decision, book))
        yield said, done, book


def sent(command: Command, bidding: bool) -> Sent:
    """The command as plain JSON-like values; `bidding` is how its deal is read."""
    plain = {field.name: _sent(getattr(command, field.name)) for field in fields(command)}
    return {"kind": type(command).__name__, "bidding": bidding, **plain}


def _sent(value: Any) -> Any:
    if isinstance(value, Deal):
        return None if value == Deal() else encode_deal(value)
    if isinstance(value, dict):
        return {name: plain_value(one) for name, one in value.items()}
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, str | int | None) else encode_verdict(value)


def asked(said: list[Command], books: list[Book]) -> str:
    """An evening as V8 is told of it."""
    bidding = books[0].state.table().terms.bidding if books else True
    return json.dumps([sent(command, bidding) for command in said])


def walked(said: list[Command], done: list[tuple[Decision, Book]]) -> Iterator[str]:
    """What CPython says of an evening, as `walked` of log.js."""
    before: Book | None = None
    for command, (decision, book) in zip(said[1:], done, strict=True):
        earlier = opened(said[0]) if before is None else before
        refused = decision.event is None
        told = [decided(decision), bare_state(book), done_by(book, command.key), refused, foreseen(earlier, decision)]
        yield one_line(told)
        before = book
    assert before is not None
    record, log = encode_record(before.state.played.record), [encode_logged(one) for one in before.log]
    yield one_line([plain(before.state), record, log])
    yield one_line(plain(again(before.state, REMATCH)))


def opened(begin: Command) -> Book:
    assert isinstance(begin, StartGame)
    first, _ = begun(begin)
    assert first is not None
    return open_book("g", (first,))


def foreseen(before: Book, decision: Decision) -> Any:
    """What a correction would change, and whether somebody has to say why."""
    was, after = before.state, decision.after
    if after is None:
        return None
    at_once = needs_reason(was, after, age=age_of(was.started, after.touched))
    return [plain(consequences(was, after)), needs_reason(was, after), at_once]


def decided(decision: Decision) -> Any:
    return {
        "event": plain(decision.event),
        "violations": plain(decision.violations),
        "problem": plain(decision.problem),
        "number": decision.deal_number,
    }


def bare_state(book: Book) -> Any:
    """A game but for what is scored."""
    state = {name: plain(getattr(book.state, name)) for name in book.state.__dataclass_fields__ if name != "played"}
    return {**state, "sheet": plain(book.state.played.sheet.standings)}
