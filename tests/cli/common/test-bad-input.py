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
REFUSED = [
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
    def check(self, words, holds):
        done = run(*words)
        with self.subTest(words=words):
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            lines = [line for line in done.stderr.splitlines() if 'NqProblemExtended would' not in line]
            self.assertEqual(len(lines), 1, done.stderr)
            self.assertTrue(lines[0].startswith('truce-cli'), lines)
            for word in holds:
                self.assertIn(word, lines[0])

    def test_each(self):
        for words, holds in REFUSED:
            self.check(words, holds)

    def test_json_does_not_change_it(self):
        for words, holds in REFUSED[7:16]:
            self.check([*words, '--json'], holds)


class Messages(unittest.TestCase):
    def said(self, *words, **more):
        done = run(*words, **more)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        return done.stderr

    def test_what_is_far_too_long_is_shortened(self):
        # The kernel limits an argument to 128 KiB.
        for word in ('x' * 100000, '7' * 100000, 'é' * 50000, 'a b ' * 25000):
            for words in (['time', '--compare'], ['time', '--load'], ['count', '-n'], ['count', '-p'], ['runs', 'import'],
                          ['runs', 'work'], ['runs', 'show'], ['count', '--set'], ['count', '-m'], ['convert', '--check'],
                          ['pieces', 'import'], ['solve', '--picture'], ['convert'], ['help'], []):
                said = self.said(*words, word)
                self.assertLess(len(said), 4200, words)
                if ' ' not in word:
                    self.assertLess(max(len(part) for part in said.split()), 220, words)
            self.assertLess(len(self.said('count', f'--{word}')), 4200)

    def test_a_missing_file_is_told_in_our_words(self):
        for words in (['runs', 'import'], ['runs', 'merge'], ['runs', 'work'], ['time', '--load'],
                      ['time', '-n', '5', '--compare'], ['pieces', 'import'], ['decode', '-n', '4']):
            self.assertRegex(self.said(*words, '/nowhere/file'),
                             r'^truce-cli \w+: /nowhere/file cannot be read: No such file or directory\n$')

    def test_a_text_that_is_no_position_is_called_so(self):
        for text in ('q = [4, 2, x];', 'Q=4', 'queens = 4 2 7', 'Solution 1: 4 2 7', 'Found 92 ways: none',
                     'x = 1', 'x=1', 'o = 2'):
            said = self.said('convert', text)
            self.assertIn(f"'{text}' is not a position: allowed are FEN", said)


class Endless(unittest.TestCase):
    """Files and inputs that never end are refused, and do not fill the memory."""

    def refused(self, words, said, memory=2 << 30, **more):
        def little_memory():
            if not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

        done = run(*words, preexec_fn=little_memory, **more)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (words, done))
        self.assertIn(said, done.stderr, words)

    def test_files(self):
        for words, said in ((('decode', '-n', 8), 'line 1: it is longer than'), (('runs', 'work'), 'not a file'),
                            (('pieces', 'import'), 'longer than'), (('convert', '--list'), 'longer than'),
                            (('time', '--load'), 'longer than'),
                            (('count', '-n', 8, '--part', '1/2', '--log'), 'not a file')):
            self.refused([*words, '/dev/zero'], said)

    def test_files_of_runs(self):
        """These may have a gigabyte: what begins as no run does is not read further."""
        with tempfile.TemporaryDirectory() as folder:
            for command in ('merge', 'import'):
                self.refused(['runs', command, '/dev/zero'], 'not a file of a run', memory=256 << 20,
                             env={**os.environ, 'TRUCE_STORE': os.path.join(folder, 'store.db')})

    def test_inputs(self):
        for words in (('decode', '-n', 8), ('convert',), ('convert', '-')):
            with open('/dev/zero', 'rb') as zero:
                self.refused(words, 'longer than', stdin=zero)


class Suggestions(unittest.TestCase):
    def told(self, *words):
        done = run(*words)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
        return done.stderr

    def test_command(self):
        for typed, meant in (('cuont', 'count'), ('slove', 'solve'), ('armie', 'armies'), ('hlep', 'help')):
            self.assertIn(f"did you mean '{meant}'?", self.told(typed))
        self.assertNotIn('did you mean', self.told('xyzzy'))
        self.assertNotIn('did you mean', self.told(''))
        self.assertNotIn('did you mean', self.told('c' * 5000))

    def test_option(self):
        for typed, meant in (('--piec=Q', '--piece'), ('--jsn', '--json'), ('--uniqe', '--unique')):
            self.assertIn(f'did you mean {meant}?', self.told('count', typed))
        self.assertNotIn('did you mean', self.told('count', '--frobnicate'))
        # a correct option with an invalid value
        self.assertNotIn('did you mean', self.told('count', '--size=x'))

    def test_larger_boards(self):
        self.assertIn('--any', self.told('first', '-n', 100))
        self.assertNotIn('--any', self.told('first', '-n', 100, '-k', 3))
        self.assertNotIn('--any', self.told('first', '-n', 0))


main()
