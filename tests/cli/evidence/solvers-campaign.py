# solvers-campaign.py: other solvers agree with Truce about random questions that are encoded, solved and decoded
#
# Usage: solvers-campaign.py TRUCE [QUESTIONS [SEED]]
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import random
import shutil
import subprocess
import sys
import tempfile

from support import PATIENCE, TRUCE, rounds, run
from questions import accepted

QUESTIONS = rounds(int(sys.argv[2]) if len(sys.argv) > 2 else 300)
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get('TRUCE_TEST_SEED', random.randrange(2 ** 32)))
RANDOM = random.Random(SEED)
LARGE = QUESTIONS >= 300  # includes slow questions
AIMS = ('--most', '--fewest', '--most-equal')


class Solvers:
    def __init__(self, folder):
        self.file = os.path.join(folder, 'question')
        self.answer = os.path.join(folder, 'answer')
        self.done = {}

    def encode(self, layout, args):
        written = run('encode', '--format', layout, *args)
        assert written.returncode == 0, (layout, args, written.stderr)
        path = f'{self.file}.{layout}'
        with open(path, 'w', encoding='ascii') as file:
            file.write(written.stdout)
        return path

    def solve(self, *command):
        """Returns what the solver prints. Its exit status is ignored, since that of clasp depends on the answer."""
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding='ascii',
                              timeout=PATIENCE).stdout

    def decode(self, answer, args):
        with open(self.answer, 'w', encoding='ascii') as file:
            file.write(answer)
        decoded = run('decode', *[word for word in args if word != '--unique'], self.answer)
        assert decoded.returncode in (0, 1), (args, decoded.stderr, answer)
        return sorted(decoded.stdout.splitlines())

    def count(self, what):
        self.done[what] = self.done.get(what, 0) + 1

    def check_all(self, args, found):
        """Checks that the models are exactly the placements."""
        for layout in ('cnf', 'opb'):
            answer = self.solve('clasp', '-n', '0', '--quiet=0', self.encode(layout, args))
            assert self.decode(answer, args) == found, (SEED, layout, args)
            self.count(layout)

    def check_slow_solvers(self, args, found):
        """Checks solvers that take long to start."""
        if shutil.which('minizinc'):
            # -a prints each array on a line, as other versions do
            answer = self.solve('minizinc', '--solver', 'gecode', '-a', self.encode('mzn', args))
            assert self.decode(answer, args) == found, (SEED, 'mzn', args)
            self.count('mzn')
        if shutil.which('glpsol') and '--unique' not in args:
            # glpsol returns one placement, an optimal one if there is an aim, or none.
            path = self.encode('lp', args)
            self.solve('glpsol', '--lp', path, '--nopresol', '-o', self.answer + '.sol')
            with open(self.answer + '.sol', encoding='ascii') as file:
                answer = self.decode(file.read(), args)
            assert (answer and answer[0] in found) or (not answer and not found), (SEED, 'lp', args, answer)
            self.count('lp')

    @staticmethod
    def numbers(answer, name):
        return [int(line.split()[-1]) for line in answer.splitlines() if line.startswith(f'c {name}')]

    def question(self, i):
        args = accepted(RANDOM) + ['--unique'] * (RANDOM.random() < 0.3)
        listed = run('solve', *args)
        assert listed.returncode in (0, 1), (args, listed.stderr)
        found = sorted(listed.stdout.splitlines())
        assert run('count', *args).stdout == f'{len(found)}\n', args
        self.count('none' if not found else 'some')
        self.check_all(args, found)
        if i % 8 == 0:
            self.check_slow_solvers(args, found)

    def best(self, i):
        """Checks the best number and the number of optimal placements."""
        while True:
            args = accepted(RANDOM, AIMS[i % len(AIMS)])
            result = run('best', '--ways', *args)
            if result.returncode != 2:  # a question for which `best` has no method
                break
        answer = self.solve('clasp', '--opt-mode=optN', '-n', '0', self.encode('opb', args))
        if result.returncode == 1:
            assert 's UNSATISFIABLE' in answer, (SEED, args)
            self.count('no best')
            return
        value, ways = map(int, result.stdout.split())
        # An objective without terms is dropped, so all models are optimal. If only one model is optimal, clasp does
        # not print the number of optimal models.
        reached = self.numbers(answer, 'Optimization')
        models = self.numbers(answer, '  Optimal ') or [1] if reached else self.numbers(answer, 'Models')
        assert [*map(abs, reached or [0]), *models] == [value, ways], (SEED, args, reached, models, result.stdout)
        self.count('best')

    def check_best_numbers(self, args, sizes):
        """Checks the best number for each board size, without the number of optimal placements."""
        for n in sizes:
            answer = self.solve('clasp', '-q', self.encode('opb', [*args, '-n', n]))
            result = run('best', *args, '-n', n)
            # A board without a placement has no optimum.
            reached = [abs(value) for value in self.numbers(answer, 'Optimization')]
            assert result.stdout.split() == [str(value) for value in reached], (args, n, answer, result)
            assert reached or 's UNSATISFIABLE' in answer, (args, n, answer)
            self.count('known')


def main():
    print(f'TRUCE_TEST_SEED={SEED}, {QUESTIONS} questions, {TRUCE}', flush=True)
    if not shutil.which('clasp'):
        print('clasp is not here')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        solvers = Solvers(folder)
        for i in range(QUESTIONS):
            solvers.question(i)
            if i % 4 == 0:
                solvers.best(i // 4)
        solvers.check_best_numbers(('--most-equal', '--peace', 'between', '--set', '*Q,*Q'),
                                   range(2, 8 if LARGE else 7))
        solvers.check_best_numbers(('--fewest', '--cover', 'every', '--peace', 'none', '-p', 'Q'),
                                   range(1, 9 if LARGE else 8))
        solvers.check_best_numbers(('--fewest', '--cover', 'total', '--peace', 'none', '-p', 'N'), range(1, 8))
        for kinds in ('*Q,2B,2N', '*Q,*N,2R', '2Q,*K'):
            solvers.check_best_numbers(('--most', '--set', kinds), range(3, 7 if LARGE else 6))
    print(solvers.done)
    # With too few of either kind, the campaign would show little.
    sys.exit(0 if min(solvers.done.get(what, 0) for what in ('some', 'none', 'best')) > QUESTIONS // 20 else 1)


main()
