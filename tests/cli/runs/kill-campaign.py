# kill-campaign.py: stored counts that are killed at any moment and resumed until each ends with the published number
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: kill-campaign.py TRUCE-CLI [KILLS [SEED]]
# KILLS is the number of killed processes (default TRUCE_KILLS, or 200; under sanitizers 30). SEED (default
# TRUCE_TEST_SEED, or random) repeats a campaign.
import contextlib
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from stored import Stored, held_store
from support import PATIENCE, SANITIZED, await_true, run

arguments = dict(enumerate(sys.argv[2:]))
KILLS = int(arguments.get(0) or os.environ.get('TRUCE_KILLS') or (30 if SANITIZED else 200))
SEED = int(arguments.get(1) or os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))

# Size, piece, options, and the published count: A000170 and A002562, A051223, and NqProblemExtended's table of super
# rooks and bishops (also in the reference values).
CASES = [
    (12, 'Q', ['-m', 'original'], 14200),
    (13, 'Q', ['-m', 'improved'], 73712),
    (13, 'Q', ['-m', 'dancing-links'], 73712),
    (14, 'Q', ['-m', 'improved'], 365596),
    (14, 'Q', ['-m', 'mrv'], 365596),
    (14, 'Q', [], 365596),
    (12, 'Q', ['--unique', '-m', 'improved'], 1787),
    (14, 'Q', ['--unique'], 45752),
    (14, 'QN', ['-m', 'improved'], 5180),
    (11, 'RN', ['-m', 'improved'], 1546726),
    (10, 'RN', ['-m', 'mrv'], 163058),
    (8, 'BN', ['-m', 'improved'], 2660326),
]

# Lists that are stored. Each must equal the list without a store, and have the published length.
LISTS = [
    (12, 'Q', ['-m', 'original'], 14200),
    (13, 'Q', ['-m', 'improved'], 73712),
    (14, 'QN', ['-m', 'improved'], 5180),
]


