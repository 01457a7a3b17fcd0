# rules.py: an independent implementation of the rules, square by square, and a slow count that tries every placement.
# It shares no code with truce-cli; both have only the arguments of a question in common.
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import math

UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)
LINES = [UP, DOWN, LEFT, RIGHT]
DIAGONALS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def skew(short, long):
    return [(a * x, b * y) for x, y in ((short, long), (long, short)) for a in (1, -1) for b in (1, -1)]


def times(n, steps):
    return [(n * down, n * right) for down, right in steps]


# For each atom of Betza notation its steps (rows down, columns to the right), and whether it rides.
ATOMS = {
    'R': (LINES, True), 'B': (DIAGONALS, True), 'NN': (skew(1, 2), True), 'DD': (times(2, LINES), True),
    'AA': (times(2, DIAGONALS), True), 'FF': (DIAGONALS, True), 'W': (LINES, False), 'F': (DIAGONALS, False),
    'N': (skew(1, 2), False), 'D': (times(2, LINES), False), 'A': (times(2, DIAGONALS), False),
    'H': (times(3, LINES), False), 'C': (skew(1, 3), False), '(2,4)': (skew(2, 4), False),
    '(0,4)': (times(4, LINES), False), 'fR': ([UP], True), 'sR': ([LEFT, RIGHT], True), 'bW': ([DOWN], False),
    'fD': ([(-2, 0)], False), 'bD': ([(2, 0)], False), 'lH': ([(0, -3)], False), 'bB': ([(1, -1), (1, 1)], True),
    'fF': ([(-1, -1), (-1, 1)], False), 'lA': ([(-2, -2), (2, -2)], False), 'fN': ([(-2, -1), (-2, 1)], False),
    'rNN': ([(-1, 2), (1, 2)], True), 'K': (LINES + DIAGONALS, False), 'Q': (LINES + DIAGONALS, True),
}
ALONE = ('Q', 'R', 'B', 'N', 'K', 'NN', 'W', 'D', 'fN')
# Pairs in which the moves of one atom lie on rides of the other, so that they only matter if there are walls.
WITH_REDUNDANT_MOVES = (('R', 'D'), ('R', 'H'), ('B', 'A'), ('Q', 'D'), ('FF', 'AA'), ('R', 'DD'), ('NN', '(2,4)'),
                        ('R', 'fD'), ('fR', 'fD'), ('fR', 'bD'), ('DD', '(0,4)'), ('W', 'D'), ('sR', 'lH'),
                        ('bB', 'lA'), ('rNN', '(2,4)'))


def directions(piece):
    """Returns (rows down, columns to the right, whether it rides) for each direction of a piece, a tuple of atoms."""
    return {(down, right, ATOMS[atom][1]) for atom in piece for down, right in ATOMS[atom][0]}


def text(piece):
    """Returns the Betza notation. Atoms with directions are last, since two equal letters in a row would be one
    ride."""
    return ''.join(sorted(piece, key=lambda atom: atom[0].islower()))


class TooMany(Exception):
    """Raised if the slow count takes too long."""


