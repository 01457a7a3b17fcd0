# test-sequence.py: truce-cli sequence: terms, comparison with published values, files for the OEIS, the store
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import json
import os
import re
import signal
import subprocess
import tempfile
import unittest

from stored import Stored
from support import NINE, PATIENCE, SANITIZED, TRUCE, classes, fewer, main, placements, reference, run

QUEENS = [1, 0, 0, 2, 10, 4, 40, 92]  # A000170
FACTORIALS = [1, 1, 2, 6, 24, 120]
WRAPPED = 'NqProblemExtended 1.0'


def lines(*args, code=0):
    """Returns the parts of each line: size, value, methods, badge."""
    done = run('sequence', *args)
    assert done.returncode == code, (args, done)
    return [line.split('\t') for line in done.stdout.splitlines()]


def ask(*args):
    done = run('sequence', *args, '--json', '--quiet')
    assert (done.returncode, done.stderr) == (0, ''), (args, done)
    return json.loads(done.stdout)


class Terms(unittest.TestCase):
    def test_queens(self):
        parts = lines('-p', 'Q', '--to', 8)
        self.assertEqual([(int(size), int(value)) for size, value, _, _ in parts], list(enumerate(QUEENS, 1)))
        for size, _, methods, badge in parts:
            self.assertEqual(badge, 'matches A000170')
            if int(size) >= 4:  # two methods with a time estimate; a time limit applies to smaller sizes
                self.assertEqual(len(set(methods.split(', '))), 2)

    def test_nine_pieces_by_brute_force(self):
        """Compares all modes with brute force. Published values and second methods are reported correctly."""
        confirmed = 0
        for piece in NINE:
            to = 4 if piece[0] == 'B' or SANITIZED else 5
            found = [list(placements(n, n, piece, n)) for n in range(1, to + 1)]
            for args, values in (
                    ([], [len(each) for each in found]),
                    (['--unique'], [len(classes(n, n, each)) for n, each in enumerate(found, 1)]),
                    (['--sequences'], [len(each) * FACTORIALS[n] for n, each in enumerate(found, 1)])):
                with self.subTest(piece=piece, args=args):
                    terms = ask('-p', piece, '--to', to, *args)['terms']
                    self.assertEqual([int(term['value']) for term in terms], values)
                    for term in terms:
                        self.assertNotIn(term['badge'], ('differs', 'new'))
                        self.assertNotEqual(term['second_method'], term['method'])
                        self.assertEqual(term['contradiction'], None)
                        confirmed += term['second_method'] is not None
                        if term['badge'] == 'matches':
                            self.assertEqual(term['published'], term['value'])
        self.assertGreater(confirmed, 0)

    def test_published_values(self):
        """Values of the reference file are found, and their sequence is named."""
        requested = {}
        for piece, n, row in reference(source='oeis', mode=('ordered', 'unique')):
            if n <= 6:
                requested.setdefault((piece, row['mode']), {})[n] = row['value']
        self.assertGreaterEqual(len(requested), 10)
        for (piece, mode), values in requested.items():
            answer = ask('-p', piece, '--to', max(values), *['--unique'] * (mode == 'unique'))
            self.assertRegex(answer['sequence'], r'^A\d{6}$')
            for term in answer['terms']:
                if term['size'] in values:
                    self.assertEqual((term['value'], term['badge'], term['source']),
                                     (values[term['size']], 'matches', answer['sequence']))

    def test_wrong_values(self):
        """Reports the wrong counts of awesome pieces on boards of odd size that NqProblemExtended 1.0 printed."""
        wrong = {(piece, n): row['value'] for piece, n, row in reference(source='seed-wrong', mode='ordered')
                 if n <= 7 or (piece == 'QNN' and n <= 11)}
        self.assertGreater(len(wrong), 2)
        for (piece, n), value in wrong.items():
            term, = ask('-p', piece, '--from', n, '--to', n)['terms']
            self.assertEqual((term['known_error']['value'], term['known_error']['source']), (value, WRAPPED))
            self.assertNotEqual(term['value'], value)
            self.assertIn(term['badge'], ('matches', 'corrects'))
            (_, number, _, badge), = lines('-p', piece, '--from', n, '--to', n)
            self.assertEqual(number, term['value'])
            self.assertIn(f'known error: {WRAPPED} has the wrong value {value}: ', badge)

    def test_listed_and_unpublished_terms(self):
        # The entry prints a(15), and its b-file ends with a(39): no term up to a(39) is new.
        (_, value, _, badge), = lines('A006506', '--from', 16, '--to', 16)
        self.assertTrue(badge.startswith('in the b-file of A006506, but this program does not know the value; by '), badge)
        self.assertGreater(int(value), 52521741712869136440040654451875316861275)  # A006506(15)
        answer = ask('-p', 'R', '--from', 24, '--to', 24)
        self.assertEqual((answer['sequence'], answer['printed_to'], answer['bfile_to'], answer['terms'][0]['badge']),
                         ('A000142', 22, 100, 'listed'))
        self.assertEqual((ask('A000170', '--to', 1)['printed_to'], ask('A000170', '--to', 1)['bfile_to']), (27, None))
        draft = run('sequence', '-p', 'R', '--from', 24, '--to', 26, '--format', 'draft').stdout
        self.assertIn('%C A000142 a(24)-a(26): each is in the b-file of A000142, but this program does not know the value.\n', draft)
        # Nothing is published about this piece.
        self.assertEqual(lines('-p', 'WN', '--to', 2)[1][3], 'not published')

    def test_optima(self):
        for number, to, values in (('A075458', 9, [1, 1, 1, 2, 3, 3, 4, 5, 5]), ('A250000', 6, [0, 0, 1, 2, 4, 5]),
                                   ('A002564', 7, [1, 4, 1, 12, 186, 4, 86]), ('A002566', 4, [0, 6, 20, 12]),
                                   ('A260680', 5, [1, 1, 1, 10, 3])):
            answer = ask(number, '--to', to)
            self.assertEqual([int(term['value']) for term in answer['terms']], values)
            self.assertEqual({term['badge'] for term in answer['terms']}, {'matches'})
            self.assertEqual((answer['sequence'], answer['status']), (number, 'exact'))
            self.assertTrue(all(term['proof'] for term in answer['terms']))
            self.assertTrue(all(term['second_method'] != term['method'] for term in answer['terms'] if term['method']))
        args = ['--fewest', '--cover', 'total', '--peace', 'none', '-p', 'N']
        self.assertEqual([line[1] for line in lines(*args, '--to', 4)], ['none', 'none', 'none', '6'])

    def test_options_name_the_same_sequence(self):
        args = ['--fewest', '--cover', 'every', '--peace', 'none', '--ways', '--unique']
        self.assertEqual(ask(*args, '--to', 4)['sequence'], 'A002563')
        self.assertEqual(ask('-p', 'K', '-k', 9, '--to', 3)['sequence'], 'A201771')
        self.assertEqual(ask('-p', 'K', '-k', 8, '--to', 3)['sequence'], 'A201369')
        self.assertEqual(ask('-p', 'K', '-k', 11, '--to', 4)['sequence'], None)
        self.assertEqual(ask('--set', 'Q,Q', '--to', 3)['sequence'], 'A035291')
        self.assertEqual(ask('-p', 'Q(2,5)', '--to', 3)['sequence'], 'A189869')
        # More pieces than fit: there are no placements.
        self.assertEqual({term['badge'] for term in ask('A201771', '--to', 5)['terms']}, {'matches'})
        self.assertEqual([term['value'] for term in ask('-p', 'K', '-k', 2, '--to', 3)['terms']], ['0', '0', '16'])

    def test_many_pieces_on_a_large_board(self):
        answer = ask('-p', 'B', '-k', 70, '--from', 40, '--to', 40)
        self.assertEqual(len(answer['terms']), 1)


    def test_list(self):
        """Lists the sequences of the table. A listed question is recognized as that sequence (model-sequence-table
        tests all)."""
        parts = lines('--list')
        result = json.loads(run('sequence', '--list', '--json').stdout)['sequences']
        self.assertGreaterEqual(len(parts), 150)
        self.assertEqual(parts, [[row[name] for name in ('number', 'asked', 'question', 'name')] for row in result])
        for row in fewer(result[::6]):
            size = next(n for n in range(2, 9) if n >= row['size'] and (n - row['size']) % row['step'] == 0)
            answer = ask(row['number'], '--from', size, '--to', size)
            self.assertEqual((answer['sequence'], answer['asked']), (row['number'], row['asked']))
            self.assertEqual(answer['question'], row['question'].replace('{n}', 'n'))


