# test-question.py: sets of pieces, tori, peace, cover, open numbers, and best, by the command line
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import itertools
import json
import os
import tempfile
import unittest

from support import HERE, ask, attacked, fewer, main, run


def lines(*args):
    done = run(*args)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()

# How the commands and the help say which placements --ways counts for most-equal.
CLI_WAYS = ('each kind of open number then has exactly that many pieces, or its preplaced pieces if it has more of '
            'them')
SEQUENCE_WAYS = 'then each kind of open number has exactly that many pieces.'  # a sequence has no preplaced pieces
HELP_WAYS = ('each kind whose number is open has exactly the optimal number of pieces. A kind that has more preplaced '
             'pieces than that has only these.')


class Best(unittest.TestCase):
    def test_published(self):
        # A075458, A006075, A006076; kings: ceil(n / 2)^2 and A018807; bishops: 2 n - 2 in 2^n placements.
        for args, message in fewer((
                ('--fewest --cover every --peace none -n 8 -p Q', ['5', '4860']),
                ('--fewest --cover every -n 8 -p Q', ['5', '728']),
                ('--fewest --cover every --peace none -n 12 -p Q', ['6', '8']),
                ('--fewest --cover every --peace none -n 8 -p R', ['8', '33514112']),
                ('--most -n 8 -p K', ['16', '281571']),
                ('--most -n 8 -p N', ['32', '2']),
                ('--most -n 8 -p B', ['14', '256']),
                ('--most -n 8 -p Q', ['8', '92']),
                ('--most-equal --peace between --set *Q,*Q -n 5', ['4', '18']))):
            self.assertEqual(lines('best', '--ways', *args.split()), message, args)

    def test_fewest_that_cover(self):
        for piece, fewest in (('N', '12'), ('K', '9'), ('B', '8'), ('R', '8')):
            self.assertEqual(lines('best', '--fewest', '--cover', 'every', '--peace', 'none', '-n', 8, '-p', piece),
                             [fewest])

    def test_ways_of_most_equal(self):
        """Placements with one larger army are not counted. The test counts pairs of armies."""
        for n, best in ((3, 1), (4, 2)):
            cells = range(n * n)
            reach = [attacked(n, n, 'Q', square) for square in cells]

            def pairs(size, other):
                return [(a, b) for a in itertools.combinations(cells, size)
                        for b in itertools.combinations(set(cells).difference(a, *(reach[s] for s in a)), other)]
            equal = pairs(best, best)
            self.assertGreater(len(pairs(best, best + 1)), 0)
            self.assertEqual(pairs(best + 1, best + 1), [])
            args = ('--most-equal', '--peace', 'between', '--set', '*Q,*Q', '-n', n)
            self.assertEqual(lines('best', *args, '--ways'), [str(best), str(len(equal))])
            self.assertEqual(ask('best', *args, '--ways')['ways'], str(len(equal)))
            self.assertEqual(len(lines('best', *args, '--list')), 1 + len(equal))
            self.assertEqual(lines('count', '--set', f'{best}Q,{best}Q', '--peace', 'between', '-n', n),
                             [str(len(equal))])
            self.assertEqual(lines('sequence', *args[:-2], '--ways', '--from', n, '--to', n)[0].split('\t')[1],
                             str(len(equal)))

    def test_wording_of_ways_is_consistent(self):
        data = os.path.join(HERE, '..', '..', 'data')
        texts = [(run('best', '--help').stdout, CLI_WAYS), (run('sequence', '--help').stdout, SEQUENCE_WAYS)]
        for name, sentence in (('man/truce-cli.1', CLI_WAYS), ('help/C/questions.page', HELP_WAYS),
                               ('help/C/armies.page', HELP_WAYS)):
            with open(os.path.join(data, name), encoding='utf-8') as file:
                texts.append((file.read(), sentence))
        for text, sentence in texts:
            result = ' '.join(text.split())
            self.assertIn('placements with exactly the optimal number', result)
            self.assertIn(sentence, result)

    def test_classes(self):
        args = '--fewest --cover every --ways --unique -n 8'.split()
        self.assertEqual(lines('best', *args), ['5', '91'])

    def test_armies_agrees(self):
        for n in range(2, 13):
            self.assertEqual(lines('best', '--most-equal', '--peace', 'between', '--set', '*Q,*Q', '-n', n)[0],
                             lines('armies', '-n', n)[0])

    def test_list_of_ways(self):
        best, ways, *found = lines('best', '--fewest', '--cover', 'every', '--peace', 'none', '-n', 6, '--ways',
                                   '--list')
        self.assertEqual((best, ways, len(found)), ('3', '4', 4))
        for placement in found:
            squares = [int(square) for square in placement.split()]
            covered = set(squares).union(*(attacked(6, 6, 'Q', square) for square in squares))
            self.assertEqual(covered, set(range(36)))

    def test_json(self):
        for args, best, proof in (('--most -n 9 -p K', 25, 'cliques'), ('--most -n 8 -p Q', 8, 'lines'),
                                  ('--fewest --cover every --peace none -n 9 -p Q', 5, 'Weakley 1995'),
                                  ('--fewest --cover every --peace none -n 8 -p Q', 5, 'search')):
            answer = ask('best', *args.split())
            self.assertEqual((answer['best'], answer['proof']), (best, proof))
            text = run('best', *args.split())
            self.assertEqual(text.stdout, f'{best}\n')
            self.assertIn(f'proved by {proof}: ', text.stderr)
            self.assertEqual(run('best', *args.split(), '--quiet').stderr, '')
        answer = ask('best', '--fewest', '--cover', 'every', '--peace', 'none', '-n', 5, '--ways')
        self.assertEqual({key: answer[key] for key in ('best', 'bound', 'status', 'ways', 'aim', 'cover', 'peace',
                                                       'pieces')},
                         {'best': 3, 'bound': 3, 'status': 'proved', 'ways': '186', 'aim': 'fewest',
                          'cover': 'every', 'peace': 'none', 'pieces': 'any'})

    def test_methods(self):
        armies = ('--most-equal', '--peace', 'between', '--set', '*Q,*Q', '-n', 6)
        for method in ('lines', 'any-line', 'squares', 'backtrack', 'peaceful-armies'):
            self.assertEqual(lines('best', *armies, '-m', method, '--ways'), ['5', '560'], method)
        # A constructive method proves nothing, and says so. The seed makes it reproducible.
        found = [ask('best', *armies[:-1], 10, '-m', 'local-search', '--seed', 3) for _ in range(2)]
        self.assertEqual((found[0]['status'], found[0]['best']), ('best-found', found[1]['best']))
        self.assertGreater(found[0]['bound'], found[0]['best'])
        self.assertIn('not proved', run('best', *armies, '-m', 'construct').stderr)
        for args, part in ((['-m', 'nonsense'], 'backtrack'), (['-m', 'mrv'], 'mrv does not accept'),
                           (['-m', 'construct', '--store'], '--store')):
            done = run('best', *armies, *args)
            self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (2, '', 1), args)
            self.assertIn(part, done.stderr)

    def test_no_placement(self):
        # A queen on the only square attacks nothing.
        done = run('best', '--fewest', '--cover', 'total', '-n', 1)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('there is no placement', done.stderr)

    def test_stopped_prints_only_a_bound(self):
        done = run('best', '--fewest', '--cover', 'every', '--peace', 'none', '-n', 40, '-p', 'Q', '--time-limit',
                   '0.2')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertIn('bound ', done.stderr)


