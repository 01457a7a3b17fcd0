/* counts-support.c: counts the steps of a method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "counts-support.h"

#include "test-run.h"

TruceCounters
test_count_steps (
    const char *id, const TruceProblem *problem, const TruceGoal *goal, size_t wanted, bool count_steps)
{
  const TruceMethod *method = truce_method_find (id);
  TruceUnits *units = method->split (problem, goal, wanted);
  TruceCounters counters;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  ck_assert_ptr_nonnull (units);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = count_steps;
  for (size_t i = 0; i < units->n; i++)
    {
      truce_monitor_start_unit (&monitor);
      ck_assert_int_eq (method->run (problem, goal, units, wanted % 2 ? i : units->n - 1 - i, &monitor, NULL),
                        TRUCE_STATUS_DONE);
      truce_monitor_end_unit (&monitor);
    }
  counters = truce_monitor_shown (&monitor);
  truce_tally_clear (&tally);
  truce_units_free (units);
  return counters;
}
