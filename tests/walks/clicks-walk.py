"""clicks-walk.py PROGRAM: reaches goals of a new user from a fresh start, with at most the named number of clicks

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

import pyatspi

from queens import is_peaceful
from reader import Reader, act, keys


class Clicks(Reader):
    """A freshly started window that counts the clicks."""
    n_clicks = 0

    def click(self, node, action='click'):
        self.n_clicks += 1
        act(node, action)

    def press_part(self, role, name, top=None):
        self.nodes = {}
        self.click(self.part(role, name, top))

    def press_menu_button(self, name):
        """Clicks the part of a menu button that has an action."""
        self.nodes = {}
        self.click(self.until(name, lambda: next(node for node in self.parts('push button') if node.name == name and
                                                 node.queryAction().nActions)))

    def press_square(self, square):
        self.click(self.part('table cell', square, self.part('table', 'Board')), 'square.toggle')

    def press_focused(self, name):
        """Presses Space on the focused widget, which has no such action."""
        self.until(f'the focus on {name}', lambda: self.spoken() == name)
        self.n_clicks += 1
        keys('space')

    def point_at(self, node, button=1):
        """Clicks the middle of a square, which has no such action, with the mouse. Waits until it has come to rest.
        Without a window manager windows are at 0,0."""
        def middle():
            box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            return (box.x + box.width // 2, box.y + box.height // 2) if box.width > 2 else None

        def at_rest():
            before = middle()
            time.sleep(0.2)
            return before if before and before == middle() else None
        x, y = self.until('it is laid out', at_rest)
        self.n_clicks += 1
        subprocess.run(['xdotool', 'mousemove', str(x), str(y), 'click', str(button)], check=True, timeout=60)


def placements(window):
    """Returns the squares of each listed placement."""
    window.nodes = {}
    rows = window.part('list', 'Placements')
    return [set(row.name.split(': ')[1].split()) for row in rows if ': ' in row.name]


def solve_eight_queens(window):
    window.press_part('push button', 'Solve')
    window.status('92 placements')
    queens = window.until('eight queens', lambda: len(window.queens()) == 8 and window.queens())
    return is_peaceful(queens) and {square[1] for square in queens} == set('12345678')


def complete_two_queens(window):
    window.press_square('a1')
    window.press_square('b5')
    window.press_part('push button', 'Solve')
    found = window.until('placements', lambda: placements(window))
    return all({'a1', 'b5'} <= squares and is_peaceful(squares) for squares in found)


def show_patterns(window):
    window.press_part('push button', 'Attack Patterns')
    dialog = window.dialog()
    names = ('Queen', 'Rook', 'Bishop', 'Super queen', 'Super rook', 'Super bishop', 'Awesome queen', 'Awesome rook',
             'Awesome bishop')
    return window.until('nine patterns', lambda: all(
        any(node.name.lower().startswith(name.lower()) for node in window.walk(dialog)) for name in names))


def show_matrix(window):
    window.press_part('push button', 'Super rook')
    window.press_part('page tab', 'Matrix')
    return window.until('the piece of the matrix', lambda: any(
        node.name.lower().startswith('piece: super rook') for node in window.walk()))


def show_heat(window):
    window.press_menu_button('Show')
    window.press_focused('Placements through each square')
    return window.until('squares name their placements', lambda: any(
        'placement' in name for name in window.squares().values()))


def place_wall(window):
    window.point_at(window.part('table cell', 'd4', window.part('table', 'Board')), button=3)
    window.until('the menu of the square', lambda: window.focus.getRoleName() == 'menu item')
    window.press_part('menu item', 'Place Wall')
    return window.until('a wall on d4', lambda: 'wall' in window.squares()['d4'])


def guard_board(window):
    window.press_part('push button', 'Five Queens Guard the Board')
    window.press_part('push button', 'Solve')
    window.status('Fewest: 5')
    return window.until('five queens', lambda: len(window.queens()) == 5)


def prove_armies(window):
    window.press_part('push button', 'Peaceable Armies')
    window.press_part('push button', 'Solve')
    window.status('Most of each kind: 5')  # A250000
    armies = window.until('two armies', lambda: [name for name in window.squares().values() if 'queen' in name])
    return {sum(colour in name for name in armies) for colour in ('White', 'Black')} == {5}


def confirm_count(window):
    if not shutil.which('clasp'):
        print('skipped: clasp is not installed')
        return True
    window.press_part('push button', 'Solve')
    window.status('92 placements')
    window.press_part('push button', 'Confirm…')
    window.click(window.part('list item', 'clasp', window.dialog()), 'row.activate')
    return window.until('clasp has confirmed', lambda: any(
        'confirmed by clasp' in node.name.lower() for node in window.walk()))


def begin_lesson(window):
    window.press_part('push button', 'Lessons')
    dialog = window.dialog()
    window.click(window.until('the lessons', lambda: next(
        row for row in window.parts('list item', dialog) if row.name.startswith('Backtracking'))), 'row.activate')
    return window.until('its first step', lambda: any(node.name == 'Queens in peace' for node in window.walk(dialog)))


def play_puzzle_of_the_day(window):
    window.press_part('push button', 'Explore')
    window.click(window.part('list item', 'Puzzle of the Day', window.dialog()), 'row.activate')
    window.until('a puzzle is played', lambda: any('Hint' in node.name for node in window.walk()
                                                   if node.getRoleName() == 'push button'))
    return window.application.childCount == 1


GOALS = (
    ('eight queens solved', 1, solve_eight_queens),
    ('two given queens completed', 3, complete_two_queens),
    ('all nine attack patterns shown', 1, show_patterns),
    ('the attack matrix of super rooks', 2, show_matrix),
    ('the heat map', 2, show_heat),
    ('a wall placed', 2, place_wall),
    ('five queens that guard the board', 3, guard_board),
    ('peaceable armies proved', 3, prove_armies),
    ('a count confirmed by clasp', 3, confirm_count),
    ('a lesson begun', 2, begin_lesson),
    ('the puzzle of the day', 2, play_puzzle_of_the_day),
)


def reach(program, goal, limit, walk):
    """Starts the window with its own data folder and reaches the goal."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_DATA_HOME'] = folder
        with Clicks(program) as window:
            window.ready()
            if not walk(window):
                sys.exit(f'FAILED: {goal}: wrong result')
            if window.n_clicks > limit:
                sys.exit(f'FAILED: {goal}: {window.n_clicks} clicks, at most {limit} allowed')
            print(f'ok: {goal} in {window.n_clicks} clicks', flush=True)


def main(program):
    for goal, limit, walk in GOALS:
        reach(program, goal, limit, walk)


if __name__ == '__main__':
    main(sys.argv[1])