class Sets(unittest.TestCase):
    def test_counts(self):
        for args, count in (('--set 2K,R -n 3', '4'), ('--set 2R,4N -n 4', '8'), ('-n 5 --torus', '10'),
                            ('-n 1x3 -p R -k 2 --wall 1', '1'), ('-n 1x3 -p R -k 2 --block 1', '0'),
                            ('-n 7 --torus', '28'), ('-n 6 --torus', '0'), ('--set 8Q -n 8', '92'),
                            # A332349 counts maximal sets. Two queens that may attack each other can be on any two
                            # squares.
                            ('-k 2 --peace none -n 5', '300')):
            self.assertEqual(lines('count', *args.split()), [count], args)

    def test_set_has_no_published_count(self):
        answer = ask('count', '--set', '2Q,2B,2K,N', '-n', 7)
        self.assertEqual((answer['check'], answer['check_source']), ('unchecked', None))

    def test_listed_placement_can_be_preplaced(self):
        listed = lines('solve', '--set', '2K,R', '-n', 3)
        self.assertEqual(listed, ['K:0,2;R:7', 'K:0,6;R:5', 'K:2,8;R:3', 'K:6,8;R:1'])
        for placement in listed:
            self.assertEqual(lines('solve', '--set', '2K,R', '-n', 3, '--preplace', placement), [placement])
        answer = json.loads(run('solve', '--set', '2K,R', '-n', 3, '--json').stdout)
        self.assertEqual(answer['placements'][0], [[0, 2], [7]])
        self.assertEqual(answer['kinds'], [{'piece': 'K', 'pieces': 2, 'preplaced': []},
                                           {'piece': 'R', 'pieces': 1, 'preplaced': []}])

    def test_open_numbers_list_all_sizes(self):
        listed = lines('solve', '-k', 'any', '-n', 3)
        peaceful = [squares for k in range(0, 4) for squares in itertools.combinations(range(9), k)
                    if all(b not in attacked(3, 3, 'Q', a) for a, b in itertools.combinations(squares, 2))]
        self.assertEqual(sorted(listed), sorted(' '.join(map(str, squares)) for squares in peaceful))

    def test_open_numbers_are_listed_in_order(self):
        """Sorted by all squares, including preplaced ones: 0 1 5 precedes 0 5, which precedes 0 5 6."""
        mirrored = [6, 7, 8, 3, 4, 5, 0, 1, 2]  # the only symmetry that preserves square 5
        for piece, peace in (('Q', 'none'), ('R', 'all'), ('B', 'all')):
            sets = [set(chosen) | {5} for k in range(9) for chosen in itertools.combinations([0, 1, 2, 3, 4, 6, 7, 8], k)]
            if peace == 'all':
                sets = [s for s in sets if not any(attacked(3, 3, piece, a) & s - {a} for a in s)]
            expected = [' '.join(map(str, squares)) for squares in sorted(sorted(s) for s in sets)]
            classes = [line for line in expected
                       if [int(word) for word in line.split()] <= sorted(mirrored[int(word)] for word in line.split())]
            args = ('-n', 3, '-p', piece, '-k', 'any', '--preplace', 5, '--peace', peace)
            self.assertEqual(lines('solve', *args), expected)
            self.assertEqual(lines('solve', *args, '--threads', 3), expected)
            self.assertEqual(lines('solve', *args, '--limit', 7), expected[:7])
            self.assertEqual(lines('solve', *args, '--unique'), classes)
            self.assertEqual(lines('first', *args), expected[:1])
            self.assertEqual(lines('first', *args, '--threads', 3), expected[:1])
            with tempfile.TemporaryDirectory() as folder:
                for time in range(2):  # counted, then read from the store
                    done = run('solve', *args, '--store', env={**os.environ, 'XDG_DATA_HOME': folder})
                    self.assertEqual(done.stdout.splitlines(), expected)

    def test_board_shows_each_kind(self):
        done = run('first', '--set', 'Q,Q,N', '-n', 5, '--board')
        self.assertEqual(done.returncode, 0)
        drawn = ''.join(done.stdout.splitlines()[1:]).replace(' ', '')
        self.assertEqual(sorted(drawn.replace('*', '')), ['2', 'n', 'q'])


