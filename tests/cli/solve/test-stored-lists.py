# test-stored-lists.py: solve --store gives the same list after any number of interruptions, and detects a damaged
# store
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import binascii
import os
import random
import signal

from stored import Stored
from support import main, run

QUEENS_8 = ['-n', 8, '-p', 'Q', '--units', 40]
LONG = ['-n', '12', '-p', 'Q', '-m', 'original', '-j', '1', '--units', '300']  # 14200 placements: A000170
# 240 units on one thread, so that a run that is stopped after the second unit is far from its end.
MANY = ['-n', '16', '-p', 'Q', '-m', 'original', '-j', '1', '--units', '300']
SEED = int(os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))


class Listing(Stored):
    def plain(self, *args):
        """Returns the list without a store."""
        args = [str(word) for word in args]
        while '--units' in args:
            del args[args.index('--units'):args.index('--units') + 2]
        done = run('solve', *args)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout


class Lists(Listing):
    def test_all_options(self):
        for args in ([], ['--unique'], ['--board'], ['--format', 'rainha'], ['--format', 'csv'], ['--limit', 5],
                     ['--sequences', '--limit', 50], ['--preplace', 0], ['--block', 'a1', '-k', 6, '--limit', 1000],
                     ['-m', 'original', '-j', 3], ['--preplace', '0,10', '-k', 2, '--block', 9]):
            whole = self.plain('-n', 8, *args)
            self.assertEqual(self.call('solve', '-n', 8, *args, '--store'), whole, args)
            self.assertEqual(self.call('solve', '-n', 8, *args, '--store', '-j', 2), whole, args)

    def test_every_question(self):
        """Lists with and without a store agree. Stored lists are counted, verified and imported to another store."""
        other = os.path.join(self.folder.name, 'other.db')
        for number, args in enumerate((
                ['-n', 5, '--set', '2Q,N,*K', '--peace', 'between'], ['-n', 4, '--cover', 'every', '-k', 'any'],
                ['-n', 5, '--torus'], ['-n', 4, '--set', '2R,4N', '--unique'],
                ['-n', 4, '-p', 'K', '-k', 4, '--peace', 'none', '--cover', 'total', '--preplace', 'b2'],
                ['-n', 4, '--set', '*Q,B', '--preplace', 'Q:a4', '--block', 'd1'])):
            whole = self.plain(*args)
            self.assertEqual(self.call('solve', *args, '--store', '--units', 20), whole, args)
            self.assertEqual(self.call('solve', *args, '--store', lines=1), whole, args)
            run_id, file = 2 * number + 1, os.path.join(self.folder.name, f'{number}.run')
            self.call('runs', 'verify', run_id)
            self.call('runs', 'export', run_id, file, lines=0)
            self.call('runs', 'import', file, TRUCE_STORE=other)
            self.assertEqual(self.call('solve', *args, '--store', TRUCE_STORE=other, lines=1), whole, args)
            self.assertEqual(self.call('count', *args, '--store'), f'{len(whole.splitlines())}\n', args)
            result = self.ask('runs', 'show', run_id + 1)
            self.assertEqual((result['count'], result['status']), (str(len(whole.splitlines())), 'done'))
            self.assertEqual(result['problem'], self.ask('runs', 'show', run_id)['problem'])

    def test_json(self):
        for status in ('exact', 'exact'):
            result = self.ask('solve', *QUEENS_8, '--store')
            self.assertEqual((result['run'], result['listed'], result['found'], result['status']), (1, 92, 92, status))
            self.assertEqual(''.join(' '.join(map(str, one)) + '\n' for one in result['placements']),
                             self.plain('-n', 8))
        self.assertEqual(self.ask('solve', *QUEENS_8, '--store', '--limit', 3)['status'], 'limited')

    def test_limited_list_is_resumed(self):
        self.assertEqual(self.call('solve', *LONG, '--store', '--limit', 3), self.plain(*LONG, '--limit', 3))
        self.assertEqual(self.call('solve', *LONG, '--store', '-j', 4), self.plain(*LONG))
        self.assertEqual(len(self.ask('runs')['runs']), 1)

    def test_size_of_stored_placements(self):
        self.call('solve', *QUEENS_8, '--store', lines=0)
        self.call('solve', *QUEENS_8, '--store', lines=1)
        result = self.ask('runs', 'list')['runs'][0]
        # Eight columns of three bits take three bytes.
        self.assertEqual((result['count'], result['keeps_placements'], result['placements_kept'], result['bytes_kept'],
                          result['bytes_limit'], result['units_not_kept']), ('92', True, 92, 276, 256 << 20, 0))
        self.assertIn('276', self.call('runs'))
        self.assertIn('92', self.call('runs', 'show', 1).split('placements', 1)[1])
        self.assertEqual(self.rows('SELECT sum (length (bytes)) FROM placements'), [(276,)])

    def test_count_does_not_reuse_a_list(self):
        self.kill(LONG, 5, command='solve')
        self.assertEqual(self.call('count', '-n', 12, '--store', lines=0), '14200\n')
        self.assertEqual([one['keeps_placements'] for one in self.ask('runs')['runs']], [True, False])
        self.assertEqual(self.call('runs', 'resume', 1), '14200\n')
        self.assertEqual(self.call('solve', '-n', 12, '-m', 'original', '--store', lines=1), self.plain(*LONG))


