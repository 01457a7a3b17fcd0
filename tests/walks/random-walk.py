"""random-walk.py PROGRAM SEED STEPS [openbox]: random clicks, drags, keys, numbers, pastes and sizes of the window

Fails when the program hangs, ends otherwise than by being closed, or writes a warning, and then prints the last steps.
The same seed takes the same steps; how far the window has got when the next one comes may differ.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import contextlib
import faulthandler
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from gi.repository import Gio, GLib

faulthandler.register(signal.SIGTERM, chain=True)  # who ends a walk that hangs is told where

ID = 'io.github.truceboard.Truce'
PATH = '/' + ID.replace('.', '/')
PATIENCE = 300  # seconds for an answer: sanitizers on a busy machine are slow
WIDTH, HEIGHT = 1280, 900  # of the screen
PANEL = 320  # pixels: the width of the rules, which have most of the controls
TITLE = 50  # pixels: where windows lie that nobody manages, with their title bars above this
# What may be written: what the program tells of the machine, and what GTK 4.8 says of its own parts: when a grab takes
# a press from one of its windows; when it looks for the pointer in a menu that has closed; when what a menu, or the list
# of a drop-down, belongs to lies off the screen; when a window that it resizes itself, for want of a window manager, is
# closed meanwhile; when its print dialog is closed with a button of the mouse down; and in the first frame in which it
# reveals the bar of the view switcher, to which it then gives no height.
ALLOWED = re.compile(r'^$|Message: |preferences are not kept|Broken accounting of active state|'
                     r'gdk_surface_get_device_position: assertion|gdk_monitor_get_geometry: assertion|'
                     r'_gdk_frame_clock_uninhibit_freeze: assertion|gtk_column_view_get_model: assertion|'
                     r'gtk_single_selection_get_selected_item: assertion|'
                     r'attempt to allocate GtkPopoverContent contents \w+ with width -\d+ and height \d+$|'
                     r'attempt to allocate GtkScrolledWindow scrolledwindow \w+ with width -2 and height -2$|'
                     r'attempt to allocate (GtkBox box|AdwViewSwitcher viewswitcher) \w+ with width \d+ and height -1$')
# pixman's complaint of the rectangle that a menu without a width then draws.
PIXMAN = re.compile(r"\*\*\* BUG \*\*\*$|In pixman_region32_init_rect: Invalid rectangle|"
                    r"Set a breakpoint on '_pixman_log_error'")
NO_WIDTH = re.compile(r'(contents|scrolledwindow) \w+ with width -')
# All dialogs about files are called so. They lead out of the test's folder: nothing else is done in them than to leave
# them, or to save there.
FILE_DIALOG = re.compile('(Open|Save|Export|Import|Select|Choose|Print to) ')

KEYS = [
    'Left Right Up Down Home End Page_Up Page_Down ctrl+Home ctrl+End Tab Tab shift+Tab',
    'space Return Delete BackSpace x numbersign percent a 1 2 3 c 6 w b g n d ctrl+plus ctrl+minus ctrl+0',
    'ctrl+z ctrl+z ctrl+shift+z ctrl+c ctrl+v ctrl+a ctrl+n ctrl+Delete',
    'ctrl+o ctrl+s ctrl+shift+s ctrl+e ctrl+p ctrl+comma ctrl+question ctrl+shift+n ctrl+w alt+d',
    'ctrl+Return ctrl+shift+Return ctrl+period ctrl+period ctrl+space F5',
    'alt+1 alt+1 alt+2 alt+3 alt+4 alt+5',
    'ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+5 ctrl+6 ctrl+7 ctrl+8 ctrl+9 alt+Left alt+Right alt+Home alt+End',
    'F6 shift+F6 F10 shift+F10 Menu Escape Escape Escape',
]
PASTES = ['7x7 Q+B+K+N k=2,2,2,1 true', '6x6 Q+Q k=any,any true peace=between aim=most-equal', '7x7 Q k=7 torus',
          '8x8 Q k=any true peace=none cover=every aim=fewest', '8/8/8/8/8/8/8/8 Q', '5/5/5/5/5 Q', '4/4/4/4',
          'o7/8/8/8/8/8/8/7o N', '12/12/12 Q', '', ' ', 'no position',
          '8/8/8/9', '8/8/8/8/8/8/8/8 Z9', '9' * 40, 'o' * 5000, '/' * 300, '♛&<b>%s', '-1/0/x']
ACTIONS = ['about', 'first-steps', 'new-window', 'preferences']


class Steps:
    """Draws steps. Each is a list of words for xdotool, or a function's name and what it takes."""

    def __init__(self, seed, managed):
        self.rng = random.Random(seed)
        self.managed = managed
        self.points = [(600, 400)]

    def next(self):
        kinds = {self.click: 30, self.keys: 25, self.number: 15, self.drag: 8, self.key_while_pressed: 5,
                 self.wheel: 6, self.paste: 5, self.resize: 3, self.activate: 2}
        return self.rng.choices(list(kinds), kinds.values())[0]()

    def point(self):
        """Anywhere, among the rules, or where something was done a short while ago."""
        kind = self.rng.random()
        if kind < 0.3:
            return self.rng.choice(self.points[-8:])
        self.points.append((self.rng.randrange(PANEL if kind < 0.6 else WIDTH), self.rng.randrange(HEIGHT)))
        return self.points[-1]

    def point_to_press(self):
        """Where a button goes down and stays so. GDK moves a window that nobody manages by itself, and goes on with
        that when it has been closed, which ends the program with an error of X."""
        point = self.point()
        while not self.managed and point[1] < TITLE:
            point = self.point()
        return point

    def key(self):
        return self.rng.choice(self.rng.choice(KEYS).split())

    def click(self):
        button = self.rng.choice([1, 1, 1, 1, 3, 2])
        return ['mousemove', *self.point(), 'click', '--repeat', self.rng.choice([1, 1, 1, 2, 3]), button]

    def keys(self):
        return ['key'] + [self.key() for _ in range(self.rng.randrange(1, 4))]

    def number(self):
        """Into whatever is there; then it is taken over in one way or another."""
        digits = str(self.rng.choice([self.rng.randrange(1, 13), self.rng.randrange(70)]))
        end = self.rng.choice([['key', 'Return'], ['key', 'Tab'], ['key', self.key()], self.click(), []])
        return ['mousemove', *self.point(), 'click', 1, 'key', 'ctrl+a', *digits, *end]

    def drag(self):
        button = self.rng.choice([1, 1, 1, 2])
        return ['mousemove', *self.point_to_press(), 'mousedown', button, 'mousemove', *self.point(), 'mousemove',
                *self.point(), 'mouseup', button]

    def key_while_pressed(self):
        button = self.rng.choice([1, 1, 3])
        return ['mousemove', *self.point_to_press(), 'mousedown', button, 'key', self.key(), 'mousemove', *self.point(),
                'mouseup', button]

    def wheel(self):
        turn = ['click', '--repeat', self.rng.randrange(1, 6), self.rng.choice([4, 5, 6, 7])]
        held = self.rng.choice(['ctrl', 'shift', '', ''])
        return ['mousemove', *self.point()] + (['keydown', held, *turn, 'keyup', held] if held else turn)

    def resize(self):
        return ['search', '--onlyvisible', '--name', 'Truce$', 'windowmove', 0, 0, 'windowsize',
                self.rng.randrange(300, WIDTH), self.rng.randrange(250, HEIGHT)]

    def paste(self):
        return ['paste', self.rng.choice(PASTES)]

    def activate(self):
        return ['activate', self.rng.choice(ACTIONS)]


