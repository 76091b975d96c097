"""The address of a database, as people are shown it."""

from sqlalchemy import URL, make_url


def without_password(address: str | URL) -> str:
    """The address without its passwords, before the host or behind the question mark, where PostgreSQL's may stand as
    well.
    """
    url = make_url(address)
    secret = [name for name in url.query if "password" in name.casefold()]
    return url.difference_update_query(secret).render_as_string(hide_password=True)
