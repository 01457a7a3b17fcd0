# test-pieces.py: named pieces, and pieces that the user names, in the test's own data folder
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import tempfile
import unittest

from support import main, run


class Listed(unittest.TestCase):
    def test_each_name_is_accepted(self):
        pieces = json.loads(run('pieces', '--json').stdout)['pieces']
        self.assertGreaterEqual(len(pieces), 60)
        for piece in pieces:
            for name in (piece['name'], *piece['other_names']):
                with self.subTest(name):
                    result = json.loads(run('attacks', '-n', '3', '-p', name, '--json').stdout)
                    self.assertEqual(result['piece'], piece['piece'])
            self.assertTrue(piece['moves'] and piece['source'])
            self.assertFalse(piece['own'])
        self.assertEqual([piece['name'] for piece in pieces if piece['piece'] == 'C'], ['camel'])
        self.assertTrue(all(piece['one_sided'] == any(letter.islower() for letter in piece['piece'])
                            for piece in pieces))

    def test_text(self):
        text = run('pieces').stdout
        self.assertIn('camel (C)\n  Leaps 3 squares along a row or column and 1 square aside\n  Tamerlane chess\n', text)
        self.assertIn('gold general (WfF)\n  Moves as wazir, ferz (forward)\n  also called kinsho\n  shogi\n', text)
        self.assertIn('super rook (RN)\n  Moves as rook, knight\n  also called empress, chancellor, marshal\n', text)

    def test_search_by_words(self):
        done = run('pieces', 'list', 'CHU', 'rook')
        self.assertEqual(done.returncode, 0)
        self.assertIn('whale (vRbB)', done.stdout)
        self.assertNotIn('camel', done.stdout)
        done = run('pieces', 'list', 'unheard-of')
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('no piece matches these words', done.stderr)

    def test_bad_input(self):
        for args, message in ((['lose'], 'list, add, rename, remove, import or export'),
                              (['add', 'camel = W'], 'already means a piece, C'),
                              (['add', 'tipsy'], 'my piece = fRbB'),
                              (['add', 'tipsy = ???'], '???'),
                              (['rename', 'one'], 'two names'),
                              (['remove', 'nobody'], 'no piece with the name'),
                              (['remove'], 'the name of one of your pieces'),
                              (['export', 'file'], 'standard output'),
                              (['import', '/nowhere'], '/nowhere')):
            done = run('pieces', *args)
            self.assertEqual((done.returncode, done.stdout), (2, ''), args)
            self.assertIn(message, done.stderr)
            self.assertEqual(done.stderr.count('\n'), 1)


class Own(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def ask(self, *args):
        return run(*args, env={**os.environ, 'XDG_DATA_HOME': self.folder.name})

    def done(self, *args):
        done = self.ask(*args)
        self.assertEqual((done.returncode, done.stderr), (0, ''), args)
        return done.stdout

    def own_pieces(self):
        pieces = json.loads(self.done('pieces', '--json'))['pieces']
        return [(piece['name'], piece['piece']) for piece in pieces if piece['own']]

    def test_add_use_rename_and_remove(self):
        self.assertEqual(self.own_pieces(), [])
        self.done('pieces', 'add', 'tipsy rook = fRsW')
        self.done('pieces', 'add', 'drunkard', '=', 'drunk elephant')
        self.assertEqual(self.own_pieces(), [('tipsy rook', 'fRsW'), ('drunkard', 'sfWF')])
        self.assertEqual(self.done('count', '-n', '4', '-p', 'Tipsy-Rook'), self.done('count', '-n', '4', '-p', 'fRsW'))
        self.assertEqual(self.done('count', '-n', '4', '--set', '2drunkard,tipsy rook'),
                         self.done('count', '-n', '4', '--set', '2sfWF,fRsW'))
        self.assertIn('named by you', self.done('pieces', 'list', 'tipsy'))
        self.done('pieces', 'rename', 'drunkard', 'sober')
        self.done('pieces', 'remove', 'TIPSY ROOK')
        self.assertEqual(self.own_pieces(), [('sober', 'sfWF')])
        self.assertEqual(self.ask('count', '-n', '4', '-p', 'drunkard').returncode, 2)

    def test_export_and_import(self):
        self.done('pieces', 'add', 'tipsy rook = fRsW')
        text = self.done('pieces', 'export')
        self.assertIn('\ntipsy rook = fRsW\n', text)
        path = os.path.join(self.folder.name, 'shared.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text + 'drunkard = fsWF\n')
        self.assertEqual(json.loads(self.done('pieces', 'import', path, '--json'))['added'], 1)
        self.assertEqual(self.own_pieces(), [('tipsy rook', 'fRsW'), ('drunkard', 'sfWF')])
        with open(path, 'w', encoding='utf-8') as file:
            file.write('new = W\ntipsy rook = W\n')
        done = self.ask('pieces', 'import', path)
        self.assertEqual(done.returncode, 2)
        self.assertIn('fRsW', done.stderr)
        self.assertEqual(self.own_pieces(), [('tipsy rook', 'fRsW'), ('drunkard', 'sfWF')])

    def test_unwritable_file(self):
        os.makedirs(os.path.join(self.folder.name, 'truce', 'pieces.txt'))
        done = self.ask('pieces', 'add', 'tipsy rook = fRsW')
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count('\n'), 1)


if __name__ == '__main__':
    main()
