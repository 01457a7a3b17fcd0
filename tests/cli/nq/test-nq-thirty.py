# test-nq-thirty.py: the first placements at size 30 and their attempts, as printed by NqProblemExtended
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import unittest

from support import main, reference, run

KINDS = {'Q': 'r', 'QN': 's', 'QNN': 'a'}


class Thirty(unittest.TestCase):
    def test_first_placements(self):
        first = {piece: row['value'] for piece, n, row in reference(mode='first', n='30')}
        attempts = {piece: row['value'] for piece, n, row in reference(mode='attempts_first', n='30')}
        self.assertEqual(set(first), set(KINDS))
        for piece, kind in KINDS.items():
            text = run('nq', 'i', 30, 'q', kind, 'f', timeout=600).stdout
            self.assertIn('| ' + first[piece].replace(' ', ' | ') + ' |\n', text)
            self.assertIn(f'\nAttempts : {attempts[piece]} (0.0% success)\n', text)
            board = re.findall(r'(?m)^[*q](?: [*q]){29}$', text)
            self.assertEqual([30 * row + line.split().index('q') for row, line in enumerate(board)],
                             list(map(int, first[piece].split())))


main()
