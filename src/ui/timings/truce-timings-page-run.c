/* truce-timings-page-run.c: a run of the timings page, from its start to its end
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>

#include "common/format.h"
#include "timings-text.h"

static void
show_status (TruceTimingsPage *self, const char *text)
{
  gtk_label_set_label (self->status, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), text);
}

/* 'Improved, n = 12, run 3 of 5' */
static char *
current_text (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timing_get_table (self->timing);
  guint size, method;
  const char *name;
  int number;

  if (!truce_timing_get_current (self->timing, &size, &method, &number))
    return g_strdup (_ ("Beginning…"));
  name = truce_timings_method_name (table, method);
  if (number == 0)
    return g_strdup_printf (_ ("%s, n = %d, warming up"), name, table->sizes[size]);
  return g_strdup_printf (_ ("%s, n = %d, run %d of %d"), name, table->sizes[size], number,
                          table->task.repeats);
}

static void
on_progress (TruceTimingsPage *self)
{
  g_autofree char *text = NULL;

  if (!truce_timings_page_is_running (self))
    return;
  text = current_text (self);
  show_status (self, text);
  gtk_progress_bar_set_fraction (self->progress, truce_timing_get_fraction (self->timing));
}

static void
on_updated (TruceTimingsPage *self)
{
  truce_timings_page_show (self, FALSE);
}

static char *
end_text (TruceTimingsPage *self, TruceTimingState state)
{
  g_autofree char *time = truce_format_time (truce_timing_get_elapsed (self->timing));

  switch (state)
    {
    case TRUCE_TIMING_DONE:
      return g_strdup_printf (_ ("Measured in %s"), time);
    case TRUCE_TIMING_LATE:
      return g_strdup_printf (_ ("The time budget was used up after %s"), time);
    default:
      return g_strdup_printf (_ ("Stopped after %s"), time);
    }
}

/* A page that has been closed, or shows another table by now, does not care. */
static void
on_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (TruceTimingsPage) self = g_weak_ref_get (weak);
  TruceTiming *timing = TRUCE_TIMING (source);
  TruceTimingState state = truce_timing_finish (timing, result);
  g_autofree char *text = NULL;

  g_weak_ref_clear (weak);
  g_free (weak);
  if (!self || self->timing != timing)
    return;
  text = end_text (self, state);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  show_status (self, text);
  truce_timings_page_show (self, FALSE);
  truce_timings_page_list_cells (self);
  truce_timings_page_show_published (self);
  truce_timings_fits_set_table (self->fits, truce_timings_page_get_table (self));
  truce_timings_page_update_actions (self);
  truce_timings_page_keep_table (self);
}

void
truce_timings_page_run (TruceTimingsPage *self)
{
  g_autoptr (GError) error = NULL;
  TruceTiming *timing;
  GWeakRef *weak;

  if (truce_timings_page_is_running (self))
    return;
  timing = truce_timings_setup_new_timing (self->setup, &error);
  if (!timing)
    {
      if (error)
        truce_timings_page_tell (self, error->message);
      return;
    }
  truce_timings_page_forget (self);
  self->timing = timing;
  g_signal_connect_object (timing, "notify::fraction", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (timing, "updated", G_CALLBACK (on_updated), self, G_CONNECT_SWAPPED);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  truce_timing_start (timing, on_ended, weak);
  /* where the panel lies over the results, they are what counts now */
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  truce_timings_page_show (self, TRUE);
  on_progress (self);
}

void
truce_timings_page_stop (TruceTimingsPage *self)
{
  if (!truce_timings_page_is_running (self))
    return;
  truce_timing_stop (self->timing);
  show_status (self, _ ("Stopping…"));
}

/* What is shown, and a run under way. */
void
truce_timings_page_forget (TruceTimingsPage *self)
{
  truce_timings_grid_set_table (self->grid, NULL);
  truce_timings_fits_set_table (self->fits, NULL);
  if (self->timing)
    {
      truce_timing_stop (self->timing);
      g_signal_handlers_disconnect_by_data (self->timing, self);
    }
  g_clear_object (&self->timing);
  g_clear_pointer (&self->opened, truce_timing_table_free);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  show_status (self, "");
}
