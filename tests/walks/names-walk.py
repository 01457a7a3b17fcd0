"""names-walk.py PROGRAM: Tab through every page and the windows behind it: each stop is heard, and has a name

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys

import pyatspi

from reader import Reader, check, keys, paste

# behind the main menu, some of them in a menu of their own
WINDOWS = (('First Steps',), ('Edit', 'Add to Collection…'))
VIEWS = ('Classic Questions', 'Lessons', 'Library of Positions', 'Your Collections', 'Symmetry', 'Sequence over Sizes',
         'Queens by Permutations', 'Wrong Published Counts')  # of the Explore window
PAGES = ('Board', 'Matrix', 'Theatre', 'Timings', 'Runs')
# What a screen reader stops at or reads out. The toolkit names containers and other fillers by their class.
READ_OUT = {'push button', 'toggle button', 'check box', 'radio button', 'page tab', 'spin button', 'combo box',
            'text', 'list', 'list item', 'table', 'table cell', 'menu item', 'slider', 'progress bar'}
NAMELESS = {'list item'}  # rows are read by what they hold
CLASSES = ('Gtk', 'Adw', 'Truce')  # what the toolkit calls a part that nobody has named
STOPS = 120  # more than any page has: where Tab does not come round, something holds it


def next_stop(window, key, where):
    """What a screen reader says after that key."""
    before, heard = window.n_focused, window.spoken()
    keys(key)
    return window.until(f'{where}: {key} after {heard!r} goes to something that is heard', lambda: (
        window.n_focused > before and (window.focus.getRoleName(), window.spoken())))


def tab_round(window, where):
    """Every stop until the first comes again."""
    stops, first = [], None
    while len(stops) < STOPS:
        role, name = next_stop(window, 'Tab', where)
        if not name.strip() or name.startswith(CLASSES):
            sys.exit(f'FAILED: {where}: the {role} after {stops[-1:]} is called {name!r}')
        if window.focus == first:
            return stops
        first = first or window.focus
        stops.append((role, name))
    sys.exit(f'FAILED: {where}: Tab does not come round: {stops[-5:]}')


def pages(window):
    for number, name in enumerate(PAGES, 1):
        keys(f'alt+{number}')
        window.until(f'the page {name}', lambda: any(
            tab.name == name and tab.getState().contains(window.SELECTED) for tab in window.parts('page tab')))
        stops = tab_round(window, name)
        check(f'{name}: {len(stops)} stops, all heard and named', len(stops) > 3)


def with_placements(window):
    keys('alt+1', 'ctrl+Return')
    window.status('92 placements')
    controls(window, 'Board with placements')
    stops = tab_round(window, 'Board with placements')
    check(f'Board with placements: {len(stops)} stops', len(stops) > 20)
    check('a list of placements is one stop', sum(role == 'list item' and name[0].isdigit()
                                                  for role, name in stops) <= 1)


def with_kinds(window):
    """The palette of kinds is one stop, with its buttons beside it."""
    keys('alt+1')
    paste('6x6 Q+Q+Q k=any,any,any true peace=between aim=most-equal', lambda: len(window.squares()) == 36)
    window.until('three armies', lambda: window.part('push button', 'Green, queen, any'))
    controls(window, 'Board with armies')
    stops = tab_round(window, 'Board with armies')
    check('three armies are one stop', sum(name.endswith('queen, any') for _, name in stops) == 1)
    buttons = {name.strip() for _, name in stops}
    check(f'an army can be added and removed: {stops}', {'Add a kind of piece', 'Remove this kind'} <= buttons)


def menu(window, *entries):
    """Opens the main menu and takes that entry, or that of a menu in it."""
    keys('F10')
    window.until('the menu', lambda: window.focus.getRoleName() == 'menu item')
    for entry in entries:
        take(window, entry, 'main menu')


def take(window, entry, where):
    """Goes down to that entry of a menu or list, and takes it."""
    for _ in range(40):
        if window.spoken() == entry:
            break
        next_stop(window, 'Down', where)
    else:
        sys.exit(f'FAILED: the {where} has no {entry}')
    keys('Return')


def controls(window, where):
    """What a screen reader stops at or reads out has a name of its own, reached by Tab or not."""
    def look():
        seen = [(node.getRoleName(), node.name) for node in window.walk()
                if node.getRoleName() in READ_OUT and node.getState().contains(pyatspi.STATE_FOCUSABLE)]
        bad[:] = [each for each in seen if each[1].startswith(CLASSES) or '_' in each[1] or
                  not each[1] and each[0] not in NAMELESS]
        return len(seen) > 20 and not bad and seen  # what has just been made gets its name with its text
    bad = []
    seen = window.until(f'{where}: controls with names', look)
    check(f'{where}: all of {len(seen)} controls have names', seen)


def windows(window):
    for entries in WINDOWS:
        name = entries[-1]
        menu(window, *entries)
        dialog = window.dialog()
        window.until(f'{name} is read', lambda: len(list(window.walk(dialog))) > 10)
        stops = tab_round(window, name)
        check(f'{name}: {len(stops)} stops {stops}', stops)
        keys('Escape')
        window.leave_dialog()


def views(window):
    for name in VIEWS:
        menu(window, 'Explore…')
        dialog = window.dialog()
        next_stop(window, 'Home', 'list of views')
        take(window, name, 'list of views')
        window.until(f'{name} is read', lambda: dialog.name == name)
        stops = tab_round(window, name)
        check(f'{name}: {len(stops)} stops {stops}', stops)
        keys('Escape')
        window.leave_dialog()


def main(program):
    with Reader(program) as window:
        controls(window, 'at the start')
        pages(window)
        windows(window)
        views(window)
        with_placements(window)
        with_kinds(window)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
