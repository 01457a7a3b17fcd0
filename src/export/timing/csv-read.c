/* csv-read.c: reads measured times from comma-separated values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "csv.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "timing-draft.h"

#define COLUMNS_MAX 256

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
  return FALSE;
}

/* Reads the field at *cursor. Moves *cursor to the comma or line end after the field. Returns: (transfer
 * full): NULL if the field's quotes do not close. */
static char *
next_field (const char **cursor)
{
  g_autoptr (GString) field = g_string_new (NULL);
  const char *c = *cursor;

  if (*c != '"')
    {
      gsize length = strcspn (c, ",\r\n");

      g_string_append_len (field, c, (gssize) length);
      *cursor = c + length;
      return g_strdup (field->str);
    }
  for (c++; *c; c++)
    {
      if (*c == '"' && c[1] != '"')
        {
          *cursor = c + 1;
          return g_strdup (field->str);
        }
      c += *c == '"';
      g_string_append_c (field, *c);
    }
  return NULL;
}

/* Returns: (transfer full): the fields of a record, or NULL with an error. */
static GPtrArray *
next_record (const char **cursor, GError **error)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      char *field = next_field (cursor);

      if (field)
        g_ptr_array_add (fields, field);
      if (!field || fields->len > COLUMNS_MAX || (**cursor && !strchr (",\r\n", **cursor)))
        {
          refuse (error, _ ("a field's quotes do not close, or a line has far too many fields"));
          return NULL;
        }
      if (**cursor != ',')
        break;
      (*cursor)++;
    }
  *cursor += strspn (*cursor, "\r");
  *cursor += **cursor == '\n';
  return g_steal_pointer (&fields);
}

/* Reads a line `# name: value` into the draft. Ignores a line without a colon. */
static gboolean
read_remark (TruceTimingDraft *draft, const char **cursor, GError **error)
{
  gsize length = strcspn (*cursor, "\n");
  g_autofree char *line = g_strndup (*cursor, length);
  char *colon = strchr (line, ':');

  *cursor += length;
  *cursor += **cursor == '\n';
  if (!colon)
    return TRUE;
  *colon = '\0';
  return truce_timing_draft_set (draft, g_strstrip (line + strspn (line, "#")), g_strstrip (colon + 1),
                                 error);
}

/* Reads one of the three fields that have a value for each run of a cell: seconds, processor seconds, or
 * attempts. The field that is read first sets the number of runs. */
static gboolean
read_runs (TruceTimingRow *row, const char *name, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", TRUCE_TIMING_REPEATS_MAX + 1);
  guint n = g_strv_length (words);

  if (n > TRUCE_TIMING_REPEATS_MAX || (row->runs->len > 0 && row->runs->len != n))
    return refuse (error, _ ("a cell has too many runs, or its fields have different numbers of "
                             "runs"));
  for (guint i = row->runs->len; i < n; i++)
    g_array_append_val (row->runs, ((TruceTimingRun){ NAN, NAN, 0 }));
  for (guint i = 0; i < n; i++)
    {
      TruceTimingRun *run = &g_array_index (row->runs, TruceTimingRun, i);
      gboolean read;

      if (g_str_equal (name, "seconds_of_runs"))
        read = truce_timing_read_seconds (words[i], &run->wall, error);
      else if (g_str_equal (name, "cpu_seconds_of_runs"))
        read = truce_timing_read_seconds (words[i], &run->cpu, error);
      else
        read = truce_timing_read_number (name, words[i], 0, G_MAXUINT64, &run->attempts, error);
      if (!read)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_row (TruceTimingDraft *draft, const GPtrArray *names, const GPtrArray *fields, GError **error)
{
  TruceTimingRow *row = truce_timing_draft_add (draft);

  if (fields->len != names->len)
    return refuse (error, _ ("a line has more or fewer fields than there are columns"));
  for (guint i = 0; i < fields->len; i++)
    {
      const char *name = names->pdata[i], *value = fields->pdata[i];
      gboolean runs = g_str_has_suffix (name, "_of_runs");

      if (!value[0])
        continue;
      if (!(runs ? read_runs (row, name, value, error) : truce_timing_row_set (row, name, value, error)))
        return FALSE;
    }
  for (guint i = 0; i < row->runs->len; i++)
    if (isnan (g_array_index (row->runs, TruceTimingRun, i).wall))
      return refuse (error, _ ("a cell has runs without seconds"));
  return TRUE;
}

static gboolean
read_lines (TruceTimingDraft *draft, const char *text, GError **error)
{
  g_autoptr (GPtrArray) names = NULL;

  while (*text)
    {
      g_autoptr (GPtrArray) fields = NULL;

      if (*text == '#' || *text == '\n' || *text == '\r')
        {
          if (!read_remark (draft, &text, error))
            return FALSE;
          continue;
        }
      fields = next_record (&text, error);
      if (!fields || (names && !read_row (draft, names, fields, error)))
        return FALSE;
      if (!names)
        names = g_steal_pointer (&fields);
    }
  return TRUE;
}

TruceTimingTable *
truce_csv_read_timing (const char *text, GError **error)
{
  TruceTimingTable *table = NULL;
  TruceTimingDraft draft;

  truce_timing_draft_init (&draft);
  if (read_lines (&draft, text, error))
    table = truce_timing_draft_finish (&draft, error);
  truce_timing_draft_clear (&draft);
  return table;
}
