"""puzzle-walk.py PROGRAM: creates a puzzle of regions, solves it with two hints, and plays a copy in another window

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import itertools
import re
import sys

from reader import Reader, act, check, keys

SIDE = 6
PIECE = 'dragon king'
SQUARE = re.compile(r'\b[a-f][1-6]\b')
CONCLUSION = re.compile('Place a piece on|Ruled out: ')


def regions_of(window):
    """Returns the region of each square, from the accessible names."""
    found = {name: re.search(r', region (\w)', text) for name, text in window.squares().items()}
    return {name: match.group(1) for name, match in found.items() if match}


def solutions(regions):
    """Returns all placements of one piece in each row, column and region without neighbours, by trying all
    permutations."""
    found = []
    for columns in itertools.permutations(range(SIDE)):
        squares = [f'{"abcdef"[column]}{row + 1}' for row, column in enumerate(columns)]
        if (all(abs(a - b) > 1 for a, b in itertools.pairwise(columns)) and
                len({regions[square] for square in squares}) == SIDE):
            found.append(set(squares))
    return found


def press_and_await_role(window, role, key):
    """Presses the key and waits until it moves the focus to a widget of that role."""
    before = window.n_focused
    keys(key)
    window.until(f'{key} leads to a {role}', lambda: window.n_focused > before and window.focus.getRoleName() == role)


def create_puzzle(window):
    """Creates an easy puzzle with the dialog."""
    act(window.frame, 'win.new-puzzle')
    dialog = window.dialog()
    window.until('the dialog begins with the kind', lambda: window.spoken() == 'Kind')
    press_and_await_role(window, 'list item', 'alt+k')
    press_and_await_role(window, 'list item', 'Down')
    press_and_await_role(window, 'combo box', 'Return')
    window.part('spin button', 'Size', dialog).queryValue().currentValue = SIDE
    act(window.part('push button', 'Play', dialog))
    window.leave_dialog()
    regions = window.until('a board in regions', lambda: regions_of(window))
    check(f'{SIDE} regions of {SIDE * SIDE} squares', len(regions) == SIDE * SIDE and len(set(regions.values())) == SIDE)
    return regions


def place_piece(window, square):
    window.nodes = {}
    act(next(cell for cell in window.parts('table cell') if cell.name.split(',')[0] == square), 'square.toggle')
    window.until(f'a piece on {square}', lambda: square in placed_squares(window))


def follow_hint(window, number, answer):
    """Requests a hint. After its reason, it rules out squares, or names the square of a piece, which is then placed."""
    act(window.frame, 'win.puzzle-hint')
    text = window.announced(f'hint {number}, with its reason', lambda text: CONCLUSION.search(text))
    hinted = SQUARE.findall(text[CONCLUSION.search(text).start():])
    if 'Place a piece' in text:
        place_piece(window, hinted[0])
    window.until('the board has what the hint says',
                 lambda: hinted[0] in ruled_out_squares(window) | placed_squares(window))
    check('the hint is right', placed_squares(window) <= answer and not answer & ruled_out_squares(window))


def placed_squares(window):
    return {name for name, text in window.squares().items() if PIECE in text}


def ruled_out_squares(window):
    return {name for name, text in window.squares().items() if 'ruled out' in text}


def solve_puzzle(window, answer):
    for square in sorted(answer - placed_squares(window)):
        place_piece(window, square)
    window.announced('that it is solved', lambda text: text == 'Solved!')
    check('the board has the answer', placed_squares(window) == answer)


def play_in_new_window(window, first):
    """Pastes and plays the puzzle in a window opened by Ctrl+Shift+N."""
    keys('ctrl+shift+n')
    window.frame = window.dialog()
    window.nodes = {}
    window.until('an empty board', lambda: len(window.squares()) == 64)
    act(window.frame, 'win.paste')
    window.until('the same regions', lambda: regions_of(window) == first)
    check('no piece came with them', not placed_squares(window))
    window.nodes = {}
    act(window.part('push button', 'Play'))
    window.until('it is a puzzle', lambda: window.part('push button', 'Check'))


def main(program):
    with Reader(program) as window:
        window.ready()
        regions = create_puzzle(window)
        found = solutions(regions)
        check(f'one answer: {found}', len(found) == 1)
        for number in (1, 2):
            follow_hint(window, number, found[0])
        solve_puzzle(window, found[0])
        act(window.frame, 'win.copy-puzzle')
        play_in_new_window(window, regions)
        solve_puzzle(window, found[0])
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
