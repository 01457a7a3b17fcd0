# test-stored-best.py: best --store and first --store: killed, resumed, listed and moved like counts
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import signal
import sqlite3
import zlib

from stored import Stored
from support import HERE, PATIENCE, SANITIZED, await_true, main, run

ARMIES = ('--most-equal', '--peace', 'between', '--set', '*Q,*Q', '-n')  # A250000: 9 for 7, 24 for 13
SIZE, ARMY = (16, 37) if SANITIZED else (17, 42)  # A250000; takes minutes, in many short units
ENDLESS = (*ARMIES, SIZE)
GUARDS = ('--fewest', '--cover', 'every', '--peace', 'none', '-p', 'Q', '-n')  # A075458: 5 for 9
KILLS = 1 if SANITIZED else 3


class Best(Stored):
    def runs(self):
        return self.ask('runs', 'list')['runs']

    def kill_best(self, *args):
        """Kills the search once more units are stored. A fast machine may finish before. Returns whether it was
        killed."""
        self.call('runs')
        min_units = self.n_units() + 1
        process = self.start('best', *args)
        await_true(f'{min_units} units', lambda: self.n_units() >= min_units or process.poll() is not None)
        process.kill()
        out = process.communicate(timeout=PATIENCE)[0].decode()
        self.assertIn(process.returncode, (0, -signal.SIGKILL))
        return process.returncode != 0, out

    def test_resumed_after_kill(self):
        for args, best in ((*ARMIES, 11), '17') if SANITIZED else ((*ARMIES, 13), '24'), ((*GUARDS, 9), '5'):
            for _ in range(KILLS):
                killed, out = self.kill_best(*args)
                self.assertIn(out, ('', best + '\n') if killed else (best + '\n',))
            self.assertEqual(self.call('best', *args, '--store'), best + '\n')
            # An answered question is not searched again.
            ids = [one['id'] for one in self.runs()]
            self.assertEqual(self.call('best', *args, '--store', '--quiet', lines=0), best + '\n')
            self.assertEqual([one['id'] for one in self.runs()], ids)
        self.assertEqual({one['status'] for one in self.runs()}, {'done'})

    def test_kill_loses_no_results(self):
        values = []
        for _ in range(KILLS):
            self.assertTrue(self.kill_best(*ENDLESS)[0])
            found = [one['problem'] for one in self.runs() if one['count'] == '1']
            values.append(max(int(text.split('k=')[1].split(',')[0]) for text in found))
        self.assertEqual(values, sorted(values))
        result = self.ask('best', *ENDLESS, '--store', '--time-limit', 0.3, code=3)
        self.assertEqual(result['status'], 'stopped')
        self.assertGreaterEqual(result['best'], values[-1])
        # Runs for values below the best one are deleted; the active run stays.
        self.assertLessEqual(len(self.runs()), 2)

    def test_runs_of_a_search(self):
        self.assertEqual(self.call('best', *ARMIES, 7, '--store'), '7\n')
        result = {one['problem'].split()[2]: one for one in self.runs()}
        self.assertEqual({k: (one['mode'], one['status'], one['count']) for k, one in result.items()},
                         {'k=7,7': ('any', 'done', '1'), 'k=8,8': ('any', 'done', '0')})
        none = result['k=8,8']
        self.assertEqual(none['units_done'], none['units'])
        self.assertEqual(self.call('runs', 'verify', none['id']), 'unchecked\n')
        self.assertEqual(self.refused('runs', 'verify', none['id'], '-m', 'backtrack').count('--method'), 1)
        self.call('runs', 'export', none['id'], self.store + '.run')
        self.call('runs', 'delete', none['id'])
        self.call('runs', 'import', self.store + '.run')
        self.assertEqual(self.runs()[-1]['count'], '0')
        self.assertEqual(self.call('best', *ARMIES, 7, '--store'), '7\n')

    def test_named_methods(self):
        """Results of one method are not used for another, since each proof belongs to a method."""
        for n, best, method in ((7, 7, 'lines'), (6, 5, 'any-line'), (6, 5, 'squares'), (5, 4, 'alternating'),
                                (4, 2, 'backtrack')):  # A250000
            args = (*ARMIES, n, '--store', '-m', method)
            before = {one['id'] for one in self.runs()}
            self.assertEqual(self.call('best', *args), f'{best}\n')
            result = {one['count']: one for one in self.runs() if one['id'] not in before}
            self.assertEqual({one['method'] for one in result.values()}, {method})
            self.assertEqual({count: one['problem'].split()[2] for count, one in result.items()},
                             {'1': f'k={best},{best}', '0': f'k={best + 1},{best + 1}'})
            for one in result.values():
                if one['units_done'] or one['count'] == '1':  # `squares` may finish its work while it splits
                    self.assertEqual(self.call('runs', 'verify', one['id']), 'unchecked\n')
            file = f'{self.store}.{method}'
            self.call('runs', 'export', result['0']['id'], file)
            self.call('runs', 'delete', result['0']['id'])
            self.call('runs', 'import', file)
            ids = [one['id'] for one in self.runs()]
            self.assertEqual(self.runs()[-1]['method'], method)
            self.assertEqual(self.call('best', *args, '--quiet', lines=0), f'{best}\n')
            self.assertEqual([one['id'] for one in self.runs()], ids)

    def test_named_method_is_resumed_after_kill(self):
        args = (*ENDLESS, '-m', 'lines')
        self.assertTrue(self.kill_best(*args)[0])
        result = self.runs()
        self.assertEqual({one['method'] for one in result}, {'lines'})
        self.ask('best', *args, '--store', '--time-limit', 0.3, code=3)
        self.assertGreaterEqual(max(one['id'] for one in self.runs()), max(one['id'] for one in result))
        self.assertLessEqual(len(self.runs()), 2)

    def test_first_any(self):
        found = self.call('first', '--any', '--store', '-n', 8)
        self.assertEqual(len(found.split()), 8)
        one = self.ask('runs', 'show', 1)
        self.assertEqual((one['mode'], one['status'], one['count']), ('any', 'done', '1'))
        self.call('runs', 'export', 1, self.store + '.run')
        self.call('runs', 'delete', 1)
        self.call('runs', 'import', self.store + '.run')
        self.assertEqual(self.ask('runs', 'list')['runs'][0]['count'], '1')
        self.assertEqual(self.call('first', '--any', '--store', '-n', 3, code=1), '')
        for args in (['--seed', 1], ['--any', '--seed', 1], ['--shuffle'], ['--restart', 'luby:10']):
            self.assertIn('--store', self.refused('first', '--store', '-n', 8, *args))

    def test_placement_is_verified(self):
        self.call('first', '--any', '--store', '-n', 8)
        self.assertEqual(self.call('runs', 'verify', 1), 'unchecked\n')
        self.assertEqual(self.ask('runs', 'verify', 1)['placements_verified'], 1)
        # Queens that attack each other, with a correct checksum.
        self.forge_count('1 0,11,21,31,34,40,54,60')
        done = run('runs', 'verify', 1, env=self.environment())
        self.assertEqual(done.returncode, 2, done)
        self.assertIn('stored placement', done.stderr)
        self.assertEqual(self.ask('runs', 'show', 1)['check'], 'differs')

    def test_lexicographic_first(self):
        long = 37 if SANITIZED else 38
        for n in (8, long):
            self.assertEqual(self.call('first', '--store', '-n', n), self.call('first', '-n', n, '-j', 1))
        self.assertEqual(self.call('first', '--store', '-n', 3, code=1), '')
        result = [(one['mode'], one['status'], one['count']) for one in self.runs()]
        self.assertEqual(sorted(result), [('first', 'done', count) for count in '011'])
        one = next(one['id'] for one in self.runs() if one['problem'].startswith(f'{long}x'))
        self.assertEqual(self.ask('runs', 'verify', one)['placements_verified'], 1)
        self.call('runs', 'export', one, self.store + '.run')
        self.call('runs', 'delete', one)
        self.call('runs', 'import', self.store + '.run')
        self.assertIn(('first', '1'), [(one['mode'], one['count']) for one in self.runs()])

    def test_lexicographic_first_resumed_after_kill(self):
        args = ('-n', 37 if SANITIZED else 43)
        for _ in range(KILLS):
            self.call('runs')
            min_units = self.n_units() + 1
            process = self.start('first', *args)
            await_true(f'{min_units} units', lambda: self.n_units() >= min_units or process.poll() is not None)
            process.kill()
            process.communicate(timeout=PATIENCE)
        self.assertEqual(self.call('first', *args, '--store', '--quiet'), self.call('first', *args, '-j', 1))

    def test_lexicographic_first_is_resumed(self):
        self.assertEqual(self.stop(('-n', 48), signal.SIGTERM, command='first')[:2], (143, ''))
        before = self.ask('runs', 'show', 1)
        self.assertEqual((before['mode'], before['status'], before['count']), ('first', 'stopped', None))
        self.ask('runs', 'resume', 1, '--time-limit', 0.5, code=3)
        after = self.ask('runs', 'show', 1)
        self.assertGreaterEqual(after['units_done'], before['units_done'])
        self.assertEqual(after['units'], before['units'])

    def forge_count(self, count):
        """Changes the count of the only run, with a correct checksum (see truce-store-record.c)."""
        with sqlite3.connect(self.store) as store:
            result = 'uuid, text, mode, method || ' + "' ' || version, wanted, created, program"
            seed = store.execute(f'SELECT {result} FROM runs, problems WHERE problem = problems.id').fetchone()
            first, state, *rest = store.execute("SELECT n_units || ' ' || cut, state, verdict, source, note"
                                                ' FROM runs').fetchone()
            lines = [*map(str, seed), first, state, count, *rest, '']
            store.execute('UPDATE runs SET count = ?, crc = ?', (count, zlib.crc32('\n'.join(lines).encode())))
        store.close()

    def test_first_is_resumed(self):
        args = ('--any', '-n', SIZE, '--set', f'{ARMY + 1}Q,{ARMY + 1}Q', '--peace', 'between')  # no placement exists
        self.assertEqual(self.stop(args, signal.SIGTERM, command='first')[:2], (143, ''))
        before = self.ask('runs', 'show', 1)
        self.assertEqual((before['status'], before['count']), ('stopped', None))
        self.ask('runs', 'resume', 1, '--time-limit', 0.5, code=3)
        after = self.ask('runs', 'show', 1)
        self.assertGreaterEqual(after['units_done'], before['units_done'])
        self.assertGreater(after['seconds'], before['seconds'])

    def test_damaged_unit_is_repaired(self):
        self.call('best', *ARMIES, 7, '--store')
        none = next(one for one in self.runs() if one['count'] == '0')
        self.change(['UPDATE units SET found = found + 1 WHERE run = ? AND unit = 0', (none['id'],)])
        self.call('runs', 'verify', none['id'])
        self.assertEqual(self.ask('runs', 'show', none['id'])['units_redone'], 1)

    def test_unusable_store(self):
        done = run('best', *ARMIES, 6, '--store', env=self.environment(TRUCE_STORE='/proc/none'))
        self.assertEqual((done.returncode, done.stdout), (2, ''))


main()
