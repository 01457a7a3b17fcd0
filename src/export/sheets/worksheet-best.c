/* worksheet-best.c: the best number of pieces, for worksheets of questions with an aim
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "worksheet.h"

#include "best/best.h"

TruceProblem *
truce_worksheet_asked (const TruceProblem *problem)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  if (problem->aim == TRUCE_AIM_EXACTLY && problem->pieces == TRUCE_PIECES_ANY &&
      problem->peace != TRUCE_PEACE_ALL && problem->cover != TRUCE_COVER_NONE)
    spec.aim = TRUCE_AIM_FEWEST;
  return truce_problem_new (&spec, NULL);
}

const TruceProblem *
truce_worksheet_reach (const TruceProblem *problem, TruceControl *control)
{
  TruceProblem *asked = truce_worksheet_asked (problem), *reached = NULL;
  TruceBest best;

  if (asked && asked->aim == TRUCE_AIM_EXACTLY)
    return asked;
  if (asked && truce_best_init (&best, asked, NULL))
    {
      if (truce_best_work (&best, control) && best.reached)
        reached = truce_problem_ref (best.reached);
      truce_best_clear (&best);
    }
  truce_problem_unref (asked);
  return reached;
}
