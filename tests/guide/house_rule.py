"""CONTRIBUTING's house rule, step by step."""

from __future__ import annotations

from tests.guide.steps import TRANSLATED, Edit, Step, Wrong, translations

SENTENCES = (
    "Bonus for a contract of 200",
    "Points for a declarer who makes a contract of 200 or more; 0 means no bonus.",
    "Bonus for a contract of %(bid)s",
    "A contract of %(bid)s was made: %(sum)s.",
    "The bonus of %(points)s does not count there.",
    "A declarer who makes a contract of 200 or more writes %(bonus_two_hundred)s points more.",
    "However high a contract is, there is no bonus for making it.",
)
RULES, STAGES, WORDS = "scorekeeper/rules/options", "scorekeeper/engine/stages", "scorekeeper/wording"
OPTIONS = "tests/engine/test_every_option.py"

# "A declarer who makes a contract of 200 or more gets a bonus of 50."
A_HOUSE_RULE = (
    Step(
        name="its row",
        edits=(
            Edit(
                file=f"{RULES}/cards.py",
                before='    choice(\n        "bonus.sit_out",',
                text='    number("bonus.two_hundred", 0, SCORE, source=PRACTICE, where=(BIDDING,), known=(0, 50)),\n',
            ),
            Edit(file=f"{RULES}/cards.py", before="    SCORE,\n    TABLE,", text="    PRACTICE,\n"),
        ),
        tests="tests/engine/test_every_option.py",
        names="bonus.two_hundred",
    ),
    Step(
        name="its line",
        edits=(
            Edit(
                file="scorekeeper/engine/sheet.py",
                before="    BOLT_PENALTY = ",
                text='    TWO_HUNDRED_BONUS = "two_hundred_bonus"\n',
            ),
        ),
        tests="tests/engine/test_every_option.py",
        names="TWO_HUNDRED_BONUS",
    ),
    Step(
        name="its stage",
        edits=(
            Edit(
                file=f"{STAGES}/bonuses.py",
                before='    NO_TALON = "no_talon"\n',
                text=('    TWO_HUNDRED = "two_hundred"\n    NO_TWO_HUNDRED = "no_two_hundred"\n'),
            ),
            Edit(
                file=f"{STAGES}/bonuses.py",
                before="    return _bonuses(context) if",
                text='    if context.terms.rules.numbers["bonus.two_hundred"]:\n        return _bonuses(context)\n',
            ),
            Edit(
                file=f"{STAGES}/bonuses.py",
                before="def talon_worth",
                text="""    more = rules.numbers["bonus.two_hundred"]
    if context.declarer is not None and context.made and more and the_bid(context) >= 200:
        line = Line(
            what=What.TWO_HUNDRED_BONUS, amount=more, rule="bonus.two_hundred", numbers={"bid": the_bid(context)}
        )
        yield Bonus(seat=context.declarer, line=line, lost=BonusReason.NO_TWO_HUNDRED)


""",
            ),
            Edit(
                file=f"{STAGES}/bonuses.py",
                before="def why_nines",
                text='''def why_two_hundred(inquiry: Inquiry) -> Reasons:
    """The contract that was made, and what it brings."""
    numbers = {"bid": inquiry.line.numbers["bid"]}
    yield SumStep(code=BonusReason.TWO_HUNDRED, numbers=numbers, amount=inquiry.line.amount)


''',
            ),
            Edit(
                file=f"{STAGES}/bonuses.py",
                before="\nfrom scorekeeper.engine.reasons",
                text=", the_bid",
            ),
        ),
        tests="tests/engine/test_every_option.py",
        names="why_two_hundred",
    ),
    Step(
        name="its place",
        edits=(
            Edit(
                file=f"{STAGES}/bonuses.py",
                before="What.NINES_BONUS: why_nines}",
                text="What.TWO_HUNDRED_BONUS: why_two_hundred, ",
            ),
        ),
        tests="tests/wording/test_every_line.py",
        names="TWO_HUNDRED_BONUS",
    ),
    Step(
        name="its label",
        edits=(
            Edit(
                file=f"{WORDS}/options/cards.py",
                before='    "bonus.sit_out": label(',
                text="""    "bonus.two_hundred": label(N_("Bonus for a contract of 200"), unit=N_("points")).says(
        "Points for a declarer who makes a contract of 200 or more; 0 means no bonus."
    ),
""",
            ),
        ),
        tests="tests/wording/test_words.py",
        names="bonus.two_hundred",
    ),
    Step(
        name="the words of its line",
        edits=(
            Edit(
                file=f"{WORDS}/lines/points.py",
                before="    What.NOT_COUNTED: LineWords(",
                text="""    What.TWO_HUNDRED_BONUS: LineWords(
        sentence=N_("Bonus for a contract of %(bid)s"),
        steps={BonusReason.TWO_HUNDRED: N_("A contract of %(bid)s was made: %(sum)s.")},
    ),
""",
            ),
        ),
        tests="tests/wording/test_every_line.py",
        names="two_hundred",
    ),
    Step(
        name="the words of its loss on a barrel",
        edits=(
            Edit(
                file=f"{WORDS}/lines/points.py",
                before="            BonusReason.NO_TALON:",
                text='            BonusReason.NO_TWO_HUNDRED: N_("The bonus of %(points)s does not count there."),\n',
            ),
        ),
        tests="tests/wording/test_every_line.py",
        names="no_two_hundred",
    ),
    Step(
        name="its sentences in the rulebook",
        edits=(
            Edit(
                file=f"{WORDS}/rulebook/counting.py",
                before='        row("nines, bonus.four_nines, bidding"',
                text="""        row("bidding, bonus.two_hundred", "bonus.two_hundred").says(
            "A declarer who makes a contract of 200 or more writes %(bonus_two_hundred)s points more."
        ),
        row("bidding, not bonus.two_hundred", "bonus.two_hundred").says(
            "However high a contract is, there is no bonus for making it."
        ),
""",
            ),
        ),
        tests="tests/wording/test_rulebook.py",
        names="bonus.two_hundred",
    ),
    Step(
        name="its example",
        edits=(
            Edit(
                file=f"{WORDS}/catalogue/examples.py",
                before='    _of("bonus.sit_out", "none"',
                text='    _of("bonus.two_hundred", 0, 50, hand(_BORIS, 200, 10, (100, "H"), 10)),\n',
            ),
        ),
        tests="tests/wording/test_catalogue.py",
        names="bonus.two_hundred",
    ),
    Step(
        name=TRANSLATED,
        edits=translations(SENTENCES),
        tests="tests/wording/test_every_line.py",
        names="Bonus for a contract of 200",
    ),
    Step(
        name="what it changes, and the line in full",
        edits=(
            Edit(
                file=OPTIONS,
                before='    Row("bonus.sit_out", \'"none"\'',
                text=(
                    '    Row("bonus.two_hundred", "0", "50", "Boris 200: 10 . | 100 H | 10 .", '
                    '("10 | 200 | 10", "10 | 250 | 10"),\n'
                    '        told="two_hundred_bonus +50 [bonus.two_hundred] bid=200: Bonus for a contract of 200"),\n'
                ),
            ),
        ),
        tests=OPTIONS,
        names="bonus.two_hundred",
    ),
    Step(
        name="what it leaves alone",
        edits=(
            Edit(
                file=OPTIONS,
                before='    Alike("bonus.sit_out", "Boris',
                text=(
                    '    Alike("bonus.two_hundred", "Boris 195: 10 . | 100 H | 10 .", "10 | 195 | 10"),\n'
                    '    Alike("bonus.two_hundred", "Boris 200: 60 . | 50 H | 10 .", "60 | -200 | 10"),\n'
                    '    Alike("bonus.two_hundred", "adjust Boris 880 x\\nBoris 200: 10 . | 100 H | 10 .", '
                    '"10 | 1080 | 10 won Boris"),\n'
                ),
            ),
        ),
        tests=OPTIONS,
        names="bonus.two_hundred: write in ALIKE",
    ),
)

