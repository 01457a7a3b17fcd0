/* backtrack.h: the search that most of the older methods share: places piece after piece, and backtracks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "classic.h"

/* The steps of a method. Each method has a constant struct of TRUCE_ALWAYS_INLINE functions, so that a step
 * that is NULL costs nothing. search: the method's struct. n: number of pieces placed; it is also the index
 * of the row to fill. */
typedef struct
{
  int work;         /* estimated nanoseconds to test a square */
  int work_a_piece; /* additional nanoseconds for each placed piece */
  bool by_lot;      /* for TRUCE_ANY: the search counts steps and restarts; `open` shuffles the squares */
  bool anywhere;    /* only for truce_solve_by_calls(): the next piece may stand in the same row */

  /* (nullable) Prepares the search of a unit. No piece is placed yet. */
  void (*begin) (void *search);

  /* (nullable) Chooses and numbers the squares to try for piece n. Returns: the number of the first square;
   * *end: the number of the last square plus one. at: number of the square of piece n - 1; -1: no piece.
   * NULL: all free squares of the row are tried. */
  int (*open) (void *search, int n, int at, int *end);

  /* (nullable) Returns: the square with number `at`. NULL: classic->squares[at]. */
  int (*square) (void *search, int n, int at);

  /* (nullable) Returns: whether piece n may be placed on `place`. If this is false for all squares to try,
   * the position is a dead end. NULL: piece n may be placed on all of them. */
  bool (*fits) (void *search, int n, TrucePlace place, bool counting);

  /* (nullable, except for truce_solve_by_calls()) Places (`down`) or removes a piece. */
  void (*set) (void *search, int n, TrucePlace place, bool down, bool counting);

  /* (nullable) Called twice for each piece except the last one: between `set` and the search for the next
   * piece (`down` is true), and after this search (`down` is false). */
  void (*follow) (void *search, int n, TrucePlace place, bool down, bool counting);

  /* (nullable) Returns: whether a full board is a placement. If not, it is a dead end. NULL: each full board
   * is a placement. */
  bool (*is_placement) (void *search, bool counting);
} TruceSteps;

typedef void (*TruceSolve) (void *search, int n, int at);

/* Tries the squares for piece n in a loop. at: number of the square of piece n - 1. again: the function that
 * calls this template. The template calls it to search for piece n + 1. */
TRUCE_ALWAYS_INLINE void
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
      TRUCE_CLASSIC_COUNT (classic, tried, 1);
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

/* Returns: the number of the first square to try for piece n; *end: the last number plus one. at: number of
 * the square of piece n - 1; -1: no piece. */
static inline int
truce_calls_open (const TruceClassicSearch *classic, int n, int at, bool anywhere, int *end)
{
  *end = anywhere ? classic->n_squares : classic->row_begin[n + 1];
  return anywhere ? at + 1 : classic->row_begin[n];
}

/* Tries square number `at` for piece n. Calls `again` twice, as the original programs do. The first call,
 * with the piece on this square, searches for piece n + 1. The second call, with this square empty, tries the
 * next square. again: the function that calls this template. classic->frames keeps the compiler from turning
 * the second call into a loop. */
TRUCE_ALWAYS_INLINE void
truce_solve_by_calls (
    void *search, int n, int at, TruceSolve again, const TruceSteps *steps, const bool counting)
{
  TruceClassicSearch *classic = search;
  TrucePlace place = truce_classic_place (classic, at, classic->squares[at]);
  int end = steps->anywhere ? classic->n_squares : classic->row_begin[n + 1];

  classic->frames++;
  truce_classic_work (classic, steps->work);
  classic->path[n] = place.square;
  TRUCE_CLASSIC_COUNT (classic, tried, 1);
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

/* Both place the prefix of a unit, then search. Only truce_backtrack_by_loop() makes the restarts for which
 * the goal asks. */
void truce_backtrack_by_loop (
    void *search, const TruceUnit *unit, TruceSolve solve, const TruceSteps *steps, bool counting);
void truce_backtrack_by_calls (
    void *search, const TruceUnit *unit, TruceSolve solve, const TruceSteps *steps, bool counting);

/* Defines name_run, which implements TruceMethod.run. way: by_loop or by_calls. */
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
