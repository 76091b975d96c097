"""Laws of every log: whatever people do, nothing raises, and the book is what its log tells."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.deal_codec import read_deal
from scorekeeper.engine.decode import decode
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.game import score
from scorekeeper.engine.record import DEALT, Deal, Record
from scorekeeper.rules.house import read_changes
from scorekeeper.service import commands
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.consequences import consequences
from scorekeeper.service.event_codec import decode_event, encode_event, kind_of
from scorekeeper.service.game_service import GameService
from scorekeeper.service.game_state import EntryStatus, GameState
from scorekeeper.service.loading import load_state
from tests.engine.games import Document, a_deal, games, house_changes
from tests.service.examples import KEPT
from tests.service.memory_store import MemoryStore

KINDS = (
    *(commands.RecordDeal,) * 5,
    *(commands.UndoLastDeal,) * 2,
    commands.RedoDeal,
    commands.VoidDeal,
    commands.RestoreDeal,
    *(commands.AmendDeal,) * 3,
    commands.InsertDeal,
    commands.RenamePlayers,
    commands.ChangeFirstDealer,
    commands.CorrectRules,
    commands.SetConfirmation,
    *(commands.ConfirmDeal,) * 2,
    commands.RejectDeal,
    commands.KeepVerdict,
    commands.RenameGame,
    commands.EndGame,
    *(commands.ResumeGame,) * 2,
)
NAMES = ("Anna", "Boris", "Vera", "Grisha", "Дмитрий", "Eve")


@given(games(), st.integers(0, 1_000_000_000), st.integers(0, 25))
def test_whatever_people_do_the_book_is_what_its_log_tells(told: Document, seed: int, steps: int) -> None:
    dice, store = Random(seed), MemoryStore()
    service = _begun(store, told)
    for _ in range(steps):
        before = service.state("g")
        command = _command(dice, before)
        foreseen = service.weigh(command)
        answer = service.change(command)
        after = service.state("g")
        assert (answer.seq is None) == (foreseen.event is None)
        assert answer.seq == (after.seq if after.seq != before.seq else None)
        assert answer.seq is not None or answer.violations or answer.problem
        assert foreseen.event is None or foreseen.after in (None, after)
        _holds(after)
        assert consequences(after, after) == ()
        assert consequences(before, after) or _scores(before) == _scores(after)
        assert not before.is_ended() or len(after.entries) == len(before.entries)
        if after != before:
            _leaves_the_dealers(command, before, after)
    log = store.events("g")
    loaded = load_state("g", log)
    assert (loaded, loaded.cost.size) == (service.state("g"), service.state("g").cost.size)
    assert [decode_event(kind_of(logged.event), encode_event(logged.event)) for logged in log] == [
        logged.event for logged in log
    ]


def _begun(store: MemoryStore, told: Document) -> GameService:
    decoded = decode(told)
    assert decoded.record is not None
    head = decoded.record
    service = GameService(store)
    first = head.first_dealer or head.players[0]
    service.start(
        commands.StartGame(game="g", key="start", at="", author="", system=head.system, changes=head.changes,
                  players=head.players, first_dealer=first)
    )  # fmt: skip
    for read in decoded.deals:
        assert read.deal is not None
        seq = service.state("g").seq
        assert service.change(
            commands.RecordDeal(game="g", seq=seq, key=f"{seq}", at="", author="", deal=read.deal)
        ).seq
    return service


def _holds(state: GameState) -> None:
    assert state.played.sheet == score(state.played.record)
    assert not state.played.sheet.refused
    standing = [entry for entry in state.entries if entry.status is EntryStatus.IN_RECORD]
    assert state.recorded_by == tuple(entry.seq for entry in standing)
    assert state.played.record.deals == tuple(entry.deal for entry in standing)
    assert len(state.played.tables) == len(state.played.sheet.deals) + 1
    assert all(_as_told(entry.deal) == _as_told(entry.entered) for entry in standing)
    assert all(entry.entered.dealer in (None, entry.deal.dealer) for entry in standing)
    for entry, table, scored in zip(standing, state.played.tables, state.played.sheet.deals, strict=False):
        dealt = entry.entered.outcome in DEALT
        assert not dealt or entry.dealt == scored.dealer
        # The record stays clean: nobody is named whose turn it was, unless people did.
        assert entry.deal.dealer == entry.entered.dealer or table.dealer != entry.dealt
    assert state.played.sheet.winners or all(entry.status is not EntryStatus.SET_ASIDE for entry in state.entries)
    assert decode(encode_record(state.played.record)).violations == ()
    for scored in state.played.sheet.deals:
        for column in scored.columns:
            assert column.before + sum(line.amount for line in column.lines) == column.after


def _as_told(deal: Deal) -> Deal:
    """Without what a correction elsewhere may add."""
    return replace(deal, agreed=None, dealer=None)


def _leaves_the_dealers(command: GameCommand, before: GameState, after: GameState) -> None:
    """Whatever is corrected, the other hands keep who dealt them; only who dealt first turns others."""
    if isinstance(command, commands.ChangeFirstDealer):
        return
    dealers = _dealers(after)
    for seq, dealer in _dealers(before).items():
        named = command.deal.dealer if isinstance(command, commands.AmendDeal) and command.amends == seq else None
        stays = dealer if named is None else before.played.record.players.index(named)
        assert dealers.get(seq, stays) == stays


def _dealers(state: GameState) -> dict[int, int]:
    """Who dealt each hand that stands on the sheet and has cards."""
    scored = zip(state.recorded_by, state.played.record.deals, state.played.sheet.deals, strict=True)
    return {seq: deal.dealer for seq, told, deal in scored if told.outcome in DEALT}


def _scores(state: GameState) -> list[list[int]]:
    return [[column.after for column in scored.columns] for scored in state.played.sheet.deals]


def _command(dice: Random, state: GameState, kinds: tuple[type[GameCommand], ...] = KINDS) -> GameCommand:
    kind = dice.choice(kinds)
    seq = dice.choice(state.entries).seq if state.entries else 1
    waits = 0 if state.proposal is None else state.proposal.seq
    players = state.played.record.players
    told: dict[str, Callable[[], Any]] = {
        "voids": lambda: seq,
        "restores": lambda: seq,
        "amends": lambda: seq,
        "before": lambda: seq,
        "confirms": lambda: waits,
        "rejects": lambda: waits,
        "takes_back": lambda: dice.choice((None, seq)),
        "deal": lambda: _deal(dice, state),
        "reason": lambda: dice.choice(("a slip of the pen", "we talked about it", None)),
        "names": lambda: tuple(dice.sample(NAMES, len(players))),
        "changes": lambda: read_changes(house_changes(state.played.record.system, dice))[0],
        "first_dealer": lambda: dice.choice(players),
        "on": lambda: dice.random() < 0.5,
        "verdict": lambda: KEPT,
        "note": lambda: dice.choice((None, "Vera was cross")),
        "title": lambda: dice.choice((None, "Friday", "Пятница ♥")),
    }
    wanted = {name: tell() for name, tell in told.items() if name in kind.__dataclass_fields__}
    device = dice.choice(("one", "two"))
    return kind(game="g", seq=state.seq, key=f"{state.seq}-{kind.__name__}", at="", author="", device=device, **wanted)


def _deal(dice: Random, state: GameState) -> Deal:
    """A deal for the place where somebody may want it: any of the tables."""
    coming = state.played.sheet.next
    if coming is None:
        cut: Record = replace(state.played.record, deals=state.played.record.deals[:-1])
        coming = score(cut).next
    document = a_deal(dice, {"players": list(state.played.record.players)}, coming)
    if dice.random() < 0.5:
        document["agreed"] = "so be it"
    bidding = state.table().terms.bidding
    read = read_deal(document, bidding=bidding)
    return read.deal or Deal()