class Question:
    """Squares are numbered row by row. A kind is (piece, number); None: any number. A placement is an ascending tuple
    of (kind, square)."""

    def __init__(self, rows, columns, kinds):
        self.rows, self.columns, self.kinds = rows, columns, kinds
        self.size = rows * columns
        self.torus = False
        self.peace, self.cover, self.aim = 'all', 'none', None
        self.blocked, self.walls = set(), set()
        self.regions = ['.'] * self.size
        self.preplaced = [set() for _ in kinds]

    # Attacks

    def walk(self, square, down, right, ride):
        """Yields the squares that one direction of a move reaches, up to the edge, a wall or, on a torus, its start."""
        row, column = divmod(square, self.columns)
        while True:
            row, column = row + down, column + right
            if self.torus:
                row, column = row % self.rows, column % self.columns
            elif not (0 <= row < self.rows and 0 <= column < self.columns):
                return
            here = row * self.columns + column
            if here == square or here in self.walls:
                return
            yield here
            if not ride:
                return

    def attacked(self, piece, square):
        """Returns the squares that a piece attacks from `square`; none from a wall, on which no piece can be."""
        if square in self.walls:
            return set()
        found = {other for other in range(self.size) if other != square and other not in self.walls
                 and self.regions[other] == self.regions[square] != '.'}
        for down, right, ride in directions(piece):
            found.update(self.walk(square, down, right, ride))
        return found

    def prepare(self):
        """Computes self.reach: for each kind and square the attacked squares. Call after the last change of the
        question."""
        pieces = {piece for piece, _ in self.kinds}
        reach = {piece: [self.attacked(piece, square) for square in range(self.size)] for piece in pieces}
        self.reach = [reach[piece] for piece, _ in self.kinds]

    def conflict(self, one, other):
        """Whether two pieces, as (kind, square), cannot be in the same placement."""
        (kind, here), (other_kind, there) = one, other
        if here == there:
            return True
        if self.peace == 'none' or (self.peace == 'between' and kind == other_kind):
            return False
        return there in self.reach[kind][here] or here in self.reach[other_kind][there]

    def is_covered(self, placement):
        if self.cover == 'none':
            return True
        guarded = set().union(*(self.reach[kind][square] for kind, square in placement))
        if self.cover == 'every':
            guarded.update(square for _, square in placement)
        return all(square in guarded for square in range(self.size)
                   if square not in self.blocked and square not in self.walls)

    # Placements

    def given(self):
        return {(kind, square) for kind, squares in enumerate(self.preplaced) for square in squares}

    def is_allowed(self):
        """Whether truce-cli accepts the question: preplaced pieces are in peace, and numbers and squares suffice."""
        given = sorted(self.given())
        n_usable = self.size - len(self.blocked) - len(self.walls)
        numbers = [number for _, number in self.kinds]
        if any(number is not None and number < len(self.preplaced[kind]) for kind, number in enumerate(numbers)):
            return False
        if sum(len(self.preplaced[kind]) if number is None else number
               for kind, number in enumerate(numbers)) > n_usable:
            return False
        if self.aim and None not in numbers or self.aim == 'most-equal' and self.cover != 'none':
            return False
        return not any(self.conflict(a, b) for i, a in enumerate(given) for b in given[:i])

    def placements(self, max_steps):
        """Returns all placements in lexicographic order, where a prefix comes first. Raises TooMany after `max_steps`
        steps."""
        given, found, steps = self.given(), [], 0
        free = [(kind, square) for kind in range(len(self.kinds)) for square in range(self.size)
                if square not in self.blocked and square not in self.walls]
        free = [piece for piece in free if piece in given or not any(self.conflict(piece, other) for other in given)]
        index = {piece: i for i, piece in enumerate(free)}
        conflicts = [{index[other] for other in free if self.conflict(piece, other)} for piece in free]
        fixed = [(kind, number) for kind, (_, number) in enumerate(self.kinds) if number is not None]

        def extend(chosen, candidates):
            nonlocal steps
            steps += 1
            if steps > max_steps:
                raise TooMany
            placement = tuple(free[i] for i in chosen)
            numbers = [0] * len(self.kinds)
            for kind, _ in placement:
                numbers[kind] += 1
            if any(numbers[kind] > number for kind, number in fixed):
                return
            if all(numbers[kind] == number for kind, number in fixed) and given <= set(placement) \
                    and self.is_covered(placement):
                found.append(placement)
            for at, i in enumerate(candidates):
                kind = free[i][0]
                if any(numbers[other] < number for other, number in fixed if other < kind):
                    return  # kinds are added in order, so earlier kinds get no more pieces
                extend(chosen + [i], [j for j in candidates[at + 1:] if j not in conflicts[i]])
                if free[i] in given:
                    return  # a given piece must not be omitted

        extend([], list(range(len(free))))
        return found

    # Symmetries

    def interchangeable(self, one, other):
        """Whether two kinds are equivalent: same number, and pieces with the same attacks on any board with these
        walls, or without."""
        (first, number), (second, other_number) = self.kinds[one], self.kinds[other]
        max_steps = 1 if self.walls else self.size
        return number == other_number and self.essential_moves(first, max_steps) == self.essential_moves(second,
                                                                                                         max_steps)

    @staticmethod
    def essential_moves(piece, max_steps):
        """Returns the moves except those that a ride reaches in at most `max_steps` steps."""
        found = directions(piece)

        def redundant(move):
            return any(ride and move != (down, right, True) and any(move[:2] == (n * down, n * right)
                                                                    for n in range(1, max_steps + 1))
                       for down, right, ride in found)
        return frozenset(move for move in found if not redundant(move))

    def images_of_squares(self):
        """Yields each symmetry of the board as a list of the images of its squares."""
        shifts = [(down, right) for down in range(self.rows) for right in range(self.columns)] if self.torus else [(0, 0)]
        for swap in ((False, True) if self.rows == self.columns else (False,)):
            for up in (False, True):
                for left in (False, True):
                    for down, right in shifts:
                        image = []
                        for square in range(self.size):
                            row, column = divmod(square, self.columns)
                            row, column = (self.rows - 1 - row if up else row), (self.columns - 1 - column if left else column)
                            if swap:
                                row, column = column, row
                            image.append((row + down) % self.rows * self.columns + (column + right) % self.columns)
                        yield image

    def preserves_board(self, image):
        for fixed_squares in (self.blocked, self.walls):
            if {image[square] for square in fixed_squares} != fixed_squares:
                return False
        open_squares = [square for square in range(self.size) if square not in self.walls]
        if any((self.regions[a] == '.') != (self.regions[image[a]] == '.') or
               (self.regions[a] == self.regions[b]) != (self.regions[image[a]] == self.regions[image[b]])
               for a in range(self.size) for b in range(a)):
            return False
        return all({image[square] for square in reach[a]} == reach[image[a]] for reach in self.reach for a in open_squares)

    def kind_permutations(self, done=()):
        """Yields the permutations of the kinds that replace each by an equivalent one."""
        if len(done) == len(self.kinds):
            yield done
        for kind in range(len(self.kinds)):
            if len(done) < len(self.kinds) and kind not in done and self.interchangeable(len(done), kind):
                yield from self.kind_permutations(done + (kind,))

    def symmetries(self):
        """Returns the maps of (kind, square) that preserve the question."""
        given, found = self.given(), []
        kind_permutations = list(self.kind_permutations())
        for image in self.images_of_squares():
            if self.preserves_board(image):
                for order in kind_permutations:
                    if {(order[kind], image[square]) for kind, square in given} == given:
                        found.append((order, image))
        return found

    @staticmethod
    def classes(placements, symmetries):
        """Returns the least placement of each class, ascending."""
        return sorted({min(tuple(sorted((order[kind], image[square]) for kind, square in placement))
                           for order, image in symmetries) for placement in placements})

    def sequences(self, placements):
        """Returns the number of orders of placing."""
        return sum(math.factorial(len(placement) - len(self.given())) for placement in placements)

    def best(self, placements):
        """Returns the best number and the placements that reach it; (None, []) if there is no placement. With
        'most-equal' these have exactly the best number of each kind of open number, or its preplaced pieces if these
        are more."""
        open_kinds = [kind for kind, (_, number) in enumerate(self.kinds) if number is None]

        def numbers(placement):
            return [sum(kind == other for other, _ in placement) for kind in open_kinds]
        if not placements:
            return None, []
        if self.aim == 'most-equal':
            best = max(min(numbers(placement)) for placement in placements)
            required = [max(best, len(self.preplaced[kind])) for kind in open_kinds]
            return best, [placement for placement in placements if numbers(placement) == required]
        best = (max if self.aim == 'most' else min)(map(len, placements))
        return best, [placement for placement in placements if len(placement) == best]

    # Arguments of truce-cli

    def board_arguments(self):
        args = ['-n', f'{self.rows}x{self.columns}'] + ['--torus'] * self.torus
        if self.walls:
            args += ['--wall', ','.join(map(str, sorted(self.walls)))]
        if set(self.regions) != {'.'}:
            args += ['--regions', '/'.join(''.join(self.regions[row * self.columns:(row + 1) * self.columns])
                                           for row in range(self.rows))]
        return args

    def arguments(self):
        args = self.board_arguments() + ['--peace', self.peace, '--cover', self.cover]
        if self.blocked:
            args += ['--block', ','.join(map(str, sorted(self.blocked)))]
        if len(self.kinds) == 1:
            piece, number = self.kinds[0]
            args += ['-p', text(piece)] + ([] if self.aim else ['-k', 'any' if number is None else str(number)])
        else:
            args += ['--set',
                     ','.join(f'{"*" if number is None else number}{text(piece)}' for piece, number in self.kinds)]
        given = [(text(self.kinds[kind][0]), ','.join(map(str, sorted(squares))))
                 for kind, squares in enumerate(self.preplaced) if squares]
        if given and len(self.kinds) == 1:
            args += ['--preplace', given[0][1]]
        elif given:
            args += ['--preplace', ';'.join(f'{piece}:{squares}' for piece, squares in given)]
        return args + (['--' + self.aim] if self.aim else [])


