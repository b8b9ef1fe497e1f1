"""An sdist and a wheel from a clean checkout, and an environment with nothing of ours but that wheel."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
VENDOR = Path("src/bastide/table/pages/static/vendor")
CHROMIUM_ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@dataclass(frozen=True)
class Built:
    """What the build made, and what it said."""

    sdist: Path
    wheel: Path
    said: str


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel."""

    folder: Path

    @property
    def scripts(self) -> Path:
        return self.folder / "bin"

    def environment(self, **more: str) -> dict[str, str]:
        """Ours, without whatever would lead to another Bastide."""
        foreign = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
        return {name: value for name, value in os.environ.items() if name not in foreign} | more

    def run(self, *command: str, **more: str) -> str:
        """What a command of the environment prints, run outside of the checkout."""
        done = subprocess.run(
            [str(self.scripts / command[0]), *command[1:]], cwd=self.folder, env=self.environment(**more),
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def run(*command: str | Path, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a checkout; whether it worked is the caller's to see."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=300, check=False)


def clean_copy(to: Path) -> Path:
    """Copy what git knows of this checkout, or would, as a fresh clone has it."""
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    if listed.returncode:
        pytest.skip(f"the tests of the wheel need a checkout of git: {listed.stderr.strip()}")
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_symlink() or (ROOT / name).exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name, follow_symlinks=False)
    assert not (to / VENDOR).exists()
    return to


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Made as a release is made. Without a registry of npm the browser files are those of this checkout."""
    checkout = clean_copy(tmp_path_factory.mktemp("checkout"))
    folder = tmp_path_factory.mktemp("dist")
    command = (sys.executable, "scripts/build_backend.py", folder)
    done = run(*command, cwd=checkout)
    said = done.stdout + done.stderr
    if done.returncode and "the browser files are not here" in said:
        if not (ROOT / VENDOR / "versions.json").exists():
            pytest.skip(f"no wheel can be built here: {said.strip()[-600:]}")
        shutil.copytree(ROOT / VENDOR, checkout / VENDOR)
        done = run(*command, cwd=checkout)
    assert done.returncode == 0, done.stdout + done.stderr
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(sdist, wheel, said)


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel alone; what it depends on is lent by the environment of these tests, so no index is needed."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    made = Installed(folder)
    python = made.scripts / "python"
    done = run(
        sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index",
        "--disable-pip-version-check", built.wheel, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    # Files .pth in a folder that is named by one are not read: an editable installation of ours stays out.
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n" + sysconfig.get_path("platlib") + "\n")
    return made


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": shutil.which("chromium"), "args": list(CHROMIUM_ARGUMENTS)}
