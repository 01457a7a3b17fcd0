# test-cite.py: --cite adds a line with a citation to an exact answer, and to no other
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import re
import unittest

from stored import Stored
from support import main, run

VERSION = run('count', '-n', 1, '--json').stdout.split('"version":"')[1].split('"')[0]
STOPPED = ('-n', 26, '--time-limit', 0.1)


class Citations(unittest.TestCase):
    def citation(self, *args, code=0):
        """Returns the last line of the output, which must equal the citation in the JSON."""
        done = run(*args, '--cite', '--quiet')
        self.assertEqual(done.returncode, code, done)
        line = done.stdout.splitlines()[-1]
        self.assertTrue(line.startswith(f'Truce {VERSION}. '), line)
        self.assertEqual(json.loads(run(*args, '--cite', '--json', '--quiet').stdout)['citation'], line)
        return line

    def test_count(self):
        line = self.citation('count', '-m', 'improved')
        self.assertIn('Number of placements for "8x8 Q k=8 true": 92. ', line)
        self.assertIn(' Found by improved (NqProblemExtended 1.0, method i). Matches A000170.', line)
        self.assertIn(' up to the symmetries of the board, for "6x6 Q k=6 true": 1. ',
                      self.citation('count', '-n', 6, '--unique'))
        self.assertNotIn('Matches', self.citation('count', '-n', 5, '-k', 2, '-p', 'WN'))  # no published value

    def test_sequence(self):
        message = run('sequence', 'A000170', '--from', 7, '--to', 8, '--cite', '--quiet').stdout.splitlines()
        self.assertEqual([line.split('\t')[:2] for line in message[::2]], [['7', '40'], ['8', '92']])
        for line, n, value in ((message[1], 7, 40), (message[3], 8, 92)):
            self.assertTrue(line.startswith(f'Truce {VERSION}. '), line)
            self.assertIn(f'A000170 a({n})', line)
            self.assertIn(f'"{n}x{n} Q k={n} true": {value}. ', line)
            self.assertIn('Matches A000170.', line)
        terms = json.loads(run('sequence', 'A000170', '--from', 7, '--to', 8, '--cite', '--json', '--quiet').stdout)['terms']
        self.assertIn('A000170 a(8)', terms[1]['citation'])
        self.assertNotIn('citation', json.loads(run('sequence', '--to', 2, '--json', '--quiet').stdout)['terms'][0])
        self.assertEqual(run('sequence', '--to', 2, '--cite', '--format', 'csv').returncode, 2)

    def test_answer_is_unchanged(self):
        self.assertEqual(run('count', '--cite').stdout.splitlines()[:-1], ['92'])
        self.assertNotIn('citation', json.loads(run('count', '--json').stdout))

    def test_first(self):
        message = run('first', '-n', 6, '--cite').stdout.splitlines()
        self.assertIn(f'Whether there is a placement for "6x6 Q k=6 true": yes, {message[0]}. ', message[1])
        self.assertIn('"3x3 Q k=3 true": no. ', self.citation('first', '-n', 3, code=1))

    def test_solve(self):
        message = run('solve', '-n', 6, '--cite').stdout.splitlines()
        self.assertEqual(message[:-1], run('solve', '-n', 6).stdout.splitlines())
        line = self.citation('solve', '-n', 6, '-m', 'improved')
        self.assertIn('Number of placements for "6x6 Q k=6 true": 4. Found by improved (', line)
        self.assertTrue(line.endswith(' Matches A000170.'), line)
        self.assertIn(' up to the symmetries of the board, for "6x6 Q k=6 true": 1. ',
                      self.citation('solve', '-n', 6, '--unique'))
        self.assertIn('"3x3 Q k=3 true": 0. ', self.citation('solve', '-n', 3, code=1))

    def test_limited_list(self):
        done = run('solve', '--limit', 2, '--cite')
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertIn('no exact answer to cite', done.stderr)
        self.assertIsNone(json.loads(run('solve', '--limit', 2, '--cite', '--json').stdout)['citation'])

    def test_best(self):
        line = self.citation('best', '--fewest', '--cover', 'every', '--peace', 'none', '-n', 7)
        self.assertRegex(line, r'Best number of pieces for ".* aim=fewest": 4\. .*Proved by: search\. Matches A075458\.')

    def test_armies(self):
        line = self.citation('armies', '-n', 6, '-m', 'lines')
        self.assertRegex(line, r'Best number of pieces for "6x6 Q\+Q .*aim=most-equal": 5\. Found by lines \(.*\)\. '
                               r'Proved by: \w+\. Matches A250000\.$')
        message = run('armies', '-n', 6, '-m', 'squares', '--all', '--cite').stdout.splitlines()
        self.assertEqual(message[:-1], run('armies', '-n', 6, '-m', 'squares', '--all').stdout.splitlines())
        self.assertIn('Found by squares (', message[-1])
        self.assertIn(': none. ', self.citation('armies', '-n', 3, '--white', 8, '--preplace-black', 0, code=1))

    def test_symmetry(self):
        """A000170 and A002562. With --list, the numbers come from the list and not from a sum."""
        message = 'Number of placements, and of their classes under the symmetries of the question, for "8x8 Q k=8 true": 92, 12. '
        line = self.citation('symmetry', '-n', 8)
        self.assertIn(message, line)
        self.assertTrue(line.endswith(' Found by burnside (A. Cauchy 1845, F. G. Frobenius 1887; W. Burnside 1897). '
                                      'Found again in a list of all placements. Matches A002562.'), line)
        listed = self.citation('symmetry', '-n', 8, '--list')
        self.assertIn(message, listed)
        self.assertRegex(listed, r': 92, 12\. Found in a list by [\w-]+ \(.*\)\. Matches A002562\.$')
        self.assertIn('kinds that are alike not told apart',
                      self.citation('symmetry', '-n', 3, '--set', 'Q,N', '--peace', 'between'))
        self.assertEqual(run('symmetry', '-n', 4, '1,7,8,14', '--cite').returncode, 2)

    def test_estimate(self):
        line = self.citation('plan', '-n', 6, '--seed', 3, '--sample', 1000)
        self.assertRegex(line, r'Estimated number of placements for "6x6 Q k=6 true": about [\d.]+ \(95 %: [\d.]+ to [\d.]+\), '
                               r'not an exact value\. Found by 1000 random paths of backtrack, seed 3 \(D\. E\. Knuth 1975\)\.$')
        result = json.loads(run('plan', '-n', 6, '--seed', 3, '--sample', 1000, '--json').stdout)['placements']
        value, low, high = (float(word) for word in re.search(r'about (\S+) \(95 %: (\S+) to (\S+)\)', line).groups())
        for message, number in ((value, 'estimate'), (low, 'low'), (high, 'high')):
            self.assertAlmostEqual(message, result[number], delta=result[number] / 1000)

    def test_inexact_answers(self):
        for args in (('count', *STOPPED), ('first', *STOPPED, '-p', 'QNN', '-k', 27),
                     ('best', '--fewest', '--cover', 'every', '--peace', 'none', *STOPPED),
                     ('armies', '-n', 16, '--time-limit', 0.1), ('symmetry', *STOPPED)):
            done = run(*args, '--cite')
            self.assertEqual(done.stdout, '', args)
            self.assertIn('no exact answer to cite', done.stderr)
            self.assertEqual(json.loads(run(*args, '--cite', '--json', '--quiet').stdout)['citation'], None)

    def test_best_found_without_a_proof(self):
        args = ('armies', '-n', 8, '-m', 'construct')
        done = run(*args, '--cite')
        self.assertEqual(done.stdout, run(*args).stdout)
        self.assertIn('no exact answer to cite', done.stderr)
        self.assertIsNone(json.loads(run(*args, '--cite', '--json', '--quiet').stdout)['citation'])

    def test_bad_options(self):
        for args in (('count', '-n', 200, '-p', 'R'), ('first', '-n', 200, '--any'),
                     ('count', '-n', 8, '--part', '1/2', '--log', '/dev/null'), ('solve', '--format', 'csv'),
                     ('solve', '--picture', 'x.svg'), ('runs', 'list')):
            done = run(*args, '--cite')
            self.assertEqual((done.returncode, done.stdout), (2, ''), args)
            self.assertRegex(done.stderr, r'--cite|no exact answer to cite')


class StoredRuns(Stored):
    def test_stored_run(self):
        self.call('count', '-n', 9, '-m', 'mrv', '--store')
        line = self.call('runs', 'show', 1, '--cite').splitlines()[-1]
        self.assertRegex(line, r'^Truce \S+\. Number of placements for "9x9 Q k=9 true": 352\. Found by mrv \(.*\)\. Matches A000170\.$')
        self.assertEqual(self.ask('runs', 'show', 1, '--cite')['citation'], line)

    def test_stored_list(self):
        self.call('solve', '-n', 7, '--store')
        again = self.call('solve', '-n', 7, '--store', '--cite').splitlines()
        self.assertEqual(len(again), 40 + 1)
        self.assertRegex(again[-1], r'for "7x7 Q k=7 true": 40\..*Matches A000170\.$')

    def test_unfinished_run(self):
        self.call('count', *STOPPED, '--store', code=3)
        self.assertEqual(self.ask('runs', 'show', 1, '--cite')['citation'], None)
        self.assertNotIn('Truce', self.call('runs', 'show', 1, '--cite', lines=1))


main()
