"""The rulebook’s rulings on what the documents are silent about: each says so, and then what is played here."""

from scorekeeper.wording.rulebook.sentence import Sentence, row

SILENT: tuple[Sentence, ...] = (
    row("talon, redeal.nines=original", "redeal.nines").says(
        "The documents are silent on when nines as dealt must be shown; here it is before any cards are exchanged."
    ),
    row("system=german-1001|russeln", "play.announce").says(
        "On this game the documents are silent on which card is led when a marriage is announced; here it is its king "
        "or its queen, as everywhere else."
    ),
    row("system=draw, play.first_trick_marriage=leader", "play.first_trick_marriage").says(
        "On this game the documents are silent on whether the very first lead may announce; here it may, as everywhere "
        "in Poland."
    ),
    row("system=agreements, rospisat, rospisat.defenders=half_up_5", "rospisat.defenders").says(
        "The source gives each defender half the bid and is silent on rounding it; here it is rounded up to a multiple "
        "of 5."
    ),
    row("locked, rospisat, rospisat.barrel=free", "rospisat.barrel barrel.kind").says(
        "The documents are silent on whether a locked player may declare a rospisat; here that is allowed."
    ),
    row("frozen, own_need", "barrel.win_by barrel.level game.target bid.step").says(
        "The documents say that 120 is needed to win from a barrel at 880, and 125 where 1000 has to be passed; they "
        "are silent on everything else. Here what is missing to %(winning)s is needed, up to the next bid: %(need)s."
    ),
    row("system=forfeit, frozen, barrel.hands", "barrel.hands barrel.fine").says(
        "The source says in how many hands the game has to be won from the barrel and is silent on what happens "
        "otherwise; here the player falls off it and loses %(barrel_fine)s points, as elsewhere."
    ),
    row("frozen, fined_with_a_contract", "bolt.barrel penalty.amount game.target").says(
        "The documents are silent on a fine in the hand that wins the game from the barrel: here the game stays won, "
        "and the fine is taken off the score, though never below %(winning)s."
    ),
    row("bare, bolts, bolt.zero=no_points, bolt.barrel, not bolt.in_a_row", "barrel.marriages bolt.zero").says(
        "The documents are silent on announcements that bring no points on the barrel: here they save from no bolt "
        "there."
    ),
    row("bare, bolts, bolt.zero=no_points, bolt.barrel, bolt.in_a_row", "barrel.marriages bolt.zero").says(
        "The documents are silent on announcements that bring no points on the barrel: here they save from no bolt "
        "there and end no row of bolts."
    ),
    row("bare, bolts, bolt.zero=no_points, not bolt.barrel, bolt.in_a_row", "barrel.marriages bolt.zero").says(
        "The documents are silent on announcements that bring no points on the barrel: here they end no row of bolts."
    ),
)
