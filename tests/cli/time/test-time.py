# test-time.py: truce-cli time: measuring, checking, fitting, saving, loading, and stopping
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import json
import math
import os
import re
import signal
import statistics
import subprocess
import tempfile
import unittest

from support import Watched, ask, main, reference, run

COUNTS = {n: row['value'] for piece, n, row in reference(mode='ordered', source='oeis') if piece == 'Q'}
# NqProblemExtended's test mode, in milliseconds: original, improved.
PUBLISHED = {13: (2377, 536), 14: (15116, 2941), 15: (104357, 17580), 16: (766915, 117029), 17: (6040290, 820977),
             18: (48165728, 6081743)}
PUBLISHED_RATE1 = {13: '0.225', 14: '0.194', 15: '0.168', 16: '0.152', 17: '0.135', 18: '0.126'}

SAVED = tempfile.TemporaryDirectory()


def cells(answer):
    return {(cell['n'], cell['method']): cell for cell in answer['cells']}


def save(text, suffix):
    with tempfile.NamedTemporaryFile('w', suffix=suffix, encoding='utf-8', dir=SAVED.name, delete=False) as file:
        file.write(text)
    return file.name


def data_lines(text):
    return list(csv.DictReader(line for line in text.splitlines() if not line.startswith('#')))


def outliers(times):
    typical = statistics.median(times)
    scale = max(1.4826 * statistics.median(abs(time - typical) for time in times), typical / 1000)
    return [time for time in times if abs(time - typical) > 10 * scale]


def series(*cells, head=()):
    """Writes a series of (method, n, runs in seconds) as CSV. Returns the path."""
    lines = ['# piece: Q', '# task: placements', *head, 'method,n,state,answer,seconds_of_runs']
    lines += [f"{method},{n},measured,{COUNTS[n]},{' '.join(map(str, runs))}" for method, n, runs in cells]
    return save('\n'.join(lines) + '\n', '.csv')


def table_of_times(times, counts=COUNTS):
    """Returns the CSV of these times in milliseconds, {n: (original, improved)}."""
    lines = ['# piece: Q', '# task: placements', 'method,n,state,answer,seconds_of_runs']
    for n, pair in times.items():
        for method, ms in zip(('original', 'improved'), pair):
            lines.append(f'{method},{n},measured,{counts[n]},{ms / 1000:.9f}')
    return '\n'.join(lines) + '\n'


