# test-confirm.py: --confirm: other programs check the answer, and their output is not trusted
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import shutil
import signal
import subprocess
import tempfile
import unittest

from support import PATIENCE, TRUCE, await_true, main, run

CLASP, CADICAL = map(shutil.which, ('clasp', 'cadical'))
QUESTION = ('-n', 6)  # has 4 placements in one class
NO_PLACEMENT = ('-n', 3)
PLACEMENT = {1, 9, 17, 18, 26, 34}  # one of the placements


def model(true, n=36):
    return 'v ' + ' '.join(('' if square in true else '-') + str(square + 1) for square in range(n)) + ' 0'


class FakePrograms(unittest.TestCase):
    """Tests with scripts as programs, in a folder that is the only one of PATH."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.path, self.temporary = (os.path.join(self.folder, name) for name in ('bin', 'tmp'))
        os.mkdir(self.path)
        os.mkdir(self.temporary)
        self.env = {**os.environ, 'PATH': self.path, 'TMPDIR': self.temporary}

    def tearDown(self):
        self.assertEqual(os.listdir(self.temporary), [])

    def install_script(self, name, *lines):
        path = os.path.join(self.path, name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(('#!/bin/sh', *lines, '')))
        os.chmod(path, 0o755)

    def install_fake(self, name, *lines, version=None):
        """Installs a script that prints a version like the real program does."""
        result = version or {'clasp': 'clasp version 3.9.9', 'cadical': '9.9.9',
                             'glpsol': 'GLPSOL--GLPK LP/MIP Solver 9.9'}[name]
        self.install_script(name, f'[ "$1" = --version ] && echo "{result}" && exit 0', *lines)

    def echo_lines(self, *answer):
        return [f"echo '{line}'" for line in answer]

    def run_with_fakes(self, *args):
        return run(*args, env=self.env)

    def check(self, args, code, stdout, message):
        done = self.run_with_fakes(*args)
        self.assertEqual((done.returncode, done.stdout), (code, stdout), done)
        self.assertIn(message, done.stderr)
        return done

    def count(self, code, message):
        return self.check(('count', *QUESTION, '--confirm', 'clasp'), code, '4\n', message)


class Answers(FakePrograms):
    def test_confirmed(self):
        self.install_fake('clasp', *self.echo_lines('s SATISFIABLE', 'c Models         : 4'), 'exit 30')
        self.count(0, 'count: confirmed by clasp 3.9.9\n')
        done = self.run_with_fakes('count', *QUESTION, '--confirm', 'clasp', '--json')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        confirmed, = json.loads(done.stdout)['confirmed']
        self.assertGreaterEqual(confirmed.pop('seconds'), 0)
        self.assertEqual(confirmed, {'program': 'clasp', 'version': '3.9.9', 'asked': 'count', 'status': 'confirmed',
                                     'answer': '4', 'proof': False})

    def test_relative_folders_of_path_are_ignored(self):
        """A program of the current folder is not used in place of the installed one."""
        self.install_fake('clasp', *self.echo_lines('s SATISFIABLE', 'c Models         : 5'), 'exit 30')
        os.rename(self.path, os.path.join(self.folder, 'wrong'))
        os.mkdir(self.path)
        wrong = os.path.join(self.folder, 'wrong')
        for before in '.', '', '../wrong', './':
            self.env['PATH'] = f'{before}:{self.path}'
            done = run('count', *QUESTION, '--confirm', 'clasp', env=self.env, cwd=wrong)
            self.assertEqual((done.returncode, done.stdout), (2, ''), done)
            self.assertIn('clasp', done.stderr)
        self.install_fake('clasp', *self.echo_lines('s SATISFIABLE', 'c Models         : 4'), 'exit 30')
        done = run('count', *QUESTION, '--confirm', 'clasp', env=self.env, cwd=wrong)
        self.assertEqual((done.returncode, done.stdout), (0, '4\n'), done)
        self.assertIn('confirmed by clasp 3.9.9', done.stderr)

    def test_contradicted(self):
        self.install_fake('clasp', *self.echo_lines('s SATISFIABLE', 'c Models         : 5'), 'exit 30')
        self.count(4, 'contradicted by clasp 3.9.9: its answer is: 5')
        done = self.run_with_fakes('count', *QUESTION, '--confirm', 'clasp', '--json', '--quiet')
        self.assertEqual((done.returncode, done.stderr.count('\n')), (4, 1))
        self.assertEqual([(each['status'], each['answer']) for each in json.loads(done.stdout)['confirmed']],
                         [('contradicted', '5')])

    def test_invalid_numbers_of_models(self):
        for models in ('4+', '04', '-4', '', '4 5', 'four'):
            self.install_fake('clasp', *self.echo_lines('s SATISFIABLE', f'c Models         : {models}'), 'exit 30')
            self.count(5, 'clasp 3.9.9 failed: the program does not say how many')

    def test_placement_is_checked(self):
        first = ('first', *QUESTION, '--confirm', 'clasp')
        right = run('first', *QUESTION).stdout
        self.install_fake('clasp', *self.echo_lines(model(PLACEMENT - {1} | {0}), 's SATISFIABLE'), 'exit 10')
        self.check(first, 5, right, 'attack each other')
        self.install_fake('clasp', *self.echo_lines('v two 0'), 'exit 10')
        self.check(first, 5, right, "'two'")
        self.install_fake('clasp', *self.echo_lines(model(set(map(int, right.split()))), 's SATISFIABLE'), 'exit 10')
        self.check(first, 0, right, 'confirmed by clasp 3.9.9: there is a placement')

    def test_no_placement(self):
        first = ('first', *QUESTION, '--confirm', 'clasp')
        self.install_fake('clasp', *self.echo_lines('s UNSATISFIABLE'), 'exit 20')
        self.check(first, 4, run('first', *QUESTION).stdout,
                   'contradicted by clasp 3.9.9: its answer is: there is no placement')
        self.check(('first', *NO_PLACEMENT, '--confirm', 'clasp'), 1, '', 'confirmed by clasp 3.9.9\n')

    def test_best(self):
        best = ('best', '--most', '-p', 'N', '-n', 2, '--confirm', 'clasp')
        self.install_fake('clasp', *self.echo_lines('v x1 x2 x3 x4', 's OPTIMUM FOUND'), 'exit 30')
        self.check(best, 0, '4\n', 'confirmed by clasp 3.9.9\n')
        self.install_fake('clasp', *self.echo_lines('v x1 x2 x3', 's OPTIMUM FOUND'), 'exit 30')
        self.check(best, 4, '4\n', 'contradicted by clasp 3.9.9: its answer is: 3')
        self.install_fake('clasp', *self.echo_lines('v x1 x2 x3 x4', 's SATISFIABLE'), 'exit 10')
        self.check(best, 5, '4\n', 'does not say that it finished')
        self.assertEqual(json.loads(self.run_with_fakes(*best, '--json').stdout)['confirmed'][0]['status'], 'undecided')

    def test_count_of_none(self):
        """A program that cannot count can confirm that there is no placement. If there are some, it is not run."""
        self.install_fake('glpsol', 'while [ $# -gt 1 ]; do [ "$1" = -o ] && out=$2; shift; done',
                          "echo 'Status:     INTEGER EMPTY' >\"$out\"")
        self.install_fake('cadical', 'exit 99')
        some = ('count', *QUESTION, '--confirm', 'cadical')
        self.check(some, 5, '4\n', 'count: not confirmed: cadical cannot count; it can only confirm that there is no placement\n')
        done = self.run_with_fakes(*some, '--unique', '--json', '--quiet')
        self.assertEqual((done.returncode, json.loads(done.stdout)['confirmed'], done.stderr.count('\n')), (5, [], 1))
        self.check(('count', '-n', 6, '--preplace', 0, '--confirm', 'cadical'), 5, '0\n', 'the exit status of the program is 99')
        for proof in ('0', 'garbage'):
            self.install_fake('cadical', f"echo '{proof}' >\"$3\"", *self.echo_lines('s UNSATISFIABLE'), 'exit 20')
            self.check(('count', '-n', 6, '--preplace', 0, '--confirm', 'cadical'), 5, '0\n', 'its proof does not hold')
        self.install_fake('cadical', *self.echo_lines(model(PLACEMENT), 's SATISFIABLE'), 'exit 10')
        self.check(('count', '-n', 6, '--preplace', 0, '--confirm', 'cadical'), 5, '0\n', 'cadical 9.9.9 failed')
        self.check(('count', *NO_PLACEMENT, '--confirm', 'glpsol'), 0, '0\n', 'confirmed by glpsol 9.9\n')

    def test_none_without_proof(self):
        """cadical's answer that there is no placement counts only with a valid proof."""
        first = ('first', '-n', 6, '--preplace', 0, '--confirm', 'cadical')
        self.install_fake('cadical', *self.echo_lines('s UNSATISFIABLE'), 'exit 20')
        self.check(first, 5, '', 'its proof does not hold')
        for proof in ('0', '1 0', 'garbage', 'd 1 0'):
            self.install_fake('cadical', f"echo '{proof}' >\"$3\"", *self.echo_lines('s UNSATISFIABLE'), 'exit 20')
            self.check(first, 5, '', 'its proof does not hold')

    def test_other_programs(self):
        """Tests a program that writes its answer to a file, as the only one that is installed."""
        self.install_fake('glpsol', 'printf "Status:     INTEGER OPTIMAL\\n 1 p1_a2 * 1 0 1\\n" >"$5"')
        self.check(('best', '--most', '-n', 2, '--confirm', 'any'), 0, '1\n', 'confirmed by glpsol 9.9\n')
        self.check(('count', *QUESTION, '--confirm', 'any'), 2, '', 'install one of: clasp, minizinc')