class Files(unittest.TestCase):
    def bfile(self, *args):
        """Returns the terms of a b-file. It has comments, then lines 'n a(n)' without gaps, blanks or leading zeros."""
        text = run('sequence', '--format', 'bfile', *args).stdout
        self.assertTrue(text.isascii() and text.endswith('\n'))
        body = [line for line in text.splitlines() if not line.startswith('#')]
        self.assertEqual(text.splitlines()[-len(body):], body)  # no comments between the terms
        for line in body:
            self.assertRegex(line, r'^(0|[1-9]\d*) (0|[1-9]\d{0,999})$')
        numbers = [tuple(map(int, line.split())) for line in body]
        self.assertEqual([n for n, _ in numbers], list(range(numbers[0][0], numbers[0][0] + len(numbers))))
        return numbers

    def test_bfile(self):
        self.assertEqual(self.bfile('-p', 'Q', '--to', 8), list(enumerate(QUEENS, 1)))
        self.assertEqual([n for _, n in self.bfile('-p', 'Q', '--to', 8, '--unique')], [1, 0, 0, 1, 2, 1, 6, 12])  # A002562
        self.assertEqual(self.bfile('-p', 'Q', '--to', 5, '--sequences')[-2:], [(4, 2 * 24), (5, 10 * 120)])
        # Index 0 means one square, and index 1 means 3 × 3. A261752 starts at 4. A008794(2) is for one square.
        self.assertEqual(self.bfile('A007705', '--to', 7), [(0, 1), (1, 0), (2, 10), (3, 28)])
        self.assertEqual(self.bfile('-p', 'Q', '--torus', '--to', 7), [(0, 1), (1, 0), (2, 10), (3, 28)])
        self.assertEqual(self.bfile('A261752', '--to', 5), [(4, 6), (5, 7)])
        self.assertEqual(self.bfile('A008794', '--to', 4), [(2, 1), (3, 1), (4, 4), (5, 4)])

    def test_bfile_starts_with_the_first_value(self):
        """A single square cannot be attacked, so the b-file starts with 2 × 2, covered by two adjacent wazirs."""
        args = ['--fewest', '--cover', 'total', '--peace', 'none', '-p', 'W', '--to', 2]
        self.assertEqual([line[1] for line in lines(*args)], ['none', '2'])
        self.assertEqual(self.bfile(*args), [(2, 2)])

    def test_draft(self):
        text = run('sequence', 'A000170', '--from', 4, '--to', 12, '--format', 'draft').stdout
        kinds = [re.fullmatch(r'%([A-Z]) A000170(?: (.*))?', line).groups() for line in text.splitlines()]
        self.assertEqual(''.join(dict.fromkeys(kind for kind, _ in kinds)), 'ISNCHKOA')
        by_kind = dict(reversed(kinds))
        self.assertEqual(by_kind['S'], '2,10,4,40,92,352,724,2680,14200')
        self.assertEqual(by_kind['O'], '4,1')
        self.assertIn('n = 4..12', by_kind['H'])
        self.assertIn('nxn Q k=n true', by_kind['C'])

    def test_draft_names_the_proof(self):
        parts = {'A036464': ('a(1)', '; proved by: room.'), 'A075458': ('a(1)-a(3)', '; best number proved by: ')}
        for number, (terms, proof) in parts.items():
            text = run('sequence', number, '--to', 3, '--format', 'draft').stdout
            line, = [line for line in text.splitlines() if f' {terms} computed' in line]
            self.assertIn(proof, line)

    def test_draft_terms_in_three_lines(self):
        text = run('sequence', '-p', 'R', '--to', 40, '--format', 'draft').stdout
        result = re.findall(r'(?m)^%([STU]) A000142 (.*)$', text)
        self.assertEqual([kind for kind, _ in result], ['S', 'T', 'U'])
        self.assertEqual([values.endswith(',') for _, values in result], [True, True, False])
        values = ''.join(values for _, values in result).split(',')
        product = 1
        for n, value in enumerate(values, 1):
            product *= n
            self.assertEqual(int(value), product)
        self.assertLessEqual(max(len(values) for _, values in result), 70)

    def test_csv(self):
        """The CSV has the same values as the JSON."""
        args = ['-p', 'BNN', '--to', 5]
        rows = list(csv.DictReader(run('sequence', *args, '--format', 'csv').stdout.splitlines()))
        terms = ask(*args)['terms']
        self.assertEqual(len(rows), 5)
        for row, term in zip(rows, terms):
            for name in ('size', 'n', 'value', 'method', 'second_method', 'contradiction', 'proof', 'badge',
                         'published', 'source'):
                self.assertEqual(row[name], '' if term[name] is None else str(term[name]), name)
            wrong = term['known_error'] or {'value': '', 'source': ''}
            self.assertEqual((row['known_error'], row['known_error_source']), (wrong['value'], wrong['source']))
        self.assertTrue(any(row['known_error'] for row in rows))

    def test_wrong_values_in_a_draft(self):
        text = run('sequence', '-p', 'QNN', '--from', 11, '--to', 11, '--format', 'draft').stdout
        self.assertRegex(text, rf'(?m)^%C A102388 a\(11\): {WRAPPED} has 33, which is wrong: ')

    def test_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'terms.svg')
            self.assertEqual(len(lines('-p', 'Q', '--to', 6, '--picture', path)), 6)
            with open(path, encoding='utf-8') as file:
                self.assertIn('<svg', file.read())


