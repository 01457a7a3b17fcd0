"""window_driver.py: starts the program and finds its parts over AT-SPI, with bounded waits

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import faulthandler
import os
import signal
import subprocess
import sys
import time

# After a reply that came too late, libatspi is in a state in which libdbus reports a fault and ends the program.
os.environ['DBUS_FATAL_WARNINGS'] = '0'

import pyatspi  # noqa: E402
from gi.repository import Atspi  # noqa: E402

faulthandler.register(signal.SIGTERM, chain=True)  # prints where a hanging test was when it is terminated

PATIENCE = float(os.environ.get('TRUCE_PATIENCE', 300))  # seconds for any wait: sanitizers on a busy machine are slow

# The time limit of a reply, in milliseconds. The default, 800 ms, is too short for a window under a sanitizer.
Atspi.set_timeout(60000, 60000)

# Newer AT-SPI versions call a push button "button"; newer GTK versions call one that stays pressed "toggle button".
BUTTONS = {'button': 'push button', 'toggle button': 'push button'}
role_name = Atspi.Accessible.getRoleName
Atspi.Accessible.getRoleName = lambda node: BUTTONS.get(role_name(node), role_name(node))


def wait_for(what, condition, patience=PATIENCE):
    """The first true value of condition(); ends the program when there is none in time."""
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


def paste(text, has_come):
    """Pastes until it has come: a window can get the key before it has heard whose the clipboard now is."""
    def pasted():
        return has_come() or keys('ctrl+v')
    subprocess.run(['xclip', '-selection', 'clipboard'], input=text.encode(), check=True, timeout=60)
    wait_for(f'what is pasted: {text}', pasted)


def check(what, holds):
    if not holds:
        sys.exit(f'FAILED: {what}')
    print('ok:', what)


class Window:
    """The program in a process of its own. Use it in a `with`."""

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
        """Every accessible object from `node` (the window) on; without what is inside that role.

        Parts go while the tree is read, and whatever is asked of one that has gone fails: walk inside a wait.
        """
        stack = [node or self.frame]
        while stack:
            here = stack.pop()
            yield here
            if leave_out and here.getRoleName() == leave_out:
                continue
            stack.extend(child for child in reversed([here.getChildAtIndex(i) for i in range(here.childCount)]) if child)

    def says(self, text):
        """Whether a toast says it: they lie above the rest, and are gone before all of it is read on a slow machine."""
        stack = [self.frame]
        while stack:
            here = stack.pop()
            if text in here.name:
                return True
            stack.extend(child for child in [here.getChildAtIndex(i) for i in range(here.childCount)] if child)
        return False

    def ready(self):
        """Until it can be used: it is active, and its board stays where it is from one look to the next."""
        def looks():
            boxes = [node.queryComponent().getExtents(pyatspi.WINDOW_COORDS) for node in self.walk()
                     if node.getRoleName() == 'table cell']
            return [(box.x, box.y, box.width) for box in boxes]

        def is_still():
            before, now[:] = list(now), looks()
            return now and now == before and now[0][2] > 2
        now = []
        wait_for('the window is active', lambda: self.frame.getState().contains(pyatspi.STATE_ACTIVE))
        wait_for('the board is laid out', is_still)

    def find(self, role, name, leave_out=None):
        """The object of that role whose name, up to a comma, is `name`: the one it was before, where it still is."""
        def fits(node):
            return node.getRoleName() == role and node.name.split(',')[0] == name

        def search():
            key = role, name, leave_out
            before = self.found.pop(key, None)  # removed first, since a vanished object raises
            if before and before.queryComponent().getExtents(pyatspi.WINDOW_COORDS).width > 0 and fits(before):
                node = before
            else:
                node = next(filter(fits, self.walk(leave_out=leave_out)), None)
            if node:
                self.found[key] = node
            return node
        return wait_for(f'{role} “{name}”', search)

    def press(self, node):
        check(f'“{node.name}” has an action', node.queryAction().nActions > 0)
        node.queryAction().doAction(0)
