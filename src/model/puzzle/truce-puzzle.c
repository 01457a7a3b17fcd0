/* truce-puzzle.c: TrucePuzzle, pieces that can be completed to a placement in only one way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "completions.h"
#include "core/arithmetic.h"
#include "truce-puzzle-private.h"

#define DRAWN_MAX 5000 /* largest number of attempts; small boards may have no puzzle of a grade */

static TruceProblem *
problem_with (const TruceProblem *problem, const TruceSquareSet *clues)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  spec.kinds[0].preplaced = *clues;
  return truce_problem_new (&spec, NULL);
}

void
truce_clue_search_fail (TruceClueSearch *self)
{
  self->stopped = self->no_memory = TRUE;
}

int
truce_clue_search_in (TruceClueSearch *self, const TruceProblem *problem, const TruceMethod *method)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceStatus end = TRUCE_STATUS_STOPPED;
  TruceCompletions found;

  found.n = 0;
  if (!method)
    method = truce_method_auto (problem, &goal, NULL, NULL);
  if (method)
    end = truce_completions_find (&found, method, problem, self->control);
  self->stopped |= end != TRUCE_STATUS_DONE;
  if (end == TRUCE_STATUS_NO_MEMORY)
    truce_clue_search_fail (self);
  /* Short searches do not poll `control`. */
  self->stopped |= self->control && self->control->signal == TRUCE_STOP;
  self->answer = self->other = problem->preplaced;
  for (int i = 0; found.n > 0 && i < found.n_pieces; i++)
    truce_square_set_add (&self->answer, found.pieces[0][i]);
  for (int i = 0; found.n > 1 && i < found.n_pieces; i++)
    truce_square_set_add (&self->other, found.pieces[1][i]);
  return found.n;
}

static int
clue_search (TruceClueSearch *self, const TruceSquareSet *clues)
{
  TruceProblem *problem = problem_with (self->problem, clues);
  int n;

  if (!problem)
    {
      truce_clue_search_fail (self);
      return 0;
    }
  n = truce_clue_search_in (self, problem, NULL);
  truce_problem_unref (problem);
  return n;
}

static void
set_no_memory (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("there is not enough memory"));
}

static void
set_stopped (const TruceClueSearch *search, GError **error)
{
  if (search->no_memory)
    set_no_memory (error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("stopped"));
}

static gboolean
check_question (const TruceProblem *problem, GError **error)
{
  g_autofree char *text = NULL;
  TruceError refused;

  if (truce_puzzle_accepts (problem, &refused))
    return TRUE;
  text = truce_words_error (&refused);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, text);
  return FALSE;
}

/* Returns: (transfer full): the graded puzzle; NULL with an error if memory runs out. */
static TrucePuzzle *
make (const TruceProblem *problem, const TruceSquareSet *clues, const TruceSquareSet *answer, GError **error)
{
  g_autofree TrucePuzzle *self = g_new0 (TrucePuzzle, 1);
  TrucePuzzleLines lines;
  TrucePuzzleState state;

  self->problem = problem_with (problem, clues);
  self->answer = *answer;
  if (!self->problem)
    {
      set_no_memory (error);
      return NULL;
    }
  truce_puzzle_lines_init (&lines, self->problem);
  truce_puzzle_state_init (&state, self->problem);
  self->grade = truce_puzzle_state_solve (&state, self->problem, &lines, NULL);
  return g_steal_pointer (&self);
}

TrucePuzzle *
truce_puzzle_new (const TruceProblem *problem, TruceControl *control, GError **error)
{
  TruceClueSearch search = { .problem = problem, .control = control };
  int n;

  if (!check_question (problem, error))
    return NULL;
  n = clue_search (&search, &problem->preplaced);
  if (n == 1 && !search.stopped)
    return make (problem, &problem->preplaced, &search.answer, error);
  if (n == 0 && !search.stopped)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("this board cannot be completed"));
  else if (n == 2)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("this board can be completed in more than one way"));
  else
    set_stopped (&search, error);
  return NULL;
}

TrucePuzzle *
truce_puzzle_turned (const TrucePuzzle *self, const TruceProblem *problem, const TruceSquareSet *answer)
{
  TrucePuzzle *turned = g_new0 (TrucePuzzle, 1);

  turned->problem = truce_problem_ref (problem);
  turned->answer = *answer;
  turned->grade = self->grade;
  return turned;
}

gboolean
truce_puzzle_has_needless_clue (const TrucePuzzle *self, TruceControl *control)
{
  TruceClueSearch search = { .problem = self->problem, .control = control };

  truce_square_set_foreach (square, &self->problem->preplaced)
    {
      TruceSquareSet others = self->problem->preplaced;

      truce_square_set_remove (&others, square);
      if (clue_search (&search, &others) == 1 && !search.stopped)
        return TRUE;
    }
  return FALSE;
}

void
truce_puzzle_free (TrucePuzzle *self)
{
  truce_problem_unref (self->problem);
  g_free (self);
}

