"""hands-walk.py PROGRAM: the board used with a mouse, and by keys alone: queens placed, solved, browsed and exported

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import tempfile

import pyatspi

from queens import PLACED, completions, in_peace, read_squares
from reader import PATIENCE, Reader, check, entry_text, keys, paste, type_text


def click(window, square, button=1):
    """Without a window manager the window lies at 0,0: its coordinates are the screen's."""
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
    window.until('a right click blocks d4', lambda: 'blocked' in window.squares()['d4'])
    keys('ctrl+z')
    window.until('Ctrl+Z takes that back', lambda: 'blocked' not in window.squares()['d4'])
    check('the mouse places, removes and blocks', True)


def place(window):
    window.until('the board has the focus', lambda: any(
        cell.getState().contains(window.FOCUSED) for cell in window.parts('table cell')))
    for square in PLACED:
        window.go_to(square)
        keys('space')
        window.until(f'a queen on {square}', lambda: 'queen, preplaced' in window.spoken())
    check('three queens are placed', window.queens() == set(PLACED))


def choose_kinds(window):
    """Number keys choose the kind that Space places; two armies are put down and then proved."""
    paste('4x4 Q+Q k=any,any true peace=between aim=most-equal', lambda: len(window.squares()) == 16)
    click(window, 'b4')
    window.until('a white queen', lambda: 'White, queen' in window.squares()['b4'])
    keys('2', 'Left', 'Down', 'Down', 'Down', 'space')
    window.until('2 chooses the black army', lambda: 'Black, queen' in window.squares()['a1'])
    keys('1', 'Right', 'Right', 'space')
    window.until('1 chooses the white one again', lambda: 'White, queen' in window.squares()['c1'])
    keys('ctrl+z', 'ctrl+Return')
    window.status('Most of each kind: 2')  # A250000, and it keeps what was put down
    check('number keys choose armies, which are proved', 'Black, queen' in window.squares()['a1'])
    keys('ctrl+n')
    window.until('an empty board', lambda: len(window.squares()) == 64 and not window.queens())


def solve(window, wanted):
    keys('ctrl+Return')
    window.until('the first placement has the focus', lambda: window.spoken().startswith('1: '))
    window.status(f'1 of {len(wanted)} ')
    check(f'{len(wanted)} placements are told of', window.status(f'{len(wanted)} placements'))


def shown(window):
    return frozenset(window.spoken().split(': ')[1].split())


def browse(window, wanted):
    seen = [shown(window)]
    for number in range(2, len(wanted) + 1):
        keys('Down' if number % 2 else 'Right')
        window.until(f'placement {number}', lambda: window.spoken().startswith(f'{number}: '))
        seen.append(shown(window))
    check('the arrows lead through all of them', set(seen) == wanted and len(seen) == len(wanted))
    window.until('the board shows the last', lambda: window.queens() == seen[-1])
    keys('Home')
    window.until('the first again', lambda: window.spoken().startswith('1: '))
    window.until('the board shows the first', lambda: window.queens() == seen[0])
    check('the board shows what is browsed', True)


def step(window, key, name):
    """Presses a key until that name is spoken."""
    for _ in range(12):
        before = window.n_focused
        keys(key)
        window.until(f'{key} moves the focus', lambda: window.n_focused > before)
        if window.spoken().strip() == name:
            return
    sys.exit(f'FAILED: {key} does not lead to {name}')


def export(window, path, wanted):
    step(window, 'shift+Tab', 'More about the placements')
    keys('space')
    window.until('a menu', lambda: window.focus.getRoleName() == 'menu item')
    step(window, 'Down', 'Export All')
    before = window.n_focused
    keys('Return')
    window.until('the menu of layouts', lambda: window.n_focused > before)
    step(window, 'Down', 'Squares (TXT)')
    keys('Return')
    dialog = window.dialog()
    entry = window.part('text', 'Name:', dialog)
    window.until('the dialog takes keys', lambda: entry.getState().contains(window.FOCUSED))
    keys('ctrl+a')
    type_text(path)
    window.until('the path is written', lambda: entry_text(entry) == path)
    keys('Return')
    window.until('the file', lambda: os.path.exists(path))
    written = read_squares(path)
    check(f'the file has them: {written}', set(written) == wanted and len(written) == len(wanted))
    check('in all of them the three are kept and all queens are in peace',
          all(squares >= set(PLACED) and in_peace(squares) for squares in written))


def edit(window):
    """A small problem is solved anew after every edit."""
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
    window.part('spin button', 'Threads').queryValue().currentValue = 1  # another core answers what is asked meanwhile
    size = window.part('spin button', 'Size')
    size.queryValue().currentValue = 23  # days of work, and below the memory that is asked for
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
    ended = window.process.wait(PATIENCE)
    check(f'Ctrl+Q ends the program well ({ended})', ended == 0)


def main(program):
    wanted = completions(PLACED)
    # what the toolkit's file chooser keeps to the end is not this test's to judge
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
    with tempfile.TemporaryDirectory() as folder, Reader(program) as window:
        use_mouse(window)
        place(window)
        solve(window, wanted)
        browse(window, wanted)
        export(window, os.path.join(folder, 'five more.txt'), wanted)
        edit(window)
        choose_kinds(window)
        stop_a_long_run(window)
        leave(window)


if __name__ == '__main__':
    main(sys.argv[1])
