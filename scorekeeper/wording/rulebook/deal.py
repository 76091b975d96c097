"""The rulebook's first chapters: who plays with which cards, the deal, and when the cards are dealt afresh."""

from scorekeeper.wording.rulebook.facts import chapter, row
from scorekeeper.wording.voice import N_

PLAYERS_AND_CARDS = chapter(
    "players-and-cards",
    N_("Players and cards"),
    (
        row("game.players=2").says("Two people play."),
        row("game.players=3").says("Three people play."),
        row("game.players=4").says("Four people play."),
        row("game.players=3,4").says("Three or four people play."),
        row("not game.players=2|3|4|3,4").says("So many people may play: %(game_players)s."),
        row("four, game.sit_out=dealer_right").says(
            "Of four at the table three play each hand; the player to the dealer’s right sits out."
        ),
        row("four, game.sit_out=dealer_opposite").says(
            "Of four at the table three play each hand; the player opposite the dealer sits out."
        ),
        row("four, game.sit_out=dealer").says("Of four at the table three play each hand; the dealer sits out."),
    ),
    (
        row("nines", "game.deck").says(
            "The pack has 24 cards: in each suit ace, ten, king, queen, jack and nine, from high to low, worth 11, 10, "
            "4, 3, 2 and 0 points, which makes 120 in all."
        ),
        row("game.deck=20").says(
            "The pack has 20 cards: in each suit ace, ten, king, queen and jack, from high to low, worth 11, 10, 4, 3 "
            "and 2 points, which makes 120 in all."
        ),
        row("always", "marriage.hearts marriage.diamonds marriage.clubs marriage.spades").says(
            "King and queen of one suit are a marriage: announced, it brings %(marriage_hearts)s points in hearts, "
            "%(marriage_diamonds)s in diamonds, %(marriage_clubs)s in clubs and %(marriage_spades)s in spades."
        ),
    ),
    (
        row("game.target, not game.over_target").says(
            "Everyone begins at 0, and the game is won at %(game_target)s points."
        ),
        row("game.target, game.over_target", "game.over_target game.target contract.rounding").says(
            "Everyone begins at 0, and %(game_target)s points must be passed: the game is won at %(winning)s, not at "
            "%(game_target)s."
        ),
        row("not game.target").says("Everyone begins at 0, and there is no score that wins the game."),
    ),
)

DEAL = chapter(
    "deal",
    N_("The deal"),
    (
        row("always").says(
            "The first dealer is drawn by lot; everything goes clockwise, and after every hand the deal passes to the "
            "left."
        ),
        row("always", "game.hand", counted="game.hand").counts(
            "Each player is dealt %(game_hand)s card.", "Each player is dealt %(game_hand)s cards."
        ),
        row("talon, not two_talons", "talon.cards", counted="taken").counts(
            "%(taken)s card is laid face down in the middle: the talon.",
            "%(taken)s cards are laid face down in the middle: the talon.",
        ),
        row("two_talons", "talon.cards", counted="taken").counts(
            "Two talons of %(taken)s card each are laid face down in the middle.",
            "Two talons of %(taken)s cards each are laid face down in the middle.",
        ),
        row("bidding, unused, not two_talons", "talon.cards game.hand").says(
            "The cards that are left over stay face down and are not used in this hand."
        ),
        row("stock", "bid.opening game.hand", counted="stock").counts(
            "The remaining %(stock)s card is laid face down as the stock.",
            "The remaining %(stock)s cards are laid face down as the stock.",
        ),
    ),
)


