/* truce-run-log-folder.c: TruceRunLogFolder, the logs of a folder
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "truce-run-log-private.h"

struct TruceRunLogFolder
{
  GPtrArray *names;
  GPtrArray *bytes; /* of each of them */
};

void
truce_run_log_folder_free (TruceRunLogFolder *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->bytes);
  g_free (self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* With their paths, in order; NULL: the folder cannot be read. */
static GPtrArray *
names_in (const char *path, const char *prefix, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  GPtrArray *names;
  const char *name;

  if (!dir)
    return NULL;
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".log"))
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  return names;
}

TruceRunLogFolder *
truce_run_log_folder_read (const char *path, const char *prefix, GError **error)
{
  g_autoptr (GPtrArray) names = names_in (path, prefix, error);
  g_autoptr (TruceRunLogFolder) self = NULL;

  if (!names)
    return NULL;
  self = g_new0 (TruceRunLogFolder, 1);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->bytes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      text = truce_run_log_read_file (names->pdata[i], &length, error);
      if (!text)
        return NULL;
      if (truce_run_log_is_torn_head (text, length))
        continue;
      g_ptr_array_add (self->names, g_strdup (names->pdata[i]));
      g_ptr_array_add (self->bytes, g_bytes_new_take (g_steal_pointer (&text), length));
    }
  return g_steal_pointer (&self);
}

guint
truce_run_log_folder_n (const TruceRunLogFolder *self)
{
  return self->names->len;
}

const char *
truce_run_log_folder_name (const TruceRunLogFolder *self, guint i)
{
  return self->names->pdata[i];
}

GBytes *
truce_run_log_folder_bytes (const TruceRunLogFolder *self, guint i)
{
  return self->bytes->pdata[i];
}

/* The rows of one of them, to be closed. */
static gboolean
open_rows (const TruceRunLogFolder *self, guint i, TruceRunRows *rows, GError **error)
{
  TruceRunLogFacts facts = { 0 };

  if (!truce_run_rows_open (rows, self->bytes->pdata[i], &facts, NULL, error))
    {
      g_prefix_error (error, "%s: ", truce_run_log_folder_name (self, i));
      return FALSE;
    }
  if (facts.parts)
    return TRUE;
  truce_run_rows_close (rows);
  return truce_run_log_fail (truce_run_log_folder_name (self, i), _ ("this is not the log of a part"),
                             TRUCE_STORE_ERROR_STATE, error);
}

gboolean
truce_run_log_folder_units (const TruceRunLogFolder *self, gsize *units, GError **error)
{
  TruceRunRows rows;

  *units = 0;
  if (self->names->len == 0)
    return TRUE;
  if (!open_rows (self, 0, &rows, error))
    return FALSE;
  *units = (gsize) rows.run.wanted;
  truce_run_rows_close (&rows);
  return TRUE;
}

char *
truce_run_log_describe_wanted (const TruceRunRecord *self, const TruceRunRecord *than)
{
  return g_strdup_printf (_ ("it was cut by --units %d, not %d"), (int) self->wanted, (int) than->wanted);
}

gboolean
truce_run_log_folder_take (const TruceRunLogFolder *self,
                           const char *path,
                           const TruceRunRecord *run,
                           GPtrArray *others,
                           GError **error)
{
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *other = NULL;
      TruceRunRows rows;

      if (g_str_equal (self->names->pdata[i], path))
        continue;
      if (!open_rows (self, i, &rows, error))
        return FALSE;
      other = truce_run_record_difference (&rows.run, run);
      if (!other && rows.run.wanted != run->wanted)
        other = truce_run_log_describe_wanted (&rows.run, run);
      g_ptr_array_add (others, g_ptr_array_ref (rows.units));
      truce_run_rows_close (&rows);
      if (other)
        return truce_run_log_fail (self->names->pdata[i], other, TRUCE_STORE_ERROR_STATE, error);
    }
  return TRUE;
}
