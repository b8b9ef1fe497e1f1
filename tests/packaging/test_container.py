"""The image is built from few files of the checkout: they are enough for the whole wheel."""

import shutil
from pathlib import Path

from tests.packaging.conftest import ROOT, VENDOR, Built, clean_copy
from tests.packaging.test_wheel import build, names_in_wheel


def in_context(path: Path) -> bool:
    """Whether .dockerignore lets a file into the build: it names what is let in, then what is left out everywhere."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    assert patterns[0] == "*"
    allowed = [Path(line[1:]) for line in patterns if line.startswith("!")]
    left_out = [line.removeprefix("**/") for line in patterns[1:] if not line.startswith("!")]
    return any(path == one or one in path.parents for one in allowed) and not any(
        Path(part).match(pattern) for part in path.parts for pattern in left_out
    )


def test_the_context_of_the_image_has_all_that_a_wheel_needs(built: Built, tmp_path: Path) -> None:
    checkout, context = clean_copy(tmp_path / "checkout"), tmp_path / "context"
    for file in checkout.rglob("*"):
        path = file.relative_to(checkout)
        if (file.is_symlink() or file.is_file()) and in_context(path):
            (context / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, context / path, follow_symlinks=False)
    assert not (context / "tests").exists()
    shutil.copytree(ROOT / VENDOR, context / VENDOR)  # they would be fetched while the image is built
    done = build(context, tmp_path / "dist", "/usr/bin:/bin", "wheel")
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert names_in_wheel(Built(built.sdist, wheel, "")) == names_in_wheel(built)
