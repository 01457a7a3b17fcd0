# test-bad-input.py: invalid input is rejected with one line that says what is wrong and what is allowed
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import resource
import tempfile
import unittest

from support import SANITIZED, main, run

# Arguments, and texts that the line must contain.
BAD_INPUT = [
    (['solve', '-n', '4', '--picture', 'b.tex'], ['b.tex', '--format=latex', 'TikZ', '.png']),
    (['solve', '-n', '4', '--picture', 'b.eps'], ['b.eps', '.svg', '.pdf', '.png']),
    ([], ['command', 'count', 'solve', 'nq']),
    (['walk'], ['walk', 'count', 'solve', 'first', 'attacks', 'step', 'methods', 'sequence', 'nq', 'pieces']),
    (['COUNT'], ['COUNT', 'count']),
    (['help', 'walk'], ['walk', 'count']),
    (['help', 'count', 'solve'], ['one']),
    (['count', '-n', '0'], ['0', '1', '64']),
    (['count', '-n', '-1'], ['-1', '1', '64']),
    (['count', '-n-1'], ['-1', '1', '64']),
    (['count', '--size=-1'], ['-1', '1', '64']),
    (['count', '-n', '1e9'], ['1e9', '64']),
    (['count', '-n', '1000000000'], ['1000000000', '64']),
    (['count', '-n', '99999999999999999999'], ['99999999999999999999', '64']),
    (['count', '-n', 'abc'], ['abc', '64']),
    (['count', '-n', '65'], ['65', '64']),
    (['count', '-n', '8x65'], ['8x65', '64']),
    (['count', '-n', '8x'], ['8x', '64']),
    (['count', '-n', ''], ['64']),
    (['count', '-n', '8 '], ['64']),
    (['count', '-p', 'Z9'], ['Z9', 'R B Q K']),
    (['count', '-p', ''], ['queen', 'QN']),
    (['count', '--preplace', '64'], ['64', '63']),
    (['count', '--preplace', 'i1'], ['i1', 'a8', 'h1']),
    (['count', '--preplace', '-1'], ['-1', '63']),
    (['count', '--preplace', '3,3'], ['d8', '3', 'twice']),
    (['count', '--preplace', 'a8,0'], ['a8', 'twice']),
    (['count', '--preplace', '0,9'], ['a8', 'b7', '0', '9', 'attack']),
    (['count', '--block', '0,64'], ['64', '63']),
    (['count', '--preplace', '5', '--block', '5'], ['f8', '5']),
    (['count', '-k', '65'], ['65', '64']),
    (['count', '-k', '-1'], ['-1', '64']),
    (['count', '-k', '2.5'], ['2.5', '64']),
    (['count', '-k', '1', '--preplace', '0,10'], ['1', '2']),
    (['count', '-n', '2', '-k', '4', '--block', '0'], ['4', '3']),
    (['count', '-m', 'fast'], ['fast', 'auto', 'improved', 'original']),
    (['count', '-n', '4', '-k', '3', '-m', 'queens-halves'], ['queens-halves', 'does not accept']),
    (['count', '-j', '0'], ['0', '1', '1024']),
    (['count', '-j', 'all'], ['all', '1024']),
    (['count', '--geometry', 'round'], ['round', 'true', 'nq1.0']),
    (['count', '-n', '5x6', '--geometry', 'nq1.0'], ['5x6', 'true']),
    (['count', '--time-limit', '0'], ['0', 'seconds']),
    (['count', '--time-limit', '-2'], ['-2', 'seconds']),
    (['count', '--time-limit', 'nan'], ['nan', 'seconds']),
    (['count', '--time-limit', '1s'], ['1s', 'seconds']),
    (['count', '--seed', '-1'], ['-1', '0']),
    (['count', '--seed', '18446744073709551616'], ['18446744073709551615']),
    (['worksheet', '--store'], ['--store', '--size', '--json']),
    (['count', '--limit', '3'], ['--limit', '--size']),
    (['count', '-n'], ['-n']),
    (['count', '--json=yes'], ['--json=yes']),
    (['count', '8'], ['8', '--help']),
    (['count', '-1'], ['-1', '--help']),
    (['count', 'two\nlines'], ['two']),
    (['solve', '--limit', '-1'], ['-1', '0']),
    (['solve', '--limit', 'few'], ['few']),
    (['solve', '--json', '--board'], ['--json', '--board']),
    (['first', '--unique'], ['--unique', '--any']),
    (['attacks', '--square', 'z9'], ['z9', 'a8', 'h1']),
    (['attacks', '--square', '-1'], ['-1', '63']),
    (['attacks', '-k', '3'], ['-k', '--square']),
    (['step', '--limit', '-1'], ['-1', '0']),
    (['step', '-m', 'fast'], ['fast', 'improved']),
    (['step', '-m', 'queens-halves'], ['queens-halves', 'improved', 'original', 'mrv']),
    (['step', '-p', 'B', '-m', 'mrv'], ['mrv', 'does not accept']),
    (['step', '-n', '65'], ['65', '64']),
    (['step', '--unique'], ['--unique', '--sequences']),
    (['methods', '--preplace', '0,1'], ['a8', 'b8']),
    (['sequence'], ['--to', '64']),
    (['sequence', '--to', '0'], ['0', '64']),
    (['sequence', '--to', '-3'], ['-3', '64']),
    (['sequence', '--to', '65'], ['65', '64']),
    (['nq', 'z'], ['z', 'original', 'improved', 'testing']),
    (['nq', 'i', '-1'], ['-1', '64']),
    (['nq', 'i', '0'], ['0', '64']),
    (['nq', 'i', '65'], ['65', '64']),
    (['nq', 'i', '8x9'], ['8x9', '64']),
    (['nq', 'i', '8', 'k'], ['k', 'queen', 'rook', 'bishop']),
    (['nq', 'i', '8', 'q', 'z'], ['z', 'regular', 'super', 'awesome']),
    (['nq', 'i', '8', 'q', 'r', 'oo'], ['oo', 'ordered', 'all', 'first']),
    (['nq', 'i', '8', 'q', 'r', 'o', '0'], ['0', '1024']),
    (['nq', 'i', '8', 'q', 'r', 'o', '1', 'maybe'], ['maybe', 'no, yes']),
    (['nq', 'i', '8', 'q', 'r', 'o', '1', 'n', 'v'], ['v', 'info', 'debug']),
    (['nq', 'i', '8', 'q', 'r', 'o', '1', 'n', 'n', '0,9'], ['a8', 'b7']),
    (['nq', 'i', '8', 'q', 'r', 'o', '1', 'n', 'n', '64'], ['64', '63']),
    (['nq', 'i', '8', 'q', 'r', 'o', '1', 'n', 'n', '1', 'more'], ['more', '9']),
    (['nq', 'i', '4', 'q', 'r', 'o', '1', 'n', 'd', '--json'], ['--json', 'log']),
    (['nq', '-n', '8'], ['-n']),
]