class Interrupted(Listing):
    def test_resumed_after_kills(self):
        rng = random.Random(SEED)
        print(f'TRUCE_TEST_SEED={SEED}')
        whole = self.plain(*LONG)
        for _ in range(6):
            self.kill(LONG, rng.randint(1, 15), command='solve')
        self.assertEqual(self.call('solve', *LONG, '--store', '-j', 4), whole)
        self.assertEqual(self.rows('SELECT sum (kept), count (*) - count (DISTINCT unit) FROM units'), [(14200, 0)])
        self.assertEqual(self.ask('runs', 'list')['runs'][0]['count'], '14200')

    def test_stopped_list(self):
        """Stopped runs write the start of the list; a later run continues it."""
        returned, out, _ = self.stop(MANY, signal.SIGTERM, units=2, command='solve')
        self.assertEqual(returned, 143)
        lines = out.splitlines(True)
        self.assertGreater(len(lines), 0)
        self.assertEqual(lines[:1000], self.plain(*MANY, '--limit', min(len(lines), 1000)).splitlines(True))
        for seconds in (0.4, 4, 40):  # enough to repeat the output so far, on a machine of any speed
            result = self.ask('solve', *MANY, '--store', '--time-limit', seconds, code=3)
            self.assertEqual((result['run'], result['status'], result['listed']),
                             (1, 'stopped', len(result['placements'])))
            if result['listed'] >= len(lines):
                break
        self.assertGreaterEqual(result['listed'], len(lines))
        self.assertEqual([' '.join(map(str, one)) + '\n' for one in result['placements'][:len(lines)]], lines)


