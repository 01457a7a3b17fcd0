# test-symmetry.py: placements by their symmetries, compared with published numbers, and with brute force over listed
# placements
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools
import random
import unittest

from questions import accepted
from support import ask, fewer, main, rounds, run

# From the OEIS, for n from 1 on.
A000170 = (1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596)
A002562 = (1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752)
A032522 = (1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420)  # symmetric under a half turn
A033148 = (1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0)          # symmetric under a quarter turn
A260320 = (0, 0, 0, 0, 1, 0, 4, 11, 42, 89, 329, 1765, 9197, 45647)  # classes without symmetry
A260318 = (1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 4, 4, 0)                 # classes with quarter turns
A000899 = (0, 0, 0, 1, 9, 70, 571, 4820, 44676, 450824)  # rooks: classes without symmetry
A000900 = (0, 0, 1, 2, 10, 28, 106, 344, 1272, 4592)     # rooks: with one diagonal reflection only, from 2 on
A000085 = (1, 2, 4, 10, 26, 76, 232, 764, 2620, 9496)    # rooks: symmetric under such a reflection

TRANSFORMS = {
    'identity': lambda r, c, last_r, last_c: (r, c),
    'rotate-90': lambda r, c, last_r, last_c: (c, last_r - r),
    'rotate-180': lambda r, c, last_r, last_c: (last_r - r, last_c - c),
    'rotate-270': lambda r, c, last_r, last_c: (last_c - c, r),
    'mirror-columns': lambda r, c, last_r, last_c: (r, last_c - c),
    'mirror-rows': lambda r, c, last_r, last_c: (last_r - r, c),
    'mirror-diagonal': lambda r, c, last_r, last_c: (c, r),
    'mirror-antidiagonal': lambda r, c, last_r, last_c: (last_c - c, last_r - r),
}
TURNING = ('rotate-90', 'rotate-270', 'mirror-diagonal', 'mirror-antidiagonal')  # square boards only


def types_of(answer):
    return {tuple(each['symmetries']): int(each['classes']) for each in answer['types']}


class Published(unittest.TestCase):
    def test_queens(self):
        turns = ('identity', 'rotate-90', 'rotate-180', 'rotate-270')
        for n in fewer(range(2, 15)):
            answer = ask('symmetry', '-n', n, '-p', 'Q')
            fixed, types = answer['fixed'], types_of(answer)
            self.assertEqual([int(fixed[each]) for each in TRANSFORMS],
                             [A000170[n - 1], A033148[n - 1], A032522[n - 1], A033148[n - 1], 0, 0, 0, 0])
            self.assertEqual((answer['placements'], answer['classes']), (str(A000170[n - 1]), str(A002562[n - 1])))
            self.assertEqual((types.pop(('identity',), 0), types.pop(turns, 0)), (A260320[n - 1], A260318[n - 1]))
            self.assertEqual((answer['check'], answer['check_source']), ('published', 'A002562'))
            # Symmetric under a half turn only: four placements per class.
            self.assertEqual(4 * types.pop(('identity', 'rotate-180'), 0), A032522[n - 1] - A033148[n - 1])
            self.assertEqual(types, {})

    def test_rooks(self):
        for n in fewer(range(2, 11)):
            answer = ask('symmetry', '-n', n, '-p', 'R')
            types = types_of(answer)
            self.assertEqual(int(answer['fixed']['mirror-diagonal']), A000085[n - 1])
            self.assertEqual(types.get(('identity',), 0), A000899[n - 1])
            self.assertEqual(types.get(('identity', 'mirror-diagonal'), 0), A000900[n - 1])

    def test_one_square(self):
        answer = ask('symmetry', '-n', 1)
        self.assertEqual((answer['placements'], answer['classes'], set(answer['fixed'].values())), ('1', '1', {'1'}))
        self.assertEqual(types_of(answer), {tuple(TRANSFORMS): 1})


