# test-contract.py: the output of count, solve, first, attacks, methods and table on which scripts rely
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools
import math
import os
import random
import re
import tempfile
import unittest

from support import NINE, ask, attacked, classes, fewer, main, placements, reference, rounds, run


def text_of(found):
    return ''.join(' '.join(map(str, placement)) + '\n' for placement in found)


class Count(unittest.TestCase):
    def test_prints_one_integer(self):
        done = run('count', '-n', 8, '-p', 'Q')
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '92\n', ''))

    def test_reference_values(self):
        args = {'ordered': [], 'unique': ['--unique']}
        cases = [case for case in reference(mode=('ordered', 'unique'), source=('oeis', 'seed', 'computed')) if case[1] <= 7]
        self.assertGreater(len(cases), 100)
        for piece, n, row in fewer(cases):
            answer = ask('count', '-n', n, '-p', piece, *args[row['mode']])
            self.assertEqual(answer['count'], row['value'], (piece, n, row['mode']))
            self.assertNotEqual(answer['check'], 'differs')

    def test_auto_warns_of_endless_counts(self):
        """Warns of a count that needs years, but not for lists (shown as found) or a method that the user chose."""
        for args in (('count', '-n', 15, '-p', 'N', '-k', 15), ('count', '-n', 40),
                     ('count', '-n', 40, '-m', 'auto', '--unique')):
            message = run(*args, '--time-limit', 0.05).stderr.split('\n')
            self.assertRegex(message[0], r'auto chooses [\w-]+, which needs more than a \w+ years$', args)
            self.assertEqual(run(*args, '--time-limit', 0.05, '--quiet').stderr, '')
        for args in (('count', '-n', 8), ('count', '-n', 40, '-m', 'mrv'), ('solve', '-n', 40, '--limit', 3),
                     ('first', '-n', 40, '--any'), ('count', '-n', 64, '-p', 'R')):
            self.assertNotIn('auto', run(*args, '--time-limit', 0.05).stderr, args)

    def test_json_fields(self):
        answer = ask('count', '-n', 8, '-p', 'queen', '-m', 'improved', '-j', 2, '--preplace', 'c8')
        self.assertEqual({key: answer[key] for key in (
            'piece', 'piece_name', 'size', 'rows', 'columns', 'geometry', 'pieces', 'preplaced', 'blocked', 'mode',
            'count', 'method', 'threads', 'status', 'check', 'check_source')},
            {'piece': 'Q', 'piece_name': 'queen', 'size': 8, 'rows': 8, 'columns': 8, 'geometry': 'true',
             'pieces': 8, 'preplaced': [2], 'blocked': [], 'mode': 'placements', 'count': '16',
             'method': 'improved', 'threads': 2, 'status': 'exact', 'check': 'unchecked', 'check_source': None})
        self.assertEqual(answer['attempts'], answer['found'] + answer['dead_ends'])
        self.assertEqual(answer['found'], 16)
        self.assertGreaterEqual(answer['seconds'], 0)
        self.assertRegex(answer['version'], r'^\d+\.\d+')

    def test_counts_beyond_64_bits(self):
        # Rooks: one per row and column, thus one placement per permutation.
        answer = ask('count', '-n', 30, '-p', 'R')
        self.assertEqual(answer['count'], str(math.factorial(30)))
        self.assertTrue(answer['attempts'] is None or answer['attempts'] >= 0)
        answer = ask('count', '-n', 30, '-p', 'R', '--sequences')
        self.assertEqual(answer['count'], str(math.factorial(30) ** 2))

    def test_rooks_and_bishops_on_large_boards(self):
        ways = lambda rows, columns, k: math.comb(rows, k) * math.comb(columns, k) * math.factorial(k)
        self.assertEqual(run('count', '-n', 200, '-p', 'R').stdout, f'{ways(200, 200, 200)}\n')
        self.assertEqual(run('count', '-n', '70x3', '-p', 'R', '-k', 2).stdout, f'{ways(70, 3, 2)}\n')
        answer = ask('count', '-n', 65, '-p', 'B', '-k', 2)
        # Two bishops: all pairs except those on a common diagonal of either direction.
        lengths = list(range(1, 65)) + [65] + list(range(64, 0, -1))
        pairs = math.comb(65 * 65, 2) - 2 * sum(math.comb(length, 2) for length in lengths)
        self.assertEqual((answer['count'], answer['size'], answer['pieces'], answer['status']),
                         (str(pairs), 65, 2, 'exact'))
        self.assertEqual(run('count', '-n', 65, '-p', 'B', '-k', 2, '--sequences').stdout, f'{2 * pairs}\n')

    def test_check_names_its_source(self):
        answer = ask('count', '-n', 8)
        self.assertEqual((answer['check'], answer['check_source']), ('published', 'A000170'))
        answer = ask('count', '-n', 8, '--unique')
        self.assertEqual((answer['count'], answer['check'], answer['check_source']), ('12', 'published', 'A002562'))

    def test_modes(self):
        for args, mode, count in (([], 'placements', 92), (['--unique'], 'fundamental', 12),
                                  (['--sequences'], 'sequences', 92 * math.factorial(8)),
                                  (['--sequences', '--unique'], 'fundamental-sequences', 12 * math.factorial(8))):
            answer = ask('count', '-n', 8, *args)
            self.assertEqual((answer['mode'], answer['count']), (mode, str(count)))

    def test_sequences_exclude_preplaced_pieces(self):
        # 16 placements have a queen on c8. The search places the other seven. c8 is on no axis, so there are 16
        # classes.
        self.assertEqual(ask('count', '--preplace', 2, '--unique')['count'], '16')
        self.assertEqual(ask('count', '--preplace', 2, '--sequences')['count'], str(16 * math.factorial(7)))

    def test_sequences_of_every_question(self):
        """Counts by hand: kings on 3 × 3 have 1, 9, 16, 8, 1 placements of 0 to 4 pieces, in 1, 3, 4, 2, 1 classes."""
        kings = ('-n', 3, '-p', 'K', '-k', 'any')
        for args, count in ((kings, 1 + 9 + 16 * 2 + 8 * 6 + 24), (kings + ('--unique',), 1 + 3 + 4 * 2 + 2 * 6 + 24),
                            (('-n', 5, '--torus'), 10 * 120),
                            (('-n', '5x1', '-p', 'R', '-k', 2, '--wall', 2), 2 * 2 * 2),
                            (('-n', '5x1', '-p', 'R', '-k', 2, '--wall', 2, '--unique'), 3 * 2),
                            (('-n', 2, '-k', 2, '--peace', 'none'), 6 * 2), (('-n', 3, '-k', 1, '--cover', 'every'), 1),
                            (('-n', 2, '--set', '*Q,*Q', '--peace', 'between'), 1 + 2 * (4 + 6 * 2 + 4 * 6 + 24))):
            self.assertEqual(ask('count', '--sequences', *args)['count'], str(count), args)
        done = run('solve', '--sequences', '-n', 5, '--torus')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('lists sequences', done.stderr)

    def test_empty_placement_counts_once(self):
        self.assertEqual(run('count', '-k', 0).stdout, '1\n')
        self.assertEqual(run('count', '-k', 2, '--preplace', '0,10').stdout, '1\n')
        self.assertEqual(run('solve', '-k', 2, '--preplace', '0,10').stdout, '0 10\n')
        self.assertEqual(run('solve', '-k', 0).stdout, '\n')

    def test_nq10_counts(self):
        largest = {'QNN': 12, 'RNN': 9, 'BNN': 7}
        n_checked = 0
        for piece, n, row in reference(mode='ordered', source='seed-wrong'):
            if n <= largest[piece]:
                self.assertEqual(run('count', '-n', n, '-p', piece, '--geometry', 'nq1.0').stdout.strip(),
                                 row['value'], (piece, n))
                n_checked += 1
        self.assertGreater(n_checked, 5)

    def test_last_value_wins(self):
        self.assertEqual(run('count', '-n', 4, '--size=5', '-p', 'R', '-pQ').stdout, '10\n')

    def test_random_problems(self):
        seed = int(os.environ.get('TRUCE_TEST_SEED', random.randrange(2 ** 32)))
        print('seed', seed)
        draw = random.Random(seed)
        for _ in range(rounds(120)):
            rows, columns = draw.randint(1, 5), draw.randint(1, 5)
            piece = draw.choice(list(NINE))
            squares = list(range(rows * columns))
            draw.shuffle(squares)
            preplaced, blocked = [], squares[:draw.randint(0, min(3, len(squares)))]
            for s in squares[len(blocked):][:draw.randint(0, 2)]:
                if not any(s in attacked(rows, columns, piece, p) for p in preplaced):
                    preplaced.append(s)
            k = draw.randint(len(preplaced), min(rows * columns - len(blocked), 5))
            found = placements(rows, columns, piece, k, preplaced, blocked)
            unique = classes(rows, columns, found, preplaced, blocked)
            args = ['-n', f'{rows}x{columns}', '-p', piece, '-k', k, '--preplace', ','.join(map(str, preplaced)),
                    '--block', ';'.join(map(str, blocked)), '-j', draw.randint(1, 3)]
            with self.subTest(args=args):
                self.assertEqual(run('count', *args).stdout, f'{len(found)}\n')
                self.assertEqual(run('solve', *args).stdout, text_of(found))
                self.assertEqual(run('solve', *args, '--unique').stdout, text_of(unique))
                first = run('first', *args)
                self.assertEqual((first.returncode, first.stdout), (0, text_of(found[:1])) if found else (1, ''))