class Misbehaving(FakePrograms):
    def test_crash(self):
        self.install_fake('clasp', 'kill -SEGV $$')
        self.count(5, 'clasp 3.9.9 failed: signal 11 ended the program')
        self.install_fake('clasp', *self.echo_lines('c Models         : 4'), 'exit 3')
        self.count(5, 'the exit status of the program is 3')

    def test_flood(self):
        self.install_fake('clasp', 'exec /usr/bin/yes s UNSATISFIABLE')
        self.count(5, 'the program wrote more than 64 MB')
        self.install_script('clasp', 'exec /usr/bin/yes clasp version 3.9.9')
        self.count(5, 'does not print its version')

    def test_garbage(self):
        for lines in ((), ('/usr/bin/head -c 3000000 /dev/zero',), ("printf '\\377\\376\\n'",),
                      ('/usr/bin/head -c 3000000 /dev/zero | /usr/bin/tr "\\0" v',)):
            self.install_fake('clasp', *lines, 'exit 30')
            self.count(5, 'the program does not say how many')
            self.check(('first', *QUESTION, '--confirm', 'clasp'), 5, run('first', *QUESTION).stdout,
                       'clasp 3.9.9 failed')

    def test_other_program(self):
        self.install_fake('clasp', version='some other program')
        self.count(5, 'clasp failed: the program does not print its version')
        os.remove(os.path.join(self.path, 'clasp'))
        with open(os.path.join(self.path, 'clasp'), 'wb') as file:
            file.write(b'\x7fELF nothing of the kind')
        os.chmod(os.path.join(self.path, 'clasp'), 0o755)
        self.count(5, 'clasp failed')

    def install_hanging_fake(self):
        """Installs a clasp that hangs in a child process. Returns the file to which that writes its process number."""
        number = os.path.join(self.folder, 'number')
        self.install_fake('clasp', f"/bin/sh -c 'echo $$ >{number}.new; mv {number}.new {number}; exec /bin/sleep 100000' &", 'wait')
        self.env['PATH'] += ':/usr/bin:/bin'
        return number

    def is_gone(self, number):
        with open(number, encoding='ascii') as file:
            process = int(file.read())
        try:
            with open(f'/proc/{process}/stat', encoding='ascii') as file:
                return file.read().rsplit(')', 1)[1].split()[0] == 'Z'
        except FileNotFoundError:
            return True

    def test_hang(self):
        number = self.install_hanging_fake()
        self.check(('count', *QUESTION, '--confirm', 'clasp', '--time-limit', 4), 5, '4\n',
                   'not confirmed: clasp was stopped')
        await_true('what hangs is ended', lambda: self.is_gone(number))

    def test_interrupted(self):
        number = self.install_hanging_fake()
        with subprocess.Popen([TRUCE, 'count', *map(str, QUESTION), '--confirm', 'clasp', '--json'], env=self.env,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            await_true('clasp has begun', lambda: os.path.exists(number), process)
            process.send_signal(signal.SIGINT)
            answer, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, json.loads(answer)['count'], json.loads(answer)['confirmed']), (130, '4', []))
        await_true('what hangs is ended', lambda: self.is_gone(number))


