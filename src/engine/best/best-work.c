/* best-work.c: the chain of questions answered one after another on the calling thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best.h"

bool
truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data)
{
  const TruceProblem *asked;
  bool exists;

  while ((asked = truce_best_next (best)))
    {
      if (!ask (data, asked, &exists))
        return false;
      truce_best_tell (best, exists);
    }
  return best->done;
}

static bool
ask_quickest (void *control, const TruceProblem *asked, bool *exists)
{
  TruceGoal goal;
  const TruceMethod *method = truce_best_ask (asked, &goal, NULL);
  TruceEnd end;
  mpz_t total;

  if (!method)
    return false;
  mpz_init (total);
  end = truce_method_answer (method, asked, &goal, control, NULL, total, NULL);
  *exists = mpz_sgn (total) > 0;
  mpz_clear (total);
  return end == TRUCE_END_DONE;
}

bool
truce_best_work (TruceBest *best, TruceControl *control)
{
  return truce_best_work_by (best, ask_quickest, control);
}
