/* rows.h: the search that most of the older methods share: a piece in each row from top to bottom, and back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "classic.h"

/* What a method does of its own. All of it is constant and its functions are TRUCE_TEMPLATE, so that each
 * program is made of its method's own steps alone: what is NULL is not in it. `search` is the method's
 * struct, `n` how many pieces stand: the number of the row among those that wait for a piece. */
typedef struct
{
  int work;         /* of looking at a square, in nanoseconds or so, */
  int work_a_piece; /* and for each piece that stands */
  bool by_lot;      /* where any placement will do, the squares of a row are shuffled, and runs cut short */

  /* At the beginning of a unit, the board empty. */
  void (*begin) (void *search);

  /* Where the squares to try begin and end, as numbers for `square`; `at` is that of the last piece. NULL:
   * the free squares of the row. */
  int (*open) (void *search, int n, int at, int *end);

  /* The square of a number. NULL: the numbers are those of classic->squares. */
  int (*square) (void *search, int n, int at);

  /* Whether the piece may stand there; where none may is a dead end. NULL: anywhere. */
  bool (*fits) (void *search, int n, TrucePlace place, bool counting);

  /* A piece down, and off again. */
  void (*put) (void *search, int n, TrucePlace place, bool counting);
  void (*take) (void *search, int n, TrucePlace place);

  /* What comes beside that before the next row, and after it. */
  void (*enter) (void *search, int n, TrucePlace place, bool counting);
  void (*leave) (void *search, int n, TrucePlace place, bool counting);

  /* Whether the full board is a placement; where it is not is a dead end. NULL: it is. */
  bool (*is_placement) (void *search, bool counting);
} TruceRowSteps;

/* The recursive function of a method. */
typedef void (*TruceRowSolve) (void *search, int n, int at);

/* A piece stands: what comes after it. */
TRUCE_TEMPLATE void
truce_row_go_on (void *search,
                 int n,
                 int at,
                 TrucePlace place,
                 TruceRowSolve again,
                 const TruceRowSteps *steps,
                 const bool counting)
{
  TruceClassicSearch *classic = search;

  if (n + 1 == classic->to_place)
    truce_classic_full (search, steps->is_placement, counting);
  else if (!steps->by_lot || !classic->cut)
    {
      if (steps->enter)
        steps->enter (search, n, place, counting);
      if (!classic->over)
        again (search, n + 1, at);
      if (steps->leave)
        steps->leave (search, n, place, counting);
    }
}

/* Tries one square after another; `again` is the function that this is made for. */
TRUCE_TEMPLATE void
truce_row_solve (
    void *search, int n, int at, TruceRowSolve again, const TruceRowSteps *steps, const bool counting)
{
  TruceClassicSearch *classic = search;
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
      TrucePlace place =
          truce_classic_place (classic, steps->square ? steps->square (search, n, at) : classic->squares[at]);

      truce_classic_work (classic, steps->work + steps->work_a_piece * n);
      if (classic->over || (steps->fits && !steps->fits (search, n, place, counting)))
        continue;
      has_child = true;
      classic->path[n] = place.square;
      TRUCE_NOTE (classic, tried, 1);
      if (steps->put)
        steps->put (search, n, place, counting);
      if (steps->by_lot)
        truce_classic_step (classic);
      truce_row_go_on (search, n, at, place, again, steps, counting);
      if (steps->take)
        steps->take (search, n, place);
    }
  if (!has_child && !classic->over)
    classic->counters->dead_ends++;
}

/* Searches a unit, again from the beginning as often as a run is cut short. */
void truce_row_search (
    void *search, const TruceUnit *unit, TruceRowSolve solve, const TruceRowSteps *steps, bool counting);

/* Makes name_run, the run of a method, of its TruceRowSteps. */
#define TRUCE_ROW_RUN(name, Search, steps)                                                                   \
  static void name##_plain (void *search, int n, int at)                                                     \
  {                                                                                                          \
    truce_row_solve (search, n, at, name##_plain, &steps, false);                                            \
  }                                                                                                          \
                                                                                                             \
  static void name##_counted (void *search, int n, int at)                                                   \
  {                                                                                                          \
    truce_row_solve (search, n, at, name##_counted, &steps, true);                                           \
  }                                                                                                          \
                                                                                                             \
  static void name##_search (void *search, const TruceUnit *unit, bool counting)                             \
  {                                                                                                          \
    truce_row_search (search, unit, counting ? name##_counted : name##_plain, &steps, counting);             \
  }                                                                                                          \
                                                                                                             \
  TRUCE_CLASSIC_RUN (name##_run, Search, name##_search)
