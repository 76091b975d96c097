"""CONTRIBUTING's house rule, step by step."""

from __future__ import annotations

from tests.guide.steps import TRANSLATED, Edit, Step, translations

SENTENCES = (
    "Bonus for a contract of 200",
    "Points for a declarer who makes a contract of 200 or more; 0 means no bonus.",
    "Bonus for a contract of %(bid)s",
    "A contract of %(bid)s was made: %(sum)s.",
    "The bonus of %(points)s does not count there.",
    "The bonus of %(points)s is not for a locked player.",
    "A declarer who makes a contract of 200 or more writes %(bonus_two_hundred)s points more.",
    "However high a contract is, there is no bonus for making it.",
)
RULES, STAGES, WORDS = "scorekeeper/rules/options", "scorekeeper/engine/stages", "scorekeeper/wording"

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
                text=(
                    '    TWO_HUNDRED = "two_hundred"\n'
                    '    NO_TWO_HUNDRED = "no_two_hundred"\n'
                    '    NO_TWO_HUNDRED_LOCKED = "no_two_hundred_locked"\n'
                ),
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
        yield Bonus(
            seat=context.declarer,
            line=line,
            lost=BonusReason.NO_TWO_HUNDRED,
            lost_locked=BonusReason.NO_TWO_HUNDRED_LOCKED,
        )


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
                file=f"{STAGES}/__init__.py",
                before="What.NINES_BONUS: why_nines}",
                text="What.TWO_HUNDRED_BONUS: why_two_hundred, ",
            ),
            Edit(
                file=f"{STAGES}/__init__.py",
                before="\nfrom scorekeeper.engine.stages.contract",
                text=", why_two_hundred",
            ),
        ),
        tests="tests/wording/test_every_line.py",
        names="two_hundred_bonus",
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
                text="""            BonusReason.NO_TWO_HUNDRED: N_("The bonus of %(points)s does not count there."),
            BonusReason.NO_TWO_HUNDRED_LOCKED: N_("The bonus of %(points)s is not for a locked player."),
""",
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
""",
            ),
            Edit(
                file=f"{WORDS}/rulebook/left_out.py",
                before='        row("nines, not bonus.four_nines"',
                text="""        row("bidding, not bonus.two_hundred", "bonus.two_hundred").says(
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
        name="the document of the sheet",
        edits=(Edit(file="docs/record.md", before="`nines_bonus` |", text="`two_hundred_bonus`, "),),
        tests="tests/test_docs.py",
        names="two_hundred_bonus",
    ),
    Step(
        name="the rows of its tests",
        edits=(
            Edit(
                file="tests/engine/test_every_option.py",
                before='    Row("bonus.sit_out", \'"none"\'',
                text=(
                    '    Row("bonus.two_hundred", "0", "50", "Boris 200: 10 . | 100 H | 10 .", '
                    '("10 | 200 | 10", "10 | 250 | 10")),\n'
                ),
            ),
        ),
        tests="tests/engine/test_every_option.py",
        names="bonus.two_hundred",
    ),
    Step(
        name="its line in full",
        edits=(
            Edit(
                file="tests/engine/test_lines.py",
                before='    ("changes: bonus.four_nines=120',
                text=(
                    '    ("changes: bonus.two_hundred=50\\nBoris 200: 10 . | 100 H | 10 .", "Boris",\n'
                    '     [("contract_made", 200, "contract.declarer_scores", '
                    '{"bid": 200, "points": 200, "multiplier": 1}),\n'
                    '      ("two_hundred_bonus", 50, "bonus.two_hundred", {"bid": 200})]),\n'
                ),
            ),
        ),
        tests="tests/engine/test_lines.py",
        names="two_hundred_bonus",
    ),
    Step(
        name="its line in words",
        edits=(
            Edit(
                file="tests/wording/test_words.py",
                before="    (What.NINES_BONUS, 120",
                text=(
                    '    (What.TWO_HUNDRED_BONUS, 50, "bonus.two_hundred", {"bid": 200}, '
                    '"Bonus for a contract of 200"),\n'
                ),
            ),
        ),
        tests="tests/wording/test_words.py",
        names="two_hundred_bonus",
    ),
    Step(
        name="a game that writes its line",
        edits=(
            Edit(
                file="tests/wording/test_every_line.py",
                before="    What.NINES_BONUS: nines,\n",
                text=(
                    "    What.TWO_HUNDRED_BONUS: lambda rules: "
                    'hand(rules, "120 H", "200") if rules.numbers["bonus.two_hundred"] else None,\n'
                ),
            ),
        ),
        tests="tests/wording/test_every_line.py",
        names="two_hundred_bonus",
    ),
)
