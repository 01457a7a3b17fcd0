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

    def start_run(self):
        """Stores a run of which some units are done."""
        self.kill(LONG, 20)

    def export_parts(self, parts):
        self.assertEqual(self.call('runs', 'hand-out', 1, parts, self.logs, lines=0),
                         os.path.join(self.logs, 'truce.sh') + '\n')
        logs = [os.path.join(self.logs, f'{part}.log') for part in range(1, parts + 1)]
        self.assertEqual(sorted(os.listdir(self.logs)), sorted(['truce.sh', *map(os.path.basename, logs)]))
        return logs

    def import_all(self, logs):
        """Imports the logs, checks that the run is done, and returns its count."""
        for log in logs:
            self.assertEqual(self.call('runs', 'import', log), '1\n')
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['units'], result['status'], result['check']),
                         (result['units_done'], 'done', 'published'))
        self.assertIn('ended', self.refused('runs', 'hand-out', 1, 1, self.logs + '2'))
        return result['count']

    def test_parts_run_elsewhere(self):
        self.start_run()
        done = self.ask('runs', 'show', 1)
        logs = self.export_parts(3)
        gap = self.ask('runs', 'merge', *logs, code=3)
        self.assertEqual((gap['units'], gap['units'] - gap['units_missing']), (done['units'], done['units_done']))
        for part, log in enumerate(logs, 1):
            result = self.ask('runs', 'work', log)
            self.assertEqual((result['part'], result['status'], result['units_done']),
                             (f'{part}/3', 'done', result['units']))
        self.assertEqual(self.call('runs', 'merge', *logs, lines=0).strip(), COUNT)
        self.assertEqual(self.import_all(logs), COUNT)

    def test_run_resumed_here_meanwhile(self):
        self.start_run()
        logs = self.export_parts(4)
        self.kill(LONG, 10)
        self.call('runs', 'work', logs[2], lines=1)
        self.assertEqual(self.call('runs', 'import', logs[2]), '1\n')
        self.assertEqual(self.call('runs', 'resume', 1, lines=0).strip(), COUNT)

    def test_times(self):
        """Imported units count with the time that they took elsewhere."""
        self.start_run()
        log, = self.export_parts(1)
        before, old = self.ask('runs', 'show', 1), self.micros(log)
        self.call('runs', 'work', log, '-j', 2, lines=1)
        self.assertEqual(self.import_all([log]), COUNT)
        result = self.ask('runs', 'show', 1)
        self.assertAlmostEqual(result['seconds'], before['seconds'] + sum(self.micros(log)[len(old):]) / 1e6, places=3)
        self.assertEqual((result['created'], result['program'], result['found']),
                         (before['created'], before['program'], int(COUNT)))

    def micros(self, log):
        with open(log, encoding='ascii') as file:
            return [int(line.split()[8]) for line in file if line.startswith('unit ')]

    def test_time_limit(self):
        self.kill(['-n', 20, '-m', 'mrv', '-j', 1, '--units', 100000], 3)
        logs = self.export_parts(2)
        result = self.ask('runs', 'work', logs[0], '--time-limit', '0.1', code=3)
        self.assertEqual((result['status'], result['part'], result['log']), ('stopped', '1/2', logs[0]))

    def test_script(self):
        self.start_run()
        logs = self.export_parts(2)
        with open(os.path.join(self.logs, 'truce.sh'), encoding='utf-8') as file:
            script = file.read()
        for part in (1, 2):
            self.assertEqual(self.as_slurm(script, part, self.logs), 0)
        self.assertEqual(self.import_all(logs), COUNT)

    def test_logs_of_parts(self):
        """A log that "count --part" started can be resumed by "runs work" without the options of the count."""
        logs = [os.path.join(self.folder.name, f'{part}.log') for part in (1, 2)]
        for part, log in enumerate(logs, 1):
            run('count', *LONG, '--part', f'{part}/2', '--log', log)
            with open(log, 'r+b') as file:
                file.truncate(sum(map(len, file.readlines()[:20])))
            self.call('runs', 'work', log, '-j', 2, lines=1)
        self.assertEqual(self.call('runs', 'merge', *logs, lines=0).strip(), COUNT)

    def test_nothing_is_overwritten(self):
        self.start_run()
        logs = self.export_parts(2)
        shutil.copytree(self.logs, self.logs + '2')
        self.assertIn('truce.sh', self.refused('runs', 'hand-out', 1, 3, self.logs))
        os.remove(os.path.join(self.logs, 'truce.sh'))
        self.assertIn(logs[0], self.refused('runs', 'hand-out', 1, 3, self.logs))
        self.assertEqual(sorted(glob.glob(os.path.join(self.logs, '*'))), sorted(logs))
        for log in logs:
            with open(log, 'rb') as now, open(log.replace(self.logs, self.logs + '2'), 'rb') as before:
                self.assertEqual(now.read(), before.read())

    def test_invalid_runs_and_part_numbers(self):
        self.start_run()
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
        path_of_file = os.path.join(self.folder.name, 'file')
        with open(path_of_file, 'w', encoding='utf-8'):
            pass
        self.assertIn(path_of_file, self.refused('runs', 'hand-out', 1, 2, path_of_file))

    def test_searches_are_refused(self):
        """A search for one placement cannot be split, even if it is done; it is refused in one line."""
        self.call('best', '--most-equal', '-n', 4, '--set', '*Q,*Q', '--peace', 'between', '--store')
        for args in ([], ['--any']):
            self.call('first', '-n', 8, '--store', *args)
        runs = self.ask('runs', 'list')['runs']
        self.assertGreater(len(runs), 1)
        for result in runs:
            self.assertIn('search for one placement', self.refused('runs', 'hand-out', result['id'], 3, self.logs))

    def test_files_that_are_not_logs(self):
        self.start_run()
        self.call('runs', 'export', 1, os.path.join(self.folder.name, 'run'))
        for name in ('run', 'none', '.'):
            path = os.path.join(self.folder.name, name)
            self.assertIn(path, self.refused('runs', 'work', path))


main()
