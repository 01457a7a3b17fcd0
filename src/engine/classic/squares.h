/* squares.h: the search that Sylvain Bugat's first methods share: a piece on a square or not, then the next
 * square
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "classic.h"

/* What a method does of its own; constant, as that of rows.h. */
typedef struct
{
  int work;       /* of a piece down and off, in nanoseconds or so */
  bool one_a_row; /* a piece is followed by one in the next row, not by one on the next square */
  void (*begin) (void *search);
  void (*set) (void *search, TrucePlace place, bool value); /* a piece down, and off again */
  bool (*is_placement) (void *search, bool counting);       /* a full board */
} TruceSquareSteps;

/* The recursive function of a method. */
typedef void (*TruceSquareSolve) (void *search, int at);

/* First with a piece on the square, then without. The originals recurse for both, which is what later methods
 * save, so each call here has its frame until its end, too: `frames` keeps the compiler from making a loop of
 * it. */
TRUCE_TEMPLATE void
truce_square_solve (
    void *search, int at, TruceSquareSolve again, const TruceSquareSteps *steps, const bool counting)
{
  TruceClassicSearch *classic = search;
  TrucePlace place = truce_classic_place (classic, classic->squares[at]);
  int row = classic->n_placed;
  int end = steps->one_a_row ? classic->row_begin[row + 1] : classic->n_squares;
  int next = steps->one_a_row ? end : at + 1;

  classic->frames++;
  truce_classic_work (classic, steps->work);
  steps->set (search, place, true);
  classic->path[classic->n_placed++] = place.square;
  TRUCE_NOTE (classic, tried, 1);
  TRUCE_NOTE (classic, writes, 2);
  if (classic->n_placed == classic->to_place)
    truce_classic_full (search, steps->is_placement, counting);
  else if (next < (steps->one_a_row ? classic->row_begin[row + 2] : end))
    again (search, next);
  classic->n_placed--;
  steps->set (search, place, false);
  if (at + 1 < end && !classic->over)
    again (search, at + 1);
  classic->frames--;
}

/* Searches a unit of no square or one. */
static inline void
truce_square_search (void *search,
                     const TruceUnit *unit,
                     TruceSquareSolve solve,
                     const TruceSquareSteps *steps)
{
  TruceClassicSearch *classic = search;
  int at = 0, end;

  steps->begin (search);
  for (int i = 0; i < unit->n_prefix; i++)
    {
      steps->set (search, truce_classic_place (classic, unit->prefix[i]), true);
      classic->path[classic->n_placed++] = unit->prefix[i];
      while (at < classic->n_squares && classic->squares[at] <= unit->prefix[i])
        at++;
    }
  if (steps->one_a_row)
    at = classic->row_begin[classic->n_placed];
  end = steps->one_a_row ? classic->row_begin[classic->n_placed + 1] : classic->n_squares;
  if (at < end)
    solve (search, at);
}

/* Makes name_run, the run of a method, of its TruceSquareSteps. */
#define TRUCE_SQUARE_RUN(name, Search, steps)                                                                \
  static void name##_plain (void *search, int at)                                                            \
  {                                                                                                          \
    truce_square_solve (search, at, name##_plain, &steps, false);                                            \
  }                                                                                                          \
                                                                                                             \
  static void name##_counted (void *search, int at)                                                          \
  {                                                                                                          \
    truce_square_solve (search, at, name##_counted, &steps, true);                                           \
  }                                                                                                          \
                                                                                                             \
  static void name##_search (void *search, const TruceUnit *unit, bool counting)                             \
  {                                                                                                          \
    truce_square_search (search, unit, counting ? name##_counted : name##_plain, &steps);                    \
  }                                                                                                          \
                                                                                                             \
  TRUCE_CLASSIC_RUN (name##_run, Search, name##_search)
