# test-run-proof.py: proofs that a stored run has no placement are stored with it
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import binascii
import gzip
import json
import os
import shutil

from support import main, run
from stored import Stored, open_file

# Propagation alone proves that two more rooks do not fit.
NONE = ('-n', 3, '-p', 'R', '--preplace', '0,4', '--block', '5,8')
STEPS = '0\n'
CADICAL = shutil.which('cadical')


class Proved(Stored):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.folder.name, 'bin')
        os.mkdir(self.path)
        self.says(f"printf '{STEPS}' >\"$3\"".replace('\n', '\\n'))

    def says(self, line):
        """A cadical that writes its proof so."""
        name = os.path.join(self.path, 'cadical')
        with open(name, 'w', encoding='ascii') as file:
            file.write(f'#!/bin/sh\n[ "$1" = --version ] && echo 9.9.9 && exit 0\n{line}\n'
                       'echo "s UNSATISFIABLE"\nexit 20\n')
        os.chmod(name, 0o755)

    def prove(self, number, code=0):
        return self.ask('runs', 'prove', number, code=code, PATH=f"{self.path}:{os.environ['PATH']}")

    def proved(self):
        """A run with its proof."""
        number = self.ask('count', *NONE, '--store', code=0)['run']
        self.prove(number)
        return number

    def kept(self, number):
        return self.ask('runs', 'show', number)['proof']

    def saved(self, number):
        file = os.path.join(self.folder.name, 'none.cnf')
        told = self.ask('runs', 'proof', number, file)
        self.assertEqual(told['file'], file)
        return file, told['proof']

    def test_kept(self):
        number = self.proved()
        proof = self.kept(number)
        self.assertRegex(proof.pop('checked'), r'^20\d\d-\d\d-\d\dT')
        self.assertGreater(proof.pop('cnf_bytes'), 100)
        self.assertEqual(proof, {'program': 'cadical', 'version': '9.9.9', 'proof_bytes': len(STEPS)})
        self.assertEqual(self.ask('runs', 'list')['runs'][0]['proof']['program'], 'cadical')
        self.assertTrue(self.ask('runs', 'show', number)['confirmed'][0]['proof'])
        self.assertRegex(self.call('runs', 'show', number), r'(?m)^proof +DRAT by cadical 9\.9\.9, checked on 20')

    def test_saved_again(self):
        cnf, steps = self.saved(self.proved())
        self.assertEqual(steps, cnf.replace('.cnf', '.drat'))
        with open(cnf, encoding='ascii') as file:
            self.assertEqual(file.read(), self.call('encode', '--format', 'cnf', *NONE))
        with open(steps, encoding='ascii') as file:
            self.assertEqual(file.read(), STEPS)
        self.assertEqual(self.call('check-proof', cnf, steps), 's VERIFIED\n')
        self.assertEqual(self.saved(1)[1], cnf.replace('.cnf', '-2.drat'))  # existing files stay

    def test_deleted_with_its_run(self):
        self.call('runs', 'delete', self.proved())
        self.assertEqual(self.rows('SELECT run FROM proofs'), [])

    def test_moves_with_its_run(self):
        number, file = self.proved(), os.path.join(self.folder.name, 'run')
        before = self.kept(number)
        self.call('runs', 'export', number, file)
        self.call('runs', 'delete', number)
        there = self.ask('runs', 'import', file)['id']
        self.assertEqual(self.kept(there), before)
        self.call('check-proof', *self.saved(there))

    def test_one_that_proves_nothing_is_not_imported(self):
        """Not even with the right check sums."""
        number, file = self.proved(), os.path.join(self.folder.name, 'run')
        self.call('runs', 'export', number, file)
        self.call('runs', 'delete', number)
        with open_file(file) as other:
            record = other.execute('SELECT uuid, text, mode, method, version, wanted, created, program FROM runs'
                                ' JOIN problems ON problems.id = problem').fetchone()
            seed = binascii.crc32('{}\n{}\n{}\n{} {}\n{}\n{}\n{}\n'.format(*record).encode())
            packed, time = other.execute('SELECT cnf, time FROM proofs').fetchone()
            right, steps = gzip.decompress(packed), STEPS.encode()
            clauses = [line for line in right.splitlines(keepends=True) if not line.startswith(b'c')]
            # The first two are valid, so the check sums of this test are correct. Of the others, one CNF has a model,
            # one has none but is not that of the run; one has a clause less, one a clause more; in the last, a file
            # is longer than it says.
            for cnf, longer, holds in ((right, b'', True), (b''.join(clauses) + b'c more\n', b'', True),
                                       (b'p cnf 1 1\n1 0\n', b'', False), (b'p cnf 1 2\n1 0\n-1 0\n', b'', False),
                                       (b''.join(clauses[:-1]), b'', False), (right + b'1 0\n', b'', False),
                                       (right, b' ', False)):
                files = gzip.compress(cnf + longer), gzip.compress(steps)
                crc = binascii.crc32(files[1], binascii.crc32(files[0]))
                facts = f'0\ncadical\n9.9.9\n{time} {len(cnf)} {len(steps)} {crc}'
                other.execute('UPDATE proofs SET cnf = ?, proof = ?, cnf_bytes = ?, files_crc = ?, crc = ?',
                              (*files, len(cnf), crc, binascii.crc32(facts.encode(), seed)))
                other.commit()
                told = run('runs', 'import', '--json', file, env=self.environment())
                there = json.loads(told.stdout)['id']
                self.assertEqual(self.kept(there) is not None, holds, cnf)
                self.assertEqual('does not prove the answer' in told.stderr, not holds, told.stderr)
                self.call('runs', 'delete', there)

    def test_damaged(self):
        """One that disagrees with its check sums is not told of, and not saved."""
        number = self.proved()
        for column, value, seen in (('version', '4.0', False), ('time', 5, False), ('proof_bytes', 3, False),
                                    ('crc', 0, False), ('program', '', False), ('cnf', b'x', True), ('proof', b'', True)):
            self.prove(number)
            self.change((f'UPDATE proofs SET {column} = ?', (value,)))
            self.assertEqual(self.kept(number) is not None, seen, column)
            self.assertIn('damaged', self.refused('runs', 'proof', number, os.path.join(self.folder.name, 'x')))
        self.prove(number)
        self.assertIsNotNone(self.kept(number))

    def test_refused(self):
        found = self.ask('count', '-n', 4, '--store')['run']
        none = self.ask('count', *NONE, '--store')['run']
        self.assertIn('is not a finished search without a placement', self.refused('runs', 'prove', found))
        self.assertIn('there is no run 9', self.refused('runs', 'prove', 9))
        for number in found, none:
            self.assertIn(f'no proof is stored with run {number}', self.refused('runs', 'proof', number, 'x'))
        self.assertIn('runs proof ID FILE', self.refused('runs', 'proof', none))
        os.unlink(os.path.join(self.path, 'cadical'))
        self.assertIn('cadical', self.refused('runs', 'prove', none, PATH=self.path))

    def test_what_proves_nothing_is_not_kept(self):
        number = self.ask('count', '-n', 6, '--preplace', 0, '--store')['run']
        self.assertIsNone(self.prove(number, code=5)['proof'])
        self.assertIsNone(self.kept(number))
        self.assertEqual(self.rows('SELECT run FROM proofs'), [])

    def test_too_large(self):
        number = self.ask('count', *NONE, '--store')['run']
        self.says('yes 0 | head -c 135000000 >"$3"')
        told = run('runs', 'prove', number, env=self.environment(PATH=f"{self.path}:{os.environ['PATH']}"))
        self.assertEqual((told.returncode, told.stdout), (5, ''), told)
        self.assertIn('too large to store: it has 135.0', told.stderr)
        self.assertIsNone(self.kept(number))

    def test_the_real_one(self):
        """Steps that were needed, where cadical is here."""
        if not CADICAL:
            self.skipTest('cadical is not installed')
        number = self.ask('count', '-n', 6, '--preplace', 0, '--store')['run']
        self.ask('runs', 'prove', number)
        self.assertGreater(self.kept(number)['proof_bytes'], 100)
        self.assertEqual(self.call('check-proof', *self.saved(number)), 's VERIFIED\n')


main()
