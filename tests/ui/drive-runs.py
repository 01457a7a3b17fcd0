"""drive-runs.py PROGRAM: a count that is killed is offered at the next start, gone on with, and comes out right

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import pyatspi

from window_driver import Window, check, wait_for

N = 18
COUNT = '666090624'  # A000170


def key(*keys):
    subprocess.run(['xdotool', 'key', *keys], check=True, timeout=60)


def paste(text):
    subprocess.run(['xclip', '-selection', 'clipboard'], input=text.encode(), check=True, timeout=60)
    key('ctrl+v')


def ready(window):
    wait_for('the board is laid out', lambda: window.find('table cell', 'a1').queryComponent().getExtents(
        pyatspi.WINDOW_COORDS).width > 2)
    time.sleep(0.5)  # the first frames: no event tells that they are over


def names(window, node=None):
    """All names, as they are found."""
    return (here.name for here, _ in window.walk(node))


def says(window, text, node=None):
    return any(text in name for name in names(window, node))


def n_stored(store):
    """How many units are on disk; to walk over so many squares would take longer than the count."""
    with contextlib.closing(sqlite3.connect(f'file:{store}?mode=ro', uri=True)) as database:
        return database.execute('SELECT count(*) FROM units').fetchone()[0]


def begin(window):
    ready(window)
    paste('/'.join([str(N)] * N) + ' Q')
    wait_for('the board has its size', lambda: window.find('table cell', f'r{N}'))
    key('ctrl+shift+Return')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_DATA_HOME'] = folder
        os.environ['TRUCE_STORE'] = store = os.path.join(folder, 'runs.db')
        with Window(program) as window:
            begin(window)
            wait_for('units in the store', lambda: os.path.exists(store) and n_stored(store) > 0)
            window.process.send_signal(signal.SIGKILL)
            window.process.wait(60)
        kept = n_stored(store)
        with Window(program) as window:
            wait_for('the offer', lambda: says(window, f'The count of {N} queens on {N} × {N} was interrupted'))
            check('a killed count is offered', True)
            window.press(window.find('push button', 'Resume'))
            runs = window.find('list', 'Stored runs')
            wait_for('the published count',
                     lambda: any(COUNT in re.sub(r'\D', '', name) for name in names(window, runs)), 150)
            check(f'what was killed with {kept} units ends with the published count', True)
            wait_for('the badge', lambda: says(window, 'Matches A000170', runs))
            check('and its badge says so', True)


main(sys.argv[1])
