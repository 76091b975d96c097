"""The table, the target and the marriages."""

from scorekeeper.rules.options.option import (
    CHECK,
    EVERY_DOCUMENT,
    FOUR,
    PRACTICE,
    SCORE,
    TABLE,
    TARGET,
    Option,
    choice,
    flag,
    number,
    numbers,
)

GAME_OPTIONS: tuple[Option, ...] = (
    numbers("game.players", (3, 4), CHECK, source="S0", sources={(3,): EVERY_DOCUMENT}),
    # S2 lets each table set it; 0: there is none.
    number(
        "game.target",
        1000,
        SCORE,
        source="S0; S2",
        sources={1000: EVERY_DOCUMENT, 0: PRACTICE},
        known=(500, 1001, 1500),
    ),
    number("game.deals_each", 0, SCORE, source=PRACTICE, known=(8,)),  # clubs of kindred games play 8 each
    flag(
        "game.over_target",
        False,
        SCORE,
        source="S0; S1 More than 1000 to Win; S3",
        sources={False: "S0; S1; S2"},
        where=(TARGET,),
    ),
    number("game.deck", 24, CHECK, choices=(24, 20), source="S0", sources={24: EVERY_DOCUMENT}),
    number("game.hand", 7, TABLE, least=1, source="S0", sources={7: EVERY_DOCUMENT}),
    number("game.dead_cards", 0, CHECK, source="S0 two-player games", sources={0: "S0; S1; S2"}),
    choice(
        "game.sit_out",
        "dealer_right",
        SCORE,
        ("dealer_right", "dealer_opposite", "dealer"),
        source="S0 Four player game",
        sources={"dealer": PRACTICE},
        where=(FOUR,),
    ),
    number("marriage.hearts", 100, SCORE, source="S0", sources={100: "S0; S1"}, invented=(40, 60, 80, 100)),
    number("marriage.diamonds", 80, SCORE, source="S0", sources={80: "S0; S1"}, invented=(40, 60, 80, 100)),
    number("marriage.clubs", 60, SCORE, source="S0", sources={60: "S0; S1"}, invented=(40, 60, 80, 100)),
    number("marriage.spades", 40, SCORE, source="S0", sources={40: "S0; S1"}, invented=(40, 60, 80, 100)),
    number(
        "marriage.four_aces",
        0,
        SCORE,
        source="S0 Announcing combinations; S1 Ace Marriage",
        known=(0, 200),
        invented=(100,),
    ),
)