class Campaign(Stored):
    """Kills and resumes stored runs. It is a Stored for its store and helpers, but not run as a test case."""

    def __init__(self, folder):
        super().__init__('run')
        self.random = random.Random(SEED)
        self.root = folder
        self.stores = 0
        self.kills = self.resumed = self.finished = self.n_moved = self.checked = self.n_lists = 0
        self.lists = {}
        self.new_store()

    def new_store(self):
        self.stores += 1
        self.store = os.path.join(self.root, f'{self.stores}.db')

    def unfinished(self):
        return [one for one in self.ask('runs', 'list')['runs'] if one['status'] in ('stopped', 'interrupted')]

    def expected_list(self, size, piece, more, count):
        """Returns the whole list, as it is written without a store; caches it."""
        if (size, piece) not in self.lists:
            out = self.call('solve', '-n', size, '-p', piece, *more)
            assert out.count('\n') == count, (size, piece)
            self.lists[size, piece] = out
        return self.lists[size, piece]

    def kill_while_held(self, args, command):
        """Kills a run in the middle of its last write, once a random number of further units is stored, or earlier."""
        max_units = self.n_units() + self.random.randint(0, 30)
        held_store.hold(self.store, max_units, held_store.NEVER_END)
        early_limit = self.random.uniform(0, 0.1) if self.random.random() < 0.4 else None
        process = self.start(command, *args)
        if early_limit is None:
            await_true(f'{max_units} units, or the end', lambda: self.n_units() >= max_units or self.writer_waits(),
                       process)
        else:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(early_limit)  # it cannot end: its last write is held
        process.kill()
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out) == (-signal.SIGKILL, b''), (args, process.returncode, out, err)
        self.ask('runs')  # the program itself checkpoints the write-ahead log
        held_store.release(self.store)
        self.kills += 1
        self.note(err.decode())

    def writer_waits(self):
        """Returns whether the process waits to write: it then holds the lock of the store."""
        with contextlib.closing(sqlite3.connect(self.store, timeout=0)) as store:
            try:
                store.execute('BEGIN IMMEDIATE')
            except sqlite3.OperationalError:
                return True
        return False

    def stop_at_random_time(self, args, command, answer):
        """Stops a run by SIGTERM at a random moment. Returns whether the run had finished, as it may on a fast
        machine."""
        process = self.start(command, *args)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(self.random.uniform(0, 0.4))
        process.terminate()
        out, err = (text.decode() for text in process.communicate(timeout=PATIENCE))
        assert process.returncode in (0, -signal.SIGTERM, 128 + signal.SIGTERM), (args, process.returncode, out, err)
        if process.returncode == 0:
            assert out == answer, (args, out[:1000], err)
        elif command == 'solve':
            assert answer.startswith(out), (args, out[:1000], err)
        else:
            assert out in ('', answer), (args, out, err)  # the complete count, if it was stopped as it ended
            part = re.search('at least ([0-9]+)', err)
            assert not part or int(part[1]) <= int(answer), (args, err)
        self.kills += 1
        self.note(err)
        # It may be stopped after the search, while it writes the list.
        return process.returncode == 0 or any(one['status'] == 'done' for one in self.ask('runs', 'list')['runs'])

    def note(self, err):
        self.resumed += 'resuming run' in err

    def move(self):
        """Moves an unfinished run to another store, by an export file."""
        runs = self.unfinished()
        if not runs:
            return
        path = os.path.join(self.root, 'moved.run')
        self.call('runs', 'export', runs[0]['id'], path)
        self.new_store()
        moved = self.ask('runs', 'import', path)
        assert moved['units_new'] == runs[0]['units_done'], (moved, runs)
        self.n_moved += 1

    def check(self, count):
        """Checks the stored units: each is there once, and they add up to the count unless the method computes it from
        them."""
        runs = [one for one in self.ask('runs', 'list')['runs'] if one['status'] == 'done']
        assert runs and runs[-1]['count'] == str(count), runs
        with contextlib.closing(sqlite3.connect(self.store)) as store:
            rows = store.execute('SELECT unit, count FROM units WHERE run = ?', (runs[-1]['id'],)).fetchall()
        assert sorted(unit for unit, _ in rows) == list(range(runs[-1]['units'])), runs
        if runs[-1]['keeps_placements']:
            assert runs[-1]['placements_kept'] == count, runs
        if runs[-1]['method'] not in ('burnside', 'factorial'):
            assert sum(int(count) for _, count in rows) == count
        if self.random.random() < 0.3:
            self.call('runs', 'verify', runs[-1]['id'], '--sample', 3)
        self.checked += 1

    def run(self):
        while self.kills < KILLS:
            lists = self.random.random() < 0.25
            size, piece, more, count = self.random.choice(LISTS if lists else CASES)
            answer = self.expected_list(size, piece, more, count) if lists else f'{count}\n'
            command = 'solve' if lists else 'count'
            args = ['-n', size, '-p', piece, *more, '--units', self.random.choice([8, 60, 300])]
            if lists:
                self.call('runs')  # creates the store
            else:
                self.kill(args, 1)  # so that there is something to resume on a slow machine
                self.kills += 1
            for _ in range(self.random.randint(2, 8)):
                threads = ['-j', self.random.choice([1, 2, 8])]
                if self.random.random() < 0.85:
                    self.kill_while_held(args + threads, command)
                elif self.stop_at_random_time(args + threads, command, answer):
                    break
                if self.random.random() < 0.05:
                    self.move()
            done = run(command, *args, '--store', env=self.environment())
            assert (done.returncode, done.stdout) == (0, answer), (args, done.stdout[:1000], done.stderr)
            self.note(done.stderr)
            self.finished += 1
            self.n_lists += lists
            self.check(count)
            self.new_store()  # a new store, since a finished count would not run again


def main():
    start_time = time.monotonic()
    print(f'TRUCE_TEST_SEED={SEED} TRUCE_KILLS={KILLS}', flush=True)
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(folder)
        campaign.run()
    print(f'{campaign.kills} kills, {campaign.resumed} resumed, {campaign.finished} ended right, '
          f'{campaign.n_lists} of them lists, '
          f'{campaign.n_moved} moved to another store; {time.monotonic() - start_time:.0f} s')
    # A campaign without a resumed run would show nothing. The number depends on the machine, but each count has at
    # least one unit to resume from.
    sys.exit(0 if campaign.resumed else 1)


main()
