# test-one-sided.py: pieces that move in some directions only, compared with a brute force that shares no code with
# Truce
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools
import json
import unittest

from support import main, run

# Steps (up, right) that the letters mean, each with True for a ride to the edge.
MOVES = {
    'fR': [((1, 0), True)],
    'fRbB': [((1, 0), True), ((-1, 1), True), ((-1, -1), True)],
    'WfF': [((1, 0), False), ((-1, 0), False), ((0, 1), False), ((0, -1), False), ((1, 1), False), ((1, -1), False)],
    'fN': [((2, 1), False), ((2, -1), False)],
    'rvN': [((2, 1), False), ((-2, 1), False)],
    'pawn': [((1, 1), False), ((1, -1), False)],
    'left quail': [((1, 0), True), ((-1, 1), True), ((-1, -1), False)],
}


def attacked(piece, rows, columns, square):
    """Yields the squares that a piece attacks, numbered row by row from the top left, as in Truce."""
    for (up, right), rides in MOVES[piece]:
        row, column = square // columns - up, square % columns + right
        while 0 <= row < rows and 0 <= column < columns:
            yield row * columns + column
            if not rides:
                break
            row, column = row - up, column + right


def count(piece, rows, columns, k, peace, cover):
    reach = [set(attacked(piece, rows, columns, square)) for square in range(rows * columns)]
    n = 0
    for pieces in itertools.combinations(range(rows * columns), k):
        covered = set().union(*(reach[square] for square in pieces))
        n += (not (peace == 'all' and any(other in reach[square] for square in pieces for other in pieces))
              and (cover == 'none' or len(covered | set(pieces if cover == 'every' else ())) == rows * columns))
    return n


class OneSided(unittest.TestCase):
    def test_attacks(self):
        for piece in MOVES:
            matrix = run('attacks', '-n', '4x5', '-p', piece).stdout.split('\n')[:-1]
            for square in range(20):
                result = json.loads(run('attacks', '-n', '4x5', '-p', piece, '--square', square, '--json').stdout)
                expected = sorted(attacked(piece, 4, 5, square))
                self.assertEqual(result['attacked'], expected, piece)
                self.assertEqual([other for other in range(20) if matrix[square][other] == '+' and other != square],
                                 expected)

    def test_counts(self):
        for piece, (rows, columns, k), peace, cover in itertools.product(
                MOVES, ((3, 4, 3), (4, 4, 4), (5, 2, 3)), ('all', 'none'), ('none', 'every', 'total')):
            args = ('-n', f'{rows}x{columns}', '-p', piece, '-k', k, '--peace', peace, '--cover', cover)
            with self.subTest(args):
                self.assertEqual(run('count', *args).stdout, f'{count(piece, rows, columns, k, peace, cover)}\n')

    def test_error_names_the_attacker(self):
        """The message says which preplaced piece attacks which."""
        done = run('count', '-n', '4', '-p', 'fR', '--preplace', 'a1,a3')
        self.assertEqual(done.returncode, 2)
        self.assertIn('on a1 (12) attacks the preplaced piece on a3 (4)', done.stderr)
        done = run('count', '-n', '4', '-p', 'vR', '--preplace', 'a1,a3')
        self.assertIn('attack each other', done.stderr)

    def test_unsupported_commands(self):
        done = run('count', '-n', '6', '-p', 'RfN', '-m', 'mrv')
        self.assertEqual(done.returncode, 2)
        self.assertIn('a piece moves in some directions only', done.stderr)
        done = run('puzzle', '-n', '6', '-p', 'RfB')
        self.assertEqual(done.returncode, 2)
        self.assertIn('a piece moves in some directions only', done.stderr)

    def test_old_geometry(self):
        done = run('count', '-n', '5', '-p', 'QfNN', '--geometry', 'nq1.0')
        self.assertEqual(done.returncode, 2)
        self.assertIn('true or torus', done.stderr)
        self.assertEqual(run('count', '-n', '3', '-p', 'fR', '--geometry', 'nq1.0').stdout, '27\n')

    def test_large_boards(self):
        """Finds a placement on a board beyond 64 × 64."""
        for piece in ('fRbB', 'RfN', 'fRrB'):
            result = json.loads(run('first', '--any', '-n', '100', '-p', piece, '--json').stdout)
            self.assertEqual(result.get('status', 'exact'), 'exact')

    def test_steps(self):
        """Steppers find as many placements as the methods."""
        for method in ('improved', 'original', 'backtrack'):
            done = run('step', '-n', '3', '-p', 'fRbB', '-m', method)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout.count('found'), count('fRbB', 3, 3, 3, 'all', 'none'), method)

    def test_symmetries(self):
        """The only symmetry mirrors left and right."""
        result = json.loads(run('symmetry', '-n', '3', '-p', 'fR', '--json').stdout)
        self.assertEqual(int(run('count', '-n', '3', '-p', 'fR', '--unique').stdout), 18)
        self.assertEqual(str(result['classes']), '18')


if __name__ == '__main__':
    main()
