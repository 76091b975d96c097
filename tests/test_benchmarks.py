"""The benchmarks can still be started. What fills a house is held by tests/store/test_growth.py."""

from importlib import import_module
from pkgutil import iter_modules

import benchmarks
from tests.each import each

NAMES = [module.name for module in iter_modules(benchmarks.__path__) if module.name != "__main__"]


@each("name", NAMES)
def test_every_one_can_be_read(name: str) -> None:
    import_module(f"benchmarks.{name}")
