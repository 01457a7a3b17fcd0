# test-puzzle.py: truce-cli puzzle: one solution, no needless piece, and steps that lead to the solution
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import datetime
import os
import tempfile
import unittest

from support import ask, attacked, fewer, main, placements, run


def completions(n, piece, given):
    return placements(n, n, piece, n, tuple(given))


class Puzzle(unittest.TestCase):
    def check(self, n, piece, puzzle):
        self.assertEqual(completions(n, piece, puzzle['given']), [tuple(puzzle['answer'])])
        for clue in puzzle['given']:
            self.assertGreater(len(completions(n, piece, [s for s in puzzle['given'] if s != clue])), 1)

    def test_unique_solution_and_minimal_clues(self):
        for n, piece, grade in fewer(((8, 'Q', 'easy'), (8, 'Q', 'medium'), (6, 'Q', 'hard'), (7, 'RN', 'easy'))):
            message = ask('puzzle', '-n', n, '-p', piece, '--grade', grade, '--boards', 3, '--seed', 5)
            self.assertEqual((message['seed'], len(message['puzzles'])), ('5', 3))
            for puzzle in message['puzzles']:
                self.assertEqual(puzzle['grade'], grade)
                self.check(n, piece, puzzle)

    def test_steps_solve(self):
        """No step excludes a square of the solution; squares excluded by steps or attacked leave just the placed
        one."""
        for puzzle in ask('puzzle', '--boards', 4, '--seed', 2, '--hints')['puzzles']:
            placed, excluded = set(puzzle['given']), set()
            for hint in puzzle['hints']:
                if hint['kind'] == 'single':
                    square, = hint['squares']
                    line, = hint['lines']
                    line_squares = range(8 * line, 8 * line + 8) if line < 8 else range(line - 8, 64, 8)
                    candidates = {s for s in line_squares if s not in excluded
                                  and not any(s == p or s in attacked(8, 8, 'Q', p) for p in placed)}
                    self.assertEqual(candidates, {square})
                    placed.add(square)
                else:
                    excluded.update(hint['squares'])
                self.assertTrue(hint['text'].endswith('.'))
            self.assertEqual(sorted(placed), puzzle['answer'])
            self.assertFalse(excluded & set(puzzle['answer']))
            hardest = max((hint['grade'] for hint in puzzle['hints']), key=['easy', 'medium', 'hard'].index)
            self.assertEqual(hardest, puzzle['grade'])

    def test_printed_puzzle_is_graded_the_same(self):
        drawn = run('puzzle', '--seed', 8, '--boards', 2).stdout.splitlines()
        self.assertEqual(len(drawn), 2)
        for line, puzzle in zip(drawn, ask('puzzle', '--seed', 8, '--boards', 2)['puzzles']):
            graded, = ask('puzzle', line)['puzzles']
            self.assertEqual(graded, puzzle)
            self.assertEqual(run('puzzle', '--seed', 8, line).stderr,
                             'truce-cli puzzle: --seed cannot be combined with a given position\n')
        hints = run('puzzle', '--hints', drawn[0]).stdout.splitlines()
        self.assertEqual(hints[0], drawn[0])
        self.assertIn(hints[1].strip(), ('easy', 'medium', 'hard'))
        self.assertTrue(all(line.startswith('  ') and line.endswith('.') for line in hints[2:]))

    def test_formats(self):
        for form in ('fen', 'names', 'diagram', 'leetcode'):
            done = run('puzzle', '--seed', 4, '--format', form)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.assertEqual(ask('puzzle', done.stdout)['puzzles'][0]['given'],
                             ask('puzzle', '--seed', 4)['puzzles'][0]['given'])

    def test_seeds_and_days(self):
        self.assertEqual(run('puzzle', '--day', '2027-01-31').stdout, run('puzzle', '--seed', 20270131).stdout)
        self.assertNotEqual(run('puzzle', '--day', '2027-01-31').stdout, run('puzzle', '--day', '2027-02-01').stdout)
        today = datetime.date.today()
        self.assertIn(ask('puzzle', '--day', 'today')['seed'],
                      {f'{day:%Y%m%d}' for day in (today, datetime.date.today())})

    def test_given_position(self):
        for n, message in ((4, 'this board cannot be completed'),
                           (8, 'this board can be completed in more than one way')):
            done = run('puzzle', '-n', n, 'a1')
            self.assertEqual((done.returncode, done.stdout, done.stderr), (1, '', f'truce-cli puzzle: {message}\n'))
        # A board with a needless piece is a puzzle as well.
        self.assertEqual(ask('puzzle', '-n', 4, 'a2 b4')['puzzles'][0]['answer'], [1, 7, 8, 14])

    def test_bad_options(self):
        for args in (['-p', 'N'], ['-p', 'B'], ['-n', 17], ['--grade', 'beyond'], ['--grade', 'x'], ['--boards', 0],
                     ['--boards', 'x'], ['--day', '2027-02-30'], ['--day', 'x'], ['--day', 'today', '--seed', 1],
                     ['--picture', 'x.pdf', '-n', 13], ['--picture', 'x.pdf', '--boards', 201],
                     ['--picture', 'x.pdf', 'a2'], ['--format', 'x'], ['a1', 'b1'], ['--time-limit', 0]):
            done = run('puzzle', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), args)

    def test_no_puzzle(self):
        for args in (['-n', 3], ['-n', 4, '--grade', 'hard']):
            done = run('puzzle', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (1, '', 1), args)

    def test_time_limit(self):
        done = run('puzzle', '-n', 16, '--grade', 'easy', '--boards', 100000, '--seed', 1, '--time-limit', 0.05)
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, 'in 0.05 s')

    def test_worksheet(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'puzzles.pdf')
            done = run('puzzle', '-n', 6, '--boards', 3, '--seed', 1, '--picture', file)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))
            with open(file, 'rb') as written:
                self.assertEqual(written.read(5), b'%PDF-')


if __name__ == '__main__':
    main()
