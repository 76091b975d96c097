"""A hand told anew, taken off or put in: where in a record that is, and what it becomes; and corrections as a phone
tells them while nobody answers: the command that the texts of a form stand for.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from scorekeeper.engine.record import Deal
from scorekeeper.pages.corrections.correct import why_told
from scorekeeper.pages.corrections.rules import tell_rules
from scorekeeper.pages.deals.filled_forms import keep_unasked, turn_of, widen
from scorekeeper.pages.forms import hand_in
from scorekeeper.rules.violations import Grade
from scorekeeper.service.commands import AmendDeal, GameCommand, InsertDeal, RestoreDeal, VoidDeal
from scorekeeper.service.game_state import DealEntry, EntryStatus, GameState, cut
from scorekeeper.service.handlers import handle
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.fields import Fault
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A deal of the record and its number; the form of its deal is cut to the table before it."""

    state: GameState
    number: int
    entry: DealEntry
    inserts: bool

    def past(self) -> GameState:
        """The game as it stood before the deal."""
        return cut(self.state, self.state.entries.index(self.entry))

    def turn(self) -> int:
        """Who dealt it as it stands; for a further one, whose turn it was there."""
        dealer = self.past().table().dealer
        return dealer if self.inserts else turn_of(self.entry.entered, self.entry.dealt, dealer)

    def spec(self, chosen: str, drawn: str) -> FormSpec:
        """Of its form, with room for all that is written there; `chosen` is the dealer on the page, `drawn` whose turn
        it was when that was drawn.
        """
        past, turn = self.past(), self.turn()
        spec = make_form_spec(past.table(), chosen_dealer(past.played.sheet.players, turn, chosen, drawn), turn)
        return spec if self.inserts else widen(spec, self.entry.entered)

    def whole(self, deal: Deal, asked: Mapping[str, object]) -> Deal:
        """The deal with what its form does not ask."""
        return deal if self.inserts else keep_unasked(deal, self.entry.entered, asked)

    def told(self, deal: Deal, asked: Mapping[str, object]) -> Deal:
        """The same; what the table had agreed to before still stands where it must."""
        whole, agreed = self.whole(deal, asked), self.entry.deal.agreed
        if self.inserts or whole.agreed is not None or agreed is None:
            return whole
        decision = handle(self.state, self.command(whole, agreed))
        against = decision.deal_number == self.number and all(
            found.grade is Grade.AGAINST_THE_RULES for found in decision.violations
        )
        return replace(whole, agreed=agreed) if against else whole

    def command(self, deal: Deal, why: str | None) -> AmendDeal | InsertDeal:
        """What the form asks for; by whom and when its host says."""
        game, seq, hand = self.state.game, self.state.seq, self.entry.seq
        if self.inserts:
            return InsertDeal(game=game, seq=seq, before=hand, deal=deal, reason=why)
        return AmendDeal(game=game, seq=seq, amends=hand, deal=deal, reason=why)


def move(state: GameState, entry: DealEntry, why: str | None) -> VoidDeal | RestoreDeal:
    """The command that takes a hand off the record, or puts back the one that was taken off."""
    if entry.status is EntryStatus.VOIDED:
        return RestoreDeal(game=state.game, seq=state.seq, restores=entry.seq, reason=why)
    return VoidDeal(game=state.game, seq=state.seq, voids=entry.seq, reason=why)


def find_spot(state: GameState, number: int, hand: int, *, inserts: bool) -> Spot | None:
    """The deal that a page is about. A page names it by its event too, as deals change their numbers meanwhile."""
    if hand in state.recorded_by:
        number = state.recorded_by.index(hand) + 1
    if not 1 <= number <= min(len(state.played.record.deals), len(state.played.tables)):
        return None
    entry = state.entry(state.recorded_by[number - 1])
    assert entry is not None  # every deal of the record is an entry of the state
    return Spot(state=state, number=number, entry=entry, inserts=inserts)


def knowing_hand(sent: Sent, event_of: Callable[[str], int | None]) -> Sent:
    """The form with the hand that it is about as it is numbered by now: `about`, which comes beside the form and goes
    before its `hand`, is the event of the hand, or its key.
    """
    about = text_in(sent, "about")
    if not about:
        return sent
    hand = number_in(about) or event_of(about) or 0
    return {**sent, "hand": (str(hand),)}


def _tell(voice: Voice, state: GameState, sent: Sent, *, inserts: bool) -> GameCommand | None:
    spot, why = find_spot(state, 0, hand_in(sent), inserts=inserts), why_told(sent)
    if spot is None or isinstance(why, Fault):
        return None
    spec = spot.spec(text_in(sent, "dealer"), text_in(sent, "turn"))
    slip = read_fields(spec, sent)
    deal = read_slip(spec, slip, voice, own=True).deal  # whether a fine needs a reason its form has said
    return None if deal is None else spot.command(spot.told(deal, slip), why)


def _move(state: GameState, sent: Sent, stands: EntryStatus) -> GameCommand | None:
    entry, why = state.entry(hand_in(sent)), why_told(sent)
    if entry is None or entry.status is not stands or isinstance(why, Fault):
        return None
    return move(state, entry, why)


CORRECTIONS: Mapping[str, Callable[[Voice, GameState, Sent], GameCommand | None]] = {
    "amend": lambda voice, state, sent: _tell(voice, state, sent, inserts=False),
    "insert": lambda voice, state, sent: _tell(voice, state, sent, inserts=True),
    "take-off": lambda _voice, state, sent: _move(state, sent, EntryStatus.IN_RECORD),
    "bring-back": lambda _voice, state, sent: _move(state, sent, EntryStatus.VOIDED),
    "rules": tell_rules,
}
