# sequence-campaign.py: terms of the nine pieces in three modes, and of every known sequence, within a time limit: a
# term differs from a published one only if that is known to be wrong, and no two methods contradict each other
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: sequence-campaign.py TRUCE-CLI [SECONDS]
import csv
import json
import os
import sys
import unittest

from support import HERE, NINE, main, run

SECONDS = sys.argv[2] if len(sys.argv) > 2 else '10'
del sys.argv[2:]
WRONG = {'NqProblemExtended 1.0', 'A002563'}


def known_numbers():
    path = os.path.join(HERE, '..', '..', 'data', 'integer-sequences.csv')
    with open(path, encoding='utf-8') as file:
        return [row['number'] for row in csv.DictReader(line for line in file if not line.startswith('#'))]


class Campaign(unittest.TestCase):
    def check_sequence(self, *args):
        """Checks all terms and returns the number of matches."""
        done = run('sequence', *args, '--budget', SECONDS, '--json', '--quiet', timeout=float(SECONDS) + 600)
        self.assertIn(done.returncode, (0, 3), (args, done))
        answer, matches = json.loads(done.stdout), 0
        for term in answer['terms']:
            self.assertIsNone(term['contradiction'], (args, term))
            self.assertNotEqual(term['badge'], 'differs', (args, term))
            matches += term['badge'] == 'matches'
            if term['known_error']:
                self.assertIn(term['known_error']['source'], WRONG, (args, term))
        print(*args, answer['sequence'], f"{len(answer['terms'])} terms, {matches} match", flush=True)
        return matches

    def test_nine_pieces(self):
        for piece in NINE:
            for args in ([], ['--unique'], ['--sequences']):
                with self.subTest(piece=piece, args=args):
                    matches = self.check_sequence('-p', piece, *args)
                    self.assertTrue(matches >= 4 or args, 'all have published placements')

    def test_known_sequences(self):
        numbers = known_numbers()
        self.assertGreater(len(numbers), 40)
        for number in numbers:
            with self.subTest(number=number):
                self.assertGreaterEqual(self.check_sequence(number), 3)


main()
