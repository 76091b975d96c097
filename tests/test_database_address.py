"""What is shown of the address of a database."""

import pytest

from scorekeeper.database_address import without_password


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://anna:hidden@there/games", "postgresql://anna:***@there/games"),
        ("postgresql://anna@there/games?password=hidden", "postgresql://anna@there/games"),
        (
            "postgresql://anna@/games?password=hidden&host=one,two&PASSWORD=hidden&sslpassword=hidden&password=hidden",
            "postgresql://anna@/games?host=one%2Ctwo",
        ),
        ("sqlite:////home/anna/games.sqlite", "sqlite:////home/anna/games.sqlite"),
    ],
)
def test_no_password_is_shown_wherever_it_stands(address: str, shown: str) -> None:
    assert without_password(address) == shown
