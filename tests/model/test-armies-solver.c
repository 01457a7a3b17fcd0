/* test-armies-solver.c: searches for armies on threads: answers, classes, pause, stop, and what switches save
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "armies-solvers.h"
#include "armies/truce-armies-effects.h"
#include "reference.h"
#include "test-run.h"

static int
reference (const char *piece, const char *kind, const char *mode, int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, piece, kind, mode, NULL)))
    if (row->n == n)
      return atoi (row->value);
  ck_abort_msg ("no reference value for %s %s %s %d", piece, kind, mode, n);
  return -1;
}

static void
check_answer (const char *piece, const char *kind, const char *betza, int n)
{
  TruceArmiesRequest request = armies_request (n, betza);
  g_autoptr (TruceArmiesSolver) run = solver_to_end (&request);
  g_autoptr (GListModel) classes = truce_armies_solver_list_classes (run);
  const TruceArmiesView *view = truce_armies_solver_get_view (run);
  TruceKindSets best;

  ck_assert_int_eq (view->state, TRUCE_ARMIES_DONE);
  ck_assert (view->best.proved && view->complete && !view->capped);
  ck_assert_int_eq (view->best.value, reference (piece, kind, "peaceable_max", n));
  ck_assert_int_eq (view->best.bound, view->best.value);
  ck_assert_int_eq ((int) view->n_classes, reference (piece, kind, "peaceable_classes16", n));
  ck_assert_int_eq ((int) view->configurations, reference (piece, kind, "peaceable_configs", n));
  best = truce_armies_solver_get_view (run)->best.placement;
  ck_assert (truce_armies_verify (truce_armies_solver_get_problem (run), &best, NULL, NULL));
  ck_assert_int_eq (truce_square_set_count (&best.kinds[0]), view->best.value);
  ck_assert_uint_eq (g_list_model_get_n_items (classes), view->n_classes);
}

START_TEST (answers_are_those_of_the_reference)
{
  for (int n = 1; n <= 6; n++)
    check_answer ("queen", "regular", "Q", n);
  check_answer ("queen", "super", "QN", 6);
  check_answer ("rook", "regular", "R", 5);
  check_answer ("bishop", "awesome", "BNN", 5);
}
END_TEST

/* Whatever the threads: the same list, each class once and in peace. */
START_TEST (classes_do_not_depend_on_threads)
{
  TruceArmiesRequest request = armies_request (6, "Q");
  TruceProblem *problem = truce_problem_new (&request.spec, NULL);
  TruceArmiesSolver *runs[2];
  GListModel *lists[2];

  for (int i = 0; i < 2; i++)
    {
      request.threads = i + 1;
      runs[i] = solver_to_end (&request);
      lists[i] = truce_armies_solver_list_classes (runs[i]);
      g_object_unref (runs[i]); /* the list keeps it */
    }
  ck_assert_uint_eq (g_list_model_get_n_items (lists[0]), g_list_model_get_n_items (lists[1]));
  for (guint i = 0; i < g_list_model_get_n_items (lists[0]); i++)
    {
      g_autoptr (TruceArmiesClass) one = g_list_model_get_item (lists[0], i);
      g_autoptr (TruceArmiesClass) two = g_list_model_get_item (lists[1], i);
      g_autoptr (TruceArmiesClass) before = i > 0 ? g_list_model_get_item (lists[0], i - 1) : NULL;
      const TruceKindSets *placement = truce_armies_class_get_placement (one);

      ck_assert_uint_eq (truce_armies_class_get_position (one), i);
      ck_assert_mem_eq (placement, truce_armies_class_get_placement (two), sizeof *placement);
      ck_assert (truce_armies_verify (problem, placement, NULL, NULL));
      ck_assert (!before ||
                 memcmp (placement, truce_armies_class_get_placement (before), sizeof *placement) != 0);
    }
  ck_assert_ptr_null (g_list_model_get_item (lists[0], g_list_model_get_n_items (lists[0])));
  g_object_unref (lists[0]);
  g_object_unref (lists[1]);
  truce_problem_unref (problem);
}
END_TEST