class Solve(unittest.TestCase):
    def test_order_does_not_depend_on_threads(self):
        expected = text_of(placements(7, 7, 'R', 7))
        for threads in (1, 2, 3, 8):
            self.assertEqual(run('solve', '-n', 7, '-p', 'R', '-j', threads).stdout, expected)

    def test_limit(self):
        expected = text_of(placements(8, 8, 'Q', 8)).splitlines(True)
        for limit, threads in ((0, 1), (1, 1), (5, 4), (91, 2), (92, 3), (1000, 2)):
            done = run('solve', '--limit', limit, '-j', threads)
            self.assertEqual((done.returncode, done.stdout), (0, ''.join(expected[:limit])))

    def test_limit_ends_an_endless_search(self):
        done = run('solve', '-n', 20, '-p', 'R', '--limit', 3)
        diagonal = [21 * i for i in range(18)]
        ends = ([378, 399], [379, 398])
        self.assertEqual(done.stdout.splitlines()[:2], [' '.join(map(str, diagonal + end)) for end in ends])
        self.assertEqual(len(done.stdout.splitlines()), 3)

    def test_sequences_keep_the_order_of_placing(self):
        done = run('solve', '-n', 4, '--sequences', '--preplace', 8)
        rest = sorted(itertools.permutations((1, 7, 14)))
        self.assertEqual(done.stdout, text_of((8, *others) for others in rest))

    def test_json(self):
        answer = ask('solve', '-n', 6)
        self.assertEqual(answer['placements'], [list(p) for p in placements(6, 6, 'Q', 6)])
        self.assertEqual((answer['listed'], answer['status']), (4, 'exact'))
        answer = ask('solve', '-n', 6, '--limit', 3)
        self.assertEqual((len(answer['placements']), answer['status']), (3, 'limited'))
        answer = ask('solve', '-n', 3, code=1)
        self.assertEqual((answer['placements'], answer['listed'], answer['status']), ([], 0, 'exact'))

    def test_board(self):
        done = run('solve', '-n', 4, '--preplace', 8, '--block', 0, '--board')
        self.assertEqual(done.stdout, '1 7 8 14\n# q * *\n* * * q\nQ * * *\n* * q *\n\n')