class Damaged(Listing):
    def setUp(self):
        super().setUp()
        self.whole = self.plain(*QUEENS_8)
        self.call('solve', *QUEENS_8, '--store')
        self.units = [unit for unit, in self.rows('SELECT unit FROM placements ORDER BY unit')]
        self.original_placements = self.rows('SELECT unit, bytes FROM placements ORDER BY unit')
        self.assertGreater(len(self.units), 5)

    def assert_repaired(self, n):
        done = run('solve', *QUEENS_8, '--store', env=self.environment())
        self.assertEqual((done.returncode, done.stdout), (0, self.whole), done)
        self.assertIn(f'{n} stored unit', done.stderr)
        self.assertEqual(self.rows('SELECT unit, bytes FROM placements ORDER BY unit'), self.original_placements)
        self.assertEqual(self.call('solve', *QUEENS_8, '--store', lines=1), self.whole)
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], n)

    def damage(self):
        self.change(('UPDATE placements SET bytes = zeroblob (length (bytes)) WHERE unit = ?', (self.units[0],)),
                    ('DELETE FROM placements WHERE unit = ?', (self.units[1],)),
                    ('UPDATE placements SET bytes = bytes || bytes WHERE unit = ?', (self.units[2],)),
                    ('UPDATE units SET kept = kept + 1 WHERE unit = ?', (self.units[3],)),
                    ('UPDATE units SET kept = -1 WHERE unit = ?', (self.units[4],)))

    def test_damaged_units_are_repeated(self):
        self.damage()
        self.assert_repaired(5)

    def test_verified_by_units(self):
        self.damage()
        result = self.ask('runs', 'verify', 1, '--sample', 1, '--seed', 3)
        self.assertEqual((result['damaged'], result['differing'], result['placements_verified']), (5, 0, 92))
        self.assertEqual(self.rows('SELECT unit, bytes FROM placements ORDER BY unit'), self.original_placements)

    def test_verified_by_another_method(self):
        self.damage()
        result = self.ask('runs', 'verify', 1, '-m', 'original')
        self.assertEqual((result['check'], result['damaged'], result['differing']), ('published', 5, 0))
        self.assertEqual(self.rows('SELECT unit, bytes FROM placements ORDER BY unit'), self.original_placements)
        self.assertEqual(self.ask('runs', 'verify', 1, '-m', 'original')['damaged'], 0)

    def forge(self, unit, data):
        """Replaces the placements of a unit, with correct checksums."""
        problem, = self.rows('SELECT text FROM problems')[0]
        run_row = self.rows('SELECT uuid, mode, method, version, wanted, created, program FROM runs')[0]
        uuid, mode, method, version, wanted, created, program = run_row
        seed = binascii.crc32(f'{uuid}\n{problem}\n{mode}\n{method} {version}\n{wanted}\n{created}\n{program}\n'
                              'placements\n'.encode())
        row = list(self.rows('SELECT unit, spec, count, mod13, mod15, found, dead_ends, micros, time, redone, method,'
                             ' version, kept, kept_crc, crc FROM units WHERE unit = ?', unit)[0])
        crc = row.pop()
        text = ' '.join(map(str, row[:-1])) + f' {row[-1]:08x}'
        self.assertEqual(binascii.crc32(text.encode(), seed), crc)
        row[-1] = binascii.crc32(data)
        text = ' '.join(map(str, row[:-1])) + f' {row[-1]:08x}'
        self.change(('UPDATE units SET kept_crc = ?, crc = ? WHERE unit = ?',
                     (row[-1], binascii.crc32(text.encode(), seed), unit)),
                    ('UPDATE placements SET bytes = ? WHERE unit = ?', (data, unit)))

    def test_forged_invalid_placements(self):
        """Attacking pieces and repeated placements have correct checksums; only checking each placement detects
        them."""
        (one, data), (other, more) = [(unit, data) for unit, data in self.original_placements if len(data) > 3][:2]
        self.forge(one, bytes(len(data)))
        self.forge(other, more[:3] * (len(more) // 3))
        self.assert_repaired(2)

    def test_forged_placements_of_another_unit(self):
        """Valid placements of another unit are only detected by repeating the unit."""
        other = next(data for unit, data in self.original_placements if unit != self.units[0] and
                     len(data) == len(self.original_placements[0][1]))
        self.forge(self.units[0], other)
        done = run('runs', 'verify', 1, '--sample', 'all', env=self.environment())
        self.assertEqual((done.returncode, done.stdout), (2, 'differs\n'))
        self.assertIn(f'unit {self.units[0]}: the stored placements differ', done.stderr)


class Limited(Listing):
    def test_over_the_limit(self):
        whole = self.plain(*LONG)
        done = run('solve', *LONG, '--store', '--store-limit', '4K', env=self.environment())
        self.assertEqual((done.returncode, done.stdout), (0, whole))
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['status'], result['count'], result['bytes_limit']), ('done', '14200', 4096))
        self.assertLessEqual(result['bytes_kept'], 4096)
        self.assertGreater(result['placements_kept'], 0)
        self.assertGreater(result['units_not_kept'], 0)
        self.assertIn('did not fit', self.call('runs', 'show', 1))
        self.assertEqual(self.call('solve', *LONG, '--store', lines=2), whole)
        # With a larger limit, the placements that were not stored are searched again.
        self.assertEqual(self.call('solve', *LONG, '--store', '--store-limit', '1M', lines=1), whole)
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['placements_kept'], result['units_not_kept'], result['units_redone']), (14200, 0, 0))

    def test_delete_frees_disk_space(self):
        args = ['-n', 7, '--sequences', '-m', 'improved']  # 40 placements in 5040 orders, six bytes each
        self.call('solve', *args, '--store', '--limit', 1)
        self.call('runs', 'resume', 1)
        size = os.path.getsize(self.store)
        self.assertGreater(size, 40 * 5040 * 6)
        self.call('runs', 'delete', 1)
        self.assertEqual(self.rows('SELECT count (*) FROM placements'), [(0,)])
        self.assertLess(os.path.getsize(self.store), size // 4)


main()