/* 20 × 20: far more than a second. */
START_TEST (stops_at_once)
{
  TruceArmiesRequest request = armies_request (20, "Q");
  TruceArmiesSolver *run = solver (&request);
  gint64 asked;

  wait_for (truce_armies_solver_get_view (run)->best.value > 0);
  asked = g_get_monotonic_time ();
  truce_armies_solver_stop (run);
  ck_assert_int_eq (truce_armies_solver_get_view (run)->state, TRUCE_ARMIES_STOPPING);
  wait_for (!truce_armies_solver_is_active (run));
  g_print ("stopped after %.1f ms\n", (double) (g_get_monotonic_time () - asked) / 1000);
  ck_assert_int_eq (truce_armies_solver_get_view (run)->state, TRUCE_ARMIES_STOPPED);
  ck_assert (!truce_armies_solver_get_view (run)->best.proved);
  ck_assert_int_gt (truce_armies_solver_get_view (run)->best.bound,
                    truce_armies_solver_get_view (run)->best.value);
  ck_assert_ptr_null (truce_armies_solver_list_classes (run));
  g_object_unref (run);
}
END_TEST

START_TEST (pauses_and_goes_on)
{
  TruceArmiesRequest request = armies_request (20, "Q");
  TruceArmiesSolver *run = solver (&request);
  gint64 until;
  double elapsed;

  wait_for (truce_armies_solver_get_view (run)->best.value > 0);
  truce_armies_solver_pause (run);
  ck_assert_int_eq (truce_armies_solver_get_view (run)->state, TRUCE_ARMIES_PAUSED);
  until = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  wait_for (g_get_monotonic_time () > until);
  elapsed = truce_armies_solver_get_view (run)->elapsed;
  until = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  wait_for (g_get_monotonic_time () > until);
  ck_assert_double_eq (truce_armies_solver_get_view (run)->elapsed, elapsed);
  truce_armies_solver_resume (run);
  wait_for (truce_armies_solver_get_view (run)->elapsed > elapsed);
  truce_armies_solver_pause (run);
  truce_armies_solver_stop (run); /* while it is paused */
  wait_for (!truce_armies_solver_is_active (run));
  g_object_unref (run);
}
END_TEST

START_TEST (lists_no_more_than_the_cap)
{
  TruceArmiesRequest request = armies_request (6, "Q");
  TruceArmiesSolver *run;
  const TruceArmiesView *view;

  request.cap = 5;
  run = solver_to_end (&request);
  view = truce_armies_solver_get_view (run);
  ck_assert_int_eq (view->state, TRUCE_ARMIES_DONE);
  ck_assert (view->best.proved && view->capped && !view->complete);
  ck_assert_uint_eq (view->n_classes, 5);
  g_object_unref (run);
}
END_TEST

/* 16 white queens on 16 squares, one of which has a black one. */
START_TEST (says_that_there_is_none)
{
  TruceArmiesRequest request = armies_request (4, "Q");
  TruceArmiesSolver *run;

  request.spec.kinds[0].pieces = 16;
  truce_square_set_add (&request.spec.kinds[1].preplaced, 3);
  run = solver_to_end (&request);
  ck_assert_int_eq (truce_armies_solver_get_view (run)->state, TRUCE_ARMIES_DONE);
  ck_assert (truce_armies_solver_get_view (run)->best.proved);
  ck_assert_int_eq (truce_armies_solver_get_view (run)->best.value, -1);
  g_object_unref (run);
}
END_TEST

/* Its usual switches may miss the best: what it finds is never called proved, unless no board could hold
 * more. */
START_TEST (unsound_switches_prove_nothing)
{
  TruceArmiesRequest request = armies_request (6, "Q");
  TruceArmiesSolver *run;

  request.method = truce_best_method_find ("alternating");
  request.switches = request.method->usual | request.method->unsound;
  run = solver_to_end (&request);
  ck_assert_int_eq (truce_armies_solver_get_view (run)->state, TRUCE_ARMIES_DONE);
  ck_assert (!truce_armies_solver_get_view (run)->best.proved);
  ck_assert_int_gt (truce_armies_solver_get_view (run)->best.value, 0);
  g_object_unref (run);
}
END_TEST

