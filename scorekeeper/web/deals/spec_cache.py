"""The form spec of a table's next deal, made once: a form is drawn from it, and read by it when it is sent."""

from functools import partial

from scorekeeper.cache import Cache
from scorekeeper.engine.auction import decisive
from scorekeeper.engine.table import Seating, Table, Terms
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import Auction, FormSpec, make_auction, make_form_spec

SPECS_AT_HAND = AUCTIONS_AT_HAND = 200

_specs = Cache[tuple[str, int | None, int], tuple[Table, FormSpec]](SPECS_AT_HAND)
_auctions = Cache[tuple[str, Seating, bool, tuple[int, ...]], tuple[Terms, Auction]](AUCTIONS_AT_HAND)


def form_spec(state: GameState, table: Table, dealer: int | None, turn: int | None = None) -> FormSpec:
    """As `make_form_spec`, of a table of this game."""
    key = (state.game, dealer, table.dealer if turn is None else turn)
    known, spec = _specs.get(key) or (None, None)
    if spec is not None and known is table:  # the very same one, as another database may have a game of the same name
        return spec
    return _specs.put(key, (table, make_form_spec(table, dealer, turn, partial(_auction, state.game))))[1]


def _auction(game: str, table: Table) -> Auction:
    """As `make_auction`. Every turn is gone through in it, which takes half as long as recording a hand does; and it
    is the same again when the deal has gone round.
    """
    key = (game, *decisive(table))
    known, auction = _auctions.get(key) or (None, None)
    if auction is not None and known is table.terms:
        return auction
    return _auctions.put(key, (table.terms, make_auction(table)))[1]
