# test-run-files.py: stored runs move to another store by a file; damaged and foreign files are rejected
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import base64
import os
import shutil
import subprocess

from stored import Stored, open_file
from support import HERE, TRUCE, main, run

QUEENS_12 = 14200   # A000170
QUEENS_8 = ['-n', 8, '-p', 'Q', '--units', 40]
QUEENS_13 = ['-n', '13', '-p', 'Q', '-m', 'original', '-j', '1', '--units', '300']
LONG = ['-n', '12', '-p', 'Q', '-m', 'original', '-j', '1', '--units', '300']


class Moving(Stored):
    def setUp(self):
        super().setUp()
        self.file = os.path.join(self.folder.name, 'a.run')

    def use_other_store(self):
        self.store = os.path.join(self.folder.name, 'other.db')

    def import_error(self, content):
        with open(self.file, 'wb') as file:
            file.write(content)
        return self.refused('runs', 'import', self.file)


class Lists(Moving):
    def test_finished_list(self):
        whole = self.call('solve', *QUEENS_8, '--store')
        self.call('runs', 'export', 1, self.file, lines=0)
        result = self.ask('runs', 'show', 1)
        placements = self.rows('SELECT unit, bytes FROM placements ORDER BY unit')
        self.use_other_store()
        self.call('runs', 'import', self.file)
        self.assertEqual({**self.ask('runs', 'show', 1), 'changed': None}, {**result, 'changed': None})
        self.assertEqual(self.call('solve', *QUEENS_8, '--store', lines=1), whole)
        self.assertEqual(self.ask('runs', 'show', 1)['units_redone'], 0)
        self.assertEqual(self.rows('SELECT unit, bytes FROM placements ORDER BY unit'), placements)

    def test_damaged_placements_are_repeated(self):
        whole = self.call('solve', *QUEENS_8, '--store')
        self.call('runs', 'export', 1, self.file)
        with open_file(self.file) as file:
            (one,), (two,) = file.execute('SELECT unit FROM placements LIMIT 2').fetchall()
            file.execute('UPDATE placements SET bytes = zeroblob (length (bytes)) WHERE unit = ?', (one,))
            file.execute('UPDATE placements SET bytes = zeroblob (17 << 20) WHERE unit = ?', (two,))
            file.commit()
        self.use_other_store()
        self.call('runs', 'import', self.file, lines=1)
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['status'], result['units'] - result['units_done']), ('stopped', 2))
        self.assertEqual(self.call('solve', *QUEENS_8, '--store'), whole)

    def test_unfinished_list(self):
        self.kill(LONG, 5, command='solve')
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['status'], result['units_done']), ('interrupted', 5))
        self.call('runs', 'export', 1, self.file)
        self.use_other_store()
        self.assertEqual(self.ask('runs', 'import', self.file)['units_new'], result['units_done'])
        self.assertEqual(self.call('solve', *LONG, '--store', '-j', 2), run('solve', '-n', 12).stdout)


