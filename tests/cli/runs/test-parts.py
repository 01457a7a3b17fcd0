# test-parts.py: counts by parts: merged, killed, stopped, and their options
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import unittest

from parts import HEAD, Parts
from support import PATIENCE, SANITIZED, TRUCE, await_true, classes, main, placements, reference, rounds, run

SEED = int(os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))
ENDLESS = ['-n', 20, '-m', 'mrv', '-j', 1, '--units', 100000]  # a hundred thousand units of some milliseconds each
LONG = ['-n', 12, '-m', 'original', '-j', 1, '--units', 300]


def count_of(piece, size, mode='ordered'):
    """As published."""
    return next(row['value'] for its, _, row in reference(n=str(size), mode=mode, source='oeis') if its == piece)


class Counts(Parts):
    def check(self, words, count):
        for n in (1, 3) if SANITIZED else (1, 2, 3, 7):
            logs = self.parts(n, words)
            random.shuffle(logs)
            told = self.ask('runs', 'merge', *logs)
            self.assertEqual((told['count'], told['status'], told['units_missing']), (str(count), 'exact', 0))
            own = [len(self.lines(log)) - HEAD for log in logs]
            self.assertEqual(sum(own), told['units'])
            self.assertLessEqual(max(own) - min(own), 1)  # equal shares

    def test_queens(self):
        for size in range(8, 13):
            self.check(['-n', size], count_of('Q', size))

    def test_awesome_queens(self):
        self.check(['-n', 12, '-p', 'QNN'], count_of('QNN', 12))

    def test_by_other_methods(self):
        for method in ('mrv', 'original', 'dancing-links'):
            self.check(['-n', 9, '-m', method], count_of('Q', 9))

    def test_classes(self):
        self.check(['-n', 10, '--unique'], count_of('Q', 10, 'unique'))

    def test_orders(self):
        self.check(['-n', 6, '--sequences'], int(count_of('Q', 6)) * 720)

    def test_blocked_squares(self):
        blocked = [0, 9, 27, 43]
        found = placements(8, 8, 'Q', 8, blocked=blocked)
        words = ['-n', 8, '--block', ','.join(map(str, blocked))]
        self.check(words, len(found))
        self.check([*words, '--unique'], len(classes(8, 8, found, blocked=blocked)))

    def test_methods_that_end_with_a_sum_of_their_own(self):
        self.check(['-n', 6, '-p', 'N', '-k', 4], len(placements_of_knights()))
        self.check(['-n', 7, '-p', 'R'], 5040)
        self.check(['-n', 7, '-p', 'R', '--unique'], run('count', '-n', 7, '-p', 'R', '--unique',
                                                         '-m', 'improved').stdout.strip())

    def test_what_is_published_is_told(self):
        told = self.ask('runs', 'merge', *self.parts(2, ['-n', 10]))
        plain = self.ask('count', '-n', 10)
        for key in plain.keys() - {'threads', 'seconds'}:
            self.assertEqual(told[key], plain[key], key)
        self.assertEqual((told['check'], told['check_source']), ('published', 'A000170'))

    def test_shares_of_other_numbers(self):
        """They are no parts of one whole where they overlap, which is told with their names."""
        words = ['-n', 10, '--units', 100]
        parts = self.parts(3, words)
        for share in ('1/1', '1/2'):
            log = self.path(share.replace('/', '-'))
            self.part(share, words)
            for logs in ([parts[1], log], [*parts, log]):
                said = self.refused('runs', 'merge', *logs)
                for word in ('overlap', f'{log}, part {share}'):
                    self.assertIn(word, said)
                self.assertTrue(any(f'{part}, part {i}/3' in said for i, part in enumerate(parts, 1)), said)
        self.assertEqual(self.merge(self.path('1-1')), '724')

    def test_a_log_that_is_there_twice(self):
        """Is counted once, and a remark tells which repeats which."""
        words = ['-n', 10, '--units', 100]
        one, two, three = self.parts(3, words)
        copy, older = self.path('copy'), self.path('older')
        shutil.copy(one, copy)
        self.write(older, *self.lines(two)[:-5])
        for logs, pairs in (([one, copy, two, three], [(copy, one)]), ([one, two, three, two], [(two, two)]),
                            ([older, two, one, three], [(two, older)]),
                            ([one, two, three, copy, older], [(copy, one), (older, two)])):
            done = run('runs', 'merge', *logs)
            self.assertEqual((done.returncode, done.stdout), (0, '724\n'), done)
            said = done.stderr.splitlines()
            self.assertEqual(len(said), len(pairs), done)
            for line, (name, of) in zip(said, pairs):
                self.assertIn(f'{name} repeats units of {of}', line)

    def test_with_files_of_runs(self):
        self.call('count', '-n', 10, '-m', 'mrv', '--store', '--units', 100)
        self.call('runs', 'export', 1, self.path('run'))
        self.assertEqual(self.merge(self.path('run')), '724')
        self.part('1/2', ['-n', 10, '-m', 'mrv', '--units', 100])
        self.assertEqual(self.merge(self.path('1-2'), self.path('run')), '724')


