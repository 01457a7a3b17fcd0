# test-best-ways.py: optimal placements, counted and listed by parts: together, killed, resumed
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import json
import os
import random
import shutil
import subprocess

from stored import Stored
from support import PATIENCE, SANITIZED, TRUCE, await_true, main, run

ARMIES = ['--most-equal', '--set', '*Q,*Q', '--peace', 'between']
GUARDS = ['--fewest', '--cover', 'every', '--peace', 'none']
# Arguments, and the published numbers of optimal placements and classes: 4860 and 638 ways to cover a chessboard with
# five queens (Ball, Mathematical Recreations).
QUESTIONS = [
    ([*GUARDS, '-n', 8], ('4860', '638')),
    ([*GUARDS, '-n', 7], None),
    ([*ARMIES, '-n', 7], None),
    ([*ARMIES, '-n', 8], None),
    (['--most', '--cover', 'every', '--set', '*Q', '-n', 8], ('92', '12')),
    (['--most', '--cover', 'every', '--set', '*K', '-n', 5], None),
    (['--fewest', '--cover', 'every', '--set', '*K', '-n', 8], None),
    (['--most', '--set', '*Q,2N', '-n', 5], None),
]
SIZE, BEST = (8, '9') if SANITIZED else (9, '12')  # A250000
LONG = [*ARMIES, '-n', SIZE, '-j', 1, '--ways']  # takes some seconds, mostly for the optimal placements
LONGER, LONGER_BEST = [*ARMIES, '-n', 9, '-j', 1, '--ways', '--units', 3000], '12'
SOME = QUESTIONS[::4] if SANITIZED else QUESTIONS


class Ways(Stored):
    def setUp(self):
        super().setUp()
        self.logs = os.path.join(self.folder.name, 'logs')

    def units(self, kind='ways'):
        """Returns the numbers of the units in the logs of the count."""
        units = []
        for name in glob.glob(os.path.join(self.logs, f'{kind}-*.log')):
            with open(name, encoding='ascii') as file:
                units += [line.split()[1] for line in file if line.startswith('unit ') and line.endswith('\n')]
        return units

    def part(self, part, args):
        done = run('best', *args, '--part', part, '--log', self.logs)
        self.assertEqual(done.returncode, 0, (args, done))
        return done

    def work_until_done(self, n, args):
        """Works on all parts repeatedly until one prints the whole answer. Returns this answer and the earlier
        processes."""
        message = []
        for _ in range(40):
            for part in random.sample(range(1, n + 1), n):
                done = self.part(f'{part}/{n}', args)
                if done.stdout.count('\n') > 1:
                    return done.stdout, message
                message.append(done)
        return self.fail('parts come to no end')

    def check(self, n, args):
        plain = self.call('best', *args)
        result, message = self.work_until_done(n, args)
        self.assertEqual(result, plain, args)
        for done in message:
            self.assertIn(done.stdout, ('', plain.splitlines()[0] + '\n'))
            self.assertIn('other parts must continue', done.stderr)
        self.assertEqual(self.call('best', *args, '--log', self.logs), plain)  # nothing is left to do
        return plain.split()


class Numbers(Ways):
    def test_counts(self):
        for args, published in SOME:
            for n, unique in ((1, False), (2, True), (3, False)):
                self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
                count = self.check(n, [*args, '--ways', *(['--unique'] if unique else [])])[1]
                if published:
                    self.assertEqual(count, published[unique], args)
                self.assertEqual(len(set(self.units('classes' if unique else 'ways'))),
                                 len(self.units('classes' if unique else 'ways')))

    def test_both_counts_in_one_folder(self):
        for options, count in ((['--ways'], '4860'), (['--ways', '--unique'], '638'), (['--ways'], '4860')):
            self.assertEqual(self.check(2, [*GUARDS, '-n', 8, *options])[1], count)

    def test_lists(self):
        for args in ([*GUARDS, '-n', 7, '--list'], [*ARMIES, '-n', 6, '--ways', '--list', '--unique']):
            self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
            plain = self.check(3, args)
            self.assertEqual(len(plain),
                             1 + int('--ways' in args) + (int(plain[1]) if '--ways' in args else len(plain) - 1))

    def test_logs_can_be_merged_and_imported(self):
        """Logs of the count of optimal placements can be merged and imported like logs of any count."""
        self.check(2, [*GUARDS, '-n', 8, '--ways'])
        self.assertEqual(self.call('runs', 'merge', *glob.glob(os.path.join(self.logs, 'ways-*.log'))), '4860\n')
        self.call('runs', 'import', self.logs)
        self.assertIn(('done', '4860'), [(each['status'], each['count']) for each in self.ask('runs', 'list')['runs']])

    def test_no_pieces(self):
        """The empty placement counts as one placement."""
        for args in (['--fewest', '--peace', 'none', '-n', 3], ['--most', '-n', 2, '--block', '0,1,2,3']):
            self.logs = os.path.join(self.folder.name, args[0])
            self.assertEqual(self.check(2, [*args, '--ways']), ['0', '1'])

    def test_no_placement(self):
        args = ['--fewest', '-p', 'K', '-n', 4, '--cover', 'total', '--block', '0,1,2,3,4,5,6,7,8,9,10,11,12,13,14',
                '--ways']
        for more in (['--part', '1/2'], ['--part', '2/2'], []):
            done = run('best', *args, '--log', self.logs, *more)
            self.assertEqual((done.returncode, done.stdout), (1, ''), done)
            result = self.ask('best', *args, '--log', self.logs, *more, code=1)
            self.assertEqual((result['best'], result['ways']), (None, None))

    def test_json(self):
        args = [*GUARDS, '-n', 8, '--ways', '--log', self.logs, '--units', 200]
        first = self.ask('best', *args, '--part', '1/3')
        self.assertEqual((first['best'], first['status'], first['ways']), (5, 'proved', None))
        self.assertLess(0, first['ways_units_missing'])
        self.assertLess(first['ways_units_missing'], first['ways_units'])
        for part in '23':
            last = self.ask('best', *args, '--part', f'{part}/3')
        self.assertEqual((last['ways'], last['ways_units_missing'], last['ways_units']), ('4860', 0, first['ways_units']))


