/* worksheet-best.c: the best number of pieces, for worksheets of questions with an aim
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "worksheet.h"

#include "best/best.h"

const TruceProblem *
truce_worksheet_reach (const TruceProblem *problem, TruceControl *control)
{
  const TruceProblem *reached = NULL;
  TruceBest best;

  if (problem->aim == TRUCE_AIM_EXACTLY)
    return truce_problem_ref (problem);
  if (!truce_best_init (&best, problem, NULL))
    return NULL;
  if (truce_best_work (&best, control) && best.reached)
    reached = truce_problem_ref (best.reached);
  truce_best_clear (&best);
  return reached;
}
