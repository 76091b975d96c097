"""The preview of a slip that is still being filled in: what it would write, and what is wrong with it so far."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.engine.game import Game, judge
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.fields import Slip, say_fault
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.problems import NO_PROBLEMS, Problems, sort_problems
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.wording.accounts import Account, is_plain, make_accounts, say_summary
from scorekeeper.wording.entry import name_end
from scorekeeper.wording.rows import Row, make_row, make_words
from scorekeeper.wording.voice import Voice

Errors = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Twist:
    """A player to whom more happens than points: what the account does not say, step by step."""

    name: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a slip would write. `verdict` is the msgid of how a contract ended, None without one; `accounts` are of
    those whom the deal concerns; `game` is the game with it.
    """

    made: bool | None
    verdict: str | None
    accounts: tuple[Account, ...]
    twists: tuple[Twist, ...]
    game: Game

    def row(self, voice: Voice) -> Row:
        """The sheet's own row."""
        return make_row(self.game, len(self.game.sheet.deals) - 1, make_words(voice))


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """What a slip would write on the sheet, None where it cannot be scored, and what is wrong with it; `errors` are the
    sentences beside its fields.
    """

    problems: Problems = NO_PROBLEMS
    errors: Errors
    written: Written | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongPlace:
    """What is wrong at a place of the form, by its id."""

    id: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """All that a preview shows; `agreed` is what the table agreed to, as it was typed, with its errors."""

    problems: Problems
    written: Written | None
    wrong: tuple[WrongPlace, ...]
    agreed: str
    agreed_errors: tuple[str, ...]


def preview_slip(
    voice: Voice, game: Game, spec: FormSpec, sent: Mapping[str, tuple[str, ...]], *, own: bool, all_told: bool
) -> Preview:
    """The preview of the next deal of a game that goes on, from the texts that were sent by the fields' names. A phone
    that reckons makes the form spec once for a form.
    """
    slip = read_fields(spec, sent)
    read = read_slip(spec, slip, voice, own=own)
    errors = {name: tuple(say_fault(voice, fault) for fault in faults) for name, faults in read.faults.items()}
    foreseen = Foreseen(errors=errors) if read.deal is None else foresee(voice, game, slip, read.deal)
    typed = {name: told.typed for name, told in slip.items()}
    return Preview(
        problems=foreseen.problems,
        written=foreseen.written,
        wrong=wrong_places(foreseen.errors, typed, foreseen.problems, all_told=all_told),
        agreed=typed["agreed"],
        agreed_errors=foreseen.errors.get("agreed", ()),
    )


def spec_of(game: Game, sent: Mapping[str, tuple[str, ...]]) -> FormSpec:
    """The form spec that these texts were told under: the dealer's whom they name."""
    table = game.tables[-1]
    chosen, drawn = sent.get("dealer", ("",)), sent.get("turn", ("",))
    return make_form_spec(table, chosen_dealer(table.players, table.dealer, chosen[0], drawn[0]), table.dealer)


def foresee(voice: Voice, game: Game, slip: Slip, deal: Deal) -> Foreseen:
    """A deal that was read from a slip at the end of the game."""
    # What the table could agree to is shown as it would then stand.
    violations, after = judge(game, replace(deal, agreed=deal.agreed or "?"))
    found = sort_problems(voice, violations, game.sheet.players, slip)
    return Foreseen(
        problems=found.problems,
        errors=found.by_field,
        written=None if after is None else make_written(voice, after),
    )


def make_written(voice: Voice, game: Game) -> Written:
    """What the last deal of a game has written."""
    scored = game.sheet.deals[-1]
    accounts = make_accounts(voice, game, len(game.sheet.deals) - 1)
    twists = [
        Twist(name=account.name, steps=_more_than(voice, account, scored, won=account.seat in game.sheet.winners))
        for account in accounts
    ]
    return Written(
        made=scored.made,
        verdict=name_end(game.record.deals[-1], made=scored.made),
        accounts=tuple(account for account in accounts if account.lines),
        twists=tuple(twist for twist in twists if twist.steps),
        game=game,
    )


def wrong_places(
    errors: Errors, typed: Mapping[str, str], problems: Problems, *, all_told: bool = True
) -> tuple[WrongPlace, ...]:
    """What is wrong by the ids of the form. As long as not all is told, what is only missing is no error yet."""
    is_said = all_told or bool(problems.sentences)
    wrong = [
        WrongPlace(id="-".join(name.split("_")), sentences=sentences)
        for name, sentences in errors.items()
        if sentences and (is_said or typed[name].strip())
    ]
    return (*wrong, *([WrongPlace(id="points", sentences=problems.at_points)] if problems.at_points else []))


def _more_than(voice: Voice, account: Account, scored: SheetDeal, *, won: bool) -> tuple[str, ...]:
    """What happens to a player besides: the change and the score of the account are not said a second time."""
    column, off = scored.columns[account.seat], scored.off.get(account.seat)
    if is_plain(column, off, won=won):
        return ()
    steps = say_summary(voice, column, off, won=won)
    steps = steps[1:] if steps[:1] == (account.change,) else steps
    return steps[:-1] if steps[-1:] == (account.after,) else steps