FRESH_DEALS = chapter(
    "fresh-deals",
    N_("Fresh deals"),
    (
        row("talon, redeal.nines=any_time, redeal.nines_count=4").says(
            "Whoever holds all four nines before the first lead, as dealt or after the exchange, may show them and "
            "have the cards dealt afresh."
        ),
        row("talon, redeal.nines=any_time, redeal.nines_count=3").says(
            "Whoever holds three or four nines before the first lead, as dealt or after the exchange, may show them "
            "and have the cards dealt afresh."
        ),
        row("talon, redeal.nines=original, redeal.nines_count=4").says(
            "Whoever is dealt all four nines may show them before any cards are exchanged and have the cards dealt "
            "afresh; nines that come later do not count."
        ),
        row("talon, redeal.nines=original, redeal.nines_count=3").says(
            "Whoever is dealt three or four nines may show them before any cards are exchanged and have the cards "
            "dealt afresh; nines that come later do not count."
        ),
        row("talon, defenders_nines, redeal.nines_count=4", "redeal.nines redeal.nines_count").says(
            "A defender who holds all four nines after the exchange may show them before the first lead and have the "
            "cards dealt afresh; the declarer may not."
        ),
        row("talon, defenders_nines, redeal.nines_count=3", "redeal.nines redeal.nines_count").says(
            "A defender who holds three or four nines after the exchange may show them before the first lead and have "
            "the cards dealt afresh; the declarer may not."
        ),
        row("not talon, defenders_nines, redeal.nines_count=4", "redeal.nines redeal.nines_count").says(
            "A defender who was dealt all four nines may show them before the first lead and have the cards dealt "
            "afresh; the declarer may not."
        ),
        row("not talon, defenders_nines, redeal.nines_count=3", "redeal.nines redeal.nines_count").says(
            "A defender who was dealt three or four nines may show them before the first lead and have the cards dealt "
            "afresh; the declarer may not."
        ),
        row("not talon, for_nines, not defenders_nines, redeal.nines_count=4", "redeal.nines redeal.nines_count").says(
            "Whoever is dealt all four nines may show them and have the cards dealt afresh."
        ),
        row("not talon, for_nines, not defenders_nines, redeal.nines_count=3", "redeal.nines redeal.nines_count").says(
            "Whoever is dealt three or four nines may show them and have the cards dealt afresh."
        ),
        row("talon, redeal.talon_below", counted="redeal.talon_below").counts(
            "If the talon is worth less than %(redeal_talon_below)s point, the declarer may have the cards dealt "
            "afresh.",
            "If the talon is worth less than %(redeal_talon_below)s points, the declarer may have the cards dealt "
            "afresh.",
        ),
        row("talon, redeal.talon_nines", counted="redeal.talon_nines").counts(
            "If at least %(redeal_talon_nines)s nine lies in the talon, the declarer may have the cards dealt afresh.",
            "If at least %(redeal_talon_nines)s nines lie in the talon, the declarer may have the cards dealt afresh.",
        ),
        row(
            "redeal.hand_below, not as_dealt", "redeal.hand_below redeal.hand_when", counted="redeal.hand_below"
        ).counts(
            "Anyone whose hand is worth less than %(redeal_hand_below)s point just before the first card is led may "
            "have the cards dealt afresh.",
            "Anyone whose hand is worth less than %(redeal_hand_below)s points just before the first card is led may "
            "have the cards dealt afresh.",
        ),
        row("redeal.hand_below, as_dealt", "redeal.hand_below redeal.hand_when", counted="redeal.hand_below").counts(
            "Anyone who is dealt a hand worth less than %(redeal_hand_below)s point may have the cards dealt afresh.",
            "Anyone who is dealt a hand worth less than %(redeal_hand_below)s points may have the cards dealt afresh.",
        ),
        row("bidding, poor_talon, poor_hand, redeal.minimum_only=own_bid").says(
            "For the talon or for a poor hand only a player who has not bid more than the minimum in the auction may "
            "have a fresh deal."
        ),
        row("bidding, poor_talon, not poor_hand, redeal.minimum_only=own_bid").says(
            "For the talon only a declarer who has not bid more than the minimum in the auction may have a fresh deal."
        ),
        row("bidding, poor_hand, not poor_talon, redeal.minimum_only=own_bid").says(
            "For a poor hand only a player who has not bid more than the minimum may have a fresh deal."
        ),
        row("bidding, poor_talon, poor_hand, later_nines, redeal.minimum_only=won").says(
            "For the talon, for a poor hand, or for nines once cards have been exchanged, there is a fresh deal only "
            "if the auction was won at the minimum."
        ),
        row("bidding, poor_talon, not poor_hand, later_nines, redeal.minimum_only=won").says(
            "For the talon, or for nines once cards have been exchanged, there is a fresh deal only if the auction was "
            "won at the minimum."
        ),
        row("bidding, poor_hand, not poor_talon, later_nines, redeal.minimum_only=won").says(
            "For a poor hand, or for nines once cards have been exchanged, there is a fresh deal only if the auction "
            "was won at the minimum."
        ),
        row("bidding, not poor_talon, not poor_hand, later_nines, redeal.minimum_only=won").says(
            "For nines once cards have been exchanged there is a fresh deal only if the auction was won at the minimum."
        ),
        row("bidding, poor_talon, poor_hand, not later_nines, redeal.minimum_only=won").says(
            "For the talon or for a poor hand there is a fresh deal only if the auction was won at the minimum."
        ),
        row("bidding, poor_talon, not poor_hand, not later_nines, redeal.minimum_only=won").says(
            "For the talon there is a fresh deal only if the auction was won at the minimum."
        ),
        row("bidding, poor_hand, not poor_talon, not later_nines, redeal.minimum_only=won").says(
            "For a poor hand there is a fresh deal only if the auction was won at the minimum."
        ),
        row("bidding, poor_talon, poor_hand, redeal.minimum_only=no").says(
            "For the talon or for a poor hand a fresh deal may be had at any bid."
        ),
        row("bidding, poor_talon, not poor_hand, redeal.minimum_only=no").says(
            "For the talon a fresh deal may be had at any bid."
        ),
        row("bidding, poor_hand, not poor_talon, redeal.minimum_only=no").says(
            "For a poor hand a fresh deal may be had at any bid."
        ),
    ),
    (
        row("redeal.bottom_jack").says(
            "If a jack lies at the bottom of the pack after the cut, the cards are shuffled and cut again."
        ),
    ),
    (
        row("always").says(
            "A misdeal is dealt afresh. A fresh deal writes nothing on the sheet, and the same dealer deals again."
        ),
        row("nines_fined, jacks_fined", "redeal.fine_after redeal.fine_for penalty.amount").says(
            "When fresh deals for nines, or for a jack at the bottom, come to %(redeal_fine_after)s in a row, the "
            "dealer loses %(penalty_amount)s points and the deal passes on."
        ),
        row("nines_fined, not jacks_fined", "redeal.fine_after redeal.fine_for penalty.amount").says(
            "When fresh deals for nines come to %(redeal_fine_after)s in a row, the dealer loses %(penalty_amount)s "
            "points and the deal passes on."
        ),
        row("jacks_fined, not nines_fined", "redeal.fine_after redeal.fine_for penalty.amount").says(
            "When fresh deals for a jack at the bottom come to %(redeal_fine_after)s in a row, the dealer loses "
            "%(penalty_amount)s points and the deal passes on."
        ),
    ),
)