class Counts(Moving):
    def setUp(self):
        super().setUp()
        self.call('count', '-n', 12, '-m', 'mrv', '--store', '--units', 60)
        self.call('runs', 'export', 1, self.file, lines=0)
        with open(self.file, 'rb') as file:
            self.bytes = file.read()

    def test_to_another_store(self):
        for args in ([], ['-']):
            self.assertEqual(subprocess.check_output([TRUCE, 'runs', 'export', '1', *args], env=self.environment()),
                             self.bytes)
        self.assertEqual(base64.b64decode(self.ask('runs', 'export', 1)['base64']), self.bytes)
        result = self.ask('runs', 'show', 1)
        self.use_other_store()
        self.assertEqual(self.call('runs', 'import', self.file), '1\n')
        self.assertEqual({**self.ask('runs', 'show', 1), 'changed': None}, {**result, 'changed': None})
        self.assertEqual(self.ask('runs', 'import', self.file)['units_new'], 0)
        self.assertEqual(self.call('runs', 'resume', 1), f'{QUEENS_12}\n')

    def test_unfinished_count(self):
        self.kill(QUEENS_13, 5)
        result = self.ask('runs', 'list')['runs'][-1]
        self.call('runs', 'export', result['id'], self.file)
        self.use_other_store()
        self.assertEqual((self.ask('runs', 'import', self.file)['units_new'], result['units_done']), (5, 5))
        self.assertEqual(self.call('count', '-n', 13, '-m', 'original', '--store'), '73712\n')
        self.assertEqual(len(self.ask('runs', 'list')['runs']), 1)

    def test_file_is_a_store_of_one_run(self):
        self.call('count', '-n', 8, '--store')
        self.call('runs', 'export', 2, self.file)
        with open_file(self.file) as file:
            self.assertEqual(file.execute('PRAGMA integrity_check').fetchone(), ('ok',))
            self.assertEqual(file.execute('SELECT count, owner FROM runs').fetchall(), [('92', 0)])
            schema = file.execute('SELECT sql FROM sqlite_master ORDER BY name').fetchall()
            units = file.execute('SELECT unit, spec, count, crc FROM units ORDER BY unit').fetchall()
        self.assertEqual(schema, self.rows('SELECT sql FROM sqlite_master ORDER BY name'))
        self.assertEqual(units, self.rows('SELECT unit, spec, count, crc FROM units WHERE run = 2 ORDER BY unit'))

    def test_not_to_a_terminal(self):
        ours, their_end = os.openpty()
        self.addCleanup(os.close, ours)
        with os.fdopen(their_end, 'wb') as terminal:
            done = subprocess.run([TRUCE, 'runs', 'export', '1'], env=self.environment(), stdout=terminal,
                                  stderr=subprocess.PIPE, encoding='utf-8', check=False)
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1), done)

    def test_damaged_run_is_not_exported(self):
        self.change(("UPDATE units SET count = '7' WHERE unit = 4",))
        self.assertIn('verify', self.refused('runs', 'export', 1, self.file))
        with open(self.file, 'rb') as file:
            self.assertEqual(file.read(), self.bytes)
        self.call('runs', 'verify', 1, '--sample', 1)
        self.call('runs', 'export', 1, self.file, lines=0)

    def edit(self, *statements):
        """Restores the exported file and applies the SQL statements to it."""
        with open(self.file, 'wb') as file:
            file.write(self.bytes)
        with open_file(self.file) as file:
            for statement in statements:
                file.execute(statement)
            file.commit()

    def test_damaged_units_are_repeated(self):
        self.use_other_store()
        self.edit("UPDATE units SET count = '7' WHERE unit = 4", 'DELETE FROM units WHERE unit IN (1, 2)')
        self.assertEqual(self.call('runs', 'import', self.file, lines=1), '1\n')
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['status'], result['count'], result['check'], result['units'] - result['units_done']),
                         ('stopped', None, 'unchecked', 3))
        self.assertEqual(self.call('runs', 'resume', 1), f'{QUEENS_12}\n')
        self.edit()
        self.assertEqual(self.ask('runs', 'import', self.file)['units_new'], 0)

    def test_damaged_times_are_reset(self):
        self.use_other_store()
        self.edit('UPDATE runs SET seconds = 1e9, found = 5')
        self.call('runs', 'import', self.file, lines=0)
        result = self.ask('runs', 'show', 1)
        self.assertEqual((result['count'], result['seconds'], result['note']), (str(QUEENS_12), 0, None))

    def test_foreign_and_damaged_files_are_refused(self):
        self.use_other_store()
        for statement, why in (
                ('PRAGMA user_version = 1000', 'newer'),
                ('PRAGMA user_version = 0', 'something other'),
                ('PRAGMA application_id = 7', 'something other'),
                ('CREATE TABLE mine (x)', 'something other'),
                ('CREATE INDEX mine ON units (count)', 'something other'),
                ('CREATE VIEW mine AS SELECT * FROM runs', 'something other'),
                ('CREATE TRIGGER mine AFTER INSERT ON runs BEGIN DELETE FROM units; END', 'something other'),
                ('ALTER TABLE runs ADD COLUMN more', 'something other'),
                ('DELETE FROM runs', 'exactly one run'),
                ("UPDATE runs SET note = 'all is well'", 'checksum'),
                ("UPDATE problems SET text = '9x9 Q k=9 true'", 'checksum'),
                ('PRAGMA journal_mode = WAL', 'copy of a store')):
            self.edit(statement)
            self.assertIn(why, self.refused('runs', 'import', self.file), statement)
        for content, why in ((b'', 'line 1:'), (b'[' * 200000, 'line 1:'), (b'truce-run 2\n', 'line 1:'),
                             (b'SQLite format 3', 'line 1:'),
                             (b'SQLite format 3\0', 'too early'), (self.bytes[:-1], 'too early'),
                             (self.bytes[:4096], 'damaged'), (self.bytes + b'\n', 'after the end')):
            self.assertIn(why, self.import_error(content), content[:20])
        self.assertEqual(self.ask('runs', 'list')['runs'], [])

    def test_copy_of_a_store_is_refused(self):
        shutil.copy(self.store, self.file)
        self.use_other_store()
        self.assertIn('copy of a store', self.refused('runs', 'import', self.file))


main()
