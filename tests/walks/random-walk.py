"""random-walk.py PROGRAM SEED STEPS [openbox]: random clicks, drags, keys, numbers, pastes and sizes of the window

Fails if the program hangs, ends without being closed, or writes a warning, and then prints the last steps. The same
seed repeats the steps, but not their timing.

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

faulthandler.register(signal.SIGTERM, chain=True)  # prints where a hanging walk was when it is terminated

ID = 'io.github.truceboard.Truce'
PATH = '/' + ID.replace('.', '/')
PATIENCE = 300  # seconds for an answer: sanitizers on a busy machine are slow
WIDTH, HEIGHT = 1280, 900  # of the screen
PANEL = 320  # pixels: width of the rules panel, which has most of the controls
TITLE = 50  # pixels: title bars are above this line if there is no window manager
# Allowed output: messages of the program about the machine, GIO's warning that nothing shows notifications, and
# warnings of GTK 4.8 about itself. GTK warns if a grab takes a press from one of its windows; if it looks for the
# pointer in a closed menu; if the parent of a menu or drop-down list is off the screen; if a window is closed while
# GTK itself resizes it, without a window manager; if its print dialog is closed while a mouse button is down; and in
# the first frame of the view switcher bar, which has no height then.
ALLOWED = re.compile(r'^$|Message: |preferences are not saved|unable to send notifications through|'
                     r'Broken accounting of active state|'
                     r'gdk_surface_get_device_position: assertion|gdk_monitor_get_geometry: assertion|'
                     r'_gdk_frame_clock_uninhibit_freeze: assertion|gtk_column_view_get_model: assertion|'
                     r'gtk_single_selection_get_selected_item: assertion|'
                     r'attempt to allocate GtkPopoverContent contents \w+ with width -\d+ and height \d+$|'
                     r'attempt to allocate GtkScrolledWindow scrolledwindow \w+ with width -2 and height -2$|'
                     r'attempt to allocate (GtkBox box|AdwViewSwitcher viewswitcher) \w+ with width \d+ and height -1$')
# pixman's warning of the rectangle that a menu without width draws.
PIXMAN = re.compile(r"\*\*\* BUG \*\*\*$|In pixman_region32_init_rect: Invalid rectangle|"
                    r"Set a breakpoint on '_pixman_log_error'")
NO_WIDTH = re.compile(r'(contents|scrolledwindow) \w+ with width -')
# Titles of all file dialogs. These could leave the test's folder, so the walk only cancels them or saves there.
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
    """Chooses random steps. Each is a list of words for xdotool, or begins with 'paste' or 'activate'."""

    def __init__(self, seed, managed):
        self.rng = random.Random(seed)
        self.managed = managed
        self.points = [(600, 400)]

    def next(self):
        kinds = {self.click: 30, self.keys: 25, self.number: 15, self.drag: 8, self.key_while_pressed: 5,
                 self.wheel: 6, self.paste: 5, self.resize: 3, self.activate: 2}
        return self.rng.choices(list(kinds), kinds.values())[0]()

    def point(self):
        """Returns a random point, anywhere, in the rules panel, or where a recent step was."""
        area = self.rng.random()
        if area < 0.3:
            return self.rng.choice(self.points[-8:])
        self.points.append((self.rng.randrange(PANEL if area < 0.6 else WIDTH), self.rng.randrange(HEIGHT)))
        return self.points[-1]

    def point_to_press(self):
        """Returns a point where a button may stay down. Without a window manager GDK moves windows itself and continues
        after a window has been closed, which ends the program with an X error."""
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
        """Types a number into the widget at a point, then leaves it in one of several ways."""
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
        wheel_turns = ['click', '--repeat', self.rng.randrange(1, 6), self.rng.choice([4, 5, 6, 7])]
        modifier = self.rng.choice(['ctrl', 'shift', '', ''])
        with_modifier = ['keydown', modifier, *wheel_turns, 'keyup', modifier]
        return ['mousemove', *self.point()] + (with_modifier if modifier else wheel_turns)

    def resize(self):
        return ['search', '--onlyvisible', '--name', 'Truce$', 'windowmove', 0, 0, 'windowsize',
                self.rng.randrange(300, WIDTH), self.rng.randrange(250, HEIGHT)]

    def paste(self):
        return ['paste', self.rng.choice(PASTES)]

    def activate(self):
        return ['activate', self.rng.choice(ACTIONS)]


class Walk:
    def __init__(self, program, folder, command_line):
        self.program, self.folder, self.command_line = program, folder, command_line
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.done_steps = []
        self.output = collections.deque(maxlen=100)  # lines
        self.fault = self.clipboard = self.process = None

    def fail(self, why):
        print(f'FAILED at step {len(self.done_steps)}: {self.fault or why}')
        for i, step in list(enumerate(self.done_steps, 1))[-50:]:
            print(f'{i:6}: {" ".join(step)}'[:200])
        print('again:', self.command_line)
        print(*self.output, sep='\n')
        sys.exit(1)

    def read_errors(self, process):
        """Reads standard error. Kills the program at the first line that is not allowed, since a loop would write
        gigabytes."""
        for line in process.stderr:
            self.output.append(line.rstrip())
            if not self.is_allowed(line.rstrip()):
                self.fault = self.fault or line.rstrip()
                process.kill()

    def is_allowed(self, line):
        return ALLOWED.search(line) or (PIXMAN.search(line) and NO_WIDTH.search(' '.join(list(self.output)[-8:])))

    def start(self):
        environment = dict(os.environ, HOME=self.folder, BROWSER='true')
        # memory that the toolkit's file chooser never frees is no fault of the program
        environment['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
        for what in 'CONFIG', 'DATA', 'CACHE', 'STATE':
            environment[f'XDG_{what}_HOME'] = os.path.join(self.folder, what.lower())
        environment['XDG_DATA_DIRS'] = os.path.join(self.folder, 'share')
        self.process = subprocess.Popen([self.program], env=environment, cwd=self.folder, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.PIPE, text=True, errors='replace')
        threading.Thread(target=self.read_errors, args=[self.process], daemon=True).start()
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
        """Calls the program by D-Bus. It has handled all earlier events when it answers. Returns None if it has ended
        properly instead."""
        try:
            return self.bus.call_sync(ID, PATH, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START,
                                      PATIENCE * 1000, None)
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                self.fail(f'no answer within {PATIENCE} s')
            self.await_end()
            return None

    def await_end(self):
        """Waits for the end of the program, which was closed or has left the bus."""
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

    def execute(self, step):
        self.done_steps.append(step)
        if any(FILE_DIALOG.match(title) for title in self.titles()):
            name = str(len(self.done_steps))
            answer = ['key', 'ctrl+a', *name, 'Return'] if len(self.done_steps) % 3 == 0 else ['key', 'Escape']
            self.done_steps[-1] = [*answer, '# a file dialog, instead of:', *step]
            self.xdotool(*answer)
        elif step[0] == 'paste':
            self.copy(step[1])
            self.xdotool('key', 'ctrl+v')
        elif step[0] == 'activate':
            self.call('org.gtk.Actions', 'Activate', GLib.Variant('(sava{sv})', (step[1], [], {})))
        else:
            self.xdotool(*step)

    def check_program(self):
        for _ in range(2):
            if self.process.poll() is None:
                self.call('org.gtk.Actions', 'List')
        if self.fault:
            self.fail(self.fault)
        if self.process.poll() is not None:
            self.await_end()
            self.start()
        elif not self.has_window():  # the program runs in the background, or is about to end
            if self.call('org.freedesktop.Application', 'Activate', GLib.Variant('(a{sv})', ({},))) is not None:
                self.until('a window', self.has_window)
            else:
                self.start()


def make_folders(folder):
    """Creates folders with everything in /usr/share except applications, so that no link starts a program, and without
    printers."""
    os.mkdir(os.path.join(folder, 'share'))
    for name in os.listdir('/usr/share'):
        if name != 'applications':
            os.symlink(os.path.join('/usr/share', name), os.path.join(folder, 'share', name))
    os.makedirs(os.path.join(folder, 'config', 'gtk-4.0'))
    with open(os.path.join(folder, 'config', 'gtk-4.0', 'settings.ini'), 'w', encoding='utf-8') as file:
        file.write('[Settings]\ngtk-print-backends=file\n')


@contextlib.contextmanager
def window_manager(name, folder):
    """Runs a window manager that focuses clicked windows and has no menu and no keys."""
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
    command_line = ' '.join(['random-walk.py', program, seed, n_steps, manager])
    with tempfile.TemporaryDirectory() as folder, window_manager(manager, folder):
        make_folders(folder)
        walk = Walk(os.path.abspath(program), folder, command_line)
        try:
            walk.start()
            for _ in range(int(n_steps)):
                walk.execute([str(word) for word in steps.next()])
                walk.check_program()
        finally:
            walk.stop()
    print(f'ok: {n_steps} steps from seed {seed}')


if __name__ == '__main__':
    main(*sys.argv[1:])