typedef struct
{
  TruceClueSearch search;
  guint64 *random;
  int n; /* number of attempts */
} Draw;

int
truce_puzzle_draw_square (guint64 *random, const TruceSquareSet *set)
{
  guint32 n = truce_splitmix_limited (random, (guint32) truce_square_set_count (set));
  int square = truce_square_set_next (set, 0);

  while (n-- > 0)
    square = truce_square_set_next (set, square + 1);
  return square;
}

/* Adds random pieces to `clues` until they can be completed in only one way. Returns FALSE if stopped, or if
 * the board has no placement. */
static gboolean
draw_clues (Draw *draw, TruceSquareSet *clues)
{
  TrucePuzzleState state;
  int n = clue_search (&draw->search, clues);

  truce_puzzle_state_init (&state, draw->search.problem);
  while (n > 1 && !draw->search.stopped)
    {
      TruceSquareSet with = *clues;
      int square = truce_puzzle_draw_square (draw->random, &state.open), n_with;

      truce_square_set_add (&with, square);
      truce_square_set_remove (&state.open, square);
      n_with = clue_search (&draw->search, &with);
      if (n_with == 0)
        continue;
      n = n_with;
      *clues = with;
      truce_puzzle_state_place (&state, draw->search.problem, square);
    }
  return n == 1 && !draw->search.stopped;
}

static void
remove_needless (Draw *draw, TruceSquareSet *clues)
{
  TruceSquareSet left = *clues;

  while (truce_square_set_count (&left) > 0 && !draw->search.stopped)
    {
      TruceSquareSet without = *clues;
      int square = truce_puzzle_draw_square (draw->random, &left);

      truce_square_set_remove (&left, square);
      truce_square_set_remove (&without, square);
      if (clue_search (&draw->search, &without) == 1)
        *clues = without;
    }
}

static gboolean
matches (const TrucePuzzleRequest *request, const TrucePuzzle *puzzle)
{
  return request->grade == TRUCE_N_GRADES ? puzzle->grade < TRUCE_GRADE_BEYOND
                                          : puzzle->grade == request->grade;
}

/* Returns whether to draw another puzzle. Returns FALSE with an error if stopped, at the deadline (monotonic
 * microseconds; 0: none) or after DRAWN_MAX attempts. */
static gboolean
may_continue (const Draw *draw, gint64 deadline, GError **error)
{
  if (draw->search.stopped)
    set_stopped (&draw->search, error);
  else if (draw->n == DRAWN_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("none of the %d generated puzzles has the requested grade"), draw->n);
  else if (deadline > 0 && g_get_monotonic_time () >= deadline)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                         _ ("no puzzle of the requested grade was found within the time limit"));
  else
    return TRUE;
  return FALSE;
}

/* Draws a puzzle with given pieces. Returns: (transfer full): the puzzle; NULL without an error if
 * stopped; NULL with an error if there is no placement or memory runs out. */
static TrucePuzzle *
draw_completion (Draw *draw, GError **error)
{
  TruceSquareSet clues = { { 0 } }, answer;

  if (!draw_clues (draw, &clues))
    {
      if (!draw->search.stopped)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("this board cannot be completed"));
      return NULL;
    }
  answer = draw->search.answer;
  remove_needless (draw, &clues);
  return draw->search.stopped ? NULL : make (draw->search.problem, &clues, &answer, error);
}

/* Draws a puzzle with regions. Returns: (transfer full): the puzzle; NULL with an error if memory ran out;
 * NULL without an error if this attempt failed for another reason. */
static TrucePuzzle *
draw_regions (Draw *draw, GError **error)
{
  const TruceSquareSet none = { { 0 } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TrucePuzzle *puzzle = NULL;

  truce_problem_to_spec (draw->search.problem, &spec);
  if (!truce_regions_draw (&draw->search, draw->random, &spec.regions))
    return NULL;
  problem = truce_problem_new (&spec, NULL);
  if (problem)
    puzzle = make (problem, &none, &draw->search.answer, error);
  else
    set_no_memory (error);
  truce_problem_unref (problem);
  return puzzle;
}

TrucePuzzle *
truce_puzzle_generate (const TrucePuzzleRequest *request,
                       guint64 *random,
                       TruceControl *control,
                       GError **error)
{
  Draw draw = { .search = { .problem = request->problem, .control = control }, .random = random };
  gint64 deadline = request->seconds > 0 ? g_get_monotonic_time () + (gint64) (request->seconds * 1e6) : 0;

  if (!check_question (request->problem, error) ||
      (request->regions && !truce_regions_check_question (request->problem, error)))
    return NULL;
  for (; may_continue (&draw, deadline, error); draw.n++)
    {
      g_autoptr (GError) failure = NULL;
      TrucePuzzle *puzzle =
          request->regions ? draw_regions (&draw, &failure) : draw_completion (&draw, &failure);

      if (failure)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          break;
        }
      if (puzzle && matches (request, puzzle))
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
