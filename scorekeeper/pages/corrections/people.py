"""The players' names, and who dealt, after a look at what changes."""

from dataclasses import replace

from scorekeeper.pages.corrections.correct import NO_PROBLEM, Asked, CorrectionProblem, correct
from scorekeeper.pages.forms import Fields, FieldView, as_read
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.service.commands import ChangeFirstDealer, Decision, GameCommand, RenamePlayers
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_choice, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.violations import say_violation

LONGEST = 200  # of what is read at all; how long a name may be the game says


def show_players(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Both forms; or what the one that was sent changes."""
    state = book.state
    asked = Asked(host=host, request=request, book=book, to=host.sheet(state.game))
    renames = "name_0" in asked.sent
    names = _read_names(asked, asked.sent if renames else {})
    dealer = _read_dealer(asked, {} if renames else asked.sent)

    def form(problem: CorrectionProblem, status: int) -> PageAnswer:
        return _page(asked, names, dealer, problem, status)

    def command(why: str | None) -> GameCommand:
        if renames:
            told = tuple([field.data or "" for field in names.values()])
            return RenamePlayers(game=state.game, seq=state.seq, names=told, reason=why)
        first = _first_dealer(state, dealer["number"].data, dealer["dealer"].data)
        return ChangeFirstDealer(game=state.game, seq=state.seq, first_dealer=first, reason=why)

    if request.form is None:
        return form(NO_PROBLEM, 200)
    is_wrong = any(field.errors for field in (*names.values(), *dealer.values()))
    return correct(
        asked,
        form,
        command,
        lambda decision: _refused_names(asked, decision) if renames else asked.problem(decision),
        wrong=NO_PROBLEM if is_wrong else None,
    )


def _refused_names(asked: Asked, decision: Decision) -> CorrectionProblem:
    """With what is wrong beside the name that it is about."""
    errors: dict[str, tuple[str, ...]] = {}
    for found in decision.violations:
        name = f"name_{found.path.removeprefix('players[').removesuffix(']')}"
        errors[name] = (*errors.get(name, ()), say_violation(asked.host.voice, found))
    return replace(asked.problem(Decision(problem=decision.problem)), by_field=errors)


def _first_dealer(state: GameState, number: int, dealer: int) -> str:
    """The deal goes round, so whoever dealt a later deal shows who dealt the first (`GameState.goes_round`)."""
    names = state.played.record.players
    first = state.played.tables[0].dealer
    dealt = state.played.sheet.deals[number - 1].dealer if state.played.sheet.deals else first
    return names[(first + dealer - dealt) % len(names)]


def _read_names(asked: Asked, sent: Sent) -> dict[str, FieldView]:
    called = {f"name_{seat}": name for seat, name in enumerate(asked.book.state.played.record.players)}
    typed = {field: text_in(sent, field) if field in sent else name for field, name in called.items()}
    return {field: as_read(asked.host.voice, text, read_words(text, LONGEST)) for field, text in typed.items()}


def _read_dealer(asked: Asked, sent: Sent) -> dict[str, FieldView]:
    """The hand that somebody remembers, and the seat of whoever dealt it."""
    state, voice = asked.book.state, asked.host.voice
    hands, seats = range(1, max(state.goes_round(), 1) + 1), range(len(state.played.record.players))
    number = read_choice(text_in(sent, "number"), tuple(hands)) if "number" in sent else 1
    seat = read_choice(text_in(sent, "dealer"), tuple(seats)) if "dealer" in sent else None
    if seat is None and "number" in sent:
        seat = Fault(problem=FieldProblem.PLAYER_MISSING)
    return {
        "number": as_read(voice, text_in(sent, "number"), number),
        "dealer": as_read(voice, text_in(sent, "dealer"), seat),
    }


def _page(asked: Asked, names: Fields, dealer: Fields, problem: CorrectionProblem, status: int) -> PageAnswer:
    state = asked.book.state
    players, renames = state.played.record.players, "name_0" in asked.sent
    errors = problem.by_field
    names = {name: replace(field, errors=errors.get(name, field.errors)) for name, field in names.items()}
    hands, dealers = state.goes_round(), [players[scored.dealer] for scored in state.played.sheet.deals]
    shown = {
        "state": state,
        "names": {**asked.own("", asked.sent if renames else {}), **names},
        "dealer": {**asked.own("", {} if renames else asked.sent), **dealer},
        "errors_found": any(field.errors for field in (*names.values(), *dealer.values())),
        "dealers": dealers[:hands] if dealers else [players[state.table().dealer]],
        "entered": hands + 1 if hands < len(dealers) else None,
        "problem": problem,
    }
    return PageAnswer(template="corrections/players.html", view=shown, status=status)
