# support.py: runs truce-cli; answers the same questions by brute force, without code of Truce
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
SANITIZED = b'__asan_init' in CODE or b'__tsan_init' in CODE  # starting truce-cli takes three times as long
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
    """Returns the number of random cases to try: a fifth of `whole` under sanitizers."""
    return whole // 5 if SANITIZED else whole


def fewer(cases):
    """Returns all cases, or every fifth under sanitizers."""
    return cases[::5] if SANITIZED else cases


def run(*args, timeout=PATIENCE, **more):
    """Runs truce-cli and returns the ended process, with stdout and stderr as text."""
    return subprocess.run([TRUCE, *map(str, args)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding='utf-8', timeout=timeout, **{'stdin': subprocess.DEVNULL, **more})


def await_true(what, condition, process=None, patience=PATIENCE, pause=0.01):
    """Waits until the condition holds. Fails after `patience` seconds, or if the process ends before."""
    end = time.monotonic() + patience
    while not condition():
        assert process is None or process.poll() is None, f'ended with {process.returncode} before: {what}'
        assert time.monotonic() < end, f'not within {patience} s: {what}'
        time.sleep(pause)


def processes(text):
    """Finds processes whose command line contains this text. Returns their names by process number."""
    found = {}
    for path in glob.glob('/proc/[0-9]*/cmdline'):
        with contextlib.suppress(OSError), open(path, 'rb') as file:
            command_line = file.read()
            if os.fsencode(text) in command_line:
                found[int(path.split('/')[2])] = os.path.basename(os.fsdecode(command_line.split(b'\0')[0]))
    return found


def await_handler(process, number):
    """Waits until the program handles the signal, since it starts slowly on a busy machine."""
    def is_caught():
        with open(f'/proc/{process.pid}/status', encoding='ascii') as status:
            masks = [int(line.split()[1], 16) for line in status if line.startswith('SigCgt:')]
        return masks and masks[0] >> (number - 1) & 1
    await_true(f'signal {number} is caught', is_caught, process)


class Watched(subprocess.Popen):
    """A program whose standard error is a terminal, so that it shows progress. `both`: its standard output is the same
    terminal."""

    def __init__(self, *args, both=False, **more):
        self.terminal, writer_end = pty.openpty()
        self.output = ''
        if both:
            more['stdout'] = writer_end
        super().__init__([TRUCE, *map(str, args)], stderr=writer_end, stdin=subprocess.DEVNULL, **more)
        os.close(writer_end)

    def listen(self):
        """Reads more output. Returns False at its end."""
        try:
            piece = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            piece = b''
        self.output += piece.decode(errors='replace')
        return piece != b''

    def await_output(self, pattern):
        """Waits until the output matches the pattern."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.output):
            assert time.monotonic() < end, f'not within {PATIENCE} s: {pattern}; but {self.output[-1000:]!r}'
            if select.select([self.terminal], [], [], 1)[0]:
                assert self.listen(), f'ended before: {pattern}; {self.output[-1000:]!r}'

    def finish(self, number=None):
        """Sends the signal, if any, waits for the end and returns all output."""
        if number:
            self.send_signal(number)
        while self.listen():
            pass
        os.close(self.terminal)
        self.wait(timeout=PATIENCE)
        return self.output


def ask(*args, code=0):
    """Returns the JSON answer. The exit status must be `code`; standard error must be empty if that is 0."""
    done = run(*args, '--json')
    assert done.returncode == code, (args, done)
    assert code or done.stderr == '', (args, done)
    return json.loads(done.stdout)


def reference(**values):
    """Yields rows of the reference values whose columns have these values. A tuple allows several values."""
    with open(REFERENCE, encoding='utf-8') as file:
        for row in csv.DictReader(file):
            if (row['piece'], row['kind']) in BETZA and all(
                    row[key] in value if isinstance(value, tuple) else row[key] == value
                    for key, value in values.items()):
                yield BETZA[row['piece'], row['kind']], int(row['n']), row


def steps(low, high):
    """Returns all rotations and reflections of a step."""
    return {(sr * a, sc * b) for a, b in ((low, high), (high, low)) for sr in (1, -1) for sc in (1, -1)}


def attacked(rows, columns, piece, square):
    """Returns the squares that the piece attacks from `square` on an empty board, without `square`."""
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
    """Returns all placements as ascending tuples, in lexicographic order."""
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
    """Yields the images of a set of squares under the symmetries of the board, in a fixed order."""
    points = [divmod(s, columns) for s in squares]
    for swap in ((False, True) if rows == columns else (False,)):
        for up in (False, True):
            for left in (False, True):
                def move(r, c):
                    r, c = (rows - 1 - r if up else r), (columns - 1 - c if left else c)
                    return c * columns + r if swap else r * columns + c
                yield tuple(sorted(move(r, c) for r, c in points))


def classes(rows, columns, found, preplaced=(), blocked=()):
    """Returns the least placement of each class, ascending. Symmetries must preserve the preplaced and blocked
    squares."""
    symmetries = [i for i, (p, b) in enumerate(zip(images(rows, columns, preplaced), images(rows, columns, blocked)))
                  if p == tuple(sorted(preplaced)) and b == tuple(sorted(blocked))]
    representatives = set()
    for placement in found:
        all_images = list(images(rows, columns, placement))
        representatives.add(min(all_images[i] for i in symmetries))
    return sorted(representatives)


def main():
    unittest.main(module='__main__', argv=[sys.argv[0], *sys.argv[2:]])
