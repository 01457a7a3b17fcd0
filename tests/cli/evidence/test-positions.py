# test-positions.py: truce-cli positions: the library, collections in files, and what is claimed of their positions
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import pathlib
import tempfile
import unittest

from support import main, run

MINE = '''truce-positions 1
collection: Mine
title: Four queens
problem: 4x4 Q k=4 true
pieces: b4 d3 a2 c1
marks: a4
arrows: b4-d3
claim: solution
claim: placements {}
'''


class Positions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, placements=2):
        path = self.folder / 'mine.truce-positions'
        path.write_text(MINE.format(placements), encoding='utf-8')
        return path

    def test_library_is_listed(self):
        lines = run('positions').stdout.splitlines()
        self.assertGreaterEqual(len(lines), 60)
        self.assertTrue(lines[0].startswith('history/1\t'))
        entries = json.loads(run('positions', 'list', '--json').stdout)['positions']
        self.assertEqual([f"{each['collection']}/{each['position']}\t{each['title']}" for each in entries], lines)
        self.assertEqual(len(run('positions', 'list', 'puzzles/2').stdout.splitlines()), 1)

    def test_position_is_shown_and_converted(self):
        path = self.file()
        text = run('positions', 'show', f'{path}/1').stdout
        self.assertTrue(text.startswith('.Q..\n...Q\nQ...\n..Q.\n'), text)
        self.assertIn('title: Four queens\n', text)
        self.assertEqual(run('positions', 'show', f'{path}/1', '--format', 'columns').stdout, '[1,3,0,2]\n')
        shown = json.loads(run('positions', 'show', f'{path}/1', '--json').stdout)['positions'][0]
        self.assertEqual(shown['pieces'], [[1, 7, 8, 14]])

    def test_regions_are_shown_below_the_board(self):
        path = self.file()
        path.write_text('truce-positions 1\ntitle: x\nproblem: 3x3 N k=3 true r=AAB/ACB/CCB\n', encoding='utf-8')
        done = run('positions', 'show', f'{path}/1')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertTrue(done.stdout.startswith('...\n...\n...\n'), done.stdout)
        self.assertIn('r=AAB/ACB/CCB', done.stdout)

    def test_position_is_drawn_with_its_arrow(self):
        with_arrow, without = self.folder / 'a.svg', self.folder / 'b.svg'
        path = self.file()
        self.assertEqual(run('positions', 'show', f'{path}/1', '--picture', with_arrow).returncode, 0)
        path.write_text(path.read_text(encoding='utf-8').replace('arrows: b4-d3\n', ''), encoding='utf-8')
        self.assertEqual(run('positions', 'show', f'{path}/1', '--picture', without).returncode, 0)
        self.assertNotEqual(with_arrow.read_bytes(), without.read_bytes())

    def test_claims_are_checked(self):
        done = run('positions', 'check', self.file())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([line.split('\t')[1:] for line in done.stdout.splitlines()],
                         [['solution', 'holds'], ['placements 2', 'holds']])
        done = run('positions', 'check', self.file(3))
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.splitlines()[1].split('\t')[1:], ['placements 3', 'fails', '2, not 3'])
        claims = json.loads(run('positions', 'check', self.file(3), '--json').stdout)['claims']
        self.assertEqual([claim['result'] for claim in claims], ['holds', 'fails'])

    def test_a_check_ends_in_time(self):
        path = self.file()
        path.write_text('truce-positions 1\ntitle: x\nproblem: 22x22 Q k=22 true\nclaim: placements 1\n', encoding='utf-8')
        done = run('positions', 'check', path, '--time-limit', '0.2')
        self.assertEqual(done.returncode, 3)
        self.assertIn('open', done.stdout)

    def test_lessons_are_collections_of_their_steps(self):
        path = self.file()
        lesson = ('truce-lesson 1\nlesson: L\nstep: One\ntext: t\nproblem: 4x4 Q k=4 true\nclaim: peace\nask: a\n'
                  'number: {}\ncheck: placements\nstep: Two\ntext: t\nask: b\nsquares: {}\ncheck: free\npieces: a4\n')
        path.write_text(lesson.format(2, 'c3 d3 b2 d2 b1 c1'), encoding='utf-8')
        done = run('positions', 'check', path)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count('holds'), 2)
        path.write_text(lesson.format(3, 'c3 d3 b2 d2 b1 c1'), encoding='utf-8')
        self.assertIn('2, not 3', run('positions', 'check', path).stdout)
        path.write_text(lesson.format(2, 'c3 d3'), encoding='utf-8')
        self.assertIn('line 13: “free” gives these squares: c3 d3 b2', run('positions', 'check', path).stderr)

    def test_refusals_say_what_is_allowed(self):
        path = self.file()
        for words, says in ((('fly',), 'list, show and check are'), (('show',), 'history/1'),
                            (('show', 'history'), 'history/1'), (('show', 'history/999'), '1 to'),
                            (('list', 'nothing'), 'history, symmetric'), (('list', '--format', 'fen'), '--format'),
                            (('show', f'{path}/1', '--picture', 'x.doc'), '.svg, .pdf or .png')):
            done = run('positions', *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(says, done.stderr)
            self.assertEqual(done.stderr.count('\n'), 1, done.stderr)
        path.write_text('truce-positions 1\nplayer: x\n', encoding='utf-8')
        self.assertIn('line 2: “player” is not known', run('positions', 'list', path).stderr)


main()
