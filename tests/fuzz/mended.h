/* mended.h: corrects the check sums in texts of logs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fuzz.h"
#include "store/core/truce-store-record.h"

#define MENDED_MAX 20000 /* bytes: each line has a check sum of all lines above, which is slow */

/* Returns the seed of the units' check sums. The head may lack any line. */
static inline guint32
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
  return seed;
}

/* Appends the line with a correct check sum. With a wrong one, most changes would be rejected before anything
 * else is read. */
static inline void
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
  if (g_str_has_prefix (line, "unit ") || g_str_has_prefix (line, "head "))
    g_string_append_printf (text, "%.*s %08x\n", (int) (last - line), line, sum);
  else
    {
      g_string_append_printf (text, "%s\n", line);
      *space = '\0';
      g_hash_table_insert (values, line, space + 1);
    }
}

/* Returns (transfer full) the text with correct check sums; NULL if it is too long. */
static inline GString *
fuzz_mend (const char *text, gsize size)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) lines = size <= MENDED_MAX ? g_strsplit (text, "\n", -1) : NULL;
  GString *mended = lines ? g_string_new (NULL) : NULL;

  for (char **line = lines; line && *line && line[1]; line++)
    append_mended (mended, *line, values);
  return mended;
}
