/* truce-second-method.c: chooses another method by which a count is verified
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-second-method.h"

/* A second method must take less time than the larger of these two limits. */
#define DEAR_TIMES   4.  /* multiple of the time of `own` */
#define DEAR_SECONDS 10. /* seconds */

const TruceMethod *
truce_second_method (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *own)
{
  const TruceMethod *const *methods = truce_methods ();
  const TruceMethod *second = NULL;
  double cost = own->cost ? own->cost (problem, goal) : -1;
  double limit = MAX (DEAR_TIMES * cost, DEAR_SECONDS);

  for (int i = 0; methods[i]; i++)
    {
      const TruceMethod *method = methods[i];
      const char *why_not;
      double its;

      if (method == own || !method->cost || !truce_method_accepts (method, problem, goal, &why_not))
        continue;
      its = method->cost (problem, goal);
      if (its >= 0 && its < limit)
        {
          limit = its;
          second = method;
        }
    }
  return second;
}
