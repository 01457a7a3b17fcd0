/* wrong-counts-test.c: the view of wrong published counts: rides square by square, and an example of each
 * count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <string.h>

#include "core/verify.h"
#include "explore/truce-ride-board.h"
#include "explore/truce-wrong-counts-view.h"
#include "nq10.h"

static TruceWrongCountsView *wrong_counts;

static void
find_window (void)
{
  wrong_counts = explore_view ("wrong-counts");
  ck_assert_ptr_nonnull (wrong_counts);
}

static gboolean
says (const char *text)
{
  return find_label (GTK_WIDGET (wrong_counts), text) != NULL;
}

static GtkWidget *
find_type (GtkWidget *widget, GType type, int *skip)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*skip)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type, skip);
  return found;
}

static GtkWidget *
nth (GType type, int n)
{
  return find_type (GTK_WIDGET (wrong_counts), type, &n);
}

static void
step (const char *tooltip)
{
  int n = 0;

  for (GtkWidget *button; (button = nth (GTK_TYPE_BUTTON, n)); n++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (button), tooltip) == 0)
      {
        g_signal_emit_by_name (button, "clicked");
        return;
      }
  ck_abort_msg ("no button %s", tooltip);
}

/* The ride from a5 wraps around to b1, since nq1.0 computes 14 + 7. */
START_TEST (shows_the_ray_that_wraps)
{
  act ("win.wrong-counts", "s", "");
  find_window ();
  ck_assert (says ("On 5\u00a0×\u00a05 the program wrongly counts 3 pairs of squares"));
  ck_assert (says ("e3 is square 14. 14 + 7 = 21 is b1. Its column 1 is to the right of column 0."));
  ck_assert (says ("leaves the board at one side"));
  step ("One Square Back");
  ck_assert (says ("c4 is square 7. 7 + 7 = 14 is e3.") && says ("The ride goes on, as it should."));
  step ("One Square Forward");
  step ("One Square Forward");
  ck_assert (says ("21 + 7 = 28 is more than 24, the number of the last square."));
  g_signal_emit_by_name (nth (TRUCE_TYPE_RIDE_BOARD, 0), "chosen", 20);
  ck_assert (says ("No ride goes down from this square."));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (nth (GTK_TYPE_SPIN_BUTTON, 0)), 8);
  ck_assert (says ("On 8\u00a0×\u00a08 this rule works"));
}
END_TEST

/* Lists the 17 counts that wrapped rides made too small, and all other published errors. */
START_TEST (lists_all)
{
  static const char pieces[] = "QRB";
  g_autoptr (GArray) counts = truce_wrong_counts_new ();
  int n[3] = { 0 }, others = 0;

  for (guint i = 0; i < counts->len; i++)
    {
      const TruceWrongCount *wrong = &g_array_index (counts, TruceWrongCount, i);

      if (wrong->error.fault == TRUCE_PUBLISHED_WRAPPED_RIDES)
        n[strchr (pieces, wrong->spec.kinds[0].piece.betza[0]) - pieces]++;
      else
        others++;
    }
  ck_assert_int_eq (n[0], 9);
  ck_assert_int_eq (n[1], 5);
  ck_assert_int_eq (n[2], 3);
  ck_assert_int_eq (others, truce_n_published_errors);
  act ("win.wrong-counts", "s", "16x16 Q k=9 true peace=none cover=every");
  find_window ();
  ck_assert (says ("Printed 33; 44 is right (A102388)"));
  ck_assert (says ("A002563 has 43."));
}
END_TEST

/* Each of the 17 counts has an example: a valid placement in which nq1.0 sees an attack. */
START_TEST (each_has_an_example)
{
  g_autoptr (GArray) counts = truce_wrong_counts_new ();
  g_autofree TruceWrongExample *example = g_new0 (TruceWrongExample, 1);

  for (guint i = 0; i < counts->len; i++)
    {
      TruceWrongCount *wrong = &g_array_index (counts, TruceWrongCount, i);
      TruceProblem *problem = truce_problem_new (&wrong->spec, NULL);

      if (wrong->error.fault == TRUCE_PUBLISHED_WRAPPED_RIDES)
        {
          ck_assert (truce_wrong_example_find (wrong, example));
          ck_assert (truce_verify_placement (problem, example->pieces, example->n, NULL, NULL));
          ck_assert_int_ge (truce_attack_move (problem->board, &wrong->spec.kinds[0].piece,
                                               TRUCE_GEOMETRY_NQ10, example->a, example->b),
                            0);
          ck_assert_int_lt (truce_attack_move (problem->board, &wrong->spec.kinds[0].piece,
                                               TRUCE_GEOMETRY_TRUE, example->a, example->b),
                            0);
          ck_assert_uint_gt (g_ascii_strtoull (example->right, NULL, 10),
                             g_ascii_strtoull (wrong->error.known.value, NULL, 10));
          free (example->right);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

static void
show_known_error (const char *text)
{
  GtkWidget *label = find_label (GTK_WIDGET (window), text), *button;

  ck_assert_ptr_nonnull (label);
  button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  ck_assert (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  find_window ();
}

/* Leads from a count, in either geometry, to a placement that the published count lacks. BNN has no published
 * value. */
START_TEST (explains_a_count)
{
  paste_problem ("11x11 QNN true");
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  show_known_error ("NqProblemExtended 1.0 has 33, which is wrong");
  wait_for (truce_wrong_counts_view_get_example (wrong_counts), 20);
  ck_assert (says ("printed 33, but 44 is right. The program misses 11 placements"));
  gtk_window_close (window_above ());
  paste_problem ("5x5 BNN nq1.0");
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  show_known_error ("NqProblemExtended 1.0 has 293, which is wrong");
  wait_for (truce_wrong_counts_view_get_example (wrong_counts), 20);
  ck_assert (says ("printed 293, but 298 is right. The program misses 5 placements"));
  g_signal_emit_by_name (nth (TRUCE_TYPE_RIDE_BOARD, 1), "chosen", 2);
  ck_assert_ptr_null (truce_wrong_counts_view_get_example (wrong_counts));
  gtk_window_close (window_above ());
  paste_problem ("8x8 Q true");
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  ck_assert_ptr_null (find_label (GTK_WIDGET (window), "which is wrong"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wrong-counts");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, shows_the_ray_that_wraps);
  tcase_add_test (tcase, lists_all);
  tcase_add_test (tcase, each_has_an_example);
  tcase_add_test (tcase, explains_a_count);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
