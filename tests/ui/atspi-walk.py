"""atspi-walk.py PROGRAM: the window as a screen reader sees and uses it

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys

import pyatspi

from window_driver import Window, check, wait_for

# What a screen reader stops at or reads out. The toolkit names containers and other fillers by their class.
READ_OUT = {'push button', 'toggle button', 'check box', 'radio button', 'page tab', 'spin button', 'combo box',
            'text', 'list', 'list item', 'table', 'table cell', 'menu item', 'slider', 'progress bar'}
NAMELESS = {'list item'}  # rows are read by what they hold


def text_of(node):
    """Name or text of an object, and of all inside."""
    return ' '.join([node.name] + [text_of(child) for child in node if child])


def check_names(window, where):
    bad = []
    seen = 0
    for node, _ in window.walk():
        focusable = node.getState().contains(pyatspi.STATE_FOCUSABLE)
        role = node.getRoleName()
        if role not in READ_OUT or not focusable:
            continue
        seen += 1
        if node.name.startswith(('Gtk', 'Adw', 'Truce')) or '_' in node.name:
            bad.append(f'{role} {node.name!r}')
        elif not node.name and role not in NAMELESS:
            bad.append(f'{role} without a name')
    check(f'{where}: all of {seen} controls have names{": not " + ", ".join(bad) if bad else ""}', seen > 20 and not bad)


def squares(window):
    return {node.name.split(',')[0]: node for node, _ in window.walk(window.find('table', 'Board'))
            if node.getRoleName() == 'table cell'}


def main(program):
    with Window(program) as window:
        check_names(window, 'at the start')
        cells = wait_for('64 squares', lambda: len(squares(window)) == 64 and squares(window))
        check('squares are named a8 … h1', {f'{file}{rank}' for file in 'abcdefgh' for rank in '12345678'} == set(cells))

        window.press(cells['d4'])
        wait_for('a queen on d4', lambda: 'queen' in squares(window)['d4'].name.lower())
        check('d4 is heard with its queen', True)
        wait_for('d8 is heard to be attacked', lambda: 'attacked' in squares(window)['d8'].name.lower())
        check('d8 is heard to be attacked', True)
        window.press(squares(window)['d4'])
        wait_for('d4 is empty again', lambda: 'queen' not in squares(window)['d4'].name.lower())

        window.press(window.find('push button', 'Solve'))
        wait_for('“92 placements” is read out', lambda: any(
            node.name == '92 placements' for node, _ in window.walk()))
        check('“92 placements” is read out', True)
        rows = window.find('list', 'Placements')
        wait_for('a list with rows', lambda: rows.childCount > 0)
        first = text_of(rows[0])
        check(f'the first row is read out: {first!r}', 'a8 e7 h6 f5 c4 g3 b2 d1' in first)
        check_names(window, 'with placements')


if __name__ == '__main__':
    main(sys.argv[1])
