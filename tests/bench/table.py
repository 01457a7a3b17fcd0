"""table.py CLI [--yardsticks DIRECTORY] [--peer PROGRAM] [--rounds N] [--only TEXT] [--long]: times of whole questions

Prints two tables in Markdown, of processor seconds of the whole program with one thread. The first compares Truce
with other programs: those of a directory, with the names and arguments in ROWS, and PROGRAM N, which counts N queens
(for example m-queens). The second compares the instruction sets of this machine. The programs of a row run
alternately. A time is the median of five rounds; a ratio is the median of the ratios of each round, with minimum and
maximum. A row with more than a minute has one round. Exits if the answers of instruction sets differ, or if another
program does not print the answer. --only: rows whose question contains the text. --long: also rows that take minutes.
TRUCE_YARDSTICKS and TRUCE_PEER in the environment are the defaults of the options. This is not a test, as it measures
time.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import json
import os
import re
import shlex
import statistics
import subprocess
import sys
from dataclasses import dataclass
from datetime import date

SETS = {'avx512': 'avx512_vbmi2', 'avx2': 'avx2', 'portable': ''}  # with the names in /proc/cpuinfo
LONG = 60  # seconds: one round is enough


@dataclass
class Row:
    name: str
    question: str  # arguments of truce-cli
    yardstick: str = ''  # a program in the directory, with its arguments
    peer: int = 0  # argument of PROGRAM; 0: not called
    long: bool = False


ROWS = [
    *(Row(f'queens n={n}', f'count -n {n}', f'queens-{n}', n, n > 19) for n in range(16, 21)),
    *(Row(f'amazons n={n}', f'count -n {n} -p QN', f'mrv {n} 1') for n in (17, 18)),
    *(Row(f'awesome queens n={n}', f'count -n {n} -p QNN', f'mrv {n} 2') for n in (22, 23, 24)),
    Row('queens 5 × 40', 'count -n 5x40'),
    *(Row(f'empresses n={n}', f'count -n {n} -p RN', f'counts empress {n}') for n in (18, 20)),
    *(Row(f'princesses n={n}', f'count -n {n} -p BN', f'counts princess {n}') for n in (9, 10)),
    Row('princesses n=12', 'count -n 12 -p BN'),
    Row('banshees n=10', 'count -n 10 -p BNN'),
    Row('bishops n=1000', 'count -n 1000 -p B', 'counts bishops 1000'),
    Row('first of awesome queens n=30', 'first -n 30 -p QNN'),
    Row('first of queens n=38', 'first -n 38'),
    *(Row(f'peaceable queens n={n}', f'armies -n {n} -m lines', f'armies {n}') for n in range(12, 16)),
    *(Row(f'peaceable queens n={n}', f'armies -n {n} -m lines', long=n > 16) for n in (16, 17, 18)),
    Row('peaceable queens n=13, any-line', 'armies -n 13 -m any-line'),
    Row('queens n=12, backtrack', 'count -n 12 -m backtrack'),
    Row('3Q,2B,2K,2N n=8', 'count -n 8 --set 3Q,2B,2K,2N'),
    Row('four queens, four queens n=7', 'count -n 7 --set 4Q,4Q --peace between'),
    Row('six queens that guard n=12', 'count -n 12 -k 6 --cover every --peace none'),
]


@dataclass
class Column:
    """A program with its arguments, its times and its last output."""
    words: list
    isa: str = ''

    def __post_init__(self):
        self.times, self.text = [], ''

    def run(self):
        environment = {**os.environ, **({'TRUCE_ISA': self.isa} if self.isa else {})}
        with subprocess.Popen(self.words, stdout=subprocess.PIPE, text=True, env=environment) as child:
            self.text = child.stdout.read()
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            sys.exit(f'table.py: {shlex.join(self.words)} ended with {child.returncode}')
        self.times.append(usage.ru_utime + usage.ru_stime)

    def answer(self):
        found = json.loads(self.text)
        return str(next(found[name] for name in ('count', 'm', 'placement') if name in found))

    def seconds(self):
        return f'{statistics.median(self.times):.3g} s'


def ratio(over, under):
    ratios = sorted(a / b for a, b in zip(over.times, under.times))
    spread = f' ({ratios[0]:.2f}–{ratios[-1]:.2f})' if len(ratios) > 1 else ''
    return f'{statistics.median(ratios):.2f}{spread}'


def run_alternately(columns, rounds):
    for _ in range(rounds):
        for column in columns:
            column.run()
        if sum(column.times[-1] for column in columns) > LONG:
            break


def truce_column(options, row, isa=''):
    return Column([options.program, *shlex.split(row.question), '--threads=1', '--json', '--quiet'], isa)


def other_columns(options, row):
    """Yields columns of the two other programs, None for a missing one."""
    name, *arguments = shlex.split(row.yardstick) or ['']
    path = os.path.join(options.yardsticks, name)
    yield Column([path, *arguments]) if options.yardsticks and name and os.access(path, os.X_OK) else None
    yield Column([options.peer, str(row.peer)]) if options.peer and row.peer else None


def compare_programs(options, row):
    truce, others_or_none = truce_column(options, row), list(other_columns(options, row))
    run_alternately([truce, *filter(None, others_or_none)], options.rounds)
    answer = truce.answer()
    for other in filter(None, others_or_none):
        # other programs print only the number of digits if there are thousands
        if len(answer) < 100 and answer not in re.findall(r'\d+', other.text):
            sys.exit(f'table.py: {shlex.join(other.words)} does not print {answer}')
    return [truce.seconds(), *(cell for other in others_or_none
                               for cell in ((other.seconds(), ratio(truce, other)) if other else ('–', '–')))]


def compare_instruction_sets(options, row, sets):
    first, *rest = columns = [truce_column(options, row, isa) for isa in sets]
    run_alternately(columns, options.rounds)
    if len({column.answer() for column in columns}) > 1:
        sys.exit(f'table.py: the answers to {row.question} differ between instruction sets')
    return [first.seconds(), *(cell for column in rest for cell in (column.seconds(), ratio(column, first)))]


def print_table(headings, rows, cells):
    print('\n|', ' | '.join(headings), '|')
    print('|---' * len(headings), end='|\n')
    for row in rows:
        print('|', ' | '.join([row.name, *cells(row)]), '|', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--yardsticks', default=os.environ.get('TRUCE_YARDSTICKS', ''))
    parser.add_argument('--peer', default=os.environ.get('TRUCE_PEER', ''))
    parser.add_argument('--rounds', type=int, default=5)
    parser.add_argument('--only', default='')
    parser.add_argument('--long', action='store_true')
    options = parser.parse_args()
    rows = [row for row in ROWS if options.only in row.question and (options.long or not row.long)]
    with open('/proc/cpuinfo') as cpuinfo:
        processor = cpuinfo.read()
    sets = [isa for isa, flag in SETS.items() if re.search(rf'\b{flag}\b', processor)]
    model = re.search(r'model name\s*: (.*)', processor)
    print(f'{model[1] if model else "unknown processor"}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, {date.today()}')
    print_table(['question', 'Truce', 'yardstick', 'ratio', 'peer', 'ratio'], rows,
                lambda row: compare_programs(options, row))
    print_table(['question', sets[0], *(cell for isa in sets[1:] for cell in (isa, 'ratio'))], rows,
                lambda row: compare_instruction_sets(options, row, sets))


if __name__ == '__main__':
    main()
