# test-best-parts.py: optima by parts: found together, killed, resumed, and checked
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import json
import os
import random
import re
import shutil
import subprocess
import tempfile
import zlib

from stored import Stored
from support import PATIENCE, SANITIZED, TRUCE, await_true, fewer, main, run

ARMIES = ['--most-equal', '--set', '*Q,*Q', '--peace', 'between']
GUARDS = ['--fewest', '--cover', 'every', '--peace', 'none']
PUBLISHED = {  # by board side: A250000, A075458 and A030978
    'armies': (ARMIES, {8: 9, 11: 17}),
    'guards': (GUARDS, {8: 5, 11: 5}),
    'knights': (['--most', '--set', '*N'], {5: 13, 7: 25}),
}
LONG_SIZE, LONG_BEST = (9, 12) if SANITIZED else (12, 21)  # A250000
LONG = [*ARMIES, '-n', LONG_SIZE, '-m', 'any-line', '-j', 1, '--units', 400]
ENDLESS = [*ARMIES, '-n', 17, '-m', 'any-line', '-j', 1, '--units', 20000]  # takes many minutes


class BestParts(Stored):
    def setUp(self):
        super().setUp()
        self.logs = os.path.join(self.folder.name, 'logs')

    def part(self, part, args, code=0):
        done = run('best', *args, '--part', part, '--log', self.logs)
        self.assertEqual(done.returncode, code, (args, done))
        return done

    def work_until_done(self, n, args):
        """Works on all parts repeatedly until none adds a record. Returns the JSON answer of the logs."""
        for _ in range(20):
            before = self.records()
            for part in random.sample(range(1, n + 1), n):
                self.part(f'{part}/{n}', args)
            if self.records() == before:
                break
        else:
            self.fail('parts have always something left to do')
        result = self.ask('best', *args, '--log', self.logs)
        self.assertEqual(self.records(), before)
        return result

    def records(self):
        lines = []
        for name in glob.glob(os.path.join(self.logs, '*.log')):
            with open(name, encoding='ascii') as file:
                lines += [line for line in file if line.startswith(('unit ', 'placed '))]
        return sorted(lines)


class Numbers(BestParts):
    def check(self, kind, n, size):
        args, values = PUBLISHED[kind]
        self.logs = os.path.join(self.folder.name, f'{kind}-{n}-{size}')
        result = self.work_until_done(n, [*args, '-n', size])
        self.assertEqual((result['best'], result['status']), (values[size], 'proved'), result)
        self.assertEqual(result['proof'], self.ask('best', *args, '-n', size)['proof'])

    def test_published_values(self):
        for kind, (_, values) in fewer(list(PUBLISHED.items())[::-1]):  # armies are tested below as well
            for size in list(values)[:1] if SANITIZED else values:
                self.check(kind, random.choice((2, 3)), size)

    def test_number_of_parts(self):
        for n in (3,) if SANITIZED else (1, 2, 3, 7):
            self.check('armies', n, 8)

    def test_pieces_of_several_kinds(self):
        for args in fewer((['--most', '--set', '*Q,2N', '-n', 5], ['--most', '--set', '*K,*R', '-n', 5],
                           ['--fewest', '--set', '*K,*N', '--cover', 'every', '-n', 4],
                           ['--most', '--set', '*N', '--cover', 'every', '-n', 5])):
            self.logs = os.path.join(self.folder.name, f'{zlib.crc32(repr(args).encode())}')
            self.assertEqual(self.work_until_done(3, args)['best'], self.ask('best', *args)['best'], args)

    def test_no_placement(self):
        args = ['--fewest', '-p', 'K', '-n', 4, '--cover', 'total', '--block', '0,1,2,3,4,5,6,7,8,9,10,11,12,13,14']
        self.part('1/2', args, code=1)
        done = run('best', *args, '--log', self.logs)
        self.assertEqual((done.returncode, done.stdout), (1, ''), done)

    def test_ways(self):
        """With --ways, optimal placements are counted once the optimum is known, without a part for that count."""
        args = [*GUARDS, '-n', 8]
        self.work_until_done(2, args)
        self.assertEqual(self.call('best', *args, '--ways', '--log', self.logs), self.call('best', *args, '--ways'))


