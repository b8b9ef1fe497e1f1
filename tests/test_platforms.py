"""Every module can be imported where a system has less than Linux."""

import subprocess
import sys

import pytest

# What we stand on is loaded first: only our own imports are looked at.
IMPORT_ALL = """
import asyncio, importlib, multiprocessing.pool, os, pkgutil, signal, subprocess, sys, tempfile, webbrowser
from concurrent.futures import process
for name in ("choix", "fastapi", "gymnasium", "jinja2", "matplotlib.pyplot", "numba", "numpy", "pettingzoo", "pyarrow",
             "pyarrow.parquet", "pyspiel", "open_spiel.python", "rich.console", "rich.live", "rich.prompt",
             "sqlalchemy.dialects.sqlite", "starlette.testclient", "torch", "uvicorn", "websockets"):
    try:
        importlib.import_module(name)
    except ImportError:
        pass
missing = ("fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
for name in missing:
    sys.modules[name] = None
for name in ("O_CLOEXEC", "fork", "geteuid", "getuid", "killpg", "register_at_fork", "sched_getaffinity", "setsid"):
    delattr(os, name)
for name in ("SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1"):
    delattr(signal, name)
import bastide
found = [module.name for module in pkgutil.walk_packages(bastide.__path__, "bastide.", onerror=print)]
for name in found:
    if name != "bastide.__main__":
        try:
            importlib.import_module(name)
        except ImportError as error:
            if error.name in missing or not error.name or error.name.startswith("bastide"):
                raise
print(len(found))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="takes away what Linux has")
def test_no_module_needs_what_only_some_systems_have() -> None:
    said = subprocess.run([sys.executable, "-c", IMPORT_ALL], capture_output=True, text=True, timeout=300, check=False)
    assert said.returncode == 0, said.stderr
    assert int(said.stdout) > 300, said.stdout
