"""Which fields a slip has under a form spec, and which of them an outcome asks."""

from collections.abc import Mapping

from scorekeeper.engine.record import GIVEN_UP, Outcome
from scorekeeper.slip.fields import MOST_WORDS, FieldKind, SlipField, Told
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.numbers import Sign

ALWAYS = ("outcome", "seq", "since", "key", "note", "agreed", "agree")
CONTRACT = ("declarer", "bid", "won", "auction", "blind", "talon")
ASKED: Mapping[Outcome, tuple[str, ...]] = {
    Outcome.PLAYED: (*CONTRACT, "raised", "cards", "marriages", "aces", "sweep", "tricks", "nines"),
    Outcome.REDEAL: ("cause", "player"),
    Outcome.ADJUSTMENT: ("several", "player", "sign", "amount", "each", "reason"),
    **dict.fromkeys(GIVEN_UP, CONTRACT),
}

# Of a fine or a bonus: what is told of one player, and what of several at once.
OF_ONE, OF_SEVERAL = ("player", "sign", "amount"), ("each",)

_WORDS = SlipField(kind=FieldKind.WORDS, most=MOST_WORDS)
_SWITCH = SlipField(kind=FieldKind.SWITCH, unsent=Told(value=False))
_BID = SlipField(kind=FieldKind.NUMBER, least=1)
_NUMBER = SlipField(kind=FieldKind.NUMBER)
_CARDS = SlipField(kind=FieldKind.SUM, least=0)


def is_asked(name: str, outcome: Outcome, *, several: bool) -> bool:
    """Whether a field belongs to an outcome; the page hides the others, and what stands in them is not read. `several`:
    whether a fine or a bonus is told of several players.
    """
    kind = name.partition("_")[0]
    if outcome is Outcome.ADJUSTMENT and kind in (OF_ONE if several else OF_SEVERAL):
        return False
    return kind in ALWAYS or kind in ASKED[outcome]


def slip_fields(spec: FormSpec) -> dict[str, SlipField]:
    """The fields by name, in the order of the form. A number or a reason may be written or, in `NAME_tap`, tapped; a
    reason is sent in words. Of every player who takes part: `cards_SEAT`, `marriages_SEAT` and, where they count,
    `aces_SEAT`; of everybody `each_SEAT`, where a fine or a bonus is told of several.
    """
    return {
        "note": _WORDS,
        "agreed": _WORDS,
        "agree": SlipField(kind=FieldKind.SWITCH),
        "outcome": _choice(spec.outcomes, Outcome.PLAYED),
        "cause": _choice(spec.causes),
        "player": _choice(tuple(range(len(spec.everybody)))),
        **_of_the_contract(spec),
        **_of_the_hand(spec),
        "several": _SWITCH,
        **{f"each_{seat}": _NUMBER for seat in range(len(spec.everybody))},
        "sign": SlipField(kind=FieldKind.CHOICE, choices=tuple(Sign)),
        "amount_tap": _choice(spec.fines),
        "amount": _NUMBER,
        "reason_tap": _WORDS,
        "reason": _WORDS,
    }


def _of_the_contract(spec: FormSpec) -> dict[str, SlipField]:
    fields: dict[str, SlipField] = {}
    if spec.bidding:
        free = [person.seat for person in spec.people if person.bar is None]
        fields["declarer"] = _choice(spec.seats(), free[0] if len(free) == 1 else None)
        fields["bid_tap"] = _choice(spec.bids, spec.minimum if spec.fixed_bid else None)
        fields["bid"] = _BID
    if spec.auction is not None:
        fields["auction"] = SlipField(kind=FieldKind.CALLS)
    if spec.raises:
        fields["raised_tap"] = _choice(spec.bids)
        fields["raised"] = _BID
    if spec.blind:
        fields["blind"] = _SWITCH
    return fields


def _of_the_hand(spec: FormSpec) -> dict[str, SlipField]:
    fields: dict[str, SlipField] = {}
    if spec.sweep:
        fields["sweep"] = _SWITCH
    if spec.tricks:
        fields["tricks"] = _choices(spec.seats())
    if spec.nines:
        fields["nines"] = _choice(spec.seats())
    if spec.talon:
        fields["talon"] = _choices(spec.talon)
    marriages = _choices(tuple([suit for suit, _ in spec.suits]))
    for seat in spec.seats():
        fields[f"cards_{seat}"] = _CARDS
        fields[f"marriages_{seat}"] = marriages
        if spec.four_aces:
            fields[f"aces_{seat}"] = _SWITCH
    return fields


def _choice(choices: tuple[object, ...], default: object = None) -> SlipField:
    return SlipField(kind=FieldKind.CHOICE, choices=choices, unsent=Told(value=default))


def _choices(choices: tuple[object, ...]) -> SlipField:
    return SlipField(kind=FieldKind.CHOICES, choices=choices, unsent=Told(value=()))


def chosen_dealer(players: tuple[str, ...], turn: int, chosen: str, drawn: str) -> int:
    """The seat of the dealer whom a page tells, by its text; else whose turn it is. `drawn` is whose turn it was when
    the page was drawn, which nobody chose.
    """
    if chosen == drawn:
        return turn
    seats = {str(seat): seat for seat in range(len(players))}
    return seats.get(chosen, turn)
