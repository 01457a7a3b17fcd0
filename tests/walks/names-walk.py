"""names-walk.py PROGRAM: tabs through every page and dialog: each stop is announced and has a name

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys

import pyatspi

from reader import Reader, check, keys, paste

# entries of the main menu, in submenus
WINDOWS = (('Help', 'First Steps'),)
VIEWS = ('Classic Questions', 'Lessons', 'Library of Positions', 'Your Collections', 'Symmetry', 'Sequence over Sizes',
         'Queens by Permutations', 'Wrong Published Counts')  # of the Explore window
PAGES = ('Board', 'Matrix', 'Theatre', 'Timings', 'Runs')
# Roles that a screen reader stops at or reads. The toolkit names containers after their class.
READ_OUT = {'push button', 'toggle button', 'check box', 'radio button', 'page tab', 'spin button', 'combo box',
            'text', 'list', 'list item', 'table', 'table cell', 'menu item', 'slider', 'progress bar'}
NAMELESS = {'list item'}  # a screen reader reads the contents of rows
CLASSES = ('Gtk', 'Adw', 'Truce')  # prefixes of the class names that the toolkit uses for unnamed widgets
STOPS = 120  # more than any page has: otherwise some widget keeps the focus


def next_stop(window, key, where):
    """Presses the key and returns role and text that a screen reader says then."""
    before, former_name = window.n_focused, window.spoken()
    keys(key)
    return window.until(f'{where}: {key} after {former_name!r} goes to something that is heard', lambda: (
        window.n_focused > before and (window.focus.getRoleName(), window.spoken())))


def tab_stops(window, where):
    """Returns all stops of Tab until the first one is reached again."""
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


def check_pages(window):
    for number, name in enumerate(PAGES, 1):
        keys(f'alt+{number}')
        window.until(f'the page {name}', lambda: any(
            tab.name == name and tab.getState().contains(window.SELECTED) for tab in window.parts('page tab')))
        stops = tab_stops(window, name)
        check(f'{name}: {len(stops)} stops, all heard and named', len(stops) > 3)


def check_placements(window):
    keys('alt+1', 'ctrl+Return')
    window.status('92 placements')
    check_controls(window, 'Board with placements')
    stops = tab_stops(window, 'Board with placements')
    check(f'Board with placements: {len(stops)} stops', len(stops) > 20)
    check('a list of placements is one stop', sum(role == 'list item' and name[0].isdigit()
                                                  for role, name in stops) <= 1)


def check_kinds(window):
    """The palette of kinds is one stop; its buttons are stops of their own."""
    keys('alt+1')
    paste('6x6 Q+Q+Q k=any,any,any true peace=between aim=most-equal', lambda: len(window.squares()) == 36)
    window.until('three armies', lambda: window.part('push button', 'Green, queen, any'))
    check_controls(window, 'Board with armies')
    stops = tab_stops(window, 'Board with armies')
    check('three armies are one stop', sum(name.endswith('queen, any') for _, name in stops) == 1)
    buttons = {name.strip() for _, name in stops}
    check(f'an army can be added and removed: {stops}', {'Add a kind of piece', 'Remove this kind'} <= buttons)


def choose_from_menu(window, *entries):
    """Opens the main menu and activates an entry, or follows several entries through submenus."""
    keys('F10')
    window.until('the menu', lambda: window.focus.getRoleName() == 'menu item')
    for entry in entries:
        activate_entry(window, entry, 'main menu')


def activate_entry(window, entry, where):
    """Moves down to an entry of a menu or list, and activates it."""
    for _ in range(40):
        if window.spoken() == entry:
            break
        next_stop(window, 'Down', where)
    else:
        sys.exit(f'FAILED: the {where} has no {entry}')
    keys('Return')


def check_controls(window, where):
    """Checks that all widgets which a screen reader reads have a name, even if Tab does not reach them."""
    def all_are_named():
        found = [(node.getRoleName(), node.name) for node in window.walk()
                 if node.getRoleName() in READ_OUT and node.getState().contains(pyatspi.STATE_FOCUSABLE)]
        nameless[:] = [each for each in found if each[1].startswith(CLASSES) or '_' in each[1] or
                       not each[1] and each[0] not in NAMELESS]
        return len(found) > 20 and not nameless and found  # a new widget gets its name only with its text
    nameless = []
    found = window.until(f'{where}: controls with names', all_are_named)
    check(f'{where}: all of {len(found)} controls have names', found)


def check_windows(window):
    for entries in WINDOWS:
        name = entries[-1]
        choose_from_menu(window, *entries)
        dialog = window.dialog()
        window.until(f'{name} is read', lambda: len(list(window.walk(dialog))) > 10)
        stops = tab_stops(window, name)
        check(f'{name}: {len(stops)} stops {stops}', stops)
        keys('Escape')
        window.leave_dialog()


def check_views(window):
    for name in VIEWS:
        window.press(window.part('push button', 'Explore'))
        dialog = window.dialog()
        next_stop(window, 'Home', 'list of views')
        activate_entry(window, name, 'list of views')
        window.until(f'{name} is read', lambda: dialog.name == name)
        stops = tab_stops(window, name)
        check(f'{name}: {len(stops)} stops {stops}', stops)
        keys('Escape')
        window.leave_dialog()


def main(program):
    with Reader(program) as window:
        check_controls(window, 'at the start')
        check_pages(window)
        check_windows(window)
        check_views(window)
        check_placements(window)
        check_kinds(window)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(sys.argv[1])
