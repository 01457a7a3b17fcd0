# test-import-logs.py: logs of parts are imported into a store: results and origins
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import datetime
import glob
import os
import random
import re

from parts import Parts, seal
from support import main, placements, run

VERSION = run('--version').stdout.split()[-1]
BLOCKED = [0, 9, 27, 43]


class Imported(Parts):
    def import_logs(self, logs):
        for log in logs:
            self.assertEqual(self.call('runs', 'import', log, lines=0), '1\n')
        return self.ask('runs', 'show', 1)

    def units(self, *logs):
        """Returns found, dead ends, microseconds and end time of each unit."""
        return [tuple(map(int, line.split()[6:10])) for log in logs for line in self.lines(log) if line.startswith(b'unit ')]

    def change_head(self, log, pattern, to):
        """Replaces text of the head. The checksums of the units stay valid only if they do not cover this text."""
        content = self.lines(log)
        end = next(i for i, line in enumerate(content) if line.startswith(b'head '))
        head, n = re.subn(pattern, to, b''.join(content[:end]))
        self.assertEqual(n, 1)
        self.write(log, seal([head, content[end]]), *content[end + 1:])


class Results(Imported):
    def test_run_is_done_with_the_last_log(self):
        logs = self.parts(3, ['-n', 10])
        random.shuffle(logs)
        result = self.import_logs(logs[:2])
        self.assertEqual((result['status'], result['count']), ('stopped', None))
        result = self.import_logs(logs[2:])
        self.assertEqual((result['status'], result['count'], result['units_done'], result['units_redone']),
                         ('done', '724', result['units'], 0))  # A000170
        self.assertEqual((result['check'], result['check_source']), ('published', 'A000170'))
        self.assertIn('ended', self.refused('runs', 'hand-out', 1, 2, self.folder.name))
        self.assertEqual(self.call('runs', 'verify', 1, lines=1), 'published\n')

    def test_methods_with_own_sums(self):
        """Imports units of methods that compute the count from them by a sum of their own."""
        for i, args in enumerate((['-n', 8, '--unique'], ['-n', 6, '--sequences'], ['-n', 7, '-p', 'R'])):
            for log in self.parts(2, args):
                self.assertEqual(self.call('runs', 'import', log), f'{i + 1}\n')
        self.assertEqual([result['count'] for result in self.ask('runs', 'list')['runs']], ['12', '2880', '5040'])

    def test_two_methods_confirm_each_other(self):
        """Without a published value, imported runs by two methods confirm each other, like local runs."""
        blocked = ['-n', 8, '--block', ','.join(map(str, BLOCKED))]
        found = len(placements(8, 8, 'Q', 8, blocked=BLOCKED))
        for i, method in enumerate(('mrv', 'original')):
            for log in self.parts(2, [*blocked, '-m', method]):
                self.assertEqual(self.call('runs', 'import', log), f'{i + 1}\n')
        for result, other in zip(self.ask('runs', 'list')['runs'], ('original', 'mrv')):
            self.assertEqual((result['count'], result['check'], result['check_source']),
                             (str(found), 'double-checked', other))

    def test_units_of_another_split_give_no_count(self):
        one, two = self.parts(2, ['-n', 8, '-m', 'mrv', '--units', 30])
        content = self.lines(one)
        lines = [re.sub(rb'(unit \d+ )\S+', rb'\g<1>0,1/7,7,7', line) for line in content if line.startswith(b'unit ')]
        self.write(one, seal([line for line in content if not line.startswith(b'unit ')], *lines))
        result = self.import_logs((one, two))
        self.assertEqual((result['status'], result['count'], result['units_done']), ('stopped', None, result['units']))

    def test_units_of_another_version_give_no_count(self):
        log, = self.parts(1, ['-n', 8, '-m', 'mrv', '--units', 30])
        content = self.lines(log)
        lines = [re.sub(rb' mrv \d+ ', b' mrv 77 ', line) for line in content if line.startswith(b'unit ')]
        head = re.sub(rb'(?m)^method mrv \d+$', b'method mrv 77',
                      b''.join(line for line in content if not line.startswith(b'unit ')))
        self.write(log, seal(head.splitlines(keepends=True), *lines))
        result = self.import_logs([log])
        self.assertEqual((result['status'], result['count'], result['units_done']), ('stopped', None, result['units']))

    def test_imported_run_is_resumed(self):
        logs = self.parts(3, ['-n', 10])
        self.import_logs(logs[:2])
        self.assertEqual(self.call('runs', 'resume', 1), '724\n')
        before = self.ask('runs', 'show', 1)
        self.assertEqual(self.import_logs(logs), before)  # nothing new
        self.assertEqual(before['units_redone'], 0)