# The rule got wrong: what is written in place of what, in which file, and the fast test that fails and names the rule.
WRONG = (
    Wrong(
        name="paid for a failed contract",
        file=f"{STAGES}/bonuses.py",
        right="context.made and more and",
        wrong="more and",
        test=f"{OPTIONS}::test_what_an_option_leaves_alone",
        names="bonus.two_hundred",
    ),
    Wrong(
        name="written on the frozen barrel",
        file=f"{STAGES}/bonuses.py",
        right="if not no_bonus(context, one.seat)]",
        wrong="if one.seat == context.declarer or not no_bonus(context, one.seat)]",
        test=f"{OPTIONS}::test_what_an_option_leaves_alone",
        names="bonus.two_hundred",
    ),
    Wrong(
        name="doubled in a gold set",
        file=f"{STAGES}/bonuses.py",
        right="amount=more,",
        wrong="amount=more * context.factor,",
        test=f"{OPTIONS}::test_a_gold_set_doubles_what_tells_its_multiplier_and_nothing_else",
        names="bonus.two_hundred",
    ),
    Wrong(
        name="the sentence of another bonus",
        file=f"{STAGES}/bonuses.py",
        right="lost=BonusReason.NO_TWO_HUNDRED)",
        wrong="lost=BonusReason.NO_NINES)",
        test="tests/wording/test_every_line.py::test_every_code_of_a_step_is_said_in_some_game",
        names="no_two_hundred: no game says it",
    ),
    Wrong(
        name="told by the rulebook only to four",
        file=f"{WORDS}/rulebook/counting.py",
        right='row("bidding, bonus.two_hundred"',
        wrong='row("four, bonus.two_hundred"',
        test="tests/wording/test_rulebook.py::test_every_option_is_spoken_of_at_every_value",
        names="bonus.two_hundred where (3,) may play",
    ),
    Wrong(
        name="counting the bid won in place of the contract",
        file=f"{STAGES}/bonuses.py",
        right="more and the_bid(context) >= 200",
        wrong="more and (context.deal.won_at or the_bid(context)) >= 200",
        test=f"{OPTIONS}::test_the_contract_decides_and_not_the_bid_that_won_the_auction",
        names="bonus.two_hundred",
    ),
)