class BadOptions(FakePrograms):
    def test_errors_before_the_search(self):
        """These counts would not end, so that the error must come before the search."""
        self.install_fake('clasp')
        self.install_fake('cadical')
        for args, message in (('count -n 30 --confirm gurobi', "'gurobi'"),
                              ('count -n 30 --confirm minizinc', 'not installed'),
                              ('count -n 30 --confirm cbc', 'not installed'),
                              ('count -n 30 --confirm cadical --sequences', 'not orders of placing'),
                              ('count -n 30 --confirm clasp --sequences', 'not orders of placing'),
                              ('count -n 30 --confirm clasp --part 1/2 --log x', 'not for a part'),
                              ('count -n 1000 -p R --confirm clasp', 'up to 64'),
                              ('first -n 1000 --any --confirm clasp', 'up to 64'),
                              ('best --most -n 30 --confirm cadical', 'cadical cannot find out what the optimum is'),
                              ('best --most-equal --cover every --set *Q,*Q --confirm clasp',
                               'cannot be combined with a cover')):
            done = self.run_with_fakes(*args.split())
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn(message, done.stderr)


class Real(unittest.TestCase):
    def check(self, args, code, message):
        done = run(*args)
        self.assertEqual(done.returncode, code, done)
        self.assertRegex(done.stderr, message)

    @unittest.skipUnless(CLASP, 'clasp is not here')
    def test_clasp(self):
        message = r'(?m)confirmed by clasp \d\S*$'
        for args in (('count', *QUESTION), ('count', *QUESTION, '--unique'), ('count', *NO_PLACEMENT),
                     ('first', *NO_PLACEMENT),
                     ('count', '-n', 3, '--set', '2K,R', '--peace', 'between'), ('best', '--most', '-p', 'N', '-n', 4),
                     ('best', '--fewest', '--cover', 'every', '--peace', 'none', '-n', 5),
                     ('best', '--most-equal', '--peace', 'between', '--set', '*Q,*Q', '-n', 4),
                     ('best', '--fewest', '--cover', 'total', '-p', 'N', '--peace', 'none', '-n', 2)):
            self.check((*args, '--confirm', 'clasp'), int(args[0] == 'first' or args[-1] == 2), message)
        self.check(('first', '-n', 8, '--confirm', 'clasp'), 0, 'confirmed by clasp .*: there is a placement')

    @unittest.skipUnless(CADICAL, 'cadical is not here')
    def test_cadical(self):
        self.check(('first', '-n', 8, '--preplace', 'd6,g4,b1', '--confirm', 'cadical'), 1,
                   r'confirmed by cadical \S+, with a proof that was checked')
        self.check(('first', '-n', 8, '--confirm', 'cadical'), 0, r'confirmed by cadical \S+: there is a placement')
        for args in (('-n', 8, '--preplace', 'd6,g4,b1'), ('-n', 3, '--unique'), ('-n', 3, '--set', '2R,2R')):
            self.check(('count', *args, '--confirm', 'cadical'), 0,
                       r'confirmed by cadical \S+, with a proof that was checked')
        result = json.loads(run('count', '-n', 3, '--confirm', 'cadical', '--json', '--cite').stdout)
        self.assertEqual([(each['asked'], each['answer'], each['proof']) for each in result['confirmed']],
                         [('exists', 'none', True)])
        self.assertRegex(result['citation'], r': 0\..* Confirmed by cadical \S+ with a checked proof\.$')


main()
