# test-proof.py: checks proofs that a CNF has no model: which are accepted, which are rejected, and where
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest

import drat
from support import PATIENCE, TRUCE, await_handler, await_true, main, run

# Seven of the eight clauses of three variables. With the eighth there is no model.
SEVEN = [[a, 2 * b, 3 * c] for a in (1, -1) for b in (1, -1) for c in (1, -1)][:7]
EIGHT = SEVEN + [[-1, -2, -3]]
DIFFERENT = [[1, 2], [-1, -2]]  # exactly one of the two variables is true
NOT_IMPLIED = 'does not follow from the clauses before it'


def pigeonhole(holes):
    """Encodes that one pigeon more than there are holes has room, which is impossible."""
    def variable(pigeon, hole):
        return pigeon * holes + hole + 1
    at_least_one = [[variable(pigeon, hole) for hole in range(holes)] for pigeon in range(holes + 1)]
    at_most_one = [[-variable(one, hole), -variable(two, hole)] for hole in range(holes)
                   for one in range(holes + 1) for two in range(one)]
    return at_least_one + at_most_one


def binary(steps):
    """Encodes steps as a binary proof. Each step is a pair: whether the clause is deleted, and its literals."""
    proof = b''
    for deleted, clause in steps:
        proof += b'd' if deleted else b'a'
        for literal in [*clause, 0]:
            number = 2 * abs(literal) + (literal < 0)
            while number > 127:
                proof += bytes([number & 127 | 128])
                number >>= 7
            proof += bytes([number])
    return proof


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.cnf, self.proof, self.path, self.temporary = (os.path.join(self.folder.name, name)
                                                           for name in ('cnf', 'proof', 'bin', 'tmp'))
        os.mkdir(self.path)
        os.mkdir(self.temporary)
        self.env = {**os.environ, 'PATH': self.path, 'TMPDIR': self.temporary}  # without other checkers in the path

    def tearDown(self):
        self.assertEqual(os.listdir(self.temporary), [])

    def write(self, cnf, proof):
        for path, content in ((self.cnf, cnf), (self.proof, proof)):
            with open(path, 'wb') as file:
                file.write(content if isinstance(content, bytes) else content.encode())

    def check(self, cnf, proof, *args):
        self.write(cnf, proof)
        return run('check-proof', self.cnf, self.proof, *args, env=self.env)


