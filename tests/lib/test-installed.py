"""test-installed.py BUILD PAGE COMPILER…: the installed library works from C, by pkg-config, and from Python

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

BUILD, PAGE, *COMPILER = sys.argv[1:]
del sys.argv[1:]


def output(*words, **environment):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env={**os.environ, **environment})
    assert done.returncode == 0, f'{words}: {done.stdout}'
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        output('meson', 'install', '-C', BUILD, '--no-rebuild', '--destdir', cls.root / 'root')
        cls.config, = (cls.root / 'root').rglob('truce-1.pc')
        cls.libraries = str(cls.config.parents[1])

    def test_c(self):
        # Changes the prefix to the folder of this installation.
        text = self.config.read_text(encoding='utf-8')
        prefix = re.search('(?m)^prefix=(.*)$', text)[1]
        self.config.write_text(text.replace(prefix, f'{self.root}/root{prefix}', 1), encoding='utf-8')
        page = pathlib.Path(PAGE).read_text(encoding='utf-8')
        source, program = self.root / 'example.c', self.root / 'example'
        source.write_text(re.search('(?s)```c\n(.*?)```', page)[1], encoding='utf-8')
        flags = shlex.split(output('pkg-config', '--cflags', '--libs', 'truce-1', PKG_CONFIG_PATH=str(self.config.parent)))
        output(*COMPILER, '-Wall', '-Werror', source, '-o', program, *flags)
        count, *board = output(program, LD_LIBRARY_PATH=self.libraries).splitlines()
        self.assertEqual(count, '92')
        self.assertEqual([line.count('q') for line in board], [1] * 8)

    def test_python(self):
        types, overrides = (list((self.root / 'root').rglob(name)) for name in ('Truce-1.0.typelib', 'Truce.py'))
        self.assertEqual(len(types), len(overrides))
        if not types:
            self.skipTest('it was built without introspection')
        result = output(sys.executable, '-B', '-c', 'import gi; gi.require_version("Truce", "1.0")\n'
                        'from gi.repository import Truce; print(Truce.Problem.parse("20x20 R").count("sequences"))',
                        LD_LIBRARY_PATH=self.libraries, GI_TYPELIB_PATH=str(types[0].parent),
                        PYTHONPATH=str(overrides[0].parents[2]))
        self.assertEqual(result, f'{math.factorial(20) ** 2}\n')


if __name__ == '__main__':
    unittest.main()