class Measure(unittest.TestCase):
    def test_answers_are_checked(self):
        answer = ask('time', '-n', '4..7', '--repeats', 3)
        self.assertEqual((answer['methods'], answer['sizes']), (['original', 'improved'], [4, 5, 6, 7]))
        self.assertEqual((answer['status'], answer['threads'], answer['task']), ('exact', 1, 'placements'))
        for (n, method), cell in cells(answer).items():
            self.assertEqual((cell['answer'], cell['check'], cell['check_source']), (COUNTS[n], 'published', 'A000170'))
            self.assertEqual(len(cell['runs']), 3)
            for each in cell['runs']:
                self.assertGreater(each['seconds'], 0)
                self.assertEqual(each['attempts'], cell['found'] + cell['dead_ends'])
        self.assertRegex(answer['stamp']['compiler'], r'^(gcc|clang) \d')
        self.assertRegex(answer['stamp']['started'], r'^\d{4}-\d\d-\d\dT')

    def test_summaries(self):
        answer = ask('time', '-n', 6, '-m', 'improved,original', '--repeats', 7)
        found = cells(answer)
        for cell in found.values():
            times = sorted(each['seconds'] for each in cell['runs'])
            self.assertAlmostEqual(cell['median_seconds'], statistics.median(times), 12)
            self.assertAlmostEqual(cell['middle60_seconds'], statistics.mean(times[1:-1]), 12)
            self.assertAlmostEqual(cell['deviation_seconds'], statistics.stdev(times), 12)
            self.assertEqual((cell['min_seconds'], cell['max_seconds']), (times[0], times[-1]))
            self.assertAlmostEqual(cell['mean_seconds'], statistics.mean(times), 12)
            self.assertEqual(cell['outliers'], len(outliers(times)))
        fastest, slowest = sorted(found.values(), key=lambda cell: cell['median_seconds'])
        self.assertEqual((fastest['relative'], fastest['relative_deviation']), (1, 0))
        self.assertAlmostEqual(slowest['relative'], slowest['median_seconds'] / fastest['median_seconds'], 9)
        self.assertAlmostEqual(slowest['relative_deviation'], slowest['relative'] * math.hypot(
            *(cell['deviation_seconds'] / cell['median_seconds'] for cell in (fastest, slowest))), 9)
        runs = [each for cell in found.values() for each in cell['runs']]
        self.assertAlmostEqual(answer['busyness'], sum(each['seconds'] for each in runs) /
                               sum(each['cpu_seconds'] for each in runs), 9)
        self.assertAlmostEqual(found[6, 'original']['rate1'],
                               found[6, 'original']['median_seconds'] / found[6, 'improved']['median_seconds'])
        self.assertIsNone(found[6, 'original']['rate2'])

    def test_text(self):
        done = run('time', '-n', '5,6', '--repeats', 2)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertRegex(done.stdout, r'(?m)^n  method +answer  runs +median +middle 60 % .* rate1 +rate2 +attempts +check$')
        self.assertRegex(done.stdout, r'(?m)^5  original +10 +2 .* 1\.000 +– +\d+  published A000170$')
        self.assertRegex(done.stdout, r'(?m)^   improved +4 +2 .*  published A000170$')
        self.assertNotRegex(done.stdout, 'Celeron|Curves')
        self.assertFalse(any(line != line.rstrip() for line in done.stdout.splitlines()))

    def test_pieces_and_modes(self):
        for args, task, n, count in ((['-p', 'R'], 'placements', 4, '24'), (['--unique'], 'fundamental', 6, '1'),
                                     (['--sequences'], 'sequences', 4, '48')):
            answer = ask('time', '-n', n, '--repeats', 1, *args)
            self.assertEqual(answer['task'], task)
            self.assertEqual({cell['answer'] for cell in answer['cells']}, {count})

    def test_first(self):
        answer = ask('time', '-n', '3,8', '--first', '--repeats', 2, '-j', 2)
        self.assertEqual({(cell['n'], cell['answer'], cell['check']) for cell in answer['cells']},
                         {(3, 'none', 'double-checked'), (8, '0 12 23 29 34 46 49 59', 'double-checked')})

    def test_armies(self):
        answer = ask('time', '--armies', 2, '-n', '4..5', '-m', 'alternating:each,lines', '--repeats', 1, '--counters')
        ids = ['alternating'] + ['alternating:' + switch for switch in (
            'no-row-skip', 'no-first-quarter', 'no-above-diagonal', 'no-off-diagonal', 'no-remaining', 'store',
            'column-flags')]
        self.assertEqual((answer['task'], answer['methods']), ('two-armies', ids + ['lines']))
        for (n, method), cell in cells(answer).items():
            self.assertEqual((cell['answer'], cell['check'], cell['check_source']),
                             ({4: '2', 5: '4'}[n], 'published', 'A250000'))
        for method in ids[1:4] + ids[5:6]:
            self.assertGreater(cells(answer)[5, method]['squares_read'], cells(answer)[5, ids[0]]['squares_read'])
        text = run('time', '--armies', 2, '-n', 4, '-m', 'alternating:each', '--repeats', 1, '--csv').stdout
        again = ask('time', '--load', save(text, '.csv'))
        self.assertEqual((again['task'], again['methods']), ('two-armies', ids))
        self.assertEqual(ask('time', '--armies', 3, '-n', 4, '-m', 'squares', '--repeats', 1)['cells'][0]['answer'], '1')
        for args, part in ((['-m', 'alternating:x'], 'row-skip'), (['-m', 'lines:each'], 'no switches'),
                           (['-m', 'alternating:each,alternating:store'], 'named twice'),
                           (['--first'], '--first'), (['--armies', 4], '2 or 3')):
            done = run('time', '--armies', 2, '-n', 4, *args)
            self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1))
            self.assertIn(part, done.stderr)
        done = run('time', '-n', 4, '-m', 'alternating:store')
        self.assertEqual(done.returncode, 2)
        self.assertIn('largest armies', done.stderr)

    def test_counters(self):
        answer = ask('time', '-n', 6, '--repeats', 1, '--counters')
        for cell in answer['cells']:
            self.assertGreater(cell['attack_tests'], cell['found'])
        self.assertNotIn('attack_tests', ask('time', '-n', 6, '--repeats', 1)['cells'][0])
        self.assertRegex(run('time', '-n', 6, '--repeats', 1, '--counters').stdout,
                         r'(?m)^n  method +found  dead_ends .*attack_tests')

    def test_method_that_does_not_accept_the_question(self):
        answer = ask('time', '-n', '5,6', '-m', 'original,permanent', '--repeats', 1)
        self.assertEqual(answer['status'], 'exact')
        cell = cells(answer)[6, 'permanent']
        self.assertEqual((cell['state'], cell['answer'], cell['runs']), ('refused', None, []))
        done = run('time', '-n', '5,6', '-m', 'original,permanent', '--repeats', 1)
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r'(?m)^   permanent(  +–){12}  refused$')
        self.assertIn(f"\npermanent does not accept size 5, 6: {cell['note']}\n", done.stdout)

    def test_all_methods(self):
        answer = ask('time', '-n', '4,5', '-m', 'all', '--repeats', 1)
        ids = {method['id'] for method in ask('methods')['methods']}
        self.assertEqual(set(answer['methods']), ids)
        self.assertEqual({cell['answer'] for cell in answer['cells'] if cell['state'] == 'measured' and cell['n'] == 5},
                         {'10'})


