"""Every kind of event that a log can hold has all that an event has: whoever adds one is told here what is missing."""

from dataclasses import fields, replace

import pytest

from scorekeeper.engine.record import Deal
from scorekeeper.service import commands, events
from scorekeeper.service.apply import APPLIED_BY
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.event_codec import FIELDS, KINDS, kind_of
from scorekeeper.service.events import WITHOUT_SCORING, DamagedLog, Event, GameStarted, Logged, PlayersRenamed
from scorekeeper.service.game_document import decode_game, encode_game, fingerprint
from scorekeeper.service.handlers import HANDLERS, handle
from scorekeeper.service.loading import load_state, next_state
from tests.each import each
from tests.service.examples import KEPT, PLAYERS, change, deal, logged
from tests.service.test_apply_laws import KINDS as WALKED
from tests.service.test_events import TOLD
from tests.service.test_game_document import TWO_HANDS, UPON

COMMANDS = {
    kind for kind in vars(commands).values() if isinstance(kind, type) and commands.GameCommand in kind.__bases__
}
EVENTS = {kind for kind in vars(events).values() if isinstance(kind, type) and Event in kind.__bases__}
IDS = [kind_of(event) for _, event in UPON]
# What names an event of the log; what `takes_back` names is only told.
NAMING = {name for name, codec in FIELDS.items() if codec is FIELDS["voids"]} - {"takes_back"}

WHY = "we looked at the paper"
HAND = {"deal": deal()}
# Upon two hands of three players.
REFUSED: tuple[tuple[type[commands.GameCommand], dict[str, object], CommandProblem | str], ...] = (
    (commands.RecordDeal, {"deal": Deal()}, "points"),
    (commands.UndoLastDeal, {}, CommandProblem.NOTHING_TO_UNDO),
    (commands.RedoDeal, {}, CommandProblem.NOTHING_TO_REDO),
    *((commands.VoidDeal, {"voids": seq, "reason": WHY}, CommandProblem.NO_SUCH_HAND) for seq in (1, 99)),
    *((commands.RestoreDeal, {"restores": seq, "reason": WHY}, CommandProblem.NO_SUCH_HAND) for seq in (2, 99)),
    (commands.AmendDeal, {"amends": 99, "reason": WHY, **HAND}, CommandProblem.NO_SUCH_HAND),
    (commands.AmendDeal, {"amends": 2, "reason": WHY, **HAND}, CommandProblem.NOTHING_CHANGED),
    (commands.InsertDeal, {"before": 99, "reason": WHY, **HAND}, CommandProblem.NO_SUCH_HAND),
    (commands.RenamePlayers, {"names": PLAYERS, "reason": WHY}, CommandProblem.NOTHING_CHANGED),
    (commands.ChangeFirstDealer, {"first_dealer": "Anna", "reason": WHY}, CommandProblem.NOTHING_CHANGED),
    (commands.CorrectRules, {"changes": {}, "reason": WHY}, CommandProblem.NOTHING_CHANGED),
    (commands.CorrectRules, {"changes": {"bid.min": 100}, "reason": WHY}, CommandProblem.NOTHING_CHANGED),
    (commands.SetConfirmation, {"on": False}, CommandProblem.NOTHING_CHANGED),
    (commands.ConfirmDeal, {"confirms": 2}, CommandProblem.NO_PROPOSAL),
    (commands.RejectDeal, {"rejects": 2}, CommandProblem.NO_PROPOSAL),
    (commands.KeepVerdict, {"verdict": KEPT, "note": " "}, "note"),
    (commands.RenameGame, {"title": None}, CommandProblem.NOTHING_CHANGED),
    (commands.RenameGame, {"title": " "}, "title"),
    (commands.EndGame, {"reason": " "}, "reason"),
    (commands.ResumeGame, {}, CommandProblem.NOT_ENDED),
)


def test_every_event_is_written_read_and_does_something_to_a_game() -> None:
    kinds = set(KINDS.values())
    assert {GameStarted, *kinds} == EVENTS
    assert set(FIELDS) == {field.name for kind in kinds for field in fields(kind)}
    assert set(APPLIED_BY) == kinds


def test_every_command_is_decided_on_and_tried_in_the_random_walk() -> None:
    assert set(HANDLERS) == COMMANDS
    assert set(WALKED) == COMMANDS
    assert {command for command, _, _ in REFUSED} == COMMANDS


@each(("command", "told", "why"), REFUSED, ids=[command.__name__ for command, _, _ in REFUSED])
def test_every_command_is_refused_where_it_cannot_be_done(
    command: type[commands.GameCommand], told: dict[str, object], why: CommandProblem | str
) -> None:
    """With a refusal, or with a violation at that path."""
    log = TWO_HANDS if command is not commands.UndoLastDeal else TWO_HANDS[:1]
    decision = handle(load_state("g", log), change(command, len(log), **told))
    assert decision.event is None
    assert why in (decision.problem, *(found.path for found in decision.violations))


def test_every_event_is_in_the_tables_of_the_tests() -> None:
    assert {kind_of(event) for event in TOLD} == {GameStarted.__name__, *KINDS}
    assert set(IDS) == set(KINDS)


@each(("log", "event"), UPON, ids=IDS)
def test_every_event_comes_back_in_the_document_of_its_game(log: tuple[Logged, ...], event: Event) -> None:
    whole = (*log, logged(len(log) + 1, event))
    back = decode_game(encode_game(whole))
    assert back.violations == ()
    assert [one.event for one in back.log] == [one.event for one in whole]
    assert fingerprint(back.log) == fingerprint(whole)


@each(("log", "event"), UPON, ids=IDS)
def test_an_event_that_names_another_follows_upon_no_log_without_that(log: tuple[Logged, ...], event: Event) -> None:
    state = load_state("g", log)
    for name in NAMING & {field.name for field in fields(event)}:
        with pytest.raises(DamagedLog, match="99"):
            next_state(state, logged(len(log) + 1, replace(event, **{name: 99})))


@each(("log", "event"), UPON, ids=IDS)
def test_redo_brings_a_hand_back_until_others_change(log: tuple[Logged, ...], event: Event) -> None:
    """What scores no hand, and a new name, leaves it what it would bring back."""
    state = replace(load_state("g", log), undone=(99,))
    kept = next_state(state, logged(len(log) + 1, event)).undone == state.undone
    assert kept is isinstance(event, (*WITHOUT_SCORING, PlayersRenamed))
