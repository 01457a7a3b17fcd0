"""plan.py TRUCE_CLI [BUDGET [TRIALS [QUESTION…]]]: whether what `plan` says of a count holds, the whole count measured

A question is words as in "-n 20" or "-n 22 -p QNN -j 1". Each is planned with so many seeds (10), and counted whole before them and
after every five, so that a machine that is slower by then is seen. The processor time of the count is that of the program, cutting
included, but not what it takes to start. Never a test: it measures time. The last line says how many intervals held.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import resource
import shlex
import statistics
import subprocess
import sys

TURN = 5  # plans between two counts
STARTS = 9
QUESTIONS = ('-n 18', '-n 19', '-n 20', '-n 22 -p QNN', '-n 23 -p QNN', '-n 24 -p QNN')


def ask(program, *words):
    """The answer, and the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, *words, '--json', '--quiet'], check=True, stdout=subprocess.PIPE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return json.loads(done.stdout), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Trials:
    def __init__(self, program, text, budget):
        self.program, self.budget, self.question = program, budget, shlex.split(text)
        self.start = statistics.median(ask(program, 'count', '-n', '4')[1] for _ in range(STARTS))
        self.counts, self.ratios, self.held = [self.count()], [], 0

    def count(self):
        return ask(self.program, 'count', *self.question)[1] - self.start

    def turn(self, seeds):
        """Against the mean of the counts before and after."""
        plans = [ask(self.program, 'plan', *self.question, '--budget', self.budget, '--seed', str(seed))[0] for seed in seeds]
        self.counts.append(self.count())
        seconds = sum(self.counts[-2:]) / 2
        for seed, plan in zip(seeds, plans):
            holds = plan['status'] == 'known' or plan['low'] <= seconds <= (plan['high'] or float('inf'))
            self.held += holds
            self.ratios.append(plan['seconds'] / seconds)
            if not holds:
                print(f'  seed {seed}: {plan["seconds"]:.3f} s, {plan["low"]:.3f} to {plan["high"]:.3f}, of {seconds:.3f} s;'
                      f' {plan["units_worked"]} of {plan["units"]} units, twice ± {100 * (plan["repeat"] or 0):.1f} %,'
                      f' busy {plan["busy"]:.2f}', flush=True)
        return plans[-1]


def main():
    program, budget, trials, *questions = [*sys.argv[1:], *('2', '10')[max(len(sys.argv) - 2, 0):]]
    held = tried = 0
    for text in questions or QUESTIONS:
        print(text, flush=True)
        own = Trials(program, text, budget)
        for first in range(1, int(trials) + 1, TURN):
            plan = own.turn(range(first, min(first + TURN, int(trials) + 1)))
        n = len(own.ratios)
        print(f'  {own.held} of {n} held; counted in {min(own.counts):.3f} to {max(own.counts):.3f} s, estimates {min(own.ratios):.2f} to'
              f' {max(own.ratios):.2f} times that, {statistics.mean(own.ratios):.3f} on average; the last one'
              f' {plan["low"] / plan["seconds"]:.2f} to {(plan["high"] or float("inf")) / plan["seconds"]:.2f} times its value, by'
              f' {plan["units_worked"]} of {plan["units"]} units, busy {plan["busy"]:.2f}', flush=True)
        held += own.held
        tried += n
    print(f'{held} of {tried} intervals held')


if __name__ == '__main__':
    main()
