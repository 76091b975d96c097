"""The systems of play in words: how each is called, and what sets it apart."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, Titled, titled

SYSTEM_WORDS: Mapping[str, Titled] = {
    "russian": titled(N_("Russian 1000 (Tysiacha)")).says(
        "Bidding in fives from a compulsory 100, a frozen barrel at 880 with three hands to win, fines for bolts and "
        "rospisats."
    ),
    "agreements": titled(N_("1000 with agreements")).says(
        "For three: nobody wins without the barrel, failing on it costs only a hand, and a rospisat costs the bid and "
        "a bolt."
    ),
    "forfeit": titled(N_("1000 with forfeits")).says(
        "For three: giving up pays each defender half the bid, at least 60; contracts stop at 400, and 120 bid and "
        "made wins from the barrel."
    ),
    "house": titled(N_("House rules without a barrel")).says(
        "For three: the Russian game with the barrel and the fresh deal for nines left out, so that it ends sooner."
    ),
    "lviv": titled(N_("Lviv: open barrel at 900")).says(
        "Stay on the barrel as long as you like and score in defence too, but marriages bring nothing there."
    ),
    "polish": titled(N_("Polish 1000 (Tysiąc licytowy)")).says(
        "All in tens, a hand without points costs nothing, two bombs (rospisats) a game; from 900 on you score only as "
        "declarer."
    ),
    "polish-two": titled(N_("Polish 1000 for two")).says(
        "Ten cards each and two talons of two cards; four cards count for nobody, and every hand is played out."
    ),
    "russian-two": titled(N_("Russian 1000 for two")).says(
        "Nine cards each, bidding from 85; four cards count for nobody, every hand is played out, and nothing is fined."
    ),
    "draw": titled(N_("Draw 1000 (Tysiąc dobierany)")).says(
        "For two, no bidding: after each trick both draw from the stock, you need not follow suit until it is empty, "
        "and points are not rounded."
    ),
    "german-1001": titled(N_("German 1001 (Tausendeins)")).says(
        "For three with 20 cards: the clubs marriage is worth most, bids start at 40, all points count and the target "
        "must be passed."
    ),
    "russeln": titled(N_("Russeln (Melk, Austria)")).says(
        "For three, eight cards each and no talon: bids start at 10, all points count, and you must beat the trick if "
        "you can."
    ),
}
