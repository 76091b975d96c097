"""The form spec of a table's next deal, made once: a form is drawn from it, and read by it when it is sent."""

from scorekeeper.cache import Cache
from scorekeeper.engine.table import Table
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import FormSpec, make_form_spec

SPECS_AT_HAND = 200

_specs = Cache[tuple[str, int | None, int], tuple[Table, FormSpec]](SPECS_AT_HAND)


def form_spec(state: GameState, table: Table, dealer: int | None, turn: int | None = None) -> FormSpec:
    """As `make_form_spec`, of a table of this game. Every turn of the auction is gone through in it, which is half of
    what recording a hand costs.
    """
    key = (state.game, dealer, table.dealer if turn is None else turn)
    known, spec = _specs.get(key) or (None, None)
    if spec is not None and known is table:  # the very same one, as another database may have a game of the same name
        return spec
    return _specs.put(key, (table, make_form_spec(table, dealer, turn)))[1]
