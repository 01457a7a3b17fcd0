# test-nq.py: output of truce-cli nq, compared with that of NqProblemExtended
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import difflib
import json
import os
import re
import unittest

from support import HERE, ask, attacked, main, placements, reference, run

GOLDEN = os.path.join(HERE, 'nq', 'golden')
TIME = r'(?:\d+d )?(?:\d+h )?(?:\d+m )?(?:\d+s )?\d+ms'


def without_times(text):
    text = re.sub(r'(?m)^Started : \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$', 'Started : TIME', text)
    text = re.sub(rf'(?m)^Elapsed : {TIME} \(\d+\)$', 'Elapsed : TIME', text)
    return re.sub(rf'elapsed {TIME} \(\+ {TIME}\)', 'elapsed TIME (+ TIME)', text)


def facts(text):
    """Returns the printed placements, the number found and the number of attempts."""
    paths = [list(map(int, re.findall(r'\d+', line)))
             for line in re.findall(r'(?m)^[| ]*?(\|(?: \d+ \|)+)$', text)]
    return (paths, int(re.search(r'(?m)^Found : (\d+)', text)[1]), int(re.search(r'(?m)^Attempts : (\d+)', text)[1]))


class Golden(unittest.TestCase):
    maxDiff = None

    def test_all_outputs(self):
        names = [name for name in os.listdir(GOLDEN) if name.endswith('.txt')]
        self.assertGreater(len(names), 4)
        for name in names:
            with open(os.path.join(GOLDEN, name), encoding='utf-8') as file:
                expected = file.read()
            done = run('nq', *name.removesuffix('.txt').split('-'))
            self.assertEqual(done.returncode, 0)
            difference = '\n'.join(difflib.unified_diff(expected.splitlines(), without_times(done.stdout).splitlines()))
            self.assertEqual(without_times(done.stdout), expected, f'{name}\n{difference}')


class Options(unittest.TestCase):
    def echo(self, *args):
        text = run('nq', *args, '--quiet', '--time-limit', 0.05).stdout
        return re.findall(r'(?m)^ \d \w+ +\(.*\) +: (.*)$', text)

    def test_defaults(self):
        defaults = ['i', '15', 'q', 'r', 'o', '1', 'n', 'n', '']
        self.assertEqual(self.echo(), defaults)
        self.assertEqual(self.echo(*'xxxxxxxxx'), defaults)
        self.assertEqual(self.echo('o', 'x', 'b'), ['o', '15', 'b', 'r', 'o', '1', 'n', 'n', ''])

    def test_separators_of_placings(self):
        for placings in ('43,44,45,46', '43;44;45;46', 'd3,e3,f3,g3'):
            self.assertEqual(facts(run('nq', 'i', 8, 'b', 'r', 'f', 1, 'n', 'n', placings).stdout)[0],
                             [[43, 44, 45, 46, 2, 3, 4, 5]])

    def test_remarks(self):
        for args, expected_remarks in (
                ('i 6 q r f 2', ['threads to 1, because of hits f']),
                ('i 6 q r o 2 y', ['threads to 1, because of uniques y']),
                ('i 6 q r o 2 n n 1', ['threads to 1, because of placings']),
                ('i 6 q r f 1 y', ['uniques to n']),
                ('i 4 q r o 2 n d', ['log to i']),
                ('i 6 q r o 1 n i 1', ['log to n']),
                ('i 6 q r f 3 y d 1', ['threads to 1', 'uniques to n', 'log to n']),
                ('o 6 r', ['In mode o, NqProblemExtended would ignore all options except the dimension']),
                ('t 7', ['13 to 18']),
                ('i 6 q r o 2 n i', []),
                ('o 6 q r o 1 n n', [])):
            done = run('nq', *args.split())
            lines = done.stderr.splitlines()
            self.assertEqual((done.returncode, len(lines)), (0, len(expected_remarks)), (args, lines))
            for line, word in zip(lines, expected_remarks):
                self.assertIn(word, line)
                self.assertRegex(line, '; (your value is used|Truce uses them)')
            self.assertEqual(run('nq', *args.split(), '--quiet').stderr, '')


