# test-pictures.py: truce-cli --picture, worksheet, --format latex
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import shutil
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET

from support import TRUCE, main, placements, run

# Placements of n queens: A000170; classes: A002562.
QUEENS = [1, 0, 0, 2, 10, 4, 40, 92, 352]


class Pictures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def draw(self, name, *args):
        done = run(*args, '--picture', os.path.join(self.folder.name, name))
        self.assertEqual((done.returncode, done.stdout), (0, ''), (args, done.stderr))
        return done

    def files(self):
        return sorted(os.listdir(self.folder.name))

    def read(self, name):
        with open(os.path.join(self.folder.name, name), 'rb') as file:
            return file.read()

    def test_all_formats(self):
        for args in (['first', '-n', 6], ['attacks', '-n', 4, '-p', 'QN'], ['attacks', '--square', 'd4'],
                     ['solve', '-n', 4], ['worksheet', '-n', 6, '--given', 2, '--boards', 2]):
            self.draw('a.svg', *args)
            self.draw('a.png', *args)
            self.draw('a.PDF', *args)
            if args[0] == 'worksheet':
                self.assertEqual(self.files(), ['a-1.png', 'a-1.svg', 'a-2.png', 'a-2.svg', 'a.PDF'])
                svg, png = 'a-2.svg', 'a-2.png'
            else:
                self.assertEqual(self.files(), ['a.PDF', 'a.png', 'a.svg'])
                svg, png = 'a.svg', 'a.png'
            root = ET.fromstring(self.read(svg))
            self.assertEqual(root.tag, '{http://www.w3.org/2000/svg}svg')
            self.assertEqual(self.read(png)[:8], b'\x89PNG\r\n\x1a\n')
            self.assertGreater(min(struct.unpack('>II', self.read(png)[16:24])), 150)
            self.assertEqual(self.read('a.PDF')[:5], b'%PDF-')
            for name in self.files():
                os.remove(os.path.join(self.folder.name, name))

    def test_count_loads_no_drawing_libraries(self):
        loaded = run('count', env={**os.environ, 'LD_TRACE_LOADED_OBJECTS': '1'}).stdout
        self.assertIn('libsqlite3', loaded)
        for name in ('cairo', 'pango', 'rsvg', 'truce-pictures'):
            self.assertNotIn(name, loaded)

    def test_module_is_found_beside_the_program(self):
        environment = {name: value for name, value in os.environ.items() if name != 'LD_LIBRARY_PATH'}
        program_without_module = shutil.copy(TRUCE, self.folder.name)
        args = ['first', '--picture', os.path.join(self.folder.name, 'a.svg')]
        self.assertEqual(subprocess.run([TRUCE, *args], env=environment).returncode, 0)
        done = subprocess.run([program_without_module, *args], env=environment, capture_output=True, encoding='utf-8')
        self.assertEqual((done.returncode, done.stdout), (2, ''), done.stderr)
        self.assertRegex(done.stderr, r'\Atruce-cli first: truce-pictures\.so: .*\n\Z')

    def test_sheets_of_kinds(self):
        # 2 rooks and 4 knights have 8 placements on 4 x 4 (published), so there are 8 boards.
        self.draw('a.svg', 'solve', '-n', 4, '--set', '2R,4N')
        rooks = self.read('a.svg')
        ET.fromstring(rooks)
        self.draw('a.svg', 'solve', '-n', 4, '--set', '4N,2R')
        self.assertNotEqual(self.read('a.svg'), rooks)
        self.draw('a.svg', 'solve', '-n', 3, '--set', 'Q,Q', '--peace', 'between')

    def test_kinds_and_walls(self):
        # Kinds, numbers, walls and blocked squares give different pictures.
        pictures = set()
        for args in (['--set', '2K,R'], ['--set', 'K,2R'], ['--set', '2K,K', '--peace', 'between'], ['-k', 1],
                     ['-k', 1, '--wall', 'c3'], ['-k', 1, '--block', 'c3']):
            self.draw('k.svg', 'first', '-n', 4, *args)
            pictures.add(self.read('k.svg'))
        self.assertEqual(len(pictures), 6)

    def test_pages(self):
        done = self.draw('s.svg', 'solve', '--per-page', 40, '--limit', 90)
        self.assertEqual(self.files(), ['s-1.svg', 's-2.svg', 's-3.svg'])
        self.assertIn('3 pages', done.stderr)

    def test_no_placement(self):
        done = run('first', '-n', 3, '--picture', os.path.join(self.folder.name, 'x.svg'))
        self.assertEqual((done.returncode, done.stdout, self.files()), (1, '', []))

    def test_bad_options(self):
        path_in_folder = os.path.join(self.folder.name, 'x.svg')
        for args in (['solve', '--picture', 'x.gif'], ['solve', '--picture', 'x'],
                     ['solve', '--picture', path_in_folder, '--json'],
                     ['solve', '--picture', path_in_folder, '--board'],
                     ['solve', '--picture', path_in_folder, '--format', 'csv'],
                     ['solve', '--picture', path_in_folder, '--sequences'], ['solve', '--per-page', 3],
                     ['solve', '--picture', path_in_folder, '--per-page', 61],
                     ['attacks', '--picture', path_in_folder, '--json'], ['worksheet', '--given', 0],
                     ['worksheet', '--given', 8], ['worksheet', '--boards', 201], ['worksheet', '-n', 13],
                     ['worksheet', '--preplace', '0,1'],
                     ['solve', '--picture', os.path.join(self.folder.name, 'no', 'x.svg')]):
            done = run(*args)
            self.assertEqual((done.returncode, done.stdout), (2, ''), (args, done.stderr))
            self.assertEqual(len(done.stderr.splitlines()), 1, args)
        self.assertEqual(self.files(), [])


