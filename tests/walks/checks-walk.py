"""checks-walk.py PROGRAM: arrows lead past check buttons and toggle none of them, which Space does

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys
import time

import pyatspi

from reader import PATIENCE, Reader, act, check, keys

ARROWS = ('Down', 'Up', 'Left', 'Right')


def is_checked(node):
    return node.getState().contains(pyatspi.STATE_CHECKED)


def move(window, *names):
    """Presses the keys, of which the last moves the focus: so that they were heard."""
    before = window.n_focused
    keys(*names)
    window.until(f'{names} moves the focus', lambda: window.n_focused > before)
    return window.focus


def try_space(window, node):
    before = is_checked(node)
    keys('space')
    window.until(f'Space toggles {node.name}', lambda: is_checked(node) != before)
    keys('space')
    window.until(f'and back {node.name}', lambda: is_checked(node) == before)


def on_the_page(window, wanted, most=200):
    """Tab leads to check buttons; of those that are wanted each hears each arrow."""
    left = {(name, arrow) for name in wanted for arrow in ARROWS}
    for _ in range(most):
        if not left:
            return
        node = move(window, 'Tab')
        arrow = next((arrow for arrow in ARROWS if (node.name, arrow) in left), None)
        if node.getRoleName() != 'check box' or not arrow:
            continue
        left.remove((node.name, arrow))
        try_space(window, node)
        before = is_checked(node)
        move(window, arrow, 'Tab')
        if is_checked(node) != before:
            sys.exit(f'FAILED: {arrow} toggles {node.name}')
    sys.exit(f'FAILED: Tab does not lead to {sorted(left)}')


def in_a_column(window):
    """Up and down lead from one to the next."""
    boxes = [node for node in window.focus.parent if node.getRoleName() == 'check box']
    before = [is_checked(node) for node in boxes]
    for names in (('Down',), ('Left', 'Down'), ('Right', 'Down'), ('Up',), ('Left', 'Right', 'Up')):
        was = window.focus
        check(f'{names} goes on from {was.name}', move(window, *names) != was)
    check('and toggles nothing', len(boxes) > 5 and [is_checked(node) for node in boxes] == before)
    try_space(window, window.focus)


def in_rows(window):
    """Up and down lead on through the rows of methods: from the row before them, and from the button in one."""
    for _ in range(40):
        if move(window, 'Tab').getRoleName() == 'list item':
            break
    end = time.monotonic() + PATIENCE
    while window.focus.name != 'Queens by halves' and time.monotonic() < end:
        keys('Down')
        pause = time.monotonic() + 1  # the field that searches, between the rows, is not heard of
        before = window.n_focused
        while window.n_focused == before and time.monotonic() < pause:
            window.listen()
            time.sleep(0.02)
    node = move(window, 'Tab')
    check('Tab leads to the check button of a method',
          node.getRoleName() == 'check box' and node.name.startswith('Queens by halves'))
    try_space(window, node)
    before = is_checked(node)
    check('Down leads to the next row', move(window, 'Left', 'Right', 'Down').getRoleName() == 'list item' and
          not node.name.startswith(window.focus.name))
    check('Up leads back', node.name.startswith(move(window, 'Up').name))
    check('and the method is as it was', is_checked(node) == before)


def main(program):
    with Reader(program) as window:
        window.ready()
        keys('alt+2')
        window.until('the matrix', lambda: window.part('check box', 'Half Only'))
        on_the_page(window, ('Half Only', 'Colour by Move'))
        check('arrows toggle no option of the matrix', True)
        keys('alt+4')
        window.until('the methods', lambda: window.part('check box', 'Queens by halves'))
        in_rows(window)
        keys('alt+1')
        act(window.until('the button of the overlays', lambda: next(
            node for node in window.walk() if node.name == 'Overlays' and node.queryAction().nActions)))
        window.until('the overlays', lambda: window.focus.getRoleName() == 'check box')
        in_a_column(window)


main(sys.argv[1])
