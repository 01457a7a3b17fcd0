# questions.py: random small questions of all kinds, as arguments of truce-cli
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
from support import run

PIECES = ('Q', 'R', 'B', 'N', 'K', 'QN', 'QNN', 'RNN', 'BNN', 'NN', 'DD', 'WD', 'N(1,3)',
          'fRbB', 'FfW', 'vNrW', 'fNN', 'rR(1,3)')
# Largest numbers of squares, by peace, for which all placements can be listed: weak rules have many placements.
SQUARES = {'all': 20, 'between': 12, 'none': 9}


def board(random, max_squares):
    while True:
        rows, columns = random.randint(1, 6), random.randint(1, 6)
        if 2 <= rows * columns <= max_squares:
            return rows, columns


def squares_of(random, free, max_squares):
    """Takes up to `max_squares` random squares from `free`, but leaves at least one."""
    taken = random.sample(sorted(free), min(random.randint(0, max_squares), len(free) - 1))
    free.difference_update(taken)
    return taken


def kinds_of(random, n_squares, peace):
    n = random.choice((1, 1, 2, 2, 3)) if peace == 'all' else random.choice((1, 2, 2))
    numbers = [random.choice(('*', *range(0, 1 + min(4, n_squares // n)))) for _ in range(n)]
    equal_kinds = random.random() < 0.4  # so that kinds are equivalent
    piece = random.choice(PIECES)
    return [(piece if equal_kinds else random.choice(PIECES),
             numbers[0] if equal_kinds and random.random() < 0.7 else number)
            for number in numbers]


def option(name, squares):
    return [name, ','.join(map(str, squares))] if squares else []


def draw(random, aim=None):
    """Returns the arguments of a random question, which truce-cli may refuse. With an aim at least one number is
    open."""
    peace = random.choice(('all', 'all', 'all', 'between', 'none'))
    rows, columns = board(random, SQUARES[peace])
    kinds = kinds_of(random, rows * columns, peace)
    if aim:
        kinds[0] = (kinds[0][0], '*')
    free = set(range(rows * columns))
    edges = random.choice(('true', 'true', 'torus', 'nq1.0'))
    args = ['-n', f'{rows}x{columns}', '--geometry', edges, '--peace', peace,
            '--set', ','.join(f'{number}{piece}' for piece, number in kinds),
            '--cover', random.choice(('none', 'none', 'none', 'every', 'total'))]
    args += option('--wall', squares_of(random, free, random.choice((0, 0, 3))))
    args += option('--block', squares_of(random, free, random.choice((0, 0, 3))))
    if random.random() < 0.25:
        letters = 'ABCD'[:random.randint(1, 4)] + random.choice(('', '.'))
        args += ['--regions', '/'.join(''.join(random.choices(letters, k=columns)) for _ in range(rows))]
    given = {}
    for piece, _ in kinds:
        given.setdefault(piece, squares_of(random, free, random.choice((0, 0, 1))))
    text = ';'.join(f'{piece}:{",".join(map(str, squares))}' for piece, squares in given.items() if squares)
    return args + (['--preplace', text] if text else []) + ([aim] if aim else [])


def accepted(random, aim=None):
    """Returns the arguments of a random question that truce-cli accepts."""
    for _ in range(200):
        args = draw(random, aim)
        if run('encode', '--format', 'opb', *args).returncode == 0:
            return args
    raise AssertionError('200 questions in a row were refused')