class BadInput(unittest.TestCase):
    def check(self, args, expected_parts):
        done = run(*args)
        with self.subTest(args=args):
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            lines = [line for line in done.stderr.splitlines() if 'NqProblemExtended would' not in line]
            self.assertEqual(len(lines), 1, done.stderr)
            self.assertTrue(lines[0].startswith('truce-cli'), lines)
            for word in expected_parts:
                self.assertIn(word, lines[0])

    def test_all_errors(self):
        for args, expected_parts in BAD_INPUT:
            self.check(args, expected_parts)

    def test_errors_with_json(self):
        for args, expected_parts in BAD_INPUT[7:16]:
            self.check([*args, '--json'], expected_parts)


class Messages(unittest.TestCase):
    def error_of(self, *args, **more):
        done = run(*args, **more)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        return done.stderr

    def test_long_input_is_shortened(self):
        # The kernel limits an argument to 128 KiB.
        for word in ('x' * 100000, '7' * 100000, 'é' * 50000, 'a b ' * 25000):
            for args in (['time', '--compare'], ['time', '--load'], ['count', '-n'], ['count', '-p'],
                         ['runs', 'import'],
                         ['runs', 'work'], ['runs', 'show'], ['count', '--set'], ['count', '-m'],
                         ['convert', '--check'],
                         ['pieces', 'import'], ['solve', '--picture'], ['convert'], ['help'], []):
                error = self.error_of(*args, word)
                self.assertLess(len(error), 4200, args)
                if ' ' not in word:
                    self.assertLess(max(len(part) for part in error.split()), 220, args)
            self.assertLess(len(self.error_of('count', f'--{word}')), 4200)

    def test_missing_file(self):
        for args in (['runs', 'import'], ['runs', 'merge'], ['runs', 'work'], ['time', '--load'],
                     ['time', '-n', '5', '--compare'], ['pieces', 'import'], ['decode', '-n', '4']):
            self.assertRegex(self.error_of(*args, '/nowhere/file'),
                             r'^truce-cli \w+: /nowhere/file cannot be read: No such file or directory\n$')

    def test_text_that_is_not_a_position(self):
        for text in ('q = [4, 2, x];', 'Q=4', 'queens = 4 2 7', 'Solution 1: 4 2 7', 'Found 92 ways: none',
                     'x = 1', 'x=1', 'o = 2'):
            error = self.error_of('convert', text)
            self.assertIn(f"'{text}' is not a position: allowed are FEN", error)