class Files(unittest.TestCase):
    def test_csv_and_json_are_equivalent(self):
        text = run('time', '-n', '4,6', '-m', 'original,permanent', '--repeats', 3, '--csv').stdout
        for suffix, args in (('.csv', ['--csv']), ('.json', ['--json'])):
            first = run('time', '--load', save(text, '.csv'), *args).stdout
            again = run('time', '--load', save(first, suffix), *args).stdout
            self.assertEqual(first, again)
        self.assertEqual(run('time', '--load', save(first, '.json'), '--csv').stdout, text)
        row = data_lines(text)[0]
        self.assertEqual((row['method'], row['n'], row['answer'], row['runs']), ('original', '4', '2', '3'))
        self.assertEqual(len(row['seconds_of_runs'].split()), 3)

    def test_rates_of_the_published_table(self):
        path = save(table_of_times(PUBLISHED), '.csv')
        text = run('time', '--load', path).stdout
        for n, rate in PUBLISHED_RATE1.items():
            self.assertRegex(text, rf'(?m)^ +improved +{COUNTS[n]} .* {rate} +\S+ +0  published A000170$')
        self.assertRegex(text, r'(?m)^15  original +2279184 +1 +1m 44s 357ms ')
        lines = [line for line in text.splitlines() if line.endswith(('check', 'A000170'))]
        self.assertEqual({re.search('check|published', line).start() for line in lines}, {lines[0].index('check')})
        self.assertRegex(text, r' 0\.126 +7\.407 ')

    def test_wrong_count_fails(self):
        path = save(table_of_times({6: (2, 1), 7: (2, 1)}, {6: '4', 7: '41'}), '.csv')
        done = run('time', '--load', path)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r'^truce-cli time: original answers 41 at size 7: A000170 says 40; .*\n$')
        self.assertRegex(done.stdout, r'differs A000170 says 40')
        self.assertEqual(cells(ask('time', '--load', path, code=2))[7, 'improved']['check'], 'differs')

    def test_bad_files(self):
        good = table_of_times({6: (2, 1)})
        for text in ('', 'x', '{', '{}', '[]', '{"cells": []}', '{"cells": [3], "piece": "Q"}', '[' * 100000,
                     '{"piece": "Q", "cells": ' + '[' * 70 + ']' * 70 + '}',
                     good.replace('piece: Q', 'piece: Z9'), good.replace('# piece: Q\n', ''),
                     good.replace('original,6', 'original,65'), good.replace('original,6', 'original,-6'),
                     good.replace('0.002', 'nan'), good.replace('0.002', '-1'), good.replace('0.002', '1 "'),
                     good.replace('measured', 'guessed'), good.replace('measured', 'refused'),
                     good.replace('improved', 'original'), good.replace('original', '"original'),
                     good.replace('original', 'ori\x1bginal'), good.replace('original,', ','), good + 'a,b\n'):
            with self.subTest(text=text[:80]):
                path = save(text, '.txt')
                done = run('time', '--load', path)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertRegex(done.stderr, r'^truce-cli time: .*\n$')
                self.assertEqual(done.stderr.count('\n'), 1)
        self.assertEqual(run('time', '--load', '/nowhere/at.all').returncode, 2)
        self.assertEqual(run('time', '--load', '/dev/zero').returncode, 2)
        self.assertEqual(run('time', '--load', save(good, '.csv')).returncode, 0)