class First(unittest.TestCase):
    def test_reference_values(self):
        for piece, n, row in fewer([*reference(mode='first', source='computed')]):
            done = run('first', '-n', n, '-p', piece)
            if row['value'] == 'none':
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                self.assertEqual(len(done.stderr.splitlines()), 1)
            else:
                self.assertEqual((done.returncode, done.stdout), (0, row['value'] + '\n'))

    def test_any_on_large_boards(self):
        for n in (65, 1000, 9999):
            squares = list(map(int, run('first', '--any', '-n', n).stdout.split()))
            self.assertEqual(squares, sorted(squares))
            lines = [(s // n, s % n, s // n + s % n, s // n - s % n) for s in squares]
            for line in zip(*lines):
                self.assertEqual(len(set(line)), n)
        answer = ask('first', '--any', '-n', 70, '-p', 'QN')
        self.assertEqual((len(answer['placement']), answer['status']), (70, 'exact'))
        self.assertEqual(run('first', '-n', 65).returncode, 2)

    def test_any_is_a_placement(self):
        for seed in (1, 2):
            done = run('first', '-n', 8, '--any', '--seed', seed)
            self.assertEqual(done.returncode, 0)
            self.assertIn(tuple(map(int, done.stdout.split())), placements(8, 8, 'Q', 8))

    def test_json(self):
        answer = ask('first', '-n', 4)
        self.assertEqual((answer['placement'], answer['status']), ([1, 7, 8, 14], 'exact'))
        answer = ask('first', '-n', 3, code=1)
        self.assertEqual((answer['placement'], answer['status']), (None, 'exact'))

    def test_preplaced_are_among_the_squares(self):
        self.assertEqual(run('first', '-n', 4, '--preplace', 'c4').stdout, '2 4 11 13\n')


class Attacks(unittest.TestCase):
    def test_matrix(self):
        for piece in NINE:
            for rows, columns in ((1, 1), (5, 5), (4, 7)):
                expected = ''
                for s in range(rows * columns):
                    reach = attacked(rows, columns, piece, s)
                    expected += ''.join('+' if t == s or t in reach else ' ' for t in range(rows * columns)) + '\n'
                done = run('attacks', '-n', f'{rows}x{columns}', '-p', piece)
                self.assertEqual((done.returncode, done.stdout), (0, expected), piece)
                self.assertEqual(ask('attacks', '-n', f'{rows}x{columns}', '-p', piece)['matrix'],
                                 expected.splitlines())

    def test_square(self):
        done = run('attacks', '--square', 'b3', '-n', '4', '-p', 'QN')
        self.assertEqual(done.stdout, '+ + + +\n+ q + +\n+ + + +\n+ + + +\n')
        done = run('attacks', '--square', 'd4', '-p', 'B')
        rows = []
        for row in range(8):
            rows.append(' '.join('b' if (row, column) == (4, 3) else '+' if abs(row - 4) == abs(column - 3) else '-'
                                 for column in range(8)))
        self.assertEqual(done.stdout, '\n'.join(rows) + '\n')

    def test_pairs(self):
        """The first kind stands on the square of the row, the second on that of the column. Marks where either
        attacks."""
        for first, second in (('Q', 'RN'), ('B', 'R'), ('R', 'R')):
            expected = []
            for s in range(20):
                reach = {s} | set(attacked(4, 5, first, s)) | set(attacked(4, 5, second, s))
                expected.append(''.join('+' if t in reach else ' ' for t in range(20)))
            args = ('attacks', '-n', '4x5', '--set', f'{first},{second}')
            self.assertEqual(run(*args).stdout.splitlines(), expected)
            answer = ask(*args)
            self.assertEqual((answer['matrix'], answer['piece']), (expected, first))
            self.assertEqual(answer.get('column_piece'), second if second != first else None)
        self.assertEqual(run('attacks', '--square', 'b3', '-n', '4', '--set', 'B,N').stdout,
                         '+ - + +\n- b - -\n+ - + +\n+ - + +\n')
        self.assertEqual(run('attacks', '--set', 'Q,N,B').returncode, 2)

    def test_walls_and_torus(self):
        self.assertEqual(run('attacks', '--square', 'a4', '-n', '4', '-p', 'R', '--wall', 'c4').stdout,
                         'r + - -\n+ - - -\n+ - - -\n+ - - -\n')
        self.assertEqual(run('attacks', '--square', 'a4', '-n', '4', '-p', 'K', '--torus').stdout,
                         'k + - +\n+ + - +\n- - - -\n+ + - +\n')

    def test_square_json(self):
        answer = ask('attacks', '--square', 'd4', '-p', 'RNN')
        self.assertEqual((answer['square'], answer['square_name']), (35, 'd4'))
        self.assertEqual(answer['attacked'], sorted(attacked(8, 8, 'RNN', 35)))


class Methods(unittest.TestCase):
    def test_list(self):
        methods = ask('methods')['methods']
        ids = [method['id'] for method in methods]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertLessEqual({'original', 'improved'}, set(ids))
        text = run('methods').stdout
        for method in methods:
            for field in ('id', 'name', 'source', 'summary'):
                self.assertTrue(method[field])
                self.assertIn(method[field], text)

    def test_memory(self):
        last_memory = 0
        for n in (20, 22, 24, 26):
            methods = ask('methods', '-n', str(n), '-p', 'Q')['methods']
            memory = {method['id']: method['memory'] for method in methods if 'memory' in method}
            self.assertGreater(memory['queens-halves']['thread'], last_memory)
            last_memory = memory['queens-halves']['thread']
            self.assertNotIn('empress-dp', memory)
        self.assertIn('memory: about ', run('methods', '-n', '24', '-p', 'Q').stdout)
        # More than a gigabyte is reported. No machine has enough memory for this.
        done = run('count', '-n', '20', '--time-limit', '0.1', '-j', '2')
        self.assertNotIn('memory', done.stderr)
        done = run('count', '-n', '24', '--time-limit', '0.1', '-j', '12')
        self.assertRegex(done.stderr, r'this run needs about 1\.\d.GB of memory \(12 threads × \d+\.\d.MB\)')
        self.assertEqual(run('count', '-n', '24', '--time-limit', '0.1', '-j', '12', '--quiet').stderr, '')
        done = run('count', '-n', '26', '-j', '1024')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertRegex(done.stderr, r'\Atruce-cli count: this run would need about 1\.\d.TB of memory, but this machine has only .*\n\Z')

    def test_accepted_questions_are_answered(self):
        for args, count in fewer(((['-n', '6', '-p', 'Q'], '4'), (['-n', '5', '-p', 'B'], '3368'),
                                  (['-n', '6', '-p', 'Q', '--unique'], '1'))):
            answer = ask('methods', *args)
            for method in answer['methods']:
                done = run('count', *args, '-m', method['id'])
                if method['accepts']['count']:
                    self.assertEqual((done.returncode, done.stdout), (0, count + '\n'), method['id'])
                else:
                    self.assertEqual(done.returncode, 2)
                    self.assertIn(method['why_not']['count'], done.stderr)
            self.assertEqual(ask('count', *args)['method'], answer['auto']['count']['method'])
            self.assertTrue(answer['auto']['count']['why'])


class Answers(unittest.TestCase):
    def test_no_placement(self):
        for args in (['-n', 3], ['-n', 3, '--unique'], ['-n', 2, '--sequences'], ['-n', 3, '--format', 'csv']):
            done = run('solve', *args)
            self.assertEqual((done.returncode, done.stderr), (1, 'truce-cli solve: there is no placement\n'), args)
        self.assertEqual(run('solve', '-n', 3).stdout, '')
        answer = ask('solve', '-n', 3, code=1)
        self.assertEqual((answer['placements'], answer['status']), ([], 'exact'))
        self.assertEqual(run('solve', '-n', 3, '--limit', 0).returncode, 0)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'none.svg')
            self.assertEqual(run('solve', '-n', 3, '--picture', path).returncode, 1)
            self.assertFalse(os.path.exists(path))
            store = {**os.environ, 'TRUCE_STORE': os.path.join(folder, 'runs.db')}
            self.assertEqual([run('solve', '-n', 3, '--store', env=store).returncode for _ in range(2)], [1, 1])

    def test_real_numbers_are_short(self):
        """Real numbers have the shortest digits that give the same double."""
        for args in (['count', '-n', 9], ['time', '-n', '4,5,6,7', '--fit']):
            text = run(*args, '--json').stdout
            reals = re.findall(r'[-0-9][-+.0-9e]*[.e][-+0-9e]*', re.sub(r'"(\\\\.|[^"\\\\])*"', '""', text))
            self.assertGreater(len(reals), 0)
            for real in reals:
                self.assertLessEqual(len(real), max(len(repr(float(real))), 3) + 2, real)

    def test_help_shows_defaults(self):
        self.assertRegex(run('time', '--help').stdout, r'--method=METHOD +Methods, .*; original,improved by default')
        self.assertRegex(run('time', '--help').stdout, r'--size=N +.*; 8\.\.11 by default')
        self.assertRegex(run('time', '--help').stdout, r'--threads=N +.*; 1 by default')
        self.assertRegex(run('armies', '--help').stdout, r'--method=METHOD +lines, .*; auto by default')


class Nine(unittest.TestCase):
    def test_counts(self):
        expected = {}
        for piece, n, row in reference(mode=('ordered', 'unique'), source=('oeis', 'seed', 'computed')):
            expected[piece, n, row['mode']] = row['value']
        answer = ask('sequence', '--nine', '--to', 6)
        self.assertEqual([table['piece'] for table in answer['tables']], list(NINE))
        for table in answer['tables']:
            self.assertEqual([row['size'] for row in table['rows']], [1, 2, 3, 4, 5, 6])
            for row in table['rows']:
                key = table['piece'], row['size']
                self.assertEqual(row['ordered'], expected[*key, 'ordered'], key)
                self.assertEqual(row['unique'], expected[*key, 'unique'], key)
                self.assertEqual(int(row['all']), int(row['ordered']) * math.factorial(row['size']))

    def test_text(self):
        text = run('sequence', '--nine', '--to', 3).stdout
        self.assertIn('bishop, ordered\nsize  regular  super  awesome\n   1        1      1        1\n'
                      '   2        4      4        4\n   3       26      6        6\n', text)
        self.assertEqual(text.count('size'), 9)
        text = run('sequence', '--nine', '--from', 4, '--to', 5).stdout
        self.assertTrue(text.startswith('queen, ordered\nsize  regular  super  awesome\n'
                                        '   4        2      0        0\n   5       10      0        0\n\n'), text)

    def test_budget(self):
        """All tables have the same sizes; only the last size may lack counts."""
        done = run('sequence', '--nine', '--budget', 0.5)
        self.assertEqual(done.returncode, 3)
        self.assertIn('stopped before the end', done.stderr)
        tables = [[line.split() for line in table.splitlines()[2:]] for table in done.stdout.split('\n\n')]
        self.assertEqual(len(tables), 9)
        for rows in tables:
            self.assertEqual([row[0] for row in rows], [str(n) for n in range(1, len(tables[0]) + 1)])
            self.assertFalse(any('–' in row for row in rows[:-1]), rows)
        answer = ask('sequence', '--nine', '--to', 30, '--budget', 0.5, code=3)
        self.assertEqual(answer['status'], 'stopped')
        self.assertLess(len(answer['tables'][0]['rows']), 30)


class Help(unittest.TestCase):
    def test_version(self):
        self.assertRegex(run('--version').stdout, r'^truce-cli \d+\.\d+\.\d+\n$')

    def test_overview(self):
        for args in (['help'], ['--help'], ['-h']):
            done = run(*args)
            self.assertEqual(done.returncode, 0)
            for command in ('count', 'solve', 'first', 'attacks', 'step', 'methods', 'sequence', 'nq', 'help'):
                self.assertRegex(done.stdout, rf'(?m)^  {command} +\S')

    def test_each_command(self):
        for command in ('count', 'solve', 'first', 'attacks', 'step', 'methods', 'sequence', 'nq'):
            done = run(command, '--help')
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.assertIn(f'truce-cli {command}', done.stdout)
            self.assertEqual(run('help', command).stdout, done.stdout)


main()
