# kill-campaign.py: stored counts killed at any moment and gone on with, until each ends with the published number
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: kill-campaign.py TRUCE-CLI
# TRUCE_KILLS is how many times a process is killed (200; under sanitizers 30), TRUCE_TEST_SEED repeats a campaign.
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from support import TRUCE

with open(TRUCE, 'rb') as program:
    CODE = program.read()
SANITIZED = b'__asan_init' in CODE or b'__tsan_init' in CODE
KILLS = int(os.environ.get('TRUCE_KILLS', 30 if SANITIZED else 200))
SEED = int(os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))

# Size, piece, more options, and the count as published: A000170 and A002562, A051223, and NqProblemExtended's table
# of super rooks and bishops (shared with the reference values).
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

# Lists whose placements are kept: each must be the one that is written without a store, and as long as published.
LISTS = [
    (12, 'Q', ['-m', 'original'], 14200),
    (13, 'Q', ['-m', 'improved'], 73712),
    (14, 'QN', ['-m', 'improved'], 5180),
]


class Campaign:
    def __init__(self, folder):
        self.random = random.Random(SEED)
        self.folder = folder
        self.stores = 0
        self.kills = self.resumed = self.ended = self.moved = self.checked = self.listed = 0
        self.lists = {}
        self.new_store()

    def new_store(self):
        self.stores += 1
        self.store = os.path.join(self.folder, f'{self.stores}.db')

    def environment(self):
        return {**os.environ, 'TRUCE_STORE': self.store}

    def start(self, *words):
        return subprocess.Popen([TRUCE, *map(str, words)], env=self.environment(), stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8')

    def call(self, *words):
        process = self.start(*words)
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, (words, process.returncode, out, err)
        return out

    def unfinished(self):
        return [run for run in json.loads(self.call('runs', 'list', '--json')) if run['status'] == 'stopped']

    def list_of(self, size, piece, more, count):
        """The whole list, as it is written without a store."""
        if (size, piece) not in self.lists:
            out = self.call('solve', '-n', size, '-p', piece, *more)
            assert out.count('\n') == count, (size, piece)
            self.lists[size, piece] = out
        return self.lists[size, piece]

    def session(self, words, answer, patience):
        """Whether the run has ended by itself; else the process was killed, or told to stop."""
        process = self.start(*words)
        number = self.random.choice([signal.SIGKILL] * 6 + [signal.SIGTERM])
        # Most moments lie while it works; some while it opens the store or makes its first units durable.
        wait = self.random.choice([self.random.uniform(0, 0.05), self.random.uniform(0, 0.4)])
        try:
            out, err = process.communicate(timeout=wait * patience * (5 if SANITIZED else 1))
        except subprocess.TimeoutExpired:
            process.send_signal(number)
            out, err = process.communicate(timeout=300)
        self.resumed += 'going on with run' in err
        if process.returncode == 0:
            assert out == answer, (words, out[:1000], err)
            return True
        assert process.returncode in (-number, 128 + number), (words, process.returncode, out[:1000], err)
        if words[0] == 'solve':
            assert answer.startswith(out), (words, out[:1000], err)
        elif process.returncode == 128 + number:
            assert int(out) <= int(answer) or '--unique' in words, (words, out, err)
        self.kills += 1
        return False

    def move(self):
        """To another machine: a store that holds nothing but the exported file."""
        runs = self.unfinished()
        if not runs:
            return
        path = os.path.join(self.folder, 'moved.run')
        self.call('runs', 'export', runs[0]['id'], path)
        self.new_store()
        moved = json.loads(self.call('runs', 'import', path, '--json'))
        assert moved['units_new'] == runs[0]['units_done'], (moved, runs)
        self.moved += 1

    def check(self, count):
        """What the store itself says: every unit once, adding up to the count where nothing finishes the sum."""
        runs = [run for run in json.loads(self.call('runs', 'list', '--json')) if run['status'] == 'done']
        assert runs and runs[-1]['count'] == str(count), runs
        with sqlite3.connect(self.store) as store:
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
            answer = self.list_of(size, piece, more, count) if lists else f'{count}\n'
            units = self.random.choice([8, 60, 300])
            patience = 1
            while True:
                words = ['solve' if lists else 'count', '-n', size, '-p', piece, *more, '--store', '--units', units,
                         '-j', self.random.choice([1, 2, 8])]
                if self.session(words, answer, patience):
                    break
                patience *= 1.1  # a unit must have its time, on a busy machine as well
                if self.random.random() < 0.05:
                    self.move()
                if self.kills >= 3 * KILLS:
                    raise AssertionError(f'no end of {words}')
            self.ended += 1
            self.listed += lists
            self.check(count)
            if lists:
                self.new_store()  # what is done there would not be worked on again


def main():
    began = time.monotonic()
    print(f'TRUCE_TEST_SEED={SEED} TRUCE_KILLS={KILLS}', flush=True)
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(folder)
        campaign.run()
    print(f'{campaign.kills} kills, {campaign.resumed} resumed, {campaign.ended} ended right, '
          f'{campaign.listed} of them lists, '
          f'{campaign.moved} moved to another store; {time.monotonic() - began:.0f} s')
    # A campaign in which nothing was resumed would show nothing.
    sys.exit(0 if campaign.resumed > KILLS // 4 else 1)


main()
