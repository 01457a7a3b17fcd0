# test-mpi-long.py: long counts and searches by up to seven ranks, compared with published values and with truce-cli
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os

from mpi import Jobs
from support import main, reference, run

PUBLISHED = {(piece, int(row['n'])): row['value'] for piece, _, row in reference(mode='ordered', source='oeis')}


class Long(Jobs):
    def check(self, args, count):
        for ranks in (1, 2, 4, 7):
            self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
            self.assertEqual(self.job(ranks, *args)[0], f'{count}\n', (ranks, args))
            self.assertEqual(self.merge(), str(count))

    def test_queens(self):
        for size in (16, 17, 18):
            self.check(['-n', size], PUBLISHED['Q', size])

    def test_awesome_queens(self):
        for size in (20, 21, 22):
            self.check(['-n', size, '-p', 'QNN'], PUBLISHED['QNN', size])

    def test_awesome_rooks(self):
        self.check(['-n', 13, '-p', 'RNN'], PUBLISHED['RNN', 13])

    def test_best_numbers(self):
        self.command = 'best'
        for args, best in ((['--most-equal', '--set', '*Q,*Q', '--peace', 'between', '-n', 13], 24),  # A250000
                           (['--fewest', '--cover', 'every', '--peace', 'none', '-n', 11], 5),  # A075458
                           (['--fewest', '--cover', 'every', '--peace', 'none', '-n', 14], 8)):
            for ranks in (1, 2, 4, 7):
                self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
                self.assertEqual(self.job(ranks, *args)[0], f'{best}\n', (ranks, args))

    def test_domination(self):
        args = ['-n', 11, '-k', 5, '--cover', 'every']
        self.check(args, run('count', *args).stdout.strip())


main()
