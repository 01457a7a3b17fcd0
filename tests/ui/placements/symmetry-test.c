/* symmetry-test.c: the view of symmetries: the sum, the types, the images, and the next symmetric placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "explore/truce-symmetry-view.h"
#include "workspace/workspace-actions.h"

static TruceSymmetryView *symmetry;

static void
show (const char *page)
{
  act ("win.symmetry", "s", page);
  symmetry = explore_view ("symmetry");
  ck_assert_ptr_nonnull (symmetry);
}

static gboolean
is_done (void)
{
  TruceSymmetryCount *count = truce_symmetry_view_get_count (symmetry);

  return count && truce_symmetry_count_get_state (count) == TRUCE_RUN_DONE;
}

static gboolean
says (const char *text)
{
  return find_label (GTK_WIDGET (symmetry), text) != NULL;
}

static gint64
shown (void)
{
  return truce_workspace_get_state (workspace_now ())->solution;
}

/* Returns the number of image buttons below the widget. last: set to the last of them. */
static guint
n_images (GtkWidget *widget, GtkWidget **last)
{
  guint n = 0;

  if (GTK_IS_FLOW_BOX_CHILD (widget) &&
      GTK_IS_BUTTON (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (widget))))
    {
      *last = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (widget));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += n_images (child, last);
  return n;
}

static guint
images (void)
{
  GtkWidget *last = NULL;

  return n_images (GTK_WIDGET (symmetry), &last);
}

static void
solve (void)
{
  act ("win.solve", NULL);
  wait_for (run_is_done () && shown () == 0, 20);
}

/* A002562, A032522 and A033148 at 8 and at 5. */
START_TEST (works_out_the_sum)
{
  show ("counts");
  wait_for (is_done (), 20);
  /* otherwise the view would be scrolled to the sum */
  ck_assert_ptr_null (gtk_window_get_focus (window_above ()));
  ck_assert (says ("(92 + 0 + 4 + 0 + 0 + 0 + 0 + 0) / 8 = 12"));
  ck_assert (says ("Matches A002562"));
  ck_assert (says ("8 placements in each class, 88 in all") && says ("4 placements in each class, 4 in all"));
  resize_board (5, 5);
  wait_for (is_done () && says ("(10 + 2 + 2 + 2 + 0 + 0 + 0 + 0) / 8 = 2"), 20);
  ck_assert (says ("2 placements in each class, 2 in all"));
  show ("counts"); /* reuses the window */
  /* a view that opens with the sum does not select it */
  gtk_window_close (window_above ());
  show ("counts");
  wait_for (is_done (), 20);
  ck_assert_ptr_null (gtk_window_get_focus (window_above ()));
}
END_TEST

START_TEST (follows_other_questions)
{
  show ("counts");
  paste_problem ("5x5 Q torus");
  wait_for (is_done () && says ("(50 + 50 + 50 + 50 + 0 + 0 + 0 + 0) / 200 = 1"), 20);
  ck_assert (says ("Quarter turns; 5 shifts"));
  paste_problem ("8x8 Q k=8 true p=0,1");
  wait_for (says ("attack each other"), 20);
  ck_assert_ptr_null (truce_symmetry_view_get_count (symmetry));
  paste_problem ("5x5 K k=any true aim=most");
  wait_for (says ("Solve first"), 20);
  act ("win.solve", NULL);
  wait_for (is_done (), 20); /* nine kings, one placement */
  ck_assert (says ("(1 + 1 + 1 + 1 + 1 + 1 + 1 + 1) / 8 = 1"));
}
END_TEST

/* A count that may take long waits for the user. A stopped count shows no number. */
START_TEST (long_counts_are_begun_and_stopped)
{
  GtkWidget *button;

  show ("counts");
  wait_for (is_done (), 20);
  resize_board (24, 24);
  ck_assert_ptr_null (truce_symmetry_view_get_count (symmetry));
  ck_assert (says ("may take long"));
  button = find_button (GTK_WIDGET (symmetry), "Count");
  ck_assert_ptr_nonnull (button);
  resize_board (20, 20);
  g_signal_emit_by_name (find_button (GTK_WIDGET (symmetry), "Count"), "clicked");
  wait_for (says ("Counting for"), 20);
  g_signal_emit_by_name (find_button (GTK_WIDGET (symmetry), "Stop"), "clicked");
  wait_for (says ("there is no result"), 20);
  ck_assert (!says ("/ 8 ="));
  ck_assert_ptr_null (truce_symmetry_count_get_counts (truce_symmetry_view_get_count (symmetry)));
  g_signal_emit_by_name (find_button (GTK_WIDGET (symmetry), "Count"), "clicked");
  gtk_window_close (window_above ()); /* during the count */
}
END_TEST

START_TEST (shows_images)
{
  GtkWidget *last = NULL;

  show ("images");
  ck_assert_uint_eq (images (), 0);
  solve ();
  ck_assert (says ("No. 1: No symmetry"));
  ck_assert_uint_eq (n_images (GTK_WIDGET (symmetry), &last), 8);
  g_signal_emit_by_name (last, "clicked");
  ck_assert_int_gt (shown (), 0);
  ck_assert_uint_eq (images (), 8);
  act ("win.hide-solution", NULL);
  ck_assert_uint_eq (images (), 0);
  paste_problem ("3x3 N+N k=1,1 true");
  solve ();
  ck_assert_uint_ge (images (), 4);
}
END_TEST

/* Of the classes of the 92 placements, only one is symmetric (under a half turn). It has four placements. */
START_TEST (goes_to_the_next_symmetric)
{
  gint64 numbers[5];

  show ("images");
  solve ();
  for (int i = 0; i < 5; i++)
    {
      gint64 before = shown ();

      act ("win.next-symmetric", NULL);
      wait_for (shown () != before, 20);
      numbers[i] = shown ();
      ck_assert_uint_eq (images (), 4);
      ck_assert (says (": Half turn"));
    }
  ck_assert (numbers[0] < numbers[1] && numbers[1] < numbers[2] && numbers[2] < numbers[3]);
  ck_assert_int_eq (numbers[4], numbers[0]);
  ck_assert (says ("4 of 92 listed placements are symmetric"));
  resize_board (4, 5);
  ck_assert (!truce_workspace_can (workspace_now (), "win.next-symmetric"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("symmetry");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, works_out_the_sum);
  tcase_add_test (tcase, follows_other_questions);
  tcase_add_test (tcase, long_counts_are_begun_and_stopped);
  tcase_add_test (tcase, shows_images);
  tcase_add_test (tcase, goes_to_the_next_symmetric);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
