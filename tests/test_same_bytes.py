"""This file promises the same bytes from every process, whatever its hash seed, its clock and its place."""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from .everything import everything
from .thorough import thorough


@pytest.mark.parametrize(("name", "seed"), thorough(
    product(["golf-missing", "forecast-zh", "watermelon-3.0"], ["0", "4242"]), [("golf-missing", "0")]
))
def test_another_process_makes_the_same_of_the_same_input(name, seed, tmp_path):
    surroundings = {"PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    environment = {**os.environ, **surroundings, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(Path(__file__).with_name("everything.py")), name]
    there = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(there.stdout) == everything(name)
