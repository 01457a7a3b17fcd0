"""drive-documents.py PROGRAM: stores, saves, opens and refuses documents, using mouse and keyboard

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import signal
import subprocess
import sys
import tempfile

import pyatspi

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'support'))
from window_driver import Window, check, wait_for  # noqa: E402


def xdotool(*arguments):
    subprocess.run(['xdotool', *map(str, arguments)], check=True, timeout=60)


def middle_of(node):
    box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return box.x + box.width // 2, box.y + box.height // 2


def has_queen(window, square):
    return 'queen' in window.find('table cell', square).name


def click(window, square):
    xdotool('mousemove', *middle_of(window.find('table cell', square)), 'click', 1)


def focused_node(window):
    """Returns the widget with the focus in the newest window."""
    newest_window = window.application[window.application.childCount - 1]
    return next(node for node in window.walk(newest_window) if node.getState().contains(pyatspi.STATE_FOCUSED))


def last_document(folder):
    path = os.path.join(folder, 'truce', 'last.truce')
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def check_kill(program, folder):
    with Window(program) as window:
        window.ready()
        click(window, 'c4')
        wait_for('a queen on c4', lambda: has_queen(window, 'c4'))
        wait_for('the position is kept', lambda: 'o' in last_document(folder)['problem']['position'])
        window.process.send_signal(signal.SIGKILL)
        window.process.wait(60)
    with Window(program) as window:
        window.ready()
        wait_for('the queen on c4 again', lambda: has_queen(window, 'c4'))
        check('a position survives kill -9', True)
        click(window, 'c4')
        wait_for('no queen on c4', lambda: not has_queen(window, 'c4'))


def check_save_and_open(program, folder):
    path = os.path.join(folder, 'three queens.truce')
    with Window(program) as window:
        window.ready()
        click(window, 'a1')
        wait_for('a queen on a1', lambda: has_queen(window, 'a1'))
        xdotool('key', 'ctrl+s')
        wait_for('a dialog', lambda: window.application.childCount > 1)
        wait_for('its entry takes keys', lambda: focused_node(window).getRoleName() == 'text')
        xdotool('key', 'ctrl+a')
        xdotool('type', path.removesuffix('.truce'))  # the dialog adds .truce
        xdotool('key', 'Return')
        wait_for('the file', lambda: os.path.exists(path))
        with open(path, encoding='utf-8') as file:
            position = json.load(file)['problem']['position']
            check(f'the file has the queen: {position}', position == '8/8/8/8/8/8/8/o7 Q')
        wait_for('the title names the file', lambda: window.frame.name == 'three queens.truce – Truce')
        click(window, 'h2')
        wait_for('the title tells of a change', lambda: window.frame.name.startswith('•'))
        xdotool('key', 'ctrl+s')
        wait_for('the title tells that it is saved', lambda: not window.frame.name.startswith('•'))
        with open(path, encoding='utf-8') as file:
            check('Ctrl+S saves in the same file', json.load(file)['problem']['position'] == '8/8/8/8/8/8/7o/o7 Q')
    with Window([program, path]) as window:
        window.ready()
        wait_for('the queens of the file', lambda: has_queen(window, 'a1') and has_queen(window, 'h2'))
        check('a file is opened by its name', window.frame.name == 'three queens.truce – Truce')
        click(window, 'h2')
        wait_for('a change', lambda: window.frame.name.startswith('•'))
        xdotool('key', 'ctrl+w')
        wait_for('a question', lambda: any('Save Changes?' in node.name for frame in window.application
                                           for node in window.walk(frame)))
        check('closing asks for changes', window.process.poll() is None)
        wait_for('the question takes keys', lambda: focused_node(window).getRoleName() == 'push button')
        xdotool('key', 'alt+d')
        wait_for('the window goes', lambda: window.process.poll() is not None)
        check(f'Discard closes without harm ({window.process.returncode})', window.process.returncode == 0)


def check_broken_file(program, folder):
    path = os.path.join(folder, 'broken.truce')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[' * 200000)
    with Window([program, path]) as window:
        def open_again():
            """Looks for the toast and opens the file again, since a toast may disappear before a busy machine looks for
            it."""
            try:
                return window.says('nested too deep')
            finally:
                subprocess.run([program, path], check=True)
        wait_for('why it is refused', open_again)
        check('a broken file is refused with a reason, and the window lives', window.process.poll() is None)


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_DATA_HOME'] = folder
        check_kill(program, folder)
        check_save_and_open(program, folder)
        check_broken_file(program, folder)


if __name__ == '__main__':
    main(sys.argv[1])
