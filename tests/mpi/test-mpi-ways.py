# test-mpi-ways.py: truce-mpi best --ways and --list: counts, lists, resuming and stopping
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import json
import os
import random
import signal

from mpi import Jobs
from support import PATIENCE, await_true, main, run

ARMIES = ['--most-equal', '--set', '*Q,*Q', '--peace', 'between']
GUARDS = ['--fewest', '--cover', 'every', '--peace', 'none']
QUESTIONS = [  # with published answers (Ball, Mathematical Recreations)
    ([*GUARDS, '-n', 8, '--ways'], '5\n4860\n'),
    ([*GUARDS, '-n', 8, '--ways', '--unique'], '5\n638\n'),
    ([*ARMIES, '-n', 7, '--ways', '--unique', '--list'], None),
    (['--most', '--cover', 'every', '--set', '*K', '-n', 5, '--ways'], None),
    (['--most', '-n', 2, '--block', '0,1,2,3', '--ways'], '0\n1\n'),
]
LONG = [*ARMIES, '-n', 9, '--ways']  # takes some seconds, mostly for the count of optimal placements
ENDLESS = ['--most', '-n', 19, '--ways']  # the optimum, 19, is found at once; counting the placements takes hours


class Ways(Jobs):
    command = 'best'

    def next_logs(self):
        self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')

    def units(self):
        units = []
        for name in glob.glob(os.path.join(self.logs, 'ways-*.log')):
            with open(name, encoding='ascii') as file:
                units += [line.split()[1] for line in file if line.startswith('unit ') and line.endswith('\n')]
        return units

    def plain(self, args):
        done = run('best', *args)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout

    def test_ranks(self):
        for args, published in QUESTIONS:
            plain = self.plain(args)
            self.assertEqual(plain, published or plain)
            for ranks in (1, 2, 4) if args[-1] == '--ways' else (3,):
                self.next_logs()
                self.assertEqual(self.job(ranks, *args)[0], plain, (ranks, args))
            self.assertEqual(self.job(2, *args)[0], plain, args)  # nothing is left to do
            self.assertEqual(run('best', *args, '--log', self.logs).stdout, plain)

    def test_no_placement(self):
        args = ['--fewest', '-p', 'K', '-n', 4, '--cover', 'total', '--block', '0,1,2,3,4,5,6,7,8,9,10,11,12,13,14',
                '--ways']
        self.assertEqual(self.job(2, *args, code=1)[0], '')

    def test_json(self):
        result = json.loads(self.job(2, *QUESTIONS[0][0], '--json', '--quiet')[0])
        plain = json.loads(run('best', *QUESTIONS[0][0], '--json').stdout)
        self.assertEqual(result.pop('ways_units_missing'), 0)
        self.assertGreater(result.pop('ways_units'), 0)
        self.assertEqual({**result, 'seconds': 0}, {**plain, 'seconds': 0, 'log': self.logs})

    def start_and_await_units(self, ranks, args):
        """Starts a job and waits until it has counted some units."""
        before = len(self.units())
        job = self.start(ranks, *args)
        await_true('units', lambda: len(self.units()) > before + 5, job)
        return job

    def kill_a_rank(self, job):
        os.kill(random.choice(self.ranks()), signal.SIGKILL)
        job.communicate(timeout=PATIENCE)
        await_true('all ranks have ended', lambda: not self.ranks())

    def test_resumed_after_kills(self):
        """Killed jobs are resumed by other ranks, then by a part, then by ranks again."""
        args = [*LONG, '--units', 3000]
        self.kill_a_rank(self.start_and_await_units(3, args))
        self.kill_a_rank(self.start_and_await_units(2, args))
        stored = set(self.units())
        done = run('best', *args, '--part', '2/3', '--log', self.logs)
        self.assertEqual((done.returncode, done.stdout), (0, '12\n'), done)
        self.assertIn('other parts must continue', done.stderr)
        self.assertEqual(self.job(2, *args)[0], self.plain(LONG))
        units = self.units()
        self.assertEqual(len(units), len(set(units)))  # no unit was repeated
        self.assertLessEqual(stored, set(units))

    def test_stopped(self):
        job = self.start_and_await_units(2, ENDLESS)
        os.kill(self.ranks()[-1], signal.SIGTERM)
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual((job.returncode, out), (3, '19\n'), err)
        self.assertIn('stopped before all placements were counted', err)

    def test_stopped_list(self):
        """A list ends early at the time limit, or by a signal."""
        args = [*ENDLESS[:-1], '--list', '--time-limit', 3, '-j', 1]
        out, err = self.job(2, *args, code=3)
        self.assertEqual(out.splitlines()[0], '19', err)
        self.assertGreater(out.count('\n'), 100)
        self.next_logs()
        job = self.start(2, *ENDLESS[:-1], '--list')
        lines = [job.stdout.readline() for _ in range(10)]
        for rank in self.ranks():
            os.kill(rank, signal.SIGUSR1)
        job.communicate(timeout=PATIENCE)
        self.assertEqual((job.returncode, lines[0]), (3, '19\n'))


main()
