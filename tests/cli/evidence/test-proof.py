# test-proof.py: proofs that a CNF has no model, checked: what is accepted, what is refused, and where
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import resource
import signal
import subprocess
import tempfile
import unittest

import drat
from support import PATIENCE, TRUCE, await_handler, main, run

# The eight clauses of three variables less one; with it there is no model.
SEVEN = [[a, 2 * b, 3 * c] for a in (1, -1) for b in (1, -1) for c in (1, -1)][:7]
EIGHT = SEVEN + [[-1, -2, -3]]
APART = [[1, 2], [-1, -2]]  # one of two is true


def pigeons(holes):
    """One more than there are holes."""
    def sits(pigeon, hole):
        return pigeon * holes + hole + 1
    some = [[sits(pigeon, hole) for hole in range(holes)] for pigeon in range(holes + 1)]
    alone = [[-sits(one, hole), -sits(two, hole)] for hole in range(holes)
             for one in range(holes + 1) for two in range(one)]
    return some + alone


def binary(steps):
    """Of pairs: whether it is deleted, and the literals."""
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


class Proofs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.cnf, self.proof = (os.path.join(self.folder.name, name) for name in ('cnf', 'proof'))

    def check(self, cnf, proof, *words):
        for path, content in ((self.cnf, cnf), (self.proof, proof)):
            with open(path, 'wb') as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        return run('check-proof', self.cnf, self.proof, *words)

    def accept(self, clauses, proof, n=3, **told):
        done = self.check(drat.text_of(clauses, n), proof)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, 's VERIFIED\n', ''), proof)
        answer = json.loads(self.check(drat.text_of(clauses, n), proof, '--json').stdout)
        self.assertEqual(answer['status'], 'verified')
        self.assertEqual({key: answer[key] for key in told}, told)

    def refuse(self, clauses, proof, said, n=3):
        done = self.check(drat.text_of(clauses, n), proof)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, 's NOT VERIFIED\n', f'truce-cli check-proof: {said}\n'), proof)
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
        self.refuse(APART, '3 0\n1 0\n', 'the clause of line 2 does not follow')
        self.refuse(EIGHT, '0\n', 'the clause of line 1 does not follow')
        self.refuse(EIGHT, '1 2 0\n1 -2 0\n', 'the proof ends before a contradiction')
        self.refuse(EIGHT, '', 'the proof ends before a contradiction')
        self.refuse(SEVEN, '1 2 0\n1 -2 0\n1 0\n-1 2 0\n0\n', 'the clause of line 5 does not follow')
        self.refuse(APART, binary([(0, [3]), (0, [1])]), 'the clause of step 2 does not follow')

    def test_deletions(self):
        after = '1 -2 0\n1 0\n-1 2 0\n0\n'
        self.accept(EIGHT, '1 2 0\nd 2 3 1 0\nd -3 1 2 0\n' + after, deleted=2)
        self.refuse(EIGHT, 'd 3 2 1 0\n1 2 0\n', 'the clause of line 2 does not follow')
        # Of two alike one stays.
        self.accept(EIGHT + [[1, 2, 3]], 'd 3 2 1 0\n1 2 0\n' + after, deleted=1)
        # A unit clause stays, as does the reason why a literal is true; so that nothing is deleted.
        self.accept([[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-3]], 'd 1 0\nd 2 -1 0\n', n=4)
        self.accept([[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-3, 4, 5], [-3, -4, 5], [-5, 3], [-5, -3]],
                    'd 1 0\nd 2 -1 0\n-5 0\n3 0\n', n=5, deleted=0, kept=2)
        # What is not there, and what cannot be there.
        self.accept(EIGHT, 'd 1 2 0\nd 77 0\nd 536870912 0\n1 2 0\n' + after, kept=3)

    def test_rat(self):
        # 6 stands for both 4 and 5: none of these follows, but no model is lost.
        definition = '6 -4 -5 0\n-6 4 0\n-6 5 0\n'
        self.accept(EIGHT, definition + '1 2 0\n1 -2 0\n1 0\n-1 2 0\n', by_rat=3)
        self.refuse(APART, definition + '-6 0\n', 'the clause of line 4 does not follow')
        # The first literal is the one that counts.
        self.refuse([[1, 2], [-1, 3]], '1 -2 0\n', 'the clause of line 1 does not follow')
        self.refuse([[1, 2], [-1, 3]], '3 0\n', 'the proof ends before a contradiction')

    def test_as_the_plain_checker(self):
        clauses = pigeons(4)
        proof = [[-1, -2], [1, 2], [3]]
        self.assertEqual(drat.refused_at(clauses, proof), 2 if drat.follows(clauses, proof[0]) else 1)
        self.refuse(clauses, ''.join(' '.join(map(str, [*clause, 0])) + '\n' for clause in proof),
                    f'the clause of line {drat.refused_at(clauses, proof)} does not follow', n=20)

    def test_garbled(self):
        for cnf, proof, said in (
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
                ('p cnf 1 0\n', b'a\2\0x\0', 'step 2 of the proof: a step must begin'),
                ('p cnf 1 0\n', b'a\1\0', 'not a literal'), ('p cnf 1 0\n', b'a\2\0a\2', 'ends within a clause'),
                ('p cnf 1 0\n', b'a\xff\xff\xff\xff\xff\xff\1\0', 'not a literal')):
            done = self.check(cnf, proof)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (cnf, proof, done))
            self.assertIn(said, done.stderr)

    def test_memory_is_bounded(self):
        """Room for half a billion variables is more than may be taken; nor is any of it taken before that is told."""
        words = [TRUCE, 'check-proof', self.cnf, self.proof]
        self.check('p cnf 1 0\n', '')
        with open(self.proof, 'w', encoding='ascii') as file:
            file.write('536870912 0\n')
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        self.assertIn('memory', done.stderr)
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 1 << 20)  # kB

    def test_stopped_while_it_waits(self):
        with open(self.cnf, 'w', encoding='ascii') as file:
            file.write(drat.text_of(EIGHT, 3))
        for words, number, code in (((), signal.SIGINT, 130), ((), signal.SIGTERM, 143), (('--time-limit', '0.1'), 0, 3)):
            with subprocess.Popen([TRUCE, 'check-proof', self.cnf, '-', *words], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                if number:
                    await_handler(process, number)
                    process.send_signal(number)
                self.assertEqual((process.wait(timeout=PATIENCE), process.stdout.read()), (code, b''))
                self.assertEqual(process.stderr.read().count(b'\n'), 1)

    def test_files(self):
        for words in ([], [self.cnf], ['a', 'b', 'c'], ['/nowhere', self.proof], ['/', self.proof], ['-', '-']):
            done = run('check-proof', *words)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), words)


main()
