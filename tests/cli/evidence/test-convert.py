# test-convert.py: truce-cli convert reads all output of solve, and all formats agree
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import gettext
import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from support import PATIENCE, TRUCE, fewer, main, rounds, run

SEED = int(os.environ.get('TRUCE_TEST_SEED') or random.SystemRandom().randrange(1 << 32))

FORMATS = ('position', 'fen', 'names', 'vector', 'columns', 'leetcode', 'diagram', 'squares', 'rainha', 'rows', 'csv',
           'json', 'latex')


def convert(text, *args):
    return subprocess.run([TRUCE, 'convert', *map(str, args)], input=text, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE)


def squares_of(text, *args):
    """Returns the squares of each position, ascending."""
    done = convert(text, *args, '--json')
    assert done.returncode == 0, (text, done.stderr)
    return [position['squares'] for position in json.loads(done.stdout)['positions']]


def fen(n, squares):
    rows = []
    for row in range(n):
        columns = sorted(square % n for square in squares if square // n == row)
        edges = [-1, *columns, n]
        gaps = [b - a - 1 for a, b in zip(edges, edges[1:])]
        rows.append('Q'.join(str(gap) if gap else '' for gap in gaps))
    return '/'.join(rows) + ' w - - 0 1'


class Convert(unittest.TestCase):
    def test_formats_of_solve(self):
        for n in (4, 6, 8):
            listed = [[int(square) for square in line.split()] for line in run('solve', '-n', n).stdout.splitlines()]
            for option in ('--format=squares', '--format=rainha', '--format=rows', '--format=csv', '--format=latex', '--json',
                           '--board'):
                found = squares_of(run('solve', '-n', n, option).stdout, '-n', n)
                # RAINHA.TXT has another order
                self.assertEqual(sorted(found) if 'rainha' in option else found, listed, (n, option))

    def test_formats_of_solve_with_kinds(self):
        args = ('-n', 5, '--set', 'Q,2N', '--block', '12')
        listed = squares_of(run('solve', *args, '--limit', 20).stdout, '-n', 5)
        self.assertEqual(len(listed), 20)
        for layout in ('rows', 'csv', 'latex'):
            text = run('solve', *args, '--limit', 20, '--format', layout).stdout
            self.assertEqual(squares_of(text, '-n', 5, '--set', 'Q,2N'), listed, layout)
        text = run('solve', *args, '--limit', 20, '--json').stdout
        self.assertEqual(squares_of(text), listed)

    def positions(self, text, *args):
        """Returns for each position its pieces, the squares of each kind and whether peace is "between"; also standard
        error."""
        done = convert(text, *args, '--format', 'position')
        self.assertEqual(done.returncode, 0, (text, args, done.stderr))
        read = []
        for line in done.stdout.splitlines():
            squares = next((word[2:] for word in line.split() if word.startswith('p=')), '')
            read.append((line.split()[1].split('+'),
                         [sorted(map(int, kind.split(','))) if kind else [] for kind in squares.split('/')],
                         'peace=between' in line))
        return read, done.stderr

    def test_boards_of_solve_with_kinds(self):
        """A board whose kinds have the same letter is read correctly with the squares above it, for any question.
        Without them each piece is that of the letter."""
        rng = random.Random(SEED)
        for _ in range(rounds(40)):
            n = rng.randint(4, 6)
            pieces = [rng.choice(('Q', 'QN', 'N', 'NN', 'K', 'W', 'B', 'R')) for _ in range(rng.randint(2, 4))]
            args = ['-n', n, '--set', ','.join(f'{rng.randint(1, 2)}{piece}' for piece in pieces), '--peace',
                    rng.choice(('between', 'none'))]
            if rng.random() < .4:
                args += [rng.choice(('--block', '--wall')), rng.randrange(n * n)]
            text = run('solve', *args, '--limit', 3, '--board').stdout
            listed = [line.split(';') for line in text.splitlines() if ':' in line]
            if not text:
                continue
            expected_values = [[(each.split(':')[0], sorted(map(int, each.split(':')[1].split(',')))) for each in line]
                              for line in listed]
            read, _ = self.positions(text, '-p', 'H')
            self.assertEqual([list(zip(kinds, squares)) for kinds, squares, _ in read], expected_values,
                             (args, f'TRUCE_TEST_SEED={SEED}'))
            if expected_values and len({piece[0] for piece in pieces}) == 1:
                board = '\n'.join(line for line in text.split('\n\n')[0].splitlines()[1:])
                (kinds, squares, _), = self.positions(board, '-p', 'H')[0]
                self.assertEqual((kinds, squares),
                                 ([pieces[0][0]] * len(pieces), [kind[1] for kind in expected_values[0]]), args)

    def test_boards_of_solve_with_regions(self):
        """Lines between squares are regions. Random regions grow from some squares."""
        rng = random.Random(SEED)
        for _ in range(rounds(30)):
            n, k = rng.randint(3, 7), rng.randint(1, 6)
            region_of = dict(zip(rng.sample(range(n * n), k), range(k)))
            while len(region_of) < n * n:
                square = rng.choice(sorted(region_of))
                row, column = divmod(square, n)
                adjacent = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
                free = [r * n + c for r, c in adjacent if 0 <= r < n and 0 <= c < n and r * n + c not in region_of]
                if free:
                    region_of[rng.choice(free)] = region_of[square]
            names = {}
            letters = [names.setdefault(region_of[square], 'ABCDEF'[len(names) % 6]) for square in range(n * n)]
            regions = '/'.join(''.join(letters[row * n:row * n + n]) for row in range(n))
            args = ('-n', n, '--regions', regions, '--peace', 'none', *rng.choice((('-k', 1), ('--set', '1Q,1Q'))))
            text = run('solve', *args, '--limit', 2, '--board').stdout
            if not text:
                continue
            lists = [line for line in text.splitlines() if line and line[0] not in '+|']
            boards = [board for board in text.split('\n\n') if board.strip()]
            for above in (0, 1):
                for board, squares in zip(boards, lists):
                    done = convert('\n'.join(board.splitlines()[above:]), '-p', 'N' if 'Q:' in squares else 'Q',
                                   '--format', 'position')
                    self.assertEqual(done.returncode, 0, (args, board, done.stderr, f'TRUCE_TEST_SEED={SEED}'))
                    expected_values = '/'.join(kind.split(':')[-1].replace(' ', ',') for kind in squares.split(';'))
                    self.assertEqual([word for word in done.stdout.split() if word[:2] in ('p=', 'r=')],
                                     [f'p={expected_values}', f'r={regions}'],
                                     (args, board, f'TRUCE_TEST_SEED={SEED}'))

    def test_boards_of_armies(self):
        """A board without squares is read as armies, for a question with one piece or with armies. A note says so."""
        for args, piece in ((('-n', 5), 'Q'), (('-n', 5, '--armies', 3), 'Q'), (('-n', 4, '-p', 'B'), 'B'),
                            (('-n', 4, '-p', 'W'), 'W'), (('-n', 5, '--block', '7'), 'Q'), (('-n', 4, '-p', 'N'), 'N')):
            _, armies, *rows = run('armies', *args, '--board').stdout.splitlines()
            expected_values = [sorted(map(int, army.split())) for army in armies.split('/')]
            board = '\n'.join(rows) + '\n'
            for options in (('-p', piece), ('-n', args[1], '--set', ','.join([f'*{piece}'] * len(expected_values)),
                                            '--peace', 'between')):
                read, message = self.positions(board, *options)
                self.assertEqual(read, [([piece] * len(expected_values), expected_values, True)], (args, options))
                if len(expected_values) == 2:
                    self.assertIn('as the armies White and Black; --set=W,B reads them as pieces', message)
                    self.assertEqual(self.positions(board, '-n', args[1], '--set', 'W,B')[0][0][:2],
                                     (['W', 'B'], expected_values))
            dots = board.replace('*', '.')
            if len(expected_values) == 2 and '*' in board:
                read, message = self.positions(dots, '-p', 'Q')
                self.assertEqual((read[0][0], "--set='*Q,*Q'" in message), (sorted('WB', key=dots.index), True))

    def test_formats(self):
        n = 6
        listed = [[int(square) for square in line.split()] for line in run('solve', '-n', n).stdout.splitlines()]
        self.assertEqual(len(listed), 4)
        expected_values = {
            'fen': ''.join(fen(n, squares) + '\n' for squares in listed),
            'columns': ''.join('[' + ','.join(str(square % n) for square in squares) + ']\n' for squares in listed),
            'vector': ''.join(''.join(str(next(s // n for s in squares if s % n == column) + 1) for column in range(n))
                              + '\n' for squares in listed),
            'leetcode': ''.join('[[' + ','.join('"' + ''.join('.Q'[row * n + column in squares] for column in range(n))
                                                + '"' for row in range(n)) + ']]\n' for squares in listed),
            'names': ''.join(' '.join('abcdef'[square % n] + str(n - square // n) for square in squares) + '\n'
                             for squares in listed),
        }
        expected_values['diagram'] = '\n'.join(''.join(''.join('.Q'[row * n + column in squares]
                                                              for column in range(n)) + '\n'
                                                      for row in range(n)) for squares in listed)
        text = run('solve', '-n', n).stdout
        for layout, expected in expected_values.items():
            done = convert(text, '-n', n, '--format', layout)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, expected, ''), layout)
        for layout in fewer(FORMATS):
            if layout != 'json':  # one document per position
                done = convert(text, '-n', n, '--format', layout)
                self.assertEqual(done.returncode, 0, done)
                self.assertEqual(squares_of(done.stdout, '-n', n), listed, layout)

    def test_attacks_are_reported(self):
        done = convert('', '--format', 'names', 'a8', 'd8', 'c1')
        self.assertEqual((done.returncode, done.stdout), (0, 'a8 d8 c1\n'))
        self.assertIn('1 pair of pieces attack each other, the pieces on a8 and d8', done.stderr)
        self.assertEqual(convert('', '--format', 'names', '--quiet', 'a8 d8').stderr, '')
        self.assertEqual(convert('', '--format', 'names', 'a8', 'b6').stderr, '')
        answer = json.loads(convert('a8 b7 h8', '-p', 'R', '--json').stdout)
        self.assertEqual(answer['positions'][0]['attacks'], [[0, 7]])
        answer = json.loads(convert('a8 b7', '--peace', 'none', '--json').stdout)
        self.assertEqual(answer['positions'][0]['attacks'], [])

    def test_rules_are_preserved(self):
        question = '8x8 fRbB k=8 true p=19,35,45'  # d4 attacks d6
        for layout in ('json', 'latex'):
            text = convert(question, '--format', layout).stdout
            done = convert(text, '-n', 5, '-p', 'N', '--format', 'position')
            self.assertEqual((done.returncode, done.stdout), (0, question + '\n'), layout)

    def test_text_of_armies(self):
        """Reads each placement of several armies for the same question, or with a board for any question."""
        for args in (('-n', 5), ('-n', 4, '--all'), ('-n', 5, '--armies', 3), ('-n', 4, '--block', '5')):
            lists = [[sorted(map(int, army.split())) for army in line.split('/')]
                     for line in run('armies', *args).stdout.splitlines()[1:]]
            self.assertTrue(lists, args)
            kinds = ','.join(['*Q'] * len(lists[0]))
            options = ('-n', args[1], '--set', kinds, '--peace', 'between')
            for more in ((), ('--board',)):
                text = run('armies', *args, *more).stdout
                lists = [[sorted(map(int, army.split())) for army in line.split('/')]
                         for line in text.splitlines() if '/' in line]
                for where in (options, ('-n', 12)) if more else (options,):
                    done = convert(text, *where, '--format', 'json')
                    self.assertEqual(done.returncode, 0, (args, more, done.stderr))
                    documents = [json.loads(each + ']}') for each in done.stdout.split(']}\n') if each]
                    self.assertEqual([each['placements'][0] for each in documents], lists, (args, more))
                    self.assertEqual({(each['rows'], each['peace']) for each in documents}, {(args[1], 'between')})

    def test_translated_army_names(self):
        """Reads rows of a list of armies with the translated names of the window, and with English names."""
        source = pathlib.Path(__file__).parents[3] / 'po'
        colors = ('White', 'Black', 'Green', 'Orange', 'Blue', 'Brown', 'Pink', 'Yellow')
        squares = [f'{column}{9 - row}' for row, column in enumerate('abcdefgh', 1)]
        for language in source.joinpath('LINGUAS').read_text(encoding='utf-8').split():
            with tempfile.TemporaryDirectory() as folder:
                # glibc ignores languages if the locale's name is C
                os.symlink('/usr/lib/locale/C.utf8', f'{folder}/{language}.UTF-8')
                messages = pathlib.Path(folder, language, 'LC_MESSAGES')
                messages.mkdir(parents=True)
                subprocess.run(['msgfmt', '-o', messages / 'truce.mo', source / f'{language}.po'], check=True)
                with open(messages / 'truce.mo', 'rb') as file:
                    translate = gettext.GNUTranslations(file).gettext
                self.assertNotEqual(translate('White'), 'White', language)
                place = {'LANGUAGE': language, 'LC_ALL': f'{language}.UTF-8', 'LOCPATH': folder,
                         'TRUCE_LOCALE_DIR': folder}
                for names in (colors, [translate(color) for color in colors]):
                    row = ', '.join(map(' '.join, zip(names, squares)))
                    done = subprocess.run([TRUCE, 'convert', '--set', ','.join(['R'] * 8), '--format', 'squares', row],
                                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8',
                                          env=os.environ | place, timeout=PATIENCE)
                    self.assertEqual((done.returncode, done.stdout),
                                     (0, ';'.join(f'R:{9 * i}' for i in range(8)) + '\n'), (row, done.stderr))

    def test_regions(self):
        """Formats that cannot store regions are refused; no format drops them."""
        question = '4x4 RF k=4 true r=AABB/AACB/DCCB/DDCB'
        for layout in FORMATS:
            done = convert(question, '--format', layout)
            if layout in ('position', 'json', 'latex'):
                back = convert(done.stdout, '--format', 'position')
                self.assertEqual((back.returncode, back.stdout), (0, question + '\n'), layout)
                continue
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), layout)
            self.assertIn('the board has regions', done.stderr)
            drawn = run('puzzle', '-n', 5, '--kind', 'regions', '--seed', 1, '--format', layout)
            self.assertEqual((drawn.returncode, drawn.stdout), (2, ''), layout)

    def test_lost_blocked_squares_are_reported(self):
        for blocked in ('#', '%'):
            drawn = f'.Q{blocked}.\n...Q\nQ...\n..Q.\n'
            for format in ('position', 'fen', 'names', 'vector', 'columns', 'leetcode', 'diagram', 'squares', 'rainha', 'rows',
                           'csv', 'json', 'latex'):
                done = run('convert', drawn, '--format', format)
                self.assertEqual(done.returncode, 0, done)
                # Compares by reading the text again; the blocked squares are lost if the format leaves them out.
                again = run('convert', done.stdout, '-n', 4, '--format', 'diagram').stdout
                self.assertEqual('cannot show its blocked squares, so they are left out' in done.stderr, again != drawn, (format, done, again))
                if format in ('fen', 'names', 'vector'):
                    self.assertEqual(done.stderr,
                                     f'truce-cli convert: position 1: the format {format} cannot show its blocked squares, so they are left out\n')
            self.assertEqual(run('convert', drawn, '--format', 'fen', '--quiet').stderr, '')

    def test_bad_input(self):
        for text, args, message in (
                ('', (), 'is not a position'), ('hello', (), "'hello'"), ('a8 a8', (), 'twice'), ('\0', (), 'UTF-8'),
                ('a8', ('--format', 'pgn'), "'pgn'"), ('a8', ('-n', '65'), '65'), ('a8', ('--format', 'vector'), 'each column'),
                ('a8', ('--format', 'columns'), 'each row'), ('.Q\n..', ('--format', 'vector'), 'each column'),
                ('Q:a8;B:b6', ('--format', 'rainha'), 'rainha'), ('a8', ('--board',), '--board')):
            done = convert(text, *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), (text, args, done))
            self.assertIn(message, done.stderr)


main()
