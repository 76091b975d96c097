"""Section 20, the win: who has reached the winning score, and who of several has won."""

from scorekeeper.engine.hand import Hand, Page, wrote_a_line


def winners(hand: Hand, page: Page) -> tuple[int, ...]:
    """The winning seats in seating order, none while the game goes on."""
    if not wrote_a_line(page):
        return ()
    home = [seat for seat, score in enumerate(page.scores) if score >= hand.terms.winning]
    if not home:
        return ()
    words = hand.terms.rules.words
    if hand.declarer in home and words["finish.several"] == "declarer_first":
        return (hand.declarer,)
    best = max(page.scores[seat] for seat in home)
    highest = tuple(seat for seat in home if page.scores[seat] == best)
    return () if len(highest) > 1 and words["finish.tie"] == "play_on" else highest
