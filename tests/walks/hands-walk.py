"""hands-walk.py PROGRAM: places queens with the mouse and with keys, solves, browses and exports

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import tempfile

import pyatspi

from queens import PLACED, completions, is_peaceful, read_squares
from reader import PATIENCE, Reader, check, entry_text, keys, paste, type_text


def click(window, square, button=1):
    """Clicks a square. Without a window manager the window is at 0,0, so its coordinates are those of the screen."""
    cell = window.part('table cell', square, window.part('table', 'Board'))
    box = cell.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    subprocess.run(['xdotool', 'mousemove', str(box.x + box.width // 2), str(box.y + box.height // 2),
                    'click', str(button)], check=True, timeout=60)


def use_mouse(window):
    window.ready()
    click(window, 'a8')
    window.until('a click puts a queen on a8', lambda: window.queens() == {'a8'})
    click(window, 'a8')
    window.until('a second click takes it', lambda: not window.queens())
    click(window, 'd4', button=3)
    window.until('a right click opens a menu', lambda: window.focus.getRoleName() == 'menu item')
    keys('b')
    window.until('which blocks d4', lambda: 'blocked' in window.squares()['d4'])
    window.until('the focus is on d4 again', lambda: window.focus.getRoleName() == 'table cell')
    keys('ctrl+z')
    window.until('Ctrl+Z takes that back', lambda: 'blocked' not in window.squares()['d4'])
    keys('shift+F10')
    window.until('a key opens the menu', lambda: window.focus.getRoleName() == 'menu item')
    keys('Escape')
    window.until('Escape closes it', lambda: window.focus.getRoleName() == 'table cell')
    check('the mouse places, removes and blocks', True)


def place_queens(window):
    window.until('the board has the focus', lambda: any(
        cell.getState().contains(window.FOCUSED) for cell in window.parts('table cell')))
    for square in PLACED:
        window.go_to(square)
        keys('space')
        window.until(f'a queen on {square}', lambda: 'queen, preplaced' in window.spoken())
    check('three queens are placed', window.queens() == set(PLACED))


def choose_kinds(window):
    """Number keys choose the kind that Space places. Places pieces of two armies, then solves."""
    paste('4x4 Q+Q k=any,any true peace=between aim=most-equal', lambda: len(window.squares()) == 16)
    click(window, 'b4')
    window.until('a white queen', lambda: 'White, queen' in window.squares()['b4'])
    keys('2', 'Left', 'Down', 'Down', 'Down', 'space')
    window.until('2 chooses the black army', lambda: 'Black, queen' in window.squares()['a1'])
    keys('1', 'Right', 'Right', 'space')
    window.until('1 chooses the white one again', lambda: 'White, queen' in window.squares()['c1'])
    keys('ctrl+z', 'ctrl+Return')
    window.status('Most of each kind: 2')  # A250000; also with the placed pieces
    check('number keys choose armies, which are proved', 'Black, queen' in window.squares()['a1'])
    keys('ctrl+n')
    window.until('an empty board', lambda: len(window.squares()) == 64 and not window.queens())


def solve(window, expected):
    keys('ctrl+Return')
    window.until('the first placement has the focus', lambda: window.spoken().startswith('1: '))
    window.status(f'1 of {len(expected)} ')
    check(f'{len(expected)} placements are told of', window.status(f'{len(expected)} placements'))


def spoken_squares(window):
    return frozenset(window.spoken().split(': ')[1].split())


def browse(window, expected):
    browsed = [spoken_squares(window)]
    for number in range(2, len(expected) + 1):
        keys('Down' if number % 2 else 'Right')
        window.until(f'placement {number}', lambda: window.spoken().startswith(f'{number}: '))
        browsed.append(spoken_squares(window))
    check('the arrows lead through all of them', set(browsed) == expected and len(browsed) == len(expected))
    window.until('the board shows the last', lambda: window.queens() == browsed[-1])
    keys('Home')
    window.until('the first again', lambda: window.spoken().startswith('1: '))
    window.until('the board shows the first', lambda: window.queens() == browsed[0])
    check('the board shows what is browsed', True)


def press_until(window, key, name):
    """Presses a key until the widget with this name has the focus."""
    for _ in range(12):
        before = window.n_focused
        keys(key)
        window.until(f'{key} moves the focus', lambda: window.n_focused > before)
        if window.spoken().strip() == name:
            return
    sys.exit(f'FAILED: {key} does not lead to {name}')


def export(window, path, expected):
    press_until(window, 'shift+Tab', 'More about the placements')
    keys('space')
    window.until('a menu', lambda: window.focus.getRoleName() == 'menu item')
    press_until(window, 'Down', 'Export Placements…')
    keys('Return')
    question = window.dialog()
    keys('alt+e')
    dialog = window.until('the dialog for the file', lambda: window.dialog() != question and window.dialog())
    entry = window.part('text', 'Name:', dialog)
    window.until('the dialog takes keys', lambda: entry.getState().contains(window.FOCUSED))
    keys('ctrl+a')
    type_text(path)
    window.until('the path is written', lambda: entry_text(entry) == path)
    keys('Return')
    window.until('the file', lambda: os.path.exists(path))
    saved = read_squares(path)
    check(f'the file has them: {saved}', set(saved) == expected and len(saved) == len(expected))
    check('in all of them the three are kept and all queens are in peace',
          all(squares >= set(PLACED) and is_peaceful(squares) for squares in saved))


def edit(window):
    """A small problem is solved again after each edit."""
    window.leave_dialog()
    keys('ctrl+Delete')
    window.until('an empty board', lambda: not window.queens())
    keys('ctrl+Return')
    window.status('1 of 92 ')
    click(window, 'b8')
    window.status('8 placements')
    keys('x')
    window.until('x blocks b8', lambda: 'blocked' in window.squares()['b8'])
    window.status('84 placements')
    check('8 placements with a queen on b8, 84 without', True)


def stop_a_long_run(window):
    window.part('spin button', 'Threads').queryValue().currentValue = 1  # leaves a processor for the window
    size = window.part('spin button', 'Size')
    size.queryValue().currentValue = 23  # takes days, but needs too little memory for a question
    window.until('23 × 23', lambda: window.frame.name.startswith('23 queens on 23 × 23'))
    keys('ctrl+shift+Return')
    window.until('a run under way', lambda: any(line.endswith('so far') for line in window.lines()))
    keys('ctrl+period')
    window.status('Stopped before the end.')
    size.queryValue().currentValue = 64
    window.until('64 × 64', lambda: window.frame.name.startswith('64 queens on 64 × 64'))
    check('a long run stops, and 64 × 64 comes', True)


def leave(window):
    keys('ctrl+q')
    exit_status = window.process.wait(PATIENCE)
    check(f'Ctrl+Q ends the program well ({exit_status})', exit_status == 0)


def main(program):
    expected = completions(PLACED)
    # memory that the toolkit's file chooser never frees is no fault of the program
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
    with tempfile.TemporaryDirectory() as folder, Reader(program) as window:
        use_mouse(window)
        place_queens(window)
        solve(window, expected)
        browse(window, expected)
        export(window, os.path.join(folder, 'five more.txt'), expected)
        edit(window)
        choose_kinds(window)
        stop_a_long_run(window)
        leave(window)


if __name__ == '__main__':
    main(sys.argv[1])
