"""queens.py: the question of the walk-throughs and its placements, by brute force

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
PLACED = ('c8', 'b6', 'h5')  # the other five queens then have more than one placement


def is_peaceful(squares):
    """Whether no queen attacks another."""
    at = [('abcdefgh'.index(name[0]), int(name[1:])) for name in squares]
    return all(a == b or (a[0] != b[0] and a[1] != b[1] and abs(a[0] - b[0]) != abs(a[1] - b[1]))
               for a in at for b in at) and len(set(at)) == len(at)


def completions(placed):
    """Returns all placements of eight queens that include the placed ones, as sets of square names."""
    found = []

    def place(rank, squares):
        if rank == 0:
            found.append(frozenset(squares))
            return
        for file in 'abcdefgh':
            square = f'{file}{rank}'
            fixed = [name for name in placed if name.endswith(str(rank))]
            if (not fixed or square in fixed) and is_peaceful(squares + [square]):
                place(rank - 1, squares + [square])

    place(8, [])
    return set(found)


def read_squares(path):
    """Reads placements from a file with one per line, as squares numbered row by row from a8 = 0."""
    def name(number):
        return 'abcdefgh'[number % 8] + str(8 - number // 8)

    with open(path, encoding='utf-8') as file:
        return [frozenset(name(int(word)) for word in line.split()) for line in file]