class Stopping(unittest.TestCase):
    def check_prefix(self, parts):
        """Checks that the output is the start of the sequence."""
        for n, line in enumerate(parts.splitlines(), 4):
            self.assertEqual(line.split('\t')[0], str(n))
            if n <= len(QUEENS):
                self.assertEqual(line.split('\t')[1], str(QUEENS[n - 1]))

    def test_budget(self):
        done = run('sequence', '-p', 'Q', '--from', 4, '--budget', 0.5)
        self.assertEqual(done.returncode, 3)
        self.assertIn('stopped before the end', done.stderr)
        self.check_prefix(done.stdout)

    def test_signal(self):
        process = subprocess.Popen([TRUCE, 'sequence', '-p', 'Q', '--from', '4', '--to', '64'],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8')
        self.addCleanup(process.kill)
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 128 + signal.SIGINT)
        self.check_prefix(first + rest)

    def test_bad_options(self):
        for args, parts in ((['--from', 3], '--to'), (['--to', 0], '64'), (['--from', 5, '--to', 4], '5 to 4'),
                            (['A000001', '--to', 3], 'A000142'), (['A000170', '-p', 'N', '--to', 3], '--piece'),
                            (['A000170', 'A000142', '--to', 3], 'A000142'), (['--list', '--to', 3], '--list'),
                            (['--ways', '--to', 3], '--most'),
                            (['--most', '--unique', '--to', 3], '--ways'), (['--format', 'table', '--to', 3], 'draft'),
                            (['--nine', '-p', 'Q', '--to', 3], '--piece'),
                            (['--nine', '--from', 4, '--to', 3], '4 to 3'),
                            (['--nine', 'A000170', '--to', 3], '--nine'), (['--nine'], '--to'),
                            (['--nine', '--to', 65], '64'),
                            (['--format', 'draft', '--json', '--to', 3], '--json'),
                            (['--picture', 'a.gif', '--to', 3], '.svg'), (['--budget', 0], 'seconds'),
                            (['-p', 'Q', '--size', 8, '--to', 3], '--size'),
                            (['--set', '4Q,N', '--most', '--to', 3], 'needs an open number')):
            done = run('sequence', *args)
            self.assertEqual((done.returncode, done.stdout), (2, ''), (args, done))
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
            self.assertIn(parts, done.stderr)


