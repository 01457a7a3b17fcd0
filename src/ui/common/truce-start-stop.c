/* truce-start-stop.c: a start and a stop button at the same place
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-start-stop.h"

#define KEY        "truce-start-stop"
#define AIMED_FROM 300 /* ms after which the user can be about to click Stop */
#define PAUSE      700 /* ms that the stack is insensitive */

typedef struct
{
  GtkWidget *stack;
  gint64 since; /* monotonic time when Stop appeared, µs */
  guint source;
} Guard;

static void
guard_free (gpointer data)
{
  Guard *guard = data;

  g_clear_handle_id (&guard->source, g_source_remove);
  g_free (guard);
}

static gboolean
end_pause (gpointer data)
{
  Guard *guard = data;

  guard->source = 0;
  gtk_widget_set_sensitive (guard->stack, TRUE);
  return G_SOURCE_REMOVE;
}

static Guard *
guard_of (GtkStack *stack)
{
  Guard *guard = g_object_get_data (G_OBJECT (stack), KEY);

  if (guard)
    return guard;
  guard = g_new0 (Guard, 1);
  guard->stack = GTK_WIDGET (stack);
  g_object_set_data_full (G_OBJECT (stack), KEY, guard, guard_free);
  return guard;
}

void
truce_start_stop_show (GtkStack *stack, const char *start, gboolean active)
{
  gboolean was_active = g_strcmp0 (gtk_stack_get_visible_child_name (stack), "stop") == 0;
  Guard *guard = guard_of (stack);

  if (active == was_active)
    return;
  g_clear_handle_id (&guard->source, g_source_remove);
  if (active)
    guard->since = g_get_monotonic_time ();
  else if (g_get_monotonic_time () - guard->since >= AIMED_FROM * G_TIME_SPAN_MILLISECOND)
    guard->source = g_timeout_add (PAUSE, end_pause, guard);
  gtk_widget_set_sensitive (guard->stack, guard->source == 0);
  gtk_stack_set_visible_child_name (stack, active ? "stop" : start);
}
