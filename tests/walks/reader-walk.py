"""reader-walk.py PROGRAM: the same four tasks as a screen reader finds them: names, roles, states and actions alone

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys
import tempfile

import pyatspi

from queens import PLACED, completions, is_peaceful, read_squares
from reader import Reader, act, check, entry_text


def place(window):
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
    window.until('b8 is attacked by the queens on b6 and c8', lambda: squares['b8'].name == 'b8, attacked by 2')
    check('attacked squares say by how many', True)


def solve(window, wanted):
    act(window.part('push button', 'Solve'))
    check(f'the end is told: {len(wanted)} placements', window.status(f'{len(wanted)} placements'))
    window.until('the focus goes to the first', lambda: window.spoken().startswith('1: '))
    check(f'“{window.spoken()}” is read out', frozenset(window.spoken()[3:].split()) in wanted)


def browse(window, wanted):
    window.nodes = {}
    rows = window.part('list', 'Placements')
    seen = [frozenset(row.name.split(': ')[1].split()) for row in rows]
    check('the rows read out all of them', set(seen) == wanted and len(seen) == len(wanted))
    for number in range(2, len(wanted) + 1):
        act(window.frame, 'win.next-solution')
        window.status(f'{number} of {len(wanted)} ')
        window.until(f'the board tells of placement {number}', lambda: window.queens() == seen[number - 1])
    check('where one is, and what stands there, is told', True)


def export(window, path, wanted):
    window.nodes = {}
    more = [node for node in window.parts('push button') if node.name == 'More about the placements']
    act(next(node for node in more if node.getState().contains(pyatspi.STATE_FOCUSABLE)))
    act(window.part('menu item', 'Export All'))
    act(window.part('menu item', 'Squares (TXT)'))
    dialog = window.dialog()
    check('the dialog has a name', dialog.name == 'Export Placements')
    entry = window.part('text', 'Name:', dialog)
    check(f'a file name is proposed: {entry_text(entry)}', entry_text(entry).endswith('.txt'))
    entry.queryEditableText().setTextContents(path)
    window.until('the path is written', lambda: entry_text(entry) == path)
    act(window.part('push button', 'Export', dialog))
    window.until('the file', lambda: os.path.exists(path))
    written = read_squares(path)
    check('the file has them, the three kept and all in peace', set(written) == wanted and len(written) == len(wanted)
          and all(squares >= set(PLACED) and is_peaceful(squares) for squares in written))
    window.leave_dialog()


def long_run(window):
    """What a count under way, and its end, let one hear."""
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
    window.nodes = {}  # that line comes only now
    window.status('Stopped before the end.')
    check('the end of a count is told', True)


def main(program):
    wanted = completions(PLACED)
    with tempfile.TemporaryDirectory() as folder, Reader(program) as window:
        place(window)
        solve(window, wanted)
        browse(window, wanted)
        export(window, os.path.join(folder, 'five more.txt'), wanted)
        long_run(window)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
