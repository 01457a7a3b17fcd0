/* truce-solutions-panel-export.c: the panel's placements to a file, in any layout, without the window
 * standing still
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solutions-panel-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-words.h"
#include "lists/placements-file.h"
#include "lists/rainha.h"
#include "words/describe.h"
#include "words/file-words.h"
#include "words/truce-file-stem.h"

#define SLICE 8000 /* µs of work before the main loop gets its turn */
#define BATCH 32   /* placements between looks at the clock */

/* Placements are read on the main thread alone, so that they are written there, a few at a time. */
struct TruceSolutionsExport
{
  TruceSolutionList *list;
  TrucePlacementsFile *file;
  GArray *numbers; /* guint: those that are written; NULL: the first n */
  guint n, done;
  gboolean mirrored; /* what orders the list by vector */
  guint source;
  char *name; /* of the file, for people */
  TruceSquare squares[TRUCE_SQUARES_MAX];
};

static void
end (TruceSolutionsPanel *self)
{
  struct TruceSolutionsExport *export = g_steal_pointer (&self->export);

  g_clear_handle_id (&export->source, g_source_remove);
  g_clear_pointer (&export->file, truce_placements_file_abandon);
  g_clear_pointer (&export->numbers, g_array_unref);
  g_object_unref (export->list);
  g_free (export->name);
  g_free (export);
  if (!self->workspace)
    return;
  gtk_widget_set_visible (self->export_bar, FALSE);
  truce_solutions_panel_update_browse (self);
}

void
truce_solutions_panel_stop_export (TruceSolutionsPanel *self)
{
  if (self->export)
    end (self);
}

static void
tell_error (TruceSolutionsPanel *self, const GError *error)
{
  g_autofree char *text = truce_describe_saved (NULL, error);

  truce_solutions_panel_tell (self, text);
}

/* Why the layout cannot say it. */
static void
tell_refusal (TruceSolutionsPanel *self, const char *why_not)
{
  /* Translators: why a file could not be written */
  g_autofree char *text = g_strdup_printf (_ ("Not saved: %s"), truce_words (why_not));

  truce_solutions_panel_tell (self, text);
}

static gboolean
add (struct TruceSolutionsExport *export, GError **error)
{
  const TruceProblem *problem = truce_solution_list_get_problem (export->list);
  guint number = export->numbers ? g_array_index (export->numbers, guint, export->done) : export->done;
  int n = truce_solution_list_get_pieces (export->list, number, export->squares);

  if (export->mirrored)
    truce_rainha_mirror (problem->board, export->squares, n);
  export->done++;
  return truce_placements_file_add (export->file, (guint64) number + 1, export->squares, n, error);
}

static gboolean
write_some (gpointer data)
{
  TruceSolutionsPanel *self = data;
  struct TruceSolutionsExport *export = self->export;
  gint64 until = g_get_monotonic_time () + SLICE;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  while (export->done < export->n && g_get_monotonic_time () < until && !error)
    for (int i = 0; i < BATCH && export->done < export->n; i++)
      if (!add (export, &error))
        break;
  gtk_progress_bar_set_fraction (self->export_progress, (double) export->done / MAX (export->n, 1));
  if (!error && export->done < export->n)
    return G_SOURCE_CONTINUE;
  export->source = 0;
  if (!error)
    truce_placements_file_close (g_steal_pointer (&export->file), &error);
  text = truce_describe_saved (export->name, error);
  truce_solutions_panel_tell (self, text);
  end (self);
  return G_SOURCE_REMOVE;
}

static GArray *
numbers_shown (TruceSolutionFilter *filter)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (filter));
  GArray *numbers = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);

  for (guint i = 0; i < n; i++)
    {
      guint number = truce_solution_filter_get_number (filter, i);

      g_array_append_val (numbers, number);
    }
  return numbers;
}

GArray *
truce_solutions_panel_get_shown (TruceSolutionsPanel *self)
{
  TruceSolutionFilter *filter = truce_solutions_panel_get_filter (self);

  if (!filter || truce_solution_filter_spec_is_all (truce_solution_filter_get (filter)))
    return NULL;
  return numbers_shown (filter);
}

/* The whole list, mirrored, is the whole list in the order of the Harbour program. */
static gboolean
can_mirror (TruceRun *run)
{
  return truce_run_get_state (run) == TRUCE_RUN_DONE && !truce_run_get_capped (run) &&
         truce_run_get_goal (run)->question == TRUCE_LIST && !truce_run_get_goal (run)->sequences &&
         truce_rainha_mirrors (truce_run_get_problem (run));
}

