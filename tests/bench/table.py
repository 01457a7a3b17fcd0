"""table.py CLI [--yardsticks DIRECTORY] [--peer PROGRAM] [--rounds N] [--only TEXT] [--long]: what whole questions take

Two tables in Markdown, of processor seconds of the whole program on one thread. The first has Truce beside other programs that answer the
same: those of a directory, under the names and with the arguments that ROWS has, and PROGRAM N, which counts N queens (m-queens, say).
The second has Truce by each instruction set of this machine. What is in one row takes turns; a time is the median of five rounds,
a ratio the median of those of the rounds, with the least and the largest; one round is enough where it takes more than a minute. An answer
that differs between instruction sets, or that another program does not print, ends it. --only: rows whose question has the text;
--long: rows of minutes, too. The environment may name the others: TRUCE_YARDSTICKS, TRUCE_PEER. Never a test: it measures time.

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
    """A program with its arguments, and what came of it."""
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


def take_turns(columns, rounds):
    for _ in range(rounds):
        for column in columns:
            column.run()
        if sum(column.times[-1] for column in columns) > LONG:
            break


def own(asked, row, isa=''):
    return Column([asked.program, *shlex.split(row.question), '--threads=1', '--json', '--quiet'], isa)


def others(asked, row):
    """The two other programs; None for what there is not."""
    name, *arguments = shlex.split(row.yardstick) or ['']
    path = os.path.join(asked.yardsticks, name)
    yield Column([path, *arguments]) if asked.yardsticks and name and os.access(path, os.X_OK) else None
    yield Column([asked.peer, str(row.peer)]) if asked.peer and row.peer else None


def beside_others(asked, row):
    truce, besides = own(asked, row), list(others(asked, row))
    take_turns([truce, *filter(None, besides)], asked.rounds)
    answer = truce.answer()
    for other in filter(None, besides):
        # other programs print only the number of digits if there are thousands
        if len(answer) < 100 and answer not in re.findall(r'\d+', other.text):
            sys.exit(f'table.py: {shlex.join(other.words)} does not print {answer}')
    return [truce.seconds(), *(cell for other in besides
                               for cell in ((other.seconds(), ratio(truce, other)) if other else ('–', '–')))]


def by_sets(asked, row, sets):
    first, *rest = columns = [own(asked, row, isa) for isa in sets]
    take_turns(columns, asked.rounds)
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
    asked = parser.parse_args()
    rows = [row for row in ROWS if asked.only in row.question and (asked.long or not row.long)]
    with open('/proc/cpuinfo') as cpuinfo:
        processor = cpuinfo.read()
    sets = [isa for isa, flag in SETS.items() if re.search(rf'\b{flag}\b', processor)]
    model = re.search(r'model name\s*: (.*)', processor)
    print(f'{model[1] if model else "unknown processor"}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, {date.today()}')
    print_table(['question', 'Truce', 'yardstick', 'ratio', 'peer', 'ratio'], rows, lambda row: beside_others(asked, row))
    print_table(['question', sets[0], *(cell for isa in sets[1:] for cell in (isa, 'ratio'))], rows, lambda row: by_sets(asked, row, sets))


if __name__ == '__main__':
    main()
