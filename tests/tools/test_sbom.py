"""The bill of materials: all of the lock and nothing else, in the shape of CycloneDX 1.6, and each time the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scorekeeper import __version__
from tools.locks import AUDIT, DEV, RUN, locked
from tools.sbom import bill, main

LOCK = f"""\
flask-babel==4.0.0 \\
    --hash=sha256:{"a" * 64} \\
    --hash=sha256:{"b" * 64}
tzdata==2026.6+1 ; sys_platform == 'win32' \\
    --hash=sha256:{"c" * 64}
"""
# Of the schema of CycloneDX 1.6: every member that we write, and what its text must be.
OF_A_BILL = {"bomFormat", "specVersion", "version", "metadata", "components"}
OF_A_COMPONENT = {
    "type": r"library",
    "bom-ref": r".+",
    "name": r".+",
    "version": r".{1,1024}",
    "purl": r"pkg:pypi/[a-z0-9.-]+@[A-Za-z0-9.%-]+",
    "scope": r"required|optional|excluded",
}


def test_a_package_is_a_component_with_its_hashes() -> None:
    assert bill(LOCK)["components"] == [
        {
            "type": "library",
            "bom-ref": "pkg:pypi/flask-babel@4.0.0",
            "name": "flask-babel",
            "version": "4.0.0",
            "purl": "pkg:pypi/flask-babel@4.0.0",
            "hashes": [{"alg": "SHA-256", "content": "a" * 64}, {"alg": "SHA-256", "content": "b" * 64}],
        },
        {
            "type": "library",
            "bom-ref": "pkg:pypi/tzdata@2026.6%2B1",
            "name": "tzdata",
            "version": "2026.6+1",
            "purl": "pkg:pypi/tzdata@2026.6%2B1",
            "hashes": [{"alg": "SHA-256", "content": "c" * 64}],
            "scope": "optional",
            "properties": [{"name": "scorekeeper:marker", "value": "sys_platform == 'win32'"}],
        },
    ]


def test_it_has_the_shape_of_cyclonedx() -> None:
    """Held against the schema itself when it was written; here against what of it we use."""
    whole = bill(RUN.read_text(encoding="utf-8"))
    assert set(whole) == OF_A_BILL
    assert (whole["bomFormat"], whole["specVersion"], whole["version"]) == ("CycloneDX", "1.6", 1)
    assert whole["metadata"]["component"] == {
        "type": "application",
        "bom-ref": "scorekeeper",
        "name": "scorekeeper",
        "version": __version__,
    }
    for one in whole["components"]:
        assert {"type", "bom-ref", "name", "version", "purl", "hashes"} <= set(one)
        assert set(one) <= {*OF_A_COMPONENT, "hashes", "properties"}
        assert all(
            re.fullmatch(shape, one.get(name, "optional")) for name, shape in OF_A_COMPONENT.items() if name in one
        )
        assert one["hashes"]
        assert {(told["alg"], bool(re.fullmatch("[0-9a-f]{64}", told["content"]))) for told in one["hashes"]} == {
            ("SHA-256", True)
        }
    references = [one["bom-ref"] for one in whole["components"]]
    assert len(set(references)) == len(references)


def test_all_of_the_lock_is_in_it() -> None:
    lock = RUN.read_text(encoding="utf-8")
    told = [f"{one['name']}=={one['version']}" for one in bill(lock)["components"]]
    assert told == re.findall(r"^[^ ]+==[^ ]+", lock, re.MULTILINE)
    assert sum(len(one["hashes"]) for one in bill(lock)["components"]) == lock.count("--hash=")


@pytest.mark.parametrize("spoilt", ["flask\n", LOCK + "--index-url x\n", LOCK.replace("sha256", "md5"), "flask==1\n"])
def test_what_cannot_be_read_is_not_left_out(spoilt: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        bill(spoilt)


def test_every_lock_can_be_read_and_names_no_address() -> None:
    for lock in (RUN, DEV, AUDIT):
        text = lock.read_text(encoding="utf-8")
        assert len(list(locked(text))) > 20
        assert "://" not in text


def test_the_same_lock_gives_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "other"):
        main(tmp_path / name / "bill.json")
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / name / "bill.json") for name in ("one", "other")]
    written = (tmp_path / "one" / "bill.json").read_bytes()
    assert written == (tmp_path / "other" / "bill.json").read_bytes()
    assert json.loads(written) == bill(RUN.read_text(encoding="utf-8"))
    assert b"://" not in written