void
truce_solutions_panel_export (TruceSolutionsPanel *self,
                              const char *path,
                              TrucePlacementsFormat format,
                              gboolean shown)
{
  struct TruceSolutionsExport *export;
  g_autoptr (GError) error = NULL;
  TrucePlacementsFile *file;
  TruceRun *run = truce_solutions_panel_get_run (self);
  TruceSolutionFilter *filter = truce_solutions_panel_get_filter (self);

  if (!filter || self->export)
    return;
  if (truce_placements_why_not (format, truce_run_get_problem (run)))
    {
      tell_refusal (self, truce_placements_why_not (format, truce_run_get_problem (run)));
      return;
    }
  file = truce_placements_file_open (path, format, truce_run_get_problem (run), &error);
  if (!file)
    {
      tell_error (self, error);
      return;
    }
  shown = shown && !truce_solution_filter_spec_is_all (truce_solution_filter_get (filter));
  export = g_new0 (struct TruceSolutionsExport, 1);
  export->list = g_object_ref (truce_solution_filter_get_list (filter));
  export->file = file;
  export->name = g_filename_display_basename (path);
  if (shown)
    export->numbers = numbers_shown (filter);
  export->n = shown ? export->numbers->len : truce_results_get_n_solutions (self->results);
  export->mirrored = format == TRUCE_PLACEMENTS_RAINHA && !shown && can_mirror (run);
  export->source = g_idle_add (write_some, self);
  self->export = export;
  gtk_widget_set_visible (self->export_bar, TRUE);
  truce_solutions_panel_update_browse (self);
}

/* Asking where */

static void
on_chosen (gpointer panel, GFile *file, const char *suffix, gpointer what)
{
  TruceSolutionsPanel *self = TRUCE_SOLUTIONS_PANEL (panel);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) named = NULL;
  g_autofree char *ending = NULL, *path = NULL;
  TrucePlacementsFormat format;

  if (!truce_placements_format_parse (strchr (what, ':') + 1, &format))
    return;
  ending = g_strconcat (".", truce_placements_format_extension (format), NULL);
  named = truce_file_complete (file, ending, &error);
  path = named ? truce_file_path (named, &error) : NULL;
  if (!path)
    tell_error (self, error);
  else
    truce_solutions_panel_export (self, path, format, g_str_has_prefix (what, "shown"));
}

/* After the question that is answered. */
static char *
file_stem (TruceSolutionsPanel *self)
{
  TruceRun *run = truce_results_get_run (self->results);
  TruceProblemSpec spec;
  g_autofree char *problem = NULL;

  truce_problem_to_spec (truce_run_get_problem (run), &spec);
  problem = truce_describe_problem (&spec);
  return truce_file_stem (g_strdup_printf (C_ ("file name", "%s placements"), problem));
}

static void
choose (TruceSolutionsPanel *self, const char *what, TrucePlacementsFormat format)
{
  g_autofree char *stem = file_stem (self);
  g_autofree char *name = format == TRUCE_PLACEMENTS_RAINHA
                              ? g_strdup ("RAINHA.TXT")
                              : g_strdup_printf ("%s.%s", stem, truce_placements_format_extension (format));
  GtkFileChooser *dialog =
      truce_file_dialog_new (GTK_WIDGET (self), _ ("Export Placements"), GTK_FILE_CHOOSER_ACTION_SAVE,
                             _ ("_Export"), on_chosen, g_strdup (what), g_free);

  if (!dialog)
    return;
  gtk_file_chooser_set_current_name (dialog, name);
  truce_file_dialog_show (dialog);
}

/* "all:rainha", "shown:csv" */
static void
ask (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *what = g_variant_get_string (parameter, NULL), *colon = strchr (what, ':');
  TrucePlacementsFormat format;

  if (colon && truce_placements_format_parse (colon + 1, &format))
    choose (TRUCE_SOLUTIONS_PANEL (widget), what, format);
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_solutions_panel_stop_export (TRUCE_SOLUTIONS_PANEL (widget));
}

void
truce_solutions_panel_bind_export (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TruceSolutionsPanel, export_bar);
  gtk_widget_class_bind_template_child (klass, TruceSolutionsPanel, export_progress);
  gtk_widget_class_install_action (klass, "solutions.export", "s", ask);
  gtk_widget_class_install_action (klass, "solutions.stop-export", NULL, stop);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_p, 0, "solutions.export", "s", "all:rainha");
  gtk_widget_class_add_binding_action (klass, GDK_KEY_p, GDK_SHIFT_MASK, "solutions.export", "s",
                                       "all:rainha");
}
