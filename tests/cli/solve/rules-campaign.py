# rules-campaign.py: random questions of all kinds, answered by truce-cli and by the slow count in rules.py
#
# Usage: rules-campaign.py TRUCE [QUESTIONS [SEED [CHECK…]]]
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import collections
import json
import os
import random
import shlex
import sys

from rules import TooMany, draw, text
from support import TRUCE, rounds, run

QUESTIONS = rounds(int(sys.argv[2]) if len(sys.argv) > 2 else 5000)
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get('TRUCE_TEST_SEED', random.randrange(2 ** 32)))
RANDOM = random.Random(SEED)
SQUARES, STEPS, IMAGES = 16, 4000, 40000  # limits of the slow count
AIMS = ('most', 'fewest', 'most-equal')


def draw_with_placements(aim=None):
    """Returns a random question and its placements."""
    while True:
        question = draw(RANDOM, SQUARES, aim)
        try:
            return question, question.placements(STEPS)
        except TooMany:
            pass


def read(question, placement):
    """Converts a placement of a JSON answer to the form of rules.py, in the order of the answer."""
    kinds = [placement] if len(question.kinds) == 1 else placement
    return tuple((kind, square) for kind, squares in enumerate(kinds) for square in squares)


def read_line(question, line):
    """Converts a placement of a line of text to the form of rules.py."""
    kinds = [line.split()] if len(question.kinds) == 1 else [part.split(':')[1].split(',') for part in line.split(';')]
    return tuple((kind, int(square)) for kind, squares in enumerate(kinds) for square in squares if square)


class Campaign:
    def __init__(self):
        self.done = collections.Counter()
        self.faults = collections.Counter()

    def expect(self, check, args, expected, got):
        self.done[check] += 1
        if expected != got:
            self.faults[check] += 1
            print(f'{check}: truce-cli {shlex.join(map(str, args))}\n'
                  f'  wanted {str(expected)[:400]}\n  got    {str(got)[:400]}',
                  flush=True)

    def run_checked(self, *args):
        """Returns the exit status and standard output without its last newline, or standard error after a failure."""
        done = run(*args)
        return done.returncode, done.stdout.rstrip('\n') if done.returncode in (0, 1) else done.stderr

    def check_number(self, check, args, expected):
        self.expect(check, args, (0, str(expected)), self.run_checked(*args))

    def check_list(self, check, question, args, expected):
        """Checks that the answer lists the same placements in the same order."""
        done = run(*args, '--json')
        if done.returncode not in (0, 1):
            self.expect(check, args, expected, done.stderr)
            return
        self.expect(check, args, expected,
                    [read(question, placement) for placement in json.loads(done.stdout)['placements']])

    # Checks: each takes a question, its placements and its command line.

    def count(self, question, placements, args):
        self.check_number('count', ['count', *args], len(placements))

    def solve(self, question, placements, args):
        self.check_list('solve', question, ['solve', *args], placements)

    def first(self, question, placements, args):
        done = run('first', '--json', *args)
        got = [read(question, json.loads(done.stdout)['placement'])] if not done.returncode else []
        self.expect('first', ['first', *args], (0 if placements else 1, placements[:1]), (done.returncode, got))

    def unique(self, question, placements, args):
        symmetries = question.symmetries()
        if len(symmetries) * len(placements) > IMAGES:
            return
        classes = question.classes(placements, symmetries)
        self.check_number('unique', ['count', '--unique', *args], len(classes))
        self.check_list('unique', question, ['solve', '--unique', *args], classes)
        self.check_number('sequences', ['count', '--sequences', '--unique', *args], question.sequences(classes))

    def sequences(self, question, placements, args):
        self.check_number('sequences', ['count', '--sequences', *args], question.sequences(placements))

    def random(self, question, placements, args):
        """Each random placement must be one of the placements. If there are few, all of them must occur."""
        few = 0 < len(placements) <= 5
        args = ['random', '--limit', 40 * len(placements) if few else 5, '--seed', RANDOM.randrange(1000), *args]
        done = run(*args, '--json')
        if done.returncode or not placements:
            self.expect('random', args, (0 if placements else 1, ''),
                        (done.returncode, done.stderr if placements else ''))
            return
        answer = json.loads(done.stdout)
        drawn = {read(question, placement) for placement in answer['placements']}
        self.expect('random', args, set(), drawn - set(placements))
        if few and answer['uniform'] == 'exact':
            self.expect('random', args, set(placements), drawn)

    def attacks(self, question, placements, args):
        del placements, args
        piece = RANDOM.choice(question.kinds)[0]
        args = ['attacks', '-p', text(piece), *question.board_arguments()]
        rows = [''.join('+' if here == there or there in question.attacked(piece, here) else ' '
                        for there in range(question.size)) for here in range(question.size)]
        answer = run(*args, '--json')
        self.expect('attacks', args, rows,
                    json.loads(answer.stdout)['matrix'] if not answer.returncode else answer.stderr)

    def best(self, i):
        question, placements = draw_with_placements(AIMS[i % len(AIMS)])
        best, reached = question.best(placements)
        args = ['best', '--ways', *question.arguments()]
        self.expect('best', args, (1, '') if best is None else (0, f'{best}\n{len(reached)}'),
                    self.run_checked(*args))
        if best is not None:
            args = ['best', '--list', *question.arguments()]
            done = run(*args)
            self.expect('best', args, reached, [read_line(question, line) for line in done.stdout.splitlines()[1:]]
                        if not done.returncode else done.stderr)

    CHECKS = ('first', 'unique', 'sequences', 'random', 'attacks')

    def question(self, i, checks):
        question, placements = draw_with_placements()
        args = question.arguments()
        for check in ('count', 'solve'):
            if not checks or check in checks:
                getattr(self, check)(question, placements, args)
        for check in checks or RANDOM.sample(self.CHECKS, 2):
            if check in self.CHECKS:
                getattr(self, check)(question, placements, args)
        if i % 3 == 0 and (not checks or 'best' in checks):
            self.best(i // 3)
        self.done['with placements' if placements else 'without'] += 1


def main():
    print(f'TRUCE_TEST_SEED={SEED}, {QUESTIONS} questions, {TRUCE}', flush=True)
    campaign = Campaign()
    for i in range(QUESTIONS):
        campaign.question(i, sys.argv[4:])
    print(f'done {dict(campaign.done)}\nfaults {dict(campaign.faults)}')
    # With too few of any kind, the campaign would show little.
    few = [what for what in ('with placements', 'without', *(sys.argv[4:] or Campaign.CHECKS))
           if campaign.done[what] <= QUESTIONS // 20]
    sys.exit(1 if campaign.faults or few else 0)


main()
