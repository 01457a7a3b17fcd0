"""actions-walk.py PROGRAM DESKTOP-FILE: the desktop file's action and the second start of the program open windows

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


def command_of_action(program, path, action):
    """Returns the command that the desktop runs for the action, with the program under test."""
    entries = configparser.ConfigParser(interpolation=None, delimiters='=')
    entries.optionxform = str
    entries.read(path, encoding='utf-8')
    main = entries['Desktop Entry']
    check(f'the entry offers {action}', action in main['Actions'].split(';'))
    check('the bus may start it', main['DBusActivatable'] == 'true')
    args = shlex.split(entries[f'Desktop Action {action}']['Exec'])
    check(f'it runs {args}', args[0] == 'truce' and len(args) > 1)
    return [program, *args[1:]]


def await_windows(window, n):
    window.until(f'{n} windows', lambda: window.application.childCount == n and all(
        'queens' in window.application[i].name for i in range(n)))
    check(f'{n} windows', True)


def main(program, desktop_file):
    # memory that the toolkit never frees is no fault of the program
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
    command_line = command_of_action(program, desktop_file, 'new-window')
    with Reader(command_line) as window:  # the first instance
        await_windows(window, 1)
        second = subprocess.run(command_line, check=False, timeout=120)
        check('a second start hands over and ends well', second.returncode == 0)
        await_windows(window, 2)
        # as a desktop does if the program is activatable by D-Bus
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            ID, '/' + ID.replace('.', '/'), 'org.freedesktop.Application', 'ActivateAction',
            GLib.Variant('(sava{sv})', ('new-window', [], {})), None, Gio.DBusCallFlags.NONE, 60000, None)
        await_windows(window, 3)
        check('the program is alive', window.process.poll() is None)


if __name__ == '__main__':
    main(*sys.argv[1:])
