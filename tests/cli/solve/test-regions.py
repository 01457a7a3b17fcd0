# test-regions.py: boards with regions by the command line: counts, puzzles, drawings, errors
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools
import os
import random
import tempfile
import unittest

from support import ask, fewer, main, run

LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'


def non_touching(n):
    """Yields all placements without regions: one piece in each row and column, none touching another."""
    for columns in itertools.permutations(range(n)):
        if all(abs(a - b) > 1 for a, b in itertools.pairwise(columns)):
            yield [n * row + column for row, column in enumerate(columns)]


def answers(n, regions):
    cells = regions.replace('/', '')
    return [squares for squares in non_touching(n)
            if all(cells[a] == '.' or cells[a] != cells[b] for a, b in itertools.combinations(squares, 2))]


def random_regions(rows, columns, choice):
    return '/'.join(''.join(random.choice(choice) for _ in range(columns)) for _ in range(rows))


def is_connected(n, cells, letter):
    squares = {s for s in range(n * n) if cells[s] == letter}
    reached, found = set(), {min(squares)}
    while found:
        reached |= found
        found = {t for s in found for t in (s - n, s + n, s - (s % n > 0), s + (s % n < n - 1))} & squares - reached
    return reached == squares


class Regions(unittest.TestCase):
    def test_counts(self):
        for n in (4, 5, 6, 7):
            for choice in (LETTERS[:n], LETTERS[:n] + '.', 'AB...'):
                text = random_regions(n, n, choice)
                expected = answers(n, text)
                count = run('count', '-n', n, '-p', 'RF', '--regions', text)
                self.assertEqual((count.returncode, count.stdout), (0, f'{len(expected)}\n'), text)
                listed = run('solve', '-n', n, '-p', 'RF', '--regions', text).stdout
                self.assertEqual([list(map(int, line.split())) for line in listed.splitlines()], expected, text)

    def test_regions_are_normalized(self):
        """Letters can be chosen freely. In JSON, regions are named in the order of their first squares."""
        for text in ('ZZB/ZAB/AAB', 'AAB/ACB/CCB', 'qqB/qxB/xxB'):
            message = ask('count', '-n', 3, '-p', 'N', '-k', 3, '--regions', text)
            self.assertEqual((message['regions'], message['count']),
                             ('AAB/ACB/CCB', ask('count', '-n', 3, '-p', 'N', '-k', 3,
                                                                                '--regions', 'AAB/ACB/CCB')['count']))
        self.assertNotIn('regions', ask('count', '-n', 3, '-p', 'N', '-k', 3, '--regions', '.../.../...'))

    def test_bad_input(self):
        for text in ('', 'AAB', 'AAB/ACB/CC', 'AAB/ACB/CCBB', 'AABACBCCB', 'A1B/ACB/CCB', 'AAB/ACB/CCB/'):
            done = run('count', '-n', 3, '--regions', text)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), text)
        done = run('count', '-n', 3, '-p', 'N', '-k', 2, '--preplace', '0,1', '--regions', 'AAB/ACB/CCB')
        self.assertEqual(done.returncode, 2)
        self.assertIn('same region', done.stderr)
        for method in ('mrv', 'dancing-links', 'queens-halves', 'profile'):
            done = run('count', '-n', 3, '-p', 'Q', '-m', method, '--regions', 'AAB/ACB/CCB')
            self.assertEqual((done.returncode, 'the board has regions' in done.stderr), (2, True), done.stderr)

    def test_board(self):
        done = run('first', '-n', 4, '-p', 'RF', '--board', '--regions', 'ABBB/ACBB/ACCD/CCCD')
        self.assertEqual(done.stdout, '''\
2 4 11 13
+---+---+---+---+
| * | *   d   * |
+   +---+   +   +
| d | * | *   * |
+   +   +---+---+
| * | *   * | d |
+---+   +   +   +
| *   d   * | * |
+---+---+---+---+
''')

    def test_attacks(self):
        squares = ask('attacks', '-n', 3, '-p', 'W', '--square', 'a3', '--regions', 'A.A/.../..A')
        self.assertEqual(squares['attacked'], [1, 2, 3, 8])


