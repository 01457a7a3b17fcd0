"""puzzle-walk.py PROGRAM: a puzzle of regions drawn, solved with two hints, copied, and pasted and played in another window

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


def regions_of(window):
    """The region of each square, as their names tell."""
    found = {name: re.search(r', region (\w)', text) for name, text in window.squares().items()}
    return {name: match.group(1) for name, match in found.items() if match}


def answers(regions):
    """All placements of one piece in each row, column and region, none beside another, by trying each order of columns."""
    found = []
    for columns in itertools.permutations(range(SIDE)):
        squares = [f'{"abcdef"[column]}{row + 1}' for row, column in enumerate(columns)]
        if (all(abs(a - b) > 1 for a, b in itertools.pairwise(columns)) and
                len({regions[square] for square in squares}) == SIDE):
            found.append(set(squares))
    return found


def focus_on(window, role, key):
    """Waits until the key leads to another part, of that role."""
    before = window.n_focused
    keys(key)
    window.until(f'{key} leads to a {role}', lambda: window.n_focused > before and window.focus.getRoleName() == role)


def draw(window):
    """An easy one, by the dialog."""
    act(window.frame, 'win.new-puzzle')
    dialog = window.dialog()
    window.until('the dialog begins with the kind', lambda: window.spoken() == 'Kind')
    focus_on(window, 'list item', 'alt+k')
    focus_on(window, 'list item', 'Down')
    focus_on(window, 'combo box', 'Return')
    window.part('spin button', 'Size', dialog).queryValue().currentValue = SIDE
    act(window.part('push button', 'Play', dialog))
    window.leave_dialog()
    regions = window.until('a board in regions', lambda: regions_of(window))
    check(f'{SIDE} regions of {SIDE * SIDE} squares', len(regions) == SIDE * SIDE and len(set(regions.values())) == SIDE)
    return regions


def toggle(window, square):
    window.nodes = {}
    act(next(cell for cell in window.parts('table cell') if cell.name.split(',')[0] == square), 'square.toggle')
    window.until(f'a piece on {square}', lambda: square in pieces(window))


def hint(window, number, answer):
    """It names the squares that it rules out, or the one that a piece comes on, which then is put there."""
    act(window.frame, 'win.puzzle-hint')
    named = SQUARE.findall(window.announced(f'hint {number}, with its reason', lambda text:
                                            SQUARE.search(text) and not text.startswith('Placed: ')))
    if named[0] in answer:
        toggle(window, named[0])
    window.until('the board has what the hint says', lambda: named[0] in ruled_out(window) | pieces(window))
    check('the hint is right', pieces(window) <= answer and not answer & ruled_out(window))


def pieces(window):
    return {name for name, text in window.squares().items() if PIECE in text}


def ruled_out(window):
    return {name for name, text in window.squares().items() if 'ruled out' in text}


def solve(window, answer):
    for square in sorted(answer - pieces(window)):
        toggle(window, square)
    window.announced('that it is solved', lambda text: text == 'Solved!')
    check('the board has the answer', pieces(window) == answer)


def play_elsewhere(window, first):
    """In the window that Ctrl+Shift+N opens."""
    keys('ctrl+shift+n')
    window.frame = window.dialog()
    window.nodes = {}
    window.until('an empty board', lambda: len(window.squares()) == 64)
    act(window.frame, 'win.paste')
    window.until('the same regions', lambda: regions_of(window) == first)
    check('no piece came with them', not pieces(window))
    window.nodes = {}
    act(window.part('push button', 'Play'))
    window.until('it is a puzzle', lambda: window.part('push button', 'Check'))


def main(program):
    with Reader(program) as window:
        window.ready()
        regions = draw(window)
        found = answers(regions)
        check(f'one answer: {found}', len(found) == 1)
        for number in (1, 2):
            hint(window, number, found[0])
        solve(window, found[0])
        act(window.frame, 'win.copy-puzzle')
        play_elsewhere(window, regions)
        solve(window, found[0])
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
