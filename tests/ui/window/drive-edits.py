"""drive-edits.py PROGRAM: types numbers, then clicks the board, presses keys or turns the wheel

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys

import pyatspi

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'support'))
from window_driver import Window, check, wait_for  # noqa: E402


def xdotool(*arguments):
    subprocess.run(['xdotool', *map(str, arguments)], check=True, timeout=60)


def box_of(node):
    """Returns the extents. Without a window manager the window is at 0,0, so its coordinates are those of the
    screen."""
    return node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)


def middle_of(node):
    box = box_of(node)
    return box.x + box.width // 2, box.y + box.height // 2


def squares(window, board='Board'):
    return [node for node in window.find('table', board) if node.getRoleName() == 'table cell']


def n_squares(window, board='Board'):
    return len(squares(window, board))


def name_at(window, point, board='Board'):
    """Returns the name of the square at a point of the screen, '' if no square is there yet."""
    for node in squares(window, board):
        box = box_of(node)
        if box.x <= point[0] < box.x + box.width and box.y <= point[1] < box.y + box.height:
            return node.name
    return ''


def type_size(window, size):
    spin = window.find('spin button', 'Size')
    box = box_of(spin)
    xdotool('mousemove', box.x + box.width // 6, box.y + box.height // 2, 'click', 1, 'key', 'ctrl+a', 'type', size)
    wait_for(f'{size} is typed', lambda: text_of(spin) == str(size))
    return spin


def text_of(spin):
    text = spin.queryText()
    return text.getText(0, text.characterCount)


def click_after_typing(window):
    """A click applies the typed size, and then goes to the square below the pointer on the new board. With Shift, the
    right button makes a wall."""
    for size, button, expected in (5, 1, 'queen'), (12, 1, 'queen'), (6, 3, 'wall'):
        point = middle_of(squares(window)[-1])  # the lower right corner
        type_size(window, size)
        xdotool('mousemove', *point, 'keydown', 'shift', 'click', button, 'keyup', 'shift')
        wait_for(f'{size} × {size} squares', lambda: n_squares(window) == size * size)
        wait_for(f'{expected} below the pointer', lambda: expected in name_at(window, point))
        check(f'{size} typed and button {button} pressed on the board: {name_at(window, point)}', True)


def undo(window):
    """Ctrl+Z in a field without typed text is that of the window."""
    spin = type_size(window, 8)
    xdotool('key', 'Return')
    wait_for('64 squares', lambda: n_squares(window) == 64)
    box = box_of(spin)
    xdotool('mousemove', box.x + box.width - 10, box.y + box.height // 2, 'click', 1)
    wait_for('81 squares', lambda: n_squares(window) == 81)
    xdotool('key', 'ctrl+z')
    wait_for('64 squares again', lambda: n_squares(window) == 64)
    check('Ctrl+Z takes a click on + back', text_of(spin) == '8')
    type_size(window, 5)
    xdotool('key', 'ctrl+z')
    wait_for('8 in the field', lambda: text_of(spin) == '8')
    xdotool('key', 'ctrl+a', 'BackSpace')
    wait_for('an empty field', lambda: text_of(spin) == '')
    xdotool('key', 'Tab')
    wait_for('8 in the field', lambda: text_of(spin) == '8')
    check('neither Ctrl+Z nor an empty field change the board', n_squares(window) == 64)


def scroll_over_a_number(window):
    spin = window.find('spin button', 'Size')
    old_y = box_of(spin).y
    xdotool('mousemove', *middle_of(spin), 'click', 5)
    wait_for('the rules scroll', lambda: box_of(spin).y < old_y)
    check('the wheel over a number scrolls', text_of(spin) == '8' and n_squares(window) == 64)


def paste_while_pressed(window):
    """Pastes a smaller board while a button is pressed on it, with one kind and with armies."""
    for page, board, text in (('Board', 'Board', '4/4/4/4 Q'),
                              ('Board with armies', 'Board', '4x4 Q+Q k=any,any true peace=between aim=most-equal')):
        wait_for(f'the board of {page}', lambda: box_of(squares(window, board)[-1]).width > 10)
        with subprocess.Popen(['xclip', '-quiet', '-selection', 'clipboard'], stdin=subprocess.PIPE, text=True,
                              stderr=subprocess.DEVNULL) as clipboard:
            clipboard.stdin.write(text)
            clipboard.stdin.close()
            wait_for('the text is in the clipboard', lambda: subprocess.run(
                ['xclip', '-o', '-selection', 'clipboard'], capture_output=True, text=True, timeout=60,
                check=True).stdout == text)
            xdotool('mousemove', *middle_of(squares(window, board)[-1]), 'mousedown', 1)
            # repeats the key, since the window may not know the new clipboard owner yet
            wait_for('16 squares', lambda: n_squares(window, board) == 16 or xdotool('key', 'ctrl+v'))
            xdotool('mouseup', 1, 'key', 'ctrl+z')
            wait_for('the former board', lambda: n_squares(window, board) > 16)
            clipboard.terminate()
        check(f'a board pasted while a button is down on {page}', True)


def check_names(window):
    """No accessible name begins or ends with a blank: a screen reader would spell it, and a search would miss it."""
    for key, start in ('2', 'Zoom in'), ('3', 'Play'), ('4', 'Contents of the table'), ('1', 'Placements'):
        xdotool('key', f'alt+{key}')
        wait_for(f'page {key}',
                 lambda: any(node.name.strip().startswith(start) for node in window.walk(leave_out='table')))
        wrong_names = wait_for('all names', lambda: [[node.name for node in window.walk(leave_out='table')
                                                      if node.name != node.name.strip()]])[0]
        check(f'names of page {key} without blanks at their ends: {wrong_names}', not wrong_names)


def main(program):
    with Window(program) as window:
        wait_for('64 squares laid out', lambda: n_squares(window) == 64 and box_of(squares(window)[-1]).width > 10)
        click_after_typing(window)
        undo(window)
        scroll_over_a_number(window)
        paste_while_pressed(window)
        check_names(window)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
