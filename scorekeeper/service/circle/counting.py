"""Counts a game: when it was, how it ended, and how each seat played."""

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.canonical import compact
from scorekeeper.clock import in_utc
from scorekeeper.engine.game import Game
from scorekeeper.engine.record import CONTRACTED, DEALT, Outcome
from scorekeeper.engine.sheet import Mark, What
from scorekeeper.engine.stages.falls import costs_barrel
from scorekeeper.engine.table import compelled, dealt_by, minimum, on_barrel, won_by_most
from scorekeeper.service.circle.counts import LADDER, GameCounts, GameEnding, Step, Stretch
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.summary import MAKING, moment_of, summarize

COUNTING = 1  # one more whenever the counts of the same log would be others


def by_what(head: str, cuts: Mapping[int, Sequence[int]]) -> str:
    """What kept counts were made of: the ways of counting and scoring, the hash of the log's last event, the cuts."""
    return compact([COUNTING, MAKING, head, [[seat, list(deals)] for seat, deals in sorted(cuts.items())]])


def make_counts(state: GameState, log: Iterable[Logged], cuts: Mapping[int, Sequence[int]]) -> GameCounts:
    """The counts of a game out of its state and log. `cuts` has, by seat, the numbers of the deals from which somebody
    else sits there, above 1 and in order. ValueError where a moment in its log is none.
    """
    summary = summarize(state)
    seats = range(len(summary.players))
    return GameCounts(
        game=summary.game,
        ending=_ending(state),
        began=summary.began,
        last=_last_hand(state, log, summary.began),
        title=summary.title,
        players=summary.players,
        scores=summary.scores,
        winners=summary.winners,
        seats=tuple([stretches_of(state.played, seat, cuts.get(seat, ())) for seat in seats]),
    )


def _ending(state: GameState) -> GameEnding:
    if state.played.sheet.winners:
        return GameEnding.WON
    if state.time_was_up():
        return GameEnding.BY_POINTS
    return GameEnding.ENDED if state.is_ended() else GameEnding.RUNNING


def _last_hand(state: GameState, log: Iterable[Logged], began: str) -> str:
    """When the last hand was recorded: as it says, else by the log. When the game began where it has no hand."""
    deals = state.played.record.deals
    hands = [place for place, deal in enumerate(deals) if deal.outcome in CONTRACTED]
    if not hands:
        return began
    last, seq = hands[-1], state.recorded_by[hands[-1]]
    return moment_of(deals[last]) or in_utc(next(logged.at for logged in log if logged.seq == seq))


def stretches_of(game: Game, seat: int, cuts: Sequence[int]) -> tuple[Stretch, ...]:
    """How the seat played, cut at the deals from which somebody else sits there."""
    starts = [1, *cuts]
    behind = [*starts[1:], max(starts[-1], len(game.sheet.deals) + 1)]
    return tuple([_stretch(game, seat, first, end) for first, end in zip(starts, behind, strict=True)])


def _stretch(game: Game, seat: int, first: int, end: int) -> Stretch:
    """How the seat played from the deal numbered `first` up to before `end`."""
    record, deals = game.record.deals, game.sheet.deals
    places = [place for place in range(first - 1, end - 1) if place < len(deals)]
    hands = [place for place in places if record[place].outcome in CONTRACTED]
    declared = [place for place in hands if record[place].declarer == game.sheet.players[seat]]
    others = [place for place in hands if record[place].declarer is not None and place not in declared]
    defended = [place for place in others if deals[place].sat_out != seat]
    played = [place for place in declared if record[place].outcome is Outcome.PLAYED]
    moves = [_barrel_move(game, place, seat) for place in places]
    return Stretch(
        from_deal=first,
        hands=len(hands),
        points=_points(game, seat, places),
        declared=len(declared),
        declaring=_points(game, seat, declared),
        defended=len(defended),
        defending=_points(game, seat, defended),
        contracts="".join(["+" if deals[place].made else "-" for place in declared]),
        ladder=tuple(
            [_step(game, [place for place in played if _rung(game, place) == rung]) for rung in range(len(LADDER))]
        ),
        left=sum([_left(game, place, seat) for place in played]),
        forced=_step(game, [place for place in declared if _was_forced(game, place, seat)]),
        mounted=moves.count("mounted"),
        won=moves.count("won"),
        fallen=moves.count("fallen"),
        thrown=moves.count("thrown"),
        bolts=sum([deals[place].columns[seat].marks.count(Mark.BOLT) for place in places]),
        rospisats=sum([record[place].outcome in (Outcome.ROSPISAT, Outcome.SPISAT) for place in declared]),
    )


def _points(game: Game, seat: int, places: list[int]) -> int:
    columns = [game.sheet.deals[place].columns[seat] for place in places]
    return sum([column.after - column.before for column in columns])


def _step(game: Game, places: list[int]) -> Step:
    return len(places), sum([game.sheet.deals[place].made is True for place in places])


def _rung(game: Game, place: int) -> int:
    """The step of the ladder; a bid below its lowest stands on the first."""
    return sum([lowest <= (game.record.deals[place].bid or 0) for lowest in LADDER[1:]])


def _left(game: Game, place: int, seat: int) -> int:
    """Points above a made contract that were not written: all where the bid is, those above the cap of a blind hand;
    none where the points are, as what rounding takes or gives is nobody's.
    """
    words = game.tables[place].terms.rules.words
    for line in game.sheet.deals[place].columns[seat].lines:
        if line.what is What.CONTRACT_MADE:
            points, written = line.numbers["points"], line.numbers["bid"]
            if line.rule == "blind.cap":
                written = max(written, line.amount // line.numbers["multiplier"])
            elif words["contract.declarer_scores"] == "points":
                written = points
            return max(0, points - written)
    return 0


def _was_forced(game: Game, place: int, seat: int) -> bool:
    """Whether the declarer had to bid, and plays no more than the minimum, with the cards in sight."""
    table, deal = dealt_by(game.tables[place], game.sheet.deals[place].dealer), game.record.deals[place]
    return compelled(table) == seat and deal.bid == minimum(table) and not deal.blind


def _barrel_move(game: Game, place: int, seat: int) -> str:
    """The way onto the barrel, of whatever kind, or off it; blank where there is none, as off it by an agreement."""
    before, after = game.tables[place], game.tables[place + 1]
    if not on_barrel(before, seat):
        return "mounted" if on_barrel(after, seat) else ""
    if seat in after.winners and not won_by_most(after):
        return "won"
    if seat in game.sheet.deals[place].off and _was_thrown(game, place, seat):
        return "thrown"
    return "fallen" if seat in game.sheet.deals[place].off and game.record.deals[place].outcome in DEALT else ""


def _was_thrown(game: Game, place: int, seat: int) -> bool:
    """Whether a newcomer threw the player off, also where the line of a third fall stands for it."""
    lines, table = game.sheet.deals[place].columns[seat].lines, game.tables[place]
    if any(line.what is What.BARREL_THROWN for line in lines):
        return True
    if any(costs_barrel(line) for line in lines) or all(line.what is not What.BARREL_ZERO for line in lines):
        return False
    used, allowed = (table.tallies[seat].barrel or 0) + 1, table.terms.rules.numbers["barrel.hands"]
    return game.sheet.deals[place].sat_out == seat or not 0 < allowed <= used
