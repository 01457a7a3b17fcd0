/* fuzz-run-text.c: fuzz target: whatever bytes are imported as the text that run files were before
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "store/truce-run-file-private.h"

#define MENDED_MOST 20000 /* bytes: a sum over all that stands above, in each line, takes its time */

static void
read_text (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *db = truce_run_file_new (NULL);
  TruceRunRows rows;

  if (truce_run_file_read_text (db, text, length, NULL, &error))
    {
      if (truce_run_rows_read (&rows, db, 1, NULL, NULL))
        truce_run_rows_clear (&rows);
    }
  else if (!g_str_has_prefix (error->message, "line ") || strchr (error->message, '\n') ||
           !g_utf8_validate (error->message, -1, NULL))
    abort ();
  sqlite3_close (db);
}

/* What the check sums of units go on from, of lines that may lack anything. */
static guint32
seed_of (GHashTable *values)
{
  static const char *const keys[] = { "uuid", "problem", "mode", "method", "wanted", "created", "program" };
  guint32 seed = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *value = g_hash_table_lookup (values, keys[i]);

      if (value)
        seed = truce_crc32 (seed, value, strlen (value));
      seed = truce_crc32 (seed, "\n", 1);
    }
  return g_hash_table_contains (values, "keeps") ? truce_crc32 (seed, "placements\n", 11) : seed;
}

/* Its line with the check sum that belongs there, as that would keep most changes from being looked at. */
static void
append_mended (GString *text, char *line, GHashTable *values)
{
  char *space = strchr (line, ' '), *last = strrchr (line, ' ');
  guint32 sum;

  if (!space)
    {
      g_string_append_printf (text, "%s\n", line);
      return;
    }
  if (g_str_has_prefix (line, "unit ") && last > line + 5)
    sum = truce_crc32 (seed_of (values), line + 5, (gsize) (last - line - 5));
  else
    sum = truce_crc32 (0, text->str, text->len);
  if (g_str_has_prefix (line, "unit ") || g_str_has_prefix (line, "end ") || g_str_has_prefix (line, "head "))
    g_string_append_printf (text, "%.*s %08x\n", (int) (last - line), line, sum);
  else
    {
      g_string_append_printf (text, "%s\n", line);
      *space = '\0';
      g_hash_table_insert (values, line, space + 1);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) mended = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  read_text (text, size);
  if (size > MENDED_MOST)
    return 0;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line && line[1]; line++)
    append_mended (mended, *line, values);
  read_text (mended->str, mended->len);
  return 0;
}
