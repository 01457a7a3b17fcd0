# test-positions.py: truce-cli convert with collections: the library, files, and claims about their positions
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import pathlib
import subprocess
import tempfile
import unittest

from support import TRUCE, main, run

COLLECTION = '''truce-positions 1
collection: Mine
title: Four queens
problem: 4x4 Q k=4 true
pieces: b4 d3 a2 c1
marks: a4
arrows: b4-d3
claim: solution
claim: placements {}
'''


def add_piped(path, text, *args):
    return subprocess.run([TRUCE, 'convert', '--add', path, '-', *args], input=text, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, encoding='utf-8')


class Positions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, placements=2):
        path = self.folder / 'mine.truce-positions'
        path.write_text(COLLECTION.format(placements), encoding='utf-8')
        return path

    def test_library_is_listed(self):
        lines = run('convert', '--list').stdout.splitlines()
        self.assertGreaterEqual(len(lines), 60)
        self.assertTrue(lines[0].startswith('history/1\t'))
        entries = json.loads(run('convert', '--list', '--json').stdout)['positions']
        self.assertEqual([f"{each['collection']}/{each['position']}\t{each['title']}" for each in entries], lines)
        self.assertEqual(len(run('convert', '--list', 'puzzles/2').stdout.splitlines()), 1)

    def test_position_is_shown_and_converted(self):
        path = self.file()
        text = run('convert', f'{path}/1').stdout
        self.assertTrue(text.startswith('.Q..\n...Q\nQ...\n..Q.\n'), text)
        self.assertIn('title: Four queens\n', text)
        self.assertEqual(run('convert', f'{path}/1', '--format', 'columns').stdout, '[1,3,0,2]\n')
        shown = json.loads(run('convert', f'{path}/1', '--json').stdout)['positions'][0]
        self.assertEqual(shown['pieces'], [[1, 7, 8, 14]])

    def test_regions_are_shown_below_the_board(self):
        path = self.file()
        path.write_text('truce-positions 1\ntitle: x\nproblem: 3x3 N k=3 true r=AAB/ACB/CCB\n', encoding='utf-8')
        done = run('convert', f'{path}/1')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertTrue(done.stdout.startswith('...\n...\n...\n'), done.stdout)
        self.assertIn('r=AAB/ACB/CCB', done.stdout)

    def test_position_is_drawn_with_its_arrow(self):
        with_arrow, without = self.folder / 'a.svg', self.folder / 'b.svg'
        path = self.file()
        self.assertEqual(run('convert', f'{path}/1', '--picture', with_arrow).returncode, 0)
        path.write_text(path.read_text(encoding='utf-8').replace('arrows: b4-d3\n', ''), encoding='utf-8')
        self.assertEqual(run('convert', f'{path}/1', '--picture', without).returncode, 0)
        self.assertNotEqual(with_arrow.read_bytes(), without.read_bytes())

    def test_text_is_drawn_like_a_position(self):
        pictures = [self.folder / name for name in ('a.svg', 'b.svg')]
        path = self.file()
        path.write_text('truce-positions 1\ntitle: x\nproblem: 4x4 Q k=4 true\npieces: b4 d3 a2 c1\n', encoding='utf-8')
        for args, picture in (((f'{path}/1',), pictures[0]), (('.Q..\n...Q\nQ...\n..Q.',), pictures[1])):
            done = run('convert', *args, '--picture', picture)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))
        self.assertEqual(*(picture.read_bytes() for picture in pictures))

    def test_whole_collection(self):
        """With --format, converts each position; else prints the collection as in its file, which can be read again."""
        self.assertEqual(run('convert', 'puzzles', '--format', 'position').stdout.count('\n'), 10)
        path, text = self.folder / 'new.truce-positions', run('convert', 'puzzles').stdout
        self.assertEqual(add_piped(path, text).returncode, 0)
        self.assertEqual(run('convert', path).stdout, text)
        self.assertEqual(run('convert', 'puzzles/').stdout, text)

    def test_claims_are_checked(self):
        done = run('convert', '--check', self.file())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([line.split('\t')[1:] for line in done.stdout.splitlines()],
                         [['solution', 'holds'], ['placements 2', 'holds']])
        done = run('convert', '--check', self.file(3))
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.splitlines()[1].split('\t')[1:], ['placements 3', 'fails', 'the right number is 2, not 3'])
        claims = json.loads(run('convert', '--check', self.file(3), '--json').stdout)['claims']
        self.assertEqual([claim['result'] for claim in claims], ['holds', 'fails'])

    def test_check_with_time_limit(self):
        path = self.file()
        path.write_text('truce-positions 1\ntitle: x\nproblem: 22x22 Q k=22 true\nclaim: placements 1\n', encoding='utf-8')
        done = run('convert', '--check', path, '--time-limit', '0.2')
        self.assertEqual(done.returncode, 3)
        self.assertIn('open', done.stdout)

    def test_lessons(self):
        path = self.file()
        lesson = ('truce-lesson 1\nlesson: L\nstep: One\ntext: t\nproblem: 4x4 Q k=4 true\nclaim: peace\nask: a\n'
                  'number: {}\ncheck: placements\nstep: Two\ntext: t\nask: b\nsquares: {}\ncheck: free\npieces: a4\n')
        path.write_text(lesson.format(2, 'c3 d3 b2 d2 b1 c1'), encoding='utf-8')
        done = run('convert', '--check', path)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count('holds'), 2)
        path.write_text(lesson.format(3, 'c3 d3 b2 d2 b1 c1'), encoding='utf-8')
        self.assertIn('the right number is 2, not 3', run('convert', '--check', path).stdout)
        path.write_text(lesson.format(2, 'c3 d3'), encoding='utf-8')
        self.assertIn('line 13: the answer is wrong: “free” gives these squares: c3 d3 b2', run('convert', '--check', path).stderr)

    def test_positions_are_added(self):
        path = self.file()
        before = path.read_text(encoding='utf-8')
        done = run('convert', '--add', path, 'history/1', 'puzzles/2')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        titles = [line.split('\t')[1] for line in run('convert', '--list', 'history/1', 'puzzles/2').stdout.splitlines()]
        self.assertEqual(done.stdout.splitlines(), [f'{path}/{i}\t{title}' for i, title in zip((2, 3), titles)])
        self.assertTrue(path.read_text(encoding='utf-8').startswith(before))
        for number, name in ((2, 'history/1'), (3, 'puzzles/2')):
            self.assertEqual(run('convert', f'{path}/{number}').stdout, run('convert', name).stdout)
        self.assertEqual(run('convert', '--check', path).returncode, 0)

    def test_add_creates_a_file(self):
        path, shown = self.folder / 'new.truce-positions', run('convert', 'history/3').stdout
        done = add_piped(path, shown, '--json')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertEqual([each['position'] for each in json.loads(done.stdout)['positions']], [1])
        self.assertTrue(path.read_text(encoding='utf-8').startswith('truce-positions 1\ncollection: new\n'))
        self.assertEqual(run('convert', f'{path}/1').stdout, shown)

    def test_unreadable_file_is_not_changed(self):
        path = self.file()
        for text in ('Dear diary\n', path.read_text(encoding='utf-8') + 'claim: war\n'):
            path.write_text(text, encoding='utf-8')
            done = run('convert', '--add', path, 'history/1')
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1))
            self.assertIn('line ', done.stderr)
            self.assertEqual(path.read_text(encoding='utf-8'), text)
        self.assertEqual(add_piped(path, 'title: x\n').returncode, 2)
        self.assertEqual([each.name for each in self.folder.iterdir()], ['mine.truce-positions'])

    def test_bad_options(self):
        path = self.file()
        picture = self.folder / 'x.svg'
        for args, message in ((('history/999',), '1 to'), (('--list', 'nothing'), 'history, symmetric'),
                              (('--list', '--format', 'fen'), '--format'), (('--list', '--check'), '--check'),
                              (('--check', '--add', path), '--add'), (('--time-limit', 1, 'a8'), '--check'),
                              (('history/1', '-n', 8), '--size'), (('--add', path), 'history/1'),
                              (('--add', '-', 'history/1'), 'history/1'),
                              (('--add', path, 'nothing'), 'history, symmetric'),
                              (('--add', path.parent / 'none' / 'x', 'history/1'), 'No such file'),
                              ((self.folder / 'none.truce-positions',), 'history, symmetric'),
                              (('history', '--picture', picture), '24 positions were given'),
                              (('--picture', picture, 'a8', '--json'), '--json'),
                              ((f'{path}/1', '--picture', 'x.doc'), '.svg, .pdf or .png')):
            done = run('convert', *args)
            self.assertEqual(done.returncode, 2, args)
            self.assertIn(message, done.stderr)
            self.assertEqual(done.stderr.count('\n'), 1, done.stderr)
        path.write_text('truce-positions 1\nplayer: x\n', encoding='utf-8')
        self.assertIn('line 2: “player” is unknown', run('convert', '--list', path).stderr)


main()
