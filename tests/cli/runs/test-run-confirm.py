# test-run-confirm.py: other programs' confirmations are stored with a run
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os

from support import main
from stored import Stored, open_file

QUESTION = ('-n', 6)


class Confirmed(Stored):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.folder.name, 'bin')
        os.mkdir(self.path)

    def install_fake_clasp(self, version, models):
        """Installs a fake clasp that reports this number of models."""
        with open(os.path.join(self.path, 'clasp'), 'w', encoding='ascii') as file:
            file.write(f'#!/bin/sh\n[ "$1" = --version ] && echo "clasp version {version}" && exit 0\n'
                       f'echo "c Models         : {models}"\nexit 30\n')
        os.chmod(file.name, 0o755)

    def count_and_confirm(self, version, models, *args, code=0):
        self.install_fake_clasp(version, models)
        return self.ask('count', *QUESTION, '--store', *args, '--confirm', 'clasp', code=code, PATH=self.path)['run']

    def confirmed(self, number):
        return [(each['program'], each['version'], each['status'], each['answer'])
                for each in self.ask('runs', 'show', number)['confirmed']]

    def test_confirmation_is_stored(self):
        run = self.count_and_confirm('3.1', 4)
        self.assertEqual(self.confirmed(run), [('clasp', '3.1', 'confirmed', '4')])
        self.assertIn('confirmed by clasp 3.1\n', self.call('runs', 'show', run))
        self.assertEqual(self.ask('runs', 'list')['runs'][0]['confirmed'][0]['version'], '3.1')
        other = self.count_and_confirm('3.2', 5, code=4)
        self.assertEqual(self.confirmed(other), [('clasp', '3.2', 'contradicted', '5')])
        self.assertIn('contradicted by clasp 3.2: its answer is: 5\n', self.call('runs', 'show', other))
        self.call('runs', 'delete', run)
        self.assertEqual(self.rows('SELECT run FROM confirmations'), [(other,)])

    def test_proof_of_no_placement(self):
        """A proof of "no placement" is stored with a count of 0, and not with any other count."""
        with open(os.path.join(self.path, 'glpsol'), 'w', encoding='ascii') as file:
            file.write('#!/bin/sh\n[ "$1" = --version ] && echo "GLPSOL--GLPK LP/MIP Solver 9.9" && exit 0\n'
                       'while [ $# -gt 1 ]; do [ "$1" = -o ] && out=$2; shift; done\n'
                       'echo "Status:     INTEGER EMPTY" >"$out"\n')
        os.chmod(file.name, 0o755)
        for size, code, confirmed in ((3, 0, [('glpsol', '9.9', 'confirmed', 'none')]), (4, 5, [])):
            run = self.ask('count', '-n', size, '--store', '--confirm', 'glpsol', code=code, PATH=self.path)['run']
            self.assertEqual(self.confirmed(run), confirmed)

    def test_run_without_confirmation(self):
        self.call('count', *QUESTION, '--store')
        self.assertEqual(self.confirmed(1), [])

    def test_confirmation_is_exported_and_imported(self):
        run, file = self.count_and_confirm('3.1', 4), os.path.join(self.folder.name, 'run')
        self.call('runs', 'export', run, file)
        self.call('runs', 'import', file)
        self.assertEqual(self.confirmed(run), [('clasp', '3.1', 'confirmed', '4')])
        self.call('runs', 'delete', run)
        imported_run = self.ask('runs', 'import', file)['id']
        self.assertEqual(self.confirmed(imported_run), [('clasp', '3.1', 'confirmed', '4')])

    def test_damaged_confirmation_is_ignored(self):
        """Checks that a confirmation with a wrong checksum, or of another count, is not reported."""
        for column, value in (('status', 'confirmed'), ('version', '4.0'), ('answer', '4'), ('crc', 0), ('run', 1),
                              ('time', -1), ('program', ''), ('seconds', 'text'), ('status', b'\xff')):
            run = self.count_and_confirm('3.1', 5, code=4)
            self.assertEqual(len(self.confirmed(run)), 1)
            self.call('count', *QUESTION, '--store')
            with open_file(self.store) as store:
                store.execute('PRAGMA foreign_keys = OFF')
                if column == 'run':
                    store.execute('UPDATE confirmations SET run = run + 1 WHERE run = ?', (run,))
                    run += 1
                else:
                    store.execute(f'UPDATE confirmations SET {column} = ? WHERE run = ?', (value, run))
                store.commit()
            self.assertEqual(self.confirmed(run), [], (column, value))

    def test_failed_run_is_unchecked(self):
        """A run with a damaged record has no answer, so that nothing can confirm it."""
        run = self.count_and_confirm('3.1', 4)
        shown = self.ask('runs', 'show', run)
        self.assertEqual((shown['status'], shown['check'], len(shown['confirmed'])), ('done', 'published', 1))
        with open_file(self.store) as store:
            store.execute("UPDATE runs SET count = '5' WHERE id = ?", (run,))
            store.commit()
        shown = self.ask('runs', 'show', run)
        self.assertEqual((shown['status'], shown['check'], shown['confirmed']), ('failed', 'unchecked', []))


main()
