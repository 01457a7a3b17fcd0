/* test-armies-saved.c: searches for armies written down while they run, and gone on with; their bound
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-solvers.h"

static guint64 rng;

static guint
draw (guint below)
{
  rng = rng * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (guint) (rng >> 33) % below;
}

static void
check_same_lists (TruceArmiesSolver *a, TruceArmiesSolver *b)
{
  g_autoptr (GListModel) one = truce_armies_solver_list_classes (a),
                         other = truce_armies_solver_list_classes (b);

  ck_assert_uint_eq (g_list_model_get_n_items (one), g_list_model_get_n_items (other));
  for (guint i = 0; i < g_list_model_get_n_items (one); i++)
    {
      g_autoptr (TruceArmiesClass) from_one = g_list_model_get_item (one, i);
      g_autoptr (TruceArmiesClass) from_other = g_list_model_get_item (other, i);

      ck_assert_mem_eq (truce_armies_class_get_placement (from_one),
                        truce_armies_class_get_placement (from_other), sizeof (TruceKindSets));
    }
}

/* As if the program had been killed after `time` milliseconds and begun again, on another number of threads.
 * `last`: the text before; NULL at the start. NULL: it has ended, and *run holds it. */
static GBytes *
work_a_while (const TruceArmiesRequest *request, GBytes *last, guint time, TruceArmiesSolver **run)
{
  const int threads = 1 + (int) draw (3);
  gint64 until = g_get_monotonic_time () + time * G_GINT64_CONSTANT (1000);
  GError *error = NULL;
  double before = last ? 0 : -1;

  *run = last ? truce_armies_solver_new_from_text (last, threads, 1, &error)
              : truce_armies_solver_new (request, &error);
  ck_assert_msg (*run != NULL, "%s", error ? error->message : "");
  if (last)
    before = truce_armies_solver_get_view (*run)->elapsed;
  truce_armies_solver_start (*run);
  wait_for (!truce_armies_solver_is_active (*run) || g_get_monotonic_time () >= until);
  truce_armies_solver_end (*run);
  ck_assert (!truce_armies_solver_is_active (*run));
  ck_assert_double_ge (truce_armies_solver_get_view (*run)->elapsed, before);
  return truce_armies_solver_ref_text (*run);
}

static void
interrupt (const TruceArmiesRequest *request, TruceArmiesSolver *whole, guint time)
{
  const TruceArmiesView *view, *expected = truce_armies_solver_get_view (whole);
  TruceArmiesSolver *run = NULL;
  GBytes *text = NULL, *next;
  guint rests = 0;

  while ((next = work_a_while (request, text, draw (time), &run)))
    {
      ck_assert_int_eq (truce_armies_solver_get_view (run)->state, TRUCE_ARMIES_STOPPED);
      ck_assert_int_ge (truce_armies_solver_get_view (run)->best.bound, expected->best.value);
      g_object_unref (run);
      g_clear_pointer (&text, g_bytes_unref);
      text = next;
      time += ++rests % 4 == 0; /* slow machines need longer to get on at all */
    }
  g_clear_pointer (&text, g_bytes_unref);
  view = truce_armies_solver_get_view (run);
  g_print ("%s: interrupted %u times\n", request->method->id, rests);
  ck_assert_int_eq (view->state, TRUCE_ARMIES_DONE);
  ck_assert (view->best.proved && view->complete);
  ck_assert_int_eq (view->best.value, expected->best.value);
  ck_assert_uint_eq (view->n_classes, expected->n_classes);
  ck_assert_uint_eq (view->configurations, expected->configurations);
  check_same_lists (run, whole);
  g_object_unref (run);
}