class Walls(unittest.TestCase):
    """Pieces with a leap, or a ride of longer steps, along one of their rides. A wall ends the ride but not the
    leap."""

    def test_attacks(self):
        # Rows below the wall that a piece on the first row attacks.
        for piece, rows in (('D', [2]), ('R', []), ('RD', [2]), ('DR', [2]), ('WWD', [2]), ('RH', [3]), ('RDD', [2, 4]),
                            ('QD', [2]), ('bRbD', [2]), ('bRfD', [])):
            drawn = lines('attacks', '-n', '5x1', '-p', piece, '--wall', 1, '--square', 0)
            self.assertEqual([row for row in range(5) if drawn[row] == '+'], rows, piece)
        # On the diagonal with a wall on b2: c3 and e5, or only c3.
        for piece, attacked_squares in (('BA', {12}), ('FFAA', {12, 24}), ('B', set()), ('AAB', {12, 24})):
            drawn = ''.join(lines('attacks', '-n', 5, '-p', piece, '--wall', 6, '--square', 0)).replace(' ', '')
            self.assertEqual({square for square in range(25) if drawn[square] == '+' and square % 6 == 0},
                             attacked_squares, piece)

    def test_counts(self):
        # On squares 0, 2, 3 and 4 of a column, the pairs of rooks are 0 2, 0 3 and 0 4. D removes 0 2, and H removes
        # 0 3. On the torus with walls 1 and 3, the pairs are 0 2 and 2 4, and D removes both.
        for args, listed in (('-p R --wall 1', ['0 2', '0 3', '0 4']), ('-p RD --wall 1', ['0 3', '0 4']),
                             ('-p WWD --wall 1', ['0 3', '0 4']), ('-p RH --wall 1', ['0 2', '0 4']),
                             ('-p RDD --wall 1', ['0 3']), ('-p QD --wall 1', ['0 3', '0 4']),
                             ('-p fRbD --wall 1', ['0 3', '0 4']),
                             ('-p R --wall 1,3 --torus', ['0 2', '2 4']), ('-p RD --wall 1,3 --torus', []),
                             ('-p RD --block 1', []), ('-p RD', [])):
            args = ('-n', '5x1', '-k', 2, *args.split())
            self.assertEqual(lines('count', *args), [str(len(listed))], args)
            self.assertEqual(run('solve', *args).stdout.splitlines(), listed, args)
            self.assertEqual(run('first', *args).stdout.splitlines(), listed[:1], args)

    def test_other_commands_and_sets(self):
        args = ('-n', '5x1', '-p', 'RD', '--wall', 1)
        self.assertEqual(lines('count', *args, '-k', 2, '--unique'), ['2'])
        self.assertEqual(lines('best', *args, '--most', '--ways', '--list'), ['2', '2', '0 3', '0 4'])
        answer = ask('count', *args, '-k', 2)
        self.assertEqual((answer['piece'], answer['walls'], answer['count']), ('RD', [1], '2'))
        # With a wall the kinds R and RD differ, so that they cannot be exchanged.
        self.assertEqual(lines('count', '-n', '5x1', '--set', 'R,RD', '--wall', 1), ['4'])
        self.assertEqual(lines('solve', '-n', '5x1', '--set', 'R,RD', '--wall', 1), ['R:0;RD:3', 'R:0;RD:4', 'R:3;RD:0',
                                                                                  'R:4;RD:0'])

    def test_redundant_leaps_cost_nothing_without_walls(self):
        for piece, plain in (('QD', 'Q'), ('RDH', 'R'), ('BA', 'B'), ('QNN(2,4)', 'QNN'), ('RfD', 'R')):
            answers = [ask('count', '-n', 8, '-p', name) for name in (piece, plain)]
            for key in ('count', 'method', 'attempts', 'check', 'check_source'):
                self.assertEqual(answers[0][key], answers[1][key], (piece, key))
            self.assertEqual(answers[0]['piece'], piece)

    def test_walls_and_regions_are_refused_beyond_64(self):
        # Beyond 64 a closed form counts rooks. It supports neither walls nor regions.
        for args in ('count -n 65x2 -p R -k 2', 'first --any -n 100 -p Q'):
            self.assertEqual(run(*args.split()).returncode, 0)
            for more in ('--wall=1', '--regions=AB'):
                done = run(*args.split(), more)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (args, more))
        self.assertEqual(lines('count', '-n', '65x2', '-p', 'RD', '-k', 2), ['4160'])  # 65 * 64 / 2 * 2


