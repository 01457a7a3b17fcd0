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


def published_count(piece, size, mode='ordered'):
    """Returns the published number."""
    return next(row['value'] for its, _, row in reference(n=str(size), mode=mode, source='oeis') if its == piece)


class Counts(Parts):
    def check(self, args, count):
        for n in (1, 3) if SANITIZED else (1, 2, 3, 7):
            logs = self.parts(n, args)
            random.shuffle(logs)
            result = self.ask('runs', 'merge', *logs)
            self.assertEqual((result['count'], result['status'], result['units_missing']), (str(count), 'exact', 0))
            units_of_parts = [len(self.lines(log)) - HEAD for log in logs]
            self.assertEqual(sum(units_of_parts), result['units'])
            self.assertLessEqual(max(units_of_parts) - min(units_of_parts), 1)  # equal parts, up to one unit

    def test_queens(self):
        for size in range(8, 13):
            self.check(['-n', size], published_count('Q', size))

    def test_awesome_queens(self):
        self.check(['-n', 12, '-p', 'QNN'], published_count('QNN', 12))

    def test_other_methods(self):
        for method in ('mrv', 'original', 'dancing-links'):
            self.check(['-n', 9, '-m', method], published_count('Q', 9))

    def test_classes(self):
        self.check(['-n', 10, '--unique'], published_count('Q', 10, 'unique'))

    def test_sequences(self):
        self.check(['-n', 6, '--sequences'], int(published_count('Q', 6)) * 720)

    def test_blocked_squares(self):
        blocked = [0, 9, 27, 43]
        found = placements(8, 8, 'Q', 8, blocked=blocked)
        args = ['-n', 8, '--block', ','.join(map(str, blocked))]
        self.check(args, len(found))
        self.check([*args, '--unique'], len(classes(8, 8, found, blocked=blocked)))

    def test_methods_with_own_sums(self):
        self.check(['-n', 6, '-p', 'N', '-k', 4], len(placements_of_knights()))
        self.check(['-n', 7, '-p', 'R'], 5040)
        self.check(['-n', 7, '-p', 'R', '--unique'], run('count', '-n', 7, '-p', 'R', '--unique',
                                                         '-m', 'improved').stdout.strip())

    def test_published_value_is_reported(self):
        result = self.ask('runs', 'merge', *self.parts(2, ['-n', 10]))
        plain = self.ask('count', '-n', 10)
        for key in plain.keys() - {'threads', 'seconds'}:
            self.assertEqual(result[key], plain[key], key)
        self.assertEqual((result['check'], result['check_source']), ('published', 'A000170'))

    def test_overlapping_parts_are_refused(self):
        """Logs that overlap, as of 2/3 and 1/2, are refused with their names and parts."""
        args = ['-n', 10, '--units', 100]
        parts = self.parts(3, args)
        for share in ('1/1', '1/2'):
            log = self.path(share.replace('/', '-'))
            self.part(share, args)
            for logs in ([parts[1], log], [*parts, log]):
                message = self.refused('runs', 'merge', *logs)
                for word in ('overlap', f'{log}, part {share}'):
                    self.assertIn(word, message)
                self.assertTrue(any(f'{part}, part {i}/3' in message for i, part in enumerate(parts, 1)), message)
        self.assertEqual(self.merge(self.path('1-1')), '724')

    def test_repeated_log_counts_once(self):
        """A repeated log counts once, and a note names both logs."""
        args = ['-n', 10, '--units', 100]
        one, two, three = self.parts(3, args)
        copy, older = self.path('copy'), self.path('older')
        shutil.copy(one, copy)
        self.write(older, *self.lines(two)[:-5])
        for logs, pairs in (([one, copy, two, three], [(copy, one)]), ([one, two, three, two], [(two, two)]),
                            ([older, two, one, three], [(two, older)]),
                            ([one, two, three, copy, older], [(copy, one), (older, two)])):
            done = run('runs', 'merge', *logs)
            self.assertEqual((done.returncode, done.stdout), (0, '724\n'), done)
            message = done.stderr.splitlines()
            self.assertEqual(len(message), len(pairs), done)
            for line, (name, of) in zip(message, pairs):
                self.assertIn(f'{name} repeats units of {of}', line)

    def test_merge_with_run_files(self):
        self.call('count', '-n', 10, '-m', 'mrv', '--store', '--units', 100)
        self.call('runs', 'export', 1, self.path('run'))
        self.assertEqual(self.merge(self.path('run')), '724')
        self.part('1/2', ['-n', 10, '-m', 'mrv', '--units', 100])
        self.assertEqual(self.merge(self.path('1-2'), self.path('run')), '724')