class Answers(unittest.TestCase):
    """Does what NqProblemExtended would have changed or refused."""

    def n_found(self, *args):
        done = run('nq', *args, '--quiet')
        self.assertEqual(done.returncode, 0, done)
        return facts(done.stdout)[1]

    def test_hits_uniques_and_threads(self):
        for mode in 'io':
            for threads in (1, 3):
                self.assertEqual(self.n_found(mode, 8, 'q', 'r', 'o', threads), 92)
                self.assertEqual(self.n_found(mode, 8, 'q', 'r', 'o', threads, 'y'), 12)
                self.assertEqual(self.n_found(mode, 6, 'q', 'r', 'a', threads), 4 * 720)
                self.assertEqual(self.n_found(mode, 8, 'q', 'r', 'o', threads, 'n', 'n', 2), 16)
                self.assertEqual(self.n_found(mode, 8, 'q', 'r', 'o', threads, 'y', 'n', 2), 16)
                self.assertEqual(self.n_found(mode, 8, 'q', 'r', 'f', threads), 1)
                self.assertEqual(self.n_found(mode, 3, 'q', 'r', 'f', threads), 0)

    def test_pieces(self):
        letters = {'Q': 'q r', 'QN': 'q s', 'QNN': 'q a', 'R': 'r r', 'RN': 'r s', 'RNN': 'r a',
                   'B': 'b r', 'BN': 'b s', 'BNN': 'b a'}
        for piece, n, row in reference(mode='ordered', source=('oeis', 'seed', 'computed'), n=('5', '6')):
            self.assertEqual(self.n_found('i', n, *letters[piece].split()), int(row['value']))
        for piece, n, row in reference(mode='ordered', source='seed-wrong', n=('5', '7')):
            self.assertEqual(self.n_found('i', n, *letters[piece].split(), '--geometry', 'nq1.0'), int(row['value']))

    def test_debug_lists_every_placement(self):
        for args, expected in (('i 6 q r o 1 n d', placements(6, 6, 'Q', 6)),
                               ('i 4 b s o 3 n d', placements(4, 4, 'BN', 4)),
                               ('i 6 q r o 1 n d 1', placements(6, 6, 'Q', 6, [1]))):
            text = run('nq', *args.split(), '--quiet').stdout
            paths, n_found, attempts = facts(text)
            self.assertEqual([tuple(sorted(path)) for path in paths], expected)
            self.assertEqual(n_found, len(expected))
            self.assertEqual(attempts, facts(run('nq', *args.replace('d', 'n').split(), '--quiet').stdout)[2])

    def test_debug_of_all_and_first(self):
        paths, n_found, _ = facts(run('nq', 'i', 4, 'q', 'r', 'a', 1, 'n', 'd').stdout)
        self.assertEqual((len(paths), n_found), (48, 48))
        self.assertEqual(paths[:3], [[1, 7, 8, 14], [1, 7, 14, 8], [1, 8, 7, 14]])
        paths, n_found, attempts = facts(run('nq', 'i', 4, 'q', 'r', 'f', 1, 'n', 'd').stdout)
        self.assertEqual((paths, n_found, attempts), ([[1, 7, 8, 14]], 1, 3))

    def test_debug_steps_match_the_attacks(self):
        text = run('nq', 'i', 5, 'r', 'a', 'o', 1, 'n', 'd').stdout
        blocks = re.findall(r'to filter : \[(.*)\]\n[| ]*Piece : (\d+)\n[| ]*filtered : \[(.*)\]\n[| ]*\[(.*)\]', text)
        self.assertGreater(len(blocks), 50)
        for before, piece, after, path in blocks:
            before, after = ([int(s) for s in part.split(' , ') if s] for part in (before, after))
            reach = attacked(5, 5, 'RNN', int(piece))
            self.assertEqual(after, [s for s in before if s > int(piece) and s not in reach])
            self.assertEqual(path.split()[-1], piece)

    def test_matrix_up_to_size_six(self):
        self.assertEqual(run('nq', 'i', 6).stdout.count('\n35 |'), 1)
        self.assertEqual(run('nq', 'i', 7).stdout.count('\n35 |'), 0)

    def test_preplaced_pieces_are_capital(self):
        text = run('nq', 'i', 4, 'q', 'r', 'f', 1, 'n', 'n', 2, '--quiet').stdout
        self.assertIn('| 2 | 4 | 11 | 13 |\n* * Q *\nq * * *\n* * * q\n* q * *\n', text)

    def test_json(self):
        answer = ask('nq', 'i', 8, 'q', 'r', 'o', 1, 'n', 'i')
        self.assertEqual((answer['count'], answer['attempts'], answer['success_percent'], answer['status']),
                         ('92', 730, '12.6', 'exact'))
        self.assertEqual([(row['square'], row['found']) for row in answer['first_squares']],
                         list(enumerate([4, 8, 16, 18, 18, 16, 8, 4])))
        self.assertEqual(ask('nq', 'i', 8, 'b', 'r', 'f', 1, 'n', 'n', '43,44,45,46')['placement'],
                         [43, 44, 45, 46, 2, 3, 4, 5])


class TestMode(unittest.TestCase):
    def test_thirteen(self):
        text = run('nq', 't', 13).stdout
        row = re.search(rf'(?m)^13 +(\d+) +(\d+) \({TIME}\) +(\d+) +(\d+) \({TIME}\) +(\d+\.\d{{3}}) +- (.*)$', text)
        self.assertEqual((row[1], row[3], row[6]), ('73712', '73712', 'published A000170'))
        original, improved = int(row[2]), int(row[4])
        self.assertGreater(improved, 0)
        self.assertTrue(improved / (original + 1) - 0.002 < float(row[5]) < (improved + 1) / original + 0.002)

    def test_json(self):
        answer = json.loads(run('nq', 't', 13, '--json').stdout)
        self.assertEqual([row['size'] for row in answer['rows']], [13])
        row = answer['rows'][0]
        self.assertAlmostEqual(row['rate1'], row['improved']['seconds'] / row['original']['seconds'])
        self.assertIsNone(row['rate2'])

    def test_smaller_sizes_are_measured(self):
        answer = json.loads(run('nq', 't', 9, '--json', '--quiet').stdout)
        self.assertEqual([(row['size'], row['original']['count'], row['check']) for row in answer['rows']],
                         [(9, '352', 'published')])


main()
