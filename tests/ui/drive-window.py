"""drive-window.py PROGRAM: the window used with a mouse and a keyboard

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import sys
import time

import pyatspi

from window_driver import Window, check, wait_for


def xdotool(*arguments):
    subprocess.run(['xdotool', *map(str, arguments)], check=True, timeout=60)


def squares(window):
    return {node.name.split(',')[0]: node.name for node, _ in window.walk(window.find('table', 'Board'))
            if node.getRoleName() == 'table cell'}


def middle_of(node):
    """Without a window manager the window lies at 0,0: its coordinates are the screen's."""
    box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return box.x + box.width // 2, box.y + box.height // 2


def click(node, button=1):
    xdotool('mousemove', *middle_of(node), 'click', button)


def cell(window, name):
    return window.find('table cell', name)


def has_label(window, text):
    """Outside the board: to ask for each of its squares takes long beside a search."""
    return any(node.name == text for node, _ in window.walk(leave_out='table'))


def n_rows(window):
    return window.find('list', 'Placements').childCount


def main(program):
    with Window(program) as window:
        wait_for('64 squares', lambda: len(squares(window)) == 64)
        window.ready()

        click(cell(window, 'a8'))
        wait_for('a click puts a queen', lambda: 'queen' in squares(window)['a8'])
        check('a click puts a queen on a8', True)
        click(cell(window, 'a8'))
        wait_for('a second click takes it', lambda: 'queen' not in squares(window)['a8'])
        check('a second click takes it', True)
        click(cell(window, 'd4'), button=3)
        wait_for('a right click blocks', lambda: 'blocked' in squares(window)['d4'])
        check('a right click blocks d4', True)
        xdotool('key', 'ctrl+z')
        wait_for('Ctrl+Z unblocks', lambda: 'blocked' not in squares(window)['d4'])
        check('Ctrl+Z takes it back', True)

        click(window.find('push button', 'Solve'))
        wait_for('92 placements', lambda: has_label(window, '92 placements'))
        wait_for('1 of 92', lambda: has_label(window, '1 of 92'))
        check('Solve lists 92 placements and shows the first', n_rows(window) > 0)
        xdotool('key', 'Down')
        wait_for('2 of 92', lambda: has_label(window, '2 of 92'))
        xdotool('key', 'Right')
        wait_for('3 of 92', lambda: has_label(window, '3 of 92'))
        xdotool('key', 'Left', 'Up', 'Up')
        wait_for('1 of 92', lambda: has_label(window, '1 of 92'))
        check('arrow keys browse and stop at the end', True)
        first = {name for name, label in squares(window).items() if 'queen' in label}
        check(f'the board shows the first placement: {sorted(first)}',
              first == {'a8', 'e7', 'h6', 'f5', 'c4', 'g3', 'b2', 'd1'})

        click(cell(window, 'b8'))
        wait_for('8 placements', lambda: has_label(window, '8 placements'))
        check('an edit restarts the small problem: 8 with a queen on b8', True)
        xdotool('key', 'x')
        wait_for('x blocks', lambda: 'blocked' in squares(window)['b8'])
        wait_for('84 placements', lambda: has_label(window, '84 placements'))
        check('84 placements without b8', True)

        xdotool('key', 'ctrl+Delete')
        wait_for('an empty board', lambda: not any('blocked' in label for label in squares(window).values()))
        check('Ctrl+Delete clears the board', True)
        xdotool('key', 'ctrl+shift+Return')
        wait_for('a count', lambda: has_label(window, '92 placements'))

        # One core for the search: the other one answers what is asked of the window meanwhile.
        for node, _ in window.walk(leave_out='table'):
            if (node.getRoleName(), node.name) == ('spin button', 'Threads'):
                node.queryValue().currentValue = 1
        size = window.find('spin button', 'Size')
        size.queryValue().currentValue = 23  # hours of work on any machine, and below the memory that is asked for
        wait_for('529 squares', lambda: len(squares(window)) == 529)
        xdotool('key', 'ctrl+shift+Return')
        wait_for('a run under way', lambda: any(
            node.name.endswith('so far') for node, _ in window.walk(leave_out='table')))
        began = time.monotonic()
        xdotool('key', 'ctrl+period')
        wait_for('stopped', lambda: has_label(window, 'Stopped before the end.'))
        check(f'Ctrl+. stops a long run (seen after {time.monotonic() - began:.1f} s)', True)
        began = time.monotonic()
        size.queryValue().currentValue = 64
        wait_for('4,096 squares', lambda: has_label(window, '64 queens on 64 × 64'))
        check(f'64 × 64 comes (after {time.monotonic() - began:.1f} s)', True)
        check('the program is still alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
