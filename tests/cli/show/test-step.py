# test-step.py: events of truce-cli step, checked by an interpreter that knows only the rules
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import re
import signal
import subprocess
import unittest

from support import TRUCE, main, run

QUEEN_4 = """\
place 0
filter 1,2,3,4,5,8,10,12,15 by 0
  place 6
  filter 7,9,11,14 by 6
  dead too few candidates
  back 6
"""


def attacks(columns, a, b):
    """Returns whether a queen on a attacks b."""
    (r, c), (s, d) = divmod(a, columns), divmod(b, columns)
    return a != b and (r == s or c == d or abs(r - s) == abs(c - d))


def events(*args):
    """Yields depth and words of each line."""
    done = run('step', *args)
    assert (done.returncode, done.stderr) == (0, ''), done
    for line in done.stdout.splitlines():
        indent = re.match(' *', line).group()
        assert len(indent) % 2 == 0, line
        yield len(indent) // 2, line.split()


class Step(unittest.TestCase):
    def test_first_events_by_hand(self):
        text = run('step', '-n', 4, '-p', 'Q').stdout
        self.assertEqual(text[:len(QUEEN_4)], QUEEN_4)
        found = [line.split()[1:] for line in text.splitlines() if line.split()[0] == 'found']
        self.assertEqual(found, [['1', '7', '8', '14'], ['2', '4', '11', '13']])

    def test_original_by_hand(self):
        text = run('step', '-n', 3, '-p', 'Q', '-m', 'original').stdout
        self.assertEqual(text, """\
place 0
  filter 3 by 0
  filter 4 by 0
  place 5
    filter 6 by 0
    filter 7 by 5
    filter 8 by 0
  dead all attacked
  back 5
back 0
place 1
  filter 3 by 1
  filter 4 by 1
  filter 5 by 1
dead all attacked
back 1
place 2
  place 3
    filter 6 by 2
    filter 7 by 3
    filter 8 by 2
  dead all attacked
  back 3
  filter 4 by 2
  filter 5 by 2
back 2
""")

    def test_full_boards_by_hand(self):
        for method in ('one-queen-per-line', 'reduced-recursion'):
            text = run('step', '-n', 2, '-p', 'Q', '-m', method).stdout
            self.assertEqual(text, """\
place 0
  place 2
  dead 0 attacks 2
  back 2
  place 3
  dead 0 attacks 3
  back 3
back 0
place 1
  place 2
  dead 1 attacks 2
  back 2
  place 3
  dead 1 attacks 3
  back 3
back 1
""")

    def test_events_are_consistent(self):
        for method, size, pieces in (('improved', 5, 5), ('original', 5, 5), ('mrv', 6, 6), ('improved', 4, 3),
                                     ('diagonal-locking', 6, 6), ('dancing-links', 6, 6)):
            board, found, dead = [], set(), 0
            for depth, (kind, *rest) in events('-n', size, '-k', pieces, '-m', method):
                if kind == 'place':
                    self.assertEqual(depth, len(board))
                    square = int(rest[0])
                    self.assertFalse(any(attacks(size, square, other) for other in board))
                    board.append(square)
                elif kind == 'filter':
                    by = int(rest[2])
                    self.assertIn(by, board)
                    for square in rest[0].split(',') if rest[0] != 'none' else []:
                        self.assertTrue(attacks(size, int(square), by))
                elif kind == 'found':
                    self.assertEqual([int(s) for s in rest], sorted(board))
                    found.add(tuple(rest))
                elif kind == 'dead':
                    self.assertLess(len(board), pieces)
                    dead += 1
                else:
                    self.assertEqual((kind, int(rest[0]), depth), ('back', board.pop(), len(board)))
            self.assertEqual(board, [])
            count = run('count', '-n', size, '-k', pieces, '-m', 'original').stdout.strip()
            self.assertEqual(len(found), int(count))
            if method != 'mrv':
                answer = json.loads(run('count', '-n', size, '-k', pieces, '-m', method, '--json').stdout)
                self.assertEqual(dead, answer['dead_ends'])

    def test_json_agrees(self):
        for args in (['-n', 4], ['-n', 5, '-m', 'original', '--preplace', '7'], ['-n', 6, '-m', 'mrv'],
                     ['-n', 3, '-p', 'N', '-k', 2, '--sequences'], ['-n', 4, '--limit', 7],
                     ['-n', 4, '-m', 'reduced-recursion']):
            answer = json.loads(run('step', *args, '--json').stdout)
            lines = list(events(*args))
            self.assertEqual(len(answer['events']), len(lines))
            self.assertEqual(answer['listed'], len(lines))
            self.assertEqual(answer['status'], 'limited' if '--limit' in args else 'exact')
            self.assertEqual([(e['depth'], e['event']) for e in answer['events']],
                             [(depth, kind) for depth, (kind, *_) in lines])
            for event, (_, (kind, *rest)) in zip(answer['events'], lines):
                if kind in ('place', 'back'):
                    self.assertEqual(event['square'], int(rest[0]))
                elif kind == 'found':
                    self.assertEqual(event['squares'], [int(s) for s in rest])
                elif kind == 'dead' and event['why'] == 'attack':
                    self.assertEqual([str(s) for s in event['squares']], [rest[0], rest[2]])
                elif kind == 'dead':
                    why = event['why'].split()
                    self.assertEqual([why[0], str(event['line']), why[1]] if 'line' in event else why, rest)
                elif kind == 'filter':
                    self.assertEqual((','.join(map(str, event['squares'])) or 'none', event['by']),
                                     (rest[0], int(rest[2])))
            self.assertEqual(answer['found'], sum(kind == 'found' for _, (kind, *_) in lines))
            self.assertEqual(answer['dead_ends'], sum(kind == 'dead' for _, (kind, *_) in lines))

    def test_several_kinds_by_hand(self):
        self.assertEqual(run('step', '--set', 'R,B', '-n', '2').stdout, """\
place R:0
filter B:1,B:2,B:3 by R:0
dead too few candidates for B
back R:0
place R:1
filter B:0,B:2,B:3 by R:1
dead too few candidates for B
back R:1
place R:2
filter B:0,B:1,B:3 by R:2
dead too few candidates for B
back R:2
place R:3
filter B:0,B:1,B:2 by R:3
dead too few candidates for B
back R:3
""")

    def test_general_questions(self):
        """Finds as many placements as other methods count. The JSON has the same events."""
        for args in (('--set', '2Q,B', '-n', '4', '--torus'), ('--set', '*R,*R', '-n', '2', '--peace', 'between'),
                     ('-p', 'Q', '-k', 'any', '-n', '3', '--cover', 'every'),
                     ('-p', 'Q', '-k', '2', '-n', '4', '--cover', 'every', '--peace', 'none', '--wall', '5')):
            lines = list(events(*args))
            found = sum(line[0] == 'found' for _, line in lines)
            self.assertEqual(run('count', *args).stdout, '%d\n' % found)
            depth = 0
            for at, line in lines:
                self.assertEqual(at, depth - (line[0] != 'place' and depth > 0))
                depth += {'place': 1, 'back': -1}.get(line[0], 0)
            self.assertEqual(depth, 0)
            answer = json.loads(run('step', '--json', *args).stdout)
            self.assertEqual([event['event'] for event in answer['events']], [line[0] for _, line in lines])
            self.assertEqual((answer['method'], answer['found']), ('backtrack', found))

    def test_square_that_cannot_be_covered(self):
        """No knight on 3 × 3 attacks the middle."""
        lines = [line for _, line in events('-p', 'N', '-k', '1', '-n', '3', '--cover', 'total')]
        self.assertIn(['dead', 'too', 'many', 'unguarded'], lines)
        lines = [line for _, line in events('-p', 'N', '-k', 'any', '-n', '3', '--cover', 'total')]
        self.assertIn(['dead', 'nothing', 'can', 'guard', '4'], lines)

    def test_cover_events(self):
        """Checks the squares to cover and the covered ones by the attacks of queens."""
        args = ('-m', 'cover', '-n', '5', '-p', 'Q', '-k', '3', '--peace', 'none', '--cover', 'every')
        placed, found, uncovered = [], 0, [set(range(25))]
        for depth, (what, *rest) in events(*args):
            if what == 'place':
                square, target = int(rest[0]), int(rest[3])
                self.assertEqual((depth, rest[1:3]), (len(placed), ['to', 'guard']))
                self.assertTrue(target in uncovered[-1] and (target == square or attacks(5, square, target)))
                placed.append(square)
            elif what == 'guard':
                newly_covered = {other for other in uncovered[-1] if other == placed[-1]
                                 or attacks(5, placed[-1], other)}
                self.assertEqual(rest, [','.join(map(str, sorted(newly_covered))) or 'none', 'by', str(placed[-1])])
                uncovered.append(uncovered[-1] - newly_covered)
            elif what == 'found':
                self.assertEqual((uncovered[-1], sorted(map(int, rest))), (set(), sorted(placed)))
                found += 1
            elif what == 'back':
                self.assertEqual(int(rest[0]), placed.pop())
                uncovered.pop()
            else:
                self.assertTrue(what == 'dead' and uncovered[-1])
        self.assertEqual(run('count', *args[2:]).stdout, f'{found}\n')
        answer = json.loads(run('step', '--json', *args).stdout)
        self.assertEqual([event['event'] for event in answer['events']][:3], ['place', 'guard', 'place'])
        self.assertIn('to_guard', answer['events'][0])
        self.assertEqual(run('step', '-m', 'cover', '-n', 4, '-p', 'Q', '-k', 1, '--peace', 'none', '--cover',
                             'every').stdout, 'dead theorem\n')

    def test_limit(self):
        whole = run('step', '-n', 6).stdout.splitlines()
        for limit in (0, 1, 100, len(whole), len(whole) + 1):
            done = run('step', '-n', 6, '--limit', limit)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.assertEqual(done.stdout.splitlines(), whole[:limit])
        self.assertEqual(json.loads(run('step', '-n', 6, '--limit', len(whole), '--json').stdout)['status'], 'exact')

    def test_nothing_to_place_and_no_square(self):
        self.assertEqual(run('step', '-n', 3, '-k', 0).stdout, 'found\n')
        self.assertEqual(run('step', '-n', 3, '-k', 1, '--preplace', '4').stdout, 'found 4\n')
        self.assertEqual(run('step', '-n', 2, '-k', 2, '--preplace', '0').stdout, 'dead too few candidates\n')

    def test_signal_while_output_is_blocked(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([TRUCE, 'step', '-n', '20', '--quiet'], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
                self.assertEqual(process.stdout.read(8), b'place 0\n')
                process.send_signal(number)
                self.assertEqual(process.wait(30), 128 + number)

    def test_time_limit(self):
        done = run('step', '-n', 20, '--time-limit', 0.3, '--json')
        self.assertEqual(done.returncode, 3)
        answer = json.loads(done.stdout)
        self.assertEqual((answer['status'], answer['listed']), ('stopped', len(answer['events'])))


main()
