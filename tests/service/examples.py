"""Events and commands as short as they are told at a table."""

from typing import Any

from scorekeeper.engine.deal_codec import read_deal
from scorekeeper.engine.record import Deal
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.service.commands import GameCommand, RecordDeal, Rematch, StartGame, UndoLastDeal
from scorekeeper.service.events import DealRecorded, DealVoided, Event, GameStarted, Logged
from scorekeeper.service.game_service import GameService
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredFact, StoredVerdict
from tests.notation import parse_deal
from tests.service.memory_store import MemoryStore

PLAYERS = ("Anna", "Boris", "Vera")
HAND = "Boris 100: 3 | 115 | 2"
OTHER_HAND = "Vera 100: 10 | 10 | 100"


def deal(text: str = HAND, players: tuple[str, ...] = PLAYERS) -> Deal:
    """A deal in the notation of the goldens."""
    told = read_deal(parse_deal(text, list(players)), bidding=True).deal
    assert told is not None
    return told


def at(minute: int) -> str:
    return f"2026-11-21T20:{minute:02}:00+00:00"


def logged(seq: int, event: Event, key: str | None = None) -> Logged:
    return Logged(seq=seq, key=key or f"key-{seq}", at=at(seq % 60), author="Anna", device="Anna’s phone", event=event)


def started(key: str = "key-1", *, title: str | None = None, players: tuple[str, ...] = PLAYERS) -> Logged:
    values = house_rules("russian", {}).values
    event = GameStarted(system="russian", values=values, players=players, first_dealer=players[0], title=title)
    return logged(1, event, key)


def dealt(seq: int, text: str = HAND, key: str | None = None) -> Logged:
    return logged(seq, DealRecorded(deal=deal(text)), key)


def voided(seq: int, voids: int, key: str | None = None) -> Logged:
    return logged(seq, DealVoided(voids=voids), key)


def start(game: str = "g", key: str = "start", changes: dict[str, Value] | None = None, **other: object) -> StartGame:
    known: dict[str, object] = {"system": "russian", "players": PLAYERS, "first_dealer": PLAYERS[0], **other}
    return StartGame(game=game, key=key, at=at(0), author="Anna", changes=changes or {}, **known)


def record(
    seq: int, text: str = HAND, key: str | None = None, game: str = "g", players: tuple[str, ...] = PLAYERS
) -> RecordDeal:
    """`seq` is the event that the page was drawn from."""
    told = deal(text, players)
    return RecordDeal(game=game, seq=seq, key=key or f"record-{seq}", at=at(seq), author="Boris", deal=told)


KEPT = StoredVerdict(
    question="trick",
    facts=(
        StoredFact(ask="table", values=("KH",)),
        StoredFact(ask="pile", values=("AH", "10S"), player="Анна"),
    ),
    findings=(
        StoredAnswer(about="", yes=False, plain=False, reason="must_follow", option="play.must_follow",
         numbers={"card": "9S", "cards": ("AH",), "led": "hearts", "best": "KH"}),
        StoredAnswer(about="Анна", yes=True, plain=True, reason="giving_up_changes", option=None,
         numbers={"change": -120}),
    ),
    rules={"play.must_follow": "always", "game.players": (3, 4), "play.must_trump": True, "bid.min": 100},
)  # fmt: skip


def service_of(*hands: str, store: MemoryStore | None = None, **start_with: Any) -> GameService:
    """A service with one game, `g`, of these hands, which are the events 2, 3 …; Anna deals first."""
    service = GameService(MemoryStore() if store is None else store)
    service.start(start(**start_with))
    for seq, text in enumerate(hands, start=1):
        assert service.change(record(seq, text, players=start_with.get("players", PLAYERS))).seq == seq + 1
    return service


def undo(seq: int, key: str | None = None, game: str = "g") -> UndoLastDeal:
    return UndoLastDeal(game=game, seq=seq, key=key or f"undo-{seq}", at=at(seq), author="Vera")


def rematch(game: str = "g2", key: str = "again", of: str = "g") -> Rematch:
    return Rematch(of=of, game=game, key=key, at=at(30), author="Vera")


def corrects(service: GameService, kind: type[GameCommand], **told: object) -> int:
    """The event of a correction of `g`, for a reason, which is taken."""
    answer = service.change(change(kind, service.seq("g"), reason="we looked at the paper", **told))
    assert answer.seq is not None, answer
    return answer.seq


def change(
    kind: type[GameCommand],
    seq: int,
    *,
    game: str = "g",
    device: str = "Anna’s phone",
    key: str | None = None,
    **told: object,
) -> Any:
    return kind(
        game=game, seq=seq, key=key or f"{kind.__name__}-{seq}", at=at(seq % 60), author="Anna", device=device, **told
    )