class Endless(unittest.TestCase):
    """Files and inputs without end are refused and do not fill the memory."""

    def check_refused(self, args, error, memory=2 << 30, **more):
        def limit_memory():
            if not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

        done = run(*args, preexec_fn=limit_memory, **more)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (args, done))
        self.assertIn(error, done.stderr, args)

    def test_files(self):
        for args, error in ((('decode', '-n', 8), 'line 1: the line is longer than'), (('runs', 'work'), 'not a regular file'),
                                (('pieces', 'import'), 'longer than'), (('convert', '--list'), 'longer than'),
                                (('time', '--load'), 'longer than'),
                                (('count', '-n', 8, '--part', '1/2', '--log'), 'not a regular file')):
            self.check_refused([*args, '/dev/zero'], error)

    def test_run_files(self):
        """Run files may have a gigabyte. A file that does not begin like one is not read further."""
        with tempfile.TemporaryDirectory() as folder:
            for command in ('merge', 'import'):
                self.check_refused(['runs', command, '/dev/zero'], 'not a file of a run', memory=256 << 20,
                                   env={**os.environ, 'TRUCE_STORE': os.path.join(folder, 'store.db')})

    def test_inputs(self):
        for args in (('decode', '-n', 8), ('convert',), ('convert', '-')):
            with open('/dev/zero', 'rb') as zero:
                self.check_refused(args, 'longer than', stdin=zero)


class Suggestions(unittest.TestCase):
    def error_of_command(self, *args):
        done = run(*args)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        return done.stderr

    def test_help_of_help(self):
        self.assertEqual(run('help', 'help').stdout, run('help').stdout)

    def test_command(self):
        for misspelled, suggested in (('cuont', 'count'), ('slove', 'solve'), ('armie', 'armies'), ('hlep', 'help')):
            self.assertIn(f"did you mean '{suggested}'?", self.error_of_command(misspelled))
        self.assertNotIn('did you mean', self.error_of_command('xyzzy'))
        self.assertNotIn('did you mean', self.error_of_command(''))
        self.assertNotIn('did you mean', self.error_of_command('c' * 5000))

    def test_option(self):
        for misspelled, suggested in (('--piec=Q', '--piece'), ('--jsn', '--json'), ('--uniqe', '--unique')):
            self.assertIn(f'did you mean {suggested}?', self.error_of_command('count', misspelled))
        self.assertNotIn('did you mean', self.error_of_command('count', '--frobnicate'))
        # a correct option with an invalid value
        self.assertNotIn('did you mean', self.error_of_command('count', '--size=x'))

    def test_larger_boards(self):
        self.assertIn('--any', self.error_of_command('first', '-n', 100))
        self.assertNotIn('--any', self.error_of_command('first', '-n', 100, '-k', 3))
        self.assertNotIn('--any', self.error_of_command('first', '-n', 0))


main()
