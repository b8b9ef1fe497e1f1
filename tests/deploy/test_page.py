"""What the pages for hosts list is what the server has."""

import re
from pathlib import Path

import pytest

from bastide.table.api.models import BotsOut, HealthOut
from tests.deploy.units import PAGE, ROOT, told

SERVE = (ROOT / "docs" / "serve.md").read_text(encoding="utf-8")


def sources() -> str:
    """All of the package, with the parts of sentences that stand in several lines put together."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.py")))
    return re.sub(r'"\s*\n\s*"', "", text)


def test_every_message_of_the_log_on_the_page_exists() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE.partition("## The log")[2].partition("## Health")[0], re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`([^`]+)`", row) if name != "trace"]
    assert len(named) > 12
    text = sources()
    assert [name for name in named if name.removesuffix(" ...") not in text] == []


def test_every_field_of_the_health_check_is_explained() -> None:
    explained = set(re.findall(r"`([\w.]+)`", " ".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))
    fields = {name for name in HealthOut.model_fields if name not in ("status", "version", "bots")}
    assert fields | {f"bots.{name}" for name in BotsOut.model_fields} <= explained


def options() -> set[str]:
    """The names of the options of `bastide serve`, as the program knows them."""
    return {f"--{name.replace('_', '-')}" for name in vars(told(["serve"])) if name != "command"}


def test_every_option_of_the_server_is_listed() -> None:
    assert options() <= set(re.findall(r"--[a-z-]+", SERVE))


@pytest.mark.parametrize("page", ["hosting.md", "serve.md", "security.md", "table.md", "admin.md"])
def test_no_page_for_hosts_names_an_option_that_does_not_exist(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for line in re.findall(r"`bastide serve ([^`]*)`|bastide serve (--.*)$", text, re.MULTILINE):
        given = re.findall(r"--[a-z-]+", "".join(line))
        assert set(given) <= options(), line


def test_paths_of_the_page_are_those_of_the_units() -> None:
    named = set(re.findall(r"/(?:etc|var|opt|run)/[\w./@-]*\w", PAGE))
    units = "\n".join(path.read_text(encoding="utf-8") for path in (Path(ROOT) / "deploy").glob("bastide*"))
    for path in ("/opt/bastide/bin/bastide", "/var/lib/bastide", "/var/backups/bastide", "/etc/bastide.env"):
        assert path in named
        assert path in units