def placements_of_knights():
    """Returns the placements of four peaceful knights on a 6 × 6 board."""
    def non_attacking(a, b):
        return sorted((abs(a // 6 - b // 6), abs(a % 6 - b % 6))) != [1, 2]
    found = [()]
    for _ in range(4):
        found = [(*some, s) for some in found for s in range(some[-1] + 1 if some else 0, 36)
                 if all(non_attacking(s, t) for t in some)]
    return found


class Stopped(Parts):
    def size(self, log):
        return os.path.getsize(log) if os.path.exists(log) else 0

    def test_resumed_after_kill(self):
        """Kills parts at random moments and resumes them. Logged units stay and are not repeated."""
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
                stored = b''.join(self.lines(logs[part])) if before else b''
                self.part(f'{part + 1}/{n}', LONG, logs[part])
                now = b''.join(self.lines(logs[part]))
                self.assertTrue(now.startswith(stored[:stored.rfind(b'\n') + 1]), f'TRUCE_TEST_SEED={SEED}')
                numbers = [line.split()[1] for line in now.splitlines() if line.startswith(b'unit ')]
                self.assertEqual(len(numbers), len(set(numbers)), f'TRUCE_TEST_SEED={SEED}')
                # Removes some units, so that the next round has something to do.
                whole = self.lines(logs[part])
                self.write(logs[part], *whole[:HEAD + self.rng.randrange(len(whole) - HEAD)])
            for i, log in enumerate(logs, 1):
                self.part(f'{i}/{n}', LONG, log)
            self.assertEqual(self.merge(*logs), '14200', f'TRUCE_TEST_SEED={SEED}')

    def test_stopped_part(self):
        """A stopped part exits with status 3 for any reason, so that a scheduler restarts it."""
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
        result = json.loads(run('count', *ENDLESS, '--time-limit', '0.01', '--part', '1/2', '--log', log,
                                '--json').stdout)
        self.assertEqual((result['status'], result['units']), ('stopped', result['units_of_all_parts'] // 2))
        self.assertGreater(result['units_done'], 1)
        self.gap(log)

    def test_default_number_of_units(self):
        """The number of units is proportional to the number of parts, unless the units would be too short."""
        for n in (2, 8):
            log = self.path(f'1-{n}')
            process = self.start(f'1/{n}', ['-n', 20], log)
            await_true('a head', lambda: os.path.exists(log) and len(self.lines(log)) >= HEAD, process)
            process.kill()
            process.communicate(timeout=PATIENCE)
            units = next(int(line.split()[1]) for line in self.lines(log) if line.startswith(b'wanted '))
            self.assertEqual(units, 256 * n)

    def test_merge_while_part_runs(self):
        log = self.path('1-1')
        process = self.start('1/1', ENDLESS, log)
        await_true('a record', lambda: self.size(log) > 1000, process)
        done = run('runs', 'merge', log)  # only once, since the log grows
        self.assertEqual((done.returncode, done.stdout), (3, ''), done)
        self.assertRegex(done.stderr, '[0-9]+ of [0-9]+ units are missing')
        self.assertIn('another process', self.refused('count', *ENDLESS, '--part', '1/1', '--log', log, code=6))
        process.terminate()
        process.communicate(timeout=PATIENCE)

    def test_full_disk(self):
        def limit_file_size():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
        log = self.path('1-1')
        done = run('count', *LONG, '--part', '1/1', '--log', log, preexec_fn=limit_file_size)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        self.assertIn('cannot be written', done.stderr)
        self.assertTrue(self.size(log) == 0 or self.lines(log)[-1].endswith(b'\n'))
        self.part('1/1', LONG, log)
        self.assertEqual(self.merge(log), '14200')

    def test_log_deleted_moved_or_replaced(self):
        """A part fails if its log was deleted, moved or replaced, since its new units would be lost."""
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


class Options(Parts):
    def test_invalid_parts(self):
        for part in ('0/3', '4/3', '1/0', '1/100001', 'x', '1', '1/', '/1', '1/2/3', '-1/2', '1.5/2', ''):
            self.assertIn('I/N', self.refused('count', '--part', part, '--log', self.path('a')), part)
        self.assertFalse(os.path.exists(self.path('a')))

    def test_conflicting_options(self):
        for args in (['--part', '1/2'], ['--log', 'a']):
            self.assertIn('--part and --log', self.refused('count', *args))
        self.assertIn('--store', self.refused('count', '--part', '1/2', '--log', 'a', '--store'))
        self.assertIn('64', self.refused('count', '-n', 100, '-p', 'R', '--part', '1/2', '--log', 'a'))
        self.assertIn('it is an option of count', self.refused('first', '--part', '1/2', '--log', 'a'))
        for name in ('merge', 'sbatch'):
            self.assertIn(f'runs {name}', self.refused('runs', name))
        self.assertIn('--size', self.refused('runs', 'merge', 'a', '-n', 8))


main()
