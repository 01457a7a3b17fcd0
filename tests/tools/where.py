"""where.py APPLICATION NAME: left, top, width and height in its window of what has this name, as screen readers know it

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys

import pyatspi

application_name, name = sys.argv[1:]


def walk(node):
    yield node
    for child in node:
        if child:
            yield from walk(child)


for application in pyatspi.Registry.getDesktop(0):
    if application and application.name == application_name:
        for node in walk(application):
            if node.name == name:
                box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
                if box.width > 0:
                    print(box.x, box.y, box.width, box.height)
                    sys.exit()
sys.exit(f'where.py: there is no {name}')