# Random questions

def draw_piece(random):
    if random.random() < 0.3:
        return (random.choice(ALONE),)
    if random.random() < 0.6:
        return random.choice(WITH_REDUNDANT_MOVES)
    return tuple(random.sample(sorted(set(ATOMS) - {'Q', 'K'}), random.randint(1, 3)))


def draw(random, max_squares, aim=None):
    """Returns a random question that truce-cli accepts. With an aim at least one number is open."""
    while True:
        while True:
            rows, columns = random.randint(1, 6), random.randint(1, 6)
            if 2 <= rows * columns <= max_squares:
                break
        n = random.choice((1, 1, 1, 2, 2, 3))
        kinds = [(draw_piece(random), random.choice((None, *range(min(5, rows * columns // n + 1))))) for _ in range(n)]
        if n > 1 and random.random() < 0.4:
            kinds[1] = kinds[0]
        if aim:
            kinds[0] = (kinds[0][0], None)
        question = Question(rows, columns, kinds)
        question.aim = aim
        question.torus = random.random() < 0.35
        question.peace = random.choice(('all', 'all', 'all', 'between' if n > 1 else 'all', 'none'))
        question.cover = random.choice(('none', 'none', 'none', 'every', 'total'))
        free = list(range(question.size))
        random.shuffle(free)
        for _ in range(min(random.choice((0, 1, 1, 2, 3)), len(free) - 1)):
            question.walls.add(free.pop())
        for _ in range(min(random.choice((0, 0, 0, 1, 3)), len(free) - 1)):
            question.blocked.add(free.pop())
        if random.random() < 0.25:
            letters = 'ABCD'[:random.randint(1, 4)] + random.choice(('', '.'))
            question.regions = random.choices(letters, k=question.size)
        # A piece names its kind, so of two equivalent kinds only the first has preplaced pieces.
        first_kinds = {}
        for kind, (piece, _) in enumerate(kinds):
            first_kinds.setdefault(question.essential_moves(piece, 1), kind)
        for kind in first_kinds.values():
            for _ in range(min(random.choice((0, 0, 0, 1, 2)), len(free) - 1)):
                question.preplaced[kind].add(free.pop())
        question.prepare()
        if question.is_allowed():
            return question
