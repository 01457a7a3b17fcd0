# support.py: runs truce-cli, and answers the same questions by a brute force that shares no code with it
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import csv
import faulthandler
import glob
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

faulthandler.register(signal.SIGTERM, chain=True)  # prints where a hanging test was when it is terminated
OWN_DATA = tempfile.TemporaryDirectory(prefix='truce-data-')
os.environ['XDG_DATA_HOME'] = OWN_DATA.name  # not the user's store
TRUCE = os.path.abspath(sys.argv[1])
with open(TRUCE, 'rb') as program:
    CODE = program.read()
SANITIZED = b'__asan_init' in CODE or b'__tsan_init' in CODE  # then a start takes three times as long
HERE = os.path.dirname(os.path.abspath(__file__))
REFERENCE = os.path.join(HERE, '..', 'support', 'reference-values.csv')
PATIENCE = 300  # seconds for any wait; only a failure takes this long

KNIGHT, ROOK, BISHOP = (1, 2), (0, 1), (1, 1)
# Betza letters of the nine pieces, with their leaps and rides, independent of Truce.
NINE = {
    'Q': ([], [ROOK, BISHOP]), 'QN': ([KNIGHT], [ROOK, BISHOP]), 'QNN': ([], [ROOK, BISHOP, KNIGHT]),
    'R': ([], [ROOK]), 'RN': ([KNIGHT], [ROOK]), 'RNN': ([], [ROOK, KNIGHT]),
    'B': ([], [BISHOP]), 'BN': ([KNIGHT], [BISHOP]), 'BNN': ([], [BISHOP, KNIGHT]),
}
BETZA = {('queen', 'regular'): 'Q', ('queen', 'super'): 'QN', ('queen', 'awesome'): 'QNN',
         ('rook', 'regular'): 'R', ('rook', 'super'): 'RN', ('rook', 'awesome'): 'RNN',
         ('bishop', 'regular'): 'B', ('bishop', 'super'): 'BN', ('bishop', 'awesome'): 'BNN'}


def rounds(whole):
    """How many cases of a random campaign to try: a fifth under sanitizers."""
    return whole // 5 if SANITIZED else whole


def fewer(cases):
    """Of the cases of a list every fifth under sanitizers, all elsewhere."""
    return cases[::5] if SANITIZED else cases


def run(*words, timeout=PATIENCE, **more):
    """The ended process: returncode, stdout, stderr as text."""
    return subprocess.run([TRUCE, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding='utf-8', timeout=timeout, **{'stdin': subprocess.DEVNULL, **more})


def await_true(what, condition, process=None, patience=PATIENCE, pause=0.01):
    """Until the condition holds. However slow the machine is, only a failure takes as long as the patience."""
    end = time.monotonic() + patience
    while not condition():
        assert process is None or process.poll() is None, f'ended with {process.returncode} before: {what}'
        assert time.monotonic() < end, f'not within {patience} s: {what}'
        time.sleep(pause)


def processes(word):
    """Numbers of the processes, by what their command line begins with, that have the word in it."""
    found = {}
    for path in glob.glob('/proc/[0-9]*/cmdline'):
        with contextlib.suppress(OSError), open(path, 'rb') as file:
            words = file.read().split(b'\0')
            if os.fsencode(word) in words:
                found[int(path.split('/')[2])] = os.path.basename(os.fsdecode(words[0]))
    return found


def await_handler(process, number):
    """Until the program catches the signal: it takes long to begin where the machine is busy."""
    def caught():
        with open(f'/proc/{process.pid}/status', encoding='ascii') as status:
            masks = [int(line.split()[1], 16) for line in status if line.startswith('SigCgt:')]
        return masks and masks[0] >> (number - 1) & 1
    await_true(f'signal {number} is caught', caught, process)


class Watched(subprocess.Popen):
    """A program whose standard error is a terminal, so that it tells there how far it is; with `both` its standard
    output is the same one."""

    def __init__(self, *words, both=False, **more):
        self.terminal, theirs = pty.openpty()
        self.said = ''
        if both:
            more['stdout'] = theirs
        super().__init__([TRUCE, *map(str, words)], stderr=theirs, stdin=subprocess.DEVNULL, **more)
        os.close(theirs)

    def listen(self):
        """Whether there may be more to come."""
        try:
            piece = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            piece = b''
        self.said += piece.decode(errors='replace')
        return piece != b''

    def await_said(self, pattern):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.said):
            assert time.monotonic() < end, f'not within {PATIENCE} s: {pattern}; but {self.said[-1000:]!r}'
            if select.select([self.terminal], [], [], 1)[0]:
                assert self.listen(), f'ended before: {pattern}; {self.said[-1000:]!r}'

    def finish(self, number=None):
        """What it has said when it has ended, by the signal where one is given."""
        if number:
            self.send_signal(number)
        while self.listen():
            pass
        os.close(self.terminal)
        self.wait(timeout=PATIENCE)
        return self.said


