# test-graph.py: attack maps as graphs, read by the definitions of the two formats
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import unittest

from support import main, run


def edges_of_graph6(text):
    """Returns the number of vertices and the edges. The format is described in formats.txt of nauty."""
    numbers = [ord(character) - 63 for character in text]
    n, *rest = numbers
    if n == 63:
        n = rest[0] << 12 | rest[1] << 6 | rest[2]
        rest = rest[3:]
    bits = [number >> (5 - i) & 1 for number in rest for i in range(6)]
    pairs = [(a, b) for b in range(n) for a in range(b)]
    assert not any(bits[len(pairs):]) and 0 <= len(bits) - len(pairs) < 6
    return n, {pair for pair, bit in zip(pairs, bits) if bit}


def arcs_of_digraph6(text):
    """Returns the number of vertices and the arcs: after an ampersand, the matrix row by row."""
    assert text[0] == '&'
    n, *rest = [ord(character) - 63 for character in text[1:]]
    if n == 63:
        n = rest[0] << 12 | rest[1] << 6 | rest[2]
        rest = rest[3:]
    bits = [number >> (5 - i) & 1 for number in rest for i in range(6)]
    assert not any(bits[n * n:]) and 0 <= len(bits) - n * n < 6
    return n, {(a, b) for a in range(n) for b in range(n) if bits[a * n + b]}


def edges_of_dimacs(text):
    head, *lines = text.splitlines()
    p, edge, n, n_edges = head.split()
    assert (p, edge, int(n_edges)) == ('p', 'edge', len(lines))
    edges = [tuple(int(vertex) - 1 for vertex in line.removeprefix('e ').split()) for line in lines]
    assert len(set(edges)) == len(edges)
    return int(n), set(edges)


class Graph(unittest.TestCase):
    def test_edges_match_the_attack_map(self):
        # graph6 writes a number of up to 62 squares as one character.
        for args in (('-n', '1', '-p', 'Q'), ('-n', '3x5', '-p', 'N'), ('-n', '2x31', '-p', 'R'),
                     ('-n', '7x9', '-p', 'awesome-bishop'), ('-n', '8', '-p', 'K', '--torus'),
                     ('-n', '4x6', '--set', 'Q,N', '--wall', '9'), ('-n', '16', '-p', 'B'),
                     ('-n', '5x4', '-p', 'fRbB'), ('-n', '4', '-p', 'rNfW', '--torus'),
                     ('-n', '4', '--set', 'fR,lN')):
            with self.subTest(args):
                rows = run('attacks', *args).stdout.split('\n')[:-1]
                arcs = {(a, b) for a, row in enumerate(rows) for b in range(len(rows)) if row[b] == '+' and a != b}
                expected = {(min(arc), max(arc)) for arc in arcs}
                graph6 = run('attacks', *args, '--format', 'graph6').stdout
                self.assertEqual(graph6.count('\n'), 1)
                self.assertEqual(edges_of_graph6(graph6.rstrip('\n')), (len(rows), expected))
                digraph6 = run('attacks', *args, '--format', 'digraph6').stdout
                self.assertEqual(digraph6.count('\n'), 1)
                self.assertEqual(arcs_of_digraph6(digraph6.rstrip('\n')), (len(rows), arcs))
                dimacs = run('attacks', *args, '--format', 'dimacs')
                self.assertEqual(edges_of_dimacs(dimacs.stdout), (len(rows), expected))

    def test_complete_graph(self):
        """Four squares that all attack each other give the complete graph, encoded as nauty does."""
        self.assertEqual(run('attacks', '-n', '2', '--format', 'graph6').stdout, 'C~\n')

    def test_json(self):
        result = json.loads(run('attacks', '-n', '2', '--format', 'graph6', '--json').stdout)
        self.assertEqual((result['format'], result['text']), ('graph6', 'C~\n'))

    def test_bad_options(self):
        for args, allowed in ((('--format', 'graph7'), 'graph6, digraph6 or dimacs'),
                              (('--format', 'dimacs', '--square', '3'), '--square'),
                              (('--format', 'dimacs', '--picture', 'map.svg'), '--picture')):
            done = run('attacks', *args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1))
            self.assertIn(allowed, done.stderr)


if __name__ == '__main__':
    main()