def placements_of_knights():
    """Of four knights on 6 × 6."""
    def peace(a, b):
        return sorted((abs(a // 6 - b // 6), abs(a % 6 - b % 6))) != [1, 2]
    found = [()]
    for _ in range(4):
        found = [(*some, s) for some in found for s in range(some[-1] + 1 if some else 0, 36)
                 if all(peace(s, t) for t in some)]
    return found


class Stopped(Parts):
    def size(self, log):
        return os.path.getsize(log) if os.path.exists(log) else 0

    def test_killed(self):
        """At moments drawn, and each time gone on with: what was logged stays, and is not worked again."""
        self.rng = random.Random(SEED)
        for n in (1, 3):
            logs = [self.path(f'{i}-{n}') for i in range(1, n + 1)]
            for _ in range(rounds(10)):
                part = self.rng.randrange(n)
                before = self.size(logs[part])
                process = self.start(f'{part + 1}/{n}', LONG, logs[part])
                if self.rng.random() < 0.7:
                    await_true('a record', lambda: self.size(logs[part]) > before or process.poll() is not None)
                process.kill()
                process.communicate(timeout=PATIENCE)
                kept = b''.join(self.lines(logs[part])) if before else b''
                self.part(f'{part + 1}/{n}', LONG, logs[part])
                now = b''.join(self.lines(logs[part]))
                self.assertTrue(now.startswith(kept[:kept.rfind(b'\n') + 1]), f'TRUCE_TEST_SEED={SEED}')
                numbers = [line.split()[1] for line in now.splitlines() if line.startswith(b'unit ')]
                self.assertEqual(len(numbers), len(set(numbers)), f'TRUCE_TEST_SEED={SEED}')
                # Removes some units, so that the next round has something to do.
                whole = self.lines(logs[part])
                self.write(logs[part], *whole[:HEAD + self.rng.randrange(len(whole) - HEAD)])
            for i, log in enumerate(logs, 1):
                self.part(f'{i}/{n}', LONG, log)
            self.assertEqual(self.merge(*logs), '14200', f'TRUCE_TEST_SEED={SEED}')

    def test_told_to_stop(self):
        """Its exit status is 3, whatever stopped it: a scheduler knows by that to begin it again."""
        log = self.path('1-2')
        for number in (signal.SIGTERM, signal.SIGINT):
            before = self.size(log)
            process = self.start('1/2', ENDLESS, log)
            await_true('a record', lambda: self.size(log) > max(before, 1000), process)
            process.send_signal(number)
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, out, err.count(b'\n')), (3, b'', 1), err)
            self.assertTrue(self.lines(log)[-1].endswith(b'\n'))
        self.part('1/2', [*ENDLESS, '--time-limit', '0.01'], log, code=3)
        told = json.loads(run('count', *ENDLESS, '--time-limit', '0.01', '--part', '1/2', '--log', log, '--json').stdout)
        self.assertEqual((told['status'], told['units']), ('stopped', told['units_of_all_parts'] // 2))
        self.assertGreater(told['units_done'], 1)
        self.gap(log)

    def test_units_of_a_part(self):
        """Where they are not too short, each part has so many of them that parts are about as long."""
        for n in (2, 8):
            log = self.path(f'1-{n}')
            process = self.start(f'1/{n}', ['-n', 20], log)
            await_true('a head', lambda: os.path.exists(log) and len(self.lines(log)) >= HEAD, process)
            process.kill()
            process.communicate(timeout=PATIENCE)
            units = next(int(line.split()[1]) for line in self.lines(log) if line.startswith(b'wanted '))
            self.assertEqual(units, 256 * n)

    def test_merged_while_it_is_worked_on(self):
        log = self.path('1-1')
        process = self.start('1/1', ENDLESS, log)
        await_true('a record', lambda: self.size(log) > 1000, process)
        done = run('runs', 'merge', log)  # only once, since the log grows
        self.assertEqual((done.returncode, done.stdout), (3, ''), done)
        self.assertRegex(done.stderr, '[0-9]+ of [0-9]+ units are missing')
        self.assertIn('another process', self.refused('count', *ENDLESS, '--part', '1/1', '--log', log, code=6))
        process.terminate()
        process.communicate(timeout=PATIENCE)

    def test_a_disk_that_is_full(self):
        def small():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
        log = self.path('1-1')
        done = run('count', *LONG, '--part', '1/1', '--log', log, preexec_fn=small)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        self.assertIn('cannot be written', done.stderr)
        self.assertTrue(self.size(log) == 0 or self.lines(log)[-1].endswith(b'\n'))
        self.part('1/1', LONG, log)
        self.assertEqual(self.merge(log), '14200')

    def test_a_log_that_is_deleted(self):
        """Or moved, or replaced: its file has no more what the run goes on to find."""
        log = self.path('1-1')

        def replace(path):
            os.rename(path, path + '-before')
            shutil.copy(path + '-before', path)

        for change in os.unlink, lambda path: os.rename(path, path + '-moved'), replace:
            process = self.start('1/1', ENDLESS, log)
            await_true('a record', lambda: self.size(log) > 1000, process)
            change(log)
            process.send_signal(signal.SIGTERM)
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, out), (2, b''), err)
            self.assertIn('was deleted, moved or replaced', err.decode())
            for name in os.listdir(self.folder.name):
                os.unlink(os.path.join(self.folder.name, name))


class Words(Parts):
    def test_parts_that_are_none(self):
        for part in ('0/3', '4/3', '1/0', '1/100001', 'x', '1', '1/', '/1', '1/2/3', '-1/2', '1.5/2', ''):
            self.assertIn('I/N', self.refused('count', '--part', part, '--log', self.path('a')), part)
        self.assertFalse(os.path.exists(self.path('a')))

    def test_what_excludes_what(self):
        for words in (['--part', '1/2'], ['--log', 'a']):
            self.assertIn('--part and --log', self.refused('count', *words))
        self.assertIn('--store', self.refused('count', '--part', '1/2', '--log', 'a', '--store'))
        self.assertIn('64', self.refused('count', '-n', 100, '-p', 'R', '--part', '1/2', '--log', 'a'))
        self.assertIn('it is an option of count', self.refused('first', '--part', '1/2', '--log', 'a'))
        for name in ('merge', 'sbatch'):
            self.assertIn(f'runs {name}', self.refused('runs', name))
        self.assertIn('--size', self.refused('runs', 'merge', 'a', '-n', 8))


main()