class Proofs(Files):
    def accept(self, clauses, proof, n=3, **result):
        done = self.check(drat.text_of(clauses, n), proof)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, 's VERIFIED\n', ''), proof)
        answer = json.loads(self.check(drat.text_of(clauses, n), proof, '--json').stdout)
        self.assertEqual(answer['status'], 'verified')
        self.assertEqual({key: answer[key] for key in result}, result)

    def refuse(self, clauses, proof, message, n=3):
        done = self.check(drat.text_of(clauses, n), proof)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, 's NOT VERIFIED\n', f'truce-cli check-proof: {message}\n'), proof)
        self.assertEqual(self.check(drat.text_of(clauses, n), proof, '--quiet').stderr, '')
        self.assertEqual(json.loads(self.check(drat.text_of(clauses, n), proof, '--json').stdout)['status'],
                         'not verified')

    def test_accepted(self):
        self.accept(EIGHT, '1 2 0\n1 -2 0\n1 0\n-1 2 0\n0\n', added=4)
        self.accept(EIGHT, 'c of two literals\n1 2 0 1 -2 0\na 1 0\n\n-1\n2 0 0', format='text')
        self.accept(EIGHT, binary([(0, [1, 2]), (0, [1, -2]), (1, [3, 2, 1]), (0, [1]), (0, [-1, 2]), (0, [])]),
                    format='binary', deleted=1)
        self.accept([[1], [-1]], '', added=0)
        self.accept([[]], '', n=0)
        self.accept([[1, 1, 1], [-1, -1]], '')
        self.accept(EIGHT + [[1, -1]], '1 2 2 1 0\n1 -2 0\n1 0\n2 -2 0\n-1 2 0\n')

    def test_refused(self):
        self.refuse(DIFFERENT, '3 0\n1 0\n', f'the clause of line 2 {NOT_IMPLIED}')
        self.refuse(EIGHT, '0\n', f'the clause of line 1 {NOT_IMPLIED}')
        self.refuse(EIGHT, '1 2 0\n1 -2 0\n', 'the proof ends without a contradiction')
        self.refuse(EIGHT, '', 'the proof ends without a contradiction')
        self.refuse(SEVEN, '1 2 0\n1 -2 0\n1 0\n-1 2 0\n0\n', f'the clause of line 5 {NOT_IMPLIED}')
        self.refuse(DIFFERENT, binary([(0, [3]), (0, [1])]), f'the clause of step 2 {NOT_IMPLIED}')

    def test_deletions(self):
        further_steps = '1 -2 0\n1 0\n-1 2 0\n0\n'
        self.accept(EIGHT, '1 2 0\nd 2 3 1 0\nd -3 1 2 0\n' + further_steps, deleted=2)
        self.refuse(EIGHT, 'd 3 2 1 0\n1 2 0\n', f'the clause of line 2 {NOT_IMPLIED}')
        # of two equal clauses one stays
        self.accept(EIGHT + [[1, 2, 3]], 'd 3 2 1 0\n1 2 0\n' + further_steps, deleted=1)
        # A unit clause stays, as does the reason for a true literal, so nothing is deleted.
        self.accept([[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-3]], 'd 1 0\nd 2 -1 0\n', n=4)
        self.accept([[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-3, 4, 5], [-3, -4, 5], [-5, 3], [-5, -3]],
                    'd 1 0\nd 2 -1 0\n-5 0\n3 0\n', n=5, deleted=0, kept=2)
        # Clauses that do not exist, and one that cannot exist.
        self.accept(EIGHT, 'd 1 2 0\nd 77 0\nd 536870912 0\n1 2 0\n' + further_steps, kept=3)

    def test_rat(self):
        # Variable 6 means both 4 and 5. None of these clauses follows, but no model is lost.
        definition = '6 -4 -5 0\n-6 4 0\n-6 5 0\n'
        self.accept(EIGHT, definition + '1 2 0\n1 -2 0\n1 0\n-1 2 0\n', by_rat=3)
        self.refuse(DIFFERENT, definition + '-6 0\n', f'the clause of line 4 {NOT_IMPLIED}')
        # only the first literal counts
        self.refuse([[1, 2], [-1, 3]], '1 -2 0\n', f'the clause of line 1 {NOT_IMPLIED}')
        self.refuse([[1, 2], [-1, 3]], '3 0\n', 'the proof ends without a contradiction')

    def test_agrees_with_simple_checker(self):
        clauses = pigeonhole(4)
        proof = [[-1, -2], [1, 2], [3]]
        self.assertEqual(drat.first_failure(clauses, proof), 2 if drat.follows(clauses, proof[0]) else 1)
        self.refuse(clauses, ''.join(' '.join(map(str, [*clause, 0])) + '\n' for clause in proof),
                    f'the clause of line {drat.first_failure(clauses, proof)} {NOT_IMPLIED}', n=20)

    def test_invalid_files(self):
        for cnf, proof, message in (
                ('', '', 'p cnf VARIABLES'), ('p cnf x 1\n', '', 'number of variables'),
                ('p cnf 99999999999 1\n', '', 'number of variables'), ('p cnf 1 -1\n', '', 'number of clauses'),
                ('p cnf 1 2\n1 0\n', '', 'line 3 of the CNF: there are fewer clauses'),
                ('p cnf 1 1\n1 0\n1 0\n', '', 'line 3 of the CNF: there are more clauses'),
                ('p cnf 1 1\n2 0\n', '', 'line 2 of the CNF: this is not a literal'),
                ('p cnf 1 1\n1 c\n0\n', '', 'line 2 of the CNF: this is not a literal'),
                ('p cnf 1 1\n1\n', '', 'ends within a clause'), ('p cnf 1 1\n1x 0\n', '', 'not a literal'),
                ('p cnf 1 1\nd 1 0\n', '', 'not a literal'), ('p cnf 1 1\n-0\n', '', 'not a literal'),
                ('p cnf 1 1\n--1 0\n', '', 'not a literal'), ('p cnf 1 0\n', '1 0\nx 0\n', 'line 2 of the proof'),
                ('p cnf 1 0\n', '1', 'the file ends within a clause'), ('p cnf 1 0\n', 'd1 0\n', 'not a literal'),
                ('p cnf 1 0\n', b'a\2\0x\0', 'step 2 of the proof: a step of a binary proof must begin'),
                ('p cnf 1 0\n', b'a\1\0', 'not a literal'), ('p cnf 1 0\n', b'a\2\0a\2', 'ends within a clause'),
                ('p cnf 1 0\n', b'a\xff\xff\xff\xff\xff\xff\1\0', 'not a literal')):
            done = self.check(cnf, proof)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (cnf, proof, done))
            self.assertIn(message, done.stderr)

    def test_memory_is_bounded(self):
        """Half a billion variables exceed the memory limit. The error comes before the memory is allocated."""
        args = [TRUCE, 'check-proof', self.cnf, self.proof]
        self.check('p cnf 1 0\n', '')
        with open(self.proof, 'w', encoding='ascii') as file:
            file.write('536870912 0\n')
        done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        self.assertIn('memory', done.stderr)
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 1 << 20)  # KB

    def test_stopped_while_reading(self):
        with open(self.cnf, 'w', encoding='ascii') as file:
            file.write(drat.text_of(EIGHT, 3))
        for args, number, code in (((), signal.SIGINT, 130), ((), signal.SIGTERM, 143),
                                   (('--time-limit', '0.1'), 0, 3)):
            with subprocess.Popen([TRUCE, 'check-proof', self.cnf, '-', *args], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                if number:
                    await_handler(process, number)
                    process.send_signal(number)
                self.assertEqual((process.wait(timeout=PATIENCE), process.stdout.read()), (code, b''))
                self.assertEqual(process.stderr.read().count(b'\n'), 1)

    def test_files(self):
        for args in ([], [self.cnf], ['a', 'b', 'c'], ['/nowhere', self.proof], ['/', self.proof], ['-', '-']):
            done = run('check-proof', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), args)