class Puzzle(unittest.TestCase):
    def check(self, n, puzzle):
        cells = puzzle['regions'].replace('/', '')
        self.assertEqual(answers(n, puzzle['regions']), [puzzle['answer']])
        self.assertEqual(sorted(set(cells)), list(LETTERS[:n]))
        self.assertTrue(all(is_connected(n, cells, letter) for letter in LETTERS[:n]))
        self.assertEqual((puzzle['given'], puzzle['piece'], puzzle['pieces']), ([], 'RF', n))

    def test_unique_solution(self):
        for n, grade in fewer(((4, 'easy'), (5, 'hard'), (7, 'medium'), (8, 'easy'), (8, 'hard'))):
            message = ask('puzzle', '--kind', 'regions', '-n', n, '--grade', grade, '--boards', 3, '--seed', 5)
            self.assertEqual((message['seed'], len(message['puzzles'])), ('5', 3))
            for puzzle in message['puzzles']:
                self.assertEqual(puzzle['grade'], grade)
                self.check(n, puzzle)

    def test_steps_solve(self):
        for puzzle in ask('puzzle', '--kind', 'regions', '--boards', 10, '--seed', 2, '--hints')['puzzles']:
            placed = set()
            for hint in puzzle['hints']:
                self.assertTrue(hint['text'].endswith('.'))
                if hint['kind'] == 'single':
                    placed.update(hint['squares'])
                else:
                    self.assertFalse(set(hint['squares']) & set(puzzle['answer']))
                self.assertTrue(all(line < 8 + 8 + 8 for line in hint['lines']))
            self.assertEqual(sorted(placed), puzzle['answer'])

    def test_printed_puzzle_is_read_again(self):
        drawn_lines = run('puzzle', '--kind', 'regions', '--seed', 8, '--boards', 2).stdout.splitlines()
        self.assertEqual(len(drawn_lines), 2)
        for line, puzzle in zip(drawn_lines, ask('puzzle', '--kind', 'regions', '--seed', 8, '--boards', 2)['puzzles']):
            self.assertEqual(line, f"8x8 RF k=8 true r={puzzle['regions']}")
            self.assertEqual(ask('puzzle', line)['puzzles'], [puzzle])
        board = run('puzzle', '--board', drawn_lines[0]).stdout.splitlines()
        self.assertEqual((board[0], len(board)), (drawn_lines[0], 18))

    def test_days_and_other_pieces(self):
        args = ('puzzle', '--kind', 'regions', '-n', 6)
        self.assertEqual(run(*args, '--day', '2027-01-31').stdout, run(*args, '--seed', 20270131).stdout)
        self.assertEqual(ask(*args, '-p', 'Q', '--seed', 1)['puzzles'][0]['piece'], 'Q')

    def test_bad_input(self):
        for args in (['-n', 3], ['-n', '6x8'], ['-n', 17], ['-p', 'N'], ['--regions', 'AB/AB', '-n', 2]):
            done = run('puzzle', '--kind', 'regions', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), args)
        self.assertEqual(run('puzzle', '--kind', 'x').stderr,
                         "truce-cli puzzle: 'x' is not a kind of puzzle; use completion or regions\n")
        self.assertEqual(run('puzzle', '--kind', 'regions', 'a2').returncode, 2)

    def test_completion_puzzles_in_regions(self):
        """A board that already has regions gives completion puzzles."""
        args = ('-n', 6, '-p', 'RF', '--regions', 'AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF')
        for puzzle in ask('puzzle', *args, '--boards', 3, '--seed', 1)['puzzles']:
            self.assertTrue(puzzle['given'])
            solutions = [squares for squares in non_touching(6) if set(puzzle['given']) <= set(squares)]
            self.assertEqual(solutions, [puzzle['answer']])

    def test_worksheet(self):
        with tempfile.TemporaryDirectory() as folder:
            files = [os.path.join(folder, f'{seed}.svg') for seed in (1, 2)]
            for seed, file in enumerate(files, 1):
                done = run('puzzle', '--kind', 'regions', '-n', 6, '--boards', 3, '--seed', seed, '--picture', file)
                self.assertEqual((done.returncode, done.stdout), (0, ''))
                self.assertIn('2 pages, one a file', done.stderr)  # the second page has the solutions
            pages = []
            for name in sorted(os.listdir(folder)):
                with open(os.path.join(folder, name), encoding='utf-8') as written:
                    pages.append(written.read())
            self.assertEqual(len(set(pages)), 4)


if __name__ == '__main__':
    main()
