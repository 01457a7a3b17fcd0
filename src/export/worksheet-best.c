/* worksheet-best.c: the best number of pieces, for worksheets of questions with an aim
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "worksheet.h"

#include "best/best.h"

/* FALSE: it was not answered, because of a stop, or nothing answers it. */
static gboolean
answer (const TruceProblem *asked, TruceControl *control, gboolean *exists)
{
  TruceGoal goal = { .question = TRUCE_FIRST, .any = true };
  const TruceMethod *method = truce_best_ask (asked, &goal, NULL);
  TruceEnd end;
  mpz_t total;

  if (!method)
    return FALSE;
  mpz_init (total);
  end = truce_method_answer (method, asked, &goal, control, NULL, total, NULL);
  *exists = mpz_sgn (total) > 0;
  mpz_clear (total);
  return end == TRUCE_END_DONE;
}

const TruceProblem *
truce_worksheet_reach (const TruceProblem *problem, TruceControl *control)
{
  const TruceProblem *asked, *reached = NULL;
  gboolean exists;
  TruceBest best;

  if (problem->aim == TRUCE_AIM_EXACTLY)
    return truce_problem_ref (problem);
  if (!truce_best_init (&best, problem, NULL))
    return NULL;
  while ((asked = truce_best_next (&best)) && answer (asked, control, &exists))
    truce_best_tell (&best, exists);
  if (best.done && best.reached)
    reached = truce_problem_ref (best.reached);
  truce_best_clear (&best);
  return reached;
}
