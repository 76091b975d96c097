"""The Makefile: what its targets set up."""

import re
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent


def test_make_test_installs_whatever_a_test_would_be_left_out_without() -> None:
    """A test that cannot run here names the target of the Makefile that helps."""
    prerequisites = re.search(r"^test: (.*?) *##", (HOUSE / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert prerequisites is not None
    sources = [file.read_text("utf-8") for file in (HOUSE / "tests").rglob("*.py")]
    missing = {target for source in sources for target in re.findall(r'is not there \(make (\w+)\)"', source)}
    assert missing == {"proxies", "postgresql", "systemd", "qpdf"}
    assert missing <= set(prerequisites[1].split())
    assert not [source for source in sources if re.search(r"pytest\.skip\((?!f?\"[^\"]+ is not there \(make )", source)]
