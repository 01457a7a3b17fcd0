/* fuzz-run-text.c: fuzz target: whatever bytes are imported as the text that run files were before
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mended.h"

static void
read_text (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *db = truce_run_file_new (NULL);
  TruceRunRows rows;

  if (truce_run_file_read_text (db, text, length, NULL, NULL, &error))
    {
      if (truce_run_rows_read (&rows, db, 1, NULL, NULL))
        truce_run_rows_clear (&rows);
    }
  else if (!g_str_has_prefix (error->message, "line ") || strchr (error->message, '\n') ||
           !g_utf8_validate (error->message, -1, NULL))
    abort ();
  sqlite3_close (db);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GString) mended = fuzz_mend (text, size);

  read_text (text, size);
  if (mended)
    read_text (mended->str, mended->len);
  return 0;
}
