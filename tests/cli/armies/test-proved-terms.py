# test-proved-terms.py: the terms that Truce proved are not published elsewhere, and its methods find them
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import os
import unittest

from support import HERE, SANITIZED, ask, main

DATA = os.path.join(HERE, '..', '..', 'data')
QUICK = 0.1 if SANITIZED else 0.5  # seconds; rows that take longer are not computed here


def rows(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as file:
        return list(csv.DictReader(line for line in file if not line.startswith('#')))


def published():
    """Returns (number, n) of the published terms, except unproved bounds."""
    armies = {(row['source'], int(row['n'])) for row in rows('known-armies.csv') if row['what'] != 'best-known'}
    terms = {(row['number'], int(row['size']) + place)
             for row in rows('known-terms.csv') for place in range(len(row['terms'].split()))}
    return armies | terms


class ProvedTerms(unittest.TestCase):
    def test_none_is_published(self):
        proved = {(row['number'], int(row['n'])) for row in rows('proved-terms.csv')}
        self.assertEqual(proved & published(), set())

    def test_bounds_agree(self):
        """A published lower bound is at most the proved maximum."""
        bounds = {(row['source'], int(row['n'])): int(row['value'])
                  for row in rows('known-armies.csv') if row['what'] == 'best-known'}
        common = [row for row in rows('proved-terms.csv') if (row['number'], int(row['n'])) in bounds]
        self.assertGreater(len(common), 3)
        for row in common:
            self.assertGreaterEqual(int(row['value']), bounds[row['number'], int(row['n'])], row)

    def test_methods_find_them(self):
        quick = [row for row in rows('proved-terms.csv') if float(row['seconds']) < QUICK]
        self.assertGreater(len(quick), 2)
        for row in quick:
            for method in {row['method'], row['second']} - {'-'}:
                answer = ask('armies', *row['options'].split(), '-m', method)
                self.assertEqual(answer['status'], 'proved', row)
                if '--all' in row['options']:
                    self.assertTrue(answer['complete'], row)
                    self.assertEqual(answer['class_count'], int(row['value']), row)
                else:
                    self.assertEqual(answer['upper'], int(row['value']), row)


main()
