"""actions-walk.py PROGRAM DESKTOP-FILE: what the desktop offers beside the program's icon does what it says

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import configparser
import os
import shlex
import subprocess
import sys

from gi.repository import Gio, GLib

from reader import Reader, check

ID = 'io.github.truceboard.Truce'


def command(program, path, action):
    """What the desktop runs for the action, of the program under test."""
    entries = configparser.ConfigParser(interpolation=None, delimiters='=')
    entries.optionxform = str
    entries.read(path, encoding='utf-8')
    main = entries['Desktop Entry']
    check(f'the entry offers {action}', action in main['Actions'].split(';'))
    check('the bus may start it', main['DBusActivatable'] == 'true')
    words = shlex.split(entries[f'Desktop Action {action}']['Exec'])
    check(f'it runs {words}', words[0] == 'truce' and len(words) > 1)
    return [program, *words[1:]]


def windows(window, n):
    window.until(f'{n} windows', lambda: window.application.childCount == n and all(
        'queens' in window.application[i].name for i in range(n)))
    check(f'{n} windows', True)


def main(program, desktop_file):
    # what the toolkit keeps to the end is not this test's to judge
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
    line = command(program, desktop_file, 'new-window')
    with Reader(line) as window:  # with no other there
        windows(window, 1)
        second = subprocess.run(line, check=False, timeout=120)
        check('a second start hands over and ends well', second.returncode == 0)
        windows(window, 2)
        # as a desktop does where the bus may start the program
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            ID, '/' + ID.replace('.', '/'), 'org.freedesktop.Application', 'ActivateAction',
            GLib.Variant('(sava{sv})', ('new-window', [], {})), None, Gio.DBusCallFlags.NONE, 60000, None)
        windows(window, 3)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(*sys.argv[1:])
