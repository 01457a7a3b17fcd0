"""test-python.py: libtruce from Python

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import itertools
import json
import math
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import gi

gi.require_version('Truce', '1.0')
from gi.repository import Gio, GLib, GObject, Truce  # noqa: E402


def parse(text):
    return Truce.Problem.parse(text)


def peaceful(squares, columns):
    return all(a % columns != b % columns and abs(a // columns - b // columns) != abs(a % columns - b % columns)
               for a, b in itertools.combinations(squares, 2))


class Questions(unittest.TestCase):
    def test_texts(self):
        problem = parse('8x8 Q')
        self.assertEqual(str(problem), '8x8 Q k=8 true')
        self.assertEqual(problem, parse(str(problem)))
        self.assertNotEqual(problem, parse('8x8 R'))
        self.assertEqual(len({problem, parse('8x8 Q k=8'), parse('8x8 R')}), 2)
        self.assertEqual((problem.get_rows(), problem.get_columns(), problem.get_piece(0)), (8, 8, 'Q'))
        self.assertIsNone(problem.get_piece(1))

    def test_builder(self):
        builder = Truce.ProblemBuilder.new(5, 5)
        for _ in range(2):
            builder.add_kind('Q', Truce.PIECES_OPEN)
        builder.set_peace('between')
        builder.set_aim('most-equal')
        best = builder.build().best()
        self.assertEqual(best.get_value(), 4)  # A250000
        white, black = json.loads(best.get_placement().to_json())
        self.assertEqual((len(white), len(black)), (4, 4))

    def test_errors(self):
        with self.assertRaises(GLib.Error) as raised:
            parse('8x8 Q k=99')
        self.assertTrue(raised.exception.matches(Truce.problem_error_quark(), Truce.ProblemError.COUNT))
        self.assertIn('0 to 64', raised.exception.message)
        with self.assertRaises(GLib.Error) as raised:
            parse('8x8 Q').count('some')
        self.assertIn('allowed are placements', raised.exception.message)

    def test_white_space_around_text(self):
        for text in '8x8 Q\n', '\t8x8 Q k=8 \r\n', '8/8/8/8/8/8/8/8 Q\n':
            self.assertEqual(parse(text), parse('8x8 Q'), text)

    def test_attacks(self):
        self.assertEqual(parse('3x3 N').get_attacks(0, 0), [5, 7])
        self.assertEqual(parse('2x2 Q').to_graph(0, 'graph6'), 'C~\n')


class Answers(unittest.TestCase):
    def test_counts(self):
        problem = parse('8x8 Q')
        self.assertEqual(problem.count(), 92)
        self.assertEqual(problem.count('fundamental'), 12)
        self.assertEqual(problem.get_known(), ('92', 'A000170'))
        self.assertEqual(Truce.Search(problem=problem, threads=1, method='backtrack').count(), 92)

    def test_counts_of_any_size(self):
        rooks = parse('20x20 R')
        self.assertEqual(rooks.count('sequences'), math.factorial(20) ** 2)
        self.assertEqual(Truce.Search(problem=rooks, mode='sequences').count(), math.factorial(20) ** 2)

    def test_loops(self):
        self.assertEqual(list(parse('4x4 Q')), [(1, 7, 8, 14), (2, 4, 11, 13)])
        found = list(parse('8x8 Q'))
        self.assertEqual(found, sorted(set(found)))
        self.assertTrue(len(found) == 92 and all(peaceful(squares, 8) for squares in found))
        self.assertEqual(list(parse('3x3 Q')), [])
        self.assertEqual(list(parse('2x2 K k=any')), [(), (0,), (1,), (2,), (3,)])

    def test_loops_over_kinds(self):
        self.assertEqual(sorted(parse('1x3 K+N')), [((0, 0), (1, 2)), ((0, 2), (1, 0))])

    def test_loop_that_ends_early(self):
        first = list(itertools.islice(parse('30x30 R'), 3))
        self.assertEqual([squares[:27] for squares in first], [tuple(31 * i for i in range(27))] * 3)

    def test_objects(self):
        placements = parse('6x6 Q').list()
        self.assertEqual(len(placements), 4)
        self.assertEqual([list(placement) for placement in placements], [list(squares) for squares in parse('6x6 Q')])
        self.assertEqual(placements[0], parse('6x6 Q').first())
        lines = placements.to_json_lines().splitlines()
        self.assertEqual([tuple(json.loads(line)) for line in lines], list(parse('6x6 Q')))
        self.assertIsNone(parse('3x3 Q').any())
        self.assertEqual(parse('4x4 Q').first().to_board().splitlines()[0], '* q * *')


class Constructing(unittest.TestCase):
    """Objects that only the library can construct."""

    def test_refused(self):
        for constructor in Truce.Problem, Truce.Placement, Truce.PlacementList, Truce.PlacementIterator, Truce.Optimum:
            with self.assertRaises(TypeError, msg=constructor):
                constructor()
        for constructor in Truce.Placement, Truce.PlacementList, Truce.PlacementIterator, Truce.Optimum:
            with self.assertRaises(TypeError, msg=constructor):
                GObject.new(constructor)

    def test_empty_objects_of_a_derived_class(self):
        """Python can derive a class and construct an object: no method crashes."""
        script = '''import gi
gi.require_version('Truce', '1.0')
from gi.repository import Truce
def made(parent):
    return type('Made' + parent.__name__, (parent,), {})()
placement, placements = made(Truce.Placement), made(Truce.PlacementList)
iterator, optimum = made(Truce.PlacementIterator), made(Truce.Optimum)
print(placement.to_text(), placement.to_board(), placement.to_json(), placement.get_squares(), placement.get_kinds())
print(placements.get_n_items(), placements.get_item(0), placements.to_json_lines(), placements.is_limited())
print(iterator.next(None), iterator.next_block(5, None), iterator.get_problem(), optimum.get_placement())
'''
        environment = {name: value for name, value in os.environ.items() if name != 'G_DEBUG'}
        done = subprocess.run([sys.executable, '-B', '-c', script], env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.splitlines(),
                         ['None None None [] []', '0 None None False', 'None None None None'])

    def test_objects_of_the_library(self):
        problem = parse('4x4 Q')
        self.assertIsInstance(problem.first(), Truce.Placement)
        self.assertIsInstance(problem.list(), Truce.PlacementList)
        self.assertIsInstance(problem.iterate(), Truce.PlacementIterator)
        self.assertIsInstance(parse('4x4 Q k=any aim=most').best(), Truce.Optimum)


class Calls(unittest.TestCase):
    def test_asynchronously(self):
        loop, counts = GLib.MainLoop(), []

        def finished(search, result):
            counts.append(search.count_finish(result))
            loop.quit()

        for text, mode in (('8x8 Q', None), ('20x20 R', 'sequences')):
            search = Truce.Search(problem=parse(text), mode=mode)
            search.count_async(None, finished)
            loop.run()
        self.assertEqual(counts, [92, math.factorial(20) ** 2])

    def test_cancelled(self):
        cancellable = Gio.Cancellable()
        timer = threading.Timer(0.1, cancellable.cancel)
        timer.start()
        with self.assertRaises(GLib.Error) as raised:
            parse('24x24 Q').count(None, cancellable)
        self.assertTrue(raised.exception.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED))
        timer.join()

    def test_interrupted(self):
        """Ctrl+C interrupts a plain call or a loop that blocks."""
        for waiting in ("Truce.Problem.parse('24x24 Q').count()", "list(Truce.Problem.parse('12x12 N k=73'))"):
            script = f"""import gi
gi.require_version('Truce', '1.0')
from gi.repository import Truce
print('begins', flush=True)
{waiting}
"""
            with subprocess.Popen([sys.executable, '-B', '-c', script], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as process:
                self.assertEqual(process.stdout.readline(), 'begins\n')
                time.sleep(0.3)  # usually it blocks by then; otherwise it ends in the same way
                process.send_signal(signal.SIGINT)
                self.assertIn('KeyboardInterrupt', process.communicate()[1])

    def test_progress(self):
        n_found = []
        search = Truce.Search(problem=parse('9x9 Q'), method='backtrack')
        search.connect('notify::found', lambda search, _: n_found.append(search.props.found))
        search.count()
        self.assertEqual(n_found[-1], 352)


if __name__ == '__main__':
    unittest.main()
