"""reader-walk.py PROGRAM: places queens, solves, browses and exports by accessible names, roles and actions

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys
import tempfile

import pyatspi

from queens import PLACED, completions, is_peaceful, read_squares
from reader import Reader, act, check, entry_text


def place_queens(window):
    check('it is said what to do', window.status('Press Space on a square to place a queen'))
    squares = {cell.name: cell for cell in window.parts('table cell', window.part('table', 'Board'))}
    check('the squares are called a8 … h1', set(squares) == {f + r for f in 'abcdefgh' for r in '12345678'})
    for number, name in enumerate(PLACED, 1):
        act(squares[name], 'square.toggle')
        window.until(f'{name} tells of its queen', lambda: squares[name].name == f'{name}, queen, preplaced')
        if number == 1:
            act(squares[name], 'square.toggle')
            window.until(f'{name} is empty again', lambda: squares[name].name == name)
            act(squares[name], 'square.toggle')
        check(f'{number} queens are heard of', window.until('the others', lambda: len(window.queens()) == number))
    window.until('b8 is attacked by the queens on b6 and c8', lambda: squares['b8'].name == 'b8, attacked by 2 pieces')
    check('attacked squares say by how many', True)


def solve(window, expected):
    act(window.part('push button', 'Solve'))
    check(f'the end is told: {len(expected)} placements', window.status(f'{len(expected)} placements'))
    window.until('the focus goes to the first', lambda: window.spoken().startswith('1: '))
    check(f'“{window.spoken()}” is read out', frozenset(window.spoken()[3:].split()) in expected)


def browse(window, expected):
    window.nodes = {}
    rows = window.part('list', 'Placements')
    placements = [frozenset(row.name.split(': ')[1].split()) for row in rows]
    check('the rows read out all of them', set(placements) == expected and len(placements) == len(expected))
    for number in range(2, len(expected) + 1):
        act(window.frame, 'win.next-solution')
        window.status(f'{number} of {len(expected)} ')
        window.until(f'the board tells of placement {number}', lambda: window.queens() == placements[number - 1])
    check('where one is, and what stands there, is told', True)


def export(window, path, expected):
    window.nodes = {}
    more = [node for node in window.parts('push button') if node.name == 'More about the placements']
    act(next(node for node in more if node.getState().contains(pyatspi.STATE_FOCUSABLE)))
    act(window.part('menu item', 'Export Placements…'))
    question = window.dialog()
    act(window.part('push button', 'Export…', question))
    dialog = window.until('the dialog for the file', lambda: window.dialog() != question and window.dialog())
    check('the dialog has a name', dialog.name == 'Export Placements')
    entry = window.part('text', 'Name:', dialog)
    check(f'a file name is proposed: {entry_text(entry)}', entry_text(entry).endswith('.txt'))
    entry.queryEditableText().setTextContents(path)
    window.until('the path is written', lambda: entry_text(entry) == path)
    act(window.part('push button', 'Export', dialog))
    window.until('the file', lambda: os.path.exists(path))
    saved = read_squares(path)
    check('the file has them, the three kept and all in peace', set(saved) == expected and len(saved) == len(expected)
          and all(squares >= set(PLACED) and is_peaceful(squares) for squares in saved))
    window.leave_dialog()


def stop_a_long_run(window):
    """The progress of a running count, and its end, are announced."""
    act(window.frame, 'win.clear')
    window.until('an empty board', lambda: not window.queens())
    window.part('spin button', 'Size').queryValue().currentValue = 22
    window.until('the window’s name tells the board', lambda: window.frame.name.startswith('22 queens on 22 × 22'))
    window.part('spin button', 'Threads').queryValue().currentValue = 1
    del window.heard[:]
    act(window.frame, 'win.count')
    window.until('the count goes on', lambda: sum(line.endswith('so far') for line in window.lines()) >= 2)
    check('a count under way is heard to grow', True)
    act(window.part('push button', 'Stop'))
    window.nodes = {}  # the line of the end is new
    window.status('Stopped before the end.')
    check('the end of a count is told', True)


def main(program):
    expected = completions(PLACED)
    with tempfile.TemporaryDirectory() as folder, Reader(program) as window:
        place_queens(window)
        solve(window, expected)
        browse(window, expected)
        export(window, os.path.join(folder, 'five more.txt'), expected)
        stop_a_long_run(window)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
