"""The units of systemd: what they run works, alone and as the page "Host a server" says, and systemd accepts them."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from bastide.terminal.backup import NAMED
from tests.deploy.units import PAGE, PROGRAM, blocks, command, settings, text_of, told

ANALYZE = shutil.which("systemd-analyze")
UNITS = ("bastide.service", "bastide-backup.service", "bastide-backup.timer")
URL = "https://games.example"
EXPOSURE_IN_TENTHS = "30"
SYSTEM = ("systemctl", "journalctl")
needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="there is no systemd-analyze here")


@pytest.mark.parametrize("name", [*UNITS, "Caddyfile", "nginx.conf"])
def test_the_page_shows_the_file(name: str) -> None:
    assert f"\n{text_of(name).rstrip()}\n```\n" in PAGE


def analyze(*words: object) -> None:
    done = subprocess.run([str(ANALYZE), *map(str, words)], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def write_units(folder: Path) -> list[Path]:
    """The units as on a machine where the program is installed."""
    for name in UNITS:
        (folder / name).write_text(text_of(name).replace(PROGRAM, sys.executable))
    return [folder / name for name in UNITS]


@needs_systemd
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    files = write_units(tmp_path)
    analyze("verify", *files)
    for file in files[:2]:
        analyze("security", "--offline=true", f"--threshold={EXPOSURE_IN_TENTHS}", file)


@needs_systemd
@pytest.mark.parametrize("number", range(2))
def test_systemd_accepts_the_changes_on_the_page(tmp_path: Path, number: int) -> None:
    (service, *_) = write_units(tmp_path)
    folder = tmp_path / "bastide.service.d"
    folder.mkdir()
    (folder / "override.conf").write_text(changes()[number].replace(PROGRAM, sys.executable))
    analyze("verify", service)


def changes() -> list[str]:
    """What the page proposes to enter in `systemctl edit`."""
    shown = {text_of(name) for name in UNITS}
    return [block for block in blocks("ini") if block not in shown]


def test_the_commands_of_the_units_exist() -> None:
    service, backup = settings(text_of("bastide.service")), settings(text_of("bastide-backup.service"))
    serving, copying = told(command(service)), told(command(backup))
    assert (serving.command, serving.port, serving.trusted_proxies) == ("serve", 8000, ["127.0.0.1/32"])
    assert "proxy_pass http://127.0.0.1:8000;" in text_of("nginx.conf")
    assert "reverse_proxy 127.0.0.1:8000\n" in text_of("Caddyfile")
    assert copying.data == f"/var/lib/{service['StateDirectory'][0]}"
    assert backup["ReadWritePaths"] == [f"{copying.data} {copying.file}"], "SQLite writes beside what it reads"
    assert backup["User"] == service["User"]
    assert f"install -d -o bastide -g bastide -m 0700 {copying.data} /var/cache/bastide {copying.file}\n" in PAGE
    assert f"BASTIDE_PUBLIC_URL={URL} > {service['EnvironmentFile'][0].removeprefix('-')}\n" in PAGE


def test_a_second_club_shares_nothing_but_program_user_and_compiled_code() -> None:
    first, second = settings(text_of("bastide.service")), settings(changes()[1])
    assert told(command(first)).port != told(command(second)).port
    for name in ("StateDirectory", "EnvironmentFile"):
        assert first[name] != second[name]
    assert not {"User", "CacheDirectory"} & set(second)


def test_at_a_socket_the_proxy_finds_it() -> None:
    unit = settings(changes()[0])
    serving = told(command(unit))
    assert serving.socket == f"/run/{unit['RuntimeDirectory'][0]}/socket"
    assert serving.trusted_proxies == ["unix"]
    assert f"`http://unix:{serving.socket}`" in PAGE
    assert f"`unix/{serving.socket}`" in PAGE


@contextmanager
def service(state: Path, cache: Path) -> Iterator[str]:
    """The service as systemd would start it, at a free port; its address on this machine."""
    unit = settings(text_of("bastide.service"))
    words = ["0" if word == "8000" else word for word in command(unit)]
    given = {"STATE_DIRECTORY": str(state), "CACHE_DIRECTORY": str(cache), "BASTIDE_PUBLIC_URL": URL}
    process = subprocess.Popen(
        [sys.executable, "-m", "bastide", *words, "--plain"], stdout=subprocess.PIPE, text=True,
        env={"PATH": os.environ["PATH"], **given}, cwd="/",
    )  # fmt: skip
    assert process.stdout
    try:
        assert f"Bastide is at {URL}/ " in process.stdout.readline()
        port = re.fullmatch(r"It listens at 127\.0\.0\.1 port (\d+)\.\n", process.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def new_table(address: str) -> str:
    body = json.dumps({"game": "caylus", "seats": [{"kind": "me"}, {"kind": "friend"}]}).encode()
    with urlopen(Request(f"{address}/api/tables", body, {"Content-Type": "application/json"}), timeout=30) as answer:
        table: str = json.load(answer)["table"]
    return table


def shell(after: str, **replaced: str) -> None:
    """Run the commands of the page's first block after some words, without those that only a booted system has."""
    block = re.search(r"^```\n(.*?)^```", PAGE[PAGE.index(after) :], re.MULTILINE | re.DOTALL)
    assert block
    lines = [line.removeprefix("# ") for line in block[1].splitlines()]
    text = "\n".join(line for line in lines if not line.startswith(SYSTEM))
    for there, here in replaced.items():
        text = re.sub(there, here, text)
    done = subprocess.run(["sh", "-eu", "-c", text], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_a_backup_of_the_service_is_restored_as_the_page_says(tmp_path: Path) -> None:
    state, backups, cache = tmp_path / "state", tmp_path / "backups", tmp_path / "cache"
    for folder in (state, backups, cache):
        folder.mkdir(mode=0o700)
    words = command(settings(text_of("bastide-backup.service")))
    with service(state, cache) as address:
        kept = new_table(address)
        paths = {"/var/lib/bastide": str(state), "/var/backups/bastide": str(backups)}
        done = [sys.executable, "-m", "bastide", *(paths.get(word, word) for word in words)]
        subprocess.run(done, check=True, capture_output=True, timeout=60, env={"PATH": os.environ["PATH"]})
        later = new_table(address)
    (made,) = backups.iterdir()
    shell(
        "**To restore a backup**", **{
            "/var/lib/bastide": str(state), "/var/backups/bastide": str(backups), NAMED.pattern: made.name,
            "-o bastide -g bastide ": "",
        },
    )  # fmt: skip
    with service(state, cache) as address:
        assert urlopen(f"{address}/api/tables/{kept}", timeout=30).status == 200
        with pytest.raises(OSError, match="404"):
            urlopen(f"{address}/api/tables/{later}", timeout=30)
        health = urlopen(f"{address}/healthz", timeout=30)
        assert health.status == 200
    assert (state / "replaced" / "tables.sqlite").exists()
