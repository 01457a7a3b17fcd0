/* truce-puzzle.c: TrucePuzzle, some pieces of a placement from which alone the others follow
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "completions.h"
#include "truce-puzzle-private.h"

static TruceProblem *
problem_with (const TruceProblem *problem, const TruceSquareSet *clues)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  spec.kinds[0].preplaced = *clues;
  return truce_problem_new (&spec, NULL);
}

int
truce_clue_search_in (TruceClueSearch *self, const TruceProblem *problem, const TruceMethod *method)
{
  const TruceGoal goal = { .question = TRUCE_LIST };
  TruceCompletions found;

  found.n = 0;
  if (!method)
    method = truce_method_auto (problem, &goal, NULL, NULL);
  self->stopped |=
      !method || truce_completions_find (&found, method, problem, self->control) != TRUCE_END_DONE;
  /* Short searches do not ask. */
  self->stopped |= self->control && self->control->signal == TRUCE_STOP;
  self->answer = self->other = problem->preplaced;
  for (int i = 0; found.n > 0 && i < found.n_pieces; i++)
    truce_square_set_add (&self->answer, found.pieces[0][i]);
  for (int i = 0; found.n > 1 && i < found.n_pieces; i++)
    truce_square_set_add (&self->other, found.pieces[1][i]);
  return found.n;
}

int
truce_clue_search (TruceClueSearch *self, const TruceSquareSet *clues)
{
  TruceProblem *problem = problem_with (self->problem, clues);
  int n;

  if (!problem)
    {
      self->stopped = TRUE;
      return 0;
    }
  n = truce_clue_search_in (self, problem, NULL);
  truce_problem_unref (problem);
  return n;
}

void
truce_puzzle_set_stopped (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("stopped"));
}

gboolean
truce_puzzle_check_question (const TruceProblem *problem, GError **error)
{
  g_autofree char *text = NULL;
  TruceError refused;

  if (truce_puzzle_accepts (problem, &refused))
    return TRUE;
  text = truce_words_error (&refused);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, text);
  return FALSE;
}

TrucePuzzle *
truce_puzzle_make (const TruceProblem *problem,
                   const TruceSquareSet *clues,
                   const TruceSquareSet *answer,
                   GError **error)
{
  g_autofree TrucePuzzle *self = g_new0 (TrucePuzzle, 1);
  TrucePuzzleLines lines;
  TrucePuzzleState state;

  self->problem = problem_with (problem, clues);
  self->answer = *answer;
  if (!self->problem)
    {
      truce_puzzle_set_stopped (error);
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

  if (!truce_puzzle_check_question (problem, error))
    return NULL;
  n = truce_clue_search (&search, &problem->preplaced);
  if (n == 1 && !search.stopped)
    return truce_puzzle_make (problem, &problem->preplaced, &search.answer, error);
  if (n == 0 && !search.stopped)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("this board cannot be completed"));
  else if (n == 2)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("this board can be completed in more than one way"));
  else
    truce_puzzle_set_stopped (error);
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
      TruceSquareSet rest = self->problem->preplaced;

      truce_square_set_remove (&rest, square);
      if (truce_clue_search (&search, &rest) == 1 && !search.stopped)
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