class Walk:
    def __init__(self, program, folder, again):
        self.program, self.folder, self.again = program, folder, again
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.past = []
        self.said = collections.deque(maxlen=100)  # lines
        self.fault = self.clipboard = self.process = None

    def fail(self, why):
        print(f'FAILED at step {len(self.past)}: {self.fault or why}')
        for i, step in list(enumerate(self.past, 1))[-50:]:
            print(f'{i:6}: {" ".join(step)}'[:200])
        print('again:', self.again)
        print(*self.said, sep='\n')
        sys.exit(1)

    def listen(self, process):
        """Ends the program with the first line that it must not write: a loop would write gigabytes."""
        for line in process.stderr:
            self.said.append(line.rstrip())
            if not self.may_be_said(line.rstrip()):
                self.fault = self.fault or line.rstrip()
                process.kill()

    def may_be_said(self, line):
        return ALLOWED.search(line) or (PIXMAN.search(line) and NO_WIDTH.search(' '.join(list(self.said)[-8:])))

    def start(self):
        environment = dict(os.environ, HOME=self.folder, BROWSER='true')
        # what the toolkit's file chooser keeps to the end is not this test's to judge
        environment['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
        for what in 'CONFIG', 'DATA', 'CACHE', 'STATE':
            environment[f'XDG_{what}_HOME'] = os.path.join(self.folder, what.lower())
        environment['XDG_DATA_DIRS'] = os.path.join(self.folder, 'share')
        self.process = subprocess.Popen([self.program], env=environment, cwd=self.folder, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.PIPE, text=True, errors='replace')
        threading.Thread(target=self.listen, args=[self.process], daemon=True).start()
        self.until('its window', self.has_window)

    def stop(self):
        for process in self.process, self.clipboard:
            if process and process.poll() is None:
                process.kill()
                process.wait(PATIENCE)

    def until(self, what, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            if self.process.poll() is not None:
                self.fail(f'the program ended with {self.process.returncode}: {what}')
            if time.monotonic() > end:
                self.fail(f'not within {PATIENCE} s: {what}')
            time.sleep(0.05)

    def call(self, interface, method, arguments=None):
        """The program's answer; what came to it before has been dealt with then. None where it has ended well instead."""
        try:
            return self.bus.call_sync(ID, PATH, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START,
                                      PATIENCE * 1000, None)
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                self.fail(f'no answer within {PATIENCE} s')
            self.end()
            return None

    def end(self):
        """Waits for the end of the program, which has been closed or has left the bus."""
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.fail(f'it does not answer, nor end within {PATIENCE} s')
        if self.process.returncode != 0:
            self.fail(f'the program ended with {self.process.returncode}')

    def xdotool(self, *words):
        return subprocess.run(['xdotool', *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              timeout=PATIENCE, check=False).stdout.splitlines()

    def titles(self):
        return self.xdotool('search', '--onlyvisible', '--class', 'truce', 'getwindowname', '%@')

    def has_window(self):
        return any(title.endswith('Truce') for title in self.titles())

    def copy(self, text):
        former = self.clipboard
        self.clipboard = subprocess.Popen(['xclip', '-quiet', '-selection', 'clipboard'], stdin=subprocess.PIPE,
                                          stderr=subprocess.DEVNULL)
        self.clipboard.stdin.write(text.encode())
        self.clipboard.stdin.close()
        if former:
            former.kill()
            former.wait(PATIENCE)

    def take(self, step):
        self.past.append(step)
        if any(FILE_DIALOG.match(title) for title in self.titles()):
            name = str(len(self.past))
            leave = ['key', 'ctrl+a', *name, 'Return'] if len(self.past) % 3 == 0 else ['key', 'Escape']
            self.past[-1] = [*leave, '# a file dialog, instead of:', *step]
            self.xdotool(*leave)
        elif step[0] == 'paste':
            self.copy(step[1])
            self.xdotool('key', 'ctrl+v')
        elif step[0] == 'activate':
            self.call('org.gtk.Actions', 'Activate', GLib.Variant('(sava{sv})', (step[1], [], {})))
        else:
            self.xdotool(*step)

    def judge(self):
        for _ in range(2):
            if self.process.poll() is None:
                self.call('org.gtk.Actions', 'List')
        if self.fault:
            self.fail(self.fault)
        if self.process.poll() is not None:
            self.end()
            self.start()
        elif not self.has_window():  # it goes on in the background, or is about to end
            if self.call('org.freedesktop.Application', 'Activate', GLib.Variant('(a{sv})', ({},))) is not None:
                self.until('a window', self.has_window)
            else:
                self.start()


def furnish(folder):
    """All that a desktop shares except programs, which could be started to show a link or a file; no printers."""
    os.mkdir(os.path.join(folder, 'share'))
    for name in os.listdir('/usr/share'):
        if name != 'applications':
            os.symlink(os.path.join('/usr/share', name), os.path.join(folder, 'share', name))
    os.makedirs(os.path.join(folder, 'config', 'gtk-4.0'))
    with open(os.path.join(folder, 'config', 'gtk-4.0', 'settings.ini'), 'w', encoding='utf-8') as file:
        file.write('[Settings]\ngtk-print-backends=file\n')


@contextlib.contextmanager
def window_manager(name, folder):
    """One that gives the focus to what is clicked, and has no menu and no keys of its own."""
    if not name:
        yield
        return
    path = os.path.join(folder, 'openbox.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('<openbox_config xmlns="http://openbox.org/3.4/rc"><mouse><context name="Client">'
                   '<mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>'
                   '</context></mouse></openbox_config>')
    with subprocess.Popen([name, '--config-file', path], env=dict(os.environ, HOME=folder),
                          stderr=subprocess.DEVNULL) as process:
        try:
            while subprocess.run(['xdotool', 'get_num_desktops'], capture_output=True, check=False).returncode:
                time.sleep(0.05)
            yield
        finally:
            process.terminate()


def main(program, seed, n_steps, manager=''):
    steps = Steps(int(seed), bool(manager))
    again = ' '.join(['random-walk.py', program, seed, n_steps, manager])
    with tempfile.TemporaryDirectory() as folder, window_manager(manager, folder):
        furnish(folder)
        walk = Walk(os.path.abspath(program), folder, again)
        try:
            walk.start()
            for _ in range(int(n_steps)):
                walk.take([str(word) for word in steps.next()])
                walk.judge()
        finally:
            walk.stop()
    print(f'ok: {n_steps} steps from seed {seed}')


if __name__ == '__main__':
    main(*sys.argv[1:])
