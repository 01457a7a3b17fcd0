/* worksheet-puzzles.c: puzzles as a worksheet
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "worksheet.h"

TruceWorksheet *
truce_worksheet_new_of_puzzles (
    const TruceProblem *problem, TrucePuzzle *const *puzzles, int n, guint64 seed, GError **error)
{
  TruceWorksheet *self;

  if (!truce_worksheet_check_size (problem, n, error))
    return NULL;
  self = g_new0 (TruceWorksheet, 1);
  self->asked = truce_problem_ref (problem);
  self->problem = truce_problem_ref (problem);
  self->seed = seed;
  self->given = puzzles[0]->problem->n_preplaced;
  self->n = n;
  self->boards = g_new0 (TruceWorksheetBoard, n);
  for (int i = 0; i < n; i++)
    {
      self->boards[i].given = puzzles[i]->problem->preplaced;
      self->boards[i].answer = puzzles[i]->answer;
      self->boards[i].regions = puzzles[i]->problem->regions;
      self->boards[i].only = TRUE;
      if (puzzles[i]->problem->n_preplaced != self->given)
        self->given = -1;
    }
  return self;
}
