# test-runs.py: stored runs: resuming, verifying, locking; damaged and read-only stores
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import binascii
import contextlib
import fcntl
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import struct
import subprocess

from stored import Stored, open_file
from support import PATIENCE, TRUCE, await_true, main, run

QUEENS_12 = 14200   # A000170
QUEENS_10 = 724
# Without a published count: a corner is blocked.
BLOCKED = ['-n', '7', '-p', 'Q', '--block', '0']
# Takes days, in units of a fraction of a second.
ENDLESS = ['-n', '24', '--units', '100000', '-j', '1']
QUEENS_13 = ['-n', '13', '-p', 'Q', '-m', 'original', '-j', '1', '--units', '300']


class Counting(Stored):
    def test_list_and_show(self):
        self.assertEqual(self.ask('runs', 'list')['runs'], [])
        self.assertEqual(self.call('count', '-n', 10, '--store', lines=0), f'{QUEENS_10}\n')
        listed = self.ask('runs', 'list')['runs']
        self.assertEqual(len(listed), 1)
        result = listed[0]
        self.assertEqual((result['problem'], result['status'], result['count'], result['check'],
                          result['check_source']),
                         ('10x10 Q k=10 true', 'done', str(QUEENS_10), 'published', 'A000170'))
        self.assertEqual(result['units'], result['units_done'])
        self.assertEqual(self.ask('runs', 'show', result['id']), result)
        self.assertIn('10x10 Q k=10 true', self.call('runs'))
        self.assertEqual(self.call('runs', 'resume', result['id']), f'{QUEENS_10}\n')

    def test_table(self):
        done = run('runs', env=self.environment())
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, '', 'truce-cli runs: there are no stored runs\n'))
        self.assertEqual(set(self.ask('runs')), {'version', 'runs'})
        self.call('solve', '-n', 6, '--store')
        self.call('count', '-n', 10, '--store')
        head, *rows = self.call('runs', lines=0).splitlines()
        self.assertEqual(head.split(), ['run', 'status', 'units', 'check', 'method', 'mode', 'problem', 'count',
                                        'placements'])
        self.assertEqual([row.split()[:2] for row in rows], [['1', 'done'], ['2', 'done']])
        # Columns are aligned with their headings.
        self.assertEqual([row.index('10x10' if '10x10' in row else '6x6') for row in rows], [head.index('problem')] * 2)

    def test_wall_distinguishes_pieces(self):
        """R and RD are different pieces if there is a wall: R has the pairs 0 2, 0 3 and 0 4; RD lacks 0 2."""
        args = ('count', '-n', '5x1', '-k', 2, '--wall', 1, '--store')
        for piece, count in (('R', '3'), ('RD', '2'), ('R', '3')):
            self.assertEqual(self.call(*args, '-p', piece), count + '\n', piece)
        self.assertEqual({(run['problem'].split()[1], run['count']) for run in self.ask('runs', 'list')['runs']},
                         {('R', '3'), ('RD', '2')})

    def test_all_modes(self):
        for more, count in ((['--unique'], 92), (['--sequences'], 724 * 3628800),
                            (['--sequences', '--unique'], 92 * 3628800)):
            self.assertEqual(self.call('count', '-n', 10, *more, '--store'), f'{count}\n')
        self.assertEqual([result['mode'] for result in self.ask('runs', 'list')['runs']],
                         ['fundamental', 'sequences', 'fundamental-sequences'])

    def test_signals_store_and_resume(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            returned, out, _ = self.stop(ENDLESS, number)
            self.assertEqual((returned, out), (code, ''))
        result = self.ask('runs', 'list')['runs']
        self.assertEqual([(one['id'], one['status'], one['count']) for one in result], [(1, 'stopped', None)])
        self.assertGreaterEqual(result[0]['units_done'], 2)

    def test_time_limit(self):
        done = self.ask('count', *ENDLESS, '--store', '--time-limit', 0.5, code=3)
        self.assertEqual((done['status'], done['run']), ('stopped', 1))
        before = self.ask('runs', 'show', 1)
        self.assertEqual(self.ask('runs', 'resume', 1, '--time-limit', 0.5, code=3)['run'], 1)
        after = self.ask('runs', 'show', 1)
        self.assertGreater(after['seconds'], before['seconds'])
        self.assertGreaterEqual(after['units_done'], before['units_done'])

    def test_resumed_after_kill(self):
        for units in (1, 40, 7):
            self.kill(QUEENS_13, units)
        self.assertEqual([(one['status'], one['units_done']) for one in self.ask('runs', 'list')['runs']],
                         [('interrupted', 48)])
        self.assertEqual(self.call('count', *QUEENS_13[:6], '--store', '-j', 8), '73712\n')
        self.assertEqual([one['status'] for one in self.ask('runs', 'list')['runs']], ['done'])

    def test_run_delegated_to_another_method_is_resumed(self):
        args = ('-n', 20, '-j', 1, '--unique')  # burnside delegates the count to queens-halves
        for _ in range(2):
            self.assertEqual(self.stop(args, signal.SIGTERM)[:2], (143, ''))
        result = self.ask('runs', 'list')['runs']
        self.assertEqual([(one['id'], one['status']) for one in result], [(1, 'stopped')])
        self.assertGreaterEqual(result[0]['units_done'], 2)

    def test_two_methods_check_each_other(self):
        count = self.call('count', *BLOCKED, '--store', '-m', 'improved')
        self.assertEqual(self.ask('runs', 'show', 1)['check'], 'unchecked')
        self.assertEqual(self.ask('count', *BLOCKED, '--store', '-m', 'mrv')['check'], 'double-checked')
        self.assertEqual(self.call('count', *BLOCKED), count)
        self.assertEqual([(one['check'], one['check_source']) for one in self.ask('runs', 'list')['runs']],
                         [('double-checked', 'mrv'), ('double-checked', 'improved')])

    def test_bad_words(self):
        for args in (['runs', 'walk'], ['runs', 'show'], ['runs', 'show', '0'], ['runs', 'show', 'x'],
                     ['runs', 'show', '1', '2'], ['runs', 'list', '1'], ['runs', 'import'], ['runs', 'show', '99'],
                     ['runs', 'resume', '99'], ['runs', 'delete', '99'], ['runs', 'verify', '99'],
                     ['runs', 'export', '99'], ['runs', 'import', '/nowhere/file'], ['count', '--units', '5'],
                     ['count', '--store', '--units', '0'], ['runs', 'verify', '1', '--sample', '0'],
                     ['runs', 'verify', '1', '--sample', 'some'], ['count', '-n', '100', '-p', 'R', '--store'],
                     ['solve', '--store-limit', '5'], ['solve', '--store', '--store-limit', '0'],
                     ['solve', '--store', '--store-limit', '5T'], ['solve', '--units', '5'],
                     ['count', '--store', '--store-limit', '5'], ['runs', 'list', '-j', '2'],
                     ['runs', 'resume', '1', '-m', 'mrv'],
                     ['runs', 'show', '1', '--sample', '3'], ['runs', 'delete', '1', '--time-limit', '3']):
            self.refused(*args)


class Locking(Stored):
    def test_run_of_another_process_is_refused(self):
        self.call('runs')
        process = self.start('count', *ENDLESS)
        await_true('a unit', lambda: self.n_units() > 0, process)
        result = self.ask('runs', 'list')['runs']
        self.assertEqual(result[0]['status'], 'running')
        # Exit status 6: the input is valid, and another try may succeed.
        for args in (['count', *ENDLESS, '--store'], ['runs', 'resume', 1], ['runs', 'delete', 1],
                     ['runs', 'verify', 1]):
            done = run(*args, env=self.environment())
            self.assertEqual((done.returncode, done.stdout), (6, ''), args)
            self.assertRegex(done.stderr, r'run 1 is being worked on by another process; wait for it, or stop it there\n$')
        # Other runs of the store can be used.
        self.assertEqual(self.call('count', '-n', 10, '--store'), f'{QUEENS_10}\n')
        process.kill()
        process.communicate()
        self.assertEqual(self.ask('runs', 'show', 1)['status'], 'interrupted')
        self.call('runs', 'delete', 1)
        self.assertEqual([one['id'] for one in self.ask('runs', 'list')['runs']], [2])

    def test_locks_of_store_behind_link(self):
        """The lock file stands beside the real database, also if a link to it was used first."""
        link = os.path.join(self.folder.name, 'link.db')
        os.mkdir(os.path.dirname(self.store))
        os.symlink(os.path.join('sub', 'runs.db'), link)
        self.store, target = link, self.store
        self.call('runs')
        process = self.start('count', *ENDLESS)
        await_true('a unit', lambda: self.n_units() > 0, process)
        self.store = target
        done = run('runs', 'resume', 1, '--time-limit', '0.1', env=self.environment())
        self.assertEqual((done.returncode, done.stdout), (6, ''), done)
        self.assertEqual([name for name in os.listdir(self.folder.name) if 'locks' in name], [])
        process.kill()
        process.communicate(timeout=PATIENCE)


class Deleted(Stored):
    """A command fails with a message if its store is deleted, moved or replaced meanwhile, since nothing is stored."""

    def delete(self, path):
        shutil.rmtree(path)

    def move(self, path):
        os.rename(path, path + '-before')

    def replace(self, path):
        self.move(path)
        shutil.copytree(path + '-before', path)

    def test_lost_store_is_reported(self):
        for change in self.delete, self.move, self.replace:
            for command, args in ('count', ENDLESS), ('solve', ['-n', 16, '-j', 1, '--units', 1000]):
                self.call('runs')
                min_units = self.n_units() + 1
                process = self.start(command, *args)
                await_true('a unit', lambda: self.n_units() >= min_units, process)
                change(os.path.dirname(self.store))
                process.send_signal(signal.SIGTERM)
                out, err = process.communicate(timeout=PATIENCE)
                self.assertEqual((process.returncode, out), (2, b''), err)
                self.assertIn('runs.db was deleted, moved or replaced', err.decode())
                self.folder.cleanup()
                os.mkdir(self.folder.name)


def lock_byte(file, place):
    """Locks one byte for the open file (F_OFD_SETLK, which is 37, of fcntl)."""
    fcntl.fcntl(file, 37, struct.pack('hhqqi4x', fcntl.F_WRLCK, os.SEEK_SET, place, 1, 0))


class States(Stored):
    def assert_state(self, state):
        self.assertEqual(self.ask('runs', 'show', 1)['status'], state)
        self.assertEqual([one['status'] for one in self.ask('runs', 'list')['runs']], [state])
        self.assertEqual(self.call('runs', 'list').splitlines()[1].split()[:2], ['1', state])

    def test_all_states(self):
        self.assertEqual(self.stop(ENDLESS, signal.SIGINT)[0], 130)
        self.assert_state('stopped')
        with contextlib.closing(sqlite3.connect(self.store)) as db, db:
            db.execute('INSERT INTO queue (run, place) VALUES (1, 1)')
        self.assert_state('queued')
        with contextlib.closing(sqlite3.connect(self.store)) as db, db:
            db.execute('DELETE FROM queue')
        self.kill(ENDLESS, 1)
        self.assert_state('interrupted')
        # The process that works on a run locks the byte of the run's number, and another byte while it is paused.
        with open(self.store + '-locks', 'r+b') as locks:
            lock_byte(locks, 1)
            self.assert_state('running')
            lock_byte(locks, (1 << 62) + 1)
            self.assert_state('paused')
        self.assert_state('interrupted')


class Comments(Stored):
    def setUp(self):
        super().setUp()
        self.call('count', '-n', 6, '--store')

    def comment(self, number=1):
        return self.ask('runs', 'show', number)['comment']

    def test_comment_is_set_and_removed(self):
        self.assertIsNone(self.comment())
        self.assertEqual(self.call('runs', 'comment', 1, 'For the lecture\n«Damen»', lines=0), '')
        self.assertEqual(self.comment(), 'For the lecture\n«Damen»')
        self.assertRegex(self.call('runs', 'show', 1), r'(?m)^comment    For the lecture\n           «Damen»$')
        self.assertEqual(self.ask('runs', 'comment', 1, 'other'), {'id': 1, 'comment': 'other'})
        self.assertEqual(self.comment(), 'other')
        self.assertEqual(self.ask('runs', 'comment', 1), {'id': 1, 'comment': None})
        self.assertIsNone(self.comment())

    def test_comment_is_exported_and_imported(self):
        self.call('runs', 'comment', 1, 'theirs')
        file = os.path.join(self.folder.name, 'run')
        self.call('runs', 'export', 1, file)
        self.call('runs', 'comment', 1, 'ours')
        self.call('runs', 'import', file)
        self.assertEqual(self.comment(), 'ours')
        self.call('runs', 'delete', 1)
        number = self.ask('runs', 'import', file)['id']
        self.assertEqual(self.comment(number), 'theirs')

    def test_damaged_comment_is_not_shown(self):
        self.call('runs', 'comment', 1, 'right')
        self.change(("UPDATE comments SET text = 'wrong'",))
        self.assertIsNone(self.comment())

    def test_bad_words(self):
        for args in (['99', 'x'], ['x', 'y'], ['1', 'x', 'y'], ['1', 'x' * 16385], []):
            self.refused('runs', 'comment', *args)
        self.call('runs', 'comment', 1, 'x' * 16384)


class Verifying(Stored):
    def setUp(self):
        super().setUp()
        self.call('count', '-n', 12, '-m', 'mrv', '--store', '--units', 250)
        self.units = self.ask('runs', 'show', 1)['units']

    def test_by_another_method(self):
        result = self.ask('runs', 'verify', 1)
        self.assertNotEqual(result['method'], 'mrv')
        self.assertEqual((result['check'], result['count']), ('published', str(QUEENS_12)))
        self.assertEqual(self.call('runs', 'verify', 1, '-m', 'improved', lines=1), 'published\n')

    def test_by_units(self):
        self.assertGreaterEqual(self.units, 50)
        result = self.ask('runs', 'verify', 1, '--sample', 'all')
        self.assertEqual((result['verified'], result['differing'], result['damaged']), (self.units, 0, 0))
        result = self.ask('runs', 'verify', 1, '--sample', 7, '--seed', 5)
        self.assertEqual((result['verified'], result['seed']), (7, '5'))

    def verified(self, number=1):
        """Returns method and number of units of each verification, sorted, since times have only a resolution of one
        second."""
        return sorted((one['method'], one['units']) for one in self.ask('runs', 'show', number)['verifications'])

    def test_verifications_are_stored(self):
        self.assertEqual(self.verified(), [])
        self.call('runs', 'verify', 1, '--sample', 5)
        self.assertEqual(self.verified(), [('mrv', 5)])
        self.assertIn(f'verified   5 of {self.units} units repeated, same results\n', self.call('runs', 'show', 1))
        self.call('runs', 'verify', 1, '--sample', 'all')
        self.call('runs', 'verify', 1, '--sample', 2)
        self.assertEqual(self.verified(), [('mrv', self.units)])
        self.call('runs', 'verify', 1, '-m', 'improved')
        self.assertEqual(self.verified(), [('improved', 0), ('mrv', self.units)])
        self.assertEqual(self.ask('runs', 'show', 1)['check'], 'published')
        self.assertIn('improved finds the same count', self.call('runs', 'show', 1))
        # the verification moves with the run
        file = os.path.join(self.folder.name, 'run')
        self.call('runs', 'export', 1, file)
        self.call('runs', 'delete', 1)
        self.assertEqual(self.verified(self.ask('runs', 'import', file)['id']), [('improved', 0), ('mrv', self.units)])

    def test_damaged_verification_is_ignored(self):
        self.call('runs', 'verify', 1, '--sample', 5)
        self.change(('UPDATE verifications SET units = 6',))
        self.assertEqual(self.verified(), [])
        self.call('runs', 'verify', 1, '--sample', 3)
        self.assertEqual(self.verified(), [('mrv', 3)])

    def test_double_checked(self):
        self.call('count', *BLOCKED, '--store')
        self.assertEqual(self.call('runs', 'verify', 2, '-m', 'original'), 'double-checked\n')
        self.assertEqual(self.ask('runs', 'show', 2)['check_source'], 'original')

    def test_verify_repeats_damaged_units(self):
        good = sqlite3.connect(self.store).execute('SELECT unit, count FROM units').fetchall()
        self.change(('UPDATE units SET count = count + 1 WHERE unit = 3',), ('UPDATE units SET mod13 = 0, mod15 = 0 '
                     'WHERE unit = 5',), ('UPDATE units SET spec = ? WHERE unit = 7', ('x',)),
                    ('DELETE FROM units WHERE unit = 9',))
        result = self.ask('runs', 'verify', 1, '--sample', 1)
        self.assertEqual((result['damaged'], result['differing']), (4, 0))
        self.assertEqual(sqlite3.connect(self.store).execute('SELECT unit, count FROM units').fetchall(), good)
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], 4)

    def test_damaged_units_are_not_counted(self):
        self.change(('UPDATE units SET count = count + 1',), ("UPDATE runs SET state = 'open'",))
        # Now the run's own record is inconsistent as well.
        self.assertEqual(self.ask('runs', 'show', 1)['status'], 'failed')
        self.assertIsNone(self.ask('runs', 'show', 1)['count'])
        self.assertIn('checksum', self.refused('runs', 'resume', 1))
        self.assertEqual(self.call('count', '-n', 12, '--store'), f'{QUEENS_12}\n')

    def test_resume_repairs_a_done_run(self):
        self.change(('UPDATE units SET count = count + 1 WHERE unit < 4',))
        self.assertEqual(self.call('runs', 'resume', 1, lines=2), f'{QUEENS_12}\n')
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], 4)

    def test_difference_marks_the_run(self):
        """Verifies a wrong unit whose residues and checksum are right: the run is marked as differing."""
        with sqlite3.connect(self.store) as store:
            problem = store.execute('SELECT text FROM problems').fetchone()[0]
            uuid, mode, method, version, wanted, created, program = store.execute(
                'SELECT uuid, mode, method, version, wanted, created, program FROM runs').fetchone()
            seed = binascii.crc32(f'{uuid}\n{problem}\n{mode}\n{method} {version}\n{wanted}\n{created}\n'
                                  f'{program}\n'.encode())
            row = list(store.execute('SELECT unit, spec, count, mod13, mod15, found, dead_ends, micros, time, redone,'
                                     ' method, version, crc FROM units WHERE unit = 2').fetchone())
            crc = row.pop()
            self.assertEqual(binascii.crc32(' '.join(map(str, row)).encode(), seed), crc)
            row[2] = str(int(row[2]) + 13 * 15)
            store.execute('UPDATE units SET count = ?, crc = ? WHERE unit = 2',
                          (row[2], binascii.crc32(' '.join(map(str, row)).encode(), seed)))
        store.close()
        done = run('runs', 'verify', 1, '--sample', 'all', '--json', env=self.environment())
        self.assertEqual((done.returncode, json.loads(done.stdout)['check']), (2, 'differs'))
        self.assertIn('unit 2', done.stderr)
        self.assertEqual(self.verified(), [])
        result = self.ask('runs', 'show', 1)
        self.assertEqual(result['check'], 'differs')
        self.assertIn('unit 2', result['note'])