HOLDS = '1 2 0\n1 -2 0\n1 0\n-1 2 0\n0\n'
FAILS = '1 2 0\n0\n'


class DratTrim(Files):
    """Tests with a script in place of drat-trim."""

    def install_fake(self, *lines):
        path = os.path.join(self.path, 'drat-trim')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(('#!/bin/sh', *lines, '')))
        os.chmod(path, 0o755)

    def check_answers(self, answer, proof, code, stdout, message, result):
        """Checks the text and JSON output if drat-trim prints this answer."""
        self.install_fake('[ -r "$1" ] && [ -r "$2" ] || exit 9', 'echo c of one page', f"echo '{answer}'")
        done = self.check(drat.text_of(EIGHT, 3), proof)
        self.assertEqual((done.returncode, done.stdout, done.stderr.splitlines()[-1]),
                         (code, stdout, f'truce-cli check-proof: {message}'), done)
        answer = json.loads(self.check(drat.text_of(EIGHT, 3), proof, '--json').stdout)
        self.assertEqual(answer['drat_trim'], result)

    def test_agrees(self):
        self.check_answers('s VERIFIED', HOLDS, 0, 's VERIFIED\n', 'confirmed by drat-trim', 'verified')
        self.check_answers('s NOT VERIFIED', FAILS, 1, 's NOT VERIFIED\n', 'confirmed by drat-trim', 'not verified')
        self.assertEqual(self.check(drat.text_of(EIGHT, 3), FAILS, '--quiet').stderr, '')

    def test_contradicts(self):
        """Truce's own answer stays; the contradiction is reported even with --quiet."""
        self.check_answers('s NOT VERIFIED', HOLDS, 4, 's VERIFIED\n',
                           'contradicted by drat-trim: its answer is: s NOT VERIFIED', 'not verified')
        done = self.check(drat.text_of(EIGHT, 3), HOLDS, '--quiet')
        self.assertEqual((done.returncode, done.stderr.count('\n')), (4, 1))
        self.check_answers('s VERIFIED', FAILS, 4, 's NOT VERIFIED\n',
                           'contradicted by drat-trim: its answer is: s VERIFIED', 'verified')

    def test_no_answer(self):
        self.check_answers('s TIMEOUT', HOLDS, 0, 's VERIFIED\n', 'not confirmed, as drat-trim failed', 'failed')
        self.install_fake('kill -SEGV $$')
        self.assertEqual(json.loads(self.check(drat.text_of(EIGHT, 3), FAILS, '--json').stdout)['drat_trim'], 'failed')
        self.install_fake('while :; do echo c says more than anybody wants to hear; done')
        self.assertEqual(json.loads(self.check(drat.text_of(EIGHT, 3), HOLDS, '--json').stdout)['drat_trim'], 'failed')

    def test_time_limit(self):
        self.install_fake('while :; do :; done')
        done = self.check(drat.text_of(EIGHT, 3), HOLDS, '--time-limit', 1)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, 's VERIFIED\n', 'truce-cli check-proof: not confirmed: drat-trim was stopped\n'))

    def test_interrupted(self):
        marker = os.path.join(self.folder.name, 'begun')
        self.install_fake(f': >{marker}', 'while :; do :; done')
        self.write(drat.text_of(EIGHT, 3), HOLDS)
        with subprocess.Popen([TRUCE, 'check-proof', self.cnf, self.proof, '--json'], env=self.env,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            await_true('drat-trim has begun', lambda: os.path.exists(marker), process)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=PATIENCE)
        result = json.loads(out)
        self.assertEqual((process.returncode, result['status'], result['drat_trim']), (130, 'verified', 'stopped'))

    def test_drat_trim_is_not_run(self):
        """drat-trim is not run if the files are invalid, or if the proof comes from standard input."""
        self.install_fake('echo s VERIFIED')
        for cnf, proof, code in (('garbled', '', 2), (drat.text_of(EIGHT, 3), 'garbled', 2)):
            done = self.check(cnf, proof)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (code, '', 1))
        self.write(drat.text_of(EIGHT, 3), HOLDS)
        with open(self.proof, 'rb') as proof:
            done = subprocess.run([TRUCE, 'check-proof', self.cnf, '-'], stdin=proof, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=PATIENCE, env=self.env, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b's VERIFIED\n', b''))

    def test_relative_names(self):
        self.check_answers('s VERIFIED', HOLDS, 0, 's VERIFIED\n', 'confirmed by drat-trim', 'verified')
        done = subprocess.run([TRUCE, 'check-proof', 'cnf', './proof'], cwd=self.folder.name, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE, env=self.env, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, 'truce-cli check-proof: confirmed by drat-trim\n'))


@unittest.skipUnless(shutil.which('drat-trim'), 'drat-trim is not here')
class Real(Files):
    def test_drat_trim(self):
        self.env['PATH'] = os.environ['PATH']
        for proof, code in ((HOLDS, 0), (FAILS, 1)):
            done = self.check(drat.text_of(EIGHT, 3), proof)
            self.assertEqual(done.returncode, code, done)
            self.assertIn('confirmed by drat-trim\n', done.stderr)


main()
