/* backtrack.h: the search that most of the older methods share: piece after piece, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "classic.h"

/* What a method does of its own. All of it is constant and its functions are TRUCE_TEMPLATE, so that each
 * program is made of its method's own steps alone: what is NULL is not in it. `search` is the method's
 * struct; `n` is how many pieces stand, so the number of the row among those that wait for a piece. */
typedef struct
{
  int work;         /* of looking at a square, in nanoseconds or so, */
  int work_a_piece; /* and for each piece that stands */
  bool by_lot;      /* where any placement will do, the squares of a row are shuffled, and runs cut short */
  bool anywhere;    /* by calls: a piece may follow in the same row */

  /* At the beginning of a unit, the board empty. */
  void (*begin) (void *search);

  /* Where the squares to try begin and end, as numbers for `square`; `at` is that of the last piece. NULL:
   * the free squares of the row. */
  int (*open) (void *search, int n, int at, int *end);

  /* The square of a number. NULL: the numbers are those of classic->squares. */
  int (*square) (void *search, int n, int at);

  /* Whether the piece may stand there; where none may is a dead end. NULL: anywhere. */
  bool (*fits) (void *search, int n, TrucePlace place, bool counting);

  /* A piece down (`down`), or off again. */
  void (*set) (void *search, int n, TrucePlace place, bool down, bool counting);

  /* What comes beside that before a piece that follows, and after it. */
  void (*follow) (void *search, int n, TrucePlace place, bool down, bool counting);

  /* Whether the full board is a placement; where it is not is a dead end. NULL: it is. */
  bool (*is_placement) (void *search, bool counting);
} TruceSteps;

/* The recursive function of a method. */
typedef void (*TruceSolve) (void *search, int n, int at);

/* By a loop: tries one square of the row after another. `again` is the function that this is made for. */
TRUCE_TEMPLATE void
truce_solve_by_loop (
    void *search, int n, int at, TruceSolve again, const TruceSteps *steps, const bool counting)
{
  TruceClassicSearch *classic = search;
  const bool is_last = n + 1 == classic->to_place;
  bool has_child = !steps->fits;
  int end;

  if (steps->open)
    at = steps->open (search, n, at, &end);
  else
    {
      at = classic->row_begin[n];
      end = classic->row_begin[n + 1];
    }
  for (; at < end && !classic->over && !(steps->by_lot && classic->cut); at++)
    {
      TrucePlace place = truce_classic_place (
          classic, at, steps->square ? steps->square (search, n, at) : classic->squares[at]);

      truce_classic_work (classic, steps->work + steps->work_a_piece * n);
      if (classic->over || (steps->fits && !steps->fits (search, n, place, counting)))
        continue;
      has_child = true;
      classic->path[n] = place.square;
      TRUCE_NOTE (classic, tried, 1);
      if (steps->set)
        steps->set (search, n, place, true, counting);
      if (steps->by_lot)
        truce_classic_step (classic);
      if (is_last)
        truce_classic_full (search, steps->is_placement, counting);
      else if (!steps->by_lot || !classic->cut)
        {
          if (steps->follow)
            steps->follow (search, n, place, true, counting);
          if (!classic->over)
            again (search, n + 1, at);
          if (steps->follow)
            steps->follow (search, n, place, false, counting);
        }
      if (steps->set)
        steps->set (search, n, place, false, counting);
    }
  if (!has_child && !classic->over)
    classic->counters->dead_ends++;
}

/* Where the squares begin that follow the one numbered `at` (-1: none), and where they end. */
static inline int
truce_calls_open (const TruceClassicSearch *classic, int n, int at, bool anywhere, int *end)
{
  *end = anywhere ? classic->n_squares : classic->row_begin[n + 1];
  return anywhere ? at + 1 : classic->row_begin[n];
}

/* By calls: first with a piece on the square, then without. The originals recurse for both, which is what
 * later methods save, so each call here has its frame until its end, too: `frames` keeps the compiler from
 * making a loop of it. */
TRUCE_TEMPLATE void
truce_solve_by_calls (
    void *search, int n, int at, TruceSolve again, const TruceSteps *steps, const bool counting)
{
  TruceClassicSearch *classic = search;
  TrucePlace place = truce_classic_place (classic, at, classic->squares[at]);
  int end = steps->anywhere ? classic->n_squares : classic->row_begin[n + 1];

  classic->frames++;
  truce_classic_work (classic, steps->work);
  classic->path[n] = place.square;
  TRUCE_NOTE (classic, tried, 1);
  steps->set (search, n, place, true, counting);
  if (n + 1 == classic->to_place)
    truce_classic_full (search, steps->is_placement, counting);
  else
    {
      int next_end, next = truce_calls_open (classic, n + 1, at, steps->anywhere, &next_end);

      if (next < next_end)
        again (search, n + 1, next);
    }
  steps->set (search, n, place, false, counting);
  if (at + 1 < end && !classic->over)
    again (search, n, at + 1);
  classic->frames--;
}

/* Search a unit, again from the beginning as often as a run is cut short. */
void truce_backtrack_by_loop (
    void *search, const TruceUnit *unit, TruceSolve solve, const TruceSteps *steps, bool counting);
void truce_backtrack_by_calls (
    void *search, const TruceUnit *unit, TruceSolve solve, const TruceSteps *steps, bool counting);

/* Makes name_run, the run of a method, of its TruceSteps; `way` is by_loop or by_calls. */
#define TRUCE_BACKTRACK_RUN(name, Search, way, steps)                                                        \
  static void name##_plain (void *search, int n, int at)                                                     \
  {                                                                                                          \
    truce_solve_##way (search, n, at, name##_plain, &steps, false);                                          \
  }                                                                                                          \
                                                                                                             \
  static void name##_counted (void *search, int n, int at)                                                   \
  {                                                                                                          \
    truce_solve_##way (search, n, at, name##_counted, &steps, true);                                         \
  }                                                                                                          \
                                                                                                             \
  static void name##_search (void *search, const TruceUnit *unit, bool counting)                             \
  {                                                                                                          \
    truce_backtrack_##way (search, unit, counting ? name##_counted : name##_plain, &steps, counting);        \
  }                                                                                                          \
                                                                                                             \
  TRUCE_CLASSIC_RUN (name##_run, Search, name##_search)
