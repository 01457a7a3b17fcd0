# test-armies.py: truce-cli armies: sizes, placements, classes, variants, stop, errors
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import signal
import subprocess
import unittest

from support import Watched, ask, attacked, images, main, reference, run


def squares(army):
    return list(map(int, army.split()))


class Armies(unittest.TestCase):
    def assert_peace(self, n, piece, white, black):
        for square in white:
            self.assertNotIn(square, black)
            self.assertFalse(attacked(n, n, piece, square) & set(black), (n, piece, square))

    def test_published_sizes(self):
        n_checked = 0
        for piece, n, row in reference(mode='peaceable_max'):
            if row['kind'] in ('regular', 'super', 'awesome') and n <= (8 if piece == 'Q' else 6):
                answer = ask('armies', '-n', n, '-p', piece)
                self.assertEqual((answer['m'], answer['upper'], answer['status']),
                                 (int(row['value']), int(row['value']), 'proved'), (piece, n))
                self.assertEqual((len(answer['white']), len(answer['black'])), (answer['m'],) * 2)
                self.assert_peace(n, piece, answer['white'], answer['black'])
                n_checked += 1
        self.assertGreater(n_checked, 40)

    def test_classes_and_configurations(self):
        for mode, member in (('peaceable_classes16', 'class_count'), ('peaceable_configs', 'configurations')):
            for piece, n, row in reference(mode=mode):
                if n <= 5 or (piece == 'Q' and n == 6):
                    answer = ask('armies', '-n', n, '-p', piece, '--all')
                    self.assertEqual(answer[member], int(row['value']), (piece, n, mode))
                    self.assertEqual(len(answer['classes']), answer['class_count'])
                    self.assertTrue(answer['complete'])

    def test_classes_differ(self):
        classes = ask('armies', '-n', 6, '--all')['classes']
        earlier = set()
        for found in classes:
            self.assert_peace(6, 'Q', found['white'], found['black'])
            white, black = (list(images(6, 6, found[colour])) for colour in ('white', 'black'))
            orbit = {(tuple(sorted(a)), tuple(sorted(b))) for a, b in [*zip(white, black), *zip(black, white)]}
            self.assertFalse(orbit & earlier)
            earlier |= orbit
        self.assertEqual((len(classes), len(earlier)), (35, 560))

    def test_text(self):
        done = run('armies', '-n', 5, '--quiet')
        size, placement = done.stdout.splitlines()
        white, black = map(squares, placement.split(' / '))
        self.assertEqual((done.returncode, size, len(white), len(black)), (0, '4', 4, 4))
        self.assert_peace(5, 'Q', white, black)
        lines = run('armies', '-n', 5, '--all').stdout.splitlines()
        self.assertEqual((lines[0], len(lines)), ('4', 4))
        board = run('armies', '-n', 4, '-p', 'B', '--board', '--block', '5').stdout.splitlines()[2:]
        self.assertEqual([len(line.split()) for line in board], [4] * 4)
        self.assertEqual(board[1].split()[1], '#')
        self.assertEqual(run('armies', '-n', 5, '-j', 1).stdout.splitlines()[0], '4')

    def test_one_square(self):
        answer = ask('armies', '-n', 1)
        self.assertEqual((answer['m'], answer['status'], answer['white'], answer['black']), (0, 'proved', [], []))
        self.assertEqual(ask('armies', '-n', 1, '--all')['configurations'], 1)
        self.assertEqual(run('armies', '-n', 1).stdout, '0\n / \n')

    def test_variants(self):
        for n, sizes in ((6, (4, 2)), (7, (4, 3))):
            self.assertEqual((ask('armies', '-n', n, '--torus')['m'], ask('armies', '-n', n, '--armies', 3)['m']), sizes)
        three = ask('armies', '-n', 6, '--armies', 3)
        for one, other in (('white', 'black'), ('white', 'third'), ('black', 'third')):
            self.assert_peace(6, 'Q', three[one], three[other])
        # One queen leaves most squares if it is in a corner: 64 - 22.
        self.assertEqual(ask('armies', '--white', 1)['m'], 42)
        self.assertEqual(ask('armies', '--white', 0)['m'], 64)
        placed = ask('armies', '--preplace', 'a8', '--preplace-black', 'd7', '--block', '63')
        self.assertIn(0, placed['white'])
        self.assertIn(11, placed['black'])
        self.assertNotIn(63, placed['white'] + placed['black'])
        self.assert_peace(8, 'Q', placed['white'], placed['black'])

    def test_no_placement(self):
        done = run('armies', '-n', 3, '--white', 9, '--preplace-black', 'a1')
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        answer = ask('armies', '-n', 3, '--white', 9, '--preplace-black', 'a1', code=1)
        self.assertEqual((answer['m'], answer['upper'], answer['status']), (None, None, 'proved'))

    def test_alternating(self):
        answer = ask('armies', '-n', 6, '-m', 'alternating')
        self.assertEqual((answer['m'], answer['status']), (5, 'best-found'))
        answer = ask('armies', '-n', 5, '-m', 'alternating:none:row-skip:remaining', '--all')
        self.assertEqual((answer['m'], answer['status'], answer['class_count']), (4, 'proved', 3))
        self.assertEqual(ask('armies', '-n', 5, '-m', 'alternating:store')['method'], 'alternating:store')
        for switches, status in (('', 'best-found'), (':no-above-diagonal:no-off-diagonal', 'proved')):
            answer = ask('best', '--most-equal', '-n', 4, '--set', '*Q,*Q', '--peace', 'between', '-m',
                         'alternating' + switches)
            self.assertEqual((answer['best'], answer['status']), (2, status))
        for args, part in ((['-m', 'lines:none'], 'no switches'), (['-m', 'alternating', '--all'], 'off-diagonal'),
                           (['-m', 'alternating:x'], 'column-flags')):
            done = run('armies', '-n', 4, *args)
            self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1))
            self.assertIn(part, done.stderr)

    def test_results_without_proof(self):
        for method in ('construct', 'local-search'):
            answer = ask('armies', '-n', 10, '-m', method, '--seed', 3)
            self.assertEqual((answer['status'], answer['method']), ('best-found', method))
            self.assertIn(answer['m'], (13, 14))  # 14 is optimal
            self.assertGreater(answer['upper'], answer['m'])
            self.assert_peace(10, 'Q', answer['white'], answer['black'])
            self.assertIn('not proved', run('armies', '-n', 5, '-m', method).stderr)
            done = run('armies', '-n', 5, '-m', method, '--all')
            self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1))

    def test_stop(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            process = Watched('armies', '-n', '32', '-p', 'QNN', '--json', stdout=subprocess.PIPE)
            process.await_output(r'best number so far [1-9]')
            process.finish(number)
            answer = json.loads(process.stdout.read())
            process.stdout.close()
            self.assertEqual((process.returncode, answer['status']), (code, 'best-found'))
            self.assertGreater(answer['m'], 0)
            self.assertGreaterEqual(answer['upper'], answer['m'])
            self.assert_peace(32, 'QNN', answer['white'], answer['black'])
        answer = ask('armies', '-n', 32, '-p', 'QNN', '--time-limit', 0.5, code=3)
        self.assertEqual(answer['status'], 'best-found')

    def test_bad_options(self):
        for args, parts in ((['--armies', '4'], ['4', '2', '3']), (['--white', '65'], ['65', '64']),
                            (['--white', '-1'], ['-1', '64']), (['--preplace', 'a8', '--preplace-black', 'b8'],
                                                                ['a8', 'b8', 'attack']),
                            (['--preplace', '3', '--preplace-black', '3'], ['d8', '3']), (['-n', '65'], ['65', '64']),
                            (['-m', 'fast'], ['fast', 'auto', 'squares']), (['--board', '--json'], ['--board']),
                            (['--preplace', '1,2', '--white', '1'], ['1', '2'])):
            done = run('armies', *args)
            self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (2, '', 1), args)
            for part in parts:
                self.assertIn(part, done.stderr)


main()