START_TEST (refuses_what_is_no_problem)
{
  TruceArmiesRequest request = armies_request (6, "Q");
  GError *error = NULL;

  truce_square_set_add (&request.spec.kinds[0].preplaced, 0);
  truce_square_set_add (&request.spec.kinds[1].preplaced, 7); /* along the diagonal */
  ck_assert_ptr_null (truce_armies_solver_new (&request, &error));
  ck_assert (g_error_matches (error, TRUCE_ARMIES_ERROR, TRUCE_ERROR_ATTACK));
  g_clear_error (&error);
  request = armies_request (6, "R");
  request.method = truce_best_method_find ("alternating");
  ck_assert_ptr_null (truce_armies_solver_new (&request, &error));
  ck_assert (g_error_matches (error, TRUCE_ARMIES_ERROR, TRUCE_ERROR_METHOD));
  g_clear_error (&error);
}
END_TEST

START_TEST (ends_with_its_main_context)
{
  TruceArmiesRequest request = armies_request (20, "Q");
  GMainContext *context = g_main_context_new ();
  TruceArmiesSolver *run;

  g_main_context_push_thread_default (context);
  run = solver (&request);
  g_main_context_pop_thread_default (context);
  g_main_context_unref (context);
  ck_assert (!truce_armies_solver_is_active (run));
  g_object_unref (run);
}
END_TEST

START_TEST (measures_what_each_switch_saves)
{
  const TruceMethod *method = truce_best_method_find ("alternating");
  TruceArmiesEffects *effects = truce_armies_effects_new (method, 4, NULL);
  guint changed = 0;

  truce_armies_effects_start (effects);
  wait_for (!truce_armies_effects_is_active (effects));
  ck_assert_uint_ge (truce_armies_effects_get_n (effects), 7);
  for (guint i = 0; i < truce_armies_effects_get_n (effects); i++)
    {
      const TruceArmiesEffect *effect = truce_armies_effects_get (effects, i);

      ck_assert (effect->measured && !isnan (truce_armies_effect_saves (effect)));
      ck_assert_int_ge (effect->score_without, 0);
      ck_assert_ptr_nonnull (truce_armies_published_effect (method->options[i].id));
      changed += effect->looked_with != effect->looked_without;
    }
  /* the number of squares looked at does not depend on the machine: the first queen's quarter alone saves
   * some */
  ck_assert_uint_gt (changed, 2);
  g_object_unref (effects);
}
END_TEST

START_TEST (measuring_can_be_stopped)
{
  TruceArmiesEffects *effects = truce_armies_effects_new (truce_best_method_find ("alternating"), 9, NULL);

  truce_armies_effects_start (effects);
  truce_armies_effects_stop (effects);
  wait_for (!truce_armies_effects_is_active (effects));
  ck_assert (!truce_armies_effects_get (effects, 0)->measured);
  g_object_unref (effects);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("searches for armies");
  TCase *tcase = truce_test_case (suite, "searches", 120);

  tcase_add_test (tcase, answers_are_those_of_the_reference);
  tcase_add_test (tcase, classes_do_not_depend_on_threads);
  tcase_add_test (tcase, stops_at_once);
  tcase_add_test (tcase, pauses_and_goes_on);
  tcase_add_test (tcase, lists_no_more_than_the_cap);
  tcase_add_test (tcase, says_that_there_is_none);
  tcase_add_test (tcase, unsound_switches_prove_nothing);
  tcase_add_test (tcase, refuses_what_is_no_problem);
  tcase_add_test (tcase, ends_with_its_main_context);
  tcase_add_test (tcase, measures_what_each_switch_saves);
  tcase_add_test (tcase, measuring_can_be_stopped);
  return truce_test_run (suite);
}
