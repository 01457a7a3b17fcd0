"""window_driver.py: starts the program and finds its widgets by AT-SPI, with timeouts

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import faulthandler
import os
import signal
import subprocess
import sys
import time

# After a late reply, libatspi makes a call for which libdbus would end the program.
os.environ['DBUS_FATAL_WARNINGS'] = '0'

import pyatspi  # noqa: E402
from gi.repository import Atspi  # noqa: E402

faulthandler.register(signal.SIGTERM, chain=True)  # prints where a hanging test was when it is terminated

PATIENCE = float(os.environ.get('TRUCE_PATIENCE', 300))  # seconds for any wait: sanitizers on a busy machine are slow

# Timeout of replies in milliseconds. The default, 800 ms, is too short for a window under a sanitizer.
Atspi.set_timeout(60000, 60000)

# Newer AT-SPI versions call a push button "button"; newer GTK versions call one that stays pressed "toggle button".
BUTTONS = {'button': 'push button', 'toggle button': 'push button'}
role_name = Atspi.Accessible.getRoleName
Atspi.Accessible.getRoleName = lambda node: BUTTONS.get(role_name(node), role_name(node))


def wait_for(what, condition, patience=PATIENCE):
    """Waits for a true value of condition() and returns it. Exits with an error after `patience` seconds."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            value = condition()
        except Exception:  # parts of the tree vanish while it is read
            value = None
        if value:
            return value
        time.sleep(0.05)
    sys.exit(f'FAILED: not within {patience} s: {what}')


def keys(*names):
    subprocess.run(['xdotool', 'key', *names], check=True, timeout=60)


def type_text(text):
    subprocess.run(['xdotool', 'type', text], check=True, timeout=60)


def paste(text, is_pasted):
    """Pastes repeatedly until is_pasted(), since a window may get the key before it knows the new clipboard owner."""
    def paste_if_needed():
        return is_pasted() or keys('ctrl+v')
    subprocess.run(['xclip', '-selection', 'clipboard'], input=text.encode(), check=True, timeout=60)
    wait_for(f'what is pasted: {text}', paste_if_needed)


def check(what, holds):
    if not holds:
        sys.exit(f'FAILED: {what}')
    print('ok:', what)


class Window:
    """The program in its own process, for use in a `with` statement."""

    def __init__(self, program):
        environment = dict(os.environ)
        environment.pop('GTK_A11Y', None)
        environment.pop('DBUS_FATAL_WARNINGS')
        environment['LC_ALL'] = 'C.UTF-8'
        environment['G_DEBUG'] = 'fatal-criticals'
        command = [program] if isinstance(program, str) else program
        self.process = subprocess.Popen(command, env=environment)

    def __enter__(self):
        self.found = {}  # cache by role and name, since walking the tree takes longer than the tests
        self.application = wait_for('the program in the accessible tree', self._find)
        self.frame = wait_for('its window', lambda: self.application.childCount and self.application[0])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _find(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application and application.get_process_id() == self.process.pid:
                return application
        return None

    def walk(self, node=None, leave_out=None):
        """Yields the accessible objects from `node` (default: the window) on, without the contents of objects with the
        role `leave_out`. Call it in a wait: widgets may vanish while the tree is read, which raises an exception."""
        stack = [node or self.frame]
        while stack:
            current = stack.pop()
            yield current
            if leave_out and current.getRoleName() == leave_out:
                continue
            stack.extend(child for child in reversed([current.getChildAtIndex(i) for i in range(current.childCount)])
                         if child)

    def says(self, text):
        """Whether a toast contains the text. Searches the last children first, where toasts are, since a toast may
        vanish before a slow machine has read the whole tree."""
        stack = [self.frame]
        while stack:
            current = stack.pop()
            if text in current.name:
                return True
            stack.extend(child for child in [current.getChildAtIndex(i) for i in range(current.childCount)] if child)
        return False

    def ready(self):
        """Waits until the window is active and its board no longer moves."""
        def positions_of_squares():
            boxes = [node.queryComponent().getExtents(pyatspi.WINDOW_COORDS) for node in self.walk()
                     if node.getRoleName() == 'table cell']
            return [(box.x, box.y, box.width) for box in boxes]

        def is_still():
            former, now[:] = list(now), positions_of_squares()
            return now and now == former and now[0][2] > 2
        now = []
        wait_for('the window is active', lambda: self.frame.getState().contains(pyatspi.STATE_ACTIVE))
        wait_for('the board is laid out', is_still)

    def find(self, role, name, leave_out=None):
        """Waits for an object with this role, whose name up to a comma is `name`. Tries the cached one first."""
        def matches(node):
            return node.getRoleName() == role and node.name.split(',')[0] == name

        def search():
            key = role, name, leave_out
            former = self.found.pop(key, None)  # removed first, since a vanished object raises
            if former and former.queryComponent().getExtents(pyatspi.WINDOW_COORDS).width > 0 and matches(former):
                node = former
            else:
                node = next(filter(matches, self.walk(leave_out=leave_out)), None)
            if node:
                self.found[key] = node
            return node
        return wait_for(f'{role} “{name}”', search)

    def press(self, node):
        check(f'“{node.name}” has an action', node.queryAction().nActions > 0)
        node.queryAction().doAction(0)
