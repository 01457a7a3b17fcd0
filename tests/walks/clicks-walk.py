"""clicks-walk.py PROGRAM: reaches goals of a new user from a fresh start, with at most the named number of clicks

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import tempfile

import pyatspi

from queens import is_peaceful
from reader import Reader, act


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

    def point_at(self, node):
        """Clicks a row, which has no action, with the mouse. Without a window manager windows are at 0,0."""
        def box():
            extents = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            return extents if extents.width > 2 else None
        place = self.until('the row is laid out', box)
        self.n_clicks += 1
        subprocess.run(['xdotool', 'mousemove', str(place.x + place.width // 2), str(place.y + place.height // 2),
                        'click', '1'], check=True, timeout=60)


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


def play_puzzle_of_the_day(window):
    window.press_part('push button', 'Explore')
    window.point_at(window.part('list item', 'Puzzle of the Day', window.dialog()))
    window.until('a puzzle is played', lambda: any('Hint' in node.name for node in window.walk()
                                                   if node.getRoleName() == 'push button'))
    return window.application.childCount == 1


GOALS = (
    ('eight queens solved', 1, solve_eight_queens),
    ('two given queens completed', 3, complete_two_queens),
    ('all nine attack patterns shown', 1, show_patterns),
    ('the attack matrix of super rooks', 2, show_matrix),
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
