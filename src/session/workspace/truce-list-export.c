/* truce-list-export.c: TruceListExport, writes the placements of a run to a file in idle time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-list-export.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "lists/placements-file.h"
#include "lists/rainha.h"
#include "words/file-words.h"

#define SLICE 8000 /* µs of work per idle callback */
#define BATCH 32   /* placements between checks of the clock */

/* Writes the placements on the main thread, because they can only be read there. An idle callback writes a
 * few at a time. */
struct _TruceListExport
{
  GObject parent_instance;

  /* NULL or 0 if no export is active. */
  TruceSolutionList *list;
  TrucePlacementsFile *file;
  GArray *numbers; /* guint: numbers of the placements to write; NULL: the first n */
  guint n, done;
  gboolean mirrored; /* reflect each placement, as can_mirror() says */
  guint source;
  char *name; /* display name of the file */
};

G_DEFINE_FINAL_TYPE (TruceListExport, truce_list_export, G_TYPE_OBJECT)

static guint changed_signal, message_signal;

static void
clear (TruceListExport *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->file, truce_placements_file_abandon);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_object (&self->list);
  g_clear_pointer (&self->name, g_free);
}

void
truce_list_export_stop (TruceListExport *self)
{
  if (!self->list)
    return;
  clear (self);
  g_signal_emit (self, changed_signal, 0);
}

double
truce_list_export_get_fraction (TruceListExport *self)
{
  return self->list ? (double) self->done / MAX (self->n, 1) : -1;
}

static gboolean
add_next (TruceListExport *self, GError **error)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  guint number = self->numbers ? g_array_index (self->numbers, guint, self->done) : self->done;
  int n = truce_solution_list_get_pieces (self->list, number, squares);

  if (self->mirrored)
    truce_rainha_mirror (truce_solution_list_get_problem (self->list)->board, squares, n);
  self->done++;
  return truce_placements_file_add (self->file, (guint64) number + 1, squares, n, error);
}

static void
report_saved (TruceListExport *self, const char *name, const GError *error)
{
  g_autofree char *text = truce_describe_saved (name, error);

  g_signal_emit (self, message_signal, 0, text);
}

static gboolean
write_some (gpointer data)
{
  TruceListExport *self = data;
  gint64 until = g_get_monotonic_time () + SLICE;
  g_autoptr (GError) error = NULL;

  while (self->done < self->n && g_get_monotonic_time () < until && !error)
    for (int i = 0; i < BATCH && self->done < self->n; i++)
      if (!add_next (self, &error))
        break;
  if (!error && self->done < self->n)
    {
      g_signal_emit (self, changed_signal, 0);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  if (!error)
    truce_placements_file_close (g_steal_pointer (&self->file), &error);
  report_saved (self, self->name, error);
  truce_list_export_stop (self);
  return G_SOURCE_REMOVE;
}

/* Returns whether reflecting each placement sorts the list as the Harbour program sorts it. Only a complete
 * list can be sorted so; see truce_rainha_mirrors(). */
static gboolean
can_mirror (TruceRun *run)
{
  return truce_run_get_state (run) == TRUCE_RUN_DONE && !truce_run_get_capped (run) &&
         truce_run_get_goal (run)->question.asks == TRUCE_LIST &&
         !truce_run_get_goal (run)->question.sequences && truce_rainha_mirrors (truce_run_get_problem (run));
}

void
truce_list_export_start (TruceListExport *self,
                         TruceResults *results,
                         const char *path,
                         TrucePlacementsFormat format,
                         gboolean shown)
{
  TruceSolutionFilter *filter = truce_results_get_filter (results);
  TruceRun *run = truce_results_get_seen (results);
  g_autoptr (GError) error = NULL;
  const char *why_not;

  if (!filter || self->list)
    return;
  why_not = truce_placements_why_not (format, truce_run_get_problem (run));
  if (why_not)
    {
      /* Translators: why a file could not be written */
      g_autofree char *text = g_strdup_printf (_ ("Not saved: %s"), truce_translate (why_not));

      g_signal_emit (self, message_signal, 0, text);
      return;
    }
  self->file = truce_placements_file_open (path, format, truce_run_get_problem (run), &error);
  if (!self->file)
    {
      report_saved (self, NULL, error);
      return;
    }
  self->list = g_object_ref (truce_solution_filter_get_list (filter));
  self->name = g_filename_display_basename (path);
  self->numbers = shown ? truce_results_get_shown_numbers (results) : NULL;
  self->n = self->numbers ? self->numbers->len : truce_results_get_n_solutions (results);
  self->done = 0;
  self->mirrored = format == TRUCE_PLACEMENTS_RAINHA && !self->numbers && can_mirror (run);
  self->source = g_idle_add (write_some, self);
  g_signal_emit (self, changed_signal, 0);
}

static void
finalize (GObject *object)
{
  clear (TRUCE_LIST_EXPORT (object));
  G_OBJECT_CLASS (truce_list_export_parent_class)->finalize (object);
}

static void
truce_list_export_class_init (TruceListExportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_LIST_EXPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  message_signal = g_signal_new ("message", TRUCE_TYPE_LIST_EXPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_list_export_init (TruceListExport *self)
{
}
