/* timings-support.c: a window with the timings page
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timings-support.h"

#include <string.h>

#include "reference.h"

#include "timings/truce-timings-setup.h"

TruceTimingsPage *page;
TruceTimings *timings;

gpointer
inner (const char *id)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (page), TRUCE_TYPE_TIMINGS_PAGE, id);

  ck_assert_ptr_nonnull (object);
  return object;
}

void
timings_up (void)
{
  window_up ();
  act ("win.show-page", "s", "timings");
  page = part ("timings_page");
  timings = truce_timings_page_get_timings (page);
}

void
do_action (const char *name)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), name, NULL), "no action %s", name);
}

gpointer
in_setup (const char *id)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (inner ("setup")), TRUCE_TYPE_TIMINGS_SETUP, id);

  ck_assert_ptr_nonnull (object);
  return object;
}

void
set_number (const char *id, double value)
{
  gtk_spin_button_set_value (in_setup (id), value);
}

void
ask (const char *methods, int from, int to, int repeats)
{
  g_auto (GStrv) ids = g_strsplit (methods, " ", -1);

  set_number ("from", from);
  set_number ("to", to);
  set_number ("repeats", repeats);
  truce_timings_choice_choose (truce_timings_get_choice (timings), (const char *const *) ids);
}

void
measure (void)
{
  do_action ("timings.run");
  ck_assert (truce_timings_is_running (timings));
  wait_for (!truce_timings_is_running (timings), 60);
  ck_assert_int_eq (truce_timing_get_state (truce_timings_get_timing (timings)), TRUCE_TIMING_DONE);
  /* the state changes before the task ends */
  wait_for (!gtk_widget_get_visible (GTK_WIDGET (inner ("progress"))), 5);
}

const char *
queens_count (int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", "ordered", NULL)))
    if (row->n == n)
      return row->value;
  ck_abort_msg ("no reference value");
  return NULL;
}

bool
has_label (GtkWidget *widget, const char *text, bool seen)
{
  if (GTK_IS_LABEL (widget) && (!seen || gtk_widget_get_mapped (widget)) &&
      strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text, seen))
      return true;
  return false;
}

int
count_series (TruceChartView *view, TruceSeriesKind kind, int *n_points)
{
  TruceChartScene scene = truce_chart_data_scene (truce_chart_view_get_data (view));
  int n = 0;

  *n_points = 0;
  for (int i = 0; i < scene.n_series; i++)
    if (scene.series[i].kind == kind)
      {
        n++;
        *n_points += scene.series[i].n_points;
      }
  return n;
}
