# test-layouts.py: truce-cli solve --format: RAINHA.TXT as written by the Harbour program, rows of 0 and 1, CSV
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import io
import unittest

from support import main, placements, run

# Solutions as published by the author of the Harbour program, by number: the row of each column.
PRINTED = {31: '42586137', 32: '42736815', 33: '42736851', 34: '42751863', 35: '42857136', 36: '42861357',
           37: '46152837', 38: '46827135', 39: '46831752', 91: '83162574', 92: '84136275'}


def solve(*args):
    done = run('solve', *args)
    assert (done.returncode, done.stderr) == (0, ''), (args, done)
    return done.stdout


def vector_of(n, squares):
    rows = {square % n: square // n + 1 for square in squares}
    return [rows[column] for column in range(n)]


def all_vectors(n, chosen=()):
    """Yields all placements of n queens as vectors in ascending order."""
    if len(chosen) == n:
        yield list(chosen)
        return
    for row in range(1, n + 1):
        if all(row != other and abs(row - other) != len(chosen) - at for at, other in enumerate(chosen)):
            yield from all_vectors(n, (*chosen, row))


def entry(number, vector):
    """Returns one solution as the Harbour program writes it: each line begins with its newline."""
    n = len(vector)
    between = ' ' if n > 9 else ''
    lines = ['===== ', f' Solution [{number:2}]: {between.join(map(str, vector))}', '===== ',
             '  ' + ''.join(f'{column:2} ' for column in range(1, n + 1))]
    for row in range(1, n + 1):
        lines.append(f'{row:<2}|' + ''.join('██ ' if at == row else '__ ' for at in vector) + ' |\n')
    return ''.join('\n' + line for line in lines)


class Rainha(unittest.TestCase):
    def test_whole_list(self):
        expected = ''.join(entry(number, vector) for number, vector in enumerate(all_vectors(8), 1))
        for threads in (1, 4):
            self.assertEqual(solve('--format', 'rainha', '-j', threads), expected)
        self.assertEqual(solve('--format', 'rainha', '-m', 'permutations'), expected)

    def test_first_lines(self):
        text = solve('--format', 'rainha', '--limit', 1)
        self.assertEqual(text, '\n===== \n Solution [ 1]: 15863724\n===== \n   1  2  3  4  5  6  7  8 \n'
                               '1 |██ __ __ __ __ __ __ __  |\n\n2 |__ __ __ __ __ __ ██ __  |\n\n'
                               '3 |__ __ __ __ ██ __ __ __  |\n\n4 |__ __ __ __ __ __ __ ██  |\n\n'
                               '5 |__ ██ __ __ __ __ __ __  |\n\n6 |__ __ __ ██ __ __ __ __  |\n\n'
                               '7 |__ __ __ __ __ ██ __ __  |\n\n8 |__ __ ██ __ __ __ __ __  |\n')

    def test_published_numbers(self):
        result = [line for line in solve('--format', 'rainha').splitlines() if 'Solution' in line]
        for number, vector in PRINTED.items():
            self.assertEqual(result[number - 1], f' Solution [{number}]: {vector}')

    def test_other_sizes(self):
        for n in (1, 4, 6, 10):
            text = solve('--format', 'rainha', '-n', n)
            self.assertEqual(text, ''.join(entry(number, vector) for number, vector in enumerate(all_vectors(n), 1)))

    def test_asymmetric_problem(self):
        """Without the symmetry that maps rows to columns, solutions are in the usual order."""
        text = solve('--format', 'rainha', '--preplace', '1')
        vectors = [vector_of(8, squares) for squares in placements(8, 8, 'Q', 8, preplaced=[1])]
        self.assertEqual(text, ''.join(entry(number, vector) for number, vector in enumerate(vectors, 1)))


class OtherFormats(unittest.TestCase):
    def test_rows(self):
        found = placements(5, 6, 'RN', 4)
        blocks = solve('-n', '5x6', '-p', 'RN', '-k', 4, '--format', 'rows', '-j', 4).split('\n\n')
        self.assertEqual(len(blocks), len(found))
        for block, squares in zip(blocks, found):
            self.assertEqual([i for i, cell in enumerate(block.replace('\n', '')) if cell == '1'], list(squares))
            self.assertEqual([len(line) for line in block.split()], [6] * 5)

    def test_csv(self):
        rows = list(csv.reader(io.StringIO(solve('-n', 7, '--format', 'csv', '-j', 4))))
        self.assertEqual(rows[0], ['number'] + [f'square{i}' for i in range(1, 8)])
        self.assertEqual([list(map(int, row)) for row in rows[1:]],
                         [[number, *squares] for number, squares in enumerate(placements(7, 7, 'Q', 7), 1)])

    def test_limit(self):
        for limit in (0, 1, 40, 500):
            rows = solve('-n', 8, '--format', 'csv', '--limit', limit, '-j', 4).splitlines()
            self.assertEqual([row.split(',')[0] for row in rows[1:]],
                             [str(i) for i in range(1, min(limit, 92) + 1)])

    def test_squares_is_the_default(self):
        self.assertEqual(solve('--format', 'squares'), solve())

    def test_bad_options(self):
        for args in (['--format', 'json'], ['--format', 'harbour'], ['--format', 'rows', '--json'],
                     ['--format', 'rainha', '--board']):
            done = run('solve', *args)
            self.assertEqual((done.returncode, done.stdout), (2, ''), args)
            self.assertIn('format', done.stderr)


main()
