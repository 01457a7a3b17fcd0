#!/usr/bin/env python3
# published-gen.py: turns data/known-*.csv into the C table that published.c looks values up in
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: published-gen.py known-values.csv known-armies.csv known-questions.csv integer-sequences.csv known-terms.csv
       known-errors.csv published-table.c

A row is known by its problem's text and its question. Where several sources give the same value those of the
OEIS are kept, all of them, in the order of the files; sources that contradict each other stop the build.
"""
import csv
import re
import sys

# question, and whether better values are possible
WHATS = {
    'placements': '{ TRUCE_COUNT }, false',
    'sequences': '{ TRUCE_COUNT, .sequences = true }, false',
    'fundamental': '{ TRUCE_COUNT, .classes = true }, false',
    'fundamental-sequences': '{ TRUCE_COUNT, .sequences = true, .classes = true }, false',
    'most': '{ TRUCE_BEST }, false',
    'best': '{ TRUCE_BEST }, false',
    'best-known': '{ TRUCE_BEST }, true',
    'classes': '{ TRUCE_WAYS, .classes = true }, false',
}
# the question of values in known-terms.csv, by that of their sequence
ASKED = {'placements': 'placements', 'fundamental': 'fundamental', 'best': 'best', 'ways': 'placements',
         'classes': 'fundamental'}
WHYS = {'few-classes': 'TRUCE_PUBLISHED_FEW_CLASSES'}


def count_problem(row):
    """As many pieces as the side of a square board."""
    if row['geometry'] not in ('true', 'nq1.0'):
        sys.exit(f'known values: not a row: {row}')
    return f"{row['n']}x{row['n']} {row['piece']} k={row['n']} {row['geometry']}"


def armies_problem(row):
    """Armies of one size on a square board."""
    if row['board'] not in ('plane', 'torus') or row['armies'] not in ('2', '3'):
        sys.exit(f'known armies: not a row: {row}')
    n = int(row['armies'])
    geometry = 'torus' if row['board'] == 'torus' else 'true'
    return (f"{row['n']}x{row['n']} {'+'.join([row['piece']] * n)} k={','.join(['any'] * n)} {geometry}"
            ' peace=between aim=most-equal')


def question_problem(row):
    """Any, by its text."""
    if '"' in row['problem']:
        sys.exit(f'known questions: not a row: {row}')
    return row['problem']


def rows(path):
    """The rows of a CSV; '#' begins a comment line."""
    with open(path, encoding='utf-8', newline='') as file:
        yield from csv.DictReader(line for line in file if line.strip() and not line.startswith('#'))


def add(path, key, value, source, known):
    """Adds a value to {(problem, what): (value, sources)}."""
    before, sources = known.get(key, (value, []))
    if before != value:
        sys.exit(f'{path}: {key}: {sources[0]} says {before}, {source} says {value}')
    if not sources or is_oeis(source) > is_oeis(sources[0]):
        known[key] = (value, [source])
    elif is_oeis(source) and source not in sources:
        sources.append(source)


def read(path, problem, what, known):
    """Adds the values of a CSV that has one in each row."""
    for row in rows(path):
        check(row, what)
        add(path, (problem(row), row[what]), row['value'], row['source'], known)


def term_key(sequence, side, best):
    """The question that a term answers: of ways and classes it has the best number instead of the aim."""
    problem, what = sequence['problem'].replace('{n}', str(side)), ASKED[sequence['asked']]
    if best in ('', '-'):
        return problem, what
    if not re.fullmatch(r'[1-9]\d*', best) or ' k=any ' not in problem:
        sys.exit(f'known terms: {sequence["number"]}: not a best number: {best}')
    return re.sub(r' aim=\S+$', '', problem.replace(' k=any ', f' k={best} ')), what


def read_terms(path, sequences, known):
    """Adds the terms of a CSV that has all of a sequence in a row."""
    questions = {row['number']: row for row in rows(sequences)}
    for row in rows(path):
        if row['number'] not in questions:
            sys.exit(f'known terms: no question has the number {row["number"]}')
        sequence, terms, bests = questions[row['number']], row['terms'].split(' '), row['best'].split()
        if (sequence['asked'] in ('ways', 'classes')) != bool(bests) or len(bests) not in (0, len(terms)):
            sys.exit(f'known terms: {row["number"]}: {len(terms)} terms, {len(bests)} best numbers')
        for i, value in enumerate(terms):
            side = int(row['size']) + i * int(sequence['step'])
            check({'asked': ASKED[sequence['asked']], 'value': value, 'source': row['number'], 'n': side}, 'asked')
            add(path, term_key(sequence, side, bests[i] if bests else ''), value, row['number'], known)


def question_of(row):
    question, found = WHATS[row['mode']].rsplit(', ', 1)
    if found != 'false':
        sys.exit(f'known errors: not a row: {row}')
    return question


def error_lines(path):
    """The rows of values that are known to be wrong."""
    for row in rows(path):
        check(row, 'mode')
        if row['why'] not in WHYS:
            sys.exit(f'known errors: not a row: {row}')
        yield (f'  {{ "{question_problem(row)}", {question_of(row)}, {{ {{ "{row["value"]}", "{row["source"]}" }}, '
               f'{WHYS[row["why"]]} }} }},')


def is_oeis(source):
    return re.fullmatch(r'A\d{6,}|OEIS', source) is not None


def check(row, what):
    if (row[what] not in WHATS or not row['source'] or row.get('piece') == ''
            or not re.fullmatch(r'0|[1-9]\d*', row['value']) or not 1 <= int(row.get('n', 1)) <= 64):
        sys.exit(f'known values: not a row: {row}')


def main():
    values, armies, questions, sequences, terms, errors, target = sys.argv[1:]
    known = {}
    read(values, count_problem, 'mode', known)
    read(armies, armies_problem, 'what', known)
    read(questions, question_problem, 'mode', known)
    read_terms(terms, sequences, known)
    lines = ['/* Generated by published-gen.py from data/known-*.csv. */', '#include "published.h"', '',
             'const TrucePublishedRow truce_published_table[] = {']
    for (problem, what), (value, sources) in sorted(known.items()):
        lines += [f'  {{ "{problem}", {WHATS[what]}, {{ "{value}", "{source}" }} }},' for source in sources]
    size = sum(len(sources) for value, sources in known.values())
    wrong = list(error_lines(errors))
    lines += ['};', f'const int truce_published_table_size = {size};', '',
              'const TrucePublishedErrorRow truce_published_errors[] = {', *wrong, '};',
              f'const int truce_n_published_errors = {len(wrong)};', '']
    with open(target, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines))


if __name__ == '__main__':
    main()
