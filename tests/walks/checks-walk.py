"""checks-walk.py PROGRAM: Space toggles check buttons; arrow keys move between them and toggle none

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


def press_and_await_focus(window, *names):
    """Presses the keys and waits until the last moves the focus, which shows that they were handled."""
    before = window.n_focused
    keys(*names)
    window.until(f'{names} moves the focus', lambda: window.n_focused > before)
    return window.focus


def check_space(window, node):
    before = is_checked(node)
    keys('space')
    window.until(f'Space toggles {node.name}', lambda: is_checked(node) != before)
    keys('space')
    window.until(f'and back {node.name}', lambda: is_checked(node) == before)


def check_page(window, box_names, max_stops=200):
    """Tabs to the named check buttons. Each gets each arrow key once."""
    remaining = {(name, arrow) for name in box_names for arrow in ARROWS}
    for _ in range(max_stops):
        if not remaining:
            return
        node = press_and_await_focus(window, 'Tab')
        arrow = next((arrow for arrow in ARROWS if (node.name, arrow) in remaining), None)
        if node.getRoleName() != 'check box' or not arrow:
            continue
        remaining.remove((node.name, arrow))
        check_space(window, node)
        before = is_checked(node)
        press_and_await_focus(window, arrow, 'Tab')
        if is_checked(node) != before:
            sys.exit(f'FAILED: {arrow} toggles {node.name}')
    sys.exit(f'FAILED: Tab does not lead to {sorted(remaining)}')


def check_column(window):
    """Up and Down move between the check buttons of a column."""
    boxes = [node for node in window.focus.parent if node.getRoleName() == 'check box']
    before = [is_checked(node) for node in boxes]
    for names in (('Down',), ('Left', 'Down'), ('Right', 'Down'), ('Up',), ('Left', 'Right', 'Up')):
        before_focus = window.focus
        check(f'{names} goes on from {before_focus.name}', press_and_await_focus(window, *names) != before_focus)
    check('and toggles nothing', len(boxes) > 5 and [is_checked(node) for node in boxes] == before)
    check_space(window, window.focus)


def check_rows(window):
    """Up and Down move between the rows of methods, from the row itself and from its check button."""
    for _ in range(40):
        if press_and_await_focus(window, 'Tab').getRoleName() == 'list item':
            break
    end = time.monotonic() + PATIENCE
    while window.focus.name != 'Queens by halves' and time.monotonic() < end:
        keys('Down')
        pause = time.monotonic() + 1  # the search field between the rows sends no focus event
        before = window.n_focused
        while window.n_focused == before and time.monotonic() < pause:
            window.listen()
            time.sleep(0.02)
    node = press_and_await_focus(window, 'Tab')
    check('Tab leads to the check button of a method',
          node.getRoleName() == 'check box' and node.name.startswith('Queens by halves'))
    check_space(window, node)
    before = is_checked(node)
    check('Down leads to the next row',
          press_and_await_focus(window, 'Left', 'Right', 'Down').getRoleName() == 'list item' and
          not node.name.startswith(window.focus.name))
    check('Up leads back', node.name.startswith(press_and_await_focus(window, 'Up').name))
    check('and the method is as it was', is_checked(node) == before)


def main(program):
    with Reader(program) as window:
        window.ready()
        keys('alt+2')
        window.until('the matrix', lambda: window.part('check box', 'Half Only'))
        check_page(window, ('Half Only', 'Colour by Move'))
        check('arrows toggle no option of the matrix', True)
        keys('alt+4')
        window.until('the methods', lambda: window.part('check box', 'Queens by halves'))
        check_rows(window)
        keys('alt+1')
        act(window.until('the button of the overlays', lambda: next(
            node for node in window.walk() if node.name == 'Show' and node.queryAction().nActions)))
        window.until('the overlays', lambda: window.focus.getRoleName() == 'check box')
        check_column(window)


main(sys.argv[1])
