"""plan.py TRUCE_CLI [BUDGET [TRIALS [QUESTION…]]]: compares the intervals of `plan` with the times of whole counts

A question is a string of arguments, as "-n 20" or "-n 22 -p QNN -j 1". Each is planned with TRIALS seeds (default
10). It is counted before them and after every five, so that a change of the machine's speed is noticed. The time of a
count is the processor time of the program, including the split, without the time that it takes to start. This is not
a test, as it measures time. The last line prints how many intervals contained the time.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import resource
import shlex
import statistics
import subprocess
import sys

PLANS_PER_COUNT = 5  # plans between two counts
STARTS = 9
QUESTIONS = ('-n 18', '-n 19', '-n 20', '-n 22 -p QNN', '-n 23 -p QNN', '-n 24 -p QNN')


def ask(program, *words):
    """Returns the answer and the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, *words, '--json', '--quiet'], check=True, stdout=subprocess.PIPE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return json.loads(done.stdout), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Trials:
    def __init__(self, program, text, budget):
        self.program, self.budget, self.question = program, budget, shlex.split(text)
        self.start = statistics.median(ask(program, 'count', '-n', '4')[1] for _ in range(STARTS))
        self.counts, self.ratios, self.n_held = [self.count()], [], 0

    def count(self):
        return ask(self.program, 'count', *self.question)[1] - self.start

    def run_plans_and_count(self, seeds):
        """Plans with these seeds, counts, and compares the plans with the mean of the counts before and after."""
        plans = [ask(self.program, 'plan', *self.question, '--budget', self.budget, '--seed', str(seed))[0] for seed in seeds]
        self.counts.append(self.count())
        seconds = sum(self.counts[-2:]) / 2
        for seed, plan in zip(seeds, plans):
            is_held = plan['status'] == 'known' or plan['low'] <= seconds <= (plan['high'] or float('inf'))
            self.n_held += is_held
            self.ratios.append(plan['seconds'] / seconds)
            if not is_held:
                print(f'  seed {seed}: {plan["seconds"]:.3f} s, {plan["low"]:.3f} to {plan["high"]:.3f}, of {seconds:.3f} s;'
                      f' {plan["units_worked"]} of {plan["units"]} units, twice ± {100 * (plan["repeat"] or 0):.1f} %,'
                      f' busy {plan["busy"]:.2f}', flush=True)
        return plans[-1]


def main():
    program, budget, trials, *questions = [*sys.argv[1:], *('2', '10')[max(len(sys.argv) - 2, 0):]]
    n_held = n_tried = 0
    for text in questions or QUESTIONS:
        print(text, flush=True)
        result = Trials(program, text, budget)
        for first in range(1, int(trials) + 1, PLANS_PER_COUNT):
            plan = result.run_plans_and_count(range(first, min(first + PLANS_PER_COUNT, int(trials) + 1)))
        n = len(result.ratios)
        print(f'  {result.n_held} of {n} held; counted in {min(result.counts):.3f} to {max(result.counts):.3f} s,'
              f' estimates {min(result.ratios):.2f} to'
              f' {max(result.ratios):.2f} times that, {statistics.mean(result.ratios):.3f} on average; the last one'
              f' {plan["low"] / plan["seconds"]:.2f} to {(plan["high"] or float("inf")) / plan["seconds"]:.2f} times its value, by'
              f' {plan["units_worked"]} of {plan["units"]} units, busy {plan["busy"]:.2f}', flush=True)
        n_held += result.n_held
        n_tried += n
    print(f'{n_held} of {n_tried} intervals held')


if __name__ == '__main__':
    main()
