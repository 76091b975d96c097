"""The auction, the contract and rounding."""

from scorekeeper.rules.options.option import (
    BIDDING,
    CHECK,
    EVERY_DOCUMENT,
    PRACTICE,
    SCORE,
    TABLE,
    Option,
    choice,
    flag,
    is_,
    isnt,
    number,
)

COMPELLED = (*is_("bid.opening", "compulsory", "last"), *is_("gold.in_turn", True))  # somebody may have to bid

BIDDING_OPTIONS: tuple[Option, ...] = (
    choice(
        "bid.opening",
        "compulsory",
        CHECK,
        ("compulsory", "last", "free", "none"),
        source="S0",
        sources={"compulsory": EVERY_DOCUMENT, "last": PRACTICE},
    ),
    # Two checks that change a score as well: the price of a surrender, and the way from the barrel in whole steps.
    number(
        "bid.min",
        100,
        CHECK,
        least=1,
        source="S0",
        sources={100: EVERY_DOCUMENT},
        where=(BIDDING,),
        invented=(60, 80, 120),
    ),
    number(
        "bid.step", 5, CHECK, choices=(5, 10), source="S0", sources={5: EVERY_DOCUMENT}, where=(BIDDING,), known=(5, 10)
    ),
    number("bid.max", 0, CHECK, source="S2", sources={0: "S0; S1"}, where=(BIDDING,)),
    choice(
        "bid.over_120_needs_marriage",
        "any",
        TABLE,
        ("any", "worth", "no"),
        source="S0; S1 No Marriage Bidding",
        sources={"any": EVERY_DOCUMENT, "worth": PRACTICE},
        where=(BIDDING,),
    ),
    flag("bid.no_jump", False, CHECK, source="S1 No Jumping", sources={False: EVERY_DOCUMENT}, where=(BIDDING,)),
    flag("bid.raise", True, CHECK, source="S0", sources={True: EVERY_DOCUMENT}, where=(BIDDING,)),
    number("bid.silence_below", "none", CHECK, least=None, word="none", source="S0; S1 Skip Bidding", where=(BIDDING,)),
    choice(
        "contract.declarer_scores",
        "bid",
        SCORE,
        ("bid", "points"),
        source="S0",
        sources={"bid": EVERY_DOCUMENT},
        where=(BIDDING,),
    ),
    number("contract.rounding", 5, SCORE, choices=(1, 5, 10), source="S0", sources={5: EVERY_DOCUMENT}),
    flag(
        "contract.round_declarer",
        False,
        SCORE,
        source="S1 Round Own Points",
        sources={False: "S0; S1; S2"},
        where=(BIDDING, isnt("contract.rounding", 1)),
    ),
    flag("contract.sweep_takes_talon", False, SCORE, source="S0 Polish two-player", where=(BIDDING,)),
    flag("contract.pass_out_surrender", False, SCORE, source="S0 Exchanging Cards", where=(BIDDING, COMPELLED)),
)