class Fits(unittest.TestCase):
    def setUp(self):
        self.path = save(table_of_times(PUBLISHED), '.csv')

    def test_published_improved_series(self):
        fits = {fit['kind']: fit for fit in ask('time', '--load', self.path, '--fit')['fits']
                if fit['method'] == 'improved'}
        # the polynomial of degree 5 through six points is not shown, and that of degree 4 falls below zero
        self.assertNotIn('polynomial', fits)
        straight = fits['log-linear']
        self.assertAlmostEqual(straight['coefficients'][0] * 1e8, 1.28490, 5)
        self.assertAlmostEqual(straight['coefficients'][1], 1.870692, 6)
        self.assertAlmostEqual(straight['r_squared'], 0.9991, 4)
        self.assertEqual([point['n'] for point in straight['predictions']], [19, 20, 21])
        for point in straight['predictions']:
            self.assertAlmostEqual(point['seconds'] * 1000 / (1.28490e-8 * math.exp(1.870692 * point['n'])), 1, 4)
            self.assertGreater(point['uncertainty_seconds'], 0)

    def test_text_shows_the_printed_polynomial(self):
        text = run('time', '--load', self.path, '--fit', '--published').stdout
        self.assertNotIn('polynomial of degree 5, R²', text)
        self.assertRegex(text, r'(?m)^  polynomial: not shown, the curve would be below zero near n = 1[34]$')
        self.assertIn('\n-17692573051', text)
        self.assertRegex(text, r'(?m)^13 +536 ms +19290 ms +536 ms$')
        squares = re.findall(r'(?m)^  log-linear, R² (.*)$', text)
        self.assertAlmostEqual(float(squares[1]), 0.9991, 4)
        self.assertNotIn('19290', run('time', '--load', self.path, '--published').stdout)

    def test_fewer_points(self):
        times = {6: (2, 1), 7: (4, 1), 8: (9, 9)}
        fits = ask('time', '--load', save(table_of_times(times), '.csv'), '--fit')['fits']
        # no straight line for the second method: it would be below zero at 6
        self.assertEqual([(fit['method'], fit['kind'], len(fit['coefficients'])) for fit in fits],
                         [(method, kind, 2) for method in ('original', 'improved')
                          for kind in ('polynomial', 'exponential', 'log-linear')
                          if kind != 'polynomial' or method == 'original'])
        for fit in fits:
            for point in fit['predictions']:
                self.assertGreater(point['seconds'], 0)
                self.assertGreater(point['uncertainty_seconds'], 0)
        del times[8]
        path = save(table_of_times(times), '.csv')
        self.assertEqual(ask('time', '--load', path, '--fit')['fits'], [])
        self.assertEqual(run('time', '--load', path, '--fit').stdout.count('not shown, fewer than three sizes'), 6)


