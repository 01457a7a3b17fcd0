"""plan.py TRUCE_CLI [BUDGET [QUESTION…]]: whether what `plan` says of a count holds, the whole count measured

A question is words as in "-n 20" or "-n 22 -p QNN". Each is planned with five seeds, counted whole, and planned once more,
so that a machine that is slower by then is seen. The processor time of the count is that of the program, reading and cutting
included. Never a test: it measures time. The last line says how many intervals held.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import resource
import shlex
import subprocess
import sys

SEEDS = (1, 2, 3, 4, 5, 6)
QUESTIONS = ('-n 18', '-n 19', '-n 20', '-n 22 -p QNN', '-n 23 -p QNN', '-n 24 -p QNN')


def ask(program, *words):
    """The answer, and the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, *words, '--json', '--quiet'], check=True, stdout=subprocess.PIPE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return json.loads(done.stdout), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def planned(program, question, budget, seed):
    plan, _ = ask(program, 'plan', *question, '--budget', budget, '--seed', str(seed))
    print(f'  seed {seed}: {plan["status"]} {plan["seconds"]:.3f} s, {plan["low"]:.3f} to {plan["high"] or 0:.3f};'
          f' {plan["units_worked"]} of {plan["units"]} units, twice ± {100 * (plan["repeat"] or 0):.1f} %', flush=True)
    return plan


def main():
    program, budget = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else '2'
    held = tried = 0
    for text in sys.argv[3:] or QUESTIONS:
        question = shlex.split(text)
        print(text, flush=True)
        plans = [planned(program, question, budget, seed) for seed in SEEDS[:-1]]
        count, seconds = ask(program, 'count', *question)
        print(f'  counted: {count["count"]} in {seconds:.3f} s of processor time', flush=True)
        plans.append(planned(program, question, budget, SEEDS[-1]))
        for plan in plans:
            tried += 1
            held += plan['low'] <= seconds <= (plan['high'] or float('inf')) or plan['status'] == 'known'
    print(f'{held} of {tried} intervals held')


if __name__ == '__main__':
    main()
