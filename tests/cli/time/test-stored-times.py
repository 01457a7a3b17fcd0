# test-stored-times.py: time --store, --history, --recall, --forget; a stored series equals the measured one
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json

from stored import Stored
from support import main, run

QUICK = ['time', '-n', '4..6', '-m', 'original,improved', '--repeats', 2]


class Times(Stored):
    def test_store_recall_and_forget(self):
        self.assertEqual(self.call('time', '--history', lines=1), '')
        result = self.ask(*QUICK, '--store')
        shown = self.call(*QUICK, '--store', '-p', 'R', lines=1)
        self.assertEqual(self.ask('time', '--recall', 1), result)
        listed = self.ask('time', '--history')['series']
        self.assertEqual([(one['id'], one['piece'], one['sizes']) for one in listed],
                         [(1, 'Q', [4, 5, 6]), (2, 'R', [4, 5, 6])])
        self.assertEqual({**listed[0], 'id': None}, {**result, 'id': None})
        rows = self.call('time', '--history').splitlines()
        self.assertEqual(len(rows), 3)
        self.assertIn('improved', rows[2])
        self.assertEqual(self.call('time', '--recall', 2), shown)
        # The recalled series can be printed in each format.
        self.assertEqual(self.call('time', '--recall', 1, '--csv').splitlines()[0][:2], '# ')
        self.assertIn('original', self.call('time', '--recall', 2, '--fit'))
        self.call('time', '--forget', 1, lines=0)
        self.assertEqual([one['id'] for one in self.ask('time', '--history')['series']], [2])
        self.assertEqual(self.ask('time', '--forget', 2), {'id': 2, 'deleted': True})

    def test_compared(self):
        self.call(*QUICK, '--store')
        answer = self.ask(*QUICK, '--compare', 1)
        self.assertEqual(len(answer['comparison']), 6)
        answer = self.ask('time', '--recall', 1, '--compare', 1)
        self.assertEqual({each['verdict'] for each in answer['comparison']}, {'same'})
        self.assertEqual({each['ratio'] for each in answer['comparison']}, {1})
        self.assertIn('about the same', self.call('time', '--recall', 1, '--compare', 1))

    def test_stopped_series_is_not_stored(self):
        done = run('time', '-n', '8,24', '-m', 'original', '--budget', 0.2, '--store', env=self.environment())
        self.assertEqual(done.returncode, 3)
        self.assertIn('not stored', done.stderr)
        self.assertEqual(self.ask('time', '--history')['series'], [])

    def test_damaged_series(self):
        self.call(*QUICK, '--store')
        self.change(("UPDATE timings SET bytes = CAST (replace (bytes, 'seconds', 'sekunde') AS BLOB)",))
        self.assertIn('checksum', self.refused('time', '--recall', 1))
        done = run('time', '--history', '--json', env=self.environment())
        self.assertEqual((done.returncode, json.loads(done.stdout)['series']), (0, []))
        self.assertIn('series 1', done.stderr)
        self.call('time', '--forget', 1)
        self.refused('time', '--recall', 1)

    def test_bad_options(self):
        for args in (['--recall', 'x'], ['--recall', 0], ['--recall', 5], ['--forget', 5], ['--history', '--store'],
                     ['--history', '--recall', 1], ['--history', '--fit'], ['--load', 'x', '--history'],
                     ['--load', 'x', '--store'], ['--recall', 1, '--compare', 7], ['--history', '--compare', 1],
                     ['--forget', 1, '--csv']):
            self.refused('time', *args)


main()
