"""What a deal not yet recorded would write: each player's account, the gist by the button, and the row itself."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.engine.record import Deal
from scorekeeper.export.rows import make_words
from scorekeeper.service.book import Book, Entry, add_entry
from scorekeeper.web.deals.page import Account, make_accounts
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.row_cache import print_row
from scorekeeper.wording.gist import is_plain, say_gist


@dataclass(frozen=True, slots=True, kw_only=True)
class Twist:
    """A player to whom more happens than points, step by step."""

    name: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """The preview. `accounts` are of those whom the deal concerns; `row` is the sheet's own."""

    made: bool | None
    accounts: tuple[Account, ...]
    twists: tuple[Twist, ...]
    row: Markup


def make_written(book: Book, deal: Deal, address: str) -> Written:
    """The preview of a deal that can be scored, on the sheet at `address`."""
    after = add_entry(book, Entry(seq=book.seq + 1, told=deal, deal=deal))
    scored, number = after.played.sheet.deals[-1], len(after.played.sheet.deals)
    won = [seat in after.played.sheet.winners for seat in range(len(book.played.sheet.players))]
    return Written(
        made=scored.made,
        accounts=tuple(account for account in make_accounts(after, number - 1) if account.lines),
        twists=tuple(
            Twist(
                name=book.played.sheet.players[seat], steps=say_gist(VOICE, column, scored.off.get(seat), won=won[seat])
            )
            for seat, column in enumerate(scored.columns)
            if not is_plain(column, scored.off.get(seat), won=won[seat])
        ),
        row=print_row(after, number - 1, address, make_words(VOICE)),
    )
