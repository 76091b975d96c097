"""Why is my score that? Every line of a deal with its sum, its options, our rulings."""

from scorekeeper.engine.context import DealContext, make_context
from scorekeeper.engine.game import Game
from scorekeeper.engine.reasons import Earlier, Inquiry, Tell, Why, gather
from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages import WHY
from scorekeeper.engine.stages.barrel import why_off
from scorekeeper.engine.stages.bolts import why_no_fine
from scorekeeper.engine.stages.finish import why_won
from scorekeeper.engine.stages.fresh_deals import why_afresh

# What stands under a line of any kind, behind its own: a bolt without a line, a way off the barrel without one.
BESIDE: tuple[Tell, ...] = (why_no_fine, why_off)


def why(game: Game, number: int) -> tuple[tuple[Why, ...], ...]:
    """Why each line of deal `number` stands on the sheet, by seat and in the order of the lines."""
    scored, context = game.sheet.deals[number - 1], hand_of(game, number)
    earlier = tuple(
        [
            Earlier(deal=game.record.deals[place], scored=game.sheet.deals[place], table=game.tables[place])
            for place in range(number - 2, -1, -1)
        ]
    )
    answers: list[tuple[Why, ...]] = []
    for seat, column in enumerate(scored.columns):
        score, own = column.before, list[Why]()
        for line in column.lines:
            inquiry = Inquiry(
                number=number,
                context=context,
                seat=seat,
                line=line,
                column=column,
                before=score,
                after=game.tables[number],
                earlier=earlier,
            )
            own.append(_why(inquiry))
            score += line.amount
        answers.append(tuple(own))
    return tuple(answers)


def why_ending(game: Game, number: int) -> Why | None:
    """Who won with deal `number` by which rule, or what follows where everybody may have passed; None where there is
    nothing to tell, as in a deal without a line, which ends no game.
    """
    context = hand_of(game, number)
    wrote = any(column.lines for column in game.sheet.deals[number - 1].columns)
    reasons = tuple(why_afresh(context)) or (tuple(why_won(context, game.tables[number])) if wrote else ())
    return gather(reasons) if reasons else None


def hand_of(game: Game, number: int) -> DealContext:
    """A deal on the sheet, laid out."""
    return make_context(game.tables[number - 1], game.record.deals[number - 1])


def _why(inquiry: Inquiry) -> Why:
    """The option that the line names comes first, the stage's own reasons follow."""
    rule, what = inquiry.line.rule, inquiry.line.what
    named = [rule] if rule is not None and what is not What.CONTRACT_FAILED else []
    beside = [reason for tell in BESIDE for reason in tell(inquiry)]
    return gather([*named, *WHY[what](inquiry), *beside])
