# test-random.py: truce-cli first and time with --shuffle and --restart; histograms
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import tempfile
import unittest

from support import ask, attacked, main, run

METHODS = ('list-check', 'available-columns', 'diagonal-locking', 'min-conflicts')
RULES = ('none', 'fixed:60', 'geometric:40', 'luby:40', 'fixed:0.05s', 'luby:1e-2s')


class First(unittest.TestCase):
    def check(self, n, squares, *why):
        self.assertEqual(len(set(squares)), n, why)
        for square in squares:
            self.assertFalse(attacked(n, n, 'Q', square) & set(squares), why)

    def test_placements_are_valid(self):
        for rule in RULES:
            for method in METHODS:
                answer = ask('first', '-n', 16, '--restart', rule, '--seed', 7, '-m', method)
                self.assertEqual((answer['method'], answer['any']), (method, True))
                self.check(16, answer['placement'], rule, method)

    def test_seed_repeats_the_placement(self):
        for rule in RULES[:4]:
            texts = [run('first', '-n', 20, '--restart', rule, '--seed', seed).stdout for seed in (1, 1, 2, 3, 4)]
            self.assertEqual(texts[0], texts[1])
            self.assertGreater(len(set(texts)), 1, rule)

    def test_shuffle_changes_the_placement(self):
        for method in METHODS[:3]:
            plain = run('first', '-n', 12, '-m', method).stdout
            self.assertTrue(any(run('first', '-n', 12, '--shuffle', '--seed', seed, '-m', method).stdout != plain
                                for seed in range(3)), method)

    def test_no_placement(self):
        for rule in ('none', 'luby:1000'):
            for method in METHODS[:3]:
                done = run('first', '-n', 3, '--restart', rule, '-m', method)
                self.assertEqual((done.returncode, done.stdout), (1, ''), method)

    def test_bad_options(self):
        for args in (['--restart', 'often'], ['--restart', 'luby'], ['--restart', 'luby:0'], ['--restart', 'luby:-1'],
                     ['--restart', 'fixed:s'], ['--restart', 'none:4'], ['--restart', 'fixed:1e99s'],
                     ['--shuffle', '-m', 'improved'], ['--restart', 'luby:5', '-m', 'boolean-flags']):
            done = run('first', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), args)
            self.assertRegex(done.stderr, 'luby:STEPS' if '-m' not in args else ', '.join(METHODS))


class Time(unittest.TestCase):
    WORDS = ['time', '-n', 14, '--repeats', 40, '--restart', 'luby:50', '--seed', 11]

    def test_histogram_contains_every_run(self):
        answer = ask(*self.WORDS, '--histogram')
        (cell,), (histogram,) = answer['cells'], answer['histograms']
        self.assertEqual((answer['task'], answer['seed'], answer['restart']), ('any', 11, 'luby:50'))
        self.assertEqual((histogram['method'], histogram['n']), ('diagonal-locking', 14))
        self.assertEqual(sum(bar['runs'] for bar in histogram['bars']), 40)
        seconds = [each['seconds'] for each in cell['runs']]
        for bar in histogram['bars']:
            self.assertLess(bar['from_seconds'], bar['to_seconds'])
        self.assertAlmostEqual(histogram['bars'][0]['from_seconds'], min(seconds), delta=min(seconds) * 0.01)
        self.assertAlmostEqual(histogram['bars'][-1]['to_seconds'], max(seconds), delta=max(seconds) * 0.01)

    def test_seed_determines_attempts(self):
        first, second = (ask(*self.WORDS) for _ in range(2))
        attempts = [each['attempts'] for each in first['cells'][0]['runs']]
        self.assertEqual(attempts, [each['attempts'] for each in second['cells'][0]['runs']])
        self.assertGreater(len(set(attempts)), 5)
        later = ask('time', '-n', 14, '--repeats', 5, '--restart', 'luby:50', '--seed', 16)
        self.assertEqual(attempts[5:10], [each['attempts'] for each in later['cells'][0]['runs']])

    def test_text(self):
        done = run(*self.WORDS, '--histogram')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('seeds 11 to 50, restarts luby:50', done.stdout)
        self.assertIn('Random   : run r by seed 11 + r - 1, restarts luby:50', done.stdout)
        bars = re.findall(r'(?m)^ *\S+ \S+ +\S+ \S+ +(\d+)(?:  (#+))?$', done.stdout)
        self.assertEqual(sum(int(runs) for runs, _ in bars), 40)
        for runs, bar in bars:
            self.assertEqual(int(runs) == 0, bar == '')
        self.assertFalse([line for line in done.stdout.splitlines() if line != line.rstrip()])

    def test_saved_and_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            for option in ('--csv', '--json'):
                name = f'{folder}/times{option}'
                with open(name, 'w', encoding='utf-8') as file:
                    file.write(run(*self.WORDS, option).stdout)
                loaded = ask('time', '--load', name)
                self.assertEqual((loaded['task'], loaded['restart'], loaded['seed']), ('any', 'luby:50', 11))
        done = run('time', '--load', '/dev/null', '--shuffle')
        self.assertEqual(done.returncode, 2)

    def test_bad_options(self):
        for args in (['--shuffle', '-m', 'original,improved'], ['--restart', 'luby:5', '--unique'],
                     ['--shuffle', '--sequences'], ['--histogram', '--csv']):
            done = run('time', '-n', 6, *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), args)


main()
