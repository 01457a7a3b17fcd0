"""local-use.py APPLICATION DIRECTORY [no-portal]: the installed Flatpak used with a mouse and a keyboard

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

Called by local.sh on a display and a session bus of its own.
"""
import json
import os
import subprocess
import sys
import time

import pyatspi

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tests', 'support'))
from window_driver import Window, check, wait_for  # noqa: E402


class SandboxedWindow(Window):
    """Started by flatpak. The process seen from here is not the one in the sandbox: it is known by its name."""

    def __init__(self, application):
        self.application_id = application
        self.process = subprocess.Popen(['flatpak', 'run', '--user', '--env=GSK_RENDERER=cairo', application])

    def __exit__(self, *_):
        subprocess.run(['flatpak', 'kill', self.application_id], check=False)
        self.process.wait(20)

    def _find(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application and application.name in ('truce', self.application_id):
                return application
        return None


def xdotool(*arguments):
    subprocess.run(['xdotool', *map(str, arguments)], check=True, timeout=20)


def click(node):
    """Without a window manager the window lies at 0,0: its coordinates are the screen's."""
    box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    xdotool('mousemove', box.x + box.width // 2, box.y + box.height // 2, 'click', 1)


def still(node):
    """Whether it has a place and stays there."""
    former = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    time.sleep(1)
    now = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return now.width > 10 and (now.x, now.y, now.width) == (former.x, former.y, former.width)


def has_label(window, text):
    return any(node.name == text for node in window.walk())


def place_and_solve(window):
    corner = window.find('table cell', 'a1')
    wait_for('the board is laid out', lambda: still(corner))
    for _ in range(4):  # the first frames may not listen yet: no event tells that they are over
        click(corner)
        try:
            wait_for('a click puts a queen', lambda: 'queen' in corner.name, 20)
            break
        except SystemExit as late:
            print(late)
    check('a click puts a queen on a1', 'queen' in corner.name)
    click(window.find('push button', 'Solve'))
    wait_for('4 placements', lambda: has_label(window, '4 placements'))
    check('Solve finds the 4 placements with a queen on a1', True)


def portal_dialog():
    """The file chooser is another program's, outside of the sandbox."""
    for application in pyatspi.Registry.getDesktop(0):
        if application and 'portal' in application.name and application.childCount:
            return application[0]
    return None


def text_of(entry):
    text = entry.queryText()
    return text.getText(0, text.characterCount)


def entry_of(dialog):
    """Where the path goes: of the entries the one that has the keyboard."""
    for node in walk(dialog):
        if node.getRoleName() == 'text' and node.getState().contains(pyatspi.STATE_FOCUSED):
            return node
    return None


def walk(node):
    yield node
    for child in node:
        if child:
            yield from walk(child)


def answer_portal(what, path, *keys):
    dialog = wait_for(f'the portal asks {what}', portal_dialog)
    # without a window manager the window under the pointer has the keyboard
    box = wait_for('the dialog is laid out', lambda: dialog.queryComponent().getExtents(pyatspi.DESKTOP_COORDS))
    xdotool('mousemove', box.x + box.width // 2, box.y + box.height // 2)
    for _ in range(6):  # the dialog may not listen yet, or take Return for its list of completions
        xdotool('key', *keys)
        xdotool('type', path)
        try:
            wait_for('the path is written', lambda: text_of(entry_of(dialog)) == path, 10)
            xdotool('key', 'Return')
            wait_for('the dialog goes', lambda: not portal_dialog(), 10)
            return
        except SystemExit as late:
            print(late)
    check(f'the dialog that asks {what} takes the path', False)


def discard_of(window):
    """A window of its own asks: what is shown has changes that are not saved."""
    for frame in window.application:
        for node in window.walk(frame):
            if node.getRoleName() == 'push button' and node.name.endswith('Discard'):
                return node
    return None


def save_and_open(window, directory):
    path = os.path.join(directory, 'corner.truce')
    if os.path.exists(path):  # of a former use of a kept directory
        os.remove(path)
    xdotool('mousemove', 600, 400)
    xdotool('key', 'ctrl+s')
    answer_portal('where to save', path, 'ctrl+a')
    wait_for('the document', lambda: os.path.exists(path))
    with open(path, encoding='utf-8') as file:
        check('the document that the portal let be saved is right',
              json.load(file)['problem']['position'] == '8/8/8/8/8/8/8/o7 Q')
    click(window.find('table cell', 'a1'))
    wait_for('the queen goes', lambda: 'queen' not in window.find('table cell', 'a1').name)
    xdotool('key', 'ctrl+o')
    answer_portal('what to open', path, 'ctrl+l')
    window.press(wait_for('the question about the queen that went', lambda: discard_of(window)))
    wait_for('the queen of the document', lambda: 'queen' in window.find('table cell', 'a1').name)
    check('the document that the portal let be opened is shown', True)


def main(application, directory, without=''):
    with SandboxedWindow(application) as window:
        place_and_solve(window)
        if without != 'no-portal':
            save_and_open(window, directory)
        subprocess.run(['import', '-window', 'root', os.path.join(directory, 'window.png')], check=False)


if __name__ == '__main__':
    main(*sys.argv[1:])
