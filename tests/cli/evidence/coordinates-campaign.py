# coordinates-campaign.py: clasp finds the same number of models for the CNF of truce-cli and for a CNF that this script
# makes from coordinates. They share no code, so this reveals wrong attacks, which --confirm cannot.
#
# Usage: coordinates-campaign.py TRUCE [QUESTIONS [SEED]]
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import collections
import itertools
import os
import random
import re
import shlex
import shutil
import subprocess
import sys

from rules import draw
from support import PATIENCE, TRUCE, rounds, run

QUESTIONS = rounds(int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get('TRUCE_TEST_SEED', random.randrange(2 ** 32)))
RANDOM = random.Random(SEED)
SQUARES, MODELS = 36, 20000  # larger numbers of models are not enumerated


class Cnf:
    """Encodes a question with one model per placement: the variables for kinds on squares define all others."""

    def __init__(self, question):
        self.n = len(question.kinds) * question.size
        self.clauses = []
        self.true = self.variable()
        self.clauses.append([self.true])
        pieces = [[kind * question.size + square + 1 for square in range(question.size)]
                  for kind in range(len(question.kinds))]
        for (kind, square), (other, there) in itertools.combinations(
                itertools.product(range(len(question.kinds)), range(question.size)), 2):
            if question.conflict((kind, square), (other, there)):
                self.clauses.append([-pieces[kind][square], -pieces[other][there]])
        for square in question.blocked | question.walls:
            self.clauses += [[-variables[square]] for variables in pieces]
        self.clauses += [[pieces[kind][square]] for kind, square in question.given()]
        if question.cover != 'none':
            for square in set(range(question.size)) - question.blocked - question.walls:
                self.clauses.append([pieces[kind][there] for kind, reach in enumerate(question.reach)
                                     for there in range(question.size)
                                     if square in reach[there] or (there == square and question.cover == 'every')])
        for variables, (_, number) in zip(pieces, question.kinds):
            if number is not None:
                counted = self.count(variables, number + 1)
                self.clauses += [[counted[number]], [-counted[number + 1]]]

    def variable(self):
        self.n += 1
        return self.n

    def count(self, variables, maximum):
        """Returns literals by number from 0 to `maximum`: whether at least that many of the variables are true."""
        counted = [self.true] + [-self.true] * maximum
        for literal in variables:
            further = [self.true]
            for number in range(1, maximum + 1):
                # further = counted[number] or (literal and counted[number - 1])
                here, same, step = self.variable(), counted[number], counted[number - 1]
                self.clauses += [[-here, same, literal], [-here, same, step], [here, -same], [here, -literal, -step]]
                further.append(here)
            counted = further
        return counted

    def text(self):
        return ''.join([f'p cnf {self.n} {len(self.clauses)}\n']
                       + [' '.join(map(str, clause)) + ' 0\n' for clause in self.clauses])


def n_models(cnf):
    """Returns the number of models, None if there are more than MODELS."""
    done = subprocess.run(['clasp', '-n', str(MODELS + 1), '-q', '-'], input=cnf, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, encoding='ascii', timeout=PATIENCE)
    number = int(re.search(r'^c Models +: (\d+)', done.stdout, re.MULTILINE).group(1))
    return number if number <= MODELS else None


def main():
    print(f'TRUCE_TEST_SEED={SEED}, {QUESTIONS} questions, {TRUCE}', flush=True)
    if not shutil.which('clasp'):
        print('clasp is not here')
        sys.exit(77)
    done = collections.Counter()
    while done['none'] + done['some'] < QUESTIONS:
        question = draw(RANDOM, SQUARES)
        n_own = n_models(Cnf(question).text())
        if n_own is None:
            continue
        args = question.arguments()
        encoded = run('encode', '--format', 'cnf', *args)
        assert encoded.returncode == 0, (SEED, shlex.join(args), encoded.stderr)
        counts = [n_own, n_models(encoded.stdout), int(run('count', *args).stdout)]
        assert len(set(counts)) == 1, (f'TRUCE_TEST_SEED={SEED}: truce-cli count {shlex.join(args)}: from coordinates, '
                                       f'by clasp from encode, by count: {counts}')
        done['some' if n_own else 'none'] += 1
        done['walls'] += len(question.walls) > 0
    print(dict(done))
    # With too few of either kind, the campaign would show little.
    sys.exit(0 if min(done[what] for what in ('none', 'some', 'walls')) > QUESTIONS // 20 else 1)


main()
