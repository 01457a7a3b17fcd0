/* truce-timings-page-keep.c: measured times and what was chosen, kept for the next start without being asked
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "common/truce-task.h"
#include "timing-json.h"

#define GROUP   "Timings" /* of the key file */
#define METHODS "methods"

/* Parts of the panel whose values are kept under their own names; of the sizes the first comes first, since
 * each moves the other one where they would cross. */
static const char *const numbers[] = { "seed", "steps", "from", "to", "repeats", "threads", "budget" };
static const char *const questions[] = { "question", "restart" };

static char *
path_of (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "truce", name, NULL);
}

static gpointer
part_of (TruceTimingsPage *self, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self->setup), TRUCE_TYPE_TIMINGS_SETUP, name);
}

/* ---- what is chosen ---- */

static char *
choices_text (TruceTimingsPage *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) methods = truce_timings_setup_get_chosen (self->setup);

  g_key_file_set_string_list (file, GROUP, METHODS, (const char *const *) methods, g_strv_length (methods));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_key_file_set_double (file, GROUP, numbers[i], gtk_spin_button_get_value (part_of (self, numbers[i])));
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    g_key_file_set_uint64 (file, GROUP, questions[i],
                           adw_combo_row_get_selected (part_of (self, questions[i])));
  return g_key_file_to_data (file, NULL, NULL);
}

/* What is not in the file, or not of this program, stays as it is. */
static void
restore_choices (TruceTimingsPage *self)
{
  g_autofree char *path = path_of ("timings.ini");
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) methods = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      AdwComboRow *row = part_of (self, questions[i]);
      guint64 chosen = g_key_file_get_uint64 (file, GROUP, questions[i], NULL);

      if (chosen < g_list_model_get_n_items (adw_combo_row_get_model (row)))
        adw_combo_row_set_selected (row, (guint) chosen);
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_key_file_has_key (file, GROUP, numbers[i], NULL))
      gtk_spin_button_set_value (part_of (self, numbers[i]),
                                 g_key_file_get_double (file, GROUP, numbers[i], NULL));
  methods = g_key_file_get_string_list (file, GROUP, METHODS, NULL, NULL);
  if (methods)
    truce_timings_setup_choose (self->setup, (const char *const *) methods);
}

/* ---- files ---- */

static gboolean
write_file (const char *name, const char *text, gssize length, GError **error)
{
  g_autofree char *path = path_of (name);

  return truce_file_write_private (path, text, length, error);
}

static gboolean
write_table (GBytes *bytes, GError **error)
{
  return write_file ("timings.json", g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                     error);
}

/* The disk may take its time, and the window must not wait for it. */
static gboolean
write_in_thread (gpointer bytes, TruceProgress *progress, GError **error)
{
  return write_table (bytes, error);
}

static void
on_written (gpointer page, gpointer bytes, const GError *error)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (page);
  g_autofree char *text = NULL;

  if (!error)
    return;
  self->table_kept = FALSE; /* closing the window tries it again */
  text = g_strdup_printf (_ ("The times cannot be kept for the next start: %s"), error->message);
  truce_timings_page_tell (self, text);
}

void
truce_timings_page_keep_table (TruceTimingsPage *self)
{
  self->table_kept = TRUE;
  truce_task_run_silently (self, write_in_thread, on_written,
                           truce_timings_page_contents (self, "json", NULL), (GDestroyNotify) g_bytes_unref);
}

void
truce_timings_page_begin_keeping (TruceTimingsPage *self)
{
  g_free (self->kept_choices);
  self->kept_choices = choices_text (self);
  self->table_kept = TRUE;
}

void
truce_timings_page_keep (TruceTimingsPage *self)
{
  g_autofree char *choices = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TRUCE_IS_TIMINGS_PAGE (self));
  choices = choices_text (self);
  if (truce_timings_page_get_table (self) && !self->table_kept)
    bytes = truce_timings_page_contents (self, "json", NULL);
  if ((!g_str_equal (choices, self->kept_choices) && !write_file ("timings.ini", choices, -1, &error)) ||
      (bytes && !write_table (bytes, &error)))
    g_warning ("The times cannot be kept for the next start: %s", error->message);
  truce_timings_page_begin_keeping (self);
}

void
truce_timings_page_restore (TruceTimingsPage *self)
{
  g_autofree char *path = path_of ("timings.json"), *text = NULL;
  g_autoptr (GError) error = NULL;
  TruceTimingTable *table;

  g_return_if_fail (TRUCE_IS_TIMINGS_PAGE (self));
  restore_choices (self);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      table = truce_timing_load (path, &error);
      if (table)
        truce_timings_page_show_table (self, table);
      else
        {
          text = g_strdup_printf (_ ("The last times cannot be read: %s"), error->message);
          truce_timings_page_tell (self, text);
        }
    }
  truce_timings_page_begin_keeping (self);
}
