# test-mpi-best.py: truce-mpi best: answers, resuming and stopping
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import json
import os
import signal

from mpi import Jobs
from support import PATIENCE, SANITIZED, await_true, main, run

ARMIES = ['--most-equal', '--set', '*Q,*Q', '--peace', 'between']
GUARDS = ['--fewest', '--cover', 'every', '--peace', 'none']
PUBLISHED = ((ARMIES, 9, 12), (GUARDS, 11, 5))  # A250000, A075458; larger boards in test-mpi-long.py
LONG = [*GUARDS, '-n', 20, '--units', 100000]  # takes days


class Best(Jobs):
    command = 'best'

    def records_of_logs(self):
        """Returns the lines of units and placements in all logs, sorted."""
        lines = []
        for name in glob.glob(os.path.join(self.logs, '*.log')):
            with open(name, encoding='ascii') as file:
                lines += [line for line in file if line.startswith(('unit ', 'placed '))]
        return sorted(lines)

    def test_ranks(self):
        for args, size, best in PUBLISHED[:1] if SANITIZED else PUBLISHED:
            for ranks in (1, 3) if size == 9 else (2,):
                self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
                out, err = self.job(ranks, *args, '-n', size)
                self.assertEqual(out, f'{best}\n', (args, err))
                before = self.records_of_logs()
                self.assertEqual(self.job(1, *args, '-n', size)[0], out)  # nothing is left to do
                self.assertEqual(self.records_of_logs(), before)

    def test_json(self):
        result = json.loads(self.job(2, *ARMIES, '-n', 8, '--json', '--quiet')[0])
        plain = json.loads(run('best', *ARMIES, '-n', 8, '--json').stdout)
        self.assertEqual({**result, 'seconds': 0}, {**plain, 'seconds': 0, 'log': self.logs})

    def test_resumed_with_other_ranks_or_parts(self):
        """Logged units of an earlier job are not repeated, neither by other ranks nor by parts."""
        args = [*ARMIES, '-n', 10]
        self.job(3, *args)
        for name in glob.glob(os.path.join(self.logs, '30-*.log')):  # the proof that 15 are too many
            with open(name, encoding='ascii') as file:
                lines = file.readlines()
            with open(name, 'w', encoding='ascii') as file:
                file.writelines(line for i, line in enumerate(lines) if not line.startswith('unit ') or i % 3)
        stored = self.records_of_logs()
        done = run('best', *args, '--part', '2/3', '--log', self.logs)
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(self.job(2, *args)[0], '14\n')
        units = [line.split()[1] for line in self.records_of_logs() if line not in stored and line.startswith('unit ')]
        self.assertEqual(len(units), len(set(units)))
        self.assertLessEqual(set(stored), set(self.records_of_logs()))

    def test_stopped(self):
        job = self.start(3, *LONG)
        await_true('records', lambda: self.records_of_logs() or job.poll() is not None)
        os.kill(self.ranks()[-1], signal.SIGTERM)
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual((job.returncode, out), (3, ''), err)
        self.assertIn('stopped before the end: the bound is 10', err)
        self.assertTrue(self.records_of_logs())

    def test_time_limit(self):
        out, err = self.job(2, *LONG, '--time-limit', '0.5', '--json', code=3)
        self.assertEqual(json.loads(out)['status'], 'waiting', err)

    def test_bad_options(self):
        for args in ([], ['--most', '-m', 'local-search'], ['--most', '--fewest']):
            out, err = self.job(2, *args, code=2)
            self.assertEqual((out, len([line for line in err.splitlines() if line.startswith('truce-mpi')])), ('', 1), err)


main()
