"""speaking-walk.py PROGRAM: places, queries, solves and plays like a blind user, by keys and announcements alone

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

from queens import PLACED, completions, is_peaceful
from reader import Reader, act, check, keys

SQUARE = re.compile(r'\b[a-h][1-8]\b')


def squares_of(sentence):
    return set(SQUARE.findall(sentence))


def attackers(square):
    """Returns how many of the placed queens attack the square."""
    return sum(not is_peaceful([square, queen]) for queen in PLACED if queen != square)


def free_squares(squares):
    """Returns those of the squares that are free and not attacked, as they are announced."""
    return ', '.join(square for square in squares if square not in PLACED and not attackers(square)) or 'none'


def expected_text(square):
    n = attackers(square)
    return f'{square} queen' if square in PLACED else (
        f'{square} attacked by {n} {"piece" if n == 1 else "pieces"}' if n else f'{square} free')


def place_queens(window):
    for number, square in enumerate(PLACED, 1):
        window.go_to(square)
        keys('space')
        window.announced(f'a queen on {square}, and how many are left',
                         lambda text: text == f'Placed: {square}. {8 - number} more pieces to place.')


def ask_about_squares(window):
    window.go_to('b8')
    keys('t')
    window.announced('what attacks b8', lambda text: text.startswith('b8: attacked by ') and
                     squares_of(text) == {'b8', 'b6', 'c8'})
    keys('p')
    window.announced('where queens stand', lambda text: text.startswith('3 pieces: ') and squares_of(text) == set(PLACED))
    window.go_to('b5')
    keys('s')
    window.announced('what stands in the lines of b5', lambda text: text == 'Row 5: h5 queen. Column b: b6 queen. '
                     'Rising diagonal: none. Falling diagonal: none.')
    window.go_to('a1')
    keys('o')
    window.announced('what is free in the lines of a1',
                     lambda text: text == f'Free squares. Row 1: {free_squares(f + "1" for f in "abcdefgh")}. '
                     f'Column a: {free_squares("a" + r for r in "12345678")}. '
                     f'Rising diagonal: {free_squares(f + r for f, r in zip("abcdefgh", "12345678"))}. '
                     f'Falling diagonal: {free_squares(["a1"])}.')
    keys('n')
    window.announced('how many stand', lambda text: text == '3 pieces placed. 5 more pieces to place.')
    keys('r')
    window.announced('that again', lambda text: text == '3 pieces placed. 5 more pieces to place.')


def scan_squares(window):
    """Scans upwards from b4: announces each square, and the end of the line."""
    window.go_to('b4')
    for expected in [expected_text(f'b{row}') for row in (5, 6, 7, 8)] + ['End of the line']:
        keys('shift+Up')
        window.announced(f'“{expected}” on the way up', lambda text: text == expected)
    keys('shift+Prior')
    window.announced('another direction', lambda text: text == expected_text('c5'))


def check_conflict(window):
    window.go_to('c2')
    keys('space')
    window.announced('a conflict, and with what', lambda text: text == 'Placed: c2. In conflict with c8.')
    keys('ctrl+z')
    window.announced('that it is taken back', lambda text: text.startswith('Undone. Removed: c2.'))
    keys('ctrl+shift+z')
    window.announced('that it is there again', lambda text: text.startswith('Redone. Placed: c2.'))
    keys('ctrl+z')
    window.announced('that it is gone', lambda text: text.startswith('Undone. Removed: c2.'))


def solve(window, expected):
    keys('ctrl+Return')
    window.announced('how many placements there are', lambda text: text == f'{len(expected)} placements')
    keys('alt+End')
    sentence = window.announced('the last of them', lambda text:
                                text.startswith(f'Placement {len(expected)} of {len(expected)}. 8 pieces: '))
    check('it is a placement', squares_of(sentence) in expected and is_peaceful(squares_of(sentence)))
    keys('alt+Left')
    before = window.announced('the one before it', lambda text: text.startswith(f'Placement {len(expected) - 1} of '))
    check('it is another placement', squares_of(before) in expected and squares_of(before) != squares_of(sentence))


def minimal_clues(answer):
    """Removes pieces of the answer as long as it stays the only completion. Returns the remaining clues."""
    given = sorted(answer)
    for square in sorted(answer):
        remaining = [other for other in given if other != square]
        if len(completions(remaining)) == 1:
            given = remaining
    return given


def go_to_board(window):
    """Moves the focus from the list of placements to the board, pane by pane."""
    for _ in range(8):
        before = window.n_focused
        keys('F6')
        window.until('the focus in another pane', lambda: window.n_focused > before)
        if SQUARE.match(window.spoken()):
            return
    sys.exit('FAILED: F6 does not lead to the board')


def solve_puzzle(window, answer):
    given = minimal_clues(answer)
    go_to_board(window)
    keys('ctrl+Delete')
    window.announced('that the board is cleared', lambda text: text.startswith('Removed: '))
    for square in given:
        window.go_to(square)
        keys('space')
        window.announced(f'a queen on {square}', lambda text: text.startswith(f'Placed: {square}. '))
    act(window.frame, 'win.play-puzzle')
    window.until('it is a puzzle', lambda: window.part('push button', 'Check'))
    act(window.frame, 'win.puzzle-check')
    window.announced('what a check says', lambda text: text == 'Nothing is placed yet.')
    act(window.frame, 'win.puzzle-hint')
    window.announced('a hint', lambda text: SQUARE.search(text))
    rest = sorted(answer - set(given))
    for square in rest:
        window.go_to(square)
        keys('space')
        window.announced(f'a queen on {square}', lambda text: text.startswith(f'Placed: {square}. ') if square != rest[-1]
                         else text == 'Solved!')
    keys('r')
    window.announced('the end again', lambda text: text == 'Solved!')


def main(program):
    with Reader(program) as window:
        window.ready()
        window.until('the board has the focus', lambda: window.spoken().split(',')[0] == 'a8' or any(
            cell.getState().contains(window.FOCUSED) for cell in window.parts('table cell')))
        place_queens(window)
        ask_about_squares(window)
        scan_squares(window)
        check_conflict(window)
        expected = completions(PLACED)
        solve(window, expected)
        solve_puzzle(window, min(expected, key=sorted))
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
