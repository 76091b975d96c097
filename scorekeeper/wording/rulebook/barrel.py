"""The rulebook on the barrel in its kinds."""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

BARREL_CHAPTER = chapter(
    "barrel",
    N_("The barrel"),
    (  # The frozen one: three hands to win it in, and only a contract of one’s own counts
        row("frozen, not barrel.required", "barrel.kind barrel.level").says(
            "A player whose score comes to %(level)s or more but stays below %(winning)s goes onto the barrel, and the "
            "score is set to %(level)s."
        ),
        row("frozen, not barrel.required").says("A leap to %(winning)s or more wins without the barrel."),
        row("frozen, barrel.required", "barrel.kind barrel.level barrel.required").says(
            "A player whose score comes to %(level)s or more, however much more, goes onto the barrel, and the score "
            "is set to %(level)s."
        ),
        row("frozen, barrel.required").says("Nobody wins without having been on the barrel."),
    ),
    (
        row("frozen, gives_up_beside_it, bonuses", "barrel.kind").says(
            "On the barrel only a contract of one’s own counts: nothing is written for defending, for a hand that "
            "another gives up, or as a bonus."
        ),
        row("frozen, gives_up_beside_it, not bonuses", "barrel.kind").says(
            "On the barrel only a contract of one’s own counts: nothing is written for defending or for a hand that "
            "another gives up."
        ),
        row("frozen, not gives_up_beside_it, bonuses", "barrel.kind").says(
            "On the barrel only a contract of one’s own counts: nothing is written for defending or as a bonus."
        ),
        row("frozen, not gives_up_beside_it, not bonuses", "barrel.kind").says(
            "On the barrel only a contract of one’s own counts: nothing is written for defending."
        ),
        row("won_by_points", "barrel.win_by barrel.level game.target").says(
            "To win from the barrel, the declarer must make the contract and take at least %(need)s points in it."
        ),
        row("frozen, barrel.win_by=contract", "barrel.win_by barrel.level game.target").says(
            "To win from the barrel, the declarer must make a contract of at least %(need)s."
        ),
        row("won_by_points, points_rounded", "barrel.win_by contract.declarer_scores contract.rounding").says(
            "The points are rounded for this, as they are when they are written."
        ),
        row("won_by_points, bid_rounded", "barrel.win_by contract.round_declarer contract.rounding").says(
            "The points are rounded for this, as they are for the contract."
        ),
        row("won_by_points, contract.declarer_scores=bid", "barrel.win_by contract.declarer_scores game.target").says(
            "Whoever wins from the barrel writes the bid as always, but the score becomes at least %(winning)s."
        ),
        row("frozen, not fined_with_a_contract", "barrel.win_by barrel.level").says(
            "A made contract that is not enough to win leaves the score at %(level)s."
        ),
        row("frozen, fined_with_a_contract", "barrel.win_by barrel.level bolt.barrel").says(
            "A made contract that is not enough to win leaves the score at %(level)s; a fine for bolts in the same "
            "hand is paid all the same, and takes the declarer off the barrel."
        ),
        row("frozen, fined_with_a_contract", "bolt.barrel game.target").says(
            "A declarer who wins from the barrel pays a fine for bolts in the same hand too, but wins all the same, "
            "with at least %(winning)s."
        ),
        row("frozen, barrel.failed_bid=subtract").says(
            "A declarer who fails on the barrel loses the bid and is off the barrel."
        ),
        row("frozen, barrel.failed_bid=keep, barrel.hands").says(
            "A declarer who fails on the barrel does not lose the bid; only one of the hands there is used up."
        ),
        row("frozen, barrel.failed_bid=keep, not barrel.hands").says(
            "A declarer who fails on the barrel does not lose the bid and stays on the barrel."
        ),
    ),
    (
        row("frozen, barrel.hands", counted="barrel.hands").counts(
            "A player on the barrel has %(barrel_hands)s hand to win; the hand that led onto the barrel is not "
            "counted.",
            "A player on the barrel has %(barrel_hands)s hands to win; the hand that led onto the barrel is not "
            "counted.",
        ),
        row("frozen, barrel.hands", "barrel.fine barrel.hands").says(
            "Whoever has not won by then falls off the barrel and loses %(barrel_fine)s points."
        ),
        row("frozen, not barrel.hands").says("A player may stay on the barrel for any number of hands."),
    ),
    (
        row("frozen, barrel.together=share").says("Players who reach the barrel in the same hand all go onto it."),
        row("frozen, barrel.together=all_fined", "barrel.together barrel.fine barrel.level").says(
            "If two or more players reach the barrel in the same hand, none of them goes onto it, and each is set to "
            "%(fallen)s."
        ),
        row("frozen, barrel.newcomer=share").says(
            "A newcomer leaves those who are on the barrel already where they are."
        ),
        row("frozen, barrel.newcomer=throws_off", "barrel.newcomer barrel.fine barrel.level").says(
            "A newcomer throws off everyone who is on the barrel already, and they are set to %(fallen)s."
        ),
    ),
    (
        row("frozen, barrel.third_fall=zero, not every_fall, not thrown", "barrel.falls").says(
            "Running out of hands is counted as a fall; other ways off the barrel are not."
        ),
        row("frozen, barrel.third_fall=zero, thrown", "barrel.falls barrel.newcomer").says(
            "Running out of hands and being thrown off by a newcomer are counted as falls; other ways off the barrel "
            "are not."
        ),
        row("every_fall, not wipes", "barrel.falls").says(
            "Every way off the barrel without having won is counted as a fall, except by a correction or an agreement."
        ),
        row("every_fall, wipes", "barrel.falls").says(
            "Every way off the barrel without having won is counted as a fall, except by a correction, by an "
            "agreement, or by a gold set that wipes the scores."
        ),
        row("every_fall, barrel.together=all_fined", "barrel.falls barrel.together").says(
            "Those who reach the barrel together, so that none of them goes onto it, have a fall counted too."
        ),
        row("frozen, barrel.third_fall=fine").says(
            "However often a player has fallen, one more fall costs no more than the first."
        ),
        row("frozen, barrel.third_fall=zero").says(
            "At every third fall the player loses the whole score and goes back to 0."
        ),
    ),
    (
        row("open, bidding", "barrel.kind barrel.level").says(
            "A player whose score is at least %(level)s but below %(winning)s is on the barrel, may stay there for any "
            "number of hands, goes on scoring as declarer and as defender, and may win as either."
        ),
        row("open, not bidding", "barrel.kind barrel.level").says(
            "A player whose score is at least %(level)s but below %(winning)s is on the barrel, may stay there for any "
            "number of hands, goes on scoring, and may win there."
        ),
        row("open, sit_out_bonus", "barrel.kind bonus.sit_out").says(
            "On the barrel nothing is written for sitting out."
        ),
        row("bare, bidding", "barrel.marriages").says(
            "On the barrel announcements bring no points, for the contract or otherwise, though a marriage still makes "
            "trumps; and so no contract there may be higher than 120."
        ),
        row("bare, not bidding", "barrel.marriages").says(
            "On the barrel announcements bring no points, though a marriage still makes trumps."
        ),
        row("open, barrel.marriages").says("On the barrel announcements bring their points as everywhere."),
        row("open, barrel.exact").says(
            "On the barrel points are written exactly as they were taken, without rounding."
        ),
        row("open, rounded, not barrel.exact").says("On the barrel points are rounded as everywhere."),
    ),
)

LOCKED_CHAPTER = chapter(
    "locked",
    N_("Locked players"),
    (
        row("always", "barrel.kind barrel.level").says(
            "A player whose score is at least %(level)s but below %(winning)s is locked and gains points only as "
            "declarer."
        ),
        row("always", "barrel.kind barrel.level").says("Whoever falls below %(level)s again is locked no longer."),
    ),
    when="locked",
)
