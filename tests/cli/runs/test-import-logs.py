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
    def bring_in(self, logs):
        for log in logs:
            self.assertEqual(self.call('runs', 'import', log, lines=0), '1\n')
        return self.ask('runs', 'show', 1)

    def units(self, *logs):
        """Of each unit what its line says: found, dead ends, microseconds, and when it ended."""
        return [tuple(map(int, line.split()[6:10])) for log in logs for line in self.lines(log) if line.startswith(b'unit ')]

    def change_head(self, log, pattern, to):
        """Its units keep their check sums: what is changed must not be a part of them."""
        content = self.lines(log)
        end = next(i for i, line in enumerate(content) if line.startswith(b'head '))
        head, n = re.subn(pattern, to, b''.join(content[:end]))
        self.assertEqual(n, 1)
        self.write(log, seal([head, content[end]]), *content[end + 1:])


class Ends(Imported):
    def test_with_the_last_log(self):
        logs = self.parts(3, ['-n', 10])
        random.shuffle(logs)
        told = self.bring_in(logs[:2])
        self.assertEqual((told['status'], told['count']), ('stopped', None))
        told = self.bring_in(logs[2:])
        self.assertEqual((told['status'], told['count'], told['units_done'], told['units_redone']),
                         ('done', '724', told['units'], 0))  # A000170
        self.assertEqual((told['check'], told['check_source']), ('published', 'A000170'))
        self.assertIn('ended', self.refused('runs', 'hand-out', 1, 2, self.folder.name))
        self.assertEqual(self.call('runs', 'verify', 1, lines=1), 'published\n')

    def test_classes_and_sums_of_other_kinds(self):
        """Units of a method that ends with a sum of its own are no answer themselves."""
        for i, words in enumerate((['-n', 8, '--unique'], ['-n', 6, '--sequences'], ['-n', 7, '-p', 'R'])):
            for log in self.parts(2, words):
                self.assertEqual(self.call('runs', 'import', log), f'{i + 1}\n')
        self.assertEqual([told['count'] for told in self.ask('runs', 'list')['runs']], ['12', '2880', '5040'])

    def test_two_methods(self):
        """Where nothing is published they confirm each other, as runs that were worked on here do."""
        blocked = ['-n', 8, '--block', ','.join(map(str, BLOCKED))]
        found = len(placements(8, 8, 'Q', 8, blocked=BLOCKED))
        for i, method in enumerate(('mrv', 'original')):
            for log in self.parts(2, [*blocked, '-m', method]):
                self.assertEqual(self.call('runs', 'import', log), f'{i + 1}\n')
        for told, other in zip(self.ask('runs', 'list')['runs'], ('original', 'mrv')):
            self.assertEqual((told['count'], told['check'], told['check_source']), (str(found), 'double-checked', other))

    def test_not_with_units_of_another_cut(self):
        one, two = self.parts(2, ['-n', 8, '-m', 'mrv', '--units', 30])
        content = self.lines(one)
        lines = [re.sub(rb'(unit \d+ )\S+', rb'\g<1>0,1/7,7,7', line) for line in content if line.startswith(b'unit ')]
        self.write(one, seal([line for line in content if not line.startswith(b'unit ')], *lines))
        told = self.bring_in((one, two))
        self.assertEqual((told['status'], told['count'], told['units_done']), ('stopped', None, told['units']))

    def test_not_by_another_version(self):
        log, = self.parts(1, ['-n', 8, '-m', 'mrv', '--units', 30])
        content = self.lines(log)
        lines = [re.sub(rb' mrv \d+ ', b' mrv 77 ', line) for line in content if line.startswith(b'unit ')]
        head = re.sub(rb'(?m)^method mrv \d+$', b'method mrv 77',
                      b''.join(line for line in content if not line.startswith(b'unit ')))
        self.write(log, seal(head.splitlines(keepends=True), *lines))
        told = self.bring_in([log])
        self.assertEqual((told['status'], told['count'], told['units_done']), ('stopped', None, told['units']))

    def test_gone_on_with_here(self):
        logs = self.parts(3, ['-n', 10])
        self.bring_in(logs[:2])
        self.assertEqual(self.call('runs', 'resume', 1), '724\n')
        before = self.ask('runs', 'show', 1)
        self.assertEqual(self.bring_in(logs), before)  # nothing new
        self.assertEqual(before['units_redone'], 0)


