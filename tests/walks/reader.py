"""reader.py: follows the window like a screen reader: the focus, changed names and announcements

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import time

import pyatspi
from gi.repository import GLib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from window_driver import PATIENCE, Window, check, keys, paste, type_text  # noqa: E402, F401

FOCUS = 'object:state-changed:focused'
NAME = 'object:property-change:accessible-name'
# Newer GTK sends announcements; older GTK changes the description of the focused widget instead.
ANNOUNCED = ('object:announcement', 'object:property-change:accessible-description')


class Reader(Window):
    """A started program with the events that it sends to assistive technology."""
    FOCUSED = pyatspi.STATE_FOCUSED
    SELECTED = pyatspi.STATE_SELECTED

    def __enter__(self):
        self.focus = None  # widget of the last focus event
        self.n_focused = 0  # number of focus events
        self.heard = []  # (role, name) for each change of a name
        self.announcements = []  # sentences, oldest first
        self.nodes = {}  # cache of the window's widgets by role, since reading the whole tree is slow
        pyatspi.Registry.registerEventListener(self._on_focus, FOCUS)
        pyatspi.Registry.registerEventListener(self._on_name, NAME)
        pyatspi.Registry.registerEventListener(self._on_announced, *ANNOUNCED)
        return super().__enter__()

    def __exit__(self, *how):
        pyatspi.Registry.deregisterEventListener(self._on_focus, FOCUS)
        pyatspi.Registry.deregisterEventListener(self._on_name, NAME)
        pyatspi.Registry.deregisterEventListener(self._on_announced, *ANNOUNCED)
        super().__exit__(*how)

    def _on_focus(self, event):
        if event.detail1:
            self.focus = event.source
            self.n_focused += 1

    def _on_name(self, event):
        try:
            self.heard.append((event.source.getRoleName(), event.source.name))
        except Exception:  # the widget has been destroyed
            pass

    def _on_announced(self, event):
        try:  # older GTK: only squares of the board, since the description of other widgets is their tooltip
            if event.any_data and (event.type == ANNOUNCED[0] or event.source.getRoleName() == 'table cell'):
                self.announcements.append(event.any_data)
        except Exception:  # the widget has been destroyed
            pass

    @staticmethod
    def listen():
        """Handles the pending events."""
        while GLib.MainContext.default().iteration(False):
            pass

    def until(self, what, condition, patience=PATIENCE):
        """Waits for a true value of condition() and returns it. Exits with an error after `patience` seconds."""
        end = time.monotonic() + patience
        while True:
            self.listen()
            try:
                value = condition()
            except Exception:  # the tree changed while it was read, so it is read again
                self.nodes, value = {}, None
            if value:
                return value
            if self.process.poll() is not None:
                sys.exit(f'FAILED: the program ended with {self.process.returncode}: {what}')
            if time.monotonic() > end:
                sys.exit(f'FAILED: not within {patience} s: {what}; the focus is on {self.spoken()!r}')
            time.sleep(0.02)

    def spoken(self):
        """Returns the text that a screen reader reads for the focused widget."""
        try:
            return text_of(self.focus) if self.focus else ''
        except GLib.Error:  # the widget has been destroyed
            return ''

    def go_to(self, square):
        """Types letter and digit of a square, which moves the focus there. Types them again if a slow machine paused
        between them."""
        for _ in range(4):
            type_text(square)
            try:
                self.until(f'the focus on {square}', lambda: self.spoken().split(',')[0] == square, 20)
                return
            except SystemExit as error:
                print(error)
        sys.exit(f'FAILED: {square} cannot be reached')

    def announced(self, what, accepts):
        """Waits for an announcement that accepts() returns true for, discards the earlier ones, and returns its
        sentence."""
        def look():
            while self.announcements:
                text = self.announcements.pop(0)
                if accepts(text):
                    return text
                print('announced besides:', text, flush=True)
            return None
        sentence = self.until(f'it is announced: {what}', look)
        print(f'ok: {what}: “{sentence}”')
        return sentence

    def parts(self, role, top=None):
        """Returns all widgets with this role: cached ones of the window, or those below `top`."""
        if top:
            return [node for node in self.walk(top) if node.getRoleName() == role]
        if not self.nodes:
            for node in self.walk():
                self.nodes.setdefault(node.getRoleName(), []).append(node)
        return self.nodes.get(role, [])

    def part(self, role, name, top=None):
        """Waits for a widget with this role and name, or else with a name that begins so. In its own dialogs GTK 4.8
        leaves the underlines of mnemonics in names."""
        def look():
            names = [(text_of(node).replace('_', '').strip(), node) for node in self.parts(role, top)]
            for heard, node in names + [(heard[:len(name)], node) for heard, node in names]:
                if heard == name:
                    return node
            self.nodes = {}  # read the tree again
            return None
        return self.until(f'{role} “{name}”', look)

    def dialog(self):
        """Waits for a second window of the program and returns the newest."""
        return self.until('a dialog', lambda: self.application.childCount > 1 and
                          self.application[self.application.childCount - 1])

    def status(self, text):
        """Waits for a status line that begins with the text."""
        def look():
            for node in self.parts('status bar'):
                if text_of(node).startswith(text):
                    return node
            if time.monotonic() > look.again:
                self.nodes = {}  # reads the tree again, since hidden lines may have appeared
                look.again = time.monotonic() + 5
            return None
        look.again = time.monotonic() + 5
        return self.until(f'“{text}” is told', look)

    def lines(self):
        """Returns all texts of status lines so far. In newer GTK these lines have no name that could change, so they
        are read."""
        self.nodes = {}  # reads the tree again, since lines may have appeared
        self.heard += [('status bar', text_of(node)) for node in self.parts('status bar') if not node.name]
        return {name for role, name in self.heard if role == 'status bar'}

    def squares(self):
        """Returns the accessible names of the squares of the board, by coordinates."""
        board = self.part('table', 'Board')
        return {cell.name.split(',')[0]: cell.name for cell in board if cell and cell.getRoleName() == 'table cell'}

    def queens(self):
        return {name for name, text in self.squares().items() if 'queen' in text}

    def leave_dialog(self):
        """Waits until the dialog has closed, then focuses the window, since there is no window manager to do it."""
        self.until('the dialog goes', lambda: self.application.childCount == 1)
        subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', ' – Truce$', 'windowfocus', '--sync'],
                       check=True, timeout=60)


def act(node, name='click'):
    """Calls an accessible action of the widget."""
    actions = node.queryAction()
    names = [actions.getName(i) for i in range(actions.nActions)]
    if name not in names:
        sys.exit(f'FAILED: {node.getRoleName()} “{node.name}” has no “{name}”, only {names}')
    actions.doAction(names.index(name))


def text_of(node):
    """Returns the name of a widget. Newer GTK has no names for some: then returns its label, or the text of a status
    line."""
    if node.name:
        return node.name
    for relation in node.getRelationSet():
        if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY:
            return entry_text(relation.getTarget(0))
    return entry_text(node) if node.getRoleName() == 'status bar' else ''


def entry_text(entry):
    text = entry.queryText()
    return text.getText(0, text.characterCount)  # GTK 4.8 returns nothing for an end of -1
