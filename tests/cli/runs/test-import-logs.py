# test-import-logs.py: logs of parts brought into a store: what they come to there, and where they are from
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import random
import re

from parts import Parts, seal
from support import main, placements

BLOCKED = [0, 9, 27, 43]


class Imported(Parts):
    def bring_in(self, logs):
        for log in logs:
            self.assertEqual(self.call('runs', 'import', log, lines=0), '1\n')
        return self.ask('runs', 'show', 1)


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
        self.assertEqual(self.bring_in(logs), before)  # nothing is new
        self.assertEqual(before['units_redone'], 0)


main()
