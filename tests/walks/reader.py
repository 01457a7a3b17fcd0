"""reader.py: the window as a screen reader follows it: what has the focus, what is said anew

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
# What is announced: by newer GTK as such, by older as what describes the part that has the focus.
ANNOUNCED = ('object:announcement', 'object:property-change:accessible-description')


class Reader(Window):
    """A started program with the events that it sends to assistive technology."""
    FOCUSED = pyatspi.STATE_FOCUSED
    SELECTED = pyatspi.STATE_SELECTED

    def __enter__(self):
        self.focus = None  # what has the focus, as far as was said
        self.n_focused = 0  # how often that was said
        self.heard = []  # (role, name) of all whose name has changed
        self.announcements = []  # sentences, as they came
        self.nodes = {}  # the window's parts by their roles; reading them all takes its time
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
        except Exception:  # it is gone again
            pass

    def _on_announced(self, event):
        try:  # older GTK: the squares of the board alone; tooltips describe the other parts
            if event.any_data and (event.type == ANNOUNCED[0] or event.source.getRoleName() == 'table cell'):
                self.announcements.append(event.any_data)
        except Exception:  # it is gone again
            pass

    @staticmethod
    def listen():
        """Takes the events that have come."""
        while GLib.MainContext.default().iteration(False):
            pass

    def until(self, what, condition, patience=PATIENCE):
        """The first true value of condition(); ends the test when there is none in time."""
        end = time.monotonic() + patience
        while True:
            self.listen()
            try:
                value = condition()
            except Exception:  # parts of the tree go while it is read: it is read anew
                self.nodes, value = {}, None
            if value:
                return value
            if self.process.poll() is not None:
                sys.exit(f'FAILED: the program ended with {self.process.returncode}: {what}')
            if time.monotonic() > end:
                sys.exit(f'FAILED: not within {patience} s: {what}; the focus is on {self.spoken()!r}')
            time.sleep(0.02)

    def spoken(self):
        """What is read out of the focused part."""
        try:
            return told_by(self.focus) if self.focus else ''
        except GLib.Error:  # it is gone again
            return ''

    def go_to(self, square):
        """Letter and digit lead to a square; on a machine that stops between the two they are typed again."""
        for _ in range(4):
            type_text(square)
            try:
                self.until(f'the focus on {square}', lambda: self.spoken().split(',')[0] == square, 20)
                return
            except SystemExit as late:
                print(late)
        sys.exit(f'FAILED: {square} cannot be reached')

    def announced(self, what, told):
        """Waits until what told() accepts is announced, and forgets all that was before; returns the sentence."""
        def look():
            while self.announcements:
                text = self.announcements.pop(0)
                if told(text):
                    return text
                print('announced besides:', text, flush=True)
            return None
        sentence = self.until(f'it is announced: {what}', look)
        print(f'ok: {what}: “{sentence}”')
        return sentence

    def parts(self, role, top=None):
        """All parts of that role in the window as it was last read, or in another window of the program's."""
        if top:
            return [node for node in self.walk(top) if node.getRoleName() == role]
        if not self.nodes:
            for node in self.walk():
                self.nodes.setdefault(node.getRoleName(), []).append(node)
        return self.nodes.get(role, [])

    def part(self, role, name, top=None):
        """The part of that role with that name, or else whose name begins so, as soon as there is one.

        In its own dialogs GTK 4.8 leaves the underlines of mnemonics in names.
        """
        def look():
            names = [(told_by(node).replace('_', '').strip(), node) for node in self.parts(role, top)]
            for heard, node in names + [(heard[:len(name)], node) for heard, node in names]:
                if heard == name:
                    return node
            self.nodes = {}  # it is read anew
            return None
        return self.until(f'{role} “{name}”', look)

    def dialog(self):
        """The newest window but the first."""
        return self.until('a dialog', lambda: self.application.childCount > 1 and
                          self.application[self.application.childCount - 1])

    def status(self, text):
        """Waits for a line that tells how things are and begins so."""
        def look():
            for node in self.parts('status bar'):
                if told_by(node).startswith(text):
                    return node
            if time.monotonic() > look.again:
                self.nodes = {}  # lines that were hidden are parts only now
                look.again = time.monotonic() + 5
            return None
        look.again = time.monotonic() + 5
        return self.until(f'“{text}” is told', look)

    def lines(self):
        """What lines that tell how things are have said anew; newer GTK gives them no name that could change: they are read."""
        self.nodes = {}  # some are parts only now
        self.heard += [('status bar', told_by(node)) for node in self.parts('status bar') if not node.name]
        return {name for role, name in self.heard if role == 'status bar'}

    def squares(self):
        """What the squares of the board are called, by their coordinates."""
        board = self.part('table', 'Board')
        return {cell.name.split(',')[0]: cell.name for cell in board if cell and cell.getRoleName() == 'table cell'}

    def queens(self):
        return {name for name, text in self.squares().items() if 'queen' in text}

    def leave_dialog(self):
        """Waits for the end of a dialog. No window manager is here to give the keyboard back to the window."""
        self.until('the dialog goes', lambda: self.application.childCount == 1)
        subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', ' – Truce$', 'windowfocus', '--sync'],
                       check=True, timeout=60)


def act(node, name='click'):
    """The action of that name, as a screen reader calls it."""
    actions = node.queryAction()
    names = [actions.getName(i) for i in range(actions.nActions)]
    if name not in names:
        sys.exit(f'FAILED: {node.getRoleName()} “{node.name}” has no “{name}”, only {names}')
    actions.doAction(names.index(name))


def told_by(node):
    """Its name; where newer GTK leaves that to the screen reader, what labels it, or the text of a line."""
    if node.name:
        return node.name
    for relation in node.getRelationSet():
        if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY:
            return entry_text(relation.getTarget(0))
    return entry_text(node) if node.getRoleName() == 'status bar' else ''


def entry_text(entry):
    text = entry.queryText()
    return text.getText(0, text.characterCount)  # GTK 4.8 gives nothing up to -1