class Compared(unittest.TestCase):
    def test_outliers_are_reported(self):
        path = series(('original', 6, [1, 1.1, 1.05, 9, 1.02]), ('improved', 6, [3, 1, 1.01, 1.02, 1.01]),
                      ('improved', 7, [1, 1.1, 1.05, 1.2, 1.02]))
        text = run('time', '--load', path).stdout
        self.assertIn('\noriginal at n = 6: 1 of 5 runs is far off the other runs\n', text)
        self.assertIn('\nimproved at n = 6: the first run is far off the other runs', text)
        self.assertNotIn('n = 7:', text)
        self.assertNotIn('busy', text)

    def test_busy_machine_is_reported(self):
        path = save('# piece: Q\n# task: placements\n# threads: 1\n'
                    'method,n,state,answer,seconds_of_runs,cpu_seconds_of_runs\n'
                    f'original,6,measured,{COUNTS[6]},1 2,1 1\n', '.csv')
        self.assertIn('busy with other work: all runs together took 1.50 times', run('time', '--load', path).stdout)

    def test_markdown(self):
        path = series(('original', 6, [2, 2, 5]), ('improved', 6, [1]), ('x|y', 6, [30]))
        lines = run('time', '--load', path, '--markdown').stdout.splitlines()
        table = [line for line in lines if line.startswith('|')]
        self.assertEqual(table[0], '| n | Method | Count | Median ± σ | Min | Max | Relative |')
        self.assertEqual(table[2:], ['| 6 | `original` | 4 | 2.000 s ± 1.732 s | 2.000 s | 5.000 s | 2.00 |',
                                     '| 6 | `improved` | 4 | 1.000 s | 1.000 s | 1.000 s | 1.00 |',
                                     r'| 6 | x\|y | 4 | 30.00 s | 30.00 s | 30.00 s | 30.00 |'])
        self.assertEqual({len(line.replace(r'\|', '').split('|')) for line in table}, {9})
        self.assertEqual(lines[0], '**queen, placements**  ')

    def test_two_series(self):
        own = series(('original', 6, [1, 1.1]), ('improved', 6, [2, 2.1]), ('original', 7, [3, 3.1]),
                     ('improved', 7, [3]))
        other = series(('improved', 6, [4, 4.1]), ('original', 6, [1, 1.2]), ('original', 7, [1, 1.1]),
                       ('improved', 7, [3]), ('improved', 8, [3]))
        answer = ask('time', '--load', own, '--compare', other)
        self.assertEqual([(each['n'], each['method'], each['verdict']) for each in answer['comparison']],
                         [(6, 'original', 'same'), (6, 'improved', 'faster'), (7, 'original', 'slower'),
                          (7, 'improved', 'unknown')])
        row = answer['comparison'][1]
        self.assertAlmostEqual(row['median_seconds'], 2.05, 12)
        self.assertAlmostEqual(row['other_median_seconds'], 4.05, 12)
        self.assertAlmostEqual(row['ratio'], 2.05 / 4.05, 12)
        spread = statistics.stdev([2, 2.1])
        self.assertAlmostEqual(row['ratio_error'], row['ratio'] * math.hypot(spread / 2.05, spread / 4.05), 12)
        text = run('time', '--load', own, '--compare', other).stdout
        self.assertRegex(text, r'(?m)^6  improved +2\.050 s +4\.050 s +0\.51 ± 0\.02  faster$')
        text = run('time', '--load', own, '--compare', other, '--markdown').stdout
        self.assertIn('\n| 6 | `improved` | 2.050 s ± 70.71 ms | 4.050 s ± 70.71 ms | 0.51 ± 0.02 |\n', text)

    def test_incomparable_series(self):
        own = series(('original', 6, [1, 1.1]))
        other = series(('improved', 6, [1, 1.1]))
        self.assertIn('Not compared with the other series: the two series have no method and size in common',
                      run('time', '--load', own, '--compare', other).stdout)
        answer = ask('time', '--load', own, '--compare', other)
        self.assertEqual((answer['comparison'], answer['not_compared']),
                         ([], 'the two series have no method and size in common'))
        self.assertIsNone(ask('time', '--load', own, '--compare', own)['not_compared'])


class Published(unittest.TestCase):
    def test_published_times_are_separate(self):
        done = run('time', '-n', 6, '--repeats', 1, '--published')
        own, other = done.stdout.split('\nPublished by others')
        self.assertNotIn('Celeron', own)
        self.assertIn('\nNqProblemExtended, on: Celeron N2840, 1 thread\n', other)
        for n, rate in PUBLISHED_RATE1.items():
            self.assertRegex(other, rf'(?m)^{n}  improved .*  {rate} +\S+$')

    def test_published_times_of_the_question(self):
        series = ask('time', '-n', 6, '-p', 'R', '--repeats', 1, '--published')['published']
        self.assertEqual(series, [])
        series = ask('time', '-n', 6, '-p', 'QNN', '-m', 'improved', '--repeats', 1, '--published')['published']
        self.assertEqual([(each['machine'], len(each['points'])) for each in series],
                         [('i3-3227, 40 threads on 4 logical CPUs', 19)])
        self.assertNotIn('published', ask('time', '-n', 6, '--repeats', 1))


