/* truce-puzzle-generate.c: puzzles at random, with one answer and without a needless clue
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/arithmetic.h"
#include "truce-puzzle-private.h"

#define DRAWN_MOST                                                                                           \
  5000 /* puzzles of other grades than the one that is wanted; small boards have few grades */

typedef struct
{
  TruceClueSearch search;
  guint64 *random;
  int n; /* puzzles that were drawn */
} Draw;

/* One square of the set by lot. */
static int
draw_square (Draw *draw, const TruceSquareSet *set)
{
  guint32 n = truce_splitmix_limited (draw->random, (guint32) truce_square_set_count (set));
  int square = truce_square_set_next (set, 0);

  while (n-- > 0)
    square = truce_square_set_next (set, square + 1);
  return square;
}

/* Pieces at random, one after another, until they can be completed in one way alone. FALSE: stopped, or the
 * board has no placement. */
static gboolean
draw_clues (Draw *draw, TruceSquareSet *clues)
{
  TrucePuzzleState state;
  int n = truce_clue_search (&draw->search, clues);

  truce_puzzle_state_init (&state, draw->search.problem);
  while (n > 1 && !draw->search.stopped)
    {
      TruceSquareSet with = *clues;
      int square = draw_square (draw, &state.open), n_with;

      truce_square_set_add (&with, square);
      truce_square_set_remove (&state.open, square);
      n_with = truce_clue_search (&draw->search, &with);
      if (n_with == 0)
        continue;
      n = n_with;
      *clues = with;
      truce_puzzle_state_place (&state, draw->search.problem, square);
    }
  return n == 1 && !draw->search.stopped;
}

/* Takes away, in an order by lot, each clue without which the answer is still the only one. */
static void
remove_needless (Draw *draw, TruceSquareSet *clues)
{
  TruceSquareSet left = *clues;

  while (truce_square_set_count (&left) > 0 && !draw->search.stopped)
    {
      TruceSquareSet without = *clues;
      int square = draw_square (draw, &left);

      truce_square_set_remove (&left, square);
      truce_square_set_remove (&without, square);
      if (truce_clue_search (&draw->search, &without) == 1)
        *clues = without;
    }
}

static gboolean
is_wanted (const TrucePuzzleRequest *request, const TrucePuzzle *puzzle)
{
  return request->grade == TRUCE_N_GRADES ? puzzle->grade < TRUCE_GRADE_BEYOND
                                          : puzzle->grade == request->grade;
}

/* Whether to go on drawing; if not, an error. */
static gboolean
may_go_on (const Draw *draw, gint64 ends, GError **error)
{
  if (draw->search.stopped)
    truce_puzzle_set_stopped (error);
  else if (draw->n == DRAWN_MOST)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("none of %d puzzles that were drawn has that grade"), draw->n);
  else if (ends > 0 && g_get_monotonic_time () >= ends)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                         _ ("no such puzzle was found in the time that there was"));
  else
    return TRUE;
  return FALSE;
}

TrucePuzzle *
truce_puzzle_generate (const TrucePuzzleRequest *request,
                       guint64 *random,
                       TruceControl *control,
                       GError **error)
{
  Draw draw = { .search = { .problem = request->problem, .control = control }, .random = random };
  gint64 ends = request->seconds > 0 ? g_get_monotonic_time () + (gint64) (request->seconds * 1e6) : 0;

  if (!truce_puzzle_check_question (request->problem, error))
    return NULL;
  for (; may_go_on (&draw, ends, error); draw.n++)
    {
      TruceSquareSet clues = { { 0 } }, answer;
      TrucePuzzle *puzzle;

      if (!draw_clues (&draw, &clues))
        {
          if (draw.search.stopped)
            continue;
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("this board cannot be completed"));
          break;
        }
      answer = draw.search.answer;
      remove_needless (&draw, &clues);
      if (draw.search.stopped)
        continue;
      puzzle = truce_puzzle_make (request->problem, &clues, &answer, error);
      if (!puzzle || is_wanted (request, puzzle))
        return puzzle;
      g_clear_pointer (&puzzle, truce_puzzle_free);
    }
  return NULL;
}

guint64
truce_puzzle_seed_of_day (const GDate *day)
{
  return (guint64) g_date_get_year (day) * 10000 + (guint64) g_date_get_month (day) * 100 +
         (guint64) g_date_get_day (day);
}