def ask(*words, code=0):
    """The JSON answer; the exit status must be `code` and standard error empty."""
    done = run(*words, '--json')
    assert done.returncode == code, (words, done)
    assert code or done.stderr == '', (words, done)
    return json.loads(done.stdout)


def reference(**wanted):
    """Rows of the reference values whose columns have the wanted values."""
    with open(REFERENCE, encoding='utf-8') as file:
        for row in csv.DictReader(file):
            if (row['piece'], row['kind']) in BETZA and all(
                    row[key] in value if isinstance(value, tuple) else row[key] == value
                    for key, value in wanted.items()):
                yield BETZA[row['piece'], row['kind']], int(row['n']), row


def steps(low, high):
    return {(sr * a, sc * b) for a, b in ((low, high), (high, low)) for sr in (1, -1) for sc in (1, -1)}


def attacked(rows, columns, piece, square):
    """The squares that the piece attacks from a square of an empty board, without that square."""
    leaps, rides = NINE[piece]
    row, column = divmod(square, columns)
    result = set()
    for moves, furthest in ((leaps, 1), (rides, max(rows, columns))):
        for move in moves:
            for dr, dc in steps(*move):
                for times in range(1, furthest + 1):
                    r, c = row + dr * times, column + dc * times
                    if 0 <= r < rows and 0 <= c < columns:
                        result.add(r * columns + c)
    return result


def placements(rows, columns, piece, k, preplaced=(), blocked=()):
    """All placements as ascending tuples, in lexicographic order."""
    squares = rows * columns
    reach = [attacked(rows, columns, piece, s) for s in range(squares)]
    free = [s for s in range(squares) if s not in preplaced and s not in blocked
            and not any(s in reach[p] for p in preplaced)]

    def extend(chosen, candidates, left):
        if left == 0:
            yield tuple(sorted([*chosen, *preplaced]))
            return
        for i, s in enumerate(candidates):
            yield from extend([*chosen, s], [t for t in candidates[i + 1:] if t not in reach[s]], left - 1)

    return sorted(extend([], free, k - len(preplaced)))


def images(rows, columns, squares):
    """The images of a set of squares under the symmetries of the board, in a fixed order."""
    points = [divmod(s, columns) for s in squares]
    for swap in ((False, True) if rows == columns else (False,)):
        for up in (False, True):
            for left in (False, True):
                def move(r, c):
                    r, c = (rows - 1 - r if up else r), (columns - 1 - c if left else c)
                    return c * columns + r if swap else r * columns + c
                yield tuple(sorted(move(r, c) for r, c in points))


def classes(rows, columns, found, preplaced=(), blocked=()):
    """The least placement of each class under the symmetries that keep preplaced and blocked squares, ascending."""
    keeps = [i for i, (p, b) in enumerate(zip(images(rows, columns, preplaced), images(rows, columns, blocked)))
             if p == tuple(sorted(preplaced)) and b == tuple(sorted(blocked))]
    least = set()
    for placement in found:
        all_images = list(images(rows, columns, placement))
        least.add(min(all_images[i] for i in keeps))
    return sorted(least)


def main():
    unittest.main(module='__main__', argv=[sys.argv[0], *sys.argv[2:]])
