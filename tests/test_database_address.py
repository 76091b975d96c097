"""What is shown of the address of a database."""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from scorekeeper.database_address import of_file, without_password


@pytest.mark.parametrize("file", ["/home/anna/a b.sqlite", "/which?/100%41.sqlite", "/%3F/#.sqlite"])
def test_the_address_of_a_file_is_that_of_no_other(file: str) -> None:
    assert make_url(of_file(Path(file))).database == file


@pytest.mark.parametrize(("address", "shown"), [
    ("postgresql://anna:hidden@there/games", "postgresql://anna:***@there/games"),
    ("postgresql://anna@there/games?password=hidden", "postgresql://anna@there/games"),
    ("postgresql://anna@/games?password=hidden&host=one,two&PASSWORD=hidden&sslpassword=hidden&password=hidden",
     "postgresql://anna@/games?host=one%2Ctwo"),
    ("sqlite:////home/anna/games.sqlite", "sqlite:////home/anna/games.sqlite"),
])  # fmt: skip
def test_no_password_is_shown_wherever_it_stands(address: str, shown: str) -> None:
    assert without_password(address) == shown
