# test-hand-out.py: a stored count is exported as logs for other machines, and imported again
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import os
import shutil

from stored import Stored
from support import main, reference, run

LONG = ['-n', 12, '-m', 'original', '-j', 1, '--units', 100]
COUNT = next(row['value'] for piece, _, row in reference(n='12', mode='ordered', source='oeis') if piece == 'Q')


class HandOut(Stored):
    def setUp(self):
        super().setUp()
        self.logs = os.path.join(self.folder.name, 'logs')

    def begin(self):
        """A run of which some units are done."""
        self.kill(LONG, 20)

    def out(self, parts):
        self.assertEqual(self.call('runs', 'hand-out', 1, parts, self.logs, lines=0),
                         os.path.join(self.logs, 'truce.sh') + '\n')
        logs = [os.path.join(self.logs, f'{part}.log') for part in range(1, parts + 1)]
        self.assertEqual(sorted(os.listdir(self.logs)), sorted(['truce.sh', *map(os.path.basename, logs)]))
        return logs

    def bring_back(self, logs):
        """The count of the run, once all that was worked on elsewhere is in it."""
        for log in logs:
            self.assertEqual(self.call('runs', 'import', log), '1\n')
        told = self.ask('runs', 'show', 1)
        self.assertEqual((told['units'], told['status'], told['check']), (told['units_done'], 'done', 'published'))
        self.assertIn('ended', self.refused('runs', 'hand-out', 1, 1, self.logs + '2'))
        return told['count']

    def test_worked_on_elsewhere(self):
        self.begin()
        done = self.ask('runs', 'show', 1)
        logs = self.out(3)
        gap = self.ask('runs', 'merge', *logs, code=3)
        self.assertEqual((gap['units'], gap['units'] - gap['units_missing']), (done['units'], done['units_done']))
        for part, log in enumerate(logs, 1):
            told = self.ask('runs', 'work', log)
            self.assertEqual((told['part'], told['status'], told['units_done']), (f'{part}/3', 'done', told['units']))
        self.assertEqual(self.call('runs', 'merge', *logs, lines=0).strip(), COUNT)
        self.assertEqual(self.bring_back(logs), COUNT)

    def test_gone_on_with_here_meanwhile(self):
        self.begin()
        logs = self.out(4)
        self.kill(LONG, 10)
        self.call('runs', 'work', logs[2], lines=1)
        self.assertEqual(self.call('runs', 'import', logs[2]), '1\n')
        self.assertEqual(self.call('runs', 'resume', 1, lines=0).strip(), COUNT)

    def test_times(self):
        """What others have worked counts by its own time."""
        self.begin()
        log, = self.out(1)
        before, old = self.ask('runs', 'show', 1), self.micros(log)
        self.call('runs', 'work', log, '-j', 2, lines=1)
        self.assertEqual(self.bring_back([log]), COUNT)
        told = self.ask('runs', 'show', 1)
        self.assertAlmostEqual(told['seconds'], before['seconds'] + sum(self.micros(log)[len(old):]) / 1e6, places=3)
        self.assertEqual((told['created'], told['program'], told['found']),
                         (before['created'], before['program'], int(COUNT)))

    def micros(self, log):
        with open(log, encoding='ascii') as file:
            return [int(line.split()[8]) for line in file if line.startswith('unit ')]

    def test_told_to_stop(self):
        self.kill(['-n', 20, '-m', 'mrv', '-j', 1, '--units', 100000], 3)
        logs = self.out(2)
        told = self.ask('runs', 'work', logs[0], '--time-limit', '0.1', code=3)
        self.assertEqual((told['status'], told['part'], told['log']), ('stopped', '1/2', logs[0]))

    def test_the_script(self):
        self.begin()
        logs = self.out(2)
        with open(os.path.join(self.logs, 'truce.sh'), encoding='utf-8') as file:
            script = file.read()
        for part in (1, 2):
            self.assertEqual(self.as_slurm(script, part, self.logs), 0)
        self.assertEqual(self.bring_back(logs), COUNT)

    def test_logs_of_parts(self):
        """What “count --part” has begun can be gone on with without its options."""
        logs = [os.path.join(self.folder.name, f'{part}.log') for part in (1, 2)]
        for part, log in enumerate(logs, 1):
            run('count', *LONG, '--part', f'{part}/2', '--log', log)
            with open(log, 'r+b') as file:
                file.truncate(sum(map(len, file.readlines()[:20])))
            self.call('runs', 'work', log, '-j', 2, lines=1)
        self.assertEqual(self.call('runs', 'merge', *logs, lines=0).strip(), COUNT)

    def test_nothing_is_overwritten(self):
        self.begin()
        logs = self.out(2)
        shutil.copytree(self.logs, self.logs + '2')
        self.assertIn('truce.sh', self.refused('runs', 'hand-out', 1, 3, self.logs))
        os.remove(os.path.join(self.logs, 'truce.sh'))
        self.assertIn(logs[0], self.refused('runs', 'hand-out', 1, 3, self.logs))
        self.assertEqual(sorted(glob.glob(os.path.join(self.logs, '*'))), sorted(logs))
        for log in logs:
            with open(log, 'rb') as now, open(log.replace(self.logs, self.logs + '2'), 'rb') as before:
                self.assertEqual(now.read(), before.read())

    def test_runs_that_cannot_be(self):
        self.begin()
        self.call('count', '-n', 8, '-m', 'mrv', '--store')
        self.call('solve', '-n', 8, '-m', 'mrv', '--store', '--json')
        self.assertIn('ended', self.refused('runs', 'hand-out', 2, 2, self.logs))
        self.assertIn('list', self.refused('runs', 'hand-out', 3, 2, self.logs))
        self.assertIn('units', self.refused('runs', 'hand-out', 1, 100000, self.logs))
        self.assertIn('9', self.refused('runs', 'hand-out', 9, 2, self.logs))
        self.assertIn('hand-out', self.refused('runs', 'hand-out', 1))
        for parts in ('0', 'x', '100001'):
            self.assertIn('100000', self.refused('runs', 'hand-out', 1, parts, self.logs))
        self.assertFalse(os.path.exists(self.logs))
        place = os.path.join(self.folder.name, 'file')
        with open(place, 'w', encoding='utf-8'):
            pass
        self.assertIn(place, self.refused('runs', 'hand-out', 1, 2, place))

    def test_searches(self):
        """Of which one placement ends the work: they are refused in one line, as they are when they are done."""
        self.call('best', '--most-equal', '-n', 4, '--set', '*Q,*Q', '--peace', 'between', '--store')
        for words in ([], ['--any']):
            self.call('first', '-n', 8, '--store', *words)
        runs = self.ask('runs', 'list')['runs']
        self.assertGreater(len(runs), 1)
        for told in runs:
            self.assertIn('search for one placement', self.refused('runs', 'hand-out', told['id'], 3, self.logs))

    def test_what_is_no_log(self):
        self.begin()
        self.call('runs', 'export', 1, os.path.join(self.folder.name, 'run'))
        for name in ('run', 'none', '.'):
            path = os.path.join(self.folder.name, name)
            self.assertIn(path, self.refused('runs', 'work', path))


main()
