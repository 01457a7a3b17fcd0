"""test-symbols.py LIBRARY LIST HEADERS: the library shows what the list and its headers have, and nothing else

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import subprocess
import sys
import unittest

LIBRARY, LIST, HEADERS = sys.argv[1:4]
del sys.argv[1:4]


def listed():
    return pathlib.Path(LIST).read_text(encoding='utf-8').split()


class Symbols(unittest.TestCase):
    def test_those_of_the_list(self):
        told = subprocess.run(['nm', '-D', '--defined-only', '--format=posix', LIBRARY],
                              check=True, stdout=subprocess.PIPE, text=True).stdout
        symbols = [line.split()[:2] for line in told.splitlines()]
        functions = [name.split('@')[0] for name, kind in symbols if kind != 'A']
        self.assertEqual(sorted(functions), listed())
        self.assertTrue(all('@@TRUCE_1' in name for name, kind in symbols if kind != 'A'))

    def test_those_of_the_headers(self):
        declared = set()
        for header in pathlib.Path(HEADERS).glob('truce*.h'):
            text = re.sub(r'/\*.*?\*/', '', header.read_text(encoding='utf-8'), flags=re.DOTALL)
            text = re.sub(r'(?m)^G_DEFINE_\w+ .*$', '', text)
            declared.update(re.findall(r'\b(truce_[a-z0-9_]+) \(', text))
        self.assertEqual(sorted(declared), listed())

    def test_where_it_is(self):
        told = subprocess.run(['readelf', '-d', LIBRARY], check=True, stdout=subprocess.PIPE, text=True).stdout
        self.assertIn('soname: [libtruce-1.so.0]', told)


if __name__ == '__main__':
    unittest.main()
