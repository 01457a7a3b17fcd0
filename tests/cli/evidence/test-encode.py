# test-encode.py: questions as files for solvers, and their answers as placements
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import re
import subprocess
import unittest

from support import PATIENCE, TRUCE, main, run

NONE = 'truce-cli decode: the solver found no placement\n'


def encode(*args):
    done = run('encode', *args)
    assert (done.returncode, done.stderr) == (0, ''), done
    return done.stdout


def decode(answer, *args):
    return subprocess.run([TRUCE, 'decode', *map(str, args)], input=answer, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE)


def literals(true, n, form='{}'):
    """Returns literals for squares numbered from 0; those in `true` are positive."""
    return ' '.join(('' if square in true else '-') + form.format(square + 1) for square in range(n))


class Files(unittest.TestCase):
    def test_cnf_matches_its_header(self):
        for args in ('-n 8', '-n 6 --unique', '--set 2Q,*N -n 4 --cover every', '-n 5x7 -k 9 -p K --torus --wall 3',
                     '-n 3 -k any --preplace 4 --block 0'):
            lines = encode('--format', 'cnf', *args.split()).splitlines()
            head = [line for line in lines if line.startswith('p ')]
            clauses = [list(map(int, line.split())) for line in lines if line[0] not in 'cp']
            self.assertEqual(len(head), 1, args)
            _, _, variables, n = head[0].split()
            self.assertEqual(len(clauses), int(n), args)
            self.assertEqual(max(abs(literal) for clause in clauses for literal in clause), int(variables), args)
            for clause in clauses:
                self.assertEqual((clause[-1], clause.count(0)), (0, 1), args)
                self.assertGreater(len(clause), 1, args)

    def test_names(self):
        text = encode('--format', 'cnf', '--set', '2Q,N', '-n', 4)
        names = re.findall(r'(?m)^c (\d+): kind (\d) \((\w+)\) on (\w+) \((\d+)\)$', text)
        self.assertEqual(len(names), 32)
        self.assertEqual((names[0], names[17]), (('1', '1', 'Q', 'a4', '0'), ('18', '2', 'N', 'b4', '1')))
        for layout, name in (('opb', '* x18: kind 2 (N) on b4 (1)'), ('lp', '\\ p2: N'), ('mzn', '% p2: N')):
            self.assertIn(name, encode('--format', layout, '--set', '2Q,N', '-n', 4).splitlines())

    def test_opb_matches_its_header(self):
        lines = encode('--format', 'opb', '--most', '-p', 'K', '-n', 4, '--unique').splitlines()
        variables, n = map(int, re.fullmatch(r'\* #variable= (\d+) #constraint= (\d+)', lines[0]).groups())
        constraints = [line for line in lines if re.search('(>=|=) -?[0-9]+ ;$', line) and line[0] != '*']
        self.assertEqual(len(constraints), n)
        self.assertEqual(max(int(x) for line in constraints for x in re.findall(r'x(\d+)', line)), variables)
        self.assertEqual(len([line for line in lines if line.startswith('min: -1 x1 ')]), 1)

    def test_empty_problem(self):
        """Solvers require an objective and a constraint, even if the problem has none."""
        lines = encode('--format', 'lp', '-n', '1x2', '-k', 'any', '--peace', 'none').splitlines()
        self.assertEqual([line for line in lines if line[0] != '\\'],
                         ['Maximize', ' obj: 0 p1_a1', 'Subject To', 'p1_a1 >= 0', 'Binary', ' p1_a1 p1_b1', 'End'])

    def test_json(self):
        for layout in ('cnf', 'opb', 'lp', 'mzn'):
            answer = json.loads(encode('--format', layout, '-n', 4, '--json'))
            self.assertEqual((answer['format'], answer['size']), (layout, 4))
            self.assertEqual(answer['text'], encode('--format', layout, '-n', 4))

    def test_bad_input(self):
        for args, message in (('', '--format is missing'), ('--format dimacs', "'dimacs'"),
                              ('--format cnf --most', 'a CNF has no objective'),
                              ('--format opb --most --fewest', 'cannot be combined'),
                              ('--format opb --most -k 3', 'needs an open number'),
                              ('--format opb --most-equal --cover every --set *Q,*Q',
                               'cannot be combined with a cover'),
                              ('--format cnf --unique --torus -n 40', 'too many symmetries'),
                              ('--format lp -n 0', '64'), ('--format mzn extra', 'extra')):
            done = run('encode', *args.split())
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn(message, done.stderr)

    def test_closed_pipe(self):
        with subprocess.Popen([TRUCE, 'encode', '-n', '40', '--format', 'cnf'], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual((process.wait(timeout=PATIENCE), process.stderr.read()), (0, b''))


class Answers(unittest.TestCase):
    QUEENS = {1, 7, 8, 14}, {2, 4, 11, 13}
    LISTED = '1 7 8 14\n2 4 11 13\n'

    def check(self, answer, listed, *args):
        done = decode(answer, '-n', 4, *args)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, listed, ''), answer)

    def test_sat(self):
        one, two = (literals(queens, 16) for queens in self.QUEENS)
        self.check(f'c hello\ns SATISFIABLE\nv {one} 17 -18\nv 19 0\n', '1 7 8 14\n')
        self.check(f'c Answer: 1\nv {one} 0\nc Answer: 2\nv {two[:7]}\nv{two[7:]}\nv 0\ns SATISFIABLE\n', self.LISTED)
        self.check(f'SAT\n{two} 0\n', '2 4 11 13\n')
        self.check(f'v {one} 0 {two} 0\n', self.LISTED)
        self.check(f'v 2 8 9 15 0\r\n', '1 7 8 14\n')  # a variable that is not listed means no piece

    def test_pseudo_boolean(self):
        one, two = (literals(queens, 16, 'x{}') for queens in self.QUEENS)
        self.check(f'o 4\nv {one}\ns OPTIMUM FOUND\n', '1 7 8 14\n')
        self.check(f'c Answer: 1\nv {one}\nc Answer: 2\nv {two}', self.LISTED)
        self.check(f'v {one.replace(" -x6", chr(10) + "v -x6")}\n', '1 7 8 14\n')
        self.check('v ' + one.replace('-', '~'), '1 7 8 14\n')

    def test_integer_programs(self):
        self.check('Problem:\nStatus:     INTEGER OPTIMAL\n   No. Column name  Activity\n'
                   + ''.join(f'  {i} p1_{"abcd"[s % 4]}{4 - s // 4}  *  {int(s in self.QUEENS[0])} 0 1\n'
                             for i, s in enumerate(range(16), 1)), '1 7 8 14\n')
        self.check('Optimal - objective value 0.0\n 2 p1_c4 1 0\n 4 p1_a3 1 0\n 11 p1_d2 1.0000001 0\n 13 p1_b1 1 0\n'
                   ' 14 a17 1 0\n', '2 4 11 13\n')

    def test_minizinc(self):
        one, two = ([str(int(square in queens)) for square in range(16)] for queens in self.QUEENS)
        indexed = ', '.join(f'{i}: {value}' for i, value in enumerate(two))
        self.check(f'p1 = array1d(0..15, [{", ".join(one)}]);\n----------\np1 = [{indexed}];\na = [1, 0];\n----------\n'
                   '==========\n', self.LISTED)

    def test_kinds(self):
        args = ('-n', 3, '--set', '2K,R')
        done = decode('v 1 3 17 0', *args)
        self.assertEqual((done.returncode, done.stdout), (0, 'K:0,2;R:7\n'))
        answer = json.loads(decode('v 1 3 17 0 7 9 11 0', *args, '--json').stdout)
        self.assertEqual((answer['placements'], answer['listed'], answer['status']),
                         ([[[0, 2], [7]], [[6, 8], [1]]], 2, 'verified'))
        self.assertEqual(decode('v 1 3 17 0', *args, '--board').stdout, 'K:0,2;R:7\nk * k\n* * *\n* r *\n\n')

    def test_decoded_list_equals_solve(self):
        for args in (('-n', 6), ('-n', 3, '--set', '2K,R'), ('-n', 3, '-k', 'any')):
            for option in ((), ('--board',)):
                listed = run('solve', *args, *option).stdout
                squares = json.loads(run('solve', *args, '--json').stdout)['placements']
                n = int(args[1]) ** 2
                answer = ''
                for placement in squares:
                    kinds = placement if placement and isinstance(placement[0], list) else [placement]
                    true = {kind * n + square for kind, of_kind in enumerate(kinds) for square in of_kind}
                    answer += f'v {literals(true, n * len(kinds))} 0\n'
                done = decode(answer, *args, *option)
                self.assertEqual((done.stdout, done.stderr), (listed, ''))

    def test_no_placement(self):
        for answer in ('s UNSATISFIABLE\n', 'UNSAT\n', '=====UNSATISFIABLE=====\n', 'Status:     INTEGER EMPTY\n',
                       'Infeasible - objective value 0.0\n 1 p1_a3 0.5 0\n'):
            done = decode(answer, '-n', 3)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (1, '', NONE))
        answer = json.loads(decode('s UNSATISFIABLE\n', '-n', 3, '--json').stdout)
        self.assertEqual((answer['placements'], answer['status']), ([], 'none'))

    def test_bad_input(self):
        for answer, message in (
                ('', 'not a solver'), ('hello\n', 'not a solver'), ('s UNKNOWN\n', 'did not find'),
                ('v 1 2 3\n', 'ends within'), ('v 1 6 11 16 0', 'a4 and b3 attack each other'), ('v 2 0', 'number of pieces'),
                ('v 1 -1 0', 'both true and false'), ('v two 0', "'two'"), ('v 99999999999 0', "'99999999999'"),
                ('v x0\n', "'x0'"), ('v 1 x2 0', 'before the one above'), ('p1_a4 2\n', 'neither 0 nor 1'),
                ('p1_a4\n', 'neither 0 nor 1'), ('p1 = [0, 1];\n', 'not an array'), ('p1 = [0, 2];', 'not an array'), ('p1 = 3', 'not an array'),
                ('p1 = [' + ', '.join('0' * 17) + '];', 'not an array'), ('v ' + literals(range(16), 16) + ' 0', 'number of pieces'),
                ('p1 = [' + ', '.join('0' * 16) + '];', 'ends within')):
            for option in ((), ('--json',)):
                done = decode(answer, '-n', 4, *option)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (answer, done))
                self.assertIn(message, done.stderr)
        for args in (('-n', 4, '/nowhere'), ('-n', 4, '/'), ('-n', 4, 'a', 'b'), ('-n', 4, '--board', '--json')):
            done = decode('', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (args, done))

    def test_rules_are_checked(self):
        for answer, args, message in (('v 1 0', '-n 2 -k 1 -p N --cover every --peace none', 'breaks a rule'),
                                      ('v 1 0', '-n 2 -k 1 --block 0', 'a2 breaks a rule'),
                                      ('v 1 5 0', '-n 2 --set Q,Q --peace none', 'a2 breaks a rule'),
                                      ('v 1 0', '-n 3 -k 1 --preplace 4', 'preplaced')):
            done = decode(answer, *args.split())
            self.assertEqual((done.returncode, done.stdout), (2, ''), done)
            self.assertIn(message, done.stderr)


main()
