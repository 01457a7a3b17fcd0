# test-estimate.py: truce-cli estimate: intervals against published counts, seeds, and bad input
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import signal
import unittest

from support import Watched, ask, main, reference, run


class Estimate(unittest.TestCase):
    def test_published_counts(self):
        """Far more than a count would be quick for; of 95 % intervals nearly all hold."""
        held = tried = 0
        for piece, size, row in reference(n=('12', '14'), mode='ordered', source='oeis'):
            if not piece.startswith('Q'):
                continue
            for seed in range(3):
                told = ask('estimate', '-n', size, '-p', piece, '--sample', 20000, '--seed', seed)
                self.assertEqual(told['paths'], 20000)
                held += told['placements']['low'] <= int(row['value']) <= told['placements']['high']
                tried += 1
        self.assertGreater(tried, 5)
        self.assertGreaterEqual(held, 0.8 * tried)

    def test_progress(self):
        """A count tells the time left long before a part of it is done; with an interval where paths tell it."""
        for words, pattern in ((('count', '-n', 40, '-m', 'mrv'), r', more than a \w+ years left'),
                               (('count', '-n', 15, '-m', 'backtrack', '-j', 1),
                                r', about \d+ \w+ \(\d+ to \d+\) left'),
                               (('first', '-n', 42, '-j', 2), r'none in [1-9]\d* of \d+ parts at most, \d+ s')):
            process = Watched(*words)
            process.await_said(pattern)
            process.finish(signal.SIGINT)

    def test_seed(self):
        words = ('estimate', '-n', 9, '-p', 'N', '-k', 6, '--sample', 500)
        one, same, other = (ask(*words, '--seed', seed) for seed in (3, 3, 4))
        self.assertEqual(one, same)
        self.assertNotEqual(one['placements'], other['placements'])

    def test_text(self):
        lines = run('estimate', '-n', 6, '-p', 'R', '--sample', 100).stdout.split('\n')
        self.assertIn('720', lines[0])  # every path comes to 6!
        self.assertEqual(len(lines), 3)

    def test_nothing_is_found(self):
        told = ask('estimate', '-n', 3, '--sample', 50)
        self.assertEqual(told['placements'], {'estimate': 0, 'low': 0, 'high': None})
        self.assertIn('no path met one', run('estimate', '-n', 3, '--sample', 50).stdout.split('\n')[0])

    def test_long_tail(self):
        """Rare paths stand for most of the 67,275,911 placements: no interval that ends below them."""
        words = ('estimate', '-n', 5, '--set', '*Q,*Q', '--peace', 'between', '--sample', 2000)
        for seed in range(20):
            told = ask(*words, '--seed', seed)['placements']
            self.assertLessEqual(told['low'], 67275911)
            self.assertIsNone(told['high'])
        self.assertRegex(run(*words).stdout, '^placements: at least [0-9.e+]+ \\(95 %\\);')

    def test_time_limit(self):
        told = ask('estimate', '-n', 60, '--sample', 10000000, '--time-limit', 0.2)
        self.assertLess(told['paths'], 10000000)

    def test_bad_input(self):
        for words, told in ((('--sample', 7), '8'), (('--sample', 'all'), 'paths'), (('--unique',), 'unique'),
                            (('-k', 70), '')):
            done = run('estimate', '-n', 8, *words)
            self.assertEqual((done.returncode, done.stdout), (2, ''), words)
            self.assertIn(told, done.stderr)


main()
