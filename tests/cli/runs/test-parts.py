# test-parts.py: counts by parts: their logs, merged, killed, damaged and foreign, and the script for Slurm
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import fcntl
import glob
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import unittest
import zlib

from stored import Stored
from support import (PATIENCE, SANITIZED, TRUCE, await_true, classes, fewer, main, placements, reference,
                     processes, rounds, run)

SEED = int(os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))
ENDLESS = ['-n', 16, '-m', 'original', '-j', 1, '--units', 20000]
LONG = ['-n', 12, '-m', 'original', '-j', 1, '--units', 300]
HEAD = 11  # lines


def count_of(piece, size, mode='ordered'):
    """As published."""
    return next(row['value'] for its, _, row in reference(n=str(size), mode=mode, source='oeis') if its == piece)


class Parts(Stored):
    def path(self, name):
        return os.path.join(self.folder.name, f'{name}.log')

    def part(self, part, words, name=None, code=0, **more):
        """The ended process that worked on the part."""
        done = run('count', *words, '--part', part, '--log', name or self.path(part.replace('/', '-')), **more)
        self.assertEqual((done.returncode, done.stdout), (code, ''), (words, done))
        return done

    def parts(self, n, words):
        """The logs of all parts."""
        logs = [self.path(f'{i}-{n}-{zlib.crc32(repr(words).encode())}') for i in range(1, n + 1)]
        working = [self.start(f'{i}/{n}', words, log) for i, log in enumerate(logs, 1)]
        for process in working:  # all at once: most of the time goes into waiting for the disk
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, out), (0, b''), err)
        return logs

    def start(self, part, words, name):
        process = subprocess.Popen([TRUCE, 'count', *map(str, words), '--part', part, '--log', name],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        return process

    def merge(self, *logs):
        return self.call('runs', 'merge', *logs, lines=0).strip()

    def lines(self, log):
        with open(log, 'rb') as file:
            return file.read().splitlines(keepends=True)

    def write(self, log, *content):
        with open(log, 'wb') as file:
            file.write(b''.join(content))

    def gap(self, *logs):
        """What is said of logs that are not all; their JSON says as much."""
        done = run('runs', 'merge', *logs)
        self.assertEqual((done.returncode, done.stdout), (3, ''), done)
        told = self.ask('runs', 'merge', *logs, code=3)
        self.assertEqual((told['status'], told['check']), ('stopped', 'unchecked'))
        self.assertIn(f"{told['units_missing']} of {told['units']} units are missing", done.stderr)
        return done.stderr


def seal(head, *lines):
    """A log whose check sums are right, whatever it says."""
    head = b''.join(head[:-1])
    said = dict(line.split(b' ', 1) for line in head.splitlines()[1:])
    seed = zlib.crc32(b'\n'.join(said[key] for key in (b'uuid', b'problem', b'mode', b'method', b'wanted', b'created',
                                                       b'program')) + b'\n')
    units = []
    for line in lines:
        text = line.rstrip(b'\n').split(b' ', 1)[1].rsplit(b' ', 1)[0]
        units.append(b'unit %b %08x\n' % (text, zlib.crc32(text, seed)))
    return head + b'head %08x\n' % zlib.crc32(head) + b''.join(units)


class Counts(Parts):
    def check(self, words, count):
        for n in (1, 3) if SANITIZED else (1, 2, 3, 7):
            logs = self.parts(n, words)
            random.shuffle(logs)
            told = self.ask('runs', 'merge', *logs)
            self.assertEqual((told['count'], told['status'], told['units_missing']), (str(count), 'exact', 0))
            own = [len(self.lines(log)) - HEAD for log in logs]
            self.assertEqual(sum(own), told['units'])
            self.assertLessEqual(max(own) - min(own), 1)  # as many for each

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
        """Units that two logs agree about are counted once; so are those of a log that is named twice."""
        words = ['-n', 10, '--units', 100]
        one, two, three = self.parts(3, words)
        self.part('1/1', words)
        self.assertEqual(self.merge(one, two, three, two), '724')
        self.assertEqual(self.merge(two, self.path('1-1')), '724')

    def test_with_files_of_runs(self):
        self.call('count', '-n', 10, '-m', 'mrv', '--store', '--units', 100)
        self.call('runs', 'export', 1, self.path('run'))
        self.assertEqual(self.merge(self.path('run')), '724')
        self.part('1/2', ['-n', 10, '-m', 'mrv', '--units', 100])
        self.assertEqual(self.merge(self.path('1-2'), self.path('run')), '724')

    def test_into_a_store(self):
        *most, last = self.parts(3, ['-n', 10])
        for log in most:
            self.assertEqual(self.call('runs', 'import', log, lines=0), '1\n')
        told = self.ask('runs', 'show', 1)
        self.assertEqual((told['status'], told['created']), ('stopped', None))
        self.assertEqual(self.call('runs', 'import', last), '1\n')
        told = self.ask('runs', 'show', 1)
        self.assertEqual(told['units_done'], told['units'])
        self.assertEqual(self.call('runs', 'resume', 1), '724\n')
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], 0)


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
                # Less than all, so that the next has something to do.
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

    def test_merged_while_it_is_worked_on(self):
        log = self.path('1-1')
        process = self.start('1/1', ENDLESS, log)
        await_true('a record', lambda: self.size(log) > 1000, process)
        self.gap(log)
        self.assertIn('another process', self.refused('count', *ENDLESS, '--part', '1/1', '--log', log))
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