class StoredTerms(Stored):
    def sequence(self, *args):
        return self.ask('sequence', *args, '--store', '--quiet')['terms']

    def test_stored_terms_are_reused(self):
        for args in (['-p', 'Q'], ['-p', 'BN', '--unique'], ['A002564'], ['A075458']):
            first = self.sequence(*args, '--to', 6)
            runs = self.ask('runs')['runs']
            again = self.sequence(*args, '--to', 6)
            self.assertEqual(self.ask('runs')['runs'], runs, args)
            for before, after in zip(first, again):
                for name in ('size', 'value', 'badge', 'proof'):
                    self.assertEqual(before[name], after[name])
            if not args[0].startswith('A'):
                self.assertTrue(all(term['stored'] for term in again))

    def test_more_terms_follow(self):
        self.sequence('-p', 'Q', '--to', 5)
        terms = self.sequence('-p', 'Q', '--to', 7)
        self.assertEqual([term['stored'] for term in terms], [True] * 5 + [False] * 2)
        self.assertEqual([int(term['value']) for term in terms], QUEENS[:7])

    def test_killed_run_is_resumed(self):
        """A killed `count --store` is resumed for the term; its units are not repeated."""
        self.kill(['-n', 13, '-p', 'QN'], 2)
        done = self.n_units()
        term, = self.sequence('-p', 'QN', '--from', 13, '--to', 13)
        self.assertEqual((term['value'], term['badge']), ('1876', 'matches'))  # A051223
        runs = self.ask('runs')['runs']
        self.assertEqual(runs[0]['status'], 'done')
        self.assertGreater(runs[0]['units_done'], done)
        self.assertEqual((len(runs), runs[0]['units_redone']), (2, 0))

    def test_unfinished_run_of_the_user_stays(self):
        """A stored run that could confirm a term is kept if it cannot finish within its time limit."""
        self.call('count', '-p', 'K', '-k', 'any', '-n', 10, '-m', 'backtrack', '--store', '--time-limit', 0.2, code=3)
        started, = self.ask('runs')['runs']
        term, = self.sequence('A063443', '--from', 10, '--to', 10)
        self.assertEqual((term['badge'], term['second_method']), ('matches', None))
        stored = {each['id']: each for each in self.ask('runs')['runs']}[started['id']]
        self.assertEqual((stored['method'], stored['status']), ('backtrack', 'stopped'))

    def test_confirmation_is_stored(self):
        self.sequence('-p', 'BN', '--unique', '--from', 3, '--to', 3)
        checks = {(r['method'], r['check']) for r in self.ask('runs')['runs']}
        self.assertIn(('burnside', 'double-checked'), checks)


main()
