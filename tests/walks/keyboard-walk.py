"""keyboard-walk.py PROGRAM: three queens placed, the board solved, placements browsed and exported, by keys alone

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys
import tempfile

from queens import PLACED, completions, in_peace, read_squares
from reader import PATIENCE, Reader, check, entry_text, keys, type_text


def go_to(window, square):
    """Letter and digit lead to a square; on a machine that stops between the two they are typed again."""
    for _ in range(4):
        type_text(square)
        try:
            window.until(f'the focus on {square}', lambda: window.spoken().split(',')[0] == square, 20)
            return
        except SystemExit as late:
            print(late)
    sys.exit(f'FAILED: {square} cannot be reached')


def place(window):
    window.until('the board has the focus', lambda: any(
        cell.getState().contains(window.FOCUSED) for cell in window.parts('table cell')))
    for square in PLACED:
        go_to(window, square)
        keys('space')
        window.until(f'a queen on {square}', lambda: 'queen, preplaced' in window.spoken())
    check('three queens are placed', window.queens() == set(PLACED))


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


def leave(window):
    window.leave_dialog()
    keys('ctrl+q')
    ended = window.process.wait(PATIENCE)
    check(f'Ctrl+Q ends the program well ({ended})', ended == 0)


def main(program):
    wanted = completions(PLACED)
    # what the toolkit's file chooser keeps to the end is not this test's to judge
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
    with tempfile.TemporaryDirectory() as folder, Reader(program) as window:
        place(window)
        solve(window, wanted)
        browse(window, wanted)
        export(window, os.path.join(folder, 'five more.txt'), wanted)
        leave(window)


if __name__ == '__main__':
    main(sys.argv[1])