class Interrupted(Ways):
    plain = None  # output of one process, computed once

    def setUp(self):
        super().setUp()
        Interrupted.plain = Interrupted.plain or run('best', *LONG).stdout
        self.assertEqual(self.plain.split()[0], BEST)

    def start(self, part, args):
        process = subprocess.Popen([TRUCE, 'best', *map(str, args), '--part', part, '--log', self.logs],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate, timeout=PATIENCE)
        self.addCleanup(process.kill)
        return process

    def start_and_await_units(self, part, args):
        """Starts a part and waits until it has counted some units."""
        before = len(self.units())
        process = self.start(part, args)
        await_true('units', lambda: len(self.units()) > before + 5 or process.poll() is not None)
        return process

    def test_resumed_after_kill(self):
        args = [*LONG, '--units', 3000]
        for part in ('1/2', '2/2', '1/2', '2/3'):
            process = self.start_and_await_units(part, args)
            process.kill()
            process.wait(PATIENCE)
        stored = self.units()
        self.assertEqual(self.work_until_done(3, args)[0], self.plain)
        units = self.units()
        self.assertEqual(len(units), len(set(units)))  # no unit was searched twice
        self.assertLessEqual(set(stored), set(units))

    def test_simultaneous_parts(self):
        """Simultaneous parts with different numbers of parts may work on the same units; these count once."""
        args = [*LONG, '--units', 3000]
        self.start_and_await_units('1/1', args).kill()
        working = [self.start(part, args) for part in ('1/2', '2/2', '2/3')]
        for process in working:
            _, err = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 0, err)
        self.assertEqual(self.call('best', *args, '--log', self.logs), self.plain)

    def test_stopped(self):
        process = self.start_and_await_units('1/1', LONGER)
        process.terminate()
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (128 + 15, LONGER_BEST.encode() + b'\n'), err)
        self.assertIn(b'stopped before all placements were counted', err)


class BadLogs(Ways):
    def setUp(self):
        super().setUp()
        self.args = [*GUARDS, '-n', 8, '--ways', '--log', self.logs]
        self.assertEqual(self.call('best', *self.args), '5\n4860\n')
        self.log, = glob.glob(os.path.join(self.logs, 'ways-*.log'))

    def lines(self):
        with open(self.log, encoding='ascii') as file:
            return file.readlines()

    def write(self, lines):
        with open(self.log, 'w', encoding='ascii') as file:
            file.writelines(lines)

    def test_damaged_record_is_skipped(self):
        """A damaged record is skipped and reported, and its unit is repeated."""
        lines = self.lines()
        unit = next(i for i, line in enumerate(lines) if line.startswith('unit ') and int(line.split()[3]) > 0)
        args = lines[unit].split()
        args[3] = str(int(args[3]) + 1)
        self.write([*lines[:unit], ' '.join(args) + '\n', *lines[unit + 1:]])
        done = run('best', *self.args)
        self.assertEqual((done.returncode, done.stdout), (0, '5\n4860\n'), done)
        self.assertIn('1 damaged record was skipped', done.stderr)

    def test_truncated_log(self):
        text = ''.join(self.lines())
        for length in random.sample(range(len(text)), 5):
            with open(self.log, 'w', encoding='ascii') as file:
                file.write(text[:length])
            self.assertEqual(self.call('best', *self.args), '5\n4860\n', length)

    def test_renamed_log_is_refused(self):
        """A log of placements is refused under the name of a log of classes."""
        shutil.copy(self.log, self.log.replace('ways-', 'classes-'))
        done = run('best', *self.args, '--unique')
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        self.assertIn('another question', done.stderr)


main()
