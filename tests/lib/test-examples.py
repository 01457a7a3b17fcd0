"""test-examples.py PAGE: each example of the page does what the page says

If matplotlib is not installed, a stand-in prints what would be plotted.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

PAGE = pathlib.Path(sys.argv.pop(1)).read_text(encoding='utf-8')
STAND_IN = '''\
def semilogy(x, y, label, **style):
    print(label, *('-' if value is None else value for value in y))

def nothing(*values):
    pass

xticks = xlabel = ylabel = legend = savefig = nothing
'''
# Appended to the example: prints the lines of the plot.
PRINT_LINES = '''
for line in plt.gca().get_lines():
    print(line.get_label(), *(int(value) if value == value else '-' for value in line.get_ydata(orig=False)))
'''


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_example(self, phrase, appended='', **environment):
        """Runs the example that contains `phrase`, followed by `appended`. Returns the lines of its output."""
        script, = [text for text in re.findall('(?s)```python\n(.*?)```', PAGE) if phrase in text]
        (self.folder / 'example.py').write_text(script + appended, encoding='utf-8')
        done = subprocess.run([sys.executable, '-B', 'example.py'], cwd=self.folder, env={**os.environ, **environment},
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return [line for line in done.stdout.splitlines() if line]

    def test_all_examples_are_tested(self):
        self.assertEqual(PAGE.count('```python'), 5)

    def test_ten_lines(self):
        output = self.run_example('for squares in problem:')
        self.assertEqual(len(output), 8 + 92)
        self.assertEqual(output[8], '(0, 12, 23, 29, 34, 46, 49, 59)')

    def test_asynchronous_count(self):
        *progress, count = self.run_example('GLib.MainLoop')
        self.assertEqual(count, '365596')  # A000170
        self.assertTrue(progress)
        self.assertTrue(all(0 <= int(line[:-1]) <= 100 for line in progress), progress)

    def test_sequence(self):
        if importlib.util.find_spec('matplotlib'):
            environment = {'MPLBACKEND': 'Agg', 'MPLCONFIGDIR': str(self.folder)}
            # matplotlib warns if it takes long to look for fonts, which it does once.
            subprocess.run([sys.executable, '-c', 'import matplotlib.pyplot'], env={**os.environ, **environment},
                           stderr=subprocess.DEVNULL, check=True)
            plotted_lines = self.run_example('matplotlib', PRINT_LINES, **environment)
            picture = ElementTree.parse(self.folder / 'sequence.svg').getroot()
            self.assertEqual(picture.tag, '{http://www.w3.org/2000/svg}svg')
            lines = [group for group in picture.iter() if re.fullmatch('line2d_[0-9]+', group.get('id', ''))]
            self.assertGreaterEqual(len(lines), 3)
        else:
            package = self.folder / 'matplotlib'
            package.mkdir()
            (package / '__init__.py').touch()
            (package / 'pyplot.py').write_text(STAND_IN, encoding='utf-8')
            plotted_lines = self.run_example('matplotlib')
        # A000170, A201513, A201540; a logarithmic scale has no 0
        self.assertEqual(plotted_lines, [
            'queens 1 - - 2 10 4 40 92',
            'kings 1 - 8 79 1974 62266 2484382 119138166',
            'knights 1 6 36 412 9386 257318 8891854 379978716'])

    def test_filter(self):
        """Finds the same placements by an independent search."""
        def peaceful(columns):
            return all(abs(a - b) != j - i for (i, a), (j, b) in itertools.combinations(enumerate(columns), 2))

        def crosses(columns):
            return any((b - a) * (k - i) == (c - a) * (j - i)
                       for (i, a), (j, b), (k, c) in itertools.combinations(enumerate(columns), 3))

        chosen = [columns for columns in itertools.permutations(range(8)) if peaceful(columns) and not crosses(columns)]
        head, *rows = self.run_example('combinations')
        self.assertEqual(head, f'{len(chosen)} of 92 have no three queens on a line')
        self.assertEqual([[int(used) for used in row.split()] for row in rows],
                         [[sum(columns[row] == column for columns in chosen) for column in range(8)] for row in range(8)])

    def test_solver(self):
        if not shutil.which('clasp'):
            self.skipTest('clasp is not installed')
        output = self.run_example('clasp')
        self.assertEqual(len(output), 2 * 10)
        for answer in output[:10], output[10:]:
            squares = {int(square) for square in answer[0].split()}
            drawn = {9 * row + column for row, line in enumerate(answer[1:])
                     for column, letter in enumerate(line.split()) if letter in 'qQ'}
            self.assertEqual(squares, drawn)
            self.assertEqual((len(squares), answer[1].split()[4]), (9, 'Q'))


if __name__ == '__main__':
    unittest.main()