class Stopping(unittest.TestCase):
    def test_budget(self):
        done = run('time', '-n', '4,24', '-m', 'original', '--budget', 1)
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout, r'(?m)^ 4  original  +2 ')
        self.assertRegex(done.stdout, r'(?m)^24  original  +– .* not-reached$')
        self.assertRegex(done.stderr, r'^truce-cli time: stopped before the end: .*\n$')
        self.assertEqual(ask('time', '-n', 24, '-m', 'original', '--budget', 0.2, code=3)['status'], 'stopped')

    def test_cell_budget(self):
        answer = ask('time', '-n', '5,24,25', '-m', 'original', '--repeats', 2, '--cell-budget', 0.3, code=3)
        self.assertEqual([cell['state'] for cell in answer['cells']], ['measured', 'too-long', 'too-long'])
        # Two or more runs of a few milliseconds fit in the budget, but not all.
        answer = ask('time', '-n', 9, '-m', 'original', '--repeats', 10000, '--cell-budget', 0.1)
        self.assertLess(len(answer['cells'][0]['runs']), 10000)

    def test_signals(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            process = Watched('time', '-n', '4,24', '-m', 'original', '--json', stdout=subprocess.PIPE)
            process.await_output('original 24')
            process.finish(number)
            answer = json.loads(process.stdout.read())
            process.stdout.close()
            self.assertEqual(process.returncode, code)
            self.assertEqual((answer['status'], answer['cells'][0]['answer']), ('stopped', '2'))
            self.assertEqual(answer['cells'][1]['state'], 'not-reached')

    def test_rows_appear_during_measurement(self):
        process = Watched('time', '-n', '11,26', '-m', 'improved', '--repeats', 1, both=True)
        process.await_output(r'\r\n(.*\r\x1b\[K)?11  improved .*  published A000170\r\n')
        process.await_output(r'(?s)published.*improved 26, run 1 of 1')
        message = process.finish(signal.SIGTERM)
        self.assertEqual(process.returncode, 143)
        # What the terminal shows after progress lines are erased.
        shown = [line.split('\r\x1b[K')[-1] for line in message.split('\r\n')]
        head = next(i for i, line in enumerate(shown) if line.startswith(' n  method'))
        rows = shown[head + 1:head + 3]
        self.assertRegex(rows[0], r'^11  improved +2680 +1 ')
        self.assertRegex(rows[1], r'^26  improved +– .* not-reached$')
        self.assertEqual([row.index(word) for row, word in zip(rows, ('published', 'not-reached'))],
                         [shown[head].index('check')] * 2)
        self.assertEqual((message.count('published A000170'), message.count(' n  method')), (1, 1))

    def test_blocked_and_closed_pipe(self):
        args = ['time', '-n', '4,26', '-m', 'original', '--repeats', 1]
        read_end, write_end = os.pipe()
        os.set_blocking(write_end, False)
        try:
            while True:
                os.write(write_end, b'x' * 4096)
        except BlockingIOError:
            os.set_blocking(write_end, True)
        process = Watched(*args, stdout=write_end)
        process.await_output('original 26, run 1')
        process.finish(signal.SIGTERM)
        self.assertEqual(process.returncode, 143)
        # Measuring stops if the reader of the output has gone.
        os.close(read_end)
        process = Watched(*args, stdout=write_end)
        self.assertNotIn('truce-cli', process.finish())
        self.assertEqual(process.returncode, 0)
        os.close(write_end)

    def test_bad_input(self):
        for args, result in ((['-m', 'nonsense'], 'original'), (['-m', ''], 'original'), (['-m', 'auto'], 'improved'),
                             (['-m', 'original,original'], 'twice'), (['-n', '0'], '64'), (['-n', '9..7'], '64'),
                             (['-n', '4..65'], '64'), (['-n', '4..'], '64'), (['-n', '4x5'], '64'), (['-n', ''], '64'),
                             (['--repeats', '0'], '10000'), (['--budget', '0'], 'budget'),
                             (['--budget', 'x'], 'budget'),
                             (['--cell-budget', '-1'], 'cell-budget'), (['-p', 'Z9'], 'Z9'), (['--any'], '--first'),
                             (['--first', '--unique'], '--unique'), (['--csv', '--json'], '--csv'),
                             (['--csv', '--fit'], '--csv'), (['--csv', '--markdown'], '--markdown'),
                             (['--markdown', '--fit'], '--markdown'), (['--csv', '--compare', 'x'], '--compare'),
                             (['--compare', '/no/such/file'], '/no/such/file'), (['--load', 'x', '-n', '8'], '--load'),
                             (['-m', 'permanent'], 'permanent does not accept'), (['extra'], 'extra'),
                             (['-p', 'QNN', '--geometry', 'odd'], 'nq1.0')):
            with self.subTest(args=args):
                done = run('time', *args)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertRegex(done.stderr, r'^truce-cli time: .*\n$')
                self.assertIn(result, done.stderr)
                self.assertEqual(done.stderr.count('\n'), 1)


main()
