# test-plan.py: truce-cli plan for counts that end in time and for others, and its estimates of counts, compared with
# published values
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import signal
import subprocess
import unittest

from support import PATIENCE, TRUCE, Watched, ask, await_handler, main, reference, run

LONG = ('-n', 24, '-m', 'improved', '--budget', 0.5)  # takes years


class Plan(unittest.TestCase):
    def check(self, plan):
        """Checks what holds for any plan, however fast the machine is."""
        self.assertLessEqual(plan['units_worked'], plan['units'])
        self.assertIn(plan['status'], ('known', 'estimated', 'at least', 'unknown'))
        self.assertEqual(plan['status'] == 'known', plan['units_worked'] == plan['units'] > 0)
        if plan['status'] == 'known':
            self.assertEqual((plan['low'], plan['high']), (plan['seconds'],) * 2)
        if plan['status'] == 'estimated':
            self.assertTrue(0 < plan['seconds_worked'] <= plan['low'] <= plan['seconds'] <= plan['high'])
        if plan['status'] == 'at least':  # there is only a lower bound, no other times
            self.assertEqual((plan['seconds'], plan['high'], plan['costs'], plan['simulated']), (None, None, [], []))
        elif plan['units_worked']:
            self.assertAlmostEqual(sum(row['units'] for row in plan['costs']) / plan['units'], 1)
            self.assertGreater(plan['seconds_worked'], 0)
        for row, after in zip(plan['simulated'], plan['simulated'][1:]):
            self.assertLess(row['cores'], after['cores'])
            # If units are short, assigning them to many ranks takes longer.
            self.assertLess(after['seconds'], 1.01 * row['seconds'] + (after['cores'] + plan['units']) * 1e-4)
        for row in plan['simulated']:
            self.assertTrue(0 < row['used'] <= 1.0001, row)
        return plan

    def test_short_count_is_known(self):
        for args in (('-n', 10), ('-n', 9, '-p', 'QNN', '--unique'), ('-n', 8, '-p', 'R'), ('-n', 7, '--sequences'),
                     ('-n', 8, '-p', 'K', '-k', 3, '-m', 'backtrack'), ('-n', 3, '-p', 'Q')):
            plan = self.check(ask('plan', *args, '--budget', 60))
            self.assertEqual(plan['status'], 'known', args)
            self.assertIn('; measured, as all units ended within the budget', run('plan', *args, '--budget', 60).stdout.split('\n')[1])

    def test_long_count_is_estimated(self):
        plan = self.check(ask('plan', *LONG))
        self.assertNotEqual(plan['status'], 'known')
        text = run('plan', *LONG)
        self.assertEqual((text.returncode, text.stderr), (0, ''))
        self.assertIn('improved', text.stdout)

    def test_estimate_by_random_paths(self):
        """A unit of this count takes years: the plan has at most a lower bound, and an estimate by random paths."""
        plan = self.check(ask('plan', '-n', 15, '-p', 'N', '-k', 15, '--budget', 0.5))
        self.assertIn(plan['status'], ('at least', 'unknown'))
        self.assertIsNone(plan['method_seconds'])
        self.assertGreater(plan['paths_seconds'], 1e9)
        text = run('plan', '-n', 15, '-p', 'N', '-k', 15, '--budget', 0.5).stdout
        self.assertNotIn('cores', text)
        self.assertIn('random paths: more than a', text)

    def test_few_units(self):
        """If a unit takes seconds or minutes, there is a wide interval, and times for each number of cores."""
        for args, budget in ((('-n', 24), 0.6), (('-n', 24, '--units', 100), 0.5), (('-n', 22, '--units', 2000), 1)):
            for times in (1, 4, 16):  # a busy machine may not finish a unit in the shorter times
                plan = self.check(ask('plan', *args, '-j', 1, '--cores', 1024, '--budget', times * budget))
                if plan['units_worked']:
                    break
            self.assertEqual(plan['status'], 'estimated', args)
            self.assertGreater(plan['high'], 1.2 * plan['low'])
            self.assertIn(1024, [row['cores'] for row in plan['simulated']])
        self.assertIn('the method’s own estimate', run('plan', '-n', 24, '-j', 1, '--units', 100, '--budget', 0.5).stdout)

    def test_memory_of_small_tables(self):
        """Small tables are reported as well: four bytes for each square and line (44 or 60), and units."""
        for n in (22, 30):
            args = ('-n', n, '-p', 'QNN', '-j', 1, '--budget', 0.2)
            memory = ask('plan', *args)['memory']
            self.assertGreater(memory['shared'], 4 * n * n * 2 * n)
            self.assertGreater(memory['thread'], 4 * n * n * 2 * n)
            self.assertLess(memory['shared'] + memory['thread'], 1e7)
            self.assertIn('\nmemory: ', run('plan', *args).stdout)

    def test_precision_of_guessed_times(self):
        """Prints 8.39 million seconds as days, hours and minutes. Memory does not allow a sample here."""
        self.assertIn(' 97d 2h 33m\n', run('plan', '-n', 26, '-j', 1024).stdout)
        self.assertNotIn(' 0ms', run('plan', *LONG).stdout)

    def test_search_for_any_placement(self):
        """A search without a solution works on all units; a search with one finds it. The maximum is 17 (A250000)."""
        for size, is_found in ((18, False), (17, True)):
            args = ('--any', '-n', 11, '--set', f'{size}Q,{size}Q', '--peace', 'between', '--budget', 60)
            plan = self.check(ask('plan', *args))
            self.assertEqual((plan['status'], plan['mode'], plan['found']), ('known', 'any', is_found), plan)
            self.assertEqual('the sample found a placement' in run('plan', *args).stdout, is_found)

    def test_cores(self):
        rows = self.check(ask('plan', '-n', 12, '-j', 2, '--cores', 100, '--budget', 60))['simulated']
        self.assertEqual([row['cores'] for row in rows], [2, 64, 100, 128, 256, 512, 1024, 2048, 4096])
        rows = self.check(ask('plan', '-n', 12, '-j', 1, '--cores', 5000, '--budget', 60))['simulated']
        self.assertEqual([row['cores'] for row in rows], [1, 64, 128, 256, 512, 1024, 2048, 4096, 5000])

    def test_units(self):
        plan = self.check(ask('plan', '-n', 12, '-m', 'improved', '--units', 60, '--budget', 60))
        self.assertEqual(plan['units_wanted'], 60)

    def test_too_little_memory(self):
        done = run('plan', '-n', 26, '-j', 1024)
        self.assertEqual(done.returncode, 0)
        self.assertIn('nothing was sampled', done.stderr)
        self.assertIn('queens-halves', done.stdout)
        plan = ask('plan', '-n', 26, '-j', 1024, '--quiet')
        self.assertEqual((plan['status'], plan['units'], plan['simulated']), ('unknown', 0, []))
        self.assertGreater(plan['method_seconds'], 1e6)
        self.assertGreater(plan['memory']['thread'], 1e8)

    def test_bad_input(self):
        for args, result in ((('--cores', 0), '1000000'), (('--cores', 'x'), 'cores'), (('--budget', 0), 'seconds'),
                             (('--budget', 'x'), 'budget'), (('--units', 0), '4000000'), (('-n', 70), '64'),
                             (('--seed', -1), 'seed'), (('--time-limit', 3), 'budget'), (('--sample', 7), '8'),
                             (('--sample', 'all'), 'paths'), (('-k', 70), '64')):
            done = run('plan', '-n', 8, *args)
            self.assertEqual((done.returncode, done.stdout), (2, ''), args)
            self.assertEqual(done.stderr.count('\n'), 1)
            self.assertIn(result, done.stderr)

    def test_interrupt(self):
        process = subprocess.Popen([TRUCE, 'plan', '-n', '24', '-m', 'improved', '--budget', '3000'],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        await_handler(process, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out, err.count(b'\n')), (130, b'', 1))
        self.assertIn(b'stopped', err)


