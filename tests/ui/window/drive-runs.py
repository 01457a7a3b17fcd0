"""drive-runs.py PROGRAM TRUCE-CLI: a killed count is offered at the next start, resumed, and has the published result

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'support'))
import held_store  # noqa: E402
from window_driver import Window, check, keys, paste, wait_for  # noqa: E402

N = 18  # long enough to be stored
COUNT = '666090624'  # A000170
UNITS = 5  # stored when the program is killed


def names(window, node=None):
    """Returns the names of all widgets below `node`."""
    return (here.name for here in window.walk(node))


def shows_text(window, text, node=None):
    return any(text in name for name in names(window, node))


def main(program, truce_cli):
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_DATA_HOME'] = folder
        os.environ['TRUCE_STORE'] = store = os.path.join(folder, 'runs.db')
        subprocess.run([truce_cli, 'runs'], check=True)  # creates the store
        held_store.hold(store, UNITS)
        with Window(program) as window:
            window.ready()
            paste('/'.join([str(N)] * N) + ' Q',
                  lambda: any(name.split(',')[0] == f'r{N}' for name in names(window)))
            keys('ctrl+shift+Return')
            wait_for('units in the store', lambda: held_store.n_units(store) == UNITS)
            window.process.send_signal(signal.SIGKILL)
            window.process.wait(60)
        held_store.release(store)
        with Window(program) as window:
            wait_for('the offer',
                     lambda: shows_text(window, f'The run of {N} queens on {N}\u00a0×\u00a0{N} was interrupted'))
            check('a killed count is offered', True)
            window.press(window.find('push button', 'Resume'))
            runs = window.find('list', 'Stored runs')
            wait_for('the published count', lambda: any(COUNT in re.sub(r'\D', '', name)
                                                        for name in names(window, runs)))
            check('what was killed ends with the published count', True)
            wait_for('the badge', lambda: shows_text(window, 'Matches A000170', runs))
            check('and its badge says so', True)


main(*sys.argv[1:])