class Listed:
    """Symmetries of a question, and its placements as sets of (kind, square), by brute force."""

    def __init__(self, args, answer):
        self.rows, self.columns, self.torus = answer['rows'], answer['columns'], answer['geometry'] == 'torus'
        self.kinds = answer.get('kinds') or [dict(piece=answer['piece'], pieces=answer['pieces'],
                                                  preplaced=answer['preplaced'])]
        listed = ask('solve', *args, code=int(answer['placements'] == '0'))['placements']
        self.all = {frozenset((kind, square) for kind, squares in enumerate(each) for square in squares)
                    if isinstance(each[:1] and each[0], list) else frozenset((0, square) for square in each)
                    for each in listed}
        self.fixed_squares = [set(answer['blocked']), set(answer.get('walls', ()))]
        self.regions = answer.get('regions', '').replace('/', '')
        walls = ('--wall', ','.join(map(str, answer['walls']))) if answer.get('walls') else ()
        self.attacks = [run('attacks', '-n', f'{self.rows}x{self.columns}', '-p', piece, '--geometry', answer['geometry'],
                            *walls).stdout.split('\n')[:-1] for piece in {each['piece'] for each in self.kinds}]
        self.board_is_preserved = {}
        swaps = [p for p in itertools.permutations(range(len(self.kinds)))
                 if all((self.kinds[a]['piece'], self.kinds[a]['pieces']) ==
                        (self.kinds[b]['piece'], self.kinds[b]['pieces']) for a, b in enumerate(p))]
        self.kind_swaps = [p for p in swaps if self.preserves('identity', 0, p)]
        shifts = range(self.rows * self.columns) if self.torus else (0,)
        self.group = [(t, shift, next(p for p in swaps if self.preserves(t, shift, p)))
                      for t in TRANSFORMS if self.rows == self.columns or t not in TURNING
                      for shift in shifts if any(self.preserves(t, shift, p) for p in swaps)]
        self.all = {self.canonical(each) for each in self.all}

    def square(self, transform, shift, square):
        r, c = TRANSFORMS[transform](*divmod(square, self.columns), self.rows - 1, self.columns - 1)
        down, right = divmod(shift, self.columns)
        return (r + down) % self.rows * self.columns + (c + right) % self.columns

    def preserves_board(self, transform, shift):
        """Whether the symmetry preserves attacks, in their direction, and regions, whatever their letters."""
        if (transform, shift) not in self.board_is_preserved:
            image = [self.square(transform, shift, square) for square in range(self.rows * self.columns)]
            regions = {(self.regions[a], self.regions[image[a]]) for a in range(len(self.regions))}
            self.board_is_preserved[transform, shift] = (
                all(row[b] == rows[image[a]][image[b]] for rows in self.attacks for a, row in enumerate(rows)
                    for b in range(len(row)))
                and len({one for one, _ in regions}) == len(regions) == len({other for _, other in regions})
                and all((one == '.') == (other == '.') for one, other in regions))
        return self.board_is_preserved[transform, shift]

    def preserves(self, transform, shift, swap):
        def to(squares):
            return {self.square(transform, shift, square) for square in squares}
        return all(to(each) == each for each in self.fixed_squares) and self.preserves_board(transform, shift) and all(
            to(self.kinds[a]['preplaced']) == set(self.kinds[b]['preplaced']) for a, b in enumerate(swap))

    def canonical(self, placement):
        return min((frozenset((swap[kind], square) for kind, square in placement) for swap in self.kind_swaps),
                   key=sorted)

    def image(self, element, placement):
        transform, shift, swap = element
        return self.canonical({(swap[kind], self.square(transform, shift, square)) for kind, square in placement})


