# kill-campaign.py: MPI jobs are killed at random moments, and resumed by ranks or parts, until each has the published
# answer
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: kill-campaign.py TRUCE-CLI [KILLS [SEED]]
# KILLS is the number of kills (default TRUCE_KILLS, or 1000). SEED (default TRUCE_TEST_SEED, or random) repeats the
# choices, but not the moments.
import contextlib
import os
import random
import signal
import sys
import time

from mpi import Jobs
from support import PATIENCE, await_true, processes, rounds, run

arguments = dict(enumerate(sys.argv[2:]))
KILLS = rounds(int(arguments.get(0) or os.environ.get('TRUCE_KILLS') or 1000))
SEED = int(arguments.get(1) or os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))

# Command, arguments and the published answer: A000170, A002562, A137774, A250000, A075458, and 4860 ways to cover a
# chessboard with five queens (Ball, Mathematical Recreations).
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

    def kill_something(self, job):
        """Kills a rank, the launcher or all processes. The whole job must end in any case."""
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

    def truncate_a_log(self):
        """Truncates a log at a random byte, as a power failure could."""
        names = [name for name in os.listdir(self.logs) if name.endswith('.log')] if os.path.isdir(self.logs) else []
        if names:
            path = os.path.join(self.logs, self.random.choice(names))
            os.truncate(path, self.random.randrange(os.path.getsize(path) + 1))

    def work_on_parts(self, n, args):
        """Works on all parts, one after another."""
        for part in range(1, n + 1):
            done = run(self.command, *args, '--part', f'{part}/{n}', '--log', self.logs)
            self.assertEqual(done.returncode, 0, done)
            self.assertTrue(self.command == 'best' or done.stdout == '', done)

    def answer_of_logs(self, args):
        """Returns the answer of the logs, '' if they are incomplete."""
        if self.command == 'count':
            return self.merge()
        done = run('best', *args, '--log', self.logs)
        self.assertIn(done.returncode, (0, 3), done)
        return done.stdout.strip()

    def finish(self, args, answer):
        """Finishes the job by ranks, parts or both."""
        n_parts = self.random.choice((0, 1, 3))
        if n_parts:
            os.makedirs(self.logs, exist_ok=True)
            self.work_on_parts(n_parts, args)
        if not n_parts or self.random.random() < 0.3:
            self.assertEqual(self.job(self.random.choice((1, 2, 3, 5)), *args)[0].strip(), answer)
        for _ in range(50):  # a part of a search for an optimum ends if it must wait for other parts
            if self.answer_of_logs(args) == answer:
                break
            self.work_on_parts(n_parts, args)
        self.assertEqual(self.answer_of_logs(args), answer)

    def test_kills(self):
        kills = done = 0
        while kills < KILLS:
            self.command, args, answer = self.random.choice(CASES)
            self.logs = os.path.join(self.folder.name, f'logs-{kills}')
            for _ in range(min(self.random.randint(1, 4), KILLS - kills)):
                job = self.start(self.random.choice((1, 2, 3, 4)), *args)
                time.sleep(self.random.uniform(0, 0.8))
                self.kill_something(job)
                kills += 1
                if self.random.random() < 0.3:
                    self.truncate_a_log()
            self.finish(args, answer)
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
