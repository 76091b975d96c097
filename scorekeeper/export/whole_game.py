"""A game with all that a sheet says of it: what was played, and what its log knows beyond the record."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from unicodedata import category, normalize

from scorekeeper.clock import day_at
from scorekeeper.engine.encode import encode_record, encode_sheet
from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Record
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.service.events import DealAmended, DealInserted, Logged
from scorekeeper.service.game_document import encode_game, fingerprint, written
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.days import UTC, by_clocks
from scorekeeper.wording.export import LOG_HASH
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeGame(Game):
    """`day` is when the game began (YYYY-MM-DD) by the clocks of `zone`, None where nobody knows; `corrected` are the
    numbers of deals that were changed after they had been recorded. What no record says: `ended`, the table went home
    without a winner; `time_was_up`, whoever had most points won. `winners` are seats. `log` is empty where there is
    only a record; `from_log` is the record just as it follows from it, without the moments that the log knows.
    """

    day: str | None
    zone: str
    corrected: Collection[int] = ()
    ended: bool = False
    time_was_up: bool = False
    winners: tuple[int, ...]
    log: tuple[Logged, ...] = ()
    from_log: Record | None = None

    def is_ended(self) -> bool:
        """Whether the table has ended it before anybody had won by the rules."""
        return self.ended or self.time_was_up


def recorded_game(game: Game, zone: str = UTC) -> WholeGame:
    """A game of which there is only its record."""
    return WholeGame(
        record=game.record,
        sheet=game.sheet,
        tables=game.tables,
        day=_day_in(game.record, zone),
        zone=zone,
        winners=game.sheet.winners,
    )


def whole_game(state: GameState, log: tuple[Logged, ...], zone: str) -> WholeGame:
    """A game that was recorded here or came with its log. It began when its record says, else when its log does."""
    played = state.played
    return WholeGame(
        record=dated_record(state, log),
        sheet=played.sheet,
        tables=played.tables,
        day=day_of(state, zone),
        zone=zone,
        corrected=corrected_in(state, log),
        ended=state.is_ended() and not state.time_was_up(),
        time_was_up=state.time_was_up(),
        winners=state.winners(),
        log=log,
        from_log=played.record,
    )


def day_of(state: GameState, zone: str) -> str:
    """The day on which a game began."""
    return _day_in(state.played.record, zone) or day_at(state.started, zone)


def file_name(state: GameState, zone: str) -> str:
    """What a file of the game is called, without an ending."""
    day = by_clocks(day_of(state, zone), zone)
    return safe_file_name(state.played.record.title, state.played.record.players, day)


def _day_in(record: Record, zone: str) -> str | None:
    moments = [deal.at for deal in record.deals if deal.at is not None]
    return day_at(moments[0], zone) if moments else None


def dated_record(state: GameState, log: tuple[Logged, ...]) -> Record:
    """The record with the moment at which each deal was recorded here, where the deal says none itself. What came in
    together with the game's beginning was imported, and nobody knows when it was played.
    """
    moments = [log[seq - 1].at for seq in state.recorded_by]
    deals = tuple(
        deal if deal.at or at == state.started else replace(deal, at=at)
        for deal, at in zip(state.played.record.deals, moments, strict=True)
    )
    return replace(state.played.record, deals=deals)


def corrected_in(state: GameState, log: Iterable[Logged]) -> tuple[int, ...]:
    """The numbers of the deals that were amended, or inserted, after they had been played."""
    amended = [logged.event.amends for logged in log if isinstance(logged.event, DealAmended)]
    inserted = [logged.seq for logged in log if isinstance(logged.event, DealInserted)]
    touched = (*amended, *inserted)
    return tuple(number for number, seq in enumerate(state.recorded_by, start=1) if seq in touched)


LONGEST_STEM = 80
RESERVED = ("con", "prn", "aux", "nul")  # Windows keeps these names to itself
NUMBERED = ("com", "lpt")  # and these with a digit
FORBIDDEN = '<>:"/\\|?*%;=,'


def safe_file_name(title: str | None, players: tuple[str, ...], day: str | None) -> str:
    """A name for a file, without its ending, that every system and every header takes: the day, and the title or the
    players; at most 80 characters.
    """
    parts = (day, title or " ".join(players) or None)
    words: list[str] = [""]
    for sign in normalize("NFC", " ".join(part for part in parts if part)):
        if sign in FORBIDDEN or sign == "." or category(sign)[0] in "CZ":
            words.append("")
        else:
            words[-1] += sign
    stem = _without_dashes("-".join(word for word in words if word)[:LONGEST_STEM])
    low = stem.lower()
    is_reserved = low in RESERVED or (len(low) == 4 and low[:3] in NUMBERED and category(low[3]) == "Nd")
    return f"1000-{stem}" if not stem or is_reserved else stem


def _without_dashes(text: str) -> str:
    while text.startswith("-"):
        text = text[1:]
    while text.endswith("-"):
        text = text[:-1]
    return text


def say_hash(game: WholeGame, voice: Voice) -> str:
    """The hash of its log, as its document bears it; nothing where there is only a record."""
    return voice.gettext(LOG_HASH) % {"hash": fingerprint(game.log)} if game.log else ""


def write_record_and_sheet(game: WholeGame, voice: Voice, _: ExportOptions) -> str:
    """What people said, and all that follows from it; where there is a log, the whole game (docs/game.md).
    Without the sheet, which follows from the record, where it could not be imported with it.
    """
    document = encode_game(game.log, game.from_log) if game.log else {"record": encode_record(game.record)}
    sheet = encode_sheet(game.sheet, lambda violation: say_violation(voice, violation))
    return written({**document, "sheet": sheet}, {**document})


def write_record(game: WholeGame, *_: object) -> str:
    """What people said at the table."""
    return written(encode_record(game.record))