class Unusable(Stored):
    def test_impossible_folder(self):
        self.store = '/dev/null/truce/runs.db'
        for args in (['count', '--store'], ['runs'], ['runs', 'list', '--json']):
            self.refused(*args)
        # Without --store no store is needed.
        self.assertEqual(self.call('count', lines=0), '92\n')

    def test_read_only(self):
        self.call('runs')
        if os.geteuid() == 0:
            self.store = '/proc/truce.db'
        else:
            os.chmod(os.path.dirname(self.store), 0o500)
            self.addCleanup(os.chmod, os.path.dirname(self.store), 0o700)
            self.store = os.path.join(os.path.dirname(self.store), 'new.db')
        self.refused('count', '--store')

    def run_as_nobody(self, *args):
        """Runs truce-cli as a user without write permission; root could write everything."""
        if os.geteuid() != 0:
            return run(*args, env=self.environment())
        program = shutil.copy(TRUCE, self.folder.name)
        return subprocess.run([program, *map(str, args)], user=65534, group=65534, extra_groups=[],
                              env=self.environment(), stdin=subprocess.DEVNULL, capture_output=True,
                              encoding='utf-8', check=False)

    def make_read_only(self):
        folder = os.path.dirname(self.store)
        os.chmod(self.folder.name, 0o755)
        self.addCleanup(os.chmod, folder, 0o755)
        for name in os.listdir(folder):
            os.chmod(os.path.join(folder, name), 0o444)
        os.chmod(folder, 0o555)

    def assert_readable_only(self, answer):
        done = self.run_as_nobody('runs', 'list', '--json')
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual([(one['id'], one['status'], one['count'], one['units_done']) for one in
                          json.loads(done.stdout)['runs']], answer)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn('nothing is stored', done.stderr)
        self.assertEqual(self.run_as_nobody('runs', 'export', 1, '--json').returncode, 0)
        for args in (['runs', 'resume', 1], ['runs', 'delete', 1], ['runs', 'verify', 1], ['count', '--store'],
                     ['solve', '-n', 6, '--store'], ['runs', 'import', '/dev/null']):
            done = self.run_as_nobody(*args)
            self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (2, '', 1), done)

    def test_finished_run_in_read_only_store(self):
        self.call('count', '-n', 10, '--store')
        units = self.ask('runs', 'show', 1)['units']
        self.make_read_only()
        self.assert_readable_only([(1, 'done', str(QUEENS_10), units)])

    def test_read_only_store_after_kill(self):
        """The write-ahead log that a killed process left is read as well."""
        self.kill(QUEENS_13, 5)
        result = self.ask('runs', 'list')['runs']
        self.kill(['-n', '12', '-m', 'original', '-j', '1', '--units', '300'], 5, release=False)
        self.assertGreater(os.path.getsize(self.store + '-wal'), 0)
        self.make_read_only()
        done = self.run_as_nobody('runs', 'list', '--json')
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(json.loads(done.stdout)['runs'][:len(result)], result)

    def test_not_a_store(self):
        os.mkdir(os.path.dirname(self.store))
        with open(self.store, 'w', encoding='utf-8') as file:
            file.write('something other' * 100)
        self.refused('runs')
        os.unlink(self.store)
        for mode in 'delete', 'wal':
            with sqlite3.connect(self.store) as other:
                other.execute(f'PRAGMA journal_mode = {mode}')
                other.execute(f'CREATE TABLE mine_{mode} (x)')
            other.close()
            self.assert_refused_and_unchanged('something other')

    def assert_refused_and_unchanged(self, why):
        """Asserts that each command refuses the file and changes nothing in its folder."""
        folder = pathlib.Path(self.store).parent
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        for args in (['runs'], ['runs', 'export', 1], ['count', '--store'], ['solve', '-n', 6, '--store']):
            self.assertIn(why, self.refused(*args))
            self.assertEqual({path.name: path.read_bytes() for path in folder.iterdir()}, before, args)

    def test_newer_version_is_refused(self):
        self.call('runs')
        with sqlite3.connect(self.store) as store:
            store.execute('PRAGMA user_version = 1000')
            store.execute('PRAGMA journal_mode = DELETE')
        store.close()
        self.assert_refused_and_unchanged('newer')

    def test_unreleased_version_is_refused(self):
        """A store or run file of an unreleased version is refused in one line and not changed."""
        self.call('count', '-n', 10, '--store')
        file = os.path.join(self.folder.name, 'run')
        self.call('runs', 'export', 1, file)
        for path, args in ((self.store, ['runs']), (self.store, ['count', '-n', 10, '--store']),
                           (file, ['runs', 'import', file])):
            with open_file(path) as store:
                store.execute('PRAGMA user_version = 7')
            with open(path, 'rb') as before:
                content_before = before.read()
            self.assertIn('unreleased', self.refused(*args))
            with open(path, 'rb') as after:
                self.assertEqual(after.read(), content_before)
            os.rename(self.store, self.store + '.old') if path == file else None

    def test_damaged_times_are_not_shown(self):
        self.call('count', '-n', 10, '--store')
        self.change(('UPDATE runs SET seconds = 1e9, found = 5',))
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['count'], result['seconds'], result['found']), (str(QUEENS_10), 0, 0))
        self.assertIn('checksum', result['note'])
        self.assertEqual(self.call('runs', 'resume', 1), f'{QUEENS_10}\n')
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['found'], result['note']), (QUEENS_10, None))
        self.change(('UPDATE runs SET dead_ends = 7',))
        self.call('runs', 'verify', 1, '--sample', 1)
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['found'], result['note']), (QUEENS_10, None))


main()
