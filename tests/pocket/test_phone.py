"""The host of the compiled engine, whatever ran before it in the same process."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.pocket.phone import asked_of_v8, v8


async def asked_beside_a_loop() -> list[str]:
    with v8("const answers = (texts) => texts.toUpperCase()") as racer:
        return list(asked_of_v8(racer, ["a", "b"]))


def test_an_event_loop_that_somebody_left_running_is_let_alone() -> None:
    with ThreadPoolExecutor(1) as apart:  # this thread has such a loop, where a browser test came before
        assert apart.submit(asyncio.run, asked_beside_a_loop()).result() == ["A\x1eB"]
