"""Truce.py: what makes libtruce natural in Python: numbers of any size, and loops over placements

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
from concurrent.futures import ThreadPoolExecutor

from gi.repository import Gio, GLib
from gi.module import get_introspection_module
from gi.overrides import override

Truce = get_introspection_module('Truce')

NONE = 0xffff  # stands where a placement has fewer pieces than others
KIND = 4096  # a piece's number is its square and so much for its kind
BLOCK = 16384  # placements that are fetched at once


def wait(pool, cancellable, ask, *arguments):
    """The answer. It is awaited on another thread, so that this one hears Ctrl+C, which cancels it."""
    cancellable = cancellable or Gio.Cancellable()
    answer = pool.submit(ask, *arguments, cancellable)
    try:
        return answer.result()
    except KeyboardInterrupt:
        cancellable.cancel()
        raise


def ask_at_once(cancellable, ask, *arguments):
    with ThreadPoolExecutor(1) as pool:
        return wait(pool, cancellable, ask, *arguments)


class Problem(Truce.Problem):
    """A question. A loop over it is one over its placements, as PlacementIterator gives them."""

    def count(self, mode=None, cancellable=None):
        return int(ask_at_once(cancellable, self.count_text, mode))

    def first(self, cancellable=None):
        return ask_at_once(cancellable, super().first)

    def any(self, cancellable=None):
        return ask_at_once(cancellable, super().any)

    def best(self, cancellable=None):
        return ask_at_once(cancellable, super().best)

    def list(self, mode=None, cancellable=None):
        return ask_at_once(cancellable, super().list, mode)

    def __iter__(self):
        return iter(self.iterate())

    def __str__(self):
        return self.to_text()

    def __repr__(self):
        return f'Truce.Problem.parse({self.to_text()!r})'

    def __eq__(self, other):
        return isinstance(other, Truce.Problem) and self.to_text() == other.to_text()

    def __hash__(self):
        return hash(self.to_text())


class Search(Truce.Search):
    """Answers a question."""

    def count(self, cancellable=None):
        return self._number(super().count, cancellable)

    def count_finish(self, result):
        return self._number(super().count_finish, result)

    def _number(self, ask, argument):
        try:
            return ask(argument)
        except GLib.Error as error:
            if not error.matches(Truce.problem_error_quark(), Truce.ProblemError.RANGE):
                raise
            return int(self.get_count_text())


class Placement(Truce.Placement):
    """Pieces on squares. A loop over it is one over the squares."""

    def __iter__(self):
        return iter(self.get_squares())

    def __len__(self):
        return self.get_n_pieces()

    def __str__(self):
        return self.to_text()

    def __eq__(self, other):
        return isinstance(other, Truce.Placement) and self.equal(other)

    def __hash__(self):
        return hash(self.to_text())


class PlacementIterator(Truce.PlacementIterator):
    """Gives for each placement a tuple: of its squares, or of several kinds of pairs of kind and square."""

    def __iter__(self):
        width = self.get_width()
        several = self.get_problem().get_n_kinds() > 1
        with ThreadPoolExecutor(1) as pool:
            while (block := wait(pool, None, self.next_block, BLOCK)) is not None:
                data = block.get_data()
                placements = zip(*[iter(memoryview(data).cast('H'))] * width)
                # No other number has such a byte in its upper half.
                if b'\xff\xff' in data:
                    placements = (tuple(piece for piece in pieces if piece != NONE) for pieces in placements)
                if several:
                    placements = (tuple(divmod(piece, KIND) for piece in pieces) for pieces in placements)
                yield from placements


Problem = override(Problem)
Search = override(Search)
Placement = override(Placement)
PlacementIterator = override(PlacementIterator)
__all__ = ['Problem', 'Search', 'Placement', 'PlacementIterator']