class Published(unittest.TestCase):
    def test_small_boards(self):
        """The rows of data/known-questions.csv on boards to 6 x 6."""
        path = os.path.join(HERE, '..', '..', 'data', 'known-questions.csv')
        with open(path, encoding='utf-8') as file:
            rows = list(csv.DictReader(line for line in file if not line.startswith('#')))
        rows = [row for row in rows if int(row['problem'].split('x')[0]) <= 6
                and (row['mode'] == 'best' or ' aim=' not in row['problem'])
                # These boards have fewer than nine squares, so nine kings are no valid question, but they are a term
                # of a sequence.
                and row['problem'] not in ('1x1 K k=9 true', '2x2 K k=9 true')]
        self.assertGreater(len(rows), 50)
        for row in rows:
            size, piece, number, geometry, *rules = row['problem'].split()
            args = ['-n', size, '-p', piece, '--geometry', geometry]
            for rule in rules:
                args += [f'--{rule}'] if rule.startswith('aim=') else ['--' + rule.split('=')[0], rule.split('=')[1]]
            if row['mode'] == 'best':
                args = ['best'] + [word.replace('--aim=', '--') for word in args]
            else:
                args = ['count', '-k', number[2:]] + args + ['--unique'] * (row['mode'] == 'fundamental')
            with self.subTest(problem=row['problem']):
                self.assertEqual(run(*args).stdout, row['value'] + '\n')


class Refused(unittest.TestCase):
    def test_all_errors(self):
        for args, message in (
                ('best -n 4', '--most, --fewest'), ('best --most --fewest', 'one of'),
                ('best --most --unique', '--ways'), ('best --most --set 4Q', 'needs an open number'),
                ('best --most-equal --cover every --set *Q,*Q', 'cannot be combined with a cover'),
                ('count --set 2Q -p Q', 'cannot be combined'), ('count --set 2Q,,N', 'piece'),
                ('count --set ' + ','.join('Q' * 9), 'no more than 8'), ('count --set 70Q', '70 pieces'),
                ('count --peace some', 'all, between and none'), ('count --cover all', 'none, every and total'),
                ('count --torus --geometry true', 'cannot be combined'), ('count --wall a1 --block a1', 'both a wall'),
                ('count --set Q,N --preplace a8', 'does not say which kind of piece is on its squares'),
                ('count --set Q,N --preplace B:a8', 'not one of the pieces'),
                ('count --set Q,N --preplace Q:a8;N:a8', 'two preplaced pieces'),
                ('count --set Q,N --preplace Q:a8;N:b7', 'on a8 (0) attacks the preplaced piece on b7 (9)'),
                ('step -k any -m improved', 'number of pieces is open'),
                ('worksheet --set *Q,*N', 'nothing to complete'), ('solve --set Q,N --format rainha', 'several kinds')):
            done = run(*args.split())
            self.assertEqual((done.returncode, done.stdout), (2, ''), args)
            self.assertEqual(done.stderr.count('\n'), 1, done.stderr)
            self.assertIn(message, done.stderr, args)


main()