@unittest.skipUnless(shutil.which('parallel'), 'GNU parallel is not here')
class UnderParallel(Parts):
    SIZE = 12 if SANITIZED else 13
    WORDS = ['-n', SIZE, '-m', 'original', '-j', 1, '--units', 300]
    N = 6

    def begin(self, resume):
        words = ['parallel', '--joblog', self.path('jobs'), resume, '-j', 2, TRUCE, 'count', *self.WORDS, '--part',
                 f'{{}}/{self.N}', '--log', self.path('{}'), ':::', *range(1, self.N + 1)]
        process = subprocess.Popen(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=self.environment(PARALLEL_HOME=self.folder.name))
        self.addCleanup(process.kill)
        return process

    def ended(self):
        """Parts and their exit statuses, as parallel lists them."""
        jobs = self.lines(self.path('jobs')) if os.path.exists(self.path('jobs')) else []
        return [(int(line.split(b'\t')[0]), int(line.split(b'\t')[6])) for line in jobs[1:] if line.endswith(b'\n')]

    def leave(self, resume, number):
        """Ended once one more part is done, while others are under way or not begun: the parts that are done. By SIGKILL
        all end at once, and nothing is told; else parallel ends what it knows of, and what it was just beginning goes
        on without it."""
        before = len(self.ended())
        process = self.begin(resume)
        await_true('a part is done', lambda: len(self.ended()) > before or process.poll() is not None)
        process.send_signal(number)

        def are_gone():
            pids = {pid for name in ('{}', *range(1, self.N + 1)) for pid in processes(self.path(name))} - {process.pid}
            for pid in pids if number == signal.SIGKILL else ():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            return not pids
        await_true('all have ended', are_gone)
        process.communicate(timeout=PATIENCE)
        return [part for part, code in self.ended() if code == 0]

    def test_goes_on(self):
        """With what it has left, and with nothing that was done."""
        done = {}
        for resume, number in (('--resume', signal.SIGKILL), ('--resume-failed', signal.SIGTERM)):
            for part in self.leave(resume, number):
                done.setdefault(part, self.lines(self.path(part)))
        self.assertGreater(len(done), 0)
        out, err = self.begin('--resume-failed').communicate(timeout=PATIENCE)
        self.assertEqual(out, b'', err)
        self.assertEqual(sorted(part for part, code in self.ended() if code == 0), list(range(1, self.N + 1)), err)
        self.assertEqual({part: self.lines(self.path(part)) for part in done}, done)
        self.assertEqual(self.merge(*map(self.path, range(1, self.N + 1))), count_of('Q', self.SIZE))


