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
NO_PLACEMENT = ('-n', 3, '-p', 'R', '--preplace', '0,4', '--block', '5,8')
STEPS = '0\n'
CADICAL = shutil.which('cadical')


class Proved(Stored):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.folder.name, 'bin')
        os.mkdir(self.path)
        self.install_fake_cadical(f"printf '{STEPS}' >\"$3\"".replace('\n', '\\n'))

    def install_fake_cadical(self, line):
        """Installs a fake cadical whose shell command `line` writes the proof to "$3"."""
        name = os.path.join(self.path, 'cadical')
        with open(name, 'w', encoding='ascii') as file:
            file.write(f'#!/bin/sh\n[ "$1" = --version ] && echo 9.9.9 && exit 0\n{line}\n'
                       'echo "s UNSATISFIABLE"\nexit 20\n')
        os.chmod(name, 0o755)

    def prove(self, number, code=0):
        return self.ask('runs', 'prove', number, code=code, PATH=f"{self.path}:{os.environ['PATH']}")

    def run_with_proof(self):
        """Returns the number of a run with a stored proof."""
        number = self.ask('count', *NO_PLACEMENT, '--store', code=0)['run']
        self.prove(number)
        return number

    def stored_proof(self, number):
        return self.ask('runs', 'show', number)['proof']

    def save_proof(self, number):
        file = os.path.join(self.folder.name, 'none.cnf')
        result = self.ask('runs', 'proof', number, file)
        self.assertEqual(result['file'], file)
        return file, result['proof']

    def test_proof_is_stored(self):
        number = self.run_with_proof()
        proof = self.stored_proof(number)
        self.assertRegex(proof.pop('checked'), r'^20\d\d-\d\d-\d\dT')
        self.assertGreater(proof.pop('cnf_bytes'), 100)
        self.assertEqual(proof, {'program': 'cadical', 'version': '9.9.9', 'proof_bytes': len(STEPS)})
        self.assertEqual(self.ask('runs', 'list')['runs'][0]['proof']['program'], 'cadical')
        self.assertTrue(self.ask('runs', 'show', number)['confirmed'][0]['proof'])
        self.assertRegex(self.call('runs', 'show', number), r'(?m)^proof +DRAT by cadical 9\.9\.9, checked on 20')

    def test_proof_is_saved_as_files(self):
        cnf, steps = self.save_proof(self.run_with_proof())
        self.assertEqual(steps, cnf.replace('.cnf', '.drat'))
        with open(cnf, encoding='ascii') as file:
            self.assertEqual(file.read(), self.call('encode', '--format', 'cnf', *NO_PLACEMENT))
        with open(steps, encoding='ascii') as file:
            self.assertEqual(file.read(), STEPS)
        self.assertEqual(self.call('check-proof', cnf, steps), 's VERIFIED\n')
        self.assertEqual(self.save_proof(1)[1], cnf.replace('.cnf', '-2.drat'))  # existing files stay

    def test_deleted_with_its_run(self):
        self.call('runs', 'delete', self.run_with_proof())
        self.assertEqual(self.rows('SELECT run FROM proofs'), [])

    def test_proof_is_exported_and_imported(self):
        number, file = self.run_with_proof(), os.path.join(self.folder.name, 'run')
        before = self.stored_proof(number)
        self.call('runs', 'export', number, file)
        self.call('runs', 'delete', number)
        imported_run = self.ask('runs', 'import', file)['id']
        self.assertEqual(self.stored_proof(imported_run), before)
        self.call('check-proof', *self.save_proof(imported_run))

    def test_invalid_proof_is_not_imported(self):
        """A proof that does not prove the run's answer is not imported, even if its checksums are right."""
        number, file = self.run_with_proof(), os.path.join(self.folder.name, 'run')
        self.call('runs', 'export', number, file)
        self.call('runs', 'delete', number)
        with open_file(file) as other:
            record = other.execute('SELECT uuid, text, mode, method, version, wanted, created, program FROM runs'
                                ' JOIN problems ON problems.id = problem').fetchone()
            seed = binascii.crc32('{}\n{}\n{}\n{} {}\n{}\n{}\n{}\n'.format(*record).encode())
            packed, time = other.execute('SELECT cnf, time FROM proofs').fetchone()
            right, steps = gzip.decompress(packed), STEPS.encode()
            clauses = [line for line in right.splitlines(keepends=True) if not line.startswith(b'c')]
            # The first two are valid, which shows that this test computes correct checksums. In the others the CNF
            # has a model, is not that of the run, lacks a clause or has one more; in the last, the file is longer
            # than its record says.
            for cnf, longer, valid in ((right, b'', True), (b''.join(clauses) + b'c more\n', b'', True),
                                       (b'p cnf 1 1\n1 0\n', b'', False), (b'p cnf 1 2\n1 0\n-1 0\n', b'', False),
                                       (b''.join(clauses[:-1]), b'', False), (right + b'1 0\n', b'', False),
                                       (right, b' ', False)):
                files = gzip.compress(cnf + longer), gzip.compress(steps)
                crc = binascii.crc32(files[1], binascii.crc32(files[0]))
                facts = f'0\ncadical\n9.9.9\n{time} {len(cnf)} {len(steps)} {crc}'
                other.execute('UPDATE proofs SET cnf = ?, proof = ?, cnf_bytes = ?, files_crc = ?, crc = ?',
                              (*files, len(cnf), crc, binascii.crc32(facts.encode(), seed)))
                other.commit()
                result = run('runs', 'import', '--json', file, env=self.environment())
                imported_run = json.loads(result.stdout)['id']
                self.assertEqual(self.stored_proof(imported_run) is not None, valid, cnf)
                self.assertEqual('does not prove the answer' in result.stderr, not valid, result.stderr)
                self.call('runs', 'delete', imported_run)

    def test_damaged_proof_is_refused(self):
        """A proof that does not match its checksums cannot be saved; if its record is damaged, it is not shown
        either."""
        number = self.run_with_proof()
        for column, value, is_shown in (('version', '4.0', False), ('time', 5, False), ('proof_bytes', 3, False),
                                        ('crc', 0, False), ('program', '', False), ('cnf', b'x', True),
                                        ('proof', b'', True)):
            self.prove(number)
            self.change((f'UPDATE proofs SET {column} = ?', (value,)))
            self.assertEqual(self.stored_proof(number) is not None, is_shown, column)
            self.assertIn('damaged', self.refused('runs', 'proof', number, os.path.join(self.folder.name, 'x')))
        self.prove(number)
        self.assertIsNotNone(self.stored_proof(number))

    def test_refused(self):
        found = self.ask('count', '-n', 4, '--store')['run']
        none = self.ask('count', *NO_PLACEMENT, '--store')['run']
        self.assertIn('it is not a finished search that found no placement', self.refused('runs', 'prove', found))
        self.assertIn('there is no run 9', self.refused('runs', 'prove', 9))
        for number in found, none:
            self.assertIn(f'no proof is stored with run {number}', self.refused('runs', 'proof', number, 'x'))
        self.assertIn('runs proof ID FILE', self.refused('runs', 'proof', none))
        os.unlink(os.path.join(self.path, 'cadical'))
        self.assertIn('cadical', self.refused('runs', 'prove', none, PATH=self.path))

    def test_invalid_proof_is_not_stored(self):
        number = self.ask('count', '-n', 6, '--preplace', 0, '--store')['run']
        self.assertIsNone(self.prove(number, code=5)['proof'])
        self.assertIsNone(self.stored_proof(number))
        self.assertEqual(self.rows('SELECT run FROM proofs'), [])

    def test_too_large_proof_is_not_stored(self):
        number = self.ask('count', *NO_PLACEMENT, '--store')['run']
        self.install_fake_cadical('yes 0 | head -c 135000000 >"$3"')
        result = run('runs', 'prove', number, env=self.environment(PATH=f"{self.path}:{os.environ['PATH']}"))
        self.assertEqual((result.returncode, result.stdout), (5, ''), result)
        self.assertIn('too large to store: proof and question have 135.0', result.stderr)
        self.assertIsNone(self.stored_proof(number))

    def test_real_cadical(self):
        """Proves a question that propagation alone does not decide, if cadical is installed."""
        if not CADICAL:
            self.skipTest('cadical is not installed')
        number = self.ask('count', '-n', 6, '--preplace', 0, '--store')['run']
        self.ask('runs', 'prove', number)
        self.assertGreater(self.stored_proof(number)['proof_bytes'], 100)
        self.assertEqual(self.call('check-proof', *self.save_proof(number)), 's VERIFIED\n')


main()
