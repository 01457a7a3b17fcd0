/* bfile.c: writes b-files of the On-Line Encyclopedia of Integer Sequences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bfile.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

void
truce_bfile_append_comment (GString *text, const char *comment)
{
  gsize from = text->len;

  g_string_append_printf (text, "# %s", comment);
  for (gsize i = from; i < text->len; i++)
    if (g_ascii_iscntrl (text->str[i]))
      text->str[i] = ' ';
  g_string_append_c (text, '\n');
}

void
truce_bfile_append (GString *text, int n, const char *value)
{
  g_string_append_printf (text, "%d %s\n", n, value);
}

/* Returns the count that all methods measured at this size have found; NULL if they differ, or no method was
 * measured. */
static const char *
count_of (const TruceTimingTable *table, guint size)
{
  const char *count = NULL;

  for (guint method = 0; method < table->n_methods; method++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);

      if (cell->state != TRUCE_CELL_MEASURED || !cell->answer)
        continue;
      /* A count that differs between runs or methods does not belong in a sequence. */
      if (cell->verdict.check == TRUCE_CHECK_DIFFERS ||
          strspn (cell->answer, "0123456789") != strlen (cell->answer) ||
          (count && !g_str_equal (count, cell->answer)))
        return NULL;
      count = cell->answer;
    }
  return count;
}

GBytes *
truce_bfile_of_timings (const TruceTimingTable *table, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *comment = g_strdup_printf ("%s, %s on n X n squares, %s", table->task.piece.betza,
                                              table->task.armies > 0 ? "largest armies" : "n pieces",
                                              truce_timing_task_text (&table->task));
  int n = 0;

  if (truce_timing_task_has_number (&table->task))
    {
      truce_bfile_append_comment (text, comment);
      for (guint size = 0; size < table->n_sizes && table->sizes[size] == table->sizes[0] + n; size++)
        {
          const char *count = count_of (table, size);

          if (!count)
            break;
          truce_bfile_append (text, table->sizes[size], count);
          n++;
        }
    }
  if (n > 0)
    return g_string_free_to_bytes (g_steal_pointer (&text));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("there are no counts that all methods agree on"));
  return NULL;
}

char *
truce_bfile_name (const TruceTimingTable *table)
{
  for (guint i = 0; i < table->n_sizes * table->n_methods; i++)
    {
      const char *source = table->cells[i].verdict.source;

      if (source && source[0] == 'A' && strspn (source + 1, "0123456789") == strlen (source + 1))
        return g_strdup_printf ("b%s.txt", source + 1);
    }
  return g_strdup ("b000000.txt");
}
