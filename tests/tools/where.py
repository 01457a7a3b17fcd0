"""where.py APPLICATION NAME [press]: prints left, top, width and height of the widget with this accessible name,
relative to its window; with 'press', presses the widget instead

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

Waits up to five seconds for the widget. If there are several, takes the first that has a size and, to be pressed, can
have the focus.
"""
import sys
import time

import pyatspi

application_name, name, *press = sys.argv[1:]


def walk(node):
    yield node
    for child in node:
        if child:
            yield from walk(child)


def find():
    for application in pyatspi.Registry.getDesktop(0):
        if application and application.name == application_name:
            for node in walk(application):
                if node.name == name and (not press or node.getState().contains(pyatspi.STATE_FOCUSABLE)):
                    if node.queryComponent().getExtents(pyatspi.WINDOW_COORDS).width > 0:
                        return node
    return None


end = time.monotonic() + 5
while not (found := find()):
    if time.monotonic() > end:
        sys.exit(f'where.py: there is no {name}')
    time.sleep(0.2)
if press:
    found.queryAction().doAction(0)
    sys.exit()
box = found.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
print(box.x, box.y, box.width, box.height)
