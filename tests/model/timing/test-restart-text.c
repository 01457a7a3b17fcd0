/* test-restart-text.c: restart rules as text, and methods that follow them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing/restart-text.h"

#include "test-run.h"

START_TEST (texts_and_back)
{
  static const char *const texts[] = {
    "none", "fixed:1", "geometric:300", "luby:9223372036854775807", "luby:1000", "fixed:0.05s", "luby:2s"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TruceGoal goal = { .question = { TRUCE_ANY },
                         .seed = 5,
                         .restart = TRUCE_RESTART_LUBY,
                         .restart_steps = 3,
                         .restart_seconds = 4 };
      g_autofree char *text = NULL;

      ck_assert (truce_restart_parse (texts[i], &goal, NULL));
      text = truce_restart_text (&goal);
      ck_assert_str_eq (text, texts[i]);
      ck_assert (goal.question.asks == TRUCE_ANY && goal.seed == 5 && truce_question_is_one (goal.question));
      ck_assert (goal.restart_steps == 0 || goal.restart_seconds <= 0);
    }
}
END_TEST

START_TEST (what_is_refused_changes_nothing)
{
  static const char *const texts[] = { "",           "luby",      "luby:",        "luby:0",
                                       "luby:-1",    "luby:1.5",  "none:1",       "fixed:s",
                                       "fixed:0s",   "fixed:-1s", "fixed:xs",     "fixed:1ss",
                                       "fixed:nans", "Luby:100",  "luby:100:100", "luby:infs" };
  TruceError error;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TruceGoal goal = { .restart = TRUCE_RESTART_FIXED, .restart_steps = 7 };

      ck_assert_msg (!truce_restart_parse (texts[i], &goal, &error), "%s", texts[i]);
      ck_assert (goal.restart == TRUCE_RESTART_FIXED && goal.restart_steps == 7 && goal.restart_seconds <= 0);
    }
}
END_TEST

/* Runs of ten steps on 6 × 6 rarely find a placement, so a method that follows the rule restarts with some
 * seed. */
START_TEST (methods_that_heed_restarts_are_those_that_count_some)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  int n_heeding = 0;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 6, 6 };
  ck_assert (truce_piece_parse ("Q", &spec.kinds[0].piece, NULL));
  problem = truce_problem_new (&spec, NULL);
  for (int i = 0; truce_methods ()[i]; i++)
    {
      const TruceMethod *method = truce_methods ()[i];
      TruceGoal goal = { .question = { TRUCE_ANY } };
      const char *why_not;
      guint64 restarts = 0;

      ck_assert (truce_restart_parse ("fixed:10", &goal, NULL));
      if (!truce_method_accepts (method, problem, &goal, &why_not))
        continue;
      for (goal.seed = 1; goal.seed <= 6; goal.seed++)
        {
          TruceCounters counters = { 0 };
          TruceUnits *units = method->split (problem, &goal, 1);
          TruceControl control;
          TruceTally tally;
          TruceMonitor *monitor = g_aligned_alloc0 (1, sizeof *monitor, 64);

          truce_control_init (&control);
          truce_tally_init (&tally);
          truce_monitor_init (monitor, &control, &tally);
          monitor->count_steps = true;
          truce_monitor_start_unit (monitor);
          ck_assert_int_eq (method->run (problem, &goal, units, 0, monitor, NULL), TRUCE_STATUS_DONE);
          truce_monitor_end_unit (monitor);
          counters = truce_monitor_shown (monitor);
          restarts += counters.restarts;
          truce_tally_clear (&tally);
          truce_units_free (units);
          g_aligned_free (monitor);
        }
      ck_assert_msg ((restarts > 0) == truce_restart_is_heeded_by (method),
                     "%s: %" G_GUINT64_FORMAT " restarts", method->id, restarts);
      n_heeding += restarts > 0;
    }
  ck_assert_int_eq (n_heeding, 4);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("restart-text");
  TCase *tcase = truce_test_case (suite, "restarts", 20);

  tcase_add_test (tcase, texts_and_back);
  tcase_add_test (tcase, what_is_refused_changes_nothing);
  tcase_add_test (tcase, methods_that_heed_restarts_are_those_that_count_some);
  return truce_test_run (suite);
}