class Worksheet(unittest.TestCase):
    def boards(self, *args):
        done = run('worksheet', *args)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [frozenset(map(int, line.split())) for line in done.stdout.splitlines()]
        return list(zip(lines[::2], lines[1::2]))

    def test_answers(self):
        all_placements = [frozenset(squares) for squares in placements(8, 8, 'Q', 8)]
        boards = self.boards('--seed', 3, '--boards', 9, '--given', 3)
        self.assertEqual(len(set(given for given, _ in boards)), 9)
        for given, answer in boards:
            self.assertEqual(len(given), 3)
            self.assertEqual([squares for squares in all_placements if given <= squares], [answer])

    def test_json(self):
        plain = self.boards('--seed', 12, '-n', 6, '--given', 1, '--boards', 4)
        done = run('worksheet', '--seed', 12, '-n', 6, '--given', 1, '--boards', 4, '--json')
        document = json.loads(done.stdout)
        self.assertEqual(document['seed'], '12')
        self.assertEqual([(frozenset(board['given']), frozenset(board['answer'])) for board in document['boards']],
                         plain)
        all_placements = [frozenset(squares) for squares in placements(6, 6, 'Q', 6)]
        for board in document['boards']:
            completions = [squares for squares in all_placements if frozenset(board['given']) <= squares]
            self.assertIn(frozenset(board['answer']), completions)
            self.assertEqual(board['only_answer'], len(completions) == 1)

    def test_seed(self):
        args = ['--seed', 5, '--given', 2]
        self.assertEqual(self.boards(*args), self.boards(*args))
        self.assertNotEqual(self.boards(*args), self.boards('--seed', 6, '--given', 2))

    def test_no_placement(self):
        done = run('worksheet', '-n', 3, '--given', 1)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('no board', done.stderr)


class Texts(unittest.TestCase):
    def test_latex(self):
        text = run('solve', '-n', 6, '--format', 'latex').stdout
        self.assertEqual(text.count(r'\begin{tikzpicture}'), QUEENS[5])
        self.assertEqual(text.count('  \\trucePiece{truceFull}'), QUEENS[5] * 6)
        self.assertTrue(text.rstrip().endswith(r'\end{document}'))


main()
