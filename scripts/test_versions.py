"""Runs a quick part of the tests on every Python found, from 3.11 on, each in its own environment.

`python scripts/test_versions.py [--native] [3.12 3.13 ...]`: the wheel is built once and installed with the versions of
constraints.txt. With --native the compiler is installed and tested too: several minutes a version.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NEWEST = (3, 14)
TOOLS = ("httpx2", "hypothesis", "pytest", "pytest-timeout", "pytest-xdist")
QUICK = (
    "tests/kernel", "tests/games", "tests/table/test_service.py", "tests/table/test_storage.py",
    "tests/table/test_pages.py", "tests/table/test_start.py", "tests/terminal/test_records.py",
    "tests/test_rulebook.py",
)  # fmt: skip
QUIET = ("-q", "--disable-pip-version-check", "--no-input")
TELL = "import sys; print('%d.%d' % sys.version_info[:2])"
Version = tuple[int, int]


def candidates() -> Iterator[str]:
    """Yield possible interpreters: on the path, and from pyenv."""
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        if found := shutil.which(f"python3.{minor}"):
            yield found
    yield from (sys.executable, shutil.which("python3") or sys.executable)
    home = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from (str(path) for path in sorted(home.glob("versions/3.*/bin/python3"), reverse=True))


def interpreters() -> dict[Version, str]:
    """Return a working interpreter for each supported version of Python that is installed."""
    found: dict[Version, str] = {}
    for python in candidates():
        told = subprocess.run([python, "-c", TELL], capture_output=True, text=True, check=False)
        if told.returncode:  # a shim of pyenv may be on the path and not run
            continue
        major, minor = told.stdout.split(".")
        version = int(major), int(minor)
        if OLDEST <= version <= NEWEST:
            found.setdefault(version, python)
    return dict(sorted(found.items()))


def test(python: str, wheel: Path, native: bool) -> bool:
    """Return whether the tests pass on an interpreter with the installed wheel instead of the checkout's package."""
    extras = "table,fast" if native else "table"
    with TemporaryDirectory(prefix="bastide-versions-") as place:
        environment = Path(place) / "venv"
        subprocess.run([python, "-m", "venv", str(environment)], check=True)
        here = str(environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
        wanted = [f"bastide[{extras}] @ {wheel.as_uri()}", *TOOLS, "setuptools"]
        pip = [here, "-m", "pip", "install", *QUIET, "-c", str(ROOT / "constraints.txt"), *wanted]
        # With PYTHONPATH pointing to the checkout, pip would find Bastide there and not install it.
        surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if subprocess.run(pip, env=surroundings, check=False).returncode:
            sys.stderr.write("bastide: the installation failed: see above, and whether an index can be reached\n")
            return False
        surroundings |= {"XDG_CACHE_HOME": place, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [here, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "auto", *QUICK]
        return subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode == 0


def main() -> int:
    """Test all versions, or those named on the command line; return 1 if one fails or is missing."""
    wanted = [word for word in sys.argv[1:] if word != "--native"]
    found = {f"{major}.{minor}": python for (major, minor), python in interpreters().items()}
    passed: dict[str, str] = {version: "not here" for version in wanted if version not in found}
    with TemporaryDirectory(prefix="bastide-wheel-") as place:
        builder = [sys.executable, str(ROOT / "scripts" / "build_backend.py"), place]
        built = subprocess.run(builder, capture_output=True, text=True, check=False)
        if built.returncode:
            sys.stderr.write(built.stdout + built.stderr)
            return 1
        (wheel,) = Path(place).glob("*.whl")
        for version, python in found.items():
            if not wanted or version in wanted:
                sys.stdout.write(f"Python {version}: {python}\n")
                sys.stdout.flush()
                passed[version] = "passed" if test(python, wheel, "--native" in sys.argv[1:]) else "FAILED"
    sys.stdout.write("".join(f"Python {version}: {outcome}\n" for version, outcome in sorted(passed.items())))
    return int(set(passed.values()) != {"passed"})


if __name__ == "__main__":
    sys.exit(main())
