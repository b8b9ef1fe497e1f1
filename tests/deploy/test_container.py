"""The container: its commands exist, and the image, compose.yaml and the page agree. No container engine is needed."""

import json
import re
import shlex
from typing import Any

import pytest
import yaml

from bastide.table.web.middleware import HEALTH
from tests.deploy.units import PAGE, ROOT, told

IMAGE = "python:3.13-slim"
Instruction = tuple[str, str]


@pytest.fixture(scope="module")
def image() -> list[Instruction]:
    """The instructions of the Containerfile, each in one line."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", "").splitlines()
    split = [re.split(r"\s+", line.strip(), maxsplit=1) for line in lines if line.strip()]
    return [(name, value) for name, value in split]


@pytest.fixture(scope="module")
def service() -> dict[str, Any]:
    """The one service of compose.yaml."""
    found = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    (one,) = found["services"].values()
    volumes = {volume.split(":")[0] for volume in one["volumes"]}
    assert volumes == set(found["volumes"])
    return dict(one)


def of(image: list[Instruction], name: str) -> list[str]:
    return [value for kind, value in image if kind == name]


def last_stage(image: list[Instruction]) -> list[Instruction]:
    start = max(number for number, (name, _) in enumerate(image) if name == "FROM")
    return image[start:]


def surroundings(image: list[Instruction]) -> dict[str, str]:
    return dict(pair.split("=", 1) for value in of(image, "ENV") for pair in shlex.split(value))


def test_both_stages_are_the_same_system(image: list[Instruction]) -> None:
    assert of(image, "FROM") == [f"{IMAGE} AS build", IMAGE]
    assert "COPY --from=build /opt/bastide /opt/bastide" in [" ".join(one) for one in image]


def test_the_server_runs_as_a_user_of_its_own(image: list[Instruction]) -> None:
    stage = last_stage(image)
    names = [name for name, _ in stage]
    assert of(stage, "USER") == ["bastide"]
    users, *compiling = (number for number, name in enumerate(names) if name in ("USER", "ENTRYPOINT", "CMD"))
    assert all(users < number for number in compiling)
    compile_step = next(number for number, one in enumerate(stage) if one == ("RUN", "bastide compile"))
    assert users < compile_step, "compiled code belongs to who runs it"


def test_the_image_and_compose_start_a_server_that_can_be_reached(
    image: list[Instruction], service: dict[str, Any]
) -> None:
    (entry,), (arguments,) = of(image, "ENTRYPOINT"), of(image, "CMD")
    assert json.loads(entry) == ["bastide"]
    (port,) = of(image, "EXPOSE")
    for words in (json.loads(arguments), shlex.split(service["command"])):
        serving = told(words)
        assert (serving.command, serving.host, str(serving.port)) == ("serve", "0.0.0.0", port)
    assert service["ports"] == [f"127.0.0.1:8000:{port}"]
    assert told(shlex.split(service["command"])).trusted_proxies


def test_games_and_backups_are_in_volumes_that_the_user_owns(
    image: list[Instruction], service: dict[str, Any]
) -> None:
    made = next(value for value in of(image, "RUN") if "install -d" in value)
    environment = surroundings(image)
    targets = [volume.split(":")[1] for volume in service["volumes"]]
    assert targets == [environment["STATE_DIRECTORY"], "/var/backups/bastide"]
    assert of(image, "VOLUME") == [environment["STATE_DIRECTORY"]]
    for folder in (*targets, environment["CACHE_DIRECTORY"]):
        assert folder in made.partition("-m 0700 ")[2].split()


def test_health_is_checked_in_the_same_way(image: list[Instruction], service: dict[str, Any]) -> None:
    (check,) = of(image, "HEALTHCHECK")
    words = json.loads(check.partition("CMD ")[2])
    assert service["healthcheck"]["test"] == ["CMD", *words]
    assert words[0] == "python"
    assert f"http://127.0.0.1:8000{HEALTH[0]}" in words[2]
    compile(words[2], "healthcheck", "exec")


def test_compose_refers_to_files_that_exist(service: dict[str, Any]) -> None:
    build = service["build"]
    assert (ROOT / build["context"] / build["dockerfile"]).is_file()
    assert "cap_drop" in service
    assert "`compose.yaml`" in PAGE


def test_commands_of_the_page_exist() -> None:
    commands = re.findall(r"^docker compose exec bastide bastide (.*)$", PAGE, re.MULTILINE)
    assert len(commands) > 1
    for line in commands:
        told(shlex.split(line))