class Interrupted(BestParts):
    def start(self, part, args):
        process = subprocess.Popen([TRUCE, 'best', *map(str, args), '--part', part, '--log', self.logs],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate, timeout=PATIENCE)
        self.addCleanup(process.kill)
        return process

    def test_resumed_after_kill(self):
        for part in ('1/2', '2/2', '1/2'):
            before = len(self.records())
            process = self.start(part, LONG)
            await_true('records', lambda: len(self.records()) > before or process.poll() is not None)
            process.kill()
            process.wait(PATIENCE)
        self.assertEqual(self.work_until_done(2, LONG)['best'], LONG_BEST)

    def test_stopped(self):
        process = self.start('1/1', ENDLESS)
        await_true('records', lambda: len(self.records()) > 20 or process.poll() is not None)
        process.terminate()
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (128 + 15, b''), err)
        self.assertIn(b'bound ', err)

    def test_part_without_units_waits(self):
        """A part without units reports that it waits for other parts, whose units would take days."""
        done = self.part('9/100000', [*GUARDS, '-n', 20, '--units', 100, '--json'])
        result = json.loads(done.stdout)
        self.assertEqual((result['status'], result['part'], result['log']), ('waiting', '9/100000', self.logs))


class BadLogs(BestParts):
    """Damaged, forged and foreign logs. Each test changes its own copy of the same logs."""

    args = [*ARMIES, '-n', 8]
    valid_logs = None

    def setUp(self):
        super().setUp()
        if not self.valid_logs:
            self.work_until_done(2, self.args)
            folder = tempfile.TemporaryDirectory()
            self.addClassCleanup(folder.cleanup)
            BadLogs.valid_logs = shutil.copytree(self.logs, os.path.join(folder.name, 'logs'))
        else:
            shutil.copytree(self.valid_logs, self.logs)

    def log(self, pieces):
        """Returns the first log for this number of pieces."""
        return sorted(glob.glob(os.path.join(self.logs, f'{pieces}-*.log')))[0]

    def head_crc(self, log):
        """Returns the checksum of the head, from which the checksums of the lines continue."""
        with open(log, encoding='ascii') as file:
            head = dict(line.rstrip('\n').split(' ', 1) for line in file if ' ' in line
                            and not line.startswith('unit'))
        text = '\n'.join(head[key] for key in ('uuid', 'problem', 'mode', 'method', 'wanted', 'created', 'program'))
        return zlib.crc32(f'{text}\n'.encode())

    def append(self, log, answer, crc):
        with open(log, 'a', encoding='ascii') as file:
            file.write(f'placed {answer} {crc:08x}\n')

    def best(self):
        return self.ask('best', *self.args, '--log', self.logs)

    def n_damaged(self):
        """Returns the number of damaged records that `best` reports. Its answer must be right nevertheless."""
        done = run('best', *self.args, '--log', self.logs)
        self.assertEqual((done.returncode, done.stdout), (0, '9\n'), done)
        return re.findall(r'(\d+) damaged', done.stderr)

    def test_checksum_formula(self):
        """Checks the formula that the following tests use for checksums of lines."""
        with open(self.log(18), encoding='ascii') as file:
            found = [line.split() for line in file if line.startswith('placed ')]
        log = self.log(18) if found else sorted(glob.glob(os.path.join(self.logs, '18-*.log')))[-1]
        with open(log, encoding='ascii') as file:
            word, one, pieces, crc = next(line.split() for line in file if line.startswith('placed '))
        self.assertEqual(int(crc, 16), zlib.crc32(f'{one} {pieces}'.encode(), self.head_crc(log)), word)

    def test_invalid_placements_are_skipped(self):
        log = self.log(20)
        pieces = ','.join(map(str, [*range(10), *range(64, 74)]))  # both armies on the same squares: invalid
        for answer in (f'1 {pieces}', '1', '1 0', '0', '1 0,x'):
            self.append(log, answer, zlib.crc32(answer.encode(), self.head_crc(log)))
        self.assertEqual(self.n_damaged(), ['5'])
        self.assertEqual(self.best()['status'], 'proved')

    def test_unit_with_a_placement_is_skipped(self):
        """A search only logs units without a placement; a placement has its own line."""
        log = self.log(20)
        with open(log, encoding='ascii') as file:
            lines = file.readlines()
        unit = next(i for i, line in enumerate(lines) if line.startswith('unit '))
        args = lines[unit].split()[1:-1]
        args[2:5] = '111'  # its count and counters
        text = ' '.join(args)
        lines[unit] = f'unit {text} {zlib.crc32(text.encode(), self.head_crc(log)):08x}\n'
        with open(log, 'w', encoding='ascii') as file:
            file.writelines(lines)
        self.assertEqual(self.n_damaged(), ['1'])

    def test_wrong_checksum_is_skipped(self):
        self.assertEqual(self.n_damaged(), [])
        self.append(self.log(20), '1 0,63', 0)
        self.assertEqual(self.n_damaged(), ['1'])

    def test_damaged_units_are_repeated(self):
        log = self.log(20)
        with open(log, encoding='ascii') as file:
            lines = file.readlines()
        with open(log, 'w', encoding='ascii') as file:
            file.writelines(line.replace('unit ', 'unit 1', 1) if line.startswith('unit ') else line for line in lines)
        self.assertEqual(self.best()['best'], 9)

    def test_log_of_other_method_or_units_is_refused(self):
        log = self.log(20)
        with open(log, encoding='ascii') as file:  # without the units, so that the part runs again
            head = [line for line in file if not line.startswith('unit ')]
        for args, message in ((['-m', 'backtrack'], 'by method'), (['--units', 7], '--units')):
            for name in glob.glob(os.path.join(self.logs, '20-*.log')):
                os.remove(name)
            with open(log, 'w', encoding='ascii') as file:
                file.writelines(head)
            done = run('best', *self.args, *args, '--log', self.logs)
            self.assertEqual((done.returncode, done.stdout), (2, ''), done)
            self.assertIn(message, done.stderr)

    def test_log_renamed_to_other_number_is_refused(self):
        """A log for 20 pieces is refused under the name of a log for 18 pieces."""
        names = glob.glob(os.path.join(self.logs, '18-*.log'))
        for name in names:
            os.remove(name)
        os.rename(self.log(20), re.sub('[^-]*$', 'other.log', names[0].replace('part-', '')))
        done = run('best', *self.args, '--log', self.logs)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        self.assertIn('another question', done.stderr)

    def test_runs_commands_refuse_logs_of_best(self):
        for args in (['runs', 'merge', self.log(20)], ['runs', 'work', self.log(20)]):
            done = run(*args, env=self.environment())
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn('best --log', done.stderr)


class Options(BestParts):
    def test_bad_options(self):
        for args, message in ((['--part', '1/2'], 'needs --log'),
                              (['--log', self.logs, '--store'], 'cannot be combined'),
                              (['--log', self.logs, '--part', '3/2'], 'I/N'), (['--units', 5], 'needs --log'),
                              (['--log', self.logs, '--part', '1/2', '--confirm', 'any'], 'not for a part'),
                              (['--log', self.logs, '--part', '1/2', '--cite'], 'not for a part'),
                              (['--log', self.logs, '-m', 'local-search', '-n', 8], '--log'),
                              (['--log', os.path.join(self.logs, 'none', 'logs')], 'none')):
            done = run('best', *ARMIES, *args, env=self.environment())
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn(message, done.stderr)
        self.assertFalse(os.path.exists(self.logs) and os.listdir(self.logs))

    def test_log_that_is_a_file(self):
        path = os.path.join(self.folder.name, 'file')
        with open(path, 'w', encoding='ascii'):
            pass
        done = run('best', *ARMIES, '-n', 5, '--log', path)
        self.assertEqual((done.returncode, done.stderr.count('\n')), (2, 1), done)


main()