class SeveralLogs(Imported):
    def test_files_and_folders(self):
        logs = os.path.join(self.folder.name, 'logs')
        os.mkdir(logs)
        self.assertIn('no log', self.refused('runs', 'import', logs))
        for part in ('1/2', '2/2'):
            self.part(part, ['-n', 9], logs)
        eight, nine = self.parts(1, ['-n', 8])[0], self.path('nine')
        self.assertEqual(self.call('runs', 'import', eight, logs, eight, lines=0), '1\n2\n')
        self.assertEqual([result['count'] for result in self.ask('runs', 'list')['runs']], ['92', '352'])  # A000170
        self.store += '2'
        units = len(self.units(*glob.glob(os.path.join(logs, '*'))))
        self.assertEqual(self.ask('runs', 'import', logs), {'runs': [{'id': 1, 'units_new': units}]})
        self.assertEqual(self.ask('runs', 'import', eight), {'id': 2, 'units_new': len(self.units(eight))})
        self.assertIn(nine, self.refused('runs', 'import', eight, nine))

    def test_logs_of_a_search(self):
        """Each question of the search becomes a stored run. Then "best --store" uses them and runs nothing."""
        logs = os.path.join(self.folder.name, 'logs')
        args = ['best', '--most-equal', '-n', 8, '--set', '*Q,*Q', '--peace', 'between']
        for part in ('1/2', '2/2', '1/2', '2/2'):
            run(*args, '--part', part, '--log', logs)
        result = self.ask(*args, '--log', logs)
        self.assertEqual((result['best'], result['status']), (9, 'proved'))  # A250000
        ids = self.call('runs', 'import', logs).split()
        runs = self.ask('runs', 'list')['runs']
        self.assertEqual([str(result['id']) for result in runs], ids)
        answers = {result['problem'].split()[2]: result['count'] for result in runs if result['status'] == 'done'}
        self.assertEqual((answers['k=9,9'], answers['k=10,10']), ('1', '0'))
        result = self.ask(*args, '--store')
        self.assertEqual((result['best'], result['status']), (9, 'proved'))
        self.assertEqual(self.ask('runs', 'list')['runs'], runs)


class Origin(Imported):
    def test_times_and_counters(self):
        logs = self.parts(3, ['-n', 11, '-m', 'original'])
        for n in range(1, 4):
            result = self.import_logs(logs[n - 1:n])
            found, dead_ends, micros, ends = map(list, zip(*self.units(*logs[:n])))
            self.assertEqual((result['found'], result['dead_ends']), (sum(found), sum(dead_ends)))
            self.assertAlmostEqual(result['seconds'], sum(micros) / 1e6, places=3)
            self.assertGreaterEqual(result['changed'], json_time(max(ends)))
            self.assertLessEqual(result['created'], json_time(min(ends)))
            self.assertEqual(result['program'], VERSION)
        self.assertEqual(result['found'], 2680)  # A000170

    def test_logs_of_other_programs_and_times(self):
        """Logs with other programs and creation times form one run, which keeps those of the first log."""
        logs = self.parts(2, ['-n', 9])
        self.change_head(logs[0], rb'(?m)^made .*$', b'made 1000000000 0.0.1-of-old')
        self.change_head(logs[1], rb'(?m)^made .*$', b'made 1100000000 0.0.2')
        self.assertEqual(self.merge(*logs), '352')
        self.part('1/2', ['-n', 9], logs[0])  # it also continues
        result = self.import_logs(logs)
        self.assertEqual((result['count'], result['program'], result['created']),
                         ('352', '0.0.1-of-old', json_time(1000000000)))
        self.assertEqual(self.call('runs', 'verify', 1, '--sample', 'all'), 'published\n')
        self.call('runs', 'export', 1, self.path('run'))
        self.store += '2'
        self.import_logs(logs[1:])
        result = self.import_logs([self.path('run')])  # with another start time
        self.assertEqual((result['count'], result['program'], result['created']),
                         ('352', '0.0.2', json_time(1100000000)))
        self.call('runs', 'verify', 1, '--sample', 'all')
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], 0)  # each unit has the checksum of its run

    def test_logs_without_creation_time(self):
        """Without a creation time in the head, the run starts with its first unit."""
        logs = self.parts(2, ['-n', 9])
        for log in logs:
            self.change_head(log, rb'(?m)^made .*\n', b'')
        self.assertEqual(self.merge(*logs), '352')
        result = self.import_logs(logs)
        _, _, micros, ends = zip(*self.units(*logs))
        started = min(end - micro // 1000000 for micro, end in zip(micros, ends))
        self.assertEqual((result['count'], result['program'], result['created']), ('352', '', json_time(started)))
        self.part('1/2', ['-n', 9], logs[0])
        self.assertNotIn(b'made', b''.join(self.lines(logs[0])))

    def test_invalid_creation_time(self):
        log, = self.parts(1, ['-n', 8])
        right = self.lines(log)
        for made in (b'made x 0.1', b'made 1-1 0.1', b'made 5', b'made 5 ' + b'x' * 70):
            self.write(log, *right)
            self.change_head(log, rb'(?m)^made .*$', made)
            self.assertIn('line 11', self.refused('runs', 'import', log), made)


def json_time(seconds):
    """Formats a time as the JSON output does."""
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')


main()
