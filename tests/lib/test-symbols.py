"""test-symbols.py LIBRARY LIST HEADERS: the library exports the symbols of the list and of its headers, and no others

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


def listed_symbols():
    return pathlib.Path(LIST).read_text(encoding='utf-8').split()


class Symbols(unittest.TestCase):
    def test_symbols_equal_the_list(self):
        output = subprocess.run(['nm', '-D', '--defined-only', '--format=posix', LIBRARY],
                                check=True, stdout=subprocess.PIPE, text=True).stdout
        symbols = [line.split()[:2] for line in output.splitlines()]
        functions = [name.split('@')[0] for name, kind in symbols if kind != 'A']
        self.assertEqual(sorted(functions), listed_symbols())
        self.assertTrue(all('@@TRUCE_1' in name for name, kind in symbols if kind != 'A'))

    def test_headers_equal_the_list(self):
        declared = set()
        for header in pathlib.Path(HEADERS).glob('truce*.h'):
            text = re.sub(r'/\*.*?\*/', '', header.read_text(encoding='utf-8'), flags=re.DOTALL)
            text = re.sub(r'(?m)^G_DEFINE_\w+ .*$', '', text)
            declared.update(re.findall(r'\b(truce_[a-z0-9_]+) \(', text))
        self.assertEqual(sorted(declared), listed_symbols())

    def test_soname(self):
        output = subprocess.run(['readelf', '-d', LIBRARY], check=True, stdout=subprocess.PIPE, text=True).stdout
        self.assertIn('soname: [libtruce-1.so.0]', output)


if __name__ == '__main__':
    unittest.main()
