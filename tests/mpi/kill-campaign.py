# kill-campaign.py: jobs of ranks killed at any moment, in part or whole, and gone on with in any way, until each ends
# with the published number
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: kill-campaign.py TRUCE-CLI [KILLS [SEED]]
# KILLS is how many times something is killed (TRUCE_KILLS, or 1000), SEED (TRUCE_TEST_SEED, or one drawn) repeats the
# draws, though not the moments.
import contextlib
import os
import random
import signal
import sys
import time

from mpi import Jobs
from support import PATIENCE, await_true, processes, rounds, run

given = dict(enumerate(sys.argv[2:]))
KILLS = rounds(int(given.get(0) or os.environ.get('TRUCE_KILLS') or 1000))
SEED = int(given.get(1) or os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))

# Command, words and the answer as published: A000170, A002562, A137774, A250000, A075458, and
# 4860 ways to guard a chessboard with five queens (Ball, Mathematical Recreations).
CASES = [
    ('count', ['-n', 12, '-m', 'original', '--units', 300], '14200'),
    ('count', ['-n', 12, '-m', 'original', '--units', 5000], '14200'),
    ('count', ['-n', 11, '-m', 'original', '--unique', '--units', 300], '341'),
    ('count', ['-n', 14, '-m', 'improved', '--units', 1000], '365596'),
    ('count', ['-n', 17, '-p', 'RN', '--units', 1000], '9248221393974'),  # ranks share its tables
    ('best', ['--most-equal', '--set', '*Q,*Q', '--peace', 'between', '-n', 10, '-m', 'any-line', '--units', 300], '14'),
    ('best', ['--fewest', '--cover', 'every', '--peace', 'none', '-n', 9], '5'),
    ('best', ['--fewest', '--cover', 'every', '--peace', 'none', '-n', 8, '--ways'], '5\n4860'),
]


class Campaign(Jobs):
    def setUp(self):
        super().setUp()
        self.random = random.Random(SEED)

    def kill(self, job):
        """A rank, the launcher, or all at once. Whatever it was, all of the job is gone at the end, by itself where it
        was not killed."""
        what = self.random.choice(('rank', 'launcher', 'all'))
        with contextlib.suppress(ProcessLookupError, IndexError):
            if what == 'rank':
                os.kill(self.random.choice(self.ranks()), signal.SIGKILL)
            elif what == 'launcher':
                job.kill()
            else:
                os.killpg(job.pid, signal.SIGKILL)
                for pid in processes(self.logs):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
        job.communicate(timeout=PATIENCE)
        await_true('all ranks have ended', lambda: not processes(self.logs))

    def tear(self):
        """The end of a log is cut off somewhere, as when the power went."""
        names = [name for name in os.listdir(self.logs) if name.endswith('.log')] if os.path.isdir(self.logs) else []
        if names:
            path = os.path.join(self.logs, self.random.choice(names))
            os.truncate(path, self.random.randrange(os.path.getsize(path) + 1))

    def parts(self, n, words):
        for part in range(1, n + 1):
            done = run(self.command, *words, '--part', f'{part}/{n}', '--log', self.logs)
            self.assertEqual(done.returncode, 0, done)
            self.assertTrue(self.command == 'best' or done.stdout == '', done)

    def told(self, words):
        """By the logs alone; '': they do not say it yet."""
        if self.command == 'count':
            return self.merge()
        done = run('best', *words, '--log', self.logs)
        self.assertIn(done.returncode, (0, 3), done)
        return done.stdout.strip()

    def finish(self, words, answer):
        """By ranks, by parts, or by both."""
        parts = self.random.choice((0, 1, 3))
        if parts:
            os.makedirs(self.logs, exist_ok=True)
            self.parts(parts, words)
        if not parts or self.random.random() < 0.3:
            self.assertEqual(self.job(self.random.choice((1, 2, 3, 5)), *words)[0].strip(), answer)
        for _ in range(50):  # a part of a search for a best number ends where it waits for another
            if self.told(words) == answer:
                break
            self.parts(parts, words)
        self.assertEqual(self.told(words), answer)

    def test_kills(self):
        kills = done = 0
        while kills < KILLS:
            self.command, words, answer = self.random.choice(CASES)
            self.logs = os.path.join(self.folder.name, f'logs-{kills}')
            for _ in range(min(self.random.randint(1, 4), KILLS - kills)):
                job = self.start(self.random.choice((1, 2, 3, 4)), *words)
                time.sleep(self.random.uniform(0, 0.8))
                self.kill(job)
                kills += 1
                if self.random.random() < 0.3:
                    self.tear()
            self.finish(words, answer)
            done += 1
        print(f'{kills} kills, {done} counts and best numbers, seed {SEED}')

    def run(self, result=None):
        try:
            return super().run(result)
        finally:
            if result and not result.wasSuccessful():
                print(f'TRUCE_TEST_SEED={SEED}', file=sys.stderr)


if __name__ == '__main__':
    import unittest
    unittest.main(argv=sys.argv[:1])