class Many(Imported):
    def test_files_and_folders(self):
        logs = os.path.join(self.folder.name, 'logs')
        os.mkdir(logs)
        self.assertIn('no log', self.refused('runs', 'import', logs))
        for part in ('1/2', '2/2'):
            self.part(part, ['-n', 9], logs)
        eight, nine = self.parts(1, ['-n', 8])[0], self.path('nine')
        self.assertEqual(self.call('runs', 'import', eight, logs, eight, lines=0), '1\n2\n')
        self.assertEqual([told['count'] for told in self.ask('runs', 'list')['runs']], ['92', '352'])  # A000170
        self.store += '2'
        units = len(self.units(*glob.glob(os.path.join(logs, '*'))))
        self.assertEqual(self.ask('runs', 'import', logs), {'runs': [{'id': 1, 'units_new': units}]})
        self.assertEqual(self.ask('runs', 'import', eight), {'id': 2, 'units_new': len(self.units(eight))})
        self.assertIn(nine, self.refused('runs', 'import', eight, nine))

    def test_logs_of_a_search(self):
        """Each question on its way is a run, and all of them are what “best --store” goes by: it works on none of them."""
        logs = os.path.join(self.folder.name, 'logs')
        words = ['best', '--most-equal', '-n', 8, '--set', '*Q,*Q', '--peace', 'between']
        for part in ('1/2', '2/2', '1/2', '2/2'):
            run(*words, '--part', part, '--log', logs)
        told = self.ask(*words, '--log', logs)
        self.assertEqual((told['best'], told['status']), (9, 'proved'))  # A250000
        ids = self.call('runs', 'import', logs).split()
        runs = self.ask('runs', 'list')['runs']
        self.assertEqual([str(told['id']) for told in runs], ids)
        answers = {told['problem'].split()[2]: told['count'] for told in runs if told['status'] == 'done'}
        self.assertEqual((answers['k=9,9'], answers['k=10,10']), ('1', '0'))
        told = self.ask(*words, '--store')
        self.assertEqual((told['best'], told['status']), (9, 'proved'))
        self.assertEqual(self.ask('runs', 'list')['runs'], runs)


class Origin(Imported):
    def test_times_and_counters(self):
        logs = self.parts(3, ['-n', 11, '-m', 'original'])
        for n in range(1, 4):
            told = self.bring_in(logs[n - 1:n])
            found, dead_ends, micros, ends = map(list, zip(*self.units(*logs[:n])))
            self.assertEqual((told['found'], told['dead_ends']), (sum(found), sum(dead_ends)))
            self.assertAlmostEqual(told['seconds'], sum(micros) / 1e6, places=3)
            self.assertGreaterEqual(told['changed'], time_of(max(ends)))
            self.assertLessEqual(told['created'], time_of(min(ends)))
            self.assertEqual(told['program'], VERSION)
        self.assertEqual(told['found'], 2680)  # A000170

    def test_logs_of_other_programs_and_times(self):
        """Heads are not compared in that: one run, which tells of the first that was brought in."""
        logs = self.parts(2, ['-n', 9])
        self.change_head(logs[0], rb'(?m)^made .*$', b'made 1000000000 0.0.1-of-old')
        self.change_head(logs[1], rb'(?m)^made .*$', b'made 1100000000 0.0.2')
        self.assertEqual(self.merge(*logs), '352')
        self.part('1/2', ['-n', 9], logs[0])  # it also continues
        told = self.bring_in(logs)
        self.assertEqual((told['count'], told['program'], told['created']), ('352', '0.0.1-of-old', time_of(1000000000)))
        self.assertEqual(self.call('runs', 'verify', 1, '--sample', 'all'), 'published\n')
        self.call('runs', 'export', 1, self.path('run'))
        self.store += '2'
        self.bring_in(logs[1:])
        told = self.bring_in([self.path('run')])  # with another start time
        self.assertEqual((told['count'], told['program'], told['created']), ('352', '0.0.2', time_of(1100000000)))
        self.call('runs', 'verify', 1, '--sample', 'all')
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], 0)  # each unit has the check sum of its run

    def test_logs_of_before(self):
        """Which do not say when they were made: their units do."""
        logs = self.parts(2, ['-n', 9])
        for log in logs:
            self.change_head(log, rb'(?m)^made .*\n', b'')
        self.assertEqual(self.merge(*logs), '352')
        told = self.bring_in(logs)
        _, _, micros, ends = zip(*self.units(*logs))
        begun = min(end - micro // 1000000 for micro, end in zip(micros, ends))
        self.assertEqual((told['count'], told['program'], told['created']), ('352', '', time_of(begun)))
        self.part('1/2', ['-n', 9], logs[0])
        self.assertNotIn(b'made', b''.join(self.lines(logs[0])))

    def test_what_no_head_says(self):
        log, = self.parts(1, ['-n', 8])
        right = self.lines(log)
        for made in (b'made x 0.1', b'made 1-1 0.1', b'made 5', b'made 5 ' + b'x' * 70):
            self.write(log, *right)
            self.change_head(log, rb'(?m)^made .*$', made)
            self.assertIn('line 11', self.refused('runs', 'import', log), made)


def time_of(seconds):
    """As JSON has it."""
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')


main()