class Estimate(unittest.TestCase):
    def test_published_counts(self):
        """Nearly all 95 % intervals contain the published count."""
        n_held = n_tried = 0
        for piece, size, row in reference(n=('12', '14'), mode='ordered', source='oeis'):
            if not piece.startswith('Q'):
                continue
            for seed in range(3):
                result = ask('plan', '-n', size, '-p', piece, '--sample', 20000, '--seed', seed, '--budget', 60)
                self.assertEqual(result['paths'], 20000)
                n_held += result['placements']['low'] <= int(row['value']) <= result['placements']['high']
                n_tried += 1
        self.assertGreater(n_tried, 5)
        self.assertGreaterEqual(n_held, 0.8 * n_tried)

    def test_progress(self):
        """Progress shows the time left long before a part is done, with an interval if random paths give one."""
        for args, pattern in ((('count', '-n', 40, '-m', 'mrv'), r', more than a \w+ years left'),
                              (('count', '-n', 15, '-m', 'backtrack', '-j', 1),
                               r', about \d+ \w+ \(\d+ to \d+\) left'),
                              (('first', '-n', 42, '-j', 2), r'no placement in [1-9]\d* of at most \d+ units, \d+ s')):
            process = Watched(*args)
            process.await_output(pattern)
            process.finish(signal.SIGINT)

    def test_seed(self):
        args = ('plan', '-n', 9, '-p', 'N', '-k', 6, '--sample', 500, '--budget', 1)
        one, same, other = ([result[name] for name in ('paths', 'placements', 'nodes')]
                            for result in (ask(*args, '--seed', seed) for seed in (3, 3, 4)))
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)

    def test_text(self):
        text = run('plan', '-n', 6, '-p', 'R', '--sample', 100).stdout
        self.assertIn('720', text.split('\n')[0])  # every path ends at 6!
        self.assertEqual(text.count('\nnodes of backtrack: about'), 1)

    def test_no_path_finds_a_placement(self):
        result = ask('plan', '-n', 3, '--sample', 50)
        self.assertEqual(result['placements'], {'estimate': 0, 'low': 0, 'high': None})
        self.assertIn('no random path found a placement, but there may be some', run('plan', '-n', 3, '--sample', 50).stdout.split('\n')[0])

    def test_long_tail(self):
        """Rare paths contribute most of the 67,275,911 placements: the interval has no upper end below them."""
        args = ('plan', '-n', 5, '--set', '*Q,*Q', '--peace', 'between', '--sample', 2000, '--budget', 0.1)
        for seed in range(20):
            result = ask(*args, '--seed', seed)['placements']
            self.assertLessEqual(result['low'], 67275911)
            self.assertIsNone(result['high'])
        self.assertRegex(run(*args).stdout, '^placements: at least [0-9.e+]+, with 95 % confidence;')

    def test_budget(self):
        result = ask('plan', '-n', 60, '--sample', 10000000, '--budget', 0.2)
        self.assertTrue(0 < result['paths'] < 10000000, result['paths'])


main()
