# test-armies-kill.py: stored searches for armies give the same results if they are killed at random moments and
# resumed
#
# TRUCE_KILLS: how often each search is killed (default 8). TRUCE_TEST_SEED repeats a run.
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import random
import signal
import time

from stored import Stored
from support import PATIENCE, SANITIZED, await_true, main, run

KILLS = int(os.environ.get('TRUCE_KILLS', '8'))
SEED = int(os.environ.get('TRUCE_TEST_SEED', str(time.time_ns() % 10**9)))
COMPARED = ('m', 'upper', 'status', 'class_count', 'configurations', 'classes', 'complete')
SIZE = 16 if SANITIZED else 17
ENDLESS = ('-n', SIZE)  # queens, by `lines`: takes minutes, in many short units
SEARCHES = (
    ('-n', 12, '--all'),
    ('-n', 7, '-p', 'QN', '--all', '--method', 'squares'),
    ('-n', 8, '--method', 'any-line'),
    ('-n', 6, '--armies', 3, '--all'),
)


class Kill(Stored):
    def kill_once(self, args, units):
        """Kills the search when `units` more units are stored. Returns whether it was still running."""
        self.call('runs')
        min_units = self.n_units() + units
        process = self.start('armies', *args, '--quiet', '--threads', rng.randint(1, 3))
        await_true(f'{min_units} units', lambda: self.n_units() >= min_units or process.poll() is not None)
        process.kill()
        err = process.communicate(timeout=PATIENCE)[1].decode()
        self.assertIn(process.returncode, (0, -signal.SIGKILL), err)
        return process.returncode != 0

    def largest_stored(self):
        """Returns the size of the largest stored armies, -1 if none is stored."""
        runs = self.ask('runs')['runs']
        return max([int(one['problem'].split('k=')[1].split(',')[0]) for one in runs if one['count'] == '1'] + [-1])

    def test_same_result_after_kills(self):
        """Killed searches give the same result. A fast machine may finish first; test_kills_lose_nothing is always
        killed."""
        for args in SEARCHES:
            plain = self.ask('armies', *args, '--threads', 1)
            for _ in range(KILLS):
                if not self.kill_once(args, rng.randint(1, 3)):
                    break
            resumed = self.ask('armies', *args, '--store', '--threads', 2)
            for member in COMPARED:
                self.assertEqual(plain.get(member), resumed.get(member), (args, member))

    def test_kills_lose_nothing(self):
        """No stored result is lost, however often the search is killed."""
        best = -1
        for _ in range(KILLS):
            self.assertTrue(self.kill_once(ENDLESS, rng.randint(1, 3)))
            self.assertGreaterEqual(self.largest_stored(), best)
            best = self.largest_stored()
        self.assertGreater(best, 0)

    def test_stopped(self):
        """A search stopped by a signal or a time limit is stored, and prints its best result so far."""
        self.call('runs')
        process = self.start('armies', *ENDLESS, '--json')
        await_true('a placement', lambda: self.largest_stored() > 0, process)
        process.terminate()
        first = json.loads(process.communicate(timeout=PATIENCE)[0])
        self.assertEqual(process.returncode, 143)
        second = self.ask('armies', *ENDLESS, '--store', '--time-limit', 0.3, code=3)
        self.assertGreaterEqual(second['m'], first['m'])
        self.assertEqual((second['size'], second['status']), (SIZE, 'best-found'))
        # In text mode the best placement so far goes to standard error, since it is not the answer.
        done = run('armies', *ENDLESS, '--store', '--time-limit', 0.3, env=self.environment())
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        squares = r'\d+( \d+)*'
        self.assertRegex(done.stderr, r'^truce-cli armies: stopped before the end: the best number so far is [1-9]\d*, '
                                      rf'on squares {squares} / {squares}; no more than \d+ is possible\n$')

    def test_shares_runs_with_best(self):
        """armies and best ask the same questions, so that each reuses the runs of the other."""
        self.assertEqual(self.ask('armies', '-n', 7, '--store')['m'], 7)  # A250000
        before = self.ask('runs')['runs']
        self.assertEqual(self.call('best', '--most-equal', '--peace', 'between', '--set', '*Q,*Q', '-n', 7, '--store'),
                         '7\n')
        self.assertEqual([one['id'] for one in self.ask('runs')['runs']], [one['id'] for one in before])

    def test_bad_options(self):
        self.assertIn('switches', self.refused('armies', '-n', 5, '--store', '-m', 'alternating:none'))
        for method in ('construct', 'local-search'):
            self.assertIn(method, self.refused('armies', '-n', 5, '--store', '-m', method))
        self.assertIn('--save', self.refused('armies', '-n', 5, '--save', self.store))
        done = run('armies', '-n', 5, '--store', env=self.environment(TRUCE_STORE='/proc/none'))
        self.assertEqual((done.returncode, done.stdout), (2, ''))


print('seed', SEED)
rng = random.Random(SEED)
main()
