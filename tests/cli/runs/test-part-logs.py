# test-part-logs.py: torn, damaged and foreign logs of parts, one by one and in a folder
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import fcntl
import json
import os
import random
import re

from parts import HEAD, Parts, seal
from support import fewer, main, rounds, run


SEED = int(os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))


class Damaged(Parts):
    WORDS = ['-n', 8, '-m', 'mrv', '--units', 30]

    def setUp(self):
        super().setUp()
        self.one, self.two = self.parts(2, self.WORDS)
        self.right = self.lines(self.one)
        self.assertEqual(self.merge(self.one, self.two), '92')

    def resume(self):
        done = self.part('1/2', self.WORDS, self.one)
        self.assertEqual(self.merge(self.one, self.two) if 'damaged' not in done.stderr
                         else self.call('runs', 'merge', self.one, self.two).strip(), '92')
        return done.stderr

    def test_truncated_log(self):
        """Truncates the log in its head, in the first record and in the last."""
        whole = b''.join(self.right)
        head = sum(map(len, self.right[:HEAD + 1]))
        for length in fewer([*range(0, head, 41), *range(len(whole) - len(self.right[-1]), len(whole), 9)]):
            self.write(self.one, whole[:length])
            self.assertNotIn('damaged', self.resume())
            self.assertEqual(len(self.lines(self.one)), len(self.right))

    def test_missing_unit_is_reported(self):
        stored = self.right[:HEAD + 3] + self.right[HEAD + 4:]
        lost_unit = self.right[HEAD + 3].split()[1].decode()
        self.write(self.one, *stored)
        message = self.gap(self.one, self.two)
        self.assertRegex(message, rf'of part 1: {lost_unit};')
        self.write(self.one, *self.right)
        self.assertIn('of part 2:', self.gap(self.one))

    def test_damaged_line_in_the_middle(self):
        """A damaged line loses only its own unit, which is repeated."""
        for replacement in (b'', b'\n', b'unit\n', b'\xff\xfe\n', b'unit ' + b'9' * 70000 + b'\n',
                            self.right[HEAD + 2][:-9] + b'\n',
                            self.right[HEAD + 2].replace(b'unit ', b'unit 1', 1), b''.join(self.right[:HEAD])):
            self.write(self.one, *self.right[:HEAD + 2], replacement, *self.right[HEAD + 3:])
            self.gap(self.one, self.two)
            self.assertEqual('damaged' in self.resume(), replacement != b'')

    def test_flipped_bits(self):
        """A log with a flipped bit is refused or has missing units; it never gives another count."""
        rng = random.Random(SEED)
        whole = b''.join(self.right)
        for _ in range(rounds(25)):
            at = rng.randrange(len(whole))
            changed = bytes([whole[at] ^ 1 << rng.randrange(8)])
            self.write(self.one, whole[:at], changed, whole[at + 1:])
            done = run('runs', 'merge', self.one, self.two)
            if (done.returncode, done.stdout) == (0, '92\n') and changed.isupper():
                continue  # a digit of a checksum in upper case, with the same value
            self.assertIn(done.returncode, (2, 3), f'TRUCE_TEST_SEED={SEED}')
            self.assertEqual(done.stdout, '', f'TRUCE_TEST_SEED={SEED}')
            if done.returncode == 2:
                self.assertIn(self.one, done.stderr)
                self.assertIn(self.one, self.refused('count', *self.WORDS, '--part', '1/2', '--log', self.one))
            else:
                self.resume()

    def test_damaged_head_is_refused(self):
        """A log with a damaged head is refused, since its units could belong to another question."""
        self.right[2] = self.right[2].replace(b'k=8', b'k=7')
        self.write(self.one, *self.right)
        for args in (['runs', 'merge', self.one, self.two], ['runs', 'import', self.one],
                     ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
            self.assertRegex(self.refused(*args), 'line 12: .*checksum')
        self.assertEqual(self.lines(self.one), self.right)

    def test_contradicting_units_are_refused(self):
        fields = self.right[HEAD].split(b' ')
        fields[3:6] = [b'%d' % n for n in (1000, 1000 % 13, 1000 % 15)]
        self.write(self.path('other'), seal(self.right[:HEAD], b' '.join(fields)))
        message = self.refused('runs', 'merge', self.one, self.two, self.path('other'))
        for word in (f"unit {fields[1].decode()} has the count ", '1000', self.one, self.path('other')):
            self.assertIn(word, message)
        self.write(self.one, seal(self.right[:HEAD], *self.right[HEAD:], b' '.join(fields)))
        for args in (['runs', 'merge', self.one], ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
            self.assertRegex(self.refused(*args), 'line [0-9]+: this line contradicts')

    def test_units_of_another_split_are_refused(self):
        """Refuses units with correct checksums that do not match the split of this run."""
        lines = [re.sub(rb'(unit \d+ )\S+', rb'\g<1>0,1/7,7,7', line) for line in self.right[HEAD:]]
        self.write(self.one, seal(self.right[:HEAD], *lines))
        self.assertIn('split', self.refused('runs', 'merge', self.one, self.two))
        self.assertIn('damaged', self.work_on_first_part())

    def work_on_first_part(self):
        return self.part('1/2', self.WORDS, self.one).stderr

    def test_logs_of_other_questions_are_refused(self):
        for args, word in ((['-n', 9, '-m', 'mrv', '--units', 30], 'problem'),
                           ([*self.WORDS, '--unique'], 'fundamental'),
                           (['-n', 8, '-m', 'original', '--units', 30], 'original'),
                           (['-n', 8, '-m', 'mrv', '--units', 3], 'units')):
            other = self.path('other')
            self.write(other)
            self.part('2/2', args, other)
            message = self.refused('runs', 'merge', self.one, other)
            self.assertIn(other, message)
            self.assertIn(word, message)
            self.assertIn(other, self.refused('count', *self.WORDS, '--part', '2/2', '--log', other))

    def test_other_version_of_method_is_refused(self):
        version = re.sub(rb'(?m)^method mrv (\d+)$', rb'method mrv 77', b''.join(self.right[:HEAD]))
        lines = [re.sub(rb' mrv \d+ ', b' mrv 77 ', line) for line in self.right[HEAD:]]
        self.write(self.one, seal(version.splitlines(keepends=True), *lines))
        for args in (['runs', 'merge', self.one, self.two], ['runs', 'merge', self.one],
                     ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
            self.assertIn('version 77', self.refused(*args))

    def test_times_before_1970(self):
        """Times in the head and of the units may be negative."""
        for log in self.one, self.two:
            lines = self.lines(log)
            head = [re.sub(rb'^(made|created) \d+', rb'\1 -86400', line) for line in lines[:HEAD]]
            units = [b' '.join([*line.split()[:9], b'-86399', *line.split()[10:]]) + b'\n' for line in lines[HEAD:]]
            self.write(log, seal(head, *units[:-1]))
            self.gap(log)
        for part, log in ('1/2', self.one), ('2/2', self.two):
            self.assertNotIn('damaged', self.part(part, self.WORDS, log).stderr)
        self.assertEqual(self.merge(self.one, self.two), '92')
        self.call('runs', 'import', self.one, self.two)
        self.assertEqual(self.ask('runs', 'show', 1)['count'], '92')
        self.call('runs', lines=0)

    def test_log_of_other_part_is_refused(self):
        self.assertIn('part 1/2', self.refused('count', *self.WORDS, '--part', '2/2', '--log', self.one))
        self.assertIn('part 1/2', self.refused('count', *self.WORDS, '--part', '1/3', '--log', self.one))
        self.assertEqual(self.lines(self.one), self.right)

    def test_files_that_are_not_logs(self):
        for content in (b'7 8 9\n', b'truce-log 2\n' * 20, b'#!/bin/sh\n', bytes(5000)):
            self.write(self.one, content)
            for args in (['runs', 'merge', self.one], ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
                self.assertIn(self.one, self.refused(*args))
            self.assertEqual(b''.join(self.lines(self.one)), content)
        self.call('count', '-n', 8, '--store', '-m', 'mrv', '--units', 30)
        self.call('runs', 'export', 1, self.two)
        before = self.lines(self.two)
        self.assertIn('not the log', self.refused('count', *self.WORDS, '--part', '1/2', '--log', self.two))
        self.assertEqual(self.lines(self.two), before)

    def test_locked_log_is_refused(self):
        with open(self.one, 'r+b') as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            self.assertIn('another process', self.refused('count', *self.WORDS, '--part', '1/2', '--log', self.one, code=6))

    def test_paths_that_cannot_be_logs(self):
        for path in ('/dev/full', '/dev/zero', os.path.join(self.folder.name, 'none', 'a.log')):
            self.assertIn(path, self.refused('count', *self.WORDS, '--part', '1/2', '--log', path))
        self.refused('runs', 'merge', self.path('none'))
        os.mkdir(self.path('empty'))
        self.assertIn('no log', self.refused('runs', 'merge', self.path('empty')))


class Folders(Parts):
    WORDS = ['-n', 9, '-m', 'mrv', '--units', 60]

    def setUp(self):
        super().setUp()
        self.logs = os.path.join(self.folder.name, 'logs')
        os.mkdir(self.logs)

    def units(self):
        return [int(line.split()[1]) for name in os.listdir(self.logs) for line in self.lines(os.path.join(self.logs, name))
                if line.startswith(b'unit ')]

    def test_units_of_other_logs_are_skipped(self):
        for part in ('1/3', '2/2', '3/5'):
            self.part(part, self.WORDS, self.logs)
        stored = self.units()
        self.assertEqual(len(stored), len(set(stored)))
        result = json.loads(run('count', '-n', 9, '-m', 'mrv', '--part', '1/1', '--log', self.logs, '--json').stdout)
        self.assertEqual((result['count'] if 'count' in result else None, result['units_done']),
                         (None, result['units']))
        self.assertEqual(result['found'], 352)  # by this part and by others
        self.assertEqual(len(self.units()), result['units'])
        self.assertEqual(len(set(self.units())), result['units'])
        self.assertEqual(sorted(os.listdir(self.logs)), [f'part-{part}.log' for part in ('1-1', '1-3', '2-2', '3-5')])
        self.assertEqual(self.merge(self.logs), '352')

    def test_damaged_units_of_other_logs_are_repeated(self):
        self.part('1/1', self.WORDS, self.logs)
        log = os.path.join(self.logs, 'part-1-1.log')
        lines = self.lines(log)
        lost_unit = lines[HEAD + 5].split()[1]
        lines[HEAD + 5] = lines[HEAD + 5].replace(b' ', b'  ', 1)
        self.write(log, *lines)
        self.part('1/2', self.WORDS, self.logs)
        self.part('2/2', self.WORDS, self.logs)
        new = [line.split()[1] for name in ('part-1-2.log', 'part-2-2.log')
               for line in self.lines(os.path.join(self.logs, name))[HEAD:]]
        self.assertEqual(new, [lost_unit])

    def test_truncated_and_foreign_logs(self):
        self.write(os.path.join(self.logs, 'torn.log'), b'')
        self.write(os.path.join(self.logs, 'notes.txt'), b'what is no log')
        self.part('1/2', self.WORDS, self.logs)
        self.part('1/1', ['-n', 8, '-m', 'mrv', '--units', 60], os.path.join(self.folder.name, 'eight.log'))
        os.rename(os.path.join(self.folder.name, 'eight.log'), os.path.join(self.logs, 'eight.log'))
        self.assertIn('eight.log', self.refused('count', *self.WORDS, '--part', '2/2', '--log', self.logs))
        os.remove(os.path.join(self.logs, 'eight.log'))
        self.assertIn('--units 60', self.refused('count', '-n', 9, '-m', 'mrv', '--units', 61, '--part', '2/2', '--log',
                                                 self.logs))
        self.part('2/2', self.WORDS, self.logs)
        self.assertEqual(self.merge(self.logs), '352')


main()