START_TEST (interrupted_it_ends_with_the_same)
{
  static const struct
  {
    int n, armies;
    const char *piece, *method;
    gboolean torus;
  } cases[] = {
    { 12, 2, "Q", "lines", FALSE },  { 9, 2, "Q", "any-line", FALSE },    { 6, 2, "R", "squares", FALSE },
    { 5, 3, "Q", "squares", FALSE }, { 6, 2, "Q", "alternating", FALSE }, { 6, 2, "Q", "squares", TRUE },
  };

  rng = (guint64) g_get_real_time ();
  g_print ("seed %" G_GUINT64_FORMAT "\n", rng);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TruceArmiesRequest request = armies_request (cases[i].n, cases[i].piece);
      g_autoptr (TruceArmiesSolver) whole = NULL;

      truce_armies_spec_set (&request.spec, cases[i].armies, &request.spec.kinds[0].piece);
      request.spec.geometry = cases[i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      request.method = truce_best_method_find (cases[i].method);
      request.switches = request.method->usual & ~request.method->unsound;
      whole = solver_to_end (&request);
      ck_assert (truce_armies_solver_get_view (whole)->complete);
      ck_assert_ptr_null (truce_armies_solver_ref_text (whole));
      request.save_every = 1;
      interrupt (&request, whole, 8);
    }
}
END_TEST

/* 14 × 14: 28 queens in each army are the most (A250000), so that no bound may be below; the first one is 49,
 * that of rows and columns. Probes end long before the search, and with its end the bound is 28. */
START_TEST (the_bound_comes_down)
{
  TruceArmiesRequest request = armies_request (14, "Q");
  TruceArmiesSolver *run;
  const TruceArmiesView *view;
  int first, last;

  request.save_every = 5;
  run = solver (&request);
  view = truce_armies_solver_get_view (run);
  first = last = view->best.bound;
  ck_assert_int_eq (first, truce_armies_upper (truce_armies_solver_get_problem (run)));
  while (last >= first)
    {
      wait_for (view->best.bound < last);
      last = view->best.bound;
      ck_assert_int_ge (last, 28);
      ck_assert_int_ge (last, view->best.value);
    }
  g_print ("at most %d instead of %d after %.2f s\n", last, first, view->elapsed);
  truce_armies_solver_end (run);
  ck_assert_int_le (truce_armies_solver_get_view (run)->best.bound, last);
  g_object_unref (run);
}
END_TEST

/* It has no positions, but what it has found by then is kept. */
START_TEST (a_search_without_a_proof_is_written_down_too)
{
  TruceArmiesRequest request = armies_request (30, "Q");
  TruceArmiesSolver *run;
  GBytes *text;
  GError *error = NULL;
  int score;

  request.method = truce_best_method_find ("local-search");
  request.save_every = 5;
  run = solver (&request);
  wait_for (truce_armies_solver_get_view (run)->best.value > 0 &&
            (text = truce_armies_solver_ref_text (run)));
  g_bytes_unref (text);
  truce_armies_solver_end (run);
  score = truce_armies_solver_get_view (run)->best.value;
  text = truce_armies_solver_ref_text (run);
  g_object_unref (run);
  run = truce_armies_solver_new_from_text (text, 1, 5, &error);
  ck_assert_msg (run != NULL, "%s", error ? error->message : "");
  ck_assert_int_eq (truce_armies_solver_get_view (run)->best.value, score);
  ck_assert (!truce_armies_solver_get_view (run)->best.proved);
  g_object_unref (run);
  g_bytes_unref (text);
}
END_TEST

START_TEST (no_text_is_refused)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("no search", 9);
  GError *error = NULL;

  ck_assert_ptr_null (truce_armies_solver_new_from_text (text, 1, 0, &error));
  ck_assert (g_error_matches (error, TRUCE_ARMIES_ERROR, TRUCE_ERROR_METHOD));
  g_clear_error (&error);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("saved searches for armies");
  TCase *tcase = truce_test_case (suite, "saved", 120);

  tcase_add_test (tcase, interrupted_it_ends_with_the_same);
  tcase_add_test (tcase, the_bound_comes_down);
  tcase_add_test (tcase, a_search_without_a_proof_is_written_down_too);
  tcase_add_test (tcase, no_text_is_refused);
  return truce_test_run (suite);
}