class Damaged(Parts):
    WORDS = ['-n', 8, '-m', 'mrv', '--units', 30]

    def setUp(self):
        super().setUp()
        self.one, self.two = self.parts(2, self.WORDS)
        self.right = self.lines(self.one)
        self.assertEqual(self.merge(self.one, self.two), '92')

    def goes_on(self):
        done = self.part('1/2', self.WORDS, self.one)
        self.assertEqual(self.merge(self.one, self.two) if 'damaged' not in done.stderr
                         else self.call('runs', 'merge', self.one, self.two).strip(), '92')
        return done.stderr

    def test_torn_at_each_byte(self):
        """Of its head, of its first record and of its last."""
        whole = b''.join(self.right)
        head = sum(map(len, self.right[:HEAD + 1]))
        for length in fewer([*range(0, head, 41), *range(len(whole) - len(self.right[-1]), len(whole), 9)]):
            self.write(self.one, whole[:length])
            self.assertNotIn('damaged', self.goes_on())
            self.assertEqual(len(self.lines(self.one)), len(self.right))

    def test_a_gap_is_named(self):
        kept = self.right[:HEAD + 3] + self.right[HEAD + 4:]
        lost = self.right[HEAD + 3].split()[1].decode()
        self.write(self.one, *kept)
        said = self.gap(self.one, self.two)
        self.assertRegex(said, rf'of part 1: {lost};')
        self.write(self.one, *self.right)
        self.assertIn('of part 2:', self.gap(self.one))

    def test_a_line_in_the_middle(self):
        """Costs its unit alone, which is worked again."""
        for put in (b'', b'\n', b'unit\n', b'\xff\xfe\n', b'unit ' + b'9' * 70000 + b'\n', self.right[HEAD + 2][:-9] + b'\n',
                    self.right[HEAD + 2].replace(b'unit ', b'unit 1', 1), b''.join(self.right[:HEAD])):
            self.write(self.one, *self.right[:HEAD + 2], put, *self.right[HEAD + 3:])
            self.gap(self.one, self.two)
            self.assertEqual('damaged' in self.goes_on(), put != b'')

    def test_flipped_bits(self):
        """Of whatever: never another count."""
        rng = random.Random(SEED)
        whole = b''.join(self.right)
        for _ in range(rounds(25)):
            at = rng.randrange(len(whole))
            changed = bytes([whole[at] ^ 1 << rng.randrange(8)])
            self.write(self.one, whole[:at], changed, whole[at + 1:])
            done = run('runs', 'merge', self.one, self.two)
            if (done.returncode, done.stdout) == (0, '92\n') and changed.isupper():
                continue  # a digit of a check sum, which means what it did
            self.assertIn(done.returncode, (2, 3), f'TRUCE_TEST_SEED={SEED}')
            self.assertEqual(done.stdout, '', f'TRUCE_TEST_SEED={SEED}')
            if done.returncode == 2:
                self.assertIn(self.one, done.stderr)
                self.assertIn(self.one, self.refused('count', *self.WORDS, '--part', '1/2', '--log', self.one))
            else:
                self.goes_on()

    def test_a_damaged_head(self):
        """Is refused: what stands behind it might be of anything."""
        self.right[2] = self.right[2].replace(b'k=8', b'k=7')
        self.write(self.one, *self.right)
        for words in (['runs', 'merge', self.one, self.two], ['runs', 'import', self.one],
                      ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
            self.assertRegex(self.refused(*words), 'line 11: .*check sum')
        self.assertEqual(self.lines(self.one), self.right)

    def test_an_overlap_that_disagrees(self):
        fields = self.right[HEAD].split(b' ')
        fields[3:6] = [b'%d' % n for n in (1000, 1000 % 13, 1000 % 15)]
        self.write(self.path('other'), seal(self.right[:HEAD], b' '.join(fields)))
        said = self.refused('runs', 'merge', self.one, self.two, self.path('other'))
        for word in (f"unit {fields[1].decode()} is ", '1000', self.one, self.path('other')):
            self.assertIn(word, said)
        self.write(self.one, seal(self.right[:HEAD], *self.right[HEAD:], b' '.join(fields)))
        for words in (['runs', 'merge', self.one], ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
            self.assertRegex(self.refused(*words), 'line [0-9]+: it contradicts')

    def test_units_of_another_cut(self):
        """Sealed, and each of them sound, but not what the cut has in that place."""
        lines = [re.sub(rb'(unit \d+ )\S+', rb'\g<1>0,1/7,7,7', line) for line in self.right[HEAD:]]
        self.write(self.one, seal(self.right[:HEAD], *lines))
        self.assertIn('cut', self.refused('runs', 'merge', self.one, self.two))
        self.assertIn('damaged', self.goes_on_from_nothing())

    def goes_on_from_nothing(self):
        return self.part('1/2', self.WORDS, self.one).stderr

    def test_foreign_heads(self):
        for words, word in ((['-n', 9, '-m', 'mrv', '--units', 30], 'problem'),
                            ([*self.WORDS, '--unique'], 'fundamental'),
                            (['-n', 8, '-m', 'original', '--units', 30], 'original'),
                            (['-n', 8, '-m', 'mrv', '--units', 3], 'units')):
            other = self.path('other')
            self.write(other)
            self.part('2/2', words, other)
            said = self.refused('runs', 'merge', self.one, other)
            self.assertIn(other, said)
            self.assertIn(word, said)
            self.assertIn(other, self.refused('count', *self.WORDS, '--part', '2/2', '--log', other))

    def test_another_version(self):
        version = re.sub(rb'(?m)^method mrv (\d+)$', rb'method mrv 77', b''.join(self.right[:HEAD]))
        lines = [re.sub(rb' mrv \d+ ', b' mrv 77 ', line) for line in self.right[HEAD:]]
        self.write(self.one, seal(version.splitlines(keepends=True), *lines))
        for words in (['runs', 'merge', self.one, self.two], ['runs', 'merge', self.one],
                      ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
            self.assertIn('version 77', self.refused(*words))

    def test_the_log_of_another_part(self):
        self.assertIn('part 1/2', self.refused('count', *self.WORDS, '--part', '2/2', '--log', self.one))
        self.assertIn('part 1/2', self.refused('count', *self.WORDS, '--part', '1/3', '--log', self.one))
        self.assertEqual(self.lines(self.one), self.right)

    def test_files_that_are_no_logs(self):
        for content in (b'7 8 9\n', b'truce-log 2\n' * 20, b'#!/bin/sh\n', bytes(5000)):
            self.write(self.one, content)
            for words in (['runs', 'merge', self.one], ['count', *self.WORDS, '--part', '1/2', '--log', self.one]):
                self.assertIn(self.one, self.refused(*words))
            self.assertEqual(b''.join(self.lines(self.one)), content)
        self.call('count', '-n', 8, '--store', '-m', 'mrv', '--units', 30)
        self.call('runs', 'export', 1, self.two)
        before = self.lines(self.two)
        self.assertIn('not the log', self.refused('count', *self.WORDS, '--part', '1/2', '--log', self.two))
        self.assertEqual(self.lines(self.two), before)

    def test_who_writes_has_it_alone(self):
        with open(self.one, 'r+b') as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            self.assertIn('another process', self.refused('count', *self.WORDS, '--part', '1/2', '--log', self.one))

    def test_places_where_no_log_can_be(self):
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

    def test_what_other_logs_have_is_not_worked(self):
        for part in ('1/3', '2/2', '3/5'):
            self.part(part, self.WORDS, self.logs)
        kept = self.units()
        self.assertEqual(len(kept), len(set(kept)))
        told = json.loads(run('count', '-n', 9, '-m', 'mrv', '--part', '1/1', '--log', self.logs, '--json').stdout)
        self.assertEqual((told['count'] if 'count' in told else None, told['units_done']), (None, told['units']))
        self.assertEqual(told['found'], 352)  # of its own and of others
        self.assertEqual(len(self.units()), told['units'])
        self.assertEqual(len(set(self.units())), told['units'])
        self.assertEqual(sorted(os.listdir(self.logs)), [f'part-{part}.log' for part in ('1-1', '1-3', '2-2', '3-5')])
        self.assertEqual(self.merge(self.logs), '352')

    def test_damaged_records_of_others_are_worked_again(self):
        self.part('1/1', self.WORDS, self.logs)
        log = os.path.join(self.logs, 'part-1-1.log')
        lines = self.lines(log)
        lost = lines[HEAD + 5].split()[1]
        lines[HEAD + 5] = lines[HEAD + 5].replace(b' ', b'  ', 1)
        self.write(log, *lines)
        self.part('1/2', self.WORDS, self.logs)
        self.part('2/2', self.WORDS, self.logs)
        new = [line.split()[1] for name in ('part-1-2.log', 'part-2-2.log')
               for line in self.lines(os.path.join(self.logs, name))[HEAD:]]
        self.assertEqual(new, [lost])

    def test_torn_and_foreign_logs(self):
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
        self.assertIn('that is for count', self.refused('best', '--most', '--part', '1/2', '--log', 'a'))
        for name in ('merge', 'sbatch'):
            self.assertIn(f'runs {name}', self.refused('runs', name))
        self.assertIn('--size', self.refused('runs', 'merge', 'a', '-n', 8))


class Script(Parts):
    def script(self, *words):
        text = self.call('runs', 'sbatch', *words, lines=0)
        self.assertEqual(self.ask('runs', 'sbatch', *words), {'script': text})
        return text

    def test_all_parts(self):
        text = self.script('-n', 8, '-p', 'QN', '--block', 'a1,b3', '-k', 6, '--unique', '-j', 2, 3, "our 'logs'")
        for line in ('--array=1-3', '--cpus-per-task=2', '--signal=TERM@120', '--requeue', '--time=0-00:10:00'):
            self.assertIn(f'#SBATCH {line}\n', text)
        for part in (1, 2, 3):
            self.assertEqual(self.as_slurm(text, part, self.folder.name), 0)
        plain = self.call('count', '-n', 8, '-p', 'QN', '--block', 'a1,b3', '-k', 6, '--unique')
        self.assertEqual(self.merge(*glob.glob(os.path.join(self.folder.name, "our 'logs'", '*.log'))) + '\n', plain)
        self.assertEqual(self.told_scontrol(), '')

    def test_what_was_stopped_is_given_back(self):
        text = self.script('-n', 8, 3)
        for code, state, told in ((2, 'RUNNING', ''),  # nothing that another try would mend
                                  (3, 'COMPLETING', ''),  # cancelled
                                  (3, 'RUNNING', 'requeue 77_1\n')):
            self.assertEqual(self.as_slurm(text, 1, self.folder.name, srun=f'exit {code}', state=state), code)
            self.assertEqual(self.told_scontrol(), told)

    @unittest.skipIf(SANITIZED, 'its tables take minutes there; plan has tests of its own')
    def test_time(self):
        def limit(*words):
            """Of a script whose time is estimated, so that two of them need not be the same."""
            done = run('runs', 'sbatch', *words)
            self.assertEqual(done.returncode, 0, done)
            days, hours, minutes, seconds = map(int, re.search(r'--time=(\d+)-(\d+):(\d+):(\d+)\n', done.stdout).groups())
            self.assertTrue(hours < 24 and minutes < 60 and seconds < 60)
            return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        self.assertEqual(limit('-n', 20, '--time-limit', 98765, 10), 98765)
        few, many = (limit('-n', 26, '--budget', 0.2, parts) for parts in (100, 10000))  # far too little for a sample
        self.assertGreater(few, many)
        self.assertGreater(few, limit('-n', 26, '-j', 64, '--budget', 0.2, 100))
        self.assertEqual(limit('-n', 10, 2), 600)
        self.assertIn('--time-limit', self.refused('runs', 'sbatch', '-n', 20, '-m', 'original', '--budget', 0.2, 10))
        self.assertIn('seconds', self.refused('runs', 'sbatch', '-n', 10, '--budget', 0, 10))
        self.assertIn('180', self.refused('runs', 'sbatch', '-n', 20, '--time-limit', 60, 10))
        self.assertIn('number of parts', self.refused('runs', 'sbatch', '-n', 40, 1))
        for parts in ('0', 'x', '-1', '100001'):
            self.assertIn('100000', self.refused('runs', 'sbatch', parts))


main()
