# test-draw.py: truce-cli random: random placements
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import unittest

from support import ask, attacked, main, run


class Draw(unittest.TestCase):
    def check(self, n, squares):
        self.assertEqual((len(set(squares)), squares), (n, sorted(squares)))
        for square in squares:
            self.assertFalse(attacked(n, n, 'Q', square) & set(squares))

    def test_exact(self):
        """920 samples of 92 placements: nearly all placements occur."""
        result = ask('random', '--limit', 920, '--seed', 5)
        self.assertEqual((result['listed'], result['uniform'], result['seed'], result['status']),
                         (920, 'exact', '5', 'exact'))
        for squares in result['placements']:
            self.check(8, squares)
        distinct = {tuple(squares) for squares in result['placements']}
        self.assertGreater(len(distinct), 80)
        self.assertLessEqual(distinct, {tuple(squares) for squares in ask('solve')['placements']})

    def test_lines(self):
        """Prints one placement by default, like solve, and boards with --board."""
        line, = run('random', '--seed', 1).stdout.splitlines()
        self.check(8, [int(word) for word in line.split()])
        self.assertEqual(run('random', '--limit', 0).stdout, '')
        lines = run('random', '-n', 5, '--board', '--limit', 2).stdout.splitlines()
        self.assertEqual(len(lines), 2 * (1 + 5 + 1))
        preplaced = run('random', '--preplace', 'd8', '--seed', 1).stdout.split()
        self.assertEqual(preplaced[0], '3')

    def test_approximate(self):
        """The answer says that sampling was approximate if the placements are too many to count."""
        done = run('random', '-n', 24, '--seed', 2)
        self.check(24, [int(word) for word in done.stdout.split()])
        self.assertEqual((done.returncode, done.stderr),
                         (0, 'truce-cli random: drawn approximately: some placements are likelier than others\n'))
        result = ask('random', '-n', 24, '--seed', 2)
        self.assertEqual(result['uniform'], 'approximate')
        self.assertEqual([str(square) for square in result['placements'][0]], done.stdout.split())

    def test_seed(self):
        one, same, other = (run('random', '-n', 10, '--limit', 3, '--seed', seed).stdout for seed in (3, 3, 4))
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)
        seeds = {ask('random', '-n', 4)['seed'] for _ in range(3)}
        self.assertGreater(len(seeds), 1)

    def test_no_placement(self):
        done = run('random', '-n', 3)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, '', 'truce-cli random: there is no placement\n'))

    def test_time_limit(self):
        done = run('random', '--limit', 10 ** 15, '--time-limit', 0.3)
        self.assertEqual(done.returncode, 3)
        self.check(8, [int(word) for word in done.stdout.splitlines()[0].split()])

    def test_bad_input(self):
        for args in (('--limit', '-1'), ('--seed', 'x'), ('--board', '--json'), ('-n', 0), ('--unique',)):
            done = run('random', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), args)


main()