class BruteForce(unittest.TestCase):
    def check(self, args):
        answer = ask('symmetry', *args, '--list')
        listed = Listed(args, answer)
        self.assertEqual(len(listed.group), answer['order'], args)
        fixed, types, seen, classes, symmetric = dict.fromkeys(answer['fixed'], 0), {}, set(), 0, 0
        for placement in listed.all:
            images = [(element, listed.image(element, placement)) for element in listed.group]
            self.assertLessEqual({image for _, image in images}, listed.all, args)
            stabilizer = [element for element, image in images if image == placement]
            for transform, _, _ in stabilizer:
                fixed[transform] += 1
            if placement not in seen:
                seen.update(image for _, image in images)
                classes += 1
                symmetric += len(stabilizer) > 1
                types[len(stabilizer)] = types.get(len(stabilizer), 0) + 1
        self.assertEqual({key: int(value) for key, value in answer['fixed'].items()}, fixed, args)
        self.assertEqual((int(answer['placements']), int(answer['classes'])), (len(listed.all), classes), args)
        classes_by_size = {}
        for each in answer['types']:
            size = len(each['symmetries']) * each['shifts']
            classes_by_size[size] = classes_by_size.get(size, 0) + int(each['classes'])
        self.assertEqual(classes_by_size, types, args)
        self.assertEqual(len(answer['symmetric']), symmetric, args)
        without = ask('symmetry', *args)
        for key in ('fixed', 'placements', 'classes', 'types'):
            self.assertEqual(without[key], answer[key], args)

    def test_plain_questions(self):
        for args in fewer((
                '-n 4 -p R', '-n 3x4 -p B -k 3', '-n 4 -p N -k 4', '-n 5 -p K -k 3 --block 0,4,20,24',
                '-n 6 -p Q --preplace 8', '-n 5 -p QNN -k 2 --geometry nq1.0', '-n 4 -p B -k 5', '-n 3 -p N -k 5',
                '-n 5x3 -p R -k 2 --block 7', '-n 4 -p R --preplace 0')):
            self.check(args.split())

    def test_other_questions(self):
        for args in fewer((
                '-n 5 --torus', '-n 4 --torus -p K -k 2', '-n 4 --set 2K,2K', '-n 3 --set N,N,N --peace between',
                '-n 4 -p Q -k any --cover every', '-n 3x4 --set 2N,2N --peace between --preplace N:0;N:11',
                '-n 3 -p K -k any --peace none', '-n 4 -p R --wall 5,10', '-n 4 -p fR', '-n 3x4 -p vNrW -k 3',
                '-n 3 --torus -p fRbB -k 2', '-n 1x5 --torus -p sD -k 2 --regions AA...')):
            self.check(args.split())

    def test_random_questions(self):
        chance = random.Random(7)
        for _ in range(rounds(20)):
            self.check(accepted(chance))


class Output(unittest.TestCase):
    def test_text(self):
        self.assertEqual(run('symmetry', '-n', 8).stdout.splitlines(), [
            'fixed\tidentity\t92', 'fixed\trotate-90\t0', 'fixed\trotate-180\t4', 'fixed\trotate-270\t0',
            'fixed\tmirror-columns\t0', 'fixed\tmirror-rows\t0', 'fixed\tmirror-diagonal\t0',
            'fixed\tmirror-antidiagonal\t0', 'sum\t(92 + 0 + 4 + 0 + 0 + 0 + 0 + 0) / 8 = 12',
            'classes\tidentity\t11\t88', 'classes\tidentity,rotate-180\t1\t4'])
        self.assertIn('classes\tidentity,rotate-90,rotate-180,rotate-270*5\t1\t10',
                      run('symmetry', '-n', 5, '--torus').stdout.splitlines())

    def test_list(self):
        lines = run('symmetry', '-n', 6, '--list').stdout.splitlines()
        self.assertEqual(lines[-1], 'placement\tidentity,rotate-180\t1 9 17 18 26 34')

    def test_images(self):
        done = run('symmetry', '-n', 4, '1,7,8,14')
        turns, mirrors = done.stdout.splitlines()
        self.assertEqual(turns, 'identity,rotate-90,rotate-180,rotate-270\t1 7 8 14')
        self.assertEqual(mirrors, 'mirror-columns,mirror-rows,mirror-diagonal,mirror-antidiagonal\t2 4 11 13')
        self.assertEqual(mirrors.split('\t')[1], '2 4 11 13')
        answer = ask('symmetry', '-n', 4, '--set', 'R,R', '--preplace', 'R:0', 'R:0;R:5')
        self.assertEqual([each['pieces'] for each in answer['images']], [[[0], [5]]])
        self.assertEqual(answer['images'][0]['symmetries'], ['identity', 'mirror-diagonal'])

    def test_bad_input(self):
        for args, part in ((('0,1',), 'is not a placement'), (('z9',), 'z9'), (('0', '1'), 'is one too many'),
                           (('-n', '4', '1,7,8,14', '--list'), '--list, --time-limit, --threads and --cite are not possible'),
                           (('--threads', 'x'), 'x'), (('--method', 'mrv'), 'method')):
            done = run('symmetry', *args)
            self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (2, '', 1), args)
            self.assertIn(part, done.stderr)

    def test_stopped(self):
        done = run('symmetry', '-n', 22, '--time-limit', '0.2')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertIn('no result is known', done.stderr)
        answer = ask('symmetry', '-n', 22, '--time-limit', '0.2', code=3)
        self.assertEqual((answer['status'], 'fixed' in answer, 'classes' in answer), ('stopped', False, False))


if __name__ == '__main__':
    main()
